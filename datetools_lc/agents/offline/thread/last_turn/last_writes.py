"""What the turn before wrote: the record that "no, 25" corrects, and the one that is to be deleted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import BaseMessage, ToolMessage

from datetools_lc.agents.offline.plan.records import (
    DELETE,
    UPDATE,
    for_record,
    holds,
    named_records,
    names_thing,
)
from datetools_lc.agents.offline.thread.inputs import Input
from datetools_lc.agents.offline.thread.last_turn.undo import take_back
from datetools_lc.agents.offline.thread.writes import ADD, SAVE, records_now, writes_in
from datetools_lc.agents.offline.tool_names import plain_name
from datetools_lc.quickparse import Call, Understanding
from datetools_lc.quickparse.intents.expense.numbered import NTH
from datetools_lc.quickparse.kernel.numerals import fold

_OF_SCHEDULE = (ADD, "schedule_update", "schedule_delete", "schedule_query")
_OF_RECORDS = (SAVE, UPDATE, DELETE)


def complete_from_thread(
    understood: Understanding, before: Sequence[BaseMessage], inputs: Sequence[Input]
) -> Understanding:
    """The plan with the record that the thread tells; with `choices` where it may be one of several."""
    if NTH in understood.options:  # none of them is of that place
        return understood
    if understood.intent == "expense_delete":
        return take_back(understood, before, inputs)
    saved = _records_of_turn(before, inputs[-1]) if inputs and inputs[-1].answered_by_rules else []
    if understood.intent == "expense":
        is_one = len(saved) == 1 and holds(saved[0], understood, {})
        return saved_again(understood, saved[0]) if is_one else understood
    records = [record for record in saved if holds(record, understood, {})]
    if len(records) > 1:
        return _which(understood, records)
    return for_record(understood, records[0]) if records else understood


def recorded_just_now(understood: Understanding, before: Sequence[BaseMessage]) -> Understanding:
    """The plan for what this conversation recorded by that name, with `choices` where it was several times.

    What it never recorded is looked up, and so is what it wrote an event of too.
    """
    records = named_records(understood, records_now(before))
    if not records or _wrote_event(understood, before):
        return understood
    plan = replace(understood, calls=(Call(DELETE, {}),), missing=("record_id",), options={})
    return for_record(plan, records[0]) if len(records) == 1 else _which(plan, records)


def _wrote_event(understood: Understanding, before: Sequence[BaseMessage]) -> bool:
    wanted = understood.options.get("record")
    noun = fold(str(wanted.get("remark", ""))) if isinstance(wanted, Mapping) else ""
    events = (write.data.get("event") for write in writes_in(before))
    return any(isinstance(each, Mapping) and names_thing(noun, str(each.get("title"))) for each in events)


def _which(understood: Understanding, records: Sequence[Mapping[str, Any]]) -> Understanding:
    return replace(understood, options={**understood.options, "choices": tuple(records)})


def spoke_of_events(turn: Sequence[BaseMessage]) -> bool:
    """Whether the calls of a turn were of the schedule and of no records."""
    names = [str(message.name) for message in turn if isinstance(message, ToolMessage)]
    is_of_schedule = any(plain_name(name, _OF_SCHEDULE) for name in names)
    return is_of_schedule and not any(plain_name(name, _OF_RECORDS) for name in names)


def saved_again(understood: Understanding, record: Mapping[str, Any]) -> Understanding:
    """The same record once more, of its day; one of no day in particular is of now."""
    names = ("remark", "category", "amount", "type")
    day = {"date": record["date"]} if str(record["iso"])[11:19] == "00:00:00" else {}
    call = Call(SAVE, {**{name: record[name] for name in names}, **day})
    return replace(understood, calls=(call,), missing=(), options={})


def _records_of_turn(before: Sequence[BaseMessage], last: Input) -> list[Mapping[str, Any]]:
    """The records that the last turn saved or changed, as they are now."""
    return records_now(before[last.end :])
