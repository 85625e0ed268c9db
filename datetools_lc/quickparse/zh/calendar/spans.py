"""Chinese spans of days: 八月份, 2026年第三季度, 下下周, 去年下半年, 5月1-5日, 最近七天."""

from __future__ import annotations

import re
from dataclasses import replace

from datetools_lc.quickparse.kernel.calendar.ranges import (
    counted_range,
    half_year,
    month_from_now,
    month_range,
    month_span,
    quarter,
    quarter_from_now,
    span_piece,
    week_from_now,
    weekend_from_now,
    year_from_now,
    year_range,
)
from datetools_lc.quickparse.kernel.calendar.slashed import SLASHED_SPAN, slashed_span
from datetools_lc.quickparse.kernel.han import (
    COUNT,
    DAY_OF_MONTH,
    MINUTE,
    MONTH,
    NOT_AFTER_NUMBER,
    NUMERALS,
    number,
    weekday,
    year,
)
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    REFUSED,
    Piece,
    Rule,
    Span,
    Year,
    rule,
    weekday_of,
)
from datetools_lc.quickparse.zh.calendar.days import (
    ANY_YEAR,
    DAY_SIGN,
    MODIFIER,
    NOT_OF_VERB,
    OF_VERB,
    WEEK,
    WEEKDAYS,
    YEAR_FIRST,
    YEAR_WORD,
    YEARS,
    steps,
)

_MONTH_RANGE = (
    rf"(?:{ANY_YEAR}\s?的?\s?)?(?P<month>{MONTH})\s?月(?!\s?份?的?\s?{MINUTE}\s?[日号]|\s?[\d日号龄饼经期前后曜]|[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]|中[上下]?旬|天(?!气)|兔|革命|花|(?:病|雨|堂|河)(?=$|[^一-鿿])|(?<=二月)河|(?<=二月)红(?![一-鿿])|人形|馬鹿|党人|蝿|物语|亭|围城|怀胎|流火|鹰飞|的?(?:第[一二三四五六七八九十\d]+|最后一?|[头前][一二三四五六七八九十两\d]+)个?工作日)"
    r"(?:份|整月)?"
)
# 2025年6月到8月: the second month is of the year that the first one says
_MONTH_SPAN = (
    rf"(?:{ANY_YEAR}\s?的?\s?)?(?P<first>{MONTH})\s?月?份?\s?[-~至到]\s?(?P<last>{MONTH})\s?月"
    rf"(?:份|(?![底末初中上下份饼]|\s?{DAY_OF_MONTH}(?:[日号]|\s?[-~至到])|\s?\d))"
)
# 3月至5月3日: from its first day, or in it? 3~5月3日: the days of which month?
_UNEVEN_SPAN = (
    rf"(?:(?:\d{{4}}|[今明去])年的?)?(?:{MONTH}\s?月?份?\s?[-~至到]\s?{MONTH}\s?月\s?{DAY_OF_MONTH}\s?[日号]"
    rf"|{MONTH}\s?月\s?{DAY_OF_MONTH}\s?[日号]\s?[-~至到]\s?{MONTH}\s?月(?!\s?{DAY_OF_MONTH}))"
)
# Beside one of these, the other months are of the lunar year too.
_LUNAR_MONTH = re.compile("正月|腊月|冬月")
# 一周和一月 are lengths, and 闰年2月 is no month of a year that is named.
_NO_LENGTH = r"(?<![周天日年][和与或及到])(?<![闰平]年)(?<![闰平]年的)"
_YEAR_RANGE = (
    r"(?P<year>(?:19|20)\d\d|[一二][零〇○一二三四五六七八九]{3})\s?年(?!\s?[\d代级款版]|\s?度(?!假))"
)
# Around a year or a month, or a part of it: no days that anybody could name.
_PART_FOLLOWS = re.compile(
    r"\s?的?(?:年[底末初中终]|以[前后来]|之[前后]|[前后初底末中起春夏秋冬]|[上下]半|第[\d一二三四五]|至今|开始|[暑寒]假|(?:国庆|五一|十一|元宵)(?![节月])|(?:农历|阴历|旧历|正月|腊月|冬月|大年|除夕|春节|元宵|端午|七夕|中秋|重阳|清明|冬至|夏至))"
)
# 前三季度 are the first three, 每一季度 is any.
_QUARTER = (
    rf"(?<![每这那此上下各某任前后近过两几整])(?:(?:{ANY_YEAR}\s?的?)?(?:第?(?P<nth>[一二三四1-4])季度|(?:第\s?)?q(?P<digit>[1-4])(?![\da-z]))"
    r"|(?P<modifier>上个?|下个?|这个?|本)季度)(?![初末底])"
)
_HALF_YEAR = rf"(?:{ANY_YEAR}\s?的?)?(?P<which>[上下])半年(?![初末底以之度])"
# 下下周 is the week after; behind a verb 下 is a particle: 查下下周, 看一下上周.
_NOT_AGAIN = "(?<!上)(?<!^下)(?<![^一查看记問问說排找安算加设订约建录改]下)"
_NO_DAY = (
    r"(?!月[底末初中]|[二三四五六日天末底初份上中下前后]|一(?!共)|的?第"
    r"|的?(?:最后一?|[头前]\S{1,2})个?(?:工作日|交易日|营业日))"
)
_NAMED = (
    rf"{_NOT_AGAIN}(?P<modifier>上个?|下个?|这个?|本|当)(?P<unit>{WEEK}|月){_NO_DAY}"
    rf"|(?P<year_word>{YEAR_WORD})(?!度)"
)
_TWICE = "(?<![一查看记問问說排找安算加设订约建录改上下])"
_FAR = (
    rf"{_TWICE}"
    rf"(?P<modifier>上上个?|下下个?)(?P<unit>{WEEK}|月){_NO_DAY}"
)
_WEEKEND = (
    rf"(?:{_NOT_AGAIN}(?P<modifier>上个?|{NOT_OF_VERB}下个?|这个?|本)|{_TWICE}(?P<far>上上个?|下下个?))周末"
)
# Of a lone 周末 a question means this one's, what was spent then the last one's.
_WEEKEND_ASKED = (
    f"(?:{OF_VERB}|(?<![上下这本个每逢到]))周末(?=(?:我|我们|咱们)?(?:有(?:没有)?(?:空|时间|什么|啥|哪些|安排|日程|活动|会)|忙|空不空|的?安排"
    "|[要有]?[干做][嘛啥什]|(?:一共|总共|都)?[吃喝玩打买看]?[饭车票酒东西影电]{0,2}(?:一共|总共|都)?花(?:了|掉了?)(?:多少|几)))"
)
_DAY_SPAN = (
    rf"(?:{ANY_YEAR}\s?的?\s?)?(?P<month>{MONTH})\s?月\s?(?P<first>{DAY_OF_MONTH})[日号]?\s?[-~至到]\s?"
    rf"(?P<last>{DAY_OF_MONTH}){DAY_SIGN}"
)
# 周一至五: the second day borrows its 周 from the first.
_WEEKDAY_SPAN = (
    rf"(?:{MODIFIER})?{WEEK}(?P<first>[一二三四五六])\s?[至到~-]\s?"
    r"(?P<last>[二三四五六日天])(?![点时号月个十百千\d])"
)
_COUNTED = (
    rf"(?<!已经)(?<!前后)(?<![已都才又快])(?P<way>最近|近|过去|未来|今后|接下来|往后)的?"
    rf"(?P<count>{COUNT})个?(?P<unit>天|日|{WEEK})(?![前后内了就才])"
)


def _month_range(match: re.Match[str]) -> Piece | None:
    if _PART_FOLLOWS.match(match.string, match.end()):
        return REFUSED
    if not match["month"].isdecimal() and _LUNAR_MONTH.search(match.string):
        return REFUSED
    if shift := YEARS.get(match["year_word"] or "", 0):
        month = number(match["month"])
        return month_span(month, month, Year(years=shift))
    return month_range(number(match["month"]), year(match["year"]))


def _month_span(match: re.Match[str]) -> Piece:
    if _PART_FOLLOWS.match(match.string, match.end()) or _LUNAR_MONTH.search(match.string):
        return REFUSED
    return month_span(number(match["first"]), number(match["last"]), _year_said(match))


def _year_range(match: re.Match[str]) -> Piece | None:
    value = year(match["year"])
    if value is None:
        return None
    return REFUSED if _PART_FOLLOWS.match(match.string, match.end()) else year_range(value)


def _year_said(match: re.Match[str]) -> Year:
    return Year(year(match["year"]), YEARS.get(match["year_word"] or "", 0))


def _quarter(match: re.Match[str]) -> Piece | None:
    if match["modifier"]:
        return quarter_from_now(steps(match["modifier"]))
    if match["digit"] and not (match["year"] or match["year_word"]):
        return None  # Q3 may be a car
    return quarter(number(match["nth"] or match["digit"]), _year_said(match))


def _half_year(match: re.Match[str]) -> Piece:
    return half_year(1 if match["which"] == "上" else 2, _year_said(match))


def _named(match: re.Match[str]) -> Piece:
    if match["year_word"]:
        is_part = _PART_FOLLOWS.match(match.string, match.end())
        return REFUSED if is_part else year_from_now(YEARS[match["year_word"]])
    return _week_or_month(match)


def _week_or_month(match: re.Match[str]) -> Piece:
    step = steps(match["modifier"])
    return month_from_now(step) if match["unit"] == "月" else week_from_now(step)


def _day_span(match: re.Match[str]) -> Piece:
    """5月1-5日 and 2026年5月1日至5日."""
    month = number(match["month"])
    return span_piece((number(match["first"]), month), (number(match["last"]), month), _year_said(match))


def _weekday_span(match: re.Match[str]) -> Piece:
    first, last = (weekday(match[name], WEEKDAYS) for name in ("first", "last"))
    step = steps(match["modifier"])
    if last <= first:
        return REFUSED
    return replace(REFUSED, span=Span(weekday_of(first, step), weekday_of(last, step)))


def _counted(match: re.Match[str]) -> Piece | None:
    days = number(match["count"]) * (1 if match["unit"] in "天日" else 7)
    past = match["way"] in ("最近", "近", "过去")
    return counted_range("last_n_days" if past else "next_n_days", days)


def rules() -> tuple[Rule, ...]:
    """The rules for spans of days."""
    apart = NOT_AFTER_NUMBER
    with_year = NUMERALS + YEAR_FIRST + "千"
    return (
        rule(apart + _NO_LENGTH + _MONTH_RANGE, _month_range, with_year),
        rule(apart + _NO_LENGTH + _MONTH_SPAN, _month_span, with_year),
        rule(apart + _NO_LENGTH + _UNEVEN_SPAN, lambda _: REFUSED, with_year),
        rule(apart + _YEAR_RANGE, _year_range, NUMERALS),
        rule(_WEEKEND, lambda match: weekend_from_now(steps(match["modifier"] or match["far"])), "上下这本"),
        rule(_WEEKEND_ASKED, lambda _: weekend_from_now(0), "周"),
        rule(apart + _DAY_SPAN, _day_span, with_year),
        rule(SLASHED_SPAN, slashed_span, DIGITS),
        rule(_WEEKDAY_SPAN, _weekday_span, "上下这本今周星礼"),
        rule(_NAMED, _named, "上下这本当" + YEAR_FIRST),
        rule(_FAR, _week_or_month, "上下"),
        rule(apart + _QUARTER, _quarter, with_year + "第上下这本q"),
        rule(apart + _HALF_YEAR, _half_year, with_year + "上下"),
        rule(_COUNTED, _counted, "最近过未今接往"),
    )
