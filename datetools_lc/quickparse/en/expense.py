"""How expenses are recorded in English."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import BREAK, DATE, STAND_INS
from datetools_lc.quickparse.patterns.common import (
    BARE,
    GAP,
    REMARK,
    A,
    D,
    any_of,
    compile_all,
)
from datetools_lc.quickparse.patterns.expense import ExpensePatterns

_ON = r"(?:on|for|at|in|to|buying|getting)"
_DATE = rf"(?:\s*(?:on |at |in )?{D})?\s*"
_DID = r"(?:had|took|grabbed|ate|drank|watched|saw)"
_BUY = rf"(?:{_DID}|bought|purchased|ordered|got|rented|booked|paid for|paid|spent on)"
_SALARY = r"(?P<income>salary|paycheck|wages?|bonus|pay)"
_RECORD = (
    r"(?:log|record|add|note|save|track|enter|put|write)(?: down)?\b(?: (?:an?|the|my|this)\b)?"
    r"(?: (?:new )?(?:expense|spending|purchase)\b)?"
)
# Doubts, denials, quotes, shares, plans, questions, and other people's expenses: nothing to save.
_REFUSED_WORDS = any_of(
    r"""
    not no never nothing \w+n't cannot without except if unless maybe might may perhaps probably possibly
    about around approx\w* roughly almost nearly over under due or but would could should shall will \w+'ll
    gonna going\sto plan\w* want\w* wanna wish need\w* expect\w* estimat\w* budget\w* average costs ago before
    after later
    split shar\w+ half halves each every per apiece together refund\w* return\w* reimburs\w* borrow\w* lend
    lent
    loan\w* ow(?:e|es|ed) transfer\w* exchang\w* discount\w* off coupon\w* saved sold sell donat\w* tip
    fined? interest
    he she they we (?<!thank\s)(?<!can\s)you his her their our your him them us someone everyone everything
    all
    sa(?:id|ys?) tell told ask\w* who what when where why how which does did do are
    received(?!.*\b(?:salary|paycheck|wages?|bonus|pay)\b)
    cancel\w* delet\w* remov\w* undo ignor\w* instead actually wrong\w* mistak\w* chang\w* correct\w* forg\w+
    this(?!\sexpense) that these those remember remind\w* previous\w* instructions? www http\w*
    """
)


@cache
def build() -> ExpensePatterns:
    """The patterns, compiled on first use."""
    return ExpensePatterns(
        refused=re.compile(rf"\b{_REFUSED_WORDS}\b|[?\"“”<>{{}}@#|]"),
        lead=re.compile(
            r"(?>(?:please\b|pls\b|hey\b|hi\b|ok(?:ay)?\b|so\b|also\b|and\b|then\b|can you\b|i've\b|i "
            r"have\b|i\b|"
            r"just\b"
            rf"|(?:on |at )?{D}(?:'s)?|[\s{BREAK}:.!]+|{_RECORD}(?: of\b| for\b)?)*)"
        ),
        tail=re.compile(
            r"(?>(?:\b(?:please|pls|thanks|thank you|too|in total|total|altogether)"
            rf"|(?:\b(?:on|at) ?)?{D}|[\s{BREAK}.!])+)$"
        ),
        record=re.compile(rf"\b{_RECORD}"),
        cores=compile_all(
            rf"(?:got |received )?(?:my |the )?(?P<remark>(?:monthly )?{_SALARY})\s*"
            rf"(?:of|was|is|came in|arrived|[:=])?\s*{A}(?: (?:came in|arrived|received))?",
            rf"(?P<remark>(?P<income>got paid|earned|was paid))\s+{A}",
            rf"(?:got|received)\s+{A}\s+(?:in |as |of )?(?:my |the )?(?P<remark>{_SALARY})",
            rf"(?P<verb>spent|paid)(?: a total of)?\s+{A}",
            rf"(?P<verb>spent|paid|used)\s+{A}{_DATE}{_ON}\b{_DATE}(?:buying |getting )?{REMARK}",
            rf"(?P<verb>spent|paid)\s+{A}(?P<known>)\s+{REMARK}",
            rf"{A}{_DATE}(?P<verb>for|on|at|worth of)\s+{REMARK}",
            rf"(?:an? )?{A}[\s{BREAK}-]+{REMARK}",
            rf"(?P<verb>{_BUY})\s+{REMARK}{_DATE}{GAP}"
            rf"(?:for|at|costing|cost me|cost|was|and paid|paid|[:-])?{_DATE}{A}",
            rf"{REMARK}{_DATE}{GAP}(?P<verb>cost me|cost|came to|was|for|at|[:=-])?\s*{A}",
        ),
        open_cores=compile_all(
            rf"(?P<verb>bought|purchased|ordered|paid for|spent on)\s+{REMARK}", rf"(?:{_DID}\s+)?{REMARK}"
        ),
        bare=compile_all(
            rf"\b(?:spent|paid|used|cost(?: me)?|came to)\s+{BARE}(?=$|[\s{BREAK}{DATE}])",
            rf"{BARE}$",
            rf"{BARE}(?=\s+(?:for|on|at)\s)",
        ),
        joins=re.compile(r"\s+(?:and(?: then)?|then|plus)\s+(?=.*\d)"),
        counted=re.compile(
            r"^(?:an? )?(?:\d{1,2}|two|three|four|five|six) (?!for\b|on\b|at\b)(?=[a-z])|\b\d+\s?(?:kg|g|"
            r"ml|l|"
            r"km)\b"
        ),
        trim=re.compile(rf"^(?:[\s{STAND_INS}]+|(?:an?|the|my|some|for|on)\s+)|\s+$"),
        longest_remark=40,
    )
