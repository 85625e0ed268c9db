"""Chinese, simplified and traditional, with the Cantonese words for days and times of day."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from datetools_lc.quickparse.kernel.digits import digit_rules
from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.han import (
    COUNT,
    DAY_OF_MONTH,
    ENGLISH_DATE,
    ENGLISH_DAY,
    MONTH,
    NOT_AFTER_NUMBER,
    NUMBER_OF_DATE,
    NUMERALS,
)
from datetools_lc.quickparse.kernel.numerals import FOLD
from datetools_lc.quickparse.kernel.pieces import REFUSED, Piece, Rule, rule
from datetools_lc.quickparse.zh.calendar import clock as zh_clock
from datetools_lc.quickparse.zh.calendar import days as zh_days
from datetools_lc.quickparse.zh.calendar import names as zh_names
from datetools_lc.quickparse.zh.calendar import spans as zh_spans
from datetools_lc.quickparse.zh.calendar import weekdays as zh_weekdays
from datetools_lc.quickparse.zh.calendar.days import ANY_YEAR, WEEK, WEEKDAYS, YEAR_FIRST

_SIMPLE = FOLD | str.maketrans(
    "點號週禮個時鐘鍾頭兩現這後晝內間過當農曆舊陰臘節聽尋來從裡裏萬億氣說為會兒國慶勞動婦親師聖誕黃開〜",
    "点号周礼个时钟钟头两现这后昼内间过当农历旧阴腊节听寻来从里里万亿气说为会儿国庆劳动妇亲师圣诞黄开~",
)
_LUNAR = (
    r"(?:农历|阴历|旧历)|(?:正月|腊月|冬月)|大年(?:初[一二三四五六七八九十]|三十|夜)|除夕|年三十"
    r"|初[一二三四五六七八九十]"
    r"|春节|元宵节?|端午节?|七夕|中秋节?|重阳节?|清明节?|五一(?=假|放|[,。!?\s]|$)|国庆"
    r"|[冬夏]至|立[春夏秋冬]|[春秋]分(?!钟)"
)
_LUNAR_DAY = (
    rf"(?:{ANY_YEAR}的?)?(?P<month>{MONTH})月(?:初?[一二三四五六七八九十廿卅]{{1,3}})"
    r"(?![日号个千百万天年月点时块元])"
)
# The night before, or that of the day itself; 12月31日跨年夜 says when.
_EVE = "(?<![日号])(?:跨年|圣诞节?|情人节|万圣节?)之?夜"
# A saying, and a play or a plant; Japanese would read the month.
_NAMES = "三月不知肉味|六月雪(?![花糕人景地天球山])"
_REIGN = (
    r"(?:康熙|雍正|乾隆|嘉庆|道光|咸丰|同治|光绪|宣统|民国|昭和|平成|令和)[\d一二三四五六七八九十元]+年"
    rf"(?:的?{MONTH}月(?:{DAY_OF_MONTH}[日号]?)?)?"
)
_EVERY = (
    rf"(?:每|逢)(?:个|隔)?(?:{WEEK}[{WEEKDAYS}天]?|天|日|年|月|早|晚|小时|分钟|{COUNT}个?(?:{WEEK}|天|月|年"
    r"|小时|分钟))"
)
# The hours of days that come again and again.
_SOME_DAYS = (
    r"(?:非?工作日|上班日|平日|平时|节假日|休息日|假日|双休日)的?"
    r"(?=[早晚中凌傍夜清]|上午|下午|\d{1,2}[点:时]|[一二三四五六七八九十]+点)"
)
_VAGUE = (
    rf"{MONTH}月(?:底|初|末|中旬|上旬|下旬)|(?:上|下|这|本)?个?(?:周末|月底|月初|月末|年底|年初|(?<!了)半年)"
    rf"|{COUNT}(?:个)?(?:小时|分钟|天|日|周|星期|礼拜|月|年)(?:之|以)?内"
    rf"|(?:最近|近|过去|未来|今后|接下来)的?(?:[几数]|{COUNT})个?(?:天|日|周|星期|礼拜|月|年)"
)
_NOT_NOW = "出实表体发呈展显重"
# Before a noun it says which one: 当前目录; and 此时 is as often the moment of a story.
_CURRENT = r"(?:当前|眼下|此时)(?=\s*$|[,。.!?、;:)])"
# A day of a story, or none in particular: no clock tells which.
_OTHER_DAY = (
    r"(?:(?:(?<![日号庆节旦夜诞])|(?<=[生忌念]日))[当那]|[某翌隔])(?:天|日(?!本)|晚|夜)(?!时)"
    r"|次日|第二天|(?<![提推往向延移挪])[前后]一[天日](?!前|后|内)|改天"
)
_OTHER_DAY += r"|(?<!再)过两个?(?:[天日周年月]|星期|礼拜)|[前过这那后](?:几|些|两三|阵)[天日子]"
# A count right after one of these is counted from it: 的 of anything, or the event itself.
_EVENT = "(?:的|开始|结束|会议|开会|出发|到达|起飞|登机|考试|上课|下课|上班|下班|比赛|演出|睡|饭)$"


def _refused(match: re.Match[str]) -> Piece:
    return REFUSED


def _rules(by_calendar: tuple[Rule, ...] = ()) -> tuple[Rule, ...]:
    """All rules; those of a country's calendar stand first, in place of what is not read without one."""
    apart = NOT_AFTER_NUMBER
    with_year = NUMERALS + YEAR_FIRST
    unread = (
        rule(apart + _LUNAR_DAY, _refused, with_year),
        rule(rf"(?:{_LUNAR})(?:之?夜)?", _refused, "农阴旧正腊冬大除年初春元端七中重清五国圣夏立秋"),
    )
    return (
        *zh_names.rules(),
        *by_calendar,
        *zh_days.rules(holidays=not by_calendar),
        *zh_weekdays.rules(),
        *digit_rules(month_first=False),
        *zh_clock.rules(),
        *zh_spans.rules(),
        rule(
            rf"(?<![{_NOT_NOW}])现在(?!(?:完成|进行)时(?![间候]))|此刻|而家|依家",
            lambda _: Piece(now=True),
            "现此而依",
        ),
        rule(_CURRENT, lambda _: Piece(now=True, weak=True), "当眼此"),
        rule(_OTHER_DAY, _refused, "当那某翌隔次第改前过这后"),
        *(() if by_calendar else unread),
        rule(_NAMES, _refused, "三六"),
        rule(_EVE, _refused, "跨圣情万"),
        rule(_REIGN, _refused, "康雍乾嘉道咸同光宣民昭平令"),
        rule(_EVERY, _refused, "每逢"),
        rule(_SOME_DAYS, _refused, "非工上平节休假双"),
        rule(apart + f"(?:{_VAGUE})", _refused, NUMERALS + "上下这本个周月年季第最近过未今接半"),
    )


def _fold(text: str) -> str:
    folded = text.lower() if text.isascii() else text.translate(_SIMPLE)
    # A title in 《》 is a name, whatever days it holds; blanks keep the offsets.
    return _TITLE.sub(lambda match: " " * len(match[0]), folded) if "《" in folded else folded


_TITLE = re.compile("《[^》]*》")


def build_by_calendar(holidays: str) -> Grammar:
    """The grammar that reads working days, holidays and lunar days by the calendar of a country."""
    from datetools_lc.quickparse.zh.calendar import by_calendar  # only where a calendar is set

    base = build()
    numbers = f"{base.numbers}{by_calendar.number_heads(holidays, _fold)}"
    return replace(base, rules=_rules(by_calendar.rules(holidays, _fold)), numbers=numbers)


@cache
def build() -> Grammar:
    """The Chinese grammar."""
    return Grammar(
        fold=_fold,
        rules=_rules(),
        numbers=rf"{NUMBER_OF_DATE}|[一二三四]季度|(?<=:[0-5]\d[-~至到])\d",
        glue=re.compile(r"\s*\)?(?:(?<=[庆节旦夜诞])[当那][天日])?[,、的(是在]?\s*"),
        glue_before_day=re.compile(r"\s*\(?\s*"),
        context=re.compile(r"(?:[在于是到自从至]|日期:?|时间:?)\s*$"),
        until=re.compile(
            r"\s*(?:(?:一直|[开上睡做干忙聊谈讲玩看等]|持续|进行|营业|延续|工作)?直?到|至|-|~)\s*"
        ),
        shared=re.compile(r"\s?(?:[、,和及跟与]|以及)\s?"),
        counted_from_thing=re.compile(_EVENT),
        year_apart=re.compile(r"\s*[,、]?的?\s*\(?\s*"),
        stray_before=re.compile(
            r"(?P<year>(?:\d{2}|\d{4}|[零〇一二三四五六七八九]{4})\s?年\s?[,、]?\s?|^(?:19|20)\d\d\s?[,、/]\s?)$"
            # a year of accounts or of a school
            r"|(?P<fiscal>(?:[财学]年|年度)的?)$"
            # a feast of its own
            r"|(?P<weekday>圣灰|聖灰|受难|受難|濯足|棕枝|神圣|超级|超級|网络|網絡|疯狂|狂欢|黑色"
            r"|(?:之|以)?[后前]的)$"
            # misspelt, or in English: no time of today
            r"|(?P<same>(?:[今昨明后前][夭曰]|[咋作]天|作日|名天|星其[一二三四五六日天])的?[,、\s]?"
            rf"|{ENGLISH_DAY}(?:'s)?,?\s?|(?<![a-z]){ENGLISH_DATE})$"
            # 3、4月: two months
            r"|(?P<month>(?<![\d一二三四五六七八九十])(?:[1-9]|1[0-2]|[一二三四五六七八九十])[、,])$"
        ),
        stray_last=re.compile(r"[年,、\s灰难難足枝圣级級络絡狂欢色夭曰天日度]$|其.$|的$|[a-z],?\s?$|\d,?\s$"),
        stray_after=re.compile(
            r"(?P<year>\s?[,、(]\s?(?:\d{4}|[零〇一二三四五六七八九]{4})\s?年|\s?[,、/(]\s?(?:19|20)\d\d(?=\s*(?:$|[,、。.!?;:)])(?!\.\d)))|(?P<half>\s?[ap]\.?m\b)"
            rf"|(?P<same>\s?{ENGLISH_DAY}|(?:的|之|以)?(?:[前后]第?{COUNT}个?(?:天|日|{WEEK}|月|年)|第[二三四五六七八九\d]天|次日|翌日|隔天|前夕"
            # of a week by one of its days, and the time of day that it is now
            rf"|的?(?:[那当]一?个?|所在的?那?一?个?){WEEK}(?![{WEEKDAYS}天])"
            r"|的?(?:[这那此]个?时[候间刻]|[这那]个点(?!心)|差不多(?:这个?)?时[候间])))"
        ),
        of="的",
        counted_from=re.compile("的|(?:算?起|开始(?:算起?)?)的?"),
    )
