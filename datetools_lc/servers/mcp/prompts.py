"""The system prompts of the bundled agents as MCP prompts, in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.contracts.agent_tools import AgentName
from datetools_lc.errors import InputError
from datetools_lc.servers.mcp.messages import INVALID_PARAMS, Message, RpcError
from datetools_lc.servers.mcp.offer import Offer

_ABOUT: Mapping[str, str] = {
    "dates": "How to turn what the user says into exact dates with these tools",
    "expense": "The system prompt of an agent that records and queries expenses",
    "schedule": "The system prompt of an agent that keeps the calendar",
    "assistant": "The system prompt of an agent that keeps expenses and the calendar",
}
_AGENTS: Mapping[tuple[str, ...], tuple[AgentName, ...]] = {
    ("expenses",): ("expense",),
    ("schedule",): ("schedule",),
    ("expenses", "schedule"): ("expense", "schedule", "assistant"),
}


class Prompts:
    """The prompts for the tools of an offer; each takes the language as its argument `locale`."""

    def __init__(self, offer: Offer) -> None:
        self._offer = offer
        stores = tuple(name for name in ("expenses", "schedule") if name in offer.families)
        self.names: tuple[str, ...] = ("dates", *_AGENTS.get(stores, ()))

    def list(self) -> Message:
        argument = {"name": "locale", "description": f"The language: {', '.join(REPLY_LOCALES)}"}
        return {
            "prompts": [
                {"name": name, "description": _ABOUT[name], "arguments": [argument]} for name in self.names
            ]
        }

    def get(self, params: Mapping[str, Any]) -> Message:
        """One prompt as a message. Raises `RpcError` for an unknown name or language."""
        name, given = params.get("name"), params.get("arguments") or {}
        if name not in self.names or not isinstance(given, Mapping):
            raise RpcError(INVALID_PARAMS, f"there is no prompt {str(name)[:64]!r}")
        try:
            text = self._write(str(name), given.get("locale") or self._offer.locale)
        except InputError as error:
            raise RpcError(INVALID_PARAMS, error.message) from None
        message = {"role": "user", "content": {"type": "text", "text": text}}
        return {"description": _ABOUT[str(name)], "messages": [message]}

    def _write(self, name: str, locale: str) -> str:
        from datetools_lc.prompts import dates_prompt, system_prompt  # few clients ask for one

        tools = list(self._offer.tools)
        if name == "dates":
            return dates_prompt(locale, tools=tools)
        agent: AgentName = next(each for each in ("expense", "schedule", "assistant") if each == name)
        return system_prompt(
            agent,
            locale,
            tools=tools,
            currency=self._offer.settings.get("currency") or "CNY",
            holidays=self._offer.settings.get("holidays"),
            reminders=bool(self._offer.settings.get("reminders")),
        )
