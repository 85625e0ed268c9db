"""What needs the user's yes, and what does not; on the real graph, with a scripted model."""

from collections.abc import Sequence
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.runtime import Runtime
from langgraph.types import Command, Interrupt

from datetools_lc import FixedClock, RunContext, create_expense_agent, create_schedule_agent
from datetools_lc.agents.middleware.confirmation.pending_calls import PendingCalls
from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import WrongOwner
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.checks import draft_expense
from datetools_lc.stores.expenses.port import Saved
from datetools_lc.stores.schedule.events import draft_event
from datetools_lc.stores.schedule.port import Added
from datetools_lc.testing.models import ScriptedChatModel
from tests.aliases import Call, Graph, Json, Step

NOW = datetime(2026, 2, 25, 4, 30, tzinfo=UTC)  # 12:30 in Shanghai
AT = "2026-02-26T15:00:00+08:00"
PARSE = ("parseDateExpression", {"type": "relative", "offset": 1, "hour": 15})
QUERY = ("schedule_query", {"start_time": "2026-02-25T16:00:00Z", "end_time": "2026-02-26T16:00:00Z"})
TOMORROW = ("resolve_date_range", {"range": "tomorrow"})
APPROVE, REJECT = {"type": "approve"}, {"type": "reject"}


def add(start: str = AT, **more: object) -> Call:
    return ("schedule_add", {"title": "新会", "start_time": start, **more})


class Desk:
    """A calendar with two events tomorrow at 15:00 and 17:00, and an agent that does as it is told."""

    def __init__(self, path: Path) -> None:
        self.store = connect_store(str(path)).schedule
        self.ids = [self.book(hour, "ann") for hour in (7, 9)]
        self.saver: InMemorySaver | None = InMemorySaver()
        self.config: RunnableConfig = {"configurable": {"thread_id": "t"}}

    def book(self, hour: int, owner: str) -> str:
        start = datetime(2026, 2, 26, hour, tzinfo=UTC)
        draft = draft_event(title=f"旧会{hour}", start=start, zone=load_zone("Asia/Shanghai"))
        added = self.store.add(owner, "default", draft, key=f"{owner}{hour}", now=NOW)
        assert isinstance(added, Added)
        return added.event.id

    def agent(self, *steps: Step, locale: str = "zh") -> Graph:
        answers = [
            AIMessage(
                step if isinstance(step, str) else "",
                id=f"ai-{id(steps)}-{number}",
                tool_calls=[
                    {"name": name, "args": args, "id": f"{id(steps)}-{number}-{index}"}
                    for index, (name, args) in enumerate([] if isinstance(step, str) else step)
                ],
            )
            for number, step in enumerate((*steps, "done"))
        ]
        return self.agent_of(answers, locale)

    def agent_of(self, answers: Sequence[AIMessage], locale: str = "zh", **settings: Any) -> Graph:
        return create_schedule_agent(
            ScriptedChatModel(answers=list(answers)),
            timezone="Asia/Shanghai",
            locale=locale,
            clock=FixedClock(NOW),
            schedule=self.store,
            database=":memory:",
            hybrid=False,
            checkpointer=self.saver,
            **settings,
        )

    def say(self, agent: Graph, text: str = "go", user: str | None = "ann") -> Json:
        return agent.invoke({"messages": [("user", text)]}, self.config, context=RunContext(user_id=user))

    def resume(self, agent: Graph, answer: object, user: str | None = "ann") -> Json:
        return agent.invoke(Command(resume=answer), self.config, context=RunContext(user_id=user))

    def titles(self) -> list[str]:
        window = Span(datetime(2026, 2, 25, tzinfo=UTC), datetime(2026, 2, 28, tzinfo=UTC))
        return [event.title for event in self.store.overlapping("ann", "default", window).events]


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "calendar.db")


def interrupts(result: dict[str, Any]) -> Sequence[Interrupt]:
    waiting: Sequence[Interrupt] = result.get("__interrupt__", ())
    return waiting


def last_result(result: dict[str, Any]) -> ToolMessage:
    return [m for m in result["messages"] if isinstance(m, ToolMessage)][-1]


def test_a_clash_that_the_user_does_not_know_of_stops_at_an_interrupt(desk: Desk) -> None:
    agent = desk.agent([PARSE], [add(allow_conflict=True)])
    (stop,) = interrupts(desk.say(agent))
    assert stop.value["description"] == (
        "以下操作需要你确认，可以执行吗？\n"
        "- 预订：新会 2026-02-26 15:00（与以下日程时间冲突：旧会7 2026-02-26 15:00）"
    )
    assert desk.titles() == ["旧会7", "旧会9"]
    desk.resume(agent, APPROVE)
    assert desk.titles() == ["旧会7", "新会", "旧会9"]


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("please book it at three anyway", "- Book: "),
        ("会議を3時に入れてください", "- 登録："),
        ("go", "- 预订："),  # no language of its own: the one that was set
    ],
)
def test_a_preview_is_in_the_language_of_the_user(desk: Desk, said: str, question: str) -> None:
    agent = desk.agent([PARSE], [add(allow_conflict=True)])
    (stop,) = interrupts(desk.say(agent, said))
    assert question in stop.value["description"]


def test_a_rejected_call_does_not_run_and_the_model_is_told(desk: Desk) -> None:
    agent = desk.agent([PARSE], [add(allow_conflict=True)])
    desk.say(agent)
    result = desk.resume(agent, REJECT)
    assert last_result(result).status == "error"
    assert desk.titles() == ["旧会7", "旧会9"]


def test_a_reported_clash_is_the_users_own_decision_once_they_wrote_again(desk: Desk) -> None:
    desk.say(desk.agent([PARSE], [add()]))
    result = desk.say(desk.agent([add(allow_conflict=True)]), "还是订吧")
    assert not interrupts(result)
    assert desk.titles() == ["旧会7", "新会", "旧会9"]


def test_without_a_word_of_the_user_a_reported_clash_still_asks(desk: Desk) -> None:
    result = desk.say(desk.agent([PARSE], [add()], [add(allow_conflict=True)]))
    assert len(interrupts(result)) == 1
    assert desk.titles() == ["旧会7", "旧会9"]


def test_a_clash_reported_for_another_time_is_no_permission(desk: Desk) -> None:
    desk.say(desk.agent([PARSE], [add()]))
    other = ("parseDateExpression", {"type": "relative", "offset": 1, "hour": 17})
    result = desk.say(desk.agent([other], [add("2026-02-26T17:00:00+08:00", allow_conflict=True)]), "订吧")
    assert len(interrupts(result)) == 1


def test_deleting_several_events_asks_with_their_titles(desk: Desk) -> None:
    agent = desk.agent([TOMORROW], [QUERY], [("schedule_delete", {"ids": desk.ids})])
    (stop,) = interrupts(desk.say(agent))
    assert stop.value["description"] == (
        "以下操作需要你确认，可以执行吗？\n- 删除：旧会7 2026-02-26 15:00\n- 删除：旧会9 2026-02-26 17:00"
    )
    desk.resume(agent, APPROVE)
    assert desk.titles() == []


def test_a_bulk_move_shows_its_preview_and_moves_all_or_nothing(desk: Desk) -> None:
    nine = ("parseDateExpression", {"type": "relative", "offset": 1, "hour": 9})
    ten = ("parseDateExpression", {"type": "relative", "offset": 1, "hour": 10})
    starts = ("2026-02-26T09:00:00+08:00", "2026-02-26T10:00:00+08:00")
    changes = [{"id": id, "start_time": start} for id, start in zip(desk.ids, starts, strict=True)]
    agent = desk.agent(
        [TOMORROW], [nine, ten, QUERY], [("schedule_update", {"changes": changes})], locale="en"
    )
    (stop,) = interrupts(desk.say(agent))
    assert stop.value["description"] == (
        "Shall I go ahead?\n"
        "- Change: 旧会7 2026-02-26 15:00 → 2026-02-26 09:00\n"
        "- Change: 旧会9 2026-02-26 17:00 → 2026-02-26 10:00"
    )
    result = desk.resume(agent, APPROVE)
    assert [e["start"] for e in last_result(result).artifact["events"]] == list(starts)


def test_calls_of_one_message_are_one_question_and_each_may_be_decided(desk: Desk) -> None:
    third = desk.book(11, "ann")
    agent = desk.agent([("schedule_delete", {"ids": desk.ids}), ("schedule_delete", {"ids": [third]})])
    (stop,) = interrupts(desk.say(agent))
    assert [request["args"]["ids"] for request in stop.value["action_requests"]] == [desk.ids, [third]]
    desk.resume(agent, {"decisions": [APPROVE, REJECT]})
    assert desk.titles() == ["旧会11"]


def test_an_unproven_time_is_refused_before_anybody_is_asked(desk: Desk) -> None:
    result = desk.say(desk.agent([add(allow_conflict=True)]))
    assert not interrupts(result)
    assert last_result(result).artifact["error"]["code"] == "unproven_timestamp"


def test_a_call_that_waits_is_cancelled_when_the_user_writes_on(desk: Desk) -> None:
    desk.say(desk.agent([("schedule_delete", {"ids": desk.ids})]))
    result = desk.say(desk.agent(), "算了，今天天气真好")
    assert last_result(result).artifact["error"]["code"] == "cancelled"
    assert desk.titles() == ["旧会7", "旧会9"]
    calls = [call["id"] for m in result["messages"] if isinstance(m, AIMessage) for call in m.tool_calls]
    assert calls == [m.tool_call_id for m in result["messages"] if isinstance(m, ToolMessage)]


@pytest.mark.parametrize("intruder", ["bob", None])
def test_nobody_else_may_approve_and_what_they_said_does_not_stay_behind(
    desk: Desk, intruder: str | None
) -> None:
    agent = desk.agent([("schedule_delete", {"ids": desk.ids})])
    desk.say(agent)
    with pytest.raises(WrongOwner):
        desk.resume(agent, APPROVE, user=intruder)
    assert desk.titles() == ["旧会7", "旧会9"]
    desk.resume(agent, REJECT)  # the owner's own word counts
    assert desk.titles() == ["旧会7", "旧会9"]


@pytest.mark.contract("9.consent_waits")
def test_without_a_checkpointer_nothing_can_wait_and_the_call_is_refused_with_the_reason(desk: Desk) -> None:
    desk.saver = None
    agent = desk.agent([("schedule_delete", {"ids": desk.ids})])
    result = agent.invoke({"messages": [("user", "go")]}, context=RunContext(user_id="ann"))
    assert not interrupts(result)
    assert "checkpointer" in last_result(result).artifact["error"]["message"]
    assert last_result(result).status == "error"
    assert desk.titles() == ["旧会7", "旧会9"]


def single(id: str) -> Call:
    return ("schedule_delete", {"ids": [id]})


def test_deletes_of_one_event_each_in_one_message_are_a_bulk_delete(desk: Desk) -> None:
    agent = desk.agent([single(id) for id in desk.ids])
    assert len(interrupts(desk.say(agent, "delete both"))) == 1
    assert desk.titles() == ["旧会7", "旧会9"]


def test_the_second_delete_of_a_turn_asks_and_names_the_first(desk: Desk) -> None:
    first, second = desk.ids
    agent = desk.agent([TOMORROW], [QUERY], [single(first)], [single(second)])
    (stop,) = interrupts(desk.say(agent, "取消明天下午3点的会"))
    assert desk.titles() == ["旧会9"]  # what was asked for is done
    assert stop.value["description"] == (
        "以下操作需要你确认，可以执行吗？\n- 删除：旧会9 2026-02-26 17:00\n本轮已经改动：旧会7"
    )


def test_a_delete_that_failed_does_not_count(desk: Desk) -> None:
    agent = desk.agent([single("evt_none")], [single(desk.ids[0])])
    assert not interrupts(desk.say(agent, "取消明天下午3点的会"))
    assert desk.titles() == ["旧会9"]


def test_moves_and_new_titles_of_several_events_are_a_bulk_change(desk: Desk) -> None:
    nine = ("parseDateExpression", {"type": "relative", "offset": 1, "hour": 9})
    moves = [("schedule_update", {"id": id, "start_time": "2026-02-26T09:00:00+08:00"}) for id in desk.ids]
    assert len(interrupts(desk.say(desk.agent([nine], moves), "both to 9"))) == 1
    titles = [("schedule_update", {"id": id, "title": f"新{id[-4:]}"}) for id in desk.ids]
    assert len(interrupts(desk.say(desk.agent(titles), "rename both"))) == 1
    assert desk.titles() == ["旧会7", "旧会9"]


def test_several_expenses_are_deleted_after_a_yes_only_and_shown(tmp_path: Path) -> None:
    ledger = connect_store(str(tmp_path / "ledger.db")).expenses
    draft = draft_expense(remark="午饭", category="餐饮", amount=Decimal("20.5"), now=NOW)
    saved = [ledger.save("ann", draft, key=key, created=NOW) for key in "ab"]
    ids = [one.expense.id for one in saved if isinstance(one, Saved)]
    window = {"start": "2026-01-31T16:00:00Z", "end": "2026-02-28T16:00:00Z"}
    steps: list[list[Call]] = [
        [("resolve_date_range", {"range": "this_month"})],
        [("query_expenses", window)],
        [("delete_expense", {"record_id": id}) for id in ids],
    ]
    agent = create_expense_agent(
        ScriptedChatModel(answers=[*script(steps), AIMessage("done")]),
        timezone="Asia/Shanghai",
        clock=FixedClock(NOW),
        locale="zh",
        expenses=ledger,
        hybrid=False,
        checkpointer=InMemorySaver(),
    )
    config: RunnableConfig = {"configurable": {"thread_id": "t"}}
    said = {"messages": [("user", "删掉这个月的两笔午饭")]}
    stops = interrupts(agent.invoke(said, config, context=RunContext(user_id="ann")))
    (stop,) = stops
    line = "- 删除：2026-02-25 午饭 ¥20.50"
    assert stop.value["description"] == "\n".join(["以下操作需要你确认，可以执行吗？", line, line])
    answers = {stop.id: {"decisions": [APPROVE, REJECT]}}
    agent.invoke(Command(resume=answers), config, context=RunContext(user_id="ann"))
    everything = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
    assert ledger.query("ann", *everything).total == 1


def script(steps: Sequence[Sequence[Call]]) -> list[AIMessage]:
    return [
        AIMessage(
            "",
            tool_calls=[
                {"name": name, "args": args, "id": f"{number}-{index}"}
                for index, (name, args) in enumerate(step)
            ],
        )
        for number, step in enumerate(steps)
    ]


def test_an_id_that_a_provider_used_before_hides_no_call_that_still_waits(desk: Desk) -> None:
    """The first call_0 was answered, the second one was not."""
    answers = [
        AIMessage("", tool_calls=[{"name": "schedule_query", "args": QUERY[1], "id": "call_0"}]),
        AIMessage("", tool_calls=[{"name": "schedule_delete", "args": {"ids": desk.ids}, "id": "call_0"}]),
    ]
    desk.say(desk.agent_of(answers), "from 2026-02-25T16:00:00Z to 2026-02-26T16:00:00Z")
    result = desk.say(desk.agent(), "算了")
    assert last_result(result).artifact["error"]["code"] == "cancelled"
    assert desk.titles() == ["旧会7", "旧会9"]


def test_a_history_with_an_unanswered_call_is_mended_where_the_call_stands() -> None:
    def ask(id: str) -> AIMessage:
        return AIMessage("", tool_calls=[{"name": "schedule_query", "args": {}, "id": id}])

    history = [ask("call_0"), HumanMessage("go on"), ask("call_0"), ToolMessage("[]", tool_call_id="call_0")]
    update = PendingCalls().before_agent({"messages": history}, Runtime())
    assert update is not None
    repaired = update["messages"][1:]
    assert [message.type for message in repaired] == ["ai", "tool", "human", "ai", "tool"]
    assert repaired[1].status == "error"


@pytest.mark.parametrize(
    ("changed", "en", "zh", "ja"),
    [
        ({"rrule": "FREQ=DAILY"}, "every day", "每天", "毎日"),
        (
            {"rrule": "FREQ=DAILY", "rrule_calendar": "workdays", "until": "2026-03-31"},
            "every working day, until 31 March 2026",
            "每个工作日，到2026年3月31日",
            "毎営業日、2026年3月31日まで",
        ),
        (
            {"rrule": "FREQ=YEARLY", "rrule_calendar": "lunar"},
            "every year on day 10 of lunar month 1",
            "每年农历正月初十",
            "毎年旧暦1月10日",
        ),
        (
            {"rrule": "FREQ=YEARLY;BYWEEKNO=20"},
            "by a rule of its own",
            "按自定规则重复",
            "独自の規則による繰り返し",
        ),
        ({"no_reminder": True, "title": "会"}, "without a reminder", "不提醒", "通知なし"),
        ({"remind_minutes": 10, "title": "会"}, "reminder 10 min before", "提前10分钟提醒", "10分前に通知"),
        ({"remind_minutes": 0, "title": "会"}, "reminder at the start", "开始时提醒", "開始時に通知"),
    ],
)
def test_a_preview_tells_a_rule_and_a_reminder_in_words(
    tmp_path: Path, changed: Json, en: str, zh: str, ja: str
) -> None:
    desk = Desk(tmp_path / "x.sqlite")
    changes = [{"id": desk.ids[0], **changed}, {"id": desk.ids[1], "title": "新"}]
    calls = [{"name": "schedule_update", "args": each, "id": each["id"]} for each in changes]
    for locale, said in (("en", en), ("zh", zh), ("ja", ja)):
        desk.config = {"configurable": {"thread_id": locale}}
        answers = [AIMessage("", tool_calls=calls)]
        agent = desk.agent_of(answers, locale, holidays="CN", reminders=True, guard="off")
        (stop,) = desk.say(agent)["__interrupt__"]
        shown = stop.value["description"]
        assert said in shown
        assert not any(raw in shown for raw in ("FREQ", "rrule", "no_reminder", "remind_minutes", "until="))
