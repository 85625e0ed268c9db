"""Chinese words for working days, holidays and lunar days, of folded, simplified text.

A name is read only where it names a day: not in the name of a street (国庆路), a thing (中秋月饼), a person
(李国庆) or a time of several days (春节期间), which is seen and not read.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from datetools_lc.quickparse.kernel.calendar.days import (
    holiday,
    lunar_day,
    workday,
    workday_of,
    workday_of_month,
)
from datetools_lc.quickparse.kernel.calendar.names import CalendarNames, names_of
from datetools_lc.quickparse.kernel.han import MONTH, NOT_AFTER_NUMBER, NUMERALS, count, number, year
from datetools_lc.quickparse.kernel.numerals import parse_int
from datetools_lc.quickparse.kernel.pieces import (
    REFUSED,
    Part,
    Piece,
    Rule,
    absolute,
    day_piece,
    nth_weekday,
    rule,
)
from datetools_lc.quickparse.zh.calendar.beside_holidays import BESIDE, beside_holiday
from datetools_lc.quickparse.zh.calendar.days import ANY_YEAR, YEAR_FIRST, YEARS, steps
from datetools_lc.quickparse.zh.calendar.holidays import HOLIDAYS, MOVING

_HAN = re.compile("[\u3400-\u9fff]{2,}")
# Words and numbers that the calendar's table has as names: 过年 is what people do, 十一 is eleven.
_NO_NAMES = ("过年", "十一", "三八", "年夜", "一月一日", "儿童节")
_SHORT = {f"{name}节": name for name in ("中秋", "端午", "清明", "重阳", "国庆", "七夕", "腊八")}
LONG = ("五一", "五一节", "国庆", "国庆节", "春节", "十一国庆", "国庆黄金周")
# What people, streets and films are called too: read at the start of a clause, or behind such a word.
_ALSO_NAMES = ("五一", "国庆", "中秋", "端午", "清明", "重阳", "腊八", "春节", "元旦", "圣诞")
_LEAD = r"(?<![^\s,、;:.!?。！？(年在到于从的是等至离距我下排看记加将把消掉定年午晚查动])"
EXACT = "(?:那一?天|这一?天|当[天日]|第一天|头一天|首日|正日子?)"
# Several days around a holiday, or none that anybody could name.
OPEN_DAYS = "(?:的?(?:期间|假期|小?长假|黄金周|那几天|这几天|那段时间|放假(?:期间|的时候)))"
_AROUND = (
    rf"(?:{OPEN_DAYS}|前后|前夕|(?:之|以)?[前后](?!天)|左右|附近|临近|那周|当周|周末|最后一天|以来"
    r"|的?第[二两三四五六七八九十][天日]|[初末]|前[一二两三四几\d]+[天日周]|次日|翌日)"
)
_NO_DATE = (
    r"(?!路|街|大?道|广场|[新老]?村|小区|大厦|大桥|公园|[中小]学|医院|酒店|饭店|商[场城圈]|门[店诊]|地铁|站|里(?!面)|巷|号|园"
    r"|档|晚会|联欢|红包|礼|月饼|粽|汤圆|饺|鲜花|花束|对联|春联|年货|大?促|促销|活动|特[惠价卖]|折|优惠|打折|电影|大片|贺|快乐|安康"
    r"|假|放(?!假[吗嘛么不没])|机票|[火高动车]车?票|高铁票|门票|票|套餐|款|版|歌|曲|树|老人|帽|衫|衣|装|图|海报|祝福|问候|福利|奖金|补贴"
    r"|加班费|调休|攻略|作业|糕|粥|蒜|艾草|上河|节气|将至|快[到要]|来临|气氛|氛围|习俗|由来|文化|诗|蛋糕|卡|旅[游行]|游|行程|出[游行]"
    r"|[年哥姐叔伯姨爷]|先生|女士|同[学志事]|老师|总(?!结)|经理|大酒|特别|专[场属列]|主题|系列|小食|食品|用品|物资|装饰|彩灯|灯[笼会谜]|烟花|鞭炮)"
)
_WORKDAY = "(?:工作日|上班日)(?!志|程|报)"
# 下下 is the week after; behind a verb 下 is a particle: 看一下下个工作日.
_AFTER_NEXT = "(?<![一查看记问说排找安算加设订约建录改])下下"
_NEXT = rf"(?P<step>{_AFTER_NEXT}|下|上上|上)一?个{_WORKDAY}|(?P<one>[前后]一个){_WORKDAY}"
_COUNT = rf"(?P<count>\d{{1,4}}|[一二两三四五六七八九十百]{{1,5}})个{_WORKDAY}"
_COUNTED = (
    rf"(?<!第)(?:{_COUNT}(?:之|以)?(?P<way>[前后])(?![面边])|(?:再过"
    rf"|过){_COUNT.replace('count', 'passing')}(?:之?后|以后)?)"
)
_WITHIN = rf"{_COUNT}(?:之|以)?[内里]|{_COUNT.replace('count', 'other')}(?:左右|上下)"
_OF_MONTH = (
    rf"(?:(?:{ANY_YEAR}的?)?(?P<month>{MONTH})月份?|(?P<modifier>上{{1,3}}个?|下{{1,3}}个?|这个?|本|当)?月(?<!每月)(?<!每个月)"
    rf"|(?P<this_year>今?年(?=[底末])|今年|本年))(?:[底末])?(?:之?前)?的?"
    rf"(?:(?P<last>最后一个|末个)|倒数第(?P<from_end>[一二三四五六七八九十])个|(?:第(?P<nth>[一二三四五六七八九十]|10|[1-9])|(?P<first>首))个){_WORKDAY}"
)
_ORDINAL = rf"(?:第{_COUNT.replace('count', 'nth')}|最后一个{_WORKDAY})"
_CALENDAR = "(?:农历|阴历|旧历)"
_LUNAR_MONTHS = {"正": 1, "冬": 11, "腊": 12}
_LUNAR = (
    rf"(?P<before>{_CALENDAR}的?)?(?:{ANY_YEAR}的?)?(?P<after>{_CALENDAR}的?)?(?P<leap>闰)?(?P<month>[正冬腊]|{MONTH})月的?"
    r"(?:初(?P<early>[一二三四五六七八九十])|(?P<day>[二廿]十?[一二三四五六七八九]?|三十|十[一二三四五六七八九]?|[12]\d|30|[1-9])|(?P<full>十五))"
    r"(?P<sign>[日号])?(?![点时刻个千百万年月块元\d.:%折号])"
)
_NEW_YEAR = r"大?年初(?P<day>[一二三四五六七八九十])(?![点时刻个])"
_UNREAD = (
    rf"{_CALENDAR}(?!新?年|的?(?:生日|日子|日期|几月|几号|哪天"
    rf"|是))|(?:正月|腊月|冬月)|(?<!年)初[一二三四五六七八九十](?![中级次步])"
)


# Days beside a holiday that is not named.
_UNNAMED = (
    r"(?<![一-鿿])(?:节[前后](?:的?(?:最后一个|前一个|上一个|第一个|首个|下一个)(?:工作日|上班日))"
    r"|(?:连休|小?长假|假期)(?:的?(?:第[一二三四五六七]天|最后一天|首日)|[前后]的?(?:最后|前|第)一[个天](?:工作日|上班日)?))"
)
UNNAMED = "节[前后]|连休|长假|假期"
# Days of the sun, and holidays that the calendar of the country does not have.
_NEVER_READ = "元宵|[冬夏]至|立[春夏秋冬]|[春秋]分(?!钟)"
_OF_OTHERS = (
    *("除夕", "年三十", "大年三十", "大年夜", "春节", "元宵节", "端午节", "端午", "七夕", "中秋节", "中秋"),
    *("重阳节", "重阳", "清明节", "清明", "国庆"),
)


def _calendar_names(holidays: str, fold: Callable[[str], str]) -> CalendarNames:
    return names_of(holidays, script=_HAN, fold=fold, without=_NO_NAMES, short=_SHORT, long=LONG)


def _year(match: re.Match[str]) -> tuple[int | None, int]:
    return year(match["year"]), YEARS.get(match["year_word"] or "", 0)


def _named(names: CalendarNames) -> Callable[[re.Match[str]], Piece | None]:
    solar = [(re.compile(pattern), day) for pattern, day in HOLIDAYS.items()]

    def build(match: re.Match[str]) -> Piece | None:
        of_year, years = _year(match)
        part: Part | None = "evening" if match["night"] else None
        if (name := names.names.get(match["name"])) is not None:
            return holiday(name, year=of_year, years=years, part=part)
        if match["name"] in MOVING:
            month, nth, index = MOVING[match["name"]]
            return REFUSED if years else day_piece(nth_weekday(nth, index, month=month, year=of_year))
        month, day = next(day for pattern, day in solar if pattern.fullmatch(match["name"]))
        return day_piece(absolute(day, month, of_year, years=years), part=part)

    return build


def _step(match: re.Match[str]) -> Piece:
    if match["one"]:
        return workday(1 if match["one"][0] == "后" else -1)
    return workday(steps(match["step"]))


def _counted(match: re.Match[str]) -> Piece | None:
    value = count(match["count"] or match["passing"])
    if value is None or value != int(value):
        return REFUSED
    return workday(-int(value) if match["way"] == "前" else int(value))


def _of_month(match: re.Match[str]) -> Piece:
    nth = _nth(match)
    if match["this_year"]:
        return workday_of({"range": "this_year"}, nth)
    if not match["month"]:
        return workday_of_month(nth, step=steps(match["modifier"]))
    if YEARS.get(match["year_word"] or "", 0):
        return REFUSED
    return workday_of_month(nth, month=number(match["month"]), year=year(match["year"]))


def _nth(match: re.Match[str]) -> int:
    if match["last"] or match["from_end"]:
        return -number(match["from_end"] or "一")
    return number(match["nth"] or "一")


def _lunar(match: re.Match[str]) -> Piece | None:
    """八月十五 is lunar only beside a word that says so, 八月十五日 never without one."""
    is_said = bool(match["before"] or match["after"] or match["leap"] or match["month"] in _LUNAR_MONTHS)
    is_said = (
        is_said or bool(match["early"]) or re.search(_CALENDAR, match.string[: match.start()]) is not None
    )
    if not is_said:
        return None if match["sign"] or not match["day"] or match["day"].isdecimal() else REFUSED
    month = _LUNAR_MONTHS.get(match["month"]) or number(match["month"])
    day = number(match["early"]) if match["early"] else _day(match["day"] or match["full"])
    in_words = YEARS.get(match["year_word"]) if match["year_word"] else None
    leap = bool(match["leap"])
    if match["before"] and match["year"]:
        return lunar_day(month, day, leap=leap, lunar_year=year(match["year"]))
    return lunar_day(month, day, leap=leap, year=year(match["year"]), years=in_words)


def _day(text: str) -> int:
    """廿三 is 23, 二十 20, 15 itself."""
    said = text.replace("廿十", "廿").replace("廿", "二十") if "廿" in text else text
    value = parse_int(said)
    return -1 if value is None else value


# Only counted to it is 过年 a day: who goes home for it stays for many.
_DAYS_TO_NEW_YEAR = "(?<=[离距到])过年(?=还)|(?<=[天日])过年|(?<=天到)过年|过年(?=还[有剩差要]?[几多])"


def _new_year(match: re.Match[str]) -> Piece:
    return lunar_day(1, number(match["day"]))


def _refused(_: re.Match[str]) -> Piece:
    return REFUSED


def number_heads(holidays: str, fold: Callable[[str], str]) -> str:
    """Where a name begins with a numeral, as a pattern: 七夕, 五一."""
    names = _calendar_names(holidays, fold).names
    return "".join(sorted({f"|{name[0]}(?={name[1]})" for name in names if name[0] in NUMERALS}))


def rules(holidays: str, fold: Callable[[str], str]) -> tuple[Rule, ...]:
    """The rules for the calendar of a country; they stand before the others, whose ties they win."""
    names = _calendar_names(holidays, fold)
    solar = "|".join(sorted(HOLIDAYS, key=len, reverse=True))
    any_name = "|".join((names.pattern, *MOVING, solar))
    bare = "|".join(name for name in _ALSO_NAMES)
    # 国庆节 and 五一节 are no names of anything else
    lead = rf"(?:{_LEAD}|(?!(?:{bare})(?!节)))"
    of_year = rf"(?:{ANY_YEAR}的?)?"
    first = "".join(sorted({*names.first, *"元情妇植愚五国劳青六儿建教平圣母父感", *NUMERALS, *YEAR_FIRST}))
    named = rf"{of_year}{lead}(?P<name>{any_name})(?P<night>(?<!夜)夜(?![市宵景游跑间班校店]))?"
    unknown = (name for name in _OF_OTHERS if name not in names.names)
    apart = NOT_AFTER_NUMBER
    with_year = NUMERALS + YEAR_FIRST
    return (
        rule(rf"{apart}{named}{BESIDE}", beside_holiday(_named(names)), first),
        rule(rf"{apart}{named}(?:{EXACT}|(?!{_AROUND}){_NO_DATE})", _named(names), first),
        rule(
            rf"{apart}{of_year}{lead}(?:{any_name}|十一|过年|新年|新春){_AROUND}", _refused, first + "十过新"
        ),
        rule(_NEXT, _step, "上下前后"),
        rule(_DAYS_TO_NEW_YEAR, lambda _: lunar_day(1, 1), "过"),
        rule(apart + _COUNTED, _counted, NUMERALS + "再过"),
        rule(apart + f"(?:{_WITHIN})", _refused, NUMERALS),
        rule(apart + _OF_MONTH, _of_month, with_year + "上下这本当月今年"),
        rule(_ORDINAL, _refused, "第最"),
        rule(apart + _LUNAR, _lunar, with_year + "农阴旧闰正冬腊"),
        rule(_NEW_YEAR, _new_year, "大年"),
        rule(
            "|".join((_UNREAD, _NEVER_READ, _UNNAMED, *unknown)),
            _refused,
            "节连小长假农阴旧正腊冬初元夏立春秋除年大端七中重清国",
        ),
    )
