"""The reply that ends a turn of the built-in model, written from the tools' results; it computes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from datetools_lc.agents.doubt import WRITING
from datetools_lc.agents.offline.plan.records import is_lookup, names_thing
from datetools_lc.agents.offline.plan.steps import CHANGING
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import Answer
from datetools_lc.agents.offline.replies.calendar import say_by_calendar, say_unpublished
from datetools_lc.agents.offline.replies.faults import say_fault
from datetools_lc.agents.offline.replies.first_words import say_what_can_be_done
from datetools_lc.agents.offline.replies.period import say_period, say_weekend_ahead
from datetools_lc.agents.offline.replies.questions import ask_missing, ask_to_write, ask_which_time
from datetools_lc.agents.offline.replies.records import (
    say_changed,
    say_deleted,
    say_which_kind,
    say_which_record,
)
from datetools_lc.agents.offline.replies.schedule import SCHEDULE_TELLERS, say_none_found, say_unread
from datetools_lc.agents.offline.replies.speech import Speech
from datetools_lc.agents.offline.tool_names import records_of
from datetools_lc.contracts.currency import DEFAULT_CURRENCY, find_currency
from datetools_lc.contracts.wording import say_saved
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.detect import spoken_language
from datetools_lc.quickparse.intents.expense.money import names_other_money
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import language_of
from datetools_lc.texts.group import fill

_MOST_LISTED = 5


def reply(
    turn: Turn,
    locale: str,
    names: Sequence[str] = (),
    *,
    unable: bool = False,
    currency: str = DEFAULT_CURRENCY,
) -> str:
    """The reply that ends a turn. `names` are the tools that are bound; `unable`: the sentence is clear, but
    no tool for it is among them."""
    language = spoken_language((turn.text, *turn.earlier), locale)
    speech = Speech(language, find_currency(currency), records_of(names))
    if is_lost(turn) and names_other_money(fold(turn.text), language_of(language), speech.currency):
        return speech.other_money
    said = _reply(turn, speech, names, unable=unable)
    if turn.unheard:
        return fill(speech.replies.unheard, said=turn.text, question=said)
    if turn.left:
        return f"{fill(speech.replies.left, said=' / '.join(turn.left))}\n\n{said}"
    return said


def _reply(turn: Turn, speech: Speech, names: Sequence[str], *, unable: bool) -> str:
    """The reply to the text itself, without what is said of an earlier question."""
    understood = turn.understanding
    if turn.apart:
        return fill(speech.replies.one_at_a_time, messages="\n".join(f"- {text}" for text in turn.apart))
    if turn.late:
        return speech.replies.out_of_date
    if turn.answers_nothing:
        return speech.replies.nothing_asked
    if understood is None:
        return speech.not_understood
    if understood.intent == "help":
        return _say_small_talk(understood, speech, names)
    if unable:
        return speech.replies.no_tool
    if turn.only_reminds and not turn.answers:
        return speech.schedule.no_reminders
    if turn.either_choices:
        return "\n".join(say_which_kind(turn, speech))
    if turn.record_choices:
        return "\n".join(say_which_record(turn, understood, speech))
    if understood.missing:
        return ask_missing(understood, speech)
    if turn.spent_ahead:
        return _ask_when_spent(turn, speech)
    if turn.passed:
        return ask_which_time(turn, speech)
    if turn.asks_to_write:
        return ask_to_write(turn, speech)
    if understood.intent == "schedule_drop":
        return speech.replies.nothing_done
    said = "\n".join(_report(turn, understood, speech)) or say_none_found(turn, speech)
    return said or speech.not_understood


def _ask_when_spent(turn: Turn, speech: Speech) -> str:
    """That a time of spending has not come, with that of the year before where it may be meant."""
    ahead, before = map(speech.days, (turn.spent_ahead, turn.spent_long_ago))
    told = fill(speech.replies.spent_ahead, times=ahead)
    return f"{told}\n{fill(speech.replies.spent_year_before, times=before)}" if before else told


def _say_small_talk(understood: Understanding, speech: Speech, names: Sequence[str]) -> str:
    if understood.options.get("thanks"):
        return speech.replies.welcome
    return (
        speech.replies.goodbye if understood.options.get("goodbye") else say_what_can_be_done(speech, names)
    )


def is_lost(turn: Turn) -> bool:
    """Whether the text is not understood, so that nothing can be done with it."""
    return turn.unheard or (turn.understanding is None and not turn.apart and not turn.late)


def lacks_its_object(turn: Turn) -> bool:
    """Whether it is understood but names nothing that could be changed or undone: nothing is waited for."""
    understood = turn.understanding
    return understood is not None and "record_id" in understood.missing and not turn.record_choices


def _report(turn: Turn, understood: Understanding, speech: Speech) -> list[str]:
    """What was done, and what failed."""
    answers = [answer for _, answer in sorted(turn.answers.items())]
    good = [answer for answer in answers if not answer.failed]
    faults = [say_fault(answer, speech, turn.answers) for answer in answers if answer.failed]
    return [*_tell(turn, understood, good, speech), *faults]


def _tell(turn: Turn, understood: Understanding, good: list[Answer], speech: Speech) -> list[str]:
    """What was done, in the order in which it was done; a date question is answered by its last tool."""
    if understood.intent == "date_question" and "ask" in understood.options:
        return say_by_calendar(understood.options, turn.answers, speech)
    if understood.intent == "date_question":
        return [_DATE_ANSWERS[good[-1].call.name](good[-1].data, speech)] if good else []
    lines: list[str] = []
    for answer in good:
        if (tell := _TELLERS.get(answer.call.name)) is not None:
            told = tell(answer, turn, speech)
            # two searches may have found the same; what was written twice is told twice
            is_told = answer.call.name not in WRITING and lines[-len(told) :] == told
            lines += [] if is_told else told
    return [*lines, *say_unpublished(good, speech), *say_unread(good, speech)] if lines else lines


def _say_saved(answer: Answer, turn: Turn, speech: Speech) -> list[str]:
    data = answer.data["data"]
    saved = fill(
        speech.replies.saved,
        remark=speech.remark(data["remark"]),
        day=speech.day(data["iso"]),
        category=speech.category(data["category"]),
        amount=speech.money(data["amount"]),
        type=_name_type(data["type"], speech),
        message=say_saved(speech.language, data["destination"], future="future" in data),
    )
    if turn.understanding is None or not turn.understanding.assumed:
        return [saved]
    return [
        saved,
        fill(
            speech.replies.assumed,
            remark=speech.remark(data["remark"]),
            category=speech.category(data["category"]),
        ),
    ]


def _say_found(answer: Answer, turn: Turn, speech: Speech) -> list[str]:
    understood = turn.understanding
    if understood is not None and understood.intent in CHANGING:
        return []  # an event is meant
    if understood is not None and is_lookup(understood):
        return say_which_record(turn, understood, speech)
    found, texts = answer.data, speech.replies
    if ahead := say_weekend_ahead(answer, turn, speech):
        return [ahead]
    when = say_period(answer, turn, speech)
    if not found["total"]:
        what = _asked_for(answer, turn, speech)
        none = fill(texts.no_records_of, period=when, what=what) if what else ""
        return [none or fill(texts.no_records, period=when)]
    lines = [
        fill(texts.found, period=when, total=found["total"]),
        *_say_sums(found["sums"], found["totals"], speech),
    ]
    item = understood.options.get("item") if understood else None
    if item and found["total"] == found["shown"]:
        thing = str(understood.options["thing"]) if understood else ""
        return [*lines, *_say_of_item(str(item), thing, found["records"], speech)]
    lines += (_say_record(record, speech) for record in found["records"][:_MOST_LISTED])
    if found["total"] > _MOST_LISTED:
        lines.append(fill(texts.shown, shown=min(_MOST_LISTED, found["shown"]), total=found["total"]))
    return lines


def _asked_for(answer: Answer, turn: Turn, speech: Speech) -> str:
    """What alone a query asked for: a category with the thing that is of it, or a type; else empty."""
    asked, understood = answer.call.arguments, turn.understanding
    if (category := asked.get("category")) is not None:
        item, name = understood.options.get("item") if understood else None, speech.category(str(category))
        return fill(speech.replies.item_of, item=str(item), category=name) if item else name
    return _name_type(str(asked["type"]), speech) if "type" in asked else ""


def _say_of_item(item: str, thing: str, records: Sequence[Mapping[str, Any]], speech: Speech) -> list[str]:
    """What was spent on one thing among all the records, and the records whose remark names it."""
    named = [record for record in records if names_thing(fold(thing), record["remark"])]
    total = sum((Decimal(str(record["amount"])) for record in named), Decimal(0))
    of_it = fill(speech.replies.of_item, item=item, count=len(named), sum=speech.money(float(total)))
    return [of_it, *(_say_record(record, speech) for record in named[:_MOST_LISTED])]


def _say_record(record: Mapping[str, Any], speech: Speech) -> str:
    return f"- {speech.day(record['iso'])} {speech.remark(record['remark'])} {speech.money(record['amount'])}"


def _say_sums(sums: Sequence[Mapping[str, Any]], totals: Mapping[str, float], speech: Speech) -> list[str]:
    """A line with the total and the sums by category for expenses, and one for income."""
    lines = []
    for kind in ("consume", "income"):
        parts = [
            f"{speech.category(each['category'])} {speech.money(each['amount'])}"
            for each in sums
            if each["type"] == kind
        ]
        if parts:
            total = speech.money(totals[kind])
            lines.append(f"{_name_type(kind, speech)} {total}: {', '.join(parts)}")
    return lines


def _name_type(type: str, speech: Speech) -> str:
    return speech.replies.income if type == "income" else speech.replies.expense


def _say_now(data: Mapping[str, Any], speech: Speech) -> str:
    if "current" not in data:  # of an agent without a tool for it: the present minute, parsed
        iso = str(data["iso"])
        return fill(speech.replies.now, day=speech.day(iso[:10]), time=iso[11:16])
    return fill(speech.replies.now, day=speech.day(data["current"]["date"]), time=data["current"]["time"])


def _say_list(data: Mapping[str, Any], speech: Speech) -> str:
    days = [str(item["date"]) for item in data["dates"]]
    if not days:
        return speech.replies.none_listed
    return fill(speech.replies.listed, count=data["count"], dates=", ".join(days))


def _say_range(data: Mapping[str, Any], speech: Speech) -> str:
    first, last = speech.day(data["first_date"]), speech.day(data["last_date"])
    return fill(speech.replies.range, first=first, last=last, days=data["days"])


def _say_math(data: Mapping[str, Any], speech: Speech) -> str:
    texts = speech.replies
    if data["operation"] == "relative_to_now":
        relations = {"past": texts.distance_past, "now": texts.distance_now, "future": texts.distance_future}
        # the day counted by whole days of exact time, as the tool measured it
        return fill(relations[data["relation"]], seconds=abs(data["duration_seconds"]))
    if data["operation"] == "diff":
        return fill(texts.difference, days=abs(data["duration_days"]))
    return _say_day(str(data.get("result", data.get("timestamp"))), speech)


def _say_day(iso: str, speech: Speech) -> str:
    return fill(speech.replies.is_day, day=speech.day(iso))


_DATE_ANSWERS: Mapping[str, Callable[[Mapping[str, Any], Speech], str]] = {
    "get_current_datetime": _say_now,
    "calculate_date": lambda data, speech: fill(
        speech.replies.is_day, day=speech.day(data["result"]["date"])
    ),
    "parseDateExpression": lambda data, speech: _say_day(data["iso"], speech),
    "list_dates_in_range": _say_list,
    "resolve_date_range": _say_range,
    "datetime_math": _say_math,
}
_TELLERS: Mapping[str, Callable[[Answer, Turn, Speech], list[str]]] = {
    "saveExpenseToLark": _say_saved,
    "delete_expense": say_deleted,
    "update_expense": say_changed,
    "query_expenses": _say_found,
    **SCHEDULE_TELLERS,
}
