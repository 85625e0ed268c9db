"""How often a series is, in English: every Monday, m-f, the 1st of every month, every 10 days."""

from __future__ import annotations

import re
from collections.abc import Callable

from datetools_lc.quickparse.en.calendar.words import WEEKDAY_STEM, ordinal, weekday
from datetools_lc.quickparse.kernel.numerals import parse_number
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS
from datetools_lc.quickparse.patterns.schedule.parts import Repeat

DAY = rf"(?:{WEEKDAY_STEM})s?(?![a-z])"
_NAME = re.compile(rf"\b{WEEKDAY_STEM}(?=s?(?![a-z]))")
_LIST = rf"{DAY}(?:(?:\s*,\s*(?:and )?|\s*/\s*| and | & | ){DAY})*"
PLURAL = "(?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays)"
_WEEKLY = (
    rf"\b(?<!-)(?:(?:every|each) (?:week on )?|weekly on )(?P<days>{_LIST})"
    rf"|\b(?:on )?(?P<plural>{PLURAL}(?:(?:, (?:and )?| and ){PLURAL})*)(?![a-z])"
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
    rf"\b(?P<fortnight>bi-?weekly|fortnightly|every {_COUNT_OF_WEEKS} weeks?)\b(?!'| on (?:{DAY}))"
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
    rf"\bevery (?:other|second) (?P<one>{DAY})|\bevery {_COUNT_OF_WEEKS} weeks? on (?P<days>{_LIST})"
    rf"|\bon (?P<days_before>{_LIST}) every {_COUNT_OF_WEEKS.replace('count', 'count_after')} weeks?(?![a-z])"
)
_EVERY_FEW_DAYS = r"\bevery (?P<count>other|second|two|three|four|five|six|ten|[2-9]|[1-3]\d) days?(?![a-z'])"
_NTH = r"(?P<nth>first|second|third|fourth|last|1st|2nd|3rd|4th)"
_NTH_WEEKDAY = (
    rf"\b(?:on )?(?:the )?{_NTH} (?P<day>{DAY}) (?:of|in) (?:every|each) month\b"
    rf"|\bevery {_NTH.replace('nth', 'nth2')} (?P<day2>{DAY}) of the month\b"
    rf"|\b(?:every|each) month on the {_NTH.replace('nth', 'nth3')} (?P<day3>{DAY})"
)
_YEARLY = r"\b(?:every|each) year(?: on)?\b"


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


def _every_few_days(match: re.Match[str]) -> Repeat:
    return Repeat("DAILY", interval=_count_of_weeks(match["count"]))


def _count_of_weeks(said: str | None) -> int:
    """Every how many weeks; two where no number is said: every other week, biweekly."""
    return 2 if said in (None, "other", "second") else int(parse_number(said) or 0)


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


def repeats() -> tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Repeat | None]], ...]:
    """Each pattern and the reader of its matches; what a former one found, no later one sees."""
    return (
        (re.compile(_WORKDAYS), lambda _: Repeat("WEEKLY", (0, 1, 2, 3, 4), "monday")),
        (re.compile(_EVERY_FEW_WEEKS), _every_few_weeks),
        (re.compile(_NTH_WEEKDAY), _nth_weekday),
        (re.compile(_LISTED), _listed),
        (re.compile(_WEEKLY), _weekly),
        (re.compile(_WEEKS), _weeks),
        (re.compile(_EVERY_FEW_DAYS), _every_few_days),
        (re.compile(_IN_A_ROW), _in_a_row),
        (re.compile(_FROM_DAY_TO_DAY), _from_day_to_day),
        (re.compile(_MONTHLY), _monthly),
        (re.compile(_DAILY), lambda match: Repeat("DAILY", doubtful=bool(match["adjective"]))),
        (re.compile(_YEARLY), lambda _: Repeat("YEARLY")),
    )
