"""Japanese words for days beside a holiday: GW明けの初日, 文化の日の前日, 元日後の最初の営業日."""

from __future__ import annotations

import re
from collections.abc import Callable

from datetools_lc.quickparse.kernel.calendar.days import beside, holiday
from datetools_lc.quickparse.kernel.han import count
from datetools_lc.quickparse.kernel.pieces import Piece

_WORKDAY = "営業日"
_COUNT = "[1-9]|10|[一二三四五六七八九十]"
BESIDE = (
    rf"(?:(?:の?直?前)の?(?P<eve>最[後終]の?){_WORKDAY}|の(?P<before>{_COUNT}){_WORKDAY}前"
    rf"|(?:明け|の?後)の?(?P<morrow>初日|(?:最初の|初){_WORKDAY})|の(?P<next>翌){_WORKDAY}"
    rf"|の(?P<after>{_COUNT}){_WORKDAY}後|の(?P<around>前々日|翌々日|前日|翌日)|の?(?P<last>最終日|最後の日))"
)
"""What stands behind the name of a holiday."""
_AROUND = {"前々日": -2, "前日": -1, "翌日": 1, "翌々日": 2}
GOLDEN_WEEK = ("GW", "gw", "ゴールデンウィーク", "ゴールデンウイーク")
_END_OF_GOLDEN_WEEK = "こどもの日"
"""There are working days within the week: its end is counted from its last holiday."""


def beside_holiday(named: Callable[[re.Match[str]], Piece | None]) -> Callable[[re.Match[str]], Piece | None]:
    """The builder for a name with such words behind it."""

    def build(match: re.Match[str]) -> Piece | None:
        workdays, days = _counts(match)
        found = named(match)
        if workdays > 0 and match["name"] in GOLDEN_WEEK and found is not None and found.day is not None:
            of_year = found.day.arguments.get("year")
            year = of_year if isinstance(of_year, int) else None
            found = holiday(_END_OF_GOLDEN_WEEK, year=year, years=found.day.years)
        return beside(found, workdays, days)

    return build


def _counts(match: re.Match[str]) -> tuple[int, int]:
    """The working days and the days from the first day of the holiday."""
    if match["eve"] or match["before"]:
        return -_number(match["before"]), 0
    if match["morrow"] or match["next"] or match["after"]:
        return _number(match["after"]), 0
    return (1, -1) if match["last"] else (0, _AROUND[match["around"]])


def _number(text: str | None) -> int:
    return int(count(text) or 0) if text else 1
