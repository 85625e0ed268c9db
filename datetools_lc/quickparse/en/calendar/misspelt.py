"""Misspelt names of days and months: what stands beside one is not today's."""

from __future__ import annotations

from collections.abc import Iterator

from datetools_lc.quickparse.en.calendar.days import DAY_WORDS
from datetools_lc.quickparse.kernel.patterns.words import word_tree

_NAMES = (
    *("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow", "yesterday"),
    *("january", "february", "august", "september", "october", "november", "december", "tonight"),
)
_VOWELS = "aeiou"
# More than one slip, as often as one.
_OFTEN = ("wensday", "wendsday", "thirsday", "janurary", "yersterday", "tommorro")
# A name of its own.
_NO_SLIPS = ("frida",)


def _slips(word: str) -> Iterator[str]:
    """The word with a letter lacking, doubled, out of place, or with another vowel."""
    for place, letter in enumerate(word):
        head, tail = word[:place], word[place + 1 :]
        yield head + tail
        yield f"{head}{letter}{letter}{tail}"
        if tail:
            yield f"{head}{tail[0]}{letter}{tail[1:]}"
        if letter in _VOWELS:
            yield from (f"{head}{other}{tail}" for other in _VOWELS)


def _misspelt() -> str:
    slips = {slip for name in _NAMES for slip in _slips(name)} | {*_OFTEN}
    return word_tree(sorted(slips - {*_NAMES, *_NO_SLIPS, *DAY_WORDS}))


MISSPELT = rf"(?:{_misspelt()})(?![a-z])"
