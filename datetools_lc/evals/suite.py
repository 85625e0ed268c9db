"""The cases under plain pytest: subclass `AgentEvals`, build your graph, and every case is a test.

from datetools_lc.evals.suite import AgentEvals

class TestMyAgent(AgentEvals):
    only = ("zh",)                     # globs of ids, categories, languages; all without

    def build(self, **given):          # timezone, locale, clock, store, checkpointer
        return create_assistant("openai:gpt-4.1-mini", **given)
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from datetools_lc.evals.cases.case import Case, load_cases
from datetools_lc.evals.reports.steps import told
from datetools_lc.evals.running.case_run import DEFAULT_SECONDS, run_case
from datetools_lc.evals.running.runner import choose

try:
    import pytest
except ModuleNotFoundError:
    raise ImportError("pytest is not installed; run: pip install pytest") from None


class AgentEvals:
    """Every case is a test of the graph that `build` returns; it fails with reasons, reply and calls."""

    only: Sequence[str] = ()
    files: Sequence[str | Path] = ()
    """Case files of your own; without any, the shipped ones."""
    seconds = DEFAULT_SECONDS

    def build(self, **given: Any) -> Any:
        """The graph for one case. It must use the `store`, `clock` and `checkpointer` that it is given."""
        raise NotImplementedError

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cases = choose(load_cases(cls.files), cls.only)

        @pytest.mark.parametrize("case", cases, ids=[case.id for case in cases])
        def test_case(self: AgentEvals, case: Case) -> None:
            result = asyncio.run(run_case(case, self.build, seconds=self.seconds))
            if not result.passed:
                said = " / ".join(case.says)
                why = [f"- {reason}" for reason in result.reasons]
                pytest.fail("\n".join([f"{result.outcome}: {said}", *why, "", told(result)]), pytrace=False)

        cls.test_case = test_case  # type: ignore[attr-defined]  # pytest collects it from the subclass
