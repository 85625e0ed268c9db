"""Calls that need the user's approval: booking over a conflict that the user was not told of, moving or
deleting several events, a delete that the user's words do not ask for.

LangChain's own human-in-the-loop middleware asks, one interrupt a call, approve or reject: an edit would pass
the timestamp guard by. List it after the guard.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from langchain.agents.middleware import HumanInTheLoopMiddleware, InterruptOnConfig
from langchain.agents.middleware.types import ToolCallRequest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolCall, ToolMessage

from datetools_lc.agents.sentence_cache import read_sentence
from datetools_lc.contracts.moments import try_read
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.tools.call import read_context

_SEVERAL = ("following", "all")
_STORED = ("events", "conflicts", "records")
_DELETING = re.compile(
    r"删|刪|取消|撤|清空|清掉|去掉|移除|不要|不开|不去|算了|削除|消し|消す|取り?消|キャンセル|中止|やめ|なくな|なくし|なし"
    r"|\b(?:delet|remov|cancel|undo|eras|clear|drop|scrap|discard|rid\b|call(?:ed)? off|scratch|forget)",
    re.IGNORECASE,
)
"""What the user's own words hold where they want something gone; without any of them we ask, no more."""


class Confirmation(HumanInTheLoopMiddleware[Any, Any, Any]):
    """Asks about the schedule tools, with a preview in the language of the run, or else of `locale`."""

    def __init__(self, prefix: str = "", locale: str = "en") -> None:
        self._prefix = prefix
        self._locale = locale
        super().__init__(
            interrupt_on={
                f"{prefix}schedule_add": self._ask(_undecided_clash),
                f"{prefix}schedule_update": self._ask(_bulk_or_undecided),
                f"{prefix}schedule_delete": self._ask(_bulk_or_unasked),
                f"{prefix}delete_expense": self._ask(_bulk_or_unasked),
            },
            interrupt_mode="per_call",
        )

    def _ask(self, when: Callable[[ToolCallRequest], bool]) -> InterruptOnConfig:
        return {"allowed_decisions": ["approve", "reject"], "description": self._describe, "when": when}

    def _describe(self, tool_call: ToolCall, state: Any, runtime: Any) -> str:
        language = read_context(getattr(runtime, "context", None)).locale or self._locale
        name = tool_call["name"].removeprefix(self._prefix)
        return preview(name, tool_call["args"], state["messages"], language)


def _bulk_or_undecided(request: ToolCallRequest) -> bool:
    return _several(request) or _undecided_clash(request)


def _bulk_or_unasked(request: ToolCallRequest) -> bool:
    return request.tool_call["args"].get("scope") in _SEVERAL or _several(request) or _unasked(request)


def _several(request: ToolCallRequest) -> bool:
    """Whether the tool would move or delete more than one in this turn: by one call, or one call each."""
    name, targets = request.tool_call["name"], _targets(request.tool_call["args"])
    if not targets:
        return False
    turn = _turn(request.state["messages"])
    failed = {m.tool_call_id for m in turn if isinstance(m, ToolMessage) and m.status == "error"}
    for message in turn:
        for call in message.tool_calls if isinstance(message, AIMessage) else ():
            if call["name"] == name and call["id"] not in failed:
                targets |= _targets(call["args"])
    return len(targets) > 1


def _targets(arguments: Mapping[str, Any]) -> set[str]:
    """What a call deletes, or moves in time."""
    changes, ids, record = (arguments.get(field) for field in ("changes", "ids", "record_id"))
    if isinstance(changes, list):
        return {str(item.get("id") if isinstance(item, Mapping) else item) for item in changes}
    if isinstance(ids, list):
        return {str(id) for id in ids}
    if record is not None:
        return {str(record)}
    moves = any(arguments.get(field) is not None for field in ("start_time", "end_time", "duration_minutes"))
    return {str(arguments.get("id"))} if moves else set()


def _unasked(request: ToolCallRequest) -> bool:
    """A delete right after stored text was read, that the user's words do not ask for.

    What others wrote into a title or a remark may read like an instruction.
    """
    messages = request.state["messages"]
    read = any(
        isinstance(message, ToolMessage)
        and isinstance(message.artifact, Mapping)
        and any(message.artifact.get(name) for name in _STORED)
        for message in _turn(messages)
    )
    said = next((str(m.text) for m in reversed(messages) if isinstance(m, HumanMessage)), "")
    if not read or _DELETING.search(said):
        return False
    understood = read_sentence(said)
    return understood is None or understood.intent not in ("schedule_cancel", "expense_delete")


def _turn(messages: Sequence[AnyMessage]) -> Sequence[AnyMessage]:
    """What came after the last user message."""
    last = max((i for i, message in enumerate(messages) if isinstance(message, HumanMessage)), default=-1)
    return messages[last + 1 :]


def _undecided_clash(request: ToolCallRequest) -> bool:
    """`allow_conflict` for a time whose conflict the user has not been told of and written since."""
    arguments = request.tool_call["args"]
    if not arguments.get("allow_conflict"):
        return False
    wanted = _time(arguments)
    messages: Sequence[AnyMessage] = request.state["messages"]
    return not any(time == wanted for time in _reported(messages))


def _reported(messages: Sequence[AnyMessage]) -> Iterator[object]:
    """The times whose conflict was reported before the last user message."""
    last = max((i for i, message in enumerate(messages) if isinstance(message, HumanMessage)), default=0)
    times: dict[str, object] = {}
    for message in messages[:last]:
        if isinstance(message, AIMessage):
            times |= {str(call["id"]): _time(call["args"]) for call in message.tool_calls}
        elif isinstance(message, ToolMessage) and isinstance(message.artifact, Mapping):
            conflict = message.artifact.get("status") == "conflict" or message.artifact.get("free") is False
            if conflict and message.tool_call_id in times:
                yield times[message.tool_call_id]


def _time(arguments: Mapping[str, Any]) -> object:
    return try_read(arguments.get("start_time"))


def preview(
    tool: str, arguments: Mapping[str, Any], messages: Sequence[AnyMessage], locale: str = "en"
) -> str:
    """What a call would do, in words: one line for each event, with the titles that this thread has seen."""
    texts, known = texts_for(locale).confirmations, _known(messages)
    if tool == "delete_expense":
        record = _record_line(known.get(str(arguments.get("record_id"))), str(arguments.get("record_id")))
        return fill(texts.delete_record, record=record)
    if tool == "schedule_delete":
        lines = [_event_line(known.get(str(id)), str(id)) for id in arguments.get("ids") or ()]
        return "\n".join([fill(texts.delete_events, count=len(lines)), *lines])
    if arguments.get("changes"):
        lines = [_move_line(change, known) for change in arguments["changes"]]
        return "\n".join([fill(texts.move_events, count=len(lines)), *lines])
    title = arguments.get("title") or arguments.get("id")
    return fill(texts.book_over, title=title, start=arguments.get("start_time"))


def _known(messages: Sequence[AnyMessage]) -> dict[str, Mapping[str, Any]]:
    """The events and records that this thread has seen, by their ids."""
    seen: dict[str, Mapping[str, Any]] = {}
    for message in messages:
        if isinstance(message, ToolMessage) and isinstance(message.artifact, Mapping):
            found = message.artifact
            events = [*(found.get("events") or ()), found.get("event")]
            records = [*(found.get("records") or ()), found.get("data")]
            seen |= {str(event["id"]): event for event in events if event}
            seen |= {str(r["recordId"]): r for r in records if isinstance(r, Mapping) and r.get("recordId")}
    return seen


def _record_line(record: Mapping[str, Any] | None, id: str) -> str:
    if record is None:
        return id
    return f"{record['iso'][:10]} {record['remark']} ¥{record['amount']:,.2f}"


def _move_line(change: Any, known: Mapping[str, Mapping[str, Any]]) -> str:
    if not isinstance(change, Mapping):
        return f"- {change}"
    id, start = str(change.get("id")), str(change.get("start_time"))
    return f"{_event_line(known.get(id), id)} → {start[:16].replace('T', ' ')}"


def _event_line(event: Mapping[str, Any] | None, id: str) -> str:
    return f"- {id}" if event is None else f"- {event['title']} {event['start'][:16].replace('T', ' ')}"
