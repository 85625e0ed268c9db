"""Requests of a user for one expense or one event, drawn at random."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

from datetools_lc.engine.timestamps import format_rfc3339, to_unix_ms
from datetools_lc.testing.misbehaving.scenario import NOW, ZONE, Call


@dataclass(frozen=True, slots=True)
class Request:
    """A sentence of the user's that asks for an expense or an event, and the instant that it names.

    `expression` is the right call of the date tool, `write` makes the call of the store tool from a time.
    """

    said: str
    expression: Call
    intended: datetime
    write: Callable[[object], Call] = field(repr=False)
    takes_text: bool

    def spell(self, instant: datetime, random: Random) -> object:
        """The instant in one of the spellings that the tool takes."""
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


def draw_request(random: Random) -> Request:
    days, amount = random.randint(1, 20), random.randint(1, 500)
    if random.random() < 0.5:
        intended = (NOW - timedelta(days=days)).replace(hour=0, minute=0)
        fields = {"remark": "打车", "category": "交通", "amount": amount}
        return Request(
            f"{days}天前打车花了{amount}元，帮我记上",
            ("parseDateExpression", {"type": "relative", "offset": -days}),
            intended,
            lambda value: ("saveExpenseToLark", {**fields, "date": value}),
            False,
        )
    hour = random.randint(0, 23)
    return Request(
        f"{days}天后{hour}点和小王开会，帮我订上",
        ("parseDateExpression", {"type": "relative", "offset": days, "hour": hour}),
        (NOW + timedelta(days=days)).replace(hour=hour, minute=0),
        lambda value: ("schedule_add", {"title": "和小王开会", "start_time": value}),
        True,
    )
