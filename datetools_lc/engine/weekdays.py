"""Names of weekdays, read and written. A weekday is a number, Monday = 0 … Sunday = 6."""

from __future__ import annotations

import re
from collections.abc import Mapping

from datetools_lc.errors import InvalidLocale, InvalidWeekday

# a language, then a script, a region or variants, as in zh-Hans-CN or ja_JP; a system adds its encoding
_LOCALE = re.compile(r"([a-zA-Z]{2,3})(?:[-_][a-zA-Z0-9]{1,8})*(?:\.[a-zA-Z0-9-]{1,12})?(?:@[a-zA-Z]{1,12})?")
_TAKEN_FOR = {
    **dict.fromkeys(("jp", "jpn", "japanese", "日本語"), "ja"),
    **dict.fromkeys(("cn", "chs", "cht", "tw", "hk", "chinese", "中文"), "zh"),
    **dict.fromkeys(("us", "uk", "gb", "english"), "en"),
}
"""Countries and names of languages that stand where the code of the language is wanted."""
LOCALES = ("en", "zh", "ja", "ru")
_HAN = "月火水木金土日"
_CHINESE = ("一", "二", "三", "四", "五", "六", "日天")
_ENGLISH = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_SHORT = ("mon", "tue tues", "wed", "thu thur thurs", "fri", "sat", "sun")
_NAMES: Mapping[str, tuple[str, ...]] = {
    "en": tuple(name.capitalize() for name in _ENGLISH),
    "zh": tuple(f"星期{numbers[0]}" for numbers in _CHINESE),
    "ja": tuple(f"{han}曜日" for han in _HAN),
    "ru": ("понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"),
}


def _read_table() -> dict[str, int]:
    table: dict[str, int] = {}
    for index in range(7):
        han = _HAN[index]
        words = [_ENGLISH[index], *_SHORT[index].split(), han, f"{han}曜", f"{han}曜日"]
        for prefix in ("周", "星期", "礼拜", "週", "禮拜"):
            words += [prefix + number for number in _CHINESE[index]]
        table.update(dict.fromkeys(words, index))
    return table


_TABLE = _read_table()


def parse_weekday(name: object, field: str = "weekday") -> int:
    """Monday = 0 … Sunday = 6, from an English, Japanese or Chinese name. Raises `InvalidWeekday`."""
    if not isinstance(name, str):
        index = None
    elif (index := _TABLE.get(name)) is None:  # the schema names them in lower case
        index = _TABLE.get(name.strip().lower())
    if index is None:
        raise InvalidWeekday(f"{field} must be a weekday name; such as monday, 月曜日 or 星期一")
    return index


def weekday_name(index: int, locale: str = "en") -> str:
    """The name of weekday Monday = 0 … Sunday = 6. Raises `InvalidLocale`."""
    return (_NAMES.get(locale) or _NAMES[check_locale(locale)])[index]


def weekday_names(locale: str = "en") -> tuple[str, ...]:
    """The names of Monday to Sunday. Raises `InvalidLocale`."""
    return _NAMES.get(locale) or _NAMES[check_locale(locale)]


def check_locale(locale: object, field: str = "locale", known: tuple[str, ...] = LOCALES) -> str:
    """The language of a locale, without its region: `ja` of `ja-JP`, `zh` of `zh_CN` and `zh-Hans-CN`.

    Raises `InvalidLocale` where it is none of `known`.
    """
    language = _LOCALE.fullmatch(locale) if isinstance(locale, str) else None
    if language is None or language[1].lower() not in known:
        meant = _TAKEN_FOR.get(re.split("[-_.@]", locale.lower())[0]) if isinstance(locale, str) else None
        hint = f"; did you mean {meant}?" if meant in known else ""
        raise InvalidLocale(f"{field} must be one of {', '.join(known)}{hint}")
    return language[1].lower()
