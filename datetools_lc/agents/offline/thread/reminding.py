"""Whether a sentence asks to be reminded: an event is kept for it all the same, but does not ring."""

from __future__ import annotations

import re

_ASKS = re.compile(
    r"""
    \b(?: remind (?:er|ers|s)? | alarms? | (?:notify|wake) [ ] me ) \b  # remind me to …, set an alarm for …
    | 提醒 | 通知我 | 叫醒我 | 叫我起床 | 闹钟 | 鬧鐘
    | リマインド | リマインダー | 思い出させ | 知らせて | アラーム | 通知して
    """,
    re.VERBOSE | re.IGNORECASE,
)


def asks_to_be_reminded(text: str) -> bool:
    """Whether one of the words for it stands in the text."""
    return _ASKS.search(text) is not None
