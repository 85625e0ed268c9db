"""An event or an expense of a week, a weekend or a month, without its day: 周末去爬山, taxi last week 20.

Where the sentence would be understood with a day in place of the span, the user is asked which day it is.
The answer is a day of that span: "Wednesday" to "next week" is next week's.
"""

from __future__ import annotations

import re

from datetools_lc.quickparse.intents.by_calendar.doubts import Read, without_dates
from datetools_lc.quickparse.intents.own_days import WHICH_DAY
from datetools_lc.quickparse.intents.sentence import Sentence, read_sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.schedule.open_spans import OpenSpanPatterns

SPAN = "span"
"""In the options of the question: the words for the span."""


def ask_day_of_span(sentence: Sentence, read: Read) -> Understanding | None:
    """The question for the day of what is to be written, or None where the sentence is no such one."""
    patterns = sentence.language.schedule_open_spans()
    if (found := frame_of_span(sentence, patterns)) is None:
        return None
    (before, after), said = found
    if patterns.share.match(after):
        return None
    if patterns.paid.search(before):  # paid today, whatever it is for
        paid = read(sentence.read_again(f"{before}{patterns.of.sub('', after, count=1)}"))
        return paid if paid is not None and paid.intent == "expense" else None
    span = said.lower()
    is_over, goes_on = patterns.past.search(span) is not None, patterns.current.search(span) is not None
    ahead = None if is_over else read(sentence.read_again(f"{before}{patterns.day}{after}"))
    understood = ahead
    if ahead is None and (is_over or goes_on):
        understood = read(sentence.read_again(f"{before}{patterns.past_day}{after}"))
    intent = "schedule_add" if ahead else "expense"
    if understood is None or understood.intent != intent or not _is_one_write(understood):
        return None
    options = {"frame": (before, after), SPAN: said}
    code, calls = sentence.language.code, without_dates(understood)
    return Understanding(code, understood.intent, calls, (WHICH_DAY,), options=options)


def frame_of_span(sentence: Sentence, patterns: OpenSpanPatterns) -> tuple[tuple[str, str], str] | None:
    """The words around the one span of the sentence, and its own; None beside another day."""
    spans = [phrase for phrase in sentence.phrases if _span_of(phrase.text, patterns)]
    if len(spans) != 1 or any(each.kind != "time" for each in sentence.phrases if each is not spans[0]):
        return None
    return _around(sentence, spans[0], patterns), spans[0].text


def _is_one_write(understood: Understanding) -> bool:
    """Whether it is one event or record whose day takes the place of the span."""
    is_series = any("rrule" in call.arguments for call in understood.calls)
    named = without_dates(understood)[0].arguments
    is_one = sum(call.name == understood.calls[-1].name for call in understood.calls) == 1
    is_open = bool(understood.assumed or understood.unsure or "frame" in understood.options)
    return is_one and bool(named) and not (is_series or is_open or "amount" in understood.missing)


def day_of_span(asked: Understanding, answer: str) -> str | None:
    """The day that an answer names within the span of the question, in words; None for one outside of it.

    An answer that names its week or month itself stays as it is, as does one that is no time at all.
    """
    language = language_of(asked.language)
    patterns = language.schedule_open_spans()
    span, said = _span_of(str(asked.options[SPAN]), patterns), fold(answer).lower()
    if span is None:
        return answer
    is_month = bool(span["month"] or span["lone"])
    if (weekday := patterns.weekday.match(said)) is not None:
        if is_month or (span["weekend"] and not weekday["of_weekend"]):
            return None
        if asked.intent == "expense" and not span["step"]:
            return answer  # of the weekend that is over, or goes on
        day = patterns.of_week.format(step=span["step"] or patterns.this, day=weekday["day"])
        return day + answer[weekday.end() :]
    number = patterns.number.match(said)
    if number is not None and not is_month:
        return None  # the 15th may be no day of that week
    if number is None:
        phrases = read_sentence(answer, language, (language,)).phrases
        return None if phrases and all(phrase.kind == "time" for phrase in phrases) else answer
    return (
        patterns.of_month.format(span=span["month"] or patterns.this_month, day=number["day"])
        + answer[number.end() :]
    )


def _span_of(text: str, patterns: OpenSpanPatterns) -> re.Match[str] | None:
    found = patterns.span.fullmatch(fold(text).lower())
    return None if found is None or (found["week"] is not None and not found["step"]) else found


def _around(sentence: Sentence, phrase: Phrase, patterns: OpenSpanPatterns) -> tuple[str, str]:
    """The words before and behind the span, without those that go with it and not with a day."""
    lead = patterns.before.search(sentence.text, 0, phrase.start)
    tail = patterns.behind.match(sentence.text, phrase.end)
    start, end = lead.start() if lead else phrase.start, tail.end() if tail else phrase.end
    return sentence.original[:start], sentence.original[end:]
