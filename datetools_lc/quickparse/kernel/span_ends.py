"""What the second end of a span takes from the first: 下午3点到5点, 3月5日至8日, next Monday to Friday."""

from __future__ import annotations

import re
from dataclasses import replace

from datetools_lc.quickparse.kernel.clocks import WallTime, settle_clock
from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS, Clock, Day, Piece, absolute, weekday_of

_AND = re.compile(r"\s+and\s+(?:the |at )?")


def share_across_ends(pieces: list[Piece], text: str, grammar: Grammar) -> list[Piece]:
    """下午3点到5点: the second time takes the day and the half of the first."""
    shared = pieces[:1]
    for piece in pieces[1:]:
        first = shared[-1]
        are_ends = _are_ends(first, piece, text, grammar)
        if are_ends and first.day and piece.day:
            piece = replace(piece, day=_second_day(first.day, piece.day))
        if are_ends and first.clock:
            if piece.refused and piece.span is None:
                shared[-1] = replace(first, refused=True)
            elif piece.clock and piece.day_last and first.day is None:
                shared[-1] = replace(first, day=piece.day, weekday=piece.weekday, weak=False)
            elif piece.clock and piece.day is None:
                piece = _second_end(first, first.clock, piece, piece.clock)
        shared.append(piece)
    return shared


def _second_end(first: Piece, start: Clock, second: Piece, clock: Clock) -> Piece:
    """The second time on the day of the first; refused where it would lie before it."""
    end = replace(second, day=first.day, weak=False, weekday=first.weekday)
    takes_half = clock.half is None and second.part is None and 1 <= clock.hour <= 12
    if not takes_half:
        return end
    is_midnight = start.hour == 0 and start.half == "midnight"
    clock = clock if is_midnight else replace(clock, half=start.half)
    has_day = first.day is not None
    starts = settle_clock(start, first.part, has_day=has_day)
    ends = settle_clock(clock, first.part, has_day=has_day)
    is_later = starts is not None and ends is not None and _minutes(ends) > _minutes(starts)
    return replace(end, clock=clock, part=first.part, refused=end.refused or not is_later)


def _minutes(time: WallTime) -> int:
    return (time.days_later * 24 + time.hour) * 60 + time.minute


def _are_ends(first: Piece, second: Piece, text: str, grammar: Grammar) -> bool:
    if grammar.until.fullmatch(text, first.end, second.start):
        return True
    has_and = _AND.fullmatch(text, first.end, second.start)
    return has_and is not None and text.endswith("between ", 0, first.start)


def _second_day(first: Day, second: Day) -> Day:
    """The second day of a span, with the week, month or year of the first where it says none of its own."""
    kinds = first.arguments["type"], second.arguments["type"]
    if kinds == ("weekday", "weekday") and first.plain and second.plain:
        return _second_weekday(first, second)
    if kinds != ("absolute", "absolute") or not second.plain or "year" in second.arguments:
        return second
    start, end = dict(first.arguments), dict(second.arguments)
    day, month = int(str(end["day"])), end.get("month", start.get("month"))
    is_later = (_number(month), day) > (_number(start.get("month", month)), int(str(start["day"])))
    if "month" in end:
        year = start.get("year")
        in_year = None if year is None else _number(year) + (not is_later)
        return (
            absolute(day, _number(month), in_year, years=first.years + (not is_later and year is None))
            or second
        )
    if not is_later:
        return second
    in_year = _number(start["year"]) if "year" in start else None
    in_month = _number(month) if month is not None else None
    return absolute(day, in_month, in_year, years=first.years, months=first.months) or second


def _number(value: object) -> int:
    return int(str(value or 0))


def _second_weekday(first: Day, second: Day) -> Day:
    """A weekday without a week of its own: the first such day after the first."""
    if "offset" in second.arguments:
        return second
    start, end = (WEEKDAYS.index(str(day.arguments["weekday"])) for day in (first, second))
    week = _number(first.arguments.get("offset"))
    return weekday_of(end, week + (end <= start))
