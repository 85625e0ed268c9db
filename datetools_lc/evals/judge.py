"""Judges one run of a case: the contents of the stores first, then what was asked, said and called."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, ToolMessage, convert_to_openai_messages

from datetools_lc.evals.cases import Case
from datetools_lc.evals.categories import (
    DATE_TOOLS,
    EXPENSE_TOOLS,
    SCHEDULE_TOOLS,
    WRITE_TOOLS,
    wrong_tools,
)
from datetools_lc.evals.results import Result
from datetools_lc.evals.state import Difference

_QUESTION = re.compile(r"[?？]|か。|教えてください|告诉我|\btell me\b|\blet me know\b", re.IGNORECASE)
_MOST_LINES = 4
_UNPROVEN = "unproven_timestamp"


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """One run of a case, not judged yet. `error`: what the graph raised; `seconds`: how long the run took."""

    case: Case
    repetition: int
    messages: Sequence[BaseMessage]
    model_calls: int
    tokens: int
    seconds: float
    error: str | None = None

    @property
    def called(self) -> list[str]:
        """The names of the tools that were called, in order."""
        return [call["name"] for message in self.messages for call in getattr(message, "tool_calls", ())]

    @property
    def last_reply(self) -> str:
        last = self.messages[-1] if self.messages else None
        return str(last.text) if isinstance(last, AIMessage) else ""


def judge(run: Transcript, difference: Difference) -> Result:
    """The result of a run. It passes where the stores, the question and the answer are all right."""
    case = run.case
    asked = _asked(run) if case.expected.asks else None
    if not asked and case.expected.may_ask and _asked(run):
        asked = True
    answer_faults = list(_answer_faults(run))
    answered = not answer_faults if case.expected.answers else None
    wrong_tools = sorted(set(run.called) & _unwanted(case))
    shown = convert_to_openai_messages(list(run.messages))
    return Result(
        case=case.id,
        category=case.category,
        language=case.language,
        repetition=run.repetition,
        passed=difference.state_right and run.error is None and False not in (asked, answered),
        state_right=difference.state_right,
        time_exact=difference.times_exact,
        asked=asked,
        answered=answered,
        wrong_write=difference.wrong_write,
        wrong_tool=bool(wrong_tools),
        blocked=sum(_is_unproven(message) for message in run.messages),
        model_calls=run.model_calls,
        tokens=run.tokens,
        seconds=run.seconds,
        reasons=(
            *([f"error: {run.error}"] if run.error else []),
            *_difference_lines(difference),
            *(["did not ask"] if asked is False else []),
            *answer_faults,
            *(f"wrong tool: {name}" for name in wrong_tools),
        ),
        expected=expected_lines(case),
        conversation=tuple(shown if isinstance(shown, list) else [shown]),
        error=run.error,
    )


def _difference_lines(difference: Difference) -> Iterator[str]:
    yield from _first_lines("missing", difference.missing)
    yield from _first_lines("still there", difference.left)
    yield from _first_lines("lost", difference.lost)
    yield from _first_lines("unexpected", difference.unexpected)


def _first_lines(name: str, lines: Sequence[str]) -> Iterator[str]:
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


def _asked(run: Transcript) -> bool:
    """Whether it ends in a question, and wrote nothing. An example in a list is no question."""
    lines = [line for line in run.last_reply.splitlines() if not line.lstrip().startswith("- ")]
    return not set(run.called) & WRITE_TOOLS and bool(_QUESTION.search("\n".join(lines)))


def _answer_faults(run: Transcript) -> Iterator[str]:
    expected, reply = run.case.expected, run.last_reply.casefold()
    if expected.may_ask and _asked(run):
        return
    yield from _typed_faults(run, reply)
    for words in expected.says:
        if not _holds_any(reply, words):
            yield f"did not say: {' / '.join(words)}"
    for words in expected.says_not:
        if _holds_any(reply, words):
            yield f"said, but is beside the question: {' / '.join(words)}"
    if expected.reads and not _read(run) & set(expected.reads):
        yield f"read none of: {', '.join(expected.reads)}"


def _typed_faults(run: Transcript, reply: str) -> Iterator[str]:
    answer = run.case.expected.answer
    titles = {row.key: row.titles for row in run.case.events}
    if answer.sum is not None and not re.search(rf"(?<![\d.]){answer.sum:f}(?:\.0+)?(?![\d]|\.\d)", reply):
        yield f"did not say the sum {answer.sum:f}"
    for key in (*(answer.events or ()), *answer.clash):
        if not _holds_any(reply, titles[key]):
            yield f"did not name: {titles[key][0]}"


def _read(run: Transcript) -> set[str]:
    """The records that a tool was called to look at."""
    kinds = {"expenses": EXPENSE_TOOLS, "schedule": SCHEDULE_TOOLS}
    return {kind for kind, names in kinds.items() if set(run.called) & names - WRITE_TOOLS}


def _holds_any(folded: str, words: Sequence[str]) -> bool:
    return any(word.casefold() in folded for word in words)


def _unwanted(case: Case) -> frozenset[str]:
    return wrong_tools(case.category) | (DATE_TOOLS if case.expected.no_date_tool else frozenset())


def _is_unproven(message: BaseMessage) -> bool:
    if not isinstance(message, ToolMessage) or message.status != "error":
        return False
    artifact = message.artifact if isinstance(message.artifact, Mapping) else {}
    error = artifact.get("error")
    return isinstance(error, Mapping) and error.get("code") == _UNPROVEN
