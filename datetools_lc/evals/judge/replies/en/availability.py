"""English words for a time that is free, and for one that is taken."""

NOT_BUSY = (
    r"\bnot (?:at all )?(?:busy|booked|taken|occupied)\b(?: at all)?|n't (?:at all )?(?:busy|booked"
    r"|taken|occupied)\b"
    r"|n't think you(?:'re| are) busy|\bno(?:thing)? (?:\w+ )?(?:conflicts?|clash(?:es)?|overlaps?)\b"
    r"|n't (?:have|see|find|got) (?:any(?:thing)?|a|an)\b|\bnot have any(?:thing)?\b|n't clash|n't conflict"
)
NOT_FREE = (
    r"\b(?:not|n't|no longer|never) (?:be |completely |entirely |quite |really )?(?:free|available|open"
    r"|clear)\b"
    r"|n't (?:\w+ )?(?:free|available|open)\b|\bunavailable\b|\bno free\b"
)
BUSY = (
    r"\bbusy\b|\btaken\b|\boccupied\b|\b(?:already|is|are|'s|'re) booked\b|\bconflicts?\b|\bclash"
    r"|\boverlaps?\b"
    r"|\btied up\b|\bspoken for\b|\bdouble.?booked\b|n't (?:work|suit)\b|\bnot a good time\b"
    r"|n't a good time\b"
    r"|\byou(?:'ve| have)(?: got)? (?!no\b|nothing\b|not\b)|\byou(?:'ll| will) be (?:at|in)\b"
    r"|\byou(?:'re| are) (?:at|in) "
    r"|\bthere(?:'s| is) (?:already )?(?:a|an|your|the|something)\b|\bin the way\b"
)
FREE = (
    r"\bfree\b|\bavailable\b|\bopen\b|\bclear\b|\bnothing\b|\bempty\b|\ball yours\b"
    r"|\bno (?:events?|meetings?|appointments?|plans?|engagements?)\b"
)
YES = r"^(?:yes|yep|yeah|sure)\b"
NO = r"^(?:no\b|nope\b|sorry|unfortunately|afraid)"
ELSE = (
    r"\belse\b|\bother(?:wise)?\b|\bafter\b|\bbefore\b|\buntil\b|\btill\b|\bbesides\b|\brest\b|\blater\b"
    r"|\bearlier\b"
    r"|\bfrom [\w:]+(?: [ap]m)? on|\bnearest\b|\bnext thing\b|\binstead\b"
)
"""Words of a clause on another time than the one asked about."""
PLAINLY = (
    r"\byou(?:'re| are)(?: \w+)? (?:free|busy|available|taken|open|clear)\b|\byou(?:'re"
    r"| are) not\b|n't busy|not busy|^\W*(?:free|busy)\b"
)
"""A clause that would gainsay another one."""
