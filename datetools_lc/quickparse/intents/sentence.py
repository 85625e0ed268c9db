"""One sentence in one language, with its date phrases found: what every recogniser of an intent reads."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import field
from functools import cache

from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.quickparse.intents.pictures import without_pictures
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import DATE, mask
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.patterns.gates import Gate, Signs, gate
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.languages import any_word, vocabularies
from datetools_lc.quickparse.patterns.language import Language
from datetools_lc.quickparse.scan import scan

_WIDE_GROUPS = re.compile("(?<=[０-９])，(?=[０-９]{3}(?![０-９]))")


@value_class
class Sentence:
    """`text` is folded, `masked` has `DATE` in place of each date phrase; both are as long as `original`.

    `languages` are all that the text may be in, `language` among them; `currency` is the ledger's. `pictured`
    is the category that the pictures beside the words tell; they are blanks in `original`. `holidays` is the
    country whose calendar is read. `signs` are those of `text`: whatever is masked in it later on has no
    others.
    """

    original: str
    language: Language
    languages: tuple[Language, ...]
    text: str
    masked: str
    phrases: tuple[Phrase, ...]
    currency: Currency = CNY
    pictured: str | None = None
    holidays: str | None = None
    signs: Signs = field(default_factory=Signs, compare=False, repr=False)

    def read_again(self, text: str, signs: Signs | None = None) -> Sentence:
        """Another text, read with the same settings; `signs` are those of a text that it was made from."""
        return read_sentence(text, self.language, self.languages, self.currency, self.holidays, signs)

    def phrases_within(self, start: int, end: int) -> list[Phrase]:
        return [phrase for phrase in self.phrases if start <= phrase.start and phrase.end <= end]


Recogniser = Callable[[Sentence], Understanding | None]


def read_sentence(
    original: str,
    language: Language,
    languages: tuple[Language, ...],
    currency: Currency = CNY,
    holidays: str | None = None,
    signs: Signs | None = None,
) -> Sentence:
    """Find the date phrases of a text that holds no private-use characters."""
    original, pictured = without_pictures(original)
    original = original.rstrip()
    text = fold(_with_commas_told_apart(original) if "，" in original else original)
    phrases, signs = scan(original, language.code, holidays), signs or Signs(text)
    if phrases and _names().opens(signs) and (names := _spans_of_names(text)):
        phrases = [phrase for phrase in phrases if not _overlaps(phrase, names)]
    masked = text
    for phrase in phrases:
        masked = mask(masked, phrase.start, phrase.end, DATE)
        if _cuts_a_word(text, phrase):
            signs.open_all()
    return Sentence(
        original, language, languages, text, masked, tuple(phrases), currency, pictured, holidays, signs
    )


def _with_commas_told_apart(text: str) -> str:
    """A full-width comma groups digits of its own width only (４，９８０); any other ends a clause."""
    return _WIDE_GROUPS.sub(",", text).replace("，", "、")


def _cuts_a_word(text: str, phrase: Phrase) -> bool:
    """Whether a part of a word is left beside a date: it may be a word that the text does not have."""
    start, end = phrase.start, phrase.end
    is_cut = "a" <= text[end - 1] <= "z" and text[end : end + 1].isalpha()
    return is_cut or ("a" <= text[start] <= "z" and text[max(0, start - 1) : start].isalpha())


def _overlaps(phrase: Phrase, spans: list[tuple[int, int]]) -> bool:
    return any(start < phrase.end and phrase.start < end for start, end in spans)


def _spans_of_names(text: str) -> list[tuple[int, int]]:
    return [match.span() for match in _name().finditer(text)]


@cache
def _name() -> re.Pattern[str]:
    """Digits that name a thing: they are no date, whatever they look like."""
    return re.compile(any_word(*(words.places_with_numbers for words in vocabularies())))


@cache
def _names() -> Gate[re.Pattern[str]]:
    return gate(_name())
