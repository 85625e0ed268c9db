"""Values that no JSON brings along, given from Python: an answer as ever, with an echo that JSON can hold."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest

from datetools_lc import DateToolkit
from datetools_lc.contracts.outcome import dumps, plain

TOOLS = {tool.name: tool for tool in DateToolkit(timezone="Asia/Tokyo").get_tools()}
REQUIRED: dict[str, dict[str, Any]] = {
    "parseDateExpression": {"type": "absolute", "day": 1},
    "datetime_math": {"operation": "weekday", "timestamp": "2026-03-11T00:00:00Z"},
    "datetime_format": {"style": "short", "timestamp": "2026-03-11T00:00:00Z"},
    "resolve_date_range": {"range": "today"},
    "list_dates_in_range": {"start_date": "2026-03-01", "end_date": "2026-03-09", "weekday": "mon"},
}
VALUES = [
    b"\xff",
    date(2026, 3, 11),
    datetime(2026, 3, 11, tzinfo=UTC),
    {1, 2},
    {b"a": {1: Decimal("1.5")}},
    [b"x", (date(2026, 3, 11),)],
    Decimal("NaN"),
    float("inf"),
    1j,
]


@pytest.mark.parametrize("name", TOOLS)
@pytest.mark.parametrize("value", VALUES, ids=str)
def test_no_value_of_any_field_raises_and_every_answer_is_json(name: str, value: Any) -> None:
    for field in TOOLS[name].args:
        arguments = {**REQUIRED.get(name, {}), field: value}
        call = {"type": "tool_call", "id": "1", "name": name, "args": arguments}
        message = TOOLS[name].invoke(call)
        assert json.loads(message.content) == json.loads(json.dumps(message.artifact, allow_nan=False))


def test_such_a_value_is_echoed_as_text() -> None:
    arguments = {"type": "absolute", "day": date(2026, 3, 11)}
    call = {"type": "tool_call", "id": "1", "name": "parseDateExpression", "args": arguments}
    message = TOOLS["parseDateExpression"].invoke(call)
    assert message.artifact["input"] == {"type": "absolute", "day": "2026-03-11"}
    assert message.artifact["warning"] == "day must be an integer"


def test_keys_that_are_no_text_are_written_as_text() -> None:
    assert dumps({1: {2: b"x"}}) == '{"1":{"2":"b\'x\'"}}'
    assert plain({1: {2: b"x"}}) == {"1": {"2": "b'x'"}}
