"""`scan`: the date phrases of a text in any language."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.detect import HAN, LATIN, detect_language
from datetools_lc.quickparse.kernel.phrases import Phrase, Zones, agreed, find_phrases, longest
from datetools_lc.quickparse.languages import any_word, grammar_of, vocabularies

_ZONE_CODES = (
    "utc|gmt|est|edt|cst|cdt|mst|mdt|pst|pdt|cet|cest|bst|ist|jst|kst|hst|akst|akdt|eet|eest|wet|west|aest|aedt|"
    "acst|awst|nzst|nzdt|hkt|sgt|msk|brt|et|pt|ct|mt"
)


def scan(text: str, language: str | None = None) -> list[Phrase]:
    """All phrases of a text, in order, none overlapping, the longest at each place.

    Without a language: the detected one; for Han characters that may be either, what Chinese and Japanese
    agree on, and an empty phrase where they differ; besides, English words in a text of another script.
    Raises `ValueError` for an unknown language.
    """
    if language is not None:
        return _scan_as(text, language)
    detected = detect_language(text)
    has_han = detected == "zh" or (detected != "en" and HAN.search(text))
    if not has_han:
        return _scan_as(text, detected or "en")
    phrases = _scan_as(text, detected) if detected else agreed(_scan_as(text, "zh"), _scan_as(text, "ja"))
    return longest(phrases + _scan_as(text, "en")) if LATIN.search(text) else phrases


def _scan_as(text: str, language: str) -> list[Phrase]:
    return find_phrases(text, grammar_of(language), _zones())


@cache
def _zones() -> Zones:
    """Words that put a time into a zone of its own: 北京时间3点, 3pm EST, 15:00+08:00, 3 o'clock in Paris."""
    zones = [words.zones for words in vocabularies()]
    places, names = any_word(*(words.places for words in zones)), any_word(*(words.names for words in zones))
    clock, of = any_word(*(words.clock for words in zones)), any_word(*(words.of for words in zones))
    standard = any_word(*(words.standard for words in zones))
    before = rf"(?:{places})(?:{standard})?(?:{clock})(?:{of})*[\s,、]*$|\b(?:{_ZONE_CODES})\s*$"
    after = (
        rf"\s*\(?(?:(?:{_ZONE_CODES}|z)\b|(?:\+\d\d?(?::?\d\d)?|-\d{{4}})\b(?!\s*(?:min|hour|day))|"
        rf"(?:{names}) (?:standard |daylight |summer )?time(?:zone)?\b|in (?:{names})\b|"
        rf"(?:{places})(?:{clock}))"
    )
    return Zones(re.compile(before), re.compile(after))
