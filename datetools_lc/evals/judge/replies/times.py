"""Clock times and dates that a reply tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, time, timedelta

from datetools_lc.quickparse.kernel.numerals import fold, parse_int

_HALF = "上午|早上|早晨|清晨|凌晨|下午|晚上|傍晚|夜里|夜晚|中午|今晚|明晚|午前|午後|朝|夜|夕方|深夜"
_LATE = (
    "下午",
    "晚上",
    "傍晚",
    "夜里",
    "夜晚",
    "今晚",
    "明晚",
    "午後",
    "夜",
    "夕方",
    "p",
    "afternoon",
    "evening",
    "night",
)
_EARLY = ("上午", "早上", "早晨", "清晨", "凌晨", "午前", "朝", "深夜", "a", "morning")
_HAN = "[零〇一二两三四五六七八九十]+"
_SPELLED = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_CLOCK = re.compile(
    rf"(?P<half>{_HALF})?\s*(?<![\d.:])(?<!\d,)(?P<hour>\d{{1,2}}):(?P<minute>[0-5]\d)(?::[0-5]\d)?(?!\d)"
    r"(?:\s*(?P<ampm>[ap])(?:\.?m\b|(?<=\d[ap])\b))?"
    r"|(?<![\d.:])(?<!\d,)(?P<hour_en>\d{1,2})\s*(?P<ampm_en>[ap])\.?m\b"
    rf"|(?P<half_han>{_HALF})?\s*(?P<hour_han>\d{{1,2}}|{_HAN})\s*[点點时時](?!间|間|候)"
    rf"(?P<rest>半|一刻|三刻|\d{{1,2}}分?|{_HAN}分)?"
    r"|\b(?P<word>noon|midday|midnight)\b|(?P<word_han>正午)"
    rf"|(?<![\d.:])(?<!\d,)\b(?P<hour_of>\d{{1,2}}|{_SPELLED})(?:[.:](?P<minute_of>[0-5]\d))?\s*(?:o'clock\s*)?"
    r"(?:in the (?P<part>morning|afternoon|evening)|at (?P<night>night)|o'clock)\b"
)
_AT = re.compile(
    r"\b(?:at|from|to|until|till|by|around)\s+(\d{1,2})(?!\d|:|[-/.]\d|\s*(?:am|pm|a\.|p\.|yuan|%))\b"
)
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_MONTH = "|".join(_MONTHS)
_NUMBER = rf"(?:\d{{1,2}}|{_HAN})"
_DATE = re.compile(
    r"(?P<iso>\d{4}[-/]\d{1,2}[-/]\d{1,2})"
    rf"|(?:(?P<year>\d{{4}})年)?(?P<month>{_NUMBER})月(?P<day>{_NUMBER})[日号]"
    r"|(?<![\d/.:])(?P<month_slash>\d{1,2})/(?P<day_slash>\d{1,2})(?![\d/]|\s*(?:of|hours?)\b)"
    rf"|\b(?P<month_en>{_MONTH})[a-z]*\.?\s+(?:the\s+)?(?P<day_en>\d{{1,2}})(?:st|nd|rd|th)?\b(?!:|\.\d)"
    r"(?:,?\s+(?P<year_en>(?:19|20)\d\d)\b)?"
    rf"|\b(?P<day_first>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<month_last>{_MONTH})[a-z]*\b"
    r"(?:,?\s+(?P<year_last>(?:19|20)\d\d)\b)?"
    r"|\bthe (?P<day_alone>\d{1,2})(?:st|nd|rd|th)\b"
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


@dataclass(frozen=True, slots=True)
class ClockSpan:
    """A time of day that a folded text tells; `times` has both where it leaves the half of the day open."""

    start: int
    end: int
    times: frozenset[time]


@dataclass(frozen=True, slots=True)
class DateSpan:
    """A date that a folded text tells; year and month may be left out."""

    start: int
    end: int
    year: int | None
    month: int | None
    day: int

    def fits(self, day: date) -> bool:
        return self.day == day.day and self.month in {None, day.month} and self.year in {None, day.year}


def clock_spans(text: str) -> list[ClockSpan]:
    """The times of day that a folded text tells, in order."""
    found = [ClockSpan(m.start(), m.end(), frozenset(_clock(m))) for m in _CLOCK.finditer(text)]
    taken = {place for span in found for place in range(span.start, span.end)}
    for match in _AT.finditer(text):
        if match.start(1) not in taken:
            times = frozenset(_both(int(match[1]), 0, ""))
            found.append(ClockSpan(match.start(1), match.end(1), times))
    return sorted((span for span in found if span.times), key=lambda span: span.start)


def clock_times(text: str) -> set[time]:
    """The times of day a text tells; where it leaves the half of the day open, both."""
    return {told for span in clock_spans(fold(text)) for told in span.times}


def _clock(match: re.Match[str]) -> Iterator[time]:
    given = match.groupdict()
    if word := given["word"] or given["word_han"]:
        yield time(0) if word == "midnight" else time(12)
    elif given["hour_of"] is not None:
        half = given["part"] or given["night"] or ""
        yield from _both(parse_int(given["hour_of"]) or 0, int(given["minute_of"] or 0), half)
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


def date_spans(text: str) -> list[DateSpan]:
    """The dates that a folded text tells, in order."""
    return [span for match in _DATE.finditer(text) if (span := _date(match)) is not None]


def _date(match: re.Match[str]) -> DateSpan | None:
    given = match.groupdict()
    year, month = given["year"] or given["year_en"] or given["year_last"], None
    if given["iso"]:
        year, month, day = re.split("[-/]", given["iso"])
    elif given["month_slash"]:
        month, day = given["month_slash"], given["day_slash"]
    elif given["day_alone"]:
        day = given["day_alone"]
    elif given["month"]:
        month, day = given["month"], given["day"]
    else:
        name = given["month_en"] or given["month_last"]
        month, day = str(_MONTHS.index(name[:3]) + 1), given["day_en"] or given["day_first"]
    numbers = parse_int(month) if month else None, parse_int(day)
    if numbers[1] is None or not 1 <= (numbers[0] or 1) <= 12 or not 1 <= numbers[1] <= 31:
        return None
    return DateSpan(match.start(), match.end(), int(year) if year else None, numbers[0], numbers[1])


def dates(text: str) -> set[tuple[int, int]]:
    """The dates a text tells, as month and day."""
    return {(span.month, span.day) for span in date_spans(fold(text)) if span.month is not None}


def weekdays(text: str) -> set[int]:
    """The days of the week that a text names, Monday being 0."""
    folded = fold(text)
    return {number for number, pattern in enumerate(_WEEKDAYS) if pattern.search(folded)}


def near_days(text: str, today: date) -> set[date]:
    """The days that a text names by how far they are from today."""
    return {today + timedelta(days=days) for days, words in _NEAR.items() if words.search(text)}
