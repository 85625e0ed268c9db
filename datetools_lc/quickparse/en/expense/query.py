"""Questions about expenses in English."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.patterns.common import D, compile_all, longest_first, read_topics
from datetools_lc.quickparse.patterns.expense.query import ExpenseQueryPatterns

_TOPICS = read_topics(
    """
交通: transport transportation transit commuting public_transport getting_around
零食: snacks
日用品: household_items household_supplies daily_necessities
餐饮: food eating_out dining meals eating
教育: education
娱乐: entertainment
旅游: travel
衣服: clothes clothing
工资: salary wages
房租: rent
购物: shopping
礼物: gifts presents
蔬果: fruit_and_vegetables fruits_and_vegetables produce
个人护理: personal_care
医疗: medical_care healthcare
"""
)
_TOPIC = rf"(?P<topic>{longest_first(_TOPICS)})"
_SPEND = "(?P<spent>spend|spent|blow|blown|drop|dropped|waste|wasted|pay|paid|splurge|shell out)"
_WHEN = rf"(?:so far )?(?:(?:in|on|for|during|over) )?(?:the )?{D}"
_IN_ALL = r"(?: (?:in total|altogether|overall|all together))?"
_MUCH = rf"(?:how much|what)(?: money)?{_IN_ALL} (?:did|have|'ve) i"
_ITEM = r"(?:the |my |that |this )?(?P<item>[a-z]{2,}(?: [a-z]{2,}){0,2}?)"
_LAST = r"(?:what (?:is|was) |what'?s |show(?: me)? )?my last (?P<spent>expense|purchase)"
_END = r"(?: by category)?[\s?.!]*"


@cache
def build() -> ExpenseQueryPatterns:
    """The patterns, compiled on first use."""
    return ExpenseQueryPatterns(
        questions=compile_all(
            rf"{_MUCH} {_SPEND}{_IN_ALL}(?: (?:on|for) {_TOPIC})?{_IN_ALL},? "
            rf"{_WHEN}{_IN_ALL}{_END}",
            rf"{_MUCH} {_SPEND}{_IN_ALL} {_WHEN} (?:on|for) {_TOPIC}{_END}",
            rf"{_WHEN},? {_MUCH} {_SPEND}(?: (?:on|for) {_TOPIC})?{_END}",
            rf"how much(?: money)?(?: went)?{_IN_ALL} (?:on|for) {_TOPIC},? {_WHEN}{_END}",
            rf"(?:(?:what (?:is|was) |what'?s |show )?my )?(?:total )?{_TOPIC} "
            rf"(?P<spent>spending|expenses|costs) {_WHEN}{_END}",
            rf"{_MUCH} (?P<income>earn|earned|make|made) {_WHEN}{_END}",
            rf"how much(?: money)? (?P<spent>spent) {_WHEN}{_END}",
            rf"(?P<spent>how much)(?: so far)?(?: (?:on|for|in))? {D}{_END}",
            rf"(?:my )?{D}(?:'s)? (?:total )?(?P<spent>spending|expenses|spend|total){_END}",
            rf"(?:what (?:is|was|are|were) |what'?s |show )?(?:my |the )?(?:total )?"
            rf"(?P<spent>spending|expenses)(?: "
            rf"(?:on|for) {_TOPIC})? {_WHEN}{_END}",
            rf"(?:list|show)(?: me)?(?: all)?(?: my)? (?P<spent>expenses|spending) (?:from )?{_WHEN}{_END}",
            rf"(?:list|show)(?: me)? {D}'s (?P<spent>expenses|spending){_END}",
            rf"how much (?:was|were) {_ITEM},? {_WHEN}{_END}",
            rf"how much(?: went)? (?:on|for) {_ITEM},? {_WHEN}{_END}",
            rf"{_MUCH} {_SPEND} (?:on|for) {_ITEM},? {_WHEN}{_END}",
            rf"(?:what (?:is|was) |what'?s |show )?(?:my )?(?:total )?"
            rf"(?P<income>income|earnings) {_WHEN}{_END}",
            rf"(?:what'?s |what is |what was )?(?:my |the )?(?P<spent>total)(?: (?:spent|spend|spending))? "
            rf"{_WHEN}{_END}",
            rf"(?:what'?s |what is |what was |show(?: me)? )?(?:my |the )?total "
            rf"(?P<spent>spent |spend |spending )?(?:for|on) {_TOPIC},? {_WHEN}{_END}",
            rf"(?:what'?s |what is |what was |show(?: me)? )?(?:my |the )?total (?:spent |spend |spending )?"
            rf"(?:for|on) {_ITEM},? {_WHEN}{_END}",
            rf"how much did {_ITEM} (?P<spent>cost)(?: me)?,? {_WHEN}{_END}",
            rf"(?:list|show(?: me)?|tell me) (?:what|everything|all(?: that)?) i(?:'ve| have)? "
            rf"(?P<spent>spent|bought) {_WHEN}{_END}",
            rf"{_MUCH} {_SPEND}{_IN_ALL}(?: (?:on|for) {_TOPIC})? "
            rf"(?P<since>since) (?:the )?{D}{_END}",
            rf"(?P<undated>(?:list|show(?: me)?|see) my (?P<spent>expenses|spending)){_END}",
            # the last of a list that begins with it
            rf"(?P<undated>{_LAST}){_END}",
            rf"{_LAST} {_WHEN}{_END}",
            rf"(?P<undated>(?:so )?how much(?: money)?{_IN_ALL} (?:did|have|'ve) i {_SPEND} (?:on|for) "
            rf"(?:{_TOPIC}|(?:the |my )?(?P<item>[a-z]{{2,}}(?: [a-z]{{2,}})?))){_END}",
            rf"(?P<undated>how much(?: (?P<spent>went))? (?:on|for) "
            rf"(?:{_TOPIC}|(?:the |my )?(?P<item>[a-z]{{2,}}(?: [a-z]{{2,}})?))){_END}",
            rf"what (?:did|have) i (?P<spent>buy|bought) {_WHEN}{_END}",
            rf"(?:did|have) i (?P<spent>spend|spent|buy|bought) (?:anything|any money)"
            rf"(?: (?:on|for) {_TOPIC})? {_WHEN}{_END}",
            rf"how much (?:was|were|is) my (?:total )?(?:{_TOPIC} )?(?P<spent>spending|expenses) "
            rf"{_WHEN}{_END}",
        ),
        undo=re.compile(
            r"(?:please )?(?:undo|take (?:that|it) back|"
            r"undo (?:that|it|(?:the|my|that) last(?: (?:one|thing|expense|record|entry))?)"
            r"|(?:delete|remove|cancel|scrap|scratch) (?:that (?:expense|record|entry)"
            r"|(?:the|my|that) (?:very )?last (?:one|thing|expense|record|entry)))(?:,? "
            r"please)?[\s.!]*"
        ),
        undo_last=re.compile(
            r"(?:please |oops,? |no,? |nah,? |nope,? |wait,? |sorry,? |never ?mind,? |nvm,? |wrong,? "
            r"|my bad,? |actually,? |just "
            r"|(?:can|could) you )*"
            r"(?:(?:delete|remove|cancel|scrap|scratch|get rid of) (?:that|it|this)(?: one)?|cancel|delete"
            r"|take (?:it|that) (?:off|out)(?: of)? (?:my|the) (?:calendar|diary|schedule|list))"
            r"(?:,? please)?[\s.!]*"
        ),
        undo_all=re.compile(
            r"(?:please |pls |oops,? |no,? |wait,? |sorry,? |never ?mind,? |actually,? |just "
            r"|(?:can|could) you )*"
            r"(?:delete|remove|cancel|scrap|scratch|undo|get rid of) "
            r"(?:both(?P<both>)(?: of)?(?: them| those)?|all(?: of)? (?:them|those)|them(?: both| all)?"
            r"|(?:all(?: of)? |all(?: of)? (?:those|the) |those |the )(?P<count>two|three|four|[2-4])"
            r"|those)(?:,? please)?[\s.!]*"
        ),
        not_going=re.compile(
            r"(?:oh,? |actually,? |sorry,? |never ?mind,? |ok(?:ay)?,? )*"
            r"(?:(?:i'?m|we'?re|i am|we are) not (?:going|coming)(?: to go)?(?: any ?more| after all| now)?"
            r"|(?:i|we) (?:can'?t|won'?t) make it(?: any ?more| after all| now)?"
            r"(?=[,.;]? (?:so )?(?:please )?(?:cancel|delete|remove|scrap|take) )"
            r"|(?P<cannot>(?:(?:i|we) )?(?:can'?t|won'?t|cannot) (?:make it|go|come)"
            r"(?: any ?more| after all| now)?(?=[\s.!]*$))"
            r"|(?:it'?s|that'?s) (?:off|cancell?ed))"
            r"(?:[,.;]? (?:so )?(?:please )?(?:cancel|delete|remove|scrap) (?:it|that)"
            r"|[,.;]? (?:so )?(?:please )?take (?:it|that) (?:off|out))?[\s.!]*"
        ),
        restore=re.compile(
            r"(?:please |oops,? |no,? |wait,? |sorry,? |never ?mind,? |actually,? |(?:can|could) you )*"
            r"(?:(?:put|bring|add|move|change|switch) (?:it|that) back"
            r"(?: (?:on|in|to (?:what|when|where|how) it was)"
            r"| (?:on|in|into) (?:my|the) (?:calendar|schedule|diary))?"
            r"|(?:put|bring|add) (?:the |my |our )?(?P<restored>[a-z][a-z' ]{1,30}?) back"
            r"(?: (?:on|in|into) (?:my|the) (?:calendar|schedule|diary)| on)?"
            r"|restore (?:it|that)"
            r"|(?P<kept>(?:do not|don'?t) (?:delete|cancel|remove) (?:it|that)(?: after all)?"
            r"|keep (?:it|that)(?: after all)?|i(?:'m| am) going after all|i can (?:go|make it) after all))"
            r"(?:,? please)?[\s.!]*"
        ),
        of_record=re.compile(r"\b(?:expense|record|entry)\b"),
        removes=re.compile(r"\b(?:delete|remove|cancel|scrap|scratch)\b"),
        between=re.compile(
            rf"(?:from |(?P<pair>between ))?(?P<first>{D}) (?(pair)and|(?:to|until|till?)) (?P<last>{D})"
        ),
        undated="{said} this month",
        one_sided=re.compile(r"^(?:(?P<since>since)|until|till|by|before|after|due)\b"),
        topics=_TOPICS,
        price=re.compile(r" (?:fares?|fees?|bills?|costs?|charges?|money)$"),
    )
