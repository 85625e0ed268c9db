"""What is said behind a question whether something is meant, and is neither its yes nor its no."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

MONDAY = "2026-05-11 08:30"


@pytest.mark.parametrize(
    ("locale", "said", "start"),
    [
        ("zh", ("明天上午10点开会", "开会改到4点", "嗯", "下午"), "05-12 16:00"),
        ("zh", ("明天下午3点开会", "开会改期", "不知道", "后天"), "05-13 15:00"),
        ("ja", ("明日10時に会議", "会議を4時に変更", "えっと", "午後"), "05-12 16:00"),
        ("en", ("meeting tomorrow 10am", "move the meeting to 4", "hm", "afternoon"), "05-12 16:00"),
    ],
)
def test_a_change_that_was_asked_about_twice_is_told_as_done(
    locale: str, said: tuple[str, ...], start: str
) -> None:
    day = Day(MONDAY, locale)
    for each in said[:-1]:
        day.say(each)
    told = day.say(said[-1])
    assert day.starts() == [start]
    assert start[-5:] in told
    for word in {"zh": ("是", "不"), "ja": ("はい", "いいえ"), "en": ("yes", "no")}[locale]:
        day.say(word)  # nothing is open any more
    assert day.starts() == [start]


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("zh", ("明天下午3点开会", "去不了", "下午")),
        ("zh", ("明天下午3点开会", "去不了", "3点吧")),
        ("zh", ("明天下午3点开会", "去不了", "开会吧")),
        ("ja", ("明日15時に会議", "行けない", "午後")),
        ("ja", ("明日15時に会議", "行けない", "会議")),
        ("en", ("meeting tomorrow 3pm", "can't make it", "3pm")),
        ("zh", ("明天下午3点开会", "开会改到8点", "取消开会", "晚上")),
    ],
)
def test_an_hour_or_a_name_is_no_yes_to_one_event(locale: str, said: tuple[str, ...]) -> None:
    day = Day(MONDAY, locale)
    for each in said:
        day.say(each)
    assert day.starts() == ["05-12 15:00"]


@pytest.mark.parametrize(
    ("locale", "said", "amounts"),
    [
        ("zh", ("午饭30", "午饭花了35", "午饭30"), [30]),
        ("zh", ("午饭30", "午饭花了35", "午饭35"), [35]),
        ("zh", ("午饭30和咖啡20", "不对，25", "咖啡20"), [20, 30]),
        ("zh", ("午饭30和咖啡20", "不对，25", "咖啡25"), [25, 30]),
        ("zh", ("午饭30和咖啡20", "不对，25", "咖啡"), [25, 30]),
        ("ja", ("コーヒー600元", "コーヒー650元だった", "コーヒー600元"), [600]),
        ("ja", ("コーヒー600元とケーキ500元", "いや550元", "ケーキは500元"), [500, 600]),
        ("en", ("coffee 4", "the coffee was 5", "coffee 4"), [4]),
    ],
)
def test_a_record_that_is_said_with_an_amount_is_there_once(
    locale: str, said: tuple[str, ...], amounts: list[int]
) -> None:
    day = Day(MONDAY, locale)
    for each in said:
        day.say(each)
    assert day.amounts() == amounts


def test_what_is_to_go_is_not_changed() -> None:
    day = Day(MONDAY, "zh")
    for each in ("午饭30和咖啡20", "不对，25"):
        day.say(each)
    day.say("删除咖啡")
    assert 25 not in day.amounts()
