"""Whose each thread of an agent is: the port."""

from __future__ import annotations

from typing import Protocol


class ThreadOwners(Protocol):
    """The user of each thread's first run, kept outside of the thread's own state."""

    def known(self, thread_id: str) -> str | None:
        """The owner, if this process has seen the thread before. No I/O."""

    def pin(self, thread_id: str, owner: str) -> str:
        """The owner of a thread; one that has none belongs to this user from now on. Blocks on I/O.

        Raises `StoreUnavailable`, and `ConfigurationError` for an owner that is no name.
        """
