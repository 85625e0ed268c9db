"""Recognises the sentences about the schedule, and those that record an event and something else at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from datetools_lc.quickparse.intents.expense import recognise_expense
from datetools_lc.quickparse.intents.schedule_add import recognise_add
from datetools_lc.quickparse.intents.schedule_change import recognise_change
from datetools_lc.quickparse.intents.schedule_find import recognise_find
from datetools_lc.quickparse.intents.schedule_parts import Cut, cut
from datetools_lc.quickparse.kernel.plan import Call, FromCall, Understanding
from datetools_lc.quickparse.kernel.sentence import Sentence, mask, read_sentence

_MOST_BREAKS = 8
_FAMILIES: tuple[Callable[[Cut], Understanding | None], ...] = (
    recognise_find,
    recognise_change,
    recognise_add,
)
_BREAKS = re.compile(
    r"\s*[、，,;；。](?!\d)\s*(?:and then |and |then |还有|另外|然后|それから|あと)?|\s+and\s+"
)
# A request in the form of a question: its sign says nothing more.
_REQUESTS: Mapping[str, re.Pattern[str]] = {
    "zh": re.compile(
        r"(?P<lead>(?:可不可以|可以|能不能|能否|能)(?:请你)?)[帮幫给給]我.*?(?P<mark>[吗嗎]?\s*\??)$"
    ),
    "ja": re.compile(r"(?P<lead>).*(?:くれ|もらえ)(?:る|ます|ません)(?P<mark>か?\s*\??)$"),
    "en": re.compile(r"(?P<lead>)(?:please )?(?:can|could|would) you\b.*?(?P<mark>\s*\?)$"),
}


def recognise_schedule(sentence: Sentence) -> Understanding | None:
    """The calls of a sentence that asks about the schedule or wants it changed, or None."""
    said = cut(_without_mark(sentence))
    if said is None or not said.sentence.phrases:
        return None
    for recognise in _FAMILIES:
        if (understood := recognise(said)) is not None:
            return understood
    return None


def recognise_several(sentence: Sentence) -> Understanding | None:
    """Two records in one sentence, of which at least one is an event: the calls of both, in their order."""
    readings = [_join(first, second) for first, second in _halves(sentence)]
    return readings[0] if len(readings) == 1 else None


def _without_mark(sentence: Sentence) -> Sentence:
    match = _REQUESTS[sentence.language].fullmatch(sentence.text)
    if match is None:
        return sentence
    said = mask(mask(sentence.original, *match.span("lead"), " "), *match.span("mark"), " ")
    return read_sentence(said, sentence.language, sentence.languages)


def _halves(sentence: Sentence) -> Iterator[tuple[Understanding, Understanding]]:
    gaps = list(_BREAKS.finditer(sentence.text))
    for gap in gaps if len(gaps) <= _MOST_BREAKS else ():
        parts = sentence.original[: gap.start()], sentence.original[gap.end() :]
        first, second = (_read_record(sentence, part) for part in parts)
        if first and second and "schedule_add" in (first.intent, second.intent):
            yield first, second


def _read_record(sentence: Sentence, text: str) -> Understanding | None:
    part = read_sentence(text, sentence.language, sentence.languages)
    said = cut(part)
    event = recognise_add(said) if said else None
    found = [record for record in (recognise_expense(part), event) if record is not None]
    complete = len(found) == 1 and found[0].complete and not found[0].assumed
    return found[0] if complete else None


def _join(first: Understanding, second: Understanding) -> Understanding:
    moved = tuple(_move(call, len(first.calls)) for call in second.calls)
    intent = first.intent if first.intent == second.intent else "several"
    return Understanding(first.language, intent, first.calls + moved)


def _move(call: Call, steps: int) -> Call:
    """The call with its references counted from the joined plan's first call."""
    moved = {
        name: FromCall(value.index + steps, value.field, value.suffix)
        if isinstance(value, FromCall)
        else value
        for name, value in call.arguments.items()
    }
    return Call(call.name, moved)
