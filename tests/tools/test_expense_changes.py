"""Corrections of records, dates in the future, totals, windows and currencies, through the expense tools."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import ToolMessage

from datetools_lc import ExpenseToolkit, FixedClock
from datetools_lc.contracts.expenses import expense_tools
from datetools_lc.errors import ConfigurationError
from datetools_lc.stores.config import connect_store, open_store
from datetools_lc.stores.expenses.port import ExpenseStore
from tests.aliases import Json

CLOCK = FixedClock(datetime(2026, 2, 25, 4, 30, tzinfo=UTC))  # 12:30 in Shanghai
TAXI: Json = {"remark": "打车", "category": "交通", "amount": 20, "date": 1771862400000}  # 2026-02-24
YEAR = {"start": "2026-01-01", "end": "2026-12-31"}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[ExpenseStore]:
    with connect_store(str(tmp_path / "ledger.db")) as opened:
        yield opened.expenses


def call(store: Any, name: str, args: Json, **settings: Any) -> ToolMessage:
    kit = ExpenseToolkit(**{"timezone": "Asia/Shanghai", "clock": CLOCK, "store": store, **settings})
    tool = next(tool for tool in kit.get_tools() if tool.name == name)
    message: ToolMessage = tool.invoke({"type": "tool_call", "id": "1", "name": name, "args": args})
    return message


def save(store: Any, **changes: Any) -> Json:
    saved: Json = call(store, "saveExpenseToLark", {**TAXI, **changes}).artifact
    assert saved["status"] == "success", saved
    return saved


@pytest.mark.contract("8.update_expense")
def test_a_changed_record_comes_back_to_the_letter_with_what_it_was(store: ExpenseStore) -> None:
    id = save(store)["data"]["recordId"]
    message = call(store, "update_expense", {"record_id": id, "amount": 25.5, "remark": "打车"}, locale="zh")
    assert message.content == (
        '{"status":"success","message":"已在本地账本修改","data":{"remark":"打车","category":"交通","amount":25.5,'
        '"type":"consume","date":1771862400000,"formattedDate":"2026-02-24 00:00:00",'
        f'"iso":"2026-02-24T00:00:00+08:00","weekday":"Tuesday","recordId":"{id}",'
        '"destination":"local ledger"},"before":{"amount":20}}'
    )
    (record,) = call(store, "query_expenses", YEAR).artifact["records"]
    assert (record["amount"], record["recordId"]) == (25.5, id)


@pytest.mark.contract("8.update_expense")
def test_every_field_can_change_and_before_is_in_their_order(store: ExpenseStore) -> None:
    id = save(store)["data"]["recordId"]
    change = {"date": 1771948800000, "type": "income", "amount": 1, "category": "礼物", "remark": "红包"}
    changed = call(store, "update_expense", {"record_id": id, **change}).artifact
    before = {**TAXI, "type": "consume", "date": TAXI["date"]}
    assert changed["before"] == before
    assert list(changed["before"]) == ["remark", "category", "amount", "type", "date"]
    assert {name: changed["data"][name] for name in change} == change


@pytest.mark.contract("8.update_expense")
def test_nothing_new_is_a_success_that_says_so(store: ExpenseStore) -> None:
    id = save(store)["data"]["recordId"]
    changed = call(store, "update_expense", {"record_id": id, **TAXI}).artifact
    assert (changed["status"], changed["before"]) == ("success", {})
    assert changed["message"] == "Nothing to change: it is like this already in the local ledger."


@pytest.mark.contract("8.update_expense")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({}, "one of remark, category, amount, type, date is required"),
        (
            {"amount": None, "date": 0, "category": ""},
            "one of remark, category, amount, type, date is required",
        ),
        ({"amount": 0}, 'amount must be above 0; money received is type "income"'),
        ({"amount": 1.234}, "amount must have at most two decimals, got 1.234"),
        ({"remark": " "}, "remark must not be empty"),
        ({"date": 1771862400}, "date must be Unix milliseconds (13 digits); this looks like seconds"),
        ({"recordId": "x"}, "unknown field 'recordId'; did you mean record_id?"),
    ],
)
def test_a_bad_change_is_an_error_and_changes_nothing(
    store: ExpenseStore, change: Json, message: str
) -> None:
    saved = save(store)["data"]
    refused = call(store, "update_expense", {"record_id": saved["recordId"], **change})
    assert (refused.status, refused.artifact["status"]) == ("error", "error")
    assert refused.artifact["message"] == message
    assert call(store, "query_expenses", YEAR).artifact["records"] == [saved]


@pytest.mark.contract("8.update_expense")
def test_an_unknown_record_is_not_found_and_gives_back_what_was_given(store: ExpenseStore) -> None:
    refused = call(store, "update_expense", {"record_id": "exp_0", "amount": 1})
    assert refused.artifact == {
        "status": "error",
        "message": "not_found: no expense has the id 'exp_0'",
        "data": {"record_id": "exp_0", "amount": 1},
    }


@pytest.mark.contract("8.future")
@pytest.mark.parametrize(
    ("iso", "ahead"),
    [
        ("2026-02-25T23:59:59.999+08:00", False),  # later today
        ("2026-02-26T00:00:00+08:00", True),  # tomorrow begins
        ("2026-02-24T00:00:00+08:00", False),
    ],
)
def test_a_date_after_today_is_written_and_said(store: ExpenseStore, iso: str, ahead: bool) -> None:
    date = int(datetime.fromisoformat(iso).timestamp() * 1000)
    says = {"en": "Its date is in the future", "zh": "日期在未来", "ja": "日付が未来"}
    for locale, words in says.items():
        saved = call(store, "saveExpenseToLark", {**TAXI, "date": date}, locale=locale).artifact
        assert (list(saved["data"])[-1] == "future", words in saved["message"]) == (ahead, ahead)
    for record in call(store, "query_expenses", YEAR).artifact["records"]:
        assert record.get("future", False) is ahead
    changed = call(store, "update_expense", {"record_id": record["recordId"], "amount": 3}).artifact
    assert ("future" in changed["data"], "future" in changed["message"]) == (ahead, ahead)


@pytest.mark.contract("8.future")
def test_a_record_is_ahead_by_the_day_that_is_shown(store: ExpenseStore) -> None:
    save(store, date=int(datetime(2026, 2, 25, 16, tzinfo=UTC).timestamp() * 1000))  # midnight in Shanghai
    window = {"start": "2026-02-25T00:00:00Z", "end": "2026-02-27T00:00:00Z"}
    shown = {
        zone: call(store, "query_expenses", window, timezone=zone).artifact
        for zone in ("Asia/Shanghai", "UTC")
    }
    assert {zone: page["records"][0].get("future") for zone, page in shown.items()} == {
        "Asia/Shanghai": True,
        "UTC": None,
    }


@pytest.mark.contract("8.totals")
def test_a_query_ends_in_the_totals_of_all_records(store: ExpenseStore) -> None:
    assert call(store, "query_expenses", YEAR).artifact["totals"] == {"consume": 0, "income": 0}
    for number in range(25):
        save(store, amount=0.1, remark=str(number))
    save(store, category="餐饮", amount=7)
    save(store, category="工资", amount=8000, type="income")
    found = call(store, "query_expenses", YEAR)
    assert str(found.content).endswith('"totals":{"consume":9.5,"income":8000}}')
    assert call(store, "query_expenses", {**YEAR, "category": "餐饮"}).artifact["totals"] == {
        "consume": 7,
        "income": 0,
    }


@pytest.mark.contract("8.query_forms")
@pytest.mark.parametrize(
    ("start", "end", "found"),
    [
        ("2026-02-24", "2026-02-24", 1),  # a bare end is included
        ("2026-02-23", "2026-02-23", 0),
        ("2026-02-24T00:00", "2026-02-24T00:01", 1),  # wall times of the run's zone
        ("2026-02-24T00:00:00", "2026-02-24 00:00:01", 1),
        ("2026-02-23T00:00", "2026-02-24T00:00", 0),
        ("2026-02-24T00:00+08:00", "2026-02-25T00:00+08:00", 1),  # seconds may be left out
        ("2026-02-23T16:00:00Z", "2026-02-23T16:00:01Z", 1),
        ("1771862400000", "1771862400001", 1),
        (1771862400000, 1771862400001, 1),
    ],
)
def test_windows_are_given_as_the_schedule_takes_them(
    store: ExpenseStore, start: object, end: object, found: int
) -> None:
    save(store)
    assert call(store, "query_expenses", {"start": start, "end": end}).artifact["total"] == found


@pytest.mark.contract("8.query_forms")
@pytest.mark.parametrize("end", ["2026-02-24T25:00", "tomorrow", 1771862400, "1771862400", "2026-2-24", True])
def test_what_is_no_moment_is_refused(store: ExpenseStore, end: object) -> None:
    refused = call(store, "query_expenses", {"start": "2026-02-24", "end": end})
    assert refused.status == "error"
    assert refused.artifact["error"]["message"].startswith("end ")


@pytest.mark.contract("8.currency")
@pytest.mark.parametrize(
    ("currency", "good", "bad", "decimals"),
    [
        ("CNY", 12.34, 12.345, "at most two decimals"),
        ("JPY", 2000, 12.5, "no decimals"),
        ("USD", 0.01, 0.001, "at most two decimals"),
        ("KWD", 1.234, 1.2345, "at most three decimals"),
    ],
)
def test_amounts_have_the_decimals_of_the_ledgers_currency(
    tmp_path: Path, currency: str, good: float, bad: float, decimals: str
) -> None:
    with connect_store(str(tmp_path / "ledger.db"), currency=currency) as opened:
        store = opened.expenses
        refused = call(store, "saveExpenseToLark", {**TAXI, "amount": bad})
        assert refused.artifact["message"] == f"amount must have {decimals}, got {bad}"
        saved = call(store, "saveExpenseToLark", {**TAXI, "amount": good})
        assert json.loads(str(saved.content), parse_float=Decimal)["data"]["amount"] == Decimal(str(good))
        page = call(store, "query_expenses", YEAR).artifact
        assert (page["sums"][0]["amount"], page["totals"]["consume"]) == (good, good)
        most = Decimal(999_999_999_999).scaleb(-store.currency.decimals)
        largest = call(store, "saveExpenseToLark", {**TAXI, "amount": most}).artifact
        assert largest["data"]["amount"] == float(most)
        too_much = call(store, "saveExpenseToLark", {**TAXI, "amount": float(most + 1)}).artifact["message"]
        assert too_much == f"amount must be at most {most}"


@pytest.mark.contract("8.currency")
def test_the_text_of_the_tools_names_the_currency(tmp_path: Path) -> None:
    database = str(tmp_path / "ledger.db")
    tools = {t.name: t for t in ExpenseToolkit(timezone="UTC", database=database, currency="jpy").get_tools()}
    amount = tools["saveExpenseToLark"].tool_call_schema["properties"]["amount"]  # type: ignore[index]
    assert amount["description"] == "JPY, above 0, no decimals"
    assert expense_tools().keys() == tools.keys()


@pytest.mark.contract("8.currency")
def test_a_ledger_is_opened_in_its_own_currency_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "ledger.db")
    with open_store(path, currency="JPY") as store:
        save(store.expenses, amount=2000)
    with pytest.raises(ConfigurationError, match="kept in JPY, not in CNY; set"):
        open_store(path)
    refused = call(None, "saveExpenseToLark", TAXI, database=path, currency="USD")
    assert (refused.status, "kept in JPY, not in USD" in refused.artifact["message"]) == ("error", True)
    monkeypatch.setenv("DATETOOLS_CURRENCY", "JPY")
    assert call(None, "query_expenses", YEAR, database=path).artifact["totals"]["consume"] == 2000
    with open_store(path) as store, pytest.raises(ConfigurationError, match="kept in JPY, not in CNY"):
        ExpenseToolkit(timezone="UTC", store=store.expenses, currency="CNY")


@pytest.mark.contract("8.currency")
def test_a_schedule_in_the_database_settles_no_currency(tmp_path: Path) -> None:
    path = str(tmp_path / "ledger.db")
    with connect_store(path) as store:
        store.database.open()
    with open_store(path, currency="JPY") as store:
        assert store.expenses.currency.code == "JPY"


@pytest.mark.contract("8.currency")
@pytest.mark.parametrize(
    ("code", "hint"), [("RMB", ""), ("EURO", "; did you mean EUR?"), ("", ""), ("XXX", "")]
)
def test_a_currency_that_is_none_is_refused(code: str, hint: str) -> None:
    with pytest.raises(ConfigurationError, match="currency must be an ISO 4217 code") as refused:
        ExpenseToolkit(timezone="UTC", database=":memory:", currency=code)
    assert hint in refused.value.message
