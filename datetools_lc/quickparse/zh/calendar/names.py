"""Chinese names that hold the words of a date and name no day: 三里屯路12号, 约翰福音3:16, 明天会更好."""

from __future__ import annotations

import re

from datetools_lc.quickparse.kernel.pieces import DIGITS, REFUSED, Piece, Rule, rule

# Behind a street a number is that of a house; 走路12号到 and 思路 hold the character, and no street.
_STREET = (
    "(?:(?<=[一-鿿]路)(?<![走上网半赶顺问迷马铁公绕让修开回去认带引思线电套出道一后门销路水陆旱在]路)"
    "|(?<=大道)|(?<=胡同)|(?<=[一-鿿][街巷])(?<![逛上压]街)|(?<=[路街巷]\\d弄)|(?<=[路街巷]\\d\\d弄)|(?<=[路街巷]\\d\\d\\d弄))"
)
_HOUSE = rf"{_STREET}\s?\d{{1,4}}号(?!线)"
_VERSE = r"(?:福音|诗篇|创世[记纪]|箴言|启示录|以赛亚书|罗马书)\s?\d{1,3}:\d{1,3}"
_SONGS = "明天会更好"


def _refused(match: re.Match[str]) -> Piece:
    return REFUSED


def rules() -> tuple[Rule, ...]:
    """The rules that read no date in such a name."""
    return (
        rule(_HOUSE, _refused, DIGITS + " "),
        rule(_VERSE, _refused, "福诗创箴启以罗"),
        rule(_SONGS, _refused, "明"),
    )
