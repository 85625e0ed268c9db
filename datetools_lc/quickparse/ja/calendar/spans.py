"""Japanese spans of days: 8月, 令和8年5月, 平成30年, 再来月, 第2四半期, 5月1-5日, 今後3日間."""

from __future__ import annotations

import re
from dataclasses import replace

from datetools_lc.quickparse.ja.calendar.days import DAY_WORD, DAYS, MONTH_WORD, MONTHS, WEEK, WEEKDAYS, WEEKS
from datetools_lc.quickparse.ja.calendar.years import (
    ANY_YEAR,
    ERAS,
    YEAR_FIRST,
    YEAR_WORD,
    YEARS,
    era_date,
    era_year,
    firsts,
)
from datetools_lc.quickparse.kernel.calendar.ranges import (
    counted_range,
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
from datetools_lc.quickparse.kernel.durations import later_by
from datetools_lc.quickparse.kernel.han import (
    COUNT,
    DAY_OF_MONTH,
    MINUTE,
    MONTH,
    NOT_AFTER_NUMBER,
    NUMERALS,
    number,
    year,
)
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    MONTH_LENGTHS,
    REFUSED,
    Day,
    Piece,
    Rule,
    Span,
    Year,
    absolute,
    relative,
    rule,
    weekday_of,
)

# 五月みどりさん
_PERSON = "(?<=[一-龯]月)(?![おのはにもがをとでへ])[ぁ-ゖ]{2,4}(?:さん|ちゃん|くん|氏|様)"
# 3月生まれ is a kind of people; the others are names of books, films and songs.
_NAMED_AFTER_MONTH = "生まれ|(?:の(?:ライオン|勝者|狂詩曲|クリスマス|蝿|蠅|ばか|バカ)|は君の嘘)"
_MONTH_RANGE = (
    rf"(?:{ANY_YEAR}\s?の?\s?)?(?P<month>{MONTH})\s?月(?!\s?の?\s?{MINUTE}\s?日|\s?[\d日号期間末底曜頭初上下]|中旬|の第|第|うさぎ|みどり|{_PERSON}|兎|ウサギ|さん|ちゃん|くん|君|様|晴|雨|蝉|人形|病(?![院欠])|雨(?!季)|堂|馬鹿|蝿|蠅|闇|祭(?!り)|革命|党人|あたり|当たり|につき|平均|単位|{_NAMED_AFTER_MONTH})"
    rf"(?:中|分)?"
)
# 2025年6月から8月: the second month is of the year that the first one says
_MONTH_SPAN = (
    rf"(?:{ANY_YEAR}\s?の?\s?)?(?P<first>{MONTH})\s?月?\s?(?:[-~至]|から)\s?(?P<last>{MONTH})\s?月"
    rf"(?![末初上中下頭期号間分曜]|\s?の?\s?{DAY_OF_MONTH}(?:日|\s?[-~])|\s?\d)"
)
_YEAR_RANGE = r"(?:西暦\s?)?(?P<year>(?:19|20)\d\d)\s?年(?!\s?[\d代度間型製版物産式]|エディション|モデル)"
_YEAR_OF_ERA = (
    rf"(?P<era>{'|'.join(ERAS)})\s?(?P<era_year>元|\d+|[一二三四五六七八九十]+)\s?年"
    r"(?!\s?[\d代度間型製版物一二三四五六七八九十])"
)
# Around a year or a month, or a part of it: no days that anybody could name.
_PART_FOLLOWS = re.compile(
    r"\s?の?(?:年[末始初]|以[前後来降上下内]|[前後初末頭半中春夏秋冬]|はじめ|終わり|おわり|上半|下半|第|ごろ|ころ|頃)"
)
_QUARTER = (
    rf"(?:(?:{ANY_YEAR}\s?の?)?(?:第(?P<nth>[一二三四1-4])四半期|q(?P<digit>[1-4])(?![\da-z]))"
    r"|(?P<step>前|先|来|次の|翌|今|この|当)四半期)(?![初末])"
)
_QUARTER_STEPS = {"前": -1, "先": -1, "来": 1, "次の": 1, "翌": 1, "今": 0, "この": 0, "当": 0}
_NAMED = (
    rf"(?P<week>(?:再来|先々|先先)週|先週|今週|来週)(?!の?[{WEEKDAYS}]曜|末|の?土日|の週末)|(?P<month>{MONTH_WORD})(?!の?\d|の?第|末"
    rf"|の?[最初])|(?P<year_word>{YEAR_WORD})(?!度|か)"
)
# Of a lone 週末 a question means that of this week.
_WEEKEND_ASKED = (
    r"(?<![々ァ-ヺー一-鿿のは])(?:この)?(?:週末|土日)(?=(?:[はの、\s]|って){0,2}"
    "(?:予定|スケジュール|何|なに|なんか|どっか|どこか|空い|あいて|暇|ひま|ヒマ))"
)
_WEEKEND = r"(?P<week>再来|先々|先|今|来)週(?:の?週?末|の?土日)(?!曜)"
_DAY_SPAN = (
    rf"(?:{ANY_YEAR}\s?の?\s?)?(?P<month>{MONTH})\s?月\s?(?P<first>{DAY_OF_MONTH})日?\s?(?:[-~至]|から)\s?"
    rf"(?P<last>{DAY_OF_MONTH})日(?![間後前目])"
)
# 明日から3日間, 来週の月曜から2泊3日
_LASTING = (
    rf"(?:(?P<word>{DAY_WORD})|(?P<week>{WEEK})の?(?P<weekday>[{WEEKDAYS}])曜日?"
    rf"|(?P<month>{MONTH})月(?P<day>{DAY_OF_MONTH})日)\s?(?:から|より)の?\s?"
    rf"(?:{COUNT}泊の?(?P<nights>{COUNT})日(?!目|後|前)|(?P<count>{COUNT})日間)(?!後|前|以)"
)
_WEEK_STEPS = {"先々": -2, "先": -1, "今": 0, "来": 1, "再来": 2}
_COUNTED = (
    rf"(?P<way>ここ|過去|この|最近|直近|今後|向こう|これから)の?(?P<count>{COUNT})(?P<unit>日間?|週間)"
    rf"(?!後|前|以)"
)


def _month_range(match: re.Match[str]) -> Piece | None:
    if _PART_FOLLOWS.match(match.string, match.end()):
        return REFUSED
    if match["era"]:
        return _month_of_era(match["era"], match["era_year"], number(match["month"]))
    if shift := YEARS.get(match["year_word"] or "", 0):
        month = number(match["month"])
        return month_span(month, month, Year(years=shift))
    return month_range(number(match["month"]), year(match["year"]))


def _month_span(match: re.Match[str]) -> Piece:
    if match["era"] or _PART_FOLLOWS.match(match.string, match.end()):
        return REFUSED
    of = Year(year(match["year"]), YEARS.get(match["year_word"] or "", 0))
    return month_span(number(match["first"]), number(match["last"]), of)


def _month_of_era(era: str, era_year_said: str, month: int) -> Piece:
    """The whole month; refused where the era does not last that long."""
    days = (1, MONTH_LENGTHS[month - 1] - (month == 2))  # whether leap or not, the era holds both days
    if any(era_date(era, era_year_said, month, day) is None for day in days):
        return REFUSED
    return month_range(month, era_year(era, era_year_said)) or REFUSED


def _year_of_era(match: re.Match[str]) -> Piece:
    """平成30年; refused for the first and the last year of an era, which do not last all year."""
    era, said = match["era"], match["era_year"]
    is_whole = era_date(era, said, 1, 1) and era_date(era, said, 12, 31)
    if not is_whole or _PART_FOLLOWS.match(match.string, match.end()):
        return REFUSED
    return year_range(era_year(era, said))


def _year_range(match: re.Match[str]) -> Piece:
    if _PART_FOLLOWS.match(match.string, match.end()):
        return REFUSED
    return year_range(int(match["year"]))


def _quarter(match: re.Match[str]) -> Piece | None:
    if match["step"]:
        return quarter_from_now(_QUARTER_STEPS[match["step"]])
    if match["era"] or (match["digit"] and not (match["year"] or match["year_word"])):
        return REFUSED if match["era"] else None  # Q3 may be a car
    of = Year(year(match["year"]), YEARS.get(match["year_word"] or "", 0))
    return quarter(number(match["nth"] or match["digit"]), of)


def _named(match: re.Match[str]) -> Piece:
    if match["year_word"]:
        is_part = _PART_FOLLOWS.match(match.string, match.end())
        return REFUSED if is_part else year_from_now(YEARS[match["year_word"]])
    return week_from_now(WEEKS[match["week"]]) if match["week"] else month_from_now(MONTHS[match["month"]])


def _day_span(match: re.Match[str]) -> Piece:
    """5月1-5日 and 2026年5月1日から5日."""
    if match["era"]:
        return REFUSED
    month, of = number(match["month"]), Year(year(match["year"]), YEARS.get(match["year_word"] or "", 0))
    return span_piece((number(match["first"]), month), (number(match["last"]), month), of)


def _lasting(match: re.Match[str]) -> Piece:
    """So many days, the first of which is named."""
    days = number(match["count"] or match["nights"])
    last: Day | None = None
    if match["weekday"]:  # from a Saturday on, into the week behind it
        index, week = WEEKDAYS.index(match["weekday"]), WEEKS[match["week"]]
        later, end = divmod(index + days - 1, len(WEEKDAYS))
        first: Day | None = weekday_of(index, week)
        last = weekday_of(end, week + later) if days > 1 else None
    else:
        word, month = match["word"], match["month"]
        first = relative(DAYS[word]) if word else absolute(number(match["day"]), number(month))
        last = later_by(first, days - 1) if first is not None and days > 1 else None
    return REFUSED if first is None or last is None else replace(REFUSED, span=Span(first, last))


def _counted(match: re.Match[str]) -> Piece | None:
    days = number(match["count"]) * (7 if match["unit"] == "週間" else 1)
    future = match["way"] in ("今後", "向こう", "これから")
    return counted_range("next_n_days" if future else "last_n_days", days)


def rules() -> tuple[Rule, ...]:
    """The rules for spans of days."""
    apart = NOT_AFTER_NUMBER
    with_year = NUMERALS + YEAR_FIRST + "千"
    months = "".join(word[0] for word in MONTHS)
    return (
        rule(apart + _MONTH_RANGE, _month_range, with_year),
        rule(apart + _MONTH_SPAN, _month_span, with_year),
        rule(apart + _YEAR_RANGE, _year_range, DIGITS + "西"),
        rule(_YEAR_OF_ERA, _year_of_era, "".join(word[0] for word in ERAS)),
        rule(_WEEKEND, lambda match: weekend_from_now(_WEEK_STEPS[match["week"]]), "先今来再"),
        rule(_WEEKEND_ASKED, lambda _: weekend_from_now(0), "週土こ"),
        rule(apart + _DAY_SPAN, _day_span, with_year),
        rule(SLASHED_SPAN, slashed_span, DIGITS),
        rule(_NAMED, _named, f"先今来再去昨{months}{YEAR_FIRST}"),
        rule(apart + _QUARTER, _quarter, with_year + "第前先来次翌今こ当q"),
        rule(_COUNTED, _counted, "こ過最直今向"),
        rule(apart + _LASTING, _lasting, NUMERALS + firsts([*DAYS, *WEEKS])),
    )
