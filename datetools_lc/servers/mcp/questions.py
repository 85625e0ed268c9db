"""What the user is asked before an MCP call deletes, changes a series or moves several events at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from datetools_lc.contracts.schedule.fields import RULE_FIELDS
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

ANSWER = {
    "type": "object",
    "properties": {"confirm": {"type": "boolean", "description": "true: do it"}},
    "required": ["confirm"],
}
"""The form that the client shows beside the question."""
_SEVERAL = ("following", "all")
_MOST_SEEN = 2_000


class Questions:
    """Asks in the words that the client has seen: titles and records from the results of its session."""

    def __init__(self) -> None:
        self._seen: dict[str, str] = {}

    def note(self, result: Mapping[str, Any]) -> None:
        """Remember what the ids in a result stand for."""
        self._seen |= dict(_named(result))
        while len(self._seen) > _MOST_SEEN:
            del self._seen[next(iter(self._seen))]

    def ask(self, tool: str, arguments: Mapping[str, Any], locale: str) -> str | None:
        """The question before a call; None for a call that needs none."""
        texts = texts_for(locale).questions
        lines: list[str] = []
        if tool in ("schedule_delete", "delete_expense"):
            ids = arguments.get("ids") if tool == "schedule_delete" else [arguments.get("record_id")]
            lines = [fill(texts.delete, what=self._name(id)) for id in _listed(ids)]
        elif tool == "schedule_update" and len(moves := _listed(arguments.get("changes"))) > 1:
            lines = [self._move(move, texts.move) for move in moves]
        elif tool == "schedule_update" and _changes_series(arguments):
            lines = [fill(texts.change_series, what=self._name(arguments.get("id")))]
        if arguments.get("scope") in _SEVERAL and lines:
            lines.append(getattr(texts, str(arguments["scope"])))
        return "\n".join([texts.head, *lines]) if lines else None

    def _move(self, move: object, text: str) -> str:
        given = move if isinstance(move, Mapping) else {}
        return fill(text, what=self._name(given.get("id")), to=str(given.get("start_time"))[:16])

    def _name(self, id: object) -> str:
        return self._seen.get(str(id), str(id))


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _changes_series(arguments: Mapping[str, Any]) -> bool:
    return arguments.get("scope") in _SEVERAL or any(arguments.get(name) for name in RULE_FIELDS)


def _named(result: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The ids in a result, each with what a person would call it."""
    for event in (*_listed(result.get("events")), *_listed(result.get("conflicts")), result.get("event")):
        if isinstance(event, Mapping):
            yield (
                str(event.get("id")),
                f"{event.get('title')} {str(event.get('start'))[:16].replace('T', ' ')}",
            )
    for record in (*_listed(result.get("records")), result.get("data")):
        if isinstance(record, Mapping) and record.get("recordId"):
            shown = f"{record.get('remark')} {record.get('amount')} {str(record.get('iso'))[:10]}"
            yield str(record["recordId"]), shown
