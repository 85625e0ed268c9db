"""One conversation with the bundled assistant, turn by turn. Imports LangChain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import Any
from uuid import uuid4

from langchain_core.messages import BaseMessage, ToolMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from datetools_lc.agents.answered_by import ASKS, NOT_UNDERSTOOD, TO_WRITE
from datetools_lc.agents.conversations.saver import ConversationSaver
from datetools_lc.agents.factory import build_agent
from datetools_lc.agents.settings import AgentSettings
from datetools_lc.cli.conversation.kept import open_to_keep
from datetools_lc.cli.conversation.transcript import failed, messages_json, read_data
from datetools_lc.cli.settings import Settings, from_environment
from datetools_lc.context import RunContext
from datetools_lc.errors import StoreUnavailable

# the conversation's own answers name its tools, and its store is open already
_UNAVAILABLE = StoreUnavailable.code
_FROM_ENVIRONMENT = {item.name for item in fields(AgentSettings) if item.init} - {"prefix", "currency"}


@dataclass(frozen=True, slots=True)
class Pending:
    """Tool calls that wait for one confirmation, as `{"name","args"}`. `id` is the interrupt's."""

    id: str
    calls: Sequence[Mapping[str, Any]]
    description: str


@dataclass(frozen=True, slots=True)
class Turn:
    """What one turn added to the conversation, and the calls that wait for a confirmation."""

    messages: Sequence[BaseMessage]
    pending: Sequence[Pending] = ()

    @property
    def reply(self) -> str:
        """The assistant's words; empty while something is pending."""
        return "" if self.pending or not self.messages else str(self.messages[-1].text)

    @property
    def asks_to_write(self) -> bool:
        """Whether the reply asks for a yes before anything is written."""
        return bool(self.messages) and self.messages[-1].response_metadata.get(ASKS) == TO_WRITE

    @property
    def not_understood(self) -> bool:
        """Whether the reply says that the sentence was not understood."""
        return bool(self.messages) and NOT_UNDERSTOOD in self.messages[-1].response_metadata

    @property
    def stopped_by(self) -> str | None:
        """What kept the assistant from an answer: its model, or a limit; its reply says so in words."""
        return self.messages[-1].response_metadata.get("stopped_by") if self.messages else None

    @property
    def store_fault(self) -> str:
        """What is wrong with the store, as a tool says it in English; empty where nothing is."""
        for message in self.messages:
            data = read_data(message.text) if isinstance(message, ToolMessage) else {}
            error = data.get("error")
            inner: Mapping[str, Any] = error if isinstance(error, Mapping) else {}
            code, _, said = str(data.get("message", "")).partition(": ")
            if _UNAVAILABLE in (inner.get("code"), code):
                return str(inner.get("message", said))
        return ""

    def to_json(self) -> dict[str, object]:
        """The reply with all messages, and with `stopped_by` where it is no answer."""
        stopped = {} if self.stopped_by is None else {"stopped_by": self.stopped_by}
        return {"reply": self.reply, "messages": messages_json(self.messages), **stopped}

    @property
    def refused(self) -> bool:
        """Whether the last result of any tool is an error or a warning; corrected calls do not count."""
        last = {message.name: message for message in self.messages if isinstance(message, ToolMessage)}
        return any(failed(message.status, read_data(message.text)) for message in last.values())


class Conversation:
    """A thread of the assistant: a new one, or one that is kept, from where it stands."""

    def __init__(self, agent: Any, context: RunContext, thread: str | None = None) -> None:
        self._agent = agent
        self._context = context
        self._config = {"configurable": {"thread_id": thread or uuid4().hex}}
        self._seen = 0

    def resume(self) -> Turn | None:
        """What an earlier process left: a question, or a turn that was cut off, which is completed now."""
        state = self._agent.get_state(self._config)
        self._seen = len(state.values.get("messages", ()))
        if state.interrupts:
            return Turn((), _pending(state.interrupts))
        return self._run(None) if state.next else None

    def say(self, text: str) -> Turn:
        """One turn of the user's."""
        return self._run({"messages": [{"role": "user", "content": text}]})

    def agree(self, turn: Turn) -> Turn:
        """Say yes to the question that a turn ended in."""
        after = self.say("yes")
        return Turn([*turn.messages, *after.messages], after.pending)

    def decide(self, turn: Turn, *, approve: bool) -> Turn:
        """Go on with what was pending: run it, or tell the assistant that the user said no."""
        answer = {"type": "approve"} if approve else {"type": "reject"}
        after = self._run(Command(resume={each.id: answer for each in turn.pending}))
        return Turn([*turn.messages, *after.messages], after.pending)

    def _run(self, given: Any) -> Turn:
        result = self._agent.invoke(given, self._config, context=self._context)
        messages = result["messages"][self._seen :]
        self._seen += len(messages)
        return Turn(messages, _pending(result.get("__interrupt__", ())))


def _pending(interrupts: Iterable[Any]) -> list[Pending]:
    return [Pending(each.id, _calls(each.value), each.value["description"]) for each in interrupts]


def _calls(question: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """The calls that a question is about: several, or the one of LangChain's own per-call form."""
    requests = question.get("action_requests") or [question]
    return [{"name": each["name"], "args": each["args"]} for each in requests]


def name_thread(user: str, thread: str) -> str:
    """The id of a user's kept thread. The first colon ends the user, so no two pairs share one."""
    return f"{user.replace('%', '%25').replace(':', '%3A')}:{thread}"


@contextmanager
def start(
    settings: Settings,
    *,
    conversations: str | None = None,
    thread: str | None = None,
    opens_records: bool = False,
) -> Iterator[Conversation]:
    """A conversation with the settings of the command, in memory unless `conversations` keep its thread.

    Wrong usage where no agent can be built with them. `opens_records` tells a database that is none before
    the first turn instead of in each; one that is not there yet is still made by the first write.
    """
    zone = settings.zone()
    store = settings.store()
    saver = InMemorySaver() if conversations is None else open_to_keep(conversations, settings.messages)
    try:
        agent = build_agent(
            "assistant",
            settings.model,
            timezone=zone,
            locale=settings.locale,
            clock=settings.clock,
            store=store,
            checkpointer=saver,
            **from_environment(_FROM_ENVIRONMENT),
        )
        settings.announce(store)
        if opens_records and store.database.missing_file() is None:
            store.open()
        yield Conversation(agent, settings.context(zone), thread)
    finally:
        store.close()
        if isinstance(saver, ConversationSaver):
            saver.close()
