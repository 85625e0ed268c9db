"""The guard in graphs of an app's own: it works, or says at the first call why it cannot."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any, TypedDict

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware, HumanInTheLoopMiddleware
from langchain.agents.middleware.types import ToolCallRequest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langchain_core.tools import BaseTool, tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import StateGraph
from langgraph.graph.message import add_messages
from langgraph.prebuilt import ToolNode
from langgraph.types import Command

from datetools_lc import DateToolkit, FixedClock, TimestampGuard, create_schedule_agent
from datetools_lc.errors import ConfigurationError
from datetools_lc.stores.config import open_store
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import NOON
from tests.aliases import Call, Json

TOMORROW = ("parseDateExpression", {"type": "relative", "offset": 1, "hour": 9})
AT_NINE, NEVER = "2026-02-26T09:00:00+08:00", "2027-01-01T10:00:00+08:00"
DATES = DateToolkit(timezone="Asia/Shanghai", clock=FixedClock(NOON))


class Room:
    """A tool of the app's, which remembers what reached it."""

    def __init__(self) -> None:
        self.booked: list[object] = []

    def tool(self) -> BaseTool:
        @tool
        def book_room(at: Any) -> str:
            """Book the room at a time."""
            self.booked.append(at)
            return "booked"

        return book_room


def script(*calls: Call) -> list[AIMessage]:
    answers = [
        AIMessage("", tool_calls=[{"name": name, "args": args, "id": f"c{number}"}])
        for number, (name, args) in enumerate(calls)
    ]
    return [*answers, AIMessage("done")]


def guard(**settings: Any) -> TimestampGuard:
    return TimestampGuard(
        timezone="Asia/Shanghai", clock=FixedClock(NOON), guarded={"book_room": ["at"]}, **settings
    )


def agent(room: Room, *calls: Call, middleware: list[Any] | None = None, **settings: Any) -> Any:
    return create_agent(
        ScriptedChatModel(answers=script(*calls)),
        [*DATES.get_tools(), room.tool()],
        middleware=middleware or [guard()],
        **settings,
    )


class Rewraps(AgentMiddleware[Any, Any]):
    """An app's own middleware that hands results on in another form."""

    def __init__(self, rewrap: Callable[[ToolMessage], ToolMessage | Command[Any]]) -> None:
        super().__init__()
        self._rewrap = rewrap

    def wrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]],
    ) -> ToolMessage | Command[Any]:
        result = handler(request)
        return self._rewrap(result) if isinstance(result, ToolMessage) else result


@pytest.mark.parametrize(
    "rewrap",
    [
        lambda message: Command(update={"messages": [message]}),
        lambda message: message.model_copy(update={"artifact": None}),
    ],
    ids=["a command", "without its artifact"],
)
def test_a_result_that_was_wrapped_anew_still_proves(
    rewrap: Callable[[ToolMessage], ToolMessage | Command[Any]],
) -> None:
    room = Room()
    agent(room, TOMORROW, ("book_room", {"at": AT_NINE}), middleware=[guard(), Rewraps(rewrap)]).invoke(
        {"messages": [HumanMessage("tomorrow at 9")]}
    )
    assert room.booked == [AT_NINE]


def test_a_result_that_cannot_be_read_any_more_is_said_at_once() -> None:
    hidden = Rewraps(lambda message: ToolMessage("(hidden)", tool_call_id=message.tool_call_id))
    with pytest.raises(ConfigurationError, match="cannot read the result of parseDateExpression"):
        agent(Room(), TOMORROW, middleware=[guard(), hidden]).invoke({"messages": [HumanMessage("hi")]})


class Bare(TypedDict):
    messages: Annotated[list[AnyMessage], add_messages]


def own_graph(room: Room, state: type[Any], *calls: Call) -> Any:
    """Model and tools as two nodes, the guard given to the `ToolNode` alone."""
    model = ScriptedChatModel(answers=script(*calls))
    watched = guard()
    tools = ToolNode([*DATES.get_tools(), room.tool()], wrap_tool_call=watched.wrap_tool_call)

    def ask(state: Any) -> Json:
        return {"messages": [model.invoke(state["messages"])]}

    graph = StateGraph(state)
    graph.add_node("ask", ask)
    graph.add_node("tools", tools)
    graph.set_entry_point("ask")
    graph.add_conditional_edges("ask", lambda s: "tools" if s["messages"][-1].tool_calls else "__end__")
    graph.add_edge("tools", "ask")
    return graph.compile()


def test_a_graph_without_a_place_for_proofs_is_told_at_the_first_call() -> None:
    graph = own_graph(Room(), Bare, TOMORROW)
    with pytest.raises(ConfigurationError, match=r"no channel 'proven'.*state_schema"):
        graph.invoke({"messages": [HumanMessage("hi")]})


def test_a_graph_with_the_guards_state_proves() -> None:
    room = Room()
    graph = own_graph(room, TimestampGuard.state_schema, TOMORROW, ("book_room", {"at": AT_NINE}))
    graph.invoke({"messages": [HumanMessage("hi")]})
    assert room.booked == [AT_NINE]


@pytest.mark.parametrize("value", [1772067600, "1772067600", 1772067600.0])
def test_a_tool_of_ones_own_may_take_unix_seconds(value: object) -> None:
    room = Room()
    agent(room, TOMORROW, ("book_room", {"at": value})).invoke({"messages": [HumanMessage("hi")]})
    assert room.booked == [value]


@pytest.mark.parametrize("value", [1772067601, 1772067600 + 86_400, True, "17720676000"])
def test_seconds_of_another_instant_are_refused(value: object) -> None:
    room = Room()
    agent(room, TOMORROW, ("book_room", {"at": value})).invoke({"messages": [HumanMessage("hi")]})
    assert room.booked == []


@pytest.fixture
def store() -> Iterator[SqlStore]:
    store = open_store(":memory:")
    yield store
    store.close()


@pytest.mark.parametrize("mode", ["batched", "per_call"])
def test_an_edit_is_checked_again_by_a_guard_that_is_listed_behind_it(mode: Any) -> None:
    room = Room()
    decisions: Any = {"allowed_decisions": ["approve", "edit"]}
    gate = HumanInTheLoopMiddleware({"book_room": decisions}, interrupt_mode=mode)
    calls = TOMORROW, ("book_room", {"at": AT_NINE})
    graph = agent(room, *calls, middleware=[gate, guard()], checkpointer=InMemorySaver())
    assert edit(graph, mode, {"at": NEVER}, "book_room").artifact["error"]["code"] == "unproven_timestamp"
    assert room.booked == []


@pytest.mark.parametrize("mode", ["batched", "per_call"])
def test_an_edit_of_an_apps_own_gate_in_a_bundled_agent_is_checked_again(mode: Any, store: SqlStore) -> None:
    decisions: Any = {"allowed_decisions": ["approve", "edit"]}
    gate = HumanInTheLoopMiddleware({"schedule_add": decisions}, interrupt_mode=mode)
    graph = create_schedule_agent(
        ScriptedChatModel(answers=script(TOMORROW, ("schedule_add", {"title": "x", "start_time": AT_NINE}))),
        timezone="Asia/Shanghai",
        clock=FixedClock(NOON),
        store=store,
        hybrid=False,
        middleware=[gate],
        checkpointer=InMemorySaver(),
    )
    result = edit(graph, mode, {"title": "x", "start_time": NEVER}, "schedule_add")
    assert result.artifact["error"]["code"] == "unproven_timestamp"
    assert not store.schedule.export("local", "default")


def edit(graph: Any, mode: str, arguments: Json, name: str) -> ToolMessage:
    """Answer the gate with other arguments; the result of the call."""
    config = {"configurable": {"thread_id": "t"}}
    (stop,) = graph.invoke({"messages": [HumanMessage("hi")]}, config)["__interrupt__"]
    decision = {"type": "edit", "edited_action": {"name": name, "args": arguments}}
    answer = {"decisions": [decision]} if mode == "batched" else decision
    messages = graph.invoke(Command(resume={stop.id: answer}), config)["messages"]
    return next(m for m in reversed(messages) if isinstance(m, ToolMessage))
