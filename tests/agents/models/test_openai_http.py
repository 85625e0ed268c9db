"""The bundled agents over real HTTP: OpenAI's own client, a local server, and every fault on command."""

import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from decimal import Decimal
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.runnables import RunnableConfig
from langchain_openai import ChatOpenAI
from langgraph.checkpoint.memory import InMemorySaver
from pydantic import SecretStr
from syrupy.assertion import SnapshotAssertion

from datetools_lc import FixedClock, Limits, create_expense_agent
from datetools_lc.contracts.agent_tools import AGENT_TOOLS
from datetools_lc.prompts import system_prompt
from datetools_lc.stores.config import connect_store
from datetools_lc.testing.openai_server import Failure, OpenAIServer, Reply
from tests.aliases import Graph, Json

NOW = datetime(2026, 2, 25, 4, 30, tzinfo=UTC)  # 12:30 in Shanghai
YESTERDAY_MS = 1771862400000
ALL = datetime(1990, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
SAID = "昨天打车花了 2000 元，帮我记一下"
PARSE = ("parseDateExpression", {"type": "relative", "offset": -1, "unit": "day"})
TAXI = {"remark": "打车", "category": "交通", "amount": 2000, "date": YESTERDAY_MS}
SAVE = ("saveExpenseToLark", TAXI)
TASK = [Reply(calls=[PARSE]), Reply(calls=[SAVE]), Reply("记好了")]
QUICK_RETRY = Limits(retry_delay=0)


class Shop:
    """A ledger and an agent whose model is on the other side of a connection."""

    def __init__(self, path: Path) -> None:
        self.ledger = connect_store(str(path)).expenses
        self.saver = InMemorySaver()
        self.config: RunnableConfig = {"configurable": {"thread_id": "t"}}

    def agent(
        self, server: OpenAIServer, *, client: Json | None = None, clock: datetime = NOW, **settings: Any
    ) -> Graph:
        options = {"max_retries": 0, **(client or {})}
        model = ChatOpenAI(
            model="local", base_url=server.url, api_key=SecretStr("none"), temperature=0, **options
        )
        return create_expense_agent(
            model,
            timezone="Asia/Shanghai",
            locale="zh",
            clock=FixedClock(clock),
            expenses=self.ledger,
            checkpointer=self.saver,
            **{"hybrid": False, "limits": QUICK_RETRY, **settings},
        )

    def say(self, agent: Graph, text: str = SAID, *, streamed: bool = False) -> list[BaseMessage]:
        """One turn; its messages."""
        given = {"messages": [HumanMessage(text)]}
        if streamed:
            list(agent.stream(given, self.config, stream_mode="messages"))
            messages: list[BaseMessage] = agent.get_state(self.config).values["messages"]
        else:
            messages = agent.invoke(given, self.config)["messages"]
        return messages[max(i for i, m in enumerate(messages) if isinstance(m, HumanMessage)) :]

    def amounts(self) -> list[Decimal]:
        return [record.amount for record in self.ledger.query("local", *ALL).records]

    def dates(self) -> set[int]:
        return {int(r.date.timestamp() * 1000) for r in self.ledger.query("local", *ALL).records}


@pytest.fixture
def shop(tmp_path: Path) -> Shop:
    return Shop(tmp_path / "ledger.db")


def tool_results(messages: Sequence[BaseMessage]) -> list[ToolMessage]:
    return [message for message in messages if isinstance(message, ToolMessage)]


def assert_well_formed(server: OpenAIServer) -> None:
    """OpenAI-type servers refuse a call without its result right behind it, and a result without a call."""
    for request in server.requests:
        waiting: list[str] = []
        for message in request["messages"]:
            if message["role"] == "tool":
                waiting.remove(message["tool_call_id"])
                continue
            assert waiting == []
            for call in message.get("tool_calls") or ():
                json.loads(call["function"]["arguments"])
                waiting.append(call["id"])
        assert waiting == []


@pytest.mark.parametrize("streamed", [False, True])
def test_a_task_is_done_over_http(shop: Shop, streamed: bool) -> None:
    with OpenAIServer(TASK) as server:
        messages = shop.say(shop.agent(server), streamed=streamed)
        assert_well_formed(server)
        assert [bool(request.get("stream")) for request in server.requests] == [streamed] * 3
    assert messages[-1].text == "记好了"
    assert (shop.amounts(), shop.dates()) == ([Decimal(2000)], {YESTERDAY_MS})


@pytest.mark.parametrize("streamed", [False, True])
async def test_a_task_is_done_on_the_async_path(shop: Shop, streamed: bool) -> None:
    with OpenAIServer(TASK) as server:
        agent = shop.agent(server)
        given = {"messages": [HumanMessage(SAID)]}
        if streamed:
            async for _ in agent.astream(given, shop.config, stream_mode="messages"):
                pass
        else:
            await agent.ainvoke(given, shop.config)
    assert (shop.amounts(), shop.dates()) == ([Decimal(2000)], {YESTERDAY_MS})


@pytest.mark.parametrize("streamed", [False, True])
def test_parallel_calls_and_text_beside_them(shop: Shop, streamed: bool) -> None:
    lunch = ("saveExpenseToLark", {**TAXI, "remark": "午饭", "category": "餐饮", "amount": 30})
    answers = [Reply("先查日期。", [PARSE, PARSE]), Reply("好，记两笔。", [SAVE, lunch]), Reply("记好了")]
    with OpenAIServer(answers) as server:
        messages = shop.say(shop.agent(server), streamed=streamed)
        assert_well_formed(server)
    assert sorted(shop.amounts()) == [30, 2000]
    assert [m.text for m in messages if isinstance(m, AIMessage)] == ["先查日期。", "好，记两笔。", "记好了"]


def test_the_wait_that_a_server_asks_for_is_kept_by_the_client_and_the_turn_goes_on(shop: Shop) -> None:
    with OpenAIServer([Failure(429, retry_after=0.01), *TASK]) as server:
        shop.say(shop.agent(server, client={"max_retries": 2}, limits=Limits(retries=0)))
        assert len(server.bodies) == 4
        assert server.bodies[0] == server.bodies[1]
    assert shop.amounts() == [2000]


@pytest.mark.parametrize("fault", [Failure(429), Failure(500), Failure(503), Reply("喂", cut="aborted")])
def test_a_fault_in_passing_is_tried_again(shop: Shop, fault: Failure) -> None:
    with OpenAIServer([TASK[0], fault, fault, *TASK[1:]]) as server:
        shop.say(shop.agent(server))
        assert len(server.bodies) == 5
    assert shop.amounts() == [2000]


@pytest.mark.parametrize(
    ("fault", "calls"),
    [
        (Failure(500), 3),  # once, and two retries
        (Failure(401), 1),  # a wrong key stays wrong
        (Failure(400), 1),
        (Failure(404), 1),
    ],
)
@pytest.mark.parametrize(("text", "words"), [(SAID, "没有应答"), ("taxi please, 20", "did not answer")])
def test_a_model_that_stays_down_is_said_in_the_users_language(
    shop: Shop, fault: Failure, calls: int, text: str, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    with OpenAIServer(lambda request: fault) as server:
        messages = shop.say(shop.agent(server), text)
        assert len(server.bodies) == calls
    assert words in messages[-1].text
    assert messages[-1].response_metadata["stopped_by"] == "model_unavailable"
    assert shop.amounts() == []
    assert [vars(record)["code"] for record in caplog.records] == ["model_unavailable"]


def test_after_a_model_that_was_down_the_thread_goes_on(shop: Shop) -> None:
    with OpenAIServer([Failure(401), *TASK]) as server:
        agent = shop.agent(server)
        shop.say(agent)
        shop.say(agent)
        assert_well_formed(server)
    assert shop.amounts() == [2000]


@pytest.mark.parametrize("cut", ["aborted", "ended early"])
def test_a_stream_that_was_cut_is_asked_for_again_and_nothing_of_it_runs(
    shop: Shop, cut: Literal["aborted", "ended early"]
) -> None:
    """What is left of the call still parses: as an amount without its last digits, or without its date."""
    with OpenAIServer([TASK[0], Reply(calls=[SAVE], cut=cut), *TASK[1:]]) as server:
        shop.say(shop.agent(server), streamed=True)
        assert len(server.bodies) == 4
    assert (shop.amounts(), shop.dates()) == ([Decimal(2000)], {YESTERDAY_MS})


@pytest.mark.parametrize("streamed", [False, True])
def test_calls_that_the_output_limit_cut_off_do_not_run_and_the_model_is_told(
    shop: Shop, streamed: bool
) -> None:
    short = Reply(calls=[(SAVE[0], '{"remark": "打车", "category": "交通", "amount": 2')], finish="length")
    with OpenAIServer([TASK[0], short, *TASK[1:]]) as server:
        messages = shop.say(shop.agent(server), streamed=streamed)
        assert_well_formed(server)
    assert "output limit" in tool_results(messages)[1].text
    assert shop.amounts() == [2000]


@pytest.mark.parametrize("arguments", ['{"remark": "打车",, "amount": 1}', "打车 20", ""])
@pytest.mark.parametrize("streamed", [False, True])
def test_arguments_that_are_no_json_come_back_to_the_model_which_mends_them(
    shop: Shop, streamed: bool, arguments: Any
) -> None:
    with OpenAIServer([TASK[0], Reply(calls=[(SAVE[0], arguments)]), *TASK[1:]]) as server:
        messages = shop.say(shop.agent(server), streamed=streamed)
        assert_well_formed(server)
    assert [message.status for message in tool_results(messages)] == ["success", "error", "success"]
    assert shop.amounts() == [2000]


@pytest.mark.parametrize("streamed", [False, True])
def test_arguments_that_are_a_list_end_in_no_crash(shop: Shop, streamed: bool) -> None:
    """OpenAI's client cannot even say what it was given: such an answer is asked for again."""
    with OpenAIServer([TASK[0], Reply(calls=[(SAVE[0], "[1, 2]")]), *TASK[1:]]) as server:
        shop.say(shop.agent(server), streamed=streamed)
        assert_well_formed(server)
    assert shop.amounts() == [2000]


@pytest.mark.parametrize("arguments", [{**TAXI, "amount": 10**40}, {"remark": [[["x"] * 2] * 2]}])
def test_arguments_that_no_tool_takes_end_in_no_crash(shop: Shop, arguments: Any) -> None:
    nested = json.dumps(arguments).replace('["x"', "[" * 60 + '"x"').replace('"x"]', '"x"' + "]" * 60 + "]")
    with OpenAIServer([Reply(calls=[(SAVE[0], nested)]), Reply("抱歉")]) as server:
        messages = shop.say(shop.agent(server))
    assert messages[-1].text == "抱歉"
    assert shop.amounts() == []


def test_camel_case_arguments_are_refused_with_the_right_name_and_then_mended(shop: Shop) -> None:
    window = {"start": YESTERDAY_MS, "end": 1771948800000}
    dates = ("resolve_date_range", {"range": "yesterday"})
    wrong = ("query_expenses", {"startTime": str(YESTERDAY_MS), "end": str(window["end"])})
    right = ("query_expenses", {key: str(value) for key, value in window.items()})
    dated = ("parseDateExpression", {"type": "relative", "offSet": -1})
    answers = [Reply(calls=[dated, dates]), Reply(calls=[wrong]), Reply(calls=[right]), Reply("没有")]
    with OpenAIServer(answers) as server:
        expression, _, first, second = tool_results(shop.say(shop.agent(server)))
    assert "did you mean offset?" in expression.text
    assert json.loads(first.text)["error"] == {
        "code": "unknown_field",
        "message": "unknown field 'startTime'; did you mean start?",
    }
    assert second.status == "success"


def test_a_tool_that_does_not_exist_is_refused_with_those_that_do(shop: Shop) -> None:
    invented = Reply(calls=[("deleteEverything", {"confirm": True})])
    with OpenAIServer([invented, *TASK]) as server:
        first, *_ = tool_results(shop.say(shop.agent(server)))
        assert_well_formed(server)
    assert first.status == "error"
    assert "saveExpenseToLark" in first.text
    assert shop.amounts() == [2000]


def test_a_second_model_answers_where_the_first_is_down(shop: Shop) -> None:
    with OpenAIServer(lambda request: Failure(503)) as down, OpenAIServer(TASK) as up:
        second = ChatOpenAI(model="second", base_url=up.url, api_key=SecretStr("none"), max_retries=0)
        shop.say(shop.agent(down, limits=Limits(retries=0, fallbacks=[second])))
        assert len(down.bodies) == len(up.bodies) == 3
    assert shop.amounts() == [2000]


def test_the_offline_model_can_be_the_one_to_fall_back_to(shop: Shop) -> None:
    with OpenAIServer(lambda request: Failure(503)) as server:
        limits = Limits(retries=0, fallbacks=["offline"])
        shop.say(shop.agent(server, limits=limits), "昨天打车花了2000元")
    assert (shop.amounts(), shop.dates()) == ([Decimal(2000)], {YESTERDAY_MS})


def test_the_base_url_of_the_environment_and_a_models_name_are_enough(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    with OpenAIServer(TASK) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        monkeypatch.setenv("OPENAI_API_KEY", "none")
        agent = create_expense_agent(
            "openai:deepseek-chat",
            timezone="Asia/Shanghai",
            clock=FixedClock(NOW),
            expenses=shop.ledger,
            hybrid=False,
        )
        agent.invoke({"messages": [HumanMessage(SAID)]})
        assert {(r["model"], r["temperature"]) for r in server.requests} == {("deepseek-chat", 0.0)}
    assert shop.amounts() == [2000]


def test_the_request_that_leaves_the_process(shop: Shop, snapshot: SnapshotAssertion) -> None:
    with OpenAIServer(TASK) as server:
        shop.say(shop.agent(server))
        body = server.bodies[0].decode()
    request = json.loads(body)
    assert request["messages"][0] == {
        "role": "system",
        "content": system_prompt("expense", "zh", tools=AGENT_TOOLS["expense"]),
    }
    assert not re.search(r"20\d\d-\d\d-\d\d|\d{10}|12:30|星期三|Wednesday", body)
    request["messages"][0]["content"] = "<the prompt, snapshotted by itself>"
    assert request == snapshot


def test_requests_are_the_same_bytes_over_turns_and_days_but_for_what_was_said(shop: Shop) -> None:
    first_day, later = NOW, datetime(2027, 8, 9, 10, 11, tzinfo=UTC)
    bodies = []
    for clock in (first_day, later):
        with OpenAIServer([*TASK, Reply("不客气")]) as server:
            shop.saver = InMemorySaver()
            agent = shop.agent(server, clock=clock, guard="off")
            shop.say(agent)
            shop.say(agent, "谢谢")
            bodies.append(server.bodies)
    assert bodies[0][0] == bodies[1][0]
    for day in bodies:
        requests = [json.loads(body) for body in day]
        for earlier, request in pairwise(requests):
            said = earlier.pop("messages")
            assert request["messages"][: len(said)] == said  # whatever a provider cached stays a prefix
            assert json.dumps(earlier) == json.dumps({k: v for k, v in request.items() if k != "messages"})
