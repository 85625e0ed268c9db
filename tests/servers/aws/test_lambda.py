"""The Lambda function: the gateway's tool name, the event's shape, and the deployment package on its own."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from datetools_lc import ConfigurationError, FixedClock
from datetools_lc.calendars.holiday_library import work_calendar
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.errors import MissingExtra
from datetools_lc.servers.aws_lambda import make_handler, tool_name
from datetools_lc.servers.lambda_zip import build_zip, main
from tests.aliases import Json

CLOCK = FixedClock(parse_rfc3339("2026-03-01T17:20:00+09:00").instant)
CURRENT = {
    "success": True,
    "current": {
        "date": "2026-03-01",
        "time": "17:20",
        "weekday": "日曜日",
        "weekday_number": 6,
        "iso_week": 9,
        "iso_year": 2026,
    },
    "iso": "2026-03-01T17:20:00+09:00",
    "timezone": "Asia/Tokyo",
    "message": "現在は 2026-03-01（日曜日）17:20 です。第9週。",
}
SUNDAY = {"date": "2026-03-01", "weekday": "日曜日", "weekday_number": 6}
CALCULATED = {
    "success": True,
    "base_date": SUNDAY,
    "result": {"date": "2026-03-15", "weekday": "日曜日", "weekday_number": 6},
    "offset": {"days": 0, "weeks": 2, "months": 0},
    "message": "今日の2週間後は 2026-03-15（日曜日）です。",
}
TUESDAYS = {"start_date": "2026-03-01", "end_date": "2026-03-31", "weekday": "火"}
LISTED = {
    "success": True,
    "weekday": "火曜日",
    "range": {"start": "2026-03-01", "end": "2026-03-31"},
    "dates": [
        {"date": f"2026-03-{day}", "weekday": "火曜日", "weekday_number": 1}
        for day in ("03", "10", "17", "24", "31")
    ],
    "count": 5,
    "message": "2026-03-01 〜 2026-03-31 の火曜日は 5 日あります。",
}
EXAMPLES = [
    pytest.param("get_current_datetime", {}, CURRENT, id="now"),
    pytest.param("calculate_date", {"offset_weeks": 2}, CALCULATED, id="two weeks on"),
    pytest.param("list_dates_in_range", TUESDAYS, LISTED, id="the Tuesdays of March"),
]
handle = make_handler(clock=CLOCK, environment={})


def gateway(name: str) -> SimpleNamespace:
    return SimpleNamespace(client_context=SimpleNamespace(custom={"bedrockAgentCoreToolName": name}))


@pytest.mark.parametrize(("tool", "event", "answer"), EXAMPLES)
@pytest.mark.parametrize("target", ["", "date-tool___"])
def test_the_tool_that_the_gateway_names_answers(tool: str, event: Any, answer: Json, target: str) -> None:
    assert json.dumps(handle(event, gateway(target + tool))) == json.dumps(answer)  # the order of keys too


@pytest.mark.parametrize(
    "client_context",
    [
        {"custom": {"bedrockAgentCoreToolName": "dates___list_dates_in_range"}},
        SimpleNamespace(custom=SimpleNamespace(bedrockAgentCoreToolName="dates___list_dates_in_range")),
    ],
    ids=["dicts", "objects"],
)
def test_a_client_context_in_an_emulators_form_names_the_tool(client_context: Any) -> None:
    answer = handle({"offset_days": 1}, SimpleNamespace(client_context=client_context))
    assert answer["error"]["code"] == "unknown_field"  # offset_days is no field of that tool


@pytest.mark.parametrize(("tool", "event", "answer"), EXAMPLES)
def test_without_a_name_the_shape_of_the_event_decides(tool: str, event: Any, answer: Json) -> None:
    assert handle(event, None) == answer


def test_the_name_wins_over_the_shape() -> None:
    answer = handle({"offset_days": 1}, gateway("date-tool___list_dates_in_range"))
    assert answer["error"]["code"] == "unknown_field"  # offset_days is no field of that tool


def test_every_date_tool_can_be_named() -> None:
    event = {"type": "relative", "offset": -1}
    assert handle(event, gateway("dates___parseDateExpression"))["iso"] == "2026-02-28T00:00:00+09:00"


def test_an_unknown_tool_is_a_result_that_names_the_closest() -> None:
    answer = handle({}, gateway("dates___calculateDate"))
    assert answer["success"] is False
    assert "did you mean calculate_date?" in answer["error"]["message"]


def test_an_unknown_tool_is_said_to_be_a_tool_and_not_an_argument() -> None:
    answer = handle({"offset_days": 1}, gateway("dates___nope"))
    assert answer["message"].startswith("nope というツールはありません。使えるツール：")
    assert "calculate_date, " in answer["message"]


@pytest.mark.parametrize(
    "context",
    [
        None,  # a direct call
        SimpleNamespace(client_context=None),  # the console's test button
        SimpleNamespace(client_context=SimpleNamespace(custom=None)),
        gateway(""),
    ],
)
def test_a_caller_that_is_no_gateway_names_no_tool(context: Any) -> None:
    assert tool_name(context) is None


def test_the_environment_overrides_zone_and_locale() -> None:
    here = make_handler(
        clock=CLOCK, environment={"DATETOOLS_TIMEZONE": "America/New_York", "DATETOOLS_LOCALE": "en"}
    )
    answer = here({}, None)
    assert (answer["iso"], answer["current"]["weekday"]) == ("2026-03-01T03:20:00-05:00", "Sunday")


def test_empty_variables_mean_the_defaults() -> None:
    here = make_handler(clock=CLOCK, environment={"DATETOOLS_TIMEZONE": "", "DATETOOLS_LOCALE": ""})
    assert here({}, None) == CURRENT


def test_a_wrong_zone_in_the_environment_fails_the_call() -> None:
    with pytest.raises(ConfigurationError, match="DATETOOLS_TIMEZONE"):
        make_handler(clock=CLOCK, environment={"DATETOOLS_TIMEZONE": "JST"})({}, None)


@pytest.mark.parametrize("event", [None, [], "now", 7])
def test_an_event_that_is_no_object_is_a_result(event: Any) -> None:
    answer = handle(event, None)
    assert (answer["success"], answer["error"]["code"]) == (False, "invalid_value")


@pytest.mark.parametrize(
    "event",
    [
        {"start_date": "2026-03-01", "end_date": "2026-03-31"},  # a range without a weekday
        {"base_date": "2026-03-01"},
    ],
)
def test_date_fields_that_fit_no_rule_are_an_error_not_the_current_time(event: Any) -> None:
    assert handle(event, None)["error"]["code"] == "missing_required_field"


# Runs as on Lambda: nothing installed, no tz database of the system, 128 MB of memory.
ON_LAMBDA = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (128 * 2**20, 128 * 2**20))
sys.path.insert(0, sys.argv[1])
import json
from datetime import datetime
from datetools_lc.clock import FixedClock
from datetools_lc.servers.aws_lambda import handler, make_handler
assert handler({}, None)["success"]
frozen = make_handler(clock=FixedClock(datetime.fromisoformat("2026-03-01T17:20:00+09:00")))
answers = [frozen(event, None) for event in json.loads(sys.argv[2])]
foreign = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names
json.dump({"answers": answers, "foreign": sorted(foreign)}, sys.stdout)
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_zip(tmp_path_factory.mktemp("lambda") / "date-tool.zip")


def test_the_package_answers_the_seeds_examples_in_an_empty_environment(
    package: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(package) as archive:
        archive.extractall(tmp_path)
    over_http = {"requestContext": {}, "body": "{}"}
    events = [{}, {"offset_weeks": 2}, TUESDAYS, over_http]
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", ON_LAMBDA, str(tmp_path), json.dumps(events)],
        env={"PYTHONTZPATH": "", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    *direct, reply = result["answers"]
    assert direct == [CURRENT, CALCULATED, LISTED]
    assert json.loads(reply["body"]) == CURRENT
    assert set(result["foreign"]) == {"__main__", "datetools_lc", "tzdata"}


def test_the_package_is_small_and_the_same_from_every_build(package: Path, tmp_path: Path) -> None:
    assert package.read_bytes() == build_zip(tmp_path / "again" / "date-tool.zip").read_bytes()
    assert package.stat().st_size <= 400 * 1024
    with zipfile.ZipFile(package) as archive:
        assert any(name.endswith("licenses/LICENSE") for name in archive.namelist())  # tzdata's


def test_the_build_command_says_where_the_package_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "x.zip")]) == 0
    assert "x.zip" in capsys.readouterr().err
    assert main([]) == 2


@pytest.mark.contract("13.setting")
def test_a_country_is_read_from_the_environment() -> None:
    variables = {"DATETOOLS_HOLIDAYS": "JP", "DATETOOLS_TIMEZONE": "Asia/Tokyo"}
    handle = make_handler(
        clock=FixedClock(parse_rfc3339("2026-05-01T12:00:00+09:00").instant), environment=variables
    )
    told = handle({"offset_workdays": 1}, None)
    assert told["result"]["date"] == "2026-05-07"  # after Golden Week
    assert told["message"] == "今日の1営業日後は 2026-05-07（木曜日）です。"
    event = {"function": "parseDateExpression", "actionGroup": "dates"}
    given = {"type": "lunar", "month": "6", "day": "1", "year": "2025", "leap": "true"}
    parameters = [{"name": name, "type": "string", "value": value} for name, value in given.items()]
    answer = handle({**event, "parameters": parameters}, None)
    assert "2025-07-25" in answer["response"]["functionResponse"]["responseBody"]["TEXT"]["body"]


@pytest.mark.contract("13.setting")
def test_a_country_without_the_extra_is_an_error_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    work_calendar.cache_clear()
    monkeypatch.setitem(sys.modules, "holidays", None)
    handle = make_handler(environment={"DATETOOLS_HOLIDAYS": "JP"})
    with pytest.raises(MissingExtra, match=r"pip install 'datetools-lc\[calendar\]'"):
        handle({"offset_workdays": 1}, None)
