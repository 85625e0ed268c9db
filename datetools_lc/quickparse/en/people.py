"""Who stands beside money in English: who is paid, who pays or gives, and whose expense it may be."""

from __future__ import annotations

import re

from datetools_lc.quickparse.en.small_words import SMALL_WORDS
from datetools_lc.quickparse.patterns.common import BARE, GAP, REMARK, A, D, any_of

_PERSONS = {word for word, kinds in SMALL_WORDS.items() if "p" in kinds}
# Where something is bought or done for money: medicine from the doctor.
_SELLERS = {
    *("doctor", "dentist", "lawyer", "vendor", "suppliers", "agent", "driver", "hr", "group", "class"),
    *("crew", "nurses", "dr", "dr."),
}


def _one_of(words: set[str]) -> str:
    return "(?:" + "|".join(sorted(map(re.escape, words), reverse=True)) + ")"


COMPANY = _one_of(_PERSONS)
HELPERS = any_of(
    r"cleaner maid nanny babysitter gardener plumber electrician handyman tutor window\scleaner dog\swalker"
)
"""Who is paid for what they do."""

_WHOSE = "(?:(?:my|the|our|an?) )?"
_PAYERS = any_of(
    r"(?:tenant|lodger|roommate|flatmate|housemate|customer|client|guest|buyer|student|patient|passenger|diner"
    r"|visitor)s?"
)
_STAFF = any_of("staff employees? workers? helpers? waiters? waitress drivers? couriers? porters? barber")
PAID_TO = (
    r"\b(?:salary|salaries|pay ?che(?:ck|que)s?|wages?|bonus(?:es)?|pay|refunds?|cash ?back|reimbursements?"
    r"|rebates?|scholarship|stipend|severance|royalties|dividends?) (?:for|to) "
    rf"{_WHOSE}(?:{HELPERS}s?|{_STAFF}|{COMPANY})(?![\w'])"
)
"""Pay and refunds for somebody: the speaker pays them, or it is theirs."""

FROM_PAYER = rf"from {_WHOSE}(?:{_PAYERS}|{_one_of(_PERSONS - _SELLERS - {'landlord'})})(?![\w'])"
"""From whom rent and tips come in."""

PERSON = _one_of(_PERSONS - _SELLERS)
"""Who may send money to the speaker for anything."""

_RIDES = "(?:taxi|cab|minicab|uber|lyft|uber ride|taxi ride|cab ride)"
_EATEN = r"(?:lunch|dinner|breakfast|brunch|supper|meal)"
_BOUGHT = r"(?:groceries|grocery shopping|shopping|takeaway|takeout)"
_GIVEN = rf".+ from {_WHOSE}{_one_of(_PERSONS - _SELLERS)}(?: (?:for|on|at|in) .+)?"
_OF_OTHERS = rf"(?:my )?{COMPANY}(?:'s (?:{_EATEN}|rent)|'s? (?:{_RIDES}|{_BOUGHT}))"
_TRIED = (
    r"test(?:ing)? (?!(?:prep|kit|strip|fee|tube|drive|paper|book|cent(?:re|er)|material|registration|booking"
    r"|cricket|match|ticket)).+"
)
_DATE = rf"(?:\s*(?:\b(?:on|at|in) )?{D})?\s*"
# What is paid to somebody by phone.
_PAID = r"(?:paid|venmo(?:ed|'?d)|zelled|cashapped|paypal(?:ed|led|'d))"
_SOMEBODY = rf"(?:my |the )?{COMPANY}"
_TAKEN_TO = (
    r"(?:out )?(?:to|for) (?!(?:the |an? )?(?:airport|station|school|work|hospital|home|office)\b)"
    r"(?:the |an? |see an? )?"
)
WITH_PERSONS = (
    rf"(?P<verb>{_PAID}|sent|gave)\s+{_SOMEBODY}\s+{A}{_DATE}(?:for|as) (?:the |my |our |an? )?{REMARK}",
    rf"(?P<verb>{_PAID}|sent)\s+{A} to {_SOMEBODY}{_DATE}(?:for|as) (?:the |my |our |an? )?{REMARK}",
    rf"(?P<verb>took|treated)\s+{_SOMEBODY} {_TAKEN_TO}{REMARK}{_DATE}{GAP}"
    rf"(?:\b(?:for|spent|and spent))?{_DATE}{A}",
)
"""Who is paid for what the speaker had, and who is taken along to it."""
PAID_BARE = (
    rf"\b(?:(?:{_PAID}|sent|gave) {_SOMEBODY}|{_PAID}|sent) {BARE}(?= (?:to {_SOMEBODY} )?(?:for|as)\s)"
)

THEIRS = rf"{_OF_OTHERS}|{_GIVEN}|{_TRIED}"
"""What somebody else may have paid for, or given: flowers from my husband; or what only tries the product."""

DROVE = (
    r"\b(?:drove|drive|driving)\s(?:(?:home|around|all day)\s)?(?:for\s)?(?:an?\s|the\s|my\s)?"
    r"(?:uber|lyft|taxi|cab|grab|doordash|deliveroo)\b"
)
"""Who drives the taxi is paid for it."""
