"""The free times that a conflict offers, those alone that somebody may take who wanted an hour of the day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

_HOUR = slice(len("2026-02-25T"), len("2026-02-25T15"))
_DAWN = 6
"""The hour before which nobody who meant the day goes anywhere."""


def offered_times(conflict: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The suggestions of a conflict, without those at night where what stands at that time does not."""
    offered: Sequence[Mapping[str, Any]] = conflict.get("suggestions", ())
    if any(_is_at_night(event) for event in conflict["conflicts"]):
        return offered
    return [each for each in offered if not _is_at_night(each)]


def _is_at_night(span: Mapping[str, Any]) -> bool:
    hour = str(span["start"])[_HOUR]
    return bool(hour) and int(hour) < _DAWN
