"""Times of a sentence about the schedule, as the calls that compute them: moments, ends, windows, bare dates.

Nothing is computed here but what an expression can name: the day after Sunday is Monday of the next week.
Where no expression can, a call of `datetime_math` adds exact minutes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Literal

from datetools_lc.quickparse.kernel.calendar.days import BY_CALENDAR
from datetools_lc.quickparse.kernel.durations import later_by
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS, Day, relative
from datetools_lc.quickparse.kernel.plan import Call, FromCall
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.languages import any_word, vocabularies

PARSE, RANGE, LIST = "parseDateExpression", "resolve_date_range", "list_dates_in_range"
MATH, CALCULATE = "datetime_math", "calculate_date"
PRESENT = Call(PARSE, relative(0, "minute").arguments)
"""The call that tells the present."""
Arguments = Mapping[str, object]
Hours = tuple[int, int]

_HOLIDAYS = ("holiday", "lunar")
_CLOCK = ("hour", "minute")
_EXACT = ("hour", "minute")  # units that count from now on, not from a day's start
_FIRST_DAYS = ("today", "tomorrow")
_WEEKS = {-1: "last_week", 0: "this_week", 1: "next_week"}


@value_class
class Window:
    """Two references to instants, half-open; `hours` are those of a part of the day."""

    start: FromCall
    end: FromCall
    hours: Hours | None = None

    @property
    def arguments(self) -> dict[str, object]:
        return {"start_time": self.start, "end_time": self.end}


@dataclass(slots=True)
class Steps:
    """Calls in the order in which they run; each method returns what a later call may refer to."""

    calls: list[Call] = field(default_factory=list)

    def call(self, name: str, arguments: Arguments, result: str = "", suffix: str = "") -> FromCall:
        self.calls.append(Call(name, dict(arguments)))
        return FromCall(len(self.calls) - 1, result, suffix)

    def parse(self, arguments: Arguments) -> FromCall:
        return self.call(PARSE, arguments, "iso")

    def present(self) -> FromCall:
        return self.parse(PRESENT.arguments)

    def ahead(self, arguments: Arguments) -> FromCall:
        """A moment of an open expression that is meant ahead of now."""
        found = self.parse(arguments)
        return FromCall(found.index, found.field, side="future") if has_alternative(arguments) else found

    def first_ahead(self, moments: Sequence[Arguments]) -> FromCall:
        """The earliest of these moments that lies ahead of now."""
        found = [self.ahead(moment) for moment in moments]
        if len(found) == 1:
            return found[0]
        return replace(found[0], earliest_of=tuple(each.index for each in found))

    def first_from_now(self, moments: Sequence[Arguments], *, running: int = 0) -> FromCall:
        """The earliest of these moments that is not over, whatever the time is now.

        What begins then is over once it has been `running` for so many minutes.
        """
        found = [self.ahead(moment) for moment in moments]
        now = self.parse(relative(-running, "minute").arguments)
        earliest = tuple(each.index for each in found)
        return replace(found[0], earliest_of=earliest, after=now.index)

    def later(self, moment: FromCall, minutes: int) -> FromCall:
        shift = {"operation": "shift", "timestamp": moment, "minutes": minutes}
        return self.call(MATH, shift, "result")

    def end_of(self, day: Arguments) -> FromCall:
        """The first instant after a day."""
        if (following := next_day(day)) is not None:
            return self.parse(following)
        return self.later(self.looked_at(at(day, 23, 59)), 1)

    def looked_at(self, arguments: Arguments) -> FromCall:
        """A moment of a window: a holiday is the one ahead, any other day without its year this year's."""
        return self.ahead(arguments) if arguments.get("type") in BY_CALENDAR else self.parse(arguments)

    def window(self, day: Arguments, hours: Hours) -> Window:
        """From hour to hour of a day; hour 24 is the end of it."""
        first, last = hours
        start = self.looked_at(at(day, first) if first else day)
        return Window(start, self.looked_at(at(day, last)) if last < 24 else self.end_of(day), hours)

    def range(self, arguments: Arguments) -> Window:
        resolved = self.call(RANGE, arguments)
        return Window(FromCall(resolved.index, "start.iso"), FromCall(resolved.index, "end.iso"))

    def hour_from(self, moment: Arguments) -> Window:
        """The hour that begins at a clock time."""
        start, hour = self.looked_at(moment), moment.get("hour")
        if isinstance(hour, int) and hour < 23:
            return Window(start, self.looked_at({**moment, "hour": hour + 1}))
        return Window(start, self.later(start, 60))

    def minute_from(self, moment: Arguments) -> Window:
        """The minute that begins at a clock time: what starts then is reference."""
        start = self.looked_at(moment)
        return Window(start, self.later(start, 1))

    def bare_date(self, day: Arguments) -> FromCall | None:
        """The day as a date without a time; None where no tool returns one. A holiday is the one ahead."""
        if day["type"] in BY_CALENDAR:
            return replace(self.ahead(day), only="date")
        kind, offset = day["type"], day.get("offset", 0)
        if not isinstance(offset, int):
            return None
        if kind == "relative" and day.get("unit") == "day" and offset >= 0:
            return self.day_ahead(offset)
        if kind == "weekday":
            if offset in _WEEKS:
                return self.listed({"range": _WEEKS[offset]}, str(day["weekday"]))
            return replace(self.parse(day), only="date")  # the week after the next has no range of its own
        return self.named_day(day) if kind == "absolute" and has_fixed_date(day) else None

    def named_day(self, day: Arguments) -> FromCall:
        """The date of a day of a named month."""
        named = {name: day[name] for name in ("year", "month") if name in day}
        return self.day_of_month({"range": "month", **named}, int(str(day["day"])))

    def day_ahead(self, days: int) -> FromCall:
        """The date some days from today, 0 for today's."""
        if days < len(_FIRST_DAYS):
            return self.call(RANGE, {"range": _FIRST_DAYS[days]}, "first_date")
        return self.call(RANGE, {"range": "next_n_days", "n": days + 1}, "last_date")

    def listed(
        self, days: Arguments, weekday: str, suffix: str = "", side: Literal["future"] | None = None
    ) -> FromCall:
        """The date of the first such weekday in a range, or in the one on a side of now."""
        index = self.call(RANGE, days).index
        bounds = {
            "start_date": FromCall(index, "first_date", side=side),
            "end_date": FromCall(index, "last_date", side=side),
        }
        return self.call(LIST, {**bounds, "weekday": weekday}, "dates.0.date", suffix)

    def day_of_month(self, month: Arguments, day: int, suffix: str = "") -> FromCall:
        """The date of a day of a month that has it."""
        first = self.call(RANGE, month, "first_date")
        shift = {"base_date": first, "offset_days": day - 1}
        return self.call(CALCULATE, shift, "result.date", suffix)


@cache
def _this() -> re.Pattern[str]:
    return re.compile(any_word(*(words.this for words in vocabularies())))


def is_open(phrase: Phrase) -> bool:
    """True for a date that may be meant on either side of now: a weekday, a date without its year.

    "this Friday" is of this week, and a weekday beside a date fixes its year.
    """
    closed = phrase.weekday is not None or _this().match(phrase.text.lower())
    return not closed and has_alternative(phrase.arguments)


def has_alternative(arguments: Arguments) -> bool:
    """True for an expression whose result may name an `alternative` on the other side of now."""
    if arguments.get("type") == "weekday":
        return "offset" not in arguments
    if arguments.get("type") == "absolute":
        return "year" not in arguments or "month" not in arguments
    if arguments.get("type") in _HOLIDAYS:
        return "year" not in arguments
    return arguments.get("type") == "nth_weekday" and not {"offset", "month"} & set(arguments)


def at(day: Arguments, hour: int, minute: int = 0) -> dict[str, object]:
    """The expression of a day with a time; minute 0 is left out, as everywhere."""
    return {**day_of(day), "hour": hour, **({"minute": minute} if minute else {})}


def day_of(arguments: Arguments) -> dict[str, object]:
    return {name: value for name, value in arguments.items() if name not in _CLOCK}


def clock_of(arguments: Arguments) -> dict[str, object]:
    return {name: value for name, value in arguments.items() if name in _CLOCK}


def next_day(day: Arguments) -> Arguments | None:
    """The expression of the day after, where words can say it whatever today is; else None."""
    following = later_by(Day(day_of(day)), 1)
    return following.arguments if following else None


def has_time(arguments: Arguments) -> bool:
    """True for a clock time, and for hours and minutes counted from now."""
    return "hour" in arguments or is_counted(arguments)


def is_counted(arguments: Arguments) -> bool:
    """True for hours and minutes counted from now, which name no day."""
    return arguments.get("unit") in _EXACT


def clock_suffix(arguments: Arguments) -> str:
    """The wall time of an expression, to stand behind a date: `T10:00`."""
    hour, minute = arguments["hour"], arguments.get("minute", 0)
    return f"T{hour:02}:{minute:02}"


def minutes_of(arguments: Arguments) -> int:
    """Minutes of the day at which an expression with an hour lies."""
    return int(str(arguments["hour"])) * 60 + int(str(arguments.get("minute", 0)))


def is_plain(phrase: Phrase) -> bool:
    """A day or a time that one call of `parseDateExpression` resolves, with nothing beside it to compare."""
    is_single = bool(phrase.arguments) and phrase.deferred is None and not names_week_beside_date(phrase)
    return is_single and phrase.kind in ("date", "datetime", "time")


def names_week_beside_date(phrase: Phrase) -> bool:
    """Whether the week of a date is said too (下周五13号): no call compares the two."""
    is_date = phrase.weekday is not None and phrase.arguments.get("type") == "absolute"
    says_this = is_date and _this().match(phrase.text.lower())
    return phrase.week is not None or bool(says_this)


def may_lie_ahead(arguments: Arguments) -> bool:
    """False for an expression that is past at any time."""
    offset = arguments.get("offset", 0)
    return not (isinstance(offset, int) and offset < 0)


def weekday_index(arguments: Arguments) -> int | None:
    """The weekday (Monday = 0) that the expression itself names."""
    name = arguments.get("weekday")
    return WEEKDAYS.index(str(name)) if name is not None else None


def has_fixed_date(arguments: Arguments) -> bool:
    """True for a day of a named month that every year has."""
    return "month" in arguments and (arguments["month"], arguments["day"]) != (2, 29)
