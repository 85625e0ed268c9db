"""What stands beside an expense in English and is no part of what was bought: how it was paid, and how often,
after what it was had; and words that are of no expense at all."""

from __future__ import annotations

from datetools_lc.quickparse.patterns.common import D, any_of

DOINGS = (
    r"(?:work|school|class|college|uni|lectures?|church|mass|(?:the |my )?(?:gym|game|match|gig|concert|film"
    r"|movie|show|shift|lesson|training|practice|meeting|yoga|swim|run|walk|night shift|exam))"
)
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
