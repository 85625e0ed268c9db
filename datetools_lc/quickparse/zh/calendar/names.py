"""Chinese names that hold the words of a date and name no day: 三里屯路12号, 明天会更好, 今天国际."""

from __future__ import annotations

import re

from datetools_lc.quickparse.kernel.han import NUMERALS
from datetools_lc.quickparse.kernel.pieces import DIGITS, REFUSED, Piece, Rule, rule

# Behind a street a number is that of a house; 走路12号到 and 思路 hold the character, and no street.
_STREET = (
    "(?:(?<=[一-鿿]路)(?<![走上网半赶顺问迷马铁公绕让修开回去认带引思线电套出道一后门销路水陆旱在]路)"
    "|(?<=[五八]一路)|(?<=大道)|(?<=胡同)|(?<=[一-鿿][街巷])(?<![逛上压]街)|(?<=[路街巷]\\d弄)|(?<=[路街巷]\\d\\d弄)|(?<=[路街巷]\\d\\d\\d弄))"
)
_HOUSE = rf"{_STREET}\s?\d{{1,4}}号(?!线)"
# 十月路6号 is a street; 十月路演 and 三月街头 name the month.
_END = r"(?=$|[\s,、。;；!?)])"
_STREET_OF_MONTH = (
    rf"[一二三四五六七八九十]{{1,2}}月(?:路|街|大道|广场|新村)(?:(?=\s?\d{{1,4}}[号弄]|口)|{_END})"
)
# A way out, a block and a person of a story are numbered; 3号出口货物 says when.
_NUMBERED = rf"\d{{1,3}}号(?:[出入]口(?![货商到贸])|小区{_END}|人物(?!专访))"
_HOURS = rf"[{NUMERALS}]{{1,3}}点"
_MEASURED = rf"{_HOURS}(?:[{NUMERALS}]{{1,3}}分贝|钟?方向(?!盘)|差{_END})"
# 李周三 is called so; 小李周三来 says when.
_NAMED_BY_WEEKDAY = (
    "(?<=(?<![一-鿿])[李王张刘陈杨赵吴徐孙朱郭罗梁宋郑])周[一二三四五六](?=$|[\\s,、。是说的])"
)
_SHOPS = rf"周[一二三四五六]福(?:珠宝|金店|黄金|{_END})|星期[一二三四五六日天](?:餐厅|酒吧|咖啡馆?){_END}"
_FIRMS = rf"[今昨明]天(?:股份|国际|控股|系)(?:有限公司|(?<=系)(?:公司|企业)|{_END})"
# Of a longer word: 月嫂, 月子中心, 月饼.
_LONGER = rf"[{NUMERALS}]{{1,2}}月(?:子(?:中心|会所|餐)|嫂|饼(?!干))|下周记本"
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
        rule(f"{_STREET_OF_MONTH}|{_NUMBERED}|{_MEASURED}|{_LONGER}", _refused, NUMERALS + "下"),
        rule(f"{_NAMED_BY_WEEKDAY}|{_SHOPS}|{_FIRMS}", _refused, "周星今昨明"),
    )
