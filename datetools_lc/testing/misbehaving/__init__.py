"""A model that does wrong on purpose, and a count of what it gets into a store.

For apps of your own: build a graph for a `World`, and run scenarios through it.

    tally = run_scenarios(World(store), build, draw_scenarios(1_600))
    assert +tally.wrong == {}
"""

from __future__ import annotations

from datetools_lc.deprecation import deprecated_names
from datetools_lc.testing.misbehaving.draw import SCENARIOS, draw_scenarios
from datetools_lc.testing.misbehaving.model import MisbehavingModel
from datetools_lc.testing.misbehaving.outcome import Outcome, Tally
from datetools_lc.testing.misbehaving.scenario import Scenario, Turn
from datetools_lc.testing.misbehaving.world import Graph, World, run_scenarios

__all__ = [
    "SCENARIOS",
    "Graph",
    "MisbehavingModel",
    "Outcome",
    "Scenario",
    "Tally",
    "Turn",
    "World",
    "draw_scenarios",
    "run_scenarios",
]

__getattr__ = deprecated_names(__name__, {"run_misdeeds": (__name__, "run_scenarios")})
