"""The calendars beside the sun's: what dates of a country are computed from."""

from __future__ import annotations

from dataclasses import dataclass

from datetools_lc.engine.lunar import LunarCalendar
from datetools_lc.engine.workdays import WorkCalendar


@dataclass(frozen=True, slots=True)
class Calendars:
    """The working days and holidays of a country, and the Chinese lunar calendar."""

    work: WorkCalendar
    lunar: LunarCalendar

    @property
    def country(self) -> str:
        """By ISO 3166, without its subdivision."""
        return self.work.code.partition("-")[0]
