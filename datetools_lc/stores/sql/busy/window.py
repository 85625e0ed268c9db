"""From when until when the occurrences of a calendar's series are kept as rows, and by which tz data."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from zoneinfo import TZPATH

from sqlalchemy import Connection

from datetools_lc.engine.spans import Span
from datetools_lc.engine.timestamps import from_unix_ms, to_unix_ms
from datetools_lc.stores.sql.busy import statements as sql

YEARS_AHEAD = 3
"""How many years ahead of now, at least, occurrences are kept as rows."""
_LAST_YEAR = 9_990


@dataclass(frozen=True, slots=True)
class BusyWindow:
    """A calendar's row number, and the half-open span inside which its rows are complete.

    `goal_ms`: up to where rows are written; it lies behind `until_ms` while the window is being extended.
    `tzdata`: by which version of the tz data the rows were computed.
    """

    place: int
    from_ms: int
    until_ms: int
    goal_ms: int
    tzdata: str

    @classmethod
    def read(cls, connection: Connection, owner: str, calendar: str) -> BusyWindow | None:
        """The window of a calendar; None of one without rows."""
        row = connection.execute(sql.WINDOW, {"owner": owner, "calendar": calendar}).one_or_none()
        return None if row is None else cls.of(*row)

    @classmethod
    def of(cls, place: int, from_ms: int, until_ms: int, goal_ms: int | None, tzdata: str) -> BusyWindow:
        return cls(place, from_ms, until_ms, until_ms if goal_ms is None else goal_ms, tzdata)

    @property
    def is_ours(self) -> bool:
        """Whether the rows are what this process would compute."""
        return self.tzdata == tz_version()

    @property
    def written(self) -> Span:
        """The span of which rows are written."""
        return Span(from_unix_ms(self.from_ms), from_unix_ms(self.goal_ms))

    def holds(self, start: datetime, end: datetime) -> bool:
        """Whether the rows say all about a span."""
        return self.is_ours and self.from_ms <= to_unix_ms(start) and to_unix_ms(end) < self.until_ms

    def is_short(self, now: datetime) -> bool:
        """Whether the window ends too soon after now."""
        return self.until_ms < to_unix_ms(_years_after(now, YEARS_AHEAD))


def window_at(now: datetime) -> tuple[int, int]:
    """From the start of last year to the end of a quarter three years ahead; it grows once a quarter."""
    ahead = _years_after(now, YEARS_AHEAD)
    quarter = ahead.year * 4 + (ahead.month - 1) // 3 + 1
    until = datetime(quarter // 4, quarter % 4 * 3 + 1, 1, tzinfo=UTC)
    return to_unix_ms(datetime(max(1, now.year - 1), 1, 1, tzinfo=UTC)), to_unix_ms(until)


def _years_after(now: datetime, years: int) -> datetime:
    return now.astimezone(UTC).replace(day=1, year=min(now.year + years, _LAST_YEAR))


@cache
def tz_version() -> str:
    """The versions of the tz data that decide the times of this process: the system's, else the package's.

    Of two versions the greater text is taken for the newer one.
    """
    for folder in TZPATH:
        for name in ("tzdata.zi", "+VERSION"):
            file = Path(folder, name)
            if file.is_file():
                with file.open(encoding="utf-8") as lines:
                    return lines.readline().strip().removeprefix("# version ")
    try:
        return version("tzdata")
    except PackageNotFoundError:
        return "unknown"
