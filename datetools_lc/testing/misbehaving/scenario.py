"""What a misbehaving model is given to do: turns of a conversation, and the outcome that would be right.

All scenarios take place in Shanghai at 12:30 on Wednesday, 25 February 2026.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from datetools_lc.engine.zones import load_zone

ZONE = load_zone("Asia/Shanghai")
NOW = datetime(2026, 2, 25, 12, 30, tzinfo=ZONE)
Call = tuple[str, Mapping[str, Any]]
Ids = Mapping[str, Sequence[str]]
Step = Sequence[Call] | Callable[[Ids], Sequence[Call]]
"""The calls of one message. A function is given the ids of what is in the store: `events`, `records`, and
those of another user, `their_events` and `their_records`."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the user says, and the messages that the model answers with before it ends the turn.

    `days_later` days have passed since the turn before; `thread` tells several conversations apart;
    `timezone` is that of the run's context, where it is not the graph's.
    """

    said: str
    steps: Sequence[Step]
    thread: str = "main"
    days_later: int = 0
    timezone: str | None = None


@dataclass(frozen=True, slots=True)
class Scenario:
    """Turns, and what is in the store before them: events of one hour, daily series of such, and remarks of
    expenses.

    `kind` is what the model does wrong. `intended` is the start of the one hour that the user wants booked,
    or the date of the expense to save; None where they only ask. `also_intended` are such of earlier turns,
    `deletable` the titles that the user asks to delete.
    """

    kind: str
    turns: Sequence[Turn]
    intended: datetime | None = None
    events: Sequence[tuple[str, datetime]] = ()
    records: Sequence[str] = ()
    series: Sequence[tuple[str, datetime]] = ()
    also_intended: Sequence[datetime] = ()
    deletable: Sequence[str] = ()
