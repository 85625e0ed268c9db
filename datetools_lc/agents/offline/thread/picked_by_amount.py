"""The record of a list that the answer calls by its amount: 2000円のほう, 高いほう."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from datetools_lc.quickparse.intents.conversation.follow_up import LONGEST
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of


def index_by_amount(text: str, listed: Sequence[Mapping[str, Any]]) -> int | None:
    """The place in the list of the only record of that amount, of the dearest or of the cheapest one."""
    said = _said(text)
    if said is None or not listed or any("recordId" not in each for each in listed):
        return None
    amounts = [Decimal(str(each["amount"])) for each in listed]
    if said["amount"]:
        wanted = Decimal(said["amount"].replace(",", ""))
    else:
        wanted = max(amounts) if said["dearer"] else min(amounts)
    return amounts.index(wanted) if amounts.count(wanted) == 1 else None


def _said(text: str) -> re.Match[str] | None:
    folded = fold(text.strip())
    if len(folded) > LONGEST:
        return None
    found = (language_of(code).follow_up().of_amount.fullmatch(folded) for code in LANGUAGE_CODES)
    return next(filter(None, found), None)
