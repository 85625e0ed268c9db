"""How a whole expense is said in English: with its amount, or without; and where a bare number is a price."""

from __future__ import annotations

from datetools_lc.quickparse.en.expense.beside import COST, OUT_FOR, PLACES, RIDE, SOME_PLACE, WITH_TIP
from datetools_lc.quickparse.en.expense.counted import SHOP, STAY
from datetools_lc.quickparse.en.expense.income import ARRIVED, FAMILY, SENT
from datetools_lc.quickparse.en.people import COMPANY, HELPERS, PAID_BARE
from datetools_lc.quickparse.en.small_words import UNCOUNTED
from datetools_lc.quickparse.kernel.masking import BREAK, DATE, STAND_INS
from datetools_lc.quickparse.patterns.common import BARE, GAP, REMARK, A, D, any_of

_ON = r"(?:on|for|at|in|to|buying|getting)"
_DATE = rf"(?:\s*(?:\b(?:on|at|in) )?{D})?\s*"
DID = r"(?:had(?! to\b)|took|grabbed|ate(?! out)|drank|watched|saw)"
GOT = (
    r"(?:bought|purchased|ordered|got|picked up|rented|hired|booked|"
    r"treated (?:myself|"
    r"(?:my |the )?(?:team|family|parents|kids|wife|husband|friends|colleagues)) to|subscribed to|renewed|"
    r"signed up for|enrolled in|joined|replaced)"
)
_BUY = rf"(?:had to (?:buy|get|pay for|order|replace|renew|fix|repair)|{DID}|{GOT}|paid for|paid|spent on)"
_SPENT = (
    r"(?:had to (?:pay|spend|fork out|shell out)|spent|paid|used|dropped|blew|splurged|shelled out|"
    r"forked out|laid out|put down)"
)
_FAMILY = rf"(?:{FAMILY}|(?:my |the )?(?:cat|dog))"
# What is put back in order or filled, the verb behind it or before it: had the car washed, topped up my card.
_MENDED = r"(?:done|cut|repaired|fixed|washed|cleaned|serviced|dyed|trimmed|mended|altered|framed|waxed)"
_FILLED = r"(?:topped up|filled up|refilled|recharged|refuell?ed|loaded up)"
_RIDE_CARD = "(?:(?:metro|bus|transit|travel|subway|train|tram|oyster) card|oyster|metrocard|opal|myki)"
# Behind what asks for a record; 10.30 lunch may be an hour there.
_ASKED = (
    "(?:" + "|".join(rf"(?<=\b{verb} )" for verb in ("log", "record", "add", "note", "save", "expense")) + ")"
)
_A_LOT = r"(?:way |far |so )*(?:too much|much|a (?:lot|fortune|bomb)|loads)"
# they charged me 12 at walgreens; what is charged with no word of whom may be a phone
_CHARGED = r"(?:they )?(?P<verb>charged me|(?:got|was|been) charged)"
_PUT_RIGHT = "fix|repair|mend|clean|wash|service|print|post|ship|park"
_UNCOUNTED = any_of(UNCOUNTED)

SPENDING = (
    rf"{OUT_FOR}{_DATE}{GAP}(?:\b(?:for|spent))?\s*{A}",
    rf"(?P<verb>spent|paid)(?: a total of)?\s+{A}",
    rf"(?P<verb>{_SPENT})\s+{A}{_DATE}{_ON}\b{_DATE}(?:buying |getting )?{REMARK}",
    rf"(?P<verb>loaded|put|added)\s+{A}{_DATE}(?:on|onto|into) (?:my |the )?(?P<remark>{_RIDE_CARD})",
    rf"(?P<verb>spent|paid) (?:{_A_LOT}) (?:on|for) {REMARK}{_DATE}{GAP}{A}",
    rf"(?P<verb>donated)\s+{A} to {REMARK}",
    rf"{_CHARGED}\s+{A}{_DATE}(?:at|by|for) {REMARK}",
    rf"{A} (?P<verb>(?:worth )?of) {REMARK} (?:in|into|on) (?:the|my) "
    rf"(?:car|tank|van|truck|(?:motor)?bike|card)",
    rf"(?P<verb>my (?:share|half|part|portion)) of (?:the |our )?{REMARK}{_DATE}"
    rf"(?:was|came to|is|:)?\s*{A}",
    rf"(?P<verb>spent|paid)\s+{A}(?P<known>)\s+{REMARK}",
    rf"(?P<verb>gave|sent)\s+{_FAMILY}\s+{A} (?:for|as) {REMARK}",
    rf"(?P<remark>(?P<verb>gave|sent)\s+{_FAMILY})\s+{A}",
    rf"(?P<verb>gave|handed)\s+(?:my |the |our )?(?P<remark>{HELPERS})\s+{A}",
    rf"(?P<verb>gave|sent)\s+{A} (?:as|for) (?:an? )?{REMARK}",
    rf"(?P<verb>gave|sent|bought|got)\s+(?:{_FAMILY}\s+(?:an? |some )?"
    rf"|(?<=[ho]t )(?:my |the )?{COMPANY} an? ){REMARK}{_DATE}{GAP}(?:\b(?:for|at))?\s*{A}",
    rf"{STAY}{_DATE}{GAP}(?:\b(?:was|cost|came to)|[:=-])?\s*{A}",
    rf"{A}{_DATE}(?P<verb>for|on|at|worth of)\s+{REMARK}",
    rf"{A}{_DATE}(?P<verb>spent|gone|went|paid) (?:on|for)\s+{REMARK}",
    rf"(?:an? )?{A}[\s{BREAK}-]+{REMARK}",
    rf"(?P<verb>had|got)\s+(?:my |the )(?P<remark>[^{STAND_INS}]+? {_MENDED}){_DATE}{GAP}"
    rf"(?:\b(?:for|at))?{_DATE}{A}",
    rf"(?P<remark>(?P<verb>{_FILLED})(?: [^{STAND_INS}]+?)?){_DATE}{GAP}"
    rf"(?:\b(?:for|with|at|by))?{_DATE}{A}",
    rf"(?P<verb>{_BUY})\s+{REMARK}{_DATE}{GAP}"
    rf"(?:\b(?:{COST}|costing|(?:and )?(?:paid|spent))|[:-])?{_DATE}{A}",
    rf"(?P<verb>went|popped|nipped|ran|stopped) (?:in |over |out )?(?:to|into|by|at) "
    rf"(?:the )?{SHOP} (?:for|and (?:bought|got|picked up)) {REMARK}{_DATE}"
    rf"{GAP}(?:\b(?:for|at)|[:-])?{_DATE}{A}",
    rf"(?P<verb>went|popped|nipped|stopped|ran|swung) (?:in |over |out |off )?(?:to|into|by|at) "
    rf"(?:the )?(?P<remark>(?!boots|target){SHOP}|costa){_DATE}{GAP}"
    rf"(?:\b(?:and )?(?:spent|paid)|[:-])?\s*{A}",
    rf"(?P<remark>(?:[a-z]+ ){{0,2}}?(?:rent|mortgage|council tax|bill|fees?|fine|tuition))"
    rf"\s+(?P<verb>paid){_DATE}{GAP}[:-]?\s*{A}",
    rf"{REMARK}(?P<noun>)\s+(?P<verb>bought|ordered|purchased){_DATE}{GAP}(?:\b(?:for|at))?{_DATE}{A}",
    rf"{REMARK}[\s{BREAK}-]+{A}{_DATE}(?P<verb>paid)",
    rf"{REMARK} (?P<verb>){A} at (?:the )?(?:{SHOP}|{PLACES}|{SOME_PLACE})",
    rf"(?:at )?(?:the )?(?!boots|target){SHOP}[\s{BREAK}:-]+(?P<verb>){A}{_DATE}(?:for|on) {REMARK}",
    rf"{REMARK} (?P<verb>came out|went out|went through){_DATE}{GAP}(?:\b(?:at|for))?\s*{A}",
    rf"(?:it )?(?P<verb>cost)(?: me| us) {A}{_DATE}to (?P<remark>(?:{_PUT_RIGHT}) [^{STAND_INS}]+?)",
    rf"it (?P<verb>cost)(?: me| us)? {A}{_DATE}(?:for|to (?:get|buy|hire|rent|replace)) {REMARK}",
    rf"{REMARK}{_DATE}{GAP}(?P<verb>\b{COST}|[:=-])?\s*{A}",
)
"""An expense with its amount, tried in this order."""

WITHOUT_AMOUNT = (
    rf"(?P<verb>bought|purchased|ordered|paid for|spent on)\s+{REMARK}",
    rf"(?P<verb>paid|got|picked up|grabbed)(?P<noun>)\s+{REMARK}",
    rf"(?P<verb>took|rode|caught|hailed|called)\s+(?:an?|the) {RIDE}",
    rf"(?P<remark>(?P<verb>{_FILLED}) [^{STAND_INS}]+?)",
    rf"(?:{DID}\s+)?{REMARK}",
)

BARE_PRICES = (
    rf"\b(?:{_SPENT}|cost(?: me| us)?|charged (?:me|us)|came to|gave|sent|got|received|earned|made"
    rf"|won|reimbursed|refunded|a)\s+{BARE}(?=$|[\s{BREAK}{DATE}])",
    rf"\b(?:loaded|put|added) {BARE}(?= (?:on|onto|into) (?:my |the )?{_RIDE_CARD})",
    rf"(?<=\bput ){BARE}(?= (?:worth )?of\s)",
    rf"\b(?:gave|handed) (?:my |the |our )?{HELPERS} {BARE}$",
    rf"\bcost(?: me| us)? {BARE}(?= to\s)",
    rf"\b(?:got|had) {BARE}(?= (?:refunded|reimbursed)\s)",
    rf"\bdonated {BARE}(?= to\s)",
    rf"\b(?:charged me|(?:got|was|been) charged) {BARE}(?= (?:at|by|for)\s)",
    rf"\bgot {BARE}(?= back$)",
    rf"\b(?:gave|sent) {_FAMILY} {BARE}(?=$| (?:for|as)\s)",
    rf"\b{SENT} me {BARE}(?=$|[\s{BREAK}{DATE}])",
    rf"{BARE}(?= {ARRIVED}$)",
    PAID_BARE,
    rf"{BARE}(?= {WITH_TIP})",
    rf"{BARE}(?: tip)?$",
    rf"{BARE}(?= paid$)",
    rf"{BARE}(?=\s+(?:(?:spent|gone|went|paid) )?(?:for|on|at)\s)",
    # 12.50 lunch, 1.2k groceries: no count has a point
    rf"(?:^|{_ASKED}(?!\d+\.(?:00|15|30|45)\s))(?=\d+\.\d){BARE}(?=\s[a-z])",
    # 1200 groceries, 45 gas, 25 lunch: nobody has a dozen of it
    rf"(?:^|{_ASKED}(?=2[5-9]|[3-9]\d|\d{{3}}))(?=[1-9]\d{{1,3}}(?!\d)){BARE}"
    rf"(?=\s(?:monthly |house )?{_UNCOUNTED}[\s{DATE}]*$)",
    rf"\b(?:refund|rebate|cash ?back|reimbursement) {BARE}(?= from\s)",
    rf"\b(?:got|received) {BARE}(?= back from\s)",
    rf"\bincome:? {BARE}(?= (?:from|for)\s)",
)
"""A number without a unit, where only an amount can stand."""
