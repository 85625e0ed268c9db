"""Cases from the calendar queries of WorkBench, another benchmark; its data is read from a checkout of yours.

Two tables are read, wherever they lie in the checkout: `calendar_events.csv` with `event_id`, `event_name`,
`event_start` and `duration` (minutes), and `calendar_queries_and_answers.csv` with `query` and `answer`, a
list of calls such as

    calendar.create_event.func(event_name="…", event_start="2023-12-08 15:30:00", duration="30", …)

The calls are read, never run: they say how the calendar differs in the end.
"""

from __future__ import annotations

import ast
import csv
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from datetools_lc.errors import ConfigurationError

EVENTS, QUERIES = "calendar_events.csv", "calendar_queries_and_answers.csv"
NOW = "2023-11-30T00:00"
"""The instant at which WorkBench's queries are asked."""
_EVENT_COLUMNS = ("event_id", "event_name", "event_start", "duration")
_QUERY_COLUMNS = ("query", "answer")
_LOOKS = ("search_events", "get_event_information_by_id")
_CATEGORIES = {"create_event": "schedule_add", "delete_event": "cancel", "update_event": "event_change"}


class _LeftOut(Exception):
    """Why a query is no case."""


@dataclass(frozen=True, slots=True)
class _Event:
    id: str
    name: str
    start: datetime
    minutes: int

    @property
    def end(self) -> datetime:
        return self.start + timedelta(minutes=self.minutes)

    def overlaps(self, other: _Event) -> bool:
        return self.start < other.end and other.start < self.end

    def row(self) -> dict[str, Any]:
        return {
            "title": [self.name],
            "start": self.start.isoformat(timespec="minutes"),
            "end": self.end.isoformat(timespec="minutes"),
        }


@dataclass(frozen=True, slots=True)
class _Call:
    name: str
    given: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Converted:
    """The cases as rows of a case file, and the queries that are none, each with the reason."""

    cases: Sequence[Mapping[str, Any]]
    left_out: Sequence[tuple[str, str]]


@dataclass
class _Calendar:
    """The calendar as the calls of one answer change it."""

    start: Mapping[str, _Event]
    gone: list[str] = field(default_factory=list)
    new: dict[str, _Event] = field(default_factory=dict)

    def make(self, call: _Call) -> None:
        given = call.given
        if call.name == "create_event":
            number = f"new{len(self.new) + 1}"
            start = _instant(given.get("event_start"))
            self.new[number] = _Event(
                number, str(given.get("event_name")), start, _minutes(given.get("duration"))
            )
        elif call.name == "delete_event":
            self._take(given)
        elif call.name == "update_event":
            event = self._take(given)
            self.new[event.id] = _changed(event, str(given.get("field")), given.get("new_value"))
        elif call.name not in _LOOKS:
            raise _LeftOut(f"{call.name} is no call of the calendar")

    def _take(self, given: Mapping[str, Any]) -> _Event:
        """The event that a call changes: one of the start, or one that was changed before."""
        key = str(given.get("event_id"))
        if key in self.new:
            return self.new.pop(key)
        if key not in self.start or key in self.gone:
            raise _LeftOut(f"there is no event {key}")
        self.gone.append(key)
        return self.start[key]

    def clashes(self) -> bool:
        """Whether something new lies over something else."""
        there = [*(e for key, e in self.start.items() if key not in self.gone), *self.new.values()]
        return any(new.overlaps(e) for new in self.new.values() for e in there if e is not new)


def convert(checkout: Path, *, now: str = NOW, timezone: str = "UTC") -> Converted:
    """The calendar queries of a checkout as cases.

    `now` is a wall time in `timezone`. Raises `ConfigurationError` where the tables are not there.
    """
    events = [_event(row, number) for number, row in _table(checkout, EVENTS, _EVENT_COLUMNS)]
    start = {event.id: event for event in events}
    cases, left_out = [], []
    for number, row in _table(checkout, QUERIES, _QUERY_COLUMNS):
        try:
            case = _case(row, start)
        except _LeftOut as reason:
            left_out.append((row["query"], str(reason)))
            continue
        cases.append({"id": f"en-workbench-{number:03}", "now": now, "timezone": timezone, **case})
    return Converted(cases, left_out)


def _table(checkout: Path, name: str, columns: Sequence[str]) -> Iterable[tuple[int, Mapping[str, str]]]:
    """The rows of the table with this name, numbered from 1."""
    path = next(iter(sorted(checkout.rglob(name))), None)
    if path is None:
        raise ConfigurationError(f"{checkout}: there is no {name} here; is it a checkout of WorkBench?")
    try:
        with path.open(encoding="utf-8", newline="") as file:
            reader = csv.DictReader(file)
            lacking = [column for column in columns if column not in (reader.fieldnames or ())]
            if lacking:
                raise ConfigurationError(f"{path}: there is no column {', '.join(lacking)}")
            return list(enumerate(reader, 1))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise ConfigurationError(f"{path}: {error}") from None


def _event(row: Mapping[str, str], number: int) -> _Event:
    try:
        start, minutes = _instant(row["event_start"]), _minutes(row["duration"])
    except _LeftOut as fault:
        raise ConfigurationError(f"{EVENTS}, row {number}: {fault}") from None
    return _Event(row["event_id"], row["event_name"], start, minutes)


def _instant(value: Any) -> datetime:
    try:
        found = datetime.fromisoformat(str(value))
    except ValueError:
        raise _LeftOut(f"{value!r} is no time") from None
    return found.replace(tzinfo=None, second=0, microsecond=0)


def _minutes(value: Any) -> int:
    try:
        found = int(float(str(value)))
    except ValueError:
        raise _LeftOut(f"{value!r} is no number of minutes") from None
    if found <= 0:
        raise _LeftOut(f"an event of {found} minutes")
    return found


def _changed(event: _Event, name: str, value: Any) -> _Event:
    if name == "event_name":
        return replace(event, name=str(value))
    if name == "event_start":
        return replace(event, start=_instant(value))
    if name == "duration":
        return replace(event, minutes=_minutes(value))
    raise _LeftOut(f"events here have no {name}")


def _calls(answer: str) -> list[_Call]:
    """The calls of an answer: a list of them, each a text."""
    try:
        texts = ast.literal_eval(answer)
        return [_call(ast.parse(str(text), mode="eval").body) for text in texts]
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        raise _LeftOut("the answer is no list of calls") from None


def _call(node: ast.expr) -> _Call:
    if not isinstance(node, ast.Call) or node.args or not isinstance(node.func, ast.Attribute):
        raise _LeftOut("the answer is no list of calls")
    parts = ast.unparse(node.func).removesuffix(".func").split(".")
    if parts[0] != "calendar":
        raise _LeftOut(f"needs {parts[0]}, which this agent has not")
    return _Call(parts[-1], {str(k.arg): ast.literal_eval(k.value) for k in node.keywords})


def _case(row: Mapping[str, str], start: Mapping[str, _Event]) -> dict[str, Any]:
    """A case without its place and time."""
    calls = _calls(row["answer"])
    end = _Calendar(start)
    for call in calls:
        end.make(call)
    kinds = [call.name for call in calls if call.name in _CATEGORIES]
    clash = end.clashes()
    tags = ["workbench", *(["participant"] if any("participant_email" in c.given for c in calls) else [])]
    return {
        "category": _category(kinds, calls),
        "language": "en",
        "level": 4 if clash or not kinds else min(len(kinds), 2),
        "tags": [*tags, *(["clash"] if clash else [])],
        "start": {"events": [{"key": key, **event.row()} for key, event in start.items()]},
        "turns": [row["query"]],
        "confirm": "approve",
        "user": list(_rules(end)),
        "expect": _expected(end),
    }


def _category(kinds: Sequence[str], calls: Sequence[_Call]) -> str:
    if not kinds:
        return "refusal"
    moved = any(call.given.get("field") == "event_start" for call in calls)
    return "move" if moved else _CATEGORIES[kinds[0]]


def _expected(end: _Calendar) -> dict[str, Any]:
    if not end.gone and not end.new:
        return {"answer": {"claims": "nothing written"}}
    events = [{**event.row(), "because": _because(event)} for event in end.new.values()]
    return {"events": events, "gone": end.gone}


def _because(event: _Event) -> dict[str, Any]:
    start = event.start
    day = {"day": start.day, "month": start.month, "year": start.year}
    return {**day, "time": start.strftime("%H:%M"), "lasts": event.minutes}


def _rules(end: _Calendar) -> Iterable[Mapping[str, Any]]:
    """What the user answers where WorkBench's agents must not ask."""
    for event in list(end.new.values())[:1]:
        yield {"asked": ["clash", "confirm"], "say": "Yes, do it anyway."}
        yield {"asked": "time", "say": f"At {event.start:%H:%M}."}
        yield {"asked": "duration", "say": f"{event.minutes} minutes."}
