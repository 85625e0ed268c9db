"""`scan`: the date phrases of a text in any language."""

from __future__ import annotations

from functools import cache

from datetools_lc.quickparse.detect import HAN, LATIN, detect_language
from datetools_lc.quickparse.kernel.calendar.days import BY_CALENDAR
from datetools_lc.quickparse.kernel.joining.overlaps import agreed, longest
from datetools_lc.quickparse.kernel.joining.phrases import Phrase, find_phrases
from datetools_lc.quickparse.kernel.patterns.words import word_tree
from datetools_lc.quickparse.kernel.zones import Zones, zone_hint, zone_patterns
from datetools_lc.quickparse.languages import any_word, grammar_of, vocabularies


def scan(text: str, language: str | None = None, holidays: str | None = None) -> list[Phrase]:
    """All phrases of a text, in order, none overlapping, the longest at each place.

    Without a language: the detected one; for Han characters that may be either, what Chinese and Japanese
    agree on, and an empty phrase where they differ; besides, English words in a text of another script.
    With `holidays`, a country by ISO 3166, the words of its calendar are read too.
    Raises `ValueError` for an unknown language.
    """
    if language is not None:
        return _scan_as(text, language, holidays)
    detected = detect_language(text)
    has_han = detected == "zh" or (detected != "en" and HAN.search(text))
    if not has_han:
        return _scan_as(text, detected or "en", holidays)
    if detected:
        phrases = _scan_as(text, detected, holidays)
    else:
        phrases = _agreed(_scan_as(text, "zh", holidays), _scan_as(text, "ja", holidays), holidays)
    return longest(phrases + _scan_as(text, "en", holidays)) if LATIN.search(text) else phrases


def _agreed(chinese: list[Phrase], japanese: list[Phrase], holidays: str | None) -> list[Phrase]:
    """What both languages read, and days of the country's calendar that one of them alone has a name for.

    Such a name holds all that the other language sees there: 正月初三 is more than a New Year.
    """
    if holidays is None:
        return agreed(chinese, japanese)
    both = chinese + japanese
    named = [each for each in both if _is_of_calendar(each) and all(_holds(each, other) for other in both)]
    chinese, japanese = (
        [each for each in phrases if all(_are_apart(each, name) for name in named)]
        for phrases in (chinese, japanese)
    )
    return longest(named + agreed(chinese, japanese))


def _is_of_calendar(phrase: Phrase) -> bool:
    given = phrase.deferred.arguments if phrase.deferred else phrase.arguments
    return given.get("type") in BY_CALENDAR


def _holds(phrase: Phrase, other: Phrase) -> bool:
    """Whether the other lies apart, within the phrase, or in its very place with the same meaning."""
    if _are_apart(phrase, other) or other == phrase:
        return True
    is_within = phrase.start <= other.start and other.end <= phrase.end
    return is_within and phrase.end - phrase.start > other.end - other.start


def _are_apart(one: Phrase, other: Phrase) -> bool:
    return one.end <= other.start or other.end <= one.start


def _scan_as(text: str, language: str, holidays: str | None) -> list[Phrase]:
    return find_phrases(text, grammar_of(language, holidays), _zones())


@cache
def _zones() -> Zones:
    """Words that put a time into a zone of its own: 北京时间3点, 3pm EST, 15:00+08:00, 3 o'clock in Paris."""
    zones = [words.zones for words in vocabularies()]
    tables = (*(words.cities for words in vocabularies()), *(words.regions for words in zones))
    places = {name: zone for table in tables for name, zone in table.items()}
    place = rf"(?P<place>{word_tree(places)})"
    clock, of = any_word(*(words.clock for words in zones)), any_word(*(words.of for words in zones))
    season, inside = (
        any_word(*(words.season for words in zones)),
        any_word(*(words.inside for words in zones)),
    )
    said = rf"{place}\s?(?:(?P<season>{season})\s?)?(?:{clock})"
    before, after = zone_patterns(rf"{said}(?:{of})*[\s,、]*", rf"{said}|(?:{inside})\b")
    ends = {word[-1] for word in f"{clock}|{of}".split("|") if word.isalpha()}
    return Zones(before, after, places, frozenset(ends), zone_hint(f"{clock}|{inside}"))
