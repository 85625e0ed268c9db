"""An agent of the OpenAI Agents SDK that saves expenses on exact dates. It knows our tools over MCP alone.

pip install openai-agents uv
OPENAI_API_KEY=… python examples/mcp_openai_agents.py "昨天打车花了 20 元"

Another server that speaks OpenAI's API: `OPENAI_BASE_URL`, and `OPENAI_MODEL` for the name of its model.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys

try:
    from agents import Agent, OpenAIChatCompletionsModel, Runner, set_tracing_disabled
    from agents.mcp import MCPServerStdio, MCPServerStdioParams
    from mcp.types import TextContent
    from openai import AsyncOpenAI
except ModuleNotFoundError as missing:
    sys.exit(f"{missing}: pip install openai-agents uv")

SERVER: MCPServerStdioParams = {
    "command": "uvx",
    "args": ["--from", "datetools-lc[agent,mcp]", "datetools-lc", "mcp", "--expenses"],
    "env": dict(os.environ),  # else the settings DATETOOLS_… would not reach it
}


async def answer(sentence: str) -> str:
    """What the agent says to one sentence, after the calls that it needs."""
    model = os.environ.get("OPENAI_MODEL", "gpt-4.1-mini")
    if "OPENAI_BASE_URL" in os.environ:
        set_tracing_disabled(True)  # traces go to OpenAI, which should not get the other server's key
    # uvx may have to download first, and the SDK waits for five seconds
    async with MCPServerStdio(SERVER, client_session_timeout_seconds=120) as server:
        prompt = (await server.get_prompt("expense")).messages[0].content
        assert isinstance(prompt, TextContent)
        agent = Agent(
            name="ledger",
            instructions=prompt.text,
            model=OpenAIChatCompletionsModel(model, AsyncOpenAI()),
            mcp_servers=[server],
        )
        return str((await Runner.run(agent, sentence)).final_output)


if __name__ == "__main__":
    if shutil.which("uvx") is None:
        sys.exit("uvx, which starts the MCP server, is not on PATH: pip install uv")
    if not os.environ.get("OPENAI_API_KEY"):
        sys.exit("set OPENAI_API_KEY; any word will do where the server at OPENAI_BASE_URL asks for none")
    print(asyncio.run(answer(" ".join(sys.argv[1:]) or "lunch 30 yesterday")))
