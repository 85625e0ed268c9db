"""Runs one case on one graph, in stores of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.messages import BaseMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from datetools_lc.clock import FixedClock
from datetools_lc.context import RunContext
from datetools_lc.evals.cases import Case
from datetools_lc.evals.judge import Transcript, judge
from datetools_lc.evals.results import Result
from datetools_lc.evals.state import OWNER, compare, fill
from datetools_lc.stores.config import connect_store

DEFAULT_SECONDS = 120.0
_MOST_CONFIRMATIONS = 10


class Builder(Protocol):
    """Makes the graph of a case. `create_assistant` is one, and so is a function of your own.

    The graph must keep its records in `store` (`store.expenses`, `store.schedule`), tell the time by `clock`
    and use `checkpointer`, which its turns share.
    """

    def __call__(self, *, timezone: str, locale: str, clock: Any, store: Any, checkpointer: Any) -> Any: ...


class Meter(BaseCallbackHandler):
    """Counts the calls of chat models and their tokens."""

    run_inline = True

    def __init__(self) -> None:
        self.calls = 0
        self.tokens = 0

    def on_chat_model_start(self, *args: Any, **kwargs: Any) -> None:
        self.calls += 1

    def on_llm_end(self, response: Any, **kwargs: Any) -> None:
        for generations in response.generations:
            for generation in generations:
                usage = getattr(getattr(generation, "message", None), "usage_metadata", None) or {}
                self.tokens += usage.get("total_tokens", 0)


async def run_case(
    case: Case, build: Builder, *, repetition: int = 0, seconds: float = DEFAULT_SECONDS
) -> Result:
    """Run the case once and judge it. A graph that raises, or takes longer than `seconds`, fails the case."""
    meter = Meter()
    messages: list[BaseMessage] = []
    error: str | None = None
    began = time.perf_counter()
    store = connect_store(":memory:", currency=case.currency)
    try:
        await asyncio.to_thread(fill, store, case)
        try:
            async with asyncio.timeout(seconds):
                await _converse(case, _build(build, case, store), meter, messages)
        except Exception as fault:  # noqa: BLE001  whatever a user's graph raises is that case's result
            error = f"{type(fault).__name__}: {fault}".removesuffix(": ")
        took = time.perf_counter() - began
        difference = await asyncio.to_thread(compare, store, case)
    finally:
        store.close()
    transcript = Transcript(
        case=case,
        repetition=repetition,
        messages=messages,
        model_calls=meter.calls,
        tokens=meter.tokens,
        seconds=round(took, 3),
        error=error,
    )
    return judge(transcript, difference)


def _build(build: Builder, case: Case, store: Any) -> Any:
    return build(
        timezone=case.timezone,
        locale=case.locale,
        clock=FixedClock(case.now),
        store=store,
        checkpointer=InMemorySaver(),
    )


async def _converse(case: Case, graph: Any, meter: Meter, messages: list[BaseMessage]) -> None:
    """Say every turn; `messages` takes the thread so far, which is kept when the graph raises later."""
    config: dict[str, Any] = {"configurable": {"thread_id": case.id}, "callbacks": [meter]}
    context = RunContext(timezone=case.timezone, locale=case.locale, user_id=OWNER)
    for text in case.says:
        given: Any = {"messages": [{"role": "user", "content": text}]}
        for _ in range(_MOST_CONFIRMATIONS):
            state = await graph.ainvoke(given, config, context=context)
            messages[:] = state["messages"]
            pending = state.get("__interrupt__")
            if not pending:
                break
            given = Command(resume={each.id: _decision(each.value, case.confirm) for each in pending})


def _decision(asked: Any, answer: str) -> Mapping[str, Any]:
    """The answer as the interrupt expects it: for one call, or for LangChain's list of requests."""
    requests: Sequence[Any] | None = asked.get("action_requests") if isinstance(asked, Mapping) else None
    return {"type": answer} if requests is None else {"decisions": [{"type": answer}] * len(requests)}


def bundled(
    model: Any = None, *, guard: Any = "enforce", mode: str = "model", **settings: Any
) -> Callable[..., Any]:
    """A builder of the bundled assistant. With `mode="hybrid"` quickparse answers the simplest sentences."""
    from datetools_lc.agents.factory import create_assistant
    from datetools_lc.agents.models import resolve_model

    # one client for all cases; the offline model is made for each, in its language
    shared = resolve_model(model, "en") if isinstance(model, str) and model != "offline" else model

    def build(**given: Any) -> Any:
        return create_assistant(shared, guard=guard, hybrid=mode == "hybrid", **settings, **given)

    return build
