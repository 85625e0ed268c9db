"""What tokens cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.results.result import Result

_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Prices:
    """Prices of a million prompt tokens, completion tokens and cached prompt tokens, in any one currency."""

    prompt: float
    completion: float
    cached: float

    @classmethod
    def read(cls, text: str) -> Prices:
        """From `2.5,10` or `2.5,10,1.25`; without the third, cached tokens cost what others do.

        Raises `ConfigurationError` for anything else.
        """
        try:
            given = [float(part) for part in text.split(",")]
        except ValueError:
            given = []
        if len(given) not in (2, 3) or min(given) < 0:
            raise ConfigurationError(
                f"prices are PROMPT,COMPLETION[,CACHED] for a million tokens, got {text!r}"
            )
        return cls(given[0], given[1], given[-1] if len(given) == 3 else given[0])

    @classmethod
    def given(cls, prices: Sequence[float] | None) -> Prices | None:
        """From the three figures of a run's file."""
        return None if prices is None else cls(*prices)

    def cost_of(self, result: Result) -> float:
        """What the model calls of a result cost."""
        fresh = max(0, result.prompt_tokens - result.cached_tokens)
        parts = fresh * self.prompt + result.cached_tokens * self.cached
        return (parts + result.completion_tokens * self.completion) / _MILLION
