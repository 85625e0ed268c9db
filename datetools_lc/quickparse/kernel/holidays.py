"""Holidays that fall on the same day of the solar year everywhere; no others are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from datetools_lc.quickparse.kernel.pieces import Piece, Rule, absolute, day_piece, rule

MonthDay = tuple[int, int]
CHINESE: Mapping[str, MonthDay] = {
    **{"元旦节|元旦(?!节)": (1, 1), "情人节": (2, 14), "妇女节": (3, 8), "植树节": (3, 12), "愚人节": (4, 1)},
    **{"(?:五一|国际)?劳动节|五一节": (5, 1), "青年节": (5, 4), "(?:六一)?儿童节": (6, 1), "建党节": (7, 1)},
    **{
        "建军节": (8, 1),
        "教师节": (9, 10),
        "国庆节": (10, 1),
        "平安夜": (12, 24),
        "圣诞节|圣诞(?!节)": (12, 25),
    },
}
JAPANESE: Mapping[str, MonthDay] = {
    **{"元日|元旦": (1, 1), "建国記念の日": (2, 11), "バレンタインデー": (2, 14), "ホワイトデー": (3, 14)},
    **{
        "憲法記念日": (5, 3),
        "みどりの日": (5, 4),
        "こどもの日": (5, 5),
        "山の日": (8, 11),
        "ハロウィン": (10, 31),
    },
    **{"文化の日": (11, 3), "勤労感謝の日": (11, 23), "クリスマスイブ|クリスマス・イブ": (12, 24)},
    **{"クリスマス": (12, 25), "大晦日|大みそか": (12, 31)},
}
ENGLISH: Mapping[str, MonthDay] = {
    **{
        "new year'?s? day": (1, 1),
        "(?:st\\.?|saint) (?:valentine|valentine'?s day)|valentine'?s? day": (2, 14),
    },
    **{"(?:st\\.?|saint) patrick(?:'?s day)?": (3, 17), "april fools?'? day": (4, 1), "earth day": (4, 22)},
    **{"(?:international )?women'?s day": (3, 8), "(?:international )?workers'? day|may day": (5, 1)},
    **{"halloween": (10, 31), "christmas eve": (12, 24), "christmas(?: day)?(?! eve)": (12, 25)},
    **{"boxing day": (12, 26), "new year'?s? eve": (12, 31)},
}
YearOf = Callable[["re.Match[str]"], tuple[int | None, int]]


# A holiday that names a thing is no date: "Christmas tree", 圣诞节礼物, クリスマスケーキ.
NO_THING = {
    "zh": "(?!快乐|礼|活动|促销|大促|假期|贺|卡|套餐|树|老人|帽|歌)",
    "ja": "(?!プレゼント|ケーキ|ツリー|カード|会|セール|パーティ|ソング)",
    "en": r"(?=\s*(?:$|[,.!?;:)]|\d|(?:at|on|of|this|last|next|and|or|with|in|is|was)\b))",
}


def holiday_rule(names: Mapping[str, MonthDay], pattern: str, year_of: YearOf, first: str) -> Rule:
    """The rule for holidays where `NAME` stands in the pattern.

    `year_of` reads a match: the year that was said, and the years from this one.
    """
    days = [(re.compile(name), month_day) for name, month_day in names.items()]
    alternatives = "|".join(sorted(names, key=len, reverse=True))

    def build(match: re.Match[str]) -> Piece | None:
        month, day = next(month_day for name, month_day in days if name.fullmatch(match["name"]))
        year, years = year_of(match)
        return day_piece(absolute(day, month, year, years=years))

    return rule(pattern.replace("NAME", f"(?P<name>{alternatives})"), build, first)
