"""Japanese words for business days, holidays and days of the old calendar, of folded text.

A holiday is read where a particle, a time or the end of the clause follows it: not in 元日セール,
クリスマスツリー or 元日本代表. Several days around one (GW中, 年末年始) are seen and not read.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from datetools_lc.quickparse.ja.calendar.beside_holidays import BESIDE, beside_holiday
from datetools_lc.quickparse.ja.calendar.days import MONTH_WORD, MONTHS
from datetools_lc.quickparse.ja.calendar.holidays import HOLIDAYS, MOVING
from datetools_lc.quickparse.ja.calendar.years import ANY_YEAR, YEAR_FIRST, YEARS
from datetools_lc.quickparse.kernel.calendar.days import (
    holiday,
    lunar_day,
    workday,
    workday_of,
    workday_of_month,
)
from datetools_lc.quickparse.kernel.calendar.names import CalendarNames, names_of
from datetools_lc.quickparse.kernel.han import (
    DAY_OF_MONTH,
    MONTH,
    NOT_AFTER_NUMBER,
    NUMERALS,
    count,
    number,
    year,
)
from datetools_lc.quickparse.kernel.pieces import REFUSED, Piece, Rule, absolute, day_piece, nth_weekday, rule

_SCRIPT = re.compile("(?:[\u3041-\u30ff\u3400-\u9fff々]{2,}|gw|GW)")
# Words that are no names in a Japanese sentence: 十一 is eleven, 过年 Chinese.
_NO_NAMES = ("过年", "過年", "十一", "三八", "年夜", "六一", "一月一日")
LONG = ("GW", "gw", "ゴールデンウィーク", "ゴールデンウイーク", "お正月", "国慶節", "春節", "旧正月")
_DAYS_AFTER = "(?:前後|前|後|頃|ごろ|ころ|あたり|明け|シーズン|以降|以前|以来|近く|周辺)"
OPEN_DAYS = "(?:期間中?|中|休み(?:中)?|休暇(?:中)?|連休(?:中)?|の連休|の期間|の(?:お?休み)(?:中)?)"
_AROUND = (
    rf"(?:{OPEN_DAYS}|の?{_DAYS_AFTER}|の(?:週末?|前日|翌日|前の日"
    rf"|次の日|最終日|前夜|翌週|前の週|[二三四五六2-6]日目)|イブ|の間)"
)
EXACT = "(?:の?当日|の(?:初日|最初の日|[1一]日目|その日))"
UNNAMED = "連休(?:明け?|の?(?:初日|最終日|最後の日|前|後))"
_TIME = rf"(?:朝|昼|夜|夕|晩|午[前後]|正午|深夜|早朝|未明|[\d{NUMERALS}]{{1,3}}時|[\d]{{1,2}}:)"
_FOLLOWS = (
    r"(?=\s*(?:$|[,、。;:!?！？()（）\d]|に(?!つい|関|ちな|合わせ|向け)|[はも](?!じ)|から|まで(?!に)|って|です|だ[っよ]|いつ|何[日曜月]"
    rf"|の?{_TIME}(?!食|ご飯|ごはん|飯|会|市|番組)|の(?=予定|スケジュール|日程|日付|旧暦|曜日|空き|会議|打ち?合わせ|予約)))"
)
_WORKDAY = "営業日"
_NEXT_DAYS = {
    **{"翌": 1, "次の": 1, "次": 1, "明": 1, "翌々": 2, "翌翌": 2},
    **{"前": -1, "前の": -1, "直前の": -1, "先": -1, "前々": -2},
}
_NEXT = rf"(?P<which>{'|'.join(sorted(_NEXT_DAYS, key=len, reverse=True))}){_WORKDAY}(?!の?[前後翌次])"
_COUNT = rf"(?P<count>\d{{1,4}}|[一二三四五六七八九十百]{{1,5}}){_WORKDAY}"
_COUNTED = rf"(?<!第){_COUNT}(?P<way>前|後(?!半))"
_WITHIN = rf"{_COUNT}(?:以内|以降|以上|以下|目|まで|程度|[ほ程]ど|くらい|ぐらい|間)"
_OF_MONTH = (
    rf"(?:(?:{ANY_YEAR}の?)?(?P<month>{MONTH})月|(?P<word>{MONTH_WORD})|(?P<this_month>月(?=末|内))|(?P<this_year>年内|今年|本年))"
    rf"(?:[末内])?の?(?:(?P<last>最終|最後の)|(?:第(?P<nth>10|[1-9]|[一二三四五六七八九十])|(?P<first>最初の|初))の?){_WORKDAY}"
)
_LUNAR = (
    rf"(?P<calendar>(?:旧暦|陰暦)の?)?(?:{ANY_YEAR}の?)?(?P<inner>(?:旧暦|陰暦)の?)?(?P<leap>閏|うるう)?(?P<month>{MONTH})月"
    rf"の?(?P<day>{DAY_OF_MONTH})日(?![間目])"
)
_NAMED_LUNAR = {"旧正月": (1, 1), "中秋の名月": (8, 15), "旧盆": (7, 15)}


def _year(match: re.Match[str]) -> tuple[int | None, int]:
    return year(match["year"]), YEARS.get(match["year_word"] or "", 0)


def _named(names: CalendarNames) -> Callable[[re.Match[str]], Piece | None]:
    solar = [(re.compile(pattern), day) for pattern, day in HOLIDAYS.items()]

    def build(match: re.Match[str]) -> Piece | None:
        of_year, years = _year(match)
        said = match["name"]
        if match["era"]:
            return REFUSED
        if (name := names.names.get(said)) is not None:
            return holiday(name, year=of_year, years=years)
        if said in _NAMED_LUNAR:
            return lunar_day(*_NAMED_LUNAR[said], year=of_year, years=years or None)
        if said in MOVING:
            month, nth, index = MOVING[said]
            return REFUSED if years else day_piece(nth_weekday(nth, index, month=month, year=of_year))
        month, day = next(day for pattern, day in solar if pattern.fullmatch(said))
        return day_piece(absolute(day, month, of_year, years=years))

    return build


def _next(match: re.Match[str]) -> Piece:
    return workday(_NEXT_DAYS[match["which"]])


def _counted(match: re.Match[str]) -> Piece | None:
    value = count(match["count"])
    if value is None:
        return REFUSED
    return workday(-int(value) if match["way"] == "前" else int(value))


def _of_month(match: re.Match[str]) -> Piece:
    nth = -1 if match["last"] else number(match["nth"] or "1")
    if match["this_year"]:
        return workday_of({"range": "this_year"}, nth)
    if match["this_month"]:
        return workday_of_month(nth, step=0)
    if match["word"]:
        return workday_of_month(nth, step=MONTHS[match["word"]])
    if match["era"] or YEARS.get(match["year_word"] or "", 0):
        return REFUSED
    return workday_of_month(nth, month=number(match["month"]), year=year(match["year"]))


def _lunar(match: re.Match[str]) -> Piece | None:
    """8月15日 is lunar beside a word that says so: 旧暦8月15日, 旧暦の誕生日は8月15日."""
    is_said = bool(match["calendar"] or match["inner"] or match["leap"])
    if not is_said and not re.search("旧暦|陰暦", match.string[: match.start()]):
        return None
    if match["era"]:
        return REFUSED
    in_words = YEARS.get(match["year_word"]) if match["year_word"] else None
    month, day, leap = number(match["month"]), number(match["day"]), bool(match["leap"])
    if match["calendar"] and match["year"]:
        return lunar_day(month, day, leap=leap, lunar_year=year(match["year"]))
    return lunar_day(month, day, leap=leap, year=year(match["year"]), years=in_words)


def _refused(_: re.Match[str]) -> Piece:
    return REFUSED


def rules(holidays: str, fold: Callable[[str], str]) -> tuple[Rule, ...]:
    """The rules for the calendar of a country; they stand before the others, whose ties they win."""
    names = names_of(holidays, script=_SCRIPT, fold=fold, without=_NO_NAMES, long=LONG)
    lunar = [name for name in _NAMED_LUNAR if name not in names.names]
    any_name = "|".join((names.pattern, *lunar, *MOVING, *sorted(HOLIDAYS, key=len, reverse=True)))
    of_year = rf"(?:{ANY_YEAR}の?)?"
    # no part of a longer word: 世界平和の日, 大元日
    alone = r"(?<![\u30a1-\u30ff\u3400-\u9fff々a-z](?<![年の前後日今は]))"
    first = "".join(
        sorted(
            {*names.first, *"元建バホ憲みこ子山ハ文勤ク大昭天ひ雛エ旧中成海敬ス母父", *NUMERALS, *YEAR_FIRST}
        )
    )
    apart = NOT_AFTER_NUMBER
    with_year = NUMERALS + YEAR_FIRST
    named = rf"{apart}{of_year}{alone}(?P<name>{any_name})"
    return (
        rule(rf"{named}{BESIDE}", beside_holiday(_named(names)), first),
        rule(rf"{named}(?:{EXACT}|(?!{_AROUND}){_FOLLOWS})", _named(names), first),
        rule(
            rf"{apart}{of_year}{alone}(?:(?:{any_name}|お正月|正月|ゴールデンウィーク|gw){_AROUND}|年末年始|三が日)",
            _refused,
            first + "お正ゴg年三",
        ),
        rule(rf"{alone}(?:お?盆休み)?{UNNAMED}", _refused, "連お盆"),
        rule(_NEXT, _next, "".join(sorted({word[0] for word in _NEXT_DAYS}))),
        rule(apart + _COUNTED, _counted, NUMERALS),
        rule(apart + f"(?:{_WITHIN})", _refused, NUMERALS),
        rule(apart + _OF_MONTH, _of_month, with_year + "".join(word[0] for word in MONTHS) + "月年今本"),
        rule(apart + _LUNAR, _lunar, with_year + "旧陰閏う"),
        rule(
            "(?:旧暦|陰暦)(?!の?(?:誕生日|日付|で(?:は|、|何|いつ)|[では](?:何|いつ)|今日|いつ|何))",
            _refused,
            "旧陰",
        ),
    )
