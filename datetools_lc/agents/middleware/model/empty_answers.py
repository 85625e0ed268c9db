"""Answers of a model that hold nothing to go on with, and bodies that are no answer at all."""

from __future__ import annotations

from types import TracebackType

from langchain_core.messages import AIMessage

from datetools_lc.logs import log_outcome
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import LimitTexts

_FILTERED = frozenset({"content_filter", "safety", "recitation", "prohibited_content", "blocklist"})
_REFUSED = frozenset({"refusal"})
_CLIENTS = frozenset({"openai", "anthropic", "google"})
"""Packages that speak to a provider, beside LangChain's own ones (`langchain_openai` and the like)."""


def is_empty(message: AIMessage) -> bool:
    """Whether the message holds neither words nor calls."""
    return not (message.tool_calls or message.invalid_tool_calls or str(message.text).strip())


def say_empty(message: AIMessage, texts: LimitTexts) -> AIMessage:
    """An empty message as one that tells the user why there is no answer: refused, filtered, outdated."""
    code, text = _reason(message, texts)
    log_outcome("model", code, {})
    metadata = {**message.response_metadata, "stopped_by": code}
    return message.model_copy(update={"content": text, "response_metadata": metadata})


def _reason(message: AIMessage, texts: LimitTexts) -> tuple[str, str]:
    metadata = message.response_metadata
    finish = str(metadata.get("finish_reason") or metadata.get("stop_reason") or "").lower()
    refusal = message.additional_kwargs.get("refusal")
    if refusal or finish in _REFUSED:
        said = f" {' '.join(str(refusal).split())[:500]}" if refusal else ""
        return "model_refused", fill(texts.model_refused, said=said)
    if finish in _FILTERED:
        return "content_filter", texts.filtered
    if message.additional_kwargs.get("function_call"):
        return "outdated_call", texts.outdated_call
    return "empty_answer", texts.empty


def is_from_client(error: BaseException) -> bool:
    """Whether the code of a provider's client raised it: it could not make anything of the body.

    A body of HTML or one without choices ends in whatever error the client stumbles over.
    """
    packages = [_package(trace) for trace in _traces(error.__traceback__)]
    in_langchain = bool(packages) and packages[-1].startswith("langchain_")
    return in_langchain or any(_is_client(name) for name in packages)


def _is_client(package: str) -> bool:
    return package in _CLIENTS or (package.startswith("langchain_") and package != "langchain_core")


def _traces(trace: TracebackType | None) -> list[TracebackType]:
    traces: list[TracebackType] = []
    while trace is not None:
        traces.append(trace)
        trace = trace.tb_next
    return traces


def _package(trace: TracebackType) -> str:
    return str(trace.tb_frame.f_globals.get("__name__", "")).partition(".")[0]
