"""What holidays are called, and on which day of a year each of them falls.

A name is one that the work calendar has, in any of its languages, or one of the table here: what people say
instead of the official name, in Chinese, Japanese and English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from types import MappingProxyType
from unicodedata import normalize

from datetools_lc.engine.calendars import Calendars
from datetools_lc.engine.lunar import LunarCalendar, LunarDate, day_of
from datetools_lc.engine.workdays import WorkCalendar, named_days
from datetools_lc.errors import InvalidDate, OutOfRange

_CHINESE = frozenset({"CN", "HK", "MO", "TW"})
_CHINA, _JAPAN = frozenset({"CN"}), frozenset({"JP"})
_IGNORED = re.compile(r"[\s'’.,・·-]+")
_NO_NAME = re.compile(r"(?:estimated|observed|[, ])+", re.IGNORECASE)  # what it says behind a name
_LESS = re.compile(r"(?P<stem>.+?)(?:节|節|假期|の日|day)")
_SHORTEST_STEM = {True: 5, False: 2}  # letters of ASCII, of other scripts


@dataclass(frozen=True, slots=True)
class _Known:
    """A holiday by all of its names.

    `day` (month and day) is where it falls in a country whose calendar has none of the names; `lunar` where
    it falls whatever the calendar says, `later` days after that lunar month and day. Both hold in
    `countries`; None means everywhere.
    """

    names: tuple[str, ...]
    day: tuple[int, int] | None = None
    lunar: tuple[int, int] | None = None
    later: int = 0
    countries: frozenset[str] | None = None


_TABLE = (
    # the days that people count by the lunar calendar, which the table of a country may have a day beside
    _Known(
        ("除夕", "农历除夕", "農曆除夕", "大年三十", "年三十", "年夜", "Chinese New Year's Eve"),
        lunar=(1, 1),
        later=-1,
        countries=_CHINESE,
    ),
    _Known(
        (
            "春节",
            "春節",
            "过年",
            "過年",
            "大年初一",
            "旧正月",
            "Spring Festival",
            "Chinese New Year",
            "Lunar New Year",
        ),
        lunar=(1, 1),
        countries=_CHINESE,
    ),
    _Known(("元宵节", "元宵節", "Lantern Festival"), lunar=(1, 15), countries=_CHINESE),
    _Known(("端午节", "端午節", "Dragon Boat Festival", "Tuen Ng"), lunar=(5, 5), countries=_CHINESE),
    _Known(("七夕", "七夕节", "Qixi", "Qixi Festival"), lunar=(7, 7), countries=_CHINESE),
    _Known(
        ("中秋节", "中秋節", "Mid-Autumn Festival", "Mid-Autumn", "Moon Festival"),
        lunar=(8, 15),
        countries=_CHINESE,
    ),
    _Known(
        ("重阳节", "重陽節", "Double Ninth", "Double Ninth Festival", "Chung Yeung"),
        lunar=(9, 9),
        countries=_CHINESE,
    ),
    _Known(("腊八", "腊八节", "臘八"), lunar=(12, 8), countries=_CHINESE),
    # other names of what calendars have
    _Known(
        ("元旦", "元日", "お正月", "New Year's Day", "New Year", "New Year's", "一月一日", "Neujahr"),
        day=(1, 1),
    ),
    _Known(
        (
            "清明节",
            "清明節",
            "民族扫墓节",
            "Tomb-Sweeping Day",
            "Qingming",
            "Qingming Festival",
            "Ching Ming",
        )
    ),
    _Known(("五一", "五一节", "五一劳动节", "国际劳动节", "May Day", "メーデー", "Workers' Day"), day=(5, 1)),
    _Known(("劳动节", "勞動節", "レイバーデー", "Labor Day", "Labour Day")),
    _Known(("十一", "十一国庆", "国庆黄金周"), day=(10, 1), countries=_CHINA),
    _Known(("国庆节", "國慶節", "国庆日", "國慶日", "国慶節", "National Day")),
    _Known(("独立日", "独立記念日", "Independence Day", "Fourth of July", "July 4th")),
    _Known(("Juneteenth", "Juneteenth National Independence Day")),
    _Known(("MLK Day", "Martin Luther King Day", "Martin Luther King Jr. Day", "キング牧師記念日")),
    _Known(("Presidents' Day", "President's Day", "Washington's Birthday", "总统日", "大統領の日")),
    _Known(("Columbus Day", "Indigenous Peoples' Day")),
    _Known(("Early May Bank Holiday", "May Day")),
    _Known(("Spring Bank Holiday", "Late May Bank Holiday")),
    _Known(("August Bank Holiday", "Summer Bank Holiday", "Late Summer Bank Holiday")),
    _Known(("GW", "Golden Week", "ゴールデンウィーク", "ゴールデンウイーク"), day=(4, 29), countries=_JAPAN),
    _Known(("Juneteenth", "Juneteenth National Independence Day")),
    _Known(("感恩节", "感恩節", "感謝祭", "サンクスギビング", "Thanksgiving", "Thanksgiving Day")),
    _Known(("耶稣受难日", "聖金曜日", "Good Friday")),
    _Known(("复活节", "復活節", "イースター", "復活祭", "Easter", "Easter Sunday")),
    _Known(("复活节星期一", "復活節星期一", "イースターマンデー", "Easter Monday")),
    _Known(("节礼日", "ボクシングデー", "Boxing Day")),
    _Known(
        (
            "圣诞",
            "圣诞节",
            "聖誕節",
            "クリスマス",
            "Christmas",
            "Christmas Day",
            "Xmas",
            "Erster Weihnachtstag",
        ),
        day=(12, 25),
    ),
    # what hardly any calendar has
    _Known(("平安夜", "圣诞夜", "クリスマスイブ", "クリスマス・イブ", "Christmas Eve"), day=(12, 24)),
    _Known(("跨年夜", "大晦日", "大みそか", "New Year's Eve"), day=(12, 31)),
    _Known(("情人节", "情人節", "バレンタイン", "バレンタインデー", "Valentine's Day"), day=(2, 14)),
    _Known(("万圣夜", "ハロウィン", "ハロウィーン", "Halloween"), day=(10, 31)),
    _Known(("妇女节", "三八", "三八妇女节", "Women's Day", "International Women's Day"), day=(3, 8)),
    _Known(("六一", "六一儿童节", "儿童节", "Children's Day"), day=(6, 1), countries=_CHINA),
    _Known(("教师节", "Teachers' Day"), day=(9, 10), countries=_CHINA),
)


def holiday_in(name: str, year: int, calendars: Calendars) -> date | None:
    """The first day of a holiday in a year; None where the year has none of that name.

    Raises `OutOfRange` for a year that the calendar does not know.
    """
    named = _days_by_key(calendars.work, year)
    known = _find_known(name, calendars.country)
    if known is not None and known.lunar is not None:
        return _lunar_day(known, year, calendars.lunar)
    names = (name, *(known.names if known else ()))
    # the very name first: a country may have two holidays that others call the same
    found = next((named[key] for each in names for key in _keys(each) if key in named), None)
    if found is None and known is not None and known.day is not None:
        return date(year, *known.day)
    return found


def known_names(years: Iterable[int], calendars: Calendars) -> list[str]:
    """The names of holidays that any of these years has, each once: the calendar's, and the table's."""
    found: dict[str, None] = {}
    table = [known for known in _TABLE if _holds(known, calendars.country)]
    for year in years:
        for _, names in named_days(year, calendars.work):
            found |= dict.fromkeys(part for text in names.values() for part in _parts(text))
        for known in table:
            if any(holiday_in(name, year, calendars) for name in known.names[:1]):
                found |= dict.fromkeys(known.names)
    return list(found)


def near_names(name: str, year: int, calendars: Calendars) -> list[str]:
    """Up to three names that are written nearly alike, of the calendar's year and of the table."""
    from difflib import get_close_matches  # only a refusal needs it, and a cold start does not

    shown: dict[str, str] = {}
    for _, names in named_days(year, calendars.work):
        for text in dict.fromkeys(names.values()):
            shown |= {key: part for part in _parts(text) for key in _keys(part)}
    for known in _TABLE:
        if _holds(known, calendars.country) and (known.day or known.lunar):
            shown |= {key: text for text in known.names for key in _keys(text)}
    near = [match for key in _keys(name) for match in get_close_matches(key, shown, n=3, cutoff=0.5)]
    return list(dict.fromkeys(shown[match] for match in near))[:3]


def _find_known(name: str, country: str) -> _Known | None:
    found = (_TABLE[index] for key in _keys(name) for index in _BY_KEY.get(key, ()))
    return next((known for known in found if _holds(known, country)), None)


def _holds(known: _Known, country: str) -> bool:
    return known.countries is None or country in known.countries


def _lunar_day(known: _Known, year: int, lunar: LunarCalendar) -> date | None:
    if known.lunar is None:
        return None
    for lunar_year in (year - 1, year):
        try:
            day = day_of(LunarDate(lunar_year, *known.lunar), lunar) + timedelta(days=known.later)
        except (InvalidDate, OutOfRange):
            continue
        if day.year == year:
            return day
    return None


@lru_cache(maxsize=512)
def _days_by_key(calendar: WorkCalendar, year: int) -> Mapping[str, date]:
    """The first day of each name of a year's holidays."""
    found: dict[str, date] = {}
    for day, names in named_days(year, calendar):
        for text in names.values():
            for part in _parts(text):
                for key in _keys(part):
                    found.setdefault(key, day)
    return MappingProxyType(found)


def _parts(text: str) -> Iterator[str]:
    """The names in a text of the calendar: `Chinese New Year (Spring Festival); …` holds two and more."""
    for name in text.split("; "):
        outside, _, inside = name.replace("（", "(").replace("）", ")").partition("(")
        yield outside.strip()
        if inside and not _NO_NAME.fullmatch(inside.rstrip(")")):
            yield inside.rstrip(")").strip()


def _keys(name: str) -> Iterator[str]:
    """How a name is compared: without case, spaces and marks; then without 节 or Day at its end."""
    key = _IGNORED.sub("", normalize("NFKC", name).casefold())
    yield key
    less = _LESS.fullmatch(key)
    if less and len(less["stem"]) >= _SHORTEST_STEM[less["stem"].isascii()]:
        yield less["stem"]


def _by_key() -> Mapping[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for index, known in enumerate(_TABLE):
        for key in dict.fromkeys(key for name in known.names for key in _keys(name)):
            found[key] = (*found.get(key, ()), index)
    return found


_BY_KEY = _by_key()
