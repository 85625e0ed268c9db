"""Whether a remark or a title says what it should: the words expected, or others for the same thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from datetools_lc.evals.judge.concepts import GENERIC, negates, things_in, with_kinds

Verdict = Literal["right", "vague", "wrong"]
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")


def judge_wording(text: str, words: Sequence[str], said: str) -> Verdict:
    """How a text fits the words expected, of which one must be meant; no words expect nothing.

    `said` is all that the user said. Wrong is a text that names another thing than the user did, or says that
    it does not take place; vague one that names no thing at all.
    """
    known = things_in(f"{said} {' '.join(words)}")
    named = things_in(text)
    denied = bool(words) and negates(text) and not negates(said)
    if denied or (named - known - GENERIC and not has_word(said, [text])):
        return "wrong"
    if not words or has_word(text, words) or named & with_kinds(things_in(" ".join(words))):
        return "right"
    return "vague"


def invents(text: str, said: str, expected: Sequence[str] = ()) -> bool:
    """Whether a place or a description holds what nobody said.

    A place is made of the user's words; any figure in a description is one of the user's.
    """
    if not text.strip() or has_word(text, expected):
        return False
    return not set(_NUMBER.findall(text)) <= set(_NUMBER.findall(said))


def invents_place(text: str, said: str, expected: Sequence[str] = ()) -> bool:
    """Whether an event takes place where nobody said."""
    if not text.strip() or has_word(text, expected):
        return False
    folded = said.casefold()
    if text.casefold().strip() in folded:
        return False
    parts = [part for part in re.split(r"[\s,，、]+", text.casefold()) if part]
    return not all(part in folded for part in parts)


def has_word(text: str, words: Sequence[str]) -> bool:
    """Whether one of the words occurs in a text, in any case."""
    folded = text.casefold()
    return any(word.casefold() in folded for word in words)
