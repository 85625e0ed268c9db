"""English words that say what a figure is the figure of."""

TOTAL = (
    r"\btotal|\bin all\b|\baltogether\b|\bsum\b|\ball told\b|\boverall\b|\badds? up\b|\bcom(?:es?|ing) to\b"
)
RESULT = r"(?:=|\bmakes?|\bcom(?:es?|ing) to)\s*[¥￥$€£]?\s*$"
"""What a total stands right after."""
PERIOD = (
    r"\bspen[dt]|\bearn|\bincome|\breceived|\bmade\b|\bexpenses?\b|\bamount|\bweek|\bmonth|\btoday"
    r"|\byesterday"
    r"|\bdays\b|\bexactly\b|\bthat(?:'s| is| would be)\b|\bonly\b|\bsince\b"
)
"""Words that a sum may stand beside, besides those of totals."""
BOUND_BEFORE = (
    r"\b(?:more than|over|at least|at most|less than|fewer than|under|(?<!add )(?<!adds )up to|nearly"
    r"|almost|about|around|roughly"
    r"|approximately|below|above|exceed\w*|between)\s*(?:cny|rmb|usd)?\s*[¥￥$€£]?\s*$"
)
BOUND_AFTER = r"^\s*(?:or (?:more|less|so)\b|plus\b|\+)"
COUNTED = (
    r"^\s*(?:\w+ )?(?:purchases?|expenses?|entr(?:y|ies)|items?|times|records?|transactions?|events?"
    r"|meetings?"
    r"|appointments?|rides?|trips?|visits?|occasions?|payments?|of them)\b"
)
PART = r"^\s*(?:of (?:them|which|these|those)|were\b)"
LASTING = r"^[\s-]*(?:days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?)\b"
PURSE = r"\b(?:budget|limit|allowance|balance|remaining)\b"
PURSE_AFTER = r"^\s*(?:left|remaining|to spend|to go)\b"
SPENT = r"\b(?:spent|spend|used|total)\b"
