"""Recognises what is to be put into the schedule: a title, a time, maybe an end, a place, a repetition."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from datetools_lc.engine.weekdays import parse_weekday
from datetools_lc.errors import InvalidWeekday
from datetools_lc.quickparse.intents.by_calendar.days import is_computed, is_over
from datetools_lc.quickparse.intents.by_calendar.series import UNTIL
from datetools_lc.quickparse.intents.schedule.ends import times_of
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.planned import is_planned
from datetools_lc.quickparse.intents.schedule.series.last_day import ask_day_in_month
from datetools_lc.quickparse.intents.schedule.series.onwards import goes_on_from
from datetools_lc.quickparse.intents.schedule.series.part_of_day import ask_hour_in_part
from datetools_lc.quickparse.intents.schedule.series.plan import (
    is_of_whole_days,
    lacks_first_day,
    may_be_of_one_day,
    plan_series,
)
from datetools_lc.quickparse.intents.schedule.single_times import may_be_timed, moment_of, single_times
from datetools_lc.quickparse.intents.schedule.times import (
    Steps,
    has_time,
    is_plain,
    may_lie_ahead,
    weekday_index,
)
from datetools_lc.quickparse.intents.schedule.title import Title, is_bare_request, read_title, read_words
from datetools_lc.quickparse.intents.schedule.whole_days import Days, span_of_days, write_days
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import DATE
from datetools_lc.quickparse.kernel.patterns.gates import SearchGate
from datetools_lc.quickparse.kernel.patterns.words import word_tree
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS
from datetools_lc.quickparse.kernel.plan import LEFT_OPEN, Call, LanguageCode, Understanding
from datetools_lc.quickparse.languages import any_word, language_of, vocabularies
from datetools_lc.quickparse.patterns.schedule.add import ScheduleAddPatterns

ADD = "schedule_add"
AT = " at "
"""What joins a day in English and an answer that names the hour."""
FIRST_DAY = "first_day"
"""Of a series, what has to be asked for."""


def recognise_add(parsed: ScheduleText) -> Understanding | None:
    """The calls that add one event or series, or None."""
    language = parsed.language
    patterns = language.schedule_add()
    times = [] if parsed.repeat else _times(parsed, patterns)
    if not (times or parsed.repeat or span_of_days(parsed)) or _is_refused(parsed):
        return None
    if parsed.repeat and (asked := ask_hour_in_part(parsed, recognise_add)) is not None:
        return asked
    words = read_words(parsed, patterns)
    title = read_title(parsed, words, patterns)
    names_nothing = title is None or (patterns.unnamed.fullmatch(title.text.lower()) and not title.assumed)
    is_lone_series = parsed.repeat is not None and not words.pieces
    if names_nothing and (is_lone_series or is_bare_request(words, patterns)):
        asked = _ask_for_title(parsed, times)
        if asked is not None and (title is None or "time" in asked.missing):
            return asked
    if title is None:
        return None
    is_named = title.commanded or title.event or _needs_no_hour(title, patterns)
    is_named = is_named or (parsed.repeat is not None and _recurs_by_day(parsed, title, patterns))
    if not (is_named or is_planned(parsed, title)):
        return None
    if parsed.repeat:
        planned = _plan_series(parsed, title, patterns) if parsed.days is None else None
        return planned or ask_day_in_month(parsed, recognise_add)
    if goes_on_from(parsed, patterns):
        return None
    return _plan_single(parsed, title, times, patterns)


def _is_refused(parsed: ScheduleText) -> bool:
    sentence = parsed.sentence
    if parsed.language.schedule_add().supposed.search(sentence.text):
        return True
    if _clocks_of_cities().finds(sentence.masked, sentence.signs):
        return True
    return any(_refusals(each.code).finds(parsed.text, sentence.signs) for each in sentence.languages)


@cache
def _clocks_of_cities() -> SearchGate:
    """A city between a day and a time, which may be that of the city or the user's: 明天伦敦下午3点."""
    words = list(vocabularies())
    at, of = any_word(*(each.zones.at for each in words)), any_word(*(each.zones.of for each in words))
    cities = word_tree(city for each in words for city in each.cities)
    return SearchGate(re.compile(rf"{DATE}\s*(?:{at})?{cities}(?:{of})?\s*{DATE}"))


@cache
def _refusals(code: LanguageCode) -> SearchGate:
    return SearchGate(language_of(code).schedule_add().refused)


def _plan_series(parsed: ScheduleText, title: Title, patterns: ScheduleAddPatterns) -> Understanding | None:
    whole_days = _needs_no_hour(title, patterns) or _recurs_by_day(parsed, title, patterns)
    steps, times = plan_series(parsed, patterns.since, patterns.until, whole_days=whole_days)
    if not times:
        return _ask_for_first_day(parsed, title, patterns)
    place = {"location": parsed.place} if parsed.place else {}
    add = Call(ADD, {"title": title.text, **times, **place})
    calls, code = (*steps.calls, add), parsed.language.code
    if times.get("rrule_calendar") == "workdays" and "until" not in times:
        return _ask_last_day(parsed, calls)
    if is_of_whole_days(times):
        return Understanding(code, "schedule_add", calls)
    if any(has_time(phrase.arguments) or phrase.part for phrase in parsed.sentence.phrases):
        is_open = may_be_of_one_day(parsed)
        unsure, options = ((title.text,), {LEFT_OPEN: True}) if is_open else ((), {})
        return Understanding(code, "schedule_add", calls, options=options, unsure=unsure)
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
    code = parsed.language.code
    if parsed.repeat and any(has_time(phrase.arguments) for phrase in parsed.sentence.phrases):
        said = parsed.sentence.original
        return Understanding(code, "schedule_add", (Call(ADD, {}),), ("title",), options={"said": said})
    if len(phrases) != 1 or parsed.repeat or parsed.minutes or parsed.place or parsed.all_day:
        return None
    is_timed = moment_of(phrases[0]) is not None
    missing = ("title",) if is_timed else ("title", "time")
    said = phrases[0].text
    return Understanding(code, "schedule_add", (Call(ADD, {}),), missing, options={"said": said})


def _plan_single(
    parsed: ScheduleText, title: Title, phrases: list[Phrase], patterns: ScheduleAddPatterns
) -> Understanding | None:
    steps = Steps()
    if (days := span_of_days(parsed)) is not None:
        return _plan_days(parsed, title, days)
    if not phrases:
        return None
    if _takes_the_whole_day(parsed, title, phrases, patterns):
        parsed = replace(parsed, all_day=True)
    has_moment = parsed.all_day or parsed.days is not None or moment_of(phrases[0]) is not None
    if not has_moment and patterns.day_or_price.fullmatch(phrases[0].text.lower()):
        return None
    if not has_moment and len(phrases) == 1 and may_be_timed(phrases[0]):
        return _ask_hour(parsed, title, phrases[0])
    times = single_times(steps, parsed, phrases, title)
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


def _takes_the_whole_day(
    parsed: ScheduleText, title: Title, phrases: list[Phrase], patterns: ScheduleAddPatterns
) -> bool:
    """Whether what is named lasts for the whole day, and no hour of it is said: 有給, 妻の誕生日, day off."""
    if len(phrases) > 1 or phrases[0].kind != "date" or phrases[0].part or parsed.minutes is not None:
        return False
    is_rung_for = patterns.by_day.fullmatch(title.text.lower()) and patterns.rings.search(
        parsed.sentence.text
    )
    if patterns.own_feast.fullmatch(parsed.sentence.masked) is not None:
        return True
    return not is_rung_for and _needs_no_hour(title, patterns)


def _needs_no_hour(title: Title, patterns: ScheduleAddPatterns) -> bool:
    return patterns.whole_day.fullmatch(title.text.lower()) is not None


def _recurs_by_day(parsed: ScheduleText, title: Title, patterns: ScheduleAddPatterns) -> bool:
    """Whether what recurs is of a day, as what is paid, and no alarm is wanted, which would need its hour."""
    said = parsed.sentence.text
    return patterns.by_day.fullmatch(title.text.lower()) is not None and not patterns.rings.search(said)


def _ask_hour(parsed: ScheduleText, title: Title, day: Phrase) -> Understanding | None:
    """The question for the hour on a day that takes more than one call: the answer is read behind it."""
    if title.assumed:
        return None
    said, joint = parsed.sentence.original, AT if parsed.language.code == "en" else ""
    options = {"frame": (f"{said[: day.end]}{joint}", said[day.end :])}
    known = (Call(ADD, {"title": title.text}),)
    return Understanding(parsed.language.code, "schedule_add", known, ("time",), options=options)


def _plan_days(parsed: ScheduleText, title: Title, days: Days) -> Understanding | None:
    """An all-day event from one day to another."""
    steps = Steps()
    times = write_days(steps, days) if parsed.minutes is None else None
    if times is None:
        return None
    details = {"title": title.text, **times, **({"location": parsed.place} if parsed.place else {})}
    return Understanding(parsed.language.code, "schedule_add", (*steps.calls, Call(ADD, details)))


def _times(parsed: ScheduleText, patterns: ScheduleAddPatterns) -> list[Phrase]:
    """The start, or the start and the end; empty for times that are past, or only a limit."""
    said = parsed.sentence.phrases
    if not all(may_lie_ahead(phrase.arguments) for phrase in said):
        return []  # nothing that is read together with a past day lies ahead
    phrases = times_of(parsed, said)
    for phrase in phrases:
        is_told = phrase.deferred is not None and (len(phrases) == 1 or not is_computed(phrase))
        ahead = is_plain(phrase) or is_told
        if not ahead or not may_lie_ahead(phrase.arguments) or is_over(phrase):
            return []
    limited = patterns.until.search(parsed.text)
    return [] if limited and len(phrases) == 1 else phrases


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
