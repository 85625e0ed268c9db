"""Chinese weekdays: 周三, 下下周五, 十月的第一个星期一, a date's (三)."""

from __future__ import annotations

import re

from datetools_lc.quickparse.kernel.han import (
    MONTH,
    NOT_AFTER_NUMBER,
    NUMERALS,
    number,
    weekday,
    year,
)
from datetools_lc.quickparse.kernel.pieces import (
    REFUSED,
    Piece,
    Rule,
    day_piece,
    nth_weekday,
    rule,
    weekday_of,
)
from datetools_lc.quickparse.zh.calendar.days import (
    ANY_YEAR,
    MODIFIER,
    OF_VERB,
    WEEK,
    WEEKDAYS,
    YEAR_FIRST,
    YEARS,
    steps,
)

_WEEKDAY = (
    rf"(?:{MODIFIER}{WEEK}(?:的?{WEEK})?"
    rf"|(?:{OF_VERB}|(?<=[周期拜][一二三四五六日天])|(?<![一二两三四五六七八九十\d每半几整上下这本个])){WEEK})"
)
_WEEKDAY_NAME = (
    r"(?P<weekday>一(?!共[花用支收有多消]|鸣(?!谢)|围(?![观着绕]))|天(?!气)|日(?!东(?![一-鿿])|[期历志记])|六(?!福(?![利建州田]))|三(?!胖|多(?![一-鿿]))|[二四五]|[1-7](?![\d天日个:点时]))"
    r"(?![次个年届份刊])"
)
# 周一三五, 下周一、三: days of which the first alone is not what is said.
_WEEKDAYS = (
    rf"(?:{MODIFIER})?{WEEK}[一二三四五六日天](?:[、/和]?[一二三四五六日](?![点时号月个十百千]))+"
    r"(?=$|[^一-鿿]|[都要上下早晚中开去有的是和到各])"
)
# 下周三点开会: at three next week, or on its Wednesday? What is ordered on a Wednesday begins with 点 too.
_OR_AN_HOUR = (
    rf"(?:{MODIFIER})?{WEEK}[一二三四五六]点"
    r"(?=半|整|钟|[一二三四五六七八九十\d]|$|[^一-鿿]|[开见集出到上下去来前后之的有面体起和跟在我吃提叫打])"
)
# 记下周四: noted for Thursday, or of next week?
_OF_VERB_OR_WEEK = rf"(?:(?<=[看查])|(?<=记)(?<![书日]记))下{{1,2}}{WEEK}[一二三四五六日天]"
# Of which week, no clock tells.
_OF_SOME_WEEK = rf"(?:每?隔|[单双]|第[一二三四五六七八九十\d]{{1,3}}个?){WEEK}的?{WEEK}[一二三四五六日天]"
_IN_PARENTHESES = rf"\((?:{WEEK}(?P<weekday>[一二三四五六日天])|(?P<alone>[一二三四五六日]))\)"
_NTH = (
    rf"(?:(?:{ANY_YEAR}的?)?(?P<month>{MONTH})月份?|(?P<modifier>上个?|下个?|这个?|本|当)月)的?"
    rf"(?:第(?P<nth>[一二三四五1-5])|(?P<last>最后一))个?{WEEK}(?P<weekday>[一二三四五六日天])"
)


def _weekday(match: re.Match[str]) -> Piece | None:
    name = match["weekday"]
    index = int(name) - 1 if name.isdecimal() else weekday(name, WEEKDAYS)
    return day_piece(weekday_of(index, steps(match["modifier"])), weekday=index)


def _nth(match: re.Match[str]) -> Piece | None:
    nth = -1 if match["last"] else number(match["nth"])
    index = weekday(match["weekday"], WEEKDAYS)
    if match["modifier"]:
        return day_piece(nth_weekday(nth, index, offset=steps(match["modifier"])))
    shift = YEARS.get(match["year_word"] or "", 0)
    if shift:
        return REFUSED
    return day_piece(nth_weekday(nth, index, month=number(match["month"]), year=year(match["year"])))


def _weekday_in_parentheses(match: re.Match[str]) -> Piece | None:
    """(三) says the weekday of the date before it, and is else the number of a chapter."""
    index = weekday(match["weekday"] or match["alone"], WEEKDAYS)
    return Piece(day=weekday_of(index), weekday=index, weak=match["alone"] is not None)


def rules() -> tuple[Rule, ...]:
    """The rules for weekdays."""
    return (
        rule(NOT_AFTER_NUMBER + _NTH, _nth, NUMERALS + YEAR_FIRST + "上下这本当"),
        rule(_OF_VERB_OR_WEEK, lambda _: REFUSED, "下"),
        rule(_WEEKDAY + _WEEKDAY_NAME, _weekday, "上下这本今周星礼"),
        rule(_OR_AN_HOUR, lambda _: REFUSED, "上下这本今周星礼"),
        rule(_OF_SOME_WEEK, lambda _: REFUSED, "每隔单双第"),
        rule(_WEEKDAYS, lambda _: REFUSED, "上下这本今周星礼"),
        rule(_IN_PARENTHESES, _weekday_in_parentheses, "("),
    )
