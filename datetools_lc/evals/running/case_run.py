"""Runs one case on one agent, in stores of its own."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langgraph.errors import GraphRecursionError

from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.judge.case_verdicts import judge
from datetools_lc.evals.judge.state import compare, fill
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.running.meter import Meter
from datetools_lc.evals.running.records import Snapshot
from datetools_lc.evals.running.roles import Roles
from datetools_lc.evals.running.store_log import LoggedStore
from datetools_lc.evals.running.targets import Builder, Conversation, Said, Target, as_target
from datetools_lc.evals.running.transcript import Transcript, TurnRun
from datetools_lc.evals.running.user import ScriptedUser

DEFAULT_SECONDS = 120.0
_MOST_ANSWERS = 4
"""How often the scripted user answers questions within one turn."""
_SECONDS_FOR_MESSAGES = 5.0
_STOPPED_BY = "stopped_by"
_MODEL_DOWN = "model_unavailable"


@dataclass
class _Progress:
    """What a run has come to, kept when the graph raises later."""

    turns: list[TurnRun] = field(default_factory=list)
    messages: list[BaseMessage] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    before: Snapshot = field(default_factory=Snapshot)


async def run_case(
    case: Case,
    target: Target | Builder,
    *,
    repetition: int = 0,
    seconds: float = DEFAULT_SECONDS,
    roles: Roles | None = None,
) -> Result:
    """Run the case once and judge it.

    Where the graph raises, takes longer than `seconds`, or its model does not answer, the outcome is
    `infrastructure`; an agent that never comes to an end (`GraphRecursionError`) fails.
    """
    meter, progress = Meter(), _Progress()
    aim = as_target(target)
    began = time.perf_counter()
    inner, owner = aim.connect(case)
    try:
        await asyncio.to_thread(fill, inner, case, owner)
        store = LoggedStore(inner, case, owner, meter.running_call)
        error, trace = await _play(case, aim, store, owner, meter, progress, seconds)
        took = time.perf_counter() - began
        if error is not None:
            await asyncio.to_thread(_end_early, store, progress)
    finally:
        inner.close()
    lost = error is not None and not isinstance(error, GraphRecursionError)
    transcript = Transcript(
        case=case,
        repetition=repetition,
        turns=progress.turns,
        messages=progress.messages,
        calls=store.log.calls,
        usage=meter.usage,
        seconds=round(took, 3),
        error=_words(error) or meter.failed,
        traceback=trace,
        infrastructure=lost or meter.failed is not None or _model_is_down(progress.messages),
    )
    return judge(transcript, roles)


async def _play(
    case: Case,
    target: Target,
    store: LoggedStore,
    owner: str,
    meter: Meter,
    progress: _Progress,
    seconds: float,
) -> tuple[BaseException | None, str | None]:
    """Hold the conversation; what the graph raised, with its traceback, or None twice.

    A graph that calls `sys.exit` ends its case, not the run.
    """
    try:
        async with asyncio.timeout(seconds):
            thread = await target.open(case, store, owner, meter)
            try:
                await _converse(case, thread, store, progress)
            except BaseException:
                await _keep_messages(thread, progress)
                raise
            finally:
                await thread.close()
    except (Exception, SystemExit) as fault:  # noqa: BLE001  whatever a graph raises is that case's result
        return fault, traceback.format_exc()
    return None, None


def _words(error: BaseException | None) -> str | None:
    return None if error is None else f"{type(error).__name__}: {error}".removesuffix(": ")


def _model_is_down(messages: list[BaseMessage]) -> bool:
    """Whether our agents gave up on a model that did not answer: they say so instead of raising."""
    return any(
        isinstance(message, AIMessage) and message.response_metadata.get(_STOPPED_BY) == _MODEL_DOWN
        for message in messages
    )


async def _converse(case: Case, thread: Conversation, store: LoggedStore, progress: _Progress) -> None:
    """Say every turn, and answer what the agent asks by the case's rules."""
    user = ScriptedUser(case)
    progress.before = await _snapshot(store)
    for number, text in enumerate(case.says):
        store.log.turn = number
        said, replies, confirmed = [text], [], False
        for _ in range(_MOST_ANSWERS):
            progress.said = said
            store.log.message += 1
            heard = await thread.say(said[-1])
            progress.messages[:] = heard.messages
            confirmed |= heard.confirmed
            replies.append(_last_reply(heard))
            after = await _snapshot(store)
            answer = None if _is_settled(after, case, number) else user.answer(replies[-1], number)
            if answer is None:
                break
            said.append(answer)
        progress.turns.append(
            TurnRun(
                said=tuple(said),
                replies=tuple(replies),
                before=progress.before,
                after=after,
                confirmed=confirmed,
            )
        )
        progress.before = after
        progress.said = []


async def _snapshot(store: LoggedStore) -> Snapshot:
    """What the stores hold. A thread that reads goes on when its case is given up: the stores are closed
    only after it."""
    reading = asyncio.ensure_future(asyncio.to_thread(store.log.snapshot))
    try:
        return await asyncio.shield(reading)
    except asyncio.CancelledError:
        await asyncio.wait([reading])
        raise


async def _keep_messages(thread: Conversation, progress: _Progress) -> None:
    """The messages up to a fault; the user's own words where the thread cannot tell them."""
    with suppress(Exception):  # the fault that ended the turn is the one that is told
        async with asyncio.timeout(_SECONDS_FOR_MESSAGES):
            progress.messages[:] = await thread.so_far()
    said = progress.said[-1:]
    if said and not any(isinstance(m, HumanMessage) and m.text == said[0] for m in progress.messages):
        progress.messages.append(HumanMessage(said[0]))


def _is_settled(held: Snapshot, case: Case, number: int) -> bool:
    """Whether the records are as they should be after a turn that writes: no question is left to answer."""
    wanted = case.records_after(number)
    return any(end.changes and compare(held, case, end).state_right for end in wanted)


def _end_early(store: LoggedStore, progress: _Progress) -> None:
    """The turn in which the graph raised, so that what it wrote until then is seen."""
    if progress.said:
        after = store.log.snapshot()
        progress.turns.append(
            TurnRun(said=tuple(progress.said), replies=(), before=progress.before, after=after)
        )


def _last_reply(heard: Said) -> str:
    last = heard.messages[-1] if heard.messages else None
    return str(last.text) if isinstance(last, AIMessage) else ""


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
