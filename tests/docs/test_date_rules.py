"""The table of the date rules is computed: each row is a call, and its result stands in the answer."""

from __future__ import annotations

import json
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from datetools_lc import DateToolkit, FixedClock
from tests.docs.pages import LANGUAGES, codes, read, rows

PAGE = "explain/date-rules.md"
ZONE = "Europe/Berlin"
COMPUTED = [row for row in rows(read("en", PAGE)) if len(row) == 5]


def test_there_are_rows_to_compute() -> None:
    assert len(COMPUTED) > 30


@pytest.mark.parametrize("row", COMPUTED, ids=lambda row: f"{row[0]} at {row[1]}")
def test_a_row_says_what_the_tool_answers(row: list[str]) -> None:
    _, (now,), (call,), results, _ = row[0], codes(row[1]), codes(row[2]), codes(row[3]), row[4]
    clock = FixedClock(datetime.fromisoformat(now).replace(tzinfo=ZoneInfo(ZONE)))
    tools = {tool.name: tool for tool in DateToolkit(timezone=ZONE, clock=clock).get_tools()}
    name, _, arguments = call.partition(" ")
    answer = str(tools[name].invoke(json.loads(arguments)))
    assert results
    assert [each for each in results if each not in answer] == [], answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_calls_and_results(language: str) -> None:
    found = [[codes(cell) for cell in row[1:4]] for row in rows(read(language, PAGE)) if len(row) == 5]
    assert found == [[codes(cell) for cell in row[1:4]] for row in COMPUTED]
