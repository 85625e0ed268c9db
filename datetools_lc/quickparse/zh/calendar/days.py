"""Chinese days: 后天, 三天前, 下周三, 3月5日, 十月的第一个星期一; of folded, simplified text."""

from __future__ import annotations

import re
from dataclasses import replace

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.kernel.calendar.holidays import holiday_rule
from datetools_lc.quickparse.kernel.calendar.slashed import BEFORE_WORDS, SLASHED, slashed
from datetools_lc.quickparse.kernel.durations import Count, shift_from_now
from datetools_lc.quickparse.kernel.han import (
    COUNT,
    DAY_OF_MONTH,
    MONTH,
    NOT_AFTER_NUMBER,
    NOT_OF_SEVERAL,
    NUMERALS,
    YEAR,
    count,
    is_calendar_year,
    number,
    year,
)
from datetools_lc.quickparse.kernel.pieces import (
    DIGITS,
    REFUSED,
    Part,
    Piece,
    Rule,
    absolute,
    day_piece,
    last_day,
    nth_weekday,
    relative,
    rule,
)
from datetools_lc.quickparse.zh.calendar.holidays import HOLIDAYS, MOVING, NO_THING

WEEKDAYS = "一二三四五六日"
WEEK = "(?:周|星期|礼拜)"
# 安排一下周五开会: 下 belongs to the verb, and a weekday ends in 一 as well: 周一下周四.
NOT_OF_VERB = "(?:(?<!一)|(?<=[周期拜]一))"
OF_VERB = "(?<=一下)(?<![周期拜]一下)"
MODIFIER = f"(?P<modifier>上{{1,3}}个?|{NOT_OF_VERB}下{{1,3}}个?|这一?个?|本|今个?)"
_OFFSETS = {
    **{"大大前": -4, "大前": -3, "前": -2, "昨": -1, "寻": -1, "琴": -1, "今": 0, "本": 0},
    **{"明": 1, "听": 1, "后": 2, "大后": 3, "大大后": 4},
}
_PARTS: dict[str, Part] = {
    "晚": "evening",
    "夜": "evening",
    "早": "morning",
    "晨": "morning",
    "朝": "morning",
}
YEARS = {
    **{"大前年": -3, "前年": -2, "去年": -1, "昨年": -1, "今年": 0, "本年": 0, "同年": 0},
    **{"明年": 1, "来年": 1, "后年": 2, "大后年": 3},
}
# 说明年份, 未来年份 and 目前年份 hold the characters of a year and name none.
_YEAR_BOUNDS = {"明年": "(?<![声证表注发透])", "来年": "(?<![未近原后])", "前年": "(?<![目以之])"}
YEAR_WORD = "|".join(
    f"{_YEAR_BOUNDS.get(word, '')}{word}(?![份限龄]|级(?![别数]))"
    for word in sorted(YEARS, key=len, reverse=True)
)
ANY_YEAR = rf"(?:(?P<year>{YEAR})\s?年|(?P<year_word>{YEAR_WORD}))"

# 目前天气, 以后天天, 今日头条 and 明日方舟 hold the characters of a day and name none.
_RELATIVE = (
    r"(?<![目以之最如提当])(?<!先天(?=后))(?:(?P<day_word>(?:大{0,2}[前后]|[昨今寻琴听]|(?<![声证表注发透])(?<!说(?=明天(?:数(?![学据])|线(?![上下])|窗|赋|使)))明|本(?=日)))(?:天|日|儿个?)"
    r"(?!头条|(?<=前天)线(?![上下路索条])|之后|之[子星]|方舟|份|黄花|重现|努力|性|免疫|因素|条件|形成|气(?!温)|天(?![气下])|报|期|志|历|香(?!港)|町|帝国|说法)"
    r"|(?P<day_of_part>[前昨今明后寻听琴])(?P<part>晚|夜|早|晨|朝(?=$|[\d\s一二三四五六七八九十]|早))(?:上|间|里)?)"
)
# 中山路12号 is a house, 顺路12号 and 逛街12号 a day.
_STREET = re.compile(
    "[一-鿿](?:(?<![顺順一走半赶修跑问认带引上下中同在这那有铁公马道线思出水陆套])路|(?<![逛上扫])街|大道|[巷弄]|胡同)\\s?$"
)
# 3号线, 一號實驗室: a thing by its number, in either script.
_NO_SIGN = (
    r"(?!会[议議]室|实验|實驗|[车車]间|宿舍|病房|会[场場]|考[场場]|影[厅廳]|展[厅廳馆館位]|[选選]手|[种種]子|嘉[宾賓]"
    r"|病人|航站|停[机機]|登[机機]|窗口|[电電]池|字|[线線](?!上|下)|[楼樓](?!下)|店(?!里)|房(?![租贷貸东東价價产產费費子])"
    r"|[门門](?![票诊診铃鈴锁鎖])|[车車](?![险險票费費贷貸位])|院(?![线線])|[馆館厅廳]|桌(?![游遊])"
    r"|[位码碼器选選仓倉厂廠]|球(?![赛賽票鞋衣拍])|台(?![灯燈球历曆])|室(?![内內])|床(?![单單垫墊上])|[库庫]|文(?![具件])|信封"
    r"|工(?![资資])|公(?![司积積园園])|[机機](?!票)|站(?!会))"
)
# 十日町 and 十日谈 are names, 7日年化 a rate.
_NO_SPAN = (
    r"(?!之(?![前后])|[内间元本子常语游化益式均目连連町戎]|线(?![上下])|无理由"
    r"|大根|谈(?![判话恋好])|年化|市(?![场内区里中民]))"
)
DAY_SIGN = rf"(?:日{_NO_SPAN}|号{_NO_SIGN})"
# 日后 is "later", and 3日后 a count; behind a month it is a date: 5月3日后.
_DAY_SIGN_ALONE = rf"(?:日(?!后){_NO_SPAN}|号(?!染色体(?![检筛])){_NO_SIGN})"
# A number that shares the sign of the last: 3月5、6日.
_LISTED = rf"(?=(?:\s?[、和]\s?{DAY_OF_MONTH}){{1,9}}\s?{_DAY_SIGN_ALONE})"
# A bare number after 月 is a day where no unit claims it: 十月31, not 3月5块.
_BARE_DAY = r"(?P<bare>[0-3]?\d)(?![\d.:%]|\s?[日号]|\s?[块元米个人万千百毛角天年月度倍岁点时公次件份条])"
_MONTH_DAY = (
    rf"(?:{ANY_YEAR}\s?的?\s?)?(?P<month>{MONTH})\s?月(?:份的?)?\s?(?:(?P<day>{DAY_OF_MONTH})\s?{DAY_SIGN}"
    rf"|{_BARE_DAY})"
)
_DAY_OF_THIS = (
    rf"(?P<modifier>上{{1,3}}个?|下{{1,3}}个?|这个?|本|当|同|今个?)月的?(?P<day>{DAY_OF_MONTH}){DAY_SIGN}"
)
_MONTH_END = (
    rf"(?:(?:{ANY_YEAR}的?)?(?P<month>{MONTH})月份?|(?P<modifier>上{{1,3}}个?|下{{1,3}}个?|这个?|本|当)?月(?<!每月)(?<!每个月))"
    r"(?:的?(?:月)?[底末](?!左右|前后|附近|年|尾|薪|下|班|代|端|[、与和及](?![在去来要]))|的?最后一[天日]|的?(?P<nth>倒数第[一二三四五六七八九])[天日])"
)
_MONTH_START = (
    r"(?P<modifier>上{1,3}个?|下{1,3}个?|这个?|本|当)月的?第(?P<day>[一二三四五六七八九十]{1,3})[天日]"
)
# 1日3次 is three times a day.
_TIMES = r"\s?[\d一二两三四五]+[次回顿片粒遍]"
_DAY_ALONE = (
    rf"(?<![第月天日\d加减])(?<!神舟|嫦娥|天宫|天问|长征|中国)(?:(?P<day>\d{{1,2}}|{DAY_OF_MONTH}(?=号)|二?十{DAY_OF_MONTH}?)"
    rf"{_DAY_SIGN_ALONE}(?!前|{_TIMES})|(?P<listed>{DAY_OF_MONTH}){_LISTED})"
)
# Right behind it, what it cost is named too: 7/10完成 is a share.
_SLASHED = rf"{SLASHED}(?:{DAY_SIGN}|{BEFORE_WORDS}|(?=的?[^\d\s/的]{{1,20}}\d[\d.,]*\s?[元块塊]))"
_HOLIDAY = rf"(?:{ANY_YEAR}的?)?NAME{NO_THING}"
_MOVING = rf"(?:{ANY_YEAR}的?)?(?P<name>{'|'.join(MOVING)}){NO_THING}"
_FIRST_OR_LAST = rf"{ANY_YEAR}的?(?P<which>第一天|最后一天)"
_ITEMS = (
    rf"(?:{COUNT}(?:个半?)?(?:小时|钟头?|分钟|刻钟|秒钟?|天|日|周|星期|礼拜|年|"
    r"(?<=[个半])月)半?[零又]?){1,3}"
)
_SHIFT = (
    rf"(?<![第每月])(?<!个(?=半)){NOT_OF_SEVERAL}(?P<items>{_ITEMS})(?:之|以)?"
    r"(?P<dir>前(?![后面台途景列提门者])|后(?![悔面来备台勤援门]))"
)
# 过两天 is in a few days: dates.py refuses it.
_PASSING = (
    rf"(?:再过|(?<![超不通经错越])过(?!两个?(?:天|日|{WEEK}|月|年)))"
    rf"(?P<items>{_ITEMS})(?!算|是)(?:之?后|以后)?"
)
_READ_ITEM = re.compile(
    rf"(?P<count>{COUNT})(?P<half_before>个半)?个?(?P<unit>小时|钟头?|分钟|刻钟|秒|天|日|周|星期|礼拜|月|年)钟?(?P<half_after>半)?"
)
_UNITS = {
    **{"小时": "hour", "钟头": "hour", "钟": "hour", "分钟": "minute", "刻钟": "quarter", "秒": "second"},
    **{"天": "day", "日": "day", "周": "week", "星期": "week", "礼拜": "week", "月": "month", "年": "year"},
}


# The day before or after one that is named: 元旦前一天, 3月5日的第二天; more of them are as often a span.
_BESIDE_DAY = (
    r"(?<=[日号节旦夜诞一二三四五六天的])(?:(?:的|之|以)?(?:(?P<before>前一[天日])"
    r"|后一[天日]|次日|翌日|第二天))(?!早就|里)"
)
_SAME_DAY = (
    rf"(?:(?P<year_word>{YEAR_WORD})|(?P<modifier>上{{1,3}}个?|下{{1,3}}个?)(?P<unit>{WEEK}|月)"
    rf"|(?P<items>{_ITEMS})(?:之|以)?(?P<dir>[前后]))的?今[天日]"
)


def steps(modifier: str | None) -> int:
    """上上 is -2, 下 is 1, 这 and nothing are 0."""
    word = modifier or ""
    return word.count("下") - word.count("上")


def _relative(match: re.Match[str]) -> Piece | None:
    if match["day_word"]:
        return day_piece(relative(_OFFSETS[match["day_word"]]))
    return day_piece(relative(_OFFSETS[match["day_of_part"]]), part=_PARTS[match["part"]])


def _month_day(match: re.Match[str]) -> Piece | None:
    shift = YEARS.get(match["year_word"] or "", 0)
    day = number(match["day"] or match["bare"])
    return day_piece(absolute(day, number(match["month"]), year(match["year"]), years=shift)) or REFUSED


def _day_of_this(match: re.Match[str]) -> Piece | None:
    return day_piece(absolute(number(match["day"]), months=steps(match["modifier"])))


def _day_alone(match: re.Match[str]) -> Piece | None:
    if match[0].endswith("号") and _STREET.search(match.string[max(0, match.start() - 4) : match.start()]):
        return None
    return day_piece(absolute(number(match["day"] or match["listed"])))


def _month_end(match: re.Match[str]) -> Piece | None:
    nth = number(match["nth"][-1]) if match["nth"] else 1
    if not match["month"]:
        return day_piece(last_day(months=steps(match["modifier"]), nth=nth))
    shift = YEARS.get(match["year_word"] or "", 0)
    return day_piece(last_day(number(match["month"]), year(match["year"]), years=shift, nth=nth))


def _first_or_last(match: re.Match[str]) -> Piece | None:
    month, day = (12, 31) if match["which"] == "最后一天" else (1, 1)
    return day_piece(absolute(day, month, year(match["year"]), years=YEARS.get(match["year_word"] or "", 0)))


def _moving(match: re.Match[str]) -> Piece | None:
    """母亲节 is the second Sunday of May, of this year or of one in figures."""
    if YEARS.get(match["year_word"] or "", 0):
        return REFUSED
    month, nth, index = MOVING[match["name"]]
    return day_piece(nth_weekday(nth, index, month=month, year=year(match["year"])))


def _year_of(match: re.Match[str]) -> tuple[int | None, int]:
    return year(match["year"]), YEARS.get(match["year_word"] or "", 0)


def _items(text: str) -> list[Count] | None:
    counts: list[Count] = []
    for item in _READ_ITEM.finditer(text):
        value = count(item["count"], item["half_before"] or item["half_after"])
        if value is None:
            return None
        counts.append((value, _UNITS[item["unit"]]))
    return counts


def _shift(match: re.Match[str]) -> Piece | None:
    if is_calendar_year(match["items"]):
        return REFUSED
    counts = _items(match["items"])
    return None if counts is None else shift_from_now(counts, -1 if match["dir"] == "前" else 1)


def _beside_day(match: re.Match[str]) -> Piece:
    return replace(REFUSED, counted=Shift(days=-1 if match["before"] else 1))


def _same_day(match: re.Match[str]) -> Piece | None:
    """去年的今天, 下周今天, 一年后的今天: today in another year, week or month."""
    if match["items"]:
        return _shift(match)
    if match["year_word"]:
        return day_piece(relative(YEARS[match["year_word"]], "year"))
    return day_piece(relative(steps(match["modifier"]), "month" if match["unit"] == "月" else "week"))


def _passing(match: re.Match[str]) -> Piece | None:
    counts = _items(match["items"])
    return None if counts is None else shift_from_now(counts, 1)


# Several days, of which the question how far off they are means the first.
_NATIONAL_DAY = "(?<=[离距到])国庆(?=还)|国庆(?=[当那][天日]|还[有剩差要]?[几多])|(?<=天[到是过])国庆(?!节)"


def _holiday_rules(with_year: str) -> tuple[Rule, ...]:
    return (
        holiday_rule(HOLIDAYS, _HOLIDAY, _year_of, with_year + "元情妇植愚五国劳青六儿建教平圣"),
        rule(_MOVING, _moving, with_year + "母父感"),
        rule(_NATIONAL_DAY, lambda _: day_piece(absolute(1, 10)), "国"),
    )


# What a year in words begins with: 今年, 去年, 大前年.
YEAR_FIRST = "".join(sorted({word[0] for word in YEARS}))


def rules(*, holidays: bool = True) -> tuple[Rule, ...]:
    """The rules for days; `holidays` by their day in the sun's year, where no calendar reads them."""
    apart = f"(?:(?<=[周期拜][一二三四五六日天])|{NOT_AFTER_NUMBER})"
    with_year = NUMERALS + YEAR_FIRST + "千"
    return (
        rule(apart + _MONTH_DAY, _month_day, with_year),
        rule(_SLASHED, slashed, DIGITS),
        rule(apart + _SHIFT, _shift, NUMERALS + "半"),
        rule(apart + r"(?<![\d一二三四五六七八九十][到至~-])" + _DAY_ALONE, _day_alone, NUMERALS),
        rule(apart + _FIRST_OR_LAST, _first_or_last, with_year),
        rule(_RELATIVE, _relative, "大前后昨今明寻琴听本"),
        rule(_DAY_OF_THIS, _day_of_this, "上下这本当同今"),
        rule(_MONTH_START, _day_of_this, "上下这本当"),
        rule(apart + _MONTH_END, _month_end, with_year + "上下这本当月"),
        rule(apart + _SAME_DAY, _same_day, with_year + "上下半"),
        rule(_PASSING, _passing, "再过"),
        rule(_BESIDE_DAY, _beside_day, "的之以前后次翌第"),
        *(_holiday_rules(with_year) if holidays else ()),
    )
