"""What is said of one of several that the turn before wrote, or of them all."""

from __future__ import annotations

import pytest
from langgraph.types import Command

from tests.agents.test_event_requests import talk_in
from tests.agents.test_schedule_conversations import ALL, Talk

EVENTS, MONEY = "明日10時に歯医者、15時に会議", "卵250元と牛乳200元"
AS_THEY_WERE = [("歯医者", "02-26 10:00"), ("会議", "02-26 15:00")]


def records(talk: Talk) -> list[tuple[str, str]]:
    page = talk.store.expenses.query("local", ALL.start, ALL.end, limit=9)
    return sorted((each.remark, f"{each.amount}") for each in page.records)


def after(*texts: str) -> Talk:
    talk = talk_in("ja")
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
