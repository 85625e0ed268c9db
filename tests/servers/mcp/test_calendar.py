"""Dates by a work calendar over MCP: what is listed, answered and proven where a country is set."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from blockbuster import blockbuster_ctx

from datetools_lc import FixedClock
from datetools_lc.servers.mcp.offer import FAMILIES, Offer, make_offer
from datetools_lc.tools.call import CallInfo

CLOCK = FixedClock(datetime.fromisoformat("2026-02-13T12:00:00+08:00"))
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("parseDateExpression", {"type": "workday", "offset": 1}),
    ("parseDateExpression", {"type": "workday", "offset": 300, "hour": 9}),
    ("parseDateExpression", {"type": "holiday", "holiday": "国庆"}),
    ("parseDateExpression", {"type": "lunar", "month": 12, "day": 30}),
    ("parseDateExpression", {"type": "holiday", "holiday": "Natinal Day"}),
    ("resolve_date_range", {"range": "month", "month": 10}),
    ("get_current_datetime", {}),
    ("calculate_date", {"offset_workdays": 300}),
    ("calculate_date", {"base_date": "1850-01-01", "offset_workdays": 1}),
    ("list_dates_in_range", {"start_date": "2026-10-01", "end_date": "2027-01-11", "weekday": "workday"}),
    ("list_dates_in_range", {"start_date": "2026-10-01", "end_date": "2026-10-11", "weekday": "holiday"}),
]


def offer(tmp_path: Path, **settings: Any) -> Offer:
    return make_offer(
        timezone="Asia/Shanghai",
        clock=CLOCK,
        families=FAMILIES,
        database=str(tmp_path / "records.sqlite3"),
        settings={"holidays": "CN", **settings},
    )


async def ask(served: Offer, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
    return (await served.call(name, arguments, CallInfo())).data


@pytest.mark.contract("13.date_objects", "13.provisional")
@pytest.mark.parametrize(("name", "arguments"), CALLS)
async def test_an_answer_is_as_its_output_schema_says(
    tmp_path: Path, name: str, arguments: dict[str, Any]
) -> None:
    served = offer(tmp_path)
    (listed,) = [tool for tool in served.listing() if tool["name"] == name]
    answer = await ask(served, name, arguments)
    jsonschema.validate(answer, {**listed["outputSchema"], "additionalProperties": False})


@pytest.mark.contract("13.setting", "13.without_setting")
def test_the_listing_tells_of_the_calendar_where_it_is_set(tmp_path: Path) -> None:
    for country in ("CN", None):
        (parse, *_) = offer(tmp_path, holidays=country).listing()
        types = parse["inputSchema"]["properties"]["type"]["enum"]
        assert ("lunar" in types) == ("holiday" in json.dumps(parse)) == (country is not None)


@pytest.mark.contract("13.proof")
async def test_a_time_that_the_calendar_gave_is_proven_in_the_ledger(tmp_path: Path) -> None:
    served = offer(tmp_path)
    event = {"title": "会", "start_time": "2026-02-14T10:00:00+08:00"}
    refused = await ask(served, "schedule_add", event)
    assert refused["error"]["code"] == "unproven_timestamp"
    found = await ask(served, "parseDateExpression", {"type": "workday", "offset": 1, "hour": 10})
    assert found["iso"] == event["start_time"]
    added = await ask(served, "schedule_add", event)
    assert (added["status"], added["event"]["weekday"]) == ("created", "Saturday")


async def test_no_file_is_read_on_the_event_loop(tmp_path: Path) -> None:
    served = offer(tmp_path, holidays="HK")
    with blockbuster_ctx():
        found = await ask(served, "parseDateExpression", {"type": "holiday", "holiday": "佛诞", "year": 2031})
        assert found["iso"].startswith("2031-05-28")
        unknown = await ask(served, "parseDateExpression", {"type": "holiday", "holiday": "nothing like it"})
        assert "not known in HK" in unknown["warning"]


@pytest.mark.contract("13.setting", "13.nobody_rings")
def test_the_instructions_tell_of_what_is_set(tmp_path: Path) -> None:
    plain = offer(tmp_path, holidays=None).instructions
    by_calendar = offer(tmp_path, reminders=True).instructions
    assert "provisional" not in plain
    assert "Nothing rings here" in plain
    assert "provisional" in by_calendar
    assert "remind_minutes" in by_calendar
    assert "Nothing rings" not in by_calendar
    dates = make_offer(timezone="Asia/Shanghai", clock=CLOCK).instructions
    assert "ring" not in dates.replace("string", "").replace("during", "")
