"""Recognises what is to be put into the schedule: a title, a time, maybe an end, a place, a repetition."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from datetools_lc.engine.weekdays import parse_weekday
from datetools_lc.errors import InvalidWeekday
from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.intents.by_calendar.days import find_date, find_moment, is_computed, is_over
from datetools_lc.quickparse.intents.by_calendar.series import UNTIL
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText, times_of
from datetools_lc.quickparse.intents.schedule.series.plan import (
    lacks_first_day,
    may_be_of_one_day,
    plan_series,
)
from datetools_lc.quickparse.intents.schedule.times import (
    Arguments,
    Steps,
    at,
    clock_suffix,
    day_of,
    has_time,
    is_open,
    is_plain,
    may_lie_ahead,
    minutes_of,
    weekday_index,
)
from datetools_lc.quickparse.intents.schedule.title import Title, is_bare_request, read_title, read_words
from datetools_lc.quickparse.intents.schedule.whole_days import Days, date_ahead, span_of_days, write_days
from datetools_lc.quickparse.kernel.calendar.days import BY_CALENDAR
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.patterns.gates import PatternGate, gate
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS
from datetools_lc.quickparse.kernel.plan import Call, FromCall, LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.schedule.add import ScheduleAddPatterns

ADD = "schedule_add"
FIRST_DAY = "first_day"
"""Of a series, what has to be asked for."""

_SHORTEST_MONTH = 28


def recognise_add(parsed: ScheduleText) -> Understanding | None:
    """The calls that add one event or series, or None."""
    language = parsed.language
    patterns = language.schedule_add()
    if not (_entries(language.code).opens(parsed.sentence.signs) or patterns.known_titles):
        return None
    times = [] if parsed.repeat else _times(parsed, patterns)
    if not (times or parsed.repeat or span_of_days(parsed)) or _is_refused(parsed):
        return None
    words = read_words(parsed, patterns)
    title = read_title(parsed, words, patterns)
    names_nothing = title is None or (patterns.unnamed.fullmatch(title.text.lower()) and not title.assumed)
    if names_nothing and is_bare_request(words, patterns):
        asked = _ask_for_title(parsed, times)
        if asked is not None and (title is None or "time" in asked.missing):
            return asked
    if title is None:
        return None
    if not (title.commanded or title.event or (patterns.known_titles and _is_planned(parsed, title))):
        return None
    if parsed.repeat:
        return _plan_series(parsed, title, patterns)
    return _plan_single(parsed, title, times, patterns)


@cache
def _entries(code: LanguageCode) -> PatternGate:
    """The patterns of which one matches in every sentence that asks for an entry or names an event."""
    own, english = language_of(code).schedule_add(), language_of("en").schedule_add()
    named = (own.event, own.activity, english.event)
    return gate(own.command, own.alone, own.unnamed, *named, of_joined_text=True)


def _is_planned(parsed: ScheduleText, title: Title) -> bool:
    """Whether a day and a clock time stand beside known nouns and activities alone: 明日13時に美術館."""
    kinds = {phrase.kind for phrase in parsed.sentence.phrases}
    is_timed = "datetime" in kinds or kinds == {"date", "time"}
    if not (is_timed or parsed.repeat is not None):
        return False
    return judge(title.text, (parsed.language.code,)).verdict == "known"


def _is_refused(parsed: ScheduleText) -> bool:
    sentence = parsed.sentence
    return any(_refusals(each.code).finds(parsed.text, sentence.signs) for each in sentence.languages)


@cache
def _refusals(code: LanguageCode) -> PatternGate:
    return gate(language_of(code).schedule_add().refused)


def _plan_series(parsed: ScheduleText, title: Title, patterns: ScheduleAddPatterns) -> Understanding | None:
    steps, times = plan_series(parsed, patterns.since, patterns.until)
    if not times:
        return _ask_for_first_day(parsed, title, patterns)
    place = {"location": parsed.place} if parsed.place else {}
    add = Call(ADD, {"title": title.text, **times, **place})
    calls, code = (*steps.calls, add), parsed.language.code
    if times.get("rrule_calendar") == "workdays" and "until" not in times:
        return _ask_last_day(parsed, calls)
    if times.get("rrule_calendar") == "lunar" and getattr(times["start_time"], "only", None) == "date":
        return Understanding(code, "schedule_add", calls)
    if any(has_time(phrase.arguments) or phrase.part for phrase in parsed.sentence.phrases):
        unsure = (title.text,) if may_be_of_one_day(parsed) else ()
        return Understanding(code, "schedule_add", calls, unsure=unsure)
    if may_be_of_one_day(parsed):
        return None
    return Understanding(code, "schedule_add", calls, ("time",), options={"series": True})


def _ask_for_first_day(
    parsed: ScheduleText, title: Title, patterns: ScheduleAddPatterns
) -> Understanding | None:
    """A series of every few weeks of which nobody knows in which week it begins; `said` is the sentence."""
    if not lacks_first_day(parsed, patterns.since, patterns.until):
        return None
    known, options = (Call(ADD, {"title": title.text}),), {"said": parsed.sentence.original}
    return Understanding(parsed.language.code, "schedule_add", known, (FIRST_DAY,), options=options)


def _ask_last_day(parsed: ScheduleText, calls: tuple[Call, ...]) -> Understanding:
    """A series on working days has to end: the answer is read behind the words of the sentence."""
    before, after = parsed.language.by_calendar().last
    frame = parsed.sentence.original.rstrip(" .。!！") + before, after
    code = parsed.language.code
    return Understanding(code, "schedule_add", calls[-1:], (UNTIL,), options={"frame": frame})


def _ask_for_title(parsed: ScheduleText, phrases: list[Phrase]) -> Understanding | None:
    """An entry was asked for on one day, and not what for; `said` is what the answer is read with."""
    if len(phrases) != 1 or parsed.repeat or parsed.minutes or parsed.place or parsed.all_day:
        return None
    has_time = moment_of(phrases[0]) is not None
    missing = ("title",) if has_time else ("title", "time")
    code, said = parsed.language.code, phrases[0].text
    return Understanding(code, "schedule_add", (Call(ADD, {}),), missing, options={"said": said})


def _plan_single(
    parsed: ScheduleText, title: Title, phrases: list[Phrase], patterns: ScheduleAddPatterns
) -> Understanding | None:
    steps = Steps()
    if (days := span_of_days(parsed)) is not None:
        return _plan_days(parsed, title, days)
    if not phrases:
        return None
    has_moment = parsed.all_day or moment_of(phrases[0]) is not None
    times = _single_times(steps, parsed, phrases, title)
    if times is None:
        return None
    details = {"title": title.text, **times}
    if parsed.place:
        details["location"] = parsed.place
    if (word := weekday_word(phrases[0], patterns)) is not None:
        details["expected_weekday"] = word
    calls, code = (*steps.calls, Call(ADD, details)), parsed.language.code
    if has_moment:
        return None if title.assumed else Understanding(code, "schedule_add", calls)
    assumed = ("title",) if title.assumed else ()
    part = phrases[0].part
    options: dict[str, object] = {"part": part} if part else {}
    if title.assumed:
        options["said"] = phrases[0].text  # the answer may tell what it is
    return Understanding(code, "schedule_add", calls, ("time",), assumed, options)


def _plan_days(parsed: ScheduleText, title: Title, days: Days) -> Understanding | None:
    """An all-day event from one day to another."""
    steps = Steps()
    times = write_days(steps, days) if parsed.minutes is None else None
    if times is None:
        return None
    details = {"title": title.text, **times, **({"location": parsed.place} if parsed.place else {})}
    return Understanding(parsed.language.code, "schedule_add", (*steps.calls, Call(ADD, details)))


def _single_times(
    steps: Steps, parsed: ScheduleText, phrases: list[Phrase], title: Title
) -> dict[str, object] | None:
    """The times of one event: a whole day, a start with an end, or nothing yet."""
    if parsed.all_day:
        return _whole_day(steps, phrases) if parsed.minutes is None else None
    if moment_of(phrases[0]) is not None:
        return _timed(steps, phrases, parsed)
    return _untimed(steps, phrases, parsed) if title.commanded or _is_ahead(phrases[0]) else None


def _whole_day(steps: Steps, phrases: list[Phrase]) -> dict[str, object] | None:
    day = phrases[0]
    if len(phrases) > 1 or day.kind != "date" or day.part is not None:
        return None
    if day.deferred is not None and is_computed(day):
        return {"start_time": find_date(steps, day.deferred)}
    if not is_plain(day):
        return None
    if is_open(day) and day.arguments["type"] == "absolute":
        return {"start_time": replace(steps.ahead(day.arguments), only="date")}
    date = date_ahead(steps, day.arguments) if is_open(day) else steps.bare_date(day.arguments)
    return None if date is None else {"start_time": date}


def _untimed(steps: Steps, phrases: list[Phrase], parsed: ScheduleText) -> dict[str, object] | None:
    """What is known of an event whose time has to be asked for."""
    if len(phrases) > 1 or phrases[0].deferred is not None:
        return None
    steps.parse(phrases[0].arguments)
    return {"duration_minutes": parsed.minutes} if parsed.minutes else {}


def _timed(steps: Steps, phrases: list[Phrase], parsed: ScheduleText) -> dict[str, object] | None:
    """The start and the end; None where the end lies before the start, or beside a length."""
    start = _start(steps, phrases[0])
    if start is None:
        return None
    if len(phrases) == 1:
        return {"start_time": start, **({"duration_minutes": parsed.minutes} if parsed.minutes else {})}
    first, last = phrases[0].arguments, phrases[1].arguments
    if parsed.minutes or "hour" not in first or "hour" not in last:
        return None
    is_one_day = day_of(first) == day_of(last)
    if is_one_day and minutes_of(first) >= minutes_of(last):
        return None
    if not is_one_day and {first.get("type"), last.get("type")} & set(BY_CALENDAR):
        return None  # from 2pm tomorrow to 4pm at Christmas: no such event is meant
    return {"start_time": start, "end_time": _moment(steps, phrases[1], last)}


def _moment(steps: Steps, phrase: Phrase, arguments: Arguments) -> FromCall:
    """The moment that a phrase names, ahead of now where its words leave that open."""
    return steps.ahead(arguments) if is_open(phrase) else steps.parse(arguments)


def _start(steps: Steps, phrase: Phrase) -> FromCall | None:
    moment = moment_of(phrase)
    if moment is None or phrase.deferred is None:
        return None if moment is None else _moment(steps, phrase, moment)
    if is_computed(phrase):
        return find_moment(steps, replace(phrase.deferred, arguments=moment)) if "hour" in moment else None
    day = moment.get("day")
    is_in_every_month = isinstance(day, int) and day <= _SHORTEST_MONTH
    if phrase.deferred.months != 1 or not is_in_every_month or "hour" not in moment:
        return None  # no call expresses it
    return steps.day_of_month({"range": "next_month"}, int(str(day)), clock_suffix(moment))


def _is_ahead(phrase: Phrase) -> bool:
    """Whether a day without a time is one to plan on: not today, unless a part of the day is named.

    "dentist today" may as well report what has happened.
    """
    return bool(phrase.arguments) and (phrase.arguments.get("offset") != 0 or phrase.part is not None)


def _times(parsed: ScheduleText, patterns: ScheduleAddPatterns) -> list[Phrase]:
    """The start, or the start and the end; empty for times that are past, or only a limit."""
    said = parsed.sentence.phrases
    if not all(may_lie_ahead(phrase.arguments) for phrase in said):
        return []  # nothing that is read together with a past day lies ahead
    phrases = times_of(parsed, said)
    for phrase in phrases:
        ahead = is_plain(phrase) or (phrase.deferred is not None and len(phrases) == 1)
        if not ahead or not may_lie_ahead(phrase.arguments) or is_over(phrase):
            return []
    limited = patterns.until.search(parsed.text)
    return [] if limited and len(phrases) == 1 else phrases


def moment_of(phrase: Phrase) -> Arguments | None:
    """The expression of a time; noon is 12:00. None for a day without one."""
    arguments = phrase.deferred.arguments if phrase.deferred else phrase.arguments
    if has_time(arguments):
        return arguments
    return at(arguments, 12) if phrase.part == "noon" and arguments else None


def weekday_word(phrase: Phrase, patterns: ScheduleAddPatterns) -> str | None:
    """The weekday in the user's words, where it has to agree with the date."""
    index = weekday_index(phrase.arguments) if phrase.weekday is None else phrase.weekday
    if index is None:
        return None
    words = (match[0] for match in patterns.weekday.finditer(phrase.text))
    known = next((word for word in words if _names_weekday(word, index)), None)
    return known or (WEEKDAYS[index] if phrase.weekday is not None else None)


def _names_weekday(word: str, index: int) -> bool:
    try:
        return parse_weekday(word) == index
    except InvalidWeekday:  # a way to write it that the tools do not take: 周3
        return False
