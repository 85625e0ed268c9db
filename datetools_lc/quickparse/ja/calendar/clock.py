"""Japanese times of day: 15時20分, 午後3〜5時, 正午, 真夜中, and the parts of a day."""

from __future__ import annotations

import re
from collections.abc import Mapping

from datetools_lc.quickparse.ja.calendar.parts_of_day import IN_KANA, PART_OF
from datetools_lc.quickparse.kernel.han import (
    AFTER_HOUR_DASH,
    HOUR,
    MINUTE,
    NOT_AFTER_NUMBER,
    NOT_OF_SEVERAL,
    NUMERALS,
    number,
)
from datetools_lc.quickparse.kernel.pieces import REFUSED, Clock, Part, Piece, Rule, rule

# 十時 is a family as well, 三時草 a plant.
_SIGN = (
    r"時(?![間代期点々計差刻]|[的停休払帰金保]|限(?!り)|だよ[、,!]?\s?全員"
    r"|草|雨山|さん(?=[とにのがはもへを、。\s]|$|から|より))"
)
_MINUTES = (
    rf"(?:\s?(?P<minute>{MINUTE}|\d+)\s?分(?!間)|(?P<half>半))?(?:(?P<second>{MINUTE}|\d+)秒(?!間))?"
    r"(?:ちょうど|きっかり|ぴったり|[ごこ]ろ|頃)?(?P<before>前)?"
)
_LAST_OF_NIGHT = 29  # 25時 to 29時 are those from one to five of the night that the day ends with
_APART = rf"(?<!第)(?:{AFTER_HOUR_DASH}|{NOT_AFTER_NUMBER})"
_CLOCK = rf"{_APART}(?P<hour>{HOUR})\s?{_SIGN}{_MINUTES}"
_NEXT_DAY = (
    r"(?:(?<=[時分半]から)|(?<=\d\dから)|(?<=[時分半\d][-~]))"
    r"(?:翌(?:日の?|朝の?)?|次の日の?朝?の?|あくる日の?)(?:午前の?)?"
    rf"(?P<hour>{HOUR})(?:\s?{_SIGN}{_MINUTES}|:(?P<colon>[0-5]\d)(?![\d:]))"
)
# 3〜5時: the first hour borrows its 時 from the second.
_FIRST_HOUR = (
    rf"(?<!第){NOT_AFTER_NUMBER}{NOT_OF_SEVERAL}(?P<hour>{HOUR})(?=\s?(?:[-~]|から)\s?{HOUR}\s?{_SIGN}(?!前))"
)
# Noon and midnight are hours by themselves; 真夜中の2時 is a part of the night.
_NAMED_HOUR = "正午|真夜中(?!の)"
_SEVERAL = re.compile(f"{NOT_OF_SEVERAL}(?=.)")
_TO = re.compile(rf"(?:^|[^\d零一二三四五六七八九十]){HOUR}\s?(?:~|から)\s?$")
# 朝会 is a meeting, 午前中会議 one of the forenoon.
_NO_PART = (
    r"(?!(?<!午[前後后])(?<!午前中)(?<!夕方)(?<!早朝)会)"
    r"(?!食|飯|めし|メシ|休み|ご飯|ごはん|寝|型|勤|市|日|店|行(?![くきかけっ])"
    r"|[景桜刊練活顔霧露]|空(?![いき])|ドラ)"
)
_PM = re.compile(r"(?:午[後后]|ごご)の?\s?(?:0?9|1[01]|九|十一?)\s?(?:時|:|[-~]|から)")
# 一時 is also "for a while", and before a noun only that: 一時ファイル.
_FOR_A_WHILE = re.compile("[ァ-ヺ一-鿿の的a-z]")


def _clock(match: re.Match[str]) -> Piece | None:
    hour = number(match["hour"])
    minute = 30 if match["half"] else number(match["minute"]) if match["minute"] else 0
    second = number(match["second"]) if match["second"] else 0
    # 3時10分前 is ten to three, or before ten past three; 17時前 is any time before five.
    is_time = 0 <= hour <= _LAST_OF_NIGHT and 0 <= minute <= 59 and 0 <= second <= 59
    if match["before"] is not None or not is_time:
        return REFUSED
    if _is_one_of_several(match):
        return REFUSED
    if match[0] == "一時" and _FOR_A_WHILE.match(match.string, match.end()):
        return None
    clock = Clock(hour, minute, second) if hour <= 24 else Clock(hour - 24, minute, second, "next_day")
    return Piece(clock=clock, weak=match[0] == "一時")


def _is_one_of_several(match: re.Match[str]) -> bool:
    """3、4時: about then. Of 3〜5時 the second hour is an end."""
    if _SEVERAL.match(match.string, match.start()):
        return False
    return _TO.search(match.string, max(0, match.start() - 6), match.start()) is None


def _named_hour(match: re.Match[str]) -> Piece:
    return Piece(clock=Clock(12, half="pm") if match[0] == "正午" else Clock(0, half="midnight"))


def _first_hour(match: re.Match[str]) -> Piece:
    hour = number(match["hour"])
    return Piece(clock=Clock(hour)) if 0 <= hour <= 24 else REFUSED


def _half_day_twelve(match: re.Match[str]) -> Piece:
    """午前12時 and 午後12時: by law midnight and noon the other way round from everyday use; refused."""
    return REFUSED


def _not_of_dusk(match: re.Match[str]) -> Piece:
    """夕方10時, 夕方午後1時: the hour is none of the late afternoon."""
    return REFUSED


def _of_next_day(match: re.Match[str]) -> Piece:
    """23時から翌1時: the hours behind an evening, as in 深夜1時."""
    hour = number(match["hour"])
    minute = 30 if match["half"] else number(match["minute"] or match["colon"] or "0")
    is_exact = match["before"] is None and match["second"] is None and hour < 12 and minute < 60
    return Piece(clock=Clock(hour, minute, half="next_day"), part="night") if is_exact else REFUSED


def _first_thing(match: re.Match[str]) -> Piece:
    """朝一9時: first thing in the morning, and at which hour."""
    hour, minute = int(match["hour"]), 30 if match["half"] else number(match["minute"] or "0")
    is_exact = match["before"] is None and match["second"] is None and hour < 12 and minute < 60
    return Piece(clock=Clock(hour, minute), part="morning") if is_exact else REFUSED


def _no_hour(match: re.Match[str]) -> Piece:
    return REFUSED


def _part(match: re.Match[str], parts: Mapping[str, Part]) -> Part:
    """The part of the day; 午後11時 is of the twelve-hour clock, where 午後 is no afternoon."""
    return "pm" if _PM.match(match.string, match.start()) else parts[match[0]]


def rules() -> tuple[Rule, ...]:
    """The rules for times and parts of the day."""
    parts = sorted(PART_OF, key=len, reverse=True)
    return (
        rule(_CLOCK, _clock, NUMERALS),
        rule(_NEXT_DAY, _of_next_day, "翌次あ"),
        rule(_FIRST_HOUR, _first_hour, NUMERALS),
        rule(_NAMED_HOUR, _named_hour, "正真"),
        rule(
            r"夕方?の?\s?(?:午後の?\s?)?(?:[0-289]|1[0-4]|2\d|[一二八九]|(?<!二)十[一二三四]?|二十[一-四]?)\s?時(?!間)",
            _not_of_dusk,
            "夕",
        ),
        rule(r"午[前後]の?(?:12|十二)時(?!半|\d*分)", _half_day_twelve, "午"),
        rule(rf"朝(?:一番?|イチ|いち)の?\s?(?P<hour>\d{{1,2}})\s?{_SIGN}{_MINUTES}", _first_thing, "朝"),
        # 朝イチ, first thing: an hour that nobody can name; 朝いちご is a strawberry
        rule(
            r"朝(?:イチ|いち|一(?=で|に))(?![ゴご]|の?\s?\d{1,2}\s?時)", lambda _: Piece(part="morning"), "朝"
        ),
        rule(r"(?:昼|夕|夜|午[前後])(?:イチ|いち)(?![ゴご]|の?\s?\d{1,2}\s?時)", _no_hour, "昼夕夜午"),
        rule(
            f"(?:{'|'.join(parts)}){_NO_PART}",
            lambda match: Piece(part=_part(match, PART_OF)),
            "".join(word[0] for word in parts),
        ),
        rule(
            f"(?<![ぁ-ん])(?:{'|'.join(sorted(IN_KANA, key=len, reverse=True))})"
            rf"(?=の?\s?[{NUMERALS}]|[、,。にはのもで\s]|$)",
            lambda match: Piece(part=_part(match, IN_KANA)),
            "".join(word[0] for word in IN_KANA),
        ),
    )
