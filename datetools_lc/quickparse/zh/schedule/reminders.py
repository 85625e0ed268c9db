"""Reminders in Chinese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.han import COUNT, NOT_AFTER_NUMBER, count
from datetools_lc.quickparse.patterns.common import compile_all
from datetools_lc.quickparse.patterns.schedule.reminders import ReminderPatterns, minutes_before

_UNITS = {
    **dict.fromkeys(("分", "分钟", "分鐘"), 1),
    **dict.fromkeys(("刻钟", "刻鐘"), 15),
    **dict.fromkeys(("小时", "小時", "钟头", "鐘頭"), 60),
    **dict.fromkeys(("天", "日"), 1_440),
    **dict.fromkeys(("周", "週", "星期", "礼拜"), 10_080),
}
_UNIT = "|".join(sorted(_UNITS, key=len, reverse=True))
# Me and nobody else: not 提前一天提醒客户, 提前10分钟提醒我妈, 提前半小时叫车.
_ME = "我们?(?![妈媽爸爷爺奶外公婆老媳儿兒女孩妹姐弟哥家的同朋先太领領客组組部])"
_ONCE = "(?:一下|一声|下)?"
_END = "(?:吧|哦|啊|哈|谢谢|[ 、。.!！])*"
_ASK = rf"(?:给我)?(?:(?:提醒|通知|叫){_ONCE}{_ME}{_ONCE}|(?:提醒|通知){_ONCE}(?={_END}$))"
_POLITE = "(?:[并並]且?|然后|同时|记得|請|请|麻烦你?|帮我|帮忙|再|要)*"
_THAT = "(?:这个|那个|它的?|刚才的?|刚刚的?|上面的?)?的?"
_TAKE = "(?:取消|去掉|删掉?|删除|刪除|关掉?|关闭|移除|撤销)"
_OFF = (
    rf"{_POLITE}(?:{_TAKE}{_THAT}(?:提醒|闹钟|鬧鐘)|(?:把|将)?{_THAT}(?:提醒|闹钟|鬧鐘)(?:{_TAKE}|不要)"
    r"|(?:不用|不要|别|不必|不需要|无需)再?(?:提醒|叫)(?:我|一下)*)了?"
)
_WHAT = r"(?P<what>[^\ue001-\ue005]+?)"


def _length(number: int) -> str:
    return (
        rf"{NOT_AFTER_NUMBER}(?P<count{number}>{COUNT})(?:[个個](?P<half{number}>半)?)?"
        rf"(?P<unit{number}>{_UNIT})"
    )


@cache
def build() -> ReminderPatterns:
    """The patterns, compiled on first use."""
    before = (
        rf"(?:(?:提前|提早){_length(1)}(?:时|的时候)?|(?:开始|会议|开会|活动)[之以]?前{_length(2)}"
        rf"|{_length(3)}[之以]?前){_POLITE}{_ASK}"
    )
    asked = rf"{_POLITE}(?:{before}|(?:到时候?|届时|到点){_POLITE}{_ASK})"
    return ReminderPatterns(
        clause=re.compile(rf"[ 、;。]*{asked}{_END}"),
        alone=re.compile(rf"{asked}{_END}"),
        off=re.compile(rf"{_OFF}{_END}"),
        off_event=compile_all(
            rf"{_POLITE}{_TAKE}{_WHAT}的?(?:提醒|闹钟|鬧鐘)了?{_END}",
            rf"{_POLITE}(?:把|将)?{_WHAT}的?(?:提醒|闹钟|鬧鐘){_TAKE}了?{_END}",
            rf"{_WHAT}[ 、\ue002]*(?:不用|不要|别|不需要)再?提醒(?:我|一下)*了?{_END}",
        ),
        minutes=lambda match: minutes_before(match, count, _UNITS),
    )
