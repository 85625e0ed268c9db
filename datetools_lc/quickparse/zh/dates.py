"""Chinese, simplified and traditional, with the Cantonese words for days and times of day."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.digits import digit_rules
from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.han import (
    COUNT,
    DAY_OF_MONTH,
    HOUR,
    MINUTE,
    MONTH,
    NOT_AFTER_NUMBER,
    NUMERALS,
    number,
    year,
)
from datetools_lc.quickparse.kernel.numerals import FOLD
from datetools_lc.quickparse.kernel.pieces import (
    MONTH_LENGTHS,
    REFUSED,
    Clock,
    Part,
    Piece,
    Rule,
    Year,
    counted_range,
    month_range,
    named_range,
    quarter,
    quarter_from_now,
    rule,
    span_piece,
    weekend_from_now,
    year_from_now,
    year_range,
)
from datetools_lc.quickparse.zh.calendar import days as zh_days
from datetools_lc.quickparse.zh.calendar.days import (
    ANY_YEAR,
    DAY_SIGN,
    WEEK,
    WEEKDAYS,
    YEAR_FIRST,
    YEARS,
    steps,
)

_SIMPLE = FOLD | str.maketrans(
    "點號週禮個時鐘鍾兩現這後晝內間過當農曆舊陰臘節聽尋來從裡裏萬億氣說為會〜",
    "点号周礼个时钟钟两现这后昼内间过当农历旧阴腊节听寻来从里里万亿气说为会~",
)
_PARTS: dict[Part, str] = {
    "dawn": "凌晨|拂晓|黎明",
    "morning": "早上|早晨|清晨|清早|一大早|大清早|朝早",
    "forenoon": "上午|上昼|午前",
    "noon": "中午|正午|晌午",
    "afternoon": "下午|午后|晏昼|下昼",
    "evening": "傍晚|黄昏|晚上|晚间|夜晚|晚",
    "night": "夜里|半夜|深夜|午夜|夜间",
}
_PART_OF = {word: part for part, words in _PARTS.items() for word in words.split("|")}
_NOT_A_LIST = (
    r"(?!个|条|之间|一线|成一?线|建议|要求|要点|意见|原[因则]|理由|问题|体会|注意|说明|候|间|刻|代|期|心(?!想)|儿"
    r"|[\d二三四五六七八九])"
)
_NO_UNIT = r"(?![\d块元米个人万千百毛角天年月号日度倍岁%折公次件份条])"
_CLOCK = (
    rf"(?<!第)(?:(?<=[周期拜][一二三四五六])|{NOT_AFTER_NUMBER})(?:差(?P<less>{MINUTE}分钟?|一刻钟?)到?)?"
    rf"(?P<hour>{HOUR})\s?[点时]"
    rf"(?:(?P<quarter>半|[一三]刻)|[踏搭](?P<five>[正半]|{MINUTE})|过?\s?(?P<minute>{MINUTE})\s?分(?!钟)(?:"
    rf"(?P<second>{MINUTE})秒)?"
    rf"|过?(?P<bare>[0-5]\d|[二三四五]?十[一二三四五六七八九]?|[零〇][一二三四五六七八九]){_NO_UNIT}"
    rf"|差(?P<short>{MINUTE}分|一刻)|{_NOT_A_LIST})(?P<exact>钟|整|正)?(?:多钟?|左右|前后|许)?"
)
_LUNAR = (
    r"(?:农历|阴历|旧历)|(?:正月|腊月|冬月)|大年(?:初[一二三四五六七八九十]|三十|夜)|除夕|年三十"
    r"|初[一二三四五六七八九十]"
    r"|春节|元宵节?|端午节?|七夕|中秋节?|重阳节?|清明节?|五一(?=假|放|[,。!?\s]|$)|国庆"
    r"|[冬夏]至|立[春夏秋冬]|[春秋]分(?!钟)"
)
_LUNAR_DAY = (
    rf"(?:{ANY_YEAR}的?)?(?P<month>{MONTH})月(?:初?[一二三四五六七八九十廿卅]{{1,3}})"
    r"(?![日号个千百万天年月点时块元])"
)
_REIGN = r"(?:康熙|雍正|乾隆|嘉庆|道光|咸丰|同治|光绪|宣统|民国|昭和|平成|令和)[\d一二三四五六七八九十元]+年"
_EVERY = (
    rf"(?:每|逢)(?:个|隔)?(?:{WEEK}[{WEEKDAYS}天]?|天|日|年|月|早|晚|小时|分钟|{COUNT}个?(?:{WEEK}|天|月|年"
    r"|小时|分钟))"
)
_VAGUE = (
    rf"{MONTH}月(?:底|初|末|中旬|上旬|下旬)|(?:上|下|这|本)?个?(?:周末|月底|月初|月末|年底|年初|半年)"
    rf"|{COUNT}(?:个)?(?:小时|分钟|天|日|周|星期|礼拜|月|年)(?:之|以)?内"
    rf"|(?:最近|近|过去|未来|今后|接下来)的?(?:[几数]|{COUNT})个?(?:天|日|周|星期|礼拜|月|年)"
)
_MONTH_RANGE = (
    rf"(?:{ANY_YEAR}\s?的?\s?)?(?P<month>{MONTH})\s?月(?!\s?份?的?\s?{MINUTE}\s?[日号]|\s?[\d日号龄饼经期前后]|中[上下]?旬|天(?!气)|兔|革命|花)"
    r"(?:份|整月)?"
)
_YEAR_RANGE = r"(?P<year>(?:19|20)\d\d|[一二][零〇○一二三四五六七八九]{3})\s?年(?!\s?[\d代级款版])"
# Around a year or a month, or a part of it: no days that anybody could name.
_PART_FOLLOWS = re.compile(
    r"\s?的?(?:以[前后来]|之[前后]|[前后初底末中起春夏秋冬]|[上下]半|第[\d一二三四五]|至今|开始|[暑寒]假|(?:农历|阴历|旧历|正月|腊月|冬月|大年|除夕|春节|元宵|端午|七夕|中秋|重阳|清明|冬至|夏至))"
)
_QUARTER = (
    rf"(?:(?:{ANY_YEAR}\s?的?)?(?:第?(?P<nth>[一二三四1-4])季度|(?:第\s?)?q(?P<digit>[1-4])(?![\da-z]))"
    r"|(?P<modifier>上个?|下个?|这个?|本)季度)(?![初末底])"
)
# 下下周 is the week after; behind a verb 下 is a particle: 查下下周, 看一下上周.
_NOT_AGAIN = "(?<!上)(?<!^下)(?<![^一查看记問问说排找安算加设订约建录改]下)"
_NAMED = (
    rf"{_NOT_AGAIN}(?P<modifier>上个?|下个?|这个?|本|当)(?P<unit>{WEEK}|月)(?![二三四五六日天末底初份上中下前后]|一(?!共)|的?第)"
    rf"|(?P<year_word>{'|'.join(sorted(YEARS, key=len, reverse=True))})(?!度)"
)
_WEEKEND = r"(?P<modifier>上个?|下个?|这个?|本)周末"
# A day of a story, or none in particular: no clock tells which.
_OTHER_DAY = r"[当那某翌隔](?:天|日(?!本)|晚|夜)(?!时)|次日|第二天|改天|[前过这那后](?:几|些|两三|阵)[天日子]"
_DAY_SPAN = (
    rf"(?:{ANY_YEAR}\s?的?\s?)?(?P<month>{MONTH})\s?月\s?(?P<first>{DAY_OF_MONTH})[日号]?\s?[-~至到]\s?"
    rf"(?P<last>{DAY_OF_MONTH}){DAY_SIGN}"
)
_NAMED_UNITS = {-1: "last", 0: "this", 1: "next"}
_COUNTED = (
    rf"(?P<way>最近|近|过去|未来|今后|接下来|往后)的?(?P<count>{COUNT})个?(?P<unit>天|日|{WEEK})(?!前|后|内)"
)


# A count right after one of these is counted from it: 的 of anything, or the event itself.
_EVENT = "(?:的|开始|结束|会议|开会|出发|到达|起飞|登机|考试|上课|下课|上班|下班|比赛|演出|睡|饭)$"


def _clock(match: re.Match[str]) -> Piece | None:
    hour, minute = number(match["hour"]), _minute_of(match)
    if less := match["less"] or match["short"]:
        hour, minute = hour - 1, 60 - (15 if less.startswith("一刻") else number(less.rstrip("分钟")))
    second = number(match["second"]) if match["second"] else 0
    # 一点 is also "a little": it needs company, and 一点也不 never is a time.
    weak = match[0] in ("一点", "一时")
    if match[0] == "一点" and match.string.startswith(("都", "也", "没", "不"), match.end()):
        return None
    if not 0 <= hour <= 24 or minute > 59 or second > 59:
        return REFUSED
    return Piece(clock=Clock(hour, minute, second), weak=weak)


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


def _refused(match: re.Match[str]) -> Piece:
    return REFUSED


def _month_range(match: re.Match[str]) -> Piece | None:
    if _PART_FOLLOWS.match(match.string, match.end()):
        return REFUSED
    if shift := YEARS.get(match["year_word"] or "", 0):
        month, of = number(match["month"]), Year(years=shift)
        return span_piece((1, month), (MONTH_LENGTHS[month - 1], month), of)
    return month_range(number(match["month"]), year(match["year"]))


def _year_range(match: re.Match[str]) -> Piece | None:
    value = year(match["year"])
    if value is None:
        return None
    return REFUSED if _PART_FOLLOWS.match(match.string, match.end()) else year_range(value)


def _quarter(match: re.Match[str]) -> Piece | None:
    if match["modifier"]:
        return quarter_from_now(steps(match["modifier"]))
    if match["digit"] and not (match["year"] or match["year_word"]):
        return None  # Q3 may be a car
    of = Year(year(match["year"]), YEARS.get(match["year_word"] or "", 0))
    return quarter(number(match["nth"] or match["digit"]), of)


def _named(match: re.Match[str]) -> Piece:
    if match["year_word"]:
        is_part = _PART_FOLLOWS.match(match.string, match.end())
        return REFUSED if is_part else year_from_now(YEARS[match["year_word"]])
    unit = "month" if match["unit"] == "月" else "week"
    return named_range(f"{_NAMED_UNITS[steps(match['modifier'])]}_{unit}")


def _day_span(match: re.Match[str]) -> Piece:
    """5月1-5日 and 2026年5月1日至5日."""
    month, of = number(match["month"]), Year(year(match["year"]), YEARS.get(match["year_word"] or "", 0))
    return span_piece((number(match["first"]), month), (number(match["last"]), month), of)


def _counted(match: re.Match[str]) -> Piece | None:
    days = number(match["count"]) * (1 if match["unit"] in "天日" else 7)
    past = match["way"] in ("最近", "近", "过去")
    return counted_range("last_n_days" if past else "next_n_days", days)


def _rules() -> tuple[Rule, ...]:
    apart = NOT_AFTER_NUMBER
    with_year = NUMERALS + YEAR_FIRST
    parts = sorted(_PART_OF, key=len, reverse=True)
    return (
        *zh_days.rules(),
        *digit_rules(month_first=False),
        rule(_CLOCK, _clock, NUMERALS + "差"),
        rule(f"(?:{'|'.join(parts)})(?<!晚(?=[饭餐宴飯]))", _part, "".join(word[0] for word in parts)),
        rule(r"(?<![出实表体发呈展显])现在|此刻|此时|而家|依家", lambda _: Piece(now=True), "现此而依"),
        rule("当前|眼下", lambda _: Piece(now=True, weak=True), "当眼"),
        rule(apart + _MONTH_RANGE, _month_range, with_year),
        rule(apart + _YEAR_RANGE, _year_range, NUMERALS),
        rule(_WEEKEND, lambda match: weekend_from_now(steps(match["modifier"])), "上下这本"),
        rule(_OTHER_DAY, _refused, "当那某翌隔次第改前过这后"),
        rule(apart + _DAY_SPAN, _day_span, with_year),
        rule(_NAMED, _named, "上下这本当" + YEAR_FIRST),
        rule(apart + _QUARTER, _quarter, with_year + "第上下这本q"),
        rule(_COUNTED, _counted, "最近过未今接往"),
        rule(apart + _LUNAR_DAY, _refused, with_year),
        rule(_LUNAR, _refused, "农阴旧正腊冬大除年初春元端七中重清五国圣夏立秋"),
        rule(_REIGN, _refused, "康雍乾嘉道咸同光宣民昭平令"),
        rule(_EVERY, _refused, "每逢"),
        rule(apart + f"(?:{_VAGUE})", _refused, NUMERALS + "上下这本个周月年季第最近过未今接半"),
    )


def _fold(text: str) -> str:
    folded = text.lower() if text.isascii() else text.translate(_SIMPLE)
    # A title in 《》 is a name, whatever days it holds; blanks keep the offsets.
    return _TITLE.sub(lambda match: " " * len(match[0]), folded) if "《" in folded else folded


_TITLE = re.compile("《[^》]*》")


@cache
def build() -> Grammar:
    """The Chinese grammar."""
    return Grammar(
        fold=_fold,
        rules=_rules(),
        glue=re.compile(r"\s*[,、的(是在]?\s*"),
        glue_before_day=re.compile(r"\s*\(?\s*"),
        context=re.compile(r"(?:[在于是到自从至]|日期:?|时间:?)\s*$"),
        until=re.compile(r"\s*(?:直?到|至|-|~)\s*"),
        counted_from_thing=re.compile(_EVENT),
        year_apart=re.compile(r"\s*[,、]?的?\s*\(?\s*"),
        stray_before=re.compile(r"(?P<year>(?:\d{2}|\d{4}|[零〇一二三四五六七八九]{4})\s?年\s?[,、]?\s?)$"),
        stray_last=re.compile(r"[年,、\s]$"),
        stray_after=re.compile(
            r"(?P<year>\s?[,、(]\s?(?:\d{4}|[零〇一二三四五六七八九]{4})\s?年)|(?P<half>\s?[ap]\.?m\b)"
            rf"|(?P<same>(?:的|之|以)?(?:[前后]{COUNT}个?(?:天|日|{WEEK}|月|年)|第[二三四五六七八九\d]天|次日|翌日|隔天|前夕))"
        ),
        of="的",
        counted_from=re.compile("的|(?:算?起|开始(?:算起?)?)的?"),
    )
