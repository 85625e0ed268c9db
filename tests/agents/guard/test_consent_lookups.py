"""Consent is for one thing as it is: what cannot be looked at, has changed or is not the only one waits."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest

from datetools_lc.agents.middleware.confirmation import stored
from datetools_lc.stores.expenses.checks import draft_expense
from datetools_lc.stores.expenses.port import Saved
from datetools_lc.stores.schedule.port import EventChange
from tests.agents.guard.test_consent import AT_FOUR, NOW, QUERY, THREE, TOMORROW, Office, delete, update
from tests.aliases import Call, Json

LATER = NOW + timedelta(minutes=1)


@pytest.fixture
def office() -> Iterator[Office]:
    office = Office()
    yield office
    office.store.close()


def save_in(office: Office, year: int) -> str:
    draft = draft_expense(
        remark="旧账",
        category="餐饮",
        amount=Decimal(20),
        date=int(datetime(year, 5, 1, tzinfo=UTC).timestamp() * 1000),
        now=NOW,
    )
    saved = office.store.expenses.save("local", draft, key=str(year), created=NOW)
    assert isinstance(saved, Saved)
    return saved.expense.id


def changes_of(record: str) -> list[Call]:
    return [
        ("update_expense", {"record_id": record, "amount": 999}),
        ("delete_expense", {"record_id": record}),
    ]


@pytest.mark.contract("9.consent_waits")
@pytest.mark.parametrize("year", [1975, 1985, 2199, 2250])
@pytest.mark.parametrize("number", [0, 1])
def test_a_record_of_any_year_that_the_thread_has_not_seen_waits(
    office: Office, year: int, number: int
) -> None:
    office.say("hi", [changes_of(save_in(office, year))[number]])
    assert f"{year}-05-01 旧账" in office.question()


@pytest.mark.contract("9.consent_waits")
@pytest.mark.parametrize("number", [0, 1])
def test_a_record_beyond_those_that_are_looked_through_waits(
    office: Office, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(stored, "_MOST", 3)
    old = save_in(office, 2001)
    for key in "abcd":
        office.save("午饭", key)
    call = changes_of(old)[number]
    office.say("hi", [call])
    assert old in office.question()
    assert len(office.store.expenses.query("local", *_ever(), limit=9).records) == 5
    office.resume({"type": "approve"})
    assert office.last()["status"] in ("success", "deleted")


def _ever() -> tuple[datetime, datetime]:
    return datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)


@pytest.mark.contract("9.consent_waits")
def test_nobody_is_asked_about_a_record_that_does_not_exist(office: Office) -> None:
    office.save("午饭", "a")
    office.say("hi", [("delete_expense", {"record_id": "exp_nothing"})])
    assert not office.waits()
    assert office.last()["status"] == "error"


@pytest.mark.contract("9.consent_once")
@pytest.mark.parametrize("scope", ["all", "following"])
@pytest.mark.parametrize("call", ["delete", "update"])
def test_an_occurrence_changed_between_preview_and_yes_is_asked_about_again(
    office: Office, scope: str, call: str
) -> None:
    first = f"{office.series}@2026-03-01T01:00:00Z" if scope == "following" else office.series
    wanted = delete(first, scope=scope) if call == "delete" else update(first, scope=scope, title="新名")
    office.say("hi", [wanted])
    assert office.waits()
    moved = EventChange(id=f"{office.series}@2026-03-05T01:00:00Z", start=NOW + timedelta(days=8, hours=3))
    office.store.schedule.update("local", "default", [moved], key="x", now=LATER, scope="this")
    office.resume({"type": "approve"})
    assert office.last()["error"]["code"] == "changed_since_preview"
    assert office.titles() == ["周会", "早会", "早会"][: len(office.titles())]


@pytest.mark.contract("9.consent_once")
@pytest.mark.parametrize("change", [{"location": "B"}, {"description": "with the board"}])
def test_a_place_or_text_changed_in_the_same_instant_is_asked_about_again(
    office: Office, change: Json
) -> None:
    office.say("hi", [delete(office.meeting)])
    changed = EventChange(id=office.meeting, **change)
    office.store.schedule.update("local", "default", [changed], key="x", now=NOW)
    office.resume({"type": "approve"})
    assert office.last()["error"]["code"] == "changed_since_preview"
    assert "周会" in office.titles()


STATEMENTS = [
    "取消了野餐",
    "我取消了野餐",
    "我把野餐取消了",
    "删了野餐",
    "野餐取消了",
    "野餐删掉了",
    "cancel the picnic?",
    "cancel the picnic？",
    "取消野餐？",
    "取消野餐吗",
    "I cancelled the picnic",
    "cancelled the picnic",
    "deleted the picnic",
    "the picnic got cancelled",
    "野餐をキャンセルしました",
    "野餐をキャンセルした",
    "野餐を取り消しました",
    "野餐を削除した？",
    "野餐をキャンセルする？",
    "野餐をキャンセルしますか",
]


@pytest.mark.contract("9.consent_words")
@pytest.mark.parametrize("said", STATEMENTS)
def test_a_statement_or_a_question_asks_for_nothing(office: Office, said: str) -> None:
    picnic = office.book("the picnic" if "picnic" in said else "野餐", 4, 12)
    office.say(said, [delete(picnic)])
    assert office.waits()


@pytest.mark.contract("9.consent_words")
@pytest.mark.parametrize("said", ["取消野餐", "把野餐取消了", "帮我把野餐删了吧", "请取消野餐", "删除野餐"])
def test_an_imperative_asks(office: Office, said: str) -> None:
    picnic = office.book("野餐", 4, 12)
    office.say(said, [delete(picnic)])
    assert not office.waits(), said


@pytest.mark.contract("9.consent_words")
@pytest.mark.parametrize("days", [31, 100, 400])
def test_one_of_two_events_ahead_is_not_the_only_match_however_far_the_other_is(
    office: Office, days: int
) -> None:
    near = office.book("dentist", 5, 11)
    office.book("dentist", days, 11)
    office.say("cancel the dentist", [delete(near)])
    assert office.waits()


@pytest.mark.contract("9.consent_words")
def test_the_only_match_ahead_is_deleted_also_where_one_is_past(office: Office) -> None:
    near = office.book("dentist", 5, 11)
    office.book("dentist", -20, 11)
    office.say("cancel the dentist", [delete(near)])
    assert not office.waits()
    assert len(office.titles()) == 3


@pytest.mark.contract("9.consent_once")
def test_what_a_turn_has_deleted_is_shown_by_its_name(office: Office) -> None:
    other = office.book("体检", 2, 10)
    office.say("取消明天下午3点的会", [delete(office.meeting)], [delete(other)])
    assert office.question().splitlines()[-1] == "本轮已经改动：周会 2026-02-26 15:00"


@pytest.mark.contract("9.consent_words")
def test_a_move_that_has_become_longer_is_not_the_move_that_clashed(office: Office) -> None:
    """The call is the same to the letter; what it would book over is not."""
    other = office.book("体检", 2, 10)
    office.say("看看", [("parseDateExpression", {"type": "relative", "offset": 2})], [TOMORROW, QUERY])
    office.say("把体检改到明天3点", [THREE], [update(other, start_time="2026-02-26T15:00:00+08:00")])
    assert office.last()["status"] == "conflict"
    longer = update(other, duration_minutes=600)
    anyway = update(other, start_time="2026-02-26T15:00:00+08:00", allow_conflict=True)
    office.say("还是订吧", [longer], [anyway])
    assert office.waits()


@pytest.mark.contract("9.consent_words")
def test_a_move_of_an_event_changed_elsewhere_since_is_not_the_move_that_clashed(office: Office) -> None:
    other = office.book("体检", 2, 10)
    listed: Call = (
        "schedule_query",
        {"start_time": "2026-02-26T00:00:00+08:00", "end_time": "2026-02-28T00:00:00+08:00"},
    )
    days: list[Call] = [
        ("resolve_date_range", {"range": "tomorrow"}),
        ("parseDateExpression", {"type": "relative", "offset": 3}),
    ]
    office.say(
        "把体检改到明天3点", [THREE, *days], [listed], [update(other, start_time="2026-02-26T15:00:00+08:00")]
    )
    assert office.last()["status"] == "conflict"
    change = EventChange(id=other, duration=timedelta(hours=6))
    office.store.schedule.update("local", "default", [change], key="x", now=LATER)
    anyway = update(other, start_time="2026-02-26T15:00:00+08:00", allow_conflict=True)
    office.say("还是订吧", [anyway])
    assert office.waits()


@pytest.mark.contract("9.consent_words")
def test_insisting_moves_an_event_that_is_as_the_thread_saw_it(office: Office) -> None:
    other = office.book("体检", 2, 10)
    listed: Call = (
        "schedule_query",
        {"start_time": "2026-02-26T00:00:00+08:00", "end_time": "2026-02-28T00:00:00+08:00"},
    )
    days: list[Call] = [
        ("resolve_date_range", {"range": "tomorrow"}),
        ("parseDateExpression", {"type": "relative", "offset": 3}),
    ]
    office.say(
        "把体检改到明天3点", [THREE, *days], [listed], [update(other, start_time="2026-02-26T15:00:00+08:00")]
    )
    anyway = update(other, start_time="2026-02-26T15:00:00+08:00", allow_conflict=True)
    office.say("还是订吧", [anyway])
    assert not office.waits()
    assert office.last()["status"] == "updated"
    assert AT_FOUR in office.last()["event"]["end"]


@pytest.mark.contract("9.consent_words")
def test_more_days_than_the_clash_was_about_wait(office: Office) -> None:
    said = "2026-03-07 2026-03-08 出差"
    trip = office.book("会", 10, 11)
    assert trip
    one: Call = ("schedule_add", {"title": "出差", "start_time": "2026-03-07", "end_time": "2026-03-07"})
    two: Call = (one[0], {**one[1], "end_time": "2026-03-08", "allow_conflict": True})
    office.say(said, [one])
    assert office.last()["status"] == "conflict"
    office.say("还是订吧", [two])
    assert office.waits()


@pytest.mark.contract("9.consent_words")
def test_a_whole_day_moved_for_more_days_than_the_clash_was_about_waits(office: Office) -> None:
    office.say(
        "2026-04-20 2026-03-07 2026-03-08 出差",
        [("schedule_add", {"title": "出差", "start_time": "2026-04-20"})],
    )
    trip = office.last()["event"]["id"]
    one = update(trip, start_time="2026-03-07", end_time="2026-03-07")
    two = update(trip, start_time="2026-03-07", end_time="2026-03-08", allow_conflict=True)
    office.say("改到7号", [one])
    assert office.last()["status"] == "conflict"
    office.say("还是订吧", [two])
    assert office.waits()
