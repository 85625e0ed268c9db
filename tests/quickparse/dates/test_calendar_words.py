"""Working days, holidays and lunar days in sentences: what is done at three times, and what is left alone.

The times of each language are an ordinary day, the late evening of a holiday, and a time whose make-up days
are not published or whose year is about to end.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.quickparse import Understanding, complete, understand
from datetools_lc.quickparse.languages import LANGUAGE_CODES
from tests.quickparse.carry import carry_out

_CASES = Path(__file__).parents[2] / "cases"
TABLES: dict[str, Any] = {
    code: json.loads((_CASES / f"calendar_words_{code}.json").read_text(encoding="utf-8"))
    for code in LANGUAGE_CODES
}
SENTENCES = [
    pytest.param(code, row, id=row[0]) for code, table in TABLES.items() for row in table["sentences"]
]
TRAPS = [pytest.param(code, *row, id=row[0]) for code, table in TABLES.items() for row in table["traps"]]
BY_CALENDAR = {"workday", "holiday", "lunar"}


def types_in(understood: Understanding | None) -> set[object]:
    """The types of date that the plan computes."""
    return set() if understood is None else {call.arguments.get("type") for call in understood.calls}


@pytest.mark.contract("13.reader")
@pytest.mark.parametrize(("code", "row"), SENTENCES)
def test_a_sentence_does_what_its_row_says_at_each_time(code: str, row: list[str | None]) -> None:
    table = TABLES[code]
    said, *expected = row
    assert said is not None
    done = [carry_out(said, table["holidays"], table["timezone"], now) for now in table["clocks"]]
    assert done == expected


@pytest.mark.contract("13.reader")
@pytest.mark.parametrize(("code", "said", "expected"), TRAPS)
def test_what_only_holds_such_a_word_is_no_date_of_the_calendar(
    code: str, said: str, expected: str | None
) -> None:
    table = TABLES[code]
    assert carry_out(said, table["holidays"], table["timezone"], table["clocks"][0]) == expected
    understood = understand(said, holidays=table["holidays"])
    is_written = understood is not None and understood.complete and not understood.unsure
    assert not (is_written and types_in(understood) & BY_CALENDAR)


@pytest.mark.contract("13.setting")
@pytest.mark.parametrize(("code", "row"), SENTENCES)
def test_without_the_setting_nothing_is_read_by_a_calendar(code: str, row: list[str | None]) -> None:
    understood = understand(str(row[0]))
    assert not types_in(understood) & BY_CALENDAR
    shown = json.dumps(None if understood is None else understood.to_json(), ensure_ascii=False)
    assert not any(word in shown for word in ("workday", "rrule_calendar", '"ask"', '"frame"'))


@pytest.mark.parametrize(
    ("said", "holidays", "answer", "expected"),
    [
        ("五一去杭州旅游", "CN", "5月2日上午9点", "5月2日上午9点去杭州旅游"),
        ("五一买衣服300元", "CN", "当天", "五一当天买衣服300元"),
        ("国庆期间有什么安排", "CN", "10月3日", "10月3日有什么安排"),
        ("工作日每天早上9点站会", "CN", "12月31日", "工作日每天早上9点站会，到12月31日"),
        ("GW中に旅行", "JP", "5月3日の10時", "5月3日の10時に旅行"),
        ("GWに旅行", "JP", "当日", "GW当日に旅行"),
        ("毎営業日の9時に朝会", "JP", "5月末", "毎営業日の9時に朝会、5月末まで"),
        (
            "standup every business day at 9am",
            "US",
            "June 30",
            "standup every business day at 9am until June 30",
        ),
    ],
)
def test_an_answer_takes_the_place_that_was_asked_about(
    said: str, holidays: str, answer: str, expected: str
) -> None:
    asked = understand(said, holidays=holidays)
    assert asked is not None
    assert not asked.complete
    answered = complete(asked, answer, holidays=holidays)
    assert answered is not None
    assert answered == understand(expected, holidays=holidays)


@pytest.mark.parametrize("answer", ["不知道", "取消", "午饭30元", "五一", ""])
def test_an_answer_that_names_no_day_does_not_complete_the_sentence(answer: str) -> None:
    asked = understand("五一去杭州旅游", holidays="CN")
    assert asked is not None
    assert complete(asked, answer, holidays="CN") is None


def test_the_country_decides_which_names_are_read() -> None:
    """Labor Day is in May in China and in September in the United States, where 除夕 is none."""
    assert carry_out("lunch on Labor Day 30", "US", "UTC", "2026-10-01T12:00:00Z") == "spend 2026-09-07 lunch"
    assert carry_out("lunch on Labor Day 30", "CN", "UTC", "2026-10-01T12:00:00Z") == "spend 2026-05-01 lunch"
    assert carry_out("lunch on Memorial Day 30", "CN", "UTC", "2026-10-01T12:00:00Z") is None
    assert carry_out("除夕下午3点开会", "US", "UTC", "2026-03-01T12:00:00Z") is None
