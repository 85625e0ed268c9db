"""`datetime_math`: six operations on exact timestamps."""

from __future__ import annotations

import json
from typing import Any

import pytest

from datetools_lc.clock import FixedClock
from datetools_lc.contracts.dates.math import OPERATIONS, datetime_math
from tests.tables import check_case, load_cases, rows, run_case

TOOL = "datetime_math"


@pytest.mark.scenario("003.math.operation.diff", "003.math.test.diff_signs", "003.math.test.zero_delta")
@pytest.mark.scenario("003.math.note.signed_difference")
@pytest.mark.parametrize("row", rows(TOOL, "diff"))
def test_diff_is_right_minus_left_in_decimals(row: dict[str, Any]) -> None:
    check_case(row, TOOL)


@pytest.mark.scenario("003.math.operation.shift", "003.math.test.shift_mixed_units")
@pytest.mark.scenario("003.math.note.calendar_aware_shift", "003.math.rule.empty_shift")
@pytest.mark.parametrize("row", rows(TOOL, "shift"))
def test_shift_moves_the_calendar_first_and_exact_time_last(row: dict[str, Any]) -> None:
    check_case(row, TOOL)


@pytest.mark.scenario("003.math.operation.weekday", "003.math.test.weekday")
@pytest.mark.parametrize("row", rows(TOOL, "weekday"))
def test_weekday_counts_from_monday_1_to_sunday_7(row: dict[str, Any]) -> None:
    check_case(row, TOOL)


@pytest.mark.scenario("003.math.operation.convert_timezone", "003.math.test.conversion_across_dst")
@pytest.mark.scenario("003.math.accept.dst_conversions", "003.math.note.instants_preserved")
@pytest.mark.contract("3.default_target_timezone")
@pytest.mark.parametrize("row", rows(TOOL, "convert"))
def test_conversion_keeps_the_instant(row: dict[str, Any]) -> None:
    check_case(row, TOOL)


@pytest.mark.scenario("003.future.past_or_future", "003.future.unix_timestamps")
@pytest.mark.parametrize("row", rows(TOOL, "relative"))
def test_a_timestamp_is_past_now_or_future(row: dict[str, Any]) -> None:
    check_case(row, TOOL)


@pytest.mark.contract("3.to_unix")
@pytest.mark.parametrize("row", rows(TOOL, "to_unix"))
def test_a_timestamp_becomes_unix_milliseconds(row: dict[str, Any]) -> None:
    check_case(row, TOOL)


@pytest.mark.scenario("003.math.rule.operation_is_known")
@pytest.mark.parametrize(
    ("operation", "hint"),
    [
        ("add", ""),
        ("convertTimezone", "; did you mean convert_timezone?"),
        ("next friday evening", ""),  # natural language is never read
        (7, ""),
    ],
)
def test_an_unknown_operation_is_named_with_the_known_ones(operation: Any, hint: str) -> None:
    content = json.loads(run_case({"arguments": {"operation": operation}}, TOOL).content)
    known = "diff, shift, weekday, convert_timezone, relative_to_now, to_unix"
    assert content == {
        "error": {"code": "invalid_operation", "message": f"operation must be one of {known}{hint}"}
    }


@pytest.mark.scenario("003.math.error.structured", "003.math.example.invalid_timezone")
def test_the_seeds_message_comes_out_to_the_letter_and_advice_follows() -> None:
    arguments = {"operation": "convert_timezone", "timestamp": "2026-04-20T10:00:00+03:00"}
    content = json.loads(run_case({"arguments": {**arguments, "target_timezone": "Oslo"}}, TOOL).content)
    assert list(content) == ["error"]
    assert content["error"]["code"] == "invalid_timezone"
    assert content["error"]["message"].split("; ")[0] == "target_timezone must be a valid IANA timezone"


@pytest.mark.scenario("003.math.accept.table_driven")
def test_every_operation_has_a_table_with_whole_answers() -> None:
    tables = load_cases(TOOL)
    assert {row["arguments"]["operation"] for table in tables.values() for row in table} == set(OPERATIONS)
    assert all(any("result" in row for row in table) for table in tables.values())


@pytest.mark.scenario("003.math.accept.no_natural_language", "003.shared.no_heuristics")
@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        (TOOL, {"operation": "weekday", "timestamp": "next Friday evening"}),
        (TOOL, {"operation": "shift", "timestamp": "2026-04-20T10:00:00Z", "days": "two"}),
        (TOOL, {"operation": "convert_timezone", "timestamp": "now", "target_timezone": "UTC"}),
        (
            TOOL,
            {"operation": "convert_timezone", "timestamp": "2026-04-20T10:00:00Z", "target_timezone": "here"},
        ),
        ("datetime_format", {"timestamp": "yesterday", "style": "short"}),
        ("datetime_format", {"timestamp": "2026-04-20T10:00:00", "style": "short"}),  # no zone is guessed
        ("calculate_date", {"base_date": "tomorrow"}),
        ("resolve_date_range", {"range": "last summer"}),
    ],
)
def test_natural_language_is_refused_and_nothing_is_guessed(tool: str, arguments: dict[str, Any]) -> None:
    assert run_case({"arguments": arguments}, tool).status == "error"


def test_ten_places_are_written_digit_for_digit() -> None:
    arguments = {
        "operation": "diff",
        "left": "2026-04-20T00:00:00.000001Z",
        "right": "9999-12-31T23:59:59.999999Z",
    }
    content = run_case({"arguments": arguments}, TOOL).content
    assert '"duration_seconds":251625657599.999998,' in content  # more digits than a float holds
    tiny = {"operation": "diff", "left": "2026-04-20T00:00:00Z", "right": "2026-04-20T00:00:00.000108Z"}
    assert '"duration_days":0.0000000012,' in run_case({"arguments": tiny}, TOOL).content  # no exponent


@pytest.mark.scenario("003.shared.deterministic", "003.shared.snapshot_testable")
def test_the_plain_function_answers_with_numbers_that_json_can_write(seed_clock: FixedClock) -> None:
    first, second = (
        datetime_math("diff", left="2026-04-20T10:00:00+03:00", right="2026-04-22T15:30:00+03:00")
        for _ in range(2)
    )
    assert json.loads(json.dumps(first)) == first == second
    assert first["duration_hours"] == 53.5
    answer = datetime_math("relative_to_now", timestamp="2026-03-01T17:20:00+09:00", clock=seed_clock)
    assert answer["relation"] == "now"
