"""The verdict on a free part, and the classes of words that forbid one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Verdict = Literal["forbidden", "known", "doubtful"]
VetoClass = Literal[
    "time", "number", "order", "doubt", "negation", "approximation", "comparison", "others", "form"
]
"""What a word of a forbidden free part says.

`doubt` holds wishes and conditions too, `comparison` shares (each), `others` what somebody else did, `form` a
text that cannot be the name of anything: empty, too long, hidden characters, a preposition at its end.
"""


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
