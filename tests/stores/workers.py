"""Processes that write to a store: started together, let go together, killed in the middle of their work."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

STRESS = int(os.environ.get("STRESS", "1"))
"""How many times as much work as usual the tests of durability do, such as `STRESS=10 make test`."""
KILLED_AFTER = (0, 1, 5, 12)
"""How many confirmations a worker gives before it is killed; 0: while it opens the file."""


@contextmanager
def run_workers(script: str, works: Sequence[Sequence[object]]) -> Iterator[list[subprocess.Popen[str]]]:
    """A process for each work, once all have imported everything; they wait for `let_go`."""
    path = Path(__file__).with_name(script)
    workers = [
        subprocess.Popen(
            [sys.executable, str(path), *map(str, work)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for work in works
    ]
    try:
        for worker in workers:
            assert read_line(worker) == "ready"
        yield workers
    finally:
        for worker in workers:
            worker.kill()
            worker.communicate()


def let_go(worker: subprocess.Popen[str]) -> None:
    assert worker.stdin is not None
    worker.stdin.write("go\n")
    worker.stdin.flush()


def read_line(worker: subprocess.Popen[str]) -> str:
    assert worker.stdout is not None
    return worker.stdout.readline().rstrip("\n")


def lines_until_the_end(worker: subprocess.Popen[str], *, expected: int) -> list[str]:
    """All lines of a worker that is to finish without a complaint."""
    output, errors = worker.communicate(timeout=120)
    lines = output.splitlines()
    assert (worker.returncode, errors, len(lines)) == (0, "", expected)
    return lines


def lines_until_a_kill(worker: subprocess.Popen[str], *, after: int) -> list[str]:
    """The whole lines of a worker that is killed once it has printed so many."""
    lines = [read_line(worker) for _ in range(after)]
    worker.kill()
    assert worker.stdout is not None
    rest = worker.stdout.read()  # `communicate` would pass over what `readline` has read ahead
    worker.communicate(timeout=60)
    return lines + [line.rstrip("\n") for line in rest.splitlines(keepends=True) if line.endswith("\n")]


def integrity(path: Path) -> list[tuple[str]]:
    """What SQLite says of the file; `[("ok",)]` is sound."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA integrity_check").fetchall()
