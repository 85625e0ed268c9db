"""How events are added to the schedule in English."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.en.calendar.words import MONTH, WEEKDAY
from datetools_lc.quickparse.en.schedule.dropped import TAKEN_BACK
from datetools_lc.quickparse.kernel.masking import BREAK, LENGTH, MARK
from datetools_lc.quickparse.patterns.common import D, any_of
from datetools_lc.quickparse.patterns.schedule.add import ScheduleAddPatterns

_CUT = f"[{LENGTH}-{MARK}]++"
_ARTICLE = r"(?:(?:an?|the|my|our|another|me an?)\b\s*)"
_ENTRY = (
    r"(?:new )?(?:(?:calendar )?(?:event|entry|reminder)|calendar item)(?: (?:for|called|named|titled|"
    r"about|to)\b|:)"
)
_COMMAND = (
    r"(?:(?:create|make|add) (?:an? |the )?(?:new )?(?:calendar )?(?:event|entry)"
    r"(?: (?:for|called|named|titled))?:?(?=\s+\w)|"
    r"(?:(?:book|put|pencil|sign) me (?:(?:in|down|up) )?for\b|"
    r"(?:stick|throw|pop)\b(?: (?:an?|the|my|in))?(?= .* (?:on|in) (?:my|the) (?:calendar|schedule|diary)\b)|"
    r"(?:add|schedule|set up|put(?: in(?! (?:the|my|our|an? hour|an? bid|\d)))?|pencil in"
    r"|block(?: off| out)?|save the date)\b:?\s*"
    rf"{_ARTICLE}?|(?:create|book|set|plan|arrange|"
    rf"organi[sz]e|make|"
    rf"note|block|reserve)\s+{_ARTICLE})\s*(?:{_ENTRY})?|"
    r"(?:set|create|add|make)(?: me)? (?:an?|the) (?:reminder|alarm)(?: (?:to|for|about|of)\b)?:?|"
    r"remind me(?: (?:to|about|of|that i have)\b)?|don'?t (?:let me )?forget(?: (?:to|about)\b)?|"
    r"book in(?= (?!the\b))|"
    r"(?:new )?(?:event|reminder):|reminder to\b)"
)
# Doubts, denials, questions, limits, reports of the past, and changes: no event to add.
_REFUSED_WORDS = any_of(
    r"""
    not no never nothing \w+n't(?!\s(?:let\sme\s)?forget\b)
    cannot without except if unless maybe might may perhaps probably possibly
    or but would should shall want\w* wanna wish need\w*(?!\sto\b)
    consider\w* instead actually wrong\w* mistak\w*
    (?<!oil\s)(?<!tyre\s)(?<!tire\s)chang\w* translate.*\b(?:in)?to
    's\soff clear(?:ed|ing)? (?<!let\sme\s)(?<!n't\s)(?<!dont\s)forg\w+ cancel\w* delet\w* remov\w* undo
    drop(?!\soff|\s(?:the\s)?(?:kids?|children|car|dog)\b) reschedul\w*
    mov(?:e(?!\s(?:house|home)\s*\ue000)|ed|ing(?!\s(?:day|house|home|out|in|van|boxes)\b))
    bump push\w* postpon\w* delay\w*
    (?<!night\s)(?<!day\s)(?<!late\s)(?<!early\s)(?<!ing\s)(?<!work\s)shift(?!\s(?:at\s|on\s)?\ue000+(?:(?:\s(?:to|till?|until)\s|\s?[-–]\s?)\ue000+)?[\s.!]*$)
    sa(?:id|ys?) told ask\w* who what when where why how which does did
    (?<!let's\s)(?<!\sto\s)(?<!leaving\s)(?<!stag\s)(?<!hen\s)(?<!work\s)do
    is(?!\s(?:on\s|at\s)?\ue000|\scoming|\sarriving|\sdue\s[\ue000\ue004]) are(?!\scoming|\sarriving)
    was were had went spent paid ate drank met saw took bought brought drove flew rode ran swam slept visited
    attended watched played finished finishes ends ended wraps concludes closes closed
    miss(?=\s(?:the|my|our|a|an|this|that|meeting|call|class|lunch|dinner|appointment|flight|train|bus)\b)
    (?<!remind\s)(?<!book\s)(?<!wake\s)(?<!let\s)(?<!put\s)(?<!pencil\s)(?<!sign\s)me
    (?<!can\s)(?<!could\s)(?<!would\s)(?<!thank\s)you your he she they his free available
    busy before after(?!\swork\b) later earlier at\sthe\s(?:latest|earliest) (?:a|')round about\s\ue000 around
    approx\w* roughly almost by\s\ue000
    (?:bi|semi|tri|twice|thrice)-?\s?(?:daily|weekly|monthly|yearly|annual(?:ly)?)
    every\sother (?:every|each)\s(?:two|three|\d) bi-?weekly fortnight\w*
    daily(?!.*\ue004) weekly(?!.*\ue004) monthly(?!.*\ue004) yearly
    annual(?!\s(?:leave|review|check-?up|report|party|physical|meeting|inspection|dinner|general))(?:ly)?
    on\s(?:my\s|the\s)?(?:mum|mom|mother|dad|father|parents|wife|husband|brother|sister|son|daughter|boss|company)(?!'s)
    previous\w* instructions? http\w* www
    """
)
# A number that belongs to the time beside it, or counts events: "in 1 hour 15 | meeting", 2 meetings.
_COUNTED = (
    rf"(?:(?:^|{D}|{_CUT})\s*(?:remind me )?|{D}\s*to\s)(?:\d{{1,2}}|two|three|four|five|both|several)\s"
    r"(?!(?:a|on|v)\s|(?:a-)?side|k\b|km\b|miles?\b|(?:year|month|week|day|night|hour|minute|min|course|person|man|lap)s?\b)(?=[a-z])"
)
EVENT = any_of(
    r"""
    meeting meet call(?!ed) sync stand-?up scrum review interview lunch dinner breakfast brunch supper
    coffee tea drinks babysit
    appointment dentist doctor vet check-?up physical surgery vaccine shot haircut class lesson lecture
    tutorial
    training course workshop webinar seminar conference summit demo presentation pitch party birthday
    anniversary (?:leaving|stag|hen|work)\sdo(?=$|\s(?:at|in|with|for)\b)
    wedding funeral concert show movie film theat(?:er|re) game match tournament practice rehearsal gym
    workout
    yoga pilates run swim\w* hike tennis football soccer basketball golf flight train bus date 1:1 1-on-1
    one-on-one one[\s-](?:to|2)[\s-]one 1[\s-]2[\s-]1 1-to-1
    catch-?up check-?in kick-?off retro\w* planning grooming exam test quiz session visit tour
    deadline
    pick\s?up drop\s?off event therapy massage service delivery vacation holiday leave trip travel walk
    reading
    club study homework submit send report pay buy clean cook shopping groceries playdate pto day\soff webex
    zoom
    teams
    chat talk discussion debrief briefing all-hands town\shall offsite onboarding orientation audition
    photo\sshoot cinema recital physio\w* exchange open\shouse backup deploy wake\sup
    wake\sme(?:\sup)? get\sup gathering
    picnic brunch opera ballet choir marathon ceremony open\sday fair market audit hearing maintenance rent
    plants barbecue
    work\sfrom\shome wfh
    moving\s(?:house|home|day|out|in) drop\s(?:the\s)?(?:kids?|children) mtg mtgs appt appts
    check\sin reservation vaccination picking\sup dropping\soff flying
    viewing all\shands fitting signing potluck bbq cookout hangout housewarming inspection walkthrough
    migration rollout go-live release
    (?:parents?'?s?|open|careers)\sevening (?:curry|bingo|wine|ladies'?|lads'?|pizza|poker)\snight
    1\son\s1 jury\sduty phone\sscreen(?:ing)? scouts showing bday b-day half\sday early\srelease
    (?:pick|picking)\s(?:my\s|the\s)?\w+\sup drop\s(?:my\s|the\s)?\w+\soff
    (?:parent\steacher|back\sto\sschool)\snight
    email(?!ed) text(?=\s[a-z]+\s) taxes garage\ssale closing\son\sthe\shouse install(?:ation)?
    take\s(?:pills?|medicine|meds|vitamins|tablets) landing boarding check\sout checkout bowls due
    bridge(?=\s(?:club|night|with|at)) talk upgrade maintenance deploy\w*
    """
)
_ON = (
    r"(?:(?<=[a-z'] )is(?: on| at)?|on|at|for|from|between|starting|beginning|scheduled for"
    r"|booked(?: in)?(?: for)?|down for)"
)
# 10am-12 class: what stands there is the end, where nobody can read it too; 1:1 and 5k run are names.
_END_LEFT = rf"{D} ?[-–—~] ?(?!1[:-]1\b)\d{{1,2}}(?::\d\d)?(?![\d.]|k\b| ?km\b)"
# tomorrow 9-11 meeting: hours, and no part of the name
_BILL_DUE = (
    r"(?:\b(?:bills?|rent|mortgage|fees?|fine|tax|payment|invoice|insurance|subscription|tuition|premium"
    r"|instal?lment|loan|deposit) (?:of |for )?\d[\d,.]*|[$€£¥]\d[\d,.]*) (?:is |are )?due\b"
)
# What is put out at the kerb, on a day and at no hour.
_COLLECTED = (
    r"(?:rubbish|trash|garbage|recycling|(?:(?:food|garden) )?waste|refuse"
    r"|(?:(?:black|blue|green|brown) )?bins?)"
)
_PAID_BY_DAY = (
    r"(?:rent|mortgage|council tax|(?:credit card|phone|gas|electric|electricity|water|internet|broadband"
    r"|energy|utility|mobile) bills?|credit card|car (?:payment|insurance|finance)|gym (?:fees?|membership)"
    r"|insurance|loan|nursery fees|school fees|student loan|direct debits?|allowance|pocket money"
    r"|(?:netflix|spotify) subscription)"
)
_HOURS_LEFT = rf"{D}\s\d{{1,2}}\s?[-–~]\s?\d{{1,2}}\s(?=[a-z])"


# What is grabbed or hit is done at an hour: grabbing coffee with sam.
_SHARED = r"(?:coffee|lunch|dinner|drinks?|brunch|breakfast|beers?|gym|yoga|pilates|tacos|sushi|ramen|boba)"
# What people say they are doing: i'm seeing the doctor on Monday.
_DOING = (
    "(?:seeing|meeting|visiting|getting|taking|picking up|dropping off|collecting|flying|travelling"
    "|hosting|watching|playing|cooking|teaching|attending|moving)"
)


@cache
def build() -> ScheduleAddPatterns:
    """The patterns, compiled on first use."""
    return ScheduleAddPatterns(
        refused=re.compile(
            rf"\b{_REFUSED_WORDS}(?![a-z])|{_COUNTED}|{_END_LEFT}|{_HOURS_LEFT}|{_BILL_DUE}|{TAKEN_BACK}|[?\"“”<>{{}}@#|]"
        ),
        # "haircut an hour later" is put off: from now it would be "in an hour"
        supposed=re.compile(
            r"^(?!.*\b(?:remind|reminder|alarm|wake|ping)\b)[a-z'].*(?:hours?|hrs?|minutes?|mins?) "
            r"(?:later|earlier)\b"
        ),
        when=re.compile(
            rf"(?:(?:\b(?:is|are) |'s )?\b(?:coming|arriving)(?: over| round| by)?\s+)?"
            rf"(?:\b{_ON}\s+)?(?:{D}|{_CUT})(?:'s\b)?(?:\s*(?:\b(?:to|until|till?|through|thru|and|on|at|for|from|"
            rf"in|starting|ending)\b|[-~,])?"
            rf"\s*(?:{D}|{_CUT}))*(?:\s+(?:o'?clock|sharp|onwards?)\b"
            r"|\s*(?:\b(?:to|until|till?)|[-–]) ?late\b|(?<=\ue000) only(?=[\s.!]*$))?"
        ),
        whole_day=re.compile(
            r"(?:(?:day )?off(?: work| sick)?|pto|wfh|work(?:ing)? from home|ooo|bank holiday"
            r"|[a-z .]{1,24}'s (?:birthday|b-?day)|jury duty|half day|early release|snow day"
            r"|(?:(?:our|my) )?(?:wedding )?anniversary"
            r"|(?:on )?(?:annual|sick|parental|maternity|paternity) leave|on leave|out of (?:the )?office"
            r"|(?!(?:plane|train|bus|flight|ferry|baby|she|he) )[a-z0-9'/ -]{2,30} "
            r"(?:(?:is )?due(?: date)?|deadline)"
            rf"|move (?:house|home)|(?:the )?{_COLLECTED}(?: (?:collections?|days?|pick ?up))?)"
        ),
        by_day=re.compile(
            rf"(?:pay(?: off)? )?(?:the |my |our )?{_PAID_BY_DAY}(?: (?:payment|(?:is )?due|paid))?"
            r"|pay the bills"
            rf"|(?:put |take )?(?:the |out (?:the )?)?{_COLLECTED}(?: out)?(?: (?:collection|day))?"
        ),
        reminded=re.compile(r"(?:(?:please|hey|ok|so|and|can you|could you),? )*remind me (?:to|about) "),
        rings=re.compile(r"\b(?:remind|reminder|alarm|forget|wake)\b"),
        since=re.compile(rf"(?:starting|beginning|from)(?: on)? ?{D}"),
        until=re.compile(rf"\b(?:until|till?|through|thru|to|by|ending|ends)(?: on| in)? ?{D}"),
        onwards=(
            re.compile(
                r"\b(?:starting|beginning|commencing|effective|from|since)"
                r"(?: (?:on|from|with|the|as of))*\s+$"
            ),
            re.compile(r"\s*(?:onwards?\b|on\b(?! (?:zoom|teams|skype|the phone|webex|facetime|google)))"),
        ),
        lead=re.compile(
            rf"(?>(?:please\b|pls\b|hey\b|hi\b|ok(?:ay)?\b|so\b|also\b|and\b|then\b|"
            r"plus\b(?! (?:size|one|\d))(?=,? [a-z])|"
            rf"(?:can|could) (?:you|u)\b|"
            rf"(?:i|we)(?:'ve| have)?(?: got)?(?: to(?: be(?: at)?)?)?(?<!i)(?<!we)\b|"
            rf"(?:i |we )?need to(?: (?:have|be at))?\b|gotta\b|"
            rf"let'?s(?: (?:do|have|grab|get|meet for))?\b|(?:we'?re|we are|i am) having\b|"
            rf"i'?m on (?=(?:annual |sick |parental )?leave\b)|i'?m (?=off\b)|i'?m having\b|having\b|"
            rf"(?:grab(?:bing)?|doing|hitting)(?= (?:an? |the |some )?{_SHARED}\b)|"
            rf"(?:i'm |im )?going to(?= (?:an?|the)\b)|(?:i'?m|we'?re)(?= {_DOING} )|"
            rf"(?:weekly|monthly)\b(?=\s)|"
            rf"there'?s\b|add to (?:my |the |our )?(?:calendar|schedule|diary)\b:?|"
            rf"{_COMMAND}|(?:an?|the|my|our|to|for)\b(?=\s)|[\s:,–-]+)*)"
        ),
        tail=re.compile(
            r"(?>(?:\b(?:please|pls|thanks|thank you)"
            r"|\b(?:to|on|in|into) (?:my|the|our) (?:calendar|schedule|agenda|diary)"
            r"|\b(?:on|at|for|from|(?<!\bcheck[ -])(?<!\bsit[ -])(?<!\bwalk[ -])in|starts?|begins?)"
            r"|[\s,:–-])+)$"
        ),
        command=re.compile(rf"\b{_COMMAND}|calendar|schedule|agenda|diary"),
        alone=re.compile("(?:to|on|in|into) (?:my|the|our) (?:calendar|schedule|agenda|diary)"),
        # set a reminder for 6pm to call mom
        heading=re.compile(r"(?:reminder|alarm)[^a-z]+(?:(?:for|at|on)[^a-z]+)?(?:to|about|that)\s"),
        unnamed=re.compile(
            r"(?:(?:add|create|book|schedule|put|set up|make|plan) )?(?:(?:an?|the|some) )?"
            r"(?:event|entry|appointment|something|reminder)"
        ),
        event=re.compile(rf"\b{EVENT}(?:s|es|ing)?(?![a-z])"),
        head=re.compile(
            r"(?P<head>one to one|1 to 1|.+?)(?: (?:with|about|re|regarding|for|at|in|on|from|of|to)\b.*)?"
        ),
        joins=re.compile(
            rf".{{1,40}}{BREAK}(?:with|about|re|regarding|at|in|for|to discuss|via|"
            rf"on (?:zoom|teams|skype|webex|google meet|facetime|the phone))\b.{{0,40}}"
            # pick up dry cleaning tomorrow after work at 5:30pm
            rf"|.{{1,40}}{BREAK}after (?:work|school)"
        ),
        spaced=" ",
        # lunch friday 20: the 20th, or 20 spent
        day_or_price=re.compile(rf"(?:on |for )?(?!{MONTH})[a-z]{{3,9}}\.?,? \d{{1,2}}"),
        # bus 4 in the morning and taxi 23: a price beside the other one
        hour_or_price=re.compile(r"\d{1,2} (?:in|during|at|this|yesterday|today)\b"),
        # taxi 8 this morning, coffee 4 in the morning
        price_or_hour=re.compile(
            r"\d{1,2} (?:(?:this|today) (?:morning|afternoon|evening)|in the (?:morning|afternoon))\b"
        ),
        # lunch this afternoon 12: what may be no hour is a price without a question
        part_and_price=re.compile(r"(?P<part>this (?:morning|afternoon)),? (?P<price>[1-9]|1[0-2])"),
        errand=re.compile(r"(?:[a-z]+ )?shopping"),
        # from 3pm tomorrow
        clock_first=re.compile(
            r"(?:\d{1,2}(?::\d\d|\s?[ap]\.?m|\s?o'?clock|(?=\s(?:to[dmn]|on|this|next)))|noon|midday|midnight"
            r"|half|quarter|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)"
        ),
        listed=re.compile(
            r"\s*,\s*(?:(?:and|&)\s+)?(?:(?:on|the)\s+)*|\s*(?:and|&|\+|/)\s*(?:(?:on|the)\s+)*"
        ),
        weekday=re.compile(rf"\b{WEEKDAY}", re.IGNORECASE),
        # 6/10 is of June in America, of October in Britain; 6/6 is one day, 6/25 can only be June's
        either_order=re.compile(
            r"(?<![\d/])(?:0?(?P<day>[1-9])|(?P<late>1[0-2]))/(?!0?(?P=day)(?!\d))(?!(?P=late)(?!\d))"
            r"(?:0?[1-9]|1[0-2])(?:/(?:\d\d)?\d\d)?(?![\d/])"
            # in two weeks on Friday: of the week in two weeks, or two weeks behind a Friday
            rf"|\bin (?:\w+|a couple of) (?:weeks?|fortnights?)(?:'s?)?(?: time)?,? on {WEEKDAY}",
            re.IGNORECASE,
        ),
    )
