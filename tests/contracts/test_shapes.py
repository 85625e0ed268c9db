"""Compact JSON: one line, UTF-8 as it is, every digit of a decimal, and nothing that JSON cannot hold."""

from __future__ import annotations

import builtins
import io
import json
import os
import time
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.clock import FixedClock
from datetools_lc.contracts.dates.calendar import get_current_datetime
from datetools_lc.contracts.dates.expression import parse_date_expression
from datetools_lc.contracts.dates.range import resolve_date_range
from datetools_lc.contracts.outcome import dumps, plain
from datetools_lc.engine import zones
from datetools_lc.engine.zones import load_all_zones
from tests.tables import load_cases, run_case

NUMBERS = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
TEXT = st.text(st.characters(exclude_categories=["Cs"]))
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXT,
    lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner),
    max_leaves=20,
)


@given(JSON)
def test_json_comes_back_as_it_was_from_one_line(value: Any) -> None:
    text = dumps(value)
    assert json.loads(text) == value
    assert "\n" not in text
    assert "\r" not in text


@pytest.mark.scenario("003.math.accept.small_and_stable", "003.shared.compact_json")
@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"b": 1, "a": [True, None]}, '{"b":1,"a":[true,null]}'),  # the order is kept, no spaces
        ({"weekday": "日曜日"}, '{"weekday":"日曜日"}'),  # UTF-8 as it is
        ({"days": Decimal("2.2291666667")}, '{"days":2.2291666667}'),
        ({"days": Decimal("0.0000000012")}, '{"days":0.0000000012}'),  # no exponent
        ([{"x": Decimal("1.50"), "星": "\n"}], '[{"x":1.50,"星":"\\n"}]'),
        ({"offset": float("nan")}, '{"offset":"nan"}'),  # echoed arguments may hold it, JSON may not
        ([float("inf"), float("-inf")], '["inf","-inf"]'),
        ("half \ud83d of a pair", '"half \\ud83d of a pair"'),
        ("both halves 😀", '"both halves 😀"'),
    ],
)
def test_a_value_is_written_like_this(value: Any, text: str) -> None:
    assert dumps(value) == text
    assert dumps(value).encode("utf-8")


def test_the_plain_value_is_what_a_reader_of_the_content_sees() -> None:
    value = {"a": Decimal("53.5"), "b": [Decimal("3.0"), float("nan")], "c": "月", "d": None}
    assert plain(value) == json.loads(dumps(value)) == {"a": 53.5, "b": [3, "nan"], "c": "月", "d": None}


@pytest.fixture(params=["America/Los_Angeles", "UTC", "Pacific/Kiritimati"])
def host_zone(request: pytest.FixtureRequest) -> Iterator[str]:
    patch = pytest.MonkeyPatch()
    patch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    patch.undo()
    time.tzset()


@pytest.mark.usefixtures("host_zone")
def test_the_hosts_zone_changes_nothing(seed_clock: FixedClock) -> None:
    settings: dict[str, Any] = {"timezone": "Asia/Shanghai", "clock": seed_clock}
    assert parse_date_expression("relative", offset=0, **settings)["timestamp"] == 1_772_294_400_000
    assert resolve_date_range("today", **settings)["start"]["timestamp"] == 1_772_294_400_000
    assert get_current_datetime(**settings)["iso"] == "2026-03-01T16:20:00+08:00"


@pytest.mark.scenario("003.shared.cheap")
def test_a_call_touches_no_file_once_the_zones_are_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    load_all_zones()
    cases = [
        ("parseDateExpression", load_cases("expressions", "dates")[0]),
        ("resolve_date_range", load_cases("ranges", "named")[0]),
        ("datetime_math", load_cases("datetime_math", "convert")[0]),
        ("datetime_format", load_cases("datetime_format")[0]),
        ("calculate_date", load_cases("calendar", "calculate")[0]),
    ]

    def refuse(*_: Any, **__: Any) -> Any:
        raise AssertionError("a file was touched")

    places = ((builtins, "open"), (io, "open"), (os, "stat"), (os, "listdir"), (zones, "ZoneInfo"))
    with monkeypatch.context() as patched:  # pytest itself opens files as soon as the test is over
        for place, name in places:
            patched.setattr(place, name, refuse)
        outcomes = [run_case(case, tool) for tool, case in cases]
    assert [outcome.status for outcome in outcomes] == ["success"] * 5
