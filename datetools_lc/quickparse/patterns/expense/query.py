"""Questions about what was spent or earned, as one language asks them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

_NOTHING = re.compile("(?!)")


@dataclass(frozen=True, slots=True)
class ExpenseQueryPatterns:
    """`questions` match a masked sentence, with groups `topic`, `item`, `income`, `spent` where they apply.

    `asked` may be missing where the dates are a range: 昨天的交通费 may be a record as well as a question.
    A question counts where a topic is named or a word means spending or earning. `undo` matches the whole
    text; so do `undo_last`, which points at what was just written, and `restore`, which takes back a deletion
    or a change, never what was saved. In the first two, `of_record` are words for a record: no event is
    meant; `removes` are verbs that take the record away, whatever was done to it last.
    `topics` name a category as a whole: 打车 is less than 交通, so it is none. A group `item` is such a
    thing: its category is asked for, and the answer says what of it has that name. `price` stands behind a
    thing and means what is paid for it: タクシー代 is what taxis cost.
    A question with a group `since` is about all days from that one on. One with a group `undated` names no
    day: `undated` adds what is meant.
    `undo_all` wants all gone that was just written: both, all of them; a group `both` or `count` says how
    many they are.
    `not_going` says of an appointment that was just written that it is off: 算了不去了; a group `cannot`
    that nobody can go there, which asks for nothing.
    `between` is a first and a last day in a masked sentence, with groups `first` and `last`, and the words
    around them that make a span of the two.
    `one_sided` finds, in the words of a date, that not the day alone is meant but all before or behind it; in
    a group `since`, all from it on: since the 23rd. `lone_weekend` is one that is not called this one.
    """

    questions: tuple[re.Pattern[str], ...]
    undo: re.Pattern[str]
    undo_last: re.Pattern[str]
    restore: re.Pattern[str]
    of_record: re.Pattern[str]
    removes: re.Pattern[str]
    topics: Mapping[str, str]
    price: re.Pattern[str]
    between: re.Pattern[str] = field(default=_NOTHING)
    not_going: re.Pattern[str] = field(default=_NOTHING)
    undo_all: re.Pattern[str] = field(default=_NOTHING)
    undated: str = ""
    one_sided: re.Pattern[str] = field(default=_NOTHING)
    lone_weekend: re.Pattern[str] = field(default=_NOTHING)
