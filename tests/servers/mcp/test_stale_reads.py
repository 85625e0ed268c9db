"""What a store returns over MCP gives no new life to a proof of the caller that has ended."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from datetools_lc.servers.mcp.ledger import MOST_ENTRIES, DatabaseLedger, Ledger, SessionLedger
from datetools_lc.servers.mcp.offer import FAMILIES, Offer, make_offer
from datetools_lc.stores.sql.proofs import SqlProofs
from datetools_lc.stores.sql.sqlite.database import SqliteDatabase
from datetools_lc.tools.call import CallInfo
from tests.aliases import Json

TAXI = {"remark": "taxi", "category": "交通", "amount": 20}
ENDED = ("instant", "2026-03-10T10:00:00Z", "2026-03-10T15:00:00Z")


class Ticking:
    """The time of the tools and of the ledger, which the test turns."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = datetime(2026, 3, 1, 8, tzinfo=UTC)
        monkeypatch.setattr(
            DatabaseLedger, "tick", lambda ledger: int(self.now.timestamp() * 1_000_000) * 1000
        )

    def __call__(self) -> datetime:
        self.now += timedelta(milliseconds=1)
        return self.now


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> Ticking:
    return Ticking(monkeypatch)


async def ask(offer: Offer, name: str, **arguments: object) -> Json:
    data: Json = (await offer.call(name, arguments, CallInfo(owner="ann"))).data
    return data


async def read_all(offer: Offer, days: int) -> Json:
    """The records of the last days, whose window has to be computed first."""
    period = await ask(offer, "resolve_date_range", range="last_n_days", n=days)
    return await ask(offer, "query_expenses", start=period["start"]["iso"], end=period["end"]["iso"])


@pytest.mark.contract("9.mcp_proof")
@pytest.mark.contract("9.proof_stored")
@pytest.mark.parametrize("days", [1, 2, 3, 5, 20])
async def test_today_of_an_earlier_day_is_not_proven_by_reading_it(
    tmp_path: Path, ticking: Ticking, days: int
) -> None:
    offer = make_offer(
        timezone="Asia/Tokyo", clock=ticking, families=FAMILIES, database=tmp_path / "l.db", shared=True
    )
    old = (await ask(offer, "parseDateExpression", type="relative", offset=0))["timestamp"]
    assert (await ask(offer, "saveExpenseToLark", **TAXI, date=old))["status"] == "success"
    ticking.now += timedelta(days=days)
    await ask(offer, "parseDateExpression", type="relative", offset=0)  # what it writes tidies the ledger
    ticking.now += timedelta(minutes=1)
    assert (await read_all(offer, days + 2))["records"]
    assert (await ask(offer, "saveExpenseToLark", **TAXI, date=old))["status"] == "error"
    again = await ask(offer, "parseDateExpression", type="relative", offset=-days)
    assert again["timestamp"] == old
    assert (await ask(offer, "saveExpenseToLark", **TAXI, date=old))["status"] == "success"


@pytest.mark.contract("9.mcp_proof")
@pytest.mark.parametrize("kept_in", ["process", "database"])
async def test_however_much_is_read_no_ended_proof_is_forgotten(tmp_path: Path, kept_in: str) -> None:
    ledger: Ledger = SessionLedger()
    if kept_in == "database":
        ledger = DatabaseLedger(SqlProofs(SqliteDatabase.at(str(tmp_path / "l.db"))))
    await ledger.write("ann", [ENDED])
    await ledger.write("ann", [("stored-instant", f"{n}", "") for n in range(MOST_ENTRIES + 10)])
    entries = [tuple(entry) for entry in await ledger.read("ann", ledger.tick())]
    assert ENDED in entries
    assert ("stored-instant", f"{MOST_ENTRIES + 9}", "") in entries
    assert len(entries) <= MOST_ENTRIES + 1


@pytest.mark.contract("9.mcp_proof")
async def test_the_ledger_forgets_what_ended_long_ago(tmp_path: Path, ticking: Ticking) -> None:
    ledger = DatabaseLedger(SqlProofs(SqliteDatabase.at(str(tmp_path / "l.db"))))
    read = ("stored-instant", *ENDED[1:])
    await ledger.write("ann", [ENDED, read])
    kept = {}
    for days in (1, 3, 30, 40):
        ticking.now = datetime(2026, 3, 1, 8, tzinfo=UTC) + timedelta(days=days)
        await ledger.write("ann", [("date", f"day {days}", "")])
        entries = {tuple(entry) for entry in await ledger.read("ann", ledger.tick())}
        kept[days] = entries & {ENDED, read}
    assert kept == {1: {ENDED, read}, 3: {ENDED}, 30: {ENDED}, 40: set()}
