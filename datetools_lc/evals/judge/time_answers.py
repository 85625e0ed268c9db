"""Whether a reply tells an instant, or offers a time that is free."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, time

from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Window
from datetools_lc.evals.judge.answer_fault import AnswerFault
from datetools_lc.evals.judge.replies.availability import availability
from datetools_lc.evals.judge.replies.moods import Mood, Statement, statements
from datetools_lc.evals.judge.replies.times import ClockSpan, DateSpan, clock_spans, date_spans
from datetools_lc.evals.judge.wording import has_word

_MISLEADING: tuple[Mood, ...] = ("asserted", "denied")


def time_faults(reply: str, case: Case, instant: datetime) -> Iterator[AnswerFault]:
    """The day must be told where any is, and the time of day unless it is midnight."""
    at = instant.astimezone(load_zone(case.timezone))
    said = statements(reply)
    days = [(s, span) for s in said for span in date_spans(s.text)]
    clocks = [(s, span) for s in said for span in clock_spans(s.text)]
    right_days = [_mood(s, span) for s, span in days if span.fits(at.date())]
    right_times = [_mood(s, span) for s, span in clocks if at.time() in span.times]
    midnight = at.time() == time(0)
    day_told = "asserted" in right_days or (not days and not midnight)
    time_told = "asserted" in right_times or midnight
    if not (day_told and time_told):
        told = {*(_mood(s, day) for s, day in days), *(_mood(s, clock) for s, clock in clocks)}
        misled = not told.isdisjoint(_MISLEADING)
        yield AnswerFault("wrong" if misled else "lacking", f"did not tell {at.isoformat()}")


def _mood(statement: Statement, span: ClockSpan | DateSpan) -> Mood:
    return statement.mood(span.start, span.end)


def slot_faults(reply: str, case: Case, slots: Sequence[Window]) -> Iterator[AnswerFault]:
    """A time within a window is offered, or told to be free, and none outside of them."""
    zone = load_zone(case.timezone)
    offered = list(_offered(reply, case))
    windows = [(w.start.astimezone(zone), w.end.astimezone(zone)) for w in slots]
    if not any(_is_inside(span, windows, starts=True) for span in offered):
        yield AnswerFault("wrong" if offered else "lacking", "offered no time that is free")
    elif not all(_is_inside(span, windows, starts=False) for span in offered):
        yield AnswerFault("wrong", "offered a time that is not free")


def _offered(reply: str, case: Case) -> Iterator[ClockSpan]:
    """The times that a reply does not call taken, deny, or tell as an event's."""
    names = [title for row in case.events for title in row.titles]
    for statement in statements(reply):
        for span in clock_spans(statement.text):
            clause = statement.clause_text(span.start)
            denied = statement.mood(span.start, span.end) == "denied"
            taken = denied or availability(clause) is False or has_word(clause, names)
            if not (taken or _is_said(span, case, clause)):
                yield span


def _is_said(span: ClockSpan, case: Case, clause: str) -> bool:
    """Whether it only repeats the bounds of what was asked, as "between 1 and 6 you are free at 3"."""
    told = {at for said in case.says for one in clock_spans(said.casefold()) for at in one.times}
    bounding = re.search(r"\bbetween\b|之间|の間|のあいだ", clause)
    return bool(bounding and span.times & told)


def _is_inside(span: ClockSpan, windows: Iterable[tuple[datetime, datetime]], starts: bool) -> bool:
    """Whether a time lies in a window; its very end can be told, but nothing can start there."""
    for start, end in windows:
        last = end.time() if end.date() == start.date() else time.max
        if any(start.time() <= t < last or (t == last and not starts) for t in span.times):
            return True
    return False
