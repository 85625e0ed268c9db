"""One declaration per tool: what it must say of itself, and what is derived from it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.context import DateSettings
from datetools_lc.contracts.failure import ERROR, Failure
from datetools_lc.contracts.field import Arguments, Field
from datetools_lc.contracts.moments import try_read
from datetools_lc.contracts.outcome import Data, Outcome
from datetools_lc.contracts.proof import FOR_GOOD, Period, nothing
from datetools_lc.contracts.registry import DATE_TOOLS, FAMILIES, STORE_TOOLS, TOOLS
from datetools_lc.contracts.spec import COMPUTES, DateSession, Render, ToolSpec
from tests.tables import DATE_CASES, load_cases, run_case

ROOT = Path(__file__).parent.parent.parent
TOOLKITS = {"dates": "DateToolkit", "expenses": "ExpenseToolkit", "schedule": "ScheduleToolkit"}
FOR_PEOPLE = {"datetime_format"}  # its text may look like a date, and nothing computes with it
DECLARED: dict[str, Any] = {
    "name": "business_days_between",
    "description": "Working days between two dates.",
    "fields": (),
    "output": {},
    "action": lambda session, given: {"date": "2026-03-15"},
    "failure": ERROR,
    "proof": nothing(because="a count is no time"),
    "annotations": COMPUTES,
}


def test_a_tool_that_says_nothing_of_what_it_proves_cannot_be_made() -> None:
    required = {field.name for field in fields(ToolSpec) if field.name in DECLARED}
    assert ToolSpec(**DECLARED).name == "business_days_between"
    for name in required:
        with pytest.raises(TypeError, match=f"'{name}'"):
            ToolSpec(**{key: value for key, value in DECLARED.items() if key != name})


@dataclass(frozen=True)
class EverythingKnown:
    """A thread in which every time is proven, today and for good."""

    keeps_year: bool = True

    def end_of(self, period: Period, timezone: str | None = None) -> datetime:
        return FOR_GOOD

    def valid_until(self, value: object) -> datetime | None:
        return FOR_GOOD

    def has_ended(self, value: object) -> bool:
        return False

    def without_echoes(
        self, values: Iterable[object], arguments: Arguments
    ) -> Iterator[tuple[object, datetime]]:
        return ((value, FOR_GOOD) for value in values)


def moments_in(value: object) -> Iterator[object]:
    """The dates and timestamps anywhere in a result."""
    if isinstance(value, Mapping):
        for item in value.values():
            yield from moments_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from moments_in(item)
    elif try_read(value) is not None and (isinstance(value, str) or value > 10**11):  # type: ignore[operator]
        yield value


def unproven(spec: ToolSpec[Any], cases: Iterable[Data]) -> list[Data]:
    """The results that hold dates which nobody gave, of which the tool claims none."""
    found = []
    for case in cases:
        result = run_case(case, spec).data
        given = {str(value) for value in case["arguments"].values()}
        computed = [value for value in moments_in(result) if str(value) not in given]
        if computed and not list(spec.proof(case["arguments"], result, EverythingKnown())):
            found.append(result)
    return found


@pytest.mark.parametrize("name", [name for name in DATE_TOOLS if name not in FOR_PEOPLE])
def test_a_tool_that_computes_dates_proves_some_of_them(name: str) -> None:
    assert unproven(DATE_TOOLS[name], load_cases(*DATE_CASES[name])) == []


@pytest.mark.parametrize("name", [name for name in DATE_TOOLS if name not in FOR_PEOPLE])
def test_a_tool_that_denies_the_dates_it_computes_is_found(name: str) -> None:
    """So the cases of every such tool hold a date: without one, a rule that yields nothing would pass."""
    silent = replace(DATE_TOOLS[name], proof=lambda arguments, result, known: iter(()))
    assert unproven(silent, load_cases(*DATE_CASES[name])) != []


def test_every_date_tool_has_cases() -> None:
    assert list(DATE_CASES) == list(DATE_TOOLS)


def test_a_name_stands_for_one_tool() -> None:
    assert sum(len(family) for family in FAMILIES.values()) == len(TOOLS)
    assert all(name == spec.name for name, spec in TOOLS.items())


@pytest.mark.parametrize("name", TOOLS)
def test_what_a_tool_says_of_itself_fits_together(name: str) -> None:
    spec = TOOLS[name]
    names = [field.name for field in spec.fields]
    assert len(set(names)) == len(names)
    assert spec.output["type"] == "object"
    assert spec.annotations["readOnlyHint"] != ("destructiveHint" in spec.annotations)  # writers say which
    assert (spec.aaction is None) == (name not in STORE_TOOLS)  # what calls a store must not block a loop


@pytest.mark.parametrize("name", STORE_TOOLS)
def test_every_time_that_a_store_tool_takes_is_guarded(name: str) -> None:
    spec = STORE_TOOLS[name]
    times = {"date", "start", "end", "start_time", "end_time", "until"}
    assert {field.name for field in spec.fields} & times <= set(spec.guarded)


@pytest.mark.parametrize("readme", ["README.md", "README.zh.md", "README.ja.md"])
@pytest.mark.parametrize("family", FAMILIES)
def test_the_readme_lists_the_tools_of_a_toolkit_in_order(readme: str, family: str) -> None:
    text = (ROOT / readme).read_text(encoding="utf-8")
    row = next(line for line in text.splitlines() if line.startswith(f"| `{TOOLKITS[family]}` |"))
    assert [name for name in re.findall(r"`(\w+)`", row) if name in TOOLS] == list(FAMILIES[family])


@pytest.mark.contract("1.written_is_reported")
def test_an_answer_that_cannot_be_shown_in_its_language_is_shown_in_english(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def written(session: DateSession, given: Data) -> Render:
        def render(here: DateSettings) -> Outcome:
            if here.locale != "en":
                raise KeyError("no such sentence")
            return Outcome({"status": "success", "timezone": here.timezone})

        return render

    spec = ToolSpec(**{**DECLARED, "action": written, "failure": Failure(ERROR.form)})
    session = DateSession(DateSettings("Asia/Tokyo", "ja"), datetime.fromisoformat("2026-03-01T00:00:00Z"))
    outcome = spec.call({}, session)
    assert json.loads(outcome.content) == {"status": "success", "timezone": "UTC"}
    assert [record.levelname for record in caplog.records] == ["ERROR"]


def test_a_blank_that_is_true_is_refused_where_the_field_is_declared() -> None:
    """`present` does not look at arguments that are true: such a blank would count as given."""
    with pytest.raises(ValueError, match="a blank of date must be a value that is false"):
        Field("date", "number", blanks=("", 7))
