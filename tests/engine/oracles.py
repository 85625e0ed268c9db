"""The same question to our engine and to `whenever` or `dateutil`, which share no code with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, timezone
from fractions import Fraction
from random import Random
from typing import Any, Literal

from dateutil import parser, rrule, tz
from dateutil.relativedelta import relativedelta, weekday
from whenever import Instant, OffsetDateTime, PlainDateTime, RepeatedTime, SkippedTime, ZonedDateTime

from datetools_lc.engine.arithmetic import Shift, difference, shift_date, shift_instant
from datetools_lc.engine.expressions import NthWeekday, WeekdayOf, evaluate
from datetools_lc.engine.timestamps import format_rfc3339, parse_rfc3339, to_unix_ms
from datetools_lc.engine.zones import load_zone, resolve_wall, start_of_day, to_zone
from datetools_lc.errors import InvalidDate, OutOfRange
from tests.engine.draws import ZONES, draw_instant, draw_shift, draw_wall

_SKIPPED_DAY = "a day that the zone skipped: we refuse it, whenever takes another"
_KEPT_OFFSET = "a landing in an overlap: we take the earlier, whenever keeps the offset of the start"


@dataclass(frozen=True, slots=True)
class Comparison:
    """One question, both answers; where they may differ by design, the `reason`."""

    question: str
    ours: str
    theirs: str
    reason: str = ""

    @property
    def agrees(self) -> bool:
        return self.ours == self.theirs


def _compare(question: str, ours: Callable[[], datetime], theirs: ZonedDateTime) -> Comparison:
    expected = f"{theirs.to_plain().to_stdlib()} {theirs.offset.to_stdlib()}"
    try:
        instant = ours()
    except OutOfRange as error:
        reason = _SKIPPED_DAY if "the zone skipped that day" in error.message else ""
        return Comparison(question, error.message, expected, reason)
    return Comparison(question, f"{instant.replace(tzinfo=None, fold=0)} {instant.utcoffset()}", expected)


def wall_to_instant(random: Random) -> Comparison:
    zone = random.choice(ZONES)
    wall = draw_wall(random, zone)
    policies: tuple[Literal["compatible", "earlier", "later"], ...] = ("compatible", "earlier", "later")
    policy = random.choice(policies)
    theirs = PlainDateTime(wall).assume_tz(zone, disambiguation=policy)
    return _compare(
        f"{wall} {zone} {policy}",
        lambda: resolve_wall(wall, load_zone(zone), disambiguate=policy).instant,
        theirs,
    )


def kind_of_wall(random: Random) -> Comparison:
    """Gap, overlap or neither: `whenever` by its exceptions, `dateutil` by its own two questions."""
    zone = random.choice(ZONES)
    wall, region = draw_wall(random, zone), load_zone(zone)
    try:
        ours: str = resolve_wall(wall, region).kind
    except OutOfRange:
        ours = "gap"  # of a whole day
    try:
        PlainDateTime(wall).assume_tz(zone, disambiguation="raise")
        theirs = "unambiguous"
    except SkippedTime:
        theirs = "gap"
    except RepeatedTime:
        theirs = "overlap"
    if not tz.datetime_exists(wall, region):
        others = "gap"
    else:
        others = "overlap" if tz.datetime_ambiguous(wall, region) else "unambiguous"
    both = theirs if theirs == others else f"whenever {theirs}, dateutil {others}"
    return Comparison(f"{wall} {zone}", ours, both)


def convert(random: Random) -> Comparison:
    zone = random.choice(ZONES)
    instant = draw_instant(random, zone)
    return _compare(
        f"{instant} in {zone}", lambda: to_zone(instant, load_zone(zone)), Instant(instant).to_tz(zone)
    )


def first_of_day(random: Random) -> Comparison:
    zone = random.choice(ZONES)
    day = draw_wall(random, zone).date()
    theirs = (
        PlainDateTime(day.year, day.month, day.day, 12)
        .assume_tz(zone, disambiguation="earlier")
        .start_of("day")
    )
    return _compare(f"{day} {zone}", lambda: start_of_day(day, load_zone(zone)).instant, theirs)


def shift_in_zone(random: Random) -> Comparison:
    zone = random.choice(ZONES)
    if random.random() < 0.5:  # land on a wall time that is near a transition
        parts = {"weeks": random.randint(-60, 60), "days": random.randint(-400, 400)}
        landing = draw_wall(random, zone) - timedelta(**parts)
        start = PlainDateTime(landing).assume_tz(zone, disambiguation="compatible")
        parts["hours"] = random.choice((0, 0, 1, -1, 24))
    else:
        start, parts = Instant(draw_instant(random, zone)).to_tz(zone), draw_shift(random)
    instant = start.to_instant().to_stdlib()
    question = f"{instant} {zone} {parts}"

    def ours() -> datetime:
        return shift_instant(instant, Shift(**parts), load_zone(zone)).instant

    in_two_steps = _compare(question, ours, _shift_in_two_steps(start, zone, parts))
    whole = _compare(question, ours, start.add(**parts, disambiguation="compatible"))
    return replace(whole, reason=_KEPT_OFFSET) if in_two_steps.agrees and not whole.agrees else whole


def _shift_in_two_steps(start: ZonedDateTime, zone: str, parts: Mapping[str, int]) -> ZonedDateTime:
    """Calendar units on the bare wall clock, then that wall time in the zone, then exact units."""
    years, months, weeks, days = (parts.get(unit, 0) for unit in ("years", "months", "weeks", "days"))
    wall = start.to_plain().add(years=years, months=months, weeks=weeks, days=days)
    if wall != start.to_plain():
        start = wall.assume_tz(zone, disambiguation="compatible")
    hours, minutes, seconds = (parts.get(unit, 0) for unit in ("hours", "minutes", "seconds"))
    return start.to_instant().add(hours=hours, minutes=minutes, seconds=seconds).to_tz(zone)


def _relativedelta(parts: Mapping[str, Any]) -> relativedelta:
    return relativedelta(**parts)


def shift_at_offset(random: Random) -> Comparison:
    offset = timezone(timedelta(minutes=random.randint(-14 * 60, 14 * 60)))
    start, parts = draw_instant(random, "UTC").astimezone(offset), draw_shift(random)
    ours = shift_instant(start, Shift(**parts)).instant
    return Comparison(f"{start} {parts}", str(ours), str(start + _relativedelta(parts)))


def shift_of_date(random: Random) -> Comparison:
    day = draw_wall(random, "UTC").date()
    day = random.choice((day, day.replace(day=1) - timedelta(days=1)))  # month ends, where months are clamped
    parts = {name: count for name, count in draw_shift(random).items() if name in ("years", "months", "days")}
    expected = day + _relativedelta(parts)
    return Comparison(f"{day} {parts}", str(shift_date(day, Shift(**parts))), str(expected))


def duration(random: Random) -> Comparison:
    """Ten places, half to even: exact fractions, rounded by the standard library."""
    zone = random.choice(ZONES)
    left, right = draw_instant(random, zone), draw_instant(random, zone)
    if random.random() < 0.2:
        right = left + timedelta(
            microseconds=random.choice((0, 108, 324, -540, random.randint(-(10**6), 10**6)))
        )
    ours = difference(to_zone(left, load_zone(zone)), to_zone(right, load_zone(zone)))
    exact = Fraction(
        Instant(right).timestamp(unit="nanosecond") - Instant(left).timestamp(unit="nanosecond"), 10**9
    )
    expected = [round(exact / unit, 10) for unit in (1, 60, 3_600, 86_400)]
    answers = [Fraction(value) for value in (ours.seconds, ours.minutes, ours.hours, ours.days)]
    sign = (exact > 0) - (exact < 0)
    return Comparison(f"{left} to {right}", f"{answers} {ours.sign}", f"{expected} {sign}")


def nth_weekday(random: Random) -> Comparison:
    now = draw_instant(random, "UTC")
    nth, day, offset = random.choice((-1, 1, 2, 3, 4, 5)), random.randrange(7), random.randint(-30, 30)
    first = now.date().replace(day=1) + relativedelta(months=offset)
    start = datetime(first.year, first.month, 1)  # noqa: DTZ001  rrule counts days
    rule = rrule.rrule(
        rrule.MONTHLY, dtstart=start, until=start + timedelta(days=27 + 4), byweekday=rrule.weekday(day)(nth)
    )
    found = [item.date() for item in rule if item.month == first.month]
    try:
        ours = str(evaluate(NthWeekday(nth, day, offset), now, load_zone("UTC")).instant.date())
    except InvalidDate:
        ours = "none"
    return Comparison(f"{now} nth {nth} of weekday {day}, {offset} months on", ours, str((*found, "none")[0]))


def weekday_of_week(random: Random) -> Comparison:
    now, day, offset = draw_instant(random, "UTC"), random.randrange(7), random.randint(-300, 300)
    monday = now.date() + relativedelta(weekday=weekday(0)(-1))
    expected = monday + relativedelta(weeks=offset, weekday=weekday(day)(+1))
    ours = evaluate(WeekdayOf(day, offset), now, load_zone("UTC")).instant.date()
    return Comparison(f"{now} weekday {day}, {offset} weeks on", str(ours), str(expected))


def read_timestamp(random: Random) -> Comparison:
    """A valid RFC 3339 text: ours against whenever's reading and dateutil's."""
    wall = draw_wall(random, random.choice(ZONES))
    minutes = random.randint(-14 * 60, 14 * 60)
    sign, (hours, rest) = "-" if minutes < 0 else "+", divmod(abs(minutes), 60)
    fraction = random.choice(
        ("", "", f".{random.randrange(10**6):06}", f".{random.randrange(10**3):03}", ".5")
    )
    offset = random.choice(("Z", f"{sign}{hours:02}:{rest:02}"))
    text = f"{wall.isoformat()}{fraction}{offset}"
    ours = parse_rfc3339(random.choice((text, text.lower(), text.replace("T", " "))))
    theirs = OffsetDateTime.parse_iso(text).to_instant().timestamp(unit="nanosecond") // 10**6
    others = (parser.isoparse(text) - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(milliseconds=1)
    answer = f"{to_unix_ms(ours.instant)} {format_rfc3339(ours.instant, zulu=ours.zulu)}"
    trimmed = fraction.rstrip("0").rstrip(".")
    written = f"{wall.isoformat()}{trimmed}{'+00:00' if offset == '-00:00' else offset}"
    both = str(theirs) if theirs == others else f"whenever {theirs}, dateutil {others}"
    return Comparison(text, answer, f"{both} {written}")


QUESTIONS: Mapping[str, Callable[[Random], Comparison]] = {
    question.__name__: question
    for question in (
        wall_to_instant,
        kind_of_wall,
        convert,
        first_of_day,
        shift_in_zone,
        shift_at_offset,
        shift_of_date,
        duration,
        nth_weekday,
        weekday_of_week,
        read_timestamp,
    )
}
