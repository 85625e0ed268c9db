"""How records are corrected and deleted in English."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.patterns.expense.correction import REF, CorrectionPatterns, Dress, Frame, frames

_SEPARATOR = r"[\s,.:;!–-]"
_WRONG = (
    r"(?:no|nope|wrong (?:category|amount|price|day|date)|wrong|wait|"
    r"hold on|sorry|oo+ps|whoops|actually|my (?:bad|mistake)|correction|typo|mistake|"
    r"(?:i )?meant|i (?:mean|mistyped|made a mistake|got (?:it|that) wrong)|scratch that|"
    r"that(?:'s| is| was) (?:wrong|not right|incorrect|a mistake|a typo))\b"
)
_SMALL = rf"(?:{_SEPARATOR}|please\b|ok(?:ay)?\b|well\b|oh\b|hey\b|hm+\b|and\b|so\b|(?:can|could) you\b)"
_S = rf"(?>{_SMALL}*)"
_W = rf"(?>{_SMALL}*{_WRONG}(?:{_WRONG}|{_SMALL})*)"
_SW = rf"(?>(?:{_WRONG}|{_SMALL})*)"
_IT = r"(?:it|that|this|that one|this one|the (?:last|previous) (?:one|expense|record|entry)|the last)"
NO_NAME = r"(?!(?:off|in|back|up|out|even|quits|by|an?|about|around)\b)"
"""Behind "call it" these name nothing: to call it off, to call it a day."""
_FIELD = r"(?:the |its )?(?:amount|price|cost|total|sum|date|day|category)"
_IS = rf"(?:(?:{_IT}|{_FIELD})(?:'?s| is| was)? )?"
_SHOULD = r"(?:should(?:'ve| have)? be(?:en)?|(?:is|was) (?:actually|really|supposed to be|meant to be))"
_CHANGE = r"(?:make|change|correct|update|fix|set|edit|switch|amend)"
_NOT = r",? (?:and )?(?:not|instead of|rather than)"
_END = r"(?:,? (?:please|thanks|thank you|instead|sorry|then|though|actually))*[\s.!]*"
_MONEY = r"(?: (?:bucks|yuan|rmb))?"
_DRESS: Dress = {
    "day": (r"(?:on |for |from )?", r"(?:'s)?"),
    "category": (r"(?:in |under |filed under |as )?", r"(?: category)?"),
    "amount": ("", _MONEY),
}
_DELETE = r"(?P<order>delete|remove|erase|drop|cancel|scrap|undo|take out|get rid of)"


def _fixes() -> tuple[Frame, ...]:
    return (
        *frames(
            _DRESS,
            (
                rf"{_W}{_IS}NEW{_END}",
                r"\*\s?NEW",  # as people mend a slip of the finger in a chat
                r"NEW\s?\*",
                rf"{_SW}(?:{_IT} |{_FIELD} )?{_SHOULD} NEW{_END}",
                rf"{_SW}{_CHANGE} (?:{_IT}|{_FIELD})(?: to| as)? NEW{_END}",
                rf"{_SW}{_IS}NEW{_NOT} OLD{_END}",
                rf"{_SW}{_IT}(?:'s| is| was)(?: not|n't) OLD,? (?:but |it(?:'s| was) )?NEW{_END}",
                rf"{_SW}not OLD,? (?:but |it(?:'s| was) )?NEW{_END}",
                rf"{_SW}{_IT}(?: was|'s| is) NEW{_END}",
            ),
        ),
        *frames(
            _DRESS,
            (
                rf"{_SW}(?:put|file|move|categori[sz]e|count|record) {_IT} (?:under|in|into|as|to) NEW{_END}",
                rf"{_SW}category:? NEW{_END}",
            ),
            ("category",),
        ),
        *frames(_DRESS, (rf"{_SW}(?:put|move|date) {_IT} (?:on|to) NEW{_END}",), ("day",)),
        *frames(
            {},
            (
                rf"{_SW}(?:change|update|set) (?:the |its )?(?:remark|note|description|name) to NEW{_END}",
                rf"{_SW}rename {_IT}(?: to| as)? NEW{_END}",
                rf"{_SW}call it {NO_NAME}(?=[a-z])NEW{_END}",
                rf"{_SW}{_IS}NEW{_NOT} OLD{_END}",
                rf"{_SW}(?:{_IT} was )?not OLD,? (?:but |it(?:'s| was) )?NEW{_END}",
            ),
            ("remark",),
        ),
    )


def _changes() -> tuple[Frame, ...]:
    return (
        *frames(
            _DRESS,
            (
                rf"{_SW}{_CHANGE} {_FIELD} (?:of|for) REF (?:to|as) NEW{_END}",
                rf"{_SW}{_CHANGE} (?!{_FIELD} )REF(?: {_FIELD})? (?:to|as) NEW{_END}",
                rf"{_SW}(?!set ){_CHANGE} (?!{_FIELD} )REF NEW{_END}",
                rf"{_SW}REF should(?:'ve| have)? be(?:en)? NEW(?:{_NOT} OLD)?{_END}",
                rf"{_SW}REF (?:was|were|is|cost) (?:actually )?NEW{_NOT} OLD{_END}",
                rf"{_SW}REF (?:was|is)(?: not|n't) OLD,? (?:but |it(?:'s| was) )?NEW{_END}",
                rf"{_W}REF (?:was|were|cost) (?:actually )?NEW{_END}",
                rf"{_SW}(?=that |the (?:last|previous) |.* actually )REF (?:was|were|cost) "
                rf"(?:actually |only )?NEW{_END}",
            ),
        ),
        *frames(
            _DRESS,
            (rf"{_SW}(?:put|file|move|categori[sz]e) REF (?:under|in|into|as|to) NEW{_END}",),
            ("category",),
        ),
    )


@cache
def build() -> CorrectionPatterns:
    """The patterns, compiled on first use."""
    return CorrectionPatterns(
        cue=re.compile(
            r"\*|'s\b|n't\b|\b(?:is|was|were|no|nope|not|wrong|wait|hold on|sorry|oo+ps|whoops|actually"
            r"|my bad|correct\w*|incorrect|typo|mistake|mean|meant|mistyped|scratch|should|make|change|update"
            r"|fix|set|edit|switch|amend|put|file|move|categor\w+|count|record|date|rename|delete|remove|erase|drop"
            r"|cancel|scrap|undo|call it|take out|get rid|instead|rather|cost|same|another|one more)\b"
        ),
        fixes=_fixes(),
        changes=_changes(),
        deletes=(re.compile(rf"{_S}{_DELETE} REF{_END}".replace("REF", REF)),),
        loose=re.compile(r"(?:remove|drop|cancel|scrap|undo|take out)\b|delete (?:key|button|fee)\b"),
        named=re.compile(
            r"\b(?:expense|record|entry|payment|purchase|transaction)\b|\b(?:the|my|that)\b.*\b(?:charge|from)\b"
        ),
        taken_back=re.compile(
            rf"[\s,.;!–-]+(?=(?:oh,? |er+,? |uh,? |hm+,? )?{_WRONG.replace('actually|', '')}|[\s,]actually\b)"
        ),
        record=re.compile(
            r"\b(?:expense|record|entry|payment|purchase|transaction|charge|fare|fee|bill)\b"
            r"(?: (?:of|for|from)\b|)"
            # "delete the coffee from today": events are on a day, records are from it
            r"|(?<!meeting )(?<!appointment )(?<!event )(?<!call )\bfrom$"
        ),
        small=re.compile(r"\b(?:my|the|that|this|from|on|for|of|one|an?)\b|'s\b|^'s|'s$"),
        every=re.compile(r"\b(?:all|every|both|everything|each)\b|\b(?:expenses|records|entries|payments)\b"),
        numbered=re.compile(
            r"(?:[^\d]{0,24}?\s)??(?P<named>(?:the )?(?:(?<=the )(?P<last>last)"
            r"|(?P<ordinal>first|second|third|fourth|1st|2nd|3rd|4th))"
            r"(?: (?:one|(?P<record>expense|record|entry)|(?P<event>event))(?=$|['\s,.!])"
            r"|(?= (?:was|should be|is)\b)))[^?]{0,30}"
        ),
        again=re.compile(
            r"(?:(?:and|then|ok(?:ay)?|please|pls|add|log|had|got|put),? )*(?:the )?"
            r"(?:same(?: (?:thing|one|amount|expense))?(?: again| once more| one more time)|another one"
            r"|one more(?: of (?:those|the same|them))?|another of (?:those|the same)"
            r"|another (?P<amount>\d+(?:\.\d+)?)(?: bucks)?)"
            r"(?:,? (?:please|pls|thanks))*[\s.!]*"
        ),
        # make it two
        pieces=re.compile(
            rf"{_SW}make {_IT}(?: to| a)? (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
            rf"(?: of (?:them|those))?{_END}"
        ),
        polite=re.compile(r"(?:so )?sorry\b"),
        told=re.compile(r"\b(?:that|the (?:last|previous)) .*\b(?:was|cost)\b|\bcost\b"),
        # nobody says 16 of the afternoon, and no hour has a point
        told_price=re.compile(
            r"\b(?:was|were) (?:actually |only )?(?:1[3-9]|2[0-4]|\d+\.\d\d)(?![\d:]| ?[ap]\.?m\b)"
        ),
        types={"income": "income", "an expense": "consume"},
    )
