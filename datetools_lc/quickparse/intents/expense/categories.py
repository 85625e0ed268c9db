"""Which of the ledger's categories a remark belongs to, by the lexicon of its language.

A specific word beats the place or the verb around it: fruit from the supermarket is fruit. Where two
categories are evident, none is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from datetools_lc.contracts.categories import CATEGORIES, TRAVEL
from datetools_lc.quickparse.free_part.known_words import (
    are_of_several,
    category_of,
    category_of_head,
    category_of_last_nouns,
    category_of_several,
    closed_classes,
    is_noun,
)
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.languages import any_word, language_of, vocabularies
from datetools_lc.quickparse.patterns.common import read_topics
from datetools_lc.quickparse.patterns.language import Language
from datetools_lc.quickparse.patterns.lexicon import Lexicon

_LATIN = re.compile("[a-z]")


def categorise(remark: str, language: Language) -> str | None:
    """The one category that the words of a folded remark make evident, else None."""
    if is_bill(remark):
        return None
    found = _evident(remark, language)
    if len(found) > 1 and TRAVEL in found:
        found = _evident(_without_destination(remark, language), language)
    return found.pop() if len(found) == 1 else None


@lru_cache(maxsize=256)
def is_bill(remark: str) -> bool:
    """True for a bill, whose category has to be asked for. A remark is looked at several times."""
    return _bills().search(remark) is not None


def is_known_word(remark: str, language: Language) -> bool:
    """True where the whole remark is one specific word of the lexicon."""
    return remark in language.lexicon().strong


def is_thing_bought(remark: str, language: Language) -> bool:
    """Whether it is one specific word behind a word for buying, and for whom: 给儿子买鞋."""
    thing = language.lexicon().bought.sub("", remark)
    return thing != remark and is_known_word(thing, language)


def names_a_thing(remark: str, language: Language) -> bool:
    """Whether the remark is one known noun, wherever it was bought."""
    place = language.lexicon().place
    return is_noun(place.sub("", remark) if place else remark, language.code)


def _without_destination(remark: str, language: Language) -> str:
    """The remark without where a ride went: 打车去医院 is transport, not medicine."""
    lexicon = language.lexicon()
    rest = lexicon.destination.sub("", remark)
    if lexicon.destination_first:
        return rest
    return rest if TRAVEL in _evident(rest, language) else remark


def _evident(remark: str, language: Language) -> set[str]:
    lexicon = language.lexicon()
    words = list(lexicon.words_of(remark))
    found = _strong(words, lexicon) or {lexicon.weak[word] for word in words}
    if language.code != "en" and _LATIN.search(remark):
        english = language_of("en").lexicon()
        found |= _strong(english.words_of(remark), english)
    return found


def _strong(words: Iterable[str], lexicon: Lexicon) -> set[str]:
    return {lexicon.strong[word] for word in words if word in lexicon.strong}


@cache
def category_names() -> Mapping[str, str]:
    """The names of categories as a whole, in every language, with the category of each."""
    names: dict[str, str] = {}
    for words in vocabularies():
        names |= read_topics(words.categories)
    return names | {name: name for name in CATEGORIES}


@cache
def _bills() -> re.Pattern[str]:
    """Finds monthly bills: they have no category of their own, and 手机话费 is not one of a phone."""
    return re.compile(any_word(*(words.bills for words in vocabularies())))


def evident_category(remark: str, sentence: Sentence) -> str | None:
    """The category that the words make evident, else a known noun, else the pictures beside them."""
    if is_bill(remark):
        return None
    if sentence.language.lexicon().open.search(remark):
        return sentence.pictured
    place = sentence.language.lexicon().place
    thing = place.sub("", remark) if place else remark
    rides = thing != remark and categorise(remark, sentence.language) == TRAVEL
    for words in (remark,) if rides else dict.fromkeys((thing, remark)):
        category = categorise(words, sentence.language) or category_of(words, (sentence.language.code,))
        category = category or category_of_several(words, sentence.language.code)
        if words != remark:  # how many of them says less than what they are, and the shop less than both
            category = category or _category_of_counted(words, sentence.language)
        if category:
            return category
    if are_of_several(remark, sentence.language.code):
        return None
    return (
        _category_of_parts(remark, sentence.language)
        or category_of_last_nouns(remark, sentence.language.code)
        or sentence.pictured
        or _category_of_counted(remark, sentence.language)
        or category_of_head(remark, sentence.language.code)
        or _category_in_plain_signs(remark, sentence.language)
    )


def _category_in_plain_signs(remark: str, language: Language) -> str | None:
    """The category of one word in other characters than those of the lexicon: 便當 is 便当."""
    plain = remark.translate(closed_classes(language.code).simplified)
    if plain == remark:
        return None
    return language.lexicon().strong.get(plain) or category_of(plain, (language.code,))


def _category_of_counted(remark: str, language: Language) -> str | None:
    """The category of a thing that its number stands behind: 大根1本."""
    thing = language.expense_record().counted.sub("", remark).strip()
    return category_of(thing, (language.code,)) if thing != remark else None


def _category_of_parts(remark: str, language: Language) -> str | None:
    """The category of a thing that is known, else of what it belongs to: 株の配当金, ピアノ教室の月謝."""
    joint = language.lexicon().of
    parts = reversed(remark.split(joint)) if joint and joint in remark else ()
    return next((found for part in parts if (found := category_of(part, (language.code,)))), None)
