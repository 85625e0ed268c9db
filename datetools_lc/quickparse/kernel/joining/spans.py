"""What the second end of a span takes from the first: 下午3点到5点, 3月5日至8日, next Monday to Friday.

So does the next item of a list, where that makes it the later one: 下周一和周三, 明天下午3点和5点.
"""

from __future__ import annotations

from datetools_lc.quickparse.kernel.clocks import NIGHTS, WallTime, settle_clock
from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.pieces import (
    WEEKDAYS,
    Clock,
    Day,
    Found,
    Half,
    Piece,
    absolute,
    relative,
    weekday_of,
)
from datetools_lc.quickparse.kernel.value_class import changed

_TODAY = relative(0).arguments
_NOON, _EVENING, _SMALL_HOURS = 12, 18, range(1, 6)
_LONGEST = 9 * 60
"""Minutes behind a start with its half of the day at which a bare hour of the other half ends it at most."""


def share_across_ends(pieces: list[Found], text: str, grammar: Grammar) -> list[Found]:
    """下午3点到5点: the second time takes the day and the half of the first."""
    shared = pieces[:1]
    for found in pieces[1:]:
        first = shared[-1]
        if grammar.shared.fullmatch(text, first.end, found.start):
            shared.append(Found(found.start, found.end, _next_of_list(first.piece, found.piece)))
            continue
        if found.piece.clock and (run := _bare_weekdays(shared, found, text)):
            shared[-run:] = [Found(each.start, each.end, _refused(each.piece)) for each in shared[-run:]]
            shared.append(Found(found.start, found.end, _refused(found.piece)))
            continue
        if not _are_ends(first, found, text, grammar):
            shared.append(found)
            continue
        one, other = _share(*_in_one_zone(first.piece, found.piece))
        # 5/1~5/5 is a span of days; with a hyphen, or in words, it may be one of fractions
        are_weekdays = _is_bare_weekday(one) and other.weekday is not None  # fri to sun
        if are_weekdays or (one.weak and other.weak and text.find("~", first.end, found.start) >= 0):
            one, other = changed(one, weak=False), changed(other, weak=False)
        shared[-1:] = (Found(first.start, first.end, one), Found(found.start, found.end, other))
    return shared


def _bare_weekdays(before: list[Found], last: Found, text: str) -> int:
    """How many weekdays stand side by side before the one with the hour: mon wed fri at 7, mon/wed at 7.

    0 where they are too few to be the days of a timetable.
    """
    run, following, has_slash = 0, last, False
    for found in reversed(before):
        joint = text[found.end : following.start].strip() if following.start - found.end < 4 else None
        if joint not in ("", "/") or not _is_bare_weekday(found.piece) or following.piece.weekday is None:
            break
        run, following, has_slash = run + 1, found, has_slash or joint == "/"
    return run if run > 1 or has_slash else 0


def _is_bare_weekday(piece: Piece) -> bool:
    is_open = piece.day is not None and piece.weekday is not None and piece.day == weekday_of(piece.weekday)
    return is_open and not (piece.clock or piece.part or piece.refused)


def _refused(piece: Piece) -> Piece:
    return changed(piece, refused=True, weak=False)


def _next_of_list(first: Piece, piece: Piece) -> Piece:
    """The piece with the week, month, year or half of the day of the item before it.

    As it was where that would not be later, and where the sentence has to say which is meant.
    """
    if piece.refused or first.zone or piece.zone:
        return piece
    if first.refused:
        is_open = piece.day is not None and piece.day == weekday_of(piece.weekday or 0)
        return changed(piece, refused=True) if is_open else piece  # 每周一和周三
    if first.day and piece.day:
        return changed(piece, day=_later_day(first.day, piece.day))
    if first.clock and piece.clock and piece.day is None and piece.part is None:
        later = _second_end(first, first.clock, piece, piece.clock)
        return piece if later.refused and first.part is None else later
    return piece


def _later_day(first: Day, second: Day) -> Day:
    """The second day of a list in the week, month or year of the first; itself where it is no later one."""
    kinds = first.arguments["type"], second.arguments["type"]
    if kinds == ("weekday", "weekday") and first.plain and second.plain and "offset" not in second.arguments:
        start, end = (WEEKDAYS.index(str(day.arguments["weekday"])) for day in (first, second))
        return weekday_of(end, _number(first.arguments.get("offset"))) if end > start else second
    shared = _second_day(first, second)
    has_year = "year" in shared.arguments or shared.years
    goes_on = has_year and _year_and_shift(shared) != _year_and_shift(first)
    return second if goes_on else shared


def _year_and_shift(day: Day) -> tuple[object, int]:
    return day.arguments.get("year"), day.years


def _in_one_zone(first: Piece, second: Piece) -> tuple[Piece, Piece]:
    """3 to 5pm EDT: both times are in the zone of the one that names it."""
    zone = first.zone or second.zone
    if zone is None or first.clock is None or second.clock is None:
        return first, second
    return changed(first, zone=first.zone or zone), changed(second, zone=second.zone or zone)


def _share(first: Piece, second: Piece) -> tuple[Piece, Piece]:
    """Both ends of a span, each with what only the other says."""
    if _counts_from_first(first, second) or _is_each_day(first, second):
        return changed(first, refused=True), changed(second, refused=True)
    if first.day and second.refused and second.span is None:
        return changed(first, refused=True), second
    if first.day and second.day:
        second = changed(second, day=_second_day(first.day, second.day))
    if first.clock is None:
        return first, second
    if second.refused and second.span is None:
        return changed(first, refused=True), second
    if second.clock is None:
        return first, second
    if second.day_last and first.day is None:
        return changed(first, day=second.day, weekday=second.weekday, weak=False), second
    if second.day is None:
        second = _second_end(first, first.clock, second, second.clock)
        second = _in_other_half(first, first.clock, second) if second.refused else second
        first = changed(first, refused=first.refused or second.refused)
    return first, second


def _counts_from_first(first: Piece, second: Piece) -> bool:
    """3月5日至三天后: whether it counts from the first end or from today is open."""
    if second.counted is None or first.counted is not None or first.day is None:
        return False
    return first.day.arguments != _TODAY


def _is_each_day(first: Piece, second: Piece) -> bool:
    """周一到周五早上九点: at nine on each of these days; 每周一到周五 are no days of this week
    either, and 昨晚到今早 is less than its days.
    """
    if first.refused and first.span is None and first.weekday is None and first.clock is None:
        return second.weekday is not None
    if first.day and second.day and (first.part or second.part) and not (first.clock or second.clock):
        return True
    are_weekdays = first.weekday is not None and second.weekday is not None
    return are_weekdays and first.clock is None and second.clock is not None


def _second_end(first: Piece, start: Clock, second: Piece, clock: Clock) -> Piece:
    """The second time on the day of the first; refused where it would lie before it."""
    end = changed(second, day=first.day, weak=False, weekday=first.weekday)
    if clock.half == "next_day" and second.part in NIGHTS:  # 14時から翌2時: at night, or twelve hours long
        is_night = _begins_in_evening(first, start) or _is_night_shift(first, start, clock)
        return changed(end, refused=end.refused or not is_night)
    takes_half = clock.half is None and second.part is None and 1 <= clock.hour <= 12
    if not takes_half:
        return changed(end, part="dawn") if _ends_past_midnight(first, start, second, clock) else end
    is_midnight = start.hour == 0 and start.half == "midnight"
    clock = clock if is_midnight else changed(clock, half=start.half)
    has_day = first.day is not None
    starts = settle_clock(start, first.part, has_day=has_day)
    ends = settle_clock(clock, first.part, has_day=has_day)
    is_later = starts is not None and ends is not None and _minutes(ends) > _minutes(starts)
    return changed(end, clock=clock, part=first.part, refused=end.refused or not is_later)


def _in_other_half(first: Piece, start: Clock, refused: Piece) -> Piece:
    """9am to 5, 22時から2時: the end where it can only be in the other half of the day than the start.

    A start that no word puts in a half, before noon, leaves that open.
    """
    clock = refused.clock
    starts = settle_clock(start, first.part, has_day=first.day is not None)
    is_marked = first.part is not None or start.half in ("am", "pm") or start.hour > _NOON
    if clock is None or starts is None or starts.days_later or not is_marked or not 1 <= clock.hour <= _NOON:
        return refused
    half: Half = "pm" if starts.hour < _NOON else "am"
    ends = settle_clock(changed(clock, half=half), None, has_day=True)
    if ends is None or (half == "am" and starts.hour < _EVENING):
        return refused
    minutes = (_minutes(ends) - _minutes(starts)) % (24 * 60)
    is_short = 0 < minutes <= _LONGEST
    return changed(refused, clock=changed(clock, half=half), part=None, refused=not is_short)


def _ends_past_midnight(first: Piece, start: Clock, second: Piece, clock: Clock) -> bool:
    """夜22時から深夜1時: small hours of the night are those behind the evening that they end."""
    if second.part not in NIGHTS or clock.half is not None or clock.hour not in _SMALL_HOURS:
        return False
    return _begins_in_evening(first, start)


def _is_night_shift(first: Piece, start: Clock, end: Clock) -> bool:
    """16時半から翌9時: no hour of the same night can be meant."""
    starts = settle_clock(start, first.part, has_day=True)
    is_afternoon = starts is not None and starts.days_later == 0 and starts.hour >= _NOON
    return is_afternoon and end.hour > _SMALL_HOURS[-1]


def _begins_in_evening(first: Piece, start: Clock) -> bool:
    starts = settle_clock(start, first.part, has_day=True)
    return starts is not None and starts.days_later == 0 and starts.hour >= _EVENING


def _minutes(time: WallTime) -> int:
    return (time.days_later * 24 + time.hour) * 60 + time.minute


def _are_ends(first: Found, second: Found, text: str, grammar: Grammar) -> bool:
    if grammar.until.fullmatch(text, first.end, second.start):
        return True
    if not grammar.between_and.fullmatch(text, first.end, second.start):
        return False
    return grammar.between.search(text, max(0, first.start - 16), first.start) is not None


def _second_day(first: Day, second: Day) -> Day:
    """The second day of a span, with the week, month or year of the first where it says none of its own."""
    kinds = first.arguments["type"], second.arguments["type"]
    if kinds == ("weekday", "weekday") and first.plain and second.plain:
        return _second_weekday(first, second)
    is_fixed = not (first.easter or first.occurrence)
    if kinds != ("absolute", "absolute") or not (is_fixed and second.plain) or "year" in second.arguments:
        return second
    has_month = "month" in second.arguments
    return (_in_month_named(first, second) if has_month else _in_same_month(first, second)) or second


def _in_month_named(first: Day, second: Day) -> Day | None:
    """A day with a month in the year of the first, or in the next where it would not be later."""
    start, end = first.arguments, second.arguments
    day, month = _number(end["day"]), _number(end["month"])
    is_later = (month, day) > (_number(start.get("month", month)), _number(start["day"]))
    if (year := start.get("year")) is None:
        return absolute(day, month, None, years=first.years + (not is_later))
    return absolute(day, month, _number(year) + (not is_later), years=first.years)


def _in_same_month(first: Day, second: Day) -> Day | None:
    """A day without a month in that of the first; None where it would not be later."""
    start, day = first.arguments, _number(second.arguments["day"])
    if day <= _number(start["day"]):
        return None
    month, year = (_number(start[name]) if name in start else None for name in ("month", "year"))
    return absolute(day, month, year, years=first.years, months=first.months)


def _number(value: object) -> int:
    return int(str(value or 0))


def _second_weekday(first: Day, second: Day) -> Day:
    """A weekday without a week of its own: the first such day after the first."""
    if "offset" in second.arguments:
        return second
    start, end = (WEEKDAYS.index(str(day.arguments["weekday"])) for day in (first, second))
    week = _number(first.arguments.get("offset"))
    return weekday_of(end, week + (end <= start))
