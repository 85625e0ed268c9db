"""Chinese answers that tell one of a list from the others: 周五那个, 早的那个, 都不是."""

from __future__ import annotations

import re

from datetools_lc.quickparse.patterns.common import D
from datetools_lc.quickparse.patterns.picks import PickPatterns

_LEAD = r"(?>(?:那么?就?|就|还是|嗯+|哦|好的?|是|要|请|帮我|我?说的?是?|只|先|把|[\s、,])*)"
_GONE = "(?:取消|(?:删|刪)[掉除]?|去掉)"
_OF_LIST = "(?:[个個場场次笔筆条條项項顿])"
_THAT = f"(?:[那这這]一?{_OF_LIST})"
_NAME = "(?!谢谢|吧)[^\\s、,。?？不没吗呢几改换推\ue000-\ue005]{1,8}?"
_END = r"(?:吧|啊|呀|了|好了|就好|就行|谢谢|哦|[\s、。.!！])*"
_SOME = "(?:比较|較|较|更|稍微?)?"
_BIT = "(?:一?[点點些])?"

PICKS = PickPatterns(
    # 周五会议 is no pick, and 取消周五 is all of it
    by_time=re.compile(
        rf"(?!.*{_GONE}(?!.*[的那这這])\S*[\ue000])"
        rf"{_LEAD}{_GONE}?{D}(?:(?:的?{_THAT}|的)(?:(?P<name>{_NAME}){_THAT}?)?)?(?:给我)?{_GONE}?{_END}"
    ),
    by_order=re.compile(
        rf"{_LEAD}{_GONE}?(?:时间|日期)?(?:"
        rf"(?P<earlier>{_SOME}早{_BIT}的)|(?P<earliest>最早的?)|(?P<later>{_SOME}[晚迟遲]{_BIT}的)"
        rf"|(?P<latest>最[晚迟遲]的?)|(?P<next>下一?{_OF_LIST}|接下[来來](?:的|(?=[那这這])))"
        rf"|(?P<recent>最[近新](?:的|(?=[那这這])))|(?P<former>前者|前面的?(?=[那这這])|前一{_OF_LIST})"
        rf"|(?P<latter>[后後]者|[后後]面的?(?=[那这這])|[后後]一{_OF_LIST}))"
        rf"(?:{_THAT}|一{_OF_LIST})?(?:给我)?{_GONE}?{_END}"
    ),
    none=re.compile(
        rf"(?:不|[哦嗯啊\s、,])*(?:(?:[两兩三]|哪)?{_OF_LIST}?都(?:不是|不对|不對|不取消|不(?:删|刪)|别取消|别(?:删|刪)|没有)"
        rf"|(?:一|哪){_OF_LIST}[也都]?(?:不是|不要|不取消|不(?:删|刪)|不用|不)|都不){_END}"
    ),
    some_day="今天",
    both_ahead="取消两个日程",
    dusk=re.compile("傍晚|黄昏"),
)
