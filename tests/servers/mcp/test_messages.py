"""Errors of the protocol: none for a notification, and each safe to raise wherever it happens."""

from __future__ import annotations

import asyncio
import copy
import pickle
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest

from datetools_lc.servers.mcp.messages import INVALID_PARAMS, RpcError
from tests.servers.processes import content, mcp_command, stdio_server


@contextmanager
def opened() -> Iterator[None]:
    yield


@asynccontextmanager
async def opened_async() -> AsyncIterator[None]:
    yield


def test_an_error_of_the_protocol_passes_context_managers_as_itself() -> None:
    async def fail() -> None:
        async with opened_async():
            raise RpcError(INVALID_PARAMS, "no")

    with pytest.raises(RpcError, match=r"^no$"), opened():
        raise RpcError(INVALID_PARAMS, "no")
    with pytest.raises(RpcError, match=r"^no$"):
        asyncio.run(fail())


def test_an_error_of_the_protocol_can_be_copied_and_noted() -> None:
    error = RpcError(INVALID_PARAMS, "no", {"uri": "x"})
    error.add_note("seen")
    for other in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert other.to_json() == {"code": INVALID_PARAMS, "message": "no", "data": {"uri": "x"}}


NOTICE = '{"jsonrpc":"2.0","method":"notifications/cancelled"%s}'


@pytest.mark.parametrize("records", [False, True])
def test_a_notification_is_never_answered_whatever_is_wrong_with_it(records: bool) -> None:
    options = ("--expenses", "--database", ":memory:") if records else ()
    faults = ("[1]", '"x"', "null", "5", "{}", '{"requestId":"\\ud800"}', '{"requestId":[7]}')
    with stdio_server(mcp_command(*options)) as server:
        server.hello()
        for params in faults:
            server.send(NOTICE % f',"params":{params}')
        server.send('{"jsonrpc":"2.0","method":"tools/call","params":[1]}')
        server.send('{"jsonrpc":"2.0","method":"nothing of that name"}')
        assert content(server.call("calculate_date"))["success"] is True  # the next line is its answer
        assert server.close() == 0
        assert server.stdout.rest() == []
