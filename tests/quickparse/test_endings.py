"""The end of a text is looked for only where its last characters allow it, and found wherever it stands."""

from __future__ import annotations

import re

import pytest

from datetools_lc.quickparse.kernel.endings import Ending, may_end
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of
from tests.quickparse.test_gates import texts


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_every_ending_is_found(code: str) -> None:
    language = language_of(code)
    for tail in (language.expense().tail, language.schedule_add().tail):
        ending = Ending(tail)
        for text in texts(code)[::3]:
            for end in {len(text), len(text) // 2}:
                found, expected = ending.search(text, 0, end), tail.search(text, 0, end)
                assert (found and found.span()) == (expected and expected.span()), text


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_most_texts_are_not_searched(code: str) -> None:
    tail, said = language_of(code).schedule_add().tail, texts(code)[::5]
    assert sum(may_end(tail, text[-3:]) for text in said) < 0.6 * len(said)


@pytest.mark.parametrize(
    ("pattern", "tail", "expected"),
    [
        ("(?:please|thanks)$", "ase", True),
        ("(?:please|thanks)$", "fee", False),
        ("(?> now|!)+$", "w!!", True),
        (r"\d{1,2}(?=$)", "a12", True),
        (r"(?<=a)bc?$", "xb", True),  # what looks around is not judged
        ("(?i:now)$", "NOW", True),
        ("o$", "o", True),
        ("so$", "o", True),  # the text may have begun before
    ],
)
def test_pattern_may_end_only_as_its_parts_do(pattern: str, tail: str, expected: bool) -> None:
    assert may_end(re.compile(pattern), tail) is expected
