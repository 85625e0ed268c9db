"""What stands beside an expense in English and is no part of what was bought: how it was paid, and how often,
after what it was had; and words that are of no expense at all."""

from __future__ import annotations

DOINGS = (
    r"(?:work|school|class|college|uni|lectures?|church|mass|(?:the |my )?(?:gym|game|match|gig|concert|film"
    r"|movie|show|shift|lesson|training|practice|meeting|yoga|swim|run|walk|night shift|exam))"
)
AFTER = rf"(?:before|after) {DOINGS}"
"""When it was had, by what was done then; "after" beside anything else leaves the day open."""

MEANS = (
    r"(?:(?:in |with )?cash(?! ?back)|(?:by|with|on|via) (?:card|debit|cash|apple pay|google pay|contactless"
    r"|visa|amex|paypal|cheque|check)|contactless|card)"
)
"""Behind the amount, with what it was paid."""

OFTEN = (
    r"(?:monthly|(?:a|per|every|each|/) ?month|/ ?mo(?:nth)?|yearly|annually|(?:a|per|every|each|/) ?year)"
)
"""How often it is paid: no record repeats, so that today's is shown before it is written."""

SALES = (
    r"^(?:(?:cash|card|shop|total|online|my|our|the|today's) ){0,2}(?:sales?|takings)"
    r"(?! (?:tax|rail|rack|item))\b"
)
"""What a shop takes in: the sales of a day are not spent."""

AT_BOOTS = r"^(?:(?:i|just|spent|paid|dropped) )*[^a-z]* (?:at|in) (?:the )?boots\b"
"""A chemist's, where the words tell nothing of what was bought; boots are bought "for" so much."""
