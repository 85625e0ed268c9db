"""A sentence that has to be understood."""

from __future__ import annotations

from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse import Understanding, understand
from datetools_lc.quickparse.kernel.plan import LanguageCode


def read(
    text: str, language: LanguageCode | None = None, *, currency: str = DEFAULT_CURRENCY
) -> Understanding:
    """What it asks for; the test fails, with the sentence, where that is nothing."""
    understood = understand(text, language, currency=currency)
    assert understood is not None, text
    return understood
