"""Processes that tests start: none outlives its test."""

from __future__ import annotations

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
