"""The MCP server on HTTP: tokens and owners, whom it refuses, and how it stops."""

import json
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from datetools_lc.errors import ConfigurationError
from datetools_lc.servers.listening import HttpSettings
from datetools_lc.servers.tokens import read_tokens
from tests.aliases import Json
from tests.servers.processes import HELLO, ROOT, TIMEOUT, Output, content, http_server, mcp_command

pytestmark = pytest.mark.xdist_group("mcp-http")  # one server for all of them
ANN, BOB = "ann-token-0123456789", "bob-token-0123456789"
Slow = tuple[str, subprocess.Popen[str], Output]  # a server: its URL, its process, its standard error
TAXI = {"remark": "打车", "category": "交通", "amount": 20}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with two users; its URL."""
    folder = tmp_path_factory.mktemp("mcp")
    tokens = folder / "tokens"
    tokens.write_text(f"# who may come in\nann:{ANN}\nbob:{BOB}\n", encoding="utf-8")
    options = ("--http", "--port", "0", "--expenses", "--database", str(folder / "ledger.sqlite3"))
    with http_server(mcp_command(*options, "--token-file", str(tokens))) as (url, _, _):
        yield url


def post(url: str, body: Any, token: str | None = ANN, **headers: str) -> httpx.Response:
    """One POST as a client sends it."""
    given = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json", **headers}
    if token is not None:
        given["Authorization"] = f"Bearer {token}"
    kind = {"content": body} if isinstance(body, str | bytes) else {"json": body}
    return httpx.post(url, headers=given, timeout=TIMEOUT, trust_env=False, **kind)


def request(method: str, params: Json, id: Any = 1) -> Json:
    return {"jsonrpc": "2.0", "id": id, "method": method, "params": params}


def call(url: str, name: Any, arguments: Json | None = None, token: str | None = ANN) -> Any:
    response = post(url, request("tools/call", {"name": name, "arguments": arguments or {}}), token)
    assert response.status_code == 200, response.text
    return content(response.json())


def count(url: str, token: str | None = ANN) -> int:
    month = call(url, "resolve_date_range", {"range": "this_month"}, token)
    period = {"start": month["start"]["iso"], "end": month["end"]["iso"]}
    total: int = call(url, "query_expenses", period, token)["total"]
    return total


def test_a_call_is_answered_as_json(server: str) -> None:
    response = post(server, request("initialize", HELLO))
    assert response.headers["content-type"] == "application/json"
    assert response.json()["result"]["serverInfo"]["name"] == "datetools-lc"
    assert call(server, "get_current_datetime")["iso"] == "2026-03-01T17:20:00+09:00"


def test_the_owner_comes_from_the_token(server: str) -> None:
    before = count(server, BOB)
    saved = call(server, "saveExpenseToLark", TAXI)
    assert saved["status"] == "success"
    assert count(server, BOB) == before
    record = {"record_id": saved["data"]["recordId"]}
    assert "not_found" in call(server, "delete_expense", record, BOB)["message"]
    assert call(server, "delete_expense", record)["status"] == "success"


def test_an_owner_in_the_arguments_is_an_unknown_field(server: str) -> None:
    refused = call(server, "saveExpenseToLark", {**TAXI, "user_id": "bob"})
    assert (refused["status"], "unknown field 'user_id'" in refused["message"]) == ("error", True)


SAVE = request("tools/call", {"name": "saveExpenseToLark", "arguments": TAXI})


@pytest.mark.parametrize(
    ("status", "token", "headers"),
    [
        (401, None, {}),
        (401, "wrong-token-0123456789", {}),
        (421, ANN, {"Host": "evil.example"}),  # a name that was rebound to this address
        (421, ANN, {"Host": "127.0.0.1.evil.example:80"}),
        (403, ANN, {"Origin": "https://evil.example"}),
        (400, ANN, {"Content-Type": "text/plain"}),  # what a form on a web page can send
        (406, ANN, {"Accept": "text/html"}),
    ],
)
def test_who_may_not_call_is_refused_and_nothing_is_written(
    server: str, status: int, token: str | None, headers: dict[str, str]
) -> None:
    before = count(server)
    assert post(server, SAVE, token, **headers).status_code == status
    assert count(server) == before


def test_of_two_tokens_in_one_request_neither_counts(server: str) -> None:
    before = (count(server), count(server, BOB))
    accept = ("Accept", "application/json, text/event-stream")
    for first, second in ((ANN, BOB), (BOB, ANN), (ANN, ANN)):
        tokens = [("Authorization", f"Bearer {token}") for token in (first, second)]
        answer = httpx.post(server, json=SAVE, headers=[accept, *tokens], timeout=TIMEOUT, trust_env=False)
        assert (answer.status_code, answer.json()["error"]) == (400, "invalid_request")
    assert (count(server), count(server, BOB)) == before


@pytest.mark.parametrize(
    ("status", "body"),
    [
        (400, "this is not JSON"),
        (400, '{"jsonrpc":"2.0","id":1,"method":'),
        (400, "[1,2]"),
        (400, b"\xff\xfe"),
        (413, "9" * 10_000_000),  # 10 MB
    ],
)
def test_a_body_that_is_no_message_is_refused(server: str, status: int, body: Any) -> None:
    assert post(server, body).status_code == status
    assert call(server, "calculate_date")["success"] is True  # the server lives


@pytest.mark.parametrize("date", ["NaN", "Infinity", '"\\ud800"'])
def test_a_save_that_only_python_would_read_is_refused_and_nothing_is_written(server: str, date: str) -> None:
    before = count(server)
    save = request("tools/call", {"name": "saveExpenseToLark", "arguments": {**TAXI, "date": 0}})
    refused = post(server, json.dumps(save).replace('"date": 0', f'"date": {date}'))
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, -32700)
    assert count(server) == before


def test_a_body_without_a_declared_length_is_bounded_too(server: str) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(20):
            yield b"9" * 100_000

    headers = {"Authorization": f"Bearer {ANN}", "Content-Type": "application/json"}
    response = httpx.post(server, content=pieces(), headers=headers, timeout=TIMEOUT, trust_env=False)
    assert response.status_code == 413


@pytest.mark.parametrize("name", ["calculateDate", "no such tool"])
def test_an_unknown_tool_is_a_protocol_error(server: str, name: Any) -> None:
    error = post(server, request("tools/call", {"name": name, "arguments": {}})).json()["error"]
    assert error["code"] == -32602


def test_a_missing_argument_is_an_error_result_that_writes_nothing(server: str) -> None:
    before = count(server)
    refused = call(server, "saveExpenseToLark", {"remark": "打车", "category": "交通"})
    assert (refused["status"], refused["message"]) == ("error", "amount is required")
    assert count(server) == before


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT"])
def test_there_is_no_stream_to_hold_open_and_no_session_to_end(server: str, method: str) -> None:
    headers = {"Authorization": f"Bearer {ANN}", "Accept": "text/event-stream"}
    assert httpx.request(method, server, headers=headers, trust_env=False).status_code == 405


def head(url: str, length: int) -> bytes:
    host = httpx.URL(url).netloc.decode()
    return (
        f"POST /mcp HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {ANN}\r\n"
        f"Content-Type: application/json\r\nAccept: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


def test_a_client_that_hangs_up_in_the_middle_of_a_request_writes_nothing(server: str) -> None:
    before = count(server)
    body = httpx.Request("POST", server, json=SAVE).content
    address = httpx.URL(server)
    with socket.create_connection((address.host, address.port), TIMEOUT) as client:
        client.sendall(head(server, len(body)) + body[: len(body) // 2])
    assert count(server) == before


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Slow]:
    command = [sys.executable, str(ROOT / "tests" / "servers" / "mcp" / "slow_server.py")]
    with http_server([*command, str(tmp_path / "ledger.sqlite3")]) as started:
        yield started


def let_it_save(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("go on\n")
    process.stdin.flush()


def test_a_client_that_hangs_up_in_the_middle_of_a_call_leaves_one_record_and_a_living_server(
    slow: Slow,
) -> None:
    url, process, stderr = slow
    body = httpx.Request("POST", url, json=SAVE).content
    address = httpx.URL(url)
    with socket.create_connection((address.host, address.port), TIMEOUT) as client:
        client.sendall(head(url, len(body)) + body)
        assert stderr.next() == "saving\n"
    let_it_save(process)
    answers: list[Any] = []
    again = threading.Thread(target=lambda: answers.append(call(url, "saveExpenseToLark", TAXI, None)))
    again.start()
    assert stderr.next() == "saving\n"
    let_it_save(process)
    again.join(TIMEOUT)
    assert answers[0]["status"] == "success"
    period = {"start": "2000-01-01T00:00:00Z", "end": "2100-01-01T00:00:00Z"}
    assert call(url, "query_expenses", period, None)["total"] == 2


def test_sigterm_finishes_the_calls_in_flight_and_refuses_new_ones(slow: Slow) -> None:
    url, process, stderr = slow
    answers: list[Any] = []
    caller = threading.Thread(target=lambda: answers.append(call(url, "saveExpenseToLark", TAXI, None)))
    caller.start()
    assert stderr.next() == "saving\n"
    process.send_signal(signal.SIGTERM)
    address = httpx.URL(url)
    while True:  # until the listener is closed
        try:
            socket.create_connection((address.host, address.port), TIMEOUT).close()
        except OSError:
            break
    assert not answers  # it still works on that one
    let_it_save(process)
    caller.join(TIMEOUT)
    assert answers[0]["status"] == "success"
    assert process.wait(TIMEOUT) == 0
    assert process.stdout is not None
    assert process.stdout.read() == ""


def test_an_address_that_others_can_reach_needs_a_token() -> None:
    with pytest.raises(ConfigurationError, match="can be reached by others"):
        HttpSettings("192.0.2.1")
    with pytest.raises(ConfigurationError, match="can be reached by others"):
        HttpSettings("192.0.2.1", tokens=read_tokens("# nobody yet"))
    assert HttpSettings("192.0.2.1", tokens=read_tokens(f"ann:{ANN}")).host == "192.0.2.1"


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_an_address_that_is_every_address_needs_the_names_to_answer_to(host: str) -> None:
    tokens = read_tokens(f"ann:{ANN}")
    with pytest.raises(ConfigurationError, match="--allow-host"):
        HttpSettings(host, tokens=tokens)
    assert HttpSettings(host, tokens=tokens, allowed_hosts=["dates.example"]).allowed_hosts


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "localhost", "::1", "[::1]"])
def test_loopback_needs_no_token(host: str) -> None:
    assert HttpSettings(host).tokens is None


@pytest.mark.parametrize("text", ["ann", "ann:short", ":token-without-a-user", f"ann:{ANN} bob:{ANN}"])
def test_tokens_that_would_let_the_wrong_ones_in_are_refused(text: str) -> None:
    with pytest.raises(ConfigurationError):
        read_tokens(text)


def test_a_token_stands_for_its_user_and_is_not_kept() -> None:
    tokens = read_tokens(f"ann:{ANN} bob:{BOB}")
    assert (tokens.find_user(ANN), tokens.find_user(BOB), tokens.find_user(ANN[:-1])) == ("ann", "bob", None)
    assert ANN not in repr(tokens)


@pytest.fixture(scope="module")
def behind_a_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a path, a root path and an origin of its own; its base URL."""
    options = ("--path", "/v1/dates", "--root-path", "/tools", "--allow-origin", "https://app.example")
    with http_server(mcp_command("--http", "--port", "0", *options), DATETOOLS_MCP_TOKENS=f"ann:{ANN}") as (
        url,
        _,
        _,
    ):
        assert url.endswith("/v1/dates")
        yield url.removesuffix("/v1/dates")


def test_the_endpoint_and_health_are_found_with_and_without_the_proxys_path(behind_a_proxy: str) -> None:
    for root in ("", "/tools"):
        for path in ("/v1/dates", "/v1/dates/"):  # no redirect, which would lead to http://
            assert call(f"{behind_a_proxy}{root}{path}", "calculate_date")["success"] is True
        health = httpx.get(f"{behind_a_proxy}{root}/health", headers={"Host": "10.0.0.7"}, trust_env=False)
        assert (health.status_code, health.json()) == (200, {"status": "ok"})
    forwarded = post(f"{behind_a_proxy}/evil/v1/dates", SAVE, **{"X-Forwarded-Prefix": "/evil"})
    assert forwarded.status_code == 404
    assert post(f"{behind_a_proxy}/mcp", SAVE).status_code == 404


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("https://app.example", True),
        ("http://localhost:5173", True),
        ("https://app.example.evil.example", False),
        ("http://app.example", False),
        ("https://localhost.evil.example", False),
        ("null", False),
    ],
)
def test_pages_of_allowed_origins_may_call_and_others_are_not_told_anything(
    behind_a_proxy: str, origin: str, allowed: bool
) -> None:
    url = f"{behind_a_proxy}/v1/dates"
    wanted = "authorization,content-type,mcp-protocol-version"
    asked = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": wanted}
    preflight = httpx.options(url, headers={"Origin": origin, **asked}, trust_env=False)
    answer = post(url, request("tools/call", {"name": "calculate_date", "arguments": {}}), Origin=origin)
    named = [each.headers.get("access-control-allow-origin") for each in (preflight, answer)]
    assert (preflight.status_code, answer.status_code) == ((200, 200) if allowed else (400, 403))
    assert named == ([origin, origin] if allowed else [None, None])
    assert "access-control-allow-credentials" not in answer.headers
    if allowed:
        assert set(wanted.split(",")) <= set(
            preflight.headers["access-control-allow-headers"].lower().split(", ")
        )
        refused = post(url, SAVE, token=None, Origin=origin)  # the page is told why
        assert (refused.status_code, refused.headers.get("access-control-allow-origin")) == (401, origin)


@pytest.mark.parametrize(
    "wrong",
    [
        {"path": "mcp"},
        {"path": "/"},
        {"path": "/health"},
        {"path": "/{x}"},
        {"root_path": "tools/"},
        {"allowed_origins": ["*"]},
        {"allowed_origins": ["https://app.example/page"]},
    ],
)
def test_paths_and_origins_that_mean_nothing_are_refused(wrong: Json) -> None:
    with pytest.raises(ConfigurationError, match="must be like"):
        HttpSettings(**wrong)
