"""Expenses as cells of a Lark table, and cells as expenses. No I/O."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from decimal import Decimal, InvalidOperation
from typing import Any

from datetools_lc.engine.timestamps import from_unix_ms, to_unix_ms
from datetools_lc.engine.zones import load_zone, resolve_wall, to_utc, to_zone
from datetools_lc.errors import InputError
from datetools_lc.stores.expenses.checks import MAX_DATE_MS
from datetools_lc.stores.expenses.port import (
    CATEGORIES,
    TYPES,
    ExpenseChange,
    ExpenseDraft,
    ExpenseType,
)
from datetools_lc.stores.expenses.totals import strip_zeros
from datetools_lc.stores.lark.config import LarkConfig

Fields = Mapping[str, Any]
"""The cells of one row by column name, as JSON."""

TYPE_LABELS: Mapping[ExpenseType, str] = {"consume": "支出", "income": "收入"}
_TYPES: Mapping[str, ExpenseType] = {label: type for type, label in TYPE_LABELS.items()}
_DAY_MS = 86_400_000
TEXT, NUMBER, SINGLE_SELECT, DATE = 1, 2, 3, 5
"""Types of columns, by the platform's numbers."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a row of the table says. `owner` is the text of the owner's column, where there is one."""

    draft: ExpenseDraft
    owner: str | None


@dataclass(frozen=True, slots=True)
class ColumnRule:
    """What a column must be: its type by the platform's number, and its options where it has any."""

    name: str
    type: int
    options: tuple[str, ...] = ()


def kept_draft(draft: ExpenseDraft, config: LarkConfig) -> ExpenseDraft:
    """The draft as the table can hold it: dates written as text have no milliseconds."""
    if config.date_format != "text":
        return draft
    return replace(draft, date=draft.date.replace(microsecond=0))


def to_fields(draft: ExpenseDraft, owner: str, config: LarkConfig) -> Fields:
    """The cells of a new row."""
    columns = config.columns
    # a float prints the shortest digits that read back the same: amounts of twelve digits stay as they are
    amount = int(draft.amount) if draft.amount == int(draft.amount) else float(draft.amount)
    cells = {
        columns.remark: draft.remark,
        columns.category: draft.category,
        columns.amount: amount,
        columns.type: TYPE_LABELS[draft.type],
        columns.date: _write_date(draft.date, config),
    }
    return cells if columns.owner is None else {**cells, columns.owner: owner}


def changed_fields(draft: ExpenseDraft, change: ExpenseChange, config: LarkConfig) -> Fields:
    """The cells that a change writes; what people have typed into the others stays."""
    names = asdict(config.columns)
    changed = {names[field] for field in change.given()}
    return {name: value for name, value in to_fields(draft, "", config).items() if name in changed}


def read_row(cells: Fields, config: LarkConfig) -> Row | None:
    """What a row says, or None where it is no expense: empty, half filled in, or of another kind."""
    columns = config.columns
    type = _TYPES.get(_read_text(cells.get(columns.type)))
    amount = _read_amount(cells.get(columns.amount))
    date = _read_date(cells.get(columns.date), config)
    category = _read_text(cells.get(columns.category))
    if type is None or amount is None or date is None or not category:
        return None
    draft = ExpenseDraft(_read_text(cells.get(columns.remark)), category, amount, type, date)
    owner = None if columns.owner is None else _read_text(cells.get(columns.owner)) or None
    return Row(draft, owner)


def window_filter(start: datetime, end: datetime, config: LarkConfig) -> dict[str, Any]:
    """A search for the rows of a window, with a day to spare on both sides: narrow the answer afterwards.

    The platform has no "greater or equal" for dates, and may compare whole days in the base's own zone.
    """
    column = config.columns.date
    return {
        "conjunction": "and",
        "conditions": [
            # no ledger holds dates before 1970, nor after `MAX_DATE_MS`; a platform may not know them either
            _condition(column, "isGreater", max(to_unix_ms(start) - 2 * _DAY_MS, 0)),
            _condition(column, "isLess", min(to_unix_ms(end), MAX_DATE_MS) + 2 * _DAY_MS),
        ],
    }


def column_rules(config: LarkConfig) -> list[ColumnRule]:
    """What the table must look like."""
    columns = config.columns
    rules = [
        ColumnRule(columns.remark, TEXT),
        ColumnRule(columns.category, SINGLE_SELECT, CATEGORIES),
        ColumnRule(columns.amount, NUMBER),
        ColumnRule(columns.type, SINGLE_SELECT, tuple(TYPE_LABELS[type] for type in TYPES)),
        ColumnRule(columns.date, DATE),
    ]
    return rules if columns.owner is None else [*rules, ColumnRule(columns.owner, TEXT)]


def _condition(column: str, operator: str, ms: int) -> dict[str, Any]:
    return {"field_name": column, "operator": operator, "value": ["ExactDate", str(ms)]}


def _write_date(date: datetime, config: LarkConfig) -> int | str:
    if config.date_format == "text":
        return f"{to_zone(date, load_zone(config.timezone)):%Y-%m-%d %H:%M:%S}"
    ms = to_unix_ms(date)
    return ms if config.date_format == "number" else str(ms)


def _read_text(value: object) -> str:
    """A text reads back as a list of pieces, a link as one object, a select as a string."""
    if isinstance(value, list):
        return "".join(_read_text(piece) for piece in value)
    if isinstance(value, Mapping):
        return str(value.get("text") or "")
    return value if isinstance(value, str) else ""


def _read_amount(value: object) -> Decimal | None:
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        amount = Decimal(str(value))
    except InvalidOperation:
        return None
    if not amount.is_finite():
        return None
    return strip_zeros(amount)


def _read_date(value: object, config: LarkConfig) -> datetime | None:
    if isinstance(value, str) and not value.isdecimal():
        return _read_wall_time(value, config)
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        return from_unix_ms(int(value))
    except (InputError, ValueError, OverflowError):
        return None


def _read_wall_time(value: str, config: LarkConfig) -> datetime | None:
    try:
        wall = datetime.strptime(value, "%Y-%m-%d %H:%M:%S")  # noqa: DTZ007  the zone is the base's
    except ValueError:
        return None
    return to_utc(resolve_wall(wall, load_zone(config.timezone)).instant)
