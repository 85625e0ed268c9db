"""The MCP server as the official client sees it, whatever the generation of the SDK."""

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import date, timedelta
from typing import Protocol

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client
from pydantic import BaseModel

from tests.aliases import Json
from tests.servers.processes import ROOT, environment, http_server, mcp_command

pytestmark = pytest.mark.xdist_group("mcp-clients")  # one server for all of them
TOKEN = "ann-token-0123456789"
SESSIONS = 64


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    options = ("--http", "--port", "0")
    with http_server(mcp_command(*options), DATETOOLS_MCP_TOKENS=f"ann:{TOKEN}") as (url, _, _):
        yield url


@asynccontextmanager
async def over_http(url: str) -> AsyncIterator[ClientSession]:
    headers = {"Authorization": f"Bearer {TOKEN}"}
    async with (
        create_mcp_http_client(headers=headers) as http,
        streamable_http_client(url, http_client=http) as streams,
        ClientSession(*streams[:2]) as session,
    ):
        await session.initialize()
        yield session


@asynccontextmanager
async def over_stdio() -> AsyncIterator[ClientSession]:
    command, *arguments = mcp_command()
    parameters = StdioServerParameters(command=command, args=arguments, env=environment(), cwd=ROOT)
    async with stdio_client(parameters, errlog=sys.stderr) as streams, ClientSession(*streams) as session:
        await session.initialize()
        yield session


def plain(result: BaseModel) -> Json:
    """The result as it came over the wire: the two generations name its fields differently."""
    return result.model_dump(by_alias=True, mode="json", exclude_none=True)


class Session(Protocol):
    """What the clients of both generations can do."""

    async def list_tools(self) -> BaseModel: ...

    async def call_tool(self, name: str, arguments: Json) -> BaseModel: ...


async def check(session: Session, days: int = 14) -> None:
    """A session lists all date tools, computes, and is told what was wrong with its arguments."""
    names = [tool["name"] for tool in plain(await session.list_tools())["tools"]]
    assert (len(names), names[0]) == (7, "parseDateExpression")
    # the client itself checks structured content against the output schema
    result = plain(await session.call_tool("parseDateExpression", {"type": "relative", "offset": days}))
    expected = date(2026, 3, 1) + timedelta(days=days)
    assert result["structuredContent"]["iso"] == f"{expected}T00:00:00+09:00"
    refused = plain(await session.call_tool("calculate_date", {"offsetDays": 1}))
    assert refused["isError"] is True


async def test_the_official_client_works_over_stdio() -> None:
    async with over_stdio() as session:
        await check(session)


async def test_the_official_client_works_over_http(url: str) -> None:
    async with over_http(url) as session:
        await check(session)


async def test_64_sessions_at_once_each_get_their_own_answers(url: str) -> None:
    everyone = asyncio.Barrier(SESSIONS)

    async def visit(number: int) -> None:
        async with over_http(url) as session:
            await everyone.wait()  # all of them are open now
            await check(session, number)

    async with asyncio.TaskGroup() as visits:
        for number in range(SESSIONS):
            visits.create_task(visit(number))
