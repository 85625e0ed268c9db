"""The verdict on a free part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from datetools_lc.quickparse.patterns.closed_classes import VetoClass

Verdict = Literal["forbidden", "known", "doubtful"]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the free part of a sentence is.

    `because` is the class of the word that forbids it, `unknown` the words that were in the way: the
    forbidding word, or, of a doubtful free part, the words that no lexicon holds (all of it, where every word
    is known but not in this order).
    """

    verdict: Verdict
    unknown: tuple[str, ...] = ()
    because: VetoClass | None = None


KNOWN = Judgement("known")
