"""Judges a Chinese or Japanese free part: characters without blanks between words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from datetools_lc.quickparse.free_part.tiling import (
    SEPARATORS,
    KnownWords,
    find_shapes,
    is_inside_known,
    mask_known,
    tiles,
)
from datetools_lc.quickparse.free_part.verdict import KNOWN, Judgement
from datetools_lc.quickparse.patterns.closed_classes import MASK, VetoClass

_Shapes = dict[int, list[tuple[int, str]]]

_LEFT_OVER = re.compile(f"[^{MASK}{re.escape(SEPARATORS)}]+")
_NUMBER = re.compile(r"\d")
_QUOTED = re.compile("《[^《》]{1,30}》|『[^『』]{1,30}』")  # the name of a film may say anything
_CLASSES: dict[str, VetoClass] = {
    "time": "time",
    "number": "number",
    "order": "order",
    "doubt": "doubt",
    "negation": "negation",
    "approximation": "approximation",
    "comparison": "comparison",
    "others": "others",
    "form": "form",
}


def judge_script(
    text: str, languages: Sequence[KnownWords], names: Mapping[int, tuple[int, str]]
) -> Judgement:
    """The verdict on a normalised text that may be in any of the languages; `names` are the known Latin
    words in it, by their first character: their ends and kinds.

    Han characters alone are read in Chinese and in Japanese. A word that either of them forbids, forbids,
    unless it stands inside of a known word of either (年賀状 is no year); it is enough that one knows all
    words.
    """
    said = _QUOTED.sub(lambda quoted: MASK * len(quoted[0]), text)
    for words in languages:
        if (vetoed := _listed(said, words, languages)) is not None:
            return vetoed
    shapes = [_shapes_and_names(text, words, names) for words in languages]
    if any(map(tiles, [text] * len(shapes), languages, shapes)):
        return KNOWN
    return _judge_left_over(text, _mask_known_of_any(text, languages, shapes), languages)


def _shapes_and_names(text: str, words: KnownWords, names: Mapping[int, tuple[int, str]]) -> _Shapes:
    found = find_shapes(text, words.classes)
    for start, name in names.items():
        found.setdefault(start, []).append(name)
    return found


def _mask_known_of_any(text: str, languages: Sequence[KnownWords], shapes: Sequence[_Shapes]) -> str:
    """The text with `MASK` for every character that one of the languages knows."""
    masked = text
    for words, found in zip(languages, shapes, strict=True):
        own = mask_known(text, words, found)
        masked = "".join(MASK if mine == MASK else other for mine, other in zip(own, masked, strict=True))
    return masked


def _judge_left_over(text: str, masked: str, languages: Sequence[KnownWords]) -> Judgement:
    """Forbidden for what no known word holds and a pattern or a digit gives away, else doubtful."""
    for words in languages:
        if match := words.classes.left.search(masked):
            return _forbidden(match)
    if digit := _NUMBER.search(masked):
        return Judgement("forbidden", (digit[0],), "number")
    unknown = [
        word for word in _LEFT_OVER.findall(masked) if all(word not in each.kinds for each in languages)
    ]
    return Judgement("doubtful", tuple(dict.fromkeys(unknown)) or (text,))


def _listed(text: str, words: KnownWords, languages: Sequence[KnownWords]) -> Judgement | None:
    """The first forbidding word that no longer known word holds, or what somebody else did."""
    never, lengths = words.classes.never, words.classes.lengths
    for start, first in enumerate(text):
        for length in lengths.get(first, ()):
            word = text[start : start + length]
            if word in never and not any(
                is_inside_known(start, start + length, text, each) for each in languages
            ):
                return Judgement("forbidden", (word,), never[word])
    if deed := words.classes.deed.match(text):
        return Judgement("forbidden", (deed[0],), "others")
    return None


def _forbidden(match: re.Match[str]) -> Judgement:
    group = match.lastgroup or "form"
    return Judgement("forbidden", (match[group],), _CLASSES[group.partition("_")[0]])
