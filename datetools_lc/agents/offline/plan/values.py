"""Answers of calls, and the values that later calls take from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, cast

from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.quickparse import Call, FromCall


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of one call of the plan. `failed`: an error or a warning, which no later call may use."""

    call: Call
    data: Mapping[str, Any]
    failed: bool = False


Answers = Mapping[int, Answer]
CLOCK = slice(len("2026-02-25T"), len("2026-02-25T15:00"))
"""Where the hour and the minute stand in an instant as the tools write it."""
_WALL = len("2026-02-26T10:00")
_DATE = len("2026-02-26")


def look_up(reference: FromCall, answers: Answers) -> Any:
    """The value that a reference stands for; a number in its path counts the items of a list from 0."""
    if reference.earliest_of:
        each = [
            replace(reference, index=index, earliest_of=(), after=None) for index in reference.earliest_of
        ]
        return _earliest([look_up(each_one, answers) for each_one in each], _now(reference, answers))
    value: Any = _chosen(reference, answers)
    for key in reference.field.split("."):
        value = value[int(key)] if isinstance(value, list) else value[key]
    if reference.only is not None:
        value = str(value)[:10] if reference.only == "date" else int(str(value)[:4])
    return f"{value}{reference.suffix}" if reference.suffix else value


def fill_in(value: Any, answers: Answers, first: int | None = None) -> Any:
    """The value with every reference in it replaced by what was returned.

    With `first`, those to that call and later ones stay references, counted from it.
    """
    if isinstance(value, FromCall):
        return look_up(value, answers) if first is None or value.index < first else _recounted(value, first)
    if isinstance(value, list):
        return [fill_in(item, answers, first) for item in value]
    if isinstance(value, Mapping):
        return {name: fill_in(item, answers, first) for name, item in value.items()}
    return value


def _recounted(reference: FromCall, first: int) -> FromCall:
    after = None if reference.after is None else reference.after - first
    earliest = tuple(index - first for index in reference.earliest_of)
    return replace(reference, index=reference.index - first, earliest_of=earliest, after=after)


def _chosen(reference: FromCall, answers: Answers) -> Mapping[str, Any]:
    """The answer that a reference points to, or its alternative on the side of now that is meant."""
    value = answers[reference.index].data
    alternative = value.get("alternative") if reference.side else None
    if alternative is not None and alternative["side"] == reference.side:
        return cast("Mapping[str, Any]", alternative)
    return value


def resolution(reference: FromCall, answers: Answers) -> str | None:
    """`gap` or `overlap` where the wall time that a reference stands for was one."""
    taken = look_up(reference, answers)
    for index in reference.earliest_of or (reference.index,):
        one = replace(reference, index=index, earliest_of=(), after=None)
        if look_up(one, answers) == taken:
            resolved = _chosen(one, answers).get("resolved")
            return None if resolved is None else str(resolved)
    return None


def _now(reference: FromCall, answers: Answers) -> str | None:
    return None if reference.after is None else str(answers[reference.after].data["iso"])


def _earliest(times: Sequence[str], after: str | None) -> str:
    """The earliest of these times, or of those after another where there are such."""
    ahead = [time for time in times if after is None or _is_later(time, after)]
    return min(ahead or times, key=_instant)


def _is_later(time: str, now: str) -> bool:
    """Wall times without an offset are of the zone of now, whose wall time they are compared with; a date is
    later until its day is over."""
    if len(time) == _DATE:
        return time >= now[:_DATE]
    return _instant(time) > _instant(now if len(time) > _WALL else now[:_WALL])


def is_before(time: str, now: str) -> bool:
    """Whether a time that a tool returned lies before the minute of now, or of another time in its zone.

    Where one of them is a bare date, whether its day lies before.
    """
    shorter = min(len(time), len(now))
    if shorter <= _WALL:
        return time[:shorter] < now[:shorter]
    return _instant(time) < _instant(now).replace(second=0, microsecond=0)


def _instant(iso: str) -> datetime:
    """The instant of a timestamp that a tool returned, or its wall time, to compare it with others."""
    wall = f"{iso}T00:00" if len(iso) == _DATE else iso
    return parse_rfc3339(wall if len(wall) > _WALL else f"{wall}:00Z", "start_time").instant


def references(value: Any) -> Iterator[int]:
    """The indices of the calls whose results the arguments refer to."""
    if isinstance(value, FromCall):
        yield from value.earliest_of or (value.index,)
        if value.after is not None:
            yield value.after
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from references(item)
    elif isinstance(value, list):
        for item in value:
            yield from references(item)
