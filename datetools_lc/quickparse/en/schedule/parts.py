"""Durations, repetitions and places in English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from datetools_lc.quickparse.en.calendar.words import MONTH, WEEKDAY, WEEKDAY_STEM, month, ordinal, weekday
from datetools_lc.quickparse.en.schedule.places import NO_PLACE, PLACE
from datetools_lc.quickparse.kernel.masking import BREAK
from datetools_lc.quickparse.kernel.numerals import ENGLISH_BELOW_100, parse_number
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS
from datetools_lc.quickparse.patterns.schedule.parts import Repeat, SchedulePartPatterns

_DAY = rf"(?:{WEEKDAY_STEM})s?(?![a-z])"
_NAME = re.compile(rf"\b{WEEKDAY_STEM}(?=s?(?![a-z]))")
_LIST = rf"{_DAY}(?:(?:\s*,\s*(?:and )?|\s*/\s*| and | & | ){_DAY})*"
_PLURAL = "(?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)"
_WEEKLY = (
    rf"\b(?<!-)(?:(?:every|each) (?:week on )?|weekly on )(?P<days>{_LIST})"
    rf"|\b(?:on )?(?P<plural>{_PLURAL}(?:(?:, (?:and )?| and ){_PLURAL})*)(?![a-z])"
)
_WORKDAYS = (
    r"\b(?:(?:every|each) (?:week ?day|work ?day|working day|business day)|(?:on )?weekdays"
    r"|(?:every day )?(?:from )?mon(?:day)?(?: (?:to|through|thru) |\s?[-–]\s?)fri(?:day)?"
    r"|(?<![\w/-])m[-–]f(?![\w/-]))\b"
)
# "daily standup at 9": the adjective of what is done each day; of a thing of one day it is none.
_DAILY = (
    r"\b(?P<adjective>daily) (?=(?:team |dev |morning |evening |zoom )?(?:stand-?ups?|scrum|sync"
    r"|check-?in|huddle|walk|run|workout|yoga"
    r"|meditation|journaling|meds|medication|pills|vitamins|exercise|reading|practice|stretch(?:ing)?|jog|gym)\b)"
    r"|\bdaily(?=\s*(?:$|[,.]|at\b|@|from\b|until\b|\d))"
    # at 8am every morning: the hour says itself which part of the day it is of
    r"|(?:(?<=\dam )|(?<=\d am )|(?<=\bat [7-9] )|(?<=\bat 1[01] ))(?:every|each) morning\b"
    r"|(?:(?<=\dpm )|(?<=\d pm ))(?:every|each) (?:afternoon|evening|night)\b"
    r"|\b(?:every|each) "
    r"(?:day\b|(?=(?:morning|afternoon|evening|night)\b))|\bevery single day\b"
)
_ORDINAL = r"(?P<day>\d{1,2})(?:st|nd|rd|th)"
_MONTHLY = (
    rf"\b(?:every|each) month on the {_ORDINAL}|\b(?<!-)monthly on the {_ORDINAL.replace('day', 'day2')}"
    rf"|\b(?:on )?(?:the )?{_ORDINAL.replace('day', 'day3')} of (?:every|each) month|\bevery "
    rf"{_ORDINAL.replace('day', 'day4')}"
    r" of the month"
)
_COUNT_OF_WEEKS = r"(?P<count>other|second|two|three|four|[2-8])"
_SHORT = r"(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)"
_WEEKS = (
    rf"\b(?P<fortnight>bi-?weekly|fortnightly|every {_COUNT_OF_WEEKS} weeks?)\b(?!'| on (?:{_DAY}))"
    r"|\bevery week\b(?!'| on\b)"
)
# gym mon/wed/fri every week
_SHORT_LIST = rf"{_SHORT}(?:\s?[/,&+]\s?{_SHORT}| {_SHORT})+"
_LISTED = rf"\b(?P<days>{_SHORT_LIST})\b(?=.*\bevery week\b)|(?<=every week )(?P<days_after>{_SHORT_LIST})\b"
# gym mon wed fri 7am: each week, or these three days; with commas between them they are days of this week
_IN_A_ROW = (
    rf"(?<![,&/] )(?<!and )\b(?:on )?(?P<days>{WEEKDAY_STEM}(?:(?: |\s?/\s?){WEEKDAY_STEM})+"
    rf"(?:,?(?: and | & ){WEEKDAY_STEM})?)"
    r"(?![a-z]|,? (?:and|&) [a-z]|, ?[a-z])"
)
# gym mon-wed 6am, gym m-w 6am: likewise
_INITIALS = {"m": 0, "w": 2, "th": 3, "f": 4, "sa": 5, "su": 6}
_FROM_DAY_TO_DAY = (
    rf"(?<![\w/-])(?:(?P<first>{WEEKDAY_STEM})(?: (?:to|through|thru) |\s?[-–]\s?)(?P<last>{WEEKDAY_STEM})"
    r"|(?P<initials>m-w|m-th|w-f|th-f|f-su|sa-su))(?![\w/-])"
    r"(?:(?=,? (?:at |from |@ ?)?\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m\b|[-–]| to |,|$| (?:this|next) week))"
    r"|(?=,? (?:at )?noon\b))"
)
_EVERY_FEW_WEEKS = (
    rf"\bevery (?:other|second) (?P<one>{_DAY})|\bevery {_COUNT_OF_WEEKS} weeks? on (?P<days>{_LIST})"
    rf"|\bon (?P<days_before>{_LIST}) every {_COUNT_OF_WEEKS.replace('count', 'count_after')} weeks?(?![a-z])"
)
_NTH = r"(?P<nth>first|second|third|fourth|last|1st|2nd|3rd|4th)"
_NTH_WEEKDAY = (
    rf"\b(?:on )?(?:the )?{_NTH} (?P<day>{_DAY}) (?:of|in) (?:every|each) month\b"
    rf"|\bevery {_NTH.replace('nth', 'nth2')} (?P<day2>{_DAY}) of the month\b"
    rf"|\b(?:every|each) month on the {_NTH.replace('nth', 'nth3')} (?P<day3>{_DAY})"
)
_YEARLY = r"\b(?:every|each) year(?: on)?\b"
_ENDS = (
    rf"\b(?:until|till|through|to|up to)(?: the)? end of (?:the |this )?(?P<end>month|year|next month|"
    rf"{MONTH})"
    r"(?![a-z])"
)
_NUMBER = rf"(?:\d+(?:\.\d+)?|{ENGLISH_BELOW_100})"
# "every day 2 times" tells how often a day: how many in all is said (for 5 times), or stands apart.
_TIMES = rf"(?:\bfor (?:a total of )?|(?<=[,;])\s?)(?<![\d.])\b(?P<times>{_NUMBER}) (?:times|occurrences)\b"
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


def _weekly(match: re.Match[str]) -> Repeat:
    names = match["days"] or match["plural"]
    days = sorted({weekday(name) for name in _NAME.findall(names)})
    return Repeat("WEEKLY", tuple(days), WEEKDAYS[days[0]])


def _listed(match: re.Match[str]) -> Repeat:
    days = sorted({weekday(name) for name in _NAME.findall(match["days"] or match["days_after"])})
    return Repeat("WEEKLY", tuple(days), WEEKDAYS[days[0]])


def _in_a_row(match: re.Match[str]) -> Repeat:
    days = sorted({weekday(name) for name in _NAME.findall(match["days"])})
    return Repeat("WEEKLY", tuple(days), WEEKDAYS[days[0]], doubtful=True)


def _from_day_to_day(match: re.Match[str]) -> Repeat | None:
    """Each of the days from one to another of the same week."""
    if match["initials"]:
        first, last = (_INITIALS[each] for each in match["initials"].split("-"))
    else:
        first, last = weekday(match["first"]), weekday(match["last"])
    if first >= last:
        return None
    return Repeat("WEEKLY", tuple(range(first, last + 1)), WEEKDAYS[first], doubtful=True)


def _weeks(match: re.Match[str]) -> Repeat:
    """How often, of weekdays that stand elsewhere: biweekly sync Fridays at 3."""
    return Repeat("WEEKLY", interval=_count_of_weeks(match["count"]) if match["fortnight"] else 1)


def _count_of_weeks(said: str | None) -> int:
    """Every how many weeks; two where no number is said: every other week, biweekly."""
    return 2 if said in (None, "other", "second") else int(_number(said))


def _monthly(match: re.Match[str]) -> Repeat | None:
    day = int(match["day"] or match["day2"] or match["day3"] or match["day4"])
    return Repeat("MONTHLY", day=day) if 1 <= day <= 28 else None


def _every_few_weeks(match: re.Match[str]) -> Repeat:
    names = match["one"] or match["days"] or match["days_before"]
    days = sorted({weekday(name) for name in _NAME.findall(names)})
    weeks = _count_of_weeks(match["count"] or match["count_after"])
    return Repeat("WEEKLY", tuple(days), WEEKDAYS[days[0]], interval=weeks)


def _nth_weekday(match: re.Match[str]) -> Repeat:
    said = match["nth"] or match["nth2"] or match["nth3"]
    day = weekday((match["day"] or match["day2"] or match["day3"]).removesuffix("s"))
    return Repeat("MONTHLY", (day,), WEEKDAYS[day], nth=-1 if said == "last" else ordinal(said) or 1)


def _end_range(match: re.Match[str]) -> Mapping[str, object] | None:
    end = match["end"]
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
        repeats=(
            (re.compile(_WORKDAYS), lambda _: Repeat("WEEKLY", (0, 1, 2, 3, 4), "monday")),
            (re.compile(_EVERY_FEW_WEEKS), _every_few_weeks),
            (re.compile(_NTH_WEEKDAY), _nth_weekday),
            (re.compile(_LISTED), _listed),
            (re.compile(_WEEKLY), _weekly),
            (re.compile(_WEEKS), _weeks),
            (re.compile(_IN_A_ROW), _in_a_row),
            (re.compile(_FROM_DAY_TO_DAY), _from_day_to_day),
            (re.compile(_MONTHLY), _monthly),
            (re.compile(_DAILY), lambda match: Repeat("DAILY", doubtful=bool(match["adjective"]))),
            (re.compile(_YEARLY), lambda _: Repeat("YEARLY")),
        ),
        weekday=re.compile(rf"(?:\bon )?\b{_DAY}"),
        of_night=re.compile(r"night|\bevening|\b24:"),
        tonight=re.compile(r"\btonight\b|\bthis night\b"),
        ends=re.compile(_ENDS),
        end_range=_end_range,
        times=re.compile(_TIMES),
        count=lambda match: int(_number(match["times"])),
        duration=re.compile(_DURATION),
        minutes=_minutes,
        places=re.compile(PLACE),
        no_place=re.compile(NO_PLACE),
        in_place=re.compile("first|second|third|fourth|fifth|sixth"),
        all_day=re.compile(r"\b(?:all[- ]day(?: long)?|(?:for )?(?:the )?whole day|full[- ]day)\b"),
        hidden=re.compile(_STOPS + _NAMED),
        between=re.compile(
            rf"[^{BREAK}]*(?:(?<=between ){BREAK}\s*and\s*{BREAK}|{BREAK}\s*(?:(?:to|until|till?|-|"
            rf"~)\s*{BREAK}|{BREAK}(?:to|until|till?|-)\b))"
        ),
        vague=re.compile(
            r"\b(?:around|about|approximately|roughly|by|(?<!\bday )(?<!\bdays )(?:before|after))\b|ish\b"
        ),
        # of quarter till 5 it is no limit
        limit=re.compile(
            r"\buntil |(?<!quarter )(?<!half )(?<!\d )(?<!five )(?<!ten )(?<!twenty )(?<!minutes )\btill? "
        ),
        evening=re.compile(
            r"\b(?:dinner|supper|birthday|part(?:y|ies)|concert|gig"
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
            rf"(?P<before>.*\b(?:every|each|daily|weekdays|{_PLURAL}|{WEEKDAY_STEM}\s?-\s?{WEEKDAY_STEM}"
            rf"|[mw]-(?:w|th|f))\b(?: {WEEKDAY_STEM}| day| week ?day)?(?: from)?) "
            r"(?P<first>\d{1,2})(?:\s?[-–]\s?| (?:to|till?|until) )(?P<last>\d{1,2})[\s.!]*"
        ),
        # shift friday 10pm-2
        bare_end=re.compile(r".*\d ?p\.?m\.? ?[-–] ?(?P<last>[1-9]|1[0-2])[\s.!]*"),
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
        lasting=re.compile(
            r"^(?!.*(?:\d|\b(?:every|each|weekdays|noon|o'clock)\b)).*\b(?:vacations?|holidays?|trip"
            r"|travel(?:l?ing)?|(?:annual |sick |parental |on )leave|pto|time off|days? off|off work|away"
            r"|(?<=^)off(?= )|(?<=^i'm )off(?= )|(?<=^im )off(?= )|out of (?:the )?(?:office|town)|ooo|conference|convention|festival|retreat"
            r"|camp(?:ing)?|cruise|summit|offsite|staycation|visiting)\b"
        ),
    )
