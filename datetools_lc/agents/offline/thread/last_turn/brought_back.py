"""What an undo brings back: events as the thread has shown them, and the ids that what is back has since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import BaseMessage

from datetools_lc.agents.offline.plan.records import DELETE
from datetools_lc.agents.offline.thread.writes import ADD, SAVE, Write, is_of, result_of, writes_in
from datetools_lc.quickparse import Call, Understanding

_Event = Mapping[str, Any]
_UPDATE, _DELETE = "schedule_update", "schedule_delete"
_WRITTEN = {"title": "title", "start": "start_time", "end": "end_time", "location": "location"}
"""What an event holds, by the argument that writes it."""
_COMPUTED = {"id", "weekday"}


def back_again(write: Write, messages: Sequence[BaseMessage]) -> tuple[Call, ...]:
    """The calls that undo a deletion or a change of events; empty where the thread has not shown all of them,
    and for series and whole days, which take more than their time."""
    shown = _shown_before(write, messages)
    if write.tool == _DELETE:
        ids = [str(each) for each in write.data["ids"]]
        calls = [_added(shown[each]) for each in ids if each in shown]
        return tuple(call for call in calls if call) if all(calls) and len(calls) == len(ids) else ()
    event = write.data.get("event")
    if write.tool != _UPDATE or not isinstance(event, Mapping):
        return ()
    call = _as_before(event, shown.get(str(event["id"])))
    return (call,) if call else ()


def _shown_before(write: Write, messages: Sequence[BaseMessage]) -> dict[str, _Event]:
    """The events that results before that write held, by their ids, as they were last."""
    shown: dict[str, _Event] = {}
    for message in messages:
        if is_of(write, message):
            return shown
        shown.update((str(event["id"]), event) for event in events_in(result_of(message)) if "id" in event)
    return {}


def events_in(data: Mapping[str, Any]) -> Iterator[_Event]:
    """The events that a result holds: the one that was written, those that were found or that clash."""
    listed = data.get("events") or data.get("conflicts") or []
    for each in (data.get("event"), *(listed if isinstance(listed, list) else ())):
        if isinstance(each, Mapping):
            yield each


def _added(event: _Event) -> Call | None:
    """The event added once more; None where it holds what no argument says."""
    if not _is_plain(event):
        return None
    said = {**_WRITTEN, "description": "description"}
    return Call(ADD, {said[name]: value for name, value in event.items() if name in said})


def _as_before(event: _Event, before: _Event | None) -> Call | None:
    """The change of an event to what it was; None where it was not there, or is part of a series."""
    if before is None or not (_is_plain(event) and _is_plain(before)):
        return None
    changed = [name for name in _WRITTEN if event.get(name) != before.get(name)]
    if not changed or any(name not in before for name in changed):
        return None
    times = ["start", "end"] if {"start", "end"} & set(changed) else []
    names = [*times, *(name for name in changed if name not in times)]
    return Call(_UPDATE, {"id": event["id"], **{_WRITTEN[name]: before[name] for name in names}})


def _is_plain(event: _Event) -> bool:
    return set(event) <= {*_WRITTEN, *_COMPUTED, "description"} and "@" not in str(event["id"])


def with_ids_now(understood: Understanding, messages: Sequence[BaseMessage]) -> Understanding:
    """The plan with the ids that events have by now: one that an undo brought back has a new one."""
    ids = _ids_now(messages)
    if not ids:
        return understood
    calls = tuple(Call(call.name, _with_ids(call.arguments, ids)) for call in understood.calls)
    undone = understood.options.get("undone")
    if isinstance(undone, Mapping):
        return replace(
            understood, calls=calls, options={**understood.options, "undone": _with_ids(undone, ids)}
        )
    return replace(understood, calls=calls)


def _ids_now(messages: Sequence[BaseMessage]) -> dict[str, str]:
    """The new ids of events and records that were deleted and added again as they were, by the old ones."""
    shown: dict[str, _Event] = {}
    gone: dict[tuple[object, ...], str] = {}
    ids: dict[str, str] = {}
    for message in messages:
        for write in writes_in([message]):
            gone |= _gone(write, shown)
            added = write.data.get("event") if write.tool == ADD else write.record
            if write.tool in (ADD, SAVE) and isinstance(added, Mapping) and _key(added) in gone:
                old, now = gone.pop(_key(added)), str(added.get("id") or added.get("recordId"))
                ids = {each: now if other == old else other for each, other in ids.items()} | {old: now}
        shown.update((str(each["id"]), each) for each in events_in(result_of(message)) if "id" in each)
    return ids


def _gone(write: Write, shown: Mapping[str, _Event]) -> dict[tuple[object, ...], str]:
    """What a write deleted, by what it was, with its id."""
    if write.tool == _DELETE:
        return {_key(shown[each]): each for each in map(str, write.data["ids"]) if each in shown}
    if write.tool == DELETE and write.record is not None:
        return {_key(write.record): str(write.record["recordId"])}
    return {}


def _key(what: Mapping[str, Any]) -> tuple[object, ...]:
    return tuple(what.get(name) for name in ("title", "start", "end", "remark", "amount", "type", "date"))


def _with_ids(arguments: Mapping[str, Any], ids: Mapping[str, str]) -> dict[str, Any]:
    changed = dict(arguments)
    for name in ("id", "record_id"):
        if name in changed:
            changed[name] = ids.get(str(changed[name]), changed[name])
    if isinstance(changed.get("ids"), list):
        changed["ids"] = [ids.get(str(each), each) for each in changed["ids"]]
    return changed
