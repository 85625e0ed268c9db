"""How expenses are told in English."""

from __future__ import annotations

import re

from datetools_lc.quickparse.sentence import BREAK, DATE
from datetools_lc.quickparse.spending import BARE, GAP, REMARK, A, D, Spending, compile_all

_ON = r"(?:on|for|at|in|to|buying|getting)"
_DATE = rf"(?:\s*(?:on |at |in )?{D})?\s*"
_BUY = r"(?:bought|purchased|ordered|got|had|took|grabbed|ate|drank|rented|booked|watched|saw|paid for|paid|spent on)"
_SALARY = r"(?P<income>salary|paycheck|wages?|bonus|pay)"
_RECORD = r"(?:log|record|add|note|save|track|enter|put|write)(?: down)?\b(?: (?:an?|the|my|this)\b)?(?: (?:new )?(?:expense|spending|purchase)\b)?"
_REFUSED = (
    r"\b(?:not|no|never|nothing|\w+n't|cannot|without|except|if|unless|maybe|might|may|perhaps|probably|possibly|about|around|"
    r"approx\w*|roughly|almost|nearly|over|under|or|but|would|could|should|shall|will|\w+'ll|gonna|going to|plan\w*|want\w*|wanna|"
    r"wish|need\w*|expect\w*|estimat\w*|budget\w*|split|shar\w+|half|halves|each|every|per|apiece|refund\w*|return\w*|reimburs\w*|"
    r"borrow\w*|lend|lent|loan\w*|ow(?:e|es|ed)|transfer\w*|exchang\w*|discount\w*|off|coupon\w*|saved|he|she|they|we|"
    r"(?<!thank )(?<!can )you|his|her|their|our|your|him|them|us|sa(?:id|ys?)|tell|told|ask\w*|who|what|when|where|why|how|"
    r"which|does|did|do|are|cancel\w*|delet\w*|remov\w*|undo|ignor\w*|instead|actually|wrong\w*|mistak\w*|chang\w*|correct\w*|"
    r"forg\w+|remember|remind\w*|someone|everyone|together|average|ago|before|after|later|sold|sell|donat\w*|tip|fined?|interest|"
    r"previous\w*|instructions?|everything|all)\b|[?\"“”<>{}@#|]|http|www"
)

SPENDING = Spending(
    refused=re.compile(_REFUSED),
    lead=re.compile(
        rf"(?:please\b|pls\b|hey\b|hi\b|ok(?:ay)?\b|so\b|also\b|and\b|then\b|can you\b|i've\b|i have\b|i\b|just\b|(?:on |at )?{D}|"
        rf"[\s{BREAK}:.!]+|(?:{_RECORD}(?: of\b| for\b)?))*+"
    ),
    tail=re.compile(
        rf"(?:\b(?:please|pls|thanks|thank you|too|in total|total|altogether)|(?:\b(?:on|at) ?)?{D}|[\s{BREAK}.!])+$"
    ),
    record=re.compile(rf"\b{_RECORD}"),
    cores=compile_all(
        rf"(?:got |received )?(?:my |the )?(?P<remark>(?:monthly )?{_SALARY})\s*(?:of|was|is|came in|arrived|[:=])?\s*{A}"
        r"(?: (?:came in|arrived|received))?",
        rf"(?P<remark>(?P<income>got paid|earned|was paid))\s+{A}",
        rf"(?:got|received)\s+{A}\s+(?:in |as |of )?(?:my |the )?(?P<remark>{_SALARY})",
        rf"(?P<said>spent|paid)(?: a total of)?\s+{A}",
        rf"(?P<said>spent|paid|used)\s+{A}{_DATE}{_ON}\b{_DATE}(?:buying |getting )?{REMARK}",
        rf"(?P<said>spent|paid)\s+{A}\s+{REMARK}",
        rf"{A}{_DATE}(?P<said>for|on|at|worth of)\s+{REMARK}",
        rf"(?:an? )?{A}[\s{BREAK}-]+{REMARK}",
        rf"(?P<said>{_BUY})\s+{REMARK}{_DATE}{GAP}(?:for|at|costing|cost me|cost|was|and paid|paid|[:-])?{_DATE}{A}",
        rf"{REMARK}{_DATE}{GAP}(?P<said>cost me|costs?|came to|was|is|for|at|[:=-])?\s*{A}",
    ),
    open_cores=compile_all(rf"(?P<said>bought|purchased|ordered|paid for|spent on)\s+{REMARK}", REMARK),
    bare=compile_all(
        rf"\b(?:spent|paid|used|costs?(?: me)?|came to)\s+{BARE}(?=$|[\s{BREAK}{DATE}])",
        rf"{BARE}$",
        rf"^{BARE}(?=\s+(?:for|on|at)\s)",
    ),
    joins=re.compile(r"\s+(?:and(?: then)?|then|plus)\s+(?=.*\d)"),
    bound=re.compile(
        r"^(?:an? |\d{1,2} )|7-11|7-eleven|\b(?:iphone|ipad|ps|switch|xbox|pixel|galaxy|windows)\s?\d{1,2}(?: pro)?\b|"
        r"\b[a-z]+\d+\b|\b\d+\s?(?:kg|g|ml|l|km)\b"
    ),
    trim=re.compile(r"^(?:\s+|(?:an?|the|my|some|for|on)\s+)|\s+$"),
    longest_remark=40,
)
