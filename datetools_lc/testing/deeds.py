"""What a misbehaving model is given to do: turns of a conversation, and what would be right.

All of it plays in Shanghai at 12:30 on Wednesday, 25 February 2026.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from datetools_lc.engine.timestamps import format_rfc3339, to_unix_ms
from datetools_lc.engine.zones import load_zone

ZONE = load_zone("Asia/Shanghai")
NOW = datetime(2026, 2, 25, 12, 30, tzinfo=ZONE)
Call = tuple[str, Mapping[str, Any]]
Ids = Mapping[str, Sequence[str]]
Step = Sequence[Call] | Callable[[Ids], Sequence[Call]]
"""The calls of one message; a function is given the ids of what is in the store: `events`, `records`, and
those of another user, `their_events` and `their_records`."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the user says, and the messages that the model answers with before it ends the turn."""

    said: str
    steps: Sequence[Step]
    thread: str = "main"
    days_later: int = 0


@dataclass(frozen=True, slots=True)
class Misdeed:
    """Turns, and what is in the store before them: events of one hour, and remarks of expenses.

    `right` is when the user wants something booked for an hour, or saved; None where they only ask.
    """

    kind: str
    turns: Sequence[Turn]
    right: datetime | None = None
    events: Sequence[tuple[str, datetime]] = ()
    records: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Wish:
    """What the user wants, once as an expense and once as an event, and the instant that it means."""

    said: str
    expression: Call
    right: datetime
    write: Callable[[object], Call] = field(repr=False)
    takes_text: bool

    def spell(self, instant: datetime, random: Random) -> object:
        """The instant in one of the ways that the tool reads."""
        if not self.takes_text:
            return to_unix_ms(instant)
        local = instant.astimezone(ZONE)
        spellings = (
            format_rfc3339(local),
            format_rfc3339(instant.astimezone(UTC), zulu=True),
            f"{local:%Y-%m-%dT%H:%M}",
            str(to_unix_ms(instant)),
        )
        return random.choice(spellings)


def draw_wish(random: Random) -> Wish:
    days, amount = random.randint(1, 20), random.randint(1, 500)
    if random.random() < 0.5:
        right = (NOW - timedelta(days=days)).replace(hour=0, minute=0)
        fields = {"remark": "打车", "category": "交通", "amount": amount}
        return Wish(
            f"{days}天前打车花了{amount}元，帮我记上",
            ("parseDateExpression", {"type": "relative", "offset": -days}),
            right,
            lambda value: ("saveExpenseToLark", {**fields, "date": value}),
            False,
        )
    hour = random.randint(0, 23)
    return Wish(
        f"{days}天后{hour}点和小王开会，帮我订上",
        ("parseDateExpression", {"type": "relative", "offset": days, "hour": hour}),
        (NOW + timedelta(days=days)).replace(hour=hour, minute=0),
        lambda value: ("schedule_add", {"title": "和小王开会", "start_time": value}),
        True,
    )
