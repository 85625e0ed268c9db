"""The first and the last day of an event that lasts for days: 下周一到周三, Aug 3 to Aug 7."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from datetools_lc.quickparse.intents.schedule.ends import are_ends
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import CALCULATE, Arguments, Steps, has_time, is_open
from datetools_lc.quickparse.kernel.joining.phrases import Deferred, Phrase
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.pieces import MONTH_LENGTHS, SHORTEST_MONTH, WEEKDAYS, Day
from datetools_lc.quickparse.kernel.plan import FromCall

Days = tuple[Arguments, Arguments]

_LAST_MONTHS, _FIRST_MONTHS = range(10, 13), range(1, 4)


def span_of_days(parsed: ScheduleText) -> Days | None:
    """The days that the one span of the sentence begins and ends with; None for any other dates in it."""
    phrases = _past_new_year(parsed.sentence.phrases)
    if len(phrases) == 1 and phrases[0].span is not None:
        days = (_arguments(phrases[0].span.first), _arguments(phrases[0].span.last))
    elif len(phrases) == 2 and are_ends(parsed, *phrases):
        days = _around_sunday(parsed, *phrases) or (_first_day(parsed, *phrases), _day(phrases[1]))
    else:
        return None
    if days[0] is None or days[1] is None or (len(phrases) == 1 and is_period(days[0], days[1])):
        return None
    days = _share_week(days[0], days[1])
    if _are_weekdays(*days):
        return days if parsed.language.schedule_parts().lasting.search(parsed.sentence.text) else None
    return days if _are_of_one_month(*days) or are_in_order(*days) else None


def write_days(steps: Steps, days: Days) -> dict[str, object] | None:
    """The start and the end of the event as dates; None where no tool returns them."""
    first = date_ahead(steps, days[0])
    follows = _are_weekdays(*days) or _are_of_one_month(*days) or _weeks_between(*days) > 0
    last = _days_on(steps, first, *days) if follows else date_ahead(steps, days[1])
    return None if first is None or last is None else {"start_time": first, "end_time": last}


def _are_weekdays(first: Arguments, last: Arguments) -> bool:
    """Whether both are weekdays of no certain week: the first ahead of now, and the next one behind it."""
    are_open = all(day.get("type") == "weekday" and "offset" not in day for day in (first, last))
    return are_open and first["weekday"] != last["weekday"]


def _are_of_one_month(first: Arguments, last: Arguments) -> bool:
    """Whether both are days of no certain month, which every month has: the 4th to the 6th."""
    if not all(day.get("type") == "absolute" and day.keys() <= {"type", "day"} for day in (first, last)):
        return False
    return _number(first, "day") < _number(last, "day") <= SHORTEST_MONTH


def _days_on(steps: Steps, start: FromCall | None, first: Arguments, last: Arguments) -> FromCall | None:
    """The weekday that follows the first one, that of a later week, or the later day of the same month."""
    if start is None:
        return None
    if _are_of_one_month(first, last):
        days = _number(last, "day") - _number(first, "day")
    else:
        places = [WEEKDAYS.index(str(day["weekday"])) for day in (first, last)]
        weeks = _weeks_between(first, last)
        days = places[1] - places[0] + weeks * len(WEEKDAYS)
        days = days if weeks else days % len(WEEKDAYS)
    return steps.call(CALCULATE, {"base_date": start, "offset_days": days}, "result.date")


def is_period(first: Arguments, last: Arguments) -> bool:
    """Whether one word names whole weeks or months in which something takes place: the third quarter."""
    if first.get("type") == "weekday" and last.get("type") == "weekday":
        return (first["weekday"], last["weekday"]) == (WEEKDAYS[0], WEEKDAYS[-1])
    month = last.get("month")
    is_to_end = isinstance(month, int) and last.get("day") == MONTH_LENGTHS[month - 1]
    return is_to_end and first.get("day") == 1 and first.get("month") != month


def _arguments(day: Day | None) -> Arguments | None:
    """The expression of a day that takes no further computing."""
    return day.arguments if day is not None and day == Day(day.arguments) and day.arguments else None


def _weeks_between(first: Arguments, last: Arguments) -> int:
    """How many weeks the week of one weekday lies behind that of another; 0 where none is named."""
    are_weekdays = first.get("type") == last.get("type") == "weekday"
    return _number(last, "offset") - _number(first, "offset") if are_weekdays and "offset" in first else 0


def _around_sunday(parsed: ScheduleText, first: Phrase, last: Phrase) -> Days | None:
    """Saturday to Monday, without a word for a week: the Saturday ahead, and the Monday that follows it."""
    start, end = _day(first), _day(last)
    are_weekdays = start and end and start.get("type") == end.get("type") == "weekday"
    if not (start and end and are_weekdays) or "offset" in start or end.get("offset") != 1:
        return None
    is_bare = parsed.language.schedule_add().weekday.fullmatch(fold(last.text)) is not None
    is_earlier = WEEKDAYS.index(str(end["weekday"])) < WEEKDAYS.index(str(start["weekday"]))
    return (start, {"type": "weekday", "weekday": end["weekday"]}) if is_bare and is_earlier else None


def _first_day(parsed: ScheduleText, first: Phrase, last: Phrase) -> Arguments | None:
    """The first of two days; None where it may be of this week or of the week that the last one names.

    "Monday to Wednesday next week" is of that week, "this Saturday to next Sunday" longer.
    """
    day, end = _day(first), last.arguments
    are_weekdays = day is not None and day.get("type") == end.get("type") == "weekday"
    if day is None or not are_weekdays or "offset" in day or "offset" not in end:
        return day
    if not is_open(first):
        return {**day, "offset": 0}
    is_behind = parsed.language.schedule_add().weekday.match(fold(last.text)) is not None
    return day if is_behind else None


def _day(phrase: Phrase) -> Arguments | None:
    """The expression of a day; one of the next month, which every month has, with `months` beside it."""
    said = phrase.arguments
    if phrase.kind != "date" or phrase.weekday is not None or phrase.part is not None or has_time(said):
        return None
    if (deferred := phrase.deferred) is None:
        return said or None
    named = deferred.arguments
    is_of_month = deferred == Deferred(named, months=1) and named.keys() == {"type", "day"}
    return {**named, "months": 1} if is_of_month and _number(named, "day") <= SHORTEST_MONTH else None


def _share_week(first: Arguments, last: Arguments) -> Days:
    """Monday to Wednesday next week: both are of that week."""
    if first.get("type") == last.get("type") == "weekday" and "offset" not in first and "offset" in last:
        return {**first, "offset": last["offset"]}, last
    return first, last


def are_in_order(first: Arguments, last: Arguments) -> bool:
    """Whether the last day lies behind the first, whatever today is."""
    if first.get("type") != last.get("type") or first.get("unit") != last.get("unit"):
        return False
    one, other = _place(first), _place(last)
    return one is not None and other is not None and (one < other or _passes_new_year(first, last))


def _past_new_year(phrases: Sequence[Phrase]) -> Sequence[Phrase]:
    """A day in December and one of the January after it, the second without the words for its year."""
    if len(phrases) != 2 or (deferred := phrases[1].deferred) is None:
        return phrases
    named = deferred.arguments
    if deferred != Deferred(named, years=1) or not _passes_new_year(phrases[0].arguments, named):
        return phrases
    return phrases[0], replace(phrases[1], arguments=named, deferred=None)


def _passes_new_year(first: Arguments, last: Arguments) -> bool:
    """Whether the days are of a winter and name no year: Dec 28 to Jan 3."""
    if first.get("type") != "absolute" or "year" in first or "year" in last:
        return False
    return _number(first, "month") in _LAST_MONTHS and _number(last, "month") in _FIRST_MONTHS


def _place(day: Arguments) -> tuple[int, ...] | None:
    """Where a day lies among others of its kind; None for a weekday of no certain week."""
    kind = day.get("type")
    if kind == "relative" and day.get("unit") == "day":
        return (_number(day, "offset"),)
    if kind == "weekday" and "offset" in day:
        return _number(day, "offset"), WEEKDAYS.index(str(day["weekday"]))
    if kind == "absolute" and "month" in day:
        return _number(day, "year"), _number(day, "month"), _number(day, "day")
    return (_number(day, "months"), _number(day, "day")) if "months" in day else None


def _number(day: Mapping[str, object], name: str) -> int:
    value = day.get(name, 0)
    return value if isinstance(value, int) else 0


def date_ahead(steps: Steps, day: Arguments) -> FromCall | None:
    """The date of a day; without a year or a week, the one ahead of now. None where no tool returns it."""
    if day.get("months"):
        return steps.day_of_month({"range": "next_month"}, _number(day, "day"))
    if day.keys() == {"type", "day"}:
        return replace(steps.ahead(day), only="date")
    if day.get("type") == "weekday" and "offset" not in day:
        return steps.listed({"range": "next_n_days", "n": len(WEEKDAYS)}, str(day["weekday"]))
    date = steps.bare_date(day)
    if date is None or day.get("type") != "absolute" or "year" in day:
        return date
    shift = steps.calls[date.index]
    first = shift.arguments.get("base_date")
    if isinstance(first, FromCall):
        ahead = {**shift.arguments, "base_date": replace(first, side="future")}
        steps.calls[date.index] = replace(shift, arguments=ahead)
    return date
