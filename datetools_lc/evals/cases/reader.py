"""From the fields of a case to a `Case`. Every fault is one line that says what to write instead."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any, get_args
from zoneinfo import ZoneInfo

from datetools_lc.contracts.currency import Currency
from datetools_lc.evals.cases.expectations import (
    Answer,
    Claim,
    EventRow,
    Expected,
    ExpenseRow,
    Records,
    Row,
    Turn,
    UserRule,
    Window,
    Writes,
)
from datetools_lc.evals.cases.fields import (
    about,
    check_keys,
    decimal,
    flag,
    instant,
    one_of,
    rows,
    text,
    texts,
    whole,
)
from datetools_lc.evals.cases.noise import Noise
from datetools_lc.stores.expenses.checks import check_amount, check_category, check_type

STATE = ("expenses", "events", "gone")
_WORDS = ("asks", "may_ask", "answer", "says", "says_not", "reads", "no_date_tool", "writes")
_ANSWER = (
    *("sum", "count", "free", "found", "events", "expenses", "clash", "at", "slots", "claims", "refuses"),
    "because",
)
_EXPENSE = ("key", "amount", "category", "type", "remark", "date", "because")
_EVENT = (
    *("key", "title", "start", "end", "all_day", "rrule", "until", "except", "because", "location"),
    "description",
)


@dataclass(frozen=True, slots=True)
class RowReader:
    """Reads the parts of a case in its zone and currency."""

    zone: ZoneInfo
    currency: Currency

    def turns(self, value: Any) -> tuple[Turn, ...]:
        """Texts, or `{say: …, expect: …}` each."""
        if not isinstance(value, list) or not value:
            raise ValueError("turns must be a list of what the user says, at least one")
        return tuple(self._turn(item, n) for n, item in enumerate(value, 1))

    def _turn(self, item: Any, number: int) -> Turn:
        if isinstance(item, str):
            return Turn(say=text(item, f"turn {number}"))
        check_keys(item, ("say", "expect"), f"turn {number}")
        expect = item.get("expect")
        return Turn(
            say=text(item.get("say"), f"say of turn {number}"),
            expected=None if expect is None else self.expected(expect, f"expect of turn {number}"),
        )

    def expected(self, row: Row, what: str) -> Expected:
        """What is expected at the end of a turn or of the case."""
        check_keys(row, (*STATE, *_WORDS), what)
        writes = row.get("writes")
        return Expected(
            expenses=self.expenses(row.get("expenses"), f"expenses of {what}"),
            events=self.events(row.get("events"), f"events of {what}"),
            gone=texts(row.get("gone", ()), f"gone of {what}"),
            states=any(name in row for name in STATE),
            writes=None if writes is None else one_of(writes, get_args(Writes), f"writes of {what}"),
            asks=about(row.get("asks"), f"asks of {what}"),
            may_ask=about(row.get("may_ask"), f"may_ask of {what}"),
            answer=self._answer(row.get("answer", {}), f"answer of {what}"),
            says=_words(row.get("says", ()), f"says of {what}"),
            says_not=_words(row.get("says_not", ()), f"says_not of {what}"),
            reads=tuple(
                one_of(item, get_args(Records), f"reads of {what}")
                for item in texts(row.get("reads", ()), f"reads of {what}")
            ),
            no_date_tool=flag(row.get("no_date_tool", False), f"no_date_tool of {what}"),
        )

    def _answer(self, row: Row, what: str) -> Answer:
        check_keys(row, _ANSWER, what)
        given = {name: value for name, value in row.items() if value is not None}
        keys = {
            name: texts(given[name], f"{name} of {what}") for name in ("events", "expenses") if name in given
        }
        return Answer(
            sum=decimal(given["sum"], f"sum of {what}") if "sum" in given else None,
            count=whole(given["count"], f"count of {what}") if "count" in given else None,
            free=flag(given["free"], f"free of {what}") if "free" in given else None,
            found=flag(given["found"], f"found of {what}") if "found" in given else None,
            events=keys.get("events"),
            expenses=keys.get("expenses"),
            clash=texts(given.get("clash", ()), f"clash of {what}"),
            at=instant(given["at"], f"at of {what}", self.zone) if "at" in given else None,
            slots=tuple(self._window(item, what) for item in rows(given.get("slots"), f"slots of {what}")),
            claims=one_of(given["claims"], get_args(Claim), f"claims of {what}")
            if "claims" in given
            else None,
            refuses=flag(given.get("refuses", False), f"refuses of {what}"),
            because=given.get("because"),
        )

    def _window(self, row: Row, what: str) -> Window:
        check_keys(row, ("start", "end"), f"a slot of {what}")
        return Window(*(instant(row.get(name), f"{name} of a slot", self.zone) for name in ("start", "end")))

    def expenses(self, value: Any, what: str) -> tuple[ExpenseRow, ...]:
        return tuple(self._expense(row, what) for row in rows(value, what))

    def _expense(self, row: Row, what: str) -> ExpenseRow:
        check_keys(row, _EXPENSE, f"a row of {what}")
        _need(row, ("amount", "category", "date"), f"a row of {what}")
        return ExpenseRow(
            amount=check_amount(decimal(row["amount"], "amount"), self.currency),
            type=check_type(row.get("type", "consume")),
            categories=tuple(check_category(name) for name in texts(row["category"], "category")),
            remarks=texts(row.get("remark", ()), "remark"),
            date=instant(row["date"], "date", self.zone),
            because=row.get("because"),
            key=row.get("key", ""),
        )

    def events(self, value: Any, what: str) -> tuple[EventRow, ...]:
        return tuple(self._event(row, what) for row in rows(value, what))

    def _event(self, row: Row, what: str) -> EventRow:
        check_keys(row, _EVENT, f"a row of {what}")
        _need(row, ("title", "start", "end"), f"a row of {what}")
        event = EventRow(
            titles=texts(row["title"], "title"),
            start=instant(row["start"], "start", self.zone),
            end=instant(row["end"], "end", self.zone),
            all_day=flag(row.get("all_day", False), "all_day"),
            rrule=row.get("rrule"),
            until=row.get("until"),
            exceptions=tuple(instant(item, "except", self.zone) for item in row.get("except", ())),
            locations=texts(row.get("location", ()), "location"),
            descriptions=texts(row.get("description", ()), "description"),
            because=row.get("because"),
            key=row.get("key", ""),
        )
        if event.start >= event.end:
            raise ValueError(f"the event {event.titles[0]} must end after its start")
        return event


def read_user(value: Any) -> tuple[UserRule, ...]:
    """The rules of the scripted user."""
    return tuple(_rule(row) for row in rows(value, "user"))


def _rule(row: Row) -> UserRule:
    check_keys(row, ("asked", "say", "words", "times"), "a rule of user")
    _need(row, ("asked", "say"), "a rule of user")
    return UserRule(
        asked=about(row["asked"], "asked"),
        say=text(row["say"], "say of a rule"),
        words=texts(row.get("words", ()), "words of a rule"),
        times=whole(row.get("times", 1), "times of a rule"),
    )


def read_noise(row: Row) -> Noise:
    """How much noise a case starts with."""
    check_keys(row, ("expenses", "events", "clear"), "noise")
    clear = row.get("clear")
    if clear is not None and (not isinstance(clear, list) or len(clear) != 2):
        raise ValueError(f"clear of noise must be [first day, last day], got {clear!r}")
    return Noise(
        expenses=whole(row.get("expenses", 0), "expenses of noise"),
        events=whole(row.get("events", 0), "events of noise"),
        clear=None if clear is None else (date.fromisoformat(clear[0]), date.fromisoformat(clear[1])),
    )


def _words(value: Any, what: str) -> tuple[tuple[str, ...], ...]:
    items = [value] if isinstance(value, str) else value
    return tuple(texts(item, what) for item in items)


def _need(row: Row, names: Iterable[str], what: str) -> None:
    for name in names:
        if row.get(name) is None:
            raise ValueError(f"{what} needs {name}")
