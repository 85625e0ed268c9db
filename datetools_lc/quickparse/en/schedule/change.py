"""How events are cancelled and moved in English."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.en.expense.correction import NO_NAME
from datetools_lc.quickparse.en.people import COMPANY
from datetools_lc.quickparse.en.schedule.dropped import DROPS, ONE
from datetools_lc.quickparse.kernel.masking import BREAK, DATE, LENGTH
from datetools_lc.quickparse.patterns.common import D, compile_all
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

_LEAD = (
    r"(?>(?:please |pls |hey,? |ok(?:ay)?,? |(?:can|could) (?:you|we) "
    r"|i(?:'d| would) like to |i want to |i need to )*)"
)
_WHAT = r"(?P<what>[^\ue001-\ue005]+?)"
_END = r"(?:,? ?(?:please|thanks|thank you|instead|then))?[\s.!?]*"
# "Dinner is off then" asks whether it is.
_TOLD = r"(?:,? ?(?:please|thanks|thank you|instead))?[\s.!?]*"
_CANCEL = r"(?:cancel|delete|get rid of|remove|call off|drop|scrap|scratch|ditch|axe|bin|nix)"
_CALENDAR = "(?:calendar|schedule|diary|agenda)"
_CLEAR = rf"(?:clear|wipe|empty)(?: out)? (?:(?:my|the|our) (?:whole |entire )?|{D}'s ){_CALENDAR}"
# Whoever cancels one of these gives notice of it: an errand, whatever hour stands beside it.
_CONTRACT = (
    r"(?:netflix|spotify|disney(?:\+| plus)?|hulu|hbo(?: max)?|amazon prime|prime(?: video)?"
    r"|apple (?:tv|music|one)|youtube (?:premium|tv|music)|audible|icloud|dropbox|now tv|sky(?: tv)?"
    r"|paramount(?:\+| plus)?|peacock|adobe|hellofresh|gousto|patreon|chatgpt(?: plus)?|broadband|internet"
    r"|wi-?fi"
    r"|(?:[a-z]+ ){0,3}(?:subscriptions?|memberships?|contract|free trial|direct debit|insurance|policy"
    r"|standing order|(?:phone|mobile|data) plan|credit card|debit card))"
)
_SURELY = (
    rf"(?:cancel|delete|call off) (?!(?:the |my |our |that )?{_CONTRACT}(?:'s)?(?: (?:account|plan))?"
    r"(?=[\s.!?,]*$|\s(?:at |on |by |for )?\ue000))"
)
# What is removed or dropped may be a tooth, a stain, the kids at school: an event has to be named.
_LOOSELY = (
    r"remove (?=(?:breakfast|brunch|lunch|dinner|coffee|gym|yoga)[\s.!]*$)|"
    rf"{DROPS} (?={ONE})|"
    r"(?!clear (?:my|the|our) (?:calendar|schedule|diary|agenda|day|week|morning|afternoon|evening)\b)"
    r"(?:get rid of|remove|drop|scrap|scratch|ditch|axe|bin|nix|clear) "
    r"(?=.*(?:'s\b|\b(?:meetings?|appointments?|events?|calls?|"
    r"sessions?|from my|on my|in my)\b)|(?:the|my|our|that) (?!.*\b(?:kids?|child|children|car|bike|dog|cat|"
    r"parcel|package|laundry|mail|t(?:oo|ee)th|stitch(?:es)?|braces|cast|moles?|warts?|tattoo|stains?|trash|"
    r"rubbish|garbage|bins?|wallpaper|snow|tree|off|at school)\b))"
)
_TAKE_OFF = (
    rf"(?:so )?(?:please |pls )?(?:{_CANCEL} (?:it|that)|(?:delete|remove)(?=[\s.!]*$)"
    r"|take (?:it|that) (?:off|out)(?: of)?(?= (?:my|the)|[\s.!]*$))"
    r"(?: (?:for me|(?:(?:from|on|in) )?(?:my|the) (?:calendar|schedule|diary)))?"
)
_NOT_GOING = (
    r"(?:not (?:going to|doing|making it to|attending)|(?:won't|will not) be (?:at|going to|attending)"
    r"|(?:can'?t|cannot) (?:go to|attend|come to|make(?: it to)?)|won't make(?: it to)?|skipping)"
)
# On a day that is named: who skips yoga may mean any.
_ON_DAY = rf"(?:(?:the |my |our )?{D}'s [^{DATE}{BREAK}]+?|(?!it\b)[^{DATE}{BREAK}]+? {D})"
_MOVE = r"(?:move|bump|reschedule|shift|change|push|postpone|bring)(?: (?:back|forward|up))?"
_SAME = rf"(?:[\s,{BREAK}]*(?:at )?(?:the )?same (?:time|hour))?"
_DAYS = r"(?P<count>\d{1,2}|an?|one|two|three|four|five|six|seven) (?P<unit>days?|weeks?)"
_TITLE = "(?P<title>[^\ue000-\ue005,.!?]{1,40}?)"


_COUNT = r"(?:both(?P<both>)|all (?P<count>two|three|four|[2-4]))(?: of)?(?: (?:the|my|our|these|those))?"
_GONE = rf"(?P<verb>{_LEAD}(?:cancel|delete|call off|remove|drop|scrap))"
_COUNTED = (
    # parties are called by another word than a party
    (
        rf"{_GONE} {_COUNT} (?P<before>(?:[a-z]+'s )?(?:[a-z]+ ){{0,2}}?)(?P<noun>[a-z]{{2,}}?)(?<!ie)"
        r"(?:(?<=ss|ch|sh)es|(?<=x)es|s)(?P<rest>(?: [^?]+)?)",
        "{verb} the {before}{noun}{rest}",
    ),
    (rf"{_GONE} {_COUNT}(?: them)? (?P<rest>[^?]+)", "{verb} all events {rest}"),
)


@cache
def build() -> ScheduleChangePatterns:
    """The patterns, compiled on first use."""
    return ScheduleChangePatterns(
        cancels=compile_all(
            rf"{_LEAD}(?:{_SURELY}|{_LOOSELY}){_WHAT}(?: (?:from|on|in) my (?:calendar|schedule))?{_END}",
            rf"{_LEAD}{_WHAT} (?:is|was|has been|got) (?:off|cancel+ed|called off)"
            rf"[\s{BREAK}]*(?:{_TAKE_OFF}{_END}|{_TOLD})",
            rf"{_LEAD}{_CLEAR}(?: (?:for|on|of))?(?P<what>(?: {D})?){_END}",
            rf"{_LEAD}(?:clear|wipe|empty)(?: out)? (?P<what>{D}'s) {_CALENDAR}{_END}",
            # the doctor is off tomorrow: on leave
            rf"{_LEAD}(?!(?:[a-z]+ )?{COMPANY} (?:is|was) off)"
            rf"(?P<what>[^{DATE}{BREAK}]+?(?P<off> (?:is|was|has been|got) (?:off|cancel+ed|called off)"
            rf"(?: on| for)?) {D}){_TOLD}",
            rf"{_LEAD}take {_WHAT} (?:off|out of) (?:my|the|our) (?:calendar|schedule|diary|agenda){_END}",
            rf"{_LEAD}no {_WHAT} after all[\s{BREAK}]*{_TAKE_OFF}{_END}",
            rf"{_LEAD}{_WHAT}'s off[\s{BREAK}]*{_TAKE_OFF}{_END}",
            rf"{_LEAD}(?:i'?m |we'?re |i )?{_NOT_GOING} {_WHAT}[\s{BREAK}]*{_TAKE_OFF}{_END}",
            rf"{_LEAD}(?:sorry,? )?(?:i'?m |we'?re |i |we )?(?P<cannot>{_NOT_GOING}) (?!it\b){_WHAT}{_TOLD}",
            rf"{_LEAD}(?:let'?s )?skip (?P<what>{_ON_DAY}){_END}",
            rf"{_LEAD}(?:i|we)(?:'ll| will|'m going to| am going to|'re going to) (?P<cannot>skip) "
            rf"(?P<what>{_ON_DAY}){_TOLD}",
        ),
        counted=tuple((re.compile(pattern), of_one) for pattern, of_one in _COUNTED),
        moves=compile_all(
            rf"{_LEAD}{_WHAT} (?:(?:is|was|got|has been) )?(?:moved|rescheduled|pushed|postponed|changed) "
            rf"(?:back )?(?P<link>to )(?P<to>{D}|(?P<afternoon>(?!))){_TOLD}",
            rf"{_LEAD}(?:(?:do|have|make|start) )?{_WHAT}[\s,{BREAK}]*(?P<link> )(?:(?:at|on) )?"
            rf"(?P<to>{D}|(?P<afternoon>(?!))) "
            rf"instead(?: of (?:at |on )?(?P<old>{D}|\d{{1,2}}))?{_SAME}{_END}",
            rf"{_LEAD}{_WHAT} (?P<link>(?:is|are) now )(?:at |on )?(?P<to>{D}|(?P<afternoon>(?!))){_TOLD}",
            rf"{_LEAD}(?:reschedule|rebook|rearrange) {_WHAT} (?P<link>for )"
            rf"(?P<to>{D}|(?P<afternoon>(?!))){_END}",
            rf"{_LEAD}{_MOVE} {_WHAT},? "
            rf"(?P<link>(?:back |forward )?(?:to|into) (?:the )?(?:same (?:time|hour) )?)?"
            rf"(?P<to>{D}|(?P<afternoon>afternoon)){_SAME}{_END}",
        ),
        shifts=compile_all(
            rf"{_LEAD}(?:(?P<later>delay|postpone|push(?: back)?|move back)|(?P<earlier>bring(?: forward)?)) "
            rf"{_WHAT}"
            rf"(?(later)(?: back)?|(?: forward)?)(?: by)? ?{LENGTH}+(?(later)(?: later)?|(?: "
            rf"earlier)?){_END}",
            rf"{_LEAD}(?:move|push) {_WHAT} (?:(?P<later>back)|(?P<earlier>up))(?: by)? ?"
            rf"{LENGTH}+{_END}",
        ),
        day_shifts=compile_all(
            rf"{_LEAD}(?:(?P<later>delay|postpone|push(?: back)?|move back)|(?P<earlier>bring(?: forward)?)) "
            rf"{_WHAT}(?(later)(?: back)?|(?: forward)?)(?: by)? {_DAYS}{_END}",
            rf"{_LEAD}move {_WHAT} (?:(?P<later>back)|(?P<earlier>forward|up))(?: by)? {_DAYS}{_END}",
            rf"{_LEAD}move {_WHAT}(?: by)? {_DAYS} (?:(?P<later>later|back)|(?P<earlier>earlier)){_END}",
        ),
        delays=compile_all(
            rf"{_LEAD}(?:make|start|move|push|shift|do|have) {_WHAT} (?:back |forward |up )?(?:by )?"
            rf"(?P<by>{D}){_END}",
            rf"{_LEAD}(?:the |my |our )?{_WHAT}(?:'s| is| will be) (?P<by>{D}){_TOLD}",
        ),
        # move the dentist to 4, the meeting got moved to 2: what is changed or made may be a price
        bare_target=re.compile(
            rf"(?P<what>{_LEAD}(?!.*\bdeadline\b)"
            r"(?:(?:move|push|bump|reschedule|rebook|postpone)(?: back| up)? (?!ups\b)[a-z][a-z' ]*?"
            r"|[a-z][a-z' ]*? (?:is|was|got|has been) (?:moved|rescheduled|pushed|postponed|bumped)"
            r"(?: back| up)?) to) (?P<hour>[1-9]|1[0-2])(?:,? (?:please|instead))?[\s.!]*"
        ),
        towards=re.compile(
            r"\b(?:(?P<later>postponed?|delayed?|push(?:ed)?(?! (?:up|forward)\b)|put off)"
            r"|(?P<earlier>bring|brought|pull(?:ed)?|push(?:ed)? (?:up|forward)"
            r"|moved?(?: it| that| this)? +up))\b"
        ),
        delay=re.compile(r" (?:later|earlier)$"),
        joins=re.compile(r",? (?:and|&|\+|plus) |, "),
        deed=re.compile(
            r"(?:then )?(?:(?:re)?book|add|(?:re)?schedule|move|cancel|put|make|create|set|plan|arrange|tell"
            r"|remind|delete|call|e?mail|text|note|save|record|log|push|rename|let)\b"
        ),
        series=re.compile(
            r"\b(?:whole|entire|full|complete|recurring|repeating) (?=.*\bseries\b)"
            r"|\bseries\b|\b(?:recurring|repeating|weekly|fortnightly|monthly)\b"
        ),
        onwards=re.compile(r"\s+(?:onwards?|on(?=[\s.!]*$))"),
        any_event=re.compile("(?:meeting|appointment|event|call|session)s?"),
        entry=re.compile(
            r"(?P<calendar>.*\b(?:from|on|in|off|out of) my (?:calendar|schedule|diary|agenda)\b)"
            rf"|{_LEAD}(?:delete|remove|erase|get rid of) (?:the|my|that)\b"
        ),
        only_event=re.compile(
            rf"(?:'s| (?:is|was|has been|got)) (?:off|cancel+ed|called off)\b"
            rf"|\bcall off\b|\bafter all\b|\bskip\b|\b{_NOT_GOING} "
        ),
        worked=re.compile("shift \ue000"),
        units={"day": 1, "days": 1, "week": 7, "weeks": 7},
        counts={"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7},
        called={},
        meetings={noun: word for word in ("meeting", "call", "session") for noun in (word, f"{word}s")},
        no_meetings=re.compile(r"\b(?:re)?called\b|\brecall|\bcall(?:ing)? for\b"),
        gatherings=re.compile(
            r"\b(?:meeting|sync|stand-?up|scrum|retro|review|huddle|catch-?up|check-?in|kick-?off|1:1|1-on-1|one-on-one"
            r"|all[- ]hands|debrief|briefing|mtg)"
        ),
        lengths=compile_all(
            rf"{_LEAD}(?:make|change|set|shorten|cut|extend|lengthen) {_WHAT}(?:'s length| duration)? "
            rf"(?:to |down to |last )(?:be )?{LENGTH}+(?: long)?{_END}",
            rf"{_LEAD}make {_WHAT} (?:last )?{LENGTH}+(?: long)?{_END}",
            rf"{_LEAD}make {_WHAT}(?: by)? {LENGTH}+ (?:(?P<longer>longer)|(?P<shorter>shorter)){_END}",
            rf"{_LEAD}(?:(?P<longer>extend|lengthen|prolong)|(?P<shorter>shorten|cut)) {_WHAT}(?: by)? "
            rf"{LENGTH}+{_END}",
        ),
        ends=compile_all(
            rf"{_LEAD}(?:extend|lengthen|stretch|shorten|cut) {_WHAT} (?:short )?(?:to|till?|until) "
            rf"(?P<to>{D}){_END}",
            rf"{_LEAD}(?:make|have) {_WHAT} (?:end|finish) (?:at|by) (?P<to>{D}){_END}",
        ),
        renames=compile_all(
            rf"{_LEAD}rename {_WHAT} (?:to|as|into) {_TITLE}{_END}",
            rf"{_LEAD}change the (?:title|name) of {_WHAT} to {_TITLE}{_END}",
            rf"{_LEAD}call (?P<what>it|the team meeting) {NO_NAME}(?=[a-z]){_TITLE}{_END}",
        ),
        linked=re.compile(r"to\b"),
        same=re.compile(r"\bsame (?:time|hour)\b"),
        whose=re.compile(
            r"\b(?:at )?the same time\b|\b(?:my|our|the|an?|that|this|of|'s)\b|^'s\b|'s(?=\s|$)"
        ),
        every=re.compile(
            r"\b(?:all(?: of)?|every|both|everything)\b|(?=\b(?:meetings|events|appointments|calls)\b)"
            rf"|(?={_CLEAR})"
        ),
        whole=re.compile(
            rf"^(?!.*\bboth\b).*\b(?:all|every|everything|meetings|events|appointments|calls)\b|{_CLEAR}"
        ),
        whatever=re.compile(
            rf"\b(?:cancel|call off) everything\b|{_CLEAR}"
        ),  # what is deleted may be records
        morning=re.compile(r"\bmorning(?:'s)?\b"),
        noun=re.compile(
            r"(?:(?P<text>.{1,30}?) )?(?:meetings?|appointments?|events?|calls?|sessions?)(?: (?:with|about) "
            r"(?P<who>.{1,30}))?|"
        ),
        halves=re.compile(r"\b(?:morning|noon|afternoon|evening|night|tonight|midnight)\b|[ap]\.?\s?m\b"),
    )
