"""A record at which the platform fails in a way that nobody knows stops no other and is never doubled."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from datetools_lc import ExpenseToolkit
from datetools_lc.stores.expenses.port import ExpenseDraft, Queued, Saved
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.testing.expenses import CREATED, key, lunch
from datetools_lc.testing.lark.cells import Refusal
from datetools_lc.testing.lark.table import LarkTable
from datetools_lc.testing.lark_server import LarkServer
from datetools_lc.texts.localized import in_locale
from datetools_lc.tools.call import LOCAL_OWNER
from tests.lark.conftest import SteppingClock

LATER = timedelta(minutes=20)
NOW = datetime(2026, 2, 25, 13, tzinfo=UTC)
"""When the clock of these tests begins."""


def save(store: LarkExpenses, number: int, remark: str, owner: str = "ann") -> Saved | Queued:
    return store.save(owner, lunch(remark=remark), key=key(number), created=NOW)


@pytest.fixture
def poisoned(lark: LarkServer, monkeypatch: pytest.MonkeyPatch) -> LarkServer:
    """A table that answers any request with POISON in it by a code that is in no list, and writes nothing."""
    create = LarkTable.create

    def refuse(table: LarkTable, given: Sequence[object], token: str | None) -> list[Any]:
        if any("POISON" in str(cells) for cells in given):
            raise Refusal(1254999, "weird")
        return create(table, given, token)

    monkeypatch.setattr(LarkTable, "create", refuse)
    return lark


def remarks(lark: LarkServer) -> list[str]:
    return sorted(row.cells["备注"] for row in lark.table.rows.values())


def queue(store: LarkExpenses, *remarks: str, created: datetime = NOW) -> None:
    """Records of two users that wait since an outage."""
    for number, remark in enumerate(remarks):
        draft: ExpenseDraft = lunch(remark=remark)
        store.outbox.add(("ann", "bob")[number % 2], key(number), draft, created)


def test_the_good_ones_of_a_batch_go_through_and_the_bad_one_is_set_aside_with_its_own_reason(
    poisoned: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    queue(store, *(f"g{number}" for number in range(5)), "POISON", "g6")
    assert store.sync().waiting == 7
    for _ in range(4):
        clock.instant += LATER
        store.sync()
    assert remarks(poisoned) == ["g0", "g1", "g2", "g3", "g4", "g6"]
    assert store.unsent("ann") == []
    (bad,) = store.unsent("bob")
    assert bad.refused is not None
    assert "1254999" in (bad.fault or "")
    assert store.drop("bob", bad.sequence) == 1


def test_a_large_batch_is_narrowed_down_in_few_tries(
    poisoned: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    queue(store, *("POISON" if number == 77 else f"g{number}" for number in range(300)))
    store.sync()
    for _ in range(3):
        clock.instant += LATER
        store.sync()
    assert len(poisoned.table.rows) == 299
    assert len(store.unsent("ann") + store.unsent("bob")) == 1


def test_a_platform_that_fails_at_everything_is_not_asked_for_each_record(
    lark: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    queue(store, *(f"g{number}" for number in range(100)))
    lark.faults.extend(["1254999"] * 10_000)
    store.sync()
    clock.instant += LATER
    lark.faults.extendleft([""])  # the search goes through
    left = len(lark.faults)
    store.sync()
    assert left - len(lark.faults) < 25
    lark.faults.clear()
    clock.instant += LATER
    store.sync()
    clock.instant += LATER
    store.sync()
    assert remarks(lark) == sorted(f"g{number}" for number in range(100))


def test_a_bad_record_of_long_ago_can_be_dropped_once_the_table_was_seen_without_it(
    poisoned: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    assert isinstance(save(store, 1, "POISON"), Queued)
    (bad,) = store.unsent("ann")
    assert store.drop("ann", bad.sequence) == 0  # it may be there, for all that is known
    clock.instant += LATER
    assert store.drop("ann", bad.sequence) == 1
    assert store.sync().waiting == 0


def test_what_is_in_the_table_is_not_dropped_however_old(
    lark: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    lark.faults.extend(["drop after", *["1254999"] * 20])
    assert isinstance(save(store, 1, "there"), Queued)
    lark.faults.clear()
    clock.instant += LATER
    (entry,) = store.unsent("ann")
    assert store.drop("ann", entry.sequence) == 0
    assert store.sync().sent == 1
    assert remarks(lark) == ["there"]


def test_a_server_error_that_one_record_always_meets_stops_nobody_else(
    lark: LarkServer, store: LarkExpenses, monkeypatch: pytest.MonkeyPatch
) -> None:
    create = LarkTable.create

    def fail(table: LarkTable, given: Sequence[object], token: str | None) -> list[Any]:
        if any("POISON" in str(cells) for cells in given):
            raise Refusal(1255001, "internal error")
        return create(table, given, token)

    monkeypatch.setattr(LarkTable, "create", fail)
    assert isinstance(save(store, 1, "POISON"), Queued)
    assert isinstance(save(store, 2, "good", owner="bob"), Saved)


@pytest.mark.parametrize("seed", range(8))
def test_answers_that_get_lost_while_batches_are_split_double_nothing(
    poisoned: LarkServer, store: LarkExpenses, clock: SteppingClock, seed: int
) -> None:
    rng = random.Random(seed)
    queue(store, *("POISON" if number in (3, 8) else f"g{number % 4}" for number in range(11)))
    faults = ["drop after", "drop before", "500", "1254291", "1254002", "2200", "502", "429", "1254999", ""]
    for _ in range(15):
        poisoned.faults.extend(rng.choices(faults, k=rng.randint(1, 9)))
        store.sync()
        poisoned.faults.clear()
        clock.instant += timedelta(minutes=rng.choice([1, 5, 11, 30]))
        if rng.random() < 0.3:
            clock.instant += LATER
            poisoned.table.seen.clear()  # the platform forgot its tokens
    store.retry("ann")  # a good one that failed alone for too long may have been set aside
    store.retry("bob")
    for _ in range(6):
        clock.instant += LATER
        store.sync()
    assert remarks(poisoned) == sorted(f"g{number % 4}" for number in range(11) if number not in (3, 8))
    left = store.unsent("ann") + store.unsent("bob")
    assert [entry.draft.remark for entry in left] == ["POISON"] * 2
    assert all(entry.refused for entry in left)


def test_a_replay_of_a_dropped_record_says_that_it_was_dropped(lark: LarkServer, store: LarkExpenses) -> None:
    column = lark.table.by_name()["分类"]
    column.options, column.closed = ["餐饮"], True
    taxi = lunch(remark="打车", category="交通")
    store.save("ann", taxi, key=key(1), created=CREATED)
    store.drop("ann", store.unsent("ann")[0].sequence)
    replayed = store.save("ann", taxi, key=key(1), created=CREATED)
    assert isinstance(replayed, Queued)
    assert replayed.refused
    assert replayed.dropped
    assert "dropped" in replayed.reason
    assert in_locale(replayed.reason, "zh") == "已从发件箱中删除，不会再发送"


def test_the_reply_to_a_replay_of_a_dropped_record_promises_no_sending(
    lark: LarkServer, store: LarkExpenses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("datetools_lc.tools.ledger.session.idempotency_key", lambda *_: key(1))
    column = lark.table.by_name()["分类"]
    column.options, column.closed = ["餐饮"], True
    kit = ExpenseToolkit(timezone="Asia/Shanghai", locale="en", store=store)
    tool = next(tool for tool in kit.get_tools() if tool.name == "saveExpenseToLark")
    args = {"remark": "打车", "category": "交通", "amount": 20}

    def say() -> dict[str, Any]:
        said: dict[str, Any] = json.loads(
            tool.invoke({"type": "tool_call", "id": "1", "name": tool.name, "args": args}).content
        )
        return said

    assert "outbox retry" in say()["message"]
    (entry,) = store.unsent(LOCAL_OWNER)
    store.drop(entry.owner, entry.sequence)
    replayed = say()
    assert replayed["status"] == "error"
    assert "outbox retry" not in replayed["message"]
    assert "dropped" in replayed["message"]
    assert "queued" not in replayed
