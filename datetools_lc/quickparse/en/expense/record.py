"""How expenses are recorded in English."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.en.expense.beside import (
    AFTER,
    AT_BOOTS,
    BEHIND,
    BEHIND_ANOTHER,
    COST,
    LOOKED_AT,
    NOT_WHEN,
    OFTEN,
    ON_THE_WAY,
    OUT_FOR,
    PAID_WITH,
    PLACES,
    RIDE,
    SALES,
    WAY_FIRST,
    WITH_TIP,
)
from datetools_lc.quickparse.en.expense.counted import (
    FEW,
    FEW_AT_SHOP,
    LUMPS,
    OF_ONE,
    SEVERAL,
    SHOP,
    SOME_FOR_SOME,
    STAY,
    TOTAL,
    WHOLE,
)
from datetools_lc.quickparse.en.expense.income import (
    ARRIVED,
    COMES_BACK,
    CORES,
    EITHER_WAY,
    FAMILY,
    GIVEN_BACK,
    PAID_OUT,
    SENT,
    SOLD,
)
from datetools_lc.quickparse.en.expense.no_expense import NOTHING_SPENT, REFUSED_WORDS
from datetools_lc.quickparse.en.people import (
    COMPANY,
    DROVE,
    HELPERS,
    PAID_BARE,
    PAID_TO,
    THEIRS,
    WITH_PERSONS,
)
from datetools_lc.quickparse.en.small_words import UNCOUNTED
from datetools_lc.quickparse.en.vocabulary import VOCABULARY
from datetools_lc.quickparse.kernel.masking import BREAK, DATE, STAND_INS
from datetools_lc.quickparse.patterns.common import (
    BARE,
    GAP,
    REMARK,
    A,
    D,
    any_of,
    compile_all,
    read_topics,
)
from datetools_lc.quickparse.patterns.expense.record import ExpensePatterns

_ON = r"(?:on|for|at|in|to|buying|getting)"
_ARTICLE = "(?:an?|the|my|some)"
_DATE = rf"(?:\s*(?:\b(?:on|at|in) )?{D})?\s*"
_DID = r"(?:had(?! to\b)|took|grabbed|ate(?! out)|drank|watched|saw)"
_GOT = (
    r"(?:bought|purchased|ordered|got|picked up|rented|hired|booked|"
    r"treated (?:myself|"
    r"(?:my |the )?(?:team|family|parents|kids|wife|husband|friends|colleagues)) to|subscribed to|renewed|"
    r"signed up for|enrolled in|joined|replaced)"
)
_BUY = rf"(?:had to (?:buy|get|pay for|order|replace|renew|fix|repair)|{_DID}|{_GOT}|paid for|paid|spent on)"
_SPENT = (
    r"(?:had to (?:pay|spend|fork out|shell out)|spent|paid|used|dropped|blew|splurged|shelled out|"
    r"forked out|laid out|put down)"
)
_FAMILY = rf"(?:{FAMILY}|(?:my |the )?(?:cat|dog))"
# What is put back in order or filled, the verb behind it or before it: had the car washed, topped up my card.
_MENDED = r"(?:done|cut|repaired|fixed|washed|cleaned|serviced|dyed|trimmed|mended|altered|framed|waxed)"
_FILLED = r"(?:topped up|filled up|refilled|recharged|refuell?ed|loaded up)"
_RECORD = (
    r"(?:log|record|add|note|save|track|enter|put|write)(?: down|(?<=put) in|(?<=add) in)?\b"
    r"(?: (?:an?|the|my|this|it)\b)?"
    r"(?: (?:new )?(?:expense|spending|purchase)\b)?|(?:new )?(?:expenses?|spending|spent)(?=:| ?\ue000)"
    r"|(?:new )?expense(?= [$£€¥]?\d[\d.,]* [a-z])"
)
_NOTE_THAT = r"(?:note|log|record|write)(?: down)? that(?= i\b)"
_RIDE_CARD = "(?:(?:metro|bus|transit|travel|subway|train|tram|oyster) card|oyster|metrocard|opal|myki)"
_UNCOUNTED = any_of(UNCOUNTED)
# A bare number behind one of these is its own: chapter 5, gate 12.
_NUMBERED_WORDS = any_of("chapter terminal page gate level episode volume version channel appendix")
_NUMBERED = rf"(?:^|\s){_NUMBERED_WORDS}$"
# A note of what it was for: taxi 18 (work).
_WHOSE = r"(?<=[\d.] )\((?:for )?(?:work|business|home|school|personal|me|the (?:kids|house|office))\)"
# Behind what asks for a record; 10.30 lunch may be an hour there.
_ASKED = (
    "(?:" + "|".join(rf"(?<=\b{verb} )" for verb in ("log", "record", "add", "note", "save", "expense")) + ")"
)
_A_LOT = r"(?:way |far |so )*(?:too much|much|a (?:lot|fortune|bomb)|loads)"
_PUT_RIGHT = "fix|repair|mend|clean|wash|service|print|post|ship|park"
_NO_CLOCK = r"(?![\d:]| ?[ap]\.?m| ?o'clock)"


@cache
def build() -> ExpensePatterns:
    """The patterns, compiled on first use."""
    return ExpensePatterns(
        refused=re.compile(
            rf"\b(?:{REFUSED_WORDS}|{PAID_OUT}|{NOT_WHEN})\b"
            rf"|{NOTHING_SPENT}|{SOME_FOR_SOME}|{SALES}|{AT_BOOTS}|{LOOKED_AT}"
            rf"|{PAID_TO}|{DROVE}"
            rf"|^(?!{WAY_FIRST})on (?:my|the) way\b|[?\"“”<>{{}}@#|]"
        ),
        income_refused=re.compile(PAID_TO),
        lead=re.compile(
            r"(?>(?:please\b|pls\b|hey\b|hi\b|ok(?:ay)?\b|so\b|also\b|and\b|then\b|oh\b|fyi\b|btw\b|well\b|"
            r"(?:can|could|would) (?:you|u)\b|help me\b|(?:i )?need to(?= [lrants])|"
            r"(?:i )?forgot to(?= [lrantsepw])|remember(?: that)?(?= i\b)|i've\b|ive\b|"
            r"i have\b|i\b|"
            rf"just\b|another\b(?= [a-z])(?! {BEHIND_ANOTHER}\b)|plus\b(?! (?:size|one)\b)(?= [a-z])|"
            r"(?:ugh|argh|damn|yay|phew|aw+|meh)\b|[-•*–] (?=[a-z])"
            rf"|{PAID_WITH}|{WAY_FIRST}|earlier (?={D})|(?:on |at )?{D}(?:'s)?|[\s{BREAK}:.!]+|{_NOTE_THAT}"
            rf"|{_RECORD}(?: of\b| for\b)?)*)"
        ),
        tail=re.compile(
            r"(?>(?:\b(?:please|pls|thanks|thank you|too|in total|total|altogether|(?<=\d )together"
            r"|all (?:in|up|told)|with delivery|online"
            rf"|earlier(?: on)?|{BEHIND}"
            rf"|from (?:the )?{SHOP}"
            rf"|for (?:\d{{1,2}}|an?|the|{FEW}) (?:nights?|people|persons|guests|of us))"
            rf"|(?:\b(?:paid|bought|spent|ordered)\b ?)?(?:\b(?:on|at|from) ?)?{D}|{_WHOSE}|[\s{BREAK}.!])+)$"
        ),
        record=re.compile(rf"\b{_RECORD}"),
        cores=compile_all(
            *CORES,
            *WITH_PERSONS,
            rf"{OUT_FOR}{_DATE}{GAP}(?:\b(?:for|spent))?\s*{A}",
            rf"(?P<verb>spent|paid)(?: a total of)?\s+{A}",
            rf"(?P<verb>{_SPENT})\s+{A}{_DATE}{_ON}\b{_DATE}(?:buying |getting )?{REMARK}",
            rf"(?P<verb>loaded|put|added)\s+{A}{_DATE}(?:on|onto|into) (?:my |the )?(?P<remark>{_RIDE_CARD})",
            rf"(?P<verb>spent|paid) (?:{_A_LOT}) (?:on|for) {REMARK}{_DATE}{GAP}{A}",
            rf"(?P<verb>donated)\s+{A} to {REMARK}",
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
            rf"{REMARK} (?P<verb>){A} at (?:the )?(?:{SHOP}|{PLACES})",
            rf"(?:at )?(?:the )?(?!boots|target){SHOP}[\s{BREAK}:-]+(?P<verb>){A}{_DATE}(?:for|on) {REMARK}",
            rf"{REMARK} (?P<verb>came out|went out|went through){_DATE}{GAP}(?:\b(?:at|for))?\s*{A}",
            rf"(?:it )?(?P<verb>cost)(?: me| us) {A}{_DATE}to (?P<remark>(?:{_PUT_RIGHT}) [^{STAND_INS}]+?)",
            rf"it (?P<verb>cost)(?: me| us)? {A}{_DATE}(?:for|to (?:get|buy|hire|rent|replace)) {REMARK}",
            rf"{REMARK}{_DATE}{GAP}(?P<verb>\b{COST}|[:=-])?\s*{A}",
        ),
        open_cores=compile_all(
            rf"(?P<verb>bought|purchased|ordered|paid for|spent on)\s+{REMARK}",
            rf"(?P<verb>paid|got|picked up|grabbed)(?P<noun>)\s+{REMARK}",
            rf"(?P<verb>took|rode|caught|hailed|called)\s+(?:an?|the) {RIDE}",
            rf"(?P<remark>(?P<verb>{_FILLED}) [^{STAND_INS}]+?)",
            rf"(?:{_DID}\s+)?{REMARK}",
        ),
        bare=compile_all(
            rf"\b(?:{_SPENT}|cost(?: me| us)?|charged (?:me|us)|came to|gave|sent|got|received|earned|made"
            rf"|won|reimbursed|refunded|a)\s+{BARE}(?=$|[\s{BREAK}{DATE}])",
            rf"\b(?:loaded|put|added) {BARE}(?= (?:on|onto|into) (?:my |the )?{_RIDE_CARD})",
            rf"(?<=\bput ){BARE}(?= (?:worth )?of\s)",
            rf"\b(?:gave|handed) (?:my |the |our )?{HELPERS} {BARE}$",
            rf"\bcost(?: me| us)? {BARE}(?= to\s)",
            rf"\b(?:got|had) {BARE}(?= (?:refunded|reimbursed)\s)",
            rf"\bdonated {BARE}(?= to\s)",
            rf"\bgot {BARE}(?= back$)",
            rf"\b(?:gave|sent) {_FAMILY} {BARE}(?=$| (?:for|as)\s)",
            rf"\b{SENT} me {BARE}(?=$|[\s{BREAK}{DATE}])",
            rf"{BARE}(?= {ARRIVED}$)",
            PAID_BARE,
            rf"{BARE}(?= {WITH_TIP})",
            rf"{BARE}$",
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
        ),
        joins=re.compile(
            r"\s+(?:and(?: then)?|then|plus|\+|&|/)\s+(?=.*\d)"
            r"|(?<=\d)\s+(?:n|'n'?|n')\s+(?=[a-z].*\d)"
            # 20 on gas 5 on gum
            r"|(?<=[a-z])(?<!spent)(?<!paid)(?<!used)(?<!dropped)(?<!blew)(?<!and)"
            r"\s(?=\d+(?:\.\d+)? on [a-z])"
        ),
        counted=re.compile(
            r"^(?:an? )?(?:\d{1,2}|two|three|four|five|six) (?!for\b|on\b|at\b)(?=[a-z])|\b\d+\s?(?:kg|g|"
            r"ml|l|"
            rf"km)\b|{FEW_AT_SHOP}|^(?:dinner|lunch|brunch|breakfast|meal|takeaway) for {FEW}$"
        ),
        trim=re.compile(
            rf"^(?:[\s{STAND_INS}]+|{_ARTICLE}\s+(?!(?:{_ARTICLE}|{_DID}|{_GOT})\s)|(?:for|on|at(?! \d))\s+)"
            rf"|\s+$|\s+for$|\s+(?:{ON_THE_WAY}|{AFTER})$"
        ),
        request=re.compile(
            r"(?:please )?(?:can|could|would) (?:you|u) (?:please )?"
            r"(?:log|record|add|note|enter|track|write down"
            r"|put down)\b(?!.*\d to\b)[^?]*(?P<mark>\s*\?)"
        ),
        shared=re.compile(rf"\d ?{OFTEN}"),
        lines=re.compile("bus|train"),
        longest_remark=40,
        measured=re.compile(_NUMBERED),
        priced=re.compile(
            rf"(?<![\d.])(?:\d{{1,2}}|{FEW}) ?(?:@|at\b) ?[$¥]?\d+(?:\.\d+)?{_NO_CLOCK}"
            rf"|{SEVERAL} [a-z][a-z' -]*s ?(?:@|at\b) ?(?:{FEW} (?:yuan|rmb|dollars?|bucks)\b"
            rf"|[$¥€£]? ?\d+(?:\.\d+)?{_NO_CLOCK})"
        ),
        priced_at=re.compile(
            rf"^(?:\d{{1,2}}|{FEW}) [a-z ]{{2,20}}s ?(?:@|at\b) ?\d{{1,2}}{_NO_CLOCK}|"
            rf"\b(?:lunch|brunch|breakfast) ?(?:@|at\b) ?(?:1[6-9]|2\d){_NO_CLOCK}"
        ),
        either_way=re.compile(EITHER_WAY),
        sold=re.compile(SOLD),
        comes_back=re.compile(COMES_BACK),
        given_back=re.compile(GIVEN_BACK),
        just_now=re.compile(r"\b(?:just now|(?:a )?(?:moment|minute) ago)\b"),
        midnight=re.compile("midnight|middle of the night|dead of night"),
        numbered=re.compile(r"\d|[a-z]+ (?:first|second|third)", re.IGNORECASE),
        booked=re.compile(r"\b(?:tickets?|flights?|fares?|hotel)$"),
        ticket=re.compile(r"\b(?:flights?|hotel|hostel|airbnb)\b"),
        # what is said to be done may be a note of it, or a plan
        to_come=re.compile(
            r"^(?:(?:pay|buy|get|eat|grab|purchase|fetch|cook|order(?! (?:from|fees?)\b)"
            r"|take(?! (?:out|away)\b)|send|pick up|bake|make(?! ?up\b))\s"
            r"|(?:book|drink|rent|bring|return|renew) (?:an?|the|some|my|me|more)\s)"
        ),
        maybe_to_come=re.compile(r"^(?:pay|buy|get|eat|grab|order|book|purchase|drink|take|rent|send)\s"),
        links=frozenset(("for", "at", "on", "worth of")),
        counted_for=re.compile("(?<![a-z])for $"),
        of_one=re.compile(OF_ONE),
        paid_for=re.compile(
            rf"\s+(?:(?:(?:refunded|reimbursed) )?(?:for|to|on)\s|at\s|in (?:the |a )?{GIVEN_BACK})"
        ),
        of_event=re.compile(
            rf"\bfor (?:the )?{DATE}|\b(?:for|to) the (?:match|game|gig|concert|show) (?:on )?{DATE}"
        ),
        clock_alone=re.compile("(?:0[6-9]|1\\d|2[0-3])[0-5]\\d"),
        part_of_day=re.compile(rf"(?:^|[\s{BREAK}])(?P<morning>morning) (?!after|glory|sickness|star)"),
        midday=re.compile(r"\b(?:lunch|brunch|afternoon tea)"),
        shop=re.compile(rf"^(?:{SHOP}|costa|subway)$"),
        total=re.compile(TOTAL),
        several=re.compile(
            rf"^(?!(?:.* )?(?:{_UNCOUNTED})$).*(?:[a-rt-z]s|people|children|men|feet|mice|loaves)$"
        ),
        few_at_shop=re.compile(FEW_AT_SHOP),
        lumps=re.compile(rf"^{LUMPS}$"),
        whole=re.compile(rf"^{WHOLE}$"),
        two_way=re.compile(r"(?:boots|gap|target) [\d.]+|subway (?:[89]|\d\d+)(?:\.\d+)?"),
        grown_ups=re.compile(
            r"(?:my )?(?:wife|husband|mum|mom|dad|mother|father|brother|sister|partner|grandma|grandpa)'?s "
        ),
        others_meal=re.compile(THEIRS),
        late_answer=re.compile("|".join(read_topics(VOCABULARY.categories))),
        both=re.compile(r" (?:and|&|\+) (?:an? |some )?"),
    )
