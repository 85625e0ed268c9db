"""Hours of a schedule that may be meant in either half of the day: a bare 3, or 7 beside a dinner.

A new event is asked about. Whoever asks what there is, or cancels, at 3 means the afternoon: nothing is
written, and the reply names the hour that was looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from datetools_lc.contracts.categories import EATEN_OR_ENJOYED
from datetools_lc.quickparse.free_part.known_words import (
    category_of,
    category_of_head,
    category_of_last_nouns,
)
from datetools_lc.quickparse.intents.schedule.ends import are_ends
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.times import PARSE, minutes_of
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import Call, FromCall, Understanding
from datetools_lc.quickparse.patterns.language import Language

HALF_OF_DAY = "half_of_day"
MOVE_HOUR, BARE_HOUR = "move_hour", "bare_hour"
"""The options of a move to the minute of a day, and of one to an hour that no word puts in a half of it."""
OPEN_HALF = "open_half"
"""The option of a move whose hour is one behind noon if the event is: it is asked about if it is not."""
MAY_BE_MIDNIGHT = "may_be_midnight"
"""The option of a move to a 12 that no word calls noon, or to midnight: for what is of the evening, of which
day that is nobody knows."""
OF_BOTH_HALVES = range(7, 10)
"""Hours at which people meet in the morning and in the evening."""

ENDS_AT = "ends_at"
"""The option of a change: at which minute of its day an event ends, and whether of either half."""

SMALL_HOURS = range(1, 7)
"""A bare one of these is asked about whatever the event is."""
_LARGE = range(7, 12)
_NOON = 12
WRITTEN_IN_24_HOURS = re.compile(r"(?<!\d)0\d\s?[:：hH]")
_SUFFIX = re.compile(r"T(\d\d):(\d\d)")


def may_be_later(hour: int, about: str, titles: Iterable[str], language: Language) -> bool:
    """Whether a bare hour may be meant twelve hours later; `about` are the words of the event."""
    parts = language.schedule_parts()
    if parts.rising.search(about):
        return False
    if hour in SMALL_HOURS:
        return True
    is_of_evening = parts.evening.search(about) or parts.night.search(about)
    return hour in _LARGE and bool(
        is_of_evening or any(_is_eaten_or_enjoyed(each, language) for each in titles)
    )


def may_be_midnight(hour: int, about: str, language: Language) -> bool:
    """Whether 12 may be meant as the midnight of either day: beside what people do at night."""
    return hour == _NOON and language.schedule_parts().night.search(about) is not None


def leaves_midnight_open(hour: int, said: str, language: Language) -> dict[str, object]:
    """The option of a move to an hour of that name where it may be the midnight behind an evening."""
    is_noon = language.follow_up().noon.search(said) or language.schedule_change().halves.search(said)
    return {MAY_BE_MIDNIGHT: True} if hour == 0 or (hour == _NOON and not is_noon) else {}


def _is_eaten_or_enjoyed(title: str, language: Language) -> bool:
    """Whether it is a meal or a pleasure, and none of those of the morning: it may be of the evening."""
    if language.schedule_parts().daytime.search(title):
        return False
    code = language.code
    category = category_of(title, (code,)) or category_of_last_nouns(title, code)
    return (category or category_of_head(title, code)) in EATEN_OR_ENJOYED


def bare_hour(target: Phrase, moved_to: Mapping[str, object], language: Language) -> dict[str, object]:
    """The option of a move to an hour that no word puts in a half of the day; none for any other move.

    `moved_to` has the hour of the target, which the old time may have put in a half of the day.
    """
    hour = target.arguments.get("hour")
    return {BARE_HOUR: hour} if moved_to.get("hour") == hour and is_bare(target, language) else {}


def is_bare(phrase: Phrase, language: Language) -> bool:
    """Whether it has an hour that no word puts in a half of the day, and that either half has."""
    hour, text = phrase.arguments.get("hour"), phrase.text.lower()
    if not isinstance(hour, int) or not 0 < hour < _NOON:
        return False
    is_told = phrase.part is not None or language.schedule_change().halves.search(text)
    return not (is_told or WRITTEN_IN_24_HOURS.search(text))


def open_hours(parsed: ScheduleText, understood: Understanding) -> tuple[int, ...]:
    """The hours of the sentence that its words leave in either half of the day."""
    bare = _bare_hours(parsed)
    text, language, titles = parsed.sentence.text, parsed.language, titles_of(understood)
    return tuple(hour for hour in bare if may_be_later(hour, text, titles, language))


def is_noon_or_midnight(parsed: ScheduleText, understood: Understanding) -> bool:
    """Whether an event is to be written at a 12 that may be noon or midnight, or at a midnight.

    Nobody knows of which day that is.
    """
    if understood.intent not in ("schedule_add", "schedule_move"):
        return False
    midnight = parsed.language.schedule_parts().midnight
    phrases = parsed.sentence.phrases
    if len(phrases) > 1 and are_ends(parsed, *phrases[-2:]):
        phrases = phrases[:-1]  # 8 pm to midnight: the one that the evening ends with
    days = "".join(f" {each.text}" for each in phrases if each.kind == "date")  # midnight movie tomorrow
    if any(_hour(each) == 0 and midnight.search(f"{each.text}{days}".lower()) for each in phrases):
        return True
    return any(may_be_midnight(hour, parsed.sentence.text, parsed.language) for hour in _bare_hours(parsed))


def titles_of(understood: Understanding) -> list[str]:
    """The titles that the plan writes."""
    return [fold(str(call.arguments["title"])) for call in understood.calls if "title" in call.arguments]


def _bare_hours(parsed: ScheduleText) -> list[int]:
    """The hours of the sentence beside which no half of the day stands."""
    clocks = [phrase for phrase in parsed.sentence.phrases if _hour(phrase) is not None]
    if len(clocks) == 2 and are_ends(parsed, *clocks) and _passes_midnight(*clocks):
        return []
    if clocks and _names_a_half(parsed):
        clocks = _starts_without_half(parsed, clocks)
    return sorted({_hour(phrase) or 0 for phrase in clocks if not WRITTEN_IN_24_HOURS.search(phrase.text)})


def _passes_midnight(start: Phrase, end: Phrase) -> bool:
    """Whether a start in 24 hours fixes its end: 22時から2時."""
    first, last = ((phrase.deferred or phrase).arguments for phrase in (start, end))
    return minutes_of(first) > _NOON * 60 > minutes_of(last)


def begins_before_dawn(parsed: ScheduleText) -> bool:
    """Whether a bare hour can only be that of the morning, for its end lies before it in the afternoon."""
    phrases = [phrase for phrase in parsed.sentence.phrases if _hour(phrase) is not None]
    if len(phrases) != 2 or _starts_without_half(parsed, phrases) != phrases[:1]:
        return False
    start, end = (minutes_of((phrase.deferred or phrase).arguments) for phrase in phrases)
    return start < end <= start + _NOON * 60


def settle_hours(understood: Understanding, hours: tuple[int, ...]) -> Understanding:
    """The plan with its open hours asked about, where it writes them, else in the afternoon."""
    if not hours or ENDS_AT in understood.options:  # its start, which the calendar knows, tells which
        return understood
    if understood.intent == "schedule_add" and understood.complete:
        return replace(understood, missing=(HALF_OF_DAY,), options={**understood.options, "hours": hours})
    if understood.intent == "schedule_move" and not _looks_up(understood, hours):
        may_tell = {OPEN_HALF: True} if _may_be_told_by_event(understood, hours) else {}
        options = {**understood.options, "hours": hours, **may_tell}
        return replace(understood, missing=(HALF_OF_DAY,), options=options)
    return in_the_afternoon(understood, hours)


def in_the_afternoon(understood: Understanding, hours: tuple[int, ...]) -> Understanding:
    """The plan twelve hours later wherever it names one of these hours, or what ends at a later one."""
    later = set(hours)
    if understood.intent == "schedule_free":
        later |= {hour + 1 for hour in hours}
    if understood.intent != "schedule_move":
        later |= set(range(min(hours), _NOON))
    options, day = understood.options, understood.options.get("move_ahead")
    minutes = options.get(MOVE_HOUR)
    if options.get(BARE_HOUR) in later:
        options = {name: value for name, value in options.items() if name != BARE_HOUR}
    if isinstance(minutes, int) and minutes // 60 in later:
        options = {**options, MOVE_HOUR: minutes + _NOON * 60}
    if isinstance(day, Mapping):
        options = {**options, "move_ahead": _later(Call(PARSE, day), later).arguments}
    calls = tuple(_later(call, later) for call in understood.calls)
    return replace(understood, calls=calls, options=options)


def _may_be_told_by_event(understood: Understanding, hours: tuple[int, ...]) -> bool:
    """Whether the event, which is looked up first, may tell in which half of the day its new hour is."""
    options = understood.options
    is_open = MOVE_HOUR in options and options.get(BARE_HOUR) in hours
    return is_open and "id" not in options and any(call.name == "schedule_query" for call in understood.calls)


def _looks_up(understood: Understanding, hours: tuple[int, ...]) -> bool:
    """Whether an open hour is that of the event to be moved: its new hour is then in the same half."""
    first = understood.calls[0]
    return first.name == PARSE and first.arguments.get("hour") in hours


def _hour(phrase: Phrase) -> int | None:
    """The hour of a date, also of one that takes more than one call: the 1st of next month at 3."""
    hour = (phrase.deferred or phrase).arguments.get("hour")
    return hour if isinstance(hour, int) else None


def _names_a_half(parsed: ScheduleText) -> bool:
    """Whether any date of the sentence fixes the half of the day, or is none that can be asked about."""
    halves = parsed.language.schedule_change().halves
    return any(
        phrase.part is not None or halves.search(phrase.text.lower()) for phrase in parsed.sentence.phrases
    )


def _starts_without_half(parsed: ScheduleText, clocks: list[Phrase]) -> list[Phrase]:
    """The start of which only the end tells a half: "from 4 to 8 at night" begins at 16:00 or at 4:00."""
    if len(clocks) != 2 or not are_ends(parsed, *clocks):
        return []
    halves = parsed.language.schedule_change().halves
    start, end = clocks
    hours = _hour(start) or 0, _hour(end) or 0
    ends_later = end.part is not None or halves.search(end.text.lower()) is not None
    is_bare = start.part is None and halves.search(start.text.lower()) is None
    passes = hours[0] + _NOON < hours[1] or hours[1] < hours[0]  # 25時 is the 1 o'clock of the next day
    # "from 5 to 4pm" would begin before dawn: rather a slip, or the afternoon; 8 to 5pm is a working day
    is_early = hours[0] in SMALL_HOURS and hours[1] >= _NOON
    return [start] if ends_later and is_bare and (passes or is_early) else []


def _later(call: Call, hours: Iterable[int]) -> Call:
    arguments = dict(call.arguments)
    hour = arguments.get("hour")
    if call.name == PARSE and isinstance(hour, int) and hour in hours:
        arguments["hour"] = hour + _NOON
    for name, value in arguments.items():
        if isinstance(value, FromCall) and (clock := _SUFFIX.fullmatch(value.suffix)):
            hour = int(clock[1])
            if hour in hours:
                arguments[name] = replace(value, suffix=f"T{hour + _NOON}:{clock[2]}")
    return Call(call.name, arguments)
