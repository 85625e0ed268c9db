"""Starts of events that have passed: the call that tells the present, and what may be meant instead.

An appointment lies ahead unless the user says otherwise, and whether 8 o'clock today does is known only once
it is computed. Until then nothing is written, and what has passed is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from datetools_lc.agents.offline.plan.starts.nights import NightCheck, length_of
from datetools_lc.agents.offline.plan.starts.nights_behind import MoveByNight
from datetools_lc.agents.offline.plan.starts.other_starts import moved, other_times
from datetools_lc.agents.offline.plan.starts.sides import SidedMove
from datetools_lc.agents.offline.plan.starts.spent import SpentCheck
from datetools_lc.agents.offline.plan.values import Answer, Answers, is_before, look_up, references
from datetools_lc.quickparse import Call, FromCall
from datetools_lc.quickparse.intents.expense.when import UNDATED
from datetools_lc.quickparse.intents.schedule.times import (
    MATH,
    PARSE,
    PRESENT,
    RANGE,
    has_alternative,
)

ADD, UPDATE = "schedule_add", "schedule_update"
WRITES = (ADD, UPDATE, "saveExpenseToLark")
"""What waits until the present is known: a sentence is written whole or not at all."""
_EXACT = ("minute", "hour")
_AHEAD = ("tomorrow", "next_n_days", "next_week", "next_month")
_YEARLY = ("holiday", "lunar")
_DATE = len("2026-11-20")
_RECENT = timedelta(days=14)
_Arguments = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class StartCheck:
    """The starts of a plan's events beside the present. `text` is what the user said.

    `not_before` is the option of that name: the hours at which parts of the day begin. `move` is what the
    plan moves where its words tell on which side of the old start the new one is, `by_night` what it moves
    where an hour may be of another night than that of its day.
    """

    planned: tuple[Call, ...]
    answers: Answers
    text: str
    not_before: Mapping[str, int] = field(default_factory=dict)
    move: SidedMove | None = None
    by_night: MoveByNight | None = None

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls of the plan, the one that tells the present, and those for what may be meant instead."""
        may_have_passed = self._night.may_be_now or any(map(self._may_have_passed, self._starts()))
        may_have_passed = may_have_passed or self.other_night is not None
        is_spent_today = UNDATED in self.not_before
        if not (may_have_passed or is_spent_today or any(self._spent.dates()) or any(self._limits())):
            return self.planned
        others = self._night.calls or (self._others() if self.passed else ())
        return (*self.planned, PRESENT, *others)

    @property
    def holds(self) -> bool:
        """Whether nothing may be written: the present is not known yet, or a start lies before it."""
        if self.today_or_next or self._night.is_open or self.against_words or self.other_night:
            return True
        return len(self.calls) > len(self.planned) and (
            self._present is None or bool(self.passed or self.spent_ahead)
        )

    @property
    def today_or_next(self) -> list[str]:
        """The starts of a move to a day of which the one ahead is today: that one and the next; else none.

        So are those of "tonight at 1am", where that is said at night, and of a day of the month that is near
        in two of them.
        """
        if self.nights:
            return self.nights
        write = self.only_write
        start = write.arguments["start_time"] if write and write.name == UPDATE else None
        if not isinstance(start, FromCall) or start.after is None:
            return []
        found = [self.answers.get(index) for index in (start.after, *start.earliest_of)]
        times = [str(each.data["iso"]) for each in found if each is not None and not each.failed]
        if start.either and len(times) == len(found):
            ahead = [each for each in times[1:] if each[:_DATE] >= times[0][:_DATE]]
            return ahead if len(ahead) > 1 else []
        is_today = len(times) == len(found) and times[0][:_DATE] == times[1][:_DATE]
        return times[1:] if is_today and not is_before(times[1], times[0]) else []

    @property
    def which_day(self) -> str:
        """Why either of several days may be meant: it is `night`, the day is `today`, `either` is near, or
        the hour is `behind` an evening.
        """
        if self.other_night:
            return "behind"
        write = self.only_write if self.today_or_next else None
        start = write.arguments["start_time"] if write else None
        if self.nights or not isinstance(start, FromCall):
            return "night" if self.nights else ""
        return "either" if start.either else "today"

    @property
    def nights(self) -> list[str]:
        """The start in the night that it is now, and the one in the next, where either may be meant."""
        return self._night.starts

    @property
    def against_words(self) -> str:
        """The new start of a move that its words deny: put off to an earlier time; else empty."""
        write = self.only_write
        start = write.arguments["start_time"] if write and write.name == UPDATE else None
        if self.move is None or not isinstance(start, FromCall):
            return ""
        new = self._new_start(start)
        return new if new and self.move.denies(new) else ""

    @property
    def other_night(self) -> _Arguments | None:
        """The expression of the night that may be meant instead of the start that was said; else None."""
        start = self.only_write.arguments["start_time"] if self.only_write else None
        if self.by_night is None or self.against_words or not isinstance(start, FromCall):
            return None
        return self.by_night.other(self._new_start(start))

    def _new_start(self, start: FromCall) -> str:
        """The start once it is computed; empty before."""
        needed = [self.answers.get(index) for index in references(start)]
        is_known = all(each is not None and not each.failed for each in needed)
        return str(look_up(start, self.answers)) if is_known else ""

    @property
    def passed(self) -> tuple[str, ...]:
        """The starts that lie before the present, and the last days of series that have just gone by.

        Of a move to a day that is today, its start: whether the next one is meant is asked too. So is a start
        that the words of the move deny.
        """
        if self.against_words:
            return (self.against_words,)
        if self.today_or_next:
            return (self.today_or_next[0],)
        write = self.only_write if self.other_night else None
        if write is not None and isinstance(start := write.arguments["start_time"], FromCall):
            return (self._new_start(start),)
        present = self._present
        starts = self._starts() if present else ()
        usable = {index for index, answer in self.answers.items() if not answer.failed}
        times = [str(look_up(start, self.answers)) for start in starts if start.index in usable]
        limits = () if present is None else self._limits()
        gone = [limit for limit in limits if _has_just_gone_by(limit, str(present))]
        return (*(time for time in times if is_before(time, str(present))), *gone)

    @property
    def spent_ahead(self) -> tuple[str, ...]:
        """The times ahead of the present at which something is said to have been spent."""
        return self._spent.ahead

    @property
    def spent_long_ago(self) -> tuple[str, ...]:
        """The times of a year ago that may be meant by those of `spent_ahead`."""
        return self._spent.long_ago

    @property
    def _spent(self) -> SpentCheck:
        return SpentCheck(self.planned, self.answers, self.not_before, self._present)

    def choices(self, as_said: _Arguments) -> list[Call]:
        """The writes that the user may choose from: each other start ahead of now, the last as it was said.

        `as_said` are the arguments of the one write, filled in. None where a sentence writes more, nor where
        a weekday stands beside the date: which month or year has both takes more than one expression.
        """
        write, said = self.only_write, self._said
        if write is not None and self.against_words:
            return [Call(write.name, as_said)]
        if write is not None and self.today_or_next:
            length = self._length(len(self._night.calls))
            return [
                Call(write.name, moved(as_said, start, length, same_day=False))
                for start in self.today_or_next
            ]
        if write is None or len(self.passed) > 1 or any(self._limits()):
            return []
        if "expected_weekday" in write.arguments and said.get("type") == "absolute" and "year" not in said:
            return []
        answered = self._answered(len(self._others()))
        length = self._length(len(self._others()))
        starts = [
            (each.call.arguments, str(each.data["iso"])) for each in answered if each.call.name == PARSE
        ]
        ahead = [
            Call(
                write.name,
                moved(as_said, start, length, same_day={**expression, "hour": 0} == {**said, "hour": 0}),
            )
            for expression, start in starts
            if not is_before(start, str(self._present))
        ]
        if self.other_night and ahead and is_before(str(as_said["start_time"]), str(self._present)):
            return ahead
        return [*ahead, Call(write.name, as_said)]

    def _answered(self, count: int) -> list[Answer]:
        """What was computed besides the plan and the present, by so many calls."""
        first = len(self.planned) + 1
        found = (self.answers.get(first + number) for number in range(count))
        return [answer for answer in found if answer is not None and not answer.failed]

    def _length(self, count: int) -> _Arguments:
        """How long an event with an end is, where that was computed by one of these calls."""
        measured = (each.data["duration_minutes"] for each in self._answered(count) if each.call.name == MATH)
        return next(({"duration_minutes": minutes} for minutes in measured), {})

    @property
    def _present(self) -> str | None:
        answer = self.answers.get(len(self.planned))
        return None if answer is None or answer.failed else str(answer.data["iso"])

    @property
    def only_write(self) -> Call | None:
        writes = [call for call in self.planned if call.name in WRITES]
        return writes[0] if len(writes) == 1 and "start_time" in writes[0].arguments else None

    @property
    def _said(self) -> _Arguments:
        """The expression of the one start; empty where it takes more than one call."""
        start = self.only_write.arguments["start_time"] if self.only_write else None
        call = self.planned[start.index] if isinstance(start, FromCall) and start.field == "iso" else None
        return call.arguments if call is not None and call.name == PARSE else {}

    @property
    def _night(self) -> NightCheck:
        return NightCheck(self.planned, self.only_write, self.answers, self.text, self._said, self._present)

    def _starts(self) -> Iterator[FromCall]:
        """The computed starts. One that was written out has been shown to the user already."""
        for call in self.planned:
            changes = call.arguments.get("changes")
            for each in (call.arguments, *(changes if isinstance(changes, list) else ())):
                start = each.get("start_time")
                if call.name in (ADD, UPDATE) and isinstance(start, FromCall):
                    yield start

    def _limits(self) -> Iterator[str]:
        """The last days of series as they lie in this year, where those of the next were taken."""
        for call in self.planned:
            until = call.arguments.get("until") if call.name == ADD else None
            answer = self.answers.get(until.index) if isinstance(until, FromCall) and until.side else None
            if answer is None or answer.failed or not isinstance(until, FromCall):
                continue
            said, other = answer.call.arguments, answer.data.get("alternative")
            is_yearly = "month" in said or said.get("type") in _YEARLY
            if is_yearly and other is not None and other["side"] == until.side:
                yield str(answer.data[until.field])

    def _may_have_passed(self, start: FromCall) -> bool:
        """Whether it takes the present to tell that a start lies ahead."""
        call = self.planned[start.index]
        arguments = call.arguments
        if start.after is not None or (call.name == RANGE and arguments["range"] in _AHEAD):
            return False
        if call.name != PARSE:
            return True
        if start.side == "future" and has_alternative(arguments):
            answer = self.answers.get(start.index)
            return answer is not None and "alternative" not in answer.data
        offset = arguments.get("offset", 0)
        return not isinstance(offset, int) or offset < (0 if arguments.get("unit") in _EXACT else 1)

    def _others(self) -> tuple[Call, ...]:
        """The calls that compute the other starts, and the length of an event that has an end."""
        write, said = self.only_write, self._said
        if write is not None and self.other_night:
            return (Call(PARSE, self.other_night), *length_of(write))
        if write is None or self.against_words or "hour" not in said or "rrule" in write.arguments:
            return ()
        is_today = self.passed[0][:_DATE] == str(self._present)[:_DATE]
        times = other_times(said, self.text, is_today=is_today)
        return (*(Call(PARSE, each) for each in times), *length_of(write))


def _has_just_gone_by(day: str, present: str) -> bool:
    """Whether it is days ago: until Nov 20, said on Nov 25. In November, June is the next one."""
    before, today = (date.fromisoformat(time[:_DATE]) for time in (day, present))
    return timedelta() < today - before <= _RECENT
