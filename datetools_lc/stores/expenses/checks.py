"""The checks between a tool call and a ledger: nothing is rounded, shortened or guessed."""

from __future__ import annotations

from datetime import datetime
from decimal import Context, Decimal
from fractions import Fraction
from typing import cast

from datetools_lc.contracts.field import Field
from datetools_lc.engine.timestamps import from_unix_ms
from datetools_lc.errors import InvalidTimestamp, InvalidValue
from datetools_lc.stores.expenses.port import CATEGORIES, TYPES, ExpenseDraft, ExpenseType
from datetools_lc.stores.identifiers import is_storable
from datetools_lc.stores.instants import to_milliseconds

MAX_REMARK = 2_000
"""Characters: a long page. Beyond that it is a pasted document, not a remark."""
MAX_AMOUNT = Decimal("9999999999.99")
"""Yuan. A JSON number still carries its cents exactly, and millions of them still sum within 64 bits."""
MIN_DATE_MS = 100_000_000_000
MAX_DATE_MS = 10_000_000_000_000

_CATEGORY = Field("category", "string", CATEGORIES)
_TYPE = Field("type", "string", TYPES)
_CENT = Decimal("0.01")
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
) -> ExpenseDraft:
    """Check the arguments of a save, in this order; without `date` (Unix milliseconds) it happened `now`.

    Raises `InvalidValue`, or `InvalidTimestamp` for the date.
    """
    return ExpenseDraft(
        remark=check_remark(remark),
        category=check_category(category),
        amount=check_amount(amount),
        type=check_type(type),
        date=to_milliseconds(now) if date is None else check_date(date),
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


def check_amount(value: object) -> Decimal:
    """Yuan, exactly: above zero, at most `MAX_AMOUNT`, at most two decimals; more are refused, never rounded.

    A float counts as the number it prints as, so 0.1 is a tenth and 0.1 + 0.2 is refused. Text is no number.
    """
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise InvalidValue("amount must be a number, such as 12.5")
    if isinstance(value, int):
        _check_bounds(value)
        return Decimal(int(value))
    # float.__repr__: a subclass (numpy's) prints its own name around the number
    amount = Decimal(float.__repr__(value)) if isinstance(value, float) else value
    if not amount.is_finite():
        raise InvalidValue("amount must be a finite number")
    _check_bounds(amount)
    cents = amount.quantize(_CENT, context=_EXACT)
    if cents != amount:
        raise InvalidValue(f"amount must have at most two decimals, got {str(amount)[:40]}")
    return yuan(int(cents.scaleb(2, context=_EXACT)))


def _check_bounds(amount: int | Decimal) -> None:
    if amount <= 0:
        raise InvalidValue('amount must be above 0; money received is type "income"')
    if amount > MAX_AMOUNT:
        raise InvalidValue(f"amount must be at most {MAX_AMOUNT}")


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


def yuan(fen: int) -> Decimal:
    """Hundredths of a yuan as yuan, without trailing zeros: 2000 → 20, 1250 → 12.5."""
    sign, rest = ("-", -fen) if fen < 0 else ("", fen)
    return Decimal(f"{sign}{rest // 100}.{rest % 100:02}".rstrip("0").rstrip("."))


def fen(amount: Decimal) -> int:
    """Yuan as hundredths. Raises `ValueError` where that would round."""
    exact = Fraction(amount) * 100
    if exact.denominator != 1:
        raise ValueError(f"{amount} is not a whole number of fen")
    return exact.numerator
