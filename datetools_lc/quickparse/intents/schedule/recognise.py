"""Recognises the sentences about the schedule, and those that record an event and something else at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, reduce

from datetools_lc.quickparse.intents.expense.recognise import recognise_expense
from datetools_lc.quickparse.intents.schedule.add import recognise_add
from datetools_lc.quickparse.intents.schedule.changing.change import recognise_change
from datetools_lc.quickparse.intents.schedule.find import recognise_find, recognise_undated
from datetools_lc.quickparse.intents.schedule.hours import open_hours, settle_hours
from datetools_lc.quickparse.intents.schedule.listed_days import split_days
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText, split_parts
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.intents.shared_days import share_days
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import mask
from datetools_lc.quickparse.kernel.patterns.gates import PatternGate, gate
from datetools_lc.quickparse.kernel.plan import Call, FromCall, LanguageCode, Understanding
from datetools_lc.quickparse.languages import any_word, language_of, vocabularies

_MOST_BREAKS = 8


def recognise_schedule(sentence: Sentence) -> Understanding | None:
    """The calls of a sentence that asks about the schedule or wants it changed, or None."""
    parsed = split_parts(_without_question_mark(sentence))
    if parsed is None:
        return None
    if not parsed.sentence.phrases:
        asked = recognise_change(parsed) or recognise_undated(sentence)
        return recognise_add(parsed) if asked is None and parsed.repeat else asked
    for recognise in _RECOGNISERS:
        if (understood := recognise(parsed)) is not None:
            return settle_hours(understood, open_hours(parsed))
    return None


def recognise_several(sentence: Sentence) -> Understanding | None:
    """Two records in one sentence, of which at least one is an event: the calls of both, in their order."""
    readings = [_join(first, second) for first, second in _halves(sentence)]
    return readings[0] if len(readings) == 1 else None


def _recognise_listed(parsed: ScheduleText) -> Understanding | None:
    """The calls of one event on each day of a list, or None."""
    listed = parsed.language.schedule_add().listed
    events = [recognise_add(on_day) for on_day in split_days(parsed, listed)]
    found = [event for event in events if event is not None and event.complete]
    return reduce(_join, found) if found and len(found) == len(events) else None


def _without_question_mark(sentence: Sentence) -> Sentence:
    """A request in the form of a question, as a request: 能帮我…吗？"""
    match = _requests(sentence.language.code).fullmatch(sentence.text, sentence.signs)
    if match is None:
        return sentence
    text = mask(mask(sentence.original, *match.span("lead"), " "), *match.span("mark"), " ")
    return sentence.read_again(text)


@cache
def _requests(code: LanguageCode) -> PatternGate:
    return gate(language_of(code).schedule_parts().request)


def _halves(sentence: Sentence) -> Iterator[tuple[Understanding, Understanding]]:
    """The two records of each way to cut the sentence; behind a half that is none, the other is not read."""
    gaps = list(_breaks().finditer(sentence.text))
    for gap in gaps if len(gaps) <= _MOST_BREAKS else ():
        half = sentence.read_again(sentence.original[: gap.start()])
        first = _read_record(half)
        if first is None:
            continue
        second = _read_record(sentence.read_again(sentence.original[gap.end() :]), half.phrases)
        if second is not None and "schedule_add" in (first.intent, second.intent):
            yield first, second


def _read_record(part: Sentence, before: Sequence[Phrase] = ()) -> Understanding | None:
    """The one record of a clause; `before` are the dates of the clause before it."""
    shared = _share(before, part)
    if shared is None:
        return None
    expense, parsed = recognise_expense(shared), split_parts(part)
    event = _read_event(before, parsed) if parsed else None
    if expense is not None and event is not None:
        return None
    found = expense or event
    return found if found is not None and found.complete and not found.assumed else None


def _read_event(before: Sequence[Phrase], parsed: ScheduleText) -> Understanding | None:
    shared = _share(before, parsed.sentence)
    if shared is None:
        return None
    if shared is not parsed.sentence:
        parsed = replace(parsed, sentence=shared)
    event = recognise_add(parsed)
    return settle_hours(event, open_hours(parsed)) if event else None


def _share(before: Sequence[Phrase], sentence: Sentence) -> Sentence | None:
    """The sentence with the days that it leaves to the clause before; None where these cannot be told."""
    if not before:
        return sentence
    phrases = share_days(before, sentence.phrases)
    if phrases is None:
        return None
    return sentence if phrases == sentence.phrases else replace(sentence, phrases=phrases)


def _join(first: Understanding, second: Understanding) -> Understanding:
    following = tuple(_renumber(call, len(first.calls)) for call in second.calls)
    intent = first.intent if first.intent == second.intent else "several"
    return Understanding(first.language, intent, first.calls + following)


def _renumber(call: Call, steps: int) -> Call:
    """The call with its references counted from the joined plan's first call."""
    arguments = {
        name: _later(value, steps) if isinstance(value, FromCall) else value
        for name, value in call.arguments.items()
    }
    return Call(call.name, arguments)


def _later(value: FromCall, steps: int) -> FromCall:
    return replace(
        value,
        index=value.index + steps,
        earliest_of=tuple(index + steps for index in value.earliest_of),
        after=None if value.after is None else value.after + steps,
    )


_RECOGNISERS: tuple[Callable[[ScheduleText], Understanding | None], ...] = (
    recognise_find,
    recognise_change,
    recognise_add,
    _recognise_listed,
)


@cache
def _breaks() -> re.Pattern[str]:
    """What may stand between two requests in one sentence."""
    following = any_word(*(words.next_item for words in vocabularies()))
    joiners = (words.joiners for words in vocabularies())
    return re.compile(any_word(rf"\s*(?:[、，;；。]|,(?!\d))\s*(?:{following})?", *joiners))
