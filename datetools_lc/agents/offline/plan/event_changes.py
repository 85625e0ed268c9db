"""The calls that change or cancel the events that were found for a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any, Literal

from datetools_lc.agents.offline.plan.called import is_called
from datetools_lc.agents.offline.plan.finding_again import said_of
from datetools_lc.agents.offline.plan.halves import is_later_half, is_of_evening, may_be_evening
from datetools_lc.agents.offline.plan.starts.other_days import days_near, may_be_either
from datetools_lc.agents.offline.plan.values import CLOCK, Answers
from datetools_lc.quickparse import Call, FromCall, Understanding
from datetools_lc.quickparse.intents.schedule.changing.lookup import (
    ALL_OF,
    ASKS,
    IDS,
    MOVE_ALL,
    OF_WEEKDAY,
    WHOLE_SERIES,
)
from datetools_lc.quickparse.intents.schedule.changing.move_target import TOWARDS
from datetools_lc.quickparse.intents.schedule.hours import (
    BARE_HOUR,
    ENDS_AT,
    MAY_BE_MIDNIGHT,
    MOVE_HOUR,
    OPEN_HALF,
)
from datetools_lc.quickparse.intents.schedule.times import at
from datetools_lc.quickparse.kernel.pieces import relative

Event = Mapping[str, Any]
_QUERY, _UPDATE, _MATH, _PARSE = "schedule_query", "schedule_update", "datetime_math", "parseDateExpression"
AS_WAS = "as_was"
"""The option of a change without a lookup: the event as the turn before left it."""
_HALF_DAY = 5
"""Hours by which "to the afternoon" moves an event of the morning: 09:00 becomes 14:00."""
_NIGHT, _HALF_A_DAY = 5 * 60, 12 * 60
_LONGEST, _LONGEST_NIGHT = 9 * 60, 6 * 60
"""Minutes that an event lasts at most whose end is a bare hour: of its day, or in the night behind it."""
_WALL_TIME = slice(len("2026-02-25"), len("2026-02-25T15:00"))
_DATE = len("2026-02-25")


def changes(understood: Understanding, found: Sequence[Event], answers: Answers) -> tuple[Call, ...]:
    """The calls that follow the query; none where which event is meant has to be asked."""
    if understood.options.get("move") == "half_day":
        return _move_all(found, len(understood.calls), hours=_HALF_DAY)
    if (minutes := understood.options.get(MOVE_ALL)) is not None:
        return _move_all(found, len(understood.calls), minutes=minutes) if _are_all(found, understood) else ()
    if understood.options.get("every"):
        called = [event for event in found if is_called(event, understood)]
        return cancel_all(called) if called and _all_were_listed(answers) else ()
    if (days := understood.options.get(WHOLE_SERIES)) is not None:
        return cancel_series(found) if _are_on(days, found) else ()
    if (count := understood.options.get(ALL_OF)) is not None:
        is_all = len(found) == count and all(is_called(event, understood) for event in found)
        return cancel_all(found) if is_all and _all_were_listed(answers) else ()
    is_one = len(found) == 1 and ASKS not in understood.options and is_called(found[0], understood)
    if is_one and OF_WEEKDAY in understood.options and "@" in str(found[0]["id"]):
        return ()  # Tuesday's class: that of next Tuesday, or the one of every Tuesday?
    return change_one(understood, found[0], answers) if is_one else ()


def change_one(understood: Understanding, event: Event, answers: Answers) -> tuple[Call, ...]:
    """The calls that do with one event what the sentence asks for."""
    if understood.intent == "schedule_cancel":
        if WHOLE_SERIES in understood.options and (series := cancel_series([event])):
            return series
        return (Call("schedule_delete", {"ids": [event["id"]], **_scope([event])}),)
    for name, change in _CHANGES.items():
        if (wanted := understood.options.get(name)) is not None:
            if event.get("all_day") and needs_hour(understood):
                return ()
            towards = str(understood.options.get(TOWARDS, ""))
            hour = understood.options.get(BARE_HOUR)
            if name == MOVE_HOUR and isinstance(hour, int) and OPEN_HALF in understood.options:
                if not is_later_half(hour, event):
                    return ()  # from 10:00 to 3: of the afternoon, or of that night?
                wanted = int(str(wanted)) + _HALF_A_DAY
            elif may_be_evening(understood, event):
                return ()  # to 9: of the morning, or of that evening?
            is_open = understood.options.get(MAY_BE_MIDNIGHT) and is_of_evening(event)
            if is_open and name != MOVE_HOUR:
                return ()  # to 12: at noon, or at which midnight?
            zone = _zone(understood, answers)
            return change(_Change(event, len(understood.calls), zone, towards), wanted)
    return ()


class _Change:
    """One event, the number of the calls before those that change it, and the calendar's zone.

    `towards` is `later` or `earlier` where a word says on which side of its day the new one lies.
    """

    def __init__(self, event: Event, first: int, zone: str | None, towards: str) -> None:
        self.event, self.first, self.zone, self.towards = event, first, zone, towards

    def update(self, **fields: object) -> Call:
        return Call(_UPDATE, {"id": self.event["id"], **fields, **_scope([self.event])})

    def shifted(self, field: str, **by: object) -> tuple[Call, ...]:
        """The start or the end some time later, and the update to it."""
        shift = {"operation": "shift", "timestamp": self.event[field.removesuffix("_time")], **by}
        return Call(_MATH, shift), self.update(**{field: FromCall(self.first, "result")})

    def start(self, field: str = "iso", side: Literal["future"] | None = None) -> FromCall:
        """The new start that the first call returns: the date of an all-day event, which it starts with."""
        return FromCall(self.first, field, side=side, only="date" if self.event.get("all_day") else None)

    def to_day(self, date: object) -> tuple[Call, ...]:
        """Its wall time on another day; of an all-day event the day alone, which keeps it one."""
        if not isinstance(date, FromCall):
            return ()
        if self.event.get("all_day"):
            return (self.update(start_time=date),)
        wall_time = str(self.event["start"])[_WALL_TIME]
        return (self.update(start_time=replace(date, suffix=wall_time)),)

    def to_day_ahead(self, day: object) -> tuple[Call, ...]:
        """A day of which the one ahead is meant, at its wall time where none is said."""
        if not isinstance(day, Mapping):
            return ()
        if (near := days_near(str(self.event["start"]), day, self.towards)) is not None:
            either = self.towards == "" and may_be_either(str(self.event["start"]), near)
            return self._first_ahead(near, either=either) if near else ()
        hour, minute = map(int, str(self.event["start"])[CLOCK].split(":"))
        parse = Call(_PARSE, day if "hour" in day else at(day, hour, minute))
        return parse, self.update(start_time=self.start(side="future"))

    def _first_ahead(self, moments: Sequence[Mapping[str, object]], *, either: bool) -> tuple[Call, ...]:
        """The first of these moments that has not passed; a single one, be it passed or not."""
        if len(moments) == 1:
            return Call(_PARSE, moments[0]), self.update(start_time=self.start())
        calls = (*moments, relative(0, "minute").arguments)
        present = self.first + len(moments)
        earliest = tuple(range(self.first, present))
        start = replace(self.start(), earliest_of=earliest, after=present, either=either)
        return *(Call(_PARSE, each) for each in calls), self.update(start_time=start)

    def to_hour(self, minute_of_day: object) -> tuple[Call, ...]:
        """Another time of its day, by exact minutes; at night, where the clocks may change between, by its
        wall time, which moves no series.
        """
        if not isinstance(minute_of_day, int):
            return ()
        hour, minute = map(int, str(self.event["start"])[CLOCK].split(":"))
        if min(hour * 60, minute_of_day) >= _NIGHT:
            return self.shifted("start_time", minutes=minute_of_day - hour * 60 - minute)
        if self.event.get("rrule") and "@" not in str(self.event["id"]):
            return ()
        at_hour = dict(zip(("hour", "minute"), divmod(minute_of_day, 60), strict=True))
        parse = Call(_PARSE, {**said_of(str(self.event["start"])), **at_hour})
        return parse, self.update(start_time=self.start())

    def by_days(self, days: object) -> tuple[Call, ...]:
        """Some days later on the calendar's wall clock."""
        shift = {"operation": "shift", "timestamp": self.event["start"], "days": days}
        in_zone = {"timezone": self.zone} if self.zone else {}
        return Call(_MATH, {**shift, **in_zone}), self.update(start_time=self.start("result"))

    def lasting(self, minutes: object) -> tuple[Call, ...]:
        """So long from its start."""
        shift = {"operation": "shift", "timestamp": self.event["start"], "minutes": minutes}
        return Call(_MATH, shift), self.update(end_time=FromCall(self.first, "result"))

    def ending_at(self, end: object) -> tuple[Call, ...]:
        """Until that time, the first one behind its start; none in the night behind a day.

        A bare hour that would make it very long is a slip, or of another event: 10 to 9, an evening until 7.
        """
        minute, half_open = end if isinstance(end, tuple) else (0, False)
        hour, start = map(int, str(self.event["start"])[CLOCK].split(":"))
        start += hour * 60
        minutes = (minute - start) % (_HALF_A_DAY if half_open else 2 * _HALF_A_DAY)
        if start < _NIGHT:  # the clocks may change before it ends
            return ()
        is_of_day = start + minutes <= 2 * _HALF_A_DAY
        longest = _HALF_A_DAY if not half_open else _LONGEST if is_of_day else _LONGEST_NIGHT
        is_meant = 0 < minutes <= longest and (is_of_day or is_of_evening(self.event))
        return self.lasting(minutes) if is_meant else ()


_CHANGES: Mapping[str, Callable[[_Change, Any], tuple[Call, ...]]] = {
    "move_to": lambda change, start: (change.update(start_time=start),),
    "move_minutes": lambda change, minutes: change.shifted("start_time", minutes=minutes),
    "move_day": _Change.to_day,
    "move_ahead": _Change.to_day_ahead,
    MOVE_HOUR: _Change.to_hour,
    "move_days": _Change.by_days,
    "duration": _Change.lasting,
    ENDS_AT: _Change.ending_at,
    "longer": lambda change, minutes: change.shifted("end_time", minutes=minutes),
    "no_reminder": lambda change, _: (change.update(no_reminder=True),),
    "title": lambda change, title: (change.update(title=title),),
    "location": lambda change, place: (change.update(location=place),),
}
"""What each option of a move does with the event."""
BY_THE_CLOCK = ("move_minutes", "move_ahead", MOVE_HOUR, "longer", "duration", ENDS_AT)
"""Options that start from the event's time of day."""


def needs_hour(understood: Understanding) -> bool:
    """Whether the change takes a time of day, which an all-day event has not."""
    day = understood.options.get("move_ahead")
    names = set(understood.options.keys() & set(BY_THE_CLOCK))
    if isinstance(day, Mapping) and "hour" not in day:
        names.discard("move_ahead")
    return bool(names)


def _are_all(found: Sequence[Event], understood: Understanding) -> bool:
    """Whether all that may be meant are still there."""
    ids = understood.options.get(IDS)
    return isinstance(ids, tuple) and len(found) == len(ids)


def _move_all(found: Sequence[Event], first: int, **by: object) -> tuple[Call, ...]:
    """Every event found by so much; `first` is the number of the calls before."""
    shifts = tuple(Call(_MATH, {"operation": "shift", "timestamp": event["start"], **by}) for event in found)
    moved = [
        {"id": event["id"], "start_time": FromCall(first + number, "result")}
        for number, event in enumerate(found)
    ]
    return (*shifts, Call(_UPDATE, {"changes": moved, **_scope(found)}))


def cancel_all(found: Sequence[Event]) -> tuple[Call, ...]:
    """Every event found: the confirmation shows them all before any is deleted."""
    return (Call("schedule_delete", {"ids": [event["id"] for event in found], **_scope(found)}),)


def cancel_series(found: Sequence[Event]) -> tuple[Call, ...]:
    """All of the series that the events found belong to, which is confirmed; none where they are of none, or
    of several."""
    series = {str(event["id"]).partition("@")[0] for event in found}
    recurs = all("@" in str(event["id"]) or event.get("rrule") for event in found)
    if len(series) != 1 or not recurs:
        return ()
    return (Call("schedule_delete", {"ids": [found[0]["id"]], "scope": "all"}),)


def cancel_with_series(found: Sequence[Event]) -> tuple[Call, ...]:
    """Every event found, and all of each series of which several were: a list has its first alone."""
    by_series: dict[str, list[Event]] = {}
    for event in found:
        by_series.setdefault(str(event["id"]).partition("@")[0], []).append(event)
    series = [events for events in by_series.values() if len(events) > 1]
    alone = [event for events in by_series.values() if len(events) == 1 for event in events]
    return tuple(call for events in series for call in cancel_series(events)) + (
        cancel_all(alone) if alone else ()
    )


def _are_on(days: object, found: Sequence[Event]) -> bool:
    """Whether a series is on the weekdays that are said, and on no other: of those it goes on."""
    on = {date.fromisoformat(str(event["start"])[:_DATE]).weekday() for event in found}
    return not isinstance(days, tuple) or on == set(days)


def _all_were_listed(answers: Answers) -> bool:
    """Whether the lookup has shown every event there is: none may be left out of the question."""
    listed = (answer.data for answer in answers.values() if answer.call.name == _QUERY)
    return all(data["shown"] == data["total"] for data in listed if "total" in data)


def _zone(understood: Understanding, answers: Answers) -> str | None:
    """The zone that the query's times are in."""
    for index, call in enumerate(understood.calls):
        if call.name == _QUERY and index in answers:
            return str(answers[index].data.get("timezone")) or None
    return None


def _scope(found: Sequence[Event]) -> dict[str, str]:
    """The scope that an occurrence of a series needs: that occurrence alone; a series is all of them."""
    if any("@" in str(event["id"]) for event in found):
        return {"scope": "this"}
    return {"scope": "all"} if any(event.get("rrule") for event in found) else {}
