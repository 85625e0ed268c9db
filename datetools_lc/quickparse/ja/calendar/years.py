"""Japanese years: 去年, 西暦2026年, and those of eras, 令和3年."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date

from datetools_lc.quickparse.kernel.han import YEAR, number, year
from datetools_lc.quickparse.kernel.pieces import Day, absolute

YEARS = {
    **{"一昨年": -2, "おととし": -2, "去年": -1, "昨年": -1, "前年": -1, "今年": 0, "本年": 0, "ことし": 0},
    **{"来年": 1, "翌年": 1, "再来年": 2, "さ来年": 2},
}
ERAS = {
    "明治": (date(1868, 1, 25), date(1912, 7, 29)),
    "大正": (date(1912, 7, 30), date(1926, 12, 24)),
    "昭和": (date(1926, 12, 25), date(1989, 1, 7)),
    "平成": (date(1989, 1, 8), date(2019, 4, 30)),
    "令和": (date(2019, 5, 1), date.max),
}
# 使うことしか holds the kana of a year.
_KANA_YEARS = {"ことし": "(?:(?<![ぁ-ゖー])|(?<=[はがもに]))", "おととし": "(?<![ぁ-ゖー])"}
YEAR_WORD = "|".join(f"{_KANA_YEARS.get(word, '')}{word}" for word in sorted(YEARS, key=len, reverse=True))
ANY_YEAR = (
    rf"(?:(?:西暦\s?)?(?<![a-z])(?P<year>{YEAR})\s?年|(?P<era>{'|'.join(ERAS)})\s?(?P<era_year>元|\d+|[一二三四五六七八九十]+)\s?年|"
    rf"(?P<year_word>{YEAR_WORD}))"
)


def firsts(words: Iterable[str]) -> str:
    """The characters with which the words begin."""
    return "".join(sorted({word[0] for word in words}))


# What a year may begin with where it is no number: 令和, 西暦, 去年.
YEAR_FIRST = firsts([*ERAS, *YEARS, "西"])


def era_date(era: str, said: str, month: int, day: int) -> Day | None:
    """A date of an era; None before the era's first day or after its last."""
    first, last = ERAS[era]
    value = era_year(era, said)
    found = absolute(day, month, value) if first.year <= value <= date.max.year else None
    if found is None or not first <= date(value, month, day) <= last:
        return None
    return found


def era_year(era: str, said: str) -> int:
    """The year of the calendar; 元 is the first of the era."""
    return ERAS[era][0].year - 1 + (1 if said == "元" else number(said))


def year_of(match: re.Match[str]) -> tuple[int | None, int]:
    """The year that a match of `ANY_YEAR` names; else by how many years it lies beside this one."""
    if match["era"]:
        return era_year(match["era"], match["era_year"]), 0
    return year(match["year"]), YEARS.get(match["year_word"] or "", 0)
