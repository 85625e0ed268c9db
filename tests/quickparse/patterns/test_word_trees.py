"""Many words as one pattern find what the plain alternation of them finds."""

from __future__ import annotations

import random
import re

import pytest

from datetools_lc.quickparse.kernel.patterns.words import word_tree

WORDS = ("a", "an", "another", "st. john's", "sat", "saturday", "c+", "二", "二十", "十二")


@pytest.mark.parametrize("words", [WORDS, WORDS[::-1], WORDS[:1], ("monday", "mon", "money")])
def test_longest_word_counts_whatever_the_order(words: tuple[str, ...]) -> None:
    plain = re.compile("|".join(sorted(map(re.escape, words), key=len, reverse=True)))
    tree = re.compile(word_tree(words))
    chosen = random.Random(1)
    for _ in range(300):
        text = "".join(chosen.choices([*words, *words[0], " ", "u", "x"], k=6))
        assert [match.span() for match in tree.finditer(text)] == [
            match.span() for match in plain.finditer(text)
        ]


def test_shorter_word_is_tried_where_the_longer_one_does_not_go_on() -> None:
    ended = re.compile(rf"(?:{word_tree(['sat', 'saturday', 'satur'])})(?!d)")
    assert [ended.match(text) is not None for text in ("satur", "saturd", "sat", "saturday", "satd")] == [
        *(True, True, True, True, False)
    ]


def test_no_words_match_nothing_but_the_empty_text() -> None:
    assert word_tree([]) == ""
