"""The question before once more, of another day or another thing (昨天呢, 打车呢), and all that it showed,
to be cancelled: 都取消."""

from __future__ import annotations

import re

from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse.answering.same_day import question_at_other_time
from datetools_lc.quickparse.intents.conversation.answer import LONGEST
from datetools_lc.quickparse.intents.sentence import Sentence, read_sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.language import Language
from datetools_lc.quickparse.sentences import understand

_WEEKS = {"last_week": -1, "this_week": 0, "next_week": 1}
_ENDS = " ?？.!"
_ABOUT_LISTED = ("expense_query", "schedule_cancel")
_QUESTIONS = ("expense_query", "schedule_query", "schedule_free")


def question_of_day(asked: Understanding, said: str, text: str, *, holidays: str | None = None) -> str | None:
    """The words `said` of a question about records or events with the day of `text` in place of their own.

    None where the text is more than a day that is asked about, or the question names none, or several.
    """
    if asked.intent not in _QUESTIONS or not asked.complete or not 0 < len(text) <= LONGEST:
        return None
    language = language_of(asked.language)
    before, after = (
        read_sentence(each, language, (language,), holidays=holidays)
        for each in (_with_days(asked, said, holidays), _with_month(text.strip(), language))
    )
    other_part, parts = language.follow_up().other_part
    if len(before.phrases) == 1 and (part := other_part.fullmatch(fold(text.strip()))) is not None:
        return _in_part(before, parts, part["part"])
    if len(before.phrases) != 1 or len(after.phrases) != 1:
        return None
    if language.follow_up().other_day.fullmatch(after.masked) is None:
        return None
    old, new = before.phrases[0], after.phrases[0]
    if old.part or "hour" in old.arguments:
        return None  # at that hour, or on all of the day?
    day = _in_its_week(old, new, language) if _is_bare_weekday(new) else new.text
    if day is None or (_has_year(old) and _lacks_year(new)):
        return None  # of which week or year?
    return f"{before.original[: old.start]}{day}{before.original[old.end :]}"


def _in_part(before: Sentence, parts: re.Pattern[str], part: str) -> str | None:
    """The question of another part of its one day."""
    [old] = before.phrases
    if old.kind != "date" or "hour" in old.arguments:
        return None
    return f"{before.original[: old.start]}{parts.sub('', old.text)}{part}{before.original[old.end :]}"


def _with_days(asked: Understanding, said: str, holidays: str | None) -> str:
    """The question, with the days that are meant where it names none: how much on food?"""
    language = language_of(asked.language)
    undated = language.expense_query().undated
    if asked.intent != "expense_query" or not undated:
        return said
    phrases = read_sentence(said, language, (language,), holidays=holidays).phrases
    return said if phrases else undated.format(said=said.rstrip(_ENDS))


def _with_month(text: str, language: Language) -> str:
    """The text, a month that is named alone as a date: "and January?" as "and in January?"."""
    asked, dated = language.follow_up().other_month
    month = asked.fullmatch(fold(text))
    return text if month is None else dated.format(month=month["month"])


def _is_bare_weekday(phrase: Phrase) -> bool:
    return phrase.arguments.get("type") == "weekday" and "offset" not in phrase.arguments


def _has_year(phrase: Phrase) -> bool:
    return "year" in phrase.arguments or bool(phrase.deferred and phrase.deferred.years)


def _lacks_year(phrase: Phrase) -> bool:
    """Whether a month, or a day of one, is named that may be another year's."""
    is_date = phrase.arguments.get("type") == "absolute" or phrase.arguments.get("range") == "month"
    return is_date and not _has_year(phrase)


def _in_its_week(old: Phrase, new: Phrase, language: Language) -> str | None:
    """The words for a weekday of the week that was asked about; None where nothing tells which that is."""
    arguments = old.arguments
    is_weekday = arguments.get("type") == "weekday"
    week = arguments.get("offset") if is_weekday else _WEEKS.get(str(arguments.get("range")))
    if not isinstance(week, int):
        return new.text if old.kind != "range" else None
    words = language.follow_up().weeks.get(week)
    said = f"{words}{new.text}"
    again = read_sentence(said, language, (language,)).phrases if words else ()
    is_read = len(again) == 1 and again[0].text == said
    wanted = {**new.arguments, "offset": week}
    return said if is_read and {"offset": 0, **again[0].arguments} == wanted else None


def words_about_listed(
    asked: Understanding, said: str, text: str, *, holidays: str | None = None
) -> str | None:
    """The words for a text that leaves out the days of the question `said`: 打车呢, 都取消."""
    language = language_of(asked.language)
    patterns, day = language.follow_up(), _only_day(asked, said, holidays)
    if day is None or not 0 < len(text) <= LONGEST:
        return None
    if read_sentence(text, language, (language,), holidays=holidays).phrases:
        return None  # it names its own days
    last, folded = asked.calls[-1].arguments, fold(text.strip())
    if asked.intent == "expense_query" and last.get("type") == "consume":
        pattern, words = patterns.other_topic
        topic = pattern.fullmatch(folded)
        return words.format(day=day, topic=topic["topic"]) if topic else None
    pattern, words = patterns.all_listed
    is_left = language.schedule_find().to_come.search(fold(said))  # which is not all of those days
    is_whole = asked.intent == "schedule_query" and "text" not in last and not is_left
    return words.format(day=day) if is_whole and pattern.fullmatch(folded) else None


def _only_day(asked: Understanding, said: str, holidays: str | None) -> str | None:
    """The words for the days of a question that names them once."""
    if asked.intent not in _QUESTIONS or not asked.complete:
        return None
    language = language_of(asked.language)
    dated = _with_days(asked, said, holidays)
    phrases = read_sentence(dated, language, (language,), holidays=holidays).phrases
    if len(phrases) != 1 or phrases[0].part or "hour" in phrases[0].arguments:
        return None  # at that hour, or on all of the day?
    return phrases[0].text


def read_about_listed(
    asked: Understanding,
    said: str,
    text: str,
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> tuple[str, Understanding] | None:
    """Those words with their understanding, where they ask for another topic or cancel what was shown."""
    words = words_about_listed(asked, said, text, holidays=holidays)
    found = words and understand(words, asked.language, currency=currency, holidays=holidays)
    return (words, found) if words and found and found.intent in _ABOUT_LISTED else None


def ask_of_day(
    asked: Understanding,
    said: str,
    text: str,
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> tuple[str, Understanding] | None:
    """That question with its understanding, where it asks for the same of another day, or at another time."""
    for ask in (question_at_other_time, question_of_day):
        question = ask(asked, said, text, holidays=holidays)
        found = question and understand(question, asked.language, currency=currency, holidays=holidays)
        if question and found and found.intent == asked.intent:
            return question, found
    return None
