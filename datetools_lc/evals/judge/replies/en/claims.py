"""English words that claim a deed without its verb, or tell that it failed."""

STATES = (
    r"\b(?:it|that|this|they|everything|the \w+|your \w+)(?:'s|'re| is| are)(?: now| all| already| down"
    r"| safely)*"
    r" (?:in|on) (?:your|the|there)\b(?: (?:expense|google))?(?: (?:records?|ledger|calendar|books?|list"
    r"|schedule|log)\b)?"
    r"|^already (?:in|on) (?:your|the)\b|\bon the books\b|\byou'll (?:find|see) it (?:in|on) your\b"
    r"|^(?:your|new|the) (?:entry|record|event|booking)s?\s*[:：]|\bis down for\b"
)
"""A record is told to be there."""
DEEDS = (
    r"\bi(?:'ve| have)?(?: just| now)? put (?:it|that|this|them|in|down|\d)\b|\bput (?:it|that"
    r"|this) (?:in|on|down)\b"
    r"|\bi(?:'ve| have)?\b[^.;]{0,40}\band (?:\w+ )?(?:saved|recorded|logged|noted|added|booked"
    r"|scheduled|entered)\b"
    r"|\bconsider it (?:handled|saved|booked)\b|\btaken care of\b|\bjotted\b|\bmarked (?:it|that)\b"
)
UNDONE = (
    r"\b(?:was|were|got|has been) lost\b|\bfailed\b"
    r"|\btried to (?:save|record|book|add|log|delete|cancel|move|change)\b"
    r"|\b(?:refused|rejected) (?:it|that|this|to|the)\b"
    r"|\berror occurred\b|\bwent wrong\b|\b(?:not"
    r"|n't) go through\b"
    r"|\b(?:not|n't)(?: \w+)? (?:in|on) (?:your|the) (?:ledger|calendar|records?|books?)\b|\b(?:did not"
    r"|didn't) put\b"
    r"|\bnothing (?:was|has been|is) \w+|\bhave not \w+ anything\b|\bhaven't \w+ anything\b"
)
"""A deed is told to have failed, or not to have been done."""
UNSPECIFIC = r"\bupdated\b(?! to\b)"
"""A verb that fits every deed."""
OPEN = (
    r"\bwill\b|\bwould\b|\bcan\b(?!'t|not)|\bcould\b|\bshall\b|\bshould\b|\bto be\b|\bi'll\b|\blet me\b"
    r"|\bbefore\b(?= i)"
)
"""Clauses with these are of what may be."""
OPEN_ALL = r"\bif\b|\bonce\b(?! more)"
"""Sentences with these are."""
