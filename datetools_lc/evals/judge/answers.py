"""Whether a reply gives the typed answer that a case expects.

A fault is a `wrong` answer, which says something that is not so, or one that is only `lacking`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, time
from typing import Literal

from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Answer, EventRow, ExpenseRow
from datetools_lc.evals.judge.concepts import things_in
from datetools_lc.evals.judge.replies.figures import figures, says_figure
from datetools_lc.evals.judge.replies.polarity import (
    refuses,
    says_free,
    says_in_the_way,
    says_none,
    says_not_found,
    says_nothing,
)
from datetools_lc.evals.judge.replies.questions import asked_about
from datetools_lc.evals.judge.replies.sentences import sentences
from datetools_lc.evals.judge.replies.substance import substance
from datetools_lc.evals.judge.replies.times import clock_times, dates
from datetools_lc.evals.judge.wording import has_word

Kind = Literal["wrong", "lacking"]
_ONE = re.compile(r"\bone\b|\bonce\b|\ba single\b|一(?:个|笔|次|场|件|条|回|つ)", re.IGNORECASE)
_TOTAL = re.compile(
    r"total|spent|earn|income|received|made\b"
    r"|expense|spend|sum\b|in all|altogether|amount|comes? to|week|month|today|yesterday|days"
    r"|共|合计|总|收入|赚|到账|収入|花了|花费|支出|周|月|今天|昨天|天|合計|計|使(?:い|っ)|支出|週|今日|昨日|日間|出費",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class AnswerFault:
    kind: Kind
    text: str


def answer_faults(reply: str, case: Case, answer: Answer) -> list[AnswerFault]:
    """What is wrong with a reply as an answer, one line each."""
    said = substance(reply)
    return [
        *_sum_faults(said, case, answer),
        *_count_faults(said, answer),
        *_free_faults(said, case, answer),
        *_found_faults(reply, answer),
        *_listed_faults(said, case, answer),
        *_clash_faults(reply, case, answer),
        *_time_faults(reply, case, answer),
        *_refusal_faults(reply, case, answer),
    ]


def _sum_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    if answer.sum is None:
        return
    stated = figures(reply)
    if not any(figure.value == answer.sum for figure in stated):
        known = {row.amount for row in case.expenses}
        sums = [f for f in stated if f.money or f.value not in known]
        kind: Kind = "wrong" if sums and not asked_about(reply) else "lacking"
        yield AnswerFault(kind, f"did not say the sum {answer.sum:f}")
    elif answer.sum and not _is_headline(reply, answer):
        yield AnswerFault("lacking", f"named {answer.sum:f} among others, not as the sum")


def _is_headline(reply: str, answer: Answer) -> bool:
    """Whether the sum is told as one: beside a word of sums or periods, or as the only figure of money."""
    values = {figure.value for figure in figures(reply) if figure.money}
    if values <= {answer.sum}:
        return True
    told = [s.text for s in sentences(reply) if answer.sum is not None and says_figure(s.text, answer.sum)]
    return any(_TOTAL.search(text) for text in told)


def _count_faults(reply: str, answer: Answer) -> Iterator[AnswerFault]:
    if answer.count is None or any(figure.value == answer.count for figure in figures(reply)):
        return
    if answer.count == 0 and says_none(reply):
        return
    if answer.count == 1 and _ONE.search(reply):
        return
    yield AnswerFault("wrong" if figures(reply) else "lacking", f"did not say the count {answer.count}")


def _free_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    if answer.free is None:
        return
    named = [title for row in case.events for title in row.titles]
    said = says_free(reply, () if answer.free else named)
    if said is None:
        yield AnswerFault("lacking", "did not say whether the time is free")
    elif said != answer.free:
        yield AnswerFault("wrong", f"said that the time is {'free' if said else 'taken'}")


def _found_faults(reply: str, answer: Answer) -> Iterator[AnswerFault]:
    if answer.found is False and not says_not_found(reply):
        yield AnswerFault("lacking", "did not say that there is no such record")


def _listed_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    for wanted, rows in ((answer.events, case.events), (answer.expenses, case.expenses)):
        if wanted is None:
            continue
        named = [row for row in rows if is_named(reply, row)]
        missing = [row for row in rows if row.key in wanted and row not in named]
        others = [row for row in named if row.key not in wanted and not _shares_name(row, rows, wanted)]
        if wanted and says_nothing(reply):
            yield AnswerFault("wrong", "said that there is nothing")
        elif not wanted and not says_none(reply):
            yield AnswerFault("lacking", "did not say that there is nothing")
        for row in missing:
            yield AnswerFault("lacking", f"did not name: {name_of(row)}")
        for row in others:
            yield AnswerFault("lacking", f"named, but is beside the question: {name_of(row)}")
        for row in rows:
            if row.key in wanted and isinstance(row, EventRow) and _is_misplaced(reply, row, case):
                yield AnswerFault("wrong", f"told another time of: {name_of(row)}")


def _shares_name(
    row: EventRow | ExpenseRow, rows: Sequence[EventRow | ExpenseRow], wanted: Sequence[str]
) -> bool:
    """Whether a row that is wanted has a name in common with this one."""
    mine = {name.casefold() for name in names_of(row)}
    return any(mine & {n.casefold() for n in names_of(other)} for other in rows if other.key in wanted)


def _is_misplaced(reply: str, row: EventRow, case: Case) -> bool:
    """Whether every sentence that names an event tells times or dates, and none of them is the event's."""
    zone = load_zone(case.timezone)
    start, end = row.start.astimezone(zone), row.end.astimezone(zone)
    told = [s.text for s in sentences(reply) if has_word(s.text, names_of(row))]
    times = set().union(*(clock_times(text) for text in told)) if told else set()
    days = set().union(*(dates(text) for text in told)) if told else set()
    wrong_time = bool(times) and not times & {start.time(), end.time()} and not row.all_day
    wrong_day = bool(days) and row.rrule is None and (start.month, start.day) not in days
    return wrong_time or wrong_day


def _clash_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    if not answer.clash:
        return
    if not (says_in_the_way(reply) or refuses(reply)):
        yield AnswerFault("lacking", "did not say that the time is taken")
    for row in case.events:
        if row.key in answer.clash and not is_named(reply, row):
            yield AnswerFault("lacking", f"did not name what is in the way: {name_of(row)}")


def _time_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    zone, told = load_zone(case.timezone), clock_times(reply)
    if answer.at is not None:
        at = answer.at.astimezone(zone)
        days = dates(reply)
        midnight = at.time() == time(0)
        if (not midnight and at.time() not in told) or (days and (at.month, at.day) not in days):
            yield AnswerFault("wrong" if told or days else "lacking", f"did not tell {at.isoformat()}")
        elif midnight and not days:
            yield AnswerFault("lacking", f"did not tell {at.date().isoformat()}")
    if answer.slots:
        windows = [(w.start.astimezone(zone), w.end.astimezone(zone)) for w in answer.slots]
        inside = [t for t in told for start, end in windows if start.time() <= t < _last_time(start, end)]
        if not inside:
            yield AnswerFault("wrong" if told else "lacking", "offered no time that is free")


def _last_time(start: datetime, end: datetime) -> time:
    """Up to which time of its first day a window lasts."""
    return end.time() if end.date() == start.date() else time.max


def _refusal_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    if answer.refuses and not refuses(reply):
        yield AnswerFault("lacking", "did not say that it cannot be done")


def is_named(reply: str, row: EventRow | ExpenseRow) -> bool:
    """Whether a reply names a row: by one of its names, or by another word for the same thing."""
    if has_word(reply, names_of(row)):
        return True
    things = things_in(names_of(row)[0])
    return bool(things) and things <= things_in(reply)


def names_of(row: EventRow | ExpenseRow) -> tuple[str, ...]:
    return row.titles if isinstance(row, EventRow) else row.remarks


def name_of(row: EventRow | ExpenseRow) -> str:
    return names_of(row)[0]
