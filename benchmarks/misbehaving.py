"""What a misbehaving model gets into a store: with the guard, without it, and in a bare `create_agent` graph.

python -m benchmarks.misbehaving [scenarios] [seed]
"""

from __future__ import annotations

import argparse
import logging
import time
from typing import Any

from langchain.agents import create_agent
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import DateToolkit, ExpenseToolkit, RunContext, ScheduleToolkit, create_assistant
from datetools_lc.agents.middleware.guard.timestamp_guard import Mode
from datetools_lc.stores.config import open_store
from datetools_lc.testing.misbehaving import Graph, Tally, World, draw_scenarios, run_scenarios

ZONE = "Asia/Shanghai"


def with_guard(world: World, guard: Mode = "enforce") -> Graph:
    return create_assistant(
        world.model,
        timezone=ZONE,
        clock=world.clock,
        store=world.store,
        checkpointer=InMemorySaver(),
        hybrid=False,
        guard=guard,
    )


def without_guard(world: World) -> Graph:
    return with_guard(world, "off")


def bare(world: World) -> Graph:
    """The same tools in LangChain's agent, and nothing else."""
    shared: dict[str, Any] = {"timezone": ZONE, "clock": world.clock}
    tools = [
        *DateToolkit(**shared).get_tools(),
        *ExpenseToolkit(**shared, store=world.store.expenses).get_tools(),
        *ScheduleToolkit(**shared, store=world.store.schedule).get_tools(),
    ]
    return create_agent(world.model, tools, context_schema=RunContext, checkpointer=InMemorySaver())


def main(count: int = 2_232, seed: int = 0) -> None:
    logging.getLogger("datetools_lc").setLevel(logging.CRITICAL)
    scenarios = draw_scenarios(count, seed)
    turns = sum(len(scenario.turns) for scenario in scenarios)
    tallies: dict[str, Tally] = {}
    lines: list[str] = []
    for build in (with_guard, without_guard, bare):
        store = open_store(":memory:")
        started = time.perf_counter()
        tally = tallies[build.__name__] = run_scenarios(World(store), build, scenarios)
        tried, wrote = tally.well_behaved
        seconds = time.perf_counter() - started
        lines.append(
            f"{build.__name__}: {turns} turns in {seconds:.1f} s; {wrote} of {tried} right ones wrote"
        )
        store.close()
    lines.append(
        f"{'got something wrong into a store':34}{'tried':>7}" + "".join(f"{n:>15}" for n in tallies)
    )
    for kind, tried in tallies["with_guard"].tried.items():
        lines.append(f"{kind:34}{tried:>7}" + "".join(f"{t.wrong[kind]:>15}" for t in tallies.values()))
    lines.append(f"{'all':34}{count:>7}" + "".join(f"{t.wrong_in_all:>15}" for t in tallies.values()))
    print("\n".join(lines))  # noqa: T201


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.misbehaving", description=__doc__.splitlines()[0]
    )
    parser.add_argument("scenarios", nargs="?", type=int, default=2_232)
    parser.add_argument("seed", nargs="?", type=int, default=0)
    given = parser.parse_args()
    main(given.scenarios, given.seed)
