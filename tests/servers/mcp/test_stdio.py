"""The MCP server on stdio: what it lists, what it answers, and what it does with bad input."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from datetools_lc import DateToolkit, ExpenseToolkit, ScheduleToolkit
from tests.aliases import Json
from tests.servers.processes import (
    HELLO,
    ROOT,
    TIMEOUT,
    StdioServer,
    content,
    environment,
    mcp_command,
    stdio_server,
)

pytestmark = pytest.mark.xdist_group("mcp-stdio")  # one server for all of them
YESTERDAY = {"type": "relative", "offset": -1}
CALL = (
    '{"jsonrpc":"2.0","id":1,"method":"tools/call",'
    '"params":{"name":"calculate_date","arguments":{"base_date":%s}}}'
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StdioServer]:
    database = tmp_path_factory.mktemp("mcp") / "ledger.sqlite3"
    with stdio_server(mcp_command("--expenses", "--schedule", "--database", str(database))) as started:
        started.hello()
        yield started


@pytest.fixture(scope="module")
def listed(server: StdioServer) -> dict[str, Json]:
    return {tool["name"]: tool for tool in server.ask("tools/list", {})["result"]["tools"]}


def test_the_server_introduces_itself_with_the_two_step_rule(server: StdioServer) -> None:
    assert server.greeting["serverInfo"]["name"] == "datetools-lc"
    assert "Never compute or guess a date" in server.greeting["instructions"]
    assert "Two steps" in server.greeting["instructions"]


def test_tools_are_those_of_the_toolkits_with_the_same_schemas(listed: dict[str, Json]) -> None:
    where: Json = {"timezone": "Asia/Tokyo", "database": ":memory:"}
    kits = (DateToolkit(timezone="Asia/Tokyo"), ExpenseToolkit(**where), ScheduleToolkit(**where))
    tools = [tool for kit in kits for tool in kit.get_tools()]
    assert list(listed) == [tool.name for tool in tools]
    for tool in tools:
        assert listed[tool.name]["inputSchema"] == tool.args_schema
        assert listed[tool.name]["description"] == tool.description


def test_hints_tell_reading_from_writing_and_deleting(listed: dict[str, Json]) -> None:
    hints = {name: tool["annotations"] for name, tool in listed.items()}
    assert {name for name, hint in hints.items() if not hint["readOnlyHint"]} == {
        "saveExpenseToLark",
        "delete_expense",
        "update_expense",
        "schedule_add",
        "schedule_update",
        "schedule_delete",
    }
    assert {name for name, hint in hints.items() if hint["destructiveHint"]} == {
        "delete_expense",
        "update_expense",
        "schedule_update",
        "schedule_delete",
    }
    assert hints["saveExpenseToLark"]["idempotentHint"] is False  # said twice, written twice
    assert all(set(hint) >= {"idempotentHint", "openWorldHint"} for hint in hints.values())


def test_a_result_is_one_line_of_compact_json_and_the_same_as_structured_content(
    server: StdioServer, listed: dict[str, Json]
) -> None:
    result = server.call("parseDateExpression", YESTERDAY)["result"]
    assert result["content"] == [
        {
            "type": "text",
            "text": '{"timestamp":1772204400000,"input":{"type":"relative","offset":-1},'
            '"iso":"2026-02-28T00:00:00+09:00","weekday":"Saturday","formattedDate":"2026-02-28 00:00:00"}',
        }
    ]
    assert result["structuredContent"] == json.loads(result["content"][0]["text"])
    assert "outputSchema" in listed["parseDateExpression"]


def test_an_expense_is_saved_found_and_deleted(server: StdioServer) -> None:
    date = content(server.call("parseDateExpression", YESTERDAY))["timestamp"]
    saved = content(
        server.call("saveExpenseToLark", {"remark": "打车", "category": "交通", "amount": 20, "date": date})
    )
    assert (saved["status"], saved["data"]["iso"]) == ("success", "2026-02-28T00:00:00+09:00")
    month = content(server.call("resolve_date_range", {"range": "last_month"}))
    period = {"start": month["start"]["timestamp"], "end": month["end"]["timestamp"]}
    assert content(server.call("query_expenses", period))["records"] == [saved["data"]]
    gone = content(server.call("delete_expense", {"record_id": saved["data"]["recordId"]}))
    assert gone["status"] == "success"
    assert content(server.call("query_expenses", period))["total"] == 0


def test_an_event_is_added_and_a_clash_writes_nothing(server: StdioServer) -> None:
    start = content(server.call("parseDateExpression", {"type": "relative", "offset": 1, "hour": 10}))["iso"]
    meeting = {"title": "站会", "start_time": start, "duration_minutes": 30}
    added = content(server.call("schedule_add", meeting))
    assert (added["status"], added["event"]["weekday"]) == ("created", "Monday")
    clash = content(server.call("schedule_add", {**meeting, "title": "面试"}))
    assert clash["status"] == "conflict"
    assert clash["suggestions"][0]["start"] == "2026-03-02T10:30:00+09:00"
    assert content(server.call("schedule_delete", {"ids": [added["event"]["id"]]}))["count"] == 1


def test_the_same_purchase_said_twice_is_written_twice(server: StdioServer) -> None:
    purchase = {"remark": "水", "category": "零食", "amount": 2}
    ids = {content(server.call("saveExpenseToLark", purchase))["data"]["recordId"] for _ in range(2)}
    for record in ids:
        server.call("delete_expense", {"record_id": record})
    assert len(ids) == 2


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("datetime_math", {}, "missing_required_field"),
        ("datetime_math", {"operation": "weekday", "timestamp": "yesterday"}, "invalid_timestamp"),
        ("calculate_date", {"offsetDays": 1}, "unknown_field"),
        ("list_dates_in_range", {"start_date": "2026-03-01"}, "missing_required_field"),
    ],
)
def test_arguments_that_the_model_can_mend_are_an_error_result(
    server: StdioServer, tool: str, arguments: dict[str, Any], code: Any
) -> None:
    response = server.call(tool, arguments)
    assert response["result"]["isError"] is True
    assert content(response)["error"]["code"] == code
    assert response["result"]["structuredContent"] == content(response)


@pytest.mark.contract("9.mcp_warning")
def test_an_expression_that_is_no_date_is_an_error_with_the_text_of_the_warning(server: StdioServer) -> None:
    response = server.call("parseDateExpression", {"type": "relative"})
    assert response["result"]["isError"] is True
    assert content(response) == {
        "timestamp": 1772353200000,
        "input": {"type": "relative"},
        "warning": "offset is required for type relative",
    }
    assert response["result"]["structuredContent"] == content(response)


@pytest.mark.parametrize(
    ("line", "code", "id"),
    [
        ("this is not JSON", -32700, None),
        ('{"jsonrpc":"2.0","id":1,"method":', -32700, 1),  # cut off
        ('{"jsonrpc":"2.0","id":12', -32700, None),  # perhaps 123
        ('{"method":"tools/call","params":{"id":4},', -32700, None),  # of an argument
        (CALL % '"\\ud800"', -32700, 1),  # half a character
        (CALL % "NaN", -32700, 1),  # not JSON either, though Python reads it
        (CALL % "1e999", -32700, 1),
        ("[" * 100_000, -32700, None),
        ("[1,2]", -32600, None),
        ('{"id":1,"method":"tools/list"}', -32600, 1),  # of which version?
        ('{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600, 1.5),
        ('{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, None),
        ('{"jsonrpc":"2.0","id":7}', -32600, 7),  # asks for nothing
        ('{"jsonrpc":"2.0","id":7,"method":5}', -32600, 7),
        ('{"jsonrpc":"2.0","id":7,"method":"ping","params":[1]}', -32602, 7),
        ('{"jsonrpc":"2.0","id":"a","method":"x","params":{"y":"' + "9" * 10_000_000 + '"}}', -32600, "a"),
        ('{"method":"x","params":{"id":4,"y":"' + "9" * 2_000_000 + '"},"jsonrpc":"2.0","id":8}', -32600, 8),
        ('{"params":{"id":4,"y":"' + "9" * 2_000_000 + '"},"id":9,"jsonrpc":"2.0","method":"x"}', -32600, 9),
        ('{"params":{"y":"' + "9" * 2_000_000 + ',\\"id\\":4}"}}', -32600, None),  # inside of a text
    ],
)
def test_a_line_that_is_no_message_is_a_protocol_error_under_its_own_id(
    server: StdioServer, line: str, code: Any, id: object
) -> None:
    server.send(line)
    response = server.receive()
    assert (response["id"], response["error"]["code"]) == (id, code)
    assert content(server.call("calculate_date"))["success"] is True  # the server lives


@pytest.mark.parametrize(
    ("params", "text"),
    [
        ({"name": "calculateDate", "arguments": {}}, "did you mean calculate_date?"),
        ({"name": "no such tool", "arguments": {}}, "there is no tool 'no such tool'; the tools are "),
        ({"arguments": {}}, ""),  # no name
        ({"name": "calculate_date", "arguments": [1]}, ""),  # no object
    ],
)
def test_a_call_of_no_tool_is_a_protocol_error(server: StdioServer, params: Json, text: str) -> None:
    error = server.ask("tools/call", params)["error"]
    assert error["code"] == -32602
    assert text in error["message"]
    assert content(server.call("calculate_date"))["success"] is True


def test_nothing_but_the_protocol_is_on_standard_output() -> None:
    with stdio_server([sys.executable, str(ROOT / "tests" / "servers" / "mcp" / "loud_server.py")]) as server:
        server.hello()
        assert content(server.call("get_current_datetime"))["success"] is True
        assert server.close() == 0
        assert server.stdout.rest() == []
        noise = [line.strip() for line in server.stderr.rest()]
    assert noise == ["noise from Python", "noise from below", "noise from a child"]


def test_tools_can_be_chosen_by_name_and_rules_for_others_are_left_out() -> None:
    with stdio_server(mcp_command("--tools", "calculate_date,parseDateExpression")) as server:
        assert "Expenses" not in server.hello()["instructions"]
        names = [tool["name"] for tool in server.ask("tools/list", {})["result"]["tools"]]
        assert names == ["parseDateExpression", "calculate_date"]
        assert server.call("datetime_math", {"operation": "weekday"})["error"]["code"] == -32602
        assert server.close() == 0


def test_zone_and_locale_come_from_the_environment_too() -> None:
    command = [sys.executable, "-m", "datetools_lc.cli", "mcp", "--now", "2026-03-01T17:20:00+09:00"]
    variables = {"DATETOOLS_TIMEZONE": "America/New_York", "DATETOOLS_LOCALE": "zh"}
    with stdio_server(command, **variables) as server:
        server.hello()
        answer = content(server.call("get_current_datetime"))
    assert (answer["iso"], answer["current"]["weekday"]) == ("2026-03-01T03:20:00-05:00", "星期日")


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (("--tools", "calculateDate"), "did you mean calculate_date?"),
        (("--http", "--host", "0.0.0.0"), "can be reached by others"),
        (("--http", "--port", "70000"), "port must be"),
        (("--guard", "sometimes"), "must be enforce, warn or off"),
        (("--http", "--token-file", "missing.txt"), "cannot be read"),
    ],
)
def test_wrong_usage_is_said_on_standard_error(options: list[str], text: str) -> None:
    done = subprocess.run(
        mcp_command(*options), env=environment(COLUMNS="300"), cwd=ROOT, capture_output=True, encoding="utf-8"
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert text in done.stderr


SAVE = {"name": "saveExpenseToLark", "arguments": {"remark": "打车", "category": "交通", "amount": 20}}


def _request(id: object, method: str, params: Json) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params}) + "\n"


def test_a_client_that_hangs_up_gets_the_answers_to_all_that_it_sent(tmp_path: Path) -> None:
    with stdio_server(mcp_command("--expenses", "--database", str(tmp_path / "l.sqlite3"))) as server:
        server.stdin.write("".join(_request(number, "tools/call", SAVE) for number in range(20)))
        assert server.close() == 0
        answers = [json.loads(line) for line in server.stdout.rest()]
    assert sorted(answer["id"] for answer in answers) == list(range(20))
    assert len({content(answer)["data"]["recordId"] for answer in answers}) == 20


def test_what_was_written_for_a_client_that_no_longer_reads_is_logged(tmp_path: Path) -> None:
    reads, writes = os.pipe()
    os.close(reads)  # the client hears nothing any more
    done = subprocess.run(
        mcp_command("--expenses", "--database", str(tmp_path / "l.sqlite3")),
        input=_request("x7", "tools/call", SAVE),
        stdout=writes,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(),
        cwd=ROOT,
        timeout=TIMEOUT,
        check=True,
    )
    os.close(writes)
    assert 'saveExpenseToLark (request "x7") is done, and the client has hung up: ["exp_' in done.stderr
    assert "打车" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send")
@pytest.mark.parametrize("options", [(), ("--schedule",)])
def test_ctrl_c_ends_the_server_at_once(options: tuple[str, ...], tmp_path: Path) -> None:
    where = ("--database", str(tmp_path / "l.sqlite3")) if options else ()
    with stdio_server(mcp_command(*options, *where)) as server:
        server.hello()
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(TIMEOUT) == 130
        assert "Traceback" not in "".join(server.stderr.rest())


def test_a_thousand_calls_may_be_written_before_one_answer_is_read() -> None:
    with stdio_server(mcp_command()) as server:
        name = {"name": "calculate_date", "arguments": {"offset_days": 1}}
        server.stdin.write("".join(_request(number, "tools/call", name) for number in range(1_000)))
        server.stdin.flush()
        assert [server.receive()["id"] for _ in range(1_000)] == list(range(1_000))


@pytest.mark.parametrize("version", ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
def test_the_version_of_the_client_is_spoken_and_of_an_unknown_one_the_newest(version: str) -> None:
    with stdio_server(mcp_command()) as server:
        greeting = server.ask("initialize", {**HELLO, "protocolVersion": version})["result"]
        assert greeting["protocolVersion"] == version
        unknown = server.ask("initialize", {**HELLO, "protocolVersion": "1999-01-01"})["result"]
        assert unknown["protocolVersion"] == "2025-11-25"
        assert server.ask("ping", {})["result"] == {}
        assert server.ask("sampling/createMessage", {})["error"]["code"] == -32601
        meta = {"_meta": {"io.modelcontextprotocol/protocolVersion": "2099-01-01"}}
        refused = server.ask("tools/list", meta)["error"]
        assert (refused["code"], refused["data"]["supported"]) == (-32022, ["2026-07-28"])


def test_date_tools_alone_are_served_without_langchain_and_the_sdk() -> None:
    program = (
        "import atexit, sys; heavy = ('langchain_core', 'mcp', 'sqlalchemy', 'asyncio');"
        "show = lambda: print(*(name for name in heavy if name in sys.modules), 'end', file=sys.stderr);"
        "atexit.register(show);"
        "from datetools_lc.cli import main; main()"
    )
    _, *options = mcp_command()
    with stdio_server([sys.executable, "-c", program, *options[2:]]) as server:
        server.hello()
        assert content(server.call("calculate_date"))["success"] is True
        assert len(server.ask("tools/list", {})["result"]["tools"]) == 7
        assert server.close() == 0
        assert "".join(server.stderr.rest()).split() == ["end"]
