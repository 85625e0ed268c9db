"""The first and the last day of an event that lasts for days: 下周一到周三, Aug 3 to Aug 7."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from datetools_lc.quickparse.intents.schedule.parts import ScheduleText, are_ends
from datetools_lc.quickparse.intents.schedule.times import Arguments, Steps, has_time
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS, Day
from datetools_lc.quickparse.kernel.plan import FromCall

Days = tuple[Arguments, Arguments]


def span_of_days(parsed: ScheduleText) -> Days | None:
    """The days that the one span of the sentence begins and ends with; None for any other dates in it."""
    phrases = parsed.sentence.phrases
    if len(phrases) == 1 and phrases[0].span is not None:
        days = (_arguments(phrases[0].span.first), _arguments(phrases[0].span.last))
    elif len(phrases) == 2 and all(map(_is_day, phrases)) and are_ends(parsed, *phrases):
        days = (phrases[0].arguments, phrases[1].arguments)
    else:
        return None
    if days[0] is None or days[1] is None:
        return None
    days = _share_week(days[0], days[1])
    return days if _are_in_order(*days) else None


def write_days(steps: Steps, days: Days) -> dict[str, object] | None:
    """The start and the end of the event as dates; None where no tool returns them."""
    first, last = (date_ahead(steps, day) for day in days)
    return None if first is None or last is None else {"start_time": first, "end_time": last}


def _arguments(day: Day | None) -> Arguments | None:
    """The expression of a day that takes no further computing."""
    return day.arguments if day is not None and day == Day(day.arguments) and day.arguments else None


def _is_day(phrase: Phrase) -> bool:
    exact = phrase.weekday is None and phrase.deferred is None and phrase.part is None
    return phrase.kind == "date" and exact and bool(phrase.arguments) and not has_time(phrase.arguments)


def _share_week(first: Arguments, last: Arguments) -> Days:
    """Monday to Wednesday next week: both are of that week."""
    if first.get("type") == last.get("type") == "weekday" and "offset" not in first and "offset" in last:
        return {**first, "offset": last["offset"]}, last
    return first, last


def _are_in_order(first: Arguments, last: Arguments) -> bool:
    """Whether the last day lies behind the first, whatever today is."""
    if first.get("type") != last.get("type") or first.get("unit") != last.get("unit"):
        return False
    one, other = _place(first), _place(last)
    return one is not None and other is not None and one < other


def _place(day: Arguments) -> tuple[int, ...] | None:
    """Where a day lies among others of its kind; None for a weekday of no certain week."""
    kind = day.get("type")
    if kind == "relative" and day.get("unit") == "day":
        return (_number(day, "offset"),)
    if kind == "weekday" and "offset" in day:
        return _number(day, "offset"), WEEKDAYS.index(str(day["weekday"]))
    if kind == "absolute" and "month" in day:
        return _number(day, "year"), _number(day, "month"), _number(day, "day")
    return None


def _number(day: Mapping[str, object], name: str) -> int:
    value = day.get(name, 0)
    return value if isinstance(value, int) else 0


def date_ahead(steps: Steps, day: Arguments) -> FromCall | None:
    """The date of a day; without a year or a week, the one ahead of now. None where no tool returns it."""
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
