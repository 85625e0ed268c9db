"""The figures that a reply states, and what each is the figure of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from datetools_lc.evals.judge.replies.currencies import currencies_beside
from datetools_lc.evals.judge.replies.en import roles as en
from datetools_lc.evals.judge.replies.figures import Figure, figures
from datetools_lc.evals.judge.replies.ja import roles as ja
from datetools_lc.evals.judge.replies.moods import Mood, Statement, statements
from datetools_lc.evals.judge.replies.zh import roles as zh
from datetools_lc.quickparse.kernel.numerals import fold

Role = Literal["total", "period", "part", "count", "bound", "purse", "lasting", "bare"]
_ALL = (en, zh, ja)
_UNIT = re.compile(r"^\s*(?:yuan|rmb|cny|dollars?|usd|yen|jpy|人民币|元|块钱?|円|次|件|回|times)")


def _any(name: str) -> re.Pattern[str]:
    return re.compile("|".join(getattr(table, name) for table in _ALL))


_TOTAL, _PERIOD, _BOUND_BEFORE, _BOUND_AFTER = map(_any, ("TOTAL", "PERIOD", "BOUND_BEFORE", "BOUND_AFTER"))
_COUNTED, _LASTING = map(_any, ("COUNTED", "LASTING"))
_PURSE, _PURSE_AFTER, _SPENT = map(_any, ("PURSE", "PURSE_AFTER", "SPENT"))


@dataclass(frozen=True, slots=True)
class Amount:
    """A figure that a reply states. `elsewhere`: it is of another time, or compared with one.

    `counter` is the word for what it counts; `currencies` those that it may be of.
    """

    value: Decimal
    role: Role
    mood: Mood
    currencies: frozenset[str] | None
    elsewhere: bool
    counter: str

    @property
    def asserted(self) -> bool:
        return self.mood == "asserted"


def amounts(reply: str) -> list[Amount]:
    """The figures of a reply with their roles, in order."""
    return [amount for statement in statements(reply) for amount in _amounts(statement)]


def _amounts(statement: Statement) -> Iterator[Amount]:
    for figure in figures(statement.text):
        counter = _COUNTED.match(statement.text[figure.end :])
        yield Amount(
            figure.value,
            _role(statement, figure),
            statement.mood(figure.start, figure.end),
            currencies_beside(statement.text, figure.start, figure.end),
            statement.elsewhere(figure.start),
            counter[0].strip() if counter else "",
        )


def _role(statement: Statement, figure: Figure) -> Role:
    begin, close = statement.clause(figure.start)
    before, after = statement.text[begin : figure.start], statement.text[figure.end : close]
    checks: list[tuple[Role, bool]] = [
        ("lasting", bool(_LASTING.search(after))),
        ("bound", _is_bound(before, after)),
        ("purse", _is_purse(before, after)),
        ("part", bool(re.search(zh.PART, before) or re.search(ja.PART, before) or re.search(en.PART, after))),
        ("count", bool(_COUNTED.search(after))),
        ("total", bool(_TOTAL.search(before + after) or re.search(en.RESULT, before))),
        ("period", bool(_PERIOD.search(before + after))),
    ]
    return next((role for role, fits in checks if fits), "bare")


def _is_bound(before: str, after: str) -> bool:
    rest = _UNIT.sub("", after)
    return bool(_BOUND_BEFORE.search(before) or _BOUND_AFTER.search(after) or _BOUND_AFTER.search(rest))


def _is_purse(before: str, after: str) -> bool:
    """Whether it is what there is to spend, not what was spent."""
    if _PURSE_AFTER.search(_UNIT.sub("", after)):
        return True
    named = [match.end() for match in _PURSE.finditer(before)]
    return bool(named) and not _SPENT.search(before[named[-1] :])


def counts_things(text: str, figure: Figure) -> bool:
    """Whether a number of a text is one of days, purchases, and the like."""
    rest = fold(text)[figure.end :]
    return bool(_COUNTED.match(rest) or _LASTING.match(rest))
