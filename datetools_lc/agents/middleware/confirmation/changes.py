"""What a tool call would change: which events and records, how far, and at which times."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from langchain_core.messages import ToolCall

from datetools_lc.contracts.field import present
from datetools_lc.contracts.outcome import Data
from datetools_lc.contracts.schedule.fields import RULE_FIELDS
from datetools_lc.engine.spans import next_day_start
from datetools_lc.engine.zones import to_utc
from datetools_lc.errors import DatetoolsError, InputError
from datetools_lc.stores.schedule.events import Event, EventDraft
from datetools_lc.tools.calendar.arguments import read_change, read_draft, read_when
from datetools_lc.tools.call import read_call
from datetools_lc.tools.structured import ContractTool

ADD, UPDATE, DELETE = "schedule_add", "schedule_update", "schedule_delete"
UPDATE_RECORD, DELETE_RECORD = "update_expense", "delete_expense"
CHANGING = (ADD, UPDATE, DELETE, UPDATE_RECORD, DELETE_RECORD)
"""The tools that may change what is there, by their plain names; an addition does where it overrides."""
_SEVERAL = ("following", "all")
"""Scopes of more than one occurrence of a series."""

Times = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A call with its arguments as its tool reads them, in the session that the tool would have."""

    call: ToolCall
    tool: str
    given: Data
    session: Any

    @property
    def ids(self) -> tuple[str, ...]:
        """What would be changed or deleted, each once; none for an addition."""
        if self.tool == ADD:
            return ()
        if self.tool == DELETE:
            ids: Iterable[Any] = self.given["ids"]
        elif "changes" in self.given:
            ids = (change["id"] for change in self.given["changes"])
        else:
            ids = (self.given.get("id") or self.given.get("record_id"),)
        return tuple(dict.fromkeys(str(id) for id in ids))

    @property
    def is_of_record(self) -> bool:
        return self.tool in (UPDATE_RECORD, DELETE_RECORD)

    @property
    def deletes(self) -> bool:
        return self.tool in (DELETE, DELETE_RECORD)

    @property
    def overrides(self) -> bool:
        """Whether it may be written over a conflict."""
        return bool(self.given.get("allow_conflict"))

    @property
    def is_of_series(self) -> bool:
        """Whether more than one occurrence of a series would change."""
        if self.tool == ADD:
            return False
        return self.given.get("scope") in _SEVERAL or any(name in self.given for name in RULE_FIELDS)

    def draft(self) -> EventDraft | None:
        """The event that an addition, or the move of one event, would leave. Raises what stores raise."""
        if self.tool == ADD or (self.tool == UPDATE and "changes" not in self.given):
            return self.drafts()[0]
        return None

    def drafts(self) -> list[EventDraft]:
        """The events that an addition, or a move of one or several, would leave. Raises what stores raise."""
        zone = self.session.zone
        if self.tool == ADD:
            begins = read_when(self.given["start_time"], "start_time", zone)
            return [read_draft(self.given, begins, zone, self.session.settings.calendars)]
        return [self._moved(item) for item in self.given.get("changes") or [self.given]]

    def _moved(self, item: Data) -> EventDraft:
        """One event, at the start and with the end that it would have."""
        zone = self.session.zone
        start = None
        if "start_time" in item:
            start = read_when(item["start_time"], "start_time", zone)
        change = read_change(item, start, zone)
        event: Event = self.session.store.get(*self.session.place, change.id)
        begins = event.start if start is None else to_utc(start.resolved.instant)
        return replace(event, start=begins, end=_end(change.end, change.duration, event, begins, zone))

    def times(self) -> Times | None:
        """What the user agrees to with a time: the event or none, its start and end, its rule."""
        draft = self.draft()
        if draft is None:
            return None
        rule = (self.given.get(name) for name in RULE_FIELDS)
        return (self.tool, *self.ids, draft.start, draft.end, *rule)


def _end(
    end: datetime | date | None,
    duration: timedelta | None,
    event: EventDraft,
    begins: datetime,
    zone: ZoneInfo,
) -> datetime:
    if isinstance(end, datetime):
        return to_utc(end)
    if end is not None:
        return to_utc(next_day_start(end, zone))
    return begins + (duration or event.end - event.start)


class ChangeReader:
    """Reads calls of the tools that change something, by the names that the model calls."""

    def __init__(self, tools: Iterable[object]) -> None:
        ours = [tool for tool in tools if isinstance(tool, ContractTool)]
        self.tools: Mapping[str, ContractTool] = {tool.name: tool for tool in ours}
        self._plain = {tool.name: tool.spec.name for tool in ours if tool.spec.name in CHANGING}

    def plain_name(self, called: str) -> str | None:
        """The plain name of a tool that changes something; None for another."""
        return self._plain.get(called)

    def read(self, call: ToolCall, runtime: Any) -> Change | None:
        """What a call would change; None where it changes nothing, or its tool will refuse it."""
        plain = self._plain.get(call["name"])
        if plain is None:
            return None
        tool = self.tools[call["name"]]
        try:
            given = tool.spec.read(present(call["args"], tool.spec.fields))
            change = Change(call, plain, given, tool.open(read_call(runtime, call["id"])))
            return change if change.overrides or change.ids else None
        except (DatetoolsError, InputError, KeyError):
            return None
