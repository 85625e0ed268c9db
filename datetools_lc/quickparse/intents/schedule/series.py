"""Plans a series: the date it begins on, its rule, and where it ends."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from datetools_lc.quickparse.intents.by_calendar.series import (
    calendar_of,
    first_workday,
    lasts_all_day,
    lunar_day_of_year,
    workdays_within,
)
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText, is_vague
from datetools_lc.quickparse.intents.schedule.times import (
    RANGE,
    Arguments,
    Steps,
    at,
    clock_of,
    clock_suffix,
    day_of,
    has_alternative,
    has_fixed_date,
    has_time,
    is_counted,
    is_plain,
    may_lie_ahead,
    minutes_of,
    weekday_index,
)
from datetools_lc.quickparse.kernel.masking import DATE
from datetools_lc.quickparse.kernel.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS, relative, weekday_of
from datetools_lc.quickparse.kernel.plan import FromCall
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.patterns.schedule_parts import Repeat

_SIGNS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_SAME_DAY = {"MONTHLY": "month", "YEARLY": "year"}
_WEEKS = {"this_week": 0, "next_week": 1}
_SPANS = (*_WEEKS, "this_month", "next_month", "month", "this_year", "next_n_days")
_RUNNING = ("this_week", "this_month", "this_year")  # some of their days are past

_NOON = 12
_RARE = 5  # not every month has a fifth Monday
# Midnight stands for the time that has to be asked for.
_TO_BE_ASKED = Phrase(0, 0, "", "time", {"hour": 0})


@value_class
class _SeriesDates:
    """The dates of a sentence by what they are to the series: its clock times, the span that holds all of
    it, the day or week it begins with, and its last day."""

    clocks: tuple[Phrase, ...] = ()
    span: Phrase | None = None
    first: Phrase | None = None
    last: Phrase | None = None


def plan_series(
    parsed: ScheduleText, since: re.Pattern[str], until: re.Pattern[str]
) -> tuple[Steps, dict[str, object]]:
    """The steps that compute a series, and what its event holds of them: nothing where its first date or its
    end does not follow from the words."""
    steps = Steps()
    found = _sort(parsed, since, until)
    if found is None or parsed.repeat is None:
        return steps, {}
    if (birthday := _birthday(steps, parsed, found)) is not None:
        return steps, birthday
    if parsed.all_day:
        return steps, {}
    found = _with_clock(found)
    if found is None:
        return steps, {}
    if found.span is None:
        times = _open_ended(steps, parsed, parsed.repeat, found)
    else:
        times = _within(steps, parsed, parsed.repeat, found, found.span)
    if times and parsed.minutes:
        times["duration_minutes"] = parsed.minutes
    rule = {"rrule": _rule(parsed.repeat, parsed.times), **calendar_of(parsed, _said_day(found))}
    last = {"until": times.pop("until")} if "until" in times else {}
    return steps, {**times, **rule, **last} if times else {}


def _with_clock(found: _SeriesDates) -> _SeriesDates | None:
    """The dates with the time of every occurrence: that of the first day, else midnight until it is asked.

    None where the first day has a time beside another one, only a part of the day, or is counted from now.
    """
    first = found.first
    if first is not None and first.part == "noon" and not found.clocks:
        first = replace(first, arguments=at(first.arguments, _NOON))
    if first is None or not has_time(first.arguments):
        names_part = first is not None and first.part is not None
        if found.clocks:
            return found
        return None if names_part else replace(found, clocks=(_TO_BE_ASKED,))
    if found.clocks or is_counted(first.arguments):
        return None
    return replace(found, clocks=(first,))


def lacks_first_day(parsed: ScheduleText, since: re.Pattern[str], until: re.Pattern[str]) -> bool:
    """Whether nothing but the first day of a series of every few weeks is left to be said."""
    repeat, found = parsed.repeat, _sort(parsed, since, until)
    if repeat is None or repeat.frequency != "WEEKLY" or repeat.interval == 1 or found is None:
        return False
    if not found.clocks or found.span or found.first:
        return False
    weekday = Phrase(0, 0, "", "date", weekday_of(repeat.weekdays[0], 0).arguments)
    return bool(_open_ended(Steps(), parsed, repeat, replace(found, first=weekday)))


def _birthday(steps: Steps, parsed: ScheduleText, found: _SeriesDates) -> dict[str, object] | None:
    """A whole day of the lunar calendar each year; None for any other series."""
    day = lunar_day_of_year(found.first.arguments) if found.first and not found.clocks else None
    is_whole = day is not None and lasts_all_day(parsed)
    if not is_whole or day is None or parsed.times or parsed.ends or found.last or found.span:
        return None
    start = steps.bare_date(day)
    return {"start_time": start, "rrule": "FREQ=YEARLY", "rrule_calendar": "lunar"}


def _said_day(found: _SeriesDates) -> Arguments:
    """The expression of the day that the series is said to begin on."""
    phrase = found.first or (found.clocks[0] if found.clocks else None)
    return phrase.arguments if phrase else {}


def _sort(parsed: ScheduleText, since: re.Pattern[str], until: re.Pattern[str]) -> _SeriesDates | None:
    """Every date in its role; None where one has none, or two have the same."""
    roles: dict[str, Phrase] = {}
    clocks: list[Phrase] = []
    for phrase in parsed.sentence.phrases:
        role = _role(parsed, phrase, since, until)
        if role == "clock":
            clocks.append(phrase)
        elif role is None or role in roles or not may_lie_ahead(phrase.arguments):
            return None
        else:
            roles[role] = phrase
    is_vague_time = any(is_vague(clock, parsed.language) for clock in clocks)
    are_times = not is_vague_time and _are_times(clocks, parsed.minutes)
    return _SeriesDates(tuple(clocks), **roles) if are_times else None


def _are_times(clocks: list[Phrase], minutes: int | None) -> bool:
    """Whether these are a start, or a start and a later end without a length beside them, or yet unknown."""
    ends = [minutes_of(clock.arguments) for clock in clocks]
    return len(ends) < 2 or (len(ends) == 2 and ends[0] < ends[1] and not minutes)


def _role(
    parsed: ScheduleText, phrase: Phrase, since: re.Pattern[str], until: re.Pattern[str]
) -> Literal["clock", "span", "first", "last"] | None:
    """What a date is to the series; None for one that no call expresses."""
    text = parsed.sentence.text
    around = f"{text[max(0, phrase.start - 12) : phrase.start]}{DATE}{text[phrase.end : phrase.end + 4]}"
    if phrase.kind == "range":
        return _role_of_range(phrase, around, since, until)
    if not is_plain(phrase):
        return None
    if phrase.kind == "time" or _is_yearly_time(parsed, phrase):
        return "clock"
    if until.search(around):
        return "last" if phrase.kind == "date" else None  # every day until tomorrow at 3 pm
    return "first"


def _role_of_range(
    phrase: Phrase, around: str, since: re.Pattern[str], until: re.Pattern[str]
) -> Literal["span", "first"] | None:
    """What a range of days is to the series. Until May, 到下周: with its first day, or its last? None."""
    lead = phrase.text.partition(" ")[0].lower()
    limited = until.search(around) or until.fullmatch(f"{lead} {DATE}")
    if limited or not phrase.arguments:
        return None
    return "first" if since.search(around) else "span"


def _is_yearly_time(parsed: ScheduleText, phrase: Phrase) -> bool:
    """A date and a time that a yearly series repeats."""
    is_yearly = parsed.repeat is not None and parsed.repeat.frequency == "YEARLY"
    return is_yearly and phrase.kind == "datetime" and "hour" in phrase.arguments


def _within(
    steps: Steps, parsed: ScheduleText, repeat: Repeat, found: _SeriesDates, span: Phrase
) -> dict[str, object]:
    """A series that fills a span: every Wednesday of March, each day of next week."""
    if repeat.interval > 1 or repeat.nth is not None:
        return {}
    if repeat.calendar:
        is_plain_span = not (parsed.ends or parsed.times or found.first or found.last or _length(found))
        return workdays_within(steps, found.clocks[0].arguments, span.arguments) if is_plain_span else {}
    has_own_end = parsed.ends or parsed.times or found.first or found.last
    if has_own_end or str(span.arguments["range"]) not in _SPANS:
        return {}
    if str(span.arguments["range"]) in _RUNNING:
        return _rest_of_span(steps, repeat, found, span.arguments)
    suffixes = [clock_suffix(clock.arguments) for clock in found.clocks]
    start = _first_in_span(steps, repeat, span.arguments, suffixes[0])
    if start is None:
        return {}
    end = {"end_time": replace(start, suffix=suffixes[1])} if len(suffixes) > 1 else {}
    return {"start_time": start, **end, "until": FromCall(0, "last_date", side=_side(span.arguments))}


def _rest_of_span(steps: Steps, repeat: Repeat, found: _SeriesDates, span: Arguments) -> dict[str, object]:
    """A series in a span that has begun: from its first occurrence ahead of now to the end of the span."""
    days = _first_days(repeat, found)
    if not days:
        return {}
    until = steps.call(RANGE, span, "last_date")
    moments = [{**day, **clock_of(found.clocks[0].arguments)} for day in days]
    is_daily = repeat.frequency == "DAILY"
    start = steps.first_from_now(moments) if is_daily else steps.first_ahead(moments)
    return {"start_time": start, **_length(found), "until": until}


def _length(found: _SeriesDates) -> dict[str, object]:
    """The length between two clock times."""
    if len(found.clocks) < 2:
        return {}
    opens, closes = (minutes_of(clock.arguments) for clock in found.clocks)
    return {"duration_minutes": closes - opens}


def _first_in_span(steps: Steps, repeat: Repeat, span: Arguments, suffix: str) -> FromCall | None:
    """The first occurrence; None for several weekdays in a month, where it depends on the month."""
    if repeat.frequency == "DAILY":
        return replace(steps.call(RANGE, span, "first_date", suffix), side=_side(span))
    is_week = str(span["range"]) in _WEEKS
    if repeat.frequency == "WEEKLY" and (len(repeat.weekdays) > 1) == is_week:
        return steps.listed(span, repeat.first_weekday, suffix, _side(span))
    return None


def _side(span: Arguments) -> Literal["future"] | None:
    """A month without its year is the one ahead."""
    return "future" if span["range"] == "month" and "year" not in span else None


def _open_ended(steps: Steps, parsed: ScheduleText, repeat: Repeat, found: _SeriesDates) -> dict[str, object]:
    """A series without an end, or with a last day or a number of times."""
    if repeat.calendar == "workdays" and (found.first or parsed.times):
        return {}  # only the calendar tells whether that day is worked, and how many are left out
    days = _first_days(repeat, found)
    if not days or sum(map(bool, (parsed.ends, parsed.times, found.last))) > 1:
        return {}
    moments = [{**day, **clock_of(found.clocks[0].arguments)} for day in days]
    starts_now = repeat.frequency != "WEEKLY" and len(days) > 1
    if repeat.calendar == "workdays":
        start = first_workday(steps, found.clocks[0].arguments)
    else:
        start = steps.first_from_now(moments) if starts_now else steps.first_ahead(moments)
    times: dict[str, object] = {"start_time": start, **_length(found)}
    if parsed.ends:
        times["until"] = replace(steps.call(RANGE, parsed.ends, "last_date"), side=_side(parsed.ends))
    elif found.last:
        if found.first and has_alternative(days[0]) and has_alternative(found.last.arguments):
            return {}  # 本周一到周五: what is ahead of now of either may lie in another week
        times["until"] = steps.ahead(at(found.last.arguments, 23, 59))
    return times


def _first_days(repeat: Repeat, found: _SeriesDates) -> list[Arguments]:
    """The expressions of the days of which the earliest ahead is the first, or none.

    A series on several weekdays that is to begin at once begins on whichever comes first.
    """
    if repeat.frequency == "WEEKLY" and not found.first:
        if repeat.interval > 1:
            return []  # which of two weeks?
        return [weekday_of(day, 0).arguments for day in repeat.weekdays]
    if repeat.frequency == "DAILY" and not found.first:
        return [relative(0).arguments, relative(1).arguments]  # its hour may have passed today
    day = _first_day(repeat, found)
    if day is None:
        return []
    again = _again(repeat, found, day)
    return [day, again] if again else [day]


def _again(repeat: Repeat, found: _SeriesDates, day: Arguments) -> Arguments | None:
    """The first day where the hour has passed on a day that may be today."""
    if repeat.frequency == "DAILY" and day == relative(0).arguments:
        return relative(1).arguments
    if repeat.calendar or found.first:
        return None
    if day["type"] == "nth_weekday":
        return None if day["nth"] == _RARE else {**day, "offset": 1}
    unit = _SAME_DAY.get(repeat.frequency) if day["type"] == "absolute" else None
    return relative(1, unit).arguments if unit else None


def _first_day(repeat: Repeat, found: _SeriesDates) -> Arguments | None:
    """The expression of the first day; a series that is to begin at once begins this week, or this month."""
    first = found.first.arguments if found.first else {}
    if repeat.frequency == "WEEKLY":
        return _first_weekday(repeat.weekdays[0], first)
    if repeat.frequency == "DAILY":
        return None if "range" in first else first or relative(0).arguments
    if repeat.frequency == "MONTHLY" and repeat.nth is not None:
        nth = {"type": "nth_weekday", "nth": repeat.nth, "weekday": WEEKDAYS[repeat.weekdays[0]]}
        return None if first else nth
    if repeat.frequency == "MONTHLY":
        return None if first or repeat.day is None else {"type": "absolute", "day": repeat.day}
    return _date_of_year(first or found.clocks[0].arguments)


def _date_of_year(date: Arguments) -> Arguments | None:
    if (lunar := lunar_day_of_year(date)) is not None:
        return lunar
    return day_of(date) if date.get("type") == "absolute" and has_fixed_date(date) else None


def _first_weekday(weekday: int, first: Arguments) -> Arguments | None:
    offset = _week_of(first, weekday)
    return None if offset is None else weekday_of(weekday, offset).arguments


def _week_of(first: Arguments, weekday: int) -> int | None:
    """Weeks from this one to the first occurrence; None where the words leave it open."""
    if not first:
        return 0
    if "range" in first:
        return _WEEKS.get(str(first["range"]))
    is_same_weekday = weekday_index(first) == weekday and "nth" not in first
    return int(str(first.get("offset", 0))) if is_same_weekday else None


def _rule(repeat: Repeat, times: int | None) -> str:
    days = ",".join(f"{repeat.nth or ''}{_SIGNS[day]}" for day in repeat.weekdays)
    parts = [f"FREQ={repeat.frequency}"]
    parts += [f"INTERVAL={repeat.interval}"] if repeat.interval > 1 else []
    parts += [f"BYDAY={days}"] if days else []
    return ";".join(parts + ([f"COUNT={times}"] if times else []))
