"""Tables of cases: vectors in `cases/*.json`, written for this project and worked out without its engine."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.tools import date_tools
from datetools_lc.contracts.outcome import Outcome
from datetools_lc.contracts.spec import DateSession, ToolSpec
from datetools_lc.engine.timestamps import parse_rfc3339

CASES = Path(__file__).parent / "cases"
SEED_NOW = "2026-03-01T17:20:00+09:00"
DATE_CASES = {
    "parseDateExpression": ("expressions", "dates"),
    "resolve_date_range": ("ranges", "instants"),
    "datetime_math": ("datetime_math", "shift"),
    "datetime_format": ("datetime_format", None),
    "get_current_datetime": ("calendar", "current"),
    "calculate_date": ("calendar", "calculate"),
    "list_dates_in_range": ("calendar", "list"),
}
"""Of every date tool a file and a part of it, with cases whose first is a success."""


def load_cases(name: str, part: str | None = None) -> Any:
    """The rows of a file, or of one part of it."""
    table = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    return table if part is None else table[part]


def rows(name: str, part: str | None = None) -> list[Any]:
    """The rows as parameters, each named by its reason."""
    return [pytest.param(row, id=row["why"]) for row in load_cases(name, part)]


def run_case(case: dict[str, Any], tool: str | ToolSpec[DateSession] | None = None) -> Outcome:
    """Call the tool of a case at its clock (default: the seed's) with its settings (default: Tokyo, en)."""
    now = parse_rfc3339(case.get("now", SEED_NOW)).instant
    settings = DateSettings(**{"timezone": "Asia/Tokyo", **case.get("settings", {})})
    spec = tool if isinstance(tool, ToolSpec) else date_tools(settings.holidays)[tool or case["tool"]]
    return spec.call(case["arguments"], DateSession(settings, now))


def shown_alternative(row: dict[str, Any]) -> dict[str, Any]:
    """The key that the alternative of a row is in a result: its timestamp is that of its ISO text."""
    if row.get("alternative") is None:
        return {}
    side, *rest = row["alternative"].items()
    timestamp = round(datetime.fromisoformat(row["alternative"]["iso"]).timestamp() * 1000)
    return {"alternative": dict([side, ("timestamp", timestamp), *rest])}


def check_case(case: dict[str, Any], tool: str | None = None) -> None:
    """The content is the `result` of the case to the letter, or an error with its code and `message`.

    With `some` instead of `result`, those keys have those values.
    """
    outcome = run_case(case, tool)
    if "result" in case:
        assert outcome.content == json.dumps(case["result"], ensure_ascii=False, separators=(",", ":"))
        assert outcome.status == "success"
        return
    content = json.loads(outcome.content)
    if "some" in case:
        assert {key: content.get(key) for key in case["some"]} == case["some"]
        return
    assert content.get("error", {}).get("code") == case["error"], content
    assert case.get("message", "") in content["error"]["message"]
    assert outcome.status == "error"
