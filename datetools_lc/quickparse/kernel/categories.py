"""Which of the ledger's categories a remark belongs to, by a lexicon, the longest word first.

A specific word (STRONG) beats the place or the verb around it (WEAK): fruit from the supermarket is fruit.
Where two categories are evident, none is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

_Words = Mapping[str, str]
# A word for food right before one of these names a thing: 咖啡杯 is a cup, 药妆 are cosmetics.
_VESSELS = frozenset("杯机壶桌椅锅架柜刀勺碗券卡垫套模器包柄盒籽酱油粉色味灯夹妆皂")
_THING_WORDS = frozenset(
    [
        "bag",
        "bill",
        "box",
        "cabinet",
        "card",
        "case",
        "cup",
        "holder",
        "machine",
        "maker",
        "mug",
        "pot",
        "rack",
        "shelf",
        "stand",
        "table",
        "voucher",
    ]
)
# Where the ride went says nothing about what was paid for: 打车去医院 is transport.
_DESTINATION = {"zh": re.compile(r"[去到回往].*"), "en": re.compile(r"\b(?:to|from|back|home)\b.*")}
_JAPANESE_DESTINATION = re.compile(r"^.*(?:まで|へ|行き)の?")
# Bills are none of the fifteen categories, whatever device they are for: 手机话费 is no phone.
_BILL = re.compile(
    "话费|話費|手机费|手机充值|水费|电费|水电|燃气费|煤气费|网费|宽带|物业|会员费|年费|"
    "(?:携帯|スマホ|電気|水道|ガス|光熱|通信|ネット)(?:代|費|料金)|(?:年|月)?会費|"
    r"\b(?:phone|mobile|internet|utility|utilities|electricity|electric|water|power|gas) bills?\b"
)
_LATIN_WORD = re.compile(r"[a-z][a-z'&-]*")
_HAN = ("\u3400", "\u9fff")
_KATAKANA = ("\u30a1", "\u30ff")


@dataclass(frozen=True, slots=True)
class _Lexicon:
    strong: _Words
    weak: _Words
    both: _Words
    longest: int


def categorise(remark: str, language: str) -> str | None:
    """The one category that the words of a folded remark make evident, else None."""
    if is_bill(remark):
        return None
    found = _evident(remark, language)
    if len(found) > 1 and "交通" in found:
        found = _evident(_without_destination(remark, language), language)
    return found.pop() if len(found) == 1 else None


def is_bill(remark: str) -> bool:
    """True for a bill, whose category has to be asked for."""
    return _BILL.search(remark) is not None


def is_known_word(remark: str, language: str) -> bool:
    """True where the whole remark is one specific word of the lexicon."""
    return remark in _lexicon(language).strong


def _without_destination(remark: str, language: str) -> str:
    if language == "ja":
        return _JAPANESE_DESTINATION.sub("", remark)
    head = _DESTINATION[language].sub("", remark)
    return head if "交通" in _evident(head, language) else remark


def _evident(remark: str, language: str) -> set[str]:
    lexicon = _lexicon(language)
    if language == "en":
        return _specific(_latin_words(remark, lexicon.both), lexicon)
    found = _specific(_script_words(remark, lexicon, japanese=language == "ja"), lexicon)
    if _LATIN_WORD.search(remark):
        english = _lexicon("en")
        found |= _specific(_latin_words(remark, english.strong), english)
    return found


def _specific(words: Iterable[str], lexicon: _Lexicon) -> set[str]:
    """The categories of the strong words, or, where there are none, of the weak ones."""
    found = list(words)
    return {lexicon.strong[word] for word in found if word in lexicon.strong} or {
        lexicon.weak[word] for word in found
    }


def _script_words(text: str, lexicon: _Lexicon, *, japanese: bool) -> Iterator[str]:
    """The words from the left, the longest first; Japanese ones only where a word may begin and end."""
    position = 0
    while position < len(text):
        for length in range(min(lexicon.longest, len(text) - position), 0, -1):
            end = position + length
            if (word := text[position:end]) in lexicon.both:
                partial = _runs_on(text, position, end) if japanese else text[end : end + 1] in _VESSELS
                if not partial:
                    yield word
                position = end
                break
        else:
            position += 1


def _runs_on(text: str, start: int, end: int) -> bool:
    """A katakana word inside a longer one, or a single han beside another: パン in フライパン, 本 in 日本."""
    low, high = _HAN if end - start == 1 else _KATAKANA
    before = start > 0 and low <= text[start] <= high and low <= text[start - 1] <= high
    return before or (end < len(text) and low <= text[end - 1] <= high and low <= text[end] <= high)


def _latin_words(text: str, words: _Words) -> Iterator[str]:
    tokens = _LATIN_WORD.findall(text)
    position = 0
    while position < len(tokens):
        for end in range(min(position + 3, len(tokens)), position, -1):
            word = " ".join(tokens[position:end])
            known = next((form for form in (word, word[:-1], word[:-2]) if form in words), None)
            if known and (known == word or word[len(known) :] in ("s", "es")):
                position = end
                if tokens[end : end + 1] == [] or tokens[end] not in _THING_WORDS:
                    yield known
                break
        else:
            position += 1


@cache
def _lexicon(language: str) -> _Lexicon:
    module = import_module(f"datetools_lc.quickparse.{language}.lexicon")
    strong, weak = _read(module.STRONG), _read(module.WEAK)
    both = {**weak, **strong}
    return _Lexicon(strong, weak, both, max(map(len, both)))


def _read(table: str) -> _Words:
    words: dict[str, str] = {}
    category = ""
    for entry in table.split():
        if entry.endswith(":"):
            category = entry[:-1]
        else:
            words[entry.replace("_", " ")] = category
    return words
