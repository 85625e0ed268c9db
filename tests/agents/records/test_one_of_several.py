"""What is said of one of several that the turn before wrote, or of them all."""

from __future__ import annotations

import pytest
from langgraph.types import Command

from tests.agents.calendar_talk import ALL, Talk, talk_in

EVENTS, MONEY = "明日10時に歯医者、15時に会議", "卵250元と牛乳200元"
AS_THEY_WERE = [("歯医者", "02-26 10:00"), ("会議", "02-26 15:00")]


def records(talk: Talk) -> list[tuple[str, str]]:
    page = talk.store.expenses.query("local", ALL.start, ALL.end, limit=9)
    return sorted((each.remark, f"{each.amount}") for each in page.records)


def after(*texts: str, language: str = "ja") -> Talk:
    talk = talk_in(language)
    for text in texts:
        talk.say(text)
        if talk.waiting:
            count = len(talk.waiting[0].value["action_requests"])
            talk._go(Command(resume={"decisions": [{"type": "approve"}] * count}))
    return talk


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("2つ目は16時に", [("歯医者", "02-26 10:00"), ("会議", "02-26 16:00")]),
        ("2つ目は16時だった", [("歯医者", "02-26 10:00"), ("会議", "02-26 16:00")]),
        ("最初のは9時に変更して", [("歯医者", "02-26 09:00"), ("会議", "02-26 15:00")]),
        ("歯医者は11時ね", [("歯医者", "02-26 11:00"), ("会議", "02-26 15:00")]),
        ("会議は16時に変更", [("歯医者", "02-26 10:00"), ("会議", "02-26 16:00")]),
        ("会議が16時になった", [("歯医者", "02-26 10:00"), ("会議", "02-26 16:00")]),
        ("会議は30分早めて", [("歯医者", "02-26 10:00"), ("会議", "02-26 14:30")]),
        ("最後のキャンセル", [("歯医者", "02-26 10:00")]),
        ("歯医者の方は消して", [("会議", "02-26 15:00")]),
        ("両方キャンセル", []),
        ("2つとも消して", []),
        ("全部消してください", []),
        ("会議は16時だよね", AS_THEY_WERE),
        ("3つとも消して", AS_THEY_WERE),
        ("3つ目は16時に", AS_THEY_WERE),
        ("2つ目の記録を消して", AS_THEY_WERE),
        ("歯医者の後にランチ", AS_THEY_WERE),
        ("全部でいくら？", AS_THEY_WERE),
    ],
)
def test_of_two_events_the_one_that_is_meant_is_changed(text: str, left: list[tuple[str, str]]) -> None:
    assert after(EVENTS, text).events() == left


def test_events_that_go_together_are_told_by_name() -> None:
    talk = talk_in("ja")
    talk.say(EVENTS)
    talk.say("両方消して")
    told = talk._go(Command(resume={"type": "approve"})) if talk.waiting else ""
    assert "歯医者" in told
    assert "会議" in told


def test_a_name_and_an_hour_without_a_particle_are_another_event() -> None:
    assert ("会議", "02-27 16:00") in after(EVENTS, "会議 金曜16時").events()
    assert ("会議", "02-26 15:00") in after(EVENTS, "会議 金曜16時").events()


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("2つ目は210元だった", [("卵", "250"), ("牛乳", "210")]),
        ("2つ目210元", [("卵", "250"), ("牛乳", "210")]),
        ("最後の消して", [("卵", "250")]),
        ("卵の方消して", [("牛乳", "200")]),
        ("両方消して", []),
        ("2つ目の予定を消して", [("卵", "250"), ("牛乳", "200")]),
        ("2つ目の記録を消して", [("卵", "250")]),
        ("2つ目は買ってない", [("卵", "250"), ("牛乳", "200")]),
        ("全部でいくら？", [("卵", "250"), ("牛乳", "200")]),
        ("牛乳は210元", [("卵", "250"), ("牛乳", "200")]),  # asked: it may be another purchase
    ],
)
def test_of_two_records_the_one_that_is_meant_is_changed(text: str, left: list[tuple[str, str]]) -> None:
    assert records(after(MONEY, text)) == sorted(left)


@pytest.mark.parametrize(
    ("text", "start"),
    [("会議は16時に変更", "16:00"), ("会議は金曜に変更", "15:00"), ("会議室は16時に変更", "15:00")],
)
def test_the_one_event_just_written_goes_by_its_name_too(text: str, start: str) -> None:
    ((_, when),) = after("明日15時に会議", text).events()
    assert when.endswith(start)


def test_both_is_said_of_the_last_turn_alone() -> None:
    assert after(EVENTS, "明日の予定は？", "両方消して").events() == AS_THEY_WERE


def test_what_is_of_two_kinds_is_not_taken_together() -> None:
    talk = after("明日10時に歯医者", "ランチ30元", "両方消して")
    assert (talk.events(), records(talk)) == ([("歯医者", "02-26 10:00")], [("ランチ", "30")])


def test_all_are_still_those_of_the_turn_before_a_thanks() -> None:
    assert after(EVENTS, "ありがとう", "両方キャンセル").events() == []


BOTH = {"zh": "明天10点看牙医，下午3点开会", "en": "dentist tomorrow 10am, meeting tomorrow 3pm"}


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("第二个改到4点", {"看牙医": "10", "开会": "16"}),
        ("第二个是4点", {"看牙医": "10", "开会": "16"}),
        ("把第一个推迟一小时", {"看牙医": "11", "开会": "15"}),
        ("看牙医那个推迟一小时", {"看牙医": "11", "开会": "15"}),
        ("第二个改名叫Team Sync", {"看牙医": "10", "Team Sync": "15"}),
        ("第一个取消", {"开会": "15"}),
        ("最后一个取消", {"看牙医": "10"}),
        ("两个都取消", {}),
        ("三个都取消", {"看牙医": "10", "开会": "15"}),
        ("第二笔删掉", {"看牙医": "10", "开会": "15"}),  # of no record
        ("第二个会改到4点", {"看牙医": "10", "开会": "15"}),  # of the meetings, or of all?
        ("第三个取消", {"看牙医": "10", "开会": "15"}),
        ("第二个是4点吗", {"看牙医": "10", "开会": "15"}),
        ("第二个4点开会", {"看牙医": "10", "开会": "15"}),
        ("第二次开会改到4点", {"看牙医": "10", "开会": "15"}),
        ("move the second one to 4pm", {"dentist": "10", "meeting": "16"}),
        ("the second one is at 4pm", {"dentist": "10", "meeting": "16"}),
        ("the first one should be 11", {"dentist": "11", "meeting": "15"}),
        ("rename the second one to Team Sync", {"dentist": "10", "Team Sync": "15"}),
        ("cancel the second one", {"dentist": "10"}),
        ("cancel both", {}),
        ("cancel all three", {"dentist": "10", "meeting": "15"}),
        ("delete the second event", {"dentist": "10"}),
        ("delete the second expense", {"dentist": "10", "meeting": "15"}),
        ("move the second meeting to 5pm", {"dentist": "10", "meeting": "15"}),
        ("don't cancel the second one", {"dentist": "10", "meeting": "15"}),
        ("the third one is at 4pm", {"dentist": "10", "meeting": "15"}),
        ("was the second one at 4pm?", {"dentist": "10", "meeting": "15"}),
        ("the second time is at 4pm", {"dentist": "10", "meeting": "15"}),
        ("remind me of the second one", {"dentist": "10", "meeting": "15"}),
    ],
)
def test_of_two_events_one_is_changed_in_chinese_and_english(text: str, hours: dict[str, str]) -> None:
    language = "en" if text.isascii() else "zh"
    events = after(BOTH[language], text, language=language).events()
    assert {title: when.split()[1][:2] for title, when in events} == hours


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("15時の方", ["10:00"]),
        ("午後のやつ", ["10:00"]),
        ("15時のを消して", ["10:00"]),
        ("両方", []),
        ("2つとも消して", []),
        ("3つとも", ["10:00", "15:00"]),
        ("15時じゃない方", ["10:00", "15:00"]),
        ("17時の方", ["10:00", "15:00"]),
    ],
)
def test_one_or_all_of_a_japanese_list_are_meant(text: str, left: list[str]) -> None:
    events = after("明日10時に会議、15時に会議", "明日の会議をキャンセルして", text).events()
    assert [when.split()[1] for _, when in events] == left


def test_a_place_counts_only_among_what_one_turn_saved() -> None:
    talk = after("打车18", "奶茶15", "第一笔改成20", language="zh")
    assert records(talk) == [("奶茶", "15"), ("打车", "18")]
    changed = after("打车18 奶茶15", "第二笔改成35", "第一笔删掉", language="zh")
    assert records(changed) == [("奶茶", "35")]  # of those two, one of which was corrected since
