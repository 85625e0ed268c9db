"""The alternatives of a pattern find together what the pattern finds."""

from __future__ import annotations

import re

import pytest

from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.patterns.alternatives import alternatives
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of
from tests.tables import load_cases

TABLE = {
    "a|b": ["a", "b"],
    "(?:a|b)|c": ["a", "b", "c"],
    "(?:a|(?:b|c))": ["a", "b", "c"],
    "(?:a|b)c": ["(?:a|b)c"],
    "(?:a|b)?": ["(?:a|b)?"],
    "(?:a)|(?:b)c|(?:d)": ["a", "(?:b)c", "d"],
    r"a\|b|[|)(]|\(|c": [r"a\|b", "[|)(]", r"\(", "c"],
    r"[]|]|[^]|]|[\]|]": ["[]|]", "[^]|]", r"[\]|]"],
    r"\b(?:a|b)\b|c": [r"\b(?:a)\b", r"\b(?:b)\b", "c"],
    "(?<=a|b)c|d": ["(?<=a|b)c", "d"],
    "(?i:a|b)": ["(?i:a|b)"],
    "(?P<x>a|b)|c": ["(?P<x>a|b)|c"],
    "a|": ["a", ""],
}


@pytest.mark.parametrize("pattern", TABLE)
def test_alternatives_are_those_of_the_pattern_and_of_groups_around_them(pattern: str) -> None:
    assert [each.pattern for each in alternatives(re.compile(pattern))] == TABLE[pattern]


def test_alternatives_keep_the_flags_of_the_pattern() -> None:
    assert [bool(each.search("A")) for each in alternatives(re.compile("a|b", re.I))] == [True, False]


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_alternatives_of_what_forbids_an_expense_find_what_the_pattern_finds(language: LanguageCode) -> None:
    refused = language_of(language).expense_record().refused
    parts = alternatives(refused)
    rows = [*load_cases(f"sentences_{language}"), *load_cases(f"schedule_{language}")]
    texts = [fold(row["text"]) for row in rows]
    found = [any(part.search(text) for part in parts) for text in texts]
    assert len(parts) > 100
    assert found == [refused.search(text) is not None for text in texts]
    assert 0 < sum(found) < len(found)
