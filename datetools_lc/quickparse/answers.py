"""The user's next turn after a question: an incomplete understanding, completed."""

from __future__ import annotations

from datetools_lc.quickparse.plan import Understanding


def complete(understanding: Understanding, answer: str) -> Understanding | None:
    """The understanding with what the answer supplies, or None where the answer is something else.

    It may still be incomplete: ask again for what is `missing`.
    """
    raise NotImplementedError
