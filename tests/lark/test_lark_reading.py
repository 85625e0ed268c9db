"""Looking up and deleting in the table: exact windows, other people's rows, rows typed by hand."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from decimal import Decimal

import pytest

from datetools_lc.errors import NotFound, StoreUnavailable
from datetools_lc.stores.expenses.port import CategorySum
from datetools_lc.stores.lark.config import LarkColumns
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.testing.expenses import CREATED, NOON, SECOND, everything, key, lunch, save
from datetools_lc.testing.lark.table import expense_table
from datetools_lc.testing.lark_server import LarkServer

Open = Callable[..., LarkExpenses]
NOON_MS = 1_772_020_800_000
BY_HAND = {"备注": "手写", "分类": "餐饮", "金额": 9.9, "收支": "支出", "日期": NOON_MS}
WITH_OWNER = LarkColumns(owner="记账人")


def test_a_result_of_several_pages_is_read_whole(lark: LarkServer, store: LarkExpenses) -> None:
    for number in range(1_201):
        store.outbox.add("ann", key(number), lunch("0.1"), CREATED)
    store.sync()
    page = everything(store)
    assert (page.total, len(page.records), page.sums[0].amount) == (1_201, 1_201, Decimal("120.1"))
    assert lark.requests.count("POST search") == 3


@pytest.mark.parametrize("hour", [0, 3, 12, 16, 23])
def test_a_search_by_whole_days_in_the_bases_zone_does_not_blur_a_window(
    store: LarkExpenses, hour: int
) -> None:
    date = datetime(2026, 2, 25, hour, tzinfo=UTC)
    save(store, lunch(date=date))
    assert store.query("ann", date, date + SECOND).total == 1
    assert store.query("ann", date - timedelta(days=1), date).total == 0


def test_a_row_that_was_edited_in_the_table_says_what_it_says_now(
    lark: LarkServer, store: LarkExpenses
) -> None:
    expense = save(store)
    lark.table.rows[expense.id].cells.update({"备注": "晚饭", "金额": 45.5})
    (record,) = everything(store).records
    assert (record.remark, record.amount, record.created) == ("晚饭", Decimal("45.5"), CREATED)
    assert store.delete("ann", expense.id).remark == "晚饭"


def test_rows_typed_by_hand_belong_to_nobody_until_the_table_has_an_owner(
    lark: LarkServer, open_lark: Open
) -> None:
    id = lark.table.type_in(**BY_HAND)
    nobodys = open_lark()
    save(nobodys, owner="bob")
    assert (everything(nobodys, "ann").total, everything(nobodys, "bob").total) == (0, 1)
    with pytest.raises(NotFound):
        nobodys.delete("ann", id)
    anns = open_lark(table_owner="ann")
    assert [record.id for record in everything(anns, "ann").records] == [id]
    assert everything(anns, "bob").total == 1
    with pytest.raises(NotFound):
        anns.delete("bob", id)
    assert anns.delete("ann", id).remark == "手写"


def test_an_owner_column_speaks_for_rows_of_other_machines_and_hands(
    lark: LarkServer, open_lark: Open
) -> None:
    lark.table = expense_table(lark.clock, WITH_OWNER)
    store = open_lark(columns=WITH_OWNER)
    id = lark.table.type_in(**BY_HAND, 记账人="bob")
    save(store, owner="ann")
    assert [record.id for record in everything(store, "bob").records] == [id]
    assert everything(store, "ann").total == 1
    with pytest.raises(NotFound):
        store.delete("ann", id)


def test_rows_that_are_no_expenses_are_passed_over_and_counted_in_the_log(
    lark: LarkServer, open_lark: Open, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_lark(table_owner="ann")
    lark.table.type_in(日期=NOON_MS)  # the empty rows of a new table have no date and are not even found
    lark.table.type_in(**{**BY_HAND, "收支": "转账"})
    lark.table.type_in(**{**BY_HAND, "金额": "abc"})
    lark.table.type_in(**BY_HAND)
    with caplog.at_level(logging.WARNING, logger="datetools_lc"):
        assert everything(store).total == 1
    assert "unreadable_rows {'rows': 3}" in caplog.text


def test_categories_that_people_added_to_the_table_are_summed_last(lark: LarkServer, open_lark: Open) -> None:
    store = open_lark(table_owner="ann")
    lark.table.type_in(**{**BY_HAND, "分类": "宠物", "金额": 100})
    lark.table.type_in(**{**BY_HAND, "分类": "医疗", "金额": 0.1})
    lark.table.type_in(**{**BY_HAND, "分类": "医疗", "金额": 0.2})
    assert list(everything(store).sums) == [
        CategorySum("医疗", "consume", Decimal("0.3")),
        CategorySum("宠物", "consume", Decimal(100)),
    ]


@pytest.mark.parametrize("fault", ["429", "500", "502", "drop before", "1254291"])
def test_reading_tries_again_too(lark: LarkServer, store: LarkExpenses, fault: str) -> None:
    save(store)
    lark.faults.append(fault)
    assert everything(store).total == 1


def test_a_table_that_cannot_be_read_is_unavailable_never_empty(
    lark: LarkServer, store: LarkExpenses
) -> None:
    expense = save(store)
    lark.scoped = False
    with pytest.raises(StoreUnavailable, match="bitable:app"):
        everything(store)
    with pytest.raises(StoreUnavailable, match="99991672"):
        store.delete("ann", expense.id)
    lark.scoped = True
    assert everything(store).total == 1


def test_a_delete_whose_answer_was_lost_counts_as_done(lark: LarkServer, store: LarkExpenses) -> None:
    expense = save(store)
    lark.faults.extend(["", "drop after"])  # the record is read first
    assert store.delete("ann", expense.id) == expense
    assert lark.table.rows == {}


def test_a_record_that_somebody_deleted_in_the_table_is_not_found_and_stays_deleted(
    lark: LarkServer, store: LarkExpenses
) -> None:
    expense = save(store)
    lark.table.delete([expense.id])
    with pytest.raises(NotFound):
        store.delete("ann", expense.id)
    assert save(store).id == expense.id  # a replay
    assert everything(store).total == 0


def test_a_foreign_id_is_refused_without_asking_the_platform(lark: LarkServer, store: LarkExpenses) -> None:
    expense = save(store, owner="ann")
    asked = len(lark.requests)
    with pytest.raises(NotFound):
        store.delete("ann", "../../fields")
    store.delete("ann", expense.id)
    with pytest.raises(NotFound):
        store.delete("ann", expense.id)
    assert len(lark.requests) == asked + 2


def test_a_window_at_the_end_of_time_is_searched_without_overflow(store: LarkExpenses) -> None:
    save(store)
    assert store.query("ann", NOON, datetime(9999, 12, 31, tzinfo=UTC)).total == 1
    assert store.query("ann", datetime(1, 1, 1, tzinfo=UTC), NOON + SECOND).total == 1
