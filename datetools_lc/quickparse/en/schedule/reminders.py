"""Reminders in English."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache

from datetools_lc.quickparse.kernel.numerals import ENGLISH_BELOW_100, parse_number
from datetools_lc.quickparse.patterns.common import compile_all
from datetools_lc.quickparse.patterns.schedule.reminders import ReminderPatterns, minutes_before

_UNITS = {
    **dict.fromkeys(("minute", "minutes", "min", "mins", "m"), 1),
    **dict.fromkeys(("hour", "hours", "hr", "hrs", "h"), 60),
    **dict.fromkeys(("half an hour", "half hour", "half-hour"), 30),
    **dict.fromkeys(("day", "days"), 1_440),
    **dict.fromkeys(("week", "weeks"), 10_080),
}
_UNIT = r"(?:minutes?|mins?|hours?|hrs?|days?|weeks?)"
_NUMBER = rf"(?:\d+(?:\.\d+)?|{ENGLISH_BELOW_100}|an?)"
_BEFORE = (
    r"(?:before(?:hand)?|in advance|ahead(?: of time)?|earlier|prior)"
    r"(?: (?:it|that)(?: starts| begins)?| (?:the )?start| (?:it|the (?:event|meeting)) (?:starts|begins))?"
)
_POLITE = r"(?:and |also |then |please |pls |just |(?:can|could|would) you )*"
_END = r"(?:,? ?(?:please|thanks|thank you))?[ .,!?]*$"
_TAKE = r"(?:remove|cancel|delete|drop|clear|turn off|switch off|get rid of)"
_WHAT = r"(?P<what>[^\ue001-\ue005]+?)"
_STOP = r"(?:,? ?(?:please|thanks|thank you))?[ .!?]*"
_OFF = (
    rf"{_TAKE} (?:the|that|this|my|its) (?:reminder|alarm)(?: (?:for|on|of) (?:it|that|this))?"
    r"|(?:turn|switch) (?:the|that|this|my|its) (?:reminder|alarm) off"
    r"|(?:do not|don'?t|no need to|stop) (?:remind|reminding) me"
    r"(?: (?:about|of) (?:it|that|this))?(?: any ?more)?"
    r"|no (?:reminder|alarm)(?: (?:needed|necessary|please|for (?:it|that|this)))?"
)


def _length(number: int) -> str:
    return (
        rf"(?:(?P<count{number}>{_NUMBER}(?= half)|{_NUMBER}|(?=half an hour))[ -]?"
        rf"(?P<unit{number}>{_UNIT}|half an hour|half[ -]hour|(?:m|h)(?![a-z])))"
    )


def _count(text: str) -> Decimal | None:
    return Decimal(1) if text in ("", "a", "an") else parse_number(text)


@cache
def build() -> ReminderPatterns:
    """The patterns, compiled on first use."""
    asked = (
        rf"{_POLITE}(?:(?:remind|notify|alert|ping) me(?: (?:about|of) (?:it|that))? {_length(1)} {_BEFORE}"
        rf"|(?:set|add|with) (?:an? |the )?(?:reminder|alarm)(?: for)? {_length(2)} {_BEFORE}"
        rf"|(?:with|set|add) an? {_length(3)} (?:reminder|alarm)|(?:remind|notify) me(?: then)?)"
    )
    return ReminderPatterns(
        clause=re.compile(rf"(?:[ ,;.]+|^)\b{asked}{_END}"),
        alone=re.compile(rf"{asked}{_END}"),
        off=re.compile(rf"{_POLITE}(?:{_OFF}){_END}"),
        off_event=compile_all(
            rf"{_POLITE}{_TAKE} (?:the |my |any )?(?:reminder|alarm)s? (?:for|on|of|about) {_WHAT}{_STOP}",
            rf"{_POLITE}{_TAKE} {_WHAT}(?:'s)? (?:reminder|alarm){_STOP}",
            rf"{_POLITE}(?:do not|don'?t|stop) (?:remind|reminding) me (?:about|of) {_WHAT}{_STOP}",
        ),
        minutes=lambda match: minutes_before(match, _count, _UNITS),
    )
