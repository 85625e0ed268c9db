"""How money that comes in is said in English: what always comes in, and what needs a word for getting it."""

from __future__ import annotations

from datetools_lc.quickparse.en.expense.counted import SHOP
from datetools_lc.quickparse.en.people import FROM_PAYER, PERSON
from datetools_lc.quickparse.kernel.masking import BREAK, STAND_INS
from datetools_lc.quickparse.patterns.common import GAP, REMARK, A, D

_DATE = rf"(?:\s*(?:\b(?:on|at|in) )?{D})?\s*"
_KIND = (
    r"(?:(?:monthly|annual|yearly|quarterly|year-end|half-year|holiday|christmas|performance|referral|sign-on|"
    r"travel|expense|tax|vat|deposit|train|flight|hotel|ticket|bank|savings|stock|medical|insurance|work|"
    r"project|rent|interest|dividend|property|business|passive|extra|part-time|consulting|tutoring|"
    r"team|overtime|freelance|side|rental|lottery|student|research) )?"
)
_ALWAYS = (
    r"(?P<received>salary|pay ?che(?:ck|que)|pay ?day|wages?|bonus"
    r"|pay(?! for (?!overtime|extra|work|(?:the |my )?(?:job|gig|shift)))|(?<=[a-z] )refund"
    r"|refund(?= for | from )|cashback|"
    r"cash back|reimbursement|dividends?|scholarship|stipend|royalties|winnings|income|lottery win|"
    r"freelance (?:payment|money|work|job)|unemployment benefit|child benefit|severance|prize money)"
)
_GIFT_MONEY = (
    r"(?P<received>(?P<given>(?:birthday|christmas|wedding|lucky|gift|pocket|new year) money"
    r"|red (?:envelope|packet)|hongbao))"
)
_GOTTEN = (
    r"(?P<received>interest|commission|pension|tips?|allowance|rent|payment|grant|prize|deposit|refund|bonus"
    r"|reimbursement|dividend|(?P<given>red (?:envelope|packet)|hongbao"
    r"|(?:birthday|christmas|wedding|lucky|gift|pocket|new year) money))"
)
ARRIVED = r"(?:(?:has |just )*(?:came in|arrived|landed|received|came through|credited|paid out))"
_WORDS = rf"[^{STAND_INS}]"
_FROM = rf"(?: (?:for|from|on) {_WORDS}{{1,30}}?)?"
_SURE, _WITH_VERB = f"(?P<remark>{_KIND}{_ALWAYS}{_FROM})", f"(?P<remark>{_KIND}{_GOTTEN}{_FROM})"
_GOT, _AN = r"(?:got|received|earned)", r"(?:an? |my |the )?"
_OF = r"\s*(?:of|[:=,-])?\s*"
_PAID_BACK = r"(?:(?:got|was) )?(?:reimbursed|refunded)"
_BACK = r"(?P<received>refund|rebate|cash ?back|reimbursement)"
FAMILY = (
    r"(?:(?:my |the )?(?:mum|mom|mam|mummy|mommy|dad|daddy|parents|wife|husband|sister|brother|son|daughter|"
    r"nephew|niece|cousin|kids?|grandma|grandmother|granny|gran|nana|nan|grandpa|grandfather|grandad|grandparents|aunt|auntie|uncle|children|family|in-laws))(?![a-z])"
)
_WORK = r"(?:selling|teaching|tutoring|babysitting|delivering)"

# How money is handed over, or sent by phone.
SENT = r"(?:gave|sent|handed|transferred|wired|venmo(?:ed|'?d)|zelled|cashapped|paypal(?:ed|led|'d))"

COMES_BACK = (
    r"\b(?:re(?:fund|imburse)\w*|cash ?back|rebate[sd]?|chargebacks?|repaid|paid back|"
    r"(?:get|got|gets|getting|was|were|been|be) paid"
    # got 50 back
    r"|(?:got|received) (?:my )?[^a-z\s]+ back)\b"
)
"""Words of money that comes in, or comes back: nothing beside them was spent."""

GIVEN_BACK = (
    r"\b(?:deposit|lottery|lotto|raffle|bingo|sweepstakes?|scratch ?cards?|winnings|prize"
    r"|insurance|refunds?|rebates?)\b"
)
"""What was paid before, or won: as an income it is no earnings, and only the user knows what it was for."""

EITHER_WAY = (
    r"^(?:(?:my|the|monthly|weekly|state|bank) )?(?:pension|allowance|pocket money|interest|commissions?|"
    r"tips?|red envelopes?|red packets?|hongbao|(?:birthday|christmas|wedding|lucky|gift|new year) money)$"
    r"|^store credit\b"
)
"""Money that is given as well as got, where no word tells which."""
SOLD = r"^sold\b"
"""What is sold is no ride where it was a bike, and its price no wages."""

_SHOP = (
    r"(?:amazon|ebay|etsy|uber|airbnb|ikea|tesco|aldi|walmart|target|costco|zara|asos|"
    r"(?:on ?line |shoe |book )?(?:shop|store)|airline|hotel|gym|landlord|insurance|supermarket|bank|school"
    r"|railway|seller)"
)
_CUSTOMER = r"(?:customer|client|buyer|guest|tenant|student|patient|employee|friend|visitor)s?"
_PAYER = "(?:client|customer|buyer|tenant|lodger|boss|employer|student|landlord|company)s?"
PAID_OUT = (
    rf"{_BACK.replace('?P<received>', '?:')}s? (?:for|to) (?:an? |the |my |our )?(?:{_CUSTOMER}|{FAMILY})\b|"
    rf"{_CUSTOMER}(?:'s)? {_BACK.replace('?P<received>', '?:')}s?|(?:gift|present)s? from {FAMILY}|sold out"
    # of somebody, unless it was bought there: gift from tom
    r"|^(?!.*\b(?:bought|ordered|purchased|paid|spent)\b).*"
    rf"\b(?:gift|present)s? from (?!(?:the |an? )?(?:{SHOP}|{_SHOP}))[a-z]+"
)
"""What the speaker gives back, and gifts of others."""

# What money is given for: for my birthday.
_ON_FEAST = (
    r"(?: (?:for|on) (?:my |our |the )?(?:birthday|b-?day|christmas|xmas|graduation|wedding|anniversary"
    r"|easter|hanukkah|eid|diwali|new year'?s?))?"
)

CORES = (
    rf"{FAMILY} (?:just )?(?P<received>(?P<given>{SENT}) me)\s+(?:an? )?{A}{_DATE}"
    rf"(?:for|as) (?:my |the |an? )?{REMARK}",
    rf"(?P<remark>{FAMILY}) (?:just )?(?P<received>(?P<given>{SENT}) me)\s+(?:an? )?{A}",
    rf"(?P<remark>(?:{FAMILY}|[a-z]+)) (?:just |finally )?(?P<received>(?P<back>paid me back))\s+"
    rf"(?:my |the )?{A}"
    rf"(?: for (?:the |my )?{_WORDS}{{2,20}})?",
    rf"(?P<remark>(?:my )?{PERSON}) (?:just |finally )?(?P<received>(?P<back>(?!gave|handed){SENT} me))"
    rf"\s+{A}{_DATE}(?: for (?:the |my |our )?{_WORDS}{{2,20}})?",
    rf"(?P<received>(?P<given>got|received))\s+(?:an? )?{A}{_DATE}from (?P<remark>{FAMILY}){_ON_FEAST}",
    rf"{_AN}(?P<remark>(?P<received>rent) {FROM_PAYER}){_DATE}{GAP}(?:of |was |[:=-])?{A}",
    rf"{_AN}(?P<remark>(?P<received>tips?)(?P<work>) {FROM_PAYER}){_DATE}{GAP}(?:of |was |[:=-])?{A}",
    rf"(?:(?:just )?(?:got|received) )?{_AN}{_SURE}{_DATE}"
    rf"(?:of|was|is|{ARRIVED})?\s*[:=,-]?[\s{BREAK}]*{A}(?: {ARRIVED})?",
    rf"{_AN}{_SURE} (?:is |are )?in[\s{BREAK}]*{BREAK}\s*{A}",
    rf"{_AN}{_SURE} {ARRIVED}{_DATE}[:=,-]?[\s{BREAK}]*{A}",
    rf"{_GOT}\s+{_AN}{_WITH_VERB}{_OF}{A}",
    rf"{_AN}{_WITH_VERB}\s*[:,-]?\s*{A} {ARRIVED}",
    rf"{_AN}{_WITH_VERB} {ARRIVED}\s*[:,-]?[\s{BREAK}]*{A}",
    rf"(?P<remark>{_GIFT_MONEY} from {_WORDS}{{1,30}}?)\s*[:,-]?\s*{A}",
    rf"(?P<remark>(?P<received>got paid|earned|was paid|{_PAID_BACK})){_DATE}[\s{BREAK},:-]*{A}",
    rf"(?P<received>got paid|earned|made|was paid)(?P<work>)\s+{A}{_DATE}"
    rf"(?:for|from|on|in|by) (?:the |my )?{REMARK}",
    rf"(?P<received>got paid|earned|made|was paid|{_PAID_BACK}|won)\s+{A}{_DATE}"
    rf"(?:for|from|on|in|by|at) (?:the |my )?{REMARK}",
    rf"(?P<received>made|earned)(?P<work>)\s+{A}{_DATE}(?P<remark>{_WORK}(?: {_WORDS}+)?)",
    rf"(?:got|received|earned)\s+(?:an? )?{A}\s+(?:in |as |of )?{_AN}{_SURE}",
    rf"(?:(?:got|received)\s+)?(?:an? )?{A} (?P<remark>{_BACK})(?: from (?:the )?{_SHOP})?",
    rf"{_GOT}\s+(?:an? )?{A}\s+(?:in |as |of ){_AN}{_WITH_VERB}",
    rf"{_GOT}\s+(?:an? )?{A}\s+(?:from|for) {_AN}{_SURE}",
    rf"(?:received|earned)\s+{A}\s+{_WITH_VERB}",
    rf"(?P<remark>(?P<received>sold) (?!out\b)(?:an? |my |the |our |some )?{_WORDS}+?)"
    rf"{_DATE}{GAP}(?:for|at)?\s*{A}",
    rf"(?:the |my )?(?P<remark>{_SHOP}) (?:has |have |just |finally )?(?P<received>(?P<back>refunded)) "
    rf"me\s+{A}",
    rf"(?:got|received|had)\s+(?:an? |my )?(?:full |partial )?(?P<received>refund|reimbursement)(?P<back>)"
    rf" of {A}{_DATE}(?:for|on) (?:the |my |those |some )?{REMARK}",
    rf"(?P<received>got|had)\s+(?:my )?{A}{_DATE}(?P<back>refunded|reimbursed) "
    rf"(?:for|on|from) (?:the |my )?{REMARK}",
    rf"(?:returned|took back|sent back) (?:the |my |a |an |some |those |that )?{REMARK}{_DATE}[\s{BREAK}]*"
    rf"(?:and |so )?(?P<received>got)\s+(?:my )?{A} (?P<back>back)(?: from (?:the )?{_SHOP})?",
    rf"(?:the |my |an? )?(?P<remark>{_PAYER}) (?:has |have |just |finally )*(?P<received>(?P<back>paid me))"
    rf"\s+{A}{_DATE}(?: for (?:the |my )?{_WORDS}{{2,20}})?",
    # whose invoice was paid by whom is open without a word for it
    rf"(?:the |my |an? )?(?P<remark>(?:client|customer) invoice) (?:was |got |just |finally |been |has )*"
    rf"(?P<received>(?P<back>paid))\s*[:,-]?\s*{A}",
    rf"(?P<received>got|received)\s+(?:my )?{A} back from (?:the )?(?P<remark>{_SHOP}){_DATE}",
    rf"got (?:my |the |a )(?P<remark>(?:[a-z]+ )?(?P<received>deposit|money)) back(?: of)?{GAP}{A}",
    rf"(?P<received>income)\s*:?\s*{A} (?:from|for) {REMARK}",
    rf"(?P<remark>(?:[a-z]+ ){{1,2}}{_BACK})\s*[:,-]?\s*{A}",
    rf"(?P<remark>{_BACK} (?:of|for|on) (?:the |my )?{_WORDS}{{2,30}}?)"
    rf"{_DATE}{GAP}{A}",
    rf"(?P<remark>{_BACK})\s*[:,-]?\s*{A} from (?:the )?{_SHOP}{_DATE}",
    rf"{REMARK}\s+{A} (?P<received>received|came in|credited)",
)
"""Patterns of a whole record, tried before those of spending."""
