"""A model that adds a day to every time at its first try, to measure what the timestamp guard prevents.

It understands what the offline model understands. When the guard refuses a time as unproven, it passes on the
one that the date tool computed, as a good model does with that error.

    datetools-lc eval --graph datetools_lc.evals.stale_dates:unguarded
    datetools-lc eval --graph datetools_lc.evals.stale_dates:guarded
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolCall, ToolMessage
from langchain_core.outputs import ChatGeneration, ChatResult

from datetools_lc.agents.middleware.guard.timestamp_guard import GUARDED, Mode
from datetools_lc.agents.offline.model import OfflineChatModel
from datetools_lc.errors import UnprovenTimestamp
from datetools_lc.evals.running.case_run import bundled

_ONE_DAY = timedelta(days=1)


class StaleDateModel(OfflineChatModel):
    """The offline model, with a day added to every time that it passes on."""

    model: str = "stale-dates"

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        refused = {str(getattr(m, "tool_call_id", "")) for m in messages if _is_refusal(m)}
        sent = _calls_just_made(messages)
        if any(call["id"] in refused for call in sent):
            message = self._again(messages, sent, refused, kwargs)
        else:
            message = self._answer(list(_without(messages, refused)), kwargs)
        if not _refused_now(messages):
            message.tool_calls = [{**call, "args": _one_day_late(call)} for call in message.tool_calls]
        return ChatResult(generations=[ChatGeneration(message=message)])

    def _again(
        self, messages: list[BaseMessage], sent: Sequence[ToolCall], refused: set[str], kwargs: Any
    ) -> AIMessage:
        """Those of the calls just made that were refused, with the times that the date tools computed."""
        before = messages[: _last_answer(messages)]
        message = self._answer(list(_without(before, refused)), kwargs)
        meant = zip(message.tool_calls, sent, strict=False)
        message.tool_calls = [call for call, made in meant if made["id"] in refused]
        return message

    def _stream(self, *args: Any, **kwargs: Any) -> Any:
        raise NotImplementedError  # evals do not stream


def _last_answer(messages: Sequence[BaseMessage]) -> int:
    """The index of the model's last message; -1 where it has said nothing yet."""
    return max((n for n, message in enumerate(messages) if isinstance(message, AIMessage)), default=-1)


def _calls_just_made(messages: Sequence[BaseMessage]) -> Sequence[ToolCall]:
    """The calls of the model's last message, where the user has not spoken since."""
    number = _last_answer(messages)
    last = messages[number] if number >= 0 else None
    spoken = any(isinstance(message, HumanMessage) for message in messages[number + 1 :])
    return last.tool_calls if isinstance(last, AIMessage) and not spoken else []


def _is_refusal(message: BaseMessage) -> bool:
    error = message.artifact.get("error") if isinstance(message, ToolMessage) and message.artifact else None
    return isinstance(error, Mapping) and error.get("code") == UnprovenTimestamp.code


def _refused_now(messages: Sequence[BaseMessage]) -> bool:
    """Whether a time was refused since the user last wrote."""
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            return False
        if _is_refusal(message):
            return True
    return False


def _without(messages: Sequence[BaseMessage], refused: set[str]) -> Iterable[BaseMessage]:
    """The messages without the refused calls and their results."""
    for message in messages:
        if isinstance(message, ToolMessage) and message.tool_call_id in refused:
            continue
        if isinstance(message, AIMessage) and message.tool_calls:
            kept = [call for call in message.tool_calls if call["id"] not in refused]
            if kept:
                yield message.model_copy(update={"tool_calls": kept})
            continue
        yield message


def _one_day_late(call: Mapping[str, Any]) -> dict[str, Any]:
    fields = GUARDED.get(call["name"], ())
    return {
        name: _add_day(value) if name in fields and value is not None else value
        for name, value in call["args"].items()
    }


def _add_day(value: Any) -> Any:
    if isinstance(value, int | float):
        return value + int(_ONE_DAY.total_seconds() * 1000)
    try:
        return (datetime.fromisoformat(value) + _ONE_DAY).isoformat()
    except (TypeError, ValueError):
        return value


def guarded(**given: Any) -> Any:
    """The bundled assistant over this model, its guard on."""
    return _build("enforce", given)


def unguarded(**given: Any) -> Any:
    """The same with the guard off."""
    return _build("off", given)


def _build(guard: Mode, given: Mapping[str, Any]) -> Any:
    model = StaleDateModel(
        locale=given["locale"],
        currency=given["store"].expenses.currency.code,
        holidays=given.get("holidays"),
    )
    return bundled(model, guard=guard)(**given)
