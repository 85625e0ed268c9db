"""How expenses are recorded in English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from datetools_lc.quickparse.en.expense.beside import (
    AFTER,
    AT_BOOTS,
    BEHIND,
    BEHIND_ANOTHER,
    LOOKED_AT,
    NOT_WHEN,
    OFTEN,
    ON_THE_WAY,
    PAID_WITH,
    SALES,
    WAY_FIRST,
)
from datetools_lc.quickparse.en.expense.counted import (
    FEW,
    FEW_AT_SHOP,
    LUMPS,
    OF_ONE,
    SEVERAL,
    SHOP,
    SOME_FOR_SOME,
    TOTAL,
    WHOLE,
)
from datetools_lc.quickparse.en.expense.income import (
    COMES_BACK,
    CORES,
    EITHER_WAY,
    GIVEN_BACK,
    PAID_OUT,
    SOLD,
)
from datetools_lc.quickparse.en.expense.no_expense import NOTHING_SPENT, REFUSED_WORDS
from datetools_lc.quickparse.en.expense.spending import BARE_PRICES, DID, GOT, SPENDING, WITHOUT_AMOUNT
from datetools_lc.quickparse.en.people import (
    DROVE,
    PAID_TO,
    THEIRS,
    WITH_PERSONS,
)
from datetools_lc.quickparse.en.small_words import UNCOUNTED
from datetools_lc.quickparse.en.vocabulary import VOCABULARY
from datetools_lc.quickparse.kernel.masking import BREAK, DATE, STAND_INS
from datetools_lc.quickparse.patterns.common import (
    D,
    any_of,
    compile_all,
    compile_table,
    read_topics,
)
from datetools_lc.quickparse.patterns.expense.record import ExpensePatterns

_ARTICLE = "(?:an?|the|my|some)"
_RECORD = (
    r"(?:log|record|add|note|save|track|enter|put|write)(?: down|(?<=put) in|(?<=add) in)?\b"
    r"(?: (?:an?|the|my|this|it)\b)?"
    r"(?: (?:new )?(?:expense|spending|purchase)\b)?|(?:new )?(?:expenses?|spending|spent)(?=:| ?\ue000)"
    r"|(?:new )?expense(?= [$£€¥]?\d[\d.,]* [a-z])"
)
_NOTE_THAT = r"(?:note|log|record|write)(?: down)? that(?= i\b)"
_UNCOUNTED = any_of(UNCOUNTED)
# A bare number behind one of these is its own: chapter 5, gate 12.
_NUMBERED_WORDS = any_of("chapter terminal page gate level episode volume version channel appendix")
_NUMBERED = rf"(?:^|\s){_NUMBERED_WORDS}$"
# A note of what it was for: taxi 18 (work).
_WHOSE = r"(?<=[\d.] )\((?:for )?(?:work|business|home|school|personal|me|the (?:kids|house|office))\)"
_NO_CLOCK = r"(?![\d:]| ?[ap]\.?m| ?o'clock)"

_PATTERNS: Mapping[str, str] = {
    "refused": (
        rf"\b(?:{REFUSED_WORDS}|{PAID_OUT}|{NOT_WHEN})\b"
        rf"|{NOTHING_SPENT}|{SOME_FOR_SOME}|{SALES}|{AT_BOOTS}|{LOOKED_AT}"
        rf"|{PAID_TO}|{DROVE}"
        # an hour; one of the records
        r"|\b(?:starts?|begins?|ends?|opens?|closes?|finish(?:es)?)(?: (?:now|again|today))?(?: at| @)? \d"
        r"|\b(?:the|that|this) [$£€¥]?\d+(?:\.\d+)? (?:\w+ )?ones?\b"
        rf"|^(?!{WAY_FIRST})on (?:my|the) way\b|[?\"“”<>{{}}@#|]"
    ),
    "income_refused": PAID_TO,
    "lead": (
        r"(?>(?:please\b|pls\b|hey\b|hi\b|ok(?:ay)?\b|so\b|also\b|and\b|then\b|oh\b|fyi\b|btw\b|well\b|"
        r"(?:can|could|would) (?:you|u)\b|help me\b|(?:i )?need to(?= [lrants])|"
        r"(?:i )?forgot to(?= [lrantsepw])|remember(?: that)?(?= i\b)|i've\b|ive\b|"
        r"i have\b|i\b|"
        rf"just\b|(?:another|one more)\b(?= [a-z])(?! {BEHIND_ANOTHER}\b)|"
        r"plus\b(?! (?:size|one)\b)(?= [a-z])|"
        r"(?:ugh|argh|damn|yay|phew|aw+|meh)\b|[-•*–] (?=[a-z])|\+ ?(?=[a-z]|\d+(?:\.\d+)? [a-z])"
        rf"|{PAID_WITH}|{WAY_FIRST}|earlier (?={D})|(?:on |at )?{D}(?:'s)?|[\s{BREAK}:.!]+|{_NOTE_THAT}"
        rf"|{_RECORD}(?: of\b| for\b)?)*)"
    ),
    "tail": (
        r"(?>(?:\b(?:please|pls|thanks|thank you|too|in total|total|altogether|(?<=\d )together"
        r"|all (?:in|up|told)|with delivery|online"
        rf"|earlier(?: on)?|{BEHIND}"
        rf"|from (?:the )?{SHOP}"
        rf"|for (?:\d{{1,2}}|an?|the|{FEW}) (?:nights?|people|persons|guests|of us))"
        rf"|(?:\b(?:paid|bought|spent|ordered)\b ?)?(?:\b(?:on|at|from) ?)?{D}|{_WHOSE}|[\s{BREAK}.!])+)$"
    ),
    "record": rf"\b{_RECORD}",
    "joins": (
        r"\s+(?:and(?: then)?|then|plus|\+|&|/)\s+(?=.*\d)"
        r"|(?<=\d)\s+(?:n|'n'?|n')\s+(?=[a-z].*\d)"
        # 40 with 8 tip
        r"|\s+(?:with|w/)\s+(?:an? )?(?=[$£€¥]?\d+(?:\.\d+)? tip\b)"
        # 20 on gas 5 on gum
        r"|(?<=[a-z])(?<!spent)(?<!paid)(?<!used)(?<!dropped)(?<!blew)(?<!and)"
        r"\s(?=\d+(?:\.\d+)? on [a-z])"
    ),
    "counted": (
        r"^(?:an? )?(?:\d{1,2}|two|three|four|five|six) (?!for\b|on\b|at\b|tip\b)(?=[a-z])|\b\d+\s?(?:kg|g|"
        r"ml|l|"
        rf"km)\b|{FEW_AT_SHOP}|^(?:dinner|lunch|brunch|breakfast|meal|takeaway) for {FEW}$"
    ),
    "trim": (
        rf"^(?:[\s{STAND_INS}]+|{_ARTICLE}\s+(?!(?:{_ARTICLE}|{DID}|{GOT})\s)|(?:for|on|at(?! \d))\s+)"
        rf"|\s+$|\s+for$|\s+(?:{ON_THE_WAY}|{AFTER})$"
    ),
    "request": (
        r"(?:please )?(?:can|could|would) (?:you|u) (?:please )?"
        r"(?:log|record|add|note|enter|track|write down"
        r"|put down)\b(?!.*\d to\b)[^?]*(?P<mark>\s*\?)"
    ),
    "shared": rf"\d ?{OFTEN}",
    "lines": "bus|train",
    "measured": _NUMBERED,
    "priced": (
        rf"(?<![\d.])(?:\d{{1,2}}|{FEW}) ?(?:@|at\b) ?[$¥]?\d+(?:\.\d+)?{_NO_CLOCK}"
        rf"|{SEVERAL} [a-z][a-z' -]*s ?(?:@|at\b) ?(?:{FEW} (?:yuan|rmb|dollars?|bucks)\b"
        rf"|[$¥€£]? ?\d+(?:\.\d+)?{_NO_CLOCK})"
    ),
    "priced_at": (
        rf"^(?:\d{{1,2}}|{FEW}) [a-z ]{{2,20}}s ?(?:@|at\b) ?\d{{1,2}}{_NO_CLOCK}|"
        rf"\b(?:lunch|brunch|breakfast) ?(?:@|at\b) ?(?:1[6-9]|2\d){_NO_CLOCK}"
    ),
    "either_way": EITHER_WAY,
    "sold": SOLD,
    "comes_back": COMES_BACK,
    "given_back": GIVEN_BACK,
    "just_now": r"\b(?:just now|(?:a )?(?:moment|minute) ago)\b",
    "midnight": "midnight|middle of the night|dead of night",
    "booked": r"\b(?:tickets?|flights?|fares?|hotel)$",
    "ticket": r"\b(?:flights?|hotel|hostel|airbnb)\b",
    # what is said to be done may be a note of it, or a plan
    "to_come": (
        r"^(?:(?:pay|buy|get|eat|grab|purchase|fetch|cook|order(?! (?:from|fees?)\b)"
        r"|take(?! (?:out|away)\b)|send|pick up|bake|make(?! ?up\b))\s"
        r"|(?:book|drink|rent|bring|return|renew) (?:an?|the|some|my|me|more)\s)"
    ),
    "maybe_to_come": r"^(?:pay|buy|get|eat|grab|order|book|purchase|drink|take|rent|send)\s",
    "counted_for": "(?<![a-z])for $",
    "of_one": OF_ONE,
    "hour_at": (
        r"^(?!(?:.* )?(?:coffee|tea|lunch|brunch|breakfast|drinks?)\b)[^$€£]*"
        r"(?<![\d.:])\b(?:[1-9]|1[0-2]) at (?:the |my )?[a-z]"
    ),
    "paid_for": rf"\s+(?:(?:(?:refunded|reimbursed) )?(?:for|to|on)\s|at\s|in (?:the |a )?{GIVEN_BACK})",
    "of_event": rf"\bfor (?:the )?{DATE}|\b(?:for|to) the (?:match|game|gig|concert|show) (?:on )?{DATE}",
    "clock_alone": "(?:0[6-9]|1\\d|2[0-3])[0-5]\\d",
    "part_of_day": rf"(?:^|[\s{BREAK}])(?P<morning>morning) (?!after|glory|sickness|star)",
    "midday": r"\b(?:lunch|brunch|afternoon tea)",
    "shop": rf"^(?:{SHOP}|costa|subway)$",
    "total": TOTAL,
    "several": rf"^(?!(?:.* )?(?:{_UNCOUNTED})$).*(?:[a-rt-z]s|people|children|men|feet|mice|loaves)$",
    "few_at_shop": FEW_AT_SHOP,
    "lumps": rf"^{LUMPS}$",
    "whole": rf"^{WHOLE}$",
    "two_way": r"(?:boots|gap|target) [\d.]+|subway (?:[89]|\d\d+)(?:\.\d+)?",
    "grown_ups": (
        r"(?:my )?(?:wife|husband|mum|mom|dad|mother|father|brother|sister|partner|grandma|grandpa)'?s "
    ),
    "others_meal": THEIRS,
    "both": r" (?:and|&|\+) (?:an? |some )?",
}


@cache
def build() -> ExpensePatterns:
    """The patterns, compiled on first use."""
    return ExpensePatterns(
        cores=compile_all(*CORES, *WITH_PERSONS, *SPENDING),
        open_cores=compile_all(*WITHOUT_AMOUNT),
        bare=compile_all(*BARE_PRICES),
        incomes=(),
        longest_remark=40,
        numbered=re.compile(r"\d|[a-z]+ (?:first|second|third)", re.IGNORECASE),
        links=frozenset(("for", "at", "on", "worth of")),
        late_answer=re.compile("|".join(read_topics(VOCABULARY.categories))),
        **compile_table(_PATTERNS),
    )
