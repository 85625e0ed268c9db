"""Kinds of sentences that tell of no record of the speaker's, though all the words of one are in them.

Plans and conditions, deeds of others, doubled amounts, ends of meetings, answers of another kind, birthdays
at an hour, money spent at an hour to come: each is said in many ways, and none of them is written, in the
strict lane or in the wide one, nor takes anything away.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage

from datetools_lc.agents.offline.quick_answers import QuickAnswers
from datetools_lc.quickparse import Understanding, complete, understand
from datetools_lc.quickparse.languages import LANGUAGE_CODES
from tests.quickparse.carry import carry_out
from tests.quickparse.red_team.test_insertions import WRITING

KINDS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "cases" / "red_team_kinds.json").read_text(encoding="utf-8")
)
TOOLS = (
    *("parseDateExpression", "resolve_date_range", "datetime_math", "calculate_date", "list_dates_in_range"),
    *("schedule_add", "schedule_query", "schedule_update", "schedule_delete", "check_conflict"),
    *("saveExpenseToLark", "query_expenses", "delete_expense", "update_expense", "find_free_slots"),
)
MOST = 700
"""Sentences of one kind in one language that are tried."""
NOON = "2026-02-25T12:00:00+08:00"


def said(kind: dict[str, list[str]]) -> Iterator[str]:
    """Every form of the kind with every word in every place: `{}` is a deed, `<>` one of the words."""
    for form, word, deed in product(kind["forms"], kind.get("words", [""]), kind["deeds"]):
        yield form.replace("<>", word).replace("{}", deed)


def chosen(code: str, name: str) -> list[str]:
    every = sorted(set(said(KINDS[code][name])))
    return random.Random(f"{name} {code}").sample(every, min(MOST, len(every)))


def writes_in_wide_lane(text: str) -> bool:
    """Whether the wide lane would write what the sentence says."""
    understood = understand(text)
    if understood is None or not understood.complete or not writes(understood):
        return False
    return QuickAnswers(wide=True).answer([HumanMessage(text)], TOOLS) is not None


def writes(understood: Understanding | None) -> bool:
    return understood is not None and any(call.name in WRITING for call in understood.calls)


NEVER_WRITTEN = ("plans", "others", "doubled", "ends", "either_way", "own_days")


@pytest.mark.parametrize("name", NEVER_WRITTEN)
@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_what_is_no_deed_of_the_speaker_is_not_written(code: str, name: str) -> None:
    tried = chosen(code, name)
    assert len(tried) >= 30
    assert [each for each in tried if writes_in_wide_lane(each)] == []


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_the_deeds_themselves_are_understood(code: str) -> None:
    """Else nothing of the above would say anything."""
    deeds = [deed for name in ("plans", "doubled") for deed in KINDS[code][name]["deeds"]]
    assert [deed for deed in deeds if not writes_in_wide_lane(KINDS[code]["alone"].replace("{}", deed))] == []


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_no_purchase_takes_a_record_away(code: str) -> None:
    tried = chosen(code, "purchases")
    taken = [
        each
        for each in tried
        if (found := understand(each)) is not None and found.intent in ("expense_delete", "schedule_cancel")
    ]
    assert taken == []


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_money_of_an_hour_to_come_is_not_spent_yet(code: str) -> None:
    tried = chosen(code, "hours_to_come")
    spent = [
        each for each in tried if (done := carry_out(each, None, "Asia/Shanghai", NOON)) and is_spent(done)
    ]
    assert spent == []


def is_spent(done: str) -> bool:
    """Whether something would be saved at an hour of today that has not come."""
    return done.startswith("spend 2026-02-25T") and done[len("spend 2026-02-25T") :][:5] > "12:00"


@pytest.mark.parametrize("code", LANGUAGE_CODES)
def test_an_answer_of_another_kind_completes_nothing(code: str) -> None:
    for question, answers in KINDS[code]["answers"].items():
        asked = understand(question)
        assert asked is not None, question
        assert not asked.complete
        for answer in answers:
            done = complete(asked, answer)
            assert done is None or not done.complete or done.unsure, (question, answer)
