"""Plans a series: the date it begins on, its rule, and where it ends."""

from __future__ import annotations

import re
from dataclasses import dataclass

from datetools_lc.quickparse.intents.schedule_parts import Cut, Repeat
from datetools_lc.quickparse.intents.schedule_times import (
    RANGE,
    Arguments,
    Steps,
    at,
    clock_of,
    clock_suffix,
    is_plain,
    may_lie_ahead,
    minutes_of,
    weekday_index,
)
from datetools_lc.quickparse.kernel.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import weekday_of
from datetools_lc.quickparse.kernel.plan import FromCall
from datetools_lc.quickparse.kernel.sentence import DATE

_SIGNS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_WEEKS = {"this_week": 0, "next_week": 1}
_SPANS = (*_WEEKS, "this_month", "next_month", "month", "this_year", "next_n_days")


@dataclass(frozen=True, slots=True)
class _Said:
    """The dates of a sentence by what they are to the series: its clock times, the span that holds all of
    it, the day or week it begins with, and its last day."""

    clocks: tuple[Phrase, ...] = ()
    span: Phrase | None = None
    first: Phrase | None = None
    last: Phrase | None = None


def plan_series(said: Cut, since: re.Pattern[str], until: re.Pattern[str]) -> tuple[Steps, dict[str, object]]:
    """The steps that compute a series, and what its event holds of them: nothing where its first date or its
    end cannot be told from the words."""
    steps = Steps()
    found = _sort(said, since, until)
    if found is None or said.repeat is None or said.all_day:
        return steps, {}
    times = _inside(steps, said, found) if found.span is not None else _open(steps, said, found)
    if times and said.minutes:
        times["duration_minutes"] = said.minutes
    rule = {"rrule": _rule(said.repeat, said.times)}
    last = {"until": times.pop("until")} if "until" in times else {}
    return steps, {**times, **rule, **last} if times else {}


def _sort(said: Cut, since: re.Pattern[str], until: re.Pattern[str]) -> _Said | None:
    """Every date in its place; None where one has none, or two have the same."""
    places: dict[str, Phrase] = {}
    clocks: list[Phrase] = []
    for phrase in said.sentence.phrases:
        if phrase.kind != "range" and not is_plain(phrase):
            return None
        place = _place(said, phrase, since, until)
        if place == "clock":
            clocks.append(phrase)
        elif place in places or not phrase.arguments or not may_lie_ahead(phrase.arguments):
            return None
        else:
            places[place] = phrase
    ends = [minutes_of(clock.arguments) for clock in clocks]
    if len(ends) not in (1, 2) or (len(ends) == 2 and (ends[0] >= ends[1] or said.minutes)):
        return None
    return _Said(tuple(clocks), **places)


def _place(said: Cut, phrase: Phrase, since: re.Pattern[str], until: re.Pattern[str]) -> str:
    text = said.sentence.text
    around = f"{text[max(0, phrase.start - 12) : phrase.start]}{DATE}{text[phrase.end : phrase.end + 4]}"
    if phrase.kind == "time":
        return "clock"
    if phrase.kind == "date" and until.search(around):
        return "last"
    if phrase.kind == "range":
        return "first" if since.search(around) else "span"
    if phrase.kind == "datetime" and "hour" in phrase.arguments and said.repeat == Repeat("YEARLY"):
        return "clock"
    return "first"


def _inside(steps: Steps, said: Cut, found: _Said) -> dict[str, object]:
    """A series that fills a span: every Wednesday of March, each day of next week."""
    assert said.repeat is not None
    assert found.span is not None
    name = str(found.span.arguments["range"])
    if said.ends or said.times or found.first or found.last or name not in _SPANS:
        return {}
    suffixes = [clock_suffix(clock.arguments) for clock in found.clocks]
    if said.repeat.frequency == "DAILY":
        start = steps.call(RANGE, found.span.arguments, "first_date", suffixes[0])
    elif said.repeat.frequency == "WEEKLY" and (len(said.repeat.weekdays) > 1) == (name in _WEEKS):
        start = steps.listed(found.span.arguments, said.repeat.word, suffixes[0])
    else:
        return {}  # the first of several weekdays in a month depends on the month
    end = {"end_time": FromCall(start.index, start.field, suffixes[1])} if len(suffixes) > 1 else {}
    return {"start_time": start, **end, "until": FromCall(0, "last_date")}


def _open(steps: Steps, said: Cut, found: _Said) -> dict[str, object]:
    """A series without an end, or with a last day or a number of times."""
    assert said.repeat is not None
    day = _first_day(said.repeat, found)
    if day is None or sum(map(bool, (said.ends, said.times, found.last))) > 1:
        return {}
    starts = [{**day, **clock_of(clock.arguments)} for clock in found.clocks]
    times: dict[str, object] = {"start_time": steps.parse(starts[0])}
    if len(starts) > 1:
        times["end_time"] = steps.parse(starts[1])
    if said.ends:
        times["until"] = steps.call(RANGE, said.ends, "last_date")
    elif found.last:
        times["until"] = steps.parse(at(found.last.arguments, 23, 59))
    return times


def _first_day(repeat: Repeat, found: _Said) -> Arguments | None:
    """The expression of the first day; a series that is to begin at once begins this week, or this month."""
    first = found.first.arguments if found.first else {}
    if repeat.frequency == "WEEKLY":
        offset = _week_of(first, repeat.weekdays[0])
        return None if offset is None else weekday_of(repeat.weekdays[0], offset).arguments
    if repeat.frequency == "DAILY":
        if "range" in first:
            return None
        return first or {"type": "relative", "offset": 0, "unit": "day"}
    if repeat.frequency == "MONTHLY":
        return None if first or repeat.day is None else {"type": "absolute", "day": repeat.day}
    date = first or found.clocks[0].arguments
    whole = date.get("type") == "absolute" and "month" in date and (date["month"], date["day"]) != (2, 29)
    return {name: value for name, value in date.items() if name not in ("hour", "minute")} if whole else None


def _week_of(first: Arguments, weekday: int) -> int | None:
    """Weeks from this one to the first occurrence; None where the words leave it open."""
    if not first:
        return 0
    if "range" in first:
        return _WEEKS.get(str(first["range"]))
    return (
        int(str(first.get("offset", 0))) if weekday_index(first) == weekday and "nth" not in first else None
    )


def _rule(repeat: Repeat, times: int | None) -> str:
    days = ",".join(_SIGNS[day] for day in repeat.weekdays)
    parts = [f"FREQ={repeat.frequency}"]
    parts += [f"BYDAY={days}"] if days else []
    return ";".join(parts + ([f"COUNT={times}"] if times else []))
