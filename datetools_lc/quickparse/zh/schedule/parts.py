"""Durations, repetitions and places in Chinese."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from functools import cache

from datetools_lc.quickparse.kernel.han import COUNT, HOUR, MONTH, NOT_AFTER_NUMBER, count, number, weekday
from datetools_lc.quickparse.kernel.masking import BREAK, SERIES, STAND_INS
from datetools_lc.quickparse.patterns.common import D
from datetools_lc.quickparse.patterns.schedule.parts import Repeat, SchedulePartPatterns
from datetools_lc.quickparse.zh.schedule.places import NO_PLACE, PLACE

_WEEK = "(?:周|星期|礼拜|週|禮拜)"
_DAYS = "一二三四五六日"
# Without a sign between them only days in their order: 每周五一起 is Friday, together; 每周二三点 at three.
_SOME = "(?=[一二三四五六日天])一?二?三?四?五?六?[日天]?"
_NO_MORE = "(?![次个個趟回起程点點时時])"
_WEEKLY = (
    rf"每个?逢?(?P<week>{_WEEK})的?(?P<days>{_SOME}(?:(?:(?:[、,/]|和|及|跟|与)"
    rf"(?:每?{_WEEK})?|{_WEEK}){_SOME})*){_NO_MORE}"
)
# Weekdays that stand close together are a habit more often than days of one week: 周一三五, 周二周四晚9点.
_COMPACT = (
    rf"(?<![上下本这這个個每逢隔每年])(?P<week>{_WEEK})(?P<days>(?=[一二三四五六日天]{{2}})(?!六[日天])"
    r"一?二?三?四?五?六?[日天]?"
    rf"|[一二三四五六日天](?:{_WEEK}[一二三四五六日天])+)"
    r"的?(?=(?:早上?|上午|中午|下午|傍晚|晚上?)\s?[\d一二两三四五六七八九十]|\s?\d{1,2}[点點:时時])"
)
# Of one named week it is a start and an end: 下周一到周五每天.
_SPAN = (
    rf"(?P<every>每)?(?<![上下本这个])(?P<week>{_WEEK})(?P<first>[{_DAYS}天])[到至~-](?:{_WEEK})?(?P<last>[{_DAYS}天])"
    rf"(?(every)(?:的?每[天日])?|的?每[天日])"
)
# Of the working days as a whole it is a habit more often than one week: 周一到周五早上8点打卡.
_WORKING_WEEK = (
    rf"(?<![上下本这個个])(?P<week>{_WEEK})一[到至~-](?:{_WEEK})?五的?"
    r"(?=(?:早上?|上午|中午|下午|傍晚|晚上?)?\s?[\d一二两三四五六七八九十]{1,3}[点點:时時])"
)
_WORKDAYS = (
    r"(?:每[个個]?|逢)(?:工作日|平日|上班日)|工作日的?每[天日]"
    r"|工作日的?(?=(?:早上?|上午|中午|下午|晚上?|傍晚)?\s?[\d一二两三四五六七八九十]{1,3}[点點:时時])"
)
_NTH = rf"每[个個]?月的?(?:第(?P<nth>[一二三四])|最后一)[个個]?{_WEEK}(?P<day>[{_DAYS}天])"
_FORTNIGHTLY = (
    rf"(?:每?隔(?=周)|每?隔(?:一个?)?{_WEEK}|双周|每(?P<count>[两二三四2-4])个?{_WEEK})的?"
    rf"{_WEEK}(?P<day>[{_DAYS}天]){_NO_MORE}"
)
# 每两周一次 is once in two weeks, and 每两周一 no weekday
_FEW_WEEKS = (
    rf"(?:(?<![每个])(?:每?隔(?:一个?)?{_WEEK}|双周)|每(?P<count>[两二三四2-4])个?{_WEEK})"
    rf"(?:一次的?|(?=[开上去做]一次)|(?![{_DAYS}天]|[后前内以之]|{_WEEK}))"
    rf"|(?<![这近前后上下每隔])(?P<once>[两二三四2-4])个?{_WEEK}一次的?"
    rf"|(?P<each>每个?{_WEEK})(?:一次的?|(?![{_DAYS}天末几数\d两七八九十各]))"
)
_DAILY = r"每[天日]|每(?=[早晚])"
_MONTHLY = rf"{NOT_AFTER_NUMBER}每[个個]?月的?(?P<day>[0-3]?\d|[一二三四五六七八九十]{{1,3}})[号號日]"
_YEARLY = "每年的?"
_ENDS = rf"(?:一?直?到|至|截[止至]到?)(?P<end>{MONTH}月|(?:这|本|下)?个?月|今?年|本年)(?:底|末)(?:为止)?"
# 每天两次 tells how often a day: how many in all is said (共5次), or stands apart.
_TIMES = (
    rf"(?:一?共|总共|重复|连续|(?<=[、,;。])\s?){NOT_AFTER_NUMBER}(?P<times>\d+|[一二两三四五六七八九十百]+)"
    "次(?!会)"
)
_NOT_LATER = r"(?!(?:之|以)?[前后後内內])"
_HOURS = rf"(?P<hours>{COUNT})(?P<half>[个個]半)?[个個]?(?:小时|小時|钟头|鐘頭)(?P<half2>半)?"
_MINUTES = rf"(?P<minutes>{COUNT})(?:分[钟鐘]|(?P<quarter>刻[钟鐘]))"
_LATIN = (
    r"(?P<latin_hours>\d+(?:\.\d+)?)\s?(?:hours?|hrs?|h)(?![a-z])"
    r"|(?P<latin_minutes>\d+)\s?(?:minutes?|mins?)(?![a-z])"
)
# 明天3点开会，开一个半小时: with nothing behind it, the verb is that of the event.
# Of an event's own length "about" changes nothing: 线上会议，大概一小时. A shift by about an hour is none.
_LONG = (
    r"(?:时长|(?<=[会會议議课課\s、,，])(?:大概|差不多)(?:要|需要|[开聊谈讲])?|历时|持续|为期|预计|时间是?|長達|(?<=[、,，\s])[开聊谈讲](?=[\d一二两三四五六七八九十个半.]+(?:小时|分钟|钟头|刻钟)半?\s?吧?$))?"
    r"[是为:]?\s*"
)
# A meal is not at a part of the day: 每周五晚饭.
_PART_OF_SERIES = (
    rf"(?:(?<={SERIES})|(?<={SERIES}的))(?:(?P<part>清晨|早[上晨]|上午|中午|下午|傍晚|晚上|夜里|(?<={SERIES}{SERIES})[早晚])"
    "|(?P<short>[早晚]))(?![饭飯餐茶点點安])"
)
_WINDOW_END = rf"(?:{HOUR}\s?[点點时時](?:半|整|钟|\d\d?分?|[一三]刻)?|\d\d?:\d\d)"
_PART_OF_DAY = r"(?:凌晨|早上|上午|中午|下午|傍晚|晚上)?的?\s?"
# 明天一天培训; 每天一天 is no such day.
_ONE_DAY = (
    "(?<=[天日号二三四五六])(?<!每.)(?<![周期拜每]天)[一1]天"
    "(?=的?(?:培训|开会|会议|出差|考试|比赛|参观|团建|外出|上课|值班|加班|活动|在家|在外))"
)
# A day off is one whole day, wherever no hour or half of the day stands before it.
_DAY_OFF = (
    "(?:(?<=[天日号一二三四五六])|(?<=[天日号一二三四五六]我))(?<![今全整一][天日])(?<!今[天日]我)(?<!每[天日])(?<!每.[天日一二三四五六])"
    "(?<!每..[天日一二三四五六])(?=(?:休息|调休|轮休|补休|公休|休假|休?年假|放假|[请請]假)[吧啊哦了\\s。.!！]*$)"
)

# What lasts for whole days wherever no hour is said: 周一到周三请假 is once, and not every week.
_LASTING = (
    r"^(?!.*(?:每|[点點时時:]|上午|下午|早上|晚上|中午)).*"
    "(?:请假|休假|年假|婚假|产假|病假|调休|放假|休息|出差|旅[行游遊]|度假|回老家|回家|探亲|露营|住院|自驾|外出|休年假"
    "|[请請休][\\d一二两三四五六七八九十]+天年?假|去[\u4e00-\u9fff]{2,6}[\\d一二两三四五六七八九十]+天|参展|夏令营|冬令营|军训|蜜月|去[\u4e00-\u9fff]{2,6}[玩待住])"
)

# 推迟三天 and 这三天 are other counts.
_WHOLE_DAYS = (
    rf"{NOT_AFTER_NUMBER}(?<![迟后延前早晚移挪推缩长过第每这那近来下上几满了有剩到至~到-])(?<!还差)(?<!只差)(?:为期)?"
    r"(?P<times>[1-9]|[1-5]\d|[一二两三四五六七八九]|十[一二三四五]?)天(?!之?[前后内]|以[前后内]|[空气天半多]|左右|上下)"
)


def _weekly(match: re.Match[str]) -> Repeat | None:
    """None without a day: 每周三次, 每周二点."""
    days = [weekday(char, _DAYS) for char in match["days"] if char in _DAYS + "天"]
    return _on(match["week"], tuple(dict.fromkeys(days))) if days else None


def _span(match: re.Match[str]) -> Repeat | None:
    first, last = weekday(match["first"], _DAYS), weekday(match["last"], _DAYS)
    return _on(match["week"], tuple(range(first, last + 1))) if first < last else None


def _on(week: str, days: tuple[int, ...]) -> Repeat:
    ordered = tuple(sorted(days))
    return Repeat("WEEKLY", ordered, f"{week}{_DAYS[ordered[0]]}")


def _compact(match: re.Match[str]) -> Repeat | None:
    """None for a weekend, 周三周四 and days in no order, which are of one week."""
    days = tuple(weekday(char, _DAYS) for char in match["days"] if char in _DAYS + "天")
    is_rising = list(days) == sorted(set(days)) and days != (5, 6)
    is_pair_in_a_row = len(match["days"]) > len(days) == 2 and days[1] == days[0] + 1
    return replace(_on(match["week"], days), doubtful=True) if is_rising and not is_pair_in_a_row else None


def _workdays(match: re.Match[str]) -> Repeat:
    return _on("周", (0, 1, 2, 3, 4))


def _nth(match: re.Match[str]) -> Repeat:
    nth = "一二三四".index(match["nth"]) + 1 if match["nth"] else -1
    return Repeat("MONTHLY", (weekday(match["day"], _DAYS),), nth=nth)


def _fortnightly(match: re.Match[str]) -> Repeat:
    return replace(_on("周", (weekday(match["day"], _DAYS),)), interval=_every(match["count"]))


def _every(count: str | None) -> int:
    """Every how many weeks; two where no number is said: 隔周."""
    return number(count.replace("两", "二")) if count else 2


def _monthly(match: re.Match[str]) -> Repeat | None:
    day = number(match["day"])
    return Repeat("MONTHLY", day=day) if 1 <= day <= 28 else None


def _end_range(match: re.Match[str]) -> Mapping[str, object] | None:
    end = match["end"]
    if end.endswith("年"):
        return {"range": "this_year"}
    if end.startswith("下"):
        return {"range": "next_month"}
    month = number(end[:-1])
    return {"range": "month", "month": month} if month > 0 else {"range": "this_month"}


def _minutes(match: re.Match[str]) -> float | None:
    if match["latin_hours"]:
        return float(match["latin_hours"]) * 60
    if match["latin_minutes"]:
        return float(match["latin_minutes"])
    hours = count(match["hours"], match["half"] or match["half2"]) if match["hours"] else Decimal(0)
    rest = match["rest"] or match["minutes"]
    minutes = count(rest) if rest else Decimal(0)
    if hours is None or minutes is None:
        return None
    return float(hours * 60 + minutes * (15 if match["quarter"] else 1))


@cache
def build() -> SchedulePartPatterns:
    """The patterns, compiled on first use."""
    return SchedulePartPatterns(
        request=re.compile(
            r"(?P<lead>(?:可不可以|可以|能不能|能否|能)(?:请你)?(?=[帮幫给給]我|[把将改挪推延]|提前)"
            # 把牙医改到4点行吗
            r"|(?=(?:[把将].{1,12})?(?:[改挪推延]|提前)[^吗嗎]*(?:可以|[行好])[吗嗎]\s*\??$))"
            r".*?(?P<mark>(?:(?:可以|[行好])?[吗嗎])?\s*\??)$"
        ),
        repeats=(
            (re.compile(_NTH), _nth),
            (re.compile(_FORTNIGHTLY), _fortnightly),
            (
                re.compile(_FEW_WEEKS),
                lambda match: Repeat(
                    "WEEKLY", interval=1 if match["each"] else _every(match["count"] or match["once"])
                ),
            ),
            (re.compile(_SPAN), _span),
            (
                re.compile(_WORKING_WEEK),
                lambda match: replace(_on(match["week"], (0, 1, 2, 3, 4)), doubtful=True),
            ),
            (re.compile(_WEEKLY), _weekly),
            (re.compile(_COMPACT), _compact),
            (re.compile(_WORKDAYS), _workdays),
            (re.compile(_MONTHLY), _monthly),
            (re.compile(_DAILY), lambda _: Repeat("DAILY")),
            (re.compile(_YEARLY), lambda _: Repeat("YEARLY")),
        ),
        weekday=re.compile(rf"{_WEEK}[{_DAYS}天]的?"),
        of_night=re.compile("[夜晚]|(?:2[4-9]|二十[四五六七八九])[点點时時:：]"),
        tonight=re.compile("今[晚夜]|今天?(?:的)?(?:晚上|夜里|半夜)|2[4-9][点點时時]"),
        ends=re.compile(_ENDS),
        end_range=_end_range,
        times=re.compile(_TIMES),
        count=lambda match: number(match["times"]),
        duration=re.compile(
            rf"{_LONG}{NOT_AFTER_NUMBER}(?:{_HOURS}(?:[零又]?(?P<rest>{COUNT})分[钟鐘]?)?|{_MINUTES}|"
            rf"{_LATIN}){_NOT_LATER}"
        ),
        minutes=_minutes,
        places=re.compile(PLACE),
        no_place=re.compile(NO_PLACE),
        in_place=re.compile("第[一二三四五六七八九十]?"),
        all_day=re.compile(
            f"全天|一整天|整天|全日|{_ONE_DAY}|(?<=[请請休]假)[一1]天|(?<=休)[一1]天(?=年?假)|(?=[请請]一天假)|{_DAY_OFF}"
        ),
        hidden=re.compile("(?<=[周週期拜])日(?=程)"),
        between=re.compile(rf"[^{BREAK}]*{BREAK}\s*(?:到|至|-|~|—+)\s*{BREAK}"),
        vague=re.compile("左右|前[后後]|上下|大[概约約]|差不多|多钟?$|许$|(?<=[点點时時分半])[多来許]"),
        evening=re.compile(
            "晚(?![点點到于於])|下班|收工|[饭飯牌][局]|酒(?![店精])|生日|聚[餐会會]|[约約][饭飯会會]|[吃请請][饭飯]"
            "|演[唱出]|音[乐樂][会會]|电影|電影|话剧|話劇|派对|ktv|[唱k]歌|烟花|煙花|烧烤|燒烤|火[锅鍋]|[撸串]串|看球|party"
        ),
        night=re.compile(
            "(?<!午)睡(?!午)|夜|宵|就[寝寢]|[关關熄]灯|喝酒|酒[局吧会會]|蹦[迪野]|跨年|守[岁歲]|倒[计計][时時]"
        ),
        no_such_hour=re.compile(
            r"(?:早上|早晨|清晨|清早|一早|凌晨|上午|[中正晌]午|下午|午后|傍晚|黄昏|晚上|夜里|半夜|深夜|今晚|明晚|昨晚|今早|明早)的?"
            rf"(?P<clock>\s?(?:{HOUR}\s?[点點时時](?:半|整|钟|\d\d?分?|[一三]刻)?|\d\d?:\d\d))"
        ),
        back=re.compile(
            r"(?=.*(?:结束|出差|旅|游|飞|露营|度假|探亲|老家|娘家|玩|培训|参展|去[一-鿿]{2}))"
            rf"(?:我们?)?(?P<first>{D})(?P<what>[^{STAND_INS}\s、,，。;；]+)[\s、,，;；]*(?P<last>{D})(?:再|就)?"
            r"(?:回来?(?!访|复|头|收|款)|返[回程]|回[家去]|到家|结束)[\s。.!！]*"
        ),
        and_back="{first}到{last}{what}",
        midnight=re.compile(
            r"^(?!.*(?:今[天日儿晚夜]|晚))(?!(?:半夜|午夜|深夜|夜里|夜间)\S*\s*$).*(?:半夜|午夜|深夜|夜里|夜间)"
        ),
        window=re.compile(
            rf"(?P<clock>在?{_PART_OF_DAY}(?:{_WINDOW_END}|{HOUR})\s?(?:到|至|和|[-~—])\s?{_PART_OF_DAY}{_WINDOW_END}的?[之中]间的?)"
        ),
        part_of_series=re.compile(_PART_OF_SERIES),
        of_each_day="天",
        lasting=re.compile(_LASTING),
        days=re.compile(_WHOLE_DAYS),
        parted=re.compile(r"(?<=[请請])(?P<count>[\d一二两三四五六七八九十]{1,3}天)(?P<rest>年?假)"),
        daytime=re.compile(
            "早|午|[咖奶]|茶|豆浆|健身|跑|泳|瑜伽|普拉提|球|[骑滑]|拳|太极|操|展|博物|美术馆|图书|公园|动物园|棋|书|[拍摄]"
        ),
    )
