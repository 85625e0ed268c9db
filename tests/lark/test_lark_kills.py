"""Expenses on a bad day: answers lost, limits hit, processes killed. Each arrives once."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from datetools_lc.clock import system_clock
from datetools_lc.testing.lark.cells import Refusal
from datetools_lc.testing.lark.table import Kept, LarkTable
from datetools_lc.testing.lark_server import LarkServer
from tests.running import running
from tests.stores.workers import STRESS

WORKER = Path(__file__).with_name("lark_worker.py")
ROOT = WORKER.parents[2]
BATCHES = 3 * STRESS
FAULTS = ("drop before", "drop after", "drop after", "500", "502", "429", "1254291", "1254608", "99991663")


@pytest.fixture
def worker(lark: LarkServer, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    lark.reset(system_clock)
    lark.table.clock = system_clock
    environment = {**os.environ, **lark.environment(), "PYTHONPATH": str(ROOT)}
    with running(
        [sys.executable, str(WORKER), str(tmp_path / "outbox.sqlite3")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n", process.stderr and process.stderr.read()
        yield process


class Killer:
    """Kills the process that works at the moment when its n-th request to create rows is on its way.

    `before` the server has written the rows, or after it, when only the answer is missing.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pid = 0
        self._countdown = 0
        self._before = False
        create = LarkTable.create

        def create_and_kill(table: LarkTable, given: Sequence[object], token: str | None) -> list[Kept]:
            self._countdown -= 1
            if self._countdown == 0 and self._before:
                os.kill(self.pid, signal.SIGKILL)
                raise Refusal(1255001, "InternalError")
            rows = create(table, given, token)
            if self._countdown == 0:
                os.kill(self.pid, signal.SIGKILL)
            return rows

        monkeypatch.setattr(LarkTable, "create", create_and_kill)

    def arm(self, request: int, *, before: bool) -> None:
        """Kill at that request, counted from now on, from 1; 0: never."""
        self._countdown, self._before = request, before


@pytest.fixture
def killer(monkeypatch: pytest.MonkeyPatch) -> Killer:
    return Killer(monkeypatch)


def run(worker: subprocess.Popen[str], killer: Killer, line: str) -> tuple[list[list[str]], bool]:
    """What the child printed until it was done, and whether it was killed."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(f"{line}\n")
    worker.stdin.flush()
    killer.pid = int(worker.stdout.readline().split()[1])
    worker.stdin.write("go\n")
    worker.stdin.flush()
    printed: list[list[str]] = []
    while (words := worker.stdout.readline().split()) not in (["done"], ["killed"]):
        assert words, worker.stderr and worker.stderr.read()
        printed.append(words)
    return printed, words == ["killed"]


def inject(lark: LarkServer, rng: random.Random, requests: int) -> None:
    """Let one request in four go wrong."""
    lark.faults.clear()
    lark.faults.extend(rng.choice(FAULTS) if rng.random() < 0.25 else "" for _ in range(requests))


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the workers are forked")
def test_expenses_saved_on_a_bad_day_by_processes_that_are_killed_arrive_once_each(
    lark: LarkServer, worker: subprocess.Popen[str], killer: Killer
) -> None:
    rng = random.Random(20260225)
    confirmed: set[int] = set()
    for first in range(0, BATCHES * 20, 20):
        # killed twice on the way, and each time started anew from the beginning: a replay of every call
        for request, before in ((8, False), (2, True), (0, False)):
            inject(lark, rng, 400)
            killer.arm(request, before=before)
            printed, killed = run(worker, killer, f"{first} 20")
            assert killed == (request > 0)
            confirmed |= {int(words[1]) for words in printed if words[0] in ("saved", "queued")}
    assert confirmed == set(range(BATCHES * 20))
    lark.faults.clear()
    assert run(worker, killer, "sync")[0][0][2] == "0"
    found = Counter(row.cells["备注"] for row in lark.table.rows.values())
    assert found == {f"#{number}": 10 for number in range(BATCHES * 2)}


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the workers are forked")
def test_a_full_outbox_is_emptied_once_and_in_order_by_syncs_that_are_killed(
    lark: LarkServer, worker: subprocess.Popen[str], killer: Killer
) -> None:
    rng = random.Random(4)
    for first in range(0, BATCHES * 10, 10):
        lark.faults.clear()
        lark.collaborator = False
        killer.arm(0, before=False)
        assert {words[0] for words in run(worker, killer, f"{first} 10")[0]} == {"queued"}
        lark.collaborator = True
        for before in (True, False):
            inject(lark, rng, 40)
            killer.arm(1, before=before)
            run(worker, killer, "sync")
    lark.faults.clear()
    killer.arm(0, before=False)
    assert run(worker, killer, "sync")[0][0][2] == "0"
    remarks = [row.cells["备注"] for row in lark.table.rows.values()]
    assert remarks == [f"#{number // 10}" for number in range(BATCHES * 10)]
