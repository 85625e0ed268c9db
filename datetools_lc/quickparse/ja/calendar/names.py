"""Japanese names that hold the words of a date and name no day: 五月台駅, 三月町, 四月一日さん."""

from __future__ import annotations

import re

from datetools_lc.quickparse.kernel.han import NUMERALS
from datetools_lc.quickparse.kernel.pieces import REFUSED, Piece, Rule, rule

_BEHIND = r"(?=$|[、。,\s!?)]|[をにへのがはでも](?!\d))"
# 3月町内会 and 五月台湾へ name the month.
_PLACES = rf"[{NUMERALS}]{{1,2}}月(?:町(?=[{NUMERALS}]{{1,2}}(?:丁目|番|-)|駅)|[台田]駅)"
_STREETS = rf"[{NUMERALS}]{{1,2}}月[{NUMERALS}]{{1,3}}日通り{_BEHIND}"
_CALLED = "(?=(?:さん|くん|君|ちゃん|様|氏|先生|先輩)(?:[とにのがはもへを、。\\s]|$|から|より))"
# わたぬきさん, ほづみさん; a surname is not written in figures.
_FAMILIES = f"(?:[一二三四五六七八九十]{{1,2}}月(?:[一七]日|朔日)|明日海){_CALLED}"
_HOUSES = "今日庵|元日草"


def _refused(match: re.Match[str]) -> Piece:
    return REFUSED


def rules() -> tuple[Rule, ...]:
    """The rules that read no date in such a name."""
    return (
        rule(f"{_PLACES}|{_STREETS}|{_FAMILIES}", _refused, NUMERALS + "明"),
        rule(_HOUSES, _refused, "今元"),
    )
