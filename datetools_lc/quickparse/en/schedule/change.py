"""How events are cancelled and moved in English."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import LENGTH
from datetools_lc.quickparse.patterns.common import D, compile_all
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

_LEAD = (
    r"(?>(?:please |pls |hey,? |ok(?:ay)?,? |(?:can|could) you "
    r"|i(?:'d| would) like to |i want to |i need to )*)"
)
_WHAT = r"(?P<what>[^\ue001-\ue005]+?)"
_END = r"(?:,? ?(?:please|thanks|thank you|instead|then))?[\s.!?]*"
_CANCEL = r"(?:cancel|delete|remove|call off|drop|scrap)"
_MOVE = r"(?:move|reschedule|shift|change|push|postpone|bring)(?: (?:back|forward|up))?"
_DAYS = r"(?P<count>\d{1,2}|an?|one|two|three|four|five|six|seven) (?P<unit>days?|weeks?)"
_TITLE = "(?P<title>[^\ue000-\ue005,.!?]{1,40}?)"


@cache
def build() -> ScheduleChangePatterns:
    """The patterns, compiled on first use."""
    return ScheduleChangePatterns(
        cancels=compile_all(rf"{_LEAD}{_CANCEL} {_WHAT}(?: (?:from|on|in) my (?:calendar|schedule))?{_END}"),
        moves=compile_all(
            rf"{_LEAD}{_MOVE} {_WHAT},? (?P<link>(?:back |forward )?(?:to|into) (?:the )?)?"
            rf"(?P<to>{D}|(?P<afternoon>afternoon))(?:,? (?:at )?(?:the )?same (?:time|hour))?{_END}"
        ),
        shifts=compile_all(
            rf"{_LEAD}(?:(?P<later>delay|postpone|push(?: back)?|move back)|(?P<earlier>bring(?: forward)?)) "
            rf"{_WHAT}"
            rf"(?(later)(?: back)?|(?: forward)?)(?: by)? ?{LENGTH}+(?(later)(?: later)?|(?: "
            rf"earlier)?){_END}",
        ),
        day_shifts=compile_all(
            rf"{_LEAD}(?:(?P<later>delay|postpone|push(?: back)?|move back)|(?P<earlier>bring(?: forward)?)) "
            rf"{_WHAT}(?(later)(?: back)?|(?: forward)?)(?: by)? {_DAYS}{_END}",
            rf"{_LEAD}move {_WHAT} (?:(?P<later>back)|(?P<earlier>forward|up))(?: by)? {_DAYS}{_END}",
            rf"{_LEAD}move {_WHAT}(?: by)? {_DAYS} (?:(?P<later>later|back)|(?P<earlier>earlier)){_END}",
        ),
        units={"day": 1, "days": 1, "week": 7, "weeks": 7},
        lengths=compile_all(
            rf"{_LEAD}(?:make|change|set|shorten|cut|extend|lengthen) {_WHAT}(?:'s length| duration)? "
            rf"(?:to |down to |last )(?:be )?{LENGTH}+(?: long)?{_END}",
            rf"{_LEAD}make {_WHAT} (?:last )?{LENGTH}+(?: long)?{_END}",
            rf"{_LEAD}(?:(?P<longer>extend|lengthen|prolong)|(?P<shorter>shorten|cut)) {_WHAT}(?: by)? "
            rf"{LENGTH}+{_END}",
        ),
        renames=compile_all(
            rf"{_LEAD}rename {_WHAT} (?:to|as|into) {_TITLE}{_END}",
            rf"{_LEAD}change the (?:title|name) of {_WHAT} to {_TITLE}{_END}",
        ),
        linked=re.compile(r"to\b"),
        same=re.compile(r"\bsame (?:time|hour)\b"),
        whose=re.compile(
            r"\b(?:at )?the same time\b|\b(?:my|our|the|an?|that|this|of|'s)\b|^'s\b|'s(?=\s|$)"
        ),
        every=re.compile(r"\b(?:all|every|both|everything)\b|\b(?:meetings|events|appointments|calls)\b"),
        morning=re.compile(r"\bmorning(?:'s)?\b"),
        noun=re.compile(
            r"(?:(?P<text>.{1,30}?) )?(?:meetings?|appointments?|events?|calls?|sessions?)(?: (?:with|about) "
            r"(?P<who>.{1,30}))?|"
        ),
        halves=re.compile(r"\b(?:morning|noon|afternoon|evening|night|tonight|midnight)\b|[ap]\.?\s?m\b"),
    )
