"""Faults: one error per call, in a fixed order, in one line, logged; never an exception."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.expression_arguments import read_expression
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.contracts.spec import DateSession
from datetools_lc.errors import DatetoolsError
from tests.tables import check_case, rows, run_case


@pytest.mark.scenario("003.math.error.codes", "003.format.error.codes", "003.math.rule.fail_fast")
@pytest.mark.scenario("003.format.rule.values_are_valid", "003.format.input.required_fields")
@pytest.mark.scenario("003.math.input.required_fields")
@pytest.mark.parametrize("row", rows("fault_order"))
def test_of_two_faults_the_first_in_order_is_reported(row: dict[str, Any]) -> None:
    check_case(row)


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ({"type": "bogus", "colour": 1}, "unknown field 'colour'"),  # unknown before invalid
        ({"type": "relative", "day": 1}, "unknown field 'day'"),  # of another type, before missing
        ({"type": "relative", "hour": 99}, "offset is required"),  # missing before invalid
        ({"type": "relative", "offset": "x", "minute": 5}, "minute needs hour"),  # missing before invalid
        ({"type": "relative", "offset": "x", "hour": 99}, "offset"),  # in argument order
        ({"type": "absolute", "day": 99, "month": 99}, "month"),
        ({"type": "weekday", "weekday": "x", "hour": 99}, "weekday"),
        ({"type": "nth_weekday", "weekday": "x", "nth": 99}, "weekday"),
    ],
)
def test_a_warning_names_the_first_fault_in_the_same_order(arguments: dict[str, Any], fault: str) -> None:
    with pytest.raises(DatetoolsError, match=f"^{fault}"):
        read_expression(arguments)


@pytest.mark.parametrize(
    ("tool", "arguments", "name"),
    [
        ("datetime_math", {"operation": "convert_timezone", "targetTimezone": "UTC"}, "target_timezone"),
        ("datetime_math", {"operation": "shift", "unixMs": 0}, "unix_ms"),
        ("datetime_math", {"operation": "shift", "day": 1}, "days"),
        ("calculate_date", {"offset-days": 1}, "offset_days"),
        ("list_dates_in_range", {"startDate": "2026-03-01"}, "start_date"),
        ("resolve_date_range", {"Range": "today"}, "range"),
    ],
)
def test_a_near_miss_of_a_name_is_refused_with_the_right_one(
    tool: str, arguments: dict[str, Any], name: str
) -> None:
    check_case({"arguments": arguments, "error": "unknown_field", "message": f"did you mean {name}?"}, tool)


def test_a_name_that_is_like_no_other_is_refused_with_those_there_are() -> None:
    case = {"arguments": {"operation": "weekday", "zzz": 1}, "error": "unknown_field"}
    check_case({**case, "message": "unknown field 'zzz'; expected operation, timestamp"}, "datetime_math")


@pytest.mark.parametrize("name", ["x" * 100_000, "line\nbreak\u2028", "\ud800", "", "'\"\\"])
def test_a_hostile_name_stays_one_short_line(name: str) -> None:
    outcome = run_case({"arguments": {name: 1}}, "calculate_date")
    message = outcome.data["error"]["message"]
    assert outcome.data["error"]["code"] == "unknown_field"
    assert len(message.splitlines()) == 1
    assert len(message) < 250
    assert outcome.content.encode()


@pytest.mark.scenario("001.risk3.failures_logged")
def test_a_refusal_and_a_warning_are_one_log_record_each(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "datetools_lc"):
        run_case({"arguments": {"operation": "weekday", "timestamp": "x"}}, "datetime_math")
        run_case({"arguments": {"type": "relative"}}, "parseDateExpression")
        run_case({"arguments": {"type": "relative", "offset": 0}}, "parseDateExpression")
    assert [(record.levelname, vars(record)["tool"], vars(record)["code"]) for record in caplog.records] == [
        ("WARNING", "datetime_math", "invalid_timestamp"),
        ("WARNING", "parseDateExpression", "missing_required_field"),
    ]
    assert vars(caplog.records[0])["arguments"] == {"operation": "weekday", "timestamp": "x"}


@pytest.mark.scenario("003.math.error.internal")
@pytest.mark.parametrize("name", DATE_TOOLS)
def test_a_fault_of_ours_is_an_internal_error_with_its_traceback_in_the_log(
    name: str, caplog: pytest.LogCaptureFixture, seed_now: datetime
) -> None:
    def fail(*_: Any) -> Any:
        raise ZeroDivisionError("broken")

    broken = replace(DATE_TOOLS[name], action=fail)
    outcome = broken.call({"offset": 1}, DateSession(DateSettings("Asia/Tokyo"), seed_now))
    message = f"{name} failed unexpectedly; the arguments may be right"
    if name == "parseDateExpression":
        assert outcome.status == "warning"
        assert outcome.data["warning"] == message
    else:
        assert outcome.status == "error"
        assert outcome.data["error"] == {"code": "internal_error", "message": message}
    [record] = caplog.records
    assert record.levelname == "ERROR"
    assert record.exc_info is not None
    assert record.exc_info[0] is ZeroDivisionError
