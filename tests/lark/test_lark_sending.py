"""What arrives in the table: the five columns, once, in order, whatever happens on the way."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from uuid import UUID

import pytest

from datetools_lc.errors import MissingExtra, StoreUnavailable
from datetools_lc.stores.expenses.port import ExpenseDraft, Queued, Saved
from datetools_lc.stores.lark.config import LarkColumns
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.stores.lark.sender import TRUSTED_FOR, request_token
from datetools_lc.testing.expenses import CREATED, everything, key, lunch
from datetools_lc.testing.lark.table import expense_table
from datetools_lc.testing.lark_server import LarkServer
from tests.lark.conftest import SteppingClock

Open = Callable[..., LarkExpenses]
TAXI = ExpenseDraft("打车", "交通", Decimal(20), "consume", datetime(2026, 2, 28, 15, tzinfo=UTC))


def save(store: LarkExpenses, number: int = 1, *, owner: str = "ann") -> Saved | Queued:
    draft = lunch("1", remark=f"#{number}")
    return store.save(owner, draft, key=key(number), created=CREATED)


def remarks(lark: LarkServer) -> list[str]:
    return [row.cells["备注"] for row in lark.table.rows.values()]


def writes(lark: LarkServer) -> list[str]:
    return [request for request in lark.requests if request.startswith("POST records")]


def test_a_record_fills_the_five_columns_and_no_other(lark: LarkServer, store: LarkExpenses) -> None:
    saved = store.save("ann", TAXI, key=key(1), created=CREATED)
    (row,) = lark.table.rows.values()
    assert row.cells == {
        "备注": "打车",
        "分类": "交通",
        "金额": 20,
        "收支": "支出",
        "日期": 1772290800000,  # 2026-03-01 00:00 in Tokyo
    }
    assert isinstance(saved, Saved)
    assert saved.expense.id == row.id


def test_income_and_cents_are_written_as_they_are(lark: LarkServer, store: LarkExpenses) -> None:
    store.save("ann", lunch("12.5", type="income"), key=key(1), created=CREATED)
    (row,) = lark.table.rows.values()
    assert (row.cells["收支"], row.cells["金额"]) == ("收入", 12.5)


@pytest.mark.parametrize(
    ("form", "cell"), [("number", 1772290800000), ("digits", 1772290800000), ("text", 1772290800000)]
)
def test_every_form_of_date_names_the_same_instant(
    lark: LarkServer, open_lark: Open, form: str, cell: int
) -> None:
    lark.table.dates = "number" if form == "number" else "text"
    store = open_lark(date_format=form)
    store.save("ann", TAXI, key=key(1), created=CREATED)
    (row,) = lark.table.rows.values()
    assert row.cells["日期"] == cell
    assert everything(store).records[0].date == TAXI.date


def test_dates_as_text_are_kept_to_the_second_here_too(lark: LarkServer, open_lark: Open) -> None:
    lark.table.dates = "text"
    store = open_lark(date_format="text")
    draft = lunch(date=datetime(2026, 2, 25, 12, 0, 0, 999_000, tzinfo=UTC))
    saved = store.save("ann", draft, key=key(1), created=CREATED)
    assert isinstance(saved, Saved)
    assert saved.expense == everything(store).records[0]


@pytest.mark.parametrize(
    "fault", ["drop before", "drop after", "502", "500", "429", "99991663", "1254291", "1254608"]
)
def test_a_passing_fault_leaves_one_record_and_the_user_hears_nothing_of_it(
    lark: LarkServer, store: LarkExpenses, fault: str
) -> None:
    lark.faults.append(fault)
    assert isinstance(save(store), Saved)
    assert remarks(lark) == ["#1"]


def test_a_server_that_is_silent_after_it_has_written_is_given_up_and_asked_again(
    lark: LarkServer, open_lark: Open
) -> None:
    lark.faults.append("hang after")
    assert isinstance(save(open_lark(timeout_seconds=0.3)), Saved)
    assert (len(writes(lark)), remarks(lark)) == (2, ["#1"])


def test_tries_are_a_handful_and_further_and_further_apart(
    lark: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    lark.faults.extend(["1254291"] * 10)
    assert isinstance(save(store), Queued)
    assert len(writes(lark)) == 4
    least = [0.5, 1.0, 2.0]
    assert all(low <= slept <= low + 0.5 for low, slept in zip(least, clock.slept, strict=True))


def test_a_rate_limit_is_waited_for_as_long_as_the_platform_says(
    lark: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    lark.per_second = {"write": 2}
    saved = [save(store, number) for number in range(5)]
    assert all(isinstance(one, Saved) for one in saved)
    assert clock.slept == [1.0, 1.0]
    assert remarks(lark) == [f"#{number}" for number in range(5)]


def test_a_token_is_fetched_once_and_again_shortly_before_it_expires(
    lark: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    for number in range(3):
        save(store, number)
    assert lark.requests.count("token") == 1
    clock.sleep(7_200 - 240)
    save(store, 3)
    assert lark.requests.count("token") == 2
    assert clock.slept == [7_200 - 240]  # and never by being refused
    assert len(remarks(lark)) == 4


def test_a_token_that_the_platform_withdraws_is_renewed_at_once(
    lark: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    save(store, 1)
    lark.tokens.clear()
    assert isinstance(save(store, 2), Saved)
    assert clock.slept == [0.0]


@pytest.mark.parametrize("fault", ["502", "500", "drop before", "429"])
def test_without_a_token_nothing_was_sent_for_certain(
    lark: LarkServer, store: LarkExpenses, fault: str
) -> None:
    lark.token_faults.extend([fault] * 4)
    assert isinstance(save(store), Queued)
    assert store.outbox.waiting(1)[0].request is None
    assert isinstance(save(store), Saved)
    assert remarks(lark) == ["#1"]


def test_the_client_token_is_a_version_4_uuid_that_a_replay_sends_again(store: LarkExpenses) -> None:
    entry, _ = store.outbox.add("ann", key(1), lunch(), CREATED)
    other, _ = store.outbox.add("bob", key(1), lunch(), CREATED)
    tokens = [UUID(request_token(group)) for group in ([entry], [other], [entry, other])]
    assert [token.version for token in tokens] == [4, 4, 4]
    assert len(set(tokens)) == 3  # a key counts for its owner alone
    assert request_token([store.outbox.get(entry.sequence)]) == str(tokens[0])


def test_what_cannot_be_sent_waits_and_says_why(lark: LarkServer, store: LarkExpenses) -> None:
    lark.collaborator = False
    queued = save(store)
    assert isinstance(queued, Queued)
    assert queued.destination == "Lark Bitable"
    assert "Add document app" in queued.reason
    assert "91403" in queued.reason
    assert len(writes(lark)) == 1  # nothing is gained by trying again


def test_a_save_sends_what_waited_before_it_in_order(lark: LarkServer, store: LarkExpenses) -> None:
    lark.collaborator = False
    for number in range(5):
        assert isinstance(save(store, number), Queued)
    lark.collaborator = True
    assert isinstance(save(store, 5), Saved)
    assert remarks(lark) == [f"#{number}" for number in range(6)]
    assert store.outbox.count_waiting() == 0


def test_a_sync_sends_each_once_in_order_and_in_requests_of_at_most_500(
    lark: LarkServer, store: LarkExpenses
) -> None:
    for number in range(1_234):
        store.outbox.add("ann", key(number), lunch(remark=f"#{number}"), CREATED)
    report = store.sync()
    assert (report.sent, report.waiting, report.fault) == (1_234, 0, None)
    assert remarks(lark) == [f"#{number}" for number in range(1_234)]
    assert lark.requests.count("POST batch_create") == 3
    assert store.sync().sent == 0
    assert len(lark.table.rows) == 1_234


def test_a_sync_stops_at_what_cannot_be_sent_and_goes_on_there(lark: LarkServer, store: LarkExpenses) -> None:
    for number in range(700):
        store.outbox.add("ann", key(number), lunch(remark=f"#{number}"), CREATED)
    lark.table.max_records = 500
    report = store.sync()
    assert (report.sent, report.waiting) == (500, 200)
    assert report.fault is not None
    assert "the table is full" in report.fault
    lark.table.max_records = 20_000
    assert store.sync().sent == 200
    assert remarks(lark) == [f"#{number}" for number in range(700)]


def test_a_batch_whose_answer_was_lost_is_sent_again_as_the_same_batch(
    lark: LarkServer, store: LarkExpenses
) -> None:
    for number in range(3):
        store.outbox.add("ann", key(number), lunch(remark=f"#{number}"), CREATED)
    lark.faults.extend(["drop after", "429", "429", "429"])
    assert store.sync().waiting == 3
    store.outbox.add("ann", key(3), lunch(remark="#3"), CREATED)
    assert store.sync().waiting == 0
    assert remarks(lark) == ["#0", "#1", "#2", "#3"]


def test_equal_records_of_two_owners_in_one_batch_stay_two(lark: LarkServer, store: LarkExpenses) -> None:
    for number, owner in enumerate(["ann", "bob", "ann"]):
        store.outbox.add(owner, key(number), lunch(), CREATED)
    store.sync()
    assert (everything(store, "ann").total, everything(store, "bob").total) == (2, 1)


def test_a_platform_that_forgot_the_token_is_searched_before_it_is_written_to(
    lark: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    lark.faults.extend(["drop after", "502", "502", "502"])
    assert isinstance(save(store), Queued)
    assert remarks(lark) == ["#1"]
    lark.table.seen.clear()
    clock.sleep(TRUSTED_FOR.total_seconds())
    again = save(store)
    assert isinstance(again, Saved)
    assert again.expense.id in lark.table.rows
    assert remarks(lark) == ["#1"]


def test_a_request_that_never_arrived_is_sent_after_the_search_found_nothing(
    lark: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    lark.faults.extend(["drop before"] * 4)
    assert isinstance(save(store), Queued)
    clock.sleep(TRUSTED_FOR.total_seconds())
    assert store.sync().sent == 1
    assert remarks(lark) == ["#1"]


def test_a_record_that_is_somebody_elses_or_older_is_not_taken_for_a_lost_one(
    lark: LarkServer, store: LarkExpenses, clock: SteppingClock
) -> None:
    twin = {"备注": "#1", "分类": "餐饮", "金额": 1, "收支": "支出", "日期": 1772020800000}
    lark.table.type_in(**twin)  # typed in long before
    clock.sleep(timedelta(hours=1).total_seconds())
    store.save("bob", lunch("1", remark="#1"), key=key(9), created=CREATED)  # claimed by another user
    lark.faults.extend(["drop before"] * 4)
    assert isinstance(save(store), Queued)
    clock.sleep(TRUSTED_FOR.total_seconds())
    assert store.sync().sent == 1
    assert remarks(lark) == ["#1", "#1", "#1"]


def test_a_repeat_that_the_platform_refuses_as_one_is_settled_by_a_search(
    lark: LarkServer, store: LarkExpenses
) -> None:
    lark.faults.extend(["drop after", "1254608", "1254608", "1254608"])
    assert isinstance(save(store), Saved)
    assert remarks(lark) == ["#1"]


def test_an_outbox_that_fails_after_sending_asks_not_to_save_again_and_catches_up(
    lark: LarkServer, store: LarkExpenses, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_record_ids: object) -> None:
        raise StoreUnavailable("no room left")

    with monkeypatch.context() as patch:
        patch.setattr(store.outbox, "settle", fail)
        queued = save(store)
    assert isinstance(queued, Queued)
    assert queued.reason == "no room left"
    assert store.sync().sent == 1
    assert remarks(lark) == ["#1"]


@pytest.mark.parametrize(
    "body", [b"", b"{}", b"[]", b'"ok"', b'{"code":0}', b'{"code":0,"data":{"record":[]}}']
)
def test_an_answer_of_another_shape_is_no_answer_and_no_crash(
    store: LarkExpenses, monkeypatch: pytest.MonkeyPatch, body: bytes
) -> None:
    import requests

    answer = requests.Response()
    answer.status_code, answer._content = 200, body
    monkeypatch.setattr("requests.request", lambda *_args, **_settings: answer)
    queued = save(store)
    assert isinstance(queued, Queued)
    with pytest.raises(StoreUnavailable, match="Lark Bitable: Lark"):
        everything(store)


def test_two_stores_on_one_outbox_do_not_write_at_once(lark: LarkServer, open_lark: Open) -> None:
    stores = [open_lark() for _ in range(4)]
    with ThreadPoolExecutor(8) as threads:
        saved = list(threads.map(lambda n: save(stores[n % 4], n), range(40)))
    assert all(isinstance(one, Saved) for one in saved)
    assert sorted(remarks(lark)) == sorted(f"#{number}" for number in range(40))


def test_the_names_of_the_columns_can_be_ones_own(lark: LarkServer, open_lark: Open) -> None:
    columns = LarkColumns(remark="Note", amount="Yuan", owner="Who")
    lark.table = expense_table(lark.clock, columns)
    store = open_lark(columns=columns)
    store.save("ann", TAXI, key=key(1), created=CREATED)
    (row,) = lark.table.rows.values()
    assert (row.cells["Note"], row.cells["Yuan"], row.cells["Who"]) == ("打车", 20, "ann")


def test_without_the_sdk_the_ledger_says_which_extra_to_install(
    open_lark: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("datetools_lc.stores.lark.sdk.find_spec", lambda _name: None)
    with pytest.raises(MissingExtra, match=r"pip install 'datetools-lc\[lark\]'"):
        open_lark()
