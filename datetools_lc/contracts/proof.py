"""What the result of a tool proves: the times in it that a later call may rely on.

A time is proven where a tool computed it or a store returned it, never because a call mentioned it. The
timestamp guard of the agents keeps what is claimed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Literal, Protocol
from zoneinfo import ZoneInfo

from datetools_lc.contracts.field import Arguments
from datetools_lc.engine.arithmetic import month_length
from datetools_lc.engine.zones import start_of_day, to_utc, to_zone
from datetools_lc.errors import OutOfRange

FOR_GOOD = datetime.max.replace(tzinfo=UTC)
"""The end of a proof that has none."""
Claim = tuple[object, datetime]
"""A moment of the result, or an `End`, and the instant at which its proof ends."""
Period = Literal["day", "month", "year"]


@dataclass(frozen=True, slots=True)
class End:
    """An instant that ends a range or a gap: at midnight it does not prove its date.

    That date is the day after, and as the end of a window or of an event it would be included.
    """

    instant: object


class Known(Protocol):
    """What is proven at the moment of a call."""

    @property
    def keeps_year(self) -> bool:
        """Whether a date without a year is this year's, whatever the day; else it depends on now."""

    def end_of(self, period: Period, timezone: str | None = None) -> datetime:
        """The first instant after the local day, month or year of now, by default in the run's zone."""

    def valid_until(self, value: object) -> datetime | None:
        """The instant at which the proof of a value ends; None where it is not proven."""

    def has_ended(self, value: object) -> bool:
        """Whether there was a proof of the value that holds no longer, and none that does."""

    def without_echoes(
        self, values: Iterable[object], arguments: Arguments
    ) -> Iterator[tuple[object, datetime]]:
        """The values that no unproven argument brought along, in whatever spelling, and the end of what did:
        that of the argument's proof, or `FOR_GOOD`.
        """


ProofRule = Callable[[Arguments, Mapping[str, Any], Known], Iterable[Claim]]
"""Reads the arguments and the result of a call that succeeded."""

_KEPT = ("event", "events", "conflicts", "data", "records")
_COMPUTED = ("suggestions", "slots")
"""What a store tool found free just now; the others are as they were written."""
_TIMES = ("start", "end", "date")


def nothing(because: str) -> ProofRule:
    """The rule of a tool whose results hold no times to rely on; the reason is for the reader."""
    return lambda arguments, result, known: ()


def stored_times(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    """The times of events, records and free slots, for the local day; their texts are never looked at.

    A time that the call itself brought along is an echo: it is proven as long as what it echoes, such as a
    wall time of a proven date, and not at all where that was not. A proof that the thread has already is
    neither lengthened nor shortened, and one that it had is not renewed: else the "today" of another day
    would be.
    """
    tonight = known.end_of("day")
    for containers in (_KEPT, _COMPUTED):
        for value, end in known.without_echoes(_times_of(result, containers), arguments):
            moment = value.instant if isinstance(value, End) else value
            if containers is _COMPUTED or not known.has_ended(moment):
                yield value, min(known.valid_until(moment) or end, end, tonight)


def shortest(known: Known, values: Iterable[object]) -> datetime | None:
    """The end of what is computed from some values: the first of their ends; None where one is unproven."""
    ends = [known.valid_until(value) for value in values]
    found = [end for end in ends if end is not None]
    return min(found) if len(found) == len(ends) else None


def end_of_period(period: Period, now: datetime, zone: ZoneInfo) -> datetime:
    """The first instant after the local day, month or year of `now` in a zone, in UTC."""
    today = to_zone(now, zone).date()
    last = today
    if period != "day":
        last = _last_of_month(today if period == "month" else today.replace(month=12))
    for ahead in (1, 2):  # Apia skipped the day after 2011-12-29
        with suppress(OutOfRange, OverflowError):
            return to_utc(start_of_day(last + timedelta(days=ahead), zone).instant)
    return FOR_GOOD  # only happens at the end of the calendar


def _last_of_month(day: date) -> date:
    return day.replace(day=month_length(day.year, day.month))


def _times_of(result: Mapping[str, Any], containers: Iterable[str]) -> Iterator[object]:
    for container in containers:
        content = result.get(container)
        for item in content if isinstance(content, list) else [content]:
            if isinstance(item, Mapping):
                yield from (item[name] for name in _TIMES if name in item)
                if "free_until" in item:
                    yield End(item["free_until"])
