"""Chinese and Japanese texts cut into the words that readers search for.

The browser finds the words of the index that begin with what was typed. Of a run of Chinese characters it
takes the longest beginning that is a word of the index, but never the whole run: a word of one character
would be found instead of the words that begin with it.
"""

from __future__ import annotations

import re

BREAK = "\u200b"
"""What the theme puts around the words of a run of Chinese characters; the browser cuts there."""
_MARK = "\u2060"
"""It is not seen, and makes of one character another word than that character."""
_HAN = "\u3005\u3400-\u9fff"
_KANA = "\u3041-\u3096"
_KATAKANA = "\u30a1-\u30fa\u30fc"
_RUN = re.compile(rf"[{_HAN}{BREAK}]+")
_JAPANESE_RUN = re.compile(rf"[{_HAN}{_KANA}{_KATAKANA}]+")
_IN_KANA = "うるう"
"""Words of the pages that begin in hiragana and go on in kanji: うるう年, うるう秒."""
_JAPANESE_WORD = re.compile(
    rf"""
      (?:{_IN_KANA})? [{_HAN}{_KATAKANA}]+                            # 設定  日付ツール  うるう年
      (?: (?:[きぎしちみりえけげせぜねべめれ]|い(?=方)) [{_HAN}] [{_HAN}{_KATAKANA}]* )*  # 空き時間  繰り返し
      (?: (?!{_IN_KANA}) [{_KANA}] )*                                 # and what is bent or put behind it
    | (?: (?!{_IN_KANA}) [{_KANA}] )+
    | .
    """,
    re.VERBOSE,
)


def chinese_words(text: str) -> str:
    """Chinese that the theme has cut, with no word of one character: those in a row are one word."""
    return _RUN.sub(lambda match: _joined(match[0]), text)


def japanese_words(text: str) -> str:
    """Japanese cut where a word begins: at a kanji or a katakana that follows hiragana.

    A word keeps the particles behind it (設定を): what is typed is its beginning. The theme's own cuts, which
    are made for Chinese, are taken out.
    """
    plain = text.replace(BREAK, "")
    return _JAPANESE_RUN.sub(lambda match: _between_breaks(_JAPANESE_WORD.findall(match[0])), plain)


def _joined(run: str) -> str:
    words: list[str] = []
    alone = False
    for word in filter(None, run.split(BREAK)):
        if alone and len(word) == 1:
            words[-1] += word
        else:
            words.append(word)
        alone = len(word) == 1
    return _between_breaks(words)


def _between_breaks(words: list[str]) -> str:
    marked = (word + _MARK if len(word) == 1 else word for word in words)
    return BREAK + BREAK.join(marked) + BREAK if words else ""
