"""Clock times and dates that a reply tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from datetools_lc.quickparse.kernel.numerals import fold, parse_int

_HALF = "上午|早上|早晨|清晨|凌晨|下午|晚上|傍晚|夜里|夜晚|中午|今晚|明晚|午前|午後|朝|夜|夕方|深夜"
_LATE = ("下午", "晚上", "傍晚", "夜里", "夜晚", "今晚", "明晚", "午後", "夜", "夕方", "p")
_EARLY = ("上午", "早上", "早晨", "清晨", "凌晨", "午前", "朝", "深夜", "a")
_HAN = "[零〇一二两三四五六七八九十]+"
_CLOCK = re.compile(
    rf"(?P<half>{_HALF})?\s*(?<![\d.,:])(?P<hour>\d{{1,2}}):(?P<minute>[0-5]\d)(?::[0-5]\d)?(?!\d)"
    r"(?:\s*(?P<ampm>[ap])\.?m\b)?"
    r"|(?<![\d.,:])(?P<hour_en>\d{1,2})\s*(?P<ampm_en>[ap])\.?m\b"
    rf"|(?P<half_han>{_HALF})?\s*(?P<hour_han>\d{{1,2}}|{_HAN})\s*[点點时時](?!间|間|候)"
    rf"(?P<rest>半|一刻|三刻|\d{{1,2}}分?|{_HAN}分)?"
    r"|(?<![\d.,:])(?P<hour_of>\d{1,2})(?:[.:](?P<minute_of>[0-5]\d))? (?:o'clock )?(?:in the|at)"
    r" (?P<part>morning|afternoon|evening|night)\b"
    r"|\b(?P<word>noon|midday|midnight)\b|(?P<word_han>正午)"
)
_AT = re.compile(
    r"\b(?:at|from|to|until|till|by|around)\s+(\d{1,2})(?!\d|:|[-/.]\d|\s*(?:am|pm|a\.|p\.|yuan|%))\b"
)
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_MONTH = "|".join(_MONTHS)
_DATE = re.compile(
    r"(?P<iso>\d{4}[-/]\d{1,2}[-/]\d{1,2})"
    r"|(?:(?P<year>\d{4})年)?(?P<month>\d{1,2})月(?P<day>\d{1,2})[日号]"
    rf"|\b(?P<month_en>{_MONTH})[a-z]*\.?\s+(?P<day_en>\d{{1,2}})(?:st|nd|rd|th)?\b(?!:)"
    rf"|\b(?P<day_first>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<month_last>{_MONTH})[a-z]*\b"
    r"|(?<![\d/.])(?P<month_slash>0?[1-9]|1[0-2])/(?P<day_slash>[0-2]?\d|3[01])(?![\d/])"
)

_NEAR = {
    -2: re.compile(r"前天|おととい|一昨日|\bday before yesterday\b", re.IGNORECASE),
    -1: re.compile(r"(?<!before )\byesterday\b|昨天|昨日", re.IGNORECASE),
    0: re.compile(r"\btoday\b|今天|今日", re.IGNORECASE),
    1: re.compile(r"(?<!after )\btomorrow\b|明天|明日", re.IGNORECASE),
    2: re.compile(r"\bday after tomorrow\b|后天|明後日|あさって", re.IGNORECASE),
}
_YEAR = re.compile(r"(?<![\d.,:¥$€])(?:19|20|21)\d\d(?=年|[-/]\d|\b(?!\s*(?:yuan|元|円|yen|dollars)))")
_WEEKDAYS = [
    re.compile(rf"\b{en}day\b|(?:周|星期|礼拜){zh}(?!小?时)|{ja}曜")
    for en, zh, ja in zip(
        ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun"),
        ("一", "二", "三", "四", "五", "六", "[日天]"),
        "月火水木金土日",
        strict=True,
    )
]


def clock_times(text: str) -> set[time]:
    """The times of day a text tells; where it leaves the half of the day open, both."""
    return set().union(*each_clock_time(text))


def each_clock_time(text: str) -> list[set[time]]:
    """What each time of day that a text tells may be."""
    folded = fold(text)
    found = [set(_clock(match)) for match in _CLOCK.finditer(folded)]
    found += [set(_both(int(match[1]), 0, "")) for match in _AT.finditer(folded)]
    return [times for times in found if times]


def years(text: str) -> set[int]:
    """The years of the dates that a text tells."""
    return {int(match[0]) for match in _YEAR.finditer(fold(text))}


def _clock(match: re.Match[str]) -> Iterator[time]:
    given = match.groupdict()
    if word := given["word"] or given["word_han"]:
        yield time(0) if word == "midnight" else time(12)
    elif given["hour_of"] is not None:
        half = "a" if given["part"] == "morning" else "p"
        yield from _both(int(given["hour_of"]), int(given["minute_of"] or 0), half)
    elif given["hour_han"] is not None:
        hour = parse_int(given["hour_han"])
        if hour is not None:
            yield from _both(hour, _minutes(given["rest"]), given["half_han"] or "")
    else:
        hour = int(given["hour"] or given["hour_en"])
        half = given["half"] or given["ampm"] or given["ampm_en"] or ""
        yield from _both(hour, int(given["minute"] or 0), half)


def _minutes(rest: str | None) -> int:
    if not rest:
        return 0
    fixed = {"半": 30, "一刻": 15, "三刻": 45}
    return fixed[rest] if rest in fixed else parse_int(rest.rstrip("分")) or 0


def _both(hour: int, minute: int, half: str) -> Iterator[time]:
    if hour > 23 or minute > 59:
        return
    if half in _LATE:
        yield time(hour % 12 + 12 if hour <= 12 else hour, minute)
    elif half in _EARLY:
        yield time(hour % 12 if hour <= 12 else hour, minute)
    elif 1 <= hour <= 11:
        yield from (time(hour, minute), time(hour + 12, minute))
    else:
        yield time(hour, minute)


def dates(text: str) -> set[tuple[int, int]]:
    """The dates a text tells, as month and day."""
    found = set()
    for match in _DATE.finditer(fold(text)):
        given = match.groupdict()
        if given["iso"]:
            _, month, day = (int(part) for part in re.split("[-/]", given["iso"]))
        elif given["month"]:
            month, day = int(given["month"]), int(given["day"])
        elif given["month_slash"]:
            month, day = int(given["month_slash"]), int(given["day_slash"])
        else:
            name, number = given["month_en"] or given["month_last"], given["day_en"] or given["day_first"]
            month, day = _MONTHS.index(name[:3]) + 1, int(number)
        found.add((month, day))
    return found


def weekdays(text: str) -> set[int]:
    """The days of the week that a text names, Monday being 0."""
    folded = fold(text)
    return {number for number, pattern in enumerate(_WEEKDAYS) if pattern.search(folded)}


def near_days(text: str, today: date) -> set[date]:
    """The days that a text names by how far they are from today."""
    return {today + timedelta(days=days) for days, words in _NEAR.items() if words.search(text)}


def tells_time(text: str, instant: datetime, zone: ZoneInfo) -> bool:
    """Whether a text tells the local time of day of an instant."""
    return instant.astimezone(zone).time().replace(second=0, microsecond=0) in clock_times(text)


def month_day(day: date) -> tuple[int, int]:
    return day.month, day.day
