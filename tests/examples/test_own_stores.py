"""A store of one's own and PostgreSQL beside LangGraph's checkpointer: the examples, run as they are."""

from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from datetools_lc import FixedClock
from datetools_lc.stores.config import open_store
from tests.agents.bench import NOON
from tests.examples.loading import load_example

TestPurchases = load_example("custom_store").TestPurchases  # the example's own tests, collected here


def test_the_agent_keeps_its_ledger_in_the_apps_own_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    example = load_example("custom_store")
    example.main(tmp_path / "shop.sqlite3", FixedClock(NOON))
    assert "Saved in the shop's database." in capsys.readouterr().out
    window = datetime(2026, 2, 1, tzinfo=UTC), datetime(2026, 3, 1, tzinfo=UTC)
    (record,) = example.Purchases(tmp_path / "shop.sqlite3").query("local", *window).records
    assert (record.remark, record.category, record.amount) == ("taxi", "交通", Decimal(20))
    assert record.date == datetime.fromisoformat("2026-02-24T00:00:00+08:00")


def test_a_thread_goes_on_with_an_agent_that_never_saw_it(
    fresh_postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    load_example("postgres_checkpointer").main(fresh_postgres, FixedClock(NOON))
    first, clash, insisted = capsys.readouterr().out.split("> ")[1:]
    assert "✅ Added: 2026-02-26 (Thursday) 09:00–10:00 meeting with Ada" in first
    assert "⚠️" in clash
    assert "✅ Added: 2026-02-26 (Thursday) 09:30–10:30 dentist" in insisted
    with open_store(fresh_postgres) as store:
        assert len(store.schedule.export("ann", "default")) == 2
        assert store.schedule.export("local", "default") == ()
