"""An agent of Pydantic AI that saves expenses on exact dates. It knows our tools over MCP alone.

pip install "pydantic-ai-slim[mcp,openai]" uv
OPENAI_API_KEY=… python examples/mcp_pydantic_ai.py "昨天打车花了 20 元"

Another server that speaks OpenAI's API: `OPENAI_BASE_URL`, and `OPENAI_MODEL` for the name of its model.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys

try:
    from fastmcp.client.transports import StdioTransport
    from pydantic_ai import Agent
    from pydantic_ai.mcp import MCPToolset
    from pydantic_ai.messages import TextContent
    from pydantic_ai.models.openai import OpenAIChatModel
except ModuleNotFoundError as missing:
    sys.exit(f'{missing}: pip install "pydantic-ai-slim[mcp,openai]" uv')

SERVER = StdioTransport(
    command="uvx",
    args=["--from", "datetools-lc[agent,mcp]", "datetools-lc", "mcp", "--expenses"],
    env=dict(os.environ),  # else the settings DATETOOLS_… would not reach it
)


async def answer(sentence: str) -> str:
    """What the agent says to one sentence, after the calls that it needs."""
    model = OpenAIChatModel(os.environ.get("OPENAI_MODEL", "gpt-4.1-mini"))
    async with MCPToolset(SERVER, init_timeout=120) as tools:  # uvx may have to download
        prompt = (await tools.get_prompt("expense")).messages[0].content
        assert isinstance(prompt, TextContent)
        agent = Agent(model, instructions=prompt.content, toolsets=[tools])
        return (await agent.run(sentence)).output


if __name__ == "__main__":
    if shutil.which("uvx") is None:
        sys.exit("uvx, which starts the MCP server, is not on PATH: pip install uv")
    if not os.environ.get("OPENAI_API_KEY"):
        sys.exit("set OPENAI_API_KEY; any word will do where the server at OPENAI_BASE_URL asks for none")
    print(asyncio.run(answer(" ".join(sys.argv[1:]) or "lunch 30 yesterday")))
