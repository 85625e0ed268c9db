"""Japanese."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from datetools_lc.quickparse.ja.calendar import days as ja_days
from datetools_lc.quickparse.ja.calendar import months as ja_months
from datetools_lc.quickparse.ja.calendar import shifts as ja_shifts
from datetools_lc.quickparse.ja.calendar.days import (
    ANY_YEAR,
    MONTH_WORD,
    MONTHS,
    WEEKDAYS,
    WEEKS,
    YEAR_FIRST,
    YEARS,
)
from datetools_lc.quickparse.ja.calendar.parts_of_day import PART_OF
from datetools_lc.quickparse.kernel.digits import digit_rules
from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.han import (
    COUNT,
    DAY_OF_MONTH,
    HOUR,
    MINUTE,
    MONTH,
    NOT_AFTER_NUMBER,
    NUMERALS,
    number,
    year,
)
from datetools_lc.quickparse.kernel.numerals import FOLD
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    MONTH_LENGTHS,
    REFUSED,
    Clock,
    Piece,
    Rule,
    Span,
    Year,
    counted_range,
    month_range,
    named_range,
    quarter,
    quarter_from_now,
    rule,
    span_piece,
    weekday_of,
    weekend_from_now,
    year_from_now,
    year_range,
)

_FOLD = FOLD | str.maketrans("〜", "~")
_CLOCK = (
    rf"(?<!第)(?P<hour>{HOUR})\s?時(?![間代期点々計差刻]|[的停休払帰金保])"
    rf"(?:\s?(?P<minute>{MINUTE}|\d+)\s?分(?!間)|(?P<half>半))?(?:(?P<second>{MINUTE}|\d+)秒(?!間))?"
    r"(?:ちょうど|きっかり|ぴったり|[ごこ]ろ|頃)?(?P<before>前)?"
)
_EVERY = (
    rf"(?:毎|隔)(?:週の?[{WEEKDAYS}]曜日?|日|朝|晩|週|月|年|時間)|{COUNT}(?:日|週間|時間|分|[ヶか]月|年)(?:おき"
    r"|ごと|毎)"
)
_VAGUE = (
    rf"(?:{MONTH}|[今来先])月(?:末|初め|上旬|中旬|下旬|頭|はじめ)|(?:再来)?週末|[今来]年(?:末|初め"
    r"|度)|月[末初]|年末|年始|旧正月|旧暦|陰暦|"
    rf"正月|お盆|節分|春分|秋分|夏至|冬至|{COUNT}(?:分|時間|日|週間|[ヶか]月|年)以内"
)
_MONTH_RANGE = (
    rf"(?:{ANY_YEAR}\s?の?\s?)?(?P<month>{MONTH})\s?月(?!\s?の?\s?{MINUTE}\s?日|\s?[\d日号期間末底曜頭初上下]|中旬|の第|第|うさぎ|兎|ウサギ|さん|ちゃん|くん|君|様|晴|雨|蝉|人形)"
    rf"(?:中|分)?"
)
_YEAR_RANGE = r"(?:西暦\s?)?(?P<year>(?:19|20)\d\d)\s?年(?!\s?[\d代度間型製版物])"
# Around a year or a month, or a part of it: no days that anybody could name.
_PART_FOLLOWS = re.compile(
    r"\s?の?(?:以[前後来降上下内]|[前後初末頭半中春夏秋冬]|はじめ|終わり|おわり|上半|下半|第|ごろ|ころ|頃)"
)
_QUARTER = (
    rf"(?:(?:{ANY_YEAR}\s?の?)?(?:第(?P<nth>[一二三四1-4])四半期|q(?P<digit>[1-4])(?![\da-z]))"
    r"|(?P<step>前|先|来|次の|翌|今|この|当)四半期)(?![初末])"
)
_QUARTER_STEPS = {"前": -1, "先": -1, "来": 1, "次の": 1, "翌": 1, "今": 0, "この": 0, "当": 0}
_NAMED = (
    rf"(?P<week>(?:再来|先々|先先)週|先週|今週|来週)(?!の?[{WEEKDAYS}]曜|末|の?土日|の週末)|(?P<month>{MONTH_WORD})(?!の?\d|の?第|末"
    rf"|の?[最初])|(?P<year_word>{'|'.join(sorted(YEARS, key=len, reverse=True))})(?!度)"
)
_WEEKEND = r"(?P<week>再来|先々|先|今|来)週(?:の?週?末|の?土日)(?!曜)"
# A day of a story, or none in particular: no clock tells which.
_OTHER_DAY = (
    r"(?:その|あの|ある|別の|同じ)(?:日|晩|夜|朝)(?!本|常)|後日|先日|近日|当日|同日|別日"
    r"|翌々?[日朝晩]|前日(?=まで|比|から|の)|前々日|前夜|この日|翌(?=\d{1,2}時)"
)
_DAY_SPAN = (
    rf"(?:{ANY_YEAR}\s?の?\s?)?(?P<month>{MONTH})\s?月\s?(?P<first>{DAY_OF_MONTH})日?\s?(?:[-~至]|から)\s?"
    rf"(?P<last>{DAY_OF_MONTH})日(?![間後前目])"
)
_WEEK_STEPS = {"先々": -2, "先": -1, "今": 0, "来": 1, "再来": 2}
_NAMED_STEPS = {-1: "last", 0: "this", 1: "next"}
_COUNTED = (
    rf"(?P<way>ここ|過去|この|最近|直近|今後|向こう|これから)の?(?P<count>{COUNT})(?P<unit>日間?|週間)"
    rf"(?!後|前|以)"
)
_NOW = (
    r"今(?=$|[ぁ-ゖ、。,.!?\s]|[戻行帰着出来始話食見買])(?![日月週年夜朝晩回度後頃更期季世次般昔宵井宮川村泉時一ま]|から|の?ところ|まで|でも|にも|さら)"
    r"(?<!只今)|只今|ただいま(?=の|から|より|[0-9])|"
    r"(?:(?<![ぁ-ゖァ-ヺー一-鿿])|(?<=[はがも]))いま(?=$|[、。,.!?\s]|は|から|も|の|すぐ)|現在(?!の(?:状況|所|住))"
)


# A count right after one of these is counted from it: の of anything, or the event itself.
_EVENT = (
    "(?:の|(?<=[一-鿿ァ-ヺー])(?<!今)から|開始|終了|会議|出発|到着|発車|離陸|開演|閉演|開店|閉店|試合|放送|締切|切り"
    "|本番|試験|授業|就寝|食)$"
)


def _clock(match: re.Match[str]) -> Piece | None:
    hour = number(match["hour"])
    minute = 30 if match["half"] else number(match["minute"]) if match["minute"] else 0
    second = number(match["second"]) if match["second"] else 0
    # 3時10分前 is ten to three, or before ten past three; 17時前 is any time before five.
    if match["before"] is not None or not 0 <= hour <= 24 or not 0 <= minute <= 59 or not 0 <= second <= 59:
        return REFUSED
    # 一時 is also "for a while": it needs company.
    return Piece(clock=Clock(hour, minute, second), weak=match[0] == "一時")


def _half_day_twelve(match: re.Match[str]) -> Piece:
    """午前12時 and 午後12時: by law midnight and noon the other way round from everyday use; refused."""
    return REFUSED


def _refused(match: re.Match[str]) -> Piece:
    return REFUSED


def _month_range(match: re.Match[str]) -> Piece | None:
    if match["era"] or _PART_FOLLOWS.match(match.string, match.end()):
        return REFUSED
    if shift := YEARS.get(match["year_word"] or "", 0):
        month, of = number(match["month"]), Year(years=shift)
        return span_piece((1, month), (MONTH_LENGTHS[month - 1], month), of)
    return month_range(number(match["month"]), year(match["year"]))


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
    offset = WEEKS[match["week"]] if match["week"] else MONTHS[match["month"]]
    if offset not in _NAMED_STEPS:
        whole_week = Span(weekday_of(0, offset), weekday_of(6, offset))
        return replace(REFUSED, span=whole_week) if match["week"] else REFUSED
    return named_range(f"{_NAMED_STEPS[offset]}_{'week' if match['week'] else 'month'}")


def _day_span(match: re.Match[str]) -> Piece:
    """5月1-5日 and 2026年5月1日から5日."""
    if match["era"]:
        return REFUSED
    month, of = number(match["month"]), Year(year(match["year"]), YEARS.get(match["year_word"] or "", 0))
    return span_piece((number(match["first"]), month), (number(match["last"]), month), of)


def _counted(match: re.Match[str]) -> Piece | None:
    days = number(match["count"]) * (7 if match["unit"] == "週間" else 1)
    future = match["way"] in ("今後", "向こう", "これから")
    return counted_range("next_n_days" if future else "last_n_days", days)


def _rules() -> tuple[Rule, ...]:
    apart = NOT_AFTER_NUMBER
    with_year = NUMERALS + YEAR_FIRST
    parts = sorted(PART_OF, key=len, reverse=True)
    months = "".join(word[0] for word in MONTHS)
    return (
        *ja_days.rules(),
        *ja_months.rules(),
        *ja_shifts.rules(),
        *digit_rules(month_first=False),
        rule(apart + _CLOCK, _clock, NUMERALS),
        rule("正午", lambda _: Piece(clock=Clock(12, half="pm")), "正"),
        rule("真夜中(?!の)", lambda _: Piece(clock=Clock(0, half="midnight")), "真"),
        rule(r"午[前後]の?(?:12|十二)時(?!半|\d*分)", _half_day_twelve, "午"),
        rule(
            f"(?:{'|'.join(parts)})(?!食|飯|休み|ご飯|ごはん|寝|会|型|勤|市|日|店|行(?![くきかけっ])|[景桜刊練活顔霧露]|空(?![いき])|ドラ)",
            lambda match: Piece(part=PART_OF[match[0]]),
            "".join(word[0] for word in parts),
        ),
        rule(_NOW, lambda _: Piece(now=True), "今只たい現"),
        rule(apart + _MONTH_RANGE, _month_range, with_year),
        rule(apart + _YEAR_RANGE, _year_range, DIGITS + "西"),
        rule(_WEEKEND, lambda match: weekend_from_now(_WEEK_STEPS[match["week"]]), "先今来再"),
        rule(_OTHER_DAY, _refused, "そあ別同後先近当翌前こ"),
        rule(apart + _DAY_SPAN, _day_span, with_year),
        rule(_NAMED, _named, f"先今来再去昨{months}{YEAR_FIRST}"),
        rule(apart + _QUARTER, _quarter, with_year + "第前先来次翌今こ当q"),
        rule(_COUNTED, _counted, "こ過最直今向"),
        rule(apart + f"(?:{_EVERY}|{_VAGUE})", _refused, NUMERALS + "毎隔今来先再週月年旧陰正お節春秋夏冬半"),
        rule(f"(?P<month_word>{MONTH_WORD})の?(?:末|初め|上旬|中旬|下旬)", _refused, months),
    )


def _fold(text: str) -> str:
    return text.lower() if text.isascii() else text.translate(_FOLD)


@cache
def build() -> Grammar:
    """The Japanese grammar."""
    return Grammar(
        fold=_fold,
        rules=_rules(),
        glue=re.compile(r"\s*[,、]?\s*の?に?\s*\(?\s*"),
        glue_before_day=re.compile(r"\s*\(?\s*"),
        context=re.compile(r"(?:[はがに:、]|まで|から|日付|日時)\s*$"),
        until=re.compile(r"\s*(?:から|より|-|~|至)\s*"),
        counted_from_thing=re.compile(_EVENT),
        year_apart=re.compile(r"\s*[,、]?の?\s*\(?\s*"),
        stray_before=re.compile(r"(?P<year>(?:\d{2}|\d{4}|[零〇一二三四五六七八九]{4})\s?年\s?[,、]?\s?)$"),
        stray_last=re.compile(r"[年,、\s]$"),
        stray_after=re.compile(
            r"(?P<year>\s?[,、(]\s?\d{4}\s?年)|(?P<half>\s?[ap]\.?m\b)"
            r"|(?P<same>の?(?:前日|翌日|前夜|前々日|翌々日|次の日|前の日|翌朝|(?:昨|明|一昨|明後)日))"
        ),
        of="の",
        counted_from=re.compile("の|から(?:数えて|の)?"),
    )
