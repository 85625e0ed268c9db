"""One sentence in one language, with its date phrases found: what every recogniser of an intent reads."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.phrases import Language, Phrase, scan
from datetools_lc.quickparse.kernel.plan import Understanding

# Stand-ins for what has been read, one for each character, so that offsets stay those of the original text.
DATE, AMOUNT, BREAK = "\ue000", "\ue001", "\ue002"
STAND_INS = f"{DATE}-{BREAK}"

# Digits that name a thing: they are no date, whatever they look like.
_NAMES = re.compile(r"7-11|7-eleven|\d+\s?[号號](?:[线線楼樓院店口门門桌]|机场)|\d+号线|\d+番線|24小时便利店")


@dataclass(frozen=True, slots=True)
class Sentence:
    """`text` is folded, `masked` has `DATE` in place of each date phrase; both are as long as `original`.

    `languages` are all that the text may be in, `language` among them.
    """

    original: str
    language: Language
    languages: tuple[Language, ...]
    text: str
    masked: str
    phrases: tuple[Phrase, ...]

    def phrases_within(self, start: int, end: int) -> list[Phrase]:
        return [phrase for phrase in self.phrases if start <= phrase.start and phrase.end <= end]


Recogniser = Callable[[Sentence], Understanding | None]


def read_sentence(original: str, language: Language, languages: tuple[Language, ...]) -> Sentence:
    """Find the date phrases of a text that holds no private-use characters."""
    text = fold(original.replace("，", "、"))  # a full-width comma never groups digits
    names = [match.span() for match in _NAMES.finditer(text)]
    phrases = tuple(
        phrase
        for phrase in scan(original, language)
        if not any(start < phrase.end and phrase.start < end for start, end in names)
    )
    masked = text
    for phrase in phrases:
        masked = mask(masked, phrase.start, phrase.end, DATE)
    return Sentence(original, language, languages, text, masked, phrases)


def mask(text: str, start: int, end: int, stand_in: str) -> str:
    return text[:start] + stand_in * (end - start) + text[end:]
