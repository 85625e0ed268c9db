"""The ledger through its tools: the shapes of the contract, one write per call, nobody else's records."""

import asyncio
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Never

import pytest
from langchain_core.messages import AIMessage, ToolMessage
from langchain_core.tools import BaseTool
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode

from datetools_lc import ExpenseToolkit, FixedClock, RunContext
from datetools_lc.errors import StoreUnavailable
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import ExpenseDraft, ExpenseStore, Queued
from datetools_lc.tools.ledger import session as ledger_session
from tests.aliases import Call, Graph, Json

CLOCK = FixedClock(datetime(2026, 2, 25, 4, 30, tzinfo=UTC))
TAXI: Json = {"remark": "打车", "category": "交通", "amount": 20, "date": 1771862400000}
WINDOW = {"start": "2026-01-01T00:00:00+08:00", "end": "2027-01-01T00:00:00+08:00"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[ExpenseStore]:
    with connect_store(str(tmp_path / "ledger.db")) as opened:
        yield opened.expenses


def tools(store: Any, **settings: Any) -> dict[str, BaseTool]:
    kit = ExpenseToolkit(**{"timezone": "Asia/Shanghai", "clock": CLOCK, "store": store, **settings})
    return {tool.name: tool for tool in kit.get_tools()}


def call(store: Any, name: str, args: Json, **settings: Any) -> ToolMessage:
    message: ToolMessage = tools(store, **settings)[name].invoke(
        {"type": "tool_call", "id": "1", "name": name, "args": args}
    )
    return message


def test_a_saved_record_comes_back_to_the_letter(store: ExpenseStore) -> None:
    message = call(store, "saveExpenseToLark", TAXI, locale="zh")
    record_id = message.artifact["data"]["recordId"]
    assert message.content == (
        '{"status":"success","message":"成功保存到本地账本","data":{"remark":"打车","category":"交通","amount":20,'
        '"type":"consume","date":1771862400000,"formattedDate":"2026-02-24 00:00:00",'
        f'"iso":"2026-02-24T00:00:00+08:00","weekday":"Tuesday","recordId":"{record_id}",'
        '"destination":"local ledger"}}'
    )


def test_without_a_date_it_happened_now(store: ExpenseStore) -> None:
    saved = call(store, "saveExpenseToLark", {"remark": "午饭", "category": "餐饮", "amount": 30}).artifact
    assert saved["data"]["formattedDate"] == "2026-02-25 12:30:00"


def test_a_late_evening_keeps_its_day_on_a_host_in_another_zone(
    store: ExpenseStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "UTC")
    late = FixedClock(datetime(2026, 2, 25, 15, 30, tzinfo=UTC))  # 23:30 in Shanghai
    data = call(store, "saveExpenseToLark", {**TAXI, "date": None}, clock=late).artifact["data"]
    assert data["formattedDate"] == "2026-02-25 23:30:00"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"amount": -1}, "amount must be above 0"),
        ({"amount": float("nan")}, "amount must be a finite number"),
        ({"amount": float("inf")}, "amount must be a finite number"),  # what 1e309 parses to
        ({"amount": 0.1 + 0.2}, "at most two decimals"),
        ({"amount": "20"}, "amount must be a number"),
        ({"amount": None}, "amount is required"),
        ({"remark": " "}, "remark must not be empty"),
        ({"remark": "x" * 10_000}, "at most 2000 characters, got 10000"),
        ({"category": "交 通"}, "category must be one of"),
        ({"type": "spend"}, "type must be one of consume, income"),
        ({"date": 1771862400}, "looks like seconds"),
        ({"date": "2026-02-24"}, "date must be a number"),
        ({"Remark": "x"}, "did you mean remark?"),
    ],
)
def test_bad_arguments_are_an_error_result_and_nothing_is_written(
    store: ExpenseStore, change: Json, complaint: str
) -> None:
    message = call(store, "saveExpenseToLark", {**TAXI, **change})
    data = message.artifact
    assert (message.status, data["status"]) == ("error", "error")
    assert complaint in data["message"]
    assert "\n" not in message.content
    assert call(store, "query_expenses", WINDOW).artifact["total"] == 0


def test_an_error_gives_back_what_was_given(store: ExpenseStore) -> None:
    data = call(store, "saveExpenseToLark", {**TAXI, "amount": -1, "type": None}).artifact["data"]
    assert data == {**TAXI, "amount": -1}


def test_amounts_are_decimals_from_end_to_end(store: ExpenseStore) -> None:
    for amount in (0.1, 0.2, 19.99, 1234567.89):
        call(store, "saveExpenseToLark", {**TAXI, "amount": amount})
    found = call(store, "query_expenses", WINDOW)
    assert '"amount":1234588.18' in found.content  # floats would sum to 1234588.1799999999


def test_a_query_is_half_open_and_filters(store: ExpenseStore) -> None:
    call(store, "saveExpenseToLark", TAXI)
    call(store, "saveExpenseToLark", {**TAXI, "category": "工资", "type": "income", "amount": 5000})
    starts_there = {"start": TAXI["date"], "end": TAXI["date"] + 1}
    ends_there = {"start": str(TAXI["date"] - 1), "end": str(TAXI["date"])}
    assert call(store, "query_expenses", starts_there).artifact["total"] == 2
    assert call(store, "query_expenses", ends_there).artifact["total"] == 0
    income = call(store, "query_expenses", {**starts_there, "type": "income"}).artifact
    assert income["sums"] == [{"category": "工资", "type": "income", "amount": 5000}]
    assert list(income) == ["records", "shown", "total", "sums", "totals"]


def test_output_is_capped_and_says_so(store: ExpenseStore) -> None:
    for day in range(25):
        call(store, "saveExpenseToLark", {**TAXI, "date": TAXI["date"] + day * 86_400_000})
    found = call(store, "query_expenses", WINDOW).artifact
    assert (found["shown"], len(found["records"]), found["total"]) == (20, 20, 25)
    assert found["sums"][0]["amount"] == 500  # sums count all of them


@pytest.mark.parametrize("field", ["start", "end"])
@pytest.mark.parametrize("moment", ["yesterday", "2026-03-1", "9" * 5000])  # Python reads 4,300 digits
def test_a_bad_moment_names_its_field(store: ExpenseStore, field: str, moment: str) -> None:
    message = call(store, "query_expenses", {**WINDOW, field: moment})
    assert message.artifact["error"]["code"] == "invalid_timestamp"
    assert field in message.artifact["error"]["message"]


def test_deleting_returns_the_record_and_a_second_time_finds_nothing(store: ExpenseStore) -> None:
    record_id = call(store, "saveExpenseToLark", TAXI).artifact["data"]["recordId"]
    deleted = call(store, "delete_expense", {"record_id": record_id})
    assert deleted.artifact["data"]["remark"] == "打车"
    again = call(store, "delete_expense", {"record_id": record_id})
    assert (again.status, again.artifact["status"]) == ("error", "error")
    assert again.artifact["message"].startswith("not_found")


def graph(store: ExpenseStore) -> Graph:
    builder = StateGraph(MessagesState, context_schema=RunContext)
    builder.add_node("tools", ToolNode(list(tools(store).values())))
    builder.add_edge(START, "tools")
    return builder.compile()


def ask(*calls: Call, id: str = "ai-1") -> AIMessage:
    return AIMessage(
        "", id=id, tool_calls=[{"name": n, "args": a, "id": f"c{i}"} for i, (n, a) in enumerate(calls)]
    )


def run(
    store: ExpenseStore, message: AIMessage, *, user: str | None = None, thread: str = "t1"
) -> list[ToolMessage]:
    result = graph(store).invoke(
        {"messages": [message]}, {"configurable": {"thread_id": thread}}, context=RunContext(user_id=user)
    )
    answers: list[ToolMessage] = result["messages"][1:]
    return answers


def test_a_replayed_call_writes_once_and_the_same_purchase_said_twice_writes_twice(
    store: ExpenseStore,
) -> None:
    first = run(store, ask(("saveExpenseToLark", TAXI)))[0].artifact["data"]["recordId"]
    replayed = run(store, ask(("saveExpenseToLark", TAXI)))[0].artifact["data"]["recordId"]
    said_again = run(store, ask(("saveExpenseToLark", TAXI), id="ai-2"))[0].artifact["data"]["recordId"]
    elsewhere = run(store, ask(("saveExpenseToLark", TAXI)), thread="t2")[0].artifact["data"]["recordId"]
    assert first == replayed
    assert len({first, said_again, elsewhere}) == 3


def test_two_equal_calls_in_one_message_are_two_purchases(store: ExpenseStore) -> None:
    ids = {m.artifact["data"]["recordId"] for m in run(store, ask(*[("saveExpenseToLark", TAXI)] * 2))}
    assert len(ids) == 2


def test_nobody_reads_or_deletes_another_users_record(store: ExpenseStore) -> None:
    record_id = run(store, ask(("saveExpenseToLark", TAXI)), user="ann")[0].artifact["data"]["recordId"]
    assert run(store, ask(("query_expenses", WINDOW)), user="bob")[0].artifact["total"] == 0
    refused = run(store, ask(("delete_expense", {"record_id": record_id})), user="bob")[0].artifact
    missing = run(store, ask(("delete_expense", {"record_id": "exp_none"})), user="bob")[0].artifact
    assert refused["message"].replace(record_id, "X") == missing["message"].replace("exp_none", "X")
    assert run(store, ask(("query_expenses", WINDOW)), user="ann")[0].artifact["total"] == 1


def test_an_owner_named_in_the_arguments_is_refused(store: ExpenseStore) -> None:
    message = run(store, ask(("query_expenses", {**WINDOW, "user_id": "ann"})), user="bob")[0]
    assert message.artifact["error"]["code"] == "unknown_field"


async def test_parallel_async_calls_all_arrive(store: ExpenseStore) -> None:
    save = tools(store)["saveExpenseToLark"]
    calls = [{"type": "tool_call", "id": str(i), "name": save.name, "args": TAXI} for i in range(32)]
    results = await asyncio.gather(*(save.ainvoke(item) for item in calls))
    assert len({item.artifact["data"]["recordId"] for item in results}) == 32
    assert call(store, "query_expenses", WINDOW).artifact["total"] == 32


class DownStore:
    """A store whose every call fails as a dead disk does."""

    destination = "local ledger"

    def save(self, *args: Any, **kwargs: Any) -> Never:
        raise StoreUnavailable("the ledger cannot be reached; try again later")

    query = save


class FaultyStore:
    """A store with a fault that nobody foresaw."""

    def save(self, *args: Any, **kwargs: Any) -> Never:
        raise RuntimeError("x")

    async def asave(self, *args: Any, **kwargs: Any) -> Never:
        raise RuntimeError("x")


class OutboxStore:
    """A destination that keeps what it could not send."""

    destination = "Lark Bitable"

    def save(self, owner: str, draft: ExpenseDraft, *, key: str, created: datetime) -> Queued:
        return Queued(draft, self.destination, "rate limited")


def test_a_save_never_raises_and_never_claims_success_while_the_store_is_down() -> None:
    message = call(DownStore(), "saveExpenseToLark", TAXI)
    assert (message.status, message.artifact["status"]) == ("error", "error")
    assert message.artifact["message"].startswith("store_unavailable: the ledger cannot be reached")
    assert message.artifact["data"] == TAXI


def test_a_save_never_raises_for_a_fault_that_nobody_foresaw(caplog: pytest.LogCaptureFixture) -> None:
    save = tools(FaultyStore())["saveExpenseToLark"]
    request = {"type": "tool_call", "id": "1", "name": "saveExpenseToLark", "args": TAXI}
    for message in (save.invoke(request), asyncio.run(save.ainvoke(request))):
        assert (message.status, message.artifact["status"]) == ("error", "error")
        assert message.artifact["message"].startswith("internal_error: ")
        assert message.artifact["data"] == TAXI
    tracebacks = [record.exc_info for record in caplog.records]
    assert [traceback and traceback[0] for traceback in tracebacks] == [RuntimeError] * 2


def no_words(locale: str, destination: str) -> str:
    """A sentence that one language lacks."""
    if locale != "en":
        raise KeyError(locale)
    return "Done."


@pytest.mark.parametrize("run", ["sync", "async"])
def test_a_write_whose_message_fails_is_told_in_english_and_never_as_failed(
    run: str, store: ExpenseStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger_session, "say_saved", no_words)
    monkeypatch.setattr(ledger_session, "say_deleted", no_words)

    def answer(name: str, args: Json) -> Json:
        tool, request = tools(store, locale="zh")[name], {"type": "tool_call", "id": "1", "name": name}
        invoked = {**request, "args": args}
        message = tool.invoke(invoked) if run == "sync" else asyncio.run(tool.ainvoke(invoked))
        assert message.status == "success"
        return dict(message.artifact)

    saved = answer("saveExpenseToLark", TAXI)
    assert (saved["status"], saved["message"]) == ("success", "Done.")
    assert call(store, "query_expenses", WINDOW).artifact["total"] == 1
    deleted = answer("delete_expense", {"record_id": saved["data"]["recordId"]})
    assert (deleted["status"], deleted["data"]["remark"]) == ("success", "打车")
    assert call(store, "query_expenses", WINDOW).artifact["total"] == 0


def test_a_query_raises_while_the_store_is_down() -> None:
    with pytest.raises(StoreUnavailable):
        call(DownStore(), "query_expenses", WINDOW)


def test_a_queued_record_says_that_it_will_be_sent() -> None:
    message = call(OutboxStore(), "saveExpenseToLark", TAXI)
    assert message.status == "error"
    assert message.artifact["queued"] is True
    assert message.artifact["data"]["recordId"] is None
    assert "will be sent, do not save it again" in message.artifact["message"]


def test_a_remark_stays_out_of_the_log(store: ExpenseStore, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("WARNING", logger="datetools_lc"):
        call(store, "saveExpenseToLark", {**TAXI, "remark": "secret", "amount": -1})
    (entry,) = caplog.records
    logged = vars(entry)
    assert logged["code"] == "invalid_value"
    assert "secret" not in json.dumps(logged["arguments"]) + entry.getMessage()
