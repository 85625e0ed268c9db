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
    workday_from,
    workdays_within,
)
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.series.dates import (
    SeriesDates,
    passes_midnight,
    sort_dates,
    with_clock,
)
from datetools_lc.quickparse.intents.schedule.series.first_days import (
    WEEKS,
    first_days,
    first_from_day,
    is_led_to,
)
from datetools_lc.quickparse.intents.schedule.times import (
    RANGE,
    Arguments,
    Steps,
    at,
    clock_of,
    clock_suffix,
    has_alternative,
    has_fixed_date,
    has_time,
    minutes_of,
)
from datetools_lc.quickparse.intents.schedule.whole_days import date_ahead
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import weekday_of
from datetools_lc.quickparse.kernel.plan import FromCall
from datetools_lc.quickparse.patterns.schedule.parts import Repeat

_SIGNS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_SPANS = (*WEEKS, "this_month", "next_month", "month", "this_year", "next_n_days")
_DAY = 24 * 60
_LATER = ("next_week", "next_month", "next_year")
_RUNNING = ("this_week", "this_month", "this_year")  # some of their days are past


def plan_series(
    parsed: ScheduleText, since: re.Pattern[str], until: re.Pattern[str], *, whole_days: bool = False
) -> tuple[Steps, dict[str, object]]:
    """The steps that compute a series, and what its event holds of them: nothing where its first date or its
    end does not follow from the words. `whole_days`: where no hour is said, none is needed."""
    steps = Steps()
    found = sort_dates(parsed, since, until)
    if found is None or parsed.repeat is None:
        return steps, {}
    if (birthday := _birthday(steps, parsed, found)) is not None:
        return steps, birthday
    if parsed.all_day:
        return steps, {}
    is_whole = whole_days and not found.clocks and _may_be_whole(found, parsed)
    found = with_clock(found)
    if found is None:
        return steps, {}
    if is_whole and (whole := _of_whole_days(steps, parsed.repeat, found)):
        return steps, whole
    if found.span is None:
        times = _open_ended(steps, parsed, parsed.repeat, found)
    else:
        times = _within(steps, parsed, parsed.repeat, found, found.span)
    if times and parsed.minutes:
        times["duration_minutes"] = parsed.minutes
    rule = {"rrule": _rule(parsed.repeat, parsed.times), **calendar_of(parsed, _said_day(found))}
    last = {"until": times.pop("until")} if "until" in times else {}
    return steps, {**times, **rule, **last} if times else {}


def is_of_whole_days(times: Arguments) -> bool:
    """Whether a series that was planned begins on a date, at no time."""
    start = times["start_time"]
    if not isinstance(start, FromCall) or start.suffix:
        return False
    return start.only == "date" or start.field.endswith("date")


def lacks_first_day(parsed: ScheduleText, since: re.Pattern[str], until: re.Pattern[str]) -> bool:
    """Whether nothing but the first day of a series of every few weeks is left to be said."""
    repeat, found = parsed.repeat, sort_dates(parsed, since, until)
    if repeat is None or repeat.frequency != "WEEKLY" or repeat.interval == 1 or found is None:
        return False
    if found.span or found.first or (timed := with_clock(found)) is None:
        return False
    weekday = Phrase(0, 0, "", "date", weekday_of(repeat.weekdays[0], 0).arguments)
    return bool(_open_ended(Steps(), parsed, repeat, replace(timed, first=weekday)))


def may_be_of_one_day(parsed: ScheduleText) -> bool:
    """Whether the words for the series may mean one week, or one day: the daily standup of tomorrow."""
    repeat = parsed.repeat
    if repeat is not None and repeat.frequency == "DAILY" and repeat.interval > 1:
        days = [phrase for phrase in parsed.sentence.phrases if phrase.kind != "time"]
        return not (days and is_led_to(parsed, days[0]))  # from which day on?
    if repeat is None or not repeat.doubtful:
        return False
    return repeat.frequency != "DAILY" or any(phrase.kind != "time" for phrase in parsed.sentence.phrases)


def _birthday(steps: Steps, parsed: ScheduleText, found: SeriesDates) -> dict[str, object] | None:
    """A whole day each year, of the lunar calendar too; None for any other series."""
    day = lunar_day_of_year(found.first.arguments) if found.first and not found.clocks else None
    is_whole = day is not None and lasts_all_day(parsed)
    if day is None and parsed.repeat is not None and parsed.repeat.frequency == "YEARLY":
        return _yearly_birthday(steps, parsed, found)
    if not is_whole or day is None or parsed.times or parsed.ends or found.last or found.span:
        return None
    start = steps.bare_date(day)
    return {"start_time": start, "rrule": "FREQ=YEARLY", "rrule_calendar": "lunar"}


def _yearly_birthday(steps: Steps, parsed: ScheduleText, found: SeriesDates) -> dict[str, object] | None:
    """A birthday on a day of a named month."""
    limits = parsed.times or parsed.ends or parsed.minutes or found.last or found.span or found.clocks
    if limits or found.first is None:
        return None
    if parsed.language.by_calendar().whole_day.search(parsed.sentence.text) is None:
        return None
    said = found.first.arguments
    is_fixed = said.get("type") == "absolute" and "year" not in said and has_fixed_date(said)
    start = replace(steps.ahead(said), only="date") if is_fixed else None
    return None if start is None else {"start_time": start, "rrule": "FREQ=YEARLY"}


def _may_be_whole(found: SeriesDates, parsed: ScheduleText) -> bool:
    """Whether nothing but the repetition, and perhaps its first day, is said of a series."""
    limits = parsed.times or parsed.ends or parsed.minutes or found.last or found.span
    return not limits and (found.first is None or not has_time(found.first.arguments))


def _of_whole_days(steps: Steps, repeat: Repeat, found: SeriesDates) -> dict[str, object]:
    """A whole day each week or month: rent on the 1st of every month."""
    days = first_days(repeat, found)
    is_regular = repeat.frequency in ("WEEKLY", "MONTHLY") and len(repeat.weekdays) < 2
    if not days or repeat.calendar or not is_regular or days[0].get("type") not in ("weekday", "absolute"):
        return {}
    start = date_ahead(steps, days[0])
    return {"start_time": start, "rrule": _rule(repeat, None)} if start else {}


def _said_day(found: SeriesDates) -> Arguments:
    """The expression of the day that the series is said to begin on."""
    phrase = found.first or (found.clocks[0] if found.clocks else None)
    return phrase.arguments if phrase else {}


def _within(
    steps: Steps, parsed: ScheduleText, repeat: Repeat, found: SeriesDates, span: Phrase
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
    is_of_one_day = len(suffixes) > 1 and not passes_midnight(found.clocks)
    end = {"end_time": replace(start, suffix=suffixes[1])} if is_of_one_day else _length(found)
    return {"start_time": start, **end, "until": FromCall(0, "last_date", side=_side(span.arguments))}


def _rest_of_span(steps: Steps, repeat: Repeat, found: SeriesDates, span: Arguments) -> dict[str, object]:
    """A series in a span that has begun: from its first occurrence ahead of now to the end of the span."""
    days = first_days(repeat, found)
    if not days:
        return {}
    until = steps.call(RANGE, span, "last_date")
    moments = [{**day, **clock_of(found.clocks[0].arguments)} for day in days]
    is_daily = repeat.frequency == "DAILY"
    start = steps.first_from_now(moments) if is_daily else steps.first_ahead(moments)
    return {"start_time": start, **_length(found), "until": until}


def _is_dated(phrase: Phrase) -> bool:
    """Whether it is a day of a named month: one that lies ahead comes before the next such day to end on."""
    return (
        phrase.kind == "date" and phrase.arguments.get("type") == "absolute" and "month" in phrase.arguments
    )


def _begins_ahead(phrase: Phrase) -> bool:
    """Whether it is a day of a named month, or after today by its words: tomorrow, next Monday."""
    said = phrase.arguments
    if phrase.kind == "range":
        return said.get("range") in _LATER
    is_later = said.get("type") in ("relative", "weekday") and said.get("unit", "day") in ("day", "week")
    offset = said.get("offset", 0)
    return _is_dated(phrase) or (is_later and isinstance(offset, int) and offset > 0)


def _length(found: SeriesDates) -> dict[str, object]:
    """The length between two clock times."""
    if len(found.clocks) < 2:
        return {}
    opens, closes = (minutes_of(clock.arguments) for clock in found.clocks)
    return {"duration_minutes": (closes - opens) % _DAY}


def _first_in_span(steps: Steps, repeat: Repeat, span: Arguments, suffix: str) -> FromCall | None:
    """The first occurrence; None for several weekdays in a month, where it depends on the month."""
    if repeat.frequency == "DAILY":
        return replace(steps.call(RANGE, span, "first_date", suffix), side=_side(span))
    is_week = str(span["range"]) in WEEKS
    if repeat.frequency == "WEEKLY" and (len(repeat.weekdays) > 1) == is_week:
        return steps.listed(span, repeat.first_weekday, suffix, _side(span))
    return None


def _side(span: Arguments) -> Literal["future"] | None:
    """A month without its year is the one ahead."""
    return "future" if span["range"] == "month" and "year" not in span else None


def _open_ended(steps: Steps, parsed: ScheduleText, repeat: Repeat, found: SeriesDates) -> dict[str, object]:
    """A series without an end, or with a last day or a number of times."""
    if repeat.calendar == "workdays" and (parsed.times or (found.first and not _begins_ahead(found.first))):
        return {}  # how many are left out only the calendar tells; a time of today may have passed
    days = first_days(repeat, found)
    is_from_day = not days and found.first is not None and is_led_to(parsed, found.first)
    if not (days or is_from_day) or sum(map(bool, (parsed.ends, parsed.times, found.last))) > 1:
        return {}
    moments = [{**day, **clock_of(found.clocks[0].arguments)} for day in days]
    starts_now = repeat.frequency != "WEEKLY" and len(days) > 1
    if is_from_day:
        start = first_from_day(steps, repeat, found)
    elif repeat.calendar == "workdays":
        clock = found.clocks[0].arguments
        start = workday_from(steps, found.first, clock) if found.first else first_workday(steps, clock)
    elif repeat.interval > 1 and found.first and found.first.arguments.get("range") == "this_week":
        start = steps.parse(moments[0])  # another week is not meant, be the day over
    else:
        start = steps.first_from_now(moments) if starts_now else steps.first_ahead(moments)
    if start is None:
        return {}
    times: dict[str, object] = {"start_time": start, **_length(found)}
    if parsed.ends:
        times["until"] = replace(steps.call(RANGE, parsed.ends, "last_date"), side=_side(parsed.ends))
    elif found.last:
        may_be_apart = found.first is not None and not _is_dated(found.first)
        if may_be_apart and (not days or has_alternative(days[0])) and has_alternative(found.last.arguments):
            return {}  # 本周一到周五: what is ahead of now of either may lie in another week
        times["until"] = steps.ahead(at(found.last.arguments, 23, 59))
    return times


def _rule(repeat: Repeat, times: int | None) -> str:
    days = ",".join(f"{repeat.nth or ''}{_SIGNS[day]}" for day in repeat.weekdays)
    parts = [f"FREQ={repeat.frequency}"]
    parts += [f"INTERVAL={repeat.interval}"] if repeat.interval > 1 else []
    parts += [f"BYDAY={days}"] if days else []
    return ";".join(parts + ([f"COUNT={times}"] if times else []))
