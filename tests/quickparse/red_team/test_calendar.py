"""The red team with the words of a calendar: they change a sentence as little unnoticed as any other word."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.languages import LANGUAGE_CODES
from tests.quickparse.red_team.test_insertions import CASES as PLAIN
from tests.quickparse.red_team.test_insertions import HARMLESS, writes

CALENDAR: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "cases" / "red_team_calendar.json").read_text(encoding="utf-8")
)
SHARE = 0.25
# What says which holiday, or makes another good sentence: 前年端午节, 那天, an appointment for a date.
ALSO_HARMLESS = {"zh": {"前年", "大前年", "那天", "约"}, "ja": {"去年の"}, "en": set[str]()}
BY_CALENDAR = {"workday", "holiday", "lunar"}


def put_in(sentences: Iterable[str], words: Iterable[str], *, blank: str) -> Iterator[tuple[str, str]]:
    """Every word at every place of every sentence: the word, and what comes of it."""
    for sentence in sentences:
        between = [0, *(match.end() for match in re.finditer(" ", sentence)), len(sentence)]
        for word in words:
            for place in between if blank else range(len(sentence) + 1):
                said = f"{sentence[:place]}{blank}{word}{blank}{sentence[place:]}"
                yield word, " ".join(said.split()) if blank else said


def blank_of(code: str) -> str:
    return " " if code == "en" else ""


@pytest.mark.contract("13.reader")
@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_sentences_themselves_are_understood(code: str) -> None:
    table = CALENDAR[code]
    understood = {each: understand(each, holidays=table["holidays"]) for each in table["sentences"]}
    assert [each for each, found in understood.items() if not writes(found)] == []


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_a_word_that_changes_the_meaning_is_not_passed_over(code: str) -> None:
    choose, table = random.Random(f"red team of the calendar {code}"), CALENDAR[code]
    words = [word for kind in PLAIN[code]["words"].values() for word in kind]
    harmless = HARMLESS[code] | ALSO_HARMLESS[code]
    tried = [
        each
        for each in put_in(table["sentences"], words, blank=blank_of(code))
        if each[0] not in harmless and choose.random() < SHARE
    ]
    assert len(tried) > 500
    assert [said for _, said in tried if writes(understand(said, holidays=table["holidays"]))] == []


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_setting_opens_no_sentence_without_words_of_the_calendar(code: str) -> None:
    choose, table = random.Random(f"red team beside the calendar {code}"), CALENDAR[code]
    words = [word for kind in PLAIN[code]["words"].values() for word in kind]
    tried = [
        each
        for each in put_in(PLAIN[code]["sentences"], words, blank=blank_of(code))
        if each[0] not in HARMLESS[code] and choose.random() < SHARE / 2
    ]
    opened = [said for _, said in tried if writes(understand(said, holidays=table["holidays"]))]
    assert [said for said in opened if not writes(understand(said))] == []


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_days_that_nobody_could_name_are_never_a_date(code: str) -> None:
    """Several days, a time around a holiday, a limit: in an otherwise good sentence none of them is read."""
    table = CALENDAR[code]
    for _, said in put_in(PLAIN[code]["sentences"], table["open"], blank=blank_of(code)):
        found = understand(said, holidays=table["holidays"])
        types = set() if found is None else {call.arguments.get("type") for call in found.calls}
        assert not (writes(found) and types & BY_CALENDAR), said


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_without_the_setting_no_sentence_is_read_by_a_calendar(code: str) -> None:
    for said in CALENDAR[code]["sentences"]:
        found = understand(said)
        types = set() if found is None else {call.arguments.get("type") for call in found.calls}
        assert not types & BY_CALENDAR, said
