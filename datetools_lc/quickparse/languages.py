"""The registry: every language of the built-in rules by its code. What is not used is not loaded."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, assert_never, get_args

from datetools_lc.quickparse.kernel.plan import LanguageCode

if TYPE_CHECKING:
    from datetools_lc.quickparse.kernel.grammar import Grammar
    from datetools_lc.quickparse.patterns.language import Language
    from datetools_lc.quickparse.patterns.vocabulary import Vocabulary

LANGUAGE_CODES: tuple[LanguageCode, ...] = get_args(LanguageCode)


def language_of(code: str) -> Language:
    """The language of this code. Raises `ValueError` for any other than zh, ja, en."""
    return _load(_known(code))


@cache
def grammar_of(code: str, holidays: str | None = None) -> Grammar:
    """The date grammar of a language, without the rest of it: all that a scan has to load.

    With `holidays`, a country by ISO 3166, it reads the words of its calendar too. Raises `ValueError` for
    any other code than zh, ja, en, and `ConfigurationError` for a country that is not known.
    """
    known = _known(code)
    if holidays is not None:
        return _grammar_by_calendar(known, holidays)
    match known:
        case "zh":
            from datetools_lc.quickparse.zh import dates as chinese

            return chinese.build()
        case "ja":
            from datetools_lc.quickparse.ja import dates as japanese

            return japanese.build()
        case "en":
            from datetools_lc.quickparse.en import dates as english

            return english.build()
    assert_never(known)


def _grammar_by_calendar(code: LanguageCode, holidays: str) -> Grammar:
    match code:
        case "zh":
            from datetools_lc.quickparse.zh import dates as chinese

            return chinese.build_by_calendar(holidays)
        case "ja":
            from datetools_lc.quickparse.ja import dates as japanese

            return japanese.build_by_calendar(holidays)
        case "en":
            from datetools_lc.quickparse.en import dates as english

            return english.build_by_calendar(holidays)
    assert_never(code)


def _known(code: str) -> LanguageCode:
    for known in LANGUAGE_CODES:
        if code == known:
            return known
    raise ValueError(f"language must be one of {', '.join(LANGUAGE_CODES)}")


@cache
def _load(code: LanguageCode) -> Language:
    match code:
        case "zh":
            from datetools_lc.quickparse.zh.language import CHINESE

            return CHINESE
        case "ja":
            from datetools_lc.quickparse.ja.language import JAPANESE

            return JAPANESE
        case "en":
            from datetools_lc.quickparse.en.language import ENGLISH

            return ENGLISH
    assert_never(code)


@cache
def vocabulary_of(code: LanguageCode) -> Vocabulary:
    """The words of a language that may stand in a text of any; its patterns stay unloaded."""
    match code:
        case "zh":
            from datetools_lc.quickparse.zh.vocabulary import VOCABULARY as chinese

            return chinese
        case "ja":
            from datetools_lc.quickparse.ja.vocabulary import VOCABULARY as japanese

            return japanese
        case "en":
            from datetools_lc.quickparse.en.vocabulary import VOCABULARY as english

            return english
    assert_never(code)


@cache
def vocabularies() -> tuple[Vocabulary, ...]:
    """The vocabularies of all languages."""
    return tuple(map(vocabulary_of, LANGUAGE_CODES))


def any_word(*alternations: str) -> str:
    """One alternation of those that are not empty."""
    return "|".join(filter(None, alternations))
