"""From results to figures: rates with intervals, the severity score, sums, and pass^k."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from datetools_lc.evals.cases.categories import CATEGORIES
from datetools_lc.evals.results.prices import Prices
from datetools_lc.evals.results.result import OUTCOMES, Result

_Z = 1.959963984540054  # the normal quantile of a 95 % interval


@dataclass(frozen=True, slots=True)
class Rate:
    """`hits` of `n`, with the bounds of its 95 % Wilson interval; a rate of nothing has none.

    `effective` is to how many independent cases the `n` come: runs of one situation, told in several
    languages or repeated, are alike. None: as many as `n`.
    """

    hits: int
    n: int
    effective: float | None = field(default=None, compare=False)

    @property
    def value(self) -> float | None:
        return self.hits / self.n if self.n else None

    @property
    def interval(self) -> tuple[float, float] | None:
        return wilson(self.hits, self.n, self.effective) if self.n else None

    @property
    def bounds(self) -> str:
        """The interval in whole per cent."""
        return f"{self.interval[0]:.0%}–{self.interval[1]:.0%}" if self.interval else "–"

    def __str__(self) -> str:
        return "–" if self.value is None else f"{self.value:.1%}"

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval or (None, None)
        return {"hits": self.hits, "n": self.n, "rate": self.value, "low": low, "high": high}


def wilson(hits: int, n: int, effective: float | None = None) -> tuple[float, float]:
    """The 95 % score interval of a share: sound for few cases, and for none or all of them."""
    size = effective or n
    share, spread = hits / n, _Z * _Z / size
    middle = (share + spread / 2) / (1 + spread)
    half = _Z * math.sqrt(share * (1 - share) / size + spread / (4 * size)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def effective_size(clusters: Mapping[str, Sequence[bool]]) -> float:
    """To how many independent runs the runs of some clusters come, by their sandwich variance.

    Never more than the runs, nor fewer than the clusters would be if all in one were the same.
    """
    n = sum(map(len, clusters.values()))
    share = sum(map(sum, clusters.values())) / n
    spread = sum((sum(runs) - share * len(runs)) ** 2 for runs in clusters.values())
    if len(clusters) < 2 or not spread:
        return float(len(clusters))  # all alike: no two runs of one cluster say more than one
    variance = spread / n**2 * len(clusters) / (len(clusters) - 1)
    return max(1.0, min(float(n), share * (1 - share) / variance))


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The figures of some results. Those with faults of the infrastructure count nowhere but in `outcomes`.

    `severity` is the mean of the results' points by their cases' weights: right 1, a needless but sensible
    question 0.5, any other safe failure 0, wrong −1. `steady` is pass^k: the share of cases that passed in
    every repetition. `seconds` is the mean of single cases, `median`, `slow` (the 95th percentile) and
    `slowest` their other marks. `cost` is in the currency of the prices, None without any.
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
    outcomes: Mapping[str, int]
    severity: float | None
    wrong_claims: int
    model_calls: int
    tokens: int
    prompt_tokens: int
    completion_tokens: int
    cached_tokens: int
    cost: float | None
    seconds: float
    median: float
    slow: float
    slowest: float

    def to_json(self) -> dict[str, Any]:
        return {
            name: getattr(self, name).to_json() if isinstance(getattr(self, name), Rate) else value
            for name, value in asdict(self).items()
        }


def score(name: str, every: Sequence[Result], prices: Prices | None = None) -> Score:
    """The figures of the results under a name."""
    results = [result for result in every if result.scored]
    seconds = sorted(result.seconds for result in results)
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
        errors=len(every) - len(results),
        outcomes={name: sum(r.outcome == name for r in every) for name in OUTCOMES},
        severity=_severity(results),
        wrong_claims=sum(r.wrong_claim for r in results),
        model_calls=sum(r.model_calls for r in every),
        tokens=sum(r.tokens for r in every),
        prompt_tokens=sum(r.prompt_tokens for r in every),
        completion_tokens=sum(r.completion_tokens for r in every),
        cached_tokens=sum(r.cached_tokens for r in every),
        cost=None if prices is None else round(sum(prices.cost_of(r) for r in every), 6),
        median=_percentile(seconds, 0.5),
        slow=_percentile(seconds, 0.95),
        seconds=round(sum(seconds) / len(seconds), 4) if seconds else 0.0,
        slowest=max(seconds, default=0.0),
    )


def _rate(results: Iterable[Result], verdict: Callable[[Result], bool | None]) -> Rate:
    """Of the results that the verdict applies to."""
    clusters: dict[str, list[bool]] = defaultdict(list)
    for result in results:
        if (value := verdict(result)) is not None:
            clusters[result.situation or result.case].append(value)
    found = [value for cluster in clusters.values() for value in cluster]
    return Rate(sum(found), len(found), effective_size(clusters) if found else None)


def _severity(results: Sequence[Result]) -> float | None:
    weight = sum(result.weight for result in results)
    return sum(result.points * result.weight for result in results) / weight if weight else None


def _percentile(ordered: Sequence[float], share: float) -> float:
    """The value that so many of the ordered ones do not exceed; 0 of nothing."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else 0.0


def _steady(results: Iterable[Result]) -> Rate:
    cases: dict[str, bool] = defaultdict(lambda: True)
    clusters: dict[str, dict[str, bool]] = defaultdict(dict)
    for result in results:
        cases[result.case] &= result.passed
        clusters[result.situation or result.case][result.case] = cases[result.case]
    size = effective_size({name: list(runs.values()) for name, runs in clusters.items()}) if cases else None
    return Rate(sum(cases.values()), len(cases), size)


def by_category(results: Sequence[Result]) -> list[Score]:
    """One score for each category, in the order of the table, then those of a user's own."""
    names = dict.fromkeys([*CATEGORIES, *(result.category for result in results)])
    groups = ((name, [r for r in results if r.category == name]) for name in names)
    return [score(name, group) for name, group in groups if group]


def by_language(results: Sequence[Result]) -> list[Score]:
    names = sorted({result.language for result in results})
    return [score(name, [r for r in results if r.language == name]) for name in names]


def by_level(results: Sequence[Result]) -> list[Score]:
    """One score for each level of difficulty."""
    levels = sorted({result.level for result in results})
    return [score(f"level {level}", [r for r in results if r.level == level]) for level in levels]


def percent(share: float | None) -> str:
    """A share of a score, which may be negative, for a person."""
    return "–" if share is None else f"{share:.1%}"
