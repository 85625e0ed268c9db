"""The result of one run of one case: its verdicts, its costs, and the conversation to look at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

Outcome = Literal["right", "safe", "wrong", "infrastructure"]
OUTCOMES: tuple[Outcome, ...] = ("right", "safe", "wrong", "infrastructure")
_TUPLES = ("reasons", "expected", "conversation", "store_calls", "tool_outcomes")


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One run of one case. A verdict that is None does not apply to the case.

    `outcome`: `right`; `safe`, a failure that wrote and said nothing wrong; `wrong`; `infrastructure`, where
    the model, the network or the graph's own code failed: not scored, and run again on resume.
    `wrong_write`: the stores held something that nobody asked for, or lost something, at the end of a turn or
    in passing. `wrong_claim`: the reply says what is not so. `needless_question`: it failed by a question
    that is sensible in the case. `blocked` are the calls that the guard refused for a time nothing proved.
    `weight` is the case's severity, `situation` what it shares with cases of other languages. `tokens` are
    prompt and completion tokens together. `conversation` is in OpenAI's message format, `store_calls` are
    what the stores did, `tool_outcomes` how each tool call ended (see `traces`).
    """

    case: str
    category: str
    language: str
    repetition: int
    outcome: Outcome
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
    traceback: str | None = None
    wrong_claim: bool = False
    needless_question: bool = False
    level: int = 1
    weight: float = 1.0
    situation: str = ""
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cached_tokens: int = 0
    store_calls: tuple[Mapping[str, Any], ...] = ()
    tool_outcomes: tuple[Mapping[str, Any], ...] = ()

    @property
    def key(self) -> tuple[str, int]:
        return self.case, self.repetition

    @property
    def passed(self) -> bool:
        return self.outcome == "right"

    @property
    def scored(self) -> bool:
        """Whether there is a verdict on the agent."""
        return self.outcome != "infrastructure"

    @property
    def points(self) -> float:
        """Of the severity score, before its weight."""
        if self.outcome == "safe":
            return 0.5 if self.needless_question else 0.0
        return {"right": 1.0, "wrong": -1.0}.get(self.outcome, 0.0)

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "passed": self.passed}

    @classmethod
    def from_json(cls, row: Mapping[str, Any]) -> Result:
        """Raises `TypeError` for a row that lacks a field."""
        known = {item.name for item in fields(cls)}
        given = {name: value for name, value in row.items() if name in known}
        for name in _TUPLES:
            given[name] = tuple(given.get(name, ()))
        return cls(**given)
