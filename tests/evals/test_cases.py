"""The shipped cases, and what the loader and the proof refuse."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from whenever import Instant, ZonedDateTime

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases import load_cases, read_case
from datetools_lc.evals.categories import CATEGORIES
from datetools_lc.evals.proof import compute, faults

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


def test_there_are_three_hundred_cases_a_third_in_each_language() -> None:
    languages = Counter(case.language for case in CASES)
    assert len(CASES) >= 300
    assert len(set(languages.values())) == 1
    assert set(languages) == {*REPLY_LOCALES}


@pytest.mark.parametrize("language", REPLY_LOCALES)
def test_every_category_has_cases_in_every_language(language: str) -> None:
    assert {case.category for case in CASES if case.language == language} == set(CATEGORIES)


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
        ("expect.expenses.0.because", {"dayz": -1}, "unknown fields"),
        ("expect.expenses.0.because", {"weekday": "noday"}, "cannot be computed"),
        ("expect.expenses.0.because", {"day": 31}, "cannot be computed"),  # there is no 31 February
        ("expect.expenses.0.because", None, "because is missing"),
        ("expect.gone", ["a"], "no row of the start"),
        ("expect.asks", True, "writes nothing"),
        ("expect", {}, "nothing is expected"),
        ("start", {"expenses": [{"amount": "1", "category": "交通", "date": "2026-01-01T00:00:00Z"}]}, "key"),
    ],
)
def test_the_proof_names_what_is_unsound(path: str, value: Any, fault: str) -> None:
    assert faults(read_case(TAXI)) == []
    assert any(fault in line for line in faults(read_case(changed(path, value))))


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
        (json.dumps({**TAXI, "turn": "x"}), "has no field turn"),
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
