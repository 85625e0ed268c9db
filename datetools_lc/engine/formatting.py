"""Text of an instant in six machine-stable styles. Presentation only: nothing is computed or compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

from datetools_lc.engine.timestamps import format_offset
from datetools_lc.engine.weekdays import check_locale, weekday_name

Style = Literal["short", "long", "date_only", "time_only", "weekday_date", "full"]


def format_date(instant: datetime) -> str:
    """`2026-04-20`, on the instant's own wall clock."""
    return instant.date().isoformat()


def format_time(instant: datetime) -> str:
    """`09:00`, on the instant's own wall clock."""
    return f"{instant.hour:02}:{instant.minute:02}"


def _short(instant: datetime, locale: str) -> str:
    return instant.isoformat(" ", "minutes")[:16]


def _full(instant: datetime, locale: str) -> str:
    """`Monday, 20 April 2026, 09:00`, as the locale writes it; the year without leading zeros."""
    return _FULL[check_locale(locale)].format(
        weekday=weekday_name(instant.weekday(), locale),
        day=instant.day,
        month=month_name(instant.month, locale),
        year=instant.year,
        time=format_time(instant),
    )


_HAN_MONTHS = tuple(f"{month}月" for month in range(1, 13))
_MONTHS: Mapping[str, tuple[str, ...]] = {
    "en": (
        *("January", "February", "March", "April", "May", "June"),
        *("July", "August", "September", "October", "November", "December"),
    ),
    "zh": _HAN_MONTHS,
    "ja": _HAN_MONTHS,
    "ru": (  # genitive, as after a day
        *("января", "февраля", "марта", "апреля", "мая", "июня"),
        *("июля", "августа", "сентября", "октября", "ноября", "декабря"),
    ),
}
_FULL: Mapping[str, str] = {
    "en": "{weekday}, {day} {month} {year}, {time}",
    "zh": "{year}年{month}{day}日 {weekday} {time}",
    "ja": "{year}年{month}{day}日（{weekday}） {time}",
    "ru": "{weekday}, {day} {month} {year}, {time}",
}
_STYLES: Mapping[str, Callable[[datetime, str], str]] = {
    "short": _short,
    "long": lambda instant, locale: f"{_short(instant, locale)} {zone_text(instant)}",
    "date_only": lambda instant, locale: format_date(instant),
    "time_only": lambda instant, locale: format_time(instant),
    "weekday_date": lambda instant, locale: (
        f"{weekday_name(instant.weekday(), locale)}, {format_date(instant)}"
    ),
    "full": _full,
}
STYLES = tuple(_STYLES)


def format_instant(instant: datetime, style: str, locale: str = "en") -> str:
    """The text of an aware instant on its own wall clock, in one of `STYLES`."""
    return _STYLES[style](instant, locale)


def month_name(month: int, locale: str = "en") -> str:
    """The name of a month, January = 1, as it stands in a date: `April`, `4月`, `апреля`."""
    return _MONTHS[check_locale(locale)][month - 1]


def zone_text(instant: datetime) -> str:
    """The zone's abbreviation (`CEST`); where it has none but a number, its offset (`+03:00`, `UTC`)."""
    if not has_abbreviation(instant):
        offset = instant.utcoffset() or timedelta(0)
        return format_offset(offset) if offset else "UTC"
    return instant.tzname() or "UTC"


def has_abbreviation(instant: datetime) -> bool:
    """Whether the zone of the instant has a name for its offset at that time, such as CEST."""
    name = instant.tzname()
    return isinstance(instant.tzinfo, ZoneInfo) and name is not None and name[0] not in "+-"
