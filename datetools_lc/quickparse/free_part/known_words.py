"""The known words of each language with their kinds: its nouns, the ledger's words, its small words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import assert_never

from datetools_lc.quickparse.free_part.nouns import OwnWords, normalise, read_tables
from datetools_lc.quickparse.free_part.tiling import KnownWords
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.closed_classes import ClosedClasses, LatinClasses, without_letters
from datetools_lc.quickparse.patterns.common import lengths_by_first

_LONGEST_HEAD = 8
_SHORTEST_SLIP, _LONGEST_SLIP = 4, 16
_PREPOSITION = re.compile(r" (?:for|with|from|at|to|in|on|by) ")


@lru_cache(maxsize=16)
def known_words(language: LanguageCode, own: OwnWords = ()) -> KnownWords:
    """All words of a language; `own` are the user's, nouns in every language."""
    classes = closed_classes(language)
    kinds = dict.fromkeys(nouns(language), "n")
    for word, letters in classes.words.items():
        kinds[word] = "".join(dict.fromkeys(kinds.get(word, "") + letters))
    kinds |= dict.fromkeys((word for word, _ in own), "n")
    return KnownWords(kinds, lengths_by_first(kinds), classes)


@cache
def nouns(language: LanguageCode) -> dict[str, str | None]:
    """The known nouns and activities, each with the category that it makes evident."""
    ledger = language_of(language).lexicon()
    words = read_tables(language) | dict(ledger.weak) | dict(ledger.strong)
    for word in closed_classes(language).not_nouns:
        words.pop(word, None)
    return words


def category_of(text: str, languages: Iterable[LanguageCode], own: OwnWords = ()) -> str | None:
    """The category of a free part that is one known word, else None."""
    word = normalise(text).casefold()
    for known, category in own:
        if known == word:
            return category
    found = {category for code in languages if (category := nouns(code).get(word))}
    return found.pop() if len(found) == 1 else None


def category_of_several(text: str, language: LanguageCode) -> str | None:
    """The one category of several known things: 卵と牛乳."""
    categories = _categories_of_parts(text, language)
    return categories[0] if len(categories) > 1 and len(set(categories)) == 1 else None


def are_of_several(text: str, language: LanguageCode) -> bool:
    """Whether it joins known things of different categories: 午饭和打车."""
    return len({*_categories_of_parts(text, language)} - {None}) > 1


def _categories_of_parts(text: str, language: LanguageCode) -> list[str | None]:
    joints = _joints(language)
    parts = joints.split(text) if joints is not None and language != "en" else [text]
    return [category_of(part.strip(), (language,)) for part in parts]


@cache
def _joints(language: LanguageCode) -> re.Pattern[str] | None:
    """The words that join two things; None where the language has none."""
    words = closed_classes(language).words
    joints = "|".join(re.escape(word) for word, letters in words.items() if "j" in letters)
    return re.compile(joints) if joints else None


def is_noun(text: str, language: LanguageCode) -> bool:
    """Whether the whole text is one known noun or activity, with an evident category or without."""
    return text in nouns(language)


def category_of_head(text: str, language: LanguageCode) -> str | None:
    """The category of the thing that a remark ends in, where its language puts it last: 牛奶 of 一箱牛奶.

    The longest known noun at the end counts; one of a single character stands behind a small word.
    """
    before_one = language_of(language).lexicon().before_one
    if not before_one:
        return None
    words, said = nouns(language), normalise(text).casefold()
    for start in range(max(0, len(said) - _LONGEST_HEAD), len(said)):
        if said[start:] in words and (len(said) - start > 1 or said[start - 1 : start] in before_one):
            return words[said[start:]]
    return None


def category_of_last_nouns(text: str, language: LanguageCode) -> str | None:
    """The one category of the nouns that an English name ends in, before any preposition: milk and eggs,
    new running shoes, a cake for mum. None where its last word is none of them."""
    head = _PREPOSITION.split(normalise(text).casefold(), maxsplit=1)[0].split()
    known, categories, end = nouns(language), set[str](), len(head)
    while end > 0 and language == "en":
        start = next((first for first in range(end) if _is_noun(head[first:end], known)), end - 1)
        category = _category_of_noun(head[start:end], known)
        if category is not None:
            categories.add(category)
        elif not categories:
            return None
        end = start
    return categories.pop() if len(categories) == 1 else None


def _is_noun(words: Sequence[str], known: Mapping[str, str | None]) -> bool:
    """Whether the words are one noun, in the plural too, whatever its category: a credit card is no card."""
    name = " ".join(words)
    return name in known or (name.endswith("s") and name[:-1] in known)


def _category_of_noun(words: Sequence[str], known: Mapping[str, str | None]) -> str | None:
    """The category of the noun that the words are, in the plural too."""
    name = " ".join(words)
    return known.get(name) or (known.get(name[:-1]) if name.endswith("s") else None)


def category_of_misspelt(text: str, language: LanguageCode) -> str | None:
    """The one category of the nouns from which one slip of the finger makes this word: cofee, luch."""
    word = normalise(text).casefold()
    if language != "en" or not (_SHORTEST_SLIP <= len(word) <= _LONGEST_SLIP and word.isalpha()):
        return None
    if is_noun(word, language) or is_noun(word.removesuffix("s"), language):
        return None
    table = _slips()
    categories = {category for each in without_letters(word) for category in table.get(each, ())}
    return categories.pop() if len(categories) == 1 else None


@cache
def _slips() -> Mapping[str, frozenset[str]]:
    """English nouns, and what is left of each without one letter, with their categories."""
    table: dict[str, set[str]] = {}
    for noun, category in nouns("en").items():
        if category and noun.isalpha() and len(noun) > _SHORTEST_SLIP:
            for each in without_letters(noun):
                table.setdefault(each, set()).add(category)
    return {each: frozenset(categories) for each, categories in table.items()}


@cache
def closed_classes(language: LanguageCode) -> ClosedClasses:
    """What the language forbids, and its small words."""
    match language:
        case "zh":
            from datetools_lc.quickparse.zh.free_part import CLASSES as chinese

            return chinese
        case "ja":
            from datetools_lc.quickparse.ja.free_part import CLASSES as japanese

            return japanese
        case "en":
            from datetools_lc.quickparse.en.free_part import CLASSES as english

            return english
    assert_never(language)


@cache
def latin_classes() -> LatinClasses:
    """What English forbids word by word."""
    from datetools_lc.quickparse.en.free_part import LATIN

    return LATIN
