"""What happened in a run, step by step: words, calls, what the guard and the stores did, results."""

from __future__ import annotations

import json
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Mapping
from typing import Any

from datetools_lc.evals.results.result import Result

Step = tuple[str, str, str, str]
"""Kind (`user`, `agent`, `call`, `result`, `store`), title, text, tone (`bad`, `blocked` or nothing)."""
_LONGEST = {"result": 2_000}
_LONGEST_TEXT = 4_000
_LONGEST_LINE = 500


def steps_of(result: Result) -> list[Step]:
    """The trajectory: each call is followed by what the stores did in it, and by its result."""
    return [(kind, title, _cut(text, kind), tone) for kind, title, text, tone in _Trail(result).steps()]


def told(result: Result) -> str:
    """The trajectory as lines, for a terminal."""
    lines = (f"{title}: {_one_line(text)}" for _, title, text, _ in steps_of(result))
    return "\n".join([*lines, *([result.traceback] if result.traceback else [])])


def _one_line(text: str) -> str:
    short = " ".join(text.split())
    return short if len(short) <= _LONGEST_LINE else f"{short[:_LONGEST_LINE]}…"


def _cut(text: str, kind: str) -> str:
    most = _LONGEST.get(kind, _LONGEST_TEXT)
    return text if len(text) <= most else f"{text[:most]}… ({len(text):,} characters)"


def text_of(message: Mapping[str, Any]) -> str:
    """The words of a message in OpenAI's format."""
    content = message.get("content")
    return content if isinstance(content, str) else json.dumps(content, ensure_ascii=False) if content else ""


class _Trail:
    """Walks through a conversation. Ids of calls may come again in a later turn."""

    def __init__(self, result: Result) -> None:
        self._messages = result.conversation
        self._answers: dict[str, deque[Mapping[str, Any]]] = defaultdict(deque)
        self._outcomes: dict[str, deque[Mapping[str, Any]]] = defaultdict(deque)
        self._stores: dict[tuple[int, str | None], list[Mapping[str, Any]]] = defaultdict(list)
        self._said = 0
        for message in self._messages:
            if message.get("role") == "tool":
                self._answers[str(message.get("tool_call_id"))].append(message)
        for row in result.tool_outcomes:
            self._outcomes[str(row["tool_call"])].append(row)
        for call in result.store_calls:
            said = call.get("message") or call["turn"] + 1
            self._stores[said, call.get("tool_call")].append(call)

    def steps(self) -> Iterator[Step]:
        for message in self._messages:
            role, text = str(message.get("role")), text_of(message)
            if role == "user":
                yield from self._store_steps(None)
                self._said += 1
                yield "user", "user", text, ""
            elif role != "tool" and text:
                yield "agent", "agent" if role == "assistant" else role, text, ""
            for call in message.get("tool_calls") or ():
                yield from self._call_steps(call)
        yield from self._rest()

    def _call_steps(self, call: Mapping[str, Any]) -> Iterator[Step]:
        key, function = str(call.get("id")), call.get("function", {})
        yield "call", f"calls {function.get('name')}", str(function.get("arguments")), ""
        yield from self._store_steps(key)
        if self._answers[key]:
            yield self._result(key, self._answers[key].popleft())

    def _result(self, key: str, message: Mapping[str, Any]) -> Step:
        known = self._outcomes[key].popleft() if self._outcomes[key] else {}
        outcome = known.get("outcome")
        titles = {"refused": "the guard refused the call", "error": f"error: {known.get('code')}"}
        tone = {"refused": "blocked", "error": "bad"}.get(str(outcome), "")
        return "result", titles.get(str(outcome), "result"), text_of(message), tone

    def _store_steps(self, key: str | None) -> Iterator[Step]:
        yield from _store_lines(self._stores.pop((self._said, key), []))

    def _rest(self) -> Iterator[Step]:
        """What no call of the conversation accounts for: of graphs that show no calls, or raised in one."""
        for place in sorted(self._stores, key=lambda place: place[0]):
            yield from _store_lines(self._stores[place])
        for key, answers in self._answers.items():
            for message in answers:
                yield self._result(key, message)


def _store_lines(calls: list[Mapping[str, Any]]) -> Iterator[Step]:
    reads = Counter(f"{c['records']}.{c['method']} → {c['outcome']}" for c in calls if c["kind"] == "read")
    if reads:
        counted = (f"{line} ×{times}" if times > 1 else line for line, times in reads.items())
        yield "store", "the store read", "\n".join(counted), ""
    for call in calls:
        if call["kind"] == "write":
            lines = [f"{call['records']}.{call['method']} → {call['outcome']}"]
            lines += [f"− {line}" for line in call.get("removed", ())]
            lines += [f"+ {line}" for line in call.get("added", ())]
            yield "store", "the store wrote", "\n".join(lines), ""
