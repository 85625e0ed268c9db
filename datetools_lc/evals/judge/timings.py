"""Whether a reply tells the instant, or offers the free time, that an answer asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, time

from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Answer
from datetools_lc.evals.judge.listings import AnswerFault
from datetools_lc.evals.judge.replies.sentences import sentences
from datetools_lc.evals.judge.replies.times import clock_times, dates, each_clock_time, years

_DENIED = re.compile(
    r"^\W*not\b|\b(?:isn't|is not|not on|wasn't)\b|不是|并非|ではな|ではあり|じゃな", re.IGNORECASE
)
_EITHER = re.compile(
    r"\beither\b|\bmaybe\b|\bperhaps\b|\bor (?:on )?(?:\w+day|\d)|或者?|也许|可能|还是|または|あるいは"
    r"|それとも|かもしれ",
    re.IGNORECASE,
)
_BUSY = re.compile(
    r"\bbusy\b|\btaken\b|\bnot (?:free|available)|n't (?:free|available)|\bunavailable\b|没空|不空"
    r"|有事|忙|冲突"
    r"|空いて(?:い)?(?:ない|ません)|埋まって|入ってい",
    re.IGNORECASE,
)


def time_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    """What is wrong with the instant or the free times that a reply tells."""
    if answer.at is not None:
        yield from _instant_faults(reply, answer.at.astimezone(load_zone(case.timezone)))
    if answer.slots:
        yield from _slot_faults(reply, case, answer)


def _instant_faults(reply: str, at: datetime) -> Iterator[AnswerFault]:
    said = [s.text for s in sentences(reply) if not s.marked]
    stated = "\n".join(text for text in said if not (_DENIED.search(text) or _EITHER.search(text)))
    told, days = clock_times(stated), dates(stated)
    midnight = at.time() == time(0)
    wrong_year = bool(years(stated)) and at.year not in years(stated)
    if (not midnight and at.time() not in told) or (days and (at.month, at.day) not in days) or wrong_year:
        whole = "\n".join(said)
        tells = bool(clock_times(whole) or dates(whole))
        yield AnswerFault("wrong" if tells else "lacking", f"did not tell {at.isoformat()}")
    elif midnight and not days:
        yield AnswerFault("lacking", f"did not tell {at.date().isoformat()}")


def _slot_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    """A time inside one of the windows is offered, and none outside of them all."""
    zone = load_zone(case.timezone)
    windows = [(w.start.astimezone(zone), w.end.astimezone(zone)) for w in answer.slots]
    names = [title.casefold() for row in case.events for title in row.titles]
    offered: list[set[time]] = []
    for sentence in sentences(reply):
        for clause in re.split(r"[,，、;；]|\bbut\b|但|が、", sentence.text):
            if not (_BUSY.search(clause) or any(name in clause.casefold() for name in names)):
                offered += each_clock_time(clause)
    inside = [times for times in offered if any(_starts_in(t, *window) for t in times for window in windows)]
    if not inside:
        told = clock_times(reply)
        yield AnswerFault("wrong" if told else "lacking", "offered no time that is free")
    elif len([times for times in offered if not _fits(times, windows)]) > len(inside):
        yield AnswerFault("wrong", "offered more times that are taken than that are free")


def _starts_in(told: time, start: datetime, end: datetime) -> bool:
    return start.time() <= told < _last_time(start, end)


def _fits(times: set[time], windows: list[tuple[datetime, datetime]]) -> bool:
    """Whether a time begins or ends a stretch inside one of the windows."""
    return any(start.time() <= t <= _last_time(start, end) for t in times for start, end in windows)


def _last_time(start: datetime, end: datetime) -> time:
    """Up to which time of its first day a window lasts."""
    return end.time() if end.date() == start.date() else time.max
