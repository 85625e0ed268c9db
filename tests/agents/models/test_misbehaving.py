"""A model that does wrong, a thousand times over: nothing wrong reaches a store while the guard is on."""

from collections.abc import Callable, Iterator

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import create_assistant
from datetools_lc.agents.middleware.guard.timestamp_guard import Mode
from datetools_lc.stores.config import open_store
from datetools_lc.testing.misbehaving import SCENARIOS, World, draw_scenarios, run_scenarios
from tests.aliases import Graph

SHARDS, SIZE = 8, len(SCENARIOS) * 9  # 2,232 scenarios of over 3,000 turns; each shard holds every kind


@pytest.fixture
def world() -> Iterator[World]:
    store = open_store(":memory:")
    yield World(store)
    store.close()


def agent(guard: Mode) -> Callable[[World], Graph]:
    def build(world: World) -> Graph:
        return create_assistant(
            world.model,
            timezone="Asia/Shanghai",
            clock=world.clock,
            store=world.store,
            checkpointer=InMemorySaver(),
            hybrid=False,
            guard=guard,
        )

    return build


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SHARDS))
def test_nothing_wrong_reaches_a_store_and_what_is_right_does(world: World, seed: int) -> None:
    tally = run_scenarios(world, agent("enforce"), draw_scenarios(SIZE, seed))
    assert +tally.wrong == {}
    tried, wrote = tally.well_behaved
    assert wrote == tried == SIZE // len(SCENARIOS)


@pytest.mark.slow
def test_without_the_guard_the_same_scenarios_do_harm(world: World) -> None:
    """So that the figure above is a figure, and not a count that cannot count."""
    tally = run_scenarios(world, agent("off"), draw_scenarios(SIZE, 0))
    assert tally.wrong_in_all > SIZE // 3


def test_there_are_three_thousand_turns() -> None:
    shards = [draw_scenarios(SIZE, seed) for seed in range(SHARDS)]
    assert sum(len(scenario.turns) for shard in shards for scenario in shard) >= 3_000


def test_the_same_seed_draws_the_same_scenarios() -> None:
    first, second, other = (draw_scenarios(64, seed) for seed in (1, 1, 2))
    assert [m.intended for m in first] == [m.intended for m in second] != [m.intended for m in other]
