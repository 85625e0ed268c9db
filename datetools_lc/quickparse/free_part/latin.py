"""Judges an English free part: words with blanks between them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from datetools_lc.quickparse.free_part.tiling import KnownWords, find_shapes, step
from datetools_lc.quickparse.free_part.verdict import KNOWN, Judgement
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.patterns.closed_classes import (
    START,
    LatinClasses,
    VetoClass,
    without_letters,
)

_TOKEN = re.compile(r"(?<!\w)w/|[^\W_][\w'.&:+-]*|[&+/]|[^\s,()]")
_OWNERS = {"f": "r", "p": "h"}  # of the family, of others
UNKNOWN_NAME = "u"
"""The kind of a word that no list holds and that is written like a name: Agnes, Zagreb, Purim."""
_MOST_TOKENS = 5
"""Words of the longest known phrase."""
_SHORTEST_MISSPELT, _SHORTEST_TWICE_MISSPELT = 5, 7


@value_class
class _Words:
    """The words of a text as typed and in small letters, and the kinds of those that a pattern found."""

    said: tuple[str, ...]
    folded: tuple[str, ...]
    shaped: tuple[str, ...]


def judge_latin(text: str, typed: str, known: KnownWords, classes: LatinClasses) -> Judgement:
    """The verdict on a normalised text; `typed` is the same text before letters were made small."""
    words = _split(text, typed, find_shapes(text, known.classes))
    letters = [_letters(words, place, known, classes) for place in range(len(words.folded))]
    for place, word in enumerate(words.folded):
        why = known.classes.never.get(word)
        if why and not (place == 0 and word in classes.own_deeds) and not _inside_known(words, place, known):
            return Judgement("forbidden", (words.said[place],), why)
    if _tile(words, letters, known):
        return KNOWN
    return _doubt(words, letters, known, classes)


def _split(text: str, typed: str, shapes: Mapping[int, Sequence[tuple[int, str]]]) -> _Words:
    """The words, where a shape is one word whatever blanks it holds: "iphone 15 pro"."""
    same = typed if len(typed) == len(text) else text
    spans: list[tuple[int, int, str]] = []
    position = 0
    for start in sorted(shapes):
        if start >= position:
            end, kinds = max(shapes[start])
            spans += ((*token.span(), "") for token in _TOKEN.finditer(text, position, start))
            spans.append((start, end, kinds))
            position = end
    spans += ((*token.span(), "") for token in _TOKEN.finditer(text, position))
    return _Words(
        tuple(same[start:end] for start, end, _ in spans),
        tuple(text[start:end] for start, end, _ in spans),
        tuple(kinds for _, _, kinds in spans),
    )


def _letters(words: _Words, place: int, known: KnownWords, classes: LatinClasses) -> str:
    """The kinds of one word: of a shape, of a known word, of its inflection, of a name."""
    word, said = words.folded[place], words.said[place]
    if words.shaped[place]:
        return words.shaped[place]
    kinds = known.kinds.get(word, "")
    if place == 0 and word in classes.own_deeds:
        return f"{kinds}vzy"
    if kinds or (kinds := _of_plural(word, known.kinds)):
        return kinds
    owner = word[:-2] if word.endswith("'s") else word[:-1] if word.endswith("s'") else ""
    if owner:
        return _OWNERS.get(
            known.kinds.get(owner, "")[-1:], "h" if _is_name(said[: len(owner)], owner, classes) else ""
        )
    return UNKNOWN_NAME if word not in known.classes.never and _is_name(said, word, classes) else ""


def _of_plural(word: str, kinds: Mapping[str, str]) -> str:
    if not word.endswith("s") or len(word) < 4:
        return ""
    stems = [word[:-1]]
    if word.endswith("es"):
        stems += [word[:-2], f"{word[:-3]}y"] if word.endswith("ies") else [word[:-2]]
    return "n" if any("n" in kinds.get(stem, "") for stem in stems) else ""


def begins_with_person(typed: str, known: KnownWords, classes: LatinClasses) -> bool:
    """Whether the first word names a person, or what is written like a name, or any word says whose it is."""
    text = typed.casefold()
    words = _split(text, typed, find_shapes(text, known.classes))
    letters = [_letters(words, place, known, classes) for place in range(len(words.folded))]
    if any("h" in kinds for kinds in letters):
        return True
    first = letters[0] if letters else ""
    return first == UNKNOWN_NAME or ("p" in first and "n" not in first)


def is_person(word: str, said: str, known: KnownWords, classes: LatinClasses) -> bool:
    """Whether the word names a person in a text of another script: 和Ann吃饭."""
    return "p" in known.kinds.get(word, "") or _is_name(said + word[1:], word, classes)


def _is_name(said: str, word: str, classes: LatinClasses) -> bool:
    """Whether a word that no list holds is written like a name: Agnes."""
    written = said[:1].isupper() and said[1:].islower() and said.isalpha()
    return written and not is_misspelt(word, classes)


def _inside_known(words: _Words, place: int, known: KnownWords) -> bool:
    """Whether a known phrase of several words holds the word: "hour" in "happy hour"."""
    return any(
        " ".join(words.folded[first:last]) in known.kinds
        for first in range(max(0, place - _MOST_TOKENS + 1), place + 1)
        for last in range(max(place + 1, first + 2), min(first + _MOST_TOKENS, len(words.folded)) + 1)
    )


def _tile(words: _Words, letters: Sequence[str], known: KnownWords) -> bool:
    bits, may_follow = known.classes.bits, known.classes.may_follow
    count = len(words.folded)
    reached = [0] * (count + 1)
    reached[0] = bits[START]
    for first in range(count):
        here = reached[first]
        if not here:
            continue
        reached[first + 1] |= step(here, letters[first], bits, may_follow)
        for last in range(first + 2, min(first + _MOST_TOKENS, count) + 1):
            said = known.kinds.get(" ".join(words.folded[first:last]))
            if said is not None:
                reached[last] |= step(here, said, bits, may_follow)
    return bool(reached[count] & known.classes.may_end)


def _doubt(words: _Words, letters: Sequence[str], known: KnownWords, classes: LatinClasses) -> Judgement:
    """Forbidden for a digit, a suspicious ending or a misspelt word of time; else doubtful."""
    unknown = []
    for place, word in enumerate(words.folded):
        if letters[place] not in ("", UNKNOWN_NAME) or _inside_known(words, place, known):
            continue
        if (why := _why_forbidden(word, letters[place], classes)) is not None:
            return Judgement("forbidden", (words.said[place],), why)
        if not letters[place] or letters[place] == UNKNOWN_NAME:
            unknown.append(words.said[place])
    if letters and letters[-1] and set(letters[-1]) <= set("gitjk"):
        return Judgement("forbidden", (words.said[-1],), "form")
    return Judgement("doubtful", tuple(dict.fromkeys(unknown)) or (" ".join(words.said),))


def _why_forbidden(word: str, letters: str, classes: LatinClasses) -> VetoClass | None:
    """What gives away a word that no list holds; of one written like a name only its digit does."""
    if word[0].isdigit():
        return "number"
    if letters:
        return None
    if ending := classes.endings.fullmatch(word):
        return "time" if ending["time"] else "doubt"
    return "time" if is_misspelt(word, classes) else None


def is_misspelt(word: str, classes: LatinClasses) -> bool:
    """Whether one slip of the finger, or two in a long word, make a word of time of it."""
    if len(word) < _SHORTEST_MISSPELT or len(word) > 12:
        return False
    once = without_letters(word)
    if not once.isdisjoint(classes.misspelt):
        return True
    if len(word) < _SHORTEST_TWICE_MISSPELT:
        return False
    return any(not without_letters(each).isdisjoint(classes.twice_misspelt) for each in once)
