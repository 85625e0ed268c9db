"""Places in Chinese."""

from __future__ import annotations

from datetools_lc.quickparse.patterns.closed_classes import one_of
from datetools_lc.quickparse.zh.free_part import CLASSES

_ROOM = (
    "(?:会议室|會議室|教室|办公室|會客室|会客室|报告厅|大厅|餐厅|咖啡[厅馆店]|食堂|酒店|饭店|茶馆|图书馆|"
    "体育馆|"
    "医院|车站|机场|大厦|大楼|公司|总部|学校|公园|广场|商场|展厅|星巴克)"
)
PLACE = (
    rf"在(?P<place>[^\s、,;。在和跟]{{0,12}}?{_ROOM}[a-z]?\d*(?:楼|层)?)(?=[^的吧吗呢么嘛?]|$)"
    r"|(?<=[、，,\s])在(?P<last>[^\s、,;。在]{2,10})$"
    r"|(?:地点|地址|位置)(?:就?[在是]|:)?\s*(?P<named>[^\s、,;。]{1,20})"
)
CHANGED = (
    # 定慧寺, 写字楼 and 加油站 are places
    "(?:就?[在是]|[改换定放选][成到为在]|[加写填][上成]|(?:改|换(?!乘|[一个掉])|写(?!字|错)|加(?!油|拿|州|勒|德|盟|粗)|填)(?![了天日期时]))"
)
_VERBS = one_of(
    " ".join(word for word, kinds in CLASSES.words.items() if set(kinds) & set("vm") and "n" not in kinds)
)
_ENDS = (
    f"(?:{_ROOM}|[店馆楼厅院场室园站路街村镇区市县口桥门寺山湖岛城港苑座层号]"
    "|中心|酒[家吧]|网吧|地铁|超市|健身房)"
)
NO_PLACE = (
    rf"^(?:[就先都正再]|直接)*(?:(?:在(?:群里)?)?(?:{_VERBS}|找|问|等|变|改|换|调整|告诉|通知|说|知道|路上|讲|记|保密|协商)"
    rf"|[有去忘]|[随无](?![州锡])|[下进出上过回][来去])(?!.*{_ENDS}$)"
    "|[几还很越只仅啥]|(?<![成首古])都|更(?!衣)|最(?!高)|(?<!人)才|[了着过的对错]$|(?<![景集聚站终起网地])点$|[也就都]行$"
    "|一下|可以|随便|清楚|明确|原来|照旧|照常|同上|一样|有误|保密|[正还]在|(?<![保正嘉康安])定$|知道|路上|(?:确认|商量|决定|安排)$|^(?:需要?|跟|由|已|两个|哪个)|[说发]$|群[里中]|^个|^(?:[远近]|地方|地址|地点|位置|场地)$"
)
"""What is no place beside the words that no name may hold: a verb, what became of it, 随便."""
