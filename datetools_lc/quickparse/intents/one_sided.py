"""Dates that mean all days on one side of them: until the 23rd, since Monday."""

from __future__ import annotations

import re

from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.patterns.language import Language


def one_side(phrase: Phrase, language: Language) -> re.Match[str] | None:
    """The word in a date that means all days on one side of it: until the 23rd."""
    return language.expense_query().one_sided.search(phrase.text.lower())
