"""A ladder of scripted agents for evals: each understands every case as it is meant, and most have one vice.

    from datetools_lc.testing.ladder import LADDER, LadderAgent
    result = await run_case(case, LadderAgent("hasty"))

A suite and a score are worth something where they put the ladder in order, the oracle at 100 %.
"""

from __future__ import annotations

from datetools_lc.testing.ladder.agent import LADDER as LADDER
from datetools_lc.testing.ladder.agent import LadderAgent as LadderAgent
from datetools_lc.testing.ladder.agent import Vice as Vice

__all__ = ["LADDER", "LadderAgent", "Vice"]
