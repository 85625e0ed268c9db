"""English calendar dates: March 3rd, 3 March 2026, on the 21st, the first Monday of October."""

from __future__ import annotations

import re
from dataclasses import replace

from datetools_lc.quickparse.en.calendar.days import MODIFIER_FIRST, STEP, STEPS
from datetools_lc.quickparse.en.calendar.holiday_dates import OCCURRENCES, WHICH
from datetools_lc.quickparse.en.calendar.words import (
    APART,
    CARDINAL_WORD,
    DAY,
    DAY_HEADS,
    MONTH,
    MONTH_FIRST,
    MONTH_HEADS,
    NUMBER_WORDS,
    ORDINAL,
    SPOKEN_YEAR,
    WEEKDAY,
    WEEKDAY_FIRST,
    YEAR,
    month,
    ordinal,
    weekday,
    year,
)
from datetools_lc.quickparse.kernel.calendar.ranges import span_piece
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    REFUSED,
    Piece,
    Rule,
    Span,
    Year,
    absolute,
    day_piece,
    last_day,
    nth_weekday,
    rule,
)

_NTH = (
    r"(?:the )?(?:(?P<nth>first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)|(?P<last>last|final)) "
    rf"(?P<weekday>{WEEKDAY}) "
    rf"(?:of|in) (?:(?P<month>{MONTH})(?:(?: of|,)? (?P<year>(?:19|20)\d\d))?|(?P<step>{STEP}) month)(?! "
    rf"week)"
)
_YEAR_TAIL = (
    rf"(?:(?:\s*,?\s+(?:in\s+|of\s+)?(?:the\s+year\s+)?|\s*,\s*|\s*[-/.]\s*)(?P<year>{YEAR})|\s+(?:of\s+)?(?P<year_word>this|last|"
    rf"next) year|"
    r"(?:,\s*|\s+)(?P<short_year>[3-9]\d)(?=\s*(?:$|[.,;)]))"
    r"|\s+of\s+(?P<year_of>\d\d)(?=\s*(?:$|[.,;!?)])))?"
)
# A number that follows could be a year, an hour or a count of things: nothing is read then.
_NO_NUMBER = r"(?!\s+\d{1,2}(?=\s*$)|\d)(?!\s*-\s*\d{1,2}(?!\d|:))(?!\s\d{1,4}\s(?:bc|be|ad|ce|bce)\b)"
# March 5th Avenue
_STREET = "street|avenue|ave|road|lane|boulevard|blvd|terrace|crescent|parkway|highway"
# Dec 3 to 5 of us: how many come in that month
_FEW_PEOPLE = r"\s*(?:-|to|or)\s*\d{1,2}\s?(?:of (?:us|them|you)|people|guests)(?![a-z])"
# 18 July-10 September: the number belongs to the month behind it
_MONTH_DAY = (
    rf"(?P<month>{MONTH})\.?(?:\s*[-/]\s*(?!{DAY}\s+{MONTH})|\s*|,\s(?={ORDINAL},?\s{YEAR}))"
    rf"(?:the )?(?P<day>{DAY})"
    rf"(?!(?:st|nd|rd|th)?\s*(?:%|(?:people|miles|steps|km|times|{_STREET}|am|pm)\b|{_FEW_PEOPLE}))"
    rf"{_YEAR_TAIL}{_NO_NUMBER}"
)
_DAY_MONTH = (
    rf"(?:the )?(?P<day>{ORDINAL}|[0-3]?\d(?!\d|:)|"
    rf"{CARDINAL_WORD}(?= (?:of )?{MONTH},? {SPOKEN_YEAR}))"
    rf"(?: day)?(?:\s*[-/]\s*|\.(?={MONTH}\.)|\s+(?:of )?|\s*)"
    rf"(?P<month>{MONTH})(?! (?:{_STREET}|st|rd)(?![a-z]))\.?{_YEAR_TAIL}{_NO_NUMBER}"
)
_NO_COUNT = (
    r"(?![\d:%]|[.,]\d|\s?(?:[ap]\.?\s?m\b|people|miles|times|steps|km|percent|kg|dollars|yuan))"
    r"(?!\s?of (?:us|them|you)(?![a-z]))"
)
_TO = r"\s*(?:-|to|~|until|till|through|thru)\s*(?:the )?"
_DAY_SPAN = (
    rf"(?:(?P<month>{MONTH})\.? (?P<first>{DAY}){_TO}(?P<last>{ORDINAL}|[0-3]?\d){_NO_COUNT}"
    rf"(?:,? (?P<year>\d{{4}}){_NO_COUNT})?"
    rf"|(?:the )?(?P<first_before>{ORDINAL}|[0-3]?\d){_TO}(?P<last_before>{ORDINAL}|[0-3]?\d) "
    rf"(?:of )?(?P<month_after>{MONTH})"
    rf"(?:,? (?P<year_after>\d{{4}}){_NO_COUNT})?)"
)
_DAY_SPAN_OF_MONTH = (
    rf"(?:the )?(?P<first>{ORDINAL}){_TO}(?P<last>{ORDINAL}) (?:of )?"
    r"(?P<step>this|the current|the next|the last|next|last) month(?![a-z])"
)
_DAY_OF_MONTH = (
    rf"(?:the )?(?P<day>{DAY})(?: day)? (?:of |in )?"
    r"(?P<step>this|the current|the next|the last|the|next|last) month(?![a-z])"
)
# Towards the end of March is no day.
_NEAR = "".join(f"(?<!{word} )(?<!{word} the )" for word in ("near", "around", "about", "toward", "towards"))
_OF_MONTH = (
    rf"(?:(?P<month>{MONTH})(?:,? (?:of )?(?P<year>(?:19|20)\d\d)(?!\d))?|(?:(?P<step>{STEP}) )?month"
    r"(?=\s*(?:$|[.,!?;:)]|(?:at|on|by|for|to|and|or|so|but|if|is|was|we|i|in|with|please|because)\b)))"
)
_MONTH_END = (
    rf"{_NEAR}(?:the )?(?:(?:(?P<nth>{ORDINAL})[- ](?:to[- ])?)?last day|(?P<two>penultimate) day|end) "
    rf"(?:of|in) {_OF_MONTH}"
)
_YEAR_EDGE = (
    r"(?:the )?(?P<which>first|last) day of "
    r"(?:(?P<year>(?:19|20)\d\d)(?!\d)|(?P<year_word>the|this|next|last) year(?![a-z]))"
)
_AFTER_DAY = (
    r"(?=\s*(?:$|[.,!?;:)]"
    r"|(?:at|@|in|and|for|with|from|to|by|because|when|until|till|this|around|i|we)\b|\d))"
)
_ON_THE = (
    rf"(?:(?:(?P<strong>on|by|until|till|since|before|after|due) )?the (?P<day>{ORDINAL})"
    rf"|on (?P<day_alone>\d{{1,2}}(?:st|nd|rd|th))){_AFTER_DAY}"
)
# book club 28th at 7:30pm: a day where an hour with its half follows
_BESIDE_HOUR = (
    r"(?P<day>[0-3]?\d\s?(?:st|nd|rd|th))(?P<strong>)(?P<day_alone>)"
    r"(?=,? (?:at |@ ?|from )?(?:\d{1,2}(?:[:.][0-5]\d)?\s?[ap]\.?\s?m\b|[012]?\d:[0-5]\d(?!\d)|noon\b))"
)
_WEEKDAY_DAY = (
    rf"(?:on )?(?P<weekday>{WEEKDAY})\.?,? (?:the )?(?P<day>{ORDINAL}|\d{{1,2}}(?!\d|[:.,/-]\d|\s*(?:am|"
    rf"pm|a\.m"
    r"|p\.m|h\d|o'?clock|[ap]\b))"
    # monday 9 to 11: hours
    rf"(?!\s(?:to|till?|until)\s\d{{1,2}}(?!\d|\s?(?:st|nd|rd|th)\b|\s(?:of )?{MONTH}))"
    rf"{_AFTER_DAY})(?! (?:of|{MONTH}))"
)
_BEFORE_OR_AFTER = ("before", "after")
# Words after May and March that are no day: "it may first be", "march second in line".
_DAY_ENDS = re.compile(_AFTER_DAY, re.ASCII)
# the 9th of May 07, May 9th 07: behind an ordinal the last number is a year
_YEAR_AT_END = (
    rf"(?:(?:the )?(?P<day>{ORDINAL}) (?:of )?(?P<month>{MONTH})"
    rf"|(?P<month_first>{MONTH}) (?:the )?(?P<day_after>{ORDINAL}),?) (?P<year>\d\d)(?=\s*(?:$|[.;!?)]))"
)
_NEXT_DATE = (
    rf"{WHICH}(?:(?P<day>{ORDINAL}) (?:of )?(?P<month>{MONTH})|(?P<month_first>{MONTH}) (?P<day_after>{DAY})"
    r"|(?P<month_digits>\d\d?)/(?P<day_digits>\d\d?)(?![\d/]))(?!,? (?:19|20)\d\d)"
)


def _nth(match: re.Match[str]) -> Piece | None:
    nth = -1 if match["last"] else ordinal(match["nth"])
    if nth is None:
        return None
    index = weekday(match["weekday"])
    if match["step"]:
        return day_piece(nth_weekday(nth, index, offset=STEPS[match["step"]]))
    return day_piece(nth_weekday(nth, index, month=month(match["month"]), year=year(match["year"])))


def _date(match: re.Match[str]) -> Piece | None:
    if (
        match["month"] in ("may", "march")
        and match["day"].isalpha()
        and not _DAY_ENDS.match(match.string, match.end())
    ):
        return None
    shift = {"last": -1, "next": 1}.get(match["year_word"] or "", 0)
    found = absolute(
        ordinal(match["day"]), month(match["month"]), year(match["year"] or _short_year(match)), years=shift
    )
    return day_piece(found)


def _short_year(match: re.Match[str]) -> str | None:
    """The two digits of a year, from whichever place they stand at."""
    groups = match.groupdict()
    return groups.get("short_year") or groups.get("year_of")


def _year_at_end(match: re.Match[str]) -> Piece | None:
    name = match["month"] or match["month_first"]
    return day_piece(absolute(ordinal(match["day"] or match["day_after"]), month(name), year(match["year"])))


def _day_span(match: re.Match[str]) -> Piece:
    """March 5-8, 2026 and 5 to 8 March."""
    name = match["month"] or match["month_after"]
    first, last = (
        ordinal(match["first"] or match["first_before"]),
        ordinal(match["last"] or match["last_before"]),
    )
    of = Year(year(match["year"] or match["year_after"]))
    return (
        REFUSED
        if first is None or last is None
        else span_piece((first, month(name)), (last, month(name)), of)
    )


def _day_span_of_month(match: re.Match[str]) -> Piece:
    """The 3rd to the 7th of next month."""
    step = STEPS.get(match["step"], 0)
    first, last = (ordinal(match[name]) or 0 for name in ("first", "last"))
    start, end = (absolute(day, months=step) for day in (first, last))
    if start is None or end is None or first >= last:
        return REFUSED
    return replace(REFUSED, span=Span(start, end))


def _day_of_month(match: re.Match[str]) -> Piece | None:
    step = STEPS.get(match["step"], 0)
    return day_piece(absolute(ordinal(match["day"]), months=step))


def _month_end(match: re.Match[str]) -> Piece | None:
    nth = 2 if match["two"] else ordinal(match["nth"]) if match["nth"] else 1
    if not nth or nth > 31:
        return REFUSED
    if match["month"]:
        return day_piece(last_day(month(match["month"]), year(match["year"]), nth=nth))
    return day_piece(last_day(months=STEPS[match["step"] or "this"], nth=nth))


def _year_edge(match: re.Match[str]) -> Piece | None:
    month_day = (1, 1) if match["which"] == "first" else (31, 12)
    years = {"next": 1, "last": -1}.get(match["year_word"] or "", 0)
    return day_piece(absolute(*month_day, year(match["year"]), years=years))


def _on_the(match: re.Match[str]) -> Piece | None:
    """On the 5th; "after the first" of several things is as often no day."""
    said = match["day"] or match["day_alone"]
    if said.isalpha() and match["strong"] in _BEFORE_OR_AFTER:
        return REFUSED
    day = absolute(ordinal(said))
    return None if day is None else Piece(day=day, weak=match["strong"] is None and match["day"] is not None)


def _weekday_day(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(ordinal(match["day"])), weekday=weekday(match["weekday"]))


def rules() -> tuple[Rule, ...]:
    """The rules for calendar dates."""
    days = f"{DIGITS}{NUMBER_WORDS}"
    return (
        rule(APART + _NTH, _nth, f"{days}l"),
        rule(r"(?<!\d)" + _MONTH_DAY, _date, MONTH_FIRST),
        rule(APART + _DAY_MONTH, _date, days, DAY_HEADS),
        rule(APART + _YEAR_AT_END, _year_at_end, f"{days}{MONTH_FIRST}", (*DAY_HEADS, *MONTH_HEADS)),
        rule(APART + _DAY_OF_MONTH, _day_of_month, days, DAY_HEADS),
        rule(APART + _MONTH_END, _month_end, f"{days}lpe"),
        rule(_YEAR_EDGE, _year_edge, "tfl"),
        rule(_ON_THE, _on_the, "abdostu"),
        rule(APART + _BESIDE_HOUR, _on_the, DIGITS),
        rule(_WEEKDAY_DAY, _weekday_day, f"{WEEKDAY_FIRST}o"),
        rule(APART + _DAY_SPAN_OF_MONTH, _day_span_of_month, days, DAY_HEADS),
        rule(APART + _DAY_SPAN, _day_span, f"{DIGITS}{MONTH_FIRST}t"),
        rule(_NEXT_DATE, _next_date, MODIFIER_FIRST),
    )


def _next_date(match: re.Match[str]) -> Piece:
    """The next sixth of April, last 5/12: the first after today, the last before it."""
    name = match["month"] or match["month_first"]
    said = match["day"] or match["day_after"] or match["day_digits"]
    day = absolute(ordinal(said), month(name) if name else int(match["month_digits"]))
    return REFUSED if day is None else Piece(day=replace(day, occurrence=OCCURRENCES[match["which"]]))
