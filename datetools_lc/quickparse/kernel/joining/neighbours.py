"""Neighbouring pieces become one phrase: a day and a time, a date and its weekday, 下午 and 三点."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import timedelta

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.kernel.calendar.ranges import month_span
from datetools_lc.quickparse.kernel.clocks import settle_clock
from datetools_lc.quickparse.kernel.durations import shift_day
from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.joining.spans import share_across_ends
from datetools_lc.quickparse.kernel.pieces import (
    NO_SHIFT,
    REFUSED,
    Clock,
    Day,
    Found,
    Piece,
    Span,
    Year,
    absolute,
    relative,
    weekday_of,
)
from datetools_lc.quickparse.kernel.value_class import changed

_LONGEST_GAP = 16
# What a count may begin with that is added to the date before it, or taken from it.
_SIGNS = ("+", "-", "plus ", "minus ")
_THIS_YEAR = Year()
_TODAY = relative(0).arguments
# Days that another week, said beside them, cannot be a part of.
_FROM_NOW = ("relative", "workday", "holiday", "lunar")
_MONTHS = {"last_month": -1, "this_month": 0, "next_month": 1}


def merge_pieces(pieces: Iterable[Found], text: str, grammar: Grammar) -> list[Found]:
    """Pieces merged from left to right wherever glue alone stands between and their values go together."""
    merged: list[Found] = []
    for found in pieces:
        both = _merge_neighbours(merged[-1], found, text, grammar) if merged else None
        if both is not None:
            merged[-1] = both
        elif found.piece.counted and _counts_from_thing(found.start, text, grammar):
            merged.append(Found(found.start, found.end, changed(found.piece, refused=True)))
        else:
            merged.append(found)
    return share_across_ends(merged, text, grammar) if len(merged) > 1 else merged


def _counts_from_thing(start: int, text: str, grammar: Grammar) -> bool:
    return grammar.counted_from_thing.search(text, max(0, start - 3), start) is not None


def _merge_neighbours(one: Found, other: Found, text: str, grammar: Grammar) -> Found | None:
    if other.start - one.end > _LONGEST_GAP:
        return None
    left, right, between = one.piece, other.piece, (one.end, other.start)
    time_first = left.clock is not None and left.day is None and right.day is not None
    glue = grammar.glue_before_day if time_first else grammar.glue
    joint = text[slice(*between)]
    if joint == grammar.of and _are_relative(left, right):
        return Found(one.start, other.end, REFUSED)  # 昨天的昨天
    if joint in ("", grammar.of) and left.of_year and _is_relative(right):
        return Found(one.start, other.end, REFUSED)  # 明年的昨天
    if (
        left.counted
        and "(" not in joint
        and glue.fullmatch(text, *between)
        and _is_of_count(left, right, joint)
    ):
        return Found(one.start, other.end, REFUSED)
    if _is_month(left.range) and right.counted and right.counted.years and glue.fullmatch(text, *between):
        return Found(one.start, other.end, REFUSED)  # in May two years ago
    both = _merge_count(left, right, text, between, grammar) or _merge_year(
        left, right, text, between, grammar
    )
    if both is None and glue.fullmatch(text, *between):
        both = (left.range and _merge_months(left, right)) or merge_values(left, right)
    if both is None:
        return None
    day_last = time_first or left.day_last
    if both.weak or both.day_last is not day_last:
        both = changed(both, weak=False, day_last=day_last)
    return Found(one.start, other.end, both)


def _is_of_count(left: Piece, right: Piece, joint: str) -> bool:
    """三年后的3月20日: a date of the year, or of the month, that is counted to; no call names it."""
    count = left.counted or NO_SHIFT
    if left.refused or not (count.years or count.months):
        return bool(joint.strip()) and not right.counted and _is_relative(right)  # 三天后的明天
    if right.day is None:
        return bool(count.years) and (_is_month(right.range) or _is_of_this_year(right.span))
    given = right.day.arguments
    if given["type"] == "absolute" and "year" not in given and not right.day.years:
        return bool(count.years) or "month" not in given
    return bool(joint.strip()) and not right.counted and _is_relative(right)


def _is_month(days: Mapping[str, object]) -> bool:
    return days.get("range") == "month" and "year" not in days


def _is_of_this_year(span: Span | None) -> bool:
    return span is not None and not span.first.years and "year" not in span.first.arguments


def _are_relative(left: Piece, right: Piece) -> bool:
    """Two days of today, neither of which is a count: 明天 and 明天."""
    return _is_relative(left) and _is_relative(right)


def _is_relative(piece: Piece) -> bool:
    return piece.day is not None and not piece.counted and piece.day.arguments["type"] == "relative"


def _merge_year(
    left: Piece, right: Piece, text: str, between: tuple[int, int], grammar: Grammar
) -> Piece | None:
    """2016年，9月3号: the year of a date that stands apart from it; refused where the date takes none."""
    year, date = (left, right) if left.of_year else (right, left)
    if year.of_year is None or date.of_year or not grammar.year_apart.fullmatch(text, *between):
        return None
    if year is left and _is_month(date.range):
        month = int(str(date.range["month"]))
        return month_span(month, month, year.of_year)
    if date.day is None or date.day.arguments["type"] != "absolute":
        return None
    day = _day_of_year(date.day, year.of_year)
    if year is left:
        return REFUSED if day is None else changed(date, day=day)
    if day is None or year.of_year == _THIS_YEAR:
        return None
    return changed(date, day=day) if text.endswith("(", *between) else REFUSED


def _day_of_year(day: Day, of: Year) -> Day | None:
    """The day in that year; None for one that has a year of its own, or no month."""
    given = day.arguments
    is_fixed = not (day.easter or day.occurrence)
    if "month" not in given or "year" in given or day.years or day.months or not is_fixed:
        return None
    return absolute(int(str(given["day"])), int(str(given["month"])), of.year, years=of.years)


def _merge_count(
    left: Piece, right: Piece, text: str, between: tuple[int, int], grammar: Grammar
) -> Piece | None:
    """A day and a count from it, in the order of the language; None where they are something else."""
    if right.counted is not None and text.startswith(_SIGNS, between[1]):
        return _merge_sum(left, right.counted, text[slice(*between)])
    base, count = (right, left) if grammar.counted_first else (left, right)
    if count.counted is None or not _is_base(base):
        return None
    is_beside = count.refused and between[0] == between[1]  # 元旦前一天
    if grammar.counted_first and not count.refused:
        return None
    if not grammar.counted_first and count.refused and not _is_date(base):
        return None  # 明天次日, 下周五翌日: as often of a story
    if not (is_beside or grammar.counted_from.fullmatch(text, *between)):
        return None
    if count.moment and base.day and base.day.arguments == _TODAY:
        return None  # 今日の3時間後 counts from now
    return _day_counted_from(base, count.counted)


def _merge_sum(left: Piece, count: Shift, joint: str) -> Piece | None:
    """2026-03-10 + 5 days, today minus 2 weeks."""
    is_sum = left.day is not None and not (left.clock or left.counted or joint.strip())
    return _day_counted_from(left, count) if is_sum else None


def _is_date(piece: Piece) -> bool:
    return piece.day is not None and piece.day.arguments["type"] in ("absolute", "nth_weekday", "holiday")


def _is_base(piece: Piece) -> bool:
    has_value = piece.day is not None or piece.clock is not None
    return piece.counted is None and (has_value or piece.refused)


def _day_counted_from(base: Piece, count: Shift) -> Piece:
    if base.clock is not None and not base.refused:
        return _time_counted_from(base, base.clock, count) or REFUSED
    day = None if base.refused or not base.day else shift_day(base.day, count)
    return REFUSED if day is None else Piece(day=day)


def _time_counted_from(base: Piece, clock: Clock, count: Shift) -> Piece | None:
    """15 minutes from 1pm: a time of the same day; None where it would be another's."""
    time = settle_clock(clock, base.part, has_day=base.day is not None)
    if time is None or time.days_later or count.moves_calendar:
        return None
    later = timedelta(hours=count.hours, minutes=count.minutes, seconds=count.seconds)
    total = timedelta(hours=time.hour, minutes=time.minute, seconds=time.second) + later
    if not timedelta() <= total < timedelta(days=1):
        return None
    minutes, second = divmod(int(total.total_seconds()), 60)
    hour, minute = divmod(minutes, 60)
    return changed(base, clock=Clock(hour, minute, second, "am" if hour < 12 else "pm"), part=None)


def _merge_months(left: Piece, right: Piece) -> Piece | None:
    """Next month on the 3rd: a day without a month, of the month that stands before it."""
    step = _MONTHS.get(str(left.range.get("range")))
    if step is None or right.day is None or not right.day.plain:
        return None
    given = right.day.arguments
    if given["type"] != "absolute" or "month" in given:
        return None
    day = absolute(int(str(given["day"])), months=step)
    return REFUSED if day is None or right.range else changed(right, day=day)


def merge_values(left: Piece, right: Piece) -> Piece | None:
    """One piece with the values of both; None where they do not go together."""
    if any((left.range, right.range, left.span, right.span)):
        return None
    if any((left.refused, right.refused)):
        return changed(left, refused=True)
    if left.now or right.now:
        if right.now and left.day:
            is_dated = left.day.arguments == _TODAY or left.day.arguments["type"] == "absolute"
            return left if is_dated else REFUSED  # 明天现在: at this time of that day
        return None
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
            return changed(left, refused=True)  # the weekday of which of the two days?
        day = _merge_days(left, right)
        if day is None:
            return None
    weekday = right.weekday if left.weekday is None else left.weekday
    week = _week_beside_date(left, right) if left.day and right.day else None
    return Piece(
        day=day,
        weekday=weekday,
        clock=left.clock or right.clock,
        part=left.part or right.part,
        zone=left.zone or right.zone,
        week=week or left.week or right.week,
        counted=left.counted or right.counted,
    )


def _week_beside_date(left: Piece, right: Piece) -> int | None:
    """The week of a weekday that stands beside a date, from this one; None where it names none but this."""
    named = left if left.weekday is not None else right
    offset = named.day.arguments.get("offset") if named.day else None
    return offset if isinstance(offset, int) else None


def _are_rivals(left: Piece, right: Piece) -> bool:
    """Two times, or two parts of the day."""
    have_two_parts = left.part is not None and right.part is not None and left.part != right.part
    return have_two_parts or (left.clock is not None and right.clock is not None)


def _same_date(one: Day | None, other: Day | None) -> Day | None:
    """12月25日圣诞节: a date and the name of its day; None for two dates."""
    if one is None or other is None or not (other.plain and one.arguments["type"] == "absolute"):
        return None
    fits = [one.arguments.get(name) == other.arguments.get(name) for name in ("type", "month", "day")]
    return one if all(fits) and "month" in other.arguments and "year" not in other.arguments else None


def _merge_days(left: Piece, right: Piece) -> Day | None:
    """A date and a weekday: the date counts, and the weekday has to agree with it."""
    if (left.weekday is None) == (right.weekday is None):
        return _same_date(left.day, right.day) if left.weekday is None else None
    named, other = (left, right) if right.weekday is None else (right, left)
    if other.day is None or named.weekday is None:
        return None
    is_this_week = named.day == weekday_of(named.weekday)
    return other.day if is_this_week or other.day.arguments["type"] not in _FROM_NOW else None
