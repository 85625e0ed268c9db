"""What a user typed with digits: which spellings prove a time, and what they do not prove."""

from __future__ import annotations

from datetime import datetime

import pytest

from datetools_lc.agents.middleware.guard.provenance import Provenance, typed_by_user
from datetools_lc.agents.middleware.guard.typed_moments import typed_moments
from datetools_lc.engine.zones import load_zone

NOW = datetime.fromisoformat("2030-01-02T12:00:00+08:00")  # years later: what was typed holds for good
pytestmark = pytest.mark.contract("9.typed")
DATES = ("2026-03-11", "2026-3-11", "2026/3/11", "2026/03/11", "2026年3月11日", "2026年03月11号")


def proves(said: str, value: object) -> bool:
    rows = [proof.to_json() for proof in typed_by_user(said)]
    return Provenance.at(rows, NOW, load_zone("Asia/Shanghai")).proves(value)


@pytest.mark.parametrize("date", DATES)
def test_a_typed_date_proves_itself_and_wall_times_of_it(date: str) -> None:
    said = f"把会放在{date}吧"
    assert list(typed_moments(said)) == ["2026-03-11"]
    assert proves(said, "2026-03-11")
    assert proves(said, "2026-03-11T15:00")
    for other in ("2026-03-11T15:00:00+08:00", "2026-03-11T00:00:00+08:00", "2026-03-12"):
        assert not proves(said, other)


@pytest.mark.parametrize("date", DATES)
@pytest.mark.parametrize(
    ("times", "expected"),
    [
        (" 15:00", ["15:00"]),
        (" 9:05", ["09:05"]),
        (" 15：00", ["15:00"]),
        (" 15点", ["15:00"]),
        (" 15点半", ["15:30"]),
        (" 15时5分", ["15:05"]),
        (" 15:00-16:30", ["15:00", "16:30"]),
        (" 15:00 - 16:30", ["15:00", "16:30"]),
        (" 15:00–16:30", ["15:00", "16:30"]),
        (" 15点到16点半", ["15:00", "16:30"]),
        (" 15:00~16:30", ["15:00", "16:30"]),
    ],
)
def test_a_typed_date_with_times_proves_these_alone(date: str, times: str, expected: list[str]) -> None:
    said = f"{date}{times} 开会"
    assert list(typed_moments(said)) == [f"2026-03-11T{time}" for time in expected]
    assert all(proves(said, f"2026-03-11T{time}:00+08:00") for time in expected)
    assert not proves(said, "2026-03-11T10:00")
    assert not proves(said, "2026-03-11")


def test_after_the_day_of_a_chinese_date_no_space_is_needed() -> None:
    assert list(typed_moments("2026年3月11日15:00-16:30开会")) == ["2026-03-11T15:00", "2026-03-11T16:30"]
    assert list(typed_moments("2026年3月11日15点开会")) == ["2026-03-11T15:00"]


@pytest.mark.parametrize(
    ("said", "moment"),
    [
        ("2026-03-11T15:00-04:00", "2026-03-11T15:00-04:00"),
        ("2026-03-11 15:00:00-04:00", "2026-03-11T15:00:00-04:00"),
        ("2026-03-11t15:00:00.25z", "2026-03-11T15:00:00.25z"),
        ("2026-03-11 15:00Z", "2026-03-11T15:00Z"),
        ("2026-03-11T15:00", "2026-03-11T15:00"),
    ],
)
def test_a_sign_after_t_or_seconds_is_an_offset(said: str, moment: str) -> None:
    assert list(typed_moments(f"from {said}, please")) == [moment]
    assert proves(said, moment)


@pytest.mark.parametrize(
    ("said", "moments"),
    [
        ("2026-03-11 3:00 pm", ["2026-03-11"]),
        ("2026-03-11 15:00+08:00", ["2026-03-11"]),
        ("2026年3月11日下午3点", ["2026-03-11"]),
        ("2026-03-11: standup", ["2026-03-11"]),
        ("2026-03-11T15:00/2026-03-11T16:00", ["2026-03-11T15:00", "2026-03-11T16:00"]),
        ("2026-3-11~2026-3-15", ["2026-03-11", "2026-03-15"]),
        ("call 020-2026-03-15", []),
        ("chapter 1/2026/3/11", []),
        ("version 2026-03-151", []),
        ("2026-03-15:0815", []),
    ],
)
def test_what_is_left_to_the_date_tools_proves_no_wrong_time(said: str, moments: list[str]) -> None:
    assert list(typed_moments(said)) == moments


@pytest.mark.parametrize("said", ["2026-13-11", "2026/2/30", "2026年3月11日25点", "0000-01-01"])
def test_what_is_in_no_calendar_proves_nothing(said: str) -> None:
    assert typed_by_user(said) == []


@pytest.mark.parametrize(
    ("digits", "milliseconds"),
    [
        ("631152000", 631_152_000_000),  # 1990 begins
        ("631151999", None),
        ("1771862400", 1_771_862_400_000),
        ("4133980799", 4_133_980_799_000),  # 2100 ends
        ("4133980800", None),
        ("631152000000", 631_152_000_000),
        ("4133980799999", 4_133_980_799_999),
        ("4133980800000", None),
        ("91771862400000", None),
        ("17718624000", None),
        ("1771862400.5", None),
        ("-1771862400", None),
    ],
)
def test_unix_seconds_and_milliseconds_of_our_years(digits: str, milliseconds: int | None) -> None:
    expected = [] if milliseconds is None else [milliseconds]
    assert list(typed_moments(f"记到 {digits}。")) == expected
    assert milliseconds is None or proves(digits, milliseconds)


def test_a_flag_is_no_number_though_it_equals_one() -> None:
    known = Provenance.at([["instant", "1970-01-01T00:00:00.001Z", ""]], NOW, load_zone("Asia/Shanghai"))
    assert known.proves(1)  # the first millisecond
    assert not known.proves(True)


@pytest.mark.parametrize(
    "value",
    [
        "2026-03-11T12:00:00." + "0" * 90 + "+08:00",  # longer than what is kept of spelled times
        1773201600000.0,  # as JSON may write milliseconds
        "1773201600000",
    ],
)
def test_a_proven_instant_is_told_in_odd_spellings_and_again(value: object) -> None:
    known = Provenance.at([["instant", "2026-03-11T04:00:00Z", ""]], NOW, load_zone("Asia/Shanghai"))
    assert known.proves(value)
    assert known.proves(value)
    assert not Provenance.at([], NOW, load_zone("Asia/Shanghai")).proves(value)
