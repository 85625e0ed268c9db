"""The end of a text is looked for only where its last character allows it, and found wherever it stands."""

from __future__ import annotations

import re

import pytest

from datetools_lc.quickparse.kernel.patterns.endings import Ending, last_characters
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of
from tests.quickparse.patterns.test_gates import texts


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_ending_is_found(code: str) -> None:
    language = language_of(code)
    for tail in (language.expense_record().tail, language.schedule_add().tail):
        ending = Ending(tail)
        for text in texts(code)[::3]:
            for end in {len(text), len(text) // 2}:
                found, expected = ending.search(text, 0, end), tail.search(text, 0, end)
                assert (found and found.span()) == (expected and expected.span()), text


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_most_texts_are_not_searched(code: str) -> None:
    last, said = last_characters(language_of(code).schedule_add().tail), texts(code)[::5]
    assert last is not None
    assert sum(text[-1:] in last for text in said) < 0.6 * len(said)


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("(?:please|thanks)$", set("es")),
        ("(?> now|!)+$", set("w!")),
        (r"[ab]{1,2}(?=$)", set("ab")),
        (r"(?<=a)bc?$", set("bc")),  # what looks around is not judged
        ("(?:now|(?!))$", set("w")),  # what never matches ends with nothing
        ("(?i:now)$", None),
        ("(?:please)?$", None),  # may match nothing
        (".$", None),
        (r"[a\d]$", None),  # of any script
    ],
)
def test_last_characters_are_those_that_a_match_can_end_with(pattern: str, expected: set[str] | None) -> None:
    assert last_characters(re.compile(pattern)) == expected
