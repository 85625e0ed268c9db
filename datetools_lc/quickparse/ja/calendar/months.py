"""Japanese edges of months, and the same day of another month or year: 月末, 来月の初日, 去年の今日."""

from __future__ import annotations

import re

from datetools_lc.quickparse.ja.calendar.days import MONTH_WORD, MONTHS, WEEK, WEEKS
from datetools_lc.quickparse.ja.calendar.years import ANY_YEAR, YEAR_FIRST, YEARS, firsts
from datetools_lc.quickparse.kernel.han import MONTH, NOT_AFTER_NUMBER, NUMERALS, number, year
from datetools_lc.quickparse.kernel.pieces import (
    REFUSED,
    Piece,
    Rule,
    absolute,
    day_piece,
    last_day,
    relative,
    rule,
)

# Without a month only a limit or a time tells that it is the end of this one, and no habit.
_ENDING = rf"(?<![ァ-ヺー一-鿿])月(?=末日?(?:まで|の?\s?(?:[{NUMERALS}]{{1,2}}[時:]|午[前後]|[朝夕夜])))"
_MONTH_END = (
    rf"(?<!毎)(?:(?:{ANY_YEAR}の?)?(?P<month>{MONTH})月|(?P<month_word>{MONTH_WORD})|{_ENDING})"
    r"(?:の?末日?|の?(?:最終日|最後の日))(?![ごこ]ろ|頃|近|前後|セール|月初)"
)
_MONTH_START = rf"(?P<month_word>{MONTH_WORD})の?(?:最初の日|初日|第一日)"
_SAME_DAY = (
    rf"(?:(?P<year_word>{'|'.join(YEARS)})|(?P<week>{WEEK})|(?P<month_word>{MONTH_WORD}))の(?:今日|きょう)"
)


def _month_end(match: re.Match[str]) -> Piece | None:
    if match["era"]:
        return REFUSED
    if match["month"]:
        shift = YEARS.get(match["year_word"] or "", 0)
        return day_piece(last_day(number(match["month"]), year(match["year"]), years=shift))
    return day_piece(last_day(months=MONTHS[match["month_word"]] if match["month_word"] else 0))


def _month_start(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(1, months=MONTHS[match["month_word"]]))


def _same_day(match: re.Match[str]) -> Piece | None:
    """去年の今日, 来週の今日: today in another year, week or month."""
    if match["year_word"]:
        return day_piece(relative(YEARS[match["year_word"]], "year"))
    if match["week"]:
        return day_piece(relative(WEEKS[match["week"]], "week"))
    return day_piece(relative(MONTHS[match["month_word"]], "month"))


def rules() -> tuple[Rule, ...]:
    """The rules for the edges of months and for the same day."""
    apart = NOT_AFTER_NUMBER
    with_year = NUMERALS + YEAR_FIRST
    weeks, months = firsts(WEEKS), firsts(MONTHS)
    return (
        rule(apart + _MONTH_END, _month_end, with_year + months + "月"),
        rule(_MONTH_START, _month_start, months),
        rule(_SAME_DAY, _same_day, f"{firsts(YEARS)}{weeks}{months}"),
    )
