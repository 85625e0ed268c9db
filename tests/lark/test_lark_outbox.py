"""What the table refuses for good is set aside with its reason, stops nobody, and is the user's to mend."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from datetools_lc.contracts.currency import find_currency
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.expenses.port import ExpenseDraft, Queued, Saved
from datetools_lc.stores.lark.checks import check_lark
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.testing.expenses import CREATED, everything, key, lunch
from datetools_lc.testing.lark_server import LarkServer
from datetools_lc.texts.localized import in_locale
from tests.lark.conftest import Ran, SteppingClock

TAXI = lunch("20", remark="打车", category="交通")


@pytest.fixture
def closed(lark: LarkServer) -> LarkServer:
    """A table whose 分类 takes 餐饮 only."""
    column = lark.table.by_name()["分类"]
    column.options, column.closed = ["餐饮"], True
    return lark


def save(
    store: LarkExpenses, number: int, draft: ExpenseDraft | None = None, owner: str = "ann"
) -> Saved | Queued:
    return store.save(owner, draft or lunch(), key=key(number), created=CREATED)


def test_what_is_refused_for_good_stops_nobody_and_names_the_column(
    closed: LarkServer, store: LarkExpenses
) -> None:
    refused = save(store, 1, TAXI)
    assert isinstance(refused, Queued)
    assert refused.refused
    assert "分类 does not take 交通" in refused.reason
    assert "分类 列没有选项 交通" in in_locale(refused.reason, "zh")
    assert isinstance(save(store, 2), Saved)
    assert isinstance(save(store, 3, owner="bob"), Saved)
    assert store.sync().waiting == 0
    assert len(closed.table.rows) == 2
    replayed = save(store, 1, TAXI)
    assert isinstance(replayed, Queued)
    assert "分类 does not take 交通" in replayed.reason


def test_of_a_batch_only_what_is_refused_is_set_aside_and_the_rest_is_written_once(
    closed: LarkServer, store: LarkExpenses
) -> None:
    for number in range(40):
        draft = TAXI if number in (3, 4, 31) else lunch(remark=f"#{number}")
        store.outbox.add("ann", key(number), draft, CREATED)
    report = store.sync()
    assert (report.sent, report.waiting, report.refused, report.fault) == (37, 0, 3, None)
    remarks = [row.cells["备注"] for row in closed.table.rows.values()]
    assert sorted(remarks) == sorted(f"#{number}" for number in range(40) if number not in (3, 4, 31))
    assert store.sync().refused == 3


@pytest.mark.contract("12.outbox_retry")
def test_a_refused_record_is_sent_once_its_cause_is_mended(closed: LarkServer, store: LarkExpenses) -> None:
    save(store, 1, TAXI)
    closed.table.by_name()["分类"].options.append("交通")
    assert store.sync().sent == 0  # nobody asked for it yet
    assert store.retry("bob") == 0
    assert store.retry("ann") == 1
    assert store.sync().sent == 1
    assert isinstance(save(store, 1, TAXI), Saved)
    assert everything(store).total == 1


@pytest.mark.contract("12.outbox_drop")
def test_a_dropped_record_is_gone_with_its_text_and_does_not_come_back(
    closed: LarkServer, store: LarkExpenses, tmp_path: Path
) -> None:
    save(store, 1, lunch(remark="SECRETWORD", category="交通"))
    (entry,) = store.unsent("ann")
    assert store.drop("bob", entry.sequence) == 0
    assert store.drop("ann", entry.sequence) == 1
    assert store.unsent("ann") == []
    files = [file.read_bytes() for file in tmp_path.glob("outbox.sqlite3*")]
    assert not any(b"SECRETWORD" in content for content in files)
    closed.table.by_name()["分类"].closed = False
    assert isinstance(save(store, 1, TAXI), Queued)
    assert closed.table.rows == {}


@pytest.mark.contract("12.outbox_drop")
def test_what_may_be_in_the_table_already_is_not_dropped(lark: LarkServer, store: LarkExpenses) -> None:
    lark.faults.extend(["drop after"] * 8)
    save(store, 1)
    (entry,) = store.unsent("ann")
    assert store.drop("ann", entry.sequence) == 0


@pytest.mark.parametrize("code", ["1254002", "2200", "500"])
def test_a_fault_of_unknown_kind_is_tried_again(
    lark: LarkServer, store: LarkExpenses, clock: SteppingClock, code: str
) -> None:
    lark.faults.append(code)
    assert isinstance(save(store, 1), Saved)
    assert len(clock.slept) == 1
    assert len(lark.table.rows) == 1


def test_a_record_that_always_fails_for_an_unknown_cause_stops_nobody(
    lark: LarkServer, store: LarkExpenses
) -> None:
    lark.faults.extend(["1254002"] * 4)
    assert isinstance(save(store, 1), Queued)
    lark.faults.extend(["1254002"] * 4)
    assert isinstance(save(store, 2, owner="bob"), Saved)
    assert store.sync().sent == 1
    assert len(lark.table.rows) == 2


def test_the_doctor_names_options_that_are_missing_and_records_that_were_refused(
    closed: LarkServer, store: LarkExpenses
) -> None:
    found = {check.name: check for check in check_lark(store)}
    assert "14 options" in found["lark table"].found
    assert "分类: 交通 零食" in found["lark table"].found
    save(store, 1, TAXI)
    outbox = {check.name: check for check in check_lark(store)}["lark outbox"]
    assert (outbox.found, "outbox list" in outbox.advice) == ("1 records were refused", True)


def test_the_doctor_finds_amounts_in_another_currency(
    lark: LarkServer, open_lark: Callable[..., LarkExpenses]
) -> None:
    column = lark.table.by_name()["金额"]
    column.currency = "CNY"
    store = open_lark()
    assert all(check.good for check in check_lark(store))
    column.currency = "USD"
    found = {check.name: check for check in check_lark(store)}
    assert "金额 is shown in USD, the ledger is kept in CNY" in found["lark table"].advice


def test_the_currency_of_the_ledger_is_what_counts(lark: LarkServer, tmp_path: Path) -> None:
    lark.table.by_name()["金额"].currency = "JPY"
    database = connect_store(str(tmp_path / "yen.sqlite3")).database
    store = LarkExpenses(lark.config(), database, currency=find_currency("JPY"))
    assert all(check.good for check in check_lark(store))
    store.close()


@pytest.mark.contract("12.outbox_list", "12.outbox_retry", "12.outbox_drop")
def test_the_commands_list_send_again_and_drop_ones_own(cli: Callable[..., Ran], closed: LarkServer) -> None:
    for remark, category in (("打车", "交通"), ("苹果", "蔬果"), ("午饭", "餐饮")):
        said = cli(
            "call", "saveExpenseToLark", f'{{"remark":"{remark}","category":"{category}","amount":20}}'
        )
        message = said.json()["message"]
        assert ("outbox retry" in message, "will be sent" in message) == (category != "餐饮", False)
    listed = cli("expenses", "outbox", "list", "--json").json()["records"]
    assert [(one["remark"], one["refused"]) for one in listed] == [("打车", True), ("苹果", True)]
    assert "does not take 交通" in listed[0]["reason"]
    assert cli("expenses", "outbox", "list", "--user", "bob").out == "The outbox is empty.\n"
    assert "refused: 2" in cli("expenses", "sync").err
    first, second = (str(one["number"]) for one in listed)
    assert cli("expenses", "outbox", "drop", first, "--user", "bob").code == 2
    assert cli("expenses", "outbox", "drop", first).out == "1 records removed\n"
    again = cli("expenses", "outbox", "retry", second)
    assert (again.code, "does not take 蔬果" in again.out) == (1, True)
    closed.table.by_name()["分类"].closed = False
    assert cli("expenses", "outbox", "retry").out == "1 sent, 0 waiting\n"
    assert cli("expenses", "outbox", "list", "--locale", "zh").out == "发件箱是空的。\n"
    assert [row.cells["备注"] for row in closed.table.rows.values()] == ["午饭", "苹果"]
