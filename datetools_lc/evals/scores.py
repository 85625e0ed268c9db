"""From results to figures: rates with Wilson intervals, sums, and pass^k."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from datetools_lc.evals.categories import CATEGORIES
from datetools_lc.evals.results import Result

_Z = 1.959963984540054  # the normal quantile of a 95 % interval


@dataclass(frozen=True, slots=True)
class Rate:
    """`hits` of `n`, with the bounds of its 95 % Wilson interval; a rate of nothing has none."""

    hits: int
    n: int

    @property
    def value(self) -> float | None:
        return self.hits / self.n if self.n else None

    @property
    def interval(self) -> tuple[float, float] | None:
        return wilson(self.hits, self.n) if self.n else None

    @property
    def bounds(self) -> str:
        """The interval in whole per cent."""
        return f"{self.interval[0]:.0%}–{self.interval[1]:.0%}" if self.interval else "–"

    def __str__(self) -> str:
        return "–" if self.value is None else f"{self.value:.1%}"

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval or (None, None)
        return {"hits": self.hits, "n": self.n, "rate": self.value, "low": low, "high": high}


def wilson(hits: int, n: int) -> tuple[float, float]:
    """The 95 % score interval of a share: sound for few cases, and for none or all of them."""
    share, spread = hits / n, _Z * _Z / n
    middle = (share + spread / 2) / (1 + spread)
    half = _Z * math.sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The figures of some results. `seconds` and `slowest` are of single cases: their mean and maximum.

    `steady` is pass^k: the share of cases that passed in every repetition.
    """

    name: str
    passed: Rate
    steady: Rate
    state_right: Rate
    time_exact: Rate
    asked: Rate
    answered: Rate
    wrong_writes: int
    wrong_tools: int
    blocked: int
    errors: int
    model_calls: int
    tokens: int
    seconds: float
    slowest: float

    def to_json(self) -> dict[str, Any]:
        return {
            name: getattr(self, name).to_json() if isinstance(getattr(self, name), Rate) else value
            for name, value in asdict(self).items()
        }


def score(name: str, results: Sequence[Result]) -> Score:
    """The figures of the results under a name."""
    seconds = [result.seconds for result in results]
    return Score(
        name=name,
        passed=_rate(results, lambda r: r.passed),
        steady=_steady(results),
        state_right=_rate(results, lambda r: r.state_right),
        time_exact=_rate(results, lambda r: r.time_exact),
        asked=_rate(results, lambda r: r.asked),
        answered=_rate(results, lambda r: r.answered),
        wrong_writes=sum(r.wrong_write for r in results),
        wrong_tools=sum(r.wrong_tool for r in results),
        blocked=sum(r.blocked for r in results),
        errors=sum(r.error is not None for r in results),
        model_calls=sum(r.model_calls for r in results),
        tokens=sum(r.tokens for r in results),
        seconds=round(sum(seconds) / len(seconds), 4) if seconds else 0.0,
        slowest=max(seconds, default=0.0),
    )


def _rate(results: Iterable[Result], verdict: Callable[[Result], bool | None]) -> Rate:
    """Of the results that the verdict applies to."""
    found = [value for result in results if (value := verdict(result)) is not None]
    return Rate(sum(found), len(found))


def _steady(results: Iterable[Result]) -> Rate:
    cases: dict[str, bool] = defaultdict(lambda: True)
    for result in results:
        cases[result.case] &= result.passed
    return Rate(sum(cases.values()), len(cases))


def by_category(results: Sequence[Result]) -> list[Score]:
    """One score for each category, in the order of the table, then those of a user's own."""
    names = dict.fromkeys([*CATEGORIES, *(result.category for result in results)])
    groups = ((name, [r for r in results if r.category == name]) for name in names)
    return [score(name, group) for name, group in groups if group]


def by_language(results: Sequence[Result]) -> list[Score]:
    names = sorted({result.language for result in results})
    return [score(name, [r for r in results if r.language == name]) for name in names]
