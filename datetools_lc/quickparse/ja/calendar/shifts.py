"""Japanese counts from now: 3日後, 2時間前, あと10分, 明日から3日後."""

from __future__ import annotations

import re

from datetools_lc.quickparse.kernel.durations import Count, shift_day, shift_from_now
from datetools_lc.quickparse.kernel.han import (
    COUNT,
    NOT_AFTER_NUMBER,
    NOT_OF_SEVERAL,
    NUMERALS,
    count,
    is_calendar_year,
)
from datetools_lc.quickparse.kernel.pieces import REFUSED, Piece, Rule, day_piece, relative, rule

_UNIT = "時間|週間|日間|年間|分間|秒間|[ヶケかカヵ箇個]月間?|分|秒|日|週|年"
_ITEMS = rf"(?:{COUNT}(?:{_UNIT})半?と?){{1,3}}"
_READ_ITEM = re.compile(rf"(?P<count>{COUNT})(?P<unit>{_UNIT})(?P<half>半)?")
_AFTER = (
    r"(?:後(?!半|悔|ろ|輩)|ご(?=[、。にのはも\s]|$)|経(?:った|過し?た?|って)(?:ら|から|後)?(?:してから)?"
    r"|過ぎ(?:た(?:ら)?)?)"
)
_SHIFT = rf"(?P<items>{_ITEMS})(?:(?P<back>前(?!半|後|方|述|の道|倒し))|(?P<ahead>{_AFTER}))"
_READY_IN = rf"(?P<items>{_ITEMS})(?<!日)で(?=戻|もど|出発|着|行|来|帰|でき|出来|到着|始|終|完了)"
# Said alone. An hour alone is as long as an event lasts.
_WHOLE_IN = rf"(?:(?<!.)|(?<=\n))(?P<items>{COUNT}(?:[ヶケかカヵ箇個]月間?|週間?|年間?))で\s*$"
_FROM_NOW = rf"(?:あと|(?<![一-鿿])後)(?P<items>{_ITEMS})(?:で|後|(?<=分)|(?<=時間)|(?<=秒)|(?<=半))"
_UNITS = {"分": "minute", "秒": "second", "日": "day", "週": "week", "年": "year", "時": "hour"}
_FROM_DAY = rf"(?P<base>今日|本日|明日|昨日|今)から(?P<items>{_ITEMS})(?:(?P<back>前)|(?P<ahead>後))"


def _items(text: str) -> list[Count] | None:
    counts: list[Count] = []
    for item in _READ_ITEM.finditer(text):
        value = count(item["count"], item["half"])
        if value is None:
            return None
        unit = "month" if "月" in item["unit"] else _UNITS[item["unit"][0]]
        counts.append((value, unit))
    return counts


def _shift(match: re.Match[str]) -> Piece | None:
    if is_calendar_year(match["items"]):
        return REFUSED
    counts = _items(match["items"])
    back = match.groupdict().get("back")
    return None if counts is None else shift_from_now(counts, -1 if back else 1)


def _from_day(match: re.Match[str]) -> Piece | None:
    piece = _shift(match)
    offset = {"明日": 1, "昨日": -1}.get(match["base"], 0)
    if piece is None or not offset or piece.refused:
        return piece
    base, shift = relative(offset), piece.counted
    return day_piece(shift_day(base, shift)) or REFUSED if shift else REFUSED


def rules() -> tuple[Rule, ...]:
    """The rules for counts from now and from a day by name."""
    counts = NUMERALS + "半"
    return (
        rule(f"{NOT_AFTER_NUMBER}{NOT_OF_SEVERAL}(?<!第){_SHIFT}", _shift, counts),
        rule(NOT_AFTER_NUMBER + NOT_OF_SEVERAL + _READY_IN, _shift, counts),
        rule(_WHOLE_IN, _shift, counts),
        rule(_FROM_NOW, _shift, "あ後"),
        rule(_FROM_DAY, _from_day, "今本明昨"),
    )
