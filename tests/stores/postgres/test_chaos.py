"""Nothing is lost or written twice, whoever is killed: a small form of `benchmarks.postgres_faults`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.postgres_server import PostgresServer
from tests.stores.postgres.chaos import run, wish_one_key
from tests.stores.workers import STRESS


@pytest.mark.slow
def test_what_was_answered_is_what_is_stored_though_workers_and_the_server_are_killed(
    own_server: PostgresServer, tmp_path: Path
) -> None:
    kills = {"worker_kills": 8 * STRESS, "server_kills": 3 * STRESS}
    report = run(own_server, tmp_path, workers=6, **kills, slots=400, between=50)
    assert report.faults == []
    assert report.unknown == 0
    assert min(report.added, report.conflicts, report.saved, report.deleted) > 0


@pytest.mark.slow
def test_one_key_of_sixteen_processes_at_once_writes_one_event(
    own_server: PostgresServer, tmp_path: Path
) -> None:
    ids = wish_one_key(own_server, tmp_path, workers=16, key="one")
    assert (len(ids), len(set(ids))) == (16, 1)
