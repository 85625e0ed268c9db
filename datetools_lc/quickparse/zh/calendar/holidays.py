"""Chinese names of holidays, as patterns, with their month and day."""

from __future__ import annotations

from collections.abc import Mapping

from datetools_lc.quickparse.kernel.calendar.holidays import MonthDay

# Other days of lovers have a word before them, and the birthdays of gods and saints their names.
_VALENTINE = "(?<![色亲片酒记装金])情人节"
_CHRISTMAS = "圣诞节|(?<![人帝君佛萨师娘祖官尊神母])圣诞(?!节|前夜)"
HOLIDAYS: Mapping[str, MonthDay] = {
    **{
        "元旦节|元旦(?!节)": (1, 1),
        _VALENTINE: (2, 14),
        "妇女节": (3, 8),
        "植树节": (3, 12),
        "愚人节": (4, 1),
    },
    **{"(?:五一|国际)?劳动节|五一节": (5, 1), "青年节": (5, 4), "(?:六一)?儿童节": (6, 1), "建党节": (7, 1)},
    **{
        "建军节": (8, 1),
        "教师节": (9, 10),
        "国庆节": (10, 1),
        "平安夜|圣诞前夜": (12, 24),
        _CHRISTMAS: (12, 25),
    },
}

MOVING: Mapping[str, tuple[int, int, int]] = {"母亲节": (5, 2, 6), "父亲节": (6, 3, 6), "感恩节": (11, 4, 3)}
"""The month, which weekday of it, and that weekday (Monday = 0)."""

# A holiday that names a thing is no date: 圣诞节礼物.
NO_THING = "(?!快乐|礼|活动|促销|大促|假期|贺|卡|套餐|树|老人|帽|歌|路(?![上过途口人况费线]))"
