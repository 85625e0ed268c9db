"""Records that a sentence refers to: found among those that a query returned."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from datetools_lc.agents.offline.plan.values import Answers, look_up
from datetools_lc.quickparse import Call, FromCall, Understanding
from datetools_lc.quickparse.intents.expense.categories import categorise, category_names
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of

QUERY, UPDATE, DELETE = "query_expenses", "update_expense", "delete_expense"
INTENTS = ("expense_change", "expense_delete")

Record = Mapping[str, Any]
_LATIN = re.compile("[a-z]")


def is_lookup(understood: Understanding) -> bool:
    """Whether the plan looks records up to change or delete one of them."""
    return understood.intent in INTENTS and "record" in understood.options


def names_only_amount(understood: Understanding) -> bool:
    """Whether a record is to be deleted of which nothing but an amount is told: "delete 1"."""
    wanted = _options(understood, "record")
    is_bare = "amount" in wanted and not wanted.get("remark") and "day" not in wanted
    return understood.intent == "expense_delete" and is_bare and not _has_day(understood)


def fitting_records(understood: Understanding, answers: Answers) -> list[Record]:
    """The records of the query that fit what the sentence says of the one it means."""
    wanted = _options(understood, "record")
    found = _of_the_day(listed_records(understood, answers), wanted, answers)
    return [record for record in found if _fits(record, wanted) and holds(record, understood, answers)]


def named_records(understood: Understanding, records: Sequence[Record]) -> list[Record]:
    """Those of the records that fit the words of the sentence."""
    return [record for record in records if _fits(record, _options(understood, "record"))]


def similar_records(understood: Understanding, answers: Answers) -> list[Record]:
    """Where none fits the words: those of the same category, else all of the day that was named."""
    wanted = _options(understood, "record")
    found = _of_the_day(listed_records(understood, answers), wanted, answers)
    noun = fold(str(wanted.get("remark", "")))
    categories = {categorise(noun, language_of(code)) for code in LANGUAGE_CODES} - {None}
    same = [record for record in found if record["category"] in categories]
    return same or (found if _has_day(understood) else [])


def listed_records(understood: Understanding, answers: Answers) -> list[Record]:
    """All records that the query of the plan returned."""
    for index, call in enumerate(understood.calls):
        if call.name == QUERY and index in answers and not answers[index].failed:
            return list(answers[index].data["records"])
    return []


def all_were_listed(understood: Understanding, answers: Answers) -> bool:
    """False where the query left records out: the one that is meant may be among them."""
    data = [answers[index].data for index, call in enumerate(understood.calls) if call.name == QUERY]
    return all(each["shown"] == each["total"] for each in data)


def change(understood: Understanding, record: Record) -> Call:
    """The call that changes or deletes a record."""
    if understood.intent == "expense_delete":
        return Call(DELETE, {"record_id": record["recordId"]})
    return Call(UPDATE, {"record_id": record["recordId"], **_options(understood, "change")})


def for_record(understood: Understanding, record: Mapping[str, Any]) -> Understanding:
    """The plan for one record."""
    calls = tuple(
        Call(call.name, {"record_id": record["recordId"], **call.arguments})
        if call.name in (UPDATE, DELETE)
        else call
        for call in understood.calls
    )
    return replace(understood, calls=calls, missing=(), options={})


def holds(record: Record, understood: Understanding, answers: Answers) -> bool:
    """Whether the record holds the value that the user calls wrong; a day only once it is computed."""
    was = dict(_options(understood, "was"))
    day = was.pop("date", None)
    is_computed = isinstance(day, FromCall) and day.index in answers
    if is_computed and record["iso"][:10] != look_up(day, answers)[:10]:
        return False
    amount = was.pop("amount", None)
    return (amount is None or _same(record["amount"], amount)) and all(
        record[name] == value for name, value in was.items()
    )


def _options(understood: Understanding, name: str) -> Mapping[str, Any]:
    value = understood.options.get(name, {})
    return value if isinstance(value, Mapping) else {}


def _has_day(understood: Understanding) -> bool:
    return any(call.name == "parseDateExpression" or _is_day(call) for call in understood.calls[:1])


def _is_day(call: Call) -> bool:
    return call.arguments.get("range") != "last_n_days"


def _of_the_day(records: Sequence[Record], wanted: Mapping[str, Any], answers: Answers) -> list[Record]:
    day = wanted.get("day")
    if not isinstance(day, FromCall):
        return list(records)
    return [record for record in records if record["iso"][:10] == look_up(day, answers)[:10]]


def _fits(record: Record, wanted: Mapping[str, Any]) -> bool:
    amount = wanted.get("amount")
    if amount is not None and not _same(record["amount"], amount):
        return False
    noun = fold(str(wanted.get("remark", "")))
    return not noun or category_names().get(noun) == record["category"] or names_thing(noun, record["remark"])


def names_thing(noun: str, remark: str) -> bool:
    """Whether the remark holds the noun, in whole words where it is Latin.

    A noun that says more than the remark may mean another's: "Bob's taxi" is not "taxi".
    """
    if not _LATIN.search(noun):
        return noun in fold(remark)
    ending = f"(?:['’]?s|es|{re.escape(noun[-1])}?ing)?"
    return re.search(rf"(?<![a-z]){re.escape(noun)}{ending}(?![a-z])", fold(remark)) is not None


def _same(amount: object, other: object) -> bool:
    return Decimal(str(amount)) == Decimal(str(other))
