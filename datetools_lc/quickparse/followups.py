"""What a user says after a conflict was reported, or after "which one?"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from datetools_lc.quickparse.plan import Language


@dataclass(frozen=True, slots=True)
class FollowUp:
    """`insist` on the time that clashes, `pick` the suggestion at `index` (from 0; -1 is the last), name a
    `time`, or `drop` it.

    `arguments` of a time are `hour` and `minute`, or, where a day was said too, all of `parseDateExpression`.
    `language` is None where the words do not tell it.
    """

    kind: Literal["insist", "pick", "time", "drop"]
    language: Language | None = None
    index: int = 0
    arguments: Mapping[str, Any] = field(default_factory=dict)


def follow_up(text: str) -> FollowUp | None:
    """What a short answer says, or None where it is a sentence of its own."""
    return None
