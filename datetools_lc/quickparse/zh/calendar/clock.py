"""Chinese times of day: 下午三点半, 差五分三点, 晏晝三點踏五, 3-5点, and the parts of a day."""

from __future__ import annotations

import re

from datetools_lc.quickparse.kernel.han import (
    AFTER_HOUR_DASH,
    HOUR,
    MINUTE,
    NOT_AFTER_NUMBER,
    NOT_OF_SEVERAL,
    NUMERALS,
    number,
)
from datetools_lc.quickparse.kernel.pieces import DIGITS, REFUSED, Clock, Part, Piece, Rule, rule

_PARTS: dict[Part, str] = {
    "dawn": "凌晨|拂晓|黎明",
    "morning": "早上|早晨|清晨|清早|一早|一大早|大早上|一大早上|大清早|朝早",
    "forenoon": "上午|上昼|午前",
    "noon": "中午|正午|晌午",
    "afternoon": "下午|午后|晏昼|下昼",
    "evening": "傍晚|黄昏|晚上|晚间|夜晚|晚",
    "night": "夜里|半夜|深夜|午夜|夜间",
}
_PART_OF = {word: part for part, words in _PARTS.items() for word in words.split("|")}
_NOT_A_LIST = (
    r"(?!(?<=有.点)(?:要[说讲提注强补]|需[要说]|想[说问提]|必须|值得)|经验(?:值|[^一-鿿]|$)|积分|血量|金币|声望|(?<=[七八九]点)档(?![案期])|点|个|条|区|乐队|方面|看法|疑问|好处|坏处|优[势点]|缺点|不足|启示|感想|结论|共识|诉求|事项|差异|(?<![到至和~-].[点时])(?<![到至和~-]..[点时])之间|一线|成一?线|建议|要求|要点|意见|原[因则]|理由|问题|体会|注意|说明|候|间|刻|代|期|心(?!想)|(?<=十点)(?:读书(?:会员|vip|app|公众号|年卡)|课堂)|儿(?![科童子女歌])|的?(?:基础)?字[号体]|阵|数(?!学)|(?<=[两三]点)水(?![果电管煤费])|(?<=[两三四]点)(?:底|式(?!样)|论(?![文坛])|透视|定位|支撑)"
    r"|(?!1(?:v|on|对)1)[\d二三四五六七八九])"
)
_NO_UNIT = r"(?![\d块元米个人万千百毛角天年月号日度倍岁%折公次件份条]|分之)"
# 时 is also "when": 为 0 时, 等于10时, UTF8时, 归零时, 字符串2 时.
_NOT_WHEN = (
    r"(?<![a-z\d])(?<![=<>≥≤])(?<![=<>≥≤] )(?<!等于)(?<!等于 )(?<![大小高低多少]于)"
    r"(?<![大小高低多少]于 )(?<!不[为是])(?<!不[为是] )"
    r"(?<![^间]为 )(?<!设[为置])(?:(?![零〇])|(?<![一-鿿])|(?<=[日号晨夜晚天午于在从自到至点]))"
)
_INDEXED = r"(?<=[一-鿿])(?<![午晨早晚日号夜天于在上至到从间里一二三四五六])\d{1,2}(?: 时|时(?=[,、]))"
_HALF = r"半(?!小时|个|天|年|夜|场|价)"
_MINUTES = (
    rf"(?:\s?(?P<quarter>{_HALF}|[一三]刻)|[踏搭](?P<five>[正半]|{MINUTE})|过?\s?(?P<minute>{MINUTE})\s?分(?!钟|之)(?:"
    rf"(?P<second>{MINUTE})秒)?"
    rf"|过?(?P<bare>[0-5]\d|[二三四五]?十[一二三四五六七八九]?|[零〇][一二三四五六七八九]){_NO_UNIT}"
    rf"|[差欠](?P<short>{MINUTE}分|一刻)|{_NOT_A_LIST})(?P<exact>钟|整|正)?(?:多钟?|左右|前后|许)?"
)
_APART = (
    rf"(?<!第)(?!(?<=[这那此])[两二三四五六])"
    rf"(?:(?<=[周期拜][一二三四五六])|{AFTER_HOUR_DASH}|{NOT_AFTER_NUMBER})"
)
_CLOCK = (
    rf"{_APART}(?!{_INDEXED})(?:[差欠](?P<less>{MINUTE}分钟?|一刻钟?)到?)?"
    rf"(?:(?P<hour>{HOUR})\s?点|{_NOT_WHEN}(?P<o_clock>{HOUR})\s?时){_MINUTES}"
)
# 晚上10点到第二天早上6点
_NEXT_DAY = (
    r"(?:(?<=[点时分半]到)|(?<=\d\d到)|(?<=[点时分半\d][-~至]))(?:次日|翌日|第二天|隔天)的?"
    rf"(?:凌晨|清晨|早上|早晨|上午|早)?(?P<hour>{HOUR})(?:\s?[点时](?P<half>{_HALF})?(?:(?P<minute>{MINUTE})分?)?"
    rf"{_NO_UNIT}|:(?P<colon>[0-5]\d)(?![\d:]))"
)
# 明天早9点, and not 最早9点
_EARLY = (
    r"(?:(?<!一)|(?<=[周期拜]一))(?<![最趁提尽赶老太更越那才多清大朝今明昨后])早"
    r"(?=\s?(?:\d{1,2}|(?!一[点點])[一二三四五六七八九十]{1,2})\s?[点點时時:])"
)
# 3-5点, 九到十一点: the first hour borrows its 点 from the second.
_FIRST_HOUR = (
    rf"(?<!第){NOT_AFTER_NUMBER}{NOT_OF_SEVERAL}(?P<hour>{HOUR})"
    rf"(?=\s?[-~至到]\s?{HOUR}\s?[点时]{re.sub(r'[?]P<[a-z]+>', '?:', _MINUTES)})"
)
# 14:30-16评审: behind minutes a number alone is an hour, unless something counts or dates it.
END_HOUR = (
    r"(?<=:[0-5]\d[-~至到])(?P<hour>1\d|2[0-4]|\d)"
    r"(?![\d:.,/%~-]|\s?[点时日号月年天周块元塊毛角分秒人个件位名次期岁度楼层号室区折倍以多来几])"
)
# Noon sharp is an hour by itself, 中午 a part of the day.
_NOON_HOUR = 12
_NOON = rf"正午(?!的?\s?(?:{HOUR}\s?[点时:]|时[分候]))"
_SEVERAL = re.compile(f"{NOT_OF_SEVERAL}(?=.)")
# 快三点了, 三点不到: not yet, and nobody knows when.
_NEARLY = re.compile(r"(?:快要?到?|[不没未]到|将近|接近|临近|差不多到?)\s?$")
_NOT_YET = re.compile(r"\s?(?:[不没未]到(?![场达位岗账])|出头)")
_TO = re.compile(rf"(?:^|[^\d零一二两三四五六七八九十]){HOUR}\s?[~至到]\s?$")


def _clock(match: re.Match[str]) -> Piece | None:
    hour, minute = number(match["hour"] or match["o_clock"]), _minute_of(match)
    if less := match["less"] or match["short"]:
        hour, minute = hour - 1, 60 - (15 if less.startswith("一刻") else number(less.rstrip("分钟")))
    second = number(match["second"]) if match["second"] else 0
    # 一点 is also "a little", 四时 the four seasons: it needs company, and 一点也不 never is a time.
    weak = match[0] in ("一点", "一时", "四时")
    if match[0] == "一点" and match.string.startswith(("都", "也", "没", "不"), match.end()):
        return None
    if not 0 <= hour <= 24 or minute > 59 or second > 59 or _is_one_of_several(match) or _is_nearly(match):
        return REFUSED
    return Piece(clock=Clock(hour, minute, second), weak=weak)


def _is_nearly(match: re.Match[str]) -> bool:
    before = match.string[max(0, match.start() - 5) : match.start()]
    return bool(_NEARLY.search(before) or _NOT_YET.match(match.string, match.end()))


def _is_one_of_several(match: re.Match[str]) -> bool:
    """三、四点: about then. Of 三到五点 the second hour is an end."""
    if _SEVERAL.match(match.string, match.start()):
        return False
    return _TO.search(match.string, max(0, match.start() - 5), match.start()) is None


def _first_hour(match: re.Match[str]) -> Piece | None:
    hour = number(match["hour"])
    return Piece(clock=Clock(hour)) if 0 <= hour <= 24 else REFUSED


def _of_next_day(match: re.Match[str]) -> Piece:
    """22点到次日1点: the hours behind an evening, as in 凌晨1点."""
    hour = number(match["hour"])
    minute = 30 if match["half"] else number(match["minute"] or match["colon"] or "0")
    return Piece(clock=Clock(hour, minute, half="next_day"), part="night") if hour < _NOON_HOUR else REFUSED


def _minute_of(match: re.Match[str]) -> int:
    """三点半, 三点一刻, 三点踏五 (五 times five minutes), 三点十五分, 三点零五."""
    if match["quarter"]:
        return {"半": 30, "一": 15, "三": 45}[match["quarter"][0]]
    if five := match["five"]:
        known = {"正": 0, "半": 30}
        return known[five] if five in known else number(five) * 5 % 60
    minute = match["minute"] or match["bare"]
    return number(minute) if minute else 0


def _part(match: re.Match[str]) -> Piece:
    return Piece(part=_PART_OF[match[0]])


def _not_of_part(match: re.Match[str]) -> Piece:
    """傍晚10点, 中午3点: the hour is none of dusk, or of noon."""
    return REFUSED


def rules() -> tuple[Rule, ...]:
    """The rules for times and parts of the day."""
    parts = sorted(_PART_OF, key=len, reverse=True)
    return (
        rule(_CLOCK, _clock, NUMERALS + "差欠"),
        rule(_NEXT_DAY, _of_next_day, "次翌第隔"),
        rule(_FIRST_HOUR, _first_hour, NUMERALS),
        rule(END_HOUR, _first_hour, DIGITS),
        rule(_NOON, lambda _: Piece(clock=Clock(12, half="pm")), "正"),
        rule(_EARLY, lambda _: Piece(part="morning"), "早"),
        rule(r"(?:中午|正午|晌午)的?\s?[3三]\s?(?:点|时|:[0-5])", _not_of_part, "中正晌"),
        rule(r"(?:傍晚|黄昏)的?\s?(?:9|1[01]|九|十一?)\s?[点时]", _not_of_part, "傍黄"),
        rule(
            f"(?:{'|'.join(parts)})(?<!晚(?=[饭餐宴飯班]|会(?![议議面谈见客])|自习))(?<!夜晚(?=上))",
            _part,
            "".join(word[0] for word in parts),
        ),
    )
