"""Answers to "which one?" that tell one of the list from the others: by day, by hour, by order, by amount."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from datetools_lc import create_assistant
from datetools_lc.texts import texts_for
from tests.agents.calendar_talk import Talk

CANCEL = {"en": "cancel gym", "zh": "取消健身", "ja": "ジムをキャンセル"}
ADD = {
    "en": "gym on {day} Feb at {hour}",
    "zh": "2月{day}号{hour}健身",
    "ja": "2月{day}日{hour}にジム",
}
HOURS = {"zh": "{}点", "ja": "{}時", "en": "{}:00"}
# from Wednesday 25 February on: Friday at 18:00, Saturday at 19:00
FRIDAY, SATURDAY = "02-27 18:00", "02-28 19:00"
EVENING_AND_MORNING = ("27 18", "28 9")
BOTH_EVENINGS = ("27 18", "28 19")
ONE_DAY = ("27 9", "27 19")


def listed(locale: str, starts: Sequence[str], said: str = "") -> Talk:
    """An assistant that listed events of these days and hours, and waits to be told which is meant."""
    talk = Talk(locale=locale, create=create_assistant)
    for start in starts:
        day, hour = start.split()
        talk.say(ADD[locale].format(day=day, hour=HOURS[locale].format(hour)))
    assert "2. " in talk.say(said or CANCEL[locale])
    return talk


def left_after(talk: Talk, answer: str) -> list[str]:
    """The starts that are left; a doubtful form of the answer waits for a yes."""
    talk.say(answer)
    if talk.waiting:
        talk.approve()
    return [start for _, start in talk.events()]


@pytest.mark.parametrize(
    ("locale", "answer"),
    [
        ("en", "friday's"),  # a weekday
        ("en", "the friday one"),
        ("en", "actually, Friday please"),
        ("en", "friday's please"),
        ("en", "the one on the 27th"),  # a date
        ("en", "feb 27"),
        ("en", "the 6pm one"),  # an hour
        ("en", "the one at 6"),  # in either half of the day
        ("en", "friday's gym"),  # with its name
        ("en", "the gym on friday"),
        ("en", "the earlier one"),  # the order in time
        ("en", "the next one"),
        ("zh", "周五那个"),
        ("zh", "周五的"),
        ("zh", "27号的"),
        ("zh", "6点那个"),
        ("zh", "后天的"),  # counted from today
        ("zh", "周五的健身"),
        ("zh", "早的那个"),
        ("zh", "前面那个"),
        ("zh", "最近的那个"),
        ("ja", "金曜の"),
        ("ja", "金曜のほう"),
        ("ja", "27日のほう"),
        ("ja", "18時の"),
        ("ja", "明後日の"),
        ("ja", "金曜のジム"),
        ("ja", "早いほう"),
        ("ja", "次の"),
    ],
)
def test_the_first_in_time_is_told_from_the_other(locale: str, answer: str) -> None:
    assert left_after(listed(locale, BOTH_EVENINGS), answer) == [SATURDAY]


@pytest.mark.parametrize(
    ("locale", "answer"),
    [
        ("en", "saturday's"),
        ("en", "the later one"),
        ("en", "the last one"),
        ("en", "the latest one"),
        ("en", "the latter"),
        ("zh", "晚一点的那个"),
        ("zh", "最后一个"),
        ("zh", "后者"),
        ("zh", "7点的"),
        ("ja", "遅いほう"),
        ("ja", "最後の"),
        ("ja", "土曜のやつ"),
    ],
)
def test_the_last_in_time_is_told_from_the_other(locale: str, answer: str) -> None:
    assert left_after(listed(locale, BOTH_EVENINGS), answer) == [FRIDAY]


@pytest.mark.parametrize(
    ("locale", "answer"),
    [
        ("en", "the morning one"),
        ("en", "the one in the morning"),
        ("en", "in the morning"),
        ("zh", "上午那个"),
        ("ja", "午前の"),
        ("ja", "朝の"),
    ],
)
def test_the_half_of_the_day_tells_one_from_the_other(locale: str, answer: str) -> None:
    assert left_after(listed(locale, ONE_DAY), answer) == ["02-27 19:00"]


@pytest.mark.parametrize(
    ("locale", "starts", "answer"),
    [
        ("en", BOTH_EVENINGS, "the evening one"),  # both are
        ("en", BOTH_EVENINGS, "the sunday one"),  # none is
        ("en", BOTH_EVENINGS, "the 3pm one"),
        ("en", BOTH_EVENINGS, "around 6"),
        ("en", BOTH_EVENINGS, "the third one"),  # there are two
        ("en", (*BOTH_EVENINGS, "26 18"), "both"),  # of three
        ("en", EVENING_AND_MORNING, "the earlier one"),  # by the day, or by the hour?
        ("en", (*BOTH_EVENINGS, "26 18"), "the earlier one"),  # of three
        ("en", (*BOTH_EVENINGS, "26 18"), "the latter"),
        ("en", ("25 10", "27 10"), "the next one"),  # today's may have passed when it is said
        ("zh", EVENING_AND_MORNING, "晚的那个"),  # the later day, or the evening?
        ("zh", EVENING_AND_MORNING, "早的那个"),
        ("zh", BOTH_EVENINGS, "周日那个"),
        ("zh", ("27 13", "27 20"), "傍晚那个"),
        ("ja", EVENING_AND_MORNING, "早いほう"),
        ("ja", BOTH_EVENINGS, "日曜の"),
        ("ja", ("27 13", "27 20"), "夕方の"),
    ],
)
def test_what_fits_none_or_several_is_asked_about_again(
    locale: str, starts: Sequence[str], answer: str
) -> None:
    talk = listed(locale, starts)
    assert "2. " in talk.say(answer)
    assert not talk.waiting
    assert len(talk.events()) == len(starts)
    talk.say("1")
    assert len(talk.events()) == len(starts) - 1  # the list can be answered still


@pytest.mark.parametrize(
    ("locale", "answer"),
    [
        ("en", "neither"),
        ("en", "none"),
        ("en", "neither of them, thanks"),
        ("en", "forget it"),
        ("zh", "都不是"),
        ("zh", "一个都不要"),
        ("zh", "算了"),
        ("ja", "どれも違う"),
        ("ja", "どちらでもない"),
        ("ja", "やっぱりいい"),
    ],
)
def test_who_wants_none_of_the_list_is_told_that_nothing_was_done(locale: str, answer: str) -> None:
    talk = listed(locale, BOTH_EVENINGS)
    assert talk.say(answer) == texts_for(locale).replies.nothing_done
    assert len(talk.events()) == 2


@pytest.mark.parametrize(
    ("locale", "answer"),
    [
        ("en", "both"),
        ("en", "all of them"),
        ("zh", "两个都"),
        ("zh", "全部"),
        ("ja", "両方"),
        ("ja", "どちらも"),
    ],
)
def test_all_of_the_list_waits_for_a_yes(locale: str, answer: str) -> None:
    talk = listed(locale, BOTH_EVENINGS)
    talk.say(answer)
    assert talk.waiting
    talk.approve()
    assert talk.events() == []


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "tomorrow's schedule"),  # what there is
        ("en", "the next meeting"),
        ("en", "what about friday?"),
        ("en", "am i free on friday?"),
        ("en", "the swimming on friday"),  # another thing
        ("zh", "周五的安排"),
        ("zh", "周五的游泳"),
        ("zh", "周五有空吗"),
        ("zh", "最近的安排"),
        ("ja", "金曜の予定"),
        ("ja", "金曜のヨガ"),
        ("ja", "次の予定"),
        ("ja", "金曜に"),  # where to?
    ],
)
def test_a_sentence_of_its_own_is_no_pick(locale: str, said: str) -> None:
    talk = listed(locale, BOTH_EVENINGS)
    talk.say(said)
    assert not talk.waiting
    assert {FRIDAY, SATURDAY} <= {start for _, start in talk.events()}


@pytest.mark.parametrize(
    ("locale", "said", "answer"),
    [
        ("en", "move gym to 5pm", "friday's"),
        ("zh", "把健身改到下午5点", "周五那个"),
        ("ja", "ジムを17時に変更", "金曜のほう"),
    ],
)
def test_the_one_that_is_told_from_the_other_is_moved(locale: str, said: str, answer: str) -> None:
    talk = listed(locale, BOTH_EVENINGS, said)
    assert left_after(talk, answer) == ["02-27 17:00", SATURDAY]


@pytest.mark.parametrize("answer", ["the 2nd", "the 3rd"])
def test_a_number_that_is_also_a_day_of_another_is_asked_about_again(answer: str) -> None:
    talk = Talk(locale="en", create=create_assistant)
    for day in (2, 3, 5):
        talk.say(f"gym on {day} March at 18:00")
    talk.say("cancel gym")
    assert "3. " in talk.say(answer)
    assert len(talk.events()) == 3


SPENT = {
    "en": ("taxi 20 on Monday", "taxi 35 yesterday", "delete the taxi"),
    "zh": ("周一打车20", "昨天打车35", "删掉打车那笔"),
    "ja": ("月曜にタクシー20元", "昨日タクシー35元", "タクシーの記録を消して"),
}


@pytest.mark.parametrize(
    ("locale", "answer", "amount"),
    [
        ("en", "yesterday's", "35"),
        ("en", "monday's", "20"),
        ("en", "the 20 one", "20"),
        ("en", "20", "20"),  # no number of the list
        ("en", "the earlier one", "20"),
        ("en", "the most recent one", "35"),
        ("zh", "昨天那笔", "35"),
        ("zh", "20的", "20"),
        ("zh", "20的那笔", "20"),
        ("zh", "最近的那笔", "35"),
        ("ja", "昨日の", "35"),
        ("ja", "20元のほう", "20"),
        ("ja", "20の", "20"),
        ("ja", "早いほう", "20"),
    ],
)
def test_a_record_is_told_from_the_other(locale: str, answer: str, amount: str) -> None:
    talk = Talk(locale=locale, create=create_assistant)
    for text in SPENT[locale]:
        reply = talk.say(text)
    assert "2. " in reply
    reply = talk.say(answer)
    if talk.waiting:
        reply = talk.approve()
    assert f"{amount}.00" in reply


@pytest.mark.parametrize(("locale", "answer"), [("en", "the last one"), ("zh", "最后一笔"), ("ja", "最後の")])
def test_the_last_of_records_may_be_the_newest_or_the_one_below(locale: str, answer: str) -> None:
    talk = Talk(locale=locale, create=create_assistant)
    for text in SPENT[locale]:
        talk.say(text)
    assert "2. " in talk.say(answer)
    assert not talk.waiting
