"""The names of things in a plan that the rules are not sure of: offline the user is asked about them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.free_part import Judgement, judge
from datetools_lc.quickparse.kernel.plan import LanguageCode

WRITING = {"saveExpenseToLark": "remark", "schedule_add": "title"}
"""The tools that write something new, and which of their arguments names it."""


_SPEECH = re.compile('[:："“”„«»「」『』]')


def may_be_speech(part: str) -> bool:
    """Whether a name holds a colon or a quotation mark: "translate: meeting" asks for something else."""
    return _SPEECH.search(part) is not None


def doubtful_parts(understood: Understanding) -> tuple[str, ...]:
    """The remarks and titles of which it is not known whether they name a thing or an activity."""
    return tuple(name for name, found in _judgements(understood) if found.verdict == "doubtful")


def is_forbidden(understood: Understanding) -> bool:
    """Whether a remark or a title holds a word that makes it the name of nothing: 前年买电脑."""
    return any(found.verdict == "forbidden" for _, found in _judgements(understood))


def _judgements(understood: Understanding) -> list[tuple[str, Judgement]]:
    if "remark" in understood.assumed:
        return []
    languages: Sequence[LanguageCode] = ("en",) if understood.language == "en" else ("zh", "ja")
    names = [
        str(call.arguments[WRITING[call.name]])
        for call in understood.calls
        if call.name in WRITING and WRITING[call.name] in call.arguments
    ]
    return [(name, judge(name, languages)) for name in names]
