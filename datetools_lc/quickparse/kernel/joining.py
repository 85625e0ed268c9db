"""Neighbouring pieces become one phrase: a day and a time, a date and its weekday, 下午 and 三点."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from datetools_lc.quickparse.kernel.clocks import WallTime, settle_clock
from datetools_lc.quickparse.kernel.durations import moved
from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.pieces import REFUSED, STAY, Day, Piece, relative, weekday_of

_LONGEST_GAP = 16


def join_pieces(pieces: Iterable[Piece], text: str, grammar: Grammar) -> list[Piece]:
    """Pieces joined from left to right wherever glue alone stands between and their values go together."""
    joined: list[Piece] = []
    for piece in pieces:
        if joined:
            both = _join_gap(joined[-1], piece, text, grammar)
            if both is not None:
                joined[-1] = both
                continue
        from_thing = piece.counted and grammar.counted_from_thing.search(
            text, max(0, piece.start - 3), piece.start
        )
        joined.append(replace(piece, refused=True) if from_thing else piece)
    return _share_across_ends(joined, text, grammar)


def _join_gap(left: Piece, right: Piece, text: str, grammar: Grammar) -> Piece | None:
    if right.start - left.end > _LONGEST_GAP:
        return None
    time_first = left.clock is not None and left.day is None and right.day is not None
    glue = grammar.glue_before_day if time_first else grammar.glue
    counts = _counts_from(left, right, text, grammar)
    if not (counts or glue.fullmatch(text, left.end, right.start)):
        return None
    both = counts or unify(left, right)
    if both is None:
        return None
    return replace(both, start=left.start, end=right.end, weak=False, day_last=time_first or left.day_last)


def _counts_from(left: Piece, right: Piece, text: str, grammar: Grammar) -> Piece | None:
    """A day and a count from it, in the order of the language; None where they are something else."""
    base, count = (right, left) if grammar.counted_first else (left, right)
    if count.counted is None or base.counted is not None or not (base.day or base.refused):
        return None
    if count.refused is not grammar.counted_first:
        return None
    if not grammar.counted_from.fullmatch(text, left.end, right.start):
        return None
    if count.moment and base.day and base.day.arguments == relative(0).arguments:
        return None  # 今日の3時間後 counts from now
    day = None if base.refused or base.clock or not base.day else moved(base.day, count.counted)
    return REFUSED if day is None else Piece(day=day)


def unify(left: Piece, right: Piece) -> Piece | None:
    """One piece with the values of both; None where they do not go together."""
    if left.range or right.range:
        return None
    if left.refused or right.refused:
        return replace(left, refused=True)
    if left.now or right.now:
        return left if right.now and left.day else None
    if left.moment or right.moment:
        return _unify_moment(left, right)
    if (left.clock and right.clock) or (left.part and right.part and left.part != right.part):
        return None
    day: Day | None = left.day or right.day
    if left.day and right.day:
        if left.day.then != STAY or right.day.then != STAY:
            return replace(left, refused=True)  # the weekday of which of the two days?
        day = _unify_days(left, right)
        if day is None:
            return None
    weekday = left.weekday if left.weekday is not None else right.weekday
    return Piece(day=day, weekday=weekday, clock=left.clock or right.clock, part=left.part or right.part)


def _unify_moment(left: Piece, right: Piece) -> Piece | None:
    today, moment = (left, right) if right.moment else (right, left)
    is_today = today.day is not None and today.day.arguments == {
        "type": "relative",
        "offset": 0,
        "unit": "day",
    }
    if is_today and not (today.clock or today.part or today.weekday is not None):
        return Piece(moment=moment.moment)
    return None


def _unify_days(left: Piece, right: Piece) -> Day | None:
    """A date and a weekday: the date counts and the weekday has to agree with it."""
    for named, other in ((left, right), (right, left)):
        if named.weekday is not None and other.weekday is None:
            assert other.day is not None
            relative = other.day.arguments["type"] == "relative"
            this_week = named.day == weekday_of(named.weekday)
            return other.day if this_week or not relative else None
    return None


def _share_across_ends(pieces: list[Piece], text: str, grammar: Grammar) -> list[Piece]:
    """下午3点到5点: the second time takes the day and the half of the first."""
    shared = pieces[:1]
    for piece in pieces[1:]:
        first = shared[-1]
        if first.clock and grammar.until.fullmatch(text, first.end, piece.start):
            if piece.refused:
                shared[-1] = replace(first, refused=True)
            elif piece.clock and piece.day_last and first.day is None:
                shared[-1] = replace(first, day=piece.day, weekday=piece.weekday, weak=False)
            elif piece.clock and piece.day is None:
                piece = _second_end(first, piece)
        shared.append(piece)
    return shared


def _second_end(first: Piece, second: Piece) -> Piece:
    assert first.clock is not None
    assert second.clock is not None
    inherits = second.clock.half is None and second.part is None and 1 <= second.clock.hour <= 12
    clock, part = second.clock, second.part
    if inherits:
        clock, part = replace(second.clock, half=first.clock.half), first.part
        if first.clock.hour == 0 and first.clock.half == "midnight":
            clock = second.clock
    end = replace(second, day=first.day, clock=clock, part=part, weak=False, weekday=first.weekday)
    starts = settle_clock(first.clock, first.part, has_day=first.day is not None)
    ends = settle_clock(clock, part, has_day=first.day is not None)
    if inherits and (starts is None or ends is None or _minutes(ends) <= _minutes(starts)):
        return replace(end, refused=True)
    return end


def _minutes(time: WallTime) -> int:
    return (time.days_later * 24 + time.hour) * 60 + time.minute
