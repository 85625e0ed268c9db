"""What the words for a holiday leave open: which of its days is meant, and whether it is a day at all.

国庆去杭州 and 五一期间 are of several days: the user is asked which. 中秋家宴300元 may name a meal as well as
the day: it is written only after a yes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.plan import LEFT_OPEN, Call, Understanding
from datetools_lc.quickparse.patterns.by_calendar import CalendarPatterns

DAYS = "days"
"""What is missing where a holiday of several days has to be narrowed down to some of them."""

_ASKED = {"type": "holiday", "holiday": ""}
_OF_THE_YEAR = ("absolute", "nth_weekday")
Read = Callable[[Sentence], Understanding | None]


def settle_doubts(sentence: Sentence, understood: Understanding) -> Understanding:
    """The understanding with what its holidays leave open."""
    patterns = sentence.language.by_calendar()
    if sentence.holidays is None:
        return _settle_feasts(sentence, understood, patterns)
    if understood.intent in ("date_question", "help"):
        return understood
    named = [phrase for phrase in sentence.phrases if phrase.arguments.get("type") == "holiday"]
    has_time = any("hour" in phrase.arguments for phrase in sentence.phrases)
    for phrase in named:
        if not has_time and _is_long(phrase, patterns):
            return _ask_which(sentence, understood, phrase)
    if understood.intent == "expense" and any(_may_be_thing(sentence, each, patterns) for each in named):
        return _doubted(understood)
    return understood


def _settle_feasts(
    sentence: Sentence, understood: Understanding, patterns: CalendarPatterns
) -> Understanding:
    """An expense of which a feast may say what kind of thing it was, and not when: 母の日の花."""
    if understood.intent != "expense" or patterns.of_feast is None:
        return understood
    named = (each for each in sentence.phrases if each.arguments.get("type") in _OF_THE_YEAR)
    ends = ((phrase.start, phrase.end + 1) for phrase in named)
    is_of_feast = any(patterns.of_feast.fullmatch(sentence.text, *span) for span in ends)
    return _doubted(understood) if is_of_feast else understood


def _doubted(understood: Understanding) -> Understanding:
    remarks = (call.arguments.get("remark") for call in understood.calls)
    unsure = tuple(str(remark) for remark in remarks if remark)
    return replace(understood, unsure=unsure, options={**understood.options, LEFT_OPEN: True})


def ask_open_days(sentence: Sentence, read: Read) -> Understanding | None:
    """The question which days are meant, where the sentence would be understood with a day in their place."""
    if sentence.holidays is None:
        return None
    open_days = sentence.language.by_calendar().open_days
    vague = [each for each in sentence.phrases if not each.arguments and open_days.search(each.text)]
    if len(vague) != 1:
        return None
    day = replace(vague[0], arguments=_ASKED)
    phrases = tuple(day if phrase is vague[0] else phrase for phrase in sentence.phrases)
    understood = read(replace(sentence, phrases=phrases))
    if understood is None or understood.intent in ("date_question", "help"):
        return None
    return _ask_which(sentence, understood, vague[0])


def _is_long(phrase: Phrase, patterns: CalendarPatterns) -> bool:
    name = str(phrase.arguments["holiday"])
    return name.lower() in {each.lower() for each in patterns.long} and not patterns.exact.search(phrase.text)


def _may_be_thing(sentence: Sentence, phrase: Phrase, patterns: CalendarPatterns) -> bool:
    """Whether the holiday may say what kind of thing it was, and not when: no time and no verb follows."""
    if "hour" in phrase.arguments or phrase.part or patterns.exact.search(phrase.text):
        return False
    return patterns.adverbial.match(sentence.text, phrase.end) is None


def _ask_which(sentence: Sentence, understood: Understanding, phrase: Phrase) -> Understanding:
    said = sentence.original[: phrase.start], sentence.original[phrase.end :]
    options = {"frame": said, "days": phrase.text}
    return replace(understood, missing=(DAYS,), options=options, unsure=(), calls=without_dates(understood))


def without_dates(understood: Understanding) -> tuple[Call, ...]:
    """The call that writes or looks up, with the words it is about: its day is what is asked for."""
    last = understood.calls[-1]
    words = {name: last.arguments[name] for name in ("remark", "title") if name in last.arguments}
    return (replace(last, arguments=words),)
