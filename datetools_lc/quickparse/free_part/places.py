"""Whether words may be the name of a place: 国贸, room 4, 駅前のスタバ."""

from __future__ import annotations

from collections.abc import Sequence

from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.free_part.known_words import is_noun
from datetools_lc.quickparse.free_part.nouns import normalise
from datetools_lc.quickparse.free_part.verdict import Judgement
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import language_of

_MOST_PARTS = 8
"""Numbers, and characters that are words elsewhere, of the longest name: 日比谷公園第2駐車場."""
_PART = "room"
_OPEN_SIGNS = frozenset("?/|")  # one of two: 国贸/望京
_MAY_BE_PARTS = ("number", "time", "approximation", "comparison")


def may_be_place(text: str, languages: Sequence[LanguageCode]) -> bool:
    """Whether nothing in the text is a question, a doubt, a negation, a choice or a verb.

    What forbids a title forbids a place; but places have numbers, and characters that are words of time or
    quantity elsewhere: 3楼, second floor, 日比谷.
    """
    said = normalise(text).casefold()
    if any(is_noun(said, code) for code in languages):
        return True
    if not _OPEN_SIGNS.isdisjoint(said) or any(
        language_of(code).schedule_parts().no_place.search(said) for code in languages
    ):
        return False
    for _ in range(_MOST_PARTS):
        judged = judge(said, languages)
        if judged.verdict != "forbidden":
            return True
        word = judged.unknown[0]
        if not _is_part_of_place(judged, languages) or word not in said:
            return False
        said = said.replace(word, _PART if said.isascii() else "", 1).strip()
        if not said:
            return False
    return False


def _is_part_of_place(judged: Judgement, languages: Sequence[LanguageCode]) -> bool:
    word = judged.unknown[0]
    if judged.because == "number":
        return True
    if len(word) == 1 and not word.isascii() and judged.because in _MAY_BE_PARTS:
        return True
    return any(language_of(code).schedule_parts().in_place.fullmatch(word) for code in languages)
