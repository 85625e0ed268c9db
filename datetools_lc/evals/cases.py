"""The cases: what is said, when and where, on which records, and what the stores must hold afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.contracts.currency import DEFAULT_CURRENCY, Currency, find_currency
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import ConfigurationError, DatetoolsError
from datetools_lc.evals.categories import CATEGORIES
from datetools_lc.stores.expenses.checks import check_amount, check_category, check_type

Confirm = Literal["approve", "reject"]
Row = Mapping[str, Any]
_CASE = {
    "id",
    "category",
    "language",
    "now",
    "timezone",
    "locale",
    "turns",
    "start",
    "expect",
    "confirm",
    "currency",
}
_NEEDED = {"id", "category", "language", "now", "timezone", "turns", "expect"}
_EXPECT = {"expenses", "events", "gone", "asks", "says", "says_not", "calls", "no_date_tool"}
_EXPENSE = {"key", "amount", "category", "type", "remark", "date", "because"}
_EVENT = {"key", "title", "start", "end", "all_day", "rrule", "until", "except", "because"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpenseRow:
    """An expense to put into the ledger, or to find there.

    One of the `categories` is right, and a remark that has one of the `remarks` in it, in any case (none: any
    remark). `because` says how the sentence comes to `date`, an aware instant.
    """

    amount: Decimal
    type: str
    categories: tuple[str, ...]
    remarks: tuple[str, ...]
    date: datetime
    because: Row | None = None
    key: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRow:
    """An event to put into the calendar, or to find there, half-open; `titles` as `ExpenseRow.remarks`.

    A series has an `rrule`, ends with the local date `until`, and leaves out the starts in `exceptions`.
    """

    titles: tuple[str, ...]
    start: datetime
    end: datetime
    all_day: bool = False
    rrule: str | None = None
    until: str | None = None
    exceptions: tuple[datetime, ...] = ()
    because: Row | None = None
    key: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """The end of the stores: what was there, without `gone`, and with `expenses` and `events`; nothing else.

    `gone` names rows of the start by their keys: `a` whole, `a@2026-03-04` one day's occurrence of a series,
    `a@2026-03-04..` that one and all after it. `asks`: the last reply is a question and nothing was written.
    The last reply holds each text of `says` (a list: one of them) and none of `says_not`; one of `calls` was
    called.
    """

    expenses: tuple[ExpenseRow, ...] = ()
    events: tuple[EventRow, ...] = ()
    gone: tuple[str, ...] = ()
    asks: bool = False
    says: tuple[tuple[str, ...], ...] = ()
    says_not: tuple[tuple[str, ...], ...] = ()
    calls: tuple[str, ...] = ()
    no_date_tool: bool = False

    @property
    def writes(self) -> bool:
        """Whether anything is to change."""
        return bool(self.expenses or self.events or self.gone)

    @property
    def answers(self) -> bool:
        """Whether something is expected of the last reply's words, or of the calls behind it."""
        return bool(self.says or self.says_not or self.calls)


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One conversation at a fixed instant. `confirm` is the answer to every confirmation asked
    for, `currency` that of the ledger."""

    id: str
    category: str
    language: str
    now: datetime
    timezone: str
    locale: str
    turns: tuple[str, ...]
    expected: Expected
    expenses: tuple[ExpenseRow, ...] = ()
    events: tuple[EventRow, ...] = ()
    confirm: Confirm = "reject"
    currency: str = DEFAULT_CURRENCY
    row: Row = field(default_factory=dict, compare=False, repr=False)


def load_cases(paths: Sequence[str | Path] = ()) -> list[Case]:
    """The cases of JSONL files, or the shipped ones. Raises `ConfigurationError`, naming file and line."""
    sources: Iterable[Traversable] = [Path(path) for path in paths] or _shipped()
    cases: list[Case] = []
    seen: set[str] = set()
    for source in sources:
        for number, line in _lines(source):
            where = f"{source.name}:{number}"
            try:
                case = read_case(json.loads(line))
            except (DatetoolsError, ValueError, TypeError, KeyError, AttributeError) as error:
                raise ConfigurationError(f"{where}: {_words(error)}") from None
            if case.id in seen:
                raise ConfigurationError(f"{where}: the id {case.id} stands twice")
            seen.add(case.id)
            cases.append(case)
    return cases


def _shipped() -> list[Traversable]:
    folder = files("datetools_lc.evals") / "cases"
    return sorted((item for item in folder.iterdir() if item.name.endswith(".jsonl")), key=lambda f: f.name)


def _lines(source: Traversable) -> Iterable[tuple[int, str]]:
    try:
        text = source.read_text(encoding="utf-8")
    except OSError as error:
        raise ConfigurationError(f"{source}: {error.strerror}") from None
    return [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]


def _words(error: Exception) -> str:
    if isinstance(error, DatetoolsError):
        return error.message
    return f"{error.args[0]} is missing" if isinstance(error, KeyError) else str(error)


def read_case(row: Row) -> Case:
    """A case from its JSON. Raises `ValueError`, `KeyError` or a `DatetoolsError`."""
    _check_keys(row, _CASE, "the case")
    for name in sorted(_NEEDED - row.keys()):
        raise KeyError(name)
    start, expect = row.get("start", {}), row["expect"]
    currency = find_currency(row.get("currency", DEFAULT_CURRENCY))
    _check_keys(start, {"expenses", "events"}, "start")
    _check_keys(expect, _EXPECT, "expect")
    return Case(
        id=_text(row, "id"),
        category=_one_of(row["category"], CATEGORIES, "category"),
        language=_one_of(row["language"], REPLY_LOCALES, "language"),
        now=parse_rfc3339(row["now"]).instant,
        timezone=load_zone(row["timezone"]).key,
        locale=_one_of(row.get("locale", row["language"]), REPLY_LOCALES, "locale"),
        turns=_texts(row["turns"], "turns"),
        expected=_read_expected(expect, currency),
        expenses=tuple(_read_expense(item, currency) for item in start.get("expenses", ())),
        events=tuple(_read_event(item) for item in start.get("events", ())),
        confirm=_one_of(row.get("confirm", "reject"), ("approve", "reject"), "confirm"),
        currency=currency.code,
        row=row,
    )


def _read_expected(row: Row, currency: Currency) -> Expected:
    return Expected(
        expenses=tuple(_read_expense(item, currency) for item in row.get("expenses", ())),
        events=tuple(_read_event(item) for item in row.get("events", ())),
        gone=tuple(row.get("gone", ())),
        asks=bool(row.get("asks", False)),
        says=tuple(_alternatives(item) for item in row.get("says", ())),
        says_not=tuple(_alternatives(item) for item in row.get("says_not", ())),
        calls=tuple(row.get("calls", ())),
        no_date_tool=bool(row.get("no_date_tool", False)),
    )


def _read_expense(row: Row, currency: Currency) -> ExpenseRow:
    _check_keys(row, _EXPENSE, "an expense")
    return ExpenseRow(
        amount=check_amount(Decimal(row["amount"]), currency),
        type=check_type(row.get("type", "consume")),
        categories=tuple(check_category(name) for name in _alternatives(row["category"])),
        remarks=_alternatives(row.get("remark", ())),
        date=parse_rfc3339(row["date"]).instant,
        because=row.get("because"),
        key=row.get("key", ""),
    )


def _read_event(row: Row) -> EventRow:
    _check_keys(row, _EVENT, "an event")
    event = EventRow(
        titles=_alternatives(row["title"]),
        start=parse_rfc3339(row["start"]).instant,
        end=parse_rfc3339(row["end"]).instant,
        all_day=bool(row.get("all_day", False)),
        rrule=row.get("rrule"),
        until=row.get("until"),
        exceptions=tuple(parse_rfc3339(text).instant for text in row.get("except", ())),
        because=row.get("because"),
        key=row.get("key", ""),
    )
    if event.start >= event.end:
        raise ValueError(f"the event {event.titles[0]} must end after its start")
    return event


def _check_keys(row: Row, known: set[str], what: str) -> None:
    for name in row:
        if name not in known:
            raise ValueError(f"{what} has no field {name}; known are {', '.join(sorted(known))}")


def _alternatives(value: Any) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def _texts(value: Any, name: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or not all(isinstance(v, str) and v.strip() for v in value):
        raise ValueError(f"{name} must be a list of texts, at least one")
    return tuple(value)


def _text(row: Row, name: str) -> str:
    if not isinstance(row[name], str) or not row[name].strip():
        raise ValueError(f"{name} must be a text")
    return str(row[name])


def _one_of(value: Any, known: Iterable[str], name: str) -> Any:
    if value not in known:
        raise ValueError(f"{name} must be one of {', '.join(known)}, got {value!r}")
    return value
