"""Two runs side by side: which cases changed, and whether that can be chance."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.results.runfile import RunFile


@dataclass(frozen=True, slots=True)
class Changes:
    """Cases of both runs by how they changed from the first to the second, and those of one run alone.

    A case counts as passed where it passed in every repetition. `chance` is the two-sided exact sign test
    (McNemar's) on the cases that changed: how likely a change at least as one-sided is by chance alone.
    """

    fixed: tuple[str, ...]
    broken: tuple[str, ...]
    still_failing: tuple[str, ...]
    passing: int
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]
    new_wrong_writes: tuple[str, ...]
    chance: float

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def check_comparable(first: RunFile, second: RunFile) -> None:
    """Raises `ConfigurationError` where two runs are not over the same cases, to the letter."""
    if first.plan.digest != second.plan.digest:
        raise ConfigurationError(
            f"{first.path.name} and {second.path.name} are runs over different cases "
            f"({first.plan.size} of {first.plan.digest}, {second.plan.size} of {second.plan.digest})"
        )


def compare_runs(first: Sequence[Result], second: Sequence[Result]) -> Changes:
    """How the second run differs from the first, in the cases that both have a verdict on."""
    before, after = _passed(first), _passed(second)
    both: dict[tuple[bool, bool], list[str]] = defaultdict(list)
    for case in sorted(before.keys() & after.keys()):
        both[before[case], after[case]].append(case)
    fixed, broken = tuple(both[False, True]), tuple(both[True, False])
    return Changes(
        fixed=fixed,
        broken=broken,
        still_failing=tuple(both[False, False]),
        passing=len(both[True, True]),
        only_first=tuple(sorted(before.keys() - after.keys())),
        only_second=tuple(sorted(after.keys() - before.keys())),
        new_wrong_writes=tuple(sorted(_wrong(second) - _wrong(first))),
        chance=sign_test(len(fixed), len(broken)),
    )


def sign_test(ups: int, downs: int) -> float:
    """The two-sided p-value of so many ups and downs, each as likely as the other; 1 for none."""
    n, fewer = ups + downs, min(ups, downs)
    tail = sum(math.comb(n, k) for k in range(fewer + 1))
    return min(1.0, float(2 * tail) / float(2**n)) if n else 1.0


def _passed(results: Sequence[Result]) -> Mapping[str, bool]:
    cases: dict[str, bool] = defaultdict(lambda: True)
    for result in results:
        if result.scored:
            cases[result.case] &= result.passed
    return cases


def _wrong(results: Sequence[Result]) -> set[str]:
    return {result.case for result in results if result.wrong_write}
