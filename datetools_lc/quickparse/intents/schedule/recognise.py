"""Recognises the sentences about the schedule, and those that record an event and something else at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, reduce

from datetools_lc.quickparse.intents.expense.recognise import recognise_expense
from datetools_lc.quickparse.intents.schedule.add import recognise_add
from datetools_lc.quickparse.intents.schedule.bare_hours import doubted, halved, with_hours
from datetools_lc.quickparse.intents.schedule.changing.change import may_change, recognise_change
from datetools_lc.quickparse.intents.schedule.find import may_ask, recognise_find, recognise_undated
from datetools_lc.quickparse.intents.schedule.hours import (
    begins_before_dawn,
    is_noon_or_midnight,
    open_hours,
    settle_hours,
)
from datetools_lc.quickparse.intents.schedule.listed_days import split_days
from datetools_lc.quickparse.intents.schedule.parts import (
    ScheduleText,
    may_have_parts,
    may_repeat,
    split_parts,
)
from datetools_lc.quickparse.intents.schedule.times import may_lie_ahead, minutes_of
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.intents.shared_days import share_days
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import mask
from datetools_lc.quickparse.kernel.money import holds_number
from datetools_lc.quickparse.kernel.patterns.gates import PatternGate, SearchGate, gate
from datetools_lc.quickparse.kernel.plan import Call, FromCall, LanguageCode, Understanding
from datetools_lc.quickparse.languages import any_word, language_of, vocabularies

_MOST_BREAKS = 8
_USUAL_MINUTES = 60


def recognise_schedule(sentence: Sentence) -> Understanding | None:
    """The calls of a sentence that asks about the schedule or wants it changed, or None."""
    is_price = _prices(sentence.language.code).finds(sentence.text, sentence.signs)
    if is_price or _is_something_else(sentence):
        return None
    parsed = split_parts(_without_question_mark(sentence))
    if parsed is None or any(map(_is_week_beside_weekday, parsed.sentence.phrases)):
        return None
    if not parsed.sentence.phrases:
        asked = recognise_change(parsed) or recognise_undated(sentence) or _recognise_today(sentence)
        return asked or (recognise_add(parsed) if parsed.repeat else None) or _read_bare_hours(sentence)
    for recognise in _RECOGNISERS:
        if (understood := recognise(parsed)) is not None:
            return _settle(parsed, understood)
    asked = _read_with_end(sentence) or _ask_hour(sentence) or _ask_hour_within(sentence)
    return asked or _read_bare_hours(sentence)


def _read_bare_hours(sentence: Sentence) -> Understanding | None:
    """An event whose hours stand behind its day without a word for hours: lecture tomorrow 9-11."""
    if (read := with_hours(sentence)) is None:
        return None
    understood = recognise_schedule(read[0])
    return doubted(understood) if read[1] else halved(understood)


def _read_with_end(sentence: Sentence) -> Understanding | None:
    """An event whose end is said in a clause of its own: 周一去杭州出差，周三回来."""
    parts = sentence.language.schedule_parts()
    match = parts.back.fullmatch(sentence.masked) if len(sentence.phrases) == 2 else None
    if match is None:
        return None
    said = {name: sentence.original[slice(*match.span(name))] for name in ("first", "what", "last")}
    understood = recognise_schedule(sentence.read_again(parts.and_back.format(**said)))
    if understood is None or understood.intent != "schedule_add":
        return None
    return understood if "end_time" in understood.calls[-1].arguments else None


@cache
def _prices(code: LanguageCode) -> SearchGate:
    return SearchGate(language_of(code).expense_record().priced_at)


def _is_week_beside_weekday(phrase: Phrase) -> bool:
    """两周后的周五: the Friday of that week, or the day itself, which is another weekday?"""
    return phrase.weekday is not None and phrase.arguments.get("unit") == "week"


def _ask_hour(sentence: Sentence) -> Understanding | None:
    """The question for the hour of an event, where the part of the day has no such hour: 早上12点."""
    if len(sentence.phrases) != 1 or sentence.phrases[0].arguments or sentence.phrases[0].span:
        return None
    match = sentence.language.schedule_parts().no_such_hour.search(sentence.text)
    if match is None:
        return None
    (start, end), said = match.span("clock"), sentence.original
    day = sentence.language.schedule_find().today if sentence.phrases[0].kind == "time" else ""
    first = sentence.phrases[0].start
    without = sentence.read_again(f"{said[:first]}{day}{said[first:start]}{said[end:]}")
    if not any(phrase.start == first for phrase in without.phrases):
        return None  # a zone in front of the day is why it is not read
    asked = recognise_schedule(without)
    return asked if _asks_hour(asked) else None


def _asks_hour(asked: Understanding | None) -> bool:
    return asked is not None and asked.intent == "schedule_add" and asked.missing == ("time",)


def _ask_hour_within(sentence: Sentence) -> Understanding | None:
    """The question for the hour of an event that is to lie between two hours: tomorrow between 3 and 5pm."""
    match = sentence.language.schedule_parts().window.search(sentence.text)
    if match is None:
        return None
    (start, end), said = match.span("clock"), sentence.original
    asked = recognise_schedule(sentence.read_again(f"{said[:start].rstrip()} {said[end:].lstrip()}".strip()))
    return asked if _asks_hour(asked) else None


def _lies_within(parsed: ScheduleText, understood: Understanding) -> bool:
    """Whether an event is to lie between two hours that are further apart than it lasts."""
    if understood.intent not in ("schedule_add", "schedule_move"):
        return False
    if not parsed.language.schedule_parts().window.search(parsed.sentence.text):
        return False
    times = [minutes_of(each.arguments) for each in parsed.sentence.phrases if "hour" in each.arguments]
    return len(times) != 2 or times[1] - times[0] > _USUAL_MINUTES


def _settle(parsed: ScheduleText, understood: Understanding) -> Understanding | None:
    """The plan with its hours in a half of the day, or asked about; None for a 12 that may be midnight."""
    if is_noon_or_midnight(parsed, understood):
        return None
    if _lies_within(parsed, understood):
        return _ask_hour_within(parsed.sentence)
    hours = open_hours(parsed, understood)
    return doubted(understood) if hours and begins_before_dawn(parsed) else settle_hours(understood, hours)


def _is_something_else(sentence: Sentence) -> bool:
    """Whether no day ahead is named, and no words for a question or a change: so are most expenses."""
    if len(sentence.phrases) > 1 or any(may_lie_ahead(each.arguments) for each in sentence.phrases):
        return False
    code, signs = sentence.language.code, sentence.signs
    is_plain = not (may_have_parts(sentence) or _requests(code).opens(signs))
    return is_plain and not (may_ask(code, signs) or may_change(code, signs))


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


def _recognise_today(sentence: Sentence) -> Understanding | None:
    """The calls that answer a question about a part of the day alone, which is today's: 下午有会吗."""
    patterns = sentence.language.schedule_find()
    lead = patterns.part.match(sentence.text)
    if lead is None or sentence.phrases:
        return None
    said = f"{sentence.original[: lead.end()]}{patterns.today}{sentence.original[lead.end() :]}"
    parsed = split_parts(sentence.read_again(said))
    return recognise_find(parsed) if parsed else None


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
        if not _may_be_records(sentence, gap.start(), gap.end()):
            continue
        half = sentence.read_again(sentence.original[: gap.start()], sentence.signs)
        first = _read_record(half)
        if first is None:
            continue
        rest = sentence.read_again(sentence.original[gap.end() :], sentence.signs)
        second = _read_record(rest, half.phrases)
        intents = (first.intent, second.intent if second else "")
        if second is None or "schedule_add" not in intents:
            continue
        if "expense" not in intents or not _may_be_price(sentence):
            yield first, second


def _may_be_price(sentence: Sentence) -> bool:
    """Whether the hour of an event may as well be what was paid, as is said of the other thing."""
    found = sentence.language.schedule_add().hour_or_price
    return any("hour" in each.arguments and found.match(each.text.lower()) for each in sentence.phrases)


def _may_be_records(sentence: Sentence, end: int, start: int) -> bool:
    """Whether each side of a gap holds a date or a number, and one of them a date: an event has a time."""
    if may_repeat(sentence):
        return True
    phrases = sentence.phrases
    dated = any(each.start < end for each in phrases), any(start < each.end for each in phrases)
    if not any(dated):
        return False
    return all(dated) or holds_number(sentence.text[start:] if dated[0] else sentence.text[:end])


def _read_record(part: Sentence, before: Sequence[Phrase] = ()) -> Understanding | None:
    """The one record of a clause; `before` are the dates of the clause before it."""
    shared = _share(before, part)
    if shared is None:
        return None
    parsed = split_parts(part)
    event = _read_event(before, parsed) if parsed else None
    if event is None and not holds_number(part.text):
        return None  # an expense would lack its amount
    expense = recognise_expense(shared)
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
    return _settle(parsed, event) if event else None


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
