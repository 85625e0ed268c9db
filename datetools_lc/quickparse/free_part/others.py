"""Whether a doubtful free part may be somebody else's, or a misspelt word: Bob's coffee, 小王咖啡, coffe.

Where a user is asked, the question shows it. Where nobody is, it is not written: a name at the beginning says
whose it is, or who did it, as often as what it is called.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from datetools_lc.quickparse.free_part.known_words import (
    category_of_misspelt,
    closed_classes,
    known_words,
    latin_classes,
)
from datetools_lc.quickparse.free_part.latin import begins_with_person
from datetools_lc.quickparse.free_part.nouns import normalise
from datetools_lc.quickparse.kernel.plan import LanguageCode

_LATIN = re.compile(r"[A-Za-z][\w'.& -]*")


def may_be_of_others(part: str, languages: Sequence[LanguageCode]) -> bool:
    """Whether a person may be named in front: the owner, or who did it."""
    typed = normalise(part)
    if any(closed_classes(code).owner.match(typed.casefold()) for code in languages):
        return True
    latin = _LATIN.match(typed)
    return latin is not None and begins_with_person(latin[0], known_words("en"), latin_classes())


def may_be_misspelt(part: str) -> bool:
    """Whether one slip of the finger makes the word of a known one; several words are not looked at."""
    return category_of_misspelt(part, "en") is not None
