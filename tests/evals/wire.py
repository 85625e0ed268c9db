"""The offline model behind an OpenAI-compatible server: evals over the wire, without a network."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from langchain_core.messages import convert_to_messages

from datetools_lc.agents.offline.model import OfflineChatModel
from datetools_lc.testing.openai_server import OpenAIServer, Reply


def answer(request: Mapping[str, Any]) -> Reply:
    """What the offline model says to a request of the chat completions API."""
    messages = convert_to_messages(request["messages"])
    said = OfflineChatModel().bind(tools=request.get("tools", [])).invoke(messages)
    return Reply(str(said.text), [(call["name"], call["args"]) for call in said.tool_calls])


def offline_server() -> OpenAIServer:
    return OpenAIServer(answer)
