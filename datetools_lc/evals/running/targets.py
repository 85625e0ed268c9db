"""What can be evaluated: a graph that a function builds, and any function from messages to messages."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, convert_to_messages
from langchain_core.messages.utils import convert_to_openai_messages
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from datetools_lc.clock import FixedClock
from datetools_lc.context import RunContext
from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.judge.state import OWNER
from datetools_lc.evals.running.meter import Meter
from datetools_lc.stores.config import connect_store

_MOST_CONFIRMATIONS = 10


@dataclass(frozen=True, slots=True)
class Said:
    """The thread after a message of the user. `confirmed`: the graph waited for a confirmation on the way."""

    messages: Sequence[BaseMessage]
    confirmed: bool = False


class Conversation(Protocol):
    """One thread with the agent."""

    async def say(self, text: str) -> Said:
        """Send what the user says and return the whole thread."""

    async def so_far(self) -> Sequence[BaseMessage]:
        """The thread as it stands, also in the middle of an answer that came to nothing."""

    async def close(self) -> None:
        """Let go of connections."""


class Target(Protocol):
    """An agent to evaluate. Each case has a store, an owner and a thread of its own."""

    def connect(self, case: Case) -> tuple[Any, str]:
        """The store of a case, which the caller fills, looks at and closes, and its records' owner."""

    async def open(self, case: Case, store: Any, owner: str, meter: Meter) -> Conversation:
        """A new thread on the filled store."""


class Builder(Protocol):
    """Makes the graph of a case. `create_assistant` is one, and so is a function of your own.

    The graph must keep its records in `store` (`store.expenses`, `store.schedule`), tell the time by `clock`
    and use `checkpointer`, which its turns share. Cases that only the calendar of a country can answer name
    it in `holidays`; the others leave that keyword out.
    """

    def __call__(
        self, *, timezone: str, locale: str, clock: Any, store: Any, checkpointer: Any, **more: Any
    ) -> Any: ...


def connect_in_memory(case: Case) -> tuple[Any, str]:
    """Stores that are gone with the case."""
    return connect_store(":memory:", currency=case.currency), OWNER


@dataclass(frozen=True, slots=True)
class GraphTarget:
    """A graph that `build` makes for each case."""

    build: Builder

    def connect(self, case: Case) -> tuple[Any, str]:
        return connect_in_memory(case)

    async def open(self, case: Case, store: Any, owner: str, meter: Meter) -> Conversation:
        graph = self.build(
            **({} if case.holidays is None else {"holidays": case.holidays}),
            timezone=case.timezone,
            locale=case.locale,
            clock=FixedClock(case.now),
            store=store,
            checkpointer=InMemorySaver(),
        )
        return _GraphThread(graph, case, owner, meter)


@dataclass(frozen=True, slots=True)
class _GraphThread:
    graph: Any
    case: Case
    owner: str
    meter: Meter

    async def say(self, text: str) -> Said:
        config = {**self._config, "callbacks": [self.meter]}
        context = RunContext(timezone=self.case.timezone, locale=self.case.locale, user_id=self.owner)
        given: Any = {"messages": [{"role": "user", "content": text}]}
        confirmed = False
        state: Mapping[str, Any] = {}
        for _ in range(_MOST_CONFIRMATIONS):
            state = await self.graph.ainvoke(given, config, context=context)
            pending = state.get("__interrupt__")
            if not pending:
                break
            confirmed = True
            given = Command(resume={each.id: decision(each.value, self.case.confirm) for each in pending})
        return Said(list(state["messages"]), confirmed)

    async def so_far(self) -> Sequence[BaseMessage]:
        state = await self.graph.aget_state(self._config)
        return list(state.values.get("messages", ()))

    @property
    def _config(self) -> dict[str, Any]:
        return {"configurable": {"thread_id": self.case.id}}

    async def close(self) -> None:
        return


def decision(asked: Any, answer: str) -> Mapping[str, Any]:
    """The answer as the interrupt expects it: for one call, or for LangChain's list of requests."""
    requests: Sequence[Any] | None = asked.get("action_requests") if isinstance(asked, Mapping) else None
    return {"type": answer} if requests is None else {"decisions": [{"type": answer}] * len(requests)}


@dataclass(frozen=True, slots=True)
class CallableTarget:
    """A function from messages to messages, blocking or async.

    It gets the conversation so far in OpenAI's format and returns the reply: a text, a message, or the
    messages that follow. Of `timezone`, `locale`, `clock`, `store`, `user_id` and `holidays` it gets those
    that it has parameters for. One that does not write into `store` can be judged by its words alone.
    """

    function: Callable[..., Any]

    def connect(self, case: Case) -> tuple[Any, str]:
        return connect_in_memory(case)

    async def open(self, case: Case, store: Any, owner: str, meter: Meter) -> Conversation:
        offered = {
            "timezone": case.timezone,
            "locale": case.locale,
            "clock": FixedClock(case.now),
            "store": store,
            "user_id": owner,
            "holidays": case.holidays,
        }
        parameters = inspect.signature(self.function).parameters.values()
        takes_all = any(p.kind is p.VAR_KEYWORD for p in parameters)
        names = {p.name for p in parameters}
        given = {name: value for name, value in offered.items() if takes_all or name in names}
        return _CallableThread(self.function, given, meter, [])


@dataclass(frozen=True, slots=True)
class _CallableThread:
    function: Callable[..., Any]
    given: Mapping[str, Any]
    meter: Meter
    messages: list[BaseMessage]

    async def say(self, text: str) -> Said:
        self.messages.append(HumanMessage(text))
        asked = convert_to_openai_messages(self.messages)
        if inspect.iscoroutinefunction(self.function):
            answer = await self.function(asked, **self.given)
        else:
            answer = await asyncio.to_thread(self.function, asked, **self.given)
        self.messages.extend(self._new(answer))
        return Said(list(self.messages))

    async def so_far(self) -> Sequence[BaseMessage]:
        return list(self.messages)

    async def close(self) -> None:
        return

    def _new(self, answer: Any) -> list[BaseMessage]:
        """The messages that follow, whether the function returned those alone or the whole conversation."""
        if isinstance(answer, str):
            return [AIMessage(answer)]
        if isinstance(answer, Mapping) and "messages" in answer:
            answer = answer["messages"]
        given = list(answer) if isinstance(answer, Sequence) else [answer]
        if not given:
            raise ConfigurationError("a target must return a text or messages, got none")
        try:
            messages = convert_to_messages(given)
        except (ValueError, NotImplementedError) as error:
            raise ConfigurationError(f"a target must return a text or messages: {error}") from None
        return messages[len(self.messages) :] if self._repeats(messages) else messages

    def _repeats(self, messages: Sequence[BaseMessage]) -> bool:
        mine = [(message.type, message.text) for message in self.messages]
        return [(message.type, message.text) for message in messages[: len(mine)]] == mine


def as_target(given: Any) -> Target:
    """A target as it is, or made of a function: one whose first parameter is `messages` answers messages, any
    other builds a graph."""
    if hasattr(given, "connect"):
        target: Target = given
        return target
    first = next(iter(inspect.signature(given).parameters), "")
    return CallableTarget(given) if first == "messages" else GraphTarget(given)
