"""The present that the dates of a text are read from, and the days that arguments name from there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from zoneinfo import ZoneInfo

from datetools_lc.contracts.dates.expression_arguments import read_by_calendar, read_expression
from datetools_lc.contracts.dates.range import read_range
from datetools_lc.engine.arithmetic import Shift, shift_date
from datetools_lc.engine.calendar_expressions import CalendarExpression, evaluate_by_calendar
from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.expressions import evaluate
from datetools_lc.engine.workdays import shift_workdays, workdays
from datetools_lc.quickparse.kernel.pieces import WorkdayBeside, WorkdayOf


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """An aware instant on the clock of a zone; `calendars` are those of a country, where one is set."""

    now: datetime
    zone: ZoneInfo
    calendars: Calendars | None = None
    _known: dict[tuple[tuple[str, object], ...], datetime] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def today(self) -> date:
        return self.now.date()

    def instant_of(self, arguments: Mapping[str, object]) -> datetime:
        """The instant that an expression names, on the zone's clock. Raises an `InputError`.

        A text says the same few days over and over: each is computed once.
        """
        key = tuple(arguments.items())
        if (known := self._known.get(key)) is None:
            known = self._known[key] = self._compute(arguments)
        return known

    def _compute(self, arguments: Mapping[str, object]) -> datetime:
        if self.calendars is None:
            return evaluate(read_expression(arguments), self.now, self.zone).instant
        expression = read_by_calendar(arguments)
        if isinstance(expression, CalendarExpression):
            return evaluate_by_calendar(expression, self.now, self.zone, self.calendars).instant
        return evaluate(expression, self.now, self.zone).instant

    def workday_beside(self, arguments: Mapping[str, object], wanted: WorkdayBeside) -> date | None:
        """The day counted from the one that an expression names; None without a calendar."""
        if self.calendars is None:
            return None
        day = self.instant_of(arguments).date()
        if wanted.workdays:
            day = shift_workdays(day, wanted.workdays, self.calendars.work)
        return shift_date(day, Shift(days=wanted.days))

    def workday_of(self, wanted: WorkdayOf) -> date | None:
        """The working day of a range; None where it has fewer, and without a calendar."""
        if self.calendars is None:
            return None
        days = read_range(wanted.days, self.today)
        found = list(workdays(days.first, days.last, self.calendars.work))
        place = wanted.nth - 1 if wanted.nth > 0 else wanted.nth
        return found[place] if -len(found) <= place < len(found) else None
