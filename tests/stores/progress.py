"""What processes have answered so far: who kills them waits for that, since a machine may be slow."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

WRITTEN = frozenset(("added", "conflict", "deleted", "saved"))
_LONGEST = 240.0
"""Seconds without an answer, after which something hangs."""


def answered(folder: Path) -> Counter[str]:
    """How often each answer stands in the files `answers-*`; what failed is none."""
    lines = (line for file in folder.glob("answers-*") for line in file.read_bytes().splitlines())
    words = Counter(line.split(b" ", 1)[0].decode() for line in lines)
    return Counter({word: words[word] for word in words.keys() & WRITTEN})


def wait_for_answers(folder: Path, more: int) -> None:
    """Until the processes have given so many more answers."""
    wait_for_total(folder, answered(folder).total() + more)


def wait_for_total(folder: Path, total: int, ends: Sequence[Any] = ()) -> None:
    """Until so many answers were given since the beginning, or one of the processes has ended."""
    wait_until(folder, lambda so_far: so_far.total() >= total, ends)


def wait_until(folder: Path, enough: Callable[[Counter[str]], bool], ends: Sequence[Any] = ()) -> None:
    """Until the answers are enough, or one of the processes whose sentinels are given has ended.

    Raises `TimeoutError` where no answer comes for minutes.
    """
    last, since = answered(folder), time.monotonic()
    while not enough(last) and not wait(ends, timeout=0.05):
        so_far = answered(folder)
        if so_far != last:
            last, since = so_far, time.monotonic()
        elif time.monotonic() - since > _LONGEST:
            raise TimeoutError(f"no answer after {last}")
