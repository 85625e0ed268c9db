"""Replies about records that were looked up, changed or deleted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from datetools_lc.agents.offline.plan.only_choice import is_only_choice
from datetools_lc.agents.offline.plan.records import UPDATE, Record
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import Answer
from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.quickparse import Understanding
from datetools_lc.texts.group import fill


def say_which_record(turn: Turn, understood: Understanding, speech: Speech) -> list[str]:
    """Which of several records is meant, or that none was found; nothing where the change is reported."""
    if turn.changes_found:
        return []
    choices = turn.record_choices
    if not choices:
        return [fill(speech.replies.no_such_record, wanted=_wanted(understood, speech))]
    if is_only_choice(turn):
        shown = " → ".join(filter(None, (_line(choices[0], speech), _new_value(understood, speech))))
        deletes = understood.intent == "expense_delete"
        question = speech.replies.delete_record if deletes else speech.replies.this_record
        return [fill(question, record=shown)]
    has_fitting = bool(understood.options.get("choices")) or bool(turn.fitting_records)
    question = speech.replies.which_record if has_fitting else speech.replies.other_records
    return [question, *(f"{number}. {_line(record, speech)}" for number, record in enumerate(choices, 1))]


def say_which_kind(turn: Turn, speech: Speech) -> list[str]:
    """The events and the records that the words fit alike, for the user to pick from."""
    lines = []
    for number, (_, each) in enumerate(turn.either_choices, 1):
        if "recordId" in each:
            kind = speech.replies.income if each["type"] == "income" else speech.replies.expense
            lines.append(f"{number}. {kind} {_line(each, speech)}")
        else:
            lines.append(f"{number}. {speech.replies.event} {speech.event(each)}")
    return [speech.replies.either, *lines]


def say_changed(answer: Answer, turn: Turn, speech: Speech) -> list[str]:
    """The record as it is now."""
    data = answer.data["data"]
    texts = speech.replies
    return [
        fill(
            texts.changed if answer.data.get("before", data.get("before")) else texts.unchanged,
            remark=speech.remark(data["remark"]),
            amount=speech.money(data["amount"]),
            category=speech.category(data["category"]),
            type=texts.income if data["type"] == "income" else texts.expense,
            day=speech.day(data["iso"]),
        )
    ]


def say_deleted(answer: Answer, turn: Turn, speech: Speech) -> list[str]:
    """The record that is gone."""
    data = answer.data["data"]
    amount, day = speech.money(data["amount"]), speech.day(data["iso"])
    return [fill(speech.replies.deleted, remark=speech.remark(data["remark"]), amount=amount, day=day)]


def _new_value(understood: Understanding, speech: Speech) -> str:
    """What the record is to hold, where it is one value that stands in the words: an amount, a category."""
    updates = [call.arguments for call in understood.calls if call.name == UPDATE]
    change: Any = updates[0] if updates else understood.options.get("change")
    if not isinstance(change, Mapping) or len(change) != 1:
        return ""
    if (amount := change.get("amount")) is not None:
        return speech.money(float(amount))
    category = change.get("category")
    return "" if category is None else speech.category(str(category))


def _line(record: Record, speech: Speech) -> str:
    return f"{speech.day(record['iso'])} {speech.remark(record['remark'])} {speech.money(record['amount'])}"


def _wanted(understood: Understanding, speech: Speech) -> str:
    """What was looked for, in the user's words."""
    wanted: Any = understood.options.get("record", {})
    parts: Mapping[str, Any] = wanted if isinstance(wanted, Mapping) else {}
    amount = parts.get("amount")
    words = [str(parts.get("remark", "")), "" if amount is None else speech.money(float(amount))]
    return " ".join(filter(None, words)) or speech.replies.unnamed
