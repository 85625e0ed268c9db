"""Date phrases of a sentence, as the arguments that a date tool takes. It reads; it never computes.

`scan` knows no clock. A phrase that it sees but must not read (a lunar date, a zone that is named, "every
Monday") is a phrase as well, with empty `arguments`: whoever answers a sentence has to leave it alone then.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Kind = Literal["date", "datetime", "time", "now", "range"]
Language = Literal["zh", "ja", "en"]


@dataclass(frozen=True, slots=True)
class Beyond:
    """What the arguments of one call cannot say, and only a reader with a clock can resolve.

    `arguments` name a moment once the present is moved by `years` and `months`; `seconds` are added to it.
    """

    arguments: Mapping[str, object]
    years: int = 0
    months: int = 0
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Phrase:
    """A date phrase at `[start, end)` of the text, in characters.

    `arguments` are exactly those of `parseDateExpression`, or, for the kind "range", of `resolve_date_range`.
    They are empty where no single call says the same: then `beyond` says it, or nobody can.
    `weekday` (Monday = 0) is one that was said beside the date: it must agree with the result.
    """

    start: int
    end: int
    text: str
    kind: Kind
    arguments: Mapping[str, object]
    weekday: int | None = None
    beyond: Beyond | None = None


def detect_language(text: str) -> Language | None:
    """The language of a short text by its script: kana is Japanese, letters are English. None: neither."""
    raise NotImplementedError


def scan(text: str, language: str | None = None) -> list[Phrase]:
    """All phrases of a text, in order, none overlapping, the longest first choice."""
    raise NotImplementedError
