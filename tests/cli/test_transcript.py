"""One line for each tool call: what a person needs to see of its result."""

from __future__ import annotations

import json

import pytest
from langchain_core.messages import AIMessage, ToolMessage

from datetools_lc.cli.conversation.transcript import _SUMMARIES, call_lines
from datetools_lc.contracts.outcome import dumps
from datetools_lc.contracts.registry import TOOLS
from tests.cli.conftest import Cli

OTHER = {"datetime_math", "datetime_format"}
"""Results so short that they are shown as they are."""
MEETING = '{"title":"review","start_time":"2026-03-02T15:00","duration_minutes":60}'
MONDAY = "2026-03-02 15:00 +09:00 Monday"
WINDOW = '{"start_time":"2026-03-02T09:00","end_time":"2026-03-02T18:00"}'


def line(cli: Cli, tool: str, arguments: str) -> str:
    """The line of a call, from the result of the tool itself."""
    ran = cli("call", tool, arguments)
    call = {"name": tool, "args": json.loads(arguments), "id": "1"}
    status = "error" if "error" in ran.json() else "success"
    answered = ToolMessage(ran.out, name=tool, tool_call_id="1", status=status)
    [shown] = call_lines([AIMessage("", tool_calls=[call]), answered])
    assert shown.startswith(f"{tool} {dumps(json.loads(arguments))}  →  ")
    return shown.partition("  →  ")[2]


def test_every_tool_has_a_summary_or_is_short() -> None:
    assert set(_SUMMARIES) | OTHER == set(TOOLS)


@pytest.mark.parametrize(
    ("tool", "arguments", "shown"),
    [
        (
            "parseDateExpression",
            '{"type":"absolute","day":2}',
            "1772377200000 · 2026-03-02 00:00 +09:00 Monday",
        ),
        (
            "resolve_date_range",
            '{"range":"today"}',
            "[2026-03-01 00:00 +09:00 Sunday, 2026-03-02 00:00 +09:00 Monday)",
        ),
        ("get_current_datetime", "{}", "2026-03-01 17:20 Sunday"),
        ("calculate_date", '{"offset_days":1}', "2026-03-02 Monday"),
        (
            "list_dates_in_range",
            '{"start_date":"2026-03-01","end_date":"2026-03-14","weekday":"monday"}',
            "2026-03-02, 2026-03-09",
        ),
        ("list_dates_in_range", '{"start_date":"2026-03-01","end_date":"2026-03-01","weekday":"mon"}', "–"),
        ("parseDateExpression", '{"type":"relative"}', "❌ offset is required for type relative"),
        (
            "datetime_format",
            '{"style":"frilly","unix_ms":0}',
            "❌ invalid_style: style must be one of short, long, date_only, time_only, weekday_date;"
            " or full; did you mean full?",
        ),
        ("check_conflict", WINDOW, "free"),
        ("schedule_query", WINDOW, "–"),
        ("schedule_add", MEETING, f"created: {MONDAY} review"),
    ],
)
def test_a_call_is_one_line(cli: Cli, tool: str, arguments: str, shown: str) -> None:
    assert line(cli, tool, arguments) == shown


def test_the_calls_of_a_schedule_name_their_events(cli: Cli) -> None:
    event = cli("call", "schedule_add", MEETING).json()["event"]
    assert line(cli, "schedule_query", WINDOW) == f"{MONDAY} review"
    assert line(cli, "check_conflict", WINDOW) == f"busy: {MONDAY} review"
    assert line(cli, "schedule_add", MEETING) == f"conflict: {MONDAY} review"
    slots = '{"start_time":"2026-03-02T15:00","end_time":"2026-03-02T18:00","duration_minutes":60}'
    assert line(cli, "find_free_slots", slots) == "2026-03-02 16:00 +09:00 Monday until 18:00"
    full = '{"start_time":"2026-03-02T15:00","end_time":"2026-03-02T16:00","duration_minutes":60}'
    assert line(cli, "find_free_slots", full).startswith("none: ")
    move = json.dumps({"id": event["id"], "start_time": "2026-03-02T16:00"})
    assert line(cli, "schedule_update", move) == "updated: 2026-03-02 16:00 +09:00 Monday review"
    assert line(cli, "schedule_delete", json.dumps({"ids": [event["id"]]})) == "deleted: 1"


def test_the_calls_of_the_ledger_name_the_store_the_record_and_the_sums(cli: Cli) -> None:
    save = '{"remark":"打车","category":"交通","amount":12.5}'
    assert line(cli, "saveExpenseToLark", save).startswith("saved in the local ledger, id exp_")
    window = '{"start":"2026-03-01T00:00:00+09:00","end":"2026-03-02T00:00:00+09:00"}'
    assert line(cli, "query_expenses", window) == "1 found: 交通 consume 12.5"
    record = cli("call", "query_expenses", window).json()["records"][0]["recordId"]
    change = {"record_id": record, "amount": 13, "type": "consume"}
    assert line(cli, "update_expense", json.dumps(change)) == f"amount was 12.5, id {record}"
    assert line(cli, "update_expense", json.dumps(change)) == f"nothing new, id {record}"
    assert line(cli, "delete_expense", json.dumps({"record_id": record})) == f"deleted, id {record}"
