"""Whether a reply says that a time is free or taken."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from datetools_lc.evals.judge.replies.en import availability as en
from datetools_lc.evals.judge.replies.ja import availability as ja
from datetools_lc.evals.judge.replies.moods import Statement, statements
from datetools_lc.evals.judge.replies.polarity import NO_PROBLEM
from datetools_lc.evals.judge.replies.zh import availability as zh

_ALL = (en, zh, ja)


def _any(name: str) -> re.Pattern[str]:
    return re.compile("|".join(getattr(table, name) for table in _ALL), re.IGNORECASE)


_NOT_BUSY, _NOT_FREE, _BUSY, _FREE = map(_any, ("NOT_BUSY", "NOT_FREE", "BUSY", "FREE"))
_YES, _NO, _ELSE, _PLAINLY = map(_any, ("YES", "NO", "ELSE", "PLAINLY"))


def says_free(reply: str, busy_with: Iterable[str] = ()) -> Literal["free", "taken", "both"] | None:
    """What a reply says of the time asked about; None where it says nothing of it.

    The first clause that is plain decides, unless a later one says the opposite of the same time; then a
    leading yes or no; then naming an event of that time, one of `busy_with`.
    """
    said = [statement for statement in _told(reply) if not statement.unsure]
    plain = [verdict for statement in said for verdict in _verdicts(statement)]
    if plain:
        first = plain[0][0]
        both = any(free != first and plainly for free, plainly in plain[1:])
        return "both" if both and plain[0][1] else ("free" if first else "taken")
    for leading, verdict in ((_NO, "taken"), (_YES, "free")):
        if said and leading.search(said[0].text):
            return "taken" if verdict == "taken" else "free"
    text = " ".join(statement.text for statement in said)
    return "taken" if any(title.casefold() in text for title in busy_with) else None


def _told(reply: str) -> list[Statement]:
    without = re.sub(r"[（(].*?[)）]", " ", NO_PROBLEM.sub(" ", reply))
    return [s for s in statements(without, harmless=False) if not s.asked and not s.supposed]


def _verdicts(statement: Statement) -> list[tuple[bool, bool]]:
    """For each clause that tells: whether it is free, and whether it says so plainly."""
    found = []
    for clause in statement.clauses():
        free = availability(clause)
        if free is not None and not _ELSE.search(clause):
            found.append((free, bool(_PLAINLY.search(clause))))
    if not found and (free := availability(statement.text)) is not None and len(statement.clauses()) == 1:
        found.append((free, True))
    return found


def availability(text: str) -> bool | None:
    """Whether a clause says that a time is free, or that it is not; None where it says neither."""
    rest = _NOT_BUSY.sub(" free ", text)
    rest, denied = _NOT_FREE.subn(" ", rest)
    free, busy = _FREE.search(rest), _BUSY.search(_FREE.sub(" ", rest))
    if denied or (busy and not free):
        return False
    return True if free else None
