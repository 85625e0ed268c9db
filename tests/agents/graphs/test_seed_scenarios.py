"""The seeds' scenarios on the real graph, with the offline model, the real tools and a real ledger."""

from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant, create_expense_agent
from datetools_lc.contracts.agent_tools import AGENT_TOOLS, AgentName
from datetools_lc.prompts import system_prompt
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import ExpenseStore
from datetools_lc.testing.models import ScriptedChatModel
from tests.aliases import Call, Graph

NOW = datetime(2026, 2, 25, 4, 30, tzinfo=UTC)  # 2026-02-25 12:30 in Shanghai
NOW_MS = 1771993800000
YESTERDAY_MS = 1771862400000  # 2026-02-24 00:00 in Shanghai
JANUARY_2_MS = 1767283200000  # 2026-01-02 00:00 in Shanghai
ALL = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)


@pytest.fixture
def ledger(tmp_path: Path) -> ExpenseStore:
    return connect_store(str(tmp_path / "ledger.db")).expenses


def agent(ledger: ExpenseStore, model: ScriptedChatModel | None = None, **settings: Any) -> Graph:
    return create_expense_agent(
        model,
        timezone="Asia/Shanghai",
        locale="zh",
        clock=FixedClock(NOW),
        expenses=ledger,
        checkpointer=InMemorySaver(),
        **settings,
    )


def converse(graph: Graph, *texts: str) -> list[tuple[list[Call], str]]:
    """Say the texts in one thread; the calls of each turn as (name, args), and each reply."""
    turns = []
    config: RunnableConfig = {"configurable": {"thread_id": "t"}}
    seen = 0
    for text in texts:
        messages = graph.invoke({"messages": [("user", text)]}, config)["messages"]
        calls = [
            (call["name"], call["args"])
            for message in messages[seen:]
            if isinstance(message, AIMessage)
            for call in message.tool_calls
        ]
        turns.append((calls, str(messages[-1].text)))
        seen = len(messages)
    return turns


@pytest.mark.scenario("000.agent.tools_listed")
@pytest.mark.parametrize("name", ["expense", "assistant"])
def test_the_agent_holds_both_the_date_tool_and_the_save_tool(name: AgentName) -> None:
    assert {"parseDateExpression", "saveExpenseToLark"} <= set(AGENT_TOOLS[name])


@pytest.mark.scenario("000.llm.relative_date", "001.decision2.two_steps")
def test_yesterday_is_parsed_first_and_its_timestamp_saved_unchanged(ledger: ExpenseStore) -> None:
    ((calls, reply),) = converse(agent(ledger), "昨天打车花了20元")
    assert calls == [
        ("parseDateExpression", {"type": "relative", "offset": -1, "unit": "day"}),
        (
            "saveExpenseToLark",
            {"remark": "打车", "category": "交通", "amount": 20, "date": YESTERDAY_MS},
        ),
    ]
    assert reply.startswith("✅ 记账成功！")
    assert int(ledger.query("local", *ALL).records[0].date.timestamp() * 1000) == YESTERDAY_MS


@pytest.mark.scenario("000.llm.relative_date")
def test_the_sentence_of_the_specification_with_spaces_reads_the_same(ledger: ExpenseStore) -> None:
    ((calls, _),) = converse(agent(ledger), "昨天打车花了 20 元")
    assert [name for name, _ in calls] == ["parseDateExpression", "saveExpenseToLark"]


@pytest.mark.scenario("000.llm.absolute_date")
@pytest.mark.parametrize("text", ["1月2日买书花了80元", "1 月 2 日买书花了 80 元"])
def test_a_month_and_day_are_parsed_without_a_year(ledger: ExpenseStore, text: str) -> None:
    ((calls, _),) = converse(agent(ledger), text)
    assert calls == [
        ("parseDateExpression", {"type": "absolute", "month": 1, "day": 2}),
        (
            "saveExpenseToLark",
            {"remark": "买书", "category": "教育", "amount": 80, "date": JANUARY_2_MS},
        ),
    ]


@pytest.mark.scenario("000.llm.no_date")
@pytest.mark.parametrize("text", ["花了50元", "花了 50 元"])
def test_without_a_date_the_save_tool_is_called_alone_and_takes_now(ledger: ExpenseStore, text: str) -> None:
    ((calls, reply),) = converse(agent(ledger), text)
    assert calls == [("saveExpenseToLark", {"remark": "未备注", "category": "购物", "amount": 50})]
    assert int(ledger.query("local", *ALL).records[0].date.timestamp() * 1000) == NOW_MS
    assert "未备注" in reply
    assert "购物" in reply


@pytest.mark.scenario("000.save.definition_unchanged", "000.save.backward_compatible")
def test_the_save_tool_takes_a_number_from_anywhere_by_itself(ledger: ExpenseStore) -> None:
    from datetools_lc import ExpenseToolkit

    save, *_ = ExpenseToolkit(timezone="Asia/Shanghai", store=ledger, clock=FixedClock(NOW)).get_tools()
    schema = save.args_schema
    assert isinstance(schema, dict)
    date = schema["properties"]["date"]
    assert date["type"] == "number"
    assert "date" not in schema["required"]
    assert "date" not in schema["required"]
    save.invoke({"remark": "打车", "category": "交通", "amount": 20, "date": YESTERDAY_MS})
    save.invoke({"remark": "打车", "category": "交通", "amount": 20})
    dates = {int(record.date.timestamp() * 1000) for record in ledger.query("local", *ALL).records}
    assert dates == {YESTERDAY_MS, NOW_MS}


@pytest.mark.scenario("000.llm.relative_date", "001.risk1.enforced")
def test_a_model_that_computes_the_timestamp_itself_is_stopped(ledger: ExpenseStore) -> None:
    invented = AIMessage(
        "",
        tool_calls=[
            {
                "name": "saveExpenseToLark",
                "args": {"remark": "打车", "category": "交通", "amount": 20, "date": 1704115200000},
                "id": "1",
            }
        ],
    )
    graph = agent(ledger, ScriptedChatModel(answers=[invented, AIMessage("sorry")]), hybrid=False)
    graph.invoke({"messages": [("user", "昨天打车花了20元")]}, {"configurable": {"thread_id": "t"}})
    assert ledger.query("local", *ALL).total == 0


@pytest.mark.scenario("001.goal.interface_unchanged")
def test_amount_and_category_are_asked_for_and_the_answer_carries_on(ledger: ExpenseStore) -> None:
    turns = converse(agent(ledger), "昨天买了个东西", "30", "购物")
    assert [len(calls) for calls, _ in turns] == [0, 0, 2]
    assert "多少钱" in turns[0][1]
    assert "分类" in turns[1][1]
    (record,) = ledger.query("local", *ALL).records
    assert (record.category, record.amount) == ("购物", Decimal(30))
    assert int(record.date.timestamp() * 1000) == YESTERDAY_MS


@pytest.mark.scenario("001.migration3.no_time_in_prompt", "001.migration4.static_prompt")
def test_the_prompt_is_the_same_bytes_on_every_call_and_day(ledger: ExpenseStore) -> None:
    answers = [AIMessage("a"), AIMessage("b")]
    model = ScriptedChatModel(answers=answers)
    ticks = [NOW, datetime(2027, 1, 1, tzinfo=UTC)]
    for now in ticks:
        graph = create_expense_agent(
            model, timezone="Asia/Shanghai", locale="zh", clock=FixedClock(now), expenses=ledger
        )
        graph.invoke({"messages": [("user", "讲个笑话")]})
    first, second = (request[0].text for request in model.requests)
    assert first == second == system_prompt("expense", "zh")


@pytest.mark.scenario("001.risk3.more_expressions", "001.question1.time_of_day")
@pytest.mark.parametrize(
    ("text", "iso"),
    [
        ("大前天打车20元", "2026-02-22T00:00:00+08:00"),
        ("本周一打车20元", "2026-02-23T00:00:00+08:00"),
        ("昨天下午3点打车20元", "2026-02-24T15:00:00+08:00"),
        ("昨天中午12点半吃饭30元", "2026-02-24T12:30:00+08:00"),
    ],
)
def test_expressions_beyond_the_first_ones_end_up_on_the_right_day(
    ledger: ExpenseStore, text: str, iso: str
) -> None:
    converse(agent(ledger), text)
    (record,) = ledger.query("local", *ALL).records
    assert record.date == datetime.fromisoformat(iso)


JAPANESE_DATES = [
    ("2週間後は何日？", "calculate_date", {"offset_weeks": 2}, "2026-03-11（水曜日）"),
    ("5日前は何日だった？", "calculate_date", {"offset_days": -5}, "2026-02-20（金曜日）"),
    ("今日って何曜日？", "get_current_datetime", {}, "2026-02-25（水曜日）"),
]


def tokyo() -> Graph:
    return create_assistant(
        timezone="Asia/Tokyo",
        locale="ja",
        clock=FixedClock(NOW),
        database=":memory:",
        checkpointer=InMemorySaver(),
    )


@pytest.mark.scenario("004.agent.two_weeks_later", "004.agent.five_days_ago", "004.agent.weekday_of_today")
@pytest.mark.parametrize(("text", "tool", "args", "answer"), JAPANESE_DATES)
def test_a_question_about_a_date_is_answered_by_the_tool_of_the_use_case(
    text: str, tool: str, args: dict[str, Any], answer: str
) -> None:
    ((calls, reply),) = converse(tokyo(), text)
    assert calls == [(tool, args)]
    assert answer in reply


@pytest.mark.scenario("004.agent.tuesdays_of_next_month")
def test_the_tuesdays_of_next_month_are_listed() -> None:
    ((calls, reply),) = converse(tokyo(), "来月の火曜日は？")
    assert calls[-1] == (
        "list_dates_in_range",
        {"start_date": "2026-03-01", "end_date": "2026-03-31", "weekday": "火"},
    )
    assert all(
        date in reply for date in ("2026-03-03", "2026-03-10", "2026-03-17", "2026-03-24", "2026-03-31")
    )


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("今天星期几", "2026-02-25（星期三）"),
        ("what day is it in 3 weeks", "2026-03-18 (Wednesday)"),
        ("下周五是几号", "2026-03-06（星期五）"),
    ],
)
def test_date_questions_in_chinese_and_english(ledger: ExpenseStore, text: str, answer: str) -> None:
    graph = create_assistant(
        timezone="Asia/Shanghai", clock=FixedClock(NOW), expenses=ledger, database=":memory:"
    )
    assert answer in str(graph.invoke({"messages": [("user", text)]})["messages"][-1].text)


def test_what_it_does_not_understand_it_says_in_the_users_language_with_two_examples(
    ledger: ExpenseStore,
) -> None:
    for text, words in (
        ("请帮我写一首诗", "内置规则"),
        ("write me a poem", "offline model"),
        ("詩を書いて", "オフライン"),
    ):
        ((calls, reply),) = converse(agent(ledger), text)
        assert calls == []
        assert words in reply
        assert reply.count("\n- ") == 2
        assert "DATETOOLS_MODEL" in reply


def test_undo_deletes_the_last_record_that_this_thread_saved(ledger: ExpenseStore) -> None:
    turns = converse(
        agent(ledger), "昨天打车20", "今天午饭30", "删掉刚才那笔", "删掉刚才那笔", "删掉刚才那笔"
    )
    assert [name for calls, _ in turns[2:] for name, _ in calls] == ["delete_expense", "delete_expense"]
    assert ledger.query("local", *ALL).total == 0


def test_a_date_that_does_not_exist_saves_nothing_and_says_why(ledger: ExpenseStore) -> None:
    ((calls, reply),) = converse(agent(ledger), "2月30日打车20元")
    assert [name for name, _ in calls] in (["parseDateExpression"], [])
    assert ledger.query("local", *ALL).total == 0
    assert "✅" not in reply


def test_sums_are_the_tools_own(ledger: ExpenseStore) -> None:
    turns = converse(agent(ledger), "昨天打车20.5", "今天午饭30", "这个月花了多少")
    assert "¥20.50" in turns[-1][1]
    assert "¥30.00" in turns[-1][1]
    assert [name for name, _ in turns[-1][0]] == ["resolve_date_range", "query_expenses"]


def test_every_tool_message_answers_a_call(ledger: ExpenseStore) -> None:
    graph = agent(ledger)
    config: RunnableConfig = {"configurable": {"thread_id": "t"}}
    messages = graph.invoke({"messages": [("user", "昨天打车20，午饭30")]}, config)["messages"]
    asked = [c["id"] for m in messages if isinstance(m, AIMessage) for c in m.tool_calls]
    assert asked == [m.tool_call_id for m in messages if isinstance(m, ToolMessage)]
    assert len(set(asked)) == 3
