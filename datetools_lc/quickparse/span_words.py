"""Two dates or times that bound a span become one mention: 3月5日至4月2日, from 3 to 4:30 pm."""

from __future__ import annotations

import re
from datetime import date, timedelta

from datetools_lc.quickparse.mention import Mention

_UNTIL = re.compile(
    r"\s*(?:直?到|至|から|より|(?:to|until|till|through|thru)(?:\s+(?:the|at))?|[-~〜～–—－])\s*",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"\bbetween (?:the )?$", re.IGNORECASE)
_AND = re.compile(r"\s+and\s+(?:the |at )?", re.IGNORECASE)
# Around the two ends of a change: "moved from Monday to Friday", 月曜から金曜に変更.
_MOVED = re.compile(
    r"\b(?:mov|re-?schedul|postpon|push|shift|bring|brought|delay|chang|switch|advanc|extend|alter)[a-z]*\b[^.!?]*$"
    r"|(?:改|移|推迟|延期|提前|调整|挪)[^。！？]*从\s*$",
    re.IGNORECASE,
)
_CHANGED = re.compile(r"\s*(?:に|へ)(?:変|移|ずら|延|繰|リスケ|振|な[りっる]|し[たて])")
_KINDS = ("date", "datetime", "time")
_LAST_DAY = f"{date.max}"
_LEAD = 60
_WIDEST_GAP = 16


def join_spans(text: str, mentions: list[Mention]) -> list[Mention]:
    """The mentions, each pair that bounds a span as one; neither where the second is not the later."""
    joined: list[Mention] = []
    for mention in mentions:
        if joined and _are_ends(text, joined[-1], mention):
            first = joined.pop()
            if _is_later(first, mention):
                joined.append(_span(text, first, mention))
        else:
            joined.append(mention)
    return joined


def _are_ends(text: str, first: Mention, second: Mention) -> bool:
    """Whether both name days, or both hours, and stand at the ends of a span."""
    if second.start - first.end > _WIDEST_GAP or not _have_one_grain(first, second):
        return False
    lead = max(0, first.start - _LEAD)
    if not _UNTIL.fullmatch(text, first.end, second.start):
        has_and = _AND.fullmatch(text, first.end, second.start)
        if not (has_and and _BETWEEN.search(text, lead, first.start)):
            return False
    return not (_MOVED.search(text, lead, first.start) or _CHANGED.match(text, second.end))


def _have_one_grain(first: Mention, second: Mention) -> bool:
    return first.kind == second.kind and first.kind in _KINDS


def _is_later(first: Mention, second: Mention) -> bool:
    """ISO texts of one grain compare as the times that they name; no day follows the last of year 9999."""
    return first.value < second.value < _LAST_DAY


def _span(text: str, first: Mention, second: Mention) -> Mention:
    words = text[first.start : second.end]
    if first.kind != "date":
        arguments: dict[str, object] = {"start": first.arguments, "end": second.arguments}
        return Mention(words, first.start, second.end, "range", first.value, arguments, second.value)
    days = {"range": "custom", "start_date": first.value, "end_date": second.value}
    after = date.fromisoformat(second.value) + timedelta(days=1)
    return Mention(words, first.start, second.end, "range", first.value, days, f"{after}")
