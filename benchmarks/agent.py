"""What our middleware costs: a two-tool turn beside the same turn in a bare `create_agent` graph.

The graphs take turns, so that a busy machine slows all of them alike; all keep their threads in LangGraph's
own saver, which costs more with every turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from langchain.agents import create_agent
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.tools import BaseTool
from langgraph.checkpoint.memory import InMemorySaver

from benchmarks.common.measure import Row, Sample, processor
from datetools_lc import FixedClock, RunContext, TimestampGuard, create_assistant
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
SAID = "上次说的那件事情你再帮我办一下吧，谢谢"  # not for quickparse: the model answers
YESTERDAY_MS = 1771862400000
CALLS: Sequence[tuple[str, dict[str, Any]]] = (
    ("parseDateExpression", {"type": "relative", "offset": -1}),
    ("saveExpenseToLark", {"remark": "打车", "category": "交通", "amount": 20, "date": YESTERDAY_MS}),
)


class TwoCalls(BaseChatModel):
    """Calls one tool, then the other, then ends the turn."""

    @property
    def _llm_type(self) -> str:
        return "two-calls"

    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        return self.bind()

    def _generate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        last = max(n for n, message in enumerate(messages) if isinstance(message, HumanMessage))
        number = sum(isinstance(message, AIMessage) for message in messages[last:])
        calls = [CALLS[number]] if number < len(CALLS) else []
        tool_calls = [{"name": name, "args": args, "id": f"call_{number}"} for name, args in calls]
        return ChatResult(
            generations=[ChatGeneration(message=AIMessage("" if calls else "好", tool_calls=tool_calls))]
        )


def make_graphs(store: Any, prompt: str) -> dict[str, Any]:
    """The bundled assistant, a bare graph with its tools, and that with the hooks that every agent has."""
    full = create_assistant(
        TwoCalls(), timezone=ZONE, clock=CLOCK, store=store, checkpointer=InMemorySaver(), hybrid=False
    )
    tools = list(tools_of(full).values())
    hooks = [
        QuickLane(QuickAnswers()),
        ModelFaults(Limits(), "en"),
        BrokenCalls(),
        TimestampGuard(clock=CLOCK),
        StoreFaults(),
    ]
    shared: dict[str, Any] = {"system_prompt": prompt, "context_schema": RunContext}
    return {
        BARE: create_agent(TwoCalls(), tools, checkpointer=InMemorySaver(), **shared),
        HOOKS: create_agent(TwoCalls(), tools, middleware=hooks, checkpointer=InMemorySaver(), **shared),
        FULL: full,
    }


def rows(quick: bool = False) -> Iterator[Row]:
    """The turns of threads that grow; around turn 20 and turn 100 several are taken of each thread."""
    threads, longest = (1, 20) if quick else (4, 100)
    times: dict[int, dict[str, list[float]]] = {turn: {} for turn in TURNS if turn <= longest}
    with open_store(":memory:") as store:
        graphs = make_graphs(store, system_prompt("assistant", "en"))
        for number in range(threads * 6):  # a thread has one first turn: more threads for it
            _hold(graphs, f"{number}", longest if number < threads else 1, times)
    for turn, found in times.items():
        bare = Sample(tuple(found[BARE]))
        for name, goal in ((HOOKS, 1.15), (FULL, 1.5)):
            yield Row(case=name, peer=BARE, ours=Sample(tuple(found[name])), theirs=bare, goal=goal, at=turn)


def _hold(
    graphs: Mapping[str, Any], thread: str, turns: int, times: dict[int, dict[str, list[float]]]
) -> None:
    """The same conversation with every graph, turn by turn; the last three up to each turn are kept."""
    config: Any = {"configurable": {"thread_id": thread}}
    for turn in range(1, turns + 1):
        kept = next((each for each in times if each - (each > 1) * 2 <= turn <= each), None)
        for name, graph in graphs.items():
            begun = processor()
            graph.invoke({"messages": [HumanMessage(f"{SAID}{turn}")]}, config, context=RunContext())
            if kept is not None:
                times[kept].setdefault(name, []).append(processor() - begun)


def tools_of(graph: Any) -> dict[str, BaseTool]:
    return dict(graph.nodes["tools"].bound.tools_by_name)
