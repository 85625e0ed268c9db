"""Answers to a reported conflict in English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from datetools_lc.quickparse.en.calendar.words import MONTH
from datetools_lc.quickparse.en.expense.correction import NO_NAME
from datetools_lc.quickparse.en.picks import PICKS
from datetools_lc.quickparse.patterns.common import D, compile_all, compile_table
from datetools_lc.quickparse.patterns.follow_up import FollowUpPatterns

_END = (
    r"(?:,? ?(?:please|then|thanks|thank you|instead|works(?: for me)?|is (?:fine|good|ok(?:ay)?)|sounds "
    r"good|"
    r"would be (?:good|fine|better)))*[\s.!]*"
)
_YES = r"(?>(?:(?:ok(?:ay)?|yes|yeah|sure|well|fine|alright|then|so),? )*)"
_TAKE = (
    r"(?:let's (?:do|make it|say|go with|take|try)|make it|how about|what about|go (?:with|for)|"
    r"i'll (?:take|go with)|take|pick|choose|use|try|say|book|change it to|move it to|put it|do|give me|"
    r"i'd (?:like|prefer))"
)
_LEAD = rf"{_YES}(?:{_TAKE} )?(?:at |on |for )?(?:the )?"
_INSTEAD = r"(?:(?:no|nah|nope|never ?mind|forget (?:it|that)|drop it|actually)[,.;]? )?"
_BOOK = r"(?:book|add|schedule|create|keep|put|do|make|save)"
_IT = r"(?:it|that|the (?:meeting|event|time|slot|appointment))"
_ANYWAY = r"(?:anyway|regardless|nevertheless|all the same|despite the conflict)"
_POLITE = (
    r"(?>(?:(?:please|pls|actually|no|ok(?:ay)?|sorry|hmm+|and|also|then|wait),? |(?:can|could) (?:you|we) "
    r"|let's )*)"
)
_CHANGE = (
    r"(?:delay|postpone|push|move|bring|shift|extend|lengthen|prolong|shorten|cut|reschedule|make|start|rename"
    rf"|change|set|call(?= it {NO_NAME}[a-z]))"
)
_LENGTH = (
    r"(?:\d{1,3}(?:\.\d)?|an?|half an?|one|two|three|four|five|six|seven|eight|an hour and a half|ten|fifteen"
    r"|twenty|thirty|forty|forty[- ]five|ninety)[ -]?(?:hours?|hrs?|h|minutes?|mins?)?"
    r"(?: and a half|(?: and)? \d{1,2} ?(?:minutes?|mins?))?(?<=[hnrs])(?<!\d[nrs])"
    r"|(?:an|one) hour and a half|(?:two|three) and a half hours"
)
_BOTH = (
    r"(?:(?:them )?both(?P<both>)(?: of (?:them|those|these))?|them all"
    r"|all(?: of (?:them|those|these)| (?P<count>two|three|four)))"
)
_NO_MATTER = (
    r"(?:(?:yes|yeah|ok(?:ay)?|no|sure|fine|i know|that's (?:fine|ok(?:ay)?)|(?:it )?doesn't matter|i "
    r"don't (?:care|mind)),? ?)*"
)

_NOTHING = re.compile("(?!)")

_PATTERNS: Mapping[str, str] = {
    "insist": (
        rf"{_NO_MATTER}(?:(?:please |just )?{_BOOK} {_IT}(?: in)? {_ANYWAY}|still (?:please "
        rf")?{_BOOK} {_IT}"
        rf"|(?:go ahead |please )?{_ANYWAY}|double[- ]book (?:it|me|that)"
        r"|(?:keep|stick with|use) (?:(?P<as_is>the (?:same|original))|that|this) time)(?:,? please)?[\s.!]*"
    ),
    "drop": (
        r"(?:(?:ok(?:ay)?|oh|no|well|then|in that case|actually),? )*(?:never ?mind|forget (?:it|"
        r"about it|"
        r"that)|"
        r"drop (?:it|that)|skip (?:it|that)|leave it|cancel(?: it| that)?|don't (?:book|add|schedule|"
        r"bother)(?: it| that)?|"
        r"no,? thanks?(?: you)?|none of (?:them|those|these)|let's not)(?:,? ?(?:then|please|thanks|"
        r"thank "
        r"you))*[\s.!]*"
    ),
    "pick": (
        rf"{_LEAD}(?:(?P<ordinal>first|second|third|fourth|fifth|1st|2nd|3rd|[4-9]th)|(?P<last>last)"
        rf"|(?:option|number|no\.|slot|suggestion|#) ?(?P<option>[1-9]))(?: (?:one|option|slot|"
        rf"suggestion|"
        rf"time))?{_END}"
    ),
    "time": rf"{_INSTEAD}{_LEAD}{D}{_END}[?]*",
    "noon": "(?!)",
    "bare": rf"{_YES}{_TAKE} (?:at )?(?P<hour>\d{{1,2}})(?::(?P<minute>[0-5]\d))?(?: o'?clock)?{_END}[?]*",
    "yes": (
        r"(?:(?:well|so|then|alright),? )*"
        r"(?:(?:yes|yep|yeah|yup|sure|ok(?:ay)?|correct|right|exactly|of course|go ahead|do it|please do|"
        r"(?:please )?(?:save|add|record|log|book) (?:it|that|this)|that's (?:right|correct|it)|y)"
        r"(?:,? ?(?:please|then|thanks|thank you))*[\s,.!]*)+"
    ),
    "half": (
        rf"{_YES}(?:in the |the )?"
        r"(?:(?P<morning>morning|a\.?m\.?)|(?P<pm>p\.?m\.?)|(?P<afternoon>afternoon)|(?P<evening>evening))"
        rf"(?: one)?{_END}"
    ),
    "no": (
        r"(?:no|nope|nah|n|wrong|that's (?:wrong|not (?:right|it))|don't(?: (?:save|add|record|log) "
        r"(?:it|that|this))?)(?:,? ?(?:please|thanks|thank you))?[\s,.!]*"
    ),
    "first_day": (
        r"(?:(?:it )?(?:starts?|starting|begins?|beginning|from)(?: on| from)? )?(?P<day>[^?.!,]+?)"
        r"(?:,? (?:please|thanks))?[\s.!]*"
    ),
    "of_event": (
        rf"{_POLITE}(?P<verb>{_CHANGE})(?: (?:it|that(?: one)?|this(?: one)?)"
        r"| (?:the|this|that|my) (?P<noun>meeting|call|session|event|appointment)"
        r"| (?=(?:by|back|up|forward|to)\b))"
        r" ?(?P<rest>(?! the (?:price|amount|category)).+)"
    ),
    "all_of_list": (
        r"(?:(?:please|pls|then|ok(?:ay)?|yes|yeah|just),? )*(?:(?:cancel|delete|remove|scrap) )?"
        r"(?:both(?P<both>)(?: of (?:them|those|these))?|them (?:both|all)"
        r"|all(?: of (?:them|those|these)| (?P<count>two|three|four|[2-4]))?)"
        r"(?:,? please)?[\s.!]*"
    ),
    "one_of_list": (
        r"(?=.*\bone\b|(?:the|my) |(?:in the )?(?:morning|afternoon|evening)[\s.!]*$)"
        r"(?:(?:please|pls|it's|i mean(?:t)?|just|ok(?:ay)?|yes|cancel|delete|remove),? )*"
        r"(?:the |my |that )?(?:one (?:at|with|for) |(?:one )?in the )?(?P<name>[a-z0-9: ]{2,20}?)(?: one)?"
        r"(?:,? please)?[\s.!]*"
    ),
    "day_later": (
        rf"(?=.*\b(?:instead|it|later|earlier)\b){_POLITE}"
        r"(?:(?:make|move|change|push|shift|put|do) it (?:to |for |on |by )?)?"
        r"(?:the day after|the (?:next|following) day|(?:a|one) day later"
        r"|(?P<earlier>the day before|the previous day|(?:a|one) day earlier))"
        rf"(?: instead)?{_END}"
    ),
    "same_on": (
        r"(?:(?:and|then|also|ok(?:ay)?),? )*(?:the )?same(?: thing)?(?: again)?,? (?:(?:on|for) )?"
        r"(?P<day>[^?]+?)(?:,? (?:please|too|as well|again))*[\s.!]*"
    ),
    "any_one": (
        rf"{_POLITE}(?:cancel|delete|remove|drop|scrap) (?:any )?(?:one|either(?: one)?)"
        r"(?: of (?:them|those|these|the two))?(?:,? (?:please|then|thanks))*[\s.!]*"
    ),
    "of_amount": (
        rf"(?=.*\b(?:one|record|expense)\b){_YES}"
        r"(?:i mean(?:t)? |it's |(?:please )?(?:delete|remove|drop) )?"
        r"(?:the |that |my )?(?:one (?:for|of|that (?:was|cost)) )?"
        r"(?:[$£€¥]?(?P<amount>\d[\d,]*(?:\.\d+)?)(?: ?(?:pounds?|dollars?|euros?|quid|bucks|yuan))?"
        r"|(?P<dearer>(?:more |most )expensive|dear(?:er|est)|pric(?:ier|iest)|high(?:er|est))"
        rf"|(?P<cheaper>cheap(?:er|est)|less expensive|low(?:er|est)))(?: (?:one|record|expense))?{_END}"
    ),
    "placed": (
        r"(?:(?:oh|btw|and|also|ok|so|ps),? )*"
        r"(?:(?:it'?s|it is|it'?ll be|it will be|we'?re meeting|the (?:dinner|lunch|meeting|party) is)"
        r" (?:gonna be |going to be )?(?:at|@) "
        r"|(?:the )?(?:location|place|venue)(?:'s| is|:) (?:at )?)"
        r"(?P<place>(?!(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|noon"
        r"|midnight|midday|dinner|lunch|breakfast|sunset|sunrise|risk|stake|all|least|most|once|last|first|it|that|this|best|full|capacity|rest|war|odds"
        r"|the (?:moment|same|end|latest|earliest|start|beginning|back|front|top|bottom|time)|my|your|an?)\b)"
        r"[a-z][a-z0-9'& -]{1,38}?)[\s.!]*"
    ),
    "until": (
        rf"{_POLITE}(?:it(?:'?s)? |that(?:'?s)? |should |will |make it )?(?:"
        r"(?:(?:goes |runs |lasts |go |run )?(?:on )?(?:un)?till? )"
        r"|(?:ends?|ending|finish(?:es|ing)?)(?: at| by)? )(?P<until>[^?]+?)"
        rf"{_END}"
    ),
    "kinds": (
        rf"{_YES}(?:i mean(?:t)? |it's |(?:please )?(?:delete|cancel|remove|drop|take) )?"
        r"(?:the |that |my )?"
        r"(?:(?P<event>event|appointment|calendar|meeting|schedule)"
        r"|(?P<record>expense|record|ledger|payment|purchase|spending|cost|transaction|money))"
        rf"(?: (?:one|entry|record|item))?{_END}"
    ),
    "instruction": (
        r"\b(?:from now on|anything|everything|these (?:are|were)|those (?:are|were)|in future"
        r"|all (?:of )?(?:the |my |these |those |this |amounts|following)|the (?:following|next|rest)"
        r"|suppose|imagine|pretend|assume|let's|translate|repeat after"
        r"|i(?:'ll| will| am going to|'m going to) (?:list|tell|type|send|give|write)"
        r"|what(?:ever)? i (?:say|tell|type|send|write)|until i|as an example"
        r"|just (?:testing|an example|kidding)"
        r"|(?:do not|don'?t|never|stop) (?:save|sav|record|log|add|write|keep|note|stor)\w*)\b"
    ),
    "other_day": (
        rf"(?:and|what about|how about|and what about)(?: for| on| at)? {D}[\s?.!]*"
        rf"|(?:on |in |for |at )?{D} ?\?+[\s!]*"
    ),
    "recalls": (
        r"(?:(?:and|so|wait|sorry),? )*(?:when(?:'?s| is| was) (?:it|that)(?: again| on)?"
        r"|what (?:time|day)(?:'?s| is| was) that(?: at| on)?(?: again)?"
        r"|what time was it(?: at)?(?: again)?"
        r"|(?:when|what time) (?:does|did|will) (?:it|that) (?:start|begin|end|finish))[\s?.!]*"
    ),
    "states": r"\b(?:was|were|is|cost|(?:in )?total|altogether|all (?:in|told))\b",
    "calls_off": r"\bcancel",
    "asks_for_change": r"\b(?:make|change|move|bump|push|shift|bring|switch|reschedule|do|say)\b",
    "rests": "(?:a |my |one )?(?:day |week )?off|(?:a )?(?:break|rest(?: day)?|pause|holiday)",
    "points_back": (
        r"\b(?:that|the (?:last|previous)) |^the .*\bjust now\b"
        # of a thing that was said before it tells the price: the shoes were 55
        r"|^the [a-z' -]+ (?:was|were|cost|came to) "
    ),
    "goes_on": r"\s*(?:and|also|plus|then)\b|.* then[\s.!]*$",
}
_LASTS = (
    rf"{_POLITE}(?:(?:it|that)(?:'?s| is| was| will be| should be| lasts| takes)? (?:for |only )?"
    rf"|for |make it |lasts |should be )?(?P<length>{_LENGTH})(?: long)?{_END}"
)
# a month alone is no date: may, march
_OTHER_MONTH = rf"(?:and|what about|how about|and what about)(?: for| in)? (?P<month>{MONTH})[\s?.!]*"
_OTHER_TOPIC = (
    r"(?:(?:(?:ok(?:ay)?|so),? )?(?:and what about|what about|how about|and)(?: (?:on|for))?"
    r"|on|for|just|only) "
    r"(?:the |my )?(?P<topic>[a-z][a-z' ]{1,19}?)[\s?.!]*"
)
_ALL_LISTED = (
    r"(?:(?:please|pls|ok(?:ay)?|then|just|(?:can|could) you),? )*(?:cancel|delete|remove|scrap) "
    r"(?:all of (?:them|these|those)|them all|everything|all)(?:,? please)?[\s?.!]*"
)

_ASKED = (
    r"(?:(?:hey|ok(?:ay)?|so|and|then|please|sorry|actually),? )*(?:can|could|would|will) you "
    r"(?:please |just |also )?(?!make (?:it|that) (?:at|by|for|there)\b)"  # are you able to come?
    r"(?P<rest>(?:move|push|bring|shift|postpone|delay|change|make|reschedule|bump|extend|shorten) [^?]+?)"
    r"[\s?]*"
)
_FIXES = (
    (
        r"(?:(?:no|wait|sorry|oops|whoops|actually|i mean|i meant|my mistake"
        r"|(?:scratch|strike) that)\b[\s,.!–-]*)+"
        r"(?:(?:it's|it (?:is|was|should be)) |(?:make|change|move) it (?:to |at )?)?"
        r"(?:at )?(?P<time>[^?]+?)"
        r"(?:,? (?:please|instead|thanks))*[\s.!]*"
    ),
    # *3pm, 3pm*, it's at 3pm
    r"\*\s?(?:at )?(?P<time>[^?*]+)",
    r"(?:at )?(?P<time>[^?*]+?)\s?\*",
    r"(?:no,? )?it'?s (?:actually )?at (?P<time>\d[\d:.]*\s?[ap]\.?m\.?)[\s.!]*",
    r"(?:no,? )?(?:it'?s|it is|that'?s) (?:on |at )?(?P<time>[^?,]+?),? actually[\s.!]*",
    # can we do 4pm instead?
    (
        r"(?:can|could) we (?:do|say|make it|change it to|move it to) (?:at )?(?P<time>[^?]+?)"
        r"(?:,? (?:please|instead|then|thanks))*[\s?.!]*"
    ),
    r"(?:let'?s (?:do|say|make it)|how about|what about) (?:at )?(?P<time>[^?]+?) instead[\s?.!]*",
    # 2pm not 1pm
    r"(?:at )?(?P<time>\d[\d:.]*\s?[ap]m),? not (?:at )?\d[\d:.]*(?:\s?[ap]m)?[\s.!]*",
    (
        r"(?:please )?(?:make|change|move|bump|push|shift|bring|switch|reschedule|call) "
        r"(?:(?:it|that|this)(?: (?:back|forward|up|out))? (?:to |at |for )?|to )(?P<time>[^?]+?)"
        r"(?:,? (?:please|instead|then|thanks))*[\s.!]*"
    ),
)


@cache
def build() -> FollowUpPatterns:
    """The patterns, compiled on first use."""
    return FollowUpPatterns(
        starting="{said} starting {day}",
        as_event="{verb} the team meeting {rest}",
        as_fix="no, {rest}",
        of_all=(
            (re.compile(rf"{_BOTH}(?: (?:were|are)) (?P<rest>[^?]+)"), "it was {rest}"),
            (re.compile(rf"{_BOTH} (?P<rest>[^?]+ (?:later|earlier|back))"), "move it {rest}"),
            (re.compile(rf"(?P<before>(?:[a-z,]+ ){{1,4}}?){_BOTH} (?P<rest>[^?]+)"), "{before}it {rest}"),
        ),
        weeks={-1: "last ", 0: "this ", 1: "next "},
        lasts=(re.compile(_LASTS), "make the team meeting {length}"),
        other_month=(re.compile(_OTHER_MONTH), "and in {month}?"),
        other_topic=(re.compile(_OTHER_TOPIC), "how much did i spend on {topic} {day}?"),
        all_listed=(re.compile(_ALL_LISTED), "cancel everything {day}"),
        spans=(_NOTHING, "", ("", "", "")),
        other_part=(
            re.compile(
                r"(?:(?:and|or|what about|how about|and what about)(?: in| for)?(?: the)?"
                r"|in the) (?P<part>morning|afternoon|evening)[\s?.!]*"
            ),
            _NOTHING,
        ),
        part_of_day="{day} {part}",
        part_of_today="this {part}",
        at_hour="{day} at {time}",
        parts_of_day=re.compile("morning|afternoon|evening|night"),
        fixes=compile_all(*_FIXES),
        asked=compile_all(_ASKED),
        picks=PICKS,
        **compile_table(_PATTERNS),
    )
