"""Events of API Gateway, Function URLs and Bedrock action groups, answered in their envelopes."""

from __future__ import annotations

import json
from base64 import b64encode
from types import SimpleNamespace
from typing import Any

import pytest

from datetools_lc import FixedClock
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.servers.aws_lambda import make_handler
from tests.tables import SEED_NOW

CLOCK = FixedClock(parse_rfc3339(SEED_NOW).instant)
handle = make_handler(clock=CLOCK, environment={})
CALCULATED = {"offset_weeks": 2}

REST = {  # API Gateway, REST API
    "resource": "/date",
    "path": "/date",
    "httpMethod": "POST",
    "headers": {"content-type": "application/json"},
    "queryStringParameters": None,
    "multiValueQueryStringParameters": None,
    "requestContext": {"httpMethod": "POST", "stage": "prod"},
    "body": None,
    "isBase64Encoded": False,
}
FUNCTION_URL = {  # and API Gateway, HTTP API
    "version": "2.0",
    "routeKey": "$default",
    "rawPath": "/",
    "rawQueryString": "",
    "headers": {"host": "example.lambda-url.ap-northeast-1.on.aws"},
    "requestContext": {"http": {"method": "POST", "path": "/"}},
    "isBase64Encoded": False,
}
ACTION_GROUP = {
    "messageVersion": "1.0",
    "agent": {"name": "tonari", "id": "A1", "alias": "B1", "version": "1"},
    "inputText": "2週間後は？",
    "sessionId": "123",
    "actionGroup": "date-tool",
    "function": "calculate_date",
    "parameters": [{"name": "offset_weeks", "type": "integer", "value": "2"}],
    "sessionAttributes": {},
    "promptSessionAttributes": {},
}


def answer(event: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """The status and the body of an HTTP answer, its envelope checked."""
    reply = handle(event, SimpleNamespace(client_context=None))
    assert list(reply) == ["statusCode", "headers", "body"]
    assert reply["headers"] == {"content-type": "application/json"}
    body: dict[str, Any] = json.loads(reply["body"])
    assert reply["body"] == json.dumps(body, ensure_ascii=False, separators=(",", ":"))  # compact, as it is
    return reply["statusCode"], body


@pytest.mark.contract("5.http_events")
@pytest.mark.parametrize("event", [REST, FUNCTION_URL, {}], ids=["rest", "function url", "a body alone"])
@pytest.mark.parametrize(
    "body",
    [
        {"body": '{"offset_weeks":2}'},
        {"body": b64encode(b'{"offset_weeks":2}').decode(), "isBase64Encoded": True},
        {"body": '{"offset_weeks":"2"}'},
        {"body": None, "queryStringParameters": {"offset_weeks": "2"}},
        {"body": "", "queryStringParameters": {"offset_weeks": "2"}},
        {"queryStringParameters": {"offset_weeks": " 2"}},  # ?offset_weeks=+2
        {"queryStringParameters": {"offset_weeks": "+02"}},
        {
            "queryStringParameters": {"offset_weeks": "2.0", "offset_days": ""}
        },  # a form that was half filled in
        {"body": '{"offset_weeks":"02","offset_days":"","base_date":""}'},
        {"body": "{}", "httpMethod": "GET", "queryStringParameters": {"offset_weeks": "2"}},
        {
            "body": "{}",
            "requestContext": {"http": {"method": "GET"}},
            "queryStringParameters": {"offset_weeks": "2"},
        },
    ],
    ids=[
        "text",
        "base64",
        "a number as text",
        "query",
        "an empty body",
        "a plus sign in the query",
        "a leading zero",
        "a fraction of nothing and an empty number",
        "an empty number in a body",
        "an empty object with a GET",
        "an empty object with a GET of a Function URL",
    ],
)
def test_arguments_come_in_the_body_or_in_the_query(event: dict[str, Any], body: dict[str, Any]) -> None:
    status, content = answer({**event, **body})
    assert status == 200
    assert content["result"]["date"] == "2026-03-15"
    assert content["message"] == "今日の2週間後は 2026-03-15（日曜日）です。"


@pytest.mark.contract("5.http_events")
def test_a_query_lists_dates_and_text_stays_text() -> None:
    query = {"start_date": "2026-03-01", "end_date": "2026-03-31", "weekday": "火"}
    status, content = answer({**REST, "httpMethod": "GET", "queryStringParameters": query})
    assert (status, content["count"]) == (200, 5)


@pytest.mark.contract("5.http_events", "5.event_errors")
@pytest.mark.parametrize("event", [REST, FUNCTION_URL, {**REST, "queryStringParameters": {}}])
def test_an_http_event_without_body_and_query_is_the_current_time(event: dict[str, Any]) -> None:
    status, content = answer(event)
    assert (status, content["current"]["date"]) == (200, "2026-03-01")


@pytest.mark.contract("5.http_events", "5.current_timezone")
def test_the_zone_of_a_query_is_the_zone_of_the_answer() -> None:
    status, content = answer({**FUNCTION_URL, "queryStringParameters": {"timezone": "America/New_York"}})
    assert (status, content["iso"]) == (200, "2026-03-01T03:20:00-05:00")
    assert content["timezone"] == "America/New_York"


@pytest.mark.contract("5.event_errors")
@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"body": "offset_weeks=2"}, "invalid_value"),  # a form
        ({"body": "[]"}, "invalid_value"),
        ({"body": "null"}, "invalid_value"),
        ({"body": "7"}, "invalid_value"),
        ({"body": "[" * 100_000}, "invalid_value"),
        ({"body": '{"offset_weeks":2}', "isBase64Encoded": True}, "invalid_value"),  # it is not
        ({"body": b64encode(b"\xff").decode(), "isBase64Encoded": True}, "invalid_value"),
        ({"body": ["offset_weeks", 2]}, "invalid_value"),
        ({"queryStringParameters": "offset_weeks=2"}, "invalid_value"),
        ({"body": '{"offset_weeks":"two"}'}, "invalid_value"),
        ({"body": '{"offset_weeks":"true"}'}, "invalid_value"),
        ({"body": '{"offset_weeks":"null"}'}, "invalid_value"),
        ({"body": '{"offset_weeks":2.5}'}, "invalid_value"),
        ({"queryStringParameters": {"offset_weeks": "2\n"}}, "invalid_value"),
        ({"queryStringParameters": {"offset_weeks": "2 "}}, "invalid_value"),
        ({"queryStringParameters": {"offset_weeks": "\t2"}}, "invalid_value"),
        ({"queryStringParameters": {"offset_weeks": "- 2"}}, "invalid_value"),
        ({"queryStringParameters": {"offset_weeks": "\uff12"}}, "invalid_value"),
        ({"queryStringParameters": {"offset_weeks": "NaN"}}, "invalid_value"),
        ({"queryStringParameters": {"offset_weeks": "1e400"}}, "invalid_value"),
        ({"queryStringParameters": {"offset_weeks": "2" * 5_000}}, "invalid_value"),
        ({"queryStringParameters": {"timezone": "UTC", "utm_source": "mail"}}, "unknown_field"),
        ({"body": '{"timezone":"UTC","foo":1}'}, "unknown_field"),
        ({"body": '{"base_date":"tomorrow","offset_days":1}'}, "invalid_date"),
        ({"body": '{"timezone":"JST"}'}, "invalid_timezone"),
        ({"body": '{"foo":1}'}, "unknown_field"),
        ({"queryStringParameters": {"utm_source": "mail"}}, "unknown_field"),
        ({"body": '{"start_date":"2026-03-01","end_date":"2026-03-31"}'}, "missing_required_field"),
    ],
)
def test_a_fault_is_status_400_in_the_same_envelope(body: dict[str, Any], code: str) -> None:
    status, content = answer({**FUNCTION_URL, **body})
    assert status == 400
    assert list(content) == ["success", "message", "error"]
    assert content["error"]["code"] == code


@pytest.mark.contract("5.event_errors")
@pytest.mark.parametrize(
    "event",
    [
        {"session": "abc"},
        {"session": "abc", "timezone": "UTC"},
        {"detail-type": "Scheduled Event", "source": "aws.events"},
        {"operation": "diff"},
    ],
)
def test_an_event_with_fields_but_none_of_ours_is_an_error(event: dict[str, Any]) -> None:
    reply = handle(event, None)
    assert (reply["success"], reply["error"]["code"]) == (False, "unknown_field")


@pytest.mark.contract("5.event_errors")
@pytest.mark.parametrize(
    ("locale", "event", "message"),
    [
        ("ja", {"foo": 1}, "'foo' という引数はありません。"),
        ("zh", {"foo": 1}, "没有 'foo' 这个参数。"),
        ("en", {"foo": 1}, None),
        (
            "ja",
            {"base_date": "x", "offset_days": 1},
            "base_date は YYYY-MM-DD 形式の日付で指定してください。",
        ),
        ("zh", {"base_date": "x", "offset_days": 1}, "base_date 必须是 YYYY-MM-DD 格式的日期。"),
        ("ja", {"weekday": "火"}, "引数が足りません：start_date, end_date, weekday。"),
        ("zh", {"body": "7"}, "body 的值无效。"),
        ("ja", {"offset_years": 9999}, "日付が西暦 1 年から 9999 年の範囲を外れているか、存在しません。"),
        (
            "ja",
            {"timezone": "JST"},
            "timezone は Asia/Tokyo のような IANA タイムゾーン名で指定してください。",
        ),
    ],
)
def test_the_message_is_in_the_locale_and_the_error_in_english(
    locale: str, event: dict[str, Any], message: str | None
) -> None:
    here = make_handler(clock=CLOCK, environment={"DATETOOLS_LOCALE": locale})
    reply = here(event, None)
    content = json.loads(reply["body"]) if "body" in event else reply
    assert content["error"]["message"].isascii()
    assert content["message"] == (content["error"]["message"] if message is None else message)


def from_action_group(event: dict[str, Any]) -> dict[str, Any]:
    """The answer in a Bedrock envelope, which is checked."""
    reply = handle(event, None)
    body = reply["response"]["functionResponse"]["responseBody"]["TEXT"]["body"]
    assert reply == {
        "messageVersion": "1.0",
        "response": {
            "actionGroup": event["actionGroup"],
            "function": event.get("function"),
            "functionResponse": {"responseBody": {"TEXT": {"body": body}}},
        },
    }
    content: dict[str, Any] = json.loads(body)
    return content


@pytest.mark.contract("5.bedrock_events")
def test_an_action_groups_function_is_the_tool_and_its_texts_are_read() -> None:
    assert from_action_group(ACTION_GROUP)["result"]["date"] == "2026-03-15"


@pytest.mark.contract("5.bedrock_events")
def test_an_action_group_reaches_every_date_tool() -> None:
    parameters = [
        {"name": "type", "type": "string", "value": "absolute"},
        {"name": "month", "type": "integer", "value": "3"},
        {"name": "day", "type": "integer", "value": "15"},
        {"name": "hour", "type": "integer", "value": "10"},
    ]
    event = {**ACTION_GROUP, "function": "parseDateExpression", "parameters": parameters}
    assert from_action_group(event)["iso"] == "2026-03-15T10:00:00+09:00"
    assert from_action_group(event)["input"] == {"type": "absolute", "month": 3, "day": 15, "hour": 10}


@pytest.mark.contract("5.bedrock_events")
@pytest.mark.parametrize("parameters", [[], None])
def test_a_function_without_parameters_is_called_without(parameters: object) -> None:
    event = {**ACTION_GROUP, "function": "get_current_datetime", "parameters": parameters}
    assert from_action_group(event)["current"]["date"] == "2026-03-01"
    del event["parameters"]
    assert from_action_group(event)["current"]["date"] == "2026-03-01"


@pytest.mark.contract("5.bedrock_events", "5.event_errors")
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"function": "calculateDate"}, "unknown_field"),
        ({"function": "list_dates_in_range"}, "unknown_field"),  # the name wins over the shape
        ({"function": None}, "missing_required_field"),
        ({"parameters": "offset_weeks=2"}, "invalid_value"),
        ({"parameters": [{"value": "2"}]}, "invalid_value"),
        ({"parameters": ["offset_weeks"]}, "invalid_value"),
        ({"parameters": [{"name": [], "value": "2"}]}, "invalid_value"),
        ({"parameters": [{"name": "offset_weeks", "value": "two"}]}, "invalid_value"),
    ],
)
def test_a_fault_comes_back_in_the_action_groups_envelope(change: dict[str, Any], code: str) -> None:
    assert from_action_group({**ACTION_GROUP, **change})["error"]["code"] == code


@pytest.mark.contract("5.http_events")
def test_a_tool_that_the_gateway_names_takes_the_event_as_it_is() -> None:
    custom = {"bedrockAgentCoreToolName": "date-tool___calculate_date"}
    gateway = SimpleNamespace(client_context=SimpleNamespace(custom=custom))
    assert handle(CALCULATED, gateway)["result"]["date"] == "2026-03-15"
    assert handle({"body": "{}"}, gateway)["error"]["code"] == "unknown_field"
