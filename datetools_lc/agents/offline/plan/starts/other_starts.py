"""What a start that has passed may mean instead: a later half of its day, the next day of its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from datetools_lc.quickparse.intents.conversation.follow_up import leaves_half_open
from datetools_lc.quickparse.intents.schedule.times import has_fixed_date
from datetools_lc.quickparse.kernel.pieces import SHORTEST_MONTH, relative

_NOON = 12
_Arguments = Mapping[str, Any]


def other_times(said: _Arguments, text: str, *, is_today: bool) -> list[_Arguments]:
    """The expressions that may be meant instead of `said`, which has an hour; `is_today`: it is of today."""
    return [each for each in (_later(said, text), _on_another_day(said, is_today=is_today)) if each]


def _later(said: _Arguments, text: str) -> _Arguments | None:
    """The same hour in the later half of the day, where no word names the half."""
    is_open = leaves_half_open(text)
    return {**said, "hour": said["hour"] + _NOON} if is_open and 0 < said["hour"] < _NOON else None


def _on_another_day(said: _Arguments, *, is_today: bool) -> _Arguments | None:
    """The same time on the next day of that name: tomorrow, a week later; None where no expression has it.

    A month or a year later is counted from today, so it has only a date that is today.
    """
    clock = {name: said[name] for name in ("hour", "minute") if name in said}
    if said.get("type") == "weekday":
        return {**said, "offset": said.get("offset", 0) + 1}
    if said.get("type") == "relative":
        return {**said, "offset": said["offset"] + 1}
    if said.get("type") != "absolute" or "year" in said or not is_today:
        return None
    if "month" in said:
        return {**relative(1, "year").arguments, **clock} if has_fixed_date(said) else None
    return {**relative(1, "month").arguments, **clock} if said["day"] <= SHORTEST_MONTH else None


def moved(as_said: _Arguments, start: str, length: _Arguments, *, same_day: bool) -> _Arguments:
    """The arguments of the write at another start, as long as before."""
    dropped = ("end_time",) if same_day else ("end_time", "expected_weekday")
    kept = {name: value for name, value in as_said.items() if name not in dropped}
    return {**kept, "start_time": start, **length}
