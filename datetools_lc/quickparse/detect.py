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
_LATIN_WORD = re.compile("[A-Za-zＡ-Ｚａ-ｚ]{2,}")
_NAME = re.compile("[A-Za-zＡ-Ｚａ-ｚ]+[A-ZＡ-Ｚ][A-Za-zＡ-Ｚａ-ｚ]*")


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
        if _own_characters().search(text) or _is_not_japanese(text):
            return "zh"
        japanese, chinese = _hints("ja").search(text), _hints("zh").search(text)
        if (japanese is None) == (chinese is None):
            return None
        return "ja" if japanese else "zh"
    return "en" if LATIN.search(text) else None


def spoken_language(texts: Sequence[str], locale: str) -> str:
    """The language to reply in to the first text: its own where it tells it, else that of the next text that
    does, else the locale.

    `texts` are the user's, the last first. Han characters alone are Chinese or Japanese, whatever else was
    written. Numbers, one Latin word and names (`iPhone 17`, `KFC MacBook`) are written in any language.
    """
    has_han = bool(texts) and HAN.search(texts[0]) is not None
    fitting = HAN_LANGUAGES if has_han else LANGUAGE_CODES
    known = (code for text in texts if (code := _told_language(text)) in fitting)
    return next(known, locale if locale in fitting else fitting[0])


def _told_language(text: str) -> LanguageCode | None:
    """The language that a text alone tells; None also for Latin letters that any language may write."""
    code = detect_language(text)
    if code != "en":
        return code
    words = _LATIN_WORD.findall(text)
    return code if len(words) > 1 and not all(map(_NAME.fullmatch, words)) else None


def _is_not_japanese(text: str) -> bool:
    """Whether it holds a Han character that no Japanese standard has: 刚, 费, 单."""
    try:
        "".join(HAN.findall(text)).encode("cp932")
    except UnicodeEncodeError:
        return True
    return False


@cache
def _own_characters() -> re.Pattern[str]:
    return re.compile(vocabulary_of("zh").own_characters)


@cache
def _hints(code: LanguageCode) -> re.Pattern[str]:
    return re.compile(vocabulary_of(code).hints)  # on first use: importing this module stays cheap
