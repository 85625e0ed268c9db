"""The answer to "the event, or the record?": one of the two words."""

from __future__ import annotations

from typing import Literal

from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of

Kind = Literal["event", "record"]
LONGEST = 40
"""Characters of the longest answer that is tried."""


def which_kind(text: str) -> Kind | None:
    """Which of an event and a record a short answer names, in any of the languages; None where neither."""
    answer = fold(text.strip().replace("，", "、"))
    if not 0 < len(answer) <= LONGEST:
        return None
    for code in LANGUAGE_CODES:
        if (said := language_of(code).follow_up().kinds.fullmatch(answer)) is not None:
            return "event" if said["event"] else "record"
    return None
