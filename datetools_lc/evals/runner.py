"""Runs cases side by side, within a budget; what has been done is never lost."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib import import_module
from typing import Any, Literal

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.case_run import DEFAULT_SECONDS, bundled, run_case
from datetools_lc.evals.cases import Case
from datetools_lc.evals.results import Result
from datetools_lc.evals.runfile import Plan, RunFile, digest_of
from datetools_lc.evals.targets import Builder

Ended = Literal["complete", "out of budget"]


@dataclass(frozen=True, slots=True)
class Budget:
    """What a run may cost, in model calls and in tokens; None is no limit.

    It is looked at before each case, so the cases in flight may go beyond it.
    """

    model_calls: int | None = None
    tokens: int | None = None

    def is_spent(self, results: Sequence[Result]) -> bool:
        calls, tokens = sum(r.model_calls for r in results), sum(r.tokens for r in results)
        return (self.model_calls is not None and calls >= self.model_calls) or (
            self.tokens is not None and tokens >= self.tokens
        )


def choose(cases: Sequence[Case], only: Sequence[str]) -> list[Case]:
    """The cases whose id, category or language fits one of the globs; all without any.

    Raises `ConfigurationError` where none is left.
    """
    chosen = [
        case
        for case in cases
        if not only or any(fnmatchcase(text, glob) for glob in only for text in _names(case))
    ]
    if not chosen:
        raise ConfigurationError(f"no case fits {', '.join(only)}" if only else "there are no cases")
    return chosen


def _names(case: Case) -> tuple[str, ...]:
    return case.id, case.category, case.language


def builder_of(plan: Plan) -> Builder:
    """The graph that a plan names. Raises `ConfigurationError` for one that cannot be imported."""
    if plan.graph is None:
        return bundled(plan.model, guard=plan.guard, mode=plan.mode)
    module, _, attribute = plan.graph.partition(":")
    try:
        found: Any = import_module(module)
        for name in attribute.split("."):
            found = getattr(found, name)
    except ConfigurationError:
        raise  # a graph that is built at import and lacks a setting
    except (ImportError, AttributeError, ValueError) as error:
        raise ConfigurationError(f"--graph {plan.graph}: {error}; name it module:attribute") from None
    if not callable(found):
        raise ConfigurationError(
            f"--graph {plan.graph} must be a function that takes timezone, locale, clock, store and "
            "checkpointer, and returns a graph: each case has stores and a clock of its own"
        )
    return found  # type: ignore[no-any-return]  # what it returns is seen when a case is played


def check_digest(plan: Plan, cases: Sequence[Case]) -> None:
    """Raises `ConfigurationError` where the cases are not those that the plan was made with."""
    if digest_of(cases) != plan.digest:
        raise ConfigurationError("the cases have changed since this run began; start a new one")


async def run_all(
    file: RunFile,
    cases: Sequence[Case],
    build: Builder,
    *,
    concurrency: int = 4,
    budget: Budget = Budget(),
    seconds: float = DEFAULT_SECONDS,
    on_result: Callable[[Result], None] = lambda _: None,
) -> Ended:
    """Run what the file has no result of yet; each result is in the file before `on_result` hears of it.

    All cases are run once before any is run again. A cancelled run keeps the results that it has.
    """
    done = file.done()
    waiting = deque(
        (case, repetition)
        for repetition in range(file.plan.repeat)
        for case in cases
        if (case.id, repetition) not in done
    )

    async def work() -> None:
        while waiting and not budget.is_spent(file.results):
            case, repetition = waiting.popleft()
            result = await run_case(case, build, repetition=repetition, seconds=seconds)
            file.append(result)
            on_result(result)

    async with asyncio.TaskGroup() as group:
        for _ in range(concurrency):
            group.create_task(work())
    return "out of budget" if waiting else "complete"
