"""The output schemas tell the truth about every answer of every tool, faults included."""

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Never

import jsonschema
import pytest

from datetools_lc import ExpenseToolkit, FixedClock, ScheduleToolkit
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.contracts.registry import TOOLS as SPECS
from datetools_lc.errors import StoreUnavailable
from datetools_lc.servers.mcp.offer import FAMILIES, Offer, make_offer
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.sql.expenses.store import SqlExpenses
from datetools_lc.tools.call import CallInfo
from datetools_lc.tools.structured import ContractTool
from tests.aliases import Call
from tests.tables import DATE_CASES, SEED_NOW, load_cases, run_case
from tests.tools.unreadable import open_unreadable

pytestmark = pytest.mark.xdist_group("mcp-outputs")  # the answers are collected once

Answer = tuple[str, Any]  # a tool, and what it answered
MORE_PARTS = {  # of the tables of cases, where one part does not take every form
    "parseDateExpression": ("dates", "warnings"),
    "resolve_date_range": ("named", "instants"),
    "datetime_math": ("diff", "shift", "weekday", "convert", "relative", "to_unix"),
}
LARGEST_SCHEMA, MEAN_SCHEMA = 1_930, 900
"""Bytes of output schema, of one tool and on average: a client lists all of them."""
CLOCK = FixedClock(datetime.fromisoformat(SEED_NOW))
DAY = {"start_time": "2026-03-02", "end_time": "2026-03-02"}
MONTH = {"start": "2026-03-01T00:00:00+09:00", "end": "2026-04-01T00:00:00+09:00"}
TAXI = {"remark": "打车", "category": "交通", "amount": 20.5}
MEETING = {"title": "站会", "start_time": "2026-03-02T10:00"}
DATE_CALLS: list[Call] = [
    ("parseDateExpression", {"type": "absolute", "day": 31, "month": 2, "more": [1, None]}),  # echoed
    ("parseDateExpression", {"type": float("nan")}),
    ("resolve_date_range", {"range": "next_decade"}),
    ("datetime_math", {"operation": "shift"}),
    ("datetime_math", {"operation": "weekday", "unix_ms": 1_772_377_200_000}),
    ("datetime_format", {"timestamp": SEED_NOW, "style": "loud"}),
    ("get_current_datetime", {}),
    ("calculate_date", {"offset_years": 1, "offset_months": 1}),
    ("calculate_date", {"offset_days": 3}),
    ("calculate_date", {"offsetDays": 3}),
    ("list_dates_in_range", {"start_date": "2026-03-01", "end_date": "2026-03-31", "weekday": "sun"}),
    ("list_dates_in_range", {"start_date": "2026-03-01"}),
]
STORE_CALLS: list[Call] = [
    ("saveExpenseToLark", TAXI),
    ("saveExpenseToLark", {"remark": 5, "amount": "much", "date": None}),  # shown as it was given
    ("query_expenses", MONTH),
    ("query_expenses", {"start": "yesterday", "end": "today"}),
    ("delete_expense", {"record_id": "nobody's"}),
    ("update_expense", {"record_id": "nobody's", "amount": 1}),
    ("update_expense", {"record_id": "nobody's"}),
    ("schedule_add", {**MEETING, "location": "A1", "description": "…"}),
    ("schedule_add", {"title": "假期", "start_time": "2026-03-05"}),  # a whole day
    ("schedule_add", {"title": "过去", "start_time": "2026-02-02T09:00"}),
    ("schedule_add", {"title": "周会", "start_time": "2026-03-04T09:00", "rrule": "FREQ=WEEKLY;BYDAY=WE"}),
    ("schedule_add", {**MEETING, "title": "面试"}),  # clashes
    ("schedule_add", {"title": "夜班", "start_time": "1948-05-02T00:30"}),  # clocks went forward then
    ("schedule_add", {"title": "没有时间"}),
    ("schedule_query", {"start_time": "2026-03-01", "end_time": "2026-03-31"}),
    ("schedule_query", {"start_time": "2026-03-01", "end_time": "9000-03-31"}),  # a series without an end
    ("schedule_query", {"start_time": "soon"}),
    ("check_conflict", DAY),
    ("check_conflict", {}),
    ("find_free_slots", {**DAY, "duration_minutes": 30}),
    ("find_free_slots", {**DAY, "duration_minutes": 5000}),  # a reason
    ("find_free_slots", {**DAY}),
    ("schedule_update", {"id": "nobody's", "title": "x"}),
    ("schedule_delete", {"ids": []}),
]


class FaultyLedger(SqlExpenses):
    """A ledger that is down for readers and broken for writers."""

    async def aquery(self, *args: object, **options: object) -> Never:
        raise StoreUnavailable("the ledger is down")

    async def asave(self, *args: object, **options: object) -> Never:
        raise RuntimeError("a fault of ours")

    adelete = asave


def offer_all(tmp_path: Path) -> Offer:
    return make_offer(
        timezone="Asia/Tokyo",
        clock=CLOCK,
        families=FAMILIES,
        database=str(tmp_path / "records.sqlite3"),
        guard="off",  # these answers are the tools' own; another test looks at the guard's
    )


async def ask(offer: Offer, name: str, arguments: dict[str, Any]) -> Answer:
    reply = await offer.call(name, arguments, CallInfo())
    assert json.loads(reply.text) == reply.data
    return name, reply.data


async def date_answers() -> AsyncIterator[Answer]:
    for tool, (table, first) in DATE_CASES.items():
        for part in MORE_PARTS.get(tool, (first,)):
            for case in load_cases(table, part):
                yield tool, json.loads(run_case(case, tool).content)
    offer = make_offer(timezone="Asia/Tokyo", clock=CLOCK)
    for call in (*DATE_CALLS, *((tool, {"unknown": 1}) for tool in DATE_TOOLS)):
        yield await ask(offer, *call)
    early = FixedClock(datetime(1, 1, 1, tzinfo=UTC))  # the year 0 in New York
    yield await ask(make_offer(timezone="America/New_York", clock=early), "get_current_datetime", {})


async def store_answers(tmp_path: Path) -> AsyncIterator[Answer]:
    offer = offer_all(tmp_path)
    for call in STORE_CALLS:
        yield await ask(offer, *call)
    _, saved = await ask(offer, "saveExpenseToLark", TAXI)
    yield await ask(offer, "update_expense", {"record_id": saved["data"]["recordId"], "amount": 7})
    tomorrow = {**TAXI, "date": 1_900_000_000_000}
    yield await ask(offer, "saveExpenseToLark", tomorrow)
    yield await ask(
        offer, "update_expense", {"record_id": saved["data"]["recordId"], "date": tomorrow["date"]}
    )
    yield await ask(offer, "query_expenses", {"start": "2026-01-01", "end": "2099-01-01"})
    yield await ask(offer, "delete_expense", {"record_id": saved["data"]["recordId"]})
    _, found = await ask(offer, "schedule_query", DAY)
    event = found["events"][0]["id"]
    _, found = await ask(offer, "schedule_query", {"start_time": "2026-03-04", "end_time": "2026-03-04"})
    series = found["events"][0]["id"]
    for change in (
        {"id": event, "start_time": "2026-03-02T12:00"},
        {"changes": [{"id": event, "start_time": "2026-03-02T13:00"}]},
        {"id": event, "start_time": "2026-03-04T09:30"},  # clashes with the series
        {"id": series, "start_time": "2026-03-04T08:00", "scope": "all"},
        {"id": event, "start_time": "1949-04-03T00:30"},  # long ago, and clocks went forward then
    ):
        yield await ask(offer, "schedule_update", change)
    yield await ask(offer, "schedule_delete", {"ids": [event]})


async def fault_answers(tmp_path: Path) -> AsyncIterator[Answer]:
    ledger = FaultyLedger(connect_store(str(tmp_path / "faulty.sqlite3")).database)
    tools = ExpenseToolkit(timezone="Asia/Tokyo", store=ledger, clock=CLOCK).get_tools()
    offer = Offer({tool.name: tool for tool in tools if isinstance(tool, ContractTool)}, "")
    yield await ask(offer, "query_expenses", MONTH)
    yield await ask(offer, "saveExpenseToLark", TAXI)
    yield await ask(offer, "delete_expense", {"record_id": "x"})


async def unread_answers() -> AsyncIterator[Answer]:
    """Of a calendar with events that could not be read."""
    tools = ScheduleToolkit(timezone="Asia/Tokyo", store=open_unreadable(), clock=CLOCK).get_tools()
    offer = Offer({tool.name: tool for tool in tools if isinstance(tool, ContractTool)}, "")
    _, added = await ask(offer, "schedule_add", MEETING)
    for name, arguments in (
        ("schedule_add", MEETING),
        ("schedule_query", DAY),
        ("check_conflict", DAY),
        ("find_free_slots", {**DAY, "duration_minutes": 30}),
        ("schedule_update", {"id": added["event"]["id"], "start_time": "2026-03-02T12:00"}),
    ):
        yield await ask(offer, name, arguments)
    yield "schedule_add", added


async def collect(*sources: AsyncIterator[Answer]) -> list[Answer]:
    return [answer for source in sources async for answer in source]


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> list[Answer]:
    """Every answer, with the name of its tool."""
    folder = tmp_path_factory.mktemp("outputs")
    return asyncio.run(
        collect(date_answers(), store_answers(folder), fault_answers(folder), unread_answers())
    )


def test_every_answer_fits_its_schema_and_has_no_key_beside_it(answers: list[Answer]) -> None:
    for tool, answer in answers:
        jsonschema.validate(answer, SPECS[tool].output)
        assert set(answer) <= set(SPECS[tool].output["properties"]), (tool, answer)


def test_every_form_in_a_schema_is_one_that_an_answer_takes(answers: list[Answer]) -> None:
    for tool, schema in ((name, spec.output) for name, spec in SPECS.items()):
        for form in schema["anyOf"]:
            rule = {**schema, "anyOf": [form]}
            assert any(
                name == tool and jsonschema.Draft202012Validator(rule).is_valid(answer)
                for name, answer in answers
            ), (tool, form)


def test_every_key_in_a_schema_is_one_that_an_answer_has(answers: list[Answer]) -> None:
    for tool, schema in ((name, spec.output) for name, spec in SPECS.items()):
        seen = {key for name, answer in answers if name == tool for key in answer}
        waiting = {"queued"}  # needs Lark
        assert set(schema["properties"]) - waiting == seen - waiting, tool


def test_every_tool_has_a_schema_that_is_valid_and_short(tmp_path: Path) -> None:
    listing = offer_all(tmp_path).listing()
    assert [tool["name"] for tool in listing] == list(SPECS)
    sizes = {}
    for tool in listing:
        jsonschema.Draft202012Validator.check_schema(tool["outputSchema"])
        assert tool["outputSchema"]["type"] == "object"
        sizes[tool["name"]] = len(json.dumps(tool["outputSchema"], separators=(",", ":")))
    assert max(sizes.values()) <= LARGEST_SCHEMA, sizes
    assert sum(sizes.values()) / len(sizes) <= MEAN_SCHEMA, sizes


@pytest.mark.contract("2.timezone", "5.current_timezone")
async def test_a_call_names_a_zone(tmp_path: Path) -> None:
    offer = offer_all(tmp_path)
    arguments = {"type": "relative", "offset": 0, "hour": 10, "timezone": "America/New_York"}
    assert (await ask(offer, "parseDateExpression", arguments))[1]["iso"] == "2026-03-01T10:00:00-05:00"
    current = await ask(offer, "get_current_datetime", {"timezone": "America/New_York"})
    assert current[1]["iso"] == "2026-03-01T03:20:00-05:00"
