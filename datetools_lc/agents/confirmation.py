"""What runs only after the user's yes: a clash that they have not decided on, a bulk move, a bulk delete.

LangChain's own human-in-the-loop middleware asks, one interrupt a call, approve or reject: an edit would pass
the timestamp guard by. List it after the guard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from langchain.agents.middleware import HumanInTheLoopMiddleware, InterruptOnConfig
from langchain.agents.middleware.types import ToolCallRequest
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolCall, ToolMessage

from datetools_lc.agents.phrasebook import PHRASES
from datetools_lc.results.moments import try_read
from datetools_lc.tools.call import read_context

_SEVERAL = ("following", "all")


class Confirmation(HumanInTheLoopMiddleware[Any, Any, Any]):
    """Asks about the schedule tools, with a preview in the language of the run, or else of `locale`."""

    def __init__(self, prefix: str = "", locale: str = "en") -> None:
        self._prefix = prefix
        self._locale = locale
        super().__init__(
            interrupt_on={
                f"{prefix}schedule_add": self._ask(_undecided_clash),
                f"{prefix}schedule_update": self._ask(_bulk_or_undecided),
                f"{prefix}schedule_delete": self._ask(_bulk),
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
    return _bulk(request) or _undecided_clash(request)


def _bulk(request: ToolCallRequest) -> bool:
    arguments = request.tool_call["args"]
    lists = [arguments.get(field) for field in ("changes", "ids")]
    several = any(isinstance(items, list) and len(items) > 1 for items in lists)
    return several or (arguments.get("scope") in _SEVERAL and "delete" in request.tool_call["name"])


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
    words, known = PHRASES[locale], _known_events(messages)
    if tool == "schedule_delete":
        lines = [_event_line(known.get(str(id)), str(id)) for id in arguments.get("ids") or ()]
        return "\n".join([words["confirm_delete"].format(count=len(lines)), *lines])
    if arguments.get("changes"):
        lines = [_move_line(change, known) for change in arguments["changes"]]
        return "\n".join([words["confirm_move"].format(count=len(lines)), *lines])
    title = arguments.get("title") or arguments.get("id")
    return words["confirm_clash"].format(title=title, start=arguments.get("start_time"))


def _known_events(messages: Sequence[AnyMessage]) -> dict[str, Mapping[str, Any]]:
    events: dict[str, Mapping[str, Any]] = {}
    for message in messages:
        if isinstance(message, ToolMessage) and isinstance(message.artifact, Mapping):
            found = [*(message.artifact.get("events") or ()), message.artifact.get("event")]
            events |= {str(event["id"]): event for event in found if event}
    return events


def _move_line(change: Any, known: Mapping[str, Mapping[str, Any]]) -> str:
    if not isinstance(change, Mapping):
        return f"- {change}"
    id, start = str(change.get("id")), str(change.get("start_time"))
    return f"{_event_line(known.get(id), id)} → {start[:16].replace('T', ' ')}"


def _event_line(event: Mapping[str, Any] | None, id: str) -> str:
    return f"- {id}" if event is None else f"- {event['title']} {event['start'][:16].replace('T', ' ')}"
