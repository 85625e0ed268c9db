"""What every tool returns, as a JSON schema: the date tools' table, and the store tools' beside it."""

from __future__ import annotations

from collections.abc import Mapping

from datetools_lc.contracts.outputs import (
    DATE_OUTPUTS,
    ERROR,
    FLAG,
    INTEGER,
    MOMENT,
    NUMBER,
    OBJECT,
    RESOLVED,
    TEXT,
    Form,
    Schema,
    list_of,
    one_of,
)

_TEXT_OR_NULL: Schema = {"type": ["string", "null"]}

_RECORD = Form(
    {
        "remark": TEXT,
        "category": TEXT,
        "amount": NUMBER,
        "type": TEXT,
        "date": INTEGER,
        **MOMENT,
        "recordId": _TEXT_OR_NULL,
        "destination": TEXT,
    }
).schema()
_SUM = Form({"category": TEXT, "type": TEXT, "amount": NUMBER}).schema()
_LEDGER_REPLY = Form({"status": TEXT, "message": TEXT, "data": OBJECT}, {"queued": FLAG})
_RECORDED: Schema = {
    **_LEDGER_REPLY.schema(),
    "anyOf": [
        {"properties": {"status": {"enum": ["success"]}, "data": _RECORD}},
        {"properties": {"status": {"enum": ["error"]}}},  # what was refused is shown as it was given
    ],
}

_SLOT = Form({"start": TEXT, "end": TEXT, "weekday": TEXT})
_EVENT = Form(
    {"id": TEXT, "title": TEXT, **_SLOT.required, "location": _TEXT_OR_NULL, "description": _TEXT_OR_NULL},
    {"all_day": FLAG, "rrule": TEXT},
).schema()
_EVENTS, _SLOTS = list_of(_EVENT), list_of(_SLOT.schema())
_CONFLICT = Form({"status": TEXT, "conflicts": _EVENTS, "suggestions": _SLOTS})
_WRITTEN = {"past": FLAG, "checked_until": TEXT, **RESOLVED}

EXPENSE_OUTPUTS: Mapping[str, Schema] = {
    "saveExpenseToLark": _RECORDED,
    "query_expenses": one_of(
        Form({"records": list_of(_RECORD), "shown": INTEGER, "total": INTEGER, "sums": list_of(_SUM)}), ERROR
    ),
    "delete_expense": _RECORDED,
}
SCHEDULE_OUTPUTS: Mapping[str, Schema] = {
    "schedule_query": one_of(
        Form(
            {"events": _EVENTS, "shown": INTEGER, "total": INTEGER, "timezone": TEXT},
            {"expanded_until": TEXT},
        ),
        ERROR,
    ),
    "schedule_add": one_of(Form({"status": TEXT, "event": _EVENT}, _WRITTEN), _CONFLICT, ERROR),
    "check_conflict": one_of(Form({"free": FLAG, "conflicts": _EVENTS}), ERROR),
    "find_free_slots": one_of(Form({"slots": _SLOTS, "reason": _TEXT_OR_NULL}), ERROR),
    "schedule_update": one_of(
        Form({"status": TEXT, "event": _EVENT}, _WRITTEN),
        Form({"status": TEXT, "events": _EVENTS}, _WRITTEN),
        _CONFLICT,
        ERROR,
    ),
    "schedule_delete": one_of(Form({"status": TEXT, "ids": list_of(TEXT), "count": INTEGER}), ERROR),
}
OUTPUT_SCHEMAS: Mapping[str, Schema] = {**DATE_OUTPUTS, **EXPENSE_OUTPUTS, **SCHEDULE_OUTPUTS}
"""The schema of every tool's result, faults included, by the tool's plain name."""
