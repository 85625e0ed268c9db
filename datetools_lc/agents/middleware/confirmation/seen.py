"""What a thread has seen of events and records, in the results of its calls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from langchain_core.messages import AnyMessage

from datetools_lc.agents.middleware.messages import results_in
from datetools_lc.contracts.moments import try_read


def seen_records(messages: Sequence[AnyMessage]) -> Iterator[Mapping[str, Any]]:
    """The records in the results, in order."""
    for _, result in results_in(messages):
        for record in (*(result.get("records") or ()), result.get("data")):
            if isinstance(record, Mapping):
                yield record


def seen_events(messages: Sequence[AnyMessage]) -> Iterator[Mapping[str, Any]]:
    """The events in the results, in order."""
    for _, result in results_in(messages):
        for event in (*(result.get("events") or ()), result.get("event")):
            if isinstance(event, Mapping):
                yield event


def seen_spans(id: str, messages: Sequence[AnyMessage]) -> Iterator[tuple[datetime, datetime]]:
    """The spans in which results have shown an event, the last first."""
    for event in reversed(list(seen_events(messages))):
        start, end = try_read(event.get("start")), try_read(event.get("end"))
        if event.get("id") == id and isinstance(start, datetime) and isinstance(end, datetime):
            yield start, end


def seen_names(messages: Sequence[AnyMessage]) -> Iterator[tuple[str, str]]:
    """The titles and remarks that the thread has seen, by id."""
    for event in seen_events(messages):
        yield str(event.get("id")), str(event.get("title"))
    for record in seen_records(messages):
        yield str(record.get("recordId")), str(record.get("remark"))


def ids_in(arguments: Mapping[str, Any]) -> Iterable[str]:
    """The events and records that a call names, as it was written."""
    listed = arguments.get("ids") or [
        change.get("id") for change in arguments.get("changes") or () if isinstance(change, Mapping)
    ]
    single = arguments.get("id") or arguments.get("record_id")
    return [str(id) for id in (*(listed if isinstance(listed, list) else ()), single) if id]
