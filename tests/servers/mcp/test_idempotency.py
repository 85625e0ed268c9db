"""A request that is sent again writes nothing new, where it can be told that it is the same."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from datetools_lc.servers.mcp.caller import Caller
from datetools_lc.stores.idempotency import idempotency_key
from tests.servers.processes import content, http_server, mcp_command

pytestmark = [pytest.mark.xdist_group("mcp-http"), pytest.mark.contract("8.mcp_idempotency")]
TAXI = {"remark": "打车", "category": "交通", "amount": 20}


def request(session: str | None = None) -> Any:
    """An HTTP request without a token."""
    return SimpleNamespace(headers={} if session is None else {"mcp-session-id": session}, scope={})


def key(caller: Caller, http: Any, id: object, arguments: dict[str, Any] = TAXI) -> str:
    call = caller.identify(http, id)
    return idempotency_key(call.thread_id, call.message_id, call.tool_call_id, arguments)


def test_on_stdio_the_key_is_of_this_process_the_request_and_the_arguments() -> None:
    caller, restarted = Caller(), Caller()
    assert key(caller, None, 1) == key(caller, None, 1)
    others = [
        key(caller, None, 2),
        key(caller, None, "1"),  # another id than the number, by the protocol
        key(caller, None, 1, {**TAXI, "amount": 21}),
        key(restarted, None, 1),
    ]
    assert len({key(caller, None, 1), *others}) == 5


def test_over_http_there_is_a_key_only_where_the_client_sends_a_session_id() -> None:
    caller = Caller()
    assert key(caller, request("one"), 1) == key(caller, request("one"), 1)
    assert key(caller, request("one"), 1) != key(caller, request("two"), 1)
    assert key(caller, request(), 1) != key(caller, request(), 1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database: Path = tmp_path_factory.mktemp("mcp") / "ledger.sqlite3"
    options = ("--http", "--port", "0", "--expenses", "--database", str(database))
    with http_server(mcp_command(*options)) as (url, _, _):
        yield url


def save(url: str, id: int, **headers: str) -> str:
    """The id of the record that a request has written."""
    given = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-06-18", **headers}
    params = {"name": "saveExpenseToLark", "arguments": TAXI}
    body = {"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params}
    answer = httpx.post(url, json=body, headers=given, timeout=30)
    assert answer.status_code == 200, answer.text
    return str(content(answer.json())["data"]["recordId"])


def test_a_request_sent_again_over_http_is_one_record_within_a_session(server: str) -> None:
    session = {"Mcp-Session-Id": "abc"}
    first = save(server, 1, **session)
    assert save(server, 1, **session) == first
    assert len({first, save(server, 2, **session), save(server, 1), save(server, 1)}) == 4
