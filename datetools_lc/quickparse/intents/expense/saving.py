"""The calls that write records: the dates are computed first."""

from __future__ import annotations

from collections.abc import Container

from datetools_lc.contracts.categories import DEFAULT_CATEGORY, NO_REMARK
from datetools_lc.quickparse.intents.by_calendar.days import find_start, is_computed
from datetools_lc.quickparse.intents.expense.clause import day_of_last_month
from datetools_lc.quickparse.intents.expense.record import Record
from datetools_lc.quickparse.intents.schedule.times import Steps, is_open
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.plan import Call, FromCall

SAVE = "saveExpenseToLark"
PARSE_DATE, RANGE, CALCULATE = "parseDateExpression", "resolve_date_range", "calculate_date"


def write_records(records: list[Record], dates: list[Phrase | None], undated: Container[int]) -> list[Call]:
    """All dates, then all records: each with its date or the last one before it, `undated` ones with none."""
    calls: list[Call] = []
    found = [None if date is None else _find_date(date, calls) for date in dates]
    last: FromCall | None = None
    for index, (record, date) in enumerate(zip(records, found, strict=True)):
        last = date or last
        calls.append(_save(record, None if index in undated else last))
    return calls


def _find_date(date: Phrase, calls: list[Call]) -> FromCall:
    """The day's timestamp, by the calls that are put behind the others."""
    if date.deferred is None:
        calls.append(Call(PARSE_DATE, dict(date.arguments)))
        return FromCall(len(calls) - 1, "timestamp", side="past" if is_open(date) else None)
    if is_computed(date):
        steps = Steps(calls)
        return find_start(steps, date.deferred)
    first = len(calls)
    found = FromCall(first + 1, "result.date")
    shift = {"base_date": FromCall(first, "first_date"), "offset_days": day_of_last_month(date) - 1}
    calls += (
        Call(RANGE, {"range": "last_month"}),
        Call(CALCULATE, shift),
        Call(RANGE, {"range": "custom", "start_date": found, "end_date": found}),
    )
    return FromCall(first + 2, "start.timestamp")


def _save(record: Record, date: FromCall | None) -> Call:
    arguments: dict[str, object] = {"remark": record.remark or NO_REMARK}
    category = record.category if record.remark or record.category else DEFAULT_CATEGORY
    if category:
        arguments["category"] = category
    if record.amount is not None:
        arguments["amount"] = record.amount
    if record.income:
        arguments["type"] = "income"
    if date is not None:
        arguments["date"] = date
    return Call(SAVE, arguments)
