"""A ladder of scripted agents for evals: each understands every case as it is meant, and most have one vice.

    from datetools_lc.testing.ladder import LADDER, LadderAgent
    result = await run_case(case, LadderAgent("hasty"))

Each is a target by its name too: `datetools-lc eval --graph datetools_lc.testing.ladder:hasty`. A suite and a
score are worth something where they put the ladder in order, the oracle at 100 %.
"""

from __future__ import annotations

from datetools_lc.testing.ladder.agent import LADDER as LADDER
from datetools_lc.testing.ladder.agent import LadderAgent as LadderAgent
from datetools_lc.testing.ladder.agent import Vice as Vice

over_eager, wrong_zone, mute, asker, hasty, forgetful, oracle = (LadderAgent(vice) for vice in LADDER)

__all__ = [
    *("LADDER", "LadderAgent", "Vice"),
    *("asker", "forgetful", "hasty", "mute", "oracle", "over_eager", "wrong_zone"),
]
