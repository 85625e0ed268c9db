"""What the user has not plainly asked for waits, whatever the model makes of the conversation."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command, Interrupt

from datetools_lc import FixedClock, create_assistant
from datetools_lc.agents.environment import graph_from_env
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import ConfigurationError
from datetools_lc.stores.config import open_store
from datetools_lc.stores.expenses.checks import draft_expense
from datetools_lc.stores.expenses.port import Saved
from datetools_lc.stores.schedule.events import draft_event
from datetools_lc.stores.schedule.port import Added, EventChange
from datetools_lc.testing.models import ScriptedChatModel
from tests.aliases import Call, Graph, Json

ZONE = load_zone("Asia/Shanghai")
NOW = datetime(2026, 2, 25, 12, 30, tzinfo=ZONE)
EVER = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
THREE = ("parseDateExpression", {"type": "relative", "offset": 1, "hour": 15})
FOUR = ("parseDateExpression", {"type": "relative", "offset": 1, "hour": 16})
TOMORROW = ("resolve_date_range", {"range": "tomorrow"})
QUERY = ("schedule_query", {"start_time": "2026-02-25T16:00:00Z", "end_time": "2026-02-26T16:00:00Z"})
AT_THREE, AT_FOUR = "2026-02-26T15:00:00+08:00", "2026-02-26T16:00:00+08:00"


class Office:
    """周会 tomorrow at 15:00, a daily series, a ledger, and a model that does as it is told."""

    def __init__(self) -> None:
        self.store = open_store(":memory:")
        self.saver = InMemorySaver()
        self.meeting = self.book("周会", 1, 15)
        self.series = self.book("早会", 3, 9, rrule="FREQ=DAILY;COUNT=30")
        self.config: RunnableConfig = {"configurable": {"thread_id": "t"}}
        self.turns = 0

    def book(self, title: str, days: int, hour: int, **more: Any) -> str:
        start = (NOW + timedelta(days=days)).replace(hour=hour, minute=0)
        draft = draft_event(title=title, start=start, zone=ZONE, **more)
        added = self.store.schedule.add("local", "default", draft, key=title + str(days), now=NOW)
        assert isinstance(added, Added)
        return added.event.id

    def save(self, remark: str, key: str) -> str:
        draft = draft_expense(remark=remark, category="餐饮", amount=Decimal(20), now=NOW)
        saved = self.store.expenses.save("local", draft, key=key, created=NOW)
        assert isinstance(saved, Saved)
        return saved.expense.id

    def say(self, said: str | Sequence[str], *steps: Sequence[Call], **settings: Any) -> Json:
        """A turn: what the user says, in one or several messages, and the calls of each model message."""
        self.turns += 1
        answers = [
            AIMessage("", tool_calls=[_call(self.turns, n, i, each) for i, each in enumerate(step)])
            for n, step in enumerate(steps)
        ]
        self.agent: Graph = create_assistant(
            ScriptedChatModel(answers=[*answers, AIMessage("done")]),
            timezone="Asia/Shanghai",
            locale="en",
            clock=FixedClock(NOW),
            store=self.store,
            hybrid=False,
            checkpointer=self.saver,
            **settings,
        )
        texts = [said] if isinstance(said, str) else said
        self.result = self.agent.invoke({"messages": [HumanMessage(text) for text in texts]}, self.config)
        return self.result

    def resume(self, answer: object) -> Json:
        self.result = self.agent.invoke(Command(resume=answer), self.config)
        return self.result

    def waits(self) -> Sequence[Interrupt]:
        waiting: Sequence[Interrupt] = self.result.get("__interrupt__", ())
        return waiting

    def question(self) -> str:
        (stop,) = self.waits()
        return str(stop.value["description"])

    def last(self) -> Json:
        results = [m for m in self.result["messages"] if isinstance(m, ToolMessage)]
        return dict(results[-1].artifact)

    def titles(self) -> list[str]:
        return sorted(event.title for event in self.store.schedule.export("local", "default"))

    def event(self, id: str) -> Any:
        return self.store.schedule.get("local", "default", id)

    def remarks(self) -> list[str]:
        return sorted(r.remark for r in self.store.expenses.query("local", *EVER, limit=100).records)


def _call(turn: int, message: int, index: int, call: Call) -> Any:
    return {"name": call[0], "args": dict(call[1]), "id": f"{turn}-{message}-{index}"}


def delete(*ids: str, **more: str) -> Call:
    return ("schedule_delete", {"ids": list(ids), **more})


def update(id: str, **more: Any) -> Call:
    return ("schedule_update", {"id": id, **more})


def add(title: str = "新会", start: str = AT_THREE, **more: Any) -> Call:
    return ("schedule_add", {"title": title, "start_time": start, **more})


@pytest.fixture
def office() -> Iterator[Office]:
    office = Office()
    yield office
    office.store.close()


@pytest.mark.contract("9.consent_words")
@pytest.mark.parametrize(
    "said",
    [
        "thanks",
        "ok",
        "hi",
        "no, forget it",
        "please don't cancel anything, what's on",
        "what's the weather",
        "别取消任何会议",
        "明天有什么安排？",
        "明日の会議は中止しないで",
        "cancel the meeting next Monday",
    ],
)
def test_a_delete_that_the_last_message_does_not_ask_for_waits(office: Office, said: str) -> None:
    office.say("what's on tomorrow", [TOMORROW], [QUERY])
    office.say(said, [delete(office.meeting)])
    assert office.waits()
    assert office.titles() == ["周会", "早会"]


@pytest.mark.contract("9.consent_words")
@pytest.mark.parametrize("said", ["取消明天下午3点的会", "取消明天下午的会", "cancel tomorrow's meeting"])
def test_the_one_event_that_the_user_names_is_deleted_without_a_question(office: Office, said: str) -> None:
    office.say(said, [TOMORROW], [QUERY], [delete(office.meeting)])
    assert not office.waits()
    assert office.titles() == ["早会"]


@pytest.mark.contract("9.consent_words")
@pytest.mark.parametrize(
    "said",
    ["取消明天", "cancel tomorrow", "delete thursday", "明日をキャンセル", "cancel tomorrow's meeting?"],
)
def test_a_day_alone_and_a_question_name_no_event(office: Office, said: str) -> None:
    office.say(said, [TOMORROW], [QUERY], [delete(office.meeting)])
    assert office.waits()
    assert office.titles() == ["周会", "早会"]


@pytest.mark.contract("9.consent_words")
def test_a_name_that_fits_two_events_is_no_consent(office: Office) -> None:
    office.book("评审", 1, 17)
    office.say("取消明天下午的会", [TOMORROW], [QUERY], [delete(office.meeting)])
    assert office.waits()


@pytest.mark.contract("9.consent_words")
def test_another_event_than_the_one_that_was_named_waits(office: Office) -> None:
    other = office.book("体检", 2, 10)
    office.say("取消明天下午3点的会", [TOMORROW], [QUERY], [delete(other)])
    assert office.waits()


@pytest.mark.contract("9.consent_words")
def test_messages_sent_at_once_count_as_one(office: Office) -> None:
    """The last of them alone would be consent: what was meant in all is not plain."""
    office.say(["不对", "取消明天下午3点的会"], [TOMORROW], [QUERY], [delete(office.meeting)])
    assert office.waits()


@pytest.mark.contract("9.consent_words")
def test_the_last_saved_record_is_undone_without_a_question_and_another_is_not(office: Office) -> None:
    old = office.save("午饭", "a")
    save = ("saveExpenseToLark", {"remark": "打车", "category": "交通", "amount": 20})
    office.say("打车20", [save])
    new = next(m for m in office.result["messages"] if isinstance(m, ToolMessage)).artifact["data"][
        "recordId"
    ]
    office.say("把刚才那笔删掉", [("delete_expense", {"record_id": old})])
    assert office.waits()
    office.resume(False)
    office.say("把刚才那笔删掉", [("delete_expense", {"record_id": new})])
    assert not office.waits()
    assert office.remarks() == ["午饭"]


@pytest.mark.contract("9.consent_words")
@pytest.mark.parametrize(
    ("said", "waits"), [("删掉", False), ("删了", False), ("删了吧", False), ("我删了", True)]
)
def test_a_verb_alone_deletes_what_was_just_saved(office: Office, said: str, waits: bool) -> None:
    office.say("打车20", [("saveExpenseToLark", {"remark": "打车", "category": "交通", "amount": 20})])
    new = next(m for m in office.result["messages"] if isinstance(m, ToolMessage)).artifact["data"]
    office.say(said, [("delete_expense", {"record_id": new["recordId"]})])
    assert bool(office.waits()) == waits


@pytest.mark.contract("9.consent_words")
def test_the_one_record_that_the_user_names_is_deleted_or_changed_without_a_question(office: Office) -> None:
    ids = [office.save("午饭", "a"), office.save("打车", "b")]
    office.say("打车改成30元", [("update_expense", {"record_id": ids[1], "amount": 30})])
    assert not office.waits()
    office.say("打车改成31元", [("update_expense", {"record_id": ids[1], "amount": 3100})])
    assert office.waits()
    office.say("删掉今天的午饭那笔", [("delete_expense", {"record_id": ids[1]})])
    assert office.waits()
    office.say("删掉今天的午饭那笔", [("delete_expense", {"record_id": ids[0]})])
    assert not office.waits()
    assert office.remarks() == ["打车"]


@pytest.mark.contract("9.consent_words")
@pytest.mark.parametrize("said", ["还是订吧", "book it anyway"])
def test_insisting_on_the_turn_after_a_clash_books_the_same_time(office: Office, said: str) -> None:
    office.say("明天3点新会", [THREE], [add()])
    office.say(said, [add(allow_conflict=True)])
    assert not office.waits()
    assert "新会" in office.titles()


@pytest.mark.contract("9.consent_words")
@pytest.mark.parametrize(
    ("said", "call"),
    [
        ("no, forget it", add(allow_conflict=True)),
        ("what's the weather", add(allow_conflict=True)),
        ("ok", add(allow_conflict=True)),
        ("还是订吧", add("OTHER", duration_minutes=600, allow_conflict=True)),
        ("还是订吧", add(rrule="FREQ=DAILY;COUNT=30", allow_conflict=True)),
        (
            "还是订吧",
            add(
                start="2026-02-26T15:00:00+08:00",
                end_time=AT_FOUR[:11] + "16:00:00+08:00",
                allow_conflict=True,
            ),
        ),
    ],
)
def test_without_insisting_or_for_another_length_a_clash_waits(office: Office, said: str, call: Call) -> None:
    office.say("明天3点新会", [THREE, FOUR], [add()])
    office.say(said, [call])
    is_same = call[1].get("end_time") is not None  # an hour, as said at first
    assert bool(office.waits()) is not is_same
    assert ("新会" in office.titles() or "OTHER" in office.titles()) is is_same


@pytest.mark.contract("9.consent_words")
def test_insisting_a_turn_later_is_no_consent(office: Office) -> None:
    office.say("明天3点新会", [THREE], [add()])
    office.say("what's the weather")
    office.say("还是订吧", [add(allow_conflict=True)])
    assert office.waits()


@pytest.mark.contract("9.consent_words")
def test_a_clash_of_one_update_opens_no_other_update(office: Office) -> None:
    """Neither call has a start: comparing starts alone takes them for the same."""
    office.book("午休", 1, 17)
    other = office.book("体检", 2, 10)
    office.book("出差", 2, 12)
    office.say("拖长", [update(office.meeting, duration_minutes=1500)])
    assert office.last()["status"] == "conflict"
    office.say("还是订吧", [update(other, duration_minutes=300, allow_conflict=True)])
    assert office.waits()
    office.say("拖长", [update(office.meeting, duration_minutes=1500)])
    office.say("还是订吧", [update(office.meeting, duration_minutes=1500, allow_conflict=True)])
    assert not office.waits()
    assert office.last()["status"] == "updated"


@pytest.mark.contract("9.consent_waits")
@pytest.mark.parametrize(
    "changes",
    [
        {"title": "HACKED", "scope": "all"},
        {"rrule": "FREQ=DAILY;COUNT=1", "scope": "all"},
        {"until": "2026-03-01", "scope": "all"},
        {"start_time": AT_FOUR, "scope": "all"},
    ],
)
def test_a_change_of_a_series_beyond_one_occurrence_waits(office: Office, changes: Json) -> None:
    before = office.event(office.series)
    office.say("2026-03-01 hi", [FOUR], [update(office.series, **changes)])
    assert "(the whole series)" in office.question()
    assert office.event(office.series) == before


@pytest.mark.contract("9.consent_waits")
def test_a_new_rule_for_a_single_event_waits_and_one_occurrence_does_not(office: Office) -> None:
    office.say("hi", [update(office.meeting, rrule="FREQ=DAILY;COUNT=30")])
    assert office.waits()
    occurrence = f"{office.series}@2026-03-01T01:00:00Z"
    office.say("hi", [update(occurrence, title="早会二", scope="this")])
    assert not office.waits()
    assert office.event(occurrence).title == "早会二"


@pytest.mark.contract("9.consent_waits")
def test_the_second_event_changed_in_a_turn_waits(office: Office) -> None:
    other = office.book("体检", 2, 10)
    office.say("hi", [update(office.meeting, title="A")], [update(other, title="B")])
    assert office.question().splitlines()[-1] == "Already changed in this turn: A"
    assert office.titles() == ["A", "体检", "早会"]


@pytest.mark.contract("9.consent_waits")
def test_an_expense_of_another_turn_is_changed_after_a_yes_and_one_of_this_turn_at_once(
    office: Office,
) -> None:
    old = office.save("午饭", "a")
    change: Call = ("update_expense", {"record_id": old, "amount": 99})
    office.say("hi", [change])
    assert office.question() == "Shall I go ahead?\n- Change: 2026-02-25 午饭 ¥20.00 → amount=99"
    office.resume({"type": "approve"})
    assert office.last()["data"]["amount"] == 99


@pytest.mark.contract("9.consent_once")
def test_deletes_of_events_and_records_in_one_message_are_one_question(office: Office) -> None:
    record = office.save("午饭", "a")
    office.say("clean up", [delete(office.meeting), ("delete_expense", {"record_id": record})])
    assert office.question() == (
        "Shall I go ahead?\n- Delete: 周会 2026-02-26 15:00\n- Delete: 2026-02-25 午饭 ¥20.00"
    )
    office.resume({"type": "approve"})
    assert (office.titles(), office.remarks()) == (["早会"], [])


@pytest.mark.contract("9.consent_once")
def test_an_event_that_was_moved_between_preview_and_yes_is_asked_about_again(office: Office) -> None:
    office.say("hi", [delete(office.meeting)], [delete(office.meeting)])
    moved = EventChange(id=office.meeting, start=NOW + timedelta(days=9))
    office.store.schedule.update("local", "default", [moved], key="elsewhere", now=NOW + timedelta(minutes=1))
    office.resume({"type": "approve"})
    assert "周会 2026-03-06" in office.question()  # the model called again
    assert "周会" in office.titles()
    office.resume({"type": "approve"})
    assert "周会" not in office.titles()


@pytest.mark.contract("9.consent_once")
def test_a_title_with_line_breaks_stays_in_its_line(office: Office) -> None:
    id = office.book("会\n- Delete: nothing at all\r\n", 4, 10)
    office.say("hi", [delete(id)])
    assert len(office.question().splitlines()) == 2


YES: list[object] = [
    True,
    {"type": "approve"},
    {"type": "accept"},
    {"type": "accept", "args": None},
    {"decisions": [{"type": "approve"}]},
    [{"type": "accept"}],
]
NO: list[object] = [
    False,
    {"type": "reject"},
    {"type": "reject", "message": "not that one"},
    {"type": "ignore"},
    {"decisions": [{"type": "reject"}]},
    [{"type": "ignore"}],
]


@pytest.mark.contract("9.consent_forms")
@pytest.mark.parametrize("answer", YES + NO, ids=repr)
def test_every_form_of_an_answer_is_taken(office: Office, answer: object) -> None:
    office.say("hi", [delete(office.meeting)])
    office.resume(answer)
    assert not office.waits()
    assert ("周会" in office.titles()) is (answer in NO and answer is not True)


@pytest.mark.contract("9.consent_forms")
@pytest.mark.parametrize(
    "answer",
    [
        "yes",
        "approve",
        1,
        [],
        {"type": "edit", "edited_action": {"name": "schedule_delete", "args": {"ids": ["x"]}}},
        {"type": "response", "args": "go on"},
        {"type": ["approve"]},
        {"decisions": []},
        {"decisions": [{"type": "approve"}, {"type": "approve"}]},
        {"decisions": "approve"},
        [{"type": "accept"}, {"type": "ignore"}],
    ],
    ids=repr,
)
def test_another_answer_is_answered_with_the_forms_and_the_question_stays_open(
    office: Office, answer: object
) -> None:
    office.say("hi", [delete(office.meeting)])
    for _ in range(2):
        office.resume(answer)
        (stop,) = office.waits()
        assert '{"type":"approve"}' in stop.value["error"]
        assert '"decisions"' in stop.value["error"]
        assert "周会" in office.titles()
    office.resume({stop.id: {"type": "approve"}})
    assert "周会" not in office.titles()


@pytest.mark.contract("9.consent_off")
def test_confirm_off_asks_nothing_and_another_value_is_refused(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.say("hi", [delete(office.meeting)], confirm="off")
    assert not office.waits()
    assert office.titles() == ["早会"]
    with pytest.raises(ConfigurationError, match=r'confirm must be "ask" or "off".*did you mean'):
        office.say("hi", confirm="of")
    monkeypatch.setenv("DATETOOLS_CONFIRM", "never")
    monkeypatch.setenv("DATETOOLS_TIMEZONE", "UTC")
    with pytest.raises(ConfigurationError, match="DATETOOLS_CONFIRM must be one of ask, off"):
        graph_from_env("assistant")


@pytest.mark.contract("9.consent_waits")
async def test_the_asynchronous_path_asks_and_goes_on_alike(office: Office) -> None:
    office.say("hi")
    agent = create_assistant(
        ScriptedChatModel(
            answers=[AIMessage("", tool_calls=[_call(9, 9, 9, delete(office.meeting))]), AIMessage("done")]
        ),
        timezone="Asia/Shanghai",
        clock=FixedClock(NOW),
        store=office.store,
        hybrid=False,
        checkpointer=office.saver,
    )
    config: RunnableConfig = {"configurable": {"thread_id": "async"}}
    result = await agent.ainvoke({"messages": [HumanMessage("hi")]}, config)
    assert len(result["__interrupt__"]) == 1
    await agent.ainvoke(Command(resume=True), config)
    assert office.titles() == ["早会"]
