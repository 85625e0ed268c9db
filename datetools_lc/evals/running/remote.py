"""A graph on an Agent Server as the target of an evaluation (langgraph-sdk)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from langchain_core.messages import BaseMessage, convert_to_messages

from datetools_lc.errors import ConfigurationError, MissingExtra
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.running.meter import Meter
from datetools_lc.evals.running.targets import Conversation, Said, decision
from datetools_lc.evals.served import owner_of
from datetools_lc.stores.config import connect_store

_MOST_CONFIRMATIONS = 10


@dataclass(frozen=True, slots=True)
class RemoteTarget:
    """The graph `assistant` at a URL, made by `served.served`; `database` is the one that the server uses.

    Each run has an owner of its own there; what it wrote stays.
    """

    url: str
    assistant: str
    database: str

    def __post_init__(self) -> None:
        if self.database.strip() == ":memory:":
            raise ConfigurationError("a server and an evaluation cannot share :memory:; name a file or a URL")

    def connect(self, case: Case) -> tuple[Any, str]:
        return connect_store(self.database, currency=case.currency), owner_of(case)

    async def open(self, case: Case, store: Any, owner: str, meter: Meter) -> Conversation:
        try:
            from langgraph_sdk import get_client
        except ModuleNotFoundError:
            raise MissingExtra("agent", "langgraph-sdk") from None
        client: Any = get_client(url=self.url)
        thread = await client.threads.create()
        context = {"timezone": case.timezone, "locale": case.locale, "user_id": owner}
        return _RemoteThread(client, thread["thread_id"], self.assistant, context, case, meter)


@dataclass(frozen=True, slots=True)
class _RemoteThread:
    client: Any
    thread: str
    assistant: str
    context: Mapping[str, str]
    case: Case
    meter: Meter

    async def say(self, text: str) -> Said:
        what: dict[str, Any] = {"input": {"messages": [{"role": "user", "content": text}]}}
        confirmed = False
        state: Mapping[str, Any] = {}
        for _ in range(_MOST_CONFIRMATIONS):
            state = await self.client.runs.wait(self.thread, self.assistant, context=self.context, **what)
            if "__error__" in state:
                raise RuntimeError(str(state["__error__"]))
            pending = state.get("__interrupt__")
            if not pending:
                break
            confirmed = True
            what = {"command": {"resume": self._decisions(pending)}}
        if not state.get("messages"):
            raise RuntimeError("the server answered without messages")
        messages = _messages(state["messages"])
        self._count(messages)
        return Said(messages, confirmed)

    async def so_far(self) -> Sequence[BaseMessage]:
        state = await self.client.threads.get_state(self.thread)
        return _messages((state.get("values") or {}).get("messages", ()))

    async def close(self) -> None:
        await self.client.aclose()

    def _decisions(self, pending: Sequence[Mapping[str, Any]]) -> Any:
        decisions = {each.get("id"): decision(each.get("value"), self.case.confirm) for each in pending}
        return next(iter(decisions.values())) if None in decisions else decisions

    def _count(self, messages: Sequence[BaseMessage]) -> None:
        """Calls and tokens of the answers since the user's last message: the server sends no callbacks."""
        last = max((n for n, message in enumerate(messages) if message.type == "human"), default=-1)
        for message in messages[last + 1 :]:
            if message.type == "ai":
                self.meter.calls += 1
                self.meter.count(getattr(message, "usage_metadata", None) or {})


def _messages(given: Sequence[Mapping[str, Any]]) -> list[BaseMessage]:
    """Messages as the server sends them: their `type` is LangChain's."""
    return convert_to_messages(
        [
            {
                **{name: value for name, value in message.items() if value is not None and name != "type"},
                "role": message["type"],
            }
            for message in given
        ]
    )
