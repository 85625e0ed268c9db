"""A plain yes or no, as the whole answer to a question."""

from __future__ import annotations

import re
from typing import Literal

from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of

YesNo = Literal["yes", "no"]
_END_OF_NO = re.compile(r"[,，、。.!！:：;；]|\s*(?=\d)")
LONGEST = 40
"""Characters of the longest answer that is tried."""


def yes_or_no(text: str) -> YesNo | None:
    """What a short answer says in any of the languages; None where it says more, or both."""
    answer = fold(text.strip().replace("，", "、"))
    if not 0 < len(answer) <= LONGEST:
        return None
    patterns = [language_of(code).follow_up() for code in LANGUAGE_CODES]
    yes = any(each.yes.fullmatch(answer) for each in patterns)
    no = any(each.no.fullmatch(answer) for each in patterns)
    if yes == no:
        return None
    return "yes" if yes else "no"


def is_mere_answer(text: str) -> bool:
    """Whether a text says yes, no or "never mind" and nothing else."""
    answer = fold(text.strip())
    if not 0 < len(answer) <= LONGEST:
        return False
    drops = (language_of(code).follow_up().drop for code in LANGUAGE_CODES)
    return yes_or_no(text) is not None or any(drop.fullmatch(answer) for drop in drops)


def begins_with_no(text: str) -> bool:
    """Whether a text says no and then something else: "no, 8 to 4", 不是，8点."""
    end = _END_OF_NO.search(text.strip(), 1)
    return end is not None and yes_or_no(text.strip()[: end.start()]) == "no"
