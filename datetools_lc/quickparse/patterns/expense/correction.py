"""Corrections and deletions of records, as one language says them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from datetools_lc.quickparse.patterns.common import A, D

Kind = Literal["amount", "day", "category", "remark"]
"""What a correction supplies."""
KINDS: tuple[Kind, ...] = ("amount", "day", "category")
"""What the frames of a correction are built for; a remark has frames of its own."""

_VALUES: Mapping[Kind, str] = {
    "amount": A,
    "day": D,
    "category": "[^\ue000-\ue005\\s、,。.!?！？:]{1,12}?(?: [^\ue000-\ue005\\s、,。.!?！？:]{1,12}?)?",
    "remark": "[^\ue000-\ue005、,。!?！？:]{1,30}?",
}
REF = "(?P<ref>[^\ue002-\ue005、,;。!！?？]{1,60}?)"
"""The words that name a record: a day, a noun, an amount."""

Frame = tuple[Kind, re.Pattern[str]]


@dataclass(frozen=True, slots=True)
class CorrectionPatterns:
    """Patterns over a masked sentence whose amounts are masked too, each of them the whole of it.

    Every one of them holds a word of `cue`: a sentence without one is not tried.
    `fixes` correct the record that was written last, `changes` one that the group `ref` names; their group
    `new` is the value, `old` the one that was wrong. `deletes` have a `ref` alone. `taken_back` is the word
    in the middle of a sentence after which its own amount or day is corrected. In a `ref`, `record` are
    words for a record, `small` is dropped, `every` means more than one, or another request. `types` are
    words for income and for expense. `deletes` have a group `order` too: beside an amount, one that `loose`
    matches begins or ends a purchase as well ("cancel fee 20"), unless a word of `named` says that a record
    is meant. What `told` finds tells what was spent, whatever the amount: that coffee was 5; what
    `told_price` finds in the sentence is no hour: it was 16. `polite` is a polite word in front that
    corrects as well: sorry. `pieces` is a whole sentence that may say how many they were, and no price.
    `numbered` sees the whole folded sentence: the one of that `ordinal` among what was just written is
    meant, and the `rest` says what is to become of it, or "it" stands in for the group `named` among the
    other words; a group `event` or `record` calls it so, a group `before_last` means the record before the
    last one; `again` wants the one that was just written once more, of the same `amount` where it says one.
    """

    cue: re.Pattern[str]
    fixes: tuple[Frame, ...]
    changes: tuple[Frame, ...]
    deletes: tuple[re.Pattern[str], ...]
    loose: re.Pattern[str]
    named: re.Pattern[str]
    taken_back: re.Pattern[str]
    record: re.Pattern[str]
    small: re.Pattern[str]
    every: re.Pattern[str]
    types: Mapping[str, str]
    told: re.Pattern[str] = re.compile("(?!)")
    told_price: re.Pattern[str] = re.compile("(?!)")
    polite: re.Pattern[str] = re.compile("(?!)")
    numbered: re.Pattern[str] = re.compile("(?!)")
    pieces: re.Pattern[str] = re.compile("(?!)")
    again: re.Pattern[str] = re.compile("(?!)")


Dress = Mapping[Kind, tuple[str, str]]
"""What may stand before and behind a value of each kind."""


def frames(dress: Dress, templates: Iterable[str], kinds: Iterable[Kind] = KINDS) -> tuple[Frame, ...]:
    """Each template for each kind: NEW and OLD in it stand for a value, REF for the words about a record."""
    return tuple((kind, _frame(template, kind, dress)) for template in templates for kind in kinds)


def _frame(template: str, kind: Kind, dress: Dress) -> re.Pattern[str]:
    before, after = dress.get(kind, ("", ""))
    for name, group in (("NEW", "new"), ("OLD", "old")):
        template = template.replace(name, f"{before}(?P<{group}>{_VALUES[kind]}){after}", 1)
    return re.compile(template.replace("REF", REF, 1))
