"""Accounts for the free parts of a finished understanding: the remarks and titles that its calls write."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from datetools_lc.contracts.categories import EARNINGS
from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.free_part.known_words import category_of
from datetools_lc.quickparse.free_part.nouns import OwnWords
from datetools_lc.quickparse.free_part.places import may_be_place
from datetools_lc.quickparse.kernel.plan import Call, LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of

NAMES = {"saveExpenseToLark": "remark", "schedule_add": "title"}
"""The argument that names what is written, by the tool that writes it."""

_ORDER = ("remark", "category", "amount", "type", "date")


def account_for(
    understood: Understanding, languages: Sequence[LanguageCode], own: OwnWords = ()
) -> Understanding | None:
    """The understanding with its doubtful free parts in `unsure`; None where one is forbidden.

    So it is where words for a place are none. `languages` are all that the sentence may be in.
    A remark that is one known word brings its category,
    where the rules for categories found none; never that of earnings, which they tell themselves.
    """
    if not all(may_be_place(place, languages) for place in _places(understood)):
        return None
    unsure = []
    for part in free_parts(understood):
        verdict = judge(part, languages, own).verdict
        if verdict == "forbidden":
            return None
        if verdict == "doubtful":
            unsure.append(part)
    filled = _with_category(understood, languages, own) if "category" in understood.missing else understood
    return replace(filled, unsure=tuple(unsure)) if unsure else filled


def free_parts(understood: Understanding) -> Iterator[str]:
    """The remarks and titles in the user's words: a remark that was assumed is none."""
    for call in understood.calls:
        name = NAMES.get(call.name)
        if name is not None and name in call.arguments and name not in understood.assumed:
            yield str(call.arguments[name])


def _places(understood: Understanding) -> Iterator[str]:
    return (str(call.arguments["location"]) for call in understood.calls if "location" in call.arguments)


def _with_category(
    understood: Understanding, languages: Sequence[LanguageCode], own: OwnWords
) -> Understanding:
    *dates, save = understood.calls
    if any(name in call.arguments for call in dates for name in NAMES.values()):
        return understood
    remark, amount = (str(save.arguments.get(name)) for name in ("remark", "amount"))
    category = category_of(remark, languages, own)
    said = f"{remark} {amount}".lower()
    if any(language_of(code).expense_record().two_way.fullmatch(said) for code in languages):
        return understood  # a shop or a thing: that is what is asked
    if category is None or category == EARNINGS:
        return understood
    known = {**save.arguments, "category": category}
    ordered = {name: known[name] for name in _ORDER if name in known}
    missing = tuple(name for name in understood.missing if name != "category")
    return replace(understood, calls=(*dates, Call(save.name, ordered)), missing=missing)
