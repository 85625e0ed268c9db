"""English."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from datetools_lc.quickparse.en.calendar import calendar_dates as en_dates
from datetools_lc.quickparse.en.calendar import clock as en_clock
from datetools_lc.quickparse.en.calendar import days as en_days
from datetools_lc.quickparse.en.calendar import holiday_dates as en_holidays
from datetools_lc.quickparse.en.calendar import lists as en_lists
from datetools_lc.quickparse.en.calendar import odd_dates as en_odd_dates
from datetools_lc.quickparse.en.calendar import shifts as en_shifts
from datetools_lc.quickparse.en.calendar import spans as en_spans
from datetools_lc.quickparse.en.calendar.misspelt import MISSPELT
from datetools_lc.quickparse.en.calendar.words import (
    CARDINAL_WORD,
    ITEM,
    MONTH,
    ORDINAL,
    WEEKDAY,
)
from datetools_lc.quickparse.kernel.digits import digit_rules
from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.patterns.words import word_tree
from datetools_lc.quickparse.kernel.pieces import REFUSED, Rule, rule

# A day of a story, or none in particular: no clock tells which.
_OTHER_DAY = (
    r"(?:that|that same|that very|the very next|the same|the other|the following|the next|some|one|another) "
    r"(?:day|morning|afternoon|evening|night)"
    r"(?![a-z])(?! (?:from|after|before|ago|later))"
)
_VAGUE = (
    rf"(?!(?:the )?end of (?:the )?day (?:on )?(?:today|tomorrow|{WEEKDAY})(?![a-z]))"
    r"(?:the )?(?:end|start|beginning|middle|early|late) (?:of )?(?:the |this |next |last )?(?:day|week"
    r"|month|year|"
    rf"today|tomorrow|yesterday|{MONTH}|{WEEKDAY})(?![a-z])|weekend(?![a-z])|"
    rf"(?:a )?(?:few|several) (?:minutes?|hours?|days?|weeks?|months?|years?) (?:ago|later|from now)|"
    rf"(?:for|every) {ITEM}(?! ago)"
)


_FEASTS = (
    "advent|ascension|ash|bank holiday|black|bright|carnival|collop|corpus|cyber|diwali|easter|fat|gaudete|"
    "hanukkah|hock|holy|laetare|lazarus|lenten|low|mardi|maundy|mothering|orange|orthodox|palm|pancake|"
    "passion|passover|pentecost|pesach|plough|pulver|purim|quasimodo|quinquagesima|ramadan|refreshment|"
    "remembrance|rogation|septuagesima|sexagesima|shrove|small business|spy|stir-?up|sukkot|"
    "super(?: bowl)?|trinity|whit|whitsun"
)


def _rules(by_calendar: tuple[Rule, ...] = ()) -> tuple[Rule, ...]:
    """All rules; those of a country's calendar stand first and win where both match the same."""
    return (
        *by_calendar,
        *en_lists.rules(),
        *en_days.rules(),
        *en_dates.rules(),
        *en_odd_dates.rules(),
        *en_holidays.rules(),
        *en_shifts.rules(),
        *en_clock.rules(),
        *digit_rules(month_first=True),
        *en_spans.rules(),
        rule(_OTHER_DAY, lambda _: REFUSED, "tsoa"),
        rule(_VAGUE, lambda _: REFUSED, "tesbmlnwaf"),
    )


# What may follow the digits of a date or a count: most numbers of a sentence are prices, not worth a try.
_NUMBER_OF_DATE = (
    r"(?=\d)(?!\d{22})(?:\d(?=\d*+(?:\s*(?:[abdfhijmnopqstw/.:'~-]|y(?!uan)|rd|un)|,\s|\s\d))|\d{8}(?!\d)"
    # the last of a list: June 3 and 5
    r"|(?:(?<=and )|(?<=or )|(?<=& ))\d\d?(?!\d))"
)
# What the first word of a piece begins with.
_FIRST = (
    "tod tom that same some tmr tmw yes yday ton the this last next day mon tue wed thu fri sat sun jan "
    "feb mar apr may jun jul aug sep oct nov dec in on at by un till for from since before after within "
    "about around appr roughly exactly just another one two twel twen three thir four five fif six seven "
    "eight eigh nine nin ten eleven elev first second half quarter coup couple few several every each any "
    "week daily noon mid early late morning afternoon evening night now right as_of prev follow current "
    "past coming upcom final timer during end penult start begin due christ easter thanks hallow new "
    "valen indep memor labo mother father earth veter boxing black good cyber saint women inter "
    "workers work business school between plus minus"
)
_FIRST_ALONE = r"an?\b|(?:m|w|th|f|sa)-(?:w|th|f|su)\b|(?<=-)(?:w|th|f|su)\b|to\b|q[1-4]|st\b|years?\b"


def _first_words() -> str:
    return word_tree(word.replace("_", " ") for word in _FIRST.split())


def _fold(text: str) -> str:
    """Folded, with blanks, which keep the offsets, for what only looks like a date: in 3D, dec1, dec2."""
    return fold(_NAMES_WITH_NUMBERS.sub(lambda match: " " * len(match[0]), text))


_NAMES_WITH_NUMBERS = re.compile(
    r"(?<![\w.])[1-4](?:D|d(?=[- ](?:space|print|model|view|graphics|art|animation|games?|plots?)))(?!\w)"
    r"|(?<!\w)([a-z]{3})\d\d?(?:,\s?\1\d\d?)+(?!\w)"
)


def build_by_calendar(holidays: str) -> Grammar:
    """The grammar that reads working days, holidays and lunar days by the calendar of a country."""
    from datetools_lc.quickparse.en.calendar import by_calendar  # only where a calendar is set

    rules, starts = by_calendar.rules(holidays)
    base = build()
    return replace(base, rules=_rules(rules), words=rf"(?<![a-z])(?:{starts})|{base.words}")


@cache
def build() -> Grammar:
    """The English grammar."""
    return Grammar(
        fold=_fold,
        rules=_rules(),
        numbers=_NUMBER_OF_DATE,
        words=rf"(?<![a-z])(?=[a-z])(?:{_first_words()}|{_FIRST_ALONE})|[@+]|-(?:(?=\s?\d+\s?[a-z])|(?<=[\dm]-))",
        glue=re.compile(
            r"(?:\s+(?:sharp|prompt|on the dot))?\s*(?:[,\-(∙·|]\s*)?"
            r"(?:(?:at|on|@|the|of|in|for|from|around|about|by)\s+){0,2}(?:(?:before|after)\s+)?\)?\s*|\s*@\s*|\."
        ),
        glue_before_day=re.compile(
            r"(?:\s+(?:sharp|prompt|on the dot))?\s*(?:[,∙·|]\s*)?(?:(?:on|of)\s+)?(?:the\s+)?"
        ),
        context=re.compile(
            r"(?:^|[\s(])(?:on|by|until|till|before|after|since|from|for|due|date:?|this)\s*$|:\s*$"
        ),
        until=re.compile(r"\s*(?:to|until|till|-|~|through|thru)?\s*"),
        counted_from_thing=re.compile("(?!)"),
        counted_from=re.compile(r"\s+(?:the\s+)?"),
        # next year on June 5; last year, on June 5
        year_apart=re.compile(r",?\s+(?:on\s+)?(?:the\s+)?"),
        stray_before=re.compile(
            # every alternative but the last begins a word: elsewhere in the text none of them is tried
            r"\b(?=[a-z\d])"
            r"(?:(?P<year>(?:(?:1[5-9]|2[01])\d\d|(?:nineteen|twenty|two thousand)(?:[- ][a-z]+){1,2}),? "
            r"(?:on )?(?:the )?)$"
            rf"|(?P<same>(?:(?:this|same) (?:time|day|hour)"
            r"|fiscal(?: year)?,?|fy,?|(?:financial|academic|school|tax) year,?(?: on(?: the)?)?"
            rf"|{MISSPELT},?(?: (?:morning|afternoon|evening|night|\d\d?(?:st|nd|rd|th)?))?"
            r"(?:,| at| @| around| about| by)?) )$"
            # 3 or 4 pm: about then
            rf"|(?<![\w:.])(?:(?P<several>(?:\d\d?|{CARDINAL_WORD}) or )"
            rf"|(?P<count>(?:\d\d?|{CARDINAL_WORD}) to |\d\d?-))$"
            # "the first Monday after March 3" is neither that Monday nor that day
            rf"|(?P<from>(?:(?:{ORDINAL}|closest|nearest|last) {WEEKDAY} (?:to|after|before)"
            # "the week of June 1" is not that day
            r"|(?:week|weekend|month|days?) (?:of|around|containing|including)) (?:the )?)$"
            rf"|(?P<month>(?:{ORDINAL}|last|final) "
            r"(?:week|weekend|half|quarter|part|days?|fortnight) (?:of |in )?"
            # 30 February 2026 is no month
            r"|(?<![$€£¥])(?<![$€£¥] )\d{1,2}(?:st|nd|rd|th)?,? (?:of )?)$"
            # a verse or a ratio: John 3:16
            r"|(?P<verse>(?:john|matthew|mark|luke|acts|romans|corinthians|genesis|gen|exodus|psalms?|proverbs|"
            r"isaiah|hebrews|james|ratio(?: of)?|verse|odds(?: of)?|score(?: of)?|won|lost) )$"
            # no Friday that anybody could name: "on a Friday", "the preceding Friday"
            rf"|(?P<weekday>(?:{ORDINAL}|closest|nearest|other|final|penultimate|preceding|subsequent"
            r"|an?|some|no) "
            # a feast of its own, of some year's week: Whit Monday, Shrove Tuesday
            rf"|(?:{_FEASTS})[ -])$)"
            # 1e3 days ago: a number whose beginning no rule reads
            # 明天 at 3pm: the day is said in another language
            r"|(?P<part>\de|[今明昨后後][天日晚早] (?:at |@ )?"
            r"|(?:下|上|这|這|本|今|来|來|先|再来)(?:个|個)?(?:周|週|星期|礼拜|禮拜)の?\s?)$"
        ),
        stray_last=re.compile(r"[a-z\d,天日晚早] $|[周週期拜の]\s?$|[a-z\d]-$|\de$"),
        stray_after=re.compile(
            r"(?P<year>\s?,?\s(?:(?:in|of) )?(?:the year )?"
            r"(?:(?:1[5-9]|2[01])\d\d(?![\d.,:%]|\s?[a-z]{3,} (?:were|are|was|is)\b)|'\d\d\b"
            r"|(?:in|of) \d\d(?=\s*(?:$|[.,;!?)]))|(?:nineteen|two thousand|twenty) ?-?[a-z]+))"
            r"|(?P<count>,?\s(?:and\s)?\d+\s(?:days?|weeks?|months?|years?)\b)"
            r"|(?P<same>\s(?:at )?(?:this|the same) (?:time|hour)\b"
            rf"|,? (?:on |of |this |next |last )?{MISSPELT})"
            r"|(?P<half>-?\s?(?:ish\b)?\s?\(?(?:[ap]\s?\.?\s?m\b))"
            # at 3 and 5 pm: perhaps both
            r"|(?P<bare_half>(?<!between \d)(?<!between \d\d)(?<!between \d:\d\d)"
            r"(?<!between \d\d:\d\d)(?<![ap]m)(?<!m\.)(?<!noon)(?<!night)(?<!day)"
            r",?\s(?:and|or)\s\d{1,2}(?::\d\d)?\s?[ap]\.?m\b)"
        ),
        listed=re.compile(r",\s|,?\s(?:and|or|&)\s"),
        between=re.compile(r"between $"),
        between_and=re.compile(r"\s+and\s+(?:the |at )?"),
        counted_first=True,
    )
