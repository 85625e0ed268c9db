"""How the offline model says days, times and money in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from datetools_lc.engine.weekdays import weekday_name


@dataclass(frozen=True, slots=True)
class Voice:
    """A language and its words."""

    language: str
    words: Mapping[str, str]

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def day(self, iso: str) -> str:
        """`2026-02-24（星期二）`, and the time where it is not the day's start."""
        day = date.fromisoformat(iso[:10])
        weekday = weekday_name(day.weekday(), self.language)
        time = "" if iso[11:16] in ("", "00:00") else f" {iso[11:16]}"
        return self.say("day", date=day.isoformat(), weekday=weekday) + time

    def money(self, amount: float) -> str:
        return f"¥{amount:,.2f}"

    def span(self, event: Mapping[str, Any]) -> str:
        """`2026-02-26（星期四） 15:00–16:00`; of an all-day event the days alone."""
        start, end = str(event["start"]), str(event["end"])
        day = self.day(start[:10])
        if event.get("all_day"):
            return day
        until = end[11:16] if end[:10] == start[:10] else f"{end[:10]} {end[11:16]}"
        return f"{day} {start[11:16]}–{until}"

    def event(self, event: Mapping[str, Any]) -> str:
        """The span and the title, and the place where there is one."""
        place = f" @ {event['location']}" if event.get("location") else ""
        return f"{self.span(event)} {event['title']}{place}"
