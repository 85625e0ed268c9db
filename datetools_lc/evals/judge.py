"""Judges one conversation: the end of the stores first, then what was asked, said and called."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, ToolMessage

from datetools_lc.evals.cases import Case
from datetools_lc.evals.categories import DATE_TOOLS, WRITE_TOOLS, wrong_tools
from datetools_lc.evals.state import Difference

_QUESTION = re.compile(r"[?？]|か。|教えてください|告诉我|\btell me\b|\blet me know\b", re.IGNORECASE)
_MOST_LINES = 4
_UNPROVEN = "unproven_timestamp"


@dataclass(frozen=True, slots=True)
class Verdict:
    """As in `Result`."""

    passed: bool
    state_right: bool
    time_exact: bool | None
    asked: bool | None
    answered: bool | None
    wrong_write: bool
    wrong_tool: bool
    blocked: int
    reasons: tuple[str, ...]


def judge(case: Case, messages: Sequence[BaseMessage], difference: Difference) -> Verdict:
    """The verdict on a finished conversation. It passes where state, question and answer are all right."""
    called = [call["name"] for message in messages for call in getattr(message, "tool_calls", ())]
    asked = _asked(messages, called) if case.expected.asks else None
    faults = list(_answer_faults(case, _last_reply(messages), called))
    answered = not faults if case.expected.says or case.expected.says_not or case.expected.calls else None
    strays = sorted(set(called) & _unwanted(case))
    wrong_write = bool(difference.lost or difference.unexpected)
    state_right = not (wrong_write or difference.missing or difference.left)
    reasons = [
        *_some("missing", difference.missing),
        *_some("still there", difference.left),
        *_some("lost", difference.lost),
        *_some("unexpected", difference.unexpected),
        *(["did not ask"] if asked is False else []),
        *faults,
        *(f"wrong tool: {name}" for name in strays),
    ]
    return Verdict(
        passed=state_right and asked is not False and answered is not False,
        state_right=state_right,
        time_exact=difference.times_exact,
        asked=asked,
        answered=answered,
        wrong_write=wrong_write,
        wrong_tool=bool(strays),
        blocked=sum(_is_unproven(message) for message in messages),
        reasons=tuple(reasons),
    )


def _some(name: str, lines: Sequence[str]) -> Iterator[str]:
    """The first lines, and how many more there are: a series may be missing a hundred times."""
    yield from (f"{name}: {line}" for line in lines[:_MOST_LINES])
    if len(lines) > _MOST_LINES:
        yield f"{name}: {len(lines) - _MOST_LINES} more"


def expected_lines(case: Case) -> tuple[str, ...]:
    """What a case starts with and what it expects, for a person."""
    start = [(f"at the start, {name}", value) for name, value in _shown(case.row.get("start", {}))]
    end = list(_shown(case.row.get("expect", {}))) or [("expenses and events", "as they were")]
    return tuple(
        f"{name}: {value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)}"
        for name, value in (*start, *end)
    )


def _shown(rows: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in rows.items():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, Mapping):
                yield name, {key: part for key, part in item.items() if key != "because"}
            else:
                yield name, item


def _asked(messages: Sequence[BaseMessage], called: Sequence[str]) -> bool:
    """Whether it ends in a question, and wrote nothing. An example in a list is no question."""
    lines = [line for line in _last_reply(messages).splitlines() if not line.lstrip().startswith("- ")]
    return not set(called) & WRITE_TOOLS and bool(_QUESTION.search("\n".join(lines)))


def _answer_faults(case: Case, reply: str, called: Sequence[str]) -> Iterator[str]:
    folded = reply.casefold()
    for words in case.expected.says:
        if not any(word.casefold() in folded for word in words):
            yield f"did not say: {' / '.join(words)}"
    for words in case.expected.says_not:
        if any(word.casefold() in folded for word in words):
            yield f"said, but is beside the question: {' / '.join(words)}"
    if case.expected.calls and not set(case.expected.calls) & set(called):
        yield f"called none of: {', '.join(case.expected.calls)}"


def _unwanted(case: Case) -> frozenset[str]:
    return wrong_tools(case.category) | (DATE_TOOLS if case.expected.no_date_tool else frozenset())


def _last_reply(messages: Sequence[BaseMessage]) -> str:
    last = messages[-1] if messages else None
    return str(last.text) if isinstance(last, AIMessage) else ""


def _is_unproven(message: BaseMessage) -> bool:
    if not isinstance(message, ToolMessage) or message.status != "error":
        return False
    artifact = message.artifact if isinstance(message.artifact, Mapping) else {}
    error = artifact.get("error")
    return isinstance(error, Mapping) and error.get("code") == _UNPROVEN
