"""`datetime_format`: six styles, shown in a zone, and nothing computed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from datetools_lc.contracts.dates.format import datetime_format
from datetools_lc.engine.formatting import STYLES
from tests.tables import check_case, rows, run_case

TOOL = "datetime_format"


@pytest.mark.scenario("003.format.test.each_style", "003.format.test.conversion_before_formatting")
@pytest.mark.scenario("003.format.test.invalid_style", "003.format.test.invalid_timestamp")
@pytest.mark.scenario("003.format.test.invalid_timezone", "003.format.test.around_dst")
@pytest.mark.scenario("003.format.note.own_offset_without_target", "003.format.accept.predictable")
@pytest.mark.scenario("003.future.locale_names", "003.future.range_formatting")
@pytest.mark.scenario("003.future.default_timezone")
@pytest.mark.contract("4.full_style", "4.end_in_first_offset")
@pytest.mark.parametrize("row", rows(TOOL))
def test_a_timestamp_is_shown_in_its_style_and_zone(row: dict[str, Any]) -> None:
    check_case(row, TOOL)


@pytest.mark.scenario("003.format.example.invalid_style")
def test_the_seeds_message_comes_out_to_the_letter_and_advice_follows() -> None:
    row = {"arguments": {"timestamp": "2026-04-20T10:00:00+03:00", "style": "xyz"}}
    assert run_case(row, TOOL).content == (
        '{"error":{"code":"invalid_style","message":'
        '"style must be one of short, long, date_only, time_only, weekday_date; or full"}}'
    )


@pytest.mark.scenario("003.format.accept.no_arithmetic", "003.format.note.presentation_only")
def test_it_takes_no_field_that_computes() -> None:
    given = {"timestamp": "2026-04-20T10:00:00+03:00", "style": "short"}
    for name in ("days", "hours", "operation", "left", "right"):
        content = json.loads(run_case({"arguments": {**given, name: 1}}, TOOL).content)
        assert content["error"]["code"] == "unknown_field"


@pytest.mark.scenario("003.format.accept.compact")
@pytest.mark.parametrize("style", STYLES)
def test_an_answer_is_small_whatever_the_style(style: str) -> None:
    arguments = {
        "timestamp": "2026-04-20T10:00:00+03:00",
        "style": style,
        "target_timezone": "America/Argentina/Buenos_Aires",
    }
    content = run_case({"arguments": arguments}, TOOL).content
    assert len(content.encode()) < 250
    assert "\n" not in content


def test_the_plain_function_has_no_clock_and_no_zone_of_its_own() -> None:
    assert datetime_format("long", timestamp="2026-04-20T10:00:00+03:00") == {
        "input": "2026-04-20T10:00:00+03:00",
        "style": "long",
        "formatted": "2026-04-20 10:00 +03:00",
        "timezone": "+03:00",
        "utc_offset": "+03:00",
    }
    assert (
        datetime_format("short", unix_ms=0, target_timezone="Asia/Tokyo")["formatted"] == "1970-01-01 09:00"
    )
