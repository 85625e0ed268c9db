"""What is said of several that the turn before wrote: of all of them, or of one that has to be asked for."""

from __future__ import annotations

import pytest

from datetools_lc import create_assistant
from tests.agents.calendar_talk import Talk

TWO_EVENTS = {
    "zh": "明天下午3点开会，下午5点看牙",
    "ja": "明日15時に会議、17時に歯医者",
    "en": "meeting tomorrow at 3pm and dentist tomorrow at 5pm",
}
TWO_RECORDS = {"zh": "打车20，咖啡30", "ja": "タクシー20元、コーヒー30元", "en": "taxi 20, coffee 30"}

SPENT = {"zh": "今天花了多少钱", "ja": "今日いくら使った？", "en": "how much did i spend today?"}


def talk_of(locale: str, *said: str) -> Talk:
    """An assistant that was told so, whatever it asked before it was said yes to."""
    talk = Talk(locale=locale, create=create_assistant)
    for text in said:
        talk.say(text)
    return talk


def starts(talk: Talk) -> list[str]:
    return [start[-5:] for _, start in talk.events()]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("zh", "取消一个"),
        ("zh", "删掉其中一个"),
        ("ja", "どっちか消して"),
        ("ja", "どちらかキャンセルして"),
        ("en", "cancel one of them"),
        ("en", "cancel one"),
    ],
)
@pytest.mark.parametrize("told", [TWO_EVENTS, TWO_RECORDS])
def test_one_that_is_to_go_is_asked_for(locale: str, text: str, told: dict[str, str]) -> None:
    talk = talk_of(locale, told[locale])
    reply = talk.say(text)
    assert "1. " in reply
    assert "2. " in reply
    assert not talk.waiting


@pytest.mark.parametrize(
    ("locale", "text", "answer", "hours"),
    [
        ("zh", "改到4点", "第一个", ["16:00", "17:00"]),
        ("zh", "推迟一小时", "看牙那个", ["15:00", "18:00"]),
        ("ja", "16時に変更して", "最初の", ["16:00", "17:00"]),
        ("en", "move it to 4pm", "the first one", ["16:00", "17:00"]),
        ("en", "push it back an hour", "the dentist", ["15:00", "18:00"]),
    ],
)
def test_one_that_is_to_be_moved_is_asked_for(locale: str, text: str, answer: str, hours: list[str]) -> None:
    talk = talk_of(locale, TWO_EVENTS[locale])
    assert "2. " in talk.say(text)
    assert starts(talk) == ["15:00", "17:00"]
    talk.say(answer)
    assert starts(talk) == hours


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("zh", "都推迟一小时"),
        ("zh", "两个都推迟一小时"),
        ("ja", "両方1時間後ろにずらして"),
        ("en", "move both an hour later"),
        ("en", "push them both back an hour"),
    ],
)
def test_all_of_them_are_moved_together(locale: str, text: str) -> None:
    talk = talk_of(locale, TWO_EVENTS[locale], text)
    assert talk.waiting
    talk.approve()
    assert starts(talk) == ["16:00", "18:00"]


@pytest.mark.parametrize("text", ["三个都推迟一小时", "都推迟", "都改到4点"])
def test_what_fits_not_all_of_them_changes_nothing(text: str) -> None:
    talk = talk_of("zh", TWO_EVENTS["zh"], text)
    assert not talk.waiting
    assert starts(talk) == ["15:00", "17:00"]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("zh", "都是昨天的"),
        ("zh", "两笔都是昨天的"),
        ("ja", "どっちも昨日"),
        ("ja", "両方とも昨日の"),
        ("ja", "両方昨日だった"),
        ("en", "both were yesterday"),
    ],
)
def test_the_day_of_all_records_is_put_right(locale: str, text: str) -> None:
    talk = talk_of(locale, TWO_RECORDS[locale], text)
    assert talk.waiting
    assert "2026-02-24" in talk.approve()


@pytest.mark.parametrize(
    ("locale", "changed", "text"),
    [
        ("zh", "第二个改成35", "两个都删了"),
        ("ja", "二つ目を35元に", "両方消して"),
        ("en", "make the second one 35", "delete both"),
    ],
)
def test_all_are_gone_after_one_was_changed(locale: str, changed: str, text: str) -> None:
    talk = talk_of(locale, TWO_RECORDS[locale], changed, text)
    assert talk.waiting
    talk.approve()
    assert talk.say(SPENT[locale]).count("35") == 0


@pytest.mark.parametrize("between", ["午饭15", "第二个删掉"])
def test_all_of_others_is_not_guessed(between: str) -> None:
    talk = talk_of("zh", TWO_RECORDS["zh"], between, "两个都删了")
    assert not talk.waiting


def test_a_meeting_is_asked_for_where_there_are_two() -> None:
    talk = talk_of("en", "meeting tomorrow at 2pm", "meeting tomorrow at 5pm")
    assert "2. " in talk.say("cancel the meeting")
    talk.say("the 2pm one")
    assert starts(talk) == ["17:00"]


@pytest.mark.parametrize(("text", "amount"), [("前一个是25", "¥25"), ("后一个改成35", "¥35")])
def test_the_former_and_the_latter_of_two(text: str, amount: str) -> None:
    assert amount in talk_of("zh", TWO_RECORDS["zh"]).say(text)


@pytest.mark.parametrize("text", ["改叫拿铁", "改名叫拿铁"])
def test_a_record_gets_another_name(text: str) -> None:
    assert "拿铁" in talk_of("zh", "咖啡30").say(text)


@pytest.mark.parametrize(
    ("locale", "text", "day"),
    [
        ("zh", "改到后一天", "02-27"),
        ("zh", "推迟到第二天吧", "02-27"),
        ("zh", "改到前一天", "02-25"),
        ("ja", "翌日にして", "02-27"),
        ("ja", "前日にずらして", "02-25"),
        ("en", "the day after instead", "02-27"),
        ("en", "a day later", "02-27"),
        ("en", "move it to the next day", "02-27"),
        ("en", "make it the day before", "02-25"),
    ],
)
def test_an_event_goes_to_the_day_beside_its_own(locale: str, text: str, day: str) -> None:
    event = {"zh": "明天下午3点开会", "ja": "明日15時に会議", "en": "meeting tomorrow at 3pm"}[locale]
    talk = talk_of(locale, event, text)
    assert [start for _, start in talk.events()] == [f"{day} 15:00"]


@pytest.mark.parametrize("text", ["提前到第二天", "推迟到前一天"])
def test_a_day_on_the_wrong_side_is_not_taken(text: str) -> None:
    assert starts(talk_of("zh", "明天下午3点开会", text)) == ["15:00"]


EVENTS_OF_TWO_TURNS = {
    "zh": ("明天下午3点开会", "明天下午5点看牙"),
    "ja": ("明日15時に会議", "明日17時に歯医者"),
    "en": ("meeting tomorrow at 3pm", "dentist tomorrow at 5pm"),
}


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("zh", "两个都推迟一小时"),
        ("ja", "両方1時間後ろにずらして"),
        ("en", "both an hour later"),
        ("en", "move both an hour later"),
        ("en", "move them both an hour later"),
    ],
)
def test_both_are_those_of_two_turns(locale: str, text: str) -> None:
    talk = talk_of(locale, *EVENTS_OF_TWO_TURNS[locale], text)
    assert talk.waiting
    assert "16:00" in talk.approve()
    assert starts(talk) == ["16:00", "18:00"]


@pytest.mark.parametrize(
    ("locale", "text"), [("zh", "取消一个"), ("ja", "一つキャンセルして"), ("en", "cancel one")]
)
def test_one_of_two_turns_is_asked_for(locale: str, text: str) -> None:
    talk = talk_of(locale, *EVENTS_OF_TWO_TURNS[locale])
    assert "2. " in talk.say(text)
    assert starts(talk) == ["15:00", "17:00"]


@pytest.mark.parametrize("text", ["both an hour later", "cancel one"])
def test_two_of_three_turns_are_not_guessed(text: str) -> None:
    talk = talk_of("en", "yoga tomorrow at 1pm", *EVENTS_OF_TWO_TURNS["en"])
    assert "2. " not in talk.say(text)
    assert starts(talk) == ["13:00", "15:00", "17:00"]


@pytest.mark.parametrize(("locale", "text"), [("zh", "都推迟一小时"), ("en", "all an hour later")])
def test_all_is_not_said_of_two_turns(locale: str, text: str) -> None:
    talk = talk_of(locale, *EVENTS_OF_TWO_TURNS[locale], text)
    assert starts(talk)[0] == "15:00"
