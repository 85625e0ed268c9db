"""Runs cases side by side, within a budget; what has been done is never lost."""

from __future__ import annotations

import asyncio
import inspect
import json
import sys
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.results.prices import Prices
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.results.runfile import Plan, RunFile, digest_of
from datetools_lc.evals.running.case_run import DEFAULT_SECONDS, bundled, run_case
from datetools_lc.evals.running.roles import Roles
from datetools_lc.evals.running.targets import Builder, GraphTarget, Target, as_target

Ended = Literal["complete", "out of budget"]


@dataclass(frozen=True, slots=True)
class Budget:
    """What a run may cost, in model calls, in tokens and, by its `prices`, in money; None is no limit.

    It is looked at before each case, so the cases in flight may go beyond it.
    """

    model_calls: int | None = None
    tokens: int | None = None
    cost: float | None = None
    prices: Prices | None = None

    def __post_init__(self) -> None:
        if self.cost is not None and self.prices is None:
            raise ConfigurationError("a limit of cost needs prices")

    def is_spent(self, results: Sequence[Result]) -> bool:
        spent = (
            (self.model_calls, sum(r.model_calls for r in results)),
            (self.tokens, sum(r.tokens for r in results)),
            (self.cost, sum(self.prices.cost_of(r) for r in results) if self.prices else 0.0),
        )
        return any(limit is not None and used >= limit for limit, used in spent)


def choose(cases: Sequence[Case], only: Sequence[str]) -> list[Case]:
    """The cases whose id, category, language, tag or `level-3` fits one of the globs; all without any.

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
    return case.id, case.category, case.language, f"level-{case.level}", *case.tags


def target_of(plan: Plan) -> Target:
    """The agent that a plan names. Raises `ConfigurationError` for one that cannot be had."""
    if plan.remote is None:
        target = as_target(builder_of(plan))
        if isinstance(target, GraphTarget):
            _check_builder(plan, target.build)
        return target
    if plan.database is None:
        raise ConfigurationError("--remote needs --database: the records that the server writes")
    from datetools_lc.evals.running.remote import RemoteTarget

    return RemoteTarget(plan.remote, plan.assistant, plan.database)


def _check_builder(plan: Plan, build: Any) -> None:
    """Raises `ConfigurationError` for a function that cannot be called as each case would call it."""
    given = dict.fromkeys(("timezone", "locale", "clock", "store", "checkpointer"))
    try:
        inspect.signature(build).bind(**given)
    except TypeError as error:
        raise ConfigurationError(
            f"--graph {plan.graph}: {error}; it must take {', '.join(given)}, or messages first"
        ) from None


def roles_of(plan: Plan) -> Roles:
    """The roles of tools in the file that a plan names. Raises `ConfigurationError` for one that is none."""
    if plan.roles is None:
        return Roles()
    try:
        named = json.loads(Path(plan.roles).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ConfigurationError(f"{plan.roles}: {error}") from None
    if not isinstance(named, dict):
        raise ConfigurationError(f"{plan.roles} must be an object of names and roles")
    return Roles(named)


def builder_of(plan: Plan) -> Any:
    """The graph that a plan names: a function that builds one, or takes messages and returns messages; or a
    target.

    Raises `ConfigurationError` for one that cannot be imported.
    """
    if plan.graph is None:
        return bundled(plan.model, guard=plan.guard, mode=plan.mode)
    module, _, attribute = plan.graph.partition(":")
    if not (module and attribute):
        raise ConfigurationError(f"--graph {plan.graph} must be a module and a name in it: module:attribute")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)  # an installed program looks beside itself only, `python -m` here as well
    try:
        found: Any = import_module(module)
        for name in attribute.split("."):
            found = getattr(found, name)
    except ConfigurationError:
        raise  # a graph that is built at import and lacks a setting
    except (ImportError, AttributeError, ValueError) as error:
        raise ConfigurationError(f"--graph {plan.graph}: {error}; name it module:attribute") from None
    if not (callable(found) or hasattr(found, "connect")):
        raise ConfigurationError(
            f"--graph {plan.graph} must be a function that takes timezone, locale, clock, store and "
            "checkpointer, and returns a graph: each case has stores and a clock of its own"
        )
    return found


def check_digest(plan: Plan, cases: Sequence[Case]) -> None:
    """Raises `ConfigurationError` where the cases are not those that the plan was made with."""
    if digest_of(cases) != plan.digest:
        raise ConfigurationError("the cases have changed since this run began; start a new one")


async def run_all(
    file: RunFile,
    cases: Sequence[Case],
    target: Target | Builder,
    *,
    concurrency: int = 4,
    budget: Budget = Budget(),
    seconds: float = DEFAULT_SECONDS,
    retry_errors: bool = True,
    roles: Roles | None = None,
    on_result: Callable[[Result], None] = lambda _: None,
) -> Ended:
    """Run what the file has no result of yet, and with `retry_errors` what met faults of the infrastructure.

    Each result is in the file before `on_result` hears of it. All cases are run once before any is run again.
    A cancelled run keeps the results that it has.
    """
    done = file.done(retry_errors=retry_errors)
    waiting = deque(
        (case, repetition)
        for repetition in range(file.plan.repeat)
        for case in cases
        if (case.id, repetition) not in done
    )

    async def work() -> None:
        while waiting and not budget.is_spent(file.results):
            case, repetition = waiting.popleft()
            result = await run_case(case, target, repetition=repetition, seconds=seconds, roles=roles)
            file.append(result)
            on_result(result)

    async with asyncio.TaskGroup() as group:
        for _ in range(concurrency):
            group.create_task(work())
    return "out of budget" if waiting else "complete"
