"""Answers to "which one?" that name one of the list: title, hour, amount, kind, or all of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from datetools_lc.agents.offline.plan.coming_days import is_of_coming_days
from datetools_lc.agents.offline.plan.event_changes import cancel_all, cancel_with_series
from datetools_lc.agents.offline.plan.only_choice import is_only_choice
from datetools_lc.agents.offline.plan.records import DELETE, is_lookup, names_thing
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.plan.values import Answers
from datetools_lc.agents.offline.thread.questions.follow_up import change_of_either, pick
from datetools_lc.agents.offline.thread.questions.hours_of_list import minute_of, minutes_said
from datetools_lc.agents.offline.thread.questions.told_apart import (
    by_order,
    by_time,
    listed_in,
    title_of,
)
from datetools_lc.agents.sentence_cache import read_sentence
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse import Call, Understanding
from datetools_lc.quickparse.intents.conversation.follow_up import LONGEST
from datetools_lc.quickparse.intents.conversation.which_kind import which_kind
from datetools_lc.quickparse.intents.expense.query import count_said
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of

_BARE_AMOUNT = re.compile(r"[$£€¥]?(?P<amount>\d[\d,]*(?:\.\d+)?)\s?(?:円|元|块钱?)?[。.!]?")
_TAKE_AWAY = ("expense_delete", "schedule_cancel")


def plan_named(
    text: str, past: Turn, currency: str = DEFAULT_CURRENCY, *, expired: bool = False
) -> Understanding | None:
    """What was asked for, done with the only one of the list that the answer calls by name, or by kind.

    `expired`: the list is of an earlier day, and tells no more which day today is.
    """
    if past.understanding is None or not past.asks_which:
        return None
    if (told := _says_amount(text, past, currency)) is not None:
        return told
    if is_only_choice(past):  # the question is whether, and a yes or a no answers it
        return None
    if _takes_away(text, currency) and past.understanding.intent not in _TAKE_AWAY:
        return None
    listed = listed_in(past)
    if (is_all := _means_all(text, len(listed))) is not None:
        return (_plan_all(past, past.understanding, listed) if is_all else None) or past.understanding
    deletes = past.understanding.intent == "expense_delete"
    pointed = _indices(text, {} if expired else past.answers, listed, currency, deletes=deletes)
    if pointed is None:
        return _plan_kind(text, past)
    # of what fits none, or several, it is asked once more
    return pick(pointed[0], past, past.understanding) if len(pointed) == 1 else past.understanding


def _indices(
    text: str, answers: Answers, listed: Sequence[Mapping[str, Any]], currency: str, *, deletes: bool
) -> Sequence[int] | None:
    """Where in the list all that an answer points at stands; None for a text that points at nothing."""
    if not listed:
        return None
    if (ordered := by_order(text, listed, answers)) is not None:
        return ordered
    named = [index for index, each in enumerate(listed) if _is_called(each, text, currency)]
    pointed = named or _pointed_at(text, listed)
    if pointed is None:
        pointed = by_time(text, listed, answers)
    return pointed if pointed is not None else _by_amount(text, listed, deletes=deletes)


def _takes_away(text: str, currency: str) -> bool:
    """Whether a text wants something cancelled or deleted."""
    understood = read_sentence(text, currency)
    if understood is not None and understood.intent in _TAKE_AWAY:
        return True
    return any(language_of(code).follow_up().calls_off.search(fold(text)) for code in LANGUAGE_CODES)


def _says_amount(text: str, past: Turn, currency: str) -> Understanding | None:
    """The end of a question whether a record is to have another amount, by one who says it with either.

    With the amount that it has, nothing is changed; with the new one, that is done. As a sentence of its own
    it would be there twice.
    """
    understood = past.understanding
    new = (
        [each.arguments["amount"] for each in understood.calls if "amount" in each.arguments]
        if understood
        else []
    )
    if understood is None or not new or is_lookup(understood):
        return None
    for index, each in enumerate(past.record_choices):
        if _is_called(each, text, currency):
            return Understanding(understood.language, "schedule_drop", ())
        if _is_called({**each, "amount": new[-1]}, text, currency):
            return pick(index, past, understood)
    return None


def _means_all(text: str, listed: int) -> bool | None:
    """Whether all of the list are meant, or more or fewer than there are; None for any other text."""
    said = fold(text.strip())
    found = (language_of(code).follow_up().all_of_list.fullmatch(said) for code in LANGUAGE_CODES)
    counts = [count_said(match) for match in found if match is not None]
    return any(count in (0, listed) for count in counts) if listed and counts else None


def _plan_all(
    past: Turn, understood: Understanding, listed: Sequence[Mapping[str, Any]]
) -> Understanding | None:
    """All of the list cancelled or deleted, which is confirmed first; no other change is made of several."""
    if past.either_choices or len(listed) < 2:
        return None
    if understood.intent == "schedule_cancel":
        calls = cancel_with_series(listed) if is_of_coming_days(understood) else cancel_all(listed)
        return Understanding(understood.language, understood.intent, calls, options={"undone": tuple(listed)})
    if understood.intent != "expense_delete":
        return None
    calls = tuple(Call(DELETE, {"record_id": each["recordId"]}) for each in listed)
    return Understanding(understood.language, understood.intent, calls)


def _pointed_at(text: str, listed: Sequence[Mapping[str, Any]]) -> list[int] | None:
    """What "cancel the dentist's" or "the one at 3" points at in the list; None where it is no word of it."""
    is_time = False
    said = fold(text.strip())
    for code in LANGUAGE_CODES:
        match = language_of(code).follow_up().one_of_list.fullmatch(said)
        if match is None:
            continue
        name = match["name"].strip()
        events = [index for index, each in enumerate(listed) if "recordId" not in each]
        if minutes := minutes_said(name, language_of(code)):
            is_time = True
            found = [index for index in events if minute_of(listed[index]) in minutes]
        else:
            titles = list(map(title_of, listed))
            found = [index for index, title in enumerate(titles) if name and names_thing(name, title)]
        if found:
            return found
    return [] if is_time else None


def _is_called(each: Mapping[str, Any], text: str, currency: str) -> bool:
    """Whether a text says the title of an event, or a record's remark and amount, as if to save it."""
    if "recordId" not in each:
        return str(each["title"]).casefold() == text.strip().casefold()
    understood = read_sentence(text, currency)
    saved = understood.calls if understood is not None and understood.intent == "expense" else ()
    said = saved[0].arguments if len(saved) == 1 else {}
    is_amount = Decimal(str(said.get("amount", 0))) == Decimal(str(each["amount"]))
    return is_amount and said.get("remark") == each["remark"]


def _plan_kind(text: str, past: Turn) -> Understanding | None:
    """What was asked for, done with the one of the kind that the answer names, where it is the only one."""
    both = past.either_choices
    kind = which_kind(text) if both else None
    named = [each for each in both if ("recordId" in each[1]) == (kind == "record")]
    return change_of_either(*named[0]) if kind and len(named) == 1 else None


def _by_amount(text: str, listed: Sequence[Mapping[str, Any]], *, deletes: bool) -> list[int] | None:
    """The places in the list of the records of that amount, of the dearest or of the cheapest one.

    A bare amount is one of those that are to be deleted, where it is no number of the list.
    """
    amounts = {index: Decimal(str(each["amount"])) for index, each in enumerate(listed) if "recordId" in each}
    bare = _BARE_AMOUNT.fullmatch(fold(text.strip())) if deletes else None
    if bare is not None and (wanted := Decimal(bare["amount"].replace(",", ""))) > len(listed):
        return [index for index, amount in amounts.items() if amount == wanted] or None
    if (said := _said_of_amount(text)) is None or not amounts:
        return None
    if said["amount"]:
        wanted = Decimal(said["amount"].replace(",", ""))
    else:
        wanted = (max if said["dearer"] else min)(amounts.values())
    return [index for index, amount in amounts.items() if amount == wanted]


def _said_of_amount(text: str) -> re.Match[str] | None:
    folded = fold(text.strip())
    if len(folded) > LONGEST:
        return None
    found = (language_of(code).follow_up().of_amount.fullmatch(folded) for code in LANGUAGE_CODES)
    return next(filter(None, found), None)
