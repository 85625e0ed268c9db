"""Standard input as a text."""

from __future__ import annotations

import sys

BYTE_ORDER_MARK = "\ufeff"
"""What some shells and editors put before a text: no part of it."""


def read_input() -> str:
    """All of standard input."""
    return sys.stdin.read().removeprefix(BYTE_ORDER_MARK)
