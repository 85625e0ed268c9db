"""Durations, repetitions and places in English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from datetools_lc.quickparse.en.calendar.words import MONTH, WEEKDAY, WEEKDAY_STEM, month
from datetools_lc.quickparse.en.schedule.places import NO_PLACE, PLACE
from datetools_lc.quickparse.en.schedule.repeats import DAY, PLURAL, repeats
from datetools_lc.quickparse.kernel.masking import BREAK, SERIES
from datetools_lc.quickparse.kernel.numerals import ENGLISH_BELOW_100, parse_number
from datetools_lc.quickparse.patterns.schedule.parts import SchedulePartPatterns

_ENDS = (
    rf"\b(?:until|till|through|to|up to)(?: the)? end of (?:the |this )?(?P<end>month|year|next month|"
    rf"{MONTH})"
    rf"(?![a-z])|\b(?:through|thru) (?P<through>{MONTH})(?! ?\d)"
)
_NUMBER = rf"(?:\d+(?:\.\d+)?|{ENGLISH_BELOW_100})"
# "every day 2 times" tells how often a day: how many in all is said (for 5 times), or stands apart.
_TIMES = (
    rf"(?:\bfor (?:a total of )?|(?<=[,;])\s?)(?<![\d.])\b(?P<times>{_NUMBER}) (?:times|occurrences)\b"
    # standup m-f 9am for 2 weeks
    rf"|\bfor (?:the next )?(?P<weeks>{_NUMBER}) weeks\b"
)
_HOUR = r"(?:hours?|hrs?)(?![a-z])"
_MINUTE = r"(?:minutes?|mins?)(?![a-z])"
_LENGTH = (
    rf"(?:(?P<half>half an hour|(?:a )?half[- ]hour)(?![a-z])|(?P<threehalves>an hour and a half|one and "
    rf"a half hours)"
    rf"|(?P<one>an hour|(?<=a free )hour)(?: and (?P<m1>{_NUMBER}) {_MINUTE})?"
    rf"|(?P<hours>{_NUMBER})[- ]?(?:free )?(?:{_HOUR}|(?<=\d)h(?![a-z]))(?P<more> and a half)?"
    rf"(?:(?: and|,)? ?(?P<m2>{_NUMBER})[- ]?{_MINUTE})?"
    rf"|(?P<minutes>{_NUMBER})[- ]?(?:{_MINUTE}|(?<=\d)m(?![a-z])))"
)
# 2 hours, for 2 hours, should take 2 hours
_LASTING = r"(?:for|lasting|(?:it ?)?(?:(?:should|will|'ll) )?(?:takes?|lasts?))"
_DURATION = (
    rf"(?:\b{_LASTING} )?(?<!in )(?<!within )(?<!every )(?<!half )(?<!-)(?<![\d.:$])\b{_LENGTH}"
    rf"(?: long(?!e))?"
    r"(?! (?:ago|later|from|before|after|early|earlier|late)\b)"
)
# "at 9 standup": the hour ends before the title, unless the next word goes on with the time.
_STOPS = (
    r"(?:(?<=\bat \d)|(?<=\bat \d\d))\s(?=[a-z])(?!\s?(?:[ap]\.?\s?m\b|o\s?'?\s?clock|in\b|on\b|to\b|"
    r"till\b|until\b|and\b|or\b"
    rf"|this\b|to(?:day|morrow|night)\b|next\b|hundred|{ENGLISH_BELOW_100}\b|past\b|h\b|(?:{WEEKDAY})\b|"
    rf"(?:{MONTH})\b))"
)

_EVENINGS = "|".join(rf"(?<=\b{name} )" for name in ("parents'", "parent's", "open", "careers"))
_EVENINGS += r"|(?<=\bparents )(?<!with parents )(?<!my parents )"
_WINDOW_END = r"(?:\d{1,2}(?::\d\d)?(?:\s?[ap]\.?m\b\.?)?|noon|midnight)"
_NIGHTS = "|".join(
    rf"(?<=\b{name} )"
    for name in (
        *("date", "movie", "film", "game", "games", "family", "trivia", "quiz", "poker", "pub", "girls"),
        *("girls'", "karaoke", "parents", "opening", "pizza", "curry", "bingo", "wine", "ladies", "lads"),
    )
)
# "morning standup at 8": here the word is of the name, and the hour says when.
_NAMED = (
    r"|\b(?:morning|evening)(?= (?:stand-?up|meeting|walk|run|jog|yoga|workout|coffee|swim|mass|shift|class"
    r"|service)\b(?!.*\bmorning\b))"
    # "date night Saturday at 7": what the evening is called
    rf"|\b(?=night\b)(?:{_NIGHTS})night\b|\b(?=evening\b)(?:{_EVENINGS})evening\b"
    r"|\bquarterly(?= (?:report|review|planning|results)\b)"
)
# yoga every Monday night; of pills every morning the words for how often end before the part
_PART_OF_SERIES = (
    rf"(?<={SERIES})(?: (?P<part>morning|afternoon|evening|night)"
    r"|(?P<short>morning|afternoon|evening|night))\b(?! shift)"
)


def _end_range(match: re.Match[str]) -> Mapping[str, object] | None:
    end = match["end"] or match["through"]
    named = {"month": "this_month", "year": "this_year", "next month": "next_month"}.get(end)
    return {"range": named} if named else {"range": "month", "month": month(end)}


def _minutes(match: re.Match[str]) -> float | None:
    if match["half"] or match["threehalves"]:
        return 30 if match["half"] else 90
    hours = 1.0 if match["one"] else _number(match["hours"]) + (0.5 if match["more"] else 0)
    return hours * 60 + _number(match["m1"] or match["m2"] or match["minutes"])


def _number(text: str | None) -> float:
    value = parse_number(text) if text else None
    return float(value) if value is not None else 0.0


@cache
def build() -> SchedulePartPatterns:
    """The patterns, compiled on first use."""
    return SchedulePartPatterns(
        request=re.compile(r"(?P<lead>)(?:please )?(?:can|could|would) (?:you|we)\b.*?(?P<mark>\s*\?)$"),
        repeats=repeats(),
        weekday=re.compile(rf"(?:\bon )?\b{DAY}"),
        of_night=re.compile(r"night|\bevening|\b24:"),
        tonight=re.compile(r"\btonight\b|\bthis night\b"),
        ends=re.compile(_ENDS),
        # standup m-f 9am until june: to its first day, or to its last?
        until_month=re.compile(rf"[, ]+(?:until|till?|til) {MONTH}(?=[\s.!]*$)"),
        end_range=_end_range,
        times=re.compile(_TIMES),
        count=lambda match: int(_number(match["times"] or match["weeks"])),
        duration=re.compile(_DURATION),
        minutes=_minutes,
        places=re.compile(PLACE),
        no_place=re.compile(NO_PLACE),
        in_place=re.compile("first|second|third|fourth|fifth|sixth"),
        all_day=re.compile(r"\b(?:all[- ]day(?: long)?|(?:for )?(?:the )?whole day|full[- ]day)\b"),
        hidden=re.compile(_STOPS + _NAMED),
        between=re.compile(
            rf"[^{BREAK}]*(?:(?<=between ){BREAK}\s*and\s*{BREAK}|{BREAK}\s*(?:(?:to|until|till?|through|thru"
            r"|-|"
            rf"~)\s*{BREAK}|{BREAK}(?:to|until|till?|through|thru|-)\b))"
        ),
        vague=re.compile(
            r"\b(?:around|about|approximately|roughly|by|(?<!\bday )(?<!\bdays )(?:before|after))\b|ish\b"
        ),
        # of quarter till 5 it is no limit
        limit=re.compile(
            r"\buntil |(?<!quarter )(?<!half )(?<!\d )(?<!five )(?<!ten )(?<!twenty )(?<!minutes )\btill? "
        ),
        evening=re.compile(
            r"\b(?:dinner|supper|(?<!fast )(?<!unch )reservation|table for \w+"
            r"|birthday|part(?:y|ies)|concert|gig"
            r"|date(?! with (?:the )?(?:dentist|doctor))|movies?"
            r"|cinema|theat(?:er|re)|opera|ballet|musical|comedy|karaoke|fireworks?|barbecue|bbq|cookout|prom|gala"
            r"|banquet|potluck|happy hour|evening|trivia|poker|hot ?pot|(?:get|getting|knock) off work"
            r"|clock(?:ing)? off)s?\b"
        ),
        bare_hours=re.compile(
            r"\s+(?:(?P<first>[1-9]|1[01])"
            r"|(?:from |between )?(?P<start>\d|1\d|2[0-3])"
            r"(?:\s?[-–~]\s?|(?P<joined> (?:to|till?|until|and) ))(?P<last>1?\d|2[0-3])"
            r"(?P<rest> (?!(?:[ap]\.?m|o'?clock|people|of|for|percent|and|or)\b)[a-z].*)?)[\s.!]*"
        ),
        # work m-f 9-5, practice every tuesday 4 to 6
        series_hours=re.compile(
            rf"(?P<before>.*\b(?:every|each|daily|weekdays|{PLURAL}|{WEEKDAY_STEM}\s?-\s?{WEEKDAY_STEM}"
            rf"|[mw]-(?:w|th|f))\b(?: {WEEKDAY_STEM}| day| week ?day)?(?: from)?) "
            r"(?P<first>\d{1,2})(?:\s?[-–]\s?| (?:to|till?|until) )(?P<last>\d{1,2})[\s.!]*"
        ),
        # shift friday 10pm-2
        bare_end=re.compile(
            r"(?=.*\b(?:shift|party|drinks?|babysit(?:ting)?|club(?:bing)?|concert|gig|show|prom|dance|dinner"
            r"|date|karaoke|bars?|pub|work|wedding|festival)\b)"
            r".*\d ?p\.?m\.? ?[-–] ?(?P<last>[1-9]|1[0-2])[\s.!]*"
        ),
        # meeting tomorrow 11:30 to 1
        across_noon=re.compile(
            r"(?<![\d:.,/$€£¥-])(?P<first>1[0-2]|[7-9])(?::(?P<minute>[0-5]\d))?"
            r"(?:\s?[-–]\s?|\s(?:to|till?|until)\s)(?P<last>[1-6])(?::(?P<end>[0-5]\d))?"
            rf"(?=\s*(?:$|[.!]|(?:today|tomorrow|on|this|next|with|at|{WEEKDAY_STEM})\b))"
        ),
        # drinks tomorrow night 9 to 1
        across_midnight=re.compile(
            r".*(?P<night>night|evening|tonight)\s(?:from )?(?P<first>[6-9]|1[01])"
            r"(?:\s?[-–]\s?|\s(?:to|till?|until)\s)(?P<last>[1-4]|12)[\s.!]*"
        ),
        window=re.compile(
            rf"(?P<clock>\bbetween (?:the hours of )?{_WINDOW_END} and {_WINDOW_END})(?![\d:])"
        ),
        midnight=re.compile(
            r"^(?!.*(?:tonight|evening|(?<!mid)night\b))(?!(?:at |by |around )?(?:12 )?midnight$).*\bmidnight"
        ),
        night=re.compile(
            r"\b(?:(?:go to |in )?bed(?:time)?|(?:go to |fall a)?sleep|lights out|drinks?|pubs?|bars?"
            r"|cocktails?|beers?|wine|whisk(?:e)?y|(?:night)?club(?:bing|s)|nightclub|nights?|nightcap|night\w+"
            r"|countdown|rave|disco)\b"
        ),
        daytime=re.compile(
            r"\b(?:breakfast|brunch|lunch|coffee|tea|caf[eé]|bagels?|donuts?|gym|yoga|pilates|workout|run|running|jog\w*"
            r"|walk|swim\w*|pool|hike|hiking|museum|zoo|park|gallery|exhibit\w*|library|golf|tennis|football|soccer"
            r"|basketball|baseball|volleyball|badminton|squash|climbing|cycling|ski\w*|surf\w*|spin|crossfit|picnic|book"
            r"|photo\w*|match|race|marathon|snacks?|groceries|cake)s?\b"
        ),
        part_of_series=re.compile(_PART_OF_SERIES),
        of_each_day="day",
        hour_in_part="{part} at {hour}",
        lasting=re.compile(
            r"^(?!.*(?:\d|\b(?:every|each|weekdays|noon|o'clock)\b)).*\b(?:vacations?|holidays?|trip"
            r"|travel(?:l?ing)?|(?:annual |sick |parental |on )leave|pto|time off|days? off|off work|away"
            r"|(?<=^)off(?= )|(?<=^i'm )off(?= )|(?<=^im )off(?= )"
            r"|out of (?:the )?(?:office|town)|ooo|conference|convention|festival|retreat"
            r"|camp(?:ing)?|cruise|summit|offsite|staycation|visiting)\b"
        ),
    )
