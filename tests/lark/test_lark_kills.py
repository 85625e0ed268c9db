"""A thousand expenses on a bad day: answers lost, limits hit, processes killed. Each arrives once."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

from datetools_lc.clock import system_clock
from datetools_lc.testing.lark_server import LarkServer

WORKER = Path(__file__).with_name("lark_worker.py")
ROOT = WORKER.parents[2]
FAULTS = ("drop before", "drop after", "drop after", "500", "502", "429", "1254291", "1254608", "99991663")


@pytest.fixture
def worker(lark: LarkServer, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    lark.reset(system_clock)
    lark.table.clock = system_clock
    environment = {**os.environ, **lark.environment(), "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, str(WORKER), str(tmp_path / "outbox.sqlite3")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n", process.stderr and process.stderr.read()
        yield process
        process.kill()


def run(worker: subprocess.Popen[str], line: str, *, kill_after: float | None = None) -> list[list[str]]:
    """What the child printed until it was done, or killed so many seconds after it began."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(f"{line}\n")
    worker.stdin.flush()
    _, pid = worker.stdout.readline().split()
    timer = Timer(kill_after or 0, os.kill, (int(pid), signal.SIGKILL))
    if kill_after is not None:
        timer.start()
    printed: list[list[str]] = []
    while (words := worker.stdout.readline().split()) != ["done"]:
        assert words, worker.stderr and worker.stderr.read()
        printed.append(words)
    timer.cancel()
    return printed


def inject(lark: LarkServer, lots: random.Random, requests: int) -> None:
    """Let one request in four go wrong."""
    lark.faults.clear()
    lark.faults.extend(lots.choice(FAULTS) if lots.random() < 0.25 else "" for _ in range(requests))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the workers are forked")
def test_a_thousand_expenses_with_faults_and_kills_are_a_thousand_records(
    lark: LarkServer, worker: subprocess.Popen[str]
) -> None:
    lots = random.Random(20260225)
    confirmed: set[int] = set()
    kills = 0
    for first in range(0, 1_000, 50):
        # killed twice on the way, and each time started anew from the beginning: a replay of every call
        for attempt in range(3):
            inject(lark, lots, 400)
            kill_after = lots.uniform(0, 0.6) if attempt < 2 else None
            printed = run(worker, f"{first} 50", kill_after=kill_after)
            confirmed |= {int(words[1]) for words in printed if words[0] in ("saved", "queued")}
            kills += len(printed) < 50
    assert confirmed == set(range(1_000))
    assert kills > 10
    lark.faults.clear()
    assert run(worker, "sync")[0][2] == "0"
    found = Counter(row.cells["备注"] for row in lark.table.rows.values())
    assert found == {f"#{number}": 10 for number in range(100)}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the workers are forked")
def test_a_full_outbox_is_emptied_once_and_in_order_by_syncs_that_are_killed(
    lark: LarkServer, worker: subprocess.Popen[str]
) -> None:
    lots = random.Random(4)
    for first in range(0, 100, 10):
        lark.faults.clear()
        lark.collaborator = False
        assert {words[0] for words in run(worker, f"{first} 10")} == {"queued"}
        lark.collaborator = True
        for _ in range(3):
            inject(lark, lots, 40)
            run(worker, "sync", kill_after=lots.uniform(0, 0.1))
    lark.faults.clear()
    assert run(worker, "sync")[0][2] == "0"
    remarks = [row.cells["备注"] for row in lark.table.rows.values()]
    assert remarks == [f"#{number // 10}" for number in range(100)]
