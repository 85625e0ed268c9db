"""How events are cancelled and moved in English."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import LENGTH
from datetools_lc.quickparse.patterns.common import D, compile_all
from datetools_lc.quickparse.patterns.schedule_change import ScheduleChangePatterns

_LEAD = (
    r"(?>(?:please |pls |hey,? |ok(?:ay)?,? |(?:can|could) you "
    r"|i(?:'d| would) like to |i want to |i need to )*)"
)
_WHAT = rf"(?P<what>[^\ue001-\ue005]*?{D}[^\ue001-\ue005]*?)"
_END = r"(?:,? ?(?:please|thanks|thank you|instead|then))?[\s.!?]*"
_CANCEL = r"(?:cancel|delete|remove|call off|drop|scrap)"
_MOVE = r"(?:move|reschedule|shift|change|push|postpone|bring)(?: (?:back|forward|up))?"


@cache
def build() -> ScheduleChangePatterns:
    """The patterns, compiled on first use."""
    return ScheduleChangePatterns(
        cancels=compile_all(rf"{_LEAD}{_CANCEL} {_WHAT}(?: (?:from|on|in) my (?:calendar|schedule))?{_END}"),
        moves=compile_all(
            rf"{_LEAD}{_MOVE} {_WHAT},? (?P<link>(?:back |forward )?(?:to|into) (?:the )?)?"
            rf"(?P<to>{D}|(?P<afternoon>afternoon)){_END}"
        ),
        shifts=compile_all(
            rf"{_LEAD}(?:(?P<later>delay|postpone|push(?: back)?|move back)|(?P<earlier>bring(?: forward)?)) "
            rf"{_WHAT}"
            rf"(?(later)(?: back)?|(?: forward)?)(?: by)? ?{LENGTH}+(?(later)(?: later)?|(?: "
            rf"earlier)?){_END}",
        ),
        linked=re.compile(r"to\b"),
        whose=re.compile(r"\b(?:my|our|the|an?|that|this|of|'s)\b|^'s\b|'s(?=\s|$)"),
        every=re.compile(r"\b(?:all|every|both|everything)\b|\b(?:meetings|events|appointments|calls)\b"),
        morning=re.compile(r"\bmorning(?:'s)?\b"),
        noun=re.compile(
            r"(?:(?P<text>.{1,30}?) )?(?:meetings?|appointments?|events?|calls?|sessions?)(?: (?:with|about) "
            r"(?P<who>.{1,30}))?|"
        ),
        halves=re.compile(r"\b(?:morning|noon|afternoon|evening|night|tonight|midnight)\b|[ap]\.?\s?m\b"),
    )
