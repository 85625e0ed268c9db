"""Which language a short text is in, by its script and its telling words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import LANGUAGE_CODES, vocabulary_of

KANA = frozenset(map(chr, (*range(ord("ぁ"), ord("ゖ") + 1), *range(ord("ァ"), ord("ヺ") + 1))))
HAN = re.compile("[一-鿿〇]")
HAN_LANGUAGES: tuple[LanguageCode, ...] = ("zh", "ja")
LATIN = re.compile("[A-Za-zＡ-Ｚａ-ｚ]")


def detect_language(text: str) -> LanguageCode | None:
    """The language of a short text by its script and its telling words.

    Kana is Japanese, Han with a character that Japanese does not write, or without Japanese words, Chinese,
    Latin letters alone English. None: no letters at all, or Han characters that both languages use.
    """
    if text.isascii():
        return "en" if LATIN.search(text) else None
    if not KANA.isdisjoint(text):
        return "ja"
    if HAN.search(text):
        if _own_characters().search(text):
            return "zh"
        japanese, chinese = _hints("ja").search(text), _hints("zh").search(text)
        if (japanese is None) == (chinese is None):
            return None
        return "ja" if japanese else "zh"
    return "en" if LATIN.search(text) else None


def spoken_language(texts: Sequence[str], locale: str) -> str:
    """The language of the first text; where it cannot be told, that of the next whose can, else the locale.

    Han characters alone are Chinese or Japanese, whatever else was written: the one that the locale names.
    """
    has_han = bool(texts) and HAN.search(texts[0]) is not None
    if has_han and locale in HAN_LANGUAGES:
        return detect_language(texts[0]) or locale
    found = (detect_language(text) for text in texts)
    known = (code for code in found if code in (HAN_LANGUAGES if has_han else LANGUAGE_CODES))
    return next(known, HAN_LANGUAGES[0] if has_han else locale)


@cache
def _own_characters() -> re.Pattern[str]:
    return re.compile(vocabulary_of("zh").own_characters)


@cache
def _hints(code: LanguageCode) -> re.Pattern[str]:
    return re.compile(vocabulary_of(code).hints)  # on first use: importing this module stays cheap
