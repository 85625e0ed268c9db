"""Moves whose words tell on which side of the old time the new one is: put off, brought forward."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from datetools_lc.agents.offline.plan.event_changes import AS_WAS
from datetools_lc.agents.offline.plan.values import is_before
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.intents.schedule.changing.move_target import TOWARDS

_DATE = len("2026-11-20")


@dataclass(frozen=True, slots=True)
class SidedMove:
    """The event as it was, and whether its new start is to be `later` or `earlier`."""

    title: str
    start: str
    side: str

    def denies(self, start: str) -> bool:
        """Whether the new start is on the other side: put off to an earlier hour."""
        return is_before(start, self.start) if self.side == "later" else is_before(self.start, start)


def sided_move(
    understood: Understanding | None, find: Callable[[], Sequence[Mapping[str, Any]]]
) -> SidedMove | None:
    """The move of one event whose words tell the side; `find` gives the events that were looked up for it."""
    side = "" if understood is None else str(understood.options.get(TOWARDS, ""))
    if understood is None or not side:
        return None
    known = understood.options.get(AS_WAS)
    moved = [known] if isinstance(known, Mapping) else find()
    if len(moved) != 1:
        return None
    start = str(moved[0]["start"])
    return SidedMove(str(moved[0]["title"]), start[:_DATE] if moved[0].get("all_day") else start, side)
