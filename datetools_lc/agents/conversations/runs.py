"""Runs whose thread is kept: how often it is saved, and what is left of it afterwards."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping
from contextlib import aclosing
from typing import Any

from langgraph.channels.delta import DeltaChannel

from datetools_lc.agents.conversations.saver import ConversationSaver
from datetools_lc.errors import ConfigurationError, StoreUnavailable
from datetools_lc.logs import log_outcome

TURN_SECONDS = 60.0
"""How long a run waits for another one of its thread."""


def check_durability(how: Mapping[str, Any]) -> dict[str, Any]:
    """How a kept thread is saved: before each step goes on, unless the app says `async`.

    Before, because a call that a killed process has made is recognised when it is made again only by the
    message that asked for it. Raises `ConfigurationError` for `exit`, which saves nothing until the end.
    """
    if how.get("durability") == "exit" or how.get("checkpoint_during") is False:
        raise ConfigurationError(
            'durability "exit" leaves an empty thread where the process is killed, and a write that nobody'
            ' remembers; leave it out, or give "sync" or "async"'
        )
    if "checkpoint_during" in how:
        return dict(how)
    return {**how, "durability": how.get("durability") or "sync"}


def tidied(parts: Iterator[Any], tidying: Tidying) -> Iterator[Any]:
    """The parts of a run, in its turn at the thread; after the last one the thread is tidied."""
    end = tidying.begin()
    try:
        yield from parts
        tidying.tidy()
    finally:
        end()


async def atidied(parts: AsyncIterator[Any], tidying: Tidying) -> AsyncGenerator[Any]:
    """`tidied`, off the event loop."""
    end = await tidying.abegin()
    try:
        if isinstance(parts, AsyncGenerator):
            async with aclosing(parts):
                async for part in parts:
                    yield part
        else:
            async for part in parts:
                yield part
        await asyncio.to_thread(tidying.tidy)
    finally:
        end()


class Tidying:
    """One run's turn at its thread, and what is left of it: the latest state.

    `is_nested`: the run is a part of another one, which may have the turn already.
    """

    def __init__(
        self, saver: ConversationSaver, thread_id: str, channels: Mapping[str, Any], *, is_nested: bool
    ) -> None:
        self._is_nested = is_nested
        self._saver = saver
        self._thread_id = thread_id
        # such a channel is computed from the states before
        self._needs_history = any(isinstance(channel, DeltaChannel) for channel in channels.values())

    def begin(self) -> Callable[[], None]:
        """Wait for the turn; what ends it. Raises `StoreUnavailable` where others do not end theirs."""
        pauses = self._pauses()
        while (end := self._try()) is None:
            time.sleep(next(pauses))
        return end

    async def abegin(self) -> Callable[[], None]:
        """`begin`, off the event loop."""
        pauses = self._pauses()
        while (end := await asyncio.to_thread(self._try)) is None:
            await asyncio.sleep(next(pauses))
        return end

    def _try(self) -> Callable[[], None] | None:
        return (lambda: None) if self._is_nested else self._saver.try_turn(self._thread_id)

    def _pauses(self) -> Iterator[float]:
        deadline, pause = time.monotonic() + TURN_SECONDS, 0.02
        while time.monotonic() < deadline:
            yield pause
            pause = min(2 * pause, 0.5)
        raise StoreUnavailable(
            "the conversation is in use by another program; nothing of this turn was done. Try again"
        )

    def tidy(self) -> None:
        """Never fails: the turn is done and its result is right, whatever is left over."""
        if self._needs_history:
            return
        try:
            self._saver.keep_latest(self._thread_id)
        except StoreUnavailable:
            log_outcome("conversations", "not_tidied", {"remedy": "the next turn of the thread does it"})
