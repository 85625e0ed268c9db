"""A conversation with a graph on an Agent Server, as a client of the SDK has it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any


@dataclass
class Conversation:
    """One thread of one assistant; `context` goes with every run."""

    client: Any
    thread: str
    assistant: str
    context: dict[str, str]

    async def run(self, **what: Any) -> dict[str, Any]:
        state: dict[str, Any] = await self.client.runs.wait(
            self.thread, self.assistant, context=self.context, **what
        )
        self._write_down(state, what)
        return state

    def _write_down(self, state: dict[str, Any], what: dict[str, Any]) -> None:
        """Keep a transcript: `pytest -s tests/studio` shows it."""
        messages = state["messages"]
        begun = max(i for i, message in enumerate(messages) if message["type"] == "human")
        lines = [f"{self.assistant}, {self.context.get('user_id')}: {what.get('command', '')}"]
        for message in messages[begun:]:
            calls = [f"{call['name']}({call['args']})" for call in message.get("tool_calls") or ()]
            lines.append(f"  {message['type']}: {message['content']}{' '.join(calls)}")
        lines += [f"  waits: {item['value']['description']}" for item in state.get("__interrupt__", ())]
        sys.stdout.write("\n".join(lines) + "\n")

    async def say(self, text: str) -> dict[str, Any]:
        return await self.run(input={"messages": [{"role": "user", "content": text}]})
