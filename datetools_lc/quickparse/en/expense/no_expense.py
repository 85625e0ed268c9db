"""Words beside which nothing of an English sentence was spent by the speaker."""

from __future__ import annotations

from datetools_lc.quickparse.en.expense.income import FAMILY
from datetools_lc.quickparse.patterns.common import any_of

# Doubts, denials, quotes, shares, plans, questions, and other people's expenses: nothing to save.
REFUSED_WORDS = any_of(
    r"""
    not no never nothing \w+n't (?:do|did|wo|ca|could|should|would|is|was|have|has|had|are|were)nt cannot
    without except if unless maybe might may perhaps probably possibly
    about around approx\w* roughly almost nearly over under due or but
    (?:could|would)(?!\syou\s(?:please\s)?(?:log|record|add|note|save|put)) should shall will \w+'ll
    gonna going\sto meant\sto x\d{1,2}
    plan(?!ts?\b|es?\b|et\b)\w* want\w* wanna wish need\w*(?!\sto\s(?:log|record|add|note|save|track|enter)\b)
    expect\w* estimat\w* budget\w*
    limit\w* cap(?!\sfor\b|s\b) (?<!hbo\s)max(?!\ssubscription)(?:imum)?
    (?<!^)(?<!\sat\s)(?<!\sfrom\s)target\w* targets quot(?:a|e|es|ed|ation) average
    costs ago later
    (?<!-)free(?!\srange) freebies? complimentary dutch(?!\sbros) worth
    pa(?:id|y|ying)\s(?!me\b)(?:\w+\s){0,2}\w+\sback
    split (?<!my\s)shar\w+ (?<!my\s)half halves
    (?:each|every|per)(?!\s(?:month|year)$) apiece return\w*(?!.*\sback\b) borrow\w* lend lent
    loan\w*(?!\s(?:re)?payments?\b) ow(?:e|es|ed) (?<!airport\s)(?<!hotel\s)transfer\w* exchang\w*
    discount\w*(?!\stire) off coupon\w* saved
    sell
    (?<!\d\s)selling donat(?:es?|ing|ions?) fined
    (?<!library\s)(?<!parking\s)(?<!speeding\s)(?<!late\s)fine
    he she they(?!\scharged\sme\s) we
    (?<!thank\s)(?<!can\s)(?<!could\s)(?<!would\s)you his her their our your him them
    us(?<!cost\sus)(?!\s?(?:dollars?|\$)) someone everyone
    everything(?!\sbagel) all sa(?:id|ys?) tell told ask\w* who what when where why how which does did do are
    cancel\w* delet\w* remov\w* undo ignor\w* instead actually wrong\w* mistak\w* (?<!oil\s)(?<!pf\s)chang\w*
    correct\w* incl(?:udes?|uding|\b)(?!\.?\s(?:the\s)?(?:tip|tax|vat)$) minus less\s\d
    forg\w+(?!\sto\s(?:log|record|add|note|save|track|enter|put|write)\b)
    this(?!\sexpense|:)
    (?<!remember\s)that(?<!down\sthat)(?<!note\sthat)(?<!record\sthat)(?<!log\sthat)
    these those remember(?!\s(?:that\s)?i\b) remind\w*
    previous\w* instructions? www http\w*
    """
)

# Behind "by" stand means of paying or of travel; whoever else does did it, or paid for it.
_MEANS = any_of(
    "the an? my car bus coach train rail taxi cab uber grab plane air boat ferry sea bike metro subway tube "
    "tram foot card cash phone post mail courier hand weight"
)
BY_OTHERS = (
    rf"\bby (?:the (?:boss|company|firm|office|client)\b|(?!{_MEANS}\b)[a-z])|\bby {FAMILY}"
    r"|\bon the (?:company|firm|boss|house|office|client|business)\b"
)

TOGETHER = r"^(?!(?!.*\bwith\b).* (?:and|&) .*\d together[\s.!]*$).*\btogether\b"
"""What several paid; coffee and cake, 12 together is one price of two things."""

# Money that is moved, or borrowed: for what, nobody knows.
TA = r"^ta "
"""Thanks, or somebody who teaches: ta lunch."""
ON_CREDIT = r"\bon (?:to )?(?:my|the|a) (?:credit|debit|bank) card\s*$"
# Rather a time than a price.
AT_1430 = r"\bat (?:[01]\d|2[0-3])[0-5]\d(?!\d|[.,]\d)(?! ?(?:[a-z]{3}|[$€£¥元]))"
# popped to tesco 8.30: when, or how much; went to the market 5k: how far
TO_AT_830 = r"\b(?:went|popped|nipped|stopped) [a-z' ]+ (?:(?:1?\d|2[0-4])\.(?:00|15|30|45)|\d+k)\s*$"

# What is told to be changed, or who is to come too, was not bought: update lunch 15, add Bob to lunch.
_LEDGER = r"(?:my|the|our) (?:expenses?|spending|ledger|records?|books?|list|log|budget|accounts?)"
ORDERS = (
    r"^(?:please |pls |can you |could you )*(?:(?:update|edit|modify|revise|rename|adjust|amend)\b"
    r"|fix (?:the |that |my |this )?(?:amount|price|total|sum|record|entry|date|category|last)\b"
    r"|(?:move|fix|check|verify|review|submit) (?:the |my )?"
    r"(?:breakfast|brunch|lunch|dinner|coffee|tea|taxi|uber|meeting|gym|yoga|call|appointment|dentist)\b"
    r"|replace\b.* with\b"
    rf"|(?:add|invite) [a-z0-9 ]{{1,30}} to (?!{_LEDGER}))|^(?:i )?meant\b"
)
FLIGHT = (
    r"\b(?:flight|train) (?:no\.? ?|number )?[a-z]{2,3} ?\d{2,4}\b(?!.*\d{2,}(?! ?(?:[ap]\.?m|[:.]\d\d)))"
)
"""The number of one is no price, where there is no other: flight BA 123 at 7:40am."""

NOTHING_SPENT = f"{ORDERS}|{FLIGHT}|{AT_1430}|{TO_AT_830}|{ON_CREDIT}|{TA}|{BY_OTHERS}|{TOGETHER}"
"""Beside one of these nothing was spent, or what a number means is open."""
