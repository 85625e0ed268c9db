"""Japanese."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from datetools_lc.quickparse.ja.calendar import clock as ja_clock
from datetools_lc.quickparse.ja.calendar import days as ja_days
from datetools_lc.quickparse.ja.calendar import months as ja_months
from datetools_lc.quickparse.ja.calendar import names as ja_names
from datetools_lc.quickparse.ja.calendar import shifts as ja_shifts
from datetools_lc.quickparse.ja.calendar import spans as ja_spans
from datetools_lc.quickparse.ja.calendar.days import MONTH_WORD, MONTHS, WEEK, WEEKDAYS, WEEKS
from datetools_lc.quickparse.ja.calendar.years import firsts
from datetools_lc.quickparse.kernel.digits import digit_rules
from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.han import (
    COUNT,
    ENGLISH_DATE,
    ENGLISH_DAY,
    MONTH,
    NOT_AFTER_NUMBER,
    NUMERALS,
)
from datetools_lc.quickparse.kernel.numerals import FOLD
from datetools_lc.quickparse.kernel.pieces import REFUSED, Piece, Rule, rule

_FOLD = FOLD | str.maketrans("〜", "~")
_EVERY = (
    rf"(?:毎|隔)(?:週の?[{WEEKDAYS}]曜日?|日|朝|晩|週|月|年|時間)|{COUNT}(?:日|週間|時間|分|[ヶか]月|年)(?:おき"
    r"|ごと|毎)"
)
_VAGUE = (
    rf"(?:{MONTH}|[今来先])月(?:末|初め|上旬|中旬|下旬|頭|はじめ)|(?:再来)?週末|[今来]年(?:末|初め"
    r"|度)|月[末初]|年末|年始|"
    rf"正月|お盆|節分|春分|秋分|夏至|冬至|{COUNT}(?:分|時間|日|週間|[ヶか]月|年)以内"
)
# The hours of days that come again and again.
_SOME_DAYS = (
    r"(?<![週今来先])(?:平日|休日|祝日|土日祝?|週末)の?"
    rf"(?=[朝昼夜夕晩]|早朝|深夜|午前|午後|[{NUMERALS}]{{1,3}}[時:])"
)
_LUNAR = "旧正月|旧暦|陰暦|[農农][历曆暦]"
# 月・水・金曜: days of which the last alone is not what is said.
_WEEKDAYS = (
    rf"(?:{WEEK}の?)?[{WEEKDAYS}](?:[・、,/][{WEEKDAYS}])+曜日?"
    rf"|(?<![一-鿿\d])[{WEEKDAYS}]{{2,7}}(?=の?\s?(?:\d{{1,2}}時|午[前後]|[朝昼夜夕]))"
)
# A day of a story, or none in particular: no clock tells which.
_OTHER_DAY = (
    r"(?:その|あの|ある|別の|同じ)(?:日|晩|夜|朝)(?!本|常)|後日|先日|近日|当日|同日|別日"
    r"|翌々?[日朝晩週月]|前日(?=まで|比|から|の|に?[\d十午朝昼夜夕晩])|前々日|前夜|(?:次|前|あくる?)の?日(?!本|付)の?(?=[\d朝昼夜夕晩午早深])|この日|翌(?=\d{1,2}時)"
)
_NOW = (
    r"今(?=$|[ぁ-ゖ、。,.!?\s]|[何戻行帰着出来始話食見買])(?![日月週年夜朝晩回度後頃更期季世次般昔宵井宮川村泉時一ま]|から|どき|ひとつ|しがた|ふう|の?ところ|まで|でも|にも|さら)"
    r"(?<!只今)|只今|ただいま(?=の|から|より|[0-9一-鿿ァ-ヺ])|"
    r"(?:(?<![ぁ-ゖァ-ヺー一-鿿])|(?<=[はがも]))いま(?=$|[、。,.!?\s]|は|から|も|の|すぐ)|"
    # Before a noun it says which one: 現在のファイル, 現在値; 出現在 is Chinese.
    r"(?<![出実表体發発呈展])現在(?!の|[値行地形位時日完進])"
)


# A count right after one of these is counted from it: の of anything, or the event itself.
_EVENT = (
    "(?:の|(?<=[一-鿿ァ-ヺー])(?<!今)から|開始|終了|会議|出発|到着|発車|離陸|開演|閉演|開店|閉店|試合|放送|締切|切り"
    "|本番|試験|授業|就寝|食)$"
)


def _refused(match: re.Match[str]) -> Piece:
    return REFUSED


def _rules(by_calendar: tuple[Rule, ...] = ()) -> tuple[Rule, ...]:
    """All rules; those of a country's calendar stand first, in place of what is not read without one."""
    apart = NOT_AFTER_NUMBER
    months = "".join(word[0] for word in MONTHS)
    unread = _VAGUE if by_calendar else f"{_VAGUE}|{_LUNAR}"
    return (
        *ja_names.rules(),
        *by_calendar,
        *ja_days.rules(holidays=not by_calendar),
        *ja_months.rules(),
        *ja_shifts.rules(),
        *digit_rules(month_first=False),
        *ja_clock.rules(),
        *ja_spans.rules(),
        rule(_NOW, lambda _: Piece(now=True), "今只たい現"),
        rule(_OTHER_DAY, _refused, "そあ別同後先近当翌前こ次"),
        rule(
            apart + f"(?:{_EVERY}|{unread})",
            _refused,
            NUMERALS + "毎隔今来先再週月年旧陰農农正お節春秋夏冬半",
        ),
        rule(_SOME_DAYS, _refused, "平休祝週"),
        rule(_WEEKDAYS, _refused, WEEKDAYS + firsts(WEEKS)),
        rule(f"(?P<month_word>{MONTH_WORD})の?(?:末|初め|上旬|中旬|下旬)", _refused, months),
    )


def _fold(text: str) -> str:
    return text.lower() if text.isascii() else text.translate(_FOLD)


def build_by_calendar(holidays: str) -> Grammar:
    """The grammar that reads working days, holidays and lunar days by the calendar of a country."""
    from datetools_lc.quickparse.ja.calendar import by_calendar  # only where a calendar is set

    base = build()
    numbers = rf"{base.numbers}|[{NUMERALS}](?=[{NUMERALS}]{{0,5}}営業日)"
    return replace(base, rules=_rules(by_calendar.rules(holidays, _fold)), numbers=numbers)


@cache
def build() -> Grammar:
    """The Japanese grammar."""
    return Grammar(
        fold=_fold,
        rules=_rules(),
        glue=re.compile(r"\s*\)?[,、]?\s*の?に?\s*\(?\s*"),
        glue_before_day=re.compile(r"\s*\(?\s*"),
        context=re.compile(r"(?:[はがに:、]|まで|から|日付|日時)\s*$"),
        until=re.compile(r"\s*(?:から|より|-|~|至)\s*"),
        shared=re.compile(r"\s?(?:[、,・和]|と|および)\s?"),
        counted_from_thing=re.compile(_EVENT),
        year_apart=re.compile(r"\s*[,、]?の?\s*\(?\s*"),
        stray_before=re.compile(
            r"(?P<year>(?:\d{1,2}|\d{4}|[零〇一二三四五六七八九]{4})\s?年\s?[,、]?\s?|^(?:19|20)\d\d\s?[,、/]\s?)$"
            # a year of accounts or of a school
            r"|(?P<fiscal>年度の?)$"
            # a feast of its own
            r"|(?P<weekday>聖|聖灰の?|灰の|受難の?|枝の|洗足の?|スーパー|サイバー|ブラック"
            r"|[後前]の|明けの|第[一二三四五1-5]週の|隔週の?)$"
            # misspelt, or in English: no time of today
            r"|(?P<same>(?:咋日|[今昨明]曰|[今来先]遇)の?[、,\s]?"
            rf"|{ENGLISH_DAY}(?:の|'s)?[、,]?\s?|(?<![a-z]){ENGLISH_DATE})$"
            # 3、4月: two months
            r"|(?P<month>(?<![\d一二三四五六七八九十])(?:[1-9]|1[0-2]|[一二三四五六七八九十])[、,・])$"
        ),
        stray_last=re.compile(r"[年,、\s聖の灰難足ーク・日曰遇週度]$|[a-z][の,、]?\s?$|\d,?\s$"),
        stray_after=re.compile(
            r"(?P<year>\s?[,、(]\s?\d{4}\s?年|\s?[,、/(]\s?(?:19|20)\d\d(?=\s*(?:$|[,、。.!?;:)])(?!\.\d)))|(?P<half>\s?[ap]\.?m\b)"
            r"|(?P<often>(?<=日)に(?:\d{1,2}|[一二三四五])[回度](?!目))"  # once in two days, or on the 2nd
            rf"|(?P<same>の?\s?{ENGLISH_DAY}|の?(?:前日|翌日|前夜|前々日|翌々日|次の日|前の日|翌朝|(?:昨|明|一昨|明後)日)"
            # of a week by one of its days, and the time of day that it is now
            r"|(?:の|を含む|のある)週(?!末?の)|の(?:今[頃ご]|いまご))"
        ),
        of="の",
        counted_from=re.compile("の|から(?:数えて|の)?"),
    )
