"""When money was spent, beside the present: spending lies behind, and a time ahead of now is asked about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from datetools_lc.agents.offline.plan.values import Answers, is_before, look_up
from datetools_lc.quickparse import Call, FromCall
from datetools_lc.quickparse.intents.expense.when import DAWN, DEEP_NIGHT, PAID, UNDATED
from datetools_lc.quickparse.intents.schedule.times import PARSE

_DATE = len("2026-11-20")
_HALF_A_YEAR = timedelta(days=183)
_HALF_A_MONTH = timedelta(days=15)


@dataclass(frozen=True, slots=True)
class SpentCheck:
    """The dates of a plan's records beside the present, which is None until it is known.

    `not_before`: the hours at which parts of the day begin, as in `StartCheck`.
    """

    planned: tuple[Call, ...]
    answers: Answers
    not_before: Mapping[str, int]
    present: str | None

    @property
    def ahead(self) -> tuple[str, ...]:
        """The times ahead of the present at which something is said to have been spent."""
        times = [*self._part_of_today(), *map(self._time_spent, self._computed())]
        return tuple(time for time in times if is_before(str(self.present), time))

    @property
    def long_ago(self) -> tuple[str, ...]:
        """The times of a year ago that may be meant by those of `ahead`."""
        dates = [date for date in self._computed() if date.side == "past"]
        times = [(date, str(look_up(replace(date, field="iso"), self.answers))) for date in dates]
        return tuple(time for date, time in times if self._is_nearer_ahead(date, time))

    def _computed(self) -> list[FromCall]:
        """Those of the dates that are computed; none before the present is known."""
        usable = {index for index, answer in self.answers.items() if not answer.failed}
        return [date for date in self.dates() if date.index in usable] if self.present else []

    def _part_of_today(self) -> list[str]:
        """The first hour of the part of today in which something is said to have been spent: 晚上吃饭80."""
        hour, now = self.not_before.get(UNDATED), self.present
        if hour is None or now is None or (hour >= DEEP_NIGHT and int(now[11:13]) < DAWN):
            return []
        return [f"{now[:11]}{hour:02}:00{now[16:]}"]

    def _time_spent(self, date: FromCall) -> str:
        """The time of a record; of a part of a day its first hour, for one most of a year ago the next."""
        time = str(look_up(replace(date, field="iso"), self.answers))
        if date.side == "past" and self._is_nearer_ahead(date, time):
            time = str(look_up(replace(date, field="iso", side="future"), self.answers))
        hour = self.not_before.get(str(date.index))
        return time if hour is None else f"{time[:11]}{hour:02}{time[13:]}"

    def _is_nearer_ahead(self, date: FromCall, time: str) -> bool:
        """Whether a day of that name ahead is nearer than this one behind: in half a year, or half a month.

        What is said of a holiday is of the last one.
        """
        said = self.planned[date.index].arguments
        half = _HALF_A_MONTH if _is_of_month(said) else _HALF_A_YEAR
        return said.get("type") == "absolute" and _is_long_ago(time, str(self.present), half)

    def dates(self) -> Iterator[FromCall]:
        """The dates of records that may lie ahead of now: an hour of today, a day of this week."""
        for call in self.planned:
            date = call.arguments.get("date") if call.name == "saveExpenseToLark" else None
            if isinstance(date, FromCall) and not date.earliest_of:
                said = self.planned[date.index]
                if said.name == PARSE and self._may_lie_ahead(date, said.arguments):
                    yield date

    def _may_lie_ahead(self, date: FromCall, said: Mapping[str, Any]) -> bool:
        if said.get("offset"):
            return False
        kind, has_hour = said.get("type"), "hour" in said
        if str(date.index) in self.not_before or (kind == "relative" and has_hour):
            return True
        if kind == "weekday" and date.side is None:
            return True
        if kind == "nth_weekday" and "year" not in said:  # Mother's Day: this year's, and it may be to come
            return True
        is_unpaid_past = date.side == "past" and PAID not in self.not_before
        is_yearly = kind == "absolute" and "month" in said
        return is_unpaid_past and (is_yearly or (has_hour and _is_of_month(said)))


def _is_long_ago(day: str, present: str, half: timedelta) -> bool:
    """Whether more than half of the time between two days of that name has gone: Dec 24, in November."""
    return date.fromisoformat(present[:_DATE]) - date.fromisoformat(day[:_DATE]) > half


def _is_of_month(said: Mapping[str, Any]) -> bool:
    """Whether it names a day of any month: the 26th."""
    return said.get("type") == "absolute" and "month" not in said and "year" not in said
