"""Gates leave out patterns that cannot match, and nothing else: what they need is read from the patterns."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.kernel.heads import Heads
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.patterns.gates import Gate, Signs, gate
from datetools_lc.quickparse.kernel.pieces import Rule, rule
from datetools_lc.quickparse.languages import LANGUAGE_CODES, grammar_of, language_of
from datetools_lc.quickparse.scan import scan

CASES = Path(__file__).parents[2] / "cases"
TABLES = ("sentences", "schedule", "dates")


@cache
def texts(code: str) -> tuple[str, ...]:
    """Every string of the tables of a language: its sentences, and what is made of them."""
    tables = [json.loads((CASES / f"{name}_{code}.json").read_text(encoding="utf-8")) for name in TABLES]
    return tuple(dict.fromkeys(text for text in strings(tables) if len(text) <= 200))


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif isinstance(value, dict):
        yield from strings([*value, *value.values()])


def patterns_of(code: str) -> Iterator[re.Pattern[str]]:
    """Every pattern of a language's intents."""
    language = language_of(code)
    builders = (getattr(language, field.name) for field in fields(language))
    for bundle in (build() for build in builders if callable(build)):
        if hasattr(bundle, "__dataclass_fields__") and bundle is not language.dates():
            yield from compiled([getattr(bundle, field.name) for field in fields(bundle)])


def compiled(value: object) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from compiled(each)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_no_pattern_is_left_out_where_it_matches(code: str) -> None:
    signs = [(text, Signs(text)) for text in map(fold, texts(code)[::4])]
    patterns = list(patterns_of(code))
    assert len(patterns) > 100
    gates = [(pattern, gate(pattern)) for pattern in patterns]
    assert [
        (pattern.pattern, text)
        for pattern, only in gates
        for text, each in signs
        if not only.opens(each) and pattern.search(text)
    ] == []


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_most_patterns_are_left_out_of_most_sentences(code: str) -> None:
    gates = [gate(pattern) for pattern in patterns_of(code)]
    said = [Signs(fold(text)) for text in texts(code)[::20]]
    opened = sum(each.opens(signs) for each in gates for signs in said)
    assert opened < 0.4 * len(gates) * len(said)


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_gates_change_no_understanding(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = texts(code)[::2]
    gated = [understand(text) for text in said]
    monkeypatch.setattr(Gate, "passing", lambda self, signs: tuple(item for _, item in self._items))
    assert [understand(text) for text in said] == gated


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_no_rule_is_left_out_where_it_matches(code: str) -> None:
    grammar = grammar_of(code)
    alone = [(each, heads_of(each)) for each in grammar.rules]
    missed = []
    for text in map(grammar.fold, texts(code)[::4]):
        for each, heads in alone:
            for match in each.pattern.finditer(text):
                said = [text[match.start() : match.start() + length] for length in range(1, 9) if match[0]]
                missed += [head for head in said if head[0] in each.first and not heads.add(head)]
    assert missed == []


def heads_of(only: Rule) -> Heads:
    return Heads(dict.fromkeys(only.first, (only,)))


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_few_rules_are_tried(code: str) -> None:
    rules, said = grammar_of(code).rules, list(map(grammar_of(code).fold, texts(code)[::20]))
    tried = sum(len(grammar_of(code).heads.add(text)) for text in said)
    assert tried < 0.2 * len(rules) * len(said)


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_no_text_makes_the_tables_grow_without_end(code: str) -> None:
    heads = Heads({"a": grammar_of(code).rules})
    for number in range(10_000):
        heads.add(f"a{number}")
    assert len(heads.tries) < 5_000


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_heads_change_no_phrase(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    said = texts(code)
    found = [scan(text, code) for text in said]
    tries = grammar_of(code).heads.tries
    monkeypatch.setattr(Heads, "add", lambda self, head: self.first[head[0]])
    tries.clear()
    try:
        assert [scan(text, code) for text in said] == found
    finally:
        tries.clear()


@pytest.mark.parametrize(
    ("pattern", "opened_by", "closed_to"),
    [
        ("(?:cancel|drop) (?:it|that)", "please drop that", "please move that"),
        ("(?:取消|撤掉)会议", "把会议撤掉", "明天的会议"),  # the order is for the pattern to see
        ("(?:cancel|drop)? ?everything", "everything", "cancel it"),  # optional words open nothing
        (r"\d+元|免费", "12元", "12块"),
        (r"\d+元|免费", "免费的", "块"),
        ("[^a-z]+", "anything", None),  # no sign at all: always tried
        ("(?!)", None, "anything"),  # never matches
        ("(?:a|会){2,3}议?", "会会", "议"),
        ("(?=.*meeting)(?:the )?.*", "the meeting", "the dinner"),
        ("(?<=take )a taxi", "take a taxi", "take a bus"),
        ("(?i:taxi)|bus", "TAXI", None),  # whoever ignores case is always tried
        ("(?>early|late)++ bird", "early bird", "first bird"),
        ("(?P<one>tea)(?P=one)|coffee", "tea", None),
        ("(?:é|ü)+", "é", "e"),
        (r"\b(?:no|or)\b", "tea, or coffee", "note for norma"),  # whole words, not their letters
        (r"\b(?:no|or|\w+n't)(?![a-z])", "no.", "note for norma"),
        (r"(?<=\d)h(?![a-z])", "for 2h", "2 each"),
        (r"by\s+\d", "by\t3", "3 bytes"),
        (r"\s(?:ann|bo)\b", "meet\tann", "see anna bob"),
        (r"[a-z]or", "for", "rat"),  # no edge before it: any word may hold it
        ("\ue000取\ue000", "取", "\ue000"),  # stand-ins are no signs
    ],
)
def test_gate_opens_where_all_that_a_pattern_needs_is_there(
    pattern: str, opened_by: str | None, closed_to: str | None
) -> None:
    only = gate(re.compile(pattern))
    assert opened_by is None or only.opens(Signs(opened_by))
    assert closed_to is None or not only.opens(Signs(closed_to))


def test_new_word_in_a_pattern_opens_its_gate() -> None:
    old, new = gate(re.compile("(?:move|push) it")), gate(re.compile("(?:move|push|bump) it"))
    signs = Signs("bump it")
    assert not old.opens(signs)
    assert new.opens(signs)


def test_signs_are_read_anew_for_gates_that_are_built_later() -> None:
    signs = Signs("a walk in the park")
    assert not gate(re.compile("xylophone")).opens(signs)
    assert gate(re.compile("in the park")).opens(signs)


def test_words_that_were_read_before_a_gate_was_built_are_read_anew() -> None:
    assert not gate(re.compile("zzyzx")).opens(Signs("the quagga"))
    assert gate(re.compile("quagga")).opens(Signs("the quagga"))


def test_word_of_which_a_date_is_a_part_opens_every_gate() -> None:
    """What is left beside the date is a word that the text did not have: 5pmno is read as a date and "no"."""
    text, no = "gym at 5pmno", gate(re.compile(r"\bno\b"))
    signs = Signs(text)
    assert not no.opens(signs)
    signs.open_all()
    assert no.opens(signs)
    later = gate(re.compile(r"\byonder\b"))
    assert later.opens(signs)


def test_digits_of_any_script_are_digits() -> None:
    assert gate(re.compile(r"\d分")).opens(Signs("٣分"))


@pytest.mark.parametrize(
    ("pattern", "head", "expected"),
    [
        ("(?:the )?(?:next|last) week", "the ", True),
        ("(?:the )?(?:next|last) week", "them", False),
        (r"\d{1,2}月", "12月", True),
        (r"\d{1,2}月", "12点", False),
        (r"\d{1,2}月", "1", True),  # the text may end there, or go on
        ("[^\\d\\s]+x", "abc", True),
        ("(?i:noon)", "NOON", True),
        ("(?P<day>mon|tue)(?P=day)", "montue", True),  # a reference may be anything
        ("(?:early )*+bird", "bird", True),
        ("(?:early )*+bird", "earn", False),
        ("(?:x{3}|xy)z", "xyz", True),
        ("(?:x{3}|xy)z", "xxz", False),
        ("|[a-z]", "9", True),  # nothing at all matches anywhere
        ("(?!)a|b", "a", False),
    ],
)
def test_rule_may_begin_only_as_its_pattern_does(pattern: str, head: str, expected: bool) -> None:
    assert (heads_of(rule(pattern, lambda _: None, head[0])).add(head) != ()) is expected
