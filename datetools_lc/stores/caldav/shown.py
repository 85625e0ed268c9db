"""Drafts as a calendar server keeps them, and events of the copy as callers see them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from datetools_lc.stores.schedule.events import Event
from datetools_lc.stores.schedule.port import Conflicted, EventPage


def whole_seconds(value: Any) -> Any:
    """A draft or a change at whole seconds, as a calendar server keeps it."""
    cut = {
        name: getattr(value, name).replace(microsecond=0)
        for name in ("start", "end")
        if isinstance(getattr(value, name), datetime)
    }
    return replace(value, **cut)


def shown(event: Event, calendar: str) -> Event:
    """An event of the copy under the calendar's own name."""
    overrides = tuple(shown(one, calendar) for one in event.overrides)
    return replace(event, calendar=calendar, overrides=overrides)


def shown_page(page: EventPage, calendar: str, unread: int) -> EventPage:
    return replace(page, events=tuple(shown(event, calendar) for event in page.events), unread=unread)


def shown_conflicts(outcome: Conflicted, calendar: str, unread: int) -> Conflicted:
    conflicts = tuple(shown(event, calendar) for event in outcome.conflicts)
    return replace(outcome, conflicts=conflicts, unread=unread)
