"""What our middleware costs: a two-tool turn beside the same turn in a bare `create_agent` graph.

One row is of a middleware that does nothing, with the hooks and channels of ours: what LangChain and
LangGraph take for that, no middleware can do without.

The graphs take turns, so that a busy machine slows all of them alike; all keep their threads in LangGraph's
own saver, which costs more with every turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from langchain.agents import create_agent
from langchain.agents.middleware import AgentMiddleware
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.tools import BaseTool
from langgraph.checkpoint.memory import InMemorySaver

from benchmarks.common.measure import Row, Sample, processor
from datetools_lc import FixedClock, RunContext, TimestampGuard, create_assistant
from datetools_lc.agents.middleware.guard.timestamp_guard import GuardState
from datetools_lc.agents.middleware.joined import Safeguards
from datetools_lc.agents.middleware.lane.quick_lane import QuickLane
from datetools_lc.agents.middleware.model.broken_calls import BrokenCalls
from datetools_lc.agents.middleware.model.faults import ModelFaults
from datetools_lc.agents.middleware.model.limits import Limits
from datetools_lc.agents.middleware.store_faults import StoreFaults
from datetools_lc.agents.offline.quick_answers import QuickAnswers
from datetools_lc.prompts import system_prompt
from datetools_lc.stores.config import open_store

CLOCK = FixedClock(datetime(2026, 2, 25, 4, 30, tzinfo=UTC))
ZONE = "Asia/Shanghai"
TURNS = (1, 20, 100)
BARE, HOOKS, FULL = "a bare graph", "guard, hybrid and fault hooks", "the bundled assistant"
IDLE = "hooks that do nothing"
GOALS: Mapping[str, float | None] = {IDLE: None, HOOKS: 1.15, FULL: 1.5}
SAID = "上次{}说的那件事情你再帮我办一下吧，谢谢"  # not for quickparse: the model answers
DAY_MS = 86_400_000
TODAY_MS = 1771948800000
SAVED = {"remark": "打车", "category": "交通"}


class TwoCalls(BaseChatModel):
    """Calls one tool, then the other, then ends the turn: a day and an amount that are new in each turn."""

    @property
    def _llm_type(self) -> str:
        return "two-calls"

    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        return self.bind()

    def _generate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        answered = next(
            n for n, message in enumerate(reversed(messages)) if isinstance(message, HumanMessage)
        )
        turn = sum(isinstance(each, HumanMessage) for each in messages)
        calls = [
            ("parseDateExpression", {"type": "relative", "offset": -turn}),
            ("saveExpenseToLark", {**SAVED, "amount": turn, "date": TODAY_MS - turn * DAY_MS}),
        ]
        made = [
            {"name": name, "args": args, "id": f"call_{turn}_{number}"}
            for number, (name, args) in enumerate(calls)
            if number * 2 == answered  # a call and its result for each
        ]
        return ChatResult(
            generations=[ChatGeneration(message=AIMessage("" if made else "好", tool_calls=made))]
        )


class Idle(AgentMiddleware[Any, Any]):
    """The hooks of `Safeguards` with the guard, the hybrid and the fault hooks in it, which pass all on."""

    state_schema = GuardState

    def before_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        return {"noted": state["messages"][-1].id}

    def wrap_model_call(self, request: Any, handler: Any) -> Any:
        return handler(request)

    def wrap_tool_call(self, request: Any, handler: Any) -> Any:
        return handler(request)


def make_graphs(store: Any, prompt: str) -> dict[str, Any]:
    """The bundled assistant, a bare graph with its tools, and that with hooks: ours, and idle ones."""
    full = create_assistant(TwoCalls(), timezone=ZONE, clock=CLOCK, store=store, checkpointer=InMemorySaver())
    tools = list(tools_of(full).values())
    hooks = [
        QuickLane(QuickAnswers()),
        ModelFaults(Limits(), "en"),
        BrokenCalls(),
        TimestampGuard(clock=CLOCK),
        StoreFaults(),
    ]
    shared: dict[str, Any] = {"system_prompt": prompt, "context_schema": RunContext}

    def make(*middleware: AgentMiddleware[Any, Any]) -> Any:
        return create_agent(TwoCalls(), tools, middleware=middleware, checkpointer=InMemorySaver(), **shared)

    return {BARE: make(), IDLE: make(Idle()), HOOKS: make(Safeguards.of(hooks)), FULL: full}


def rows(quick: bool = False) -> Iterator[Row]:
    """The turns of threads that grow; up to turn 20 and turn 100 several are taken of each thread."""
    threads, longest = (1, 20) if quick else (4, 100)
    times: dict[int, dict[str, list[float]]] = {turn: {} for turn in TURNS if turn <= longest}
    with open_store(":memory:") as store:
        graphs = make_graphs(store, system_prompt("assistant", "en"))
        _hold(graphs, threads * 10, 2, {})  # to warm up
        for thread in range(threads * 10):  # a thread has one first turn: more threads for it
            _hold(graphs, thread, longest if thread < threads else 1, times)
    for turn, found in times.items():
        bare = Sample(tuple(found[BARE]))
        for name, goal in GOALS.items():
            ours = Sample(tuple(found[name]))
            yield Row(case=name, peer=BARE, ours=ours, theirs=bare, goal=goal, at=turn, grows="turns")


def _hold(
    graphs: Mapping[str, Any], thread: int, turns: int, times: dict[int, dict[str, list[float]]]
) -> None:
    """The same conversation with every graph, turn by turn; the last few up to each turn are kept."""
    config: Any = {"configurable": {"thread_id": f"{thread}"}}
    for turn in range(1, turns + 1):
        kept = next((each for each in times if each - (each > 1) * 4 <= turn <= each), None)
        name_of_someone = chr(ord("一") + thread * TURNS[-1] + turn)  # so that no sentence comes twice
        for name, graph in graphs.items():
            said = {"messages": [HumanMessage(SAID.format(name_of_someone))]}
            begun = processor()
            graph.invoke(said, config, context=RunContext())
            if kept is not None:
                times[kept].setdefault(name, []).append(processor() - begun)


def tools_of(graph: Any) -> dict[str, BaseTool]:
    return dict(graph.nodes["tools"].bound.tools_by_name)
