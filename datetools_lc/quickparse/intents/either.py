"""The other reading of words that fit events and records alike: "delete lunch" may mean either.

Which of them exists is known only once both are looked up, so an understanding takes the other one along.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from datetools_lc.quickparse.intents.expense.query import PARSE
from datetools_lc.quickparse.intents.expense.references import Reference, is_whole_day, look_up
from datetools_lc.quickparse.intents.schedule.find import QUERY
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import SHORTEST_MONTH
from datetools_lc.quickparse.kernel.plan import Call, FromCall, Understanding

EITHER = "either"
"""The option that holds the other reading."""


def or_record(understood: Understanding, noun: str, phrases: tuple[Phrase, ...]) -> Understanding:
    """The cancelling of an event that may be the deleting of a record; a day ahead has none."""
    phrase = phrases[0] if phrases else None
    if len(phrases) > 1 or (phrase is not None and not _may_hold_records(phrase)):
        return understood
    reference = Reference(noun, phrase, None, False)
    calls, day = look_up(reference)
    record = reference.options | ({"day": day} if day else {})
    return _with(
        understood,
        Understanding(understood.language, "expense_delete", tuple(calls), options={"record": record}),
    )


def or_record_of_day(understood: Understanding, noun: str, day: Mapping[str, object]) -> Understanding:
    """The move of an event to a day of which a record may be too: the last of that name."""
    reference = Reference(noun, None, None, False)
    calls, _ = look_up(reference)
    date = FromCall(len(calls), "timestamp", side="past")
    options = {"record": reference.options, "change": {"date": date}}
    # the query stays before the day: what it found is looked at by its name
    planned = (*calls, Call(PARSE, dict(day)))
    return _with(understood, Understanding(understood.language, "expense_change", planned, options=options))


def or_event(understood: Understanding, noun: str) -> Understanding:
    """The deleting of a record that may be the cancelling of an event of its days."""
    *days, query = understood.calls
    window = {
        name: replace(value, field=value.field.replace("timestamp", "iso"))
        for name, value in zip(("start_time", "end_time"), query.arguments.values(), strict=True)
        if isinstance(value, FromCall)
    }
    lookup = Call(QUERY, {**window, "text": noun})
    return _with(understood, Understanding(understood.language, "schedule_cancel", (*days, lookup)))


def _with(understood: Understanding, other: Understanding) -> Understanding:
    return replace(understood, options={**understood.options, EITHER: other})


def _may_hold_records(phrase: Phrase) -> bool:
    """Whether it is a day, or days, on which something may have been bought already.

    A day that not every month has is looked for in the next that has it: it lies ahead.
    """
    said = phrase.arguments
    offset, day = said.get("offset", 0), said.get("day", 0)
    is_ahead = isinstance(offset, int) and offset > 0
    is_rare = "month" not in said and isinstance(day, int) and day > SHORTEST_MONTH
    return is_whole_day(phrase) and not (is_ahead or is_rare or phrase.part)
