"""The result of one run of one case: its verdicts, its costs, and the conversation to look at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One run of one case. A verdict that is None does not apply to the case.

    `wrong_write`: the stores ended with something that nobody asked for, or lost something. `blocked` are the
    calls that the guard refused for a time nothing proved. `conversation` is in OpenAI's message format.
    """

    case: str
    category: str
    language: str
    repetition: int
    passed: bool
    state_right: bool
    time_exact: bool | None
    asked: bool | None
    answered: bool | None
    wrong_write: bool
    wrong_tool: bool
    blocked: int
    model_calls: int
    tokens: int
    seconds: float
    reasons: tuple[str, ...]
    expected: tuple[str, ...]
    conversation: tuple[Mapping[str, Any], ...]
    error: str | None = None

    @property
    def key(self) -> tuple[str, int]:
        return self.case, self.repetition

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> Result:
        """Raises `TypeError` for a row that lacks a field."""
        known = {item.name for item in fields(cls)}
        given = {name: value for name, value in row.items() if name in known}
        for name in ("reasons", "expected", "conversation"):
            given[name] = tuple(given[name])
        return cls(**given)
