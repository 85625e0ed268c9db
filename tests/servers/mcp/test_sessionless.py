"""The protocol of mcp 2, in which every request stands for itself."""

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

from tests.servers.mcp.test_clients import check
from tests.servers.processes import ROOT, environment, http_server, mcp_command


async def test_it_works_over_stdio() -> None:
    command, *arguments = mcp_command()
    parameters = StdioServerParameters(command=command, args=arguments, env=environment(), cwd=ROOT)
    async with Client(stdio_client(parameters)) as client:
        assert client.protocol_version >= "2026-07-28"
        await check(client)


async def test_it_works_over_http() -> None:
    with http_server(mcp_command("--http", "--port", "0")) as (url, _, _):
        async with Client(streamable_http_client(url)) as client:
            assert client.protocol_version >= "2026-07-28"
            await check(client)
