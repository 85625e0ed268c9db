"""What savers of conversations share: async twins, errors of ours, and what is left of a finished turn."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import (
    BaseCheckpointSaver,
    ChannelVersions,
    Checkpoint,
    CheckpointMetadata,
    CheckpointTuple,
)

_CALENDAR_REFORM = datetime(1582, 10, 15, tzinfo=UTC)  # where UUIDs count from, in 100 ns


@dataclass(frozen=True, slots=True)
class KeptConversation:
    """A thread, when it was written to last, and its state of then."""

    thread_id: str
    last: datetime
    checkpoint_id: str = ""


class ConversationSaver(BaseCheckpointSaver[str]):
    """A saver for sync and async graphs that keeps the latest state of each thread, and no history.

    The async methods run the others in worker threads. All raise `StoreUnavailable`.
    """

    @abstractmethod
    def keep_latest(self, thread_id: str) -> None:
        """Delete all of a thread but its latest state, and what waits there for an answer, in one
        transaction."""

    @abstractmethod
    def threads(self) -> Sequence[KeptConversation]:
        """All threads, the one that was written to last first."""

    @abstractmethod
    def delete_threads(self, thread_ids: Sequence[str]) -> None:
        """Delete threads whole, what waits there for an answer too."""

    @abstractmethod
    def delete_unchanged(self, threads: Sequence[KeptConversation]) -> Sequence[KeptConversation]:
        """Delete those of the threads whose latest state is still the one named, in one transaction."""

    @abstractmethod
    def try_turn(self, thread_id: str) -> Callable[[], None] | None:
        """What ends the turn that is taken at a thread; None while another process or run has it.

        The turn of a process that dies ends with it.
        """

    @property
    @abstractmethod
    def name(self) -> str:
        """Where they are, without a password."""

    @abstractmethod
    def exists(self) -> bool:
        """Whether anything was kept there yet; nothing is made."""

    @abstractmethod
    def size(self) -> int:
        """How many bytes they take there, with indexes and what is not reclaimed yet."""

    @abstractmethod
    def close(self) -> None:
        """Let go of files and connections; calling it again does nothing."""

    def prune_before(self, instant: datetime) -> Sequence[KeptConversation]:
        """Delete the threads that nobody has written to since an instant; those that are gone.

        One that somebody goes on with meanwhile stays.
        """
        old = [thread for thread in self.threads() if thread.last < instant]
        releases: list[Callable[[], None]] = []
        free: list[KeptConversation] = []
        try:
            for thread in old:
                if (release := self.try_turn(thread.thread_id)) is not None:
                    releases.append(release)
                    free.append(thread)
            return self.delete_unchanged(free)
        finally:
            for release in releases:
                release()

    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        return await asyncio.to_thread(self.get_tuple, config)

    async def alist(
        self,
        config: RunnableConfig | None,
        *,
        filter: dict[str, Any] | None = None,
        before: RunnableConfig | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[CheckpointTuple]:
        def read() -> list[CheckpointTuple]:
            return list(self.list(config, filter=filter, before=before, limit=limit))

        for found in await asyncio.to_thread(read):
            yield found

    async def aput(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        return await asyncio.to_thread(self.put, config, checkpoint, metadata, new_versions)

    async def aput_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        await asyncio.to_thread(self.put_writes, config, writes, task_id, task_path)

    async def adelete_thread(self, thread_id: str) -> None:
        await asyncio.to_thread(self.delete_thread, thread_id)

    async def aget_delta_channel_history(
        self, *, config: RunnableConfig, channels: Sequence[str]
    ) -> Mapping[str, Any]:
        def read() -> Mapping[str, Any]:
            return self.get_delta_channel_history(config=config, channels=channels)

        return await asyncio.to_thread(read)


def written_at(checkpoint_id: str) -> datetime:
    """When a checkpoint was made: its id is a UUID of version 6, which begins with the time."""
    number = UUID(checkpoint_id).int
    ticks = number >> 80 << 12 | number >> 64 & 0xFFF  # the version stands between the two parts
    return _CALENDAR_REFORM + timedelta(microseconds=ticks // 10)
