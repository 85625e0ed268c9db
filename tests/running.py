"""Processes that tests start: none outlives its test, and each hears Ctrl-C."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any


@contextmanager
def running(command: Sequence[str], **options: Any) -> Iterator[subprocess.Popen[str]]:
    """The process of `command`, killed when the block is left.

    `Popen` by itself waits for the process there, for ever where a failed assertion left the block early.
    """
    with subprocess.Popen(command, text=True, **options) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def interrupts_heard() -> Iterator[None]:
    """Ctrl-C raises `KeyboardInterrupt` here and ends the processes that are started in the block.

    A shell starts what it runs in the background with the signal ignored, and so do its children's children.
    """
    before = signal.getsignal(signal.SIGINT)
    if before == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
