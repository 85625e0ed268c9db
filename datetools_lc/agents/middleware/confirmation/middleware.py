"""Calls that need the user's approval: booking over a conflict that the user was not told of, moving or
deleting several events, a delete that the user's words do not ask for.

LangChain's own human-in-the-loop middleware asks, one interrupt a call, approve or reject: an edit would pass
the timestamp guard by. List it after the guard.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from langchain.agents.middleware import HumanInTheLoopMiddleware, InterruptOnConfig
from langchain.agents.middleware.types import ToolCallRequest
from langchain_core.messages import AIMessage, AnyMessage, ToolCall, ToolMessage

from datetools_lc.agents.middleware.confirmation.preview import preview
from datetools_lc.agents.middleware.messages import calls_in, last_said, results_in, split_turn
from datetools_lc.agents.sentence_cache import read_sentence
from datetools_lc.contracts.currency import DEFAULT_CURRENCY, find_currency
from datetools_lc.contracts.moments import try_read
from datetools_lc.quickparse.languages import any_word, vocabularies
from datetools_lc.tools.call import read_context

_SEVERAL = ("following", "all")
"""Scopes of more than one occurrence of a series."""
_STORED = ("events", "conflicts", "records")
"""Fields of results that hold what was stored."""
_TIMES = ("start_time", "end_time", "duration_minutes")


class Confirmation(HumanInTheLoopMiddleware[Any, Any, Any]):
    """Asks before such a call runs, with a preview in the language of the run, or else of `locale`."""

    def __init__(self, prefix: str = "", locale: str = "en", currency: str = DEFAULT_CURRENCY) -> None:
        self._prefix = prefix
        self._locale = locale
        self._currency = find_currency(currency)
        super().__init__(
            interrupt_on={
                f"{prefix}schedule_add": self._ask(_overrides_unknown_conflict),
                f"{prefix}schedule_update": self._ask(_needs_yes_to_update),
                f"{prefix}schedule_delete": self._ask(_needs_yes_to_delete),
                f"{prefix}delete_expense": self._ask(_needs_yes_to_delete),
            },
            interrupt_mode="per_call",
        )

    def _ask(self, when: Callable[[ToolCallRequest], bool]) -> InterruptOnConfig:
        return {"allowed_decisions": ["approve", "reject"], "description": self._describe, "when": when}

    def _describe(self, tool_call: ToolCall, state: Any, runtime: Any) -> str:
        language = read_context(getattr(runtime, "context", None)).locale or self._locale
        name = tool_call["name"].removeprefix(self._prefix)
        return preview(name, tool_call["args"], state["messages"], language, self._currency)


def _needs_yes_to_update(request: ToolCallRequest) -> bool:
    return _touches_several(request) or _overrides_unknown_conflict(request)


def _needs_yes_to_delete(request: ToolCallRequest) -> bool:
    several = request.tool_call["args"].get("scope") in _SEVERAL or _touches_several(request)
    return several or _is_unasked(request)


def _touches_several(request: ToolCallRequest) -> bool:
    """Whether the tool would move or delete more than one in this turn: by one call, or one call each."""
    name, targets = request.tool_call["name"], _targets(request.tool_call["args"])
    if not targets:
        return False
    _, turn = split_turn(request.state["messages"])
    failed = {m.tool_call_id for m in turn if isinstance(m, ToolMessage) and m.status == "error"}
    for call in calls_in(turn):
        if call["name"] == name and call["id"] not in failed:
            targets |= _targets(call["args"])
    return len(targets) > 1


def _targets(arguments: Mapping[str, Any]) -> set[str]:
    """The ids of what a call deletes, or moves in time."""
    changes, ids, record = (arguments.get(field) for field in ("changes", "ids", "record_id"))
    if isinstance(changes, list):
        return {str(item.get("id") if isinstance(item, Mapping) else item) for item in changes}
    if isinstance(ids, list):
        return {str(id) for id in ids}
    if record is not None:
        return {str(record)}
    moves = any(arguments.get(field) is not None for field in _TIMES)
    return {str(arguments.get("id"))} if moves else set()


def _is_unasked(request: ToolCallRequest) -> bool:
    """Whether a delete follows stored text that was read in this turn, and the user's words ask for none.

    What others wrote into a title or a remark may read like an instruction.
    """
    messages = request.state["messages"]
    _, turn = split_turn(messages)
    read_stored = any(result.get(name) for _, result in results_in(turn) for name in _STORED)
    return read_stored and not _asks_for_delete(last_said(messages))


@cache
def _deleting() -> re.Pattern[str]:
    """Words of a user who wants something deleted, in any language: they do no more than spare a question."""
    return re.compile(any_word(*(words.deleting for words in vocabularies())), re.IGNORECASE)


def _asks_for_delete(said: str) -> bool:
    if _deleting().search(said):
        return True
    understood = read_sentence(said)
    return understood is not None and understood.intent in ("schedule_cancel", "expense_delete")


def _overrides_unknown_conflict(request: ToolCallRequest) -> bool:
    """Whether a call allows a conflict that was not reported to the user before they last wrote."""
    arguments = request.tool_call["args"]
    if not arguments.get("allow_conflict"):
        return False
    wanted = _start(arguments)
    before, _ = split_turn(request.state["messages"])
    return not any(start == wanted for start in _reported_conflicts(before))


def _reported_conflicts(messages: Sequence[AnyMessage]) -> Iterator[object]:
    """The starts of the calls whose result was a conflict."""
    starts: dict[str, object] = {}
    for message in messages:
        if isinstance(message, AIMessage):
            starts |= {str(call["id"]): _start(call["args"]) for call in message.tool_calls}
        for result, data in results_in([message]):
            conflict = data.get("status") == "conflict" or data.get("free") is False
            if conflict and result.tool_call_id in starts:
                yield starts[result.tool_call_id]


def _start(arguments: Mapping[str, Any]) -> object:
    return try_read(arguments.get("start_time"))
