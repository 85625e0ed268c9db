"""The cases: what is said, when and where, on which records, and what must come of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.contracts.currency import DEFAULT_CURRENCY, find_currency
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import ConfigurationError, DatetoolsError
from datetools_lc.evals.cases.categories import CATEGORIES
from datetools_lc.evals.cases.expectations import EventRow, Expected, ExpenseRow, Row, Turn, UserRule
from datetools_lc.evals.cases.fields import check_keys, instant, one_of, rows, text, texts
from datetools_lc.evals.cases.files import case_paths, name_of, read_rows, shipped_files
from datetools_lc.evals.cases.noise import Noise, noise_rows
from datetools_lc.evals.cases.reader import RowReader, read_noise, read_user

Confirm = Literal["approve", "reject"]
LEVELS = (1, 2, 3, 4, 5)
SEVERITIES = {"minor": 0.5, "normal": 1.0, "grave": 2.0}
"""How much a case weighs in the severity score."""
_NEEDED = ("id", "category", "language", "now", "timezone", "turns", "expect")
_CASE = (
    *(*_NEEDED, "locale", "currency", "holidays", "level", "severity", "shared", "tags", "start"),
    *("confirm", "user", "or_expect", "note"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One conversation at a fixed instant, in the ledger's `currency`.

    `expected` is the end, `alternatives` other ends that are as right. `confirm` answers a confirmation that
    the agent's graph waits for, `user` the questions of its replies. `expenses` and `events` are there at the
    start, noise included. `shared` names the situation that other languages have as well; a case without it
    is its own. `holidays` is the country whose calendar the graph is built with, `row` the case as written.
    """

    id: str
    category: str
    language: str
    now: datetime
    timezone: str
    locale: str
    turns: tuple[Turn, ...]
    expected: Expected
    alternatives: tuple[Expected, ...] = ()
    expenses: tuple[ExpenseRow, ...] = ()
    events: tuple[EventRow, ...] = ()
    confirm: Confirm = "reject"
    user: tuple[UserRule, ...] = ()
    currency: str = DEFAULT_CURRENCY
    holidays: str | None = None
    level: int = 1
    severity: str = "normal"
    shared: str | None = None
    tags: tuple[str, ...] = ()
    row: Row = field(default_factory=dict, compare=False, repr=False)

    @property
    def situation(self) -> str:
        """What cases have in common that are one situation told in several languages."""
        return self.shared or self.id

    @property
    def says(self) -> tuple[str, ...]:
        """What the user says, turn by turn."""
        return tuple(turn.say for turn in self.turns)

    def expected_after(self, turn: int) -> Expected:
        """What must be so after the turn with this index; see `Turn`."""
        if turn >= len(self.turns) - 1:
            return self.expected
        return self.turns[turn].expected or Expected(writes="nothing")

    def records_after(self, turn: int) -> tuple[Expected, ...]:
        """The expectations whose records may be there after the turn; one of them fits.

        A turn that says nothing of records leaves them as they were after the one before.
        """
        expected = self.expected_after(turn)
        if turn >= len(self.turns) - 1:
            ends = (expected, *self.alternatives)
            return tuple(end if end.states or turn == 0 else self.records_after(turn - 1)[0] for end in ends)
        before = (Expected(),) if turn == 0 else self.records_after(turn - 1)
        if expected.writes == "any":
            return (*before, self.expected, *self.alternatives)
        return (expected,) if expected.states else before


def load_cases(paths: Sequence[str | Path] = (), *, language: str | None = None) -> list[Case]:
    """The cases of files or folders, or the shipped ones, of one language or of all.

    Raises `ConfigurationError`, naming file and line.
    """
    return list(iter_cases(paths, language=language))


def iter_cases(paths: Sequence[str | Path] = (), *, language: str | None = None) -> Iterator[Case]:
    """As `load_cases`, a file being read when its first case is wanted."""
    named = (item for path in paths for item in case_paths(Path(path)))
    sources: Iterable[Traversable] = named if paths else shipped_files(language)
    seen: set[str] = set()
    for source in sources:
        for number, row in read_rows(source):
            where = f"{name_of(source)}:{number}"
            try:
                case = read_case(row)
            except (DatetoolsError, ValueError, TypeError, KeyError, AttributeError) as error:
                raise ConfigurationError(f"{where}: {_words(error)}") from None
            if case.id in seen:
                raise ConfigurationError(f"{where}: the id {case.id} stands twice")
            seen.add(case.id)
            if language in (None, case.language):
                yield case


def _words(error: Exception) -> str:
    return error.message if isinstance(error, DatetoolsError) else str(error)


def read_case(row: Row) -> Case:
    """A case from its fields. Raises `ValueError` or a `DatetoolsError`."""
    check_keys(row, _CASE, "the case")
    for name in _NEEDED:
        if name not in row:
            raise ValueError(f"{name} is missing")
    zone = load_zone(row["timezone"])
    currency = find_currency(row.get("currency", DEFAULT_CURRENCY))
    reader = RowReader(zone, currency)
    return Case(
        id=text(row["id"], "id"),
        category=one_of(row["category"], CATEGORIES, "category"),
        language=one_of(row["language"], REPLY_LOCALES, "language"),
        now=instant(row["now"], "now", zone),
        timezone=zone.key,
        locale=one_of(row.get("locale", row["language"]), REPLY_LOCALES, "locale"),
        turns=reader.turns(row["turns"]),
        expected=reader.expected(row["expect"], "expect"),
        alternatives=tuple(
            reader.expected(item, "or_expect") for item in rows(row.get("or_expect"), "or_expect")
        ),
        confirm=one_of(row.get("confirm", "reject"), ("approve", "reject"), "confirm"),
        user=read_user(row.get("user")),
        currency=currency.code,
        holidays=None if row.get("holidays") is None else text(row["holidays"], "holidays"),
        level=one_of(row.get("level", 1), LEVELS, "level"),
        severity=one_of(row.get("severity", "normal"), SEVERITIES, "severity"),
        shared=None if row.get("shared") is None else text(row["shared"], "shared"),
        tags=texts(row.get("tags", ()), "tags"),
        row=row,
        **_start(row, reader),
    )


def _start(row: Row, reader: RowReader) -> dict[str, Any]:
    """The records at the start: those that the case names, then its noise."""
    start = row.get("start", {})
    check_keys(start, ("expenses", "events", "noise"), "start")
    expenses = reader.expenses(start.get("expenses"), "expenses of start")
    events = reader.events(start.get("events"), "events of start")
    noise = read_noise(start["noise"]) if "noise" in start else Noise()
    more_expenses, more_events = noise_rows(
        noise,
        seed=str(row["id"]),
        now=instant(row["now"], "now", reader.zone),
        timezone=reader.zone.key,
        language=row["language"],
        currency=reader.currency.code,
    )
    return {"expenses": (*expenses, *more_expenses), "events": (*events, *more_events)}
