"""Questions about dates in Chinese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.patterns.common import D, any_of, compile_all, longest_first
from datetools_lc.quickparse.patterns.date_question import DateQuestionPatterns

_WEEKDAYS = {
    prefix + day: prefix + day
    for prefix in ("星期", "周", "礼拜", "週", "禮拜")
    for day in ("一", "二", "三", "四", "五", "六", "日", "天")
}
_WEEKDAY = rf"(?P<weekday>{longest_first(_WEEKDAYS)})"
_LEAD = "(?:请问|问一下|告诉我|我想知道|那|、|,|\\s)*"
_END = r"(?:了|呢|啊|呀|来着|吗)?[\s?？。.!！]*"
_AT_PRESENT = r"(?:了|啊|呀|吗)?[\s?？。.!！]*"
_WHICH_DAY = any_of(
    "星期几 周几 礼拜几 星期幾 週幾 禮拜幾 几号 幾號 几月几[号日] 哪一?天 哪一?日 多少号 什么日期 "
    "几月几[号日](?:星期|周)几 几号(?:星期|周)几"
)
_TODAY = "(?:(?:几月)?几[号日]|星期几|周几|礼拜几|幾號|星期幾)"
_CLOCK = "(?:几点钟?|什么时间|幾點)"
_WHICH_DAYS = any_of("哪几天 哪些天? 哪几[号日] 几号 哪天 什么时候 哪些日期 几月几[号日]")


@cache
def build() -> DateQuestionPatterns:
    """The patterns, compiled on first use."""
    return DateQuestionPatterns(
        now=re.compile(
            rf"{_LEAD}(?:现在|當前|当前|目前|{D})(?:的?(?:时间|日期)?是?|是)?(?:{_CLOCK}|{_TODAY}){_END}"
            # 几点来着 asks for the hour of something that was spoken of
            rf"|{_LEAD}(?:的?(?:时间|日期)?是?|是)?(?:{_CLOCK}|{_TODAY}){_AT_PRESENT}"
        ),
        day=re.compile(rf"{_LEAD}从?{D}(?:的日期)?(?:那天)?(?:会?是|是在)?{_WHICH_DAY}{_END}"),
        clock=re.compile(rf"{_LEAD}{D}(?:会?是)?{_CLOCK}{_END}"),
        based=re.compile(rf"{_LEAD}{D}(?:的|起|算起|、)?{D}(?:会?是)?{_WHICH_DAY}{_END}"),
        listed=compile_all(
            rf"{_LEAD}(?P<range>.+?)(?:的|里的?|有)?(?:所有的?|每个|哪些|几个|多少个)?{_WEEKDAY}(?:都?是|"
            rf"分别是|都?有|在)?(?:{_WHICH_DAYS})?[\s?？。]*"
        ),
        abroad=(
            rf"{_LEAD}(?:现在)?(?P<city>CITY)(?:那边)?(?:现在|当地|"
            rf"目前)?(?:的?时间)?(?:是)?{_CLOCK}{_END}"
        ),
        until=re.compile(
            rf"{_LEAD}(?:离|距离?|距|到)(?:今年|明年)?{D}(?:的?那天)?(?:一?共|总共)?还?(?:有|剩|差|要等)?(?:(?:几|多少)[天日]|多久){_END}"
            rf"|{_LEAD}(?P<left>{D})的?(?:一?共|总共)?还(?:有|剩下?|差|要)(?:几|多少)[天日]{_END}"
            rf"|{_LEAD}还(?:有|剩|差|要)(?:几|多少)天(?:就|才|能|会)?(?:到|是|过)?{D}{_END}"
        ),
        between=re.compile(
            rf"{_LEAD}从?{D}(?:开始|起)?\s*(?:到|至|和|跟|与|离|距离?|[-~—]+)\s*{D}(?:之?间|中间|为止)?(?:一?共|总共|中间)*"
            rf"(?:[相还]?[差隔距]了?|有|是|要|过了?)?(?:几|多少)[天日]{_END}"
        ),
        help=re.compile(
            r"(?:(?:你好|您好|嗨|哈喽)[啊呀\s、,。.!！]*)?(?:请问(?:一下)?[\s、,]*)?"
            r"(?:你好|您好|嗨|哈喽|早上好|下午好|晚上好|在吗|帮助|[?？]+|菜单|怎么用|怎么使用|如何使用|使用(?:说明|方法)|"
            r"[你妳您]?都?(?:能|会|可以)(?:帮我)?(?:(?:做|干)[些点]?(?:什么|啥)|干[嘛吗])|[你妳您]都?会[些点]?(?:什么|啥)|"
            r"[你妳您]?都?(?:能|可以)帮我(?:什么|啥)|[你妳您]?有(?:什么|哪些)功能|功能|"
            r"(?:帮我|我要|我想|我想要)?(?:记账|记个账|记一?笔账?)(?:吧)?|"
            r"[你妳您]是谁|[你妳您]是(?:什么|做什么的|干什么的))"
            r"[啊呀呢吗\s、,。.!！?？]*"
        ),
        thanks=re.compile(
            r"(?:好的?[\s、,。!！]*)?(?:(?:多|非常)?(?:谢谢|感谢)[你妳您]?(?:了|啦)?|多谢|谢啦|辛苦(?:你|您)?(?:了|啦)?)"
            r"[啊呀\s、,。.!！]*"
        ),
        goodbye=re.compile(
            r"(?:(?:好的?|谢谢[你妳您]?)[\s、,。!！]*)?"
            r"(?:再见|再會|再会|拜拜|拜|回头见|下次见|回见|晚安|我走了|退出)[了啦啊呀吧\s、,。.!！~～]*"
        ),
        weekdays=_WEEKDAYS,
        both_sides=True,
        ends={
            **dict.fromkeys(("年底", "年末", "今年年底", "今年年末"), "this_year"),
            **dict.fromkeys(
                ("月底", "月末", "本月底", "本月末", "这个月底", "这个月末", "这月底"), "this_month"
            ),
        },
    )
