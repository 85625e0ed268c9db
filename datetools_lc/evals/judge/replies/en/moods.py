"""English words that turn what is said around: denials, doubts, conditions, and what only looks like them."""

HARMLESS = (
    r"no problem|no worries|no more and no less|\bnot (?:only|just|bad|much)\b"
    r"|\b(?:nothing|not?|n't have any(?:thing)?|no \w+) (?:but|except|other than|besides|apart from)\b"
    r"|\b(?:nothing|no (?:one|where)) else\b(?: is| are| on)*|\bno (?:other|further|more)\b[^,.;]*"
    r"|\bno conflicts?\b|n't forget|\bnot to forget\b|n't spent much|n't hesitate"
)
"""Negations that deny nothing of what else is told."""
NOT_BEFORE = r"\b(?:not|no|never|neither|nor|cannot|doubt|without)\b|n't\b"
NOT_AFTER = (
    r"^[^,.;]{0,24}?(?:\b(?:is|was|are|were|has been|have been)(?: not\b|n't\b)"
    r"|\b(?:is|was|were|has been|have been)(?: been)? (?:called off|cancell?ed))"
)
UNSURE = (
    r"\b(?:maybe|perhaps|probably|possibly|presumably)\b|\b(?:may|might|could) (?:be|have|or|well)\b"
    r"|\bnot (?:\w+ )?(?:sure|certain)\b|\bunsure\b|\buncertain\b|\b(?:can't|cannot|couldn't) (?:tell|say)\b"
    r"|\bdon't know\b|\bno idea\b|\bi guess\b|\bor so\b|\bsomewhere between\b|\bi mean\b"
    r"|\beither\b(?=.*\bor\b)|\bhard to (?:say|tell)\b"
)
IF = r"\bif\b|\bunless\b|\bassuming\b|\bprovided that\b"
OR = (
    r"\s*,?\s*or(?: (?:maybe|even))?\s+(?:\d|[a-z]+day|the \d|"
    + "|".join(("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"))
    + r"|[a-z]+-?[a-z]* times)"
)
OR_BEFORE = r"\bor\s+(?:maybe |even |on )?(?:[a-z]+day,?\s*|the\s+)?[¥$€£]?$"
BREAK = r",(?!\d)(?!\s*\d{4}\b)\s*|;|\bbut\b|\bso\b|\bactually\b|\bbecause\b|\bsince you\b| - "
ELSEWHERE = r"\b(?:last|previous|average|than|difference|compared|before that|earlier)\b"
"""What a figure or a date of another time stands beside."""
HEARSAY = (
    r"\b(?:some|many|most|people|others|they) (?:people )?(?:say|think|believe|assume)\b"
    r"|\b(?:i|you|we)(?:'d| had| have)?(?: first| may have)? thought\b"
)
"""What others say, or somebody thought before."""
