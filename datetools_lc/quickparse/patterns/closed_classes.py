"""What one language forbids in a free part, and how its small words join nouns."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from datetools_lc.quickparse.patterns.common import lengths_by_first

START = "^"
MASK = "\ue000"
"""Stands for each character of a known word."""
VetoClass = Literal[
    "time", "number", "order", "doubt", "negation", "approximation", "comparison", "others", "form"
]
"""What a word of a forbidden free part says.

`doubt` holds wishes and conditions too, `comparison` shares (each), `others` what somebody else did, `form` a
text that cannot be the name of anything: empty, too long, hidden characters, a preposition at its end.
"""


@dataclass(frozen=True, slots=True)
class ClosedClasses:
    """The closed classes of one language; words are normalised.

    `never` are words that forbid wherever they stand outside of a longer known word; `deed` tells at the
    start what somebody else did. `left` forbids in what is left when known words are masked, its group names
    the class. `shapes` are things that a pattern finds rather than a list, each group a kind of word;
    `numbered` are those with a digit. `words` are small words by their kinds, one letter each; `before` says
    which kinds may stand before a kind (START: nothing), `last` which may end the whole. A noun is `n`.
    `not_nouns` are words of the ledger that are verbs, parts of words, or names of a time. `simplified` is a
    table for `str.translate` of characters that its words are not written with.
    """

    never: Mapping[str, VetoClass]
    deed: re.Pattern[str]
    left: re.Pattern[str]
    shapes: re.Pattern[str]
    numbered: re.Pattern[str]
    words: Mapping[str, str]
    before: Mapping[str, str]
    last: str
    not_nouns: frozenset[str] = frozenset()
    owner: re.Pattern[str] = re.compile("(?!)")
    simplified: Mapping[int, str] = field(default_factory=dict)
    lengths: Mapping[str, tuple[int, ...]] = field(init=False)
    """Of the words of `never`, by their first character."""
    bits: Mapping[str, int] = field(init=False)
    may_follow: Mapping[str, int] = field(init=False)
    may_end: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "lengths", lengths_by_first(self.never))
        bits = {kind: 1 << place for place, kind in enumerate((START, *self.before))}
        object.__setattr__(self, "bits", bits)
        follow = {kind: sum(bits[each] for each in set(before)) for kind, before in self.before.items()}
        object.__setattr__(self, "may_follow", follow)
        object.__setattr__(self, "may_end", sum(bits[kind] for kind in self.last))


@dataclass(frozen=True, slots=True)
class LatinClasses:
    """What English forbids word by word.

    `endings` finds words to forbid among those that no lexicon holds.
    `misspelt` holds what is left of words of time when one letter is taken away, `twice_misspelt` two.
    `own_deeds` are verbs that tell at the start what the user did, and elsewhere what somebody else did.
    """

    endings: re.Pattern[str]
    own_deeds: frozenset[str]
    misspelt: frozenset[str]
    twice_misspelt: frozenset[str]


def by_kind(table: str) -> dict[str, str]:
    """`kinds: word word …` on each line as a map from the word to its kinds, an underscore for a space."""
    words: dict[str, str] = {}
    for line in filter(None, map(str.strip, table.splitlines())):
        kinds, _, said = line.partition(":")
        for word in said.split():
            word = word.replace("_", " ")
            words[word] = words.get(word, "") + kinds.strip()
    return words


def one_of(words: str) -> str:
    """An alternation of words, the longest first, an underscore for a space."""
    said = sorted(set(words.split()), key=lambda word: (-len(word), word))
    return "|".join(re.escape(word.replace("_", " ")) for word in said)


def by_class(classes: Mapping[VetoClass, str]) -> dict[str, VetoClass]:
    """The class of each word; the first class that holds a word counts."""
    words: dict[str, VetoClass] = {}
    for name, said in classes.items():
        for word in said.split():
            words.setdefault(word, name)
    return words


def without_letters(word: str) -> frozenset[str]:
    """The word, and what is left of it when any one letter is taken away."""
    return frozenset([word, *(word[:place] + word[place + 1 :] for place in range(len(word)))])
