"""What a sentence asks for, as tool calls: an understanding that has run nothing and knows no clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

LanguageCode = Literal["zh", "ja", "en"]
Intent = Literal[
    "expense",
    "expense_change",
    "expense_query",
    "expense_delete",
    "date_question",
    "schedule_add",
    "schedule_query",
    "schedule_free",
    "schedule_cancel",
    "schedule_drop",
    "schedule_move",
    "help",
    "several",
]
"""`help`: a greeting, or the question what can be done. `several`: one sentence asked for records of
different kinds; its calls are all there."""


@dataclass(frozen=True, slots=True)
class FromCall:
    """A value that an earlier call of the same understanding returns.

    `index` counts the calls from 0; `field` is a dotted path into that call's result, where a number counts
    the items of a list. `suffix` is put behind the value: a wall time behind a date (`T10:00`). `side` is the
    side of now on which an open expression is meant: the result's `alternative`, where that lies there.
    `earliest_of` are calls with the same field: the earliest of their values is meant, with `after` the
    earliest that lies after the value of that call. `only` takes the date, or the year as a number, of an
    instant or a date. `either`: any of `earliest_of` may be meant whose day has not gone by, and is asked for
    where there are several.
    """

    index: int
    field: str
    suffix: str = ""
    side: Literal["past", "future"] | None = None
    earliest_of: tuple[int, ...] = ()
    after: int | None = None
    only: Literal["date", "year"] | None = None
    either: bool = False

    def to_json(self) -> dict[str, object]:
        shown: dict[str, object] = {"from_call": self.index, "field": self.field}
        more = {
            "suffix": self.suffix,
            "side": self.side,
            "earliest_of": list(self.earliest_of),
            "only": self.only,
            "either": self.either,
        }
        after = {} if self.after is None else {"after": self.after}
        return shown | {name: value for name, value in more.items() if value} | after


LEFT_OPEN = "left_open"
"""What the options hold where the words are known and still leave open what is meant: `unsure` is to be asked
about everywhere, not only where unknown names are."""


@dataclass(frozen=True, slots=True)
class Call:
    """A tool and its arguments: strings, integers, decimals, or values `FromCall` of earlier calls."""

    name: str
    arguments: Mapping[str, object]

    def to_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "arguments": {name: _json_value(value) for name, value in self.arguments.items()},
        }


@dataclass(frozen=True, slots=True)
class Understanding:
    """A sentence of which every part is accounted for.

    `missing` names arguments that the user has to be asked for: the calls hold what is known so far, and must
    not run. `assumed` names arguments that the user did not say: the reply names them. `options` say what to
    do with events that have to be found first: `{"move":"half_day"}`, or `{"move_to":FromCall(…)}`; `titled`
    is what the title of the event holds that is meant; of a record, `record` is what it has to fit, `change`
    what becomes of it, `was` what it held; `either` is the other reading of words that fit an event and a
    record alike; `towards` is the side on which the new day of an event lies. `unsure` are remarks and titles
    that are not made of known words: whether they name a thing has to be asked.
    """

    language: LanguageCode
    intent: Intent
    calls: tuple[Call, ...]
    missing: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    unsure: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """True where nothing is missing: the calls may run, in order."""
        return not self.missing

    def to_json(self) -> dict[str, object]:
        return {
            "language": self.language,
            "intent": self.intent,
            "complete": self.complete,
            "calls": [call.to_json() for call in self.calls],
            "missing": list(self.missing),
            "assumed": list(self.assumed),
            "unsure": list(self.unsure),
            **({"options": _json_options(self.options)} if self.options else {}),
        }


def _json_options(options: Mapping[str, object]) -> dict[str, object]:
    return {name: _json_value(value) for name, value in options.items()}


def _json_value(value: object) -> object:
    if isinstance(value, FromCall | Understanding):
        return value.to_json()
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Mapping):
        return _json_options(value)
    if isinstance(value, Decimal):
        return float(value)  # prints the same digits: an amount has far fewer than a float keeps
    return value
