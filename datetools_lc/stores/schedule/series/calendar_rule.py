"""How the dates of a series by a calendar were found, as a value and as text. No I/O."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from datetools_lc.contracts.schedule.fields import RULE_CALENDARS, RuleCalendar
from datetools_lc.engine.timestamps import format_rfc3339, parse_rfc3339
from datetools_lc.engine.zones import to_utc
from datetools_lc.errors import InputError
from datetools_lc.stores.schedule.series.rules import check_rule


@dataclass(frozen=True, slots=True)
class CalendarRule:
    """`rrule` on the working days of a country, or by the lunar calendar, to `until` where there is one.

    The series itself is kept as its dates. `anchor` is the day whose lunar month and day return; None: that
    of the first occurrence.
    """

    calendar: RuleCalendar
    rrule: str
    until: datetime | None = None
    anchor: date | None = None

    def to_text(self) -> str:
        """Calendar, until, anchor and rule: `lunar;2030-01-01T00:00:00Z;;FREQ=YEARLY`."""
        until = "" if self.until is None else format_rfc3339(to_utc(self.until), zulu=True)
        anchor = "" if self.anchor is None else self.anchor.isoformat()
        return f"{self.calendar};{until};{anchor};{self.rrule}"


def read_calendar_rule(text: str) -> CalendarRule | None:
    """The rule of `CalendarRule.to_text`; None for another text."""
    name, *rest = text.split(";", 3)
    calendar = next((known for known in RULE_CALENDARS if known == name), None)
    if calendar is None or len(rest) != 3:
        return None
    until, anchor, rrule = rest
    try:
        return CalendarRule(
            calendar,
            check_rule(rrule),
            to_utc(parse_rfc3339(until).instant) if until else None,
            date.fromisoformat(anchor) if anchor else None,
        )
    except (InputError, ValueError):
        return None
