"""Reading a conversation: what its last turn asks for, and which of the calls for it have been answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import BaseMessage

from datetools_lc.agents.offline.plan.doubtful_numbers import is_doubtful_amount
from datetools_lc.agents.offline.plan.either import without_other
from datetools_lc.agents.offline.plan.records import UPDATE, names_only_amount
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.thread.answering import answer_before
from datetools_lc.agents.offline.thread.doubts import (
    doubt_beside_question,
    doubt_by_thread,
    may_call_off_event,
)
from datetools_lc.agents.offline.thread.inputs import Input, read_inputs
from datetools_lc.agents.offline.thread.joining import read_together
from datetools_lc.agents.offline.thread.last_turn.all_or_one import both_ahead
from datetools_lc.agents.offline.thread.last_turn.last_writes import (
    complete_from_thread,
    recorded_just_now,
    spoke_of_events,
)
from datetools_lc.agents.offline.thread.last_turn.one_of_several import with_last_but_one
from datetools_lc.agents.offline.thread.made_calls import with_answers
from datetools_lc.agents.offline.thread.open_halves import ask_half_of_found, look_for_half
from datetools_lc.agents.offline.thread.questions.open_questions import (
    asks_about_write,
    beside_question,
    show_first,
)
from datetools_lc.agents.offline.thread.reminding import reminded_minutes
from datetools_lc.agents.offline.thread.skipped_months import doubt_skipped_month
from datetools_lc.agents.offline.thread.talked_of import with_days_talked_of
from datetools_lc.agents.offline.thread.writes import records_now, writes_in
from datetools_lc.agents.offline.tool_names import Records
from datetools_lc.agents.sentence_cache import read_sentence
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse import Understanding, complete
from datetools_lc.quickparse.answering.rest import complete_as_rest, complete_by_correction
from datetools_lc.quickparse.answering.same_question import ask_of_day, read_about_listed
from datetools_lc.quickparse.intents.conversation.yes_no import is_mere_answer
from datetools_lc.quickparse.intents.expense.correction import JUST
from datetools_lc.quickparse.intents.expense.numbered import LAST_BUT_ONE, NTH
from datetools_lc.quickparse.intents.expense.query import ALL_OF_TURN, NOT_GOING

_LOOK_BACK = 6
"""Turns that a question may stay open for. Longer ago, the user is on to something else."""


def read_turn(
    messages: Sequence[BaseMessage],
    look_back: int = _LOOK_BACK,
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
    keeps: Records | None = None,
) -> Turn:
    """The turn that the last user message began, as an answer to the one before where it is one.

    `look_back` bounds a chain of such answers. `holidays` is the country whose calendar the user speaks of,
    `keeps` what alone the agent keeps, so that words can mean nothing else.
    """
    inputs = read_inputs(messages)
    if not inputs:
        return Turn("", None, {})
    past = _read_past(messages, inputs, look_back, currency, holidays, keeps)
    answer = answer_before(messages, inputs, past, currency)
    answer = answer or _asked_of_other_day(inputs, past, currency, holidays)
    turn = answer or _by_its_words(messages, inputs, past, currency, holidays)
    turn = replace(_of_kind(turn, keeps), earlier=_earlier_texts(inputs))
    turn = replace(turn, answers_nothing=_answers_nothing(turn, inputs, past))
    return ask_half_of_found(doubt_skipped_month(with_answers(turn, messages[inputs[-1].end :])))


def _asked_of_other_day(
    inputs: Sequence[Input], past: Turn, currency: str, holidays: str | None
) -> Turn | None:
    """The question of the turn before, of the day or the topic that the last text names, or the end of all
    events that it showed; None for another text."""
    if past.understanding is None or not inputs[-2].answered_by_rules or len(inputs[-1].texts) > 1:
        return None
    text = inputs[-1].texts[0]
    settings: dict[str, Any] = {"currency": currency, "holidays": holidays}
    asked = ask_of_day(past.understanding, past.text, text, **settings)
    if asked is None and not inputs[-2].expired:  # the days are those of the question, as they were then
        asked = read_about_listed(past.understanding, past.text, text, **settings)
    return None if asked is None else Turn(asked[0], asked[1], {}, said=(asked[0],))


def _read_past(
    messages: Sequence[BaseMessage],
    inputs: Sequence[Input],
    look_back: int,
    currency: str,
    holidays: str | None,
    keeps: Records | None,
) -> Turn:
    """The turn before the last one; an empty one where there is none, or it is longer ago."""
    if look_back < 1 or len(inputs) < 2:
        return Turn("", None, {})
    before = messages[: inputs[-1].start]
    return read_turn(before, look_back - 1, currency=currency, holidays=holidays, keeps=keeps)


def _answers_nothing(turn: Turn, inputs: Sequence[Input], past: Turn) -> bool:
    """Whether the text answers, and the rules, who alone spoke before, had not asked anything."""
    asked = past.asks_which or past.clashes or past.either_choices or asks_about_write(past)
    is_open = asked or turn.unheard or turn.understanding is not None or len(inputs[-1].texts) > 1
    by_rules = len(inputs) < 2 or inputs[-2].answered_by_rules
    return not is_open and by_rules and is_mere_answer(turn.text)


def _of_kind(turn: Turn, keeps: Records | None) -> Turn:
    """The turn, without what its words may mean of a kind that the agent does not keep."""
    if keeps is None or turn.understanding is None:
        return turn
    return replace(turn, understanding=without_other(turn.understanding))


def _earlier_texts(inputs: Sequence[Input]) -> tuple[str, ...]:
    """What the user wrote in the turns before, the last first."""
    return tuple(each.texts[-1] for each in reversed(inputs[-_LOOK_BACK:-1]))


def read_alone(
    messages: Sequence[BaseMessage],
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
    keeps: Records | None = None,
) -> Turn:
    """The turn that the last user message began, by its own words only.

    What corrects or takes back the turn before is read with what that turn wrote.
    """
    inputs = read_inputs(messages)
    if not inputs:
        return Turn("", None, {})
    turn = _with_record(_sentence(inputs[-1].texts[-1], currency, holidays), messages, inputs)
    turn = doubt_by_thread(turn, messages, inputs, currency, holidays)
    return ask_half_of_found(with_answers(_of_kind(turn, keeps), messages[inputs[-1].end :]))


def read_answer(
    messages: Sequence[BaseMessage],
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
    keeps: Records | None = None,
) -> Turn | None:
    """The turn that answers a clash or a question of the turn before; None for another text."""
    inputs = read_inputs(messages)
    past = _read_past(messages, inputs, _LOOK_BACK, currency, holidays, keeps)
    turn = answer_before(messages, inputs, past, currency)
    return None if turn is None else with_answers(turn, messages[inputs[-1].end :])


def read_before(
    messages: Sequence[BaseMessage],
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
    keeps: Records | None = None,
) -> Turn | None:
    """The turn before the one that the last user message began; None where there is none."""
    inputs = read_inputs(messages)
    if len(inputs) < 2:
        return None
    before = messages[: inputs[-1].start]
    return read_turn(before, currency=currency, holidays=holidays, keeps=keeps)


def _sentence(text: str, currency: str, holidays: str | None) -> Turn:
    understood = look_for_half(read_sentence(text, currency, holidays))
    unsure = () if understood is None else understood.unsure
    return Turn(text, understood, {}, unsure=unsure, reminds=reminded_minutes(text, understood), said=(text,))


def _by_its_words(
    messages: Sequence[BaseMessage], inputs: Sequence[Input], past: Turn, currency: str, holidays: str | None
) -> Turn:
    """The last input, read as the answer to the question before it where there is one and it fits."""
    asked = past if len(inputs) > 1 and inputs[-2].answered_by_rules else Turn("", None, {})
    question = _question_of(asked)
    turn = doubt_beside_question(_continue(asked, inputs[-1], currency, holidays), question)
    if turn.answers_question:
        is_late = inputs[-2].expired and question is not None
        turn = replace(turn, reminds=asked.reminds, late=turn.late or is_late, said=(*asked.said, turn.text))
        turn = show_first(turn) if asked.unheard else turn
    if len(inputs) > 1:
        turn = with_days_talked_of(turn, messages[inputs[-2].end : inputs[-1].start])
    turn = doubt_by_thread(_with_record(turn, messages, inputs), messages, inputs, currency, holidays)
    return beside_question(turn, asked)


def _with_record(turn: Turn, messages: Sequence[BaseMessage], inputs: Sequence[Input]) -> Turn:
    """The turn with the record that it leaves to the conversation."""
    understood = turn.understanding
    before, earlier = messages[: inputs[-1].start], inputs[:-1]
    if understood is not None and earlier and names_only_amount(understood):
        if spoke_of_events(before[earlier[-1].end :]):
            unknown = replace(understood, calls=(), missing=("record_id",), options={"of_event": True})
            return replace(turn, understanding=unknown)
        return turn
    if understood is not None and understood.options.get(NTH) == LAST_BUT_ONE:
        return replace(turn, understanding=with_last_but_one(understood, before))
    if understood is not None and understood.options.get(JUST):
        return replace(turn, understanding=recorded_just_now(understood, before))
    if understood is None or understood.missing != ("record_id",):
        return turn
    if understood.options.get("last_turn") and may_call_off_event(turn.text, before, earlier):
        return replace(turn, understanding=replace(understood, options={"of_event": True}))
    completed = complete_from_thread(understood, before, earlier)
    if completed.missing and completed.options.keys() & {NOT_GOING, ALL_OF_TURN}:
        # of what was written before, nothing says
        return replace(turn, understanding=both_ahead(completed, turn.text, before))
    if completed.missing and earlier and _is_day_of_nothing(completed, before):
        return replace(turn, understanding=None)  # 16日 after all: of what, nothing says
    if earlier and is_doubtful_amount(turn.text, completed, records_now(before), earlier[-1].texts[-1]):
        return replace(turn, understanding=None)  # 3 beers, no, 4
    is_of_record = bool(completed.options.get("of_record"))
    if completed.missing and not is_of_record and earlier and spoke_of_events(before[earlier[-1].end :]):
        completed = replace(completed, options={**completed.options, "of_event": True})
    return replace(turn, understanding=completed)


def _is_day_of_nothing(understood: Understanding, before: Sequence[BaseMessage]) -> bool:
    """Whether it puts a day right and nothing else, where the turns before wrote nothing it is of."""
    changed = {name for call in understood.calls if call.name == UPDATE for name in call.arguments}
    is_day = understood.intent == "expense_change" and changed == {"date"}
    return is_day and not any(True for _ in writes_in(before))


def _question_of(turn: Turn) -> Understanding | None:
    """What the turn asks for; a record that is not known is named by a sentence of its own."""
    understood = turn.understanding
    is_open = (
        understood is not None
        and not turn.late
        and understood.missing
        and understood.missing != ("record_id",)
    )
    return understood if is_open else None


def _answer(
    question: Understanding, said: Sequence[str], text: str, currency: str, holidays: str | None
) -> Understanding | None:
    """The question's sentence with the answer: as the rest of what was said at first, or by itself."""
    settings: dict[str, Any] = {"currency": currency, "holidays": holidays}
    whole = complete_as_rest(question, said[0], text, **settings) if len(said) == 1 else None
    if whole is not None and (not whole.unsure or "category" in question.missing):
        return whole
    answered = complete(question, text, **settings) or whole
    return answered or complete_by_correction(question, text, **settings)


def _continue(asked: Turn, given: Input, currency: str, holidays: str | None) -> Turn:
    """The turn that an input makes of the question before it, or of its own words."""
    question = _question_of(asked)
    if len(given.texts) > 1:
        together = read_together(given.texts, question, currency, holidays)
        if together is None:
            return Turn("\n".join(given.texts), None, {}, apart=given.texts)
        # one of them may be left from a run that was refused or failed: the user says whether all are meant
        minutes_asked = [
            minutes for text in given.texts if (minutes := reminded_minutes(text, None)) is not None
        ]
        reminds = minutes_asked[0] if minutes_asked else None
        return Turn("\n".join(given.texts), together, {}, unsure=given.texts, reminds=reminds)
    text = given.texts[0]
    answered = None if question is None else _answer(question, asked.said, text, currency, holidays)
    if answered is None:
        return _sentence(text, currency, holidays)
    return Turn(text, answered, {}, unsure=answered.unsure, answers_question=True)
