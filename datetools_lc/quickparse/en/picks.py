"""English answers that tell one of a list from the others: the friday one, the earlier one, neither."""

from __future__ import annotations

import re

from datetools_lc.quickparse.patterns.common import D
from datetools_lc.quickparse.patterns.picks import PickPatterns

_WELL = r"(?>(?:(?:ok(?:ay)?|yes|yeah|sure|well|so|then|oh|sorry|just|please|pls|no|actually),? )*)"
_SAID = r"(?:(?:i mean(?:t)?|it'?s|that'?s) )?"
_VERB = r"(?:(?:cancel|delete|remove|drop|move) )?"
_NAME = "(?!(?:please|pls|then|thanks|thank)\\b)[a-z][a-z ]{1,18}?"
_END = r"(?:,? ?(?:please|pls|then|thanks|thank you))*[\s.!]*"
_OF_THEM = r"(?: (?:one|of (?:them|those|these|the (?:two|above))))?"

PICKS = PickPatterns(
    # cancel friday: all of it
    by_time=re.compile(
        rf"(?!.*\b(?:cancel|delete|remove|drop|move) (?!.*(?:\bone\b|'s\b)))"
        rf"{_WELL}{_SAID}{_VERB}(?:(?:the|that|my) )?(?:one )?(?:(?:on|at|from|for|of|in) )?(?:the )?"
        rf"{D}(?:'s)?(?: one|(?<='s) (?P<name>{_NAME}))?{_END}"
        rf"|{_WELL}{_SAID}(?:the|that|my) (?P<titled>{_NAME}) (?:(?:on|at|from|for) )?(?:the )?{D}{_END}"
    ),
    # later is no answer to "which one?"
    by_order=re.compile(
        rf"(?=.*\b(?:the |that |one\b)){_WELL}{_SAID}{_VERB}(?:(?:the|that) )?"
        r"(?:(?P<earlier>earlier|early|sooner|older)|(?P<earliest>earliest|soonest|oldest)"
        r"|(?P<later>later|late|newer)|(?P<latest>latest|newest)|(?P<next>next|upcoming|nearest|closest)"
        rf"|(?P<recent>most recent)|(?P<former>former)|(?P<latter>latter))(?: one)?{_END}"
    ),
    none=re.compile(
        rf"(?:(?:no|oh|sorry|actually|ok(?:ay)?),? )*(?:neither|none|not (?:any|either)){_OF_THEM}{_END}"
    ),
    some_day="tomorrow ",
    both_ahead="cancel both events",
)
