"""The checks between a tool call and a ledger: nothing is rounded, shortened or guessed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from decimal import Context, Decimal
from typing import cast

from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.contracts.field import Field
from datetools_lc.engine.timestamps import from_unix_ms
from datetools_lc.errors import InvalidTimestamp, InvalidValue
from datetools_lc.stores.expenses.port import CATEGORIES, TYPES, ExpenseChange, ExpenseDraft, ExpenseType
from datetools_lc.stores.identifiers import is_storable
from datetools_lc.stores.instants import to_milliseconds

MAX_REMARK = 2_000
"""Characters: a long page. Beyond that it is a pasted document, not a remark."""
MIN_DATE_MS = 100_000_000_000
MAX_DATE_MS = 10_000_000_000_000

_CATEGORY = Field("category", "string", CATEGORIES)
_TYPE = Field("type", "string", TYPES)
_DECIMALS = (
    "no decimals",
    "at most one decimal",
    *(f"at most {n} decimals" for n in ("two", "three", "four")),
)
# The caller's decimal context may round; a ledger may not.
_EXACT = Context(prec=40)


def draft_expense(
    *,
    remark: object,
    category: object,
    amount: object,
    type: object = "consume",
    date: object = None,
    now: datetime,
    currency: Currency = CNY,
) -> ExpenseDraft:
    """Check the arguments of a save, in this order; without `date` (Unix milliseconds) it happened `now`.

    Raises `InvalidValue`, or `InvalidTimestamp` for the date.
    """
    return ExpenseDraft(
        remark=check_remark(remark),
        category=check_category(category),
        amount=check_amount(amount, currency),
        type=check_type(type),
        date=to_milliseconds(now) if date is None else check_date(date),
    )


def check_change(given: Mapping[str, object], currency: Currency = CNY) -> ExpenseChange:
    """Check the arguments of an update, in the order of a save. Raises as `draft_expense`."""
    return ExpenseChange(
        remark=check_remark(given["remark"]) if "remark" in given else None,
        category=check_category(given["category"]) if "category" in given else None,
        amount=check_amount(given["amount"], currency) if "amount" in given else None,
        type=check_type(given["type"]) if "type" in given else None,
        date=check_date(given["date"]) if "date" in given else None,
    )


def check_remark(value: object) -> str:
    """The text without white space around it: 1 to `MAX_REMARK` characters."""
    if not isinstance(value, str):
        raise InvalidValue("remark must be a string")
    text = value.strip()
    if not text:
        raise InvalidValue("remark must not be empty")
    if len(text) > MAX_REMARK:
        raise InvalidValue(f"remark must be at most {MAX_REMARK} characters, got {len(text)}")
    if not is_storable(text):
        raise InvalidValue("remark must be text without NUL characters and lone surrogates")
    return text


def check_category(value: object) -> str:
    """One of `CATEGORIES`; the error names the closest."""
    return cast(str, _CATEGORY.check(value))


def check_type(value: object) -> ExpenseType:
    """`consume` or `income`."""
    return cast(ExpenseType, _TYPE.check(value))


def check_amount(value: object, currency: Currency = CNY) -> Decimal:
    """An amount, exactly: above zero, with at most its currency's decimals; more are refused, never rounded.

    A float counts as the number it prints as, so 0.1 is a tenth and 0.1 + 0.2 is refused. Text is no number.
    """
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise InvalidValue("amount must be a number, such as 12.5")
    if isinstance(value, int):
        _check_bounds(value, currency.most)
        return Decimal(int(value))
    # float.__repr__: a subclass (numpy's) prints its own name around the number
    amount = Decimal(float.__repr__(value)) if isinstance(value, float) else value
    if not amount.is_finite():
        raise InvalidValue("amount must be a finite number")
    _check_bounds(amount, currency.most)
    exact = amount.quantize(Decimal(1).scaleb(-currency.decimals), context=_EXACT)
    if exact != amount:
        raise InvalidValue(f"amount must have {_DECIMALS[currency.decimals]}, got {str(amount)[:40]}")
    return currency.from_minor(int(exact.scaleb(currency.decimals, context=_EXACT)))


def _check_bounds(amount: int | Decimal, most: Decimal) -> None:
    if amount <= 0:
        raise InvalidValue('amount must be above 0; money received is type "income"')
    if amount > most:
        raise InvalidValue(f"amount must be at most {most}")


def check_date(value: object, field: str = "date") -> datetime:
    """The instant of Unix milliseconds, 1e11 ≤ date < 1e13 (1973 to 2286), in UTC."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise InvalidTimestamp(f"{field} must be a number of Unix milliseconds, as a date tool returned it")
    if isinstance(value, float) and not value.is_integer():  # infinities and NaN are no integers either
        raise InvalidTimestamp(f"{field} must be a whole number of Unix milliseconds")
    if value < MIN_DATE_MS:
        raise InvalidTimestamp(f"{field} must be Unix milliseconds (13 digits); this looks like seconds")
    if value >= MAX_DATE_MS:
        raise InvalidTimestamp(f"{field} must be Unix milliseconds (13 digits), before the year 2286")
    return from_unix_ms(int(value), field)


def check_limit(limit: int) -> None:
    """Raise `ValueError` for a limit below 0, which some databases would take for none."""
    if limit < 0:
        raise ValueError("limit must be 0 or more")
