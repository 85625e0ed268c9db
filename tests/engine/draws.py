"""Random zones, instants, wall times and shifts: half of them near a transition of their zone, on purpose."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random

from whenever import ZonedDateTime

ZONES = (
    "Africa/Cairo",
    "Africa/Casablanca",
    "America/Argentina/Buenos_Aires",
    "America/Havana",
    "America/New_York",
    "America/Nuuk",
    "America/Santiago",
    "America/Sao_Paulo",
    "America/St_Johns",
    "America/Toronto",
    "Antarctica/Troll",
    "Asia/Beirut",
    "Asia/Gaza",
    "Asia/Kathmandu",
    "Asia/Kolkata",
    "Asia/Shanghai",
    "Asia/Tehran",
    "Asia/Tokyo",
    "Atlantic/Azores",
    "Australia/Lord_Howe",
    "Australia/Sydney",
    "Europe/Berlin",
    "Europe/Dublin",
    "Europe/Lisbon",
    "Europe/London",
    "Europe/Moscow",
    "Pacific/Apia",
    "Pacific/Chatham",
    "Pacific/Kwajalein",
    "UTC",
)
_UNITS = {
    "years": 30,
    "months": 40,
    "weeks": 60,
    "days": 400,
    "hours": 90,
    "minutes": 5_000,
    "seconds": 10**5,
}


@cache
def edges(zone: str) -> tuple[ZonedDateTime, ...]:
    """Every transition from 1900 to 2040, as `whenever` tells it."""
    found = []
    at = ZonedDateTime(1900, 1, 2, tz=zone).next_transition()
    while at is not None and at.year < 2040:
        found.append(at)
        at = at.next_transition()
    return tuple(found)


def _near(random: Random) -> timedelta:
    reach = random.choice((0, 1, 1_800, 3_600, 2 * 86_400))
    return timedelta(seconds=random.randint(-reach, reach))


def draw_instant(random: Random, zone: str) -> datetime:
    """In UTC, from 1900 to 2100; half of them near a transition of the zone."""
    if random.random() < 0.5 and edges(zone):
        return random.choice(edges(zone)).to_instant().to_stdlib() + _near(random)
    return datetime(1900, 1, 2, tzinfo=UTC) + timedelta(
        microseconds=random.randrange(200 * 31_556_952_000_000)
    )


def draw_wall(random: Random, zone: str) -> datetime:
    """A naive wall time; half of them in, or close to, a gap or an overlap of the zone."""
    if random.random() < 0.5 and edges(zone):
        return random.choice(edges(zone)).to_plain().to_stdlib() + _near(random)
    return datetime(1900, 1, 2) + timedelta(seconds=random.randrange(200 * 31_556_952))  # noqa: DTZ001  a wall


def draw_shift(random: Random) -> dict[str, int]:
    return {unit: random.randint(-most, most) for unit, most in _UNITS.items() if random.random() < 0.35}
