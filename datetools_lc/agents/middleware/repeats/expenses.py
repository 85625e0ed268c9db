"""A record that was saved in this turn is not saved again, unless the call says that it is a second one."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from langchain.agents.middleware import AgentMiddleware
from langchain.agents.middleware.types import ToolCallRequest
from langchain_core.messages import AIMessage, AnyMessage, ToolCall, ToolMessage
from langgraph.types import Command

from datetools_lc.agents.middleware.messages import split_turn
from datetools_lc.contracts.expenses import CHANGEABLE, EXPENSE_TOOLS, SAVE
from datetools_lc.contracts.field import present
from datetools_lc.contracts.outcome import Data, dumps
from datetools_lc.contracts.wording import say_repeated
from datetools_lc.errors import InputError
from datetools_lc.logs import log_outcome
from datetools_lc.tools.call import read_context

_UPDATE, _DELETE = "update_expense", "delete_expense"


class RepeatedExpenses(AgentMiddleware[Any, Any]):
    """Answers `repeated` where an earlier message of the turn made the same call and its record is there.

    Such a result has status "error": nothing was written. Calls that failed, and calls whose record was
    changed or deleted since, or is by the same message, may be made again; equal calls in one message are so
    many purchases. `prefix` is the toolkit's, `locale` the language of messages where the run names none.
    """

    def __init__(self, prefix: str = "", locale: str = "en") -> None:
        super().__init__()
        self._prefix = prefix
        self._locale = locale

    def wrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]],
    ) -> ToolMessage | Command[Any]:
        return self._refuse(request) or handler(request)

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]],
    ) -> ToolMessage | Command[Any]:
        return self._refuse(request) or await handler(request)

    def _refuse(self, request: ToolCallRequest) -> ToolMessage | None:
        call = request.tool_call
        if call["name"] != self._prefix + SAVE or call["args"].get("again") is True:
            return None
        first = self._find_record(_said(call["args"]), request.state["messages"])
        if first is None:
            return None
        log_outcome(SAVE, "repeated", call["args"])
        context = read_context(request.runtime.context) if request.runtime else None
        locale = (context and context.locale) or self._locale
        data: Data = {"status": "repeated", "message": say_repeated(locale), "data": first}
        return ToolMessage(
            dumps(data), artifact=data, tool_call_id=str(call["id"]), name=call["name"], status="error"
        )

    def _find_record(self, said: str, messages: Sequence[AnyMessage]) -> Data | None:
        """The record of an equal call, by an earlier message of the turn."""
        gone: set[str] = set()
        for call, result in _answered(messages):
            plain = self._plain_name(call)
            if plain in (_UPDATE, _DELETE) and _has_changed(result):
                gone.add(str(call["args"].get("record_id")))
            is_kept = plain == SAVE and (result.get("status") == "success" or result.get("queued"))
            if is_kept and _said(call["args"]) == said and result["data"]["recordId"] not in gone:
                data: Data = result["data"]
                if not self._is_about_to_change(data, messages):
                    return data
        return None

    def _is_about_to_change(self, record: Data, messages: Sequence[AnyMessage]) -> bool:
        """Whether a call beside this one changes or deletes the record: they run at once."""
        return any(
            _would_change(self._plain_name(call), call["args"], record) for call in _unanswered(messages)
        )

    def _plain_name(self, call: ToolCall) -> str:
        return str(call["name"]).removeprefix(self._prefix)


def _has_changed(result: Mapping[str, Any]) -> bool:
    """Whether an update or a delete did something: an update shows in `before` what it changed."""
    return result.get("status") == "success" and result.get("before") != {}


def _would_change(name: str, arguments: Mapping[str, Any], record: Data) -> bool:
    """Whether the call deletes the record, or gives one of its fields another value."""
    if name not in (_UPDATE, _DELETE):
        return False
    given = present(arguments, EXPENSE_TOOLS[name].fields)
    if "record_id" not in given or given["record_id"] != record["recordId"]:
        return False
    return name == _DELETE or any(
        _plain(given[field]) != record[field] for field in CHANGEABLE if field in given
    )


def _unanswered(messages: Sequence[AnyMessage]) -> list[ToolCall]:
    """The calls of the model's last message in this turn that have no result yet."""
    answered: set[str] = set()
    _, turn = split_turn(messages)
    for message in reversed(turn):
        if isinstance(message, ToolMessage):
            answered.add(message.tool_call_id)
        elif isinstance(message, AIMessage):
            return [call for call in message.tool_calls if str(call["id"]) not in answered]
    return []


def _answered(messages: Sequence[AnyMessage]) -> Iterator[tuple[ToolCall, Mapping[str, Any]]]:
    """The calls of this turn before its last message of the model, the latest first, with their results."""
    results: dict[str, Mapping[str, Any]] = {}
    _, turn = split_turn(messages)
    for message in reversed(turn):
        if isinstance(message, ToolMessage) and isinstance(message.artifact, Mapping):
            results[message.tool_call_id] = message.artifact
        elif isinstance(message, AIMessage):
            # an id may come again in another message: each message has the results that follow it
            found = {id: results.pop(id) for call in message.tool_calls if (id := str(call["id"])) in results}
            yield from (
                (call, found[str(call["id"])])
                for call in reversed(message.tool_calls)
                if str(call["id"]) in found
            )


def _said(arguments: Mapping[str, Any]) -> str:
    """What the tool reads of a call, however spelt: without blanks and `again`, and with its defaults."""
    tool = EXPENSE_TOOLS[SAVE]
    given = present(arguments, tool.fields)
    with suppress(InputError):  # the tool will say so: such a call equals none that was written
        given = tool.read(given)
    said = {"type": "consume", **given}
    return json.dumps({name: _plain(value) for name, value in said.items()}, sort_keys=True, default=str)


def _plain(value: object) -> object:
    if isinstance(value, str):
        return value.strip()
    return int(value) if isinstance(value, float) and value.is_integer() else value
