"""The shipped cases, and what the loader and the proof refuse."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from whenever import Instant, ZonedDateTime

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases.case import LEVELS, iter_cases, load_cases, read_case
from datetools_lc.evals.cases.proof import compute, faults

CASES = load_cases()
NOW = datetime(2026, 2, 25, 4, 30, tzinfo=UTC)  # a Wednesday, 12:30 in Shanghai
TAXI = {
    "id": "taxi",
    "category": "relative_date",
    "language": "en",
    "now": "2026-02-25T12:30:00+08:00",
    "timezone": "Asia/Shanghai",
    "turns": ["taxi yesterday, 20 yuan"],
    "expect": {
        "expenses": [
            {
                "amount": "20",
                "category": "交通",
                "date": "2026-02-24T00:00:00+08:00",
                "because": {"days": -1},
            }
        ]
    },
}

YAML = """\
language: en
timezone: Asia/Shanghai
category: no_date
level: 3
now: 2026-02-25T12:30

cases:
  - id: a
    turns:
      - {say: "taxi, 12.50", expect: {asks: category}}
      - no
    expect:
      expenses:
        - {amount: 12.50, category: 交通, date: 2026-02-25T12:30, because: {now: true}}

  # asks
  - id: b
    turns: [taxi]
    expect: {asks: [amount, date]}
    level: 1
"""


def test_most_of_eight_hundred_cases_are_native_and_a_third_has_several_turns() -> None:
    shared = Counter(case.language for case in CASES if case.shared)
    several = [case for case in CASES if 2 <= len(case.turns) <= 5]
    assert len(CASES) >= 800
    assert len(set(shared.values())) == 1  # a shared situation is told in each language
    assert shared.total() <= 0.4 * len(CASES)
    assert len(several) >= 0.35 * len(CASES)


@pytest.mark.parametrize("language", REPLY_LOCALES)
def test_each_language_has_cases_of_its_own_beside_the_calendars_on_every_level(language: str) -> None:
    own = [c for c in CASES if c.language == language and not c.shared and c.holidays is None]
    assert len(own) >= 125
    assert sum(len(case.turns) > 1 for case in own) >= 65
    assert {case.level for case in own} == {*LEVELS}
    assert any(case.locale != language for case in own)
    assert any(len(case.expenses) + len(case.events) >= 20 for case in own)


@pytest.mark.parametrize("language", REPLY_LOCALES)
def test_no_language_lacks_a_category_that_cases_share(language: str) -> None:
    shared = {case.category for case in CASES if case.shared}
    assert {case.category for case in CASES if case.language == language} >= shared
    assert len(shared) >= 23


def test_no_sentence_stands_twice_with_the_same_clock_and_start() -> None:
    seen = Counter(
        json.dumps([c.row["turns"], c.row["now"], c.row.get("start")], ensure_ascii=False) for c in CASES
    )
    assert [said for said, times in seen.items() if times > 1] == []


def test_every_shipped_case_is_sound() -> None:
    assert [f"{case.id}: {fault}" for case in CASES for fault in faults(case)] == []


def changed(path: str, value: Any) -> dict[str, Any]:
    row = deepcopy(TAXI)
    *parents, last = path.split(".")
    place: Any = row
    for name in parents:
        place = place[int(name)] if name.isdigit() else place[name]
    place[last] = value
    return row


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("expect.expenses.0.date", "2026-02-24T00:00:00Z", "is what because comes to"),  # the wrong zone
        ("expect.expenses.0.because", {"days": -2}, "is what because comes to"),
        ("expect.expenses.0.because", {"dayz": -1}, "no field dayz; did you mean day"),
        ("expect.expenses.0.because", {"weekday": "noday"}, "cannot be computed"),
        ("expect.expenses.0.because", {"day": 31}, "cannot be computed"),  # there is no 31 February
        ("expect.expenses.0.because", None, "because is missing"),
        ("expect.gone", ["a"], "no row of the start"),
        ("expect.answer", {"events": ["a"]}, "no row of the start"),
        ("expect.answer", {"sum": 20}, "because is missing in the answer"),
        ("expect.answer", {"sum": 21, "because": {"from": "2026-02-01", "to": "2026-02-28"}}, "20 is what"),
        ("turns", ["a", {"say": "b", "expect": {}}], "the expect of the case"),
        ("turns", [{"say": "a", "expect": {"gone": ["b"]}}, "b"], "turn 1: gone names b"),
        ("expect.asks", True, "writes nothing"),
        ("expect", {}, "nothing is expected"),
        ("start", {"expenses": [{"amount": "1", "category": "交通", "date": "2026-01-01T00:00:00Z"}]}, "key"),
    ],
)
def test_the_proof_names_what_is_unsound(path: str, value: Any, fault: str) -> None:
    assert faults(read_case(TAXI)) == []
    assert any(fault in line for line in faults(read_case(changed(path, value))))


def test_a_case_may_end_with_all_undone() -> None:
    saved = {"say": "taxi yesterday, 20 yuan", "expect": TAXI["expect"]}
    assert faults(read_case({**TAXI, "turns": [saved, "undo that"], "expect": {"expenses": []}})) == []
    assert faults(read_case({**TAXI, "expect": {"expenses": []}})) == ["nothing is expected"]


@pytest.mark.parametrize(
    ("because", "instant"),
    [
        ({"now": True}, "2026-02-25T12:30:00+08:00"),
        ({"hours": -3}, "2026-02-25T09:30:00+08:00"),
        ({"days": -1, "time": "20:15"}, "2026-02-24T20:15:00+08:00"),
        ({"months": -12}, "2025-02-25T00:00:00+08:00"),
        ({"weekday": "monday", "weeks": 1}, "2026-03-02T00:00:00+08:00"),
        ({"weekday": "wednesday"}, "2026-02-25T00:00:00+08:00"),  # today
        ({"nth": 3, "weekday": "friday", "months": 1}, "2026-03-20T00:00:00+08:00"),
        ({"nth": -1, "weekday": "sunday"}, "2026-02-22T00:00:00+08:00"),
        ({"month": 1, "day": 2}, "2026-01-02T00:00:00+08:00"),
        ({"month_end": True, "months": 0}, "2026-02-28T00:00:00+08:00"),
        ({"day": 8, "month": 3, "time": "02:30", "zone": "America/New_York"}, "2026-03-08T03:30:00-04:00"),
        ({"day": 1, "month": 11, "time": "01:30", "zone": "America/New_York"}, "2026-11-01T01:30:00-04:00"),
    ],
)
def test_because_comes_to_what_its_words_mean(because: dict[str, Any], instant: str) -> None:
    assert compute(because, NOW, "Asia/Shanghai") == datetime.fromisoformat(instant)


@given(
    st.integers(-4_000, 4_000),
    st.integers(0, 23),
    st.integers(0, 59),
    st.sampled_from(["Asia/Shanghai", "America/New_York", "Europe/London", "Australia/Lord_Howe"]),
)
def test_the_proof_agrees_with_a_third_engine_on_any_day(
    days: int, hour: int, minute: int, zone: str
) -> None:
    today = Instant(NOW).to_tz(zone).date()
    day = today.add(days=days)
    theirs = ZonedDateTime(
        day.year, day.month, day.day, hour, minute, tz=zone, disambiguation="compatible"
    ).to_instant()
    ours = compute({"days": days, "time": f"{hour:02}:{minute:02}"}, NOW, zone)
    assert Instant(ours) == theirs


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "Expecting property name"),
        (json.dumps({**TAXI, "turn": "x"}), "has no field turn; did you mean turns?"),
        (json.dumps({**TAXI, "expect": {"ask": True}}), "expect has no field ask; did you mean asks?"),
        (json.dumps({**TAXI, "expect": {"asks": "amonut"}}), "did you mean amount?"),
        (json.dumps({**TAXI, "level": 6}), "level must be one of 1, 2, 3, 4, 5"),
        (json.dumps({**TAXI, "timezone": "Europe/London", "now": "2026-03-29T01:30"}), "state the offset"),
        (json.dumps({**TAXI, "user": [{"asked": "amount"}]}), "a rule of user needs say"),
        (json.dumps({k: v for k, v in TAXI.items() if k != "now"}), "now is missing"),
        (json.dumps({**TAXI, "timezone": "CST"}), "CST"),
        (json.dumps({**TAXI, "turns": []}), "turns must be"),
        (json.dumps({**TAXI, "category": "weather"}), "category must be one of"),
        (json.dumps(changed("expect.expenses.0.amount", "1.234")), "two decimals"),
        (json.dumps(TAXI), "stands twice"),
    ],
)
def test_a_bad_case_is_named_by_its_file_and_line(tmp_path: Path, line: str, message: str) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_text(f"{json.dumps(TAXI)}\n\n{line}\n", encoding="utf-8")
    with pytest.raises(ConfigurationError, match=r"mine\.jsonl:3: ") as caught:
        load_cases([file])
    assert message in caught.value.message


def test_a_yaml_file_says_once_what_its_cases_share_and_a_case_may_differ(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(YAML, encoding="utf-8")
    first, second = load_cases([tmp_path])
    assert (first.language, first.timezone, first.level, second.level) == ("en", "Asia/Shanghai", 3, 1)
    assert first.now == datetime(2026, 2, 25, 4, 30, tzinfo=UTC)
    assert first.expected.expenses[0].amount == Decimal("12.50")
    assert first.says == ("taxi, 12.50", "no")
    assert [turn.expected is None for turn in first.turns] == [False, True]
    assert second.expected.asks == ("amount", "date")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("level: 3", "levle: 3", r"mine.yaml:1: .*did you mean level\?"),
        ("asks: [amount, date]", "asks: [mood]", r"mine.yaml:17: asks of expect must be one of amount"),
        ("    level: 1", "    level: 1\n    level: 2", r"mine.yaml:2[0-9]: level stands twice"),
        ("cases:", "cases: 3\nothers:", "cases must be a list"),
        ("id: b", "id: a", "mine.yaml:17: the id a stands twice"),
        ("[amount, date]}", "[amount, date]", "mine.yaml:2[0-9]: "),
    ],
)
def test_a_fault_of_a_yaml_file_is_named_by_the_line_of_its_case(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in YAML
    (tmp_path / "mine.yaml").write_text(YAML.replace(old, new), encoding="utf-8")
    with pytest.raises(ConfigurationError, match=message):
        load_cases([tmp_path])


def test_noise_is_the_same_every_time_and_keeps_out_of_the_days_that_are_to_be_clear() -> None:
    row = {**TAXI, "start": {"noise": {"expenses": 25, "events": 20, "clear": ["2026-02-01", "2026-03-10"]}}}
    case, again = read_case(row), read_case(row)
    assert (len(case.expenses), len(case.events)) == (25, 20)
    assert case.expenses == again.expenses
    clear = (datetime(2026, 1, 31, 16, tzinfo=UTC), datetime(2026, 3, 10, 16, tzinfo=UTC))
    days = [*(row.date for row in case.expenses), *(row.start for row in case.events)]
    assert [day for day in days if clear[0] <= day < clear[1]] == []
    assert all(row.date < case.now for row in case.expenses)
    assert faults(case) == []


def test_only_the_files_of_one_language_are_read() -> None:
    assert {case.language for case in load_cases(language="ja")} == {"ja"}
    assert next(iter_cases(language="zh")).language == "zh"


def test_the_example_of_the_docs_is_a_sound_case(tmp_path: Path) -> None:
    text = (Path(__file__).parents[3] / "docs/en/agent/evals.md").read_text(encoding="utf-8")
    example = text.partition("A complete case, expense, one turn:\n\n```yaml\n")[2].partition("```")[0]
    (tmp_path / "mine.yaml").write_text(example, encoding="utf-8")
    (case,) = load_cases([tmp_path])
    assert faults(case) == []
