"""The shapes of events in the results of the schedule tools, with what settings add to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from datetools_lc.contracts.field import Field
from datetools_lc.contracts.output import (
    FLAG,
    INTEGER,
    RESOLVED,
    TEXT,
    TEXT_OR_NULL,
    Schema,
    form,
    list_of,
)

_SLOT = form({"start": TEXT, "end": TEXT, "weekday": TEXT})
SLOTS = list_of(form({**_SLOT["properties"], "free_until": TEXT}))
_EVENT: Mapping[str, Schema] = {
    "id": TEXT,
    "title": TEXT,
    **_SLOT["properties"],
    "location": TEXT_OR_NULL,
    "description": TEXT_OR_NULL,
}
UNREAD: Mapping[str, Schema] = {"unread_events": INTEGER}
"""Last in a result: how many events that the calendar holds there, or may hold, could not be read."""
_WRITTEN: Mapping[str, Schema] = {"past": FLAG, "checked_until": TEXT, **RESOLVED, **UNREAD}


@dataclass(frozen=True, slots=True)
class More:
    """What the settings add to the schedule tools: the calendar of a country, and reminders."""

    calendar: bool = False
    reminders: bool = False

    def calendar_fields(self, *fields: Field) -> tuple[Field, ...]:
        """The fields where the calendar of a country is set, else none."""
        return fields if self.calendar else ()

    def reminder_fields(self, *fields: Field) -> tuple[Field, ...]:
        """The fields where reminders are set, else none."""
        return fields if self.reminders else ()

    @property
    def event(self) -> Schema:
        """An event."""
        calendar = {"rrule_calendar": TEXT} if self.calendar else {}
        reminder = {"remind_minutes": INTEGER} if self.reminders else {}
        return form(_EVENT, {"all_day": FLAG, "rrule": TEXT, **calendar, **reminder})

    @property
    def conflicts(self) -> Mapping[str, Schema]:
        """What is in the way."""
        return {"conflicts": list_of(self.event), "shown": INTEGER, "total": INTEGER}

    @property
    def conflict(self) -> Schema:
        """A write that was not made."""
        return form({"status": TEXT, **self.conflicts, "suggestions": list_of(_SLOT)}, UNREAD)

    @property
    def written(self) -> Mapping[str, Schema]:
        """What a result may say beside the event that was written."""
        calendar = {"rrule_calendar": TEXT, "provisional": FLAG} if self.calendar else {}
        return {**calendar, **({"rings": FLAG} if self.reminders else {}), **_WRITTEN}
