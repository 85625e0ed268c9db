"""Names of things that the rules are not sure of: which tools write them, and which are no names."""

from __future__ import annotations

import re

WRITING = {"saveExpenseToLark": "remark", "schedule_add": "title"}
"""The tools that write something new, and which of their arguments names it."""
_SPEECH = re.compile('[:："“”„«»「」『』]')


def may_be_speech(part: str) -> bool:
    """Whether a name holds a colon or a quotation mark: "translate: meeting" asks for something else."""
    return _SPEECH.search(part) is not None
