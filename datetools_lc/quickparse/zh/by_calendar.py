"""Working days, holidays and the lunar calendar in Chinese sentences."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import AMOUNT
from datetools_lc.quickparse.patterns.by_calendar import CalendarPatterns
from datetools_lc.quickparse.patterns.common import D
from datetools_lc.quickparse.zh.calendar import by_calendar as words

_LEAD = r"(?>(?:请问|问一下|查一下|帮我|告诉我|我想知道|看一?下|算一?下|那么?|[\s、,:])*)"
_END = r"(?:了|呢|啊|呀|来着)?[\s?？。.!！]*"
_WORK = "(?:工作日|上班日?|上班的日子|上班|休息日?|放假|[法国]定?节?假日|节假日|假日|休假)"
_LUNAR = "(?:农历|農曆|阴历|陰曆|旧历)"
_WHICH = "(?:(?:的?日期)?(?:是)?(?:[几哪]月)?(?:初?几|[几哪][号日天]|多少号?|什么日子|哪一?天)?)"
_WORKDAYS = "(?:工作日|上班日)"
_MANY = "(?:几|多少)"


@cache
def build() -> CalendarPatterns:
    """The patterns, compiled on first use."""
    return CalendarPatterns(
        named=re.compile(
            rf"{_LEAD}(?:几月几[号日]|[几哪][号日天]|哪一[天日]|什么时候|啥时候|(?:星期|周|礼拜)几|多少号)(?:是|过|到){D}(?:那天)?{_END}"
            rf"|{_LEAD}{D}(?:那天)?(?:是|在)?(?:公历|阳历|新历)的?(?:几月)?[几哪][号日天]{_END}"
        ),
        worked=re.compile(
            rf"{_LEAD}(?:{D})?(?:那天|这天)?(?:我们?)?(?:是不是|算不算|用不用|要不要|上不上班|放不放假|(?:是|算|要|用|需要|得|还)*){_WORK}?"
            rf"(?<=[班日假期子])(?:吗|嗎|么|嘛|不|没|还是(?:{_WORK}))?{_END}"
        ),
        lunar=re.compile(
            rf"{_LEAD}(?:{D})?(?:那天|这天)?的?(?:是|对应|换算成)?{_LUNAR}的?{_WHICH}{_END}"
            rf"|{_LEAD}{_LUNAR}的?(?:{D})是?{_WHICH}{_END}"
        ),
        until=re.compile(
            rf"{_LEAD}(?:(?:离|距离?|到)?{D}(?:之?前)?)(?:还|一?共|总共|还剩|剩)*(?:有|剩|要上)?{_MANY}个{_WORKDAYS}{_END}"
        ),
        within=re.compile(
            rf"{_LEAD}(?:从|在)?{D}(?:\s*[到至~-]\s*{D})?(?:之间|期间|里|内|的)?(?:一?共|总共)?有?{_MANY}个{_WORKDAYS}{_END}"
        ),
        workdays=re.compile(
            rf"(?:每[个個]?|逢)(?:{_WORKDAYS}|平日)(?:的?每[天日])?|{_WORKDAYS}的?(?:每[天日]|每(?=[早晚]))"
            rf"|(?<![个一二两三四五六七八九十\d]){_WORKDAYS}的?(?=(?:早上?|上午|中午|下午|晚上?|傍晚)?\s?[\d一二两三四五六七八九十]{{1,3}}[点點:时時])"
        ),
        counted=re.compile(f"(?<=[个個])(?<!每[个個]){_WORKDAYS}"),
        birthday=re.compile(rf"(?={_LUNAR}的?生日)"),
        whole_day=re.compile("生日|寿辰|忌[日辰]|祭日|诞辰"),
        open_days=re.compile(f"{words.OPEN_DAYS}|{words.UNNAMED}"),
        exact=re.compile(words.EXACT),
        long=words.LONG,
        adverbial=re.compile(
            rf"\s*(?:[\s、,:;{AMOUNT}\d]|$|在|去|买|買|吃|喝|花|用|付|打[车的]|坐|看|给|給|请|請|交|充|加|住|送|发|發|点|點|订|訂|租|修|和|跟|陪|逛|做|理|洗|玩|我|那天|当天|时)"
        ),
        last=("，到", ""),
    )
