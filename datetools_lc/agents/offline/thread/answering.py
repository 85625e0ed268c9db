"""A text that goes on from the turn before: "the second one", "yes", "no, make it 4", "an hour later"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from langchain_core.messages import BaseMessage

from datetools_lc.agents.offline.plan.doubtful_numbers import is_doubtful_count, is_open_midnight
from datetools_lc.agents.offline.plan.only_choice import is_only_choice
from datetools_lc.agents.offline.plan.turn import PastTurn, Turn
from datetools_lc.agents.offline.thread.inputs import Input
from datetools_lc.agents.offline.thread.last_turn.all_or_one import (
    plan_all_or_one,
    plan_both_or_one,
    plan_of_shown,
)
from datetools_lc.agents.offline.thread.last_turn.event_fixes import (
    only_event,
    plan_fix,
    plan_recall,
    plan_request,
    plan_span,
)
from datetools_lc.agents.offline.thread.last_turn.once_more import plan_same_on
from datetools_lc.agents.offline.thread.last_turn.one_of_several import plan_one_of_several
from datetools_lc.agents.offline.thread.made_calls import as_made
from datetools_lc.agents.offline.thread.questions.clash_days import plan_on_other_day
from datetools_lc.agents.offline.thread.questions.follow_up import plan_again, plan_answer, plan_follow_up
from datetools_lc.agents.offline.thread.questions.named_choices import plan_named
from datetools_lc.agents.offline.thread.questions.passed_answers import (
    plan_corrected,
    plan_other_time,
    plan_spent_on,
)
from datetools_lc.agents.offline.thread.questions.told_apart import is_doubtful_pick, listed_in, plan_none
from datetools_lc.agents.offline.thread.reminding import plan_reminder
from datetools_lc.agents.sentence_cache import read_follow_up, read_sentence, read_yes_or_no
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse import Call, Understanding
from datetools_lc.quickparse.intents.conversation.follow_up import (
    FollowUp,
    as_request,
    leaves_half_open,
    said_instead,
)
from datetools_lc.quickparse.intents.expense.query import KEPT, RESTORE
from datetools_lc.quickparse.intents.reminders import read_reminder
from datetools_lc.quickparse.intents.schedule.hours import MAY_BE_MIDNIGHT
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of


def answer_before(
    messages: Sequence[BaseMessage], inputs: Sequence[Input], past: Turn, currency: str = DEFAULT_CURRENCY
) -> Turn | None:
    """The turn that the last text makes of `past`, the one before it; None where it goes on from nothing."""
    if len(inputs) < 2 or len(inputs[-1].texts) > 1:
        return None
    text, last = inputs[-1].texts[0], inputs[-2]
    made = as_made(past, messages[last.end : inputs[-1].start])
    wrote_event = last.answered_by_rules and only_event(made) is not None
    if wrote_event and (turn := _change_of_event(text, made, last, past.text)) is not None:
        return turn
    if last.answered_by_rules:
        if (reminded := _of_reminder(text, made)) is not None:
            return reminded
        of_found = plan_request(text, made) or plan_of_shown(text, made)
        if of_found is not None:
            return Turn(text, of_found, {}, late=last.expired, said=(text,))
        if (recalled := plan_recall(text, made)) is not None:
            return Turn(text, recalled, {}, said=(text,))
        turns = _turns(messages, inputs)
        of_several = _of_several(text, made, turns, currency)
        if of_several is not None:
            return Turn(text, of_several, {}, late=last.expired, said=(text,))
        all_or_one = plan_all_or_one(text, turns[-1], currency) or plan_both_or_one(text, turns, currency)
        if all_or_one is not None:
            return Turn(text, all_or_one, {}, late=last.expired, said=(text,))
    corrected = plan_corrected(text, read_follow_up(text), past) if last.answered_by_rules else None
    if corrected is not None:  # no yes to what it was: the event is shown as it is now
        late, said = last.expired, (*past.said, text)
        return Turn(text, corrected, {}, unsure=past.unsure, late=late, reminds=past.reminds, said=said)
    planned = _plan_answer(text, past, made, last, currency)
    if planned is None:
        return None
    is_new_time = any(map(_needs_now, planned.calls))
    late = is_new_time and last.expired
    return Turn(text, planned, {}, late=late, reminds=past.reminds, said=(*past.said, text))


def _turns(messages: Sequence[BaseMessage], inputs: Sequence[Input]) -> list[Sequence[BaseMessage]]:
    """The messages of the last three turns before this one, or of the last where no rules answered one."""
    before = inputs[-4:-1] if all(each.answered_by_rules for each in inputs[-4:-1]) else inputs[-2:-1]
    ends = [each.start for each in (*before, inputs[-1])][1:]
    return [messages[each.end : end] for each, end in zip(before, ends, strict=True)]


def _of_several(
    text: str, made: PastTurn, turns: Sequence[Sequence[BaseMessage]], currency: str
) -> Understanding | None:
    """What the text makes of one of several that the turn before wrote, or that it changed one of."""

    def change(rest: str, alone: PastTurn) -> Understanding | None:
        planned = plan_fix(rest, alone) or plan_request(rest, alone)
        if planned is not None and is_doubtful_count(rest, only_event(alone)):
            return None
        return _with_midnight_open(planned, rest, alone) or plan_span(rest, alone)

    return plan_one_of_several(text, made, turns, change, currency)


def _change_of_event(text: str, made: PastTurn, last: Input, before: str) -> Turn | None:
    """The change of the one event that the turn before wrote, or of its reminder, or another look at it.

    `before` is the text of that turn.
    """
    if read_reminder(text) is not None:
        return _of_reminder(text, made)
    if (recalled := plan_recall(text, made)) is not None:
        return Turn(text, recalled, {}, said=(text,))
    if (again := plan_same_on(text, made)) is not None:
        return Turn(text, again, {}, late=last.expired, said=(text,))
    asked = as_request(text)
    fixed = said_instead(asked, before)
    planned = plan_fix(fixed, made) or plan_request(asked, made)
    if planned is not None and is_doubtful_count(text, only_event(made)):
        return Turn(text, None, {})
    planned = _with_midnight_open(planned, text, made) or plan_span(asked, made)
    return Turn(text, planned, {}, late=last.expired, said=(text,)) if planned else None


def _with_midnight_open(planned: Understanding | None, text: str, made: PastTurn) -> Understanding | None:
    """The move of the one event, with the doubt which 12 is meant."""
    if planned is None or not is_open_midnight(text, planned, only_event(made)):
        return planned
    return replace(planned, options={**planned.options, MAY_BE_MIDNIGHT: True})


def _of_reminder(text: str, made: PastTurn) -> Turn | None:
    """The reminder of the one event that the turn before wrote or found; None for any other text."""
    reminder = read_reminder(text)
    planned = plan_reminder(reminder, made) if reminder else None
    return Turn(text, planned, {}, reminds=reminder.minutes, said=(text,)) if reminder and planned else None


def _plan_answer(text: str, past: Turn, made: PastTurn, last: Input, currency: str) -> Understanding | None:
    """The answer to a question or a clash of the turn before."""
    said, agreed = read_follow_up(text), read_yes_or_no(text)
    if said is not None and _says_what_is_asked(text, said, past):
        said, agreed = None, "yes"
    if _keeps_what_is_asked(text, past):
        said, agreed = None, "no"
    planned = None
    if last.answered_by_rules:
        if is_doubtful_pick(text, said, past):
            return past.understanding
        planned = plan_none(text, past) or plan_answer(said, agreed, past, expired=last.expired)
        planned = planned or plan_named(text, past, currency, expired=last.expired)
        planned = planned or plan_other_time(text, said, agreed, past)
        planned = planned or plan_spent_on(text, past, currency)
        if planned is None and said is not None and said.kind == "pick" and listed_in(past):
            return past.understanding  # there are not so many
    if planned is None and said is None and agreed == "yes" and last.answered_by_rules:
        return plan_again(made)
    if planned is None and said is not None:
        planned = plan_follow_up(said, made, open_half=leaves_half_open(text))
    return planned or (plan_on_other_day(text, made) if said is None else None)


def _says_what_is_asked(text: str, said: FollowUp, past: Turn) -> bool:
    """Whether "cancel" answers the question whether the one event is to be cancelled: it means yes."""
    understood = past.understanding
    if said.kind != "drop" or understood is None or understood.intent != "schedule_cancel":
        return False
    return is_only_choice(past) and any(
        language_of(code).follow_up().calls_off.match(text.strip().casefold()) for code in LANGUAGE_CODES
    )


def _keeps_what_is_asked(text: str, past: Turn) -> bool:
    """Whether "keep it" answers the question which event or record, or whether one, is to go: it means no."""
    understood, words = past.understanding, read_sentence(text)
    if understood is None or words is None or understood.intent not in ("schedule_cancel", "expense_delete"):
        return False
    return words.options.get(RESTORE) == KEPT


def _needs_now(call: Call) -> bool:
    """Whether a call computes a time that another day would give another value."""
    return call.name == "parseDateExpression" and "year" not in call.arguments
