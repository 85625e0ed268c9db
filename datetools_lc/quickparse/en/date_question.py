"""Questions about dates in English."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.patterns.common import D, compile_all, longest_first
from datetools_lc.quickparse.patterns.date_question import DateQuestionPatterns

_WEEKDAYS = {
    f"{day}s": day for day in ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
}
_WEEKDAY = rf"(?P<weekday>{longest_first(_WEEKDAYS)})"
_LEAD = r"(?:please |hey,? |hi,? |ok,? |so,? |and |(?:can|could) you tell me |tell me )*"
_END = r"(?: (?:please|again|exactly|now|right now))?[\s?.!]*"
_DAY = r"(?:date|day|weekday|day of (?:the )?week)(?: of the (?:week|month))?"
_ON = r"(?:on |of |for )?"


@cache
def build() -> DateQuestionPatterns:
    """The patterns, compiled on first use."""
    return DateQuestionPatterns(
        now=re.compile(
            rf"{_LEAD}(?:what(?:'?s| is) (?:the )?(?:current )?(?:time|{_DAY}|date and time)(?: is "
            rf"it)?(?: {D})?"
            rf"|what (?:time|{_DAY}) is it(?: {D})?){_END}"
        ),
        day=re.compile(
            rf"{_LEAD}(?:(?:what|which) {_DAY} (?:is|was|will) (?:it |that |this )?(?:be )?{_ON}{D}"
            rf"|what(?:'?s| is| was| will be) (?:the )?{_DAY} {_ON}{D}|what(?:'?s| is) {D}(?:'s)? date"
            rf"|{D},? (?:is |was |will be |falls on |fell on )?(?:what|which) {_DAY}|(?:what|which) {_DAY} "
            rf"(?:does|did|will) {D} fall on"
            rf"|(?:what |which |the )?day of the week (?:is|was|for|on|of) {D}"
            rf"|when(?:'?s| is| was) {D}){_END}"
        ),
        checked=re.compile(
            rf"{_LEAD}(?:is|was|will) {D} (?:be )?(?:on |fall on )?(?:an? )?(?P<weekday>{D}){_END}"
        ),
        clock=re.compile(rf"{_LEAD}what time (?:is|was|will) (?:it|that) (?:be )?{D}{_END}"),
        based=re.compile(
            rf"{_LEAD}what(?:'?s| is)?(?: the)? {_DAY} (?:(?:is|was|will be) )?{D} (?:from|after) {D}{_END}"
        ),
        listed=compile_all(
            rf"{_LEAD}(?:(?:what|which|when)(?: dates)? are|list|show(?: me)?|give me|how many)(?: all)?(?: "
            rf"of)?(?: the)?(?: dates of)?(?: the)? "
            rf"{_WEEKDAY}(?: are there| are| does)?(?: in| of| for)? (?P<range>.+?)(?: have)?{_END}",
            rf"{_LEAD}(?:(?:what|which|when)(?: dates)? are|list|show(?: me)?|give me|how many)(?: all)?(?: "
            rf"of)?(?: the)?(?: dates of)?(?: the)? "
            rf"{_WEEKDAY}(?: are there| are| does)? (?P<range>(?:in|of|during) .+?)(?: have)?{_END}",
        ),
        abroad=(
            rf"{_LEAD}what(?:'?s| is)?(?: the)?(?: current| local)? time(?: is it)?(?: now| right now)? in "
            rf"(?P<city>CITY){_END}"
        ),
        until=re.compile(
            rf"{_LEAD}(?:how many )?days(?: (?:are (?:there|left)|is it|left|remain|do we have|to go|more))?"
            rf"(?: left)? (?:un)?(?:til|to|till|before) {D}{_END}"
            rf"|{_LEAD}(?:how many )?days (?:are )?(?:there )?(?:still )?left (?:in |of )?(?P<left>{D}){_END}"
            rf"|{_LEAD}how (?:long|far)(?: is it| have we got| do we have)?(?: left)? "
            rf"(?:un)?(?:til|till|to) {D}{_END}"
        ),
        since=re.compile(
            rf"{_LEAD}(?:how many )?days(?: (?:is it|has it been|have (?:passed|gone by)|have there been))? "
            rf"since {D}{_END}"
            rf"|{_LEAD}how (?:long|many days) (?:ago was|has it been since|is it since) {D}{_END}"
        ),
        between=re.compile(
            rf"{_LEAD}(?:how many |number of )?days (?:are (?:there )?|is it |is )?(?:between|from) {D} "
            rf"(?:and|to|until|till) {D}{_END}"
            rf"|{_LEAD}how (?:long|far) is it (?:between|from) {D} (?:and|to|until|till) {D}{_END}"
        ),
        help=re.compile(
            r"(?:(?:hello|hi|hey)[\s,.!]+)?"
            r"(?:hello|hi|hey|hiya|howdy|yo|what'?s up|how are (?:you|things)(?: doing)?(?: today)?"
            r"|how'?s it going|(?:are )?you there|good (?:morning|afternoon|evening)"
            r"|(?:can you )?help(?: me)?|"
            r"/(?:help|start)|[?？]+|start|menu|commands|how (?:do|can) i use (?:this|it)|"
            r"what (?:can|do) (?:you|i) do(?: here| for me)?|what are you able to do|"
            r"(?:how|what) can you help(?: me)?(?: with)?|what else can you do|how does this work|"
            r"who are you|what are you|what is this|what can i (?:say|ask)(?: you)?|examples)"
            r"(?:,? there)?[\s,.!?]*"
        ),
        thanks=re.compile(
            r"(?:(?:ok(?:ay)?|great|perfect|cool|nice|awesome)[\s,.!]*)?"
            r"(?:thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|ty|cheers)"
            r"(?:,? (?:mate|buddy|man|pal|love))?[\s,.!]*"
        ),
        goodbye=re.compile(
            r"(?:(?:ok(?:ay)?|thanks?(?: you)?|thx)[\s,.!]*)*"
            r"(?:(?:good )?bye(?:[ -]?bye)?|goodbye|see (?:you|ya)(?: (?:later|soon|around))?|good ?night|"
            r"take care|farewell|exit|quit)(?:,? (?:then|now|for now))?[\s,.!?]*"
        ),
        weekdays=_WEEKDAYS,
    )
