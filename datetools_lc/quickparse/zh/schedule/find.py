"""Questions about the schedule in Chinese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import DATE, STAND_INS
from datetools_lc.quickparse.patterns.common import D, compile_all
from datetools_lc.quickparse.patterns.schedule.find import ScheduleFindPatterns
from datetools_lc.quickparse.zh.schedule.add import EVENT

_LEAD = (
    r"(?>(?:请问?|問一下|问一下|麻烦你?|帮我|給我|给我|告诉我|我想知道|想知道|查看|查一?[下询]?|看一?[下看]?|"
    r"显示|列出|我们?|那|[\s、,:])*)"
)
_DATES = rf"(?:在|从)?{D}(?:\s*[到至~-]\s*{D})?"
_OF = r"(?:的时候|两天|之间|期间|这天|那天|我们?|的|里|内|、|都|还剩|剩下的?|还|\s)*"
_EVENTS = (
    r"(?:(?:别的|其他|其它)的?)?(?:日程(?:安排)?|安排|行程|会议?|會議?|约会?|預?约|预约|活动|事情?|事儿|计划|面试|待办|任务)(?:要做|"
    r"要办|要开)?"
)
_ASKED = "(?:有?(?:什么|甚么|什麼|啥|哪些|几个|多少)(?:别的|其他|重要的?)?)"
_END = r"(?:对吧|是吧|没错吧|吧|对吗|对不对|吗|么|嗎|呢|啊|呀|没有|沒有|没|不)?[\s?？。.!！]*"
_MARK = (
    r"(?=.*(?:[吗么嗎呢?？]|有没有|有沒有|是不是|是否|吧|对不对|空不空|忙不忙|没有|能不能|有空不|有时间不"
    r"|[没沒不][\s。.!！]*$))"
)
_FREE = (
    r"(?:有空闲?|有时间|有時間|空闲|得空|空着|闲着|有空[档檔当當]|空不空|方便|没有?(?:安排|事)"
    r"|有没有(?:空|时间|空闲)|忙不?忙?)"
)
_SLOT = r"(?:空档|空檔|空当|空闲(?:时间|时段)?|空余时间|时间段?|时段|空)"

_WHEN = "(?:几点钟?|什么时候|什麼時候|啥时候|何时|哪天|哪一天|几号)"
_RUNS = "才?(?:开始|结束|散会|开完|完)"
_OVER = r"(?:来着|呢|啊|呀|了)*[\s?？。.!！]*"
_NEXT = "(?:接下来|后面|之后|最近|近期)(?:几天|一段时间)?"
_EVENT = rf"(?=[^{DATE}]*(?:{EVENT}))[^{STAND_INS}\s?？有空]{{1,10}}?"


@cache
def build() -> ScheduleFindPatterns:
    """The patterns, compiled on first use."""
    return ScheduleFindPatterns(
        queries=compile_all(
            rf"{_LEAD}{_DATES}{_OF}{_ASKED}{_EVENTS}{_END}",
            rf"{_LEAD}{_DATES}{_OF}有(?:什么|什麼|啥|哪些)(?:要做的|要办的|课程?|考试|班)?{_END}",
            rf"{_LEAD}{_DATES}{_OF}(?:有没有|有沒有|是否有){_EVENTS}{_END}",
            rf"{_MARK}{_LEAD}{_DATES}{_OF}有{_EVENTS}{_END}",
            rf"(?=.*[吗嗎?？没沒]){_LEAD}{_DATES}{_OF}(?:是不是)?(?:有没有|有|要|得|需要)(?:去|参加|上)?(?P<event>{_EVENT}){_END}",
            rf"{_LEAD}{_DATES}{_OF}(?:(?<=的){_EVENTS}|日程(?:安排)?|安排|行程|计划)(?:表|列表)?(?:是什么|"
            rf"有哪些|有什么|有啥|怎么样|如何|"
            rf"怎么安排)?{_END}",
            rf"{_LEAD}{_DATES}{_OF}{_WHEN}(?:要|去|开始|有)?(?P<event>{_EVENT}){_OVER}",
            rf"{_LEAD}{_DATES}{_OF}(?P<event>{_EVENT})(?:是|在|要)?{_WHEN}(?:{_RUNS}|来着|的)*{_OVER}",
            rf"{_LEAD}{_DATES}{_OF}(?:要|需要)?(?:做什么|做啥|干什么|干嘛|干啥|忙什么|忙啥|怎么安排){_END}",
        ),
        undated=tuple(
            (pattern, {"range": "next_n_days", "n": 30})
            for pattern in compile_all(
                rf"{_LEAD}{_NEXT}{_OF}{_ASKED}{_EVENTS}{_END}",
                rf"{_LEAD}下一?[个個场場次](?:{_EVENTS}|(?P<event>{_EVENT}))(?:是|在)?(?:{_WHEN}|什么)?(?:开始|来着|的)*{_OVER}",
                rf"{_LEAD}(?P<event>{_EVENT})(?:是|在|要|定在)?{_WHEN}(?:{_RUNS}|来着|的)*{_OVER}",
                rf"{_LEAD}{_WHEN}(?:要|去|有)?(?P<event>{_EVENT}){_OVER}",
            )
        ),
        frees=compile_all(
            rf"{_MARK}{_LEAD}{_DATES}{_OF}(?:是否|是不是|还|大家)?{_FREE}{_END}",
            rf"{_LEAD}{_DATES}{_OF}(?:能不能|可不可以|可以|能)(?:安排|约|开)(?:一?[个個]|一场)?(?:会议?|"
            rf"會)?[吗嗎?？]+",
        ),
        whens=compile_all(
            rf"{_LEAD}{_DATES}{_OF}(?:什么时候|什麼時候|几点|哪个时间|哪段时间|啥时候|何时|哪一?天)(?:有空|有时间|"
            rf"有時間|空闲|方便|空着){_END}",
            rf"{_LEAD}{_DATES}{_OF}(?:有)?(?:什么|哪些){_SLOT}{_END}",
        ),
        slots=compile_all(
            rf"{_LEAD}找(?:一?[个個段])?{_END}",
            rf"{_LEAD}(?:[找查挑]|安排|看看|腾出?|空出|(?:什么时候|啥时候|几点|哪段时间|哪里?)(?:能|可以)?)?(?:一?[个個段])?(?:在|的|里|内|有没有|有|哪|还|左右)*"
            rf"(?:一?[个個段])?(?:的)?{_SLOT}{_END}",
        ),
        unclear=re.compile("傍晚|黄昏|黃昏|凌晨|半夜|深夜|午夜|清晨|早晨"),
        past=re.compile("过[什哪]"),
        to_come=re.compile("接下来|后面|之后|下一?[个個场場次]|[还還](?:有|剩)|剩下"),
        part=re.compile("(?:我们?|请问|那)*(?=早上|上午|中午|下午|晚上)"),
        today="今天",
    )
