"""What a store returns gives no new life to a proof of the thread that has ended."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.agents.middleware.guard.provenance import Proof, Provenance, returned_by_store
from datetools_lc.agents.middleware.guard.timestamp_guard import _merge
from datetools_lc.engine.zones import load_zone
from tests.agents.bench import MIDNIGHT, Bench, refused, save
from tests.aliases import Call

TODAY: Call = ("parseDateExpression", {"type": "relative", "offset": 0})
NOW = datetime(2026, 3, 11, 3, tzinfo=UTC)
ZONE = load_zone("Asia/Tokyo")


def read(first: int, days: int) -> Call:
    """A query of whole days from one, counted from today."""
    begin = datetime.fromisoformat("2026-02-25T00:00:00+08:00") + timedelta(days=first)
    return ("query_expenses", {"start": begin.isoformat(), "end": (begin + timedelta(days=days)).isoformat()})


@pytest.mark.contract("9.proof_stored")
@pytest.mark.parametrize("days", [1, 5, 7])
def test_today_of_an_earlier_day_is_not_proven_again_by_reading_the_ledger(tmp_path: Path, days: int) -> None:
    bench = Bench(tmp_path)
    bench.run([TODAY], [save(MIDNIGHT)])
    bench.clock.now += timedelta(days=days)
    back: Call = ("resolve_date_range", {"range": "last_n_days", "n": 10})
    *_, found = bench.run([back], [read(days - 9, 10)])
    assert found.artifact["records"]
    (late,) = bench.run([save(MIDNIGHT)])
    assert refused(late)
    assert bench.saved() == 1
    *_, again = bench.run([("parseDateExpression", {"type": "relative", "offset": -days})], [save(MIDNIGHT)])
    assert again.status == "success"  # computed anew it is proof


@pytest.mark.contract("9.proof_stored")
def test_a_record_of_another_thread_is_proof_on_every_day_that_it_is_read(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    bench.run([TODAY], [save(MIDNIGHT)], thread="other")
    for days in (1, 2, 3):
        bench.clock.now += timedelta(days=1)
        back: Call = ("resolve_date_range", {"range": "last_n_days", "n": 10})
        bench.run([back], [read(days - 9, 10)])
        assert bench.run([save(MIDNIGHT)])[0].status == "success"


def known(*proofs: Proof, at: datetime = NOW) -> Provenance:
    return Provenance.at([proof.to_json() for proof in proofs], at, ZONE)


EVENING = "2026-03-10T19:00:00+09:00"
ENDED = NOW - timedelta(hours=12)


@pytest.mark.contract("9.proof_stored")
@pytest.mark.parametrize(
    ("ended", "read"),
    [
        (Proof("instant", "2026-03-10T10:00:00Z", ENDED), EVENING),
        (Proof("exact", "2026-03-10T10:00:00Z", ENDED), EVENING),
        (Proof("wall", "2026-03-10T19:00:00.000000", ENDED), EVENING),
        (Proof("date", "2026-03-10", ENDED), EVENING),  # it proved every wall time of the day
        (Proof("date", "2026-03-10", ENDED), "2026-03-10T00:00:00+09:00"),  # which would prove the date
        (Proof("instant", "2026-03-09T15:00:00Z", ENDED), "2026-03-10T00:00:00+09:00"),
    ],
)
def test_no_spelling_of_an_ended_proof_comes_back(ended: Proof, read: str) -> None:
    claims = returned_by_store({}, {"event": {"start": read, "end": None}}, known(ended))
    assert claims == []


@pytest.mark.contract("9.proof_stored")
def test_another_time_of_the_answer_is_proof() -> None:
    ended = Proof("instant", "2026-03-10T10:00:00Z", ENDED)
    event = {"event": {"start": EVENING, "end": "2026-03-10T20:00:00+09:00"}}
    assert [proof.value for proof in returned_by_store({}, event, known(ended))] == ["2026-03-10T11:00:00Z"]


NIGHT = "2026-03-13T01:00"
WRITTEN = {"event": {"start": "2026-03-12T21:00:00+09:00", "end": f"{NIGHT}:00+09:00"}}


@pytest.mark.contract("9.proof_stored")
@pytest.mark.parametrize("until", [NOW + timedelta(hours=1), NOW + timedelta(days=300)], ids=str)
def test_what_became_of_a_proven_wall_time_is_proof_as_long_as_that_and_as_the_day(until: datetime) -> None:
    thread = known(Proof("date", "2026-03-13", until))
    claims = returned_by_store({"end_time": NIGHT}, WRITTEN, thread)
    ends = {proof.value: proof.until for proof in claims}
    assert ends["2026-03-12T16:00:00Z"] == min(until, thread.end_of("day"))


@pytest.mark.contract("9.proof_stored")
def test_what_became_of_an_unproven_wall_time_is_none() -> None:
    claims = returned_by_store({"end_time": NIGHT}, WRITTEN, known(Proof("date", "2026-03-14")))
    assert [proof.value for proof in claims] == ["2026-03-12T12:00:00Z"]


@pytest.mark.contract("9.proof_stored")
@pytest.mark.parametrize("place", ["slots", "suggestions"])
def test_a_free_slot_is_computed_anew(place: str) -> None:
    """It is free now, whatever the same time was called on another day."""
    ended = Proof("instant", "2026-03-12T10:00:00Z", ENDED)
    slots: Any = {place: [{"start": "2026-03-12T19:00:00+09:00"}]}
    (claim,) = returned_by_store({}, slots, known(ended))
    assert claim.value == "2026-03-12T10:00:00Z"


@pytest.mark.contract("9.proof_stored")
def test_what_is_ended_and_proven_again_keeps_the_end_of_the_new_proof() -> None:
    soon = NOW + timedelta(hours=1)
    rows = [Proof("instant", "2026-03-10T10:00:00Z", end) for end in (ENDED, soon)]
    (claim,) = returned_by_store({}, {"event": {"start": EVENING}}, known(*rows))
    assert claim.until == soon


def test_however_much_is_read_no_ended_proof_is_forgotten() -> None:
    """A thread keeps 2,000 proofs; a long list of events must not push those of another day out."""
    ended = Proof("instant", "2026-03-10T10:00:00Z", ENDED).to_json()
    times = (NOW + timedelta(minutes=n) for n in range(3_000))
    rows = [Proof("instant", f"{time:%Y-%m-%dT%H:%M:%SZ}", NOW, stored=True).to_json() for time in times]
    kept = _merge([ended], rows)
    assert len(kept) == 2_000
    assert ended in kept
    assert rows[0] in _merge(kept, rows[:1])
