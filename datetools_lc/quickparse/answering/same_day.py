"""The question before once more at another time (what about at 3, 那晚上呢), or on another day at its own."""

from __future__ import annotations

from datetools_lc.quickparse.intents.conversation.answer import LONGEST
from datetools_lc.quickparse.intents.schedule.hours import SMALL_HOURS, is_bare
from datetools_lc.quickparse.intents.schedule.times import may_lie_ahead
from datetools_lc.quickparse.intents.sentence import read_sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.language import Language

_QUESTIONS = ("schedule_query", "schedule_free")
_OF_EVENING = ("evening", "night")
_NOON, _FIRST_OF_EVENING, _EVENING = 12, 5, 18


def question_at_other_time(
    asked: Understanding, said: str, text: str, *, holidays: str | None = None
) -> str | None:
    """The words `said` of a question about the schedule with the time of `text` in place of their own.

    An hour or a part of the day is one of the day that was asked about, a day alone has the time that was.
    None where the text is more than that, or the question names no time or several.
    """
    if asked.intent not in _QUESTIONS or not asked.complete or not 0 < len(text) <= LONGEST:
        return None
    language = language_of(asked.language)
    before = read_sentence(_with_today(said, language), language, (language,), holidays=holidays)
    if len(before.phrases) != 1 or before.phrases[0].kind == "range":
        return None
    [old] = before.phrases
    time = _part_in(text, old, language) or _time_in(text, old, language)
    return f"{before.original[: old.start]}{time}{before.original[old.end :]}" if time else None


def _with_today(said: str, language: Language) -> str:
    """The question, of today where it begins with a part of the day: 下午有空吗."""
    find = language.schedule_find()
    part = find.part.match(said)
    return said if part is None else f"{said[: part.end()]}{find.today}{said[part.end() :]}"


def _part_in(text: str, old: Phrase, language: Language) -> str | None:
    """The words for a part of the day, which the text names alone, of the day that was asked about."""
    pattern, _ = language.follow_up().other_part
    match = pattern.fullmatch(fold(text.strip()))
    if match is None or (day := _day_of(old, language)) is None:
        return None
    words = language.follow_up()
    return (words.part_of_day if day else words.part_of_today).format(day=day, part=match["part"])


def _time_in(text: str, old: Phrase, language: Language) -> str | None:
    """The words for the hour or the day that the text names, with what it leaves out."""
    after = read_sentence(text.strip(), language, (language,))
    if len(after.phrases) != 1 or language.follow_up().other_day.fullmatch(after.masked) is None:
        return None
    [new] = after.phrases
    if not may_lie_ahead(new.arguments):
        return None  # nobody is free yesterday
    if new.kind == "time":
        day = _day_of(old, language) if _names_day(old) else ""
        return None if day is None else _at(day, _hour_after(new, old, language), new, language)
    if new.part or "hour" in new.arguments:
        return new.text
    if "hour" in old.arguments:
        return _at(new.text, _hour_of(old, language), old, language)
    return _in_part_of(old, new, language)


def _in_part_of(old: Phrase, new: Phrase, language: Language) -> str | None:
    """A day in the part of the day that was asked about: friday afternoon, and how about saturday?"""
    part = language.follow_up().parts_of_day.search(fold(old.text))
    if not old.part or part is None or new.kind != "date":
        return None
    return language.follow_up().part_of_day.format(day=new.text, part=part[0])


def _names_day(phrase: Phrase) -> bool:
    return phrase.kind != "time"


def _day_of(old: Phrase, language: Language) -> str | None:
    """The words for the day of a time, without its hour and its part of the day; empty for today's."""
    day = {name: value for name, value in old.arguments.items() if name not in ("hour", "minute")}
    if (day.get("unit"), day.get("offset")) == ("day", 0):
        return ""
    for cut in range(len(old.text), 0, -1):
        for words in (old.text[:cut], old.text[len(old.text) - cut :]):
            phrases = read_sentence(words.strip(), language, (language,)).phrases
            is_day = len(phrases) == 1 and phrases[0].kind == "date" and not phrases[0].part
            if is_day and phrases[0].text == words.strip() and dict(phrases[0].arguments) == day:
                return words.strip()
    return None


def _hour_of(phrase: Phrase, language: Language) -> int:
    """The hour that a question means: a bare 3 is of the afternoon."""
    hour = int(str(phrase.arguments["hour"]))
    return hour + _NOON if hour in SMALL_HOURS and is_bare(phrase, language) else hour


def _hour_after(new: Phrase, old: Phrase, language: Language) -> int:
    """The hour of the text, in the evening where that was asked about."""
    hour = int(str(new.arguments["hour"]))
    is_late = old.part in _OF_EVENING or ("hour" in old.arguments and _hour_of(old, language) >= _EVENING)
    if is_late and is_bare(new, language) and hour >= _FIRST_OF_EVENING:
        return hour + _NOON
    return _hour_of(new, language)


def _at(day: str, hour: int, said: Phrase, language: Language) -> str:
    """The words for an hour of a day; of today's where none is named."""
    minute = int(str(said.arguments.get("minute", 0)))
    return language.follow_up().at_hour.format(day=day, time=f"{hour:02}:{minute:02}").strip()
