"""The answers to a confirmation: the forms in which apps and chat pages send them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

Kind = Literal["approve", "reject"]
_KINDS: Mapping[object, Kind] = {
    "approve": "approve",
    "accept": "approve",
    "reject": "reject",
    "ignore": "reject",
}
FORMS = (
    '{"type":"approve"} or {"type":"reject","message":"why"} for everything shown;'
    ' {"decisions":[{"type":"approve"},…]} with one decision for each call, in order;'
    ' true or false; [{"type":"accept"}] or [{"type":"ignore"}]'
)
"""What a resume may be, for the message about one that cannot be read."""


class Decision(NamedTuple):
    """What the user decided of one call, and maybe why not."""

    kind: Kind
    reason: str = ""


def read_answer(answer: object, calls: int) -> list[Decision] | None:
    """A decision for each of so many calls; None for an answer in no form that is taken."""
    if isinstance(answer, bool):
        return [Decision("approve" if answer else "reject")] * calls
    if isinstance(answer, Mapping) and "decisions" in answer:
        return _read_list(answer["decisions"], calls)
    if isinstance(answer, list):
        return _read_list(answer * calls if len(answer) == 1 else answer, calls)
    decision = _read_one(answer)
    return None if decision is None else [decision] * calls


def _read_list(answers: Any, calls: int) -> list[Decision] | None:
    if not isinstance(answers, list | tuple) or len(answers) != calls:
        return None
    decisions = [decision for each in answers if (decision := _read_one(each)) is not None]
    return decisions if len(decisions) == calls else None


def _read_one(answer: object) -> Decision | None:
    if not isinstance(answer, Mapping):
        return None
    named = answer.get("type")
    kind = _KINDS.get(named) if isinstance(named, str) else None
    reason = answer.get("message")
    return None if kind is None else Decision(kind, reason if isinstance(reason, str) else "")
