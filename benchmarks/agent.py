"""What our middleware costs: a two-tool turn beside the same turn in a bare `create_agent` graph.

python benchmarks/agent.py [turns]
python benchmarks/agent.py long [turns]    what a turn costs as its thread grows

The graphs take turns, so that a busy machine slows all of them alike; the ratios of the medians count.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from statistics import median
from typing import Any

from langchain.agents import create_agent
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, RunContext, TimestampGuard, create_assistant
from datetools_lc.agents.middleware.lane.quick_lane import QuickLane
from datetools_lc.agents.middleware.model.broken_calls import BrokenCalls
from datetools_lc.agents.middleware.model.faults import ModelFaults
from datetools_lc.agents.middleware.model.limits import Limits
from datetools_lc.agents.middleware.store_faults import StoreFaults
from datetools_lc.agents.offline.quick_answers import QuickAnswers
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.contracts.agent_tools import AGENT_TOOLS
from datetools_lc.prompts import system_prompt
from datetools_lc.stores.config import open_store

CLOCK = FixedClock(datetime(2026, 2, 25, 4, 30, tzinfo=UTC))
ZONE = "Asia/Shanghai"
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


def make_graphs(store: Any) -> dict[str, Any]:
    full = create_assistant(TwoCalls(), timezone=ZONE, clock=CLOCK, store=store)
    tools = list(tools_of(full).values())
    prompt = system_prompt("assistant", "en")
    hooks = [
        QuickLane(QuickAnswers()),
        ModelFaults(Limits(), "en"),
        BrokenCalls(),
        TimestampGuard(clock=CLOCK),
        StoreFaults(),
    ]
    shared: dict[str, Any] = {"system_prompt": prompt, "context_schema": RunContext}
    return {
        "bare": create_agent(TwoCalls(), tools, **shared),
        "guard, hybrid, fault hooks": create_agent(TwoCalls(), tools, middleware=hooks, **shared),
        "the bundled assistant": full,
    }


def measure(turns: int) -> dict[str, list[float]]:
    store = open_store(":memory:")
    graphs = make_graphs(store)
    times: dict[str, list[float]] = {name: [] for name in graphs}
    for turn in range(turns + 5):
        for name, graph in graphs.items():
            started = time.perf_counter()
            graph.invoke({"messages": [HumanMessage(SAID)]}, context=RunContext(user_id=f"{name}{turn}"))
            if turn >= 5:  # the first ones warm up
                times[name].append(time.perf_counter() - started)
    store.close()
    return times


def main(turns: int = 200) -> None:
    times = measure(turns)
    bare = median(times["bare"])
    lines = [f"{name:28}{median(t) * 1e3:7.2f} ms{median(t) / bare:7.2f} x" for name, t in times.items()]
    lines.append("bytes that go out with every model call:")
    tools = open_tools()
    for kind, names in AGENT_TOOLS.items():
        schemas = json.dumps([convert_to_openai_tool(tools[name]) for name in names], separators=(",", ":"))
        for locale in REPLY_LOCALES:
            prompt = len(system_prompt(kind, locale).encode())
            total = prompt + len(schemas)
            lines.append(f"{kind:10} {locale}: prompt {prompt:6,} + schemas {len(schemas):6,} = {total:6,}")
    print("\n".join(lines))  # noqa: T201


def measure_growth(turns: int) -> dict[str, list[float]]:
    """The seconds of each turn of one thread, without and with our middleware, on LangGraph's own saver."""
    times: dict[str, list[float]] = {}
    store = open_store(":memory:")
    full = create_assistant(
        TwoCalls(), timezone=ZONE, clock=CLOCK, store=store, checkpointer=InMemorySaver(), hybrid=False
    )
    bare = create_agent(
        TwoCalls(),
        list(tools_of(full).values()),
        system_prompt=system_prompt("assistant", "en"),
        context_schema=RunContext,
        checkpointer=InMemorySaver(),
    )
    graphs: dict[str, Any] = {"bare": bare, "the bundled assistant": full}
    config: Any = {"configurable": {"thread_id": "t"}}
    for turn in range(turns):
        for name, graph in graphs.items():
            started = time.perf_counter()
            graph.invoke({"messages": [HumanMessage(f"{SAID}{turn}")]}, config, context=RunContext())
            times.setdefault(name, []).append(time.perf_counter() - started)
    store.close()
    return times


def show_growth(turns: int = 200) -> None:
    """Medians of ten turns each; ours grows only where the difference does."""
    times = measure_growth(turns)
    lines = [f"{'turn':>6}" + "".join(f"{name:>25}" for name in times) + f"{'difference':>15}"]
    for turn in (20, 50, 100, 150, 200):
        if turn <= turns:
            here = [median(each[turn - 10 : turn]) * 1e3 for each in times.values()]
            lines.append(f"{turn:>6}" + "".join(f"{ms:>22.2f} ms" for ms in (*here, here[1] - here[0])))
    print("\n".join(lines))  # noqa: T201


def open_tools() -> dict[str, BaseTool]:
    return tools_of(create_assistant(timezone=ZONE, database=":memory:"))


def tools_of(graph: Any) -> dict[str, BaseTool]:
    return dict(graph.nodes["tools"].bound.tools_by_name)


if __name__ == "__main__":
    if sys.argv[1:2] == ["long"]:
        show_growth(*map(int, sys.argv[2:]))
    else:
        main(*map(int, sys.argv[1:]))
