"""What the conversation before makes doubtful in a sentence that is clear by itself: the user is asked first.

A standing instruction that the rules did not understand ("don't save anything I tell you now"), the record of
a thing that was saved before ("the taxi was 25"), the day of an event ("and lunch at 12"), the hour of the
event that was just written ("meeting at 4"), the day of a sentence that was not understood ("lunch 12" behind
"yesterday's lunhc with everybody").
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import BaseMessage

from datetools_lc.agents.doubt import WRITING
from datetools_lc.agents.offline.plan.records import UPDATE
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.thread.inputs import Input
from datetools_lc.agents.offline.thread.writes import records_listed, records_now, writes_in
from datetools_lc.agents.sentence_cache import read_sentence
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse import Call, Understanding
from datetools_lc.quickparse.free_part.accounting import free_parts
from datetools_lc.quickparse.free_part.nouns import normalise
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of, vocabularies
from datetools_lc.quickparse.patterns.follow_up import FollowUpPatterns
from datetools_lc.quickparse.scan import scan

_RECORDING = ("expense", "schedule_add", "several")
_SAVE, _ADD = "saveExpenseToLark", "schedule_add"


def is_instruction(text: str) -> bool:
    """Whether the text may tell how what follows is to be taken."""
    return any(patterns.instruction.search(text.casefold()) for patterns in _spoken())


def _spoken() -> list[FollowUpPatterns]:
    return [language_of(code).follow_up() for code in LANGUAGE_CODES]


def doubt_by_thread(
    turn: Turn,
    messages: Sequence[BaseMessage],
    inputs: Sequence[Input],
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> Turn:
    """The turn, with what it writes `unsure` where the turns before leave in doubt whether it is meant so."""
    understood = turn.understanding
    if understood is None or understood.intent not in _RECORDING:
        return turn
    before = inputs[:-1]
    if turn.answers_question:  # the sentence that it completes stands before the question
        earlier, said = inputs[: -len(turn.said)], ", ".join(turn.said)
        is_open = understood.complete and _may_be_of_day_before(
            said, understood, messages, earlier, currency, holidays
        )
        return replace(turn, unsure=turn.unsure or turn.said[:1], doubted=True) if is_open else turn
    may_pause = bool(before) and _may_pause(understood, messages[before[-1].end : inputs[-1].start])
    is_lost = may_pause and not understood.complete
    if is_lost or _may_be_a_share(turn.text, understood, messages[: inputs[-1].start]):
        return Turn(turn.text, None, {})
    named = _stated_again(turn.text, understood, messages[: inputs[-1].start], before)
    if named and len(understood.calls) == 1:
        return replace(turn, understanding=_which_of(understood, named), unsure=())
    if named and not understood.complete:
        return Turn(turn.text, None, {})  # the answer to a question would leave that doubt behind
    is_doubtful = (
        before
        and understood.complete
        and (
            _is_under_instruction(messages, inputs, currency, holidays)
            or bool(named)
            or may_pause
            or _may_be_of_day_before(turn.text, understood, messages, before, currency, holidays)
            or _may_be_of_event(turn.text, understood, messages[before[-1].end : inputs[-1].start])
            or _may_move(turn.text, understood, messages[before[-1].end : inputs[-1].start])
        )
    )
    if not is_doubtful:
        return turn
    return replace(turn, unsure=turn.unsure or tuple(free_parts(understood)) or (turn.text,), doubted=True)


def may_call_off_event(text: str, before: Sequence[BaseMessage], earlier: Sequence[Input]) -> bool:
    """Whether "cancel it" behind a record may mean the event that this conversation wrote before it."""
    if not earlier or not any(each.calls_off.search(text.casefold()) for each in _spoken()):
        return False
    last = earlier[-1].end
    saved = [write.tool for write in writes_in(before[last:])]
    return set(saved) == {_SAVE} and any(write.tool == _ADD for write in writes_in(before[:last]))


def doubt_beside_question(turn: Turn, question: Understanding | None) -> Turn:
    """The turn, `unsure` where it may be meant as the answer to a question about another day.

    It was no answer by its words, and names no day: today's is as likely as the question's. A turn that would
    ask for more would lose that doubt with its own answer, so it is not understood.
    """
    understood = turn.understanding
    if question is None or understood is None or turn.answers_question or turn.unsure:
        return turn
    is_alike = understood.intent == question.intent and understood.intent in _RECORDING
    if not (is_alike and _names_another_day(question)) or _says_day(turn.text):
        return turn
    if not understood.complete:
        return Turn(turn.text, None, {})
    return replace(turn, unsure=tuple(free_parts(understood)) or (turn.text,))


def _says_day(text: str) -> bool:
    return any(phrase.kind != "time" for phrase in scan(text))


def _is_under_instruction(
    messages: Sequence[BaseMessage], inputs: Sequence[Input], currency: str, holidays: str | None
) -> bool:
    """Whether an instruction that was not understood stands, and nothing was written since then."""
    for number in range(len(inputs) - 2, -1, -1):
        given = inputs[number]
        if any(True for _ in writes_in(messages[given.end : inputs[number + 1].start])):
            return False
        said = given.texts[-1]
        if is_instruction(said) and read_sentence(said, currency, holidays) is None:
            return given.answered_by_rules
    return False


def _stated_again(
    text: str, understood: Understanding, before: Sequence[BaseMessage], earlier: Sequence[Input]
) -> tuple[Mapping[str, Any], ...]:
    """The records that the words may tell the cost of: the taxi was 25.

    They are those that the conversation wrote, else those that its last turn listed.
    """
    is_stated = _points_back(text) or any(each.states.search(text.casefold()) for each in _spoken())
    lacks = set(understood.missing) - {"category"}  # that of the record was asked for, and is known
    if understood.intent != "expense" or lacks or not is_stated:
        return ()
    price = language_of(understood.language).expense_query().price  # ランチ代 is that of the ランチ
    said = {price.sub("", normalise(part).casefold()) for part in free_parts(understood)}
    written = _named_as(said, records_now(before), price)
    if written or not earlier:
        return written
    return _named_as(said, records_listed(before[earlier[-1].end :]), price)


def _named_as(
    said: Collection[str], records: Iterable[Mapping[str, Any]], price: re.Pattern[str]
) -> tuple[Mapping[str, Any], ...]:
    named = ((price.sub("", normalise(str(each.get("remark"))).casefold()), each) for each in records)
    return tuple(record for name, record in named if name in said)


def _may_be_a_share(text: str, understood: Understanding, before: Sequence[BaseMessage]) -> bool:
    """Whether an amount without a thing may be the user's share of what was noted before."""
    return "remark" in understood.assumed and _points_back(text) and bool(records_now(before))


def _points_back(text: str) -> bool:
    return any(each.points_back.search(text.casefold()) for each in _spoken())


def _which_of(understood: Understanding, records: tuple[Mapping[str, Any], ...]) -> Understanding:
    """The amount as that of one of several records, which has to be picked: nothing is saved once more."""
    change = Call(UPDATE, {"amount": understood.calls[-1].arguments["amount"]})
    return Understanding(
        understood.language, "expense_change", (change,), ("record_id",), options={"choices": records}
    )


def _may_be_of_event(text: str, understood: Understanding, last: Sequence[BaseMessage]) -> bool:
    """Whether an amount without a day may be what the event will cost that the last turn wrote."""
    if understood.intent != "expense" or _says_day(text):
        return False
    said = {normalise(part).casefold() for part in free_parts(understood)}
    return bool(said & _titles_in(last))


def _titles_in(last: Sequence[BaseMessage]) -> set[str]:
    events = (write.data.get("event") for write in writes_in(last))
    return {normalise(str(event["title"])).casefold() for event in events if isinstance(event, Mapping)}


def _may_move(text: str, understood: Understanding, last: Sequence[BaseMessage]) -> bool:
    """Whether a time may be another one for the event that the last turn wrote: without a day, or as that of
    the event of its day (tomorrow's meeting at 4)."""
    if understood.intent != "schedule_add":
        return False
    said = {normalise(part).casefold() for part in free_parts(understood)}
    named = said & _titles_in(last)
    return bool(named) and (not _says_day(text) or _speaks_of_one(text, named))


def _speaks_of_one(text: str, titles: Collection[str]) -> bool:
    """Whether a title is that of an event which is there: 明日の打ち合わせ, tomorrow's meeting."""
    folded = normalise(text).casefold()
    joints = [of for words in vocabularies() for of in words.possessives]
    return any(f"{of}{title}" in folded for title in titles for of in joints)


def _may_pause(understood: Understanding, last: Sequence[BaseMessage]) -> bool:
    """Whether a day off may be one without the series that the last turn wrote."""
    titles = [str(call.arguments.get("title", "")).casefold() for call in understood.calls]
    if not any(each.rests.fullmatch(title) for each in _spoken() for title in titles):
        return False
    events = [write.data.get("event") for write in writes_in(last)]
    return any(isinstance(event, Mapping) and bool(event.get("rrule")) for event in events)


def _may_go_on(
    text: str, understood: Understanding, before: Input, currency: str, holidays: str | None
) -> bool:
    """Whether a time without a day goes on with the event before, which is of another day."""
    goes_on = any(each.goes_on.match(text.casefold()) for each in _spoken())
    if understood.intent != "schedule_add" or not goes_on or _names_another_day(understood):
        return False
    past = read_sentence(before.texts[-1], currency, holidays)
    return past is not None and any(call.name in WRITING for call in past.calls) and _names_another_day(past)


def _may_be_of_day_before(
    text: str,
    understood: Understanding,
    messages: Sequence[BaseMessage],
    before: Sequence[Input],
    currency: str,
    holidays: str | None,
) -> bool:
    """Whether a text without a day may be of the one that the turn before it spoke of."""
    if not before:
        return False
    last = messages[before[-1].end :]
    return (
        _may_go_on(text, understood, before[-1], currency, holidays)
        or _may_be_of_said_day(text, understood, before[-1], currency, holidays)
        or _may_be_of_asked_day(text, understood, before[-1], last)
    )


def _may_be_of_said_day(
    text: str, understood: Understanding, before: Input, currency: str, holidays: str | None
) -> bool:
    """Whether the turn says again, shorter and without its day, what the one before said in vain."""
    said = before.texts[-1]
    if not before.answered_by_rules or _says_day(text) or read_sentence(said, currency, holidays) is not None:
        return False
    if not any(_is_another_day(phrase) for phrase in scan(said)):
        return False
    earlier = normalise(said).casefold()
    return any(_shares_words(normalise(part).casefold(), earlier) for part in free_parts(understood))


def _may_be_of_asked_day(
    text: str, understood: Understanding, before: Input, last: Sequence[BaseMessage]
) -> bool:
    """Whether an hour without a day may be one of the day that was asked about, or of an event called off."""
    if understood.intent != "schedule_add" or not before.answered_by_rules or _says_day(text):
        return False
    if any(write.tool == "schedule_delete" for write in writes_in(last)):
        return True
    past = read_sentence(before.texts[-1])
    is_about = past is not None and past.intent in ("schedule_free", "schedule_query", "schedule_cancel")
    return is_about and any(_is_another_day(phrase) for phrase in scan(before.texts[-1]))


def _is_another_day(phrase: Phrase) -> bool:
    given = phrase.arguments
    return phrase.kind != "time" and (given.get("type"), given.get("offset")) != ("relative", 0)


def _shares_words(name: str, text: str) -> bool:
    """Whether a word of the name stands in the text; two characters are one where nothing parts words."""
    if name.isascii():
        return any(word in text for word in re.findall(r"[a-z]{3,}", name))
    return any(name[i : i + 2] in text for i in range(max(1, len(name) - 1)))


def _names_another_day(understood: Understanding) -> bool:
    """Whether a date of the plan is not today's."""
    computed = [call.arguments for call in understood.calls if call.name not in WRITING]
    return any((each.get("type"), each.get("offset")) != ("relative", 0) for each in computed)
