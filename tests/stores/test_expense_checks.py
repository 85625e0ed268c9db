"""What may become an expense, and what the model is told about the rest."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal, localcontext
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.contracts.currency import CNY
from datetools_lc.errors import ConfigurationError, InputError, InvalidTimestamp, InvalidValue
from datetools_lc.stores.expenses.checks import (
    check_amount,
    check_category,
    check_date,
    check_remark,
    check_type,
    draft_expense,
)
from datetools_lc.stores.expenses.port import CATEGORIES, ExpenseDraft
from datetools_lc.stores.identifiers import check_owner
from datetools_lc.stores.instants import ceil_unix_ms, check_window

NOW = datetime(2026, 2, 25, 12, 0, 0, 123_456, tzinfo=UTC)
HUGE = 10**400  # no float is this large


def test_a_draft_without_a_date_happened_now_and_is_spent() -> None:
    draft = draft_expense(remark=" 打车 ", category="交通", amount=20, now=NOW)
    assert draft == ExpenseDraft("打车", "交通", Decimal(20), "consume", NOW.replace(microsecond=123_000))


def test_a_number_from_anywhere_is_the_date_unchanged() -> None:
    draft = draft_expense(
        remark="x", category="工资", amount=1, type="income", date=1_771_862_400_000, now=NOW
    )
    assert (draft.type, draft.date) == ("income", datetime(2026, 2, 23, 16, tzinfo=UTC))


def test_the_fifteen_categories_keep_their_order() -> None:
    order = "交通 零食 日用品 餐饮 教育 娱乐 旅游 衣服 工资 房租 购物 礼物 蔬果 个人护理 医疗"
    assert tuple(order.split()) == CATEGORIES


def test_the_first_fault_in_argument_order_is_reported() -> None:
    bad: dict[str, Any] = {"remark": "", "category": "车", "amount": -1, "type": "x", "date": 1}
    good = {"remark": "x", "category": "交通", "amount": 1, "type": "consume", "date": 1_771_862_400_000}
    for name in bad:
        with pytest.raises(InputError, match=f"^{name} "):
            draft_expense(**bad, now=NOW)
        bad[name] = good[name]


@pytest.mark.parametrize(
    ("value", "amount"),
    [
        (20, "20"),
        (20.0, "20"),
        (12.5, "12.5"),
        (0.1, "0.1"),  # the float is no tenth, but it prints as one
        (0.01, "0.01"),
        (1e3, "1000"),
        (Decimal("12.500"), "12.5"),
        (9999999999.99, "9999999999.99"),
        (CNY.most, "9999999999.99"),
    ],
)
def test_an_amount_is_the_decimal_that_it_prints_as(value: object, amount: str) -> None:
    assert str(check_amount(value)) == amount


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (0.1 + 0.2, "at most two decimals, got 0.30000000000000004"),
        (12.345, "at most two decimals, got 12.345"),
        (0.001, "at most two decimals"),
        (1e-300, "at most two decimals"),
        (Decimal("1E-999999"), "at most two decimals"),
        (Decimal("1." + "0" * 60 + "1"), "at most two decimals"),  # longer than a decimal context
        (0, "above 0"),
        (-0.0, "above 0"),
        (-5, "above 0"),
        (1e309, "finite"),
        (float("-inf"), "finite"),
        (float("nan"), "finite"),
        (Decimal("sNaN"), "finite"),
        (1e10, "at most 9999999999.99"),
        (HUGE, "at most 9999999999.99"),
        (-HUGE, "above 0"),
        (Decimal("1E+999999"), "at most 9999999999.99"),
        (True, "be a number"),
        ("20", "be a number"),
        ("二十", "be a number"),
        (None, "be a number"),
        ([20], "be a number"),
    ],
)
def test_an_amount_that_is_none_is_refused_and_never_rounded(value: object, message: str) -> None:
    with pytest.raises(InvalidValue, match=f"^amount must .*{message}"):
        check_amount(value)


@given(cents=st.integers(1, 999_999_999_999))
def test_every_whole_number_of_fen_survives_floats_and_decimals(cents: int) -> None:
    amount = CNY.from_minor(cents)
    with localcontext(prec=3):  # an app's own decimal context must not round a ledger
        assert check_amount(amount) == amount
        assert check_amount(float(amount)) == amount
        assert CNY.to_minor(amount) == cents


@given(amount=st.floats())
def test_any_float_is_taken_exactly_or_refused(amount: float) -> None:
    try:
        taken = check_amount(amount)
    except InvalidValue:
        return
    assert float(taken) == amount


@pytest.mark.parametrize(
    ("cents", "text"), [(2000, "20"), (1250, "12.5"), (1, "0.01"), (0, "0"), (-1250, "-12.5")]
)
def test_yuan_have_no_trailing_zeros(cents: int, text: str) -> None:
    assert str(CNY.from_minor(cents)) == text


def test_half_a_fen_is_no_fen() -> None:
    with pytest.raises(ValueError, match="more than 2 decimals"):
        CNY.to_minor(Decimal("0.005"))


@pytest.mark.parametrize("text", ["午饭", "a" * 2_000, "two\nlines", "👨‍👩‍👧"])
def test_a_remark_is_kept_as_it_is(text: str) -> None:
    assert check_remark(f" {text}\t") == text


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("", "not be empty"),
        (" \t\n\u3000", "not be empty"),  # U+3000 is the space of a Chinese keyboard
        ("吃" * 2_001, "at most 2000 characters, got 2001"),
        ("x" * 10_240, "at most 2000 characters, got 10240"),
        ("a\0b", "without NUL"),
        ("\ud83d", "lone surrogates"),
        (20, "be a string"),
        (None, "be a string"),
    ],
)
def test_a_remark_that_no_ledger_can_hold_is_refused(value: object, message: str) -> None:
    with pytest.raises(InvalidValue, match=f"^remark .*{message}"):
        check_remark(value)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("交通费", "did you mean 交通?"),
        ("个人 护理", "did you mean 个人护理?"),
        ("taxi", "one of 交通, 零食, .*医疗$"),
        (["交通"], "be a string"),
    ],
)
def test_an_unknown_category_is_refused_with_the_closest(value: object, message: str) -> None:
    with pytest.raises(InvalidValue, match=f"^category .*{message.replace('?', '[?]')}"):
        check_category(value)


@pytest.mark.parametrize(
    ("value", "message"), [("Income", "did you mean income"), ("支出", "one of consume, income")]
)
def test_an_unknown_type_is_refused_with_the_closest(value: object, message: str) -> None:
    with pytest.raises(InvalidValue, match=f"^type .*{message}"):
        check_type(value)


@pytest.mark.parametrize(
    ("value", "iso"),
    [
        (100_000_000_000, "1973-03-03T09:46:40+00:00"),  # the smallest
        (9_999_999_999_999, "2286-11-20T17:46:39.999000+00:00"),  # the largest
        (1_771_862_400_000.0, "2026-02-23T16:00:00+00:00"),  # JSON has one kind of number
    ],
)
def test_a_date_is_the_instant_of_its_milliseconds(value: float, iso: str) -> None:
    assert check_date(value).isoformat() == iso


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (1_771_862_400, "looks like seconds"),
        (99_999_999_999, "looks like seconds"),
        (10_000_000_000_000, "before the year 2286"),
        (HUGE, "before the year 2286"),
        (1_771_862_400_000.5, "whole number"),
        (float("nan"), "whole number"),
        (float("inf"), "whole number"),
        (True, "be a number"),
        ("2026-02-24", "be a number"),
    ],
)
def test_a_date_that_is_no_millisecond_timestamp_is_refused(value: object, message: str) -> None:
    with pytest.raises(InvalidTimestamp, match=f"^date must .*{message}"):
        check_date(value)


def test_a_naive_window_is_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="naive"):
        check_window(NOW, NOW.replace(tzinfo=None))


@pytest.mark.parametrize("owner", ["", "a\0", "\ud800"])
def test_an_owner_that_no_ledger_can_hold_is_a_fault_of_the_app(owner: str) -> None:
    with pytest.raises(ConfigurationError, match="owner"):
        check_owner(owner)


@given(instant=st.datetimes(timezones=st.just(UTC)))
def test_an_edge_rounded_up_parts_whole_milliseconds_as_before(instant: datetime) -> None:
    edge, millisecond = ceil_unix_ms(instant), timedelta(milliseconds=1)
    since = instant - datetime(1970, 1, 1, tzinfo=UTC)
    assert (edge - 1) * millisecond < since <= edge * millisecond
