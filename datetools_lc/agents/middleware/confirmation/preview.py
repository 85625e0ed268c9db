"""The question that a confirmation shows: what a call would do, with the titles that its thread has seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from langchain_core.messages import AnyMessage

from datetools_lc.agents.middleware.messages import results_in
from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

Seen = Mapping[str, Mapping[str, Any]]


def preview(
    tool: str,
    arguments: Mapping[str, Any],
    messages: Sequence[AnyMessage],
    locale: str = "en",
    currency: Currency = CNY,
) -> str:
    """What a call of a tool, by its plain name, would do: one line for each event."""
    texts, seen = texts_for(locale).confirmations, dict(_seen(messages))
    if tool == "delete_expense":
        id = str(arguments.get("record_id"))
        return fill(texts.delete_record, record=_record_line(seen.get(id), id, currency))
    if tool == "schedule_delete":
        lines = [_event_line(seen.get(str(id)), str(id)) for id in arguments.get("ids") or ()]
        return "\n".join([fill(texts.delete_events, count=len(lines)), *lines])
    if arguments.get("changes"):
        lines = [_move_line(change, seen) for change in arguments["changes"]]
        return "\n".join([fill(texts.move_events, count=len(lines)), *lines])
    title = arguments.get("title") or arguments.get("id")
    return fill(texts.book_over, title=title, start=arguments.get("start_time"))


def _seen(messages: Sequence[AnyMessage]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The events and records in the results of this thread, by their ids; the latest come last."""
    for _, result in results_in(messages):
        for event in (*(result.get("events") or ()), result.get("event")):
            if event:
                yield str(event["id"]), event
        for record in (*(result.get("records") or ()), result.get("data")):
            if isinstance(record, Mapping) and record.get("recordId"):
                yield str(record["recordId"]), record


def _record_line(record: Mapping[str, Any] | None, id: str, currency: Currency) -> str:
    if record is None:
        return id
    return f"{record['iso'][:10]} {record['remark']} {currency.show(record['amount'])}"


def _move_line(change: Any, seen: Seen) -> str:
    if not isinstance(change, Mapping):
        return f"- {change}"
    id, start = str(change.get("id")), str(change.get("start_time"))
    return f"{_event_line(seen.get(id), id)} → {start[:16].replace('T', ' ')}"


def _event_line(event: Mapping[str, Any] | None, id: str) -> str:
    return f"- {id}" if event is None else f"- {event['title']} {event['start'][:16].replace('T', ' ')}"
