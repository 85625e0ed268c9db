"""One run of a case as it happened, not judged yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from langchain_core.messages import BaseMessage

from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.running.records import Snapshot
from datetools_lc.evals.running.store_log import StoreCall


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnRun:
    """A turn: what the user said, in one message or, answering questions, in several; and what came of it.

    `before` and `after` are what the stores held. `confirmed`: the graph waited for a confirmation. `looked`:
    the records are taken for read, where there is no log of the stores.
    """

    said: tuple[str, ...]
    replies: tuple[str, ...]
    before: Snapshot
    after: Snapshot
    confirmed: bool = False
    looked: bool = False

    @property
    def reply(self) -> str:
        """The last reply."""
        return self.replies[-1] if self.replies else ""

    @property
    def changed(self) -> bool:
        """Whether the stores hold something else than before."""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class Usage:
    """Model calls and their tokens; `cached` are prompt tokens that the provider had in its cache."""

    model_calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cached_tokens: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Transcript:
    """One run of a case. `error`: what the graph raised, with its `traceback`; `seconds`: how long it took.

    `infrastructure`: the model, the network or the graph's own code failed: there is nothing to judge.
    """

    case: Case
    repetition: int
    turns: Sequence[TurnRun]
    messages: Sequence[BaseMessage] = ()
    calls: Sequence[StoreCall] = ()
    usage: Usage = Usage()
    seconds: float = 0.0
    error: str | None = None
    traceback: str | None = None
    infrastructure: bool = False

    @property
    def called(self) -> list[str]:
        """The names of the tools that were called, in order."""
        return [call["name"] for message in self.messages for call in getattr(message, "tool_calls", ())]
