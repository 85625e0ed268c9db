"""`understand`: a whole sentence as tool calls, or None."""

from __future__ import annotations

from datetools_lc.quickparse.plan import Language, Understanding


def understand(text: str, language: Language | None = None) -> Understanding | None:
    """The calls that the sentence asks for, or None unless every part of it is accounted for."""
    raise NotImplementedError
