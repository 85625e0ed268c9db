"""What every benchmark gives: rows of ours beside a peer, measured in turns, as medians with their spread."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter, process_time

Job = Callable[[], object]
Clock = Callable[[], float]
wall: Clock = perf_counter
processor: Clock = process_time
"""For what computes: it does not count the time that other programs take."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Values of one thing, in seconds or in bytes, in the order in which they were taken."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        return median(self.values)

    @property
    def least(self) -> float:
        return min(self.values)

    @property
    def spread(self) -> tuple[float, float]:
        """The quartiles: half of the values lie between them."""
        if len(self.values) < 2:
            return self.values[0], self.values[0]
        low, _, high = quantiles(self.values, n=4, method="inclusive")
        return low, high


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One thing that was measured.

    theirs: None where the peer could not be asked; `note` then says why
    unit: s (seconds) or B (bytes)
    goal: the most that ours may be of theirs
    at: how far something has grown, counted in `grows` (turns, events); rows of one case are then a curve
    """

    case: str
    peer: str
    ours: Sample | None = None
    theirs: Sample | None = None
    unit: str = "s"
    goal: float | None = None
    at: int | None = None
    grows: str = ""
    note: str = ""

    @property
    def ratio(self) -> Sample | None:
        """Ours over theirs, pair by pair: both of a pair met the same machine and its neighbours."""
        if self.ours is None or self.theirs is None:
            return None
        if len(self.ours.values) != len(self.theirs.values):
            return Sample((self.ours.median / self.theirs.median,))
        pairs = zip(self.ours.values, self.theirs.values, strict=True)
        return Sample(tuple(mine / their for mine, their in pairs))

    @property
    def size(self) -> str:
        """`100 turns`; empty where nothing grows."""
        if self.at is None:
            return ""
        return f"{self.at:,} {self.grows.removesuffix('s') if self.at == 1 else self.grows}"

    @property
    def least_ratio(self) -> float | None:
        """Ours over theirs where each was fastest: what other programs took is in neither."""
        if self.ours is None or self.theirs is None:
            return None
        return self.ours.least / self.theirs.least

    @property
    def reached(self) -> bool | None:
        """Whether the goal is; None where there is none, or no peer."""
        ratio = self.ratio
        return None if self.goal is None or ratio is None else ratio.median <= self.goal


@dataclass(frozen=True, slots=True)
class Benchmark:
    """One of the benchmarks that `python -m benchmarks` runs; `rows` is asked with `quick`."""

    name: str
    what: str
    peer: str
    rows: Callable[[bool], Iterable[Row]]


class NoPeer(Exception):
    """A peer is not here; the message says what to do."""


def take_turns(
    jobs: Mapping[str, Job], *, rounds: int, loops: int = 1, clock: Clock = wall
) -> dict[str, Sample]:
    """The time of one call of each job. They take turns, after one round to warm up."""
    taken: dict[str, list[float]] = {name: [] for name in jobs}
    for number in range(-1, rounds):
        for name, job in jobs.items():
            begun = clock()
            for _ in range(loops):
                job()
            if number >= 0:
                taken[name].append((clock() - begun) / loops)
    return {name: Sample(tuple(times)) for name, times in taken.items()}


def beside(case: str, samples: Mapping[str, Sample], *, goal: float | None = None) -> list[Row]:
    """A row for each peer of `ours`."""
    ours = samples["ours"]
    peers: Sequence[str] = [name for name in samples if name != "ours"]
    return [Row(case=case, peer=name, ours=ours, theirs=samples[name], goal=goal) for name in peers]
