"""Date phrases of a text in one language, as the arguments of a date tool. It reads; it never computes.

No clock is known here. A phrase that is seen but must not be read (a lunar date, a zone that is named, "every
Monday") is a phrase as well, with empty `arguments`: a sentence that holds one must not be answered.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.kernel.clocks import WallTime, settle_clock
from datetools_lc.quickparse.kernel.durations import later_by
from datetools_lc.quickparse.kernel.grammar import Grammar, find_pieces
from datetools_lc.quickparse.kernel.joining.neighbours import merge_pieces
from datetools_lc.quickparse.kernel.pieces import (
    NO_ARGUMENTS,
    NO_SHIFT,
    Day,
    Found,
    Moment,
    Part,
    Piece,
    Span,
    WorkdayBeside,
    WorkdayOf,
    Zone,
    relative,
)
from datetools_lc.quickparse.kernel.value_class import changed, value_class
from datetools_lc.quickparse.kernel.zones import Zones

Kind = Literal["date", "datetime", "time", "now", "range"]

_TODAY = relative(0)
_LEAST_SHORT_YEAR = 20
_YEARLY = ("absolute", "holiday", "lunar")
_NOW = relative(0, "minute").arguments
# A time that no rule took belongs to the date before it: 2026-03-05 10:00:00.123+00:00.
_UNREAD_TIME = re.compile(r"\s?t?\d{1,2}:\d\d")
_LONGEST_TIME = len(" t12:34")
_NOTHING_SAID = re.compile("[ .,!?。、！？]*+")


@value_class
class Deferred:
    """What the arguments of one call cannot express: a reader with a clock has to compute it.

    `arguments` name a moment as seen from a present shifted by `years` and `months`; `weekdays` not 0: the
    n-th such weekday after (before) today; `then` is added to the result. `occurrence`, `easter` and
    `workday` as of `Day`.
    """

    arguments: Mapping[str, object]
    years: int = 0
    months: int = 0
    weekdays: int = 0
    then: Shift = NO_SHIFT
    occurrence: int = 0
    easter: bool = False
    workday: WorkdayOf | WorkdayBeside | None = None


@value_class
class Abroad:
    """A time on the clock of another zone, whose today may be another day than the reader's."""

    day: Deferred
    zone: Zone


@value_class
class Phrase:
    """A date phrase at `[start, end)` of the text, in characters.

    `arguments` are exactly those of `parseDateExpression`, or, for the kind "range", of `resolve_date_range`.
    They are empty where no single call expresses the phrase: then `deferred` does, or it must not be read.
    `weekday` (Monday = 0) is one that stands beside the date: it must agree with the result, and so must its
    `week`, counted from this one.
    `part` is a part of the day without a time: 明天上午, tonight. `span` are the days of a phrase that no
    single call names: 3月5-8日, 第三季度. `abroad` is a time in a zone of its own, without `arguments`.
    """

    start: int
    end: int
    text: str
    kind: Kind
    arguments: Mapping[str, object]
    weekday: int | None = None
    part: Part | None = None
    deferred: Deferred | None = None
    span: Span | None = None
    abroad: Abroad | None = None
    week: int | None = None


def find_phrases(text: str, grammar: Grammar, zones: Zones) -> list[Phrase]:
    """All phrases of a text, in order, none overlapping, the longest at each place."""
    folded = grammar.fold(text)
    pieces = find_pieces(folded, grammar)
    if not pieces:
        return []
    is_abroad = zones.may_be_named(pieces, folded)
    merged = merge_pieces(zones.mark(pieces, folded) if is_abroad else pieces, folded, grammar)
    phrases: list[Phrase] = []
    # 3pm [tomorrow] in Paris: a zone may stand behind the day as well
    for found in zones.mark(merged, folded) if is_abroad else merged:
        if found.piece.weak and not _is_supported(found, folded, grammar, phrases):
            continue
        phrase = _read(found, text)
        if phrase is not None:
            phrases.append(_silent_beside_stray(phrase, folded, grammar))
    return phrases


def _silent_beside_stray(phrase: Phrase, folded: str, grammar: Grammar) -> Phrase:
    """The phrase, unreadable where a year, an ordinal or a half of the day stands beside it unread."""
    if phrase.kind == "now":
        return phrase
    if _is_in_identifier(phrase, folded):
        return _unreadable(phrase)
    behind = folded[phrase.end : phrase.end + _LONGEST_TIME]
    if phrase.kind == "date" and ":" in behind and _UNREAD_TIME.match(behind):
        return _unreadable(phrase)
    if _is_before_stray(phrase, folded, grammar) or _is_after_stray(phrase, folded, grammar):
        return _unreadable(phrase)
    return phrase


def _is_in_identifier(phrase: Phrase, folded: str) -> bool:
    """Whether it is part of a name in code or of an address: DATETOOLS_TODAY, Date.today(), me@one.org."""
    start, end = phrase.start, phrase.end
    before, behind = folded[max(0, start - 2) : start], folded[end : end + 2]
    if behind == "()" or before == "@{":
        return True
    is_joined = before[-1:] == "_" and before[:1].isalnum()
    is_joined |= behind[:1] == "_" and behind[1:].isalnum()
    return is_joined or (folded[start] == "@" and before[-1:].isalnum() and folded[start + 1].isalpha())


def _unreadable(phrase: Phrase) -> Phrase:
    return changed(phrase, kind="date", arguments=NO_ARGUMENTS, deferred=None, span=None, abroad=None)


def _is_before_stray(phrase: Phrase, folded: str, grammar: Grammar) -> bool:
    first = grammar.stray_after_first
    if first is not None and folded[phrase.end : phrase.end + 1] not in first:
        return False
    after = grammar.stray_after.match(folded, phrase.end)
    return after is not None and _is_stray(after, phrase)


def _is_after_stray(phrase: Phrase, folded: str, grammar: Grammar) -> bool:
    if not phrase.start or not grammar.stray_last.search(folded, max(0, phrase.start - 2), phrase.start):
        return False
    before = grammar.stray_before.search(folded, max(0, phrase.start - 24), phrase.start)
    return before is not None and _is_stray(before, phrase)


def _is_stray(match: re.Match[str], phrase: Phrase) -> bool:
    """Whether the word concerns this phrase: a year one of a month or day, a half one that has a time."""
    day = phrase.abroad.day if phrase.abroad else phrase.deferred
    given = day.arguments if day else phrase.arguments
    match match.lastgroup:
        case "year":
            has_year = "year" in given or (day is not None and day.years != 0)
            return (given.get("type") in _YEARLY or given.get("range") == "month") and not has_year
        case "verse":
            return phrase.kind == "time" and phrase.text[0].isdigit() and phrase.text[-1].isdigit()
        case "bare_half":
            hour = given.get("hour")
            return isinstance(hour, int) and 1 <= hour <= 12
        case "half":
            return phrase.kind in ("time", "datetime") and "hour" in given
        case "month":
            return _is_span(phrase) or _may_end_in_year(phrase, given)
        case "count":
            return _is_span(phrase) or _is_count(phrase, given)
        case "several":
            return phrase.kind == "time" or _is_count(phrase, given)
        case "same" | "from" | "part" | "often" | "fiscal":
            return True
        case "weekday":
            return given.get("type") == "weekday"
    return False


def _is_span(phrase: Phrase) -> bool:
    return phrase.kind == "range" or phrase.span is not None


def _may_end_in_year(phrase: Phrase, given: Mapping[str, object]) -> bool:
    """20 May 26: the 26th, or a day of the year 26."""
    day = given.get("day")
    ends_in_day = phrase.kind == "date" and phrase.text[0].isalpha() and phrase.text.endswith(str(day))
    return ends_in_day and "year" not in given and isinstance(day, int) and day >= _LEAST_SHORT_YEAR


def _is_count(phrase: Phrase, given: Mapping[str, object]) -> bool:
    """3 days from now, which begins with its number."""
    is_from_now = given.get("type") == "relative" and "hour" not in given
    return is_from_now and (phrase.text[0].isdigit() or phrase.kind == "datetime")


def _is_supported(found: Found, folded: str, grammar: Grammar, before: Sequence[Phrase]) -> bool:
    """Whether a weak piece is the whole text, or stands behind a word that leads to a date, or in a list."""
    if grammar.context.search(folded, max(0, found.start - 16), found.start):
        return True
    if before and grammar.listed.fullmatch(folded, before[-1].end, found.start):
        return True
    is_first = _NOTHING_SAID.fullmatch(folded, 0, found.start) is not None
    return is_first and _NOTHING_SAID.fullmatch(folded, found.end) is not None


def _read(found: Found, text: str) -> Phrase | None:
    start, end, piece = found.start, found.end, found.piece
    words = text[start:end]
    if piece.span and piece.refused:
        return Phrase(start, end, words, "date", NO_ARGUMENTS, span=piece.span)
    if piece.refused:
        return Phrase(start, end, words, "date", NO_ARGUMENTS)
    if piece.range:
        return Phrase(start, end, words, "range", piece.range)
    if piece.now:
        return Phrase(start, end, words, "now", _NOW)
    if piece.moment:
        return _read_moment(found, piece.moment, words)
    if piece.clock is None and piece.day is None:
        return None
    phrase = _read_day(found, words)
    return phrase if piece.zone is None else _abroad(phrase, piece.zone)


def _abroad(phrase: Phrase, zone: Zone) -> Phrase:
    day = phrase.deferred or (Deferred(phrase.arguments) if phrase.arguments else None)
    return changed(phrase, arguments=NO_ARGUMENTS, deferred=None, abroad=Abroad(day, zone) if day else None)


def _read_moment(found: Found, moment: Moment, words: str) -> Phrase:
    if moment.then == NO_SHIFT:
        return Phrase(found.start, found.end, words, "datetime", moment.arguments)
    deferred = Deferred(moment.arguments, then=moment.then)
    return Phrase(found.start, found.end, words, "datetime", NO_ARGUMENTS, deferred=deferred)


def _read_day(found: Found, words: str) -> Phrase:
    piece = found.piece
    if piece.clock is None:
        return _phrase_of(found, words, "date", piece.day or _TODAY, None)
    kind: Kind = "datetime" if piece.day else "time"
    time = settle_clock(piece.clock, piece.part, has_day=piece.day is not None)
    day = _day_of(piece.day or _TODAY, time)
    if day is None:
        return Phrase(found.start, found.end, words, kind, NO_ARGUMENTS)
    return _phrase_of(found, words, kind, day, time)


def _day_of(day: Day, time: WallTime | None) -> Day | None:
    """The day that a wall time lies on: the next one for the midnight that ends an evening."""
    if time is None:
        return None
    return later_by(day, time.days_later) if time.days_later else day


def _phrase_of(found: Found, words: str, kind: Kind, day: Day, time: WallTime | None) -> Phrase:
    arguments = {**day.arguments, **_time_arguments(time)}
    weekday = _weekday_of(found.piece, day, time)
    part = found.piece.part if found.piece.clock is None else None
    seconds = time.second if time else 0
    if not seconds and day.plain:
        return Phrase(found.start, found.end, words, kind, arguments, weekday, part, week=found.piece.week)
    then = day.then._replace(seconds=seconds)
    deferred = Deferred(
        arguments, day.years, day.months, day.weekdays, then, day.occurrence, day.easter, day.workday
    )
    return Phrase(found.start, found.end, words, kind, {}, weekday, part, deferred, week=found.piece.week)


def _weekday_of(piece: Piece, day: Day, time: WallTime | None) -> int | None:
    """The weekday that the result must be: none where the arguments themselves name it."""
    if piece.weekday is None or day.arguments["type"] == "weekday":
        return None
    return (piece.weekday + time.days_later) % 7 if time else piece.weekday


def _time_arguments(time: WallTime | None) -> dict[str, object]:
    if time is None:
        return {}
    return {"hour": time.hour, "minute": time.minute} if time.minute else {"hour": time.hour}
