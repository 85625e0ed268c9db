"""Words that belong to a category of the ledger, as one language writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

Words = Mapping[str, str]
"""The category of each word."""

_LATIN_WORD = re.compile(r"[a-z][a-z'&-]*")
_MOST_WORDS = 3
_NOTHING = re.compile("(?!)")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """`strong` words name a thing, `weak` ones the place or the verb around it.

    `words_of` finds the known words in a folded remark. `destination` is where a ride went, with its
    preposition; `destination_first`: it stands before the ride, and what it leaves is all that counts.
    `place` is where a thing was bought, which says less than the thing. `of`
    joins a thing to what it belongs to.
    `before_one` are the characters behind which a noun of one character may end a remark, empty where a
    remark does not end in what it names. A remark that `open` finds has no evident category, whatever thing
    it names: a tin for the cat. A number behind what `fees` finds is its amount. `bought` are the words
    before a thing that say it was bought, and for whom.
    """

    strong: Words
    weak: Words
    words_of: Callable[[str], Iterator[str]]
    destination: re.Pattern[str]
    destination_first: bool = False
    place: re.Pattern[str] | None = None
    of: str = ""
    before_one: frozenset[str] = frozenset()
    open: re.Pattern[str] = field(default=_NOTHING)
    fees: re.Pattern[str] = field(default=_NOTHING)
    bought: re.Pattern[str] = field(default=_NOTHING)


def read_words(table: str) -> Words:
    """The words of a table of lines `category: word word …`; an underscore stands for a space."""
    words: dict[str, str] = {}
    category = ""
    for entry in table.split():
        if entry.endswith(":"):
            category = entry[:-1]
        else:
            words[entry.replace("_", " ")] = category
    return words


def script_words(
    text: str,
    words: Words,
    lengths: Mapping[str, tuple[int, ...]],
    is_part: Callable[[str, int, int], bool],
) -> Iterator[str]:
    """The known words of a text without spaces, from the left, the longest first.

    `lengths` are those of the words by their first character, the longest first. A word is left out where
    `is_part(text, start, end)` says that it belongs to a longer, unknown one.
    """
    taken = 0
    for position, first in enumerate(text):
        if position < taken or first not in lengths:
            continue
        for length in lengths[first]:
            word = text[position : position + length]
            if len(word) == length and word in words:
                taken = position + length
                if not is_part(text, position, taken):
                    yield word
                break


def latin_words(text: str, words: Words, things: frozenset[str] = frozenset()) -> Iterator[str]:
    """The known words and phrases of a text, plurals too, unless one of `things` follows ("coffee mug")."""
    tokens = _LATIN_WORD.findall(text)
    position = 0
    while position < len(tokens):
        for end in range(min(position + _MOST_WORDS, len(tokens)), position, -1):
            if (known := _singular(" ".join(tokens[position:end]), words)) is not None:
                position = end
                if end == len(tokens) or tokens[end] not in things:
                    yield known
                break
        else:
            position += 1


def _singular(word: str, words: Words) -> str | None:
    """The word itself, or without its plural ending, where it is known."""
    if word in words:
        return word
    if word.endswith("s") and word[:-1] in words:
        return word[:-1]
    return word[:-2] if word.endswith("es") and word[:-2] in words else None
