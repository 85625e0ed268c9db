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
from datetools_lc.quickparse.en.calendar.words import (
    ITEM,
    MONTH,
    ORDINAL,
    SPOKEN_YEAR,
    WEEKDAY,
    month,
    ordinal,
    year,
)
from datetools_lc.quickparse.kernel.digits import digit_rules
from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.numerals import fold, parse_int
from datetools_lc.quickparse.kernel.pieces import (
    REFUSED,
    Piece,
    Rule,
    Year,
    counted_range,
    month_range,
    named_range,
    quarter,
    quarter_from_now,
    rule,
    weekend_from_now,
    year_from_now,
)

_NAMED = r"(?P<step>this|last|next) (?P<unit>week|month|year|quarter)(?![a-z]|'(?!s\b))(?! (?:or|and) )"
_WEEKEND = r"(?P<step>this|last|next) weekend(?![a-z'])"
# A day of a story, or none in particular: no clock tells which.
_OTHER_DAY = (
    r"(?:that|the same|the other|the following|the next|some|one|another) "
    r"(?:day|morning|afternoon|evening|night)"
    r"(?![a-z])(?! (?:from|after|before|ago|later))"
)
_QUARTER = (
    r"(?:(?:the )?(?P<nth>first|second|third|fourth|1st|2nd|3rd|4th) quarter"
    r"(?: of|,)? (?:the year )?(?P<year>(?:19|20)\d\d)"
    r"|q(?P<digit>[1-4])(?:,| of|/|-)?\s?(?P<year_after>(?:19|20)\d\d)"
    r"|(?P<year_before>(?:19|20)\d\d)[- /]?q(?P<digit_after>[1-4]))(?![\da-z])"
)
_COUNTED = (
    r"(?:the )?(?P<way>last|past|previous|next|coming|upcoming|following) (?P<count>\d{1,4}|[a-z]+"
    r"(?:[- ][a-z]+)?) (?P<unit>days?|weeks?)(?![a-z])"
)
_IN_MONTH = (
    rf"(?:in|of|during|since|until|for|this(?! may)) (?P<month>{MONTH})(?:,? (?:of )?(?P<year>(?:19|"
    rf"20)\d\d))?"
    r"(?!\s*\d)(?! not)"
)
_MONTH_YEAR = rf"(?P<month>{MONTH})\.?,?(?: of)? (?P<year>(?:19|20)\d\d|{SPOKEN_YEAR})(?!\d|[-/.:]\d)"
_VAGUE = (
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
_STEPS = {"last": -1, "this": 0, "next": 1}


def _named(match: re.Match[str]) -> Piece:
    step = _STEPS[match["step"]]
    if match["unit"] == "quarter":
        return quarter_from_now(step)
    if match["unit"] == "year":
        return year_from_now(step)
    return named_range(f"{match['step']}_{match['unit']}")


def _quarter(match: re.Match[str]) -> Piece:
    number = ordinal(match["nth"] or match["digit"] or match["digit_after"])
    of = Year(year(match["year"] or match["year_after"] or match["year_before"]))
    return REFUSED if number is None else quarter(number, of)


def _counted(match: re.Match[str]) -> Piece | None:
    days = parse_int(match["count"])
    if days is None:
        return None
    past = match["way"] in ("last", "past", "previous")
    weeks = match["unit"].startswith("week")
    return counted_range("last_n_days" if past else "next_n_days", days * (7 if weeks else 1))


def _month_range(match: re.Match[str]) -> Piece | None:
    return month_range(month(match["month"]), year(match["year"]))


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
        rule(_WEEKEND, lambda match: weekend_from_now(_STEPS[match["step"]]), "tln"),
        rule(_OTHER_DAY, lambda _: REFUSED, "tsoa"),
        rule(_NAMED, _named, "tln"),
        rule(rf"(?<!\d){_QUARTER}", _quarter, "12qtfs"),
        rule(_COUNTED, _counted, "cflnptu"),
        rule(_IN_MONTH, _month_range, "iodsuft"),
        rule(_MONTH_YEAR, _month_range, "adfjmnos"),
        rule(_VAGUE, lambda _: REFUSED, "tesbmlnwaf"),
    )


# What may follow the digits of a date or a count: most numbers of a sentence are prices, not worth a try.
_NUMBER_OF_DATE = (
    r"(?=\d)(?:\d(?=\d{0,20}+(?:\s*(?:[abdfhijmnopstw/.:'~-]|y(?!uan)|rd|un)|,\s|\s\d))|\d{8}(?!\d)"
    # the last of a list: June 3 and 5
    r"|(?:(?<=and )|(?<=or )|(?<=& ))\d\d?(?!\d))"
)
# What the first word of a piece begins with.
_FIRST = (
    r"tod|tom|that|same|some|tmr|tmw|yes|ton|the|this|last|next|day|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|"
    r"jun|jul|aug|sep|oct|nov|dec|in|on|at|by|un|till|for|from|since|before|after|within|about|around|"
    r"appr|roughly|exactly|just|another|an?\b|one|two|twel|twen|three|thir|four|five|fif|six|seven|"
    r"eight|eigh|nine|nin|ten|eleven|elev|first|second|half|quarter|coup|couple|few|several|every|each|"
    r"any|week|daily|noon|mid|early|late|morning|afternoon|evening|night|now|right|as of|prev|follow|"
    r"current|past|coming|upcom|final|timer|during|end|penult|start|begin|to\b|due|christ|easter|thanks|hallow|"
    r"new|q[1-4]|valen|indep|memor|labo|mother|father|earth|veter|boxing|black|good|cyber|saint|st\b|atm|women|inter|workers"
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
        fold=fold,
        rules=_rules(),
        numbers=_NUMBER_OF_DATE,
        words=rf"(?<![a-z])(?:{_FIRST})|[@+]|-(?:(?=\s?\d+\s?[a-z])|(?<=[\dm]-))",
        glue=re.compile(
            r"\s*(?:[,\-(∙·|]\s*)?(?:(?:at|on|@|the|of|in|for|from|around|about|by)\s+){0,2}\)?\s*|\s*@\s*|\."
        ),
        glue_before_day=re.compile(r"\s*(?:[,∙·|]\s*)?(?:(?:on|of)\s+)?(?:the\s+)?"),
        context=re.compile(
            r"(?:^|[\s(])(?:on|by|until|till|before|after|since|from|for|due|date:?|this)\s*$|:\s*$"
        ),
        until=re.compile(r"\s*(?:to|until|till|-|~|through)?\s*"),
        counted_from_thing=re.compile("(?!)"),
        counted_from=re.compile(r"\s+(?:the\s+)?"),
        year_apart=re.compile("(?!)"),
        stray_before=re.compile(
            # every alternative but the last begins a word: elsewhere in the text none of them is tried
            r"\b(?:(?P<year>(?:(?:1[5-9]|2[01])\d\d|(?:nineteen|twenty|two thousand)(?:[- ][a-z]+){1,2}),? "
            r"(?:on )?(?:the )?)$"
            r"|(?P<same>(?:this|same) (?:time|day|hour) )$"
            # "the first Monday after March 3" is neither that Monday nor that day
            rf"|(?P<from>(?:{ORDINAL}|closest|nearest|last) {WEEKDAY} (?:to|after|before) (?:the )?)$"
            rf"|(?P<month>(?:{ORDINAL}|last|final) (?:week|weekend|half|quarter|part|days?|fortnight) "
            # 30 February 2026 is no month
            r"|\d{1,2}(?:st|nd|rd|th)?,? (?:of )?)$"
            # a verse or a ratio: John 3:16
            r"|(?P<verse>(?:john|matthew|mark|luke|acts|romans|corinthians|genesis|gen|exodus|psalms?|proverbs|"
            r"isaiah|hebrews|james|ratio(?: of)?|verse|odds(?: of)?|score(?: of)?|won|lost) )$"
            # no Friday that anybody could name: "on a Friday", "the preceding Friday"
            rf"|(?P<weekday>(?:{ORDINAL}|closest|nearest|other|final|preceding|subsequent|an?|some|no) "
            # a feast of its own, of some year's week: Whit Monday, Shrove Tuesday
            rf"|(?:{_FEASTS})[ -])$)"
            # 1e3 days ago: a number whose beginning no rule reads
            r"|(?P<part>\de)$"
        ),
        stray_last=re.compile(r"[a-z\d,] $|[a-z]-$|\de$"),
        stray_after=re.compile(
            r"(?P<year>\s?,?\s(?:(?:in|of) )?(?:the year )?"
            r"(?:(?:1[5-9]|2[01])\d\d(?![\d.,:%]|\s?[a-z]{3,} (?:were|are|was|is)\b)|'\d\d\b"
            r"|(?:in|of) \d\d(?=\s*(?:$|[.,;!?)]))|(?:nineteen|two thousand|twenty) ?-?[a-z]+))"
            r"|(?P<count>,?\s(?:and\s)?\d+\s(?:days?|weeks?|months?|years?)\b)"
            r"|(?P<same>\s(?:at )?(?:this|the same) (?:time|hour)\b)"
            r"|(?P<half>-?\s?(?:ish\b)?\s?\(?(?:[ap]\s?\.?\s?m\b))"
            # at 3 and 5 pm: perhaps both
            r"|(?P<bare_half>(?<![ap]m)(?<!m\.)(?<!noon)(?<!night)(?<!day),?\s(?:and|or)\s\d{1,2}(?::\d\d)?\s?[ap]\.?m\b)"
        ),
        listed=re.compile(r",\s|,?\s(?:and|or|&)\s"),
        between=re.compile(r"between $"),
        between_and=re.compile(r"\s+and\s+(?:the |at )?"),
        counted_first=True,
    )
