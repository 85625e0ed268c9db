"""What a case expects: records to find in the stores, what the reply must tell or ask, turn by turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any, Literal

Row = Mapping[str, Any]
Records = Literal["expenses", "schedule"]
Writes = Literal["nothing", "any"]
Claim = Literal["written", "nothing written"]

ABOUT = (
    *("amount", "category", "title", "date", "time", "duration", "which", "confirm", "clash", "scope"),
    *("currency", "zone", "any"),
)
"""What a question can be about; `any` is every question that has to do with the request.

`title`: what it is or was for. `which`: of several records. `confirm`: whether to do it. `clash`: what to do
about a time that is taken. `scope`: one occurrence or the series. `zone`: in whose time zone.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpenseRow:
    """An expense to put into the ledger, or to find there.

    One of the `categories` is right. `remarks` are words of which one must occur in the remark, in any case
    (none: any remark). `because` says how the sentence comes to `date`, an aware instant.
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
    `locations` and `descriptions` are words as well; none expected: the event has to have none that the user
    did not give.
    """

    titles: tuple[str, ...]
    start: datetime
    end: datetime
    all_day: bool = False
    rrule: str | None = None
    until: str | None = None
    exceptions: tuple[datetime, ...] = ()
    locations: tuple[str, ...] = ()
    descriptions: tuple[str, ...] = ()
    because: Row | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Window:
    """A half-open stretch of time that an answer may offer."""

    start: datetime
    end: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the reply must tell; None and False are not looked at.

    `sum` and `count` are figures, `free` whether the time asked about is free. `events` and `expenses` are
    the keys of the rows to name, and no other row of the start may be presented beside them. `found` False:
    the reply says that there is no such record. `clash` names what is in the way, `at` is an instant to tell,
    `slots` are the windows of which a free time must be offered.
    `claims` is what the reply says was done, `refuses` that it says it cannot be done. `because` proves a sum
    or a count from the start (see `proof_answers`).
    """

    sum: Decimal | None = None
    count: int | None = None
    free: bool | None = None
    found: bool | None = None
    events: tuple[str, ...] | None = None
    expenses: tuple[str, ...] | None = None
    clash: tuple[str, ...] = ()
    at: datetime | None = None
    slots: tuple[Window, ...] = ()
    claims: Claim | None = None
    refuses: bool = False
    because: Row | None = None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The names of what is looked at."""
        values = {
            "sum": self.sum,
            "count": self.count,
            "free": self.free,
            "found": self.found,
            "events": self.events,
            "expenses": self.expenses,
            "clash": self.clash or None,
            "at": self.at,
            "slots": self.slots or None,
            "claims": self.claims,
            "refuses": self.refuses or None,
        }
        return tuple(name for name, value in values.items() if value is not None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What must be so at the end of a turn; at the end of the last one it is the end of the case.

    The stores hold what was there at the start, without `gone`, and with `expenses` and `events`; nothing
    else. `gone` names rows of the start by their keys: `a` whole, `a@2026-03-04` one day's occurrence of a
    series, `a@2026-03-04..` that one and all after it. `writes`: "nothing" where this turn must not write,
    "any" where it may or may not have written already what the end of the case expects. `states`: the case
    says what records are there; else they are as after the turn before.

    `asks`: the reply asks about one of these, and nothing was written in the turn. `may_ask`: a question
    about one of these is as right as what is expected otherwise. `reads`: one of these records was read
    before the reply. The reply holds each text of `says` (a list: one of them) and none of `says_not`.
    """

    expenses: tuple[ExpenseRow, ...] = ()
    events: tuple[EventRow, ...] = ()
    gone: tuple[str, ...] = ()
    states: bool = False
    writes: Writes | None = None
    asks: tuple[str, ...] = ()
    may_ask: tuple[str, ...] = ()
    answer: Answer = Answer()
    says: tuple[tuple[str, ...], ...] = ()
    says_not: tuple[tuple[str, ...], ...] = ()
    reads: tuple[Records, ...] = ()
    no_date_tool: bool = False

    @property
    def changes(self) -> bool:
        """Whether the stores are to differ from the start."""
        return bool(self.expenses or self.events or self.gone)

    @property
    def answers(self) -> bool:
        """Whether something is expected of the reply's words, or of what was read for it."""
        return bool(self.answer.kinds or self.says or self.says_not or self.reads)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What the user says, and what must be so after the agent's reply.

    Without `expected` a turn before the last must write nothing; the last has the expectations of the case.
    """

    say: str
    expected: Expected | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UserRule:
    """What the scripted user says when asked about something, at most `times` times.

    `words`: only where one of them occurs in the question.
    """

    asked: tuple[str, ...]
    say: str
    words: tuple[str, ...] = ()
    times: int = 1
