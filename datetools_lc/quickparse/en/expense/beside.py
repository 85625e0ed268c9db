"""What stands beside an expense in English and is no part of what was bought: how it was paid, and how often,
after what it was had; and words that are of no expense at all."""

from __future__ import annotations

from datetools_lc.quickparse.en.people import COMPANY
from datetools_lc.quickparse.kernel.masking import BREAK
from datetools_lc.quickparse.patterns.common import D, any_of

DOINGS = (
    r"(?:work|school|class|college|uni|lectures?|church|mass|(?:the |my )?(?:gym|game|match|gig|concert|film"
    r"|movie|show|shift|lesson|training|practice|meeting|yoga|swim|run|walk|night shift|exam))"
)
NOT_WHEN = rf"(?:before|after)(?! {DOINGS})(?!(?<=after) t(?:ip|ax)\b)"
AFTER = rf"(?:before|after) {DOINGS}"
"""When it was had, by what was done then; "after" beside anything else leaves the day open."""

BEHIND_ANOTHER = (
    "(?:got|gets|was|is|has|had|did|earned|earns|made|makes|received|won|took|sold|gave|sent|spent|paid|bought"
    "|ordered|ate|drank|grabbed|picked|watched|saw|rented|booked|purchased|returned|went|came|put|left|lost"
    "|topped|filled|treated|donated|forgot|dropped|used|and|then|plus|also|just|i|please|pls|so|or|but|too)"
)
"""Behind it another is somebody else, or what was named before: coffee 5 another and cake 7."""

MEANS = (
    r"(?:(?:in |with )?cash(?! ?back)|(?:by|with|on|via) (?:card|debit|cash|apple pay|google pay|contactless"
    r"|visa|amex|paypal|cheque|check)|contactless|card)"
)
"""Behind the amount, with what it was paid."""

PAID_WITH = (
    r"paid (?:(?:in |with |by )?cash(?! ?back)|(?:by|with|on|via) (?:card|debit|apple pay|google pay"
    r"|contactless|visa|amex|paypal)|contactless)(?: for)?(?= [a-z])"
)
"""In front, with what it was paid: what was bought follows."""

OFTEN = (
    r"(?:monthly|(?:a|per|every|each|/) ?month|/ ?mo(?:nth)?|yearly|annually|(?:a|per|every|each|/) ?year)"
)
"""How often it is paid: no record repeats, so that today's is shown before it is written."""

SALES = (
    r"^(?:(?:cash|card|shop|total|online|my|our|the|today's) ){0,2}(?:sales?|takings)"
    r"(?! (?:tax|rail|rack|item))\b"
)
"""What a shop takes in: the sales of a day are not spent."""

_SEEN = any_of(
    r"""
    films? movies? cinema plays? musicals? concerts? gigs? shows? operas? ballets? theat(?:re|er) match(?:es)?
    games?
    exhibitions? exhibits? doctors? dr gp dentists? hygienist orthodontist vets? physio\w* therapists?
    counsell?or
    osteopath chiropractor chiropodist podiatrist specialist optician optometrist dermatologist consultant
    nurse midwife psychologist psychiatrist solicitor lawyer accountant trainer comedian comedy stand-?up
    bands?
    circus panto(?:mime)? recital performance museum gallery fireworks premiere festival screening aquarium
    zoo races? derby fight orchestra symphony choir
    """
)
_ELSEWHERE = "(?:at|after|before|for|in|on|near|outside|by|from|with|cost|costs|costing)"
LOOKED_AT = (
    rf"(?:^|[,;.]|\b(?:i|we|also|and|just|then)\b|{D})\s*saw\s(?!{_ELSEWHERE}\b|(?:blade|set|bench)s?\b)(?=[a-z])"
    rf"(?!(?:(?!{_ELSEWHERE}\b)[a-z'&-]+ ){{0,5}}{_SEEN}\b)"
)
"""Saw a jacket for 80: what was looked at; films, matches and doctors are seen for money."""

AT_BOOTS = r"^(?:(?:i|just|spent|paid|dropped) )*[^a-z]* (?:at|in) (?:the )?boots\b|\bto (?:the )?boots \d"
"""A chemist's, where the words tell nothing of what was bought; boots are bought "for" so much."""

ON_THE_WAY = "on (?:my|the) way(?: (?:home|back|here|there|in|out|(?:to|from) [a-z]{2,12}(?: [a-z]{2,12})?))?"
# The same in front, where what was bought follows: only behind a known place can that begin.
_KNOWN_PLACE = (
    "(?:work|(?:(?:the|my) )?(?:office|school|gym|station|airport|shops?|uni|university|college|hospital|mall"
    "|bank|pub|park|class|church|library))"
)
WAY_FIRST = (
    rf"on (?:my|the) way(?: (?:home|back|here|there|in|out))?(?: (?:to|from) {_KNOWN_PLACE})?[,{BREAK}]?"
    r"(?= [a-z])(?! (?:home|back|here|there|in|out|to|from|at|via|through|past|and)\b)"
)

COST = (
    r"(?:(?:and |which )?(?:(?:it|they) )?(?:cost(?: me| us)?|charged (?:me|us)"
    r"|came(?: out)? to|was|were|ended up being|ran me"
    r"|set me back)|for|at)"
)
"""Between a thing and its price: lunch, it came to 18."""
PLACES = (
    r"(?:dentist|doctor'?s?|vet|hospital|clinic|urgent care|airport|gym|bar|pub|salon|barber'?s?|station"
    r"|movies|cinema|game|ballpark|stadium|zoo|school|work|home|(?:the )?office)(?![a-z])"
)
"""Where something is paid, behind the amount: copay 25 at the dentist."""
SOME_PLACE = (
    r"(?!(?:most|least|all|once|night|half|cost|last|first|best|large|risk|month|week|year|day|end|work|home|an?|my|full)\b)"
    r"[a-z][a-z'&.-]+(?: (?!(?:and|or|but|to|for|with|from|each|off|prices?|rates?|not|then|per|instead"
    r"|again|too)\b)[a-z'&-]+){0,2}"
)
"""Any other place of one to three words, which is told by nothing but its "at": lunch 14 at noodle house."""
WITH_TIP = r"(?:(?:with|w/?|after|including|incl\.?) (?:the )?(?:tip|tax)|(?:tip|tax) included|and tip)"
"""Behind an amount that holds the tip already."""
_FOR_WHOM = rf"for (?:me|myself)(?: and (?:my |the )?{COMPANY})?(?![a-z])"
BEHIND = (
    rf"{ON_THE_WAY}|{AFTER}|{_FOR_WHOM}|(?<=[\d.] )(?:{MEANS}|{WITH_TIP})|(?<=[\d ]){OFTEN}"
    rf"|(?:with |w/ ?)(?:my |the |an? )?{COMPANY}(?![a-z])"
)
"""What stands behind a record and is no part of its name."""
OUT_FOR = (
    r"(?P<verb>stopped|went out) for (?:an? |some )?(?P<remark>gas|coffee|lunch|dinner|breakfast|brunch"
    r"|drinks|beers?|ice cream|groceries|pizza|tacos|sushi|ramen|boba|burgers?|dessert)"
)

# What carries one for money. "took the bus" may stand alone: that it was paid is sure, how much is asked.
RIDE = (
    r"(?P<remark>(?:taxi|cab|minicab|uber|lyft|bus|coach|train|subway|metro|tube|tram|ferry)"
    r"(?: (?:to|home|from|back)\b[a-z ]{0,24})?)"
)
