"""Questions about the schedule in English."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.en.schedule.add import EVENT
from datetools_lc.quickparse.patterns.common import D, compile_all
from datetools_lc.quickparse.patterns.schedule.find import ScheduleFindPatterns

_LEAD = r"(?>(?:please |hey,? |hi,? |ok(?:ay)?,? |so,? |and |(?:can|could) you |tell me |let me know )*)"
_ON = r"(?:(?:on|for|in|at|during|from|between) )?(?:the )?"
_WHEN = rf"{_ON}{D}(?:(?:'s| at| from|,)? ?{D})?(?: ?(?:to|until|till|and|-) ?{D})?"
_EVENTS = (
    r"(?:events?|meetings?|appointments?|calls?|plans?|schedule|calendar|agenda|diary|planner|commitments?|interviews?|"
    r"classes|lessons|lectures|shifts)"
)
_SPAN = r"(?:week|month|day|schedule|calendar)"
_NIGHTS = (
    r"(?:date|movie|film|game|games|family|trivia|quiz|poker|pub|girls'?|karaoke|curry|bingo|pizza) night"
)
_NAMED = (
    rf"(?:my |the |our )?(?:(?:next|first) )?"
    rf"(?P<event>(?:[a-z']+ ){{0,3}}?(?:{EVENT}|{_EVENTS}|{_NIGHTS})"
    r"(?: (?:with|for|about) [a-z' ]{1,20}?)?)"
)
_WHEN_IS = r"when(?:'?s| is| are| do i have| have i got)"
_WHEN_AM_I = "(?:when|what time|what day) (?:am i|are we)"
_NEXT_30_DAYS = {"range": "next_n_days", "n": 30}
_THIS_WEEK = {"range": "this_week"}
_MY = r"(?:my |our |the )?"
_ANYTHING = r"(?:anything|something)(?: else)?(?: (?:on|in) my (?:calendar|schedule|diary))?"
_END = r"(?: (?:please|again|planned|scheduled|coming up))?[\s?.!]*"


@cache
def build() -> ScheduleFindPatterns:
    """The patterns, compiled on first use."""
    return ScheduleFindPatterns(
        queries=compile_all(
            rf"{_LEAD}what(?: else)?(?:'?s| is| are| do i have| have i got|'ve i got)"
            rf"(?: (?:there|planned|scheduled|"
            rf"going(?: on)?|happening|coming up|on deck))? "
            rf"(?:on |in )?{_MY}(?:{_EVENTS} )?(?:look like )?{_WHEN}{_END}",
            rf"{_LEAD}what(?:'?s| is) {_WHEN}(?: look(?:ing)?)? like{_END}",
            rf"{_LEAD}what(?:'?s| is| do i have| have i got)(?: still)? (?:left|remaining|to come)(?: to do)?"
            rf"(?: (?:on|in) my (?:calendar|schedule|diary|agenda))? {_WHEN}{_END}",
            rf"{_LEAD}(?:(?:do i have |have i got |are there |is there )?any(?:thing)?) (?:else|more|other)"
            rf"(?: {_EVENTS})? {_WHEN}{_END}",
            rf"{_LEAD}what(?:'?s| does) {_MY}{_EVENTS} (?:look like |like )?{_WHEN}{_END}",
            rf"{_LEAD}(?:what|which|how many) {_EVENTS} (?:do i have|are there|have i got)(?: (?:on|in) my "
            rf"calendar)? {_WHEN}{_END}",
            rf"{_LEAD}do i have (?:any |anything|an? |some )?(?:other )?{_EVENTS}?(?: ?(?:planned|scheduled|"
            rf"on|going(?: on)?|coming up|on my calendar))? ?{_WHEN}{_END}",
            rf"{_LEAD}(?:is|are) there (?:any |anything|an? )?{_EVENTS}?(?: ?(?:planned|scheduled"
            rf"|(?:on|in) my (?:calendar|schedule|diary|agenda)|on))? ?{_WHEN}{_END}",
            rf"{_LEAD}(?:show|list|check|get|give|read)(?: me)?(?: all)?(?: of)? {_MY}{_EVENTS} "
            rf"{_WHEN}{_END}",
            rf"{_LEAD}(?:show|list|check)(?: me)? {D}(?:'s {_EVENTS})?{_END}",
            rf"{_LEAD}what(?:'?s| is| are) {D}'s {_EVENTS}{_END}",
            rf"{_LEAD}my {_EVENTS} {_WHEN}{_END}",
            rf"{_LEAD}(?:when|what time) do i (?:start|finish|begin|end)(?: work)? {_WHEN}{_END}",
            rf"{_LEAD}{D}'s (?:schedule|agenda|calendar|meetings|events){_END}",
            rf"{_LEAD}(?:(?:have i |i )?got |have i )?(?:anything|any {_EVENTS})"
            rf"(?: (?:(?:on|in) my (?:calendar|schedule|diary|agenda)|on|planned|scheduled|happening"
            rf"|going(?: on)?|coming up))? {_WHEN}{_END}",
            rf"{_LEAD}what (?:am|was) i (?:doing|up to) {_WHEN}{_END}",
            rf"{_LEAD}(?:who am i (?:meeting|seeing)|where am i(?: meant to be)?|how busy (?:am i|is)"
            rf"|what have i got on|what(?:'?ve| have) i got planned) {_WHEN}{_END}",
            rf"{_LEAD}what was (?:planned|on|in my (?:calendar|schedule)) {_WHEN}{_END}",
            rf"{_LEAD}am i (?:working|at work|on shift|on call|on duty) {_WHEN}{_END}",
            rf"{_LEAD}am i doing (?:anything|something) {_WHEN}{_END}",
            rf"{_LEAD}(?:schedule|agenda|calendar|meetings) {_WHEN}{_END}",
            rf"{_LEAD}(?:what|how) does {_WHEN} look(?: like)?{_END}",
            rf"{_LEAD}how(?:'?s| is) {_WHEN} looking{_END}",
            rf"{_LEAD}(?:what'?s|how'?s|what does|how does) my {_SPAN} (?:looking|look)?(?: like)? ?"
            rf"{_WHEN}{_END}",
            rf"{_LEAD}(?:{_WHEN_IS}|what time(?:'?s| is)) {_NAMED} {_WHEN}{_END}",
            rf"{_LEAD}(?:when(?:'?s| is| are)|what time(?:'?s| is| are)) (?:my |the )(?:[a-z']+ ){{1,2}}"
            rf"(?:coming|arriving|due) {_WHEN}{_END}",
            rf"{_LEAD}(?:what time|when) (?:does|do) {_NAMED} (?:start|begin|end|finish|leave) {_WHEN}{_END}",
        ),
        undated=(
            (
                re.compile(rf"{_LEAD}(?:{_WHEN_IS}|what (?:time|day|date)(?:'?s| is)) {_NAMED}{_END}"),
                _NEXT_30_DAYS,
            ),
            (
                re.compile(
                    rf"{_LEAD}(?:when|what time) (?:does|do|will) {_NAMED} (?:start|begin|end|finish){_END}"
                ),
                _NEXT_30_DAYS,
            ),
            (
                re.compile(
                    rf"{_LEAD}{_WHEN_AM_I} (?:seeing|meeting|visiting) (?:my |the )?"
                    rf"(?P<event>[a-z' ]{{2,20}}?){_END}"
                ),
                _NEXT_30_DAYS,
            ),
            (
                re.compile(rf"{_LEAD}{_WHEN_AM_I} (?:having|doing|going to|playing) {_NAMED}{_END}"),
                _NEXT_30_DAYS,
            ),
            (
                re.compile(
                    rf"{_LEAD}when (?:do i have|have i got) (?:my |the )?"
                    rf"(?!to )(?P<event>[a-z' ]{{2,20}}?){_END}"
                ),
                _NEXT_30_DAYS,
            ),
            (re.compile(rf"{_LEAD}(?:what(?:'?s| is) )?(?:my |the )?next {_EVENTS}{_END}"), _NEXT_30_DAYS),
            (
                re.compile(
                    rf"{_LEAD}what(?:'?s| is) (?:next|coming up)(?: on my (?:calendar|schedule))?{_END}"
                ),
                _NEXT_30_DAYS,
            ),
            (
                re.compile(
                    rf"{_LEAD}(?:what'?s|how'?s|what does|how does) my week (?:looking|look)(?: like)?{_END}"
                ),
                _THIS_WEEK,
            ),
            (
                re.compile(rf"{_LEAD}(?:show|check|open)(?: me)? my (?:calendar|schedule|agenda){_END}"),
                {"range": "next_n_days", "n": 7},
            ),
            (
                re.compile(
                    rf"{_LEAD}(?:what'?s|how'?s|what does|how does) my day (?:looking|look)(?: like)?{_END}"
                ),
                {"range": "today"},
            ),
        ),
        frees=compile_all(
            rf"{_LEAD}(?:am i|are we|will i be) (?:free|available|busy|open)(?: (?:at all|anytime))? "
            rf"{_WHEN}{_END}",
            rf"{_LEAD}(?:do i have|have i got)(?: any| some)?(?: free)? time {_WHEN}{_END}",
            rf"{_LEAD}(?:is|'s) (?:my (?:calendar|schedule) )?{_WHEN}(?: slot)? (?:free|available|open|"
            rf"clear){_END}",
            rf"{_LEAD}is my (?:calendar|schedule) (?:free|open|clear|empty) {_WHEN}{_END}",
            rf"{_LEAD}(?:free|available|busy) {_WHEN} ?\?[\s?.!]*",
            rf"{_LEAD}does {_WHEN} work(?: for me)?{_END}",
            rf"{_LEAD}can i (?:do|make) {_WHEN}{_END}",
            rf"{_LEAD}(?:would|does|will|do) {_WHEN} (?:clash|conflict|overlap)(?: with {_ANYTHING})?{_END}",
            rf"{_LEAD}(?:would|does|will|do) {_ANYTHING} (?:clash|conflict|overlap) with {_WHEN}{_END}",
            rf"{_LEAD}(?:(?:is|are) there |do i have |have i got )?(?:an?|any) (?:clash(?:es)?|conflicts?) "
            rf"{_WHEN}{_END}",
        ),
        whens=compile_all(
            rf"{_LEAD}(?:when|what time|what times) (?:am i|are we|will i be) (?:free|available|open) "
            rf"{_WHEN}{_END}",
            rf"{_LEAD}{_WHEN},? when am i (?:free|available){_END}",
            rf"{_LEAD}(?:what|when)(?:'?s| is) (?:a good|the best|a) (?:time|slot)(?: for (?:an? |the |my )?"
            rf"{EVENT}| to (?:meet|talk|chat))? {_WHEN}{_END}",
            rf"{_LEAD}when (?:do (?:i|we) have|have (?:i|we) got) (?:some |any )?(?:free )?"
            rf"(?:time|an? (?:free )?(?:slot|moment|gap))(?: free| open)? {_WHEN}{_END}",
            rf"{_LEAD}when can (?:i|we) (?:meet|talk|chat)(?: (?:with|to) [a-z' ]{{2,20}}?)? {_WHEN}{_END}",
            rf"{_LEAD}(?:any|is there an?|(?:are|is) there any|(?:do i have|have i got) an?y?) "
            rf"(?:free )?(?:gaps?|slots?|openings?|windows?)(?: for (?:an? |the |my )?{EVENT})? "
            rf"{_WHEN}{_END}",
            rf"{_LEAD}(?:(?:find|show)(?: me)?(?: a| some| my| the)? )?free (?:time|slots?|times) "
            rf"{_WHEN}{_END}",
        ),
        slots=compile_all(
            r"(?=.*\b(?:find|get|show|look|suggest|need|have|there|free|open|available|slots?|time)\b)"
            rf"{_LEAD}(?:(?:(?:when )?do i have|when have i got|what(?:'?s| is)|find|get|give|show|look for"
            r"|suggest|book|i need"
            rf"|have i got|(?:is|are) there)(?: me| us)?)?"
            r"(?: (?:an?|any|some|the next|the first|the best))?\s*(?:free|open|available|empty|good)?\s*"
            rf"(?:slots?|time|"
            rf"gaps?|windows?|blocks?|free time)?(?: for (?:an? |the |my )?\s*{EVENT}(?= |$))?"
            r"(?:\s|'s|,|\b(?:of|for|in|on|at|from|between|and|to|sometime|some time|the|free|available|open|"
            r"slot|time|during)\b)*[\s?.!]*",
        ),
        unclear=re.compile(r"\b(?:early|late|mid)\b"),
        past=re.compile(r"\b(?:was|were|did|had)\b"),
        to_come=re.compile(r"\b(?:next|coming up|left|remaining|still|more|else|rest)\b"),
    )
