"""Neighbouring pieces become one phrase: a day and a time, a date and its weekday, 下午 and 三点."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.kernel.clocks import WallTime, settle_clock
from datetools_lc.quickparse.kernel.durations import shift_day
from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.pieces import NO_SHIFT, REFUSED, Clock, Day, Piece, relative, weekday_of

_LONGEST_GAP = 16
_TODAY = relative(0).arguments


def merge_pieces(pieces: Iterable[Piece], text: str, grammar: Grammar) -> list[Piece]:
    """Pieces merged from left to right wherever glue alone stands between and their values go together."""
    merged: list[Piece] = []
    for piece in pieces:
        if merged:
            both = _merge_neighbours(merged[-1], piece, text, grammar)
            if both is not None:
                merged[-1] = both
                continue
        from_thing = piece.counted and grammar.counted_from_thing.search(
            text, max(0, piece.start - 3), piece.start
        )
        merged.append(replace(piece, refused=True) if from_thing else piece)
    return _share_across_ends(merged, text, grammar) if len(merged) > 1 else merged


def _merge_neighbours(left: Piece, right: Piece, text: str, grammar: Grammar) -> Piece | None:
    if right.start - left.end > _LONGEST_GAP:
        return None
    time_first = left.clock is not None and left.day is None and right.day is not None
    glue = grammar.glue_before_day if time_first else grammar.glue
    both = _merge_count(left, right, text, grammar)
    if both is None and glue.fullmatch(text, left.end, right.start):
        both = merge_values(left, right)
    if both is None:
        return None
    return replace(both, start=left.start, end=right.end, weak=False, day_last=time_first or left.day_last)


def _merge_count(left: Piece, right: Piece, text: str, grammar: Grammar) -> Piece | None:
    """A day and a count from it, in the order of the language; None where they are something else."""
    base, count = (right, left) if grammar.counted_first else (left, right)
    if count.counted is None or count.refused is not grammar.counted_first or not _is_base(base):
        return None
    if not grammar.counted_from.fullmatch(text, left.end, right.start):
        return None
    if count.moment and base.day and base.day.arguments == _TODAY:
        return None  # 今日の3時間後 counts from now
    return _day_counted_from(base, count.counted)


def _is_base(piece: Piece) -> bool:
    return piece.counted is None and (piece.day is not None or piece.refused)


def _day_counted_from(base: Piece, count: Shift) -> Piece:
    day = None if base.refused or base.clock or not base.day else shift_day(base.day, count)
    return REFUSED if day is None else Piece(day=day)


def merge_values(left: Piece, right: Piece) -> Piece | None:
    """One piece with the values of both; None where they do not go together."""
    if any((left.range, right.range)):
        return None
    if any((left.refused, right.refused)):
        return replace(left, refused=True)
    if left.now or right.now:
        return left if right.now and left.day else None
    if left.moment or right.moment:
        return _merge_moment(left, right)
    return _merge_day_and_time(left, right)


def _merge_moment(left: Piece, right: Piece) -> Piece | None:
    """今天 beside a count of hours says nothing more."""
    today, moment = (left, right) if right.moment else (right, left)
    is_today = today.day is not None and today.day.arguments == _TODAY
    if is_today and not (today.clock or today.part or today.weekday is not None):
        return Piece(moment=moment.moment)
    return None


def _merge_day_and_time(left: Piece, right: Piece) -> Piece | None:
    if _are_rivals(left, right):
        return None
    day = left.day or right.day
    if left.day and right.day:
        if not (left.day.then == right.day.then == NO_SHIFT):
            return replace(left, refused=True)  # the weekday of which of the two days?
        day = _merge_days(left, right)
        if day is None:
            return None
    weekday = right.weekday if left.weekday is None else left.weekday
    return Piece(day=day, weekday=weekday, clock=left.clock or right.clock, part=left.part or right.part)


def _are_rivals(left: Piece, right: Piece) -> bool:
    """Two times, or two parts of the day."""
    have_two_parts = left.part is not None and right.part is not None and left.part != right.part
    return have_two_parts or (left.clock is not None and right.clock is not None)


def _merge_days(left: Piece, right: Piece) -> Day | None:
    """A date and a weekday: the date counts, and the weekday has to agree with it."""
    if (left.weekday is None) == (right.weekday is None):
        return None
    named, other = (left, right) if right.weekday is None else (right, left)
    if other.day is None or named.weekday is None:
        return None
    is_this_week = named.day == weekday_of(named.weekday)
    return other.day if is_this_week or other.day.arguments["type"] != "relative" else None


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
