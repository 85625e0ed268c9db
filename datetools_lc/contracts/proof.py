"""What the result of a tool proves: the times in it that a later call may rely on.

A time is proven where a tool computed it or a store returned it, never because a call mentioned it. The
timestamp guard of the agents keeps what is claimed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from datetools_lc.contracts.field import Arguments

Claim = tuple[object, str]
"""A moment of the result, or an `End`, and on which local dates it is proven: those that start with the text.

A day (`2026-03-15`), a month, a year, or nothing at all for a time that stays proven.
"""


@dataclass(frozen=True, slots=True)
class End:
    """An instant that ends a range or a gap: at midnight it does not prove its date.

    That date is the day after, and as the end of a window or of an event it would be included.
    """

    instant: object


class Known(Protocol):
    """What is proven at the moment of a call."""

    @property
    def today(self) -> str:
        """The local date, as `YYYY-MM-DD`."""

    def holds_on(self, value: object) -> str | None:
        """While which local dates a value is proven; None where it is not."""

    def without_echoes(self, values: Iterable[object], arguments: Arguments) -> Iterator[object]:
        """The values that the arguments did not bring along, in whatever spelling."""


ProofRule = Callable[[Arguments, Mapping[str, Any], Known], Iterable[Claim]]
"""Reads the arguments and the result of a call that succeeded."""

_CONTAINERS = ("event", "events", "conflicts", "suggestions", "slots", "data", "records")
_TIMES = ("start", "end", "date")


def nothing(because: str) -> ProofRule:
    """The rule of a tool whose results hold no times to rely on; the reason is for the reader."""
    return lambda arguments, result, known: ()


def stored_times(arguments: Arguments, result: Mapping[str, Any], known: Known) -> Iterator[Claim]:
    """The times of events, records and free slots; their texts are never looked at.

    A time that the call itself brought along is an echo: its own proof, which may expire, stays what it was.
    """
    for value in known.without_echoes(_times_of(result), arguments):
        yield value, ""


def _times_of(result: Mapping[str, Any]) -> Iterator[object]:
    for container in _CONTAINERS:
        content = result.get(container)
        for item in content if isinstance(content, list) else [content]:
            if isinstance(item, Mapping):
                yield from (item.get(name) for name in _TIMES)
                yield End(item.get("free_until"))
