"""How events are cancelled and moved in Chinese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import LENGTH
from datetools_lc.quickparse.patterns.common import D, compile_all
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns

_PLEASE = r"(?>(?:请|請|麻烦[你您]?|帮我|幫我|帮忙|给我|替我|那(?![个個场場次])就?|[\s、])*)"
_WHAT = r"(?P<what>[^\ue001-\ue005把]+?)"
_DATED = rf"(?P<what>(?:我的?)?{D}(?:的|我)*[^\ue000-\ue005的我]+?)"
_END = r"(?:吧|了|啦|谢谢|一下|去|[\s、。.!！])*"
# What is no longer so, or is so already, is asked about with 吧: 不开了吧, 改到11点了吧.
_TOLD = r"(?!了?吧)(?:了(?!吧)|啦|谢谢|一下|去|[\s、。.!！])*"
_NOT_ASKED = r"(?!\s?[了啦]+吧)"
_CANCEL = (
    "(?:取消|删除|刪除|删|撤销|去掉|退|[划劃抹推](?=[掉去])|推(?=了[吧啊\\s。!！]*$)|撤(?=[掉了]))(?:掉|了)?"
)
_END_OF_MOVE = r"(?:吧|好了|就[好行]|行了|了|啦|谢谢|一下|去|[\s、。.!！])*"
_CLEAR, _CALENDAR = "清(?:空|掉|除)", "(?:日程|日历|日曆|行程|安排|行事历)表?"
_MOVE = (
    "(?:[改挪调移]回|改期|[改调換换]时间|改约|改|挪动?|移动?|"
    "推迟|延期|延后|顺延|推|延|提前|调整?|换|往后推|往前提)"
)
_TO = rf"(?P<link>{_MOVE}(?:到|至|成|为|在)|[改挪换]回?(?=\s?\ue000))\s?"
_LATER = "(?P<later>推[迟后]|延[后迟]|后延|往后[延推挪移]|顺延|晚)|(?P<earlier>提前|提早|往前挪|往前提|早)"
# 推迟一小时明天的会: before the event, whose day is named.
_LATER_FIRST = "(?P<later>推[迟后]|延[后迟]|往后[延推挪移])|(?P<earlier>提前|往前[挪提])"
_SAME = "(?:同一?|相同|一样|原来|原)的?[个個]?(?:时间段?|時間|时候|钟点)(?:不变)?"
_UNCHANGED = "(?:时间|時間|钟点|几点)(?:都|还是|還是)?(?:不[变變动動改]|照旧|照舊|一样|一樣)"
_DAYS = r"(?P<count>\d{1,2}|[一二两兩三四五六七八九十])[个個]?(?P<unit>天|日|周|週|星期|礼拜)"
# A title may end in 了: what the tail of other requests takes tells here whether it is one.
_END_OF_TITLE = r"(?:吧|谢谢|[\s、。.!！])*"
_DROPPED = "不(?:用|打|练|来|开|去|做|上|吃|看|办|见|约)了|(?:黄|泡汤|告吹)了"
_CANNOT = "(?:开|去|来|做|上|参加)不了了?"
_OFF = f"(?:{_DROPPED}|{_CANNOT})"
# 会也去不了, 会我就不去了: none of the name
_AS_WELL = "(?:我?(?:就|也|还是|還是|先|只好)*)"
# Why an event is to go, before the word that takes it away: 夜班跟别人换了，删了吧.
_FELL_THROUGH = (
    "(?:(?:我?已经|都)?(?:[跟和与](?!.*[吃看打聊谈])[^\ue000-\ue005]{1,5}?换(?:班|掉)?了|换班了|黄了|泡汤了|"
    r"临时有事(?:[去来]不[了成])?了?)(?=[\s\ue002])|(?<=班)换给[^\ue000-\ue005]{1,4}?了)"
)
# 明天不去健身了: the word before the event is none of its name.
_NOT_DONE = (
    rf"(?P<what>(?:我的?)?{D}(?:的|我)*(?P<off>(?:就|也|还是)*不(?:去|想去|用去|开|做|上|看|参加|用|打|踢|练|跑)?(?!了))"
    r"[^\ue000-\ue005的我]{2,8}?)了"
)
# 看牙医的时间改成5点: the time of it is none of its name.
_TIME_OF = "(?:的?(?:开始|集合|出发|见面|上课|开会)?(?:时间|時間))?"
# 提前一小时出发 tells when to leave for it.
_BEGINS = "(?:再?(?:开始|开|举行|进行|开会))?"
_END_OF_SHIFT = r"(?:吧|好了|就[好行]|行了|了|啦|谢谢|一下|[\s、。.!！])*"
_HOURS_OF_PARTS = {
    "上午": "上午10点",
    "早上": "早上8点",
    "中午": "中午12点",
    "下午": "下午3点",
    "傍晚": "傍晚6点",
    "晚上": "晚上8点",
}
_PUT_OFF, _OTHER_TIME = "(?:推迟|延期|延后)", "(?:改期|改约|改[个個]?(?:时间|日期))"
# What holds one of these is no event: a denial, a question, a day, somebody.
_NO_NAME = "\\s、,，。?？不没别吗么呢了我你他她的把要\ue000-\ue005"
_ANY_EVENT = "(?:会议?|安排|日程|行程|预约|活动|约|事情?|提醒)"
_TITLE = "(?P<title>[^\ue000-\ue005、,。!！?？]{1,30}?)"


_SO_MANY = "(?:[这那這]?(?P<count>[两兩三四2-4])[个個場场次节節堂顿](?!人|月|小时|小時|星期|礼拜|半|钟))"
_GONE = "(?:取消|删除|刪除|删|去掉|推)(?:掉)?"
_COUNTED = (
    # 取消明天两个会, 把明天的两个健身都取消
    (
        rf"(?P<lead>{_PLEASE}(?:把|将|將)?(?:{_GONE})?)(?P<day>[^的两兩\s]{{2,8}})的?{_SO_MANY}(?:的)?"
        rf"(?P<what>[^都\s]{{1,10}}?)(?:都|全都?|全部)?(?P<verb>(?:{_GONE})?){_END}",
        "{lead}{day}的{what}{verb}",
    ),
    (
        rf"(?P<lead>{_PLEASE}(?:把|将|將)?(?:{_GONE})?){_SO_MANY}(?:的)?"
        rf"(?P<what>[^都\s]{{1,10}}?)(?:都|全都?|全部)?(?P<verb>(?:{_GONE})?){_END}",
        "{lead}{what}{verb}",
    ),
    (
        rf"(?P<lead>{_PLEASE}(?:把|将|將)?)(?P<what>[^都\s]{{1,14}}?)的?{_SO_MANY}(?:都|全都?|全部)(?P<verb>{_GONE}){_END}",
        "{lead}{what}{verb}",
    ),
)


@cache
def build() -> ScheduleChangePatterns:
    """The patterns, compiled on first use."""
    return ScheduleChangePatterns(
        only_event=re.compile(
            rf"{_OFF}|{_FELL_THROUGH}|跳过|不用了|不(?:去|参加|开).*了|(?<![把将])取消了(?!.*吧)"
        ),
        entry=re.compile("(?P<calendar>(?!))|.*删"),
        cancels=compile_all(
            rf"{_PLEASE}{_CANCEL}(?:一下)?{_WHAT}{_END}",
            rf"{_PLEASE}{_CLEAR}(?:我的?)?(?P<what>(?:{D}的?)?){_CALENDAR}{_END}",
            rf"{_PLEASE}(?:把|将|將)?(?:我的?)?(?P<what>(?:{D}的?)?){_CALENDAR}(?:给我)?(?:都|全部?)?{_CLEAR}了?{_END}",
            rf"{_PLEASE}(?:把|将(?!近)|將)?{_WHAT}(?:给我|给|全?都?|[也就先]+|还是|還是|帮我|幫我|麻烦)?{_CANCEL}(?:掉)?{_END}",
            rf"{_PLEASE}{_WHAT}(?:{_OFF}|不用了)[\s\ue002]*{_PLEASE}{_CANCEL}{_END}",
            rf"{_PLEASE}{_WHAT}{_FELL_THROUGH}[\s\ue002]*{_PLEASE}{_CANCEL}{_END}",
            rf"{_PLEASE}{_DATED}{_AS_WELL}(?:{_DROPPED}|(?P<cannot>{_CANNOT})){_TOLD}",
            rf"{_PLEASE}(?P<what>[^\ue000-\ue005的我你他]{{2,8}}?)"
            rf"{_AS_WELL}(?:(?:不(?:去|开|参加)|又?(?:黄|泡汤|告吹))了|(?P<cannot>(?:去|开|来|参加)不了了?)){_TOLD}",
            rf"{_PLEASE}(?P<what>[^\ue000-\ue005的我]{{2,8}}?{D}){_AS_WELL}(?:{_DROPPED}|(?P<cannot>{_CANNOT})){_TOLD}",
            rf"{_PLEASE}(?:把|将(?!近))?{_DATED}{_AS_WELL}跳过(?:一次)?{_END}",
            rf"{_PLEASE}跳过(?P<what>(?:我的?)?{D}的?[^\ue000-\ue005的我]{{1,10}}?){_END}",
            rf"{_PLEASE}不(?:去|参加|开)(?P<what>(?:我的?)?{D}的?[^\ue000-\ue005的我]{{1,10}}?)了{_TOLD}",
            rf"{_PLEASE}我?(?:就|也|又|还是)*不(?:去|参加)(?P<what>[^\ue000-\ue005的我你他她它了]{{2,10}}?)了{_TOLD}",
            rf"{_PLEASE}(?:把|将(?!近))?(?P<what>(?:我的?)?{D}的?(?:所有的?|全部的?)?[^\ue000-\ue005的我]{{0,8}}?{_ANY_EVENT})"
            rf"(?:都|全都?|全部)?不要了{_TOLD}",
            rf"{_PLEASE}{_NOT_DONE}[\s\ue002]*(?:{_PLEASE}{_CANCEL}{_END}|{_TOLD})",
        ),
        counted=tuple((re.compile(pattern), of_one) for pattern, of_one in _COUNTED),
        moves=compile_all(
            rf"{_PLEASE}(?:把|将(?!近)|將)?{_WHAT}{_TIME_OF}{_TO}(?P<to>{D}|(?P<afternoon>下午|午后))"
            rf"(?:的?{_SAME}|[\s、,\ue002]*{_UNCHANGED})?(?:举行|开|进行)?{_NOT_ASKED}{_END_OF_MOVE}",
        ),
        shifts=compile_all(
            rf"{_PLEASE}(?:把|将(?!近)|將)?{_WHAT}{_TIME_OF}(?:{_LATER})(?:了)?{LENGTH}+{_BEGINS}{_NOT_ASKED}{_END_OF_SHIFT}",
            rf"{_PLEASE}(?:{_LATER_FIRST}){LENGTH}+(?:再?[开去])?(?P<what>[^\ue001-\ue005把]*?\ue000[^\ue001-\ue005把]+?){_NOT_ASKED}{_END_OF_SHIFT}",
            rf"{_PLEASE}(?:{_LATER_FIRST})(?P<what>[^\ue001-\ue005把]*?\ue000[^\ue001-\ue005把]+?){LENGTH}+{_NOT_ASKED}{_END_OF_SHIFT}",
        ),
        day_shifts=compile_all(
            rf"{_PLEASE}(?:把|将(?!近)|將)?{_WHAT}(?:{_LATER})了?{_DAYS}{_NOT_ASKED}{_END_OF_MOVE}"
        ),
        towards=re.compile("(?P<later>[推延]|顺延)|(?P<earlier>提[前早]|往前)"),
        units={"天": 1, "日": 1, "周": 7, "週": 7, "星期": 7, "礼拜": 7},
        counts={},
        meetings=dict.fromkeys(("会", "会议", "开会", "会面"), "会")
        | dict.fromkeys(("會", "會議", "開會"), "會")
        | {"面谈": "面谈"},
        gatherings=re.compile("评审|评估|复盘|对齐|碰头|面谈|汇报|讨论|沟通|述职|評審|匯報|討論|溝通"),
        called={"会": "会议", "會": "會議"},
        no_meetings=re.compile(
            "(?:[聚宴晚茶机社年]|音乐|演唱|运动|家长|展览|舞|同学|生日|相亲|庙|[聚晚茶機]|音樂|運動|家長|展覽|同學|相親|廟)[会會]|[会會](?=[计計员員所场場馆館展费費餐])"
        ),
        lengths=compile_all(
            rf"{_PLEASE}(?:把|将(?!近)|將)?{_WHAT}(?:的?(?:时长|時長|时间|长度))?(?:改|调整?|缩短|縮短|延长|延長|变|设|换)"
            rf"(?:成|为|為|到){LENGTH}+{_NOT_ASKED}{_END}",
            rf"{_PLEASE}(?:把|将(?!近)|將)?{_WHAT}(?:(?P<longer>延长|延長|加长|多开|增加)|(?P<shorter>缩短|縮短|减少|少开))"
            rf"了?{LENGTH}+{_NOT_ASKED}{_END}",
        ),
        ends=compile_all(
            rf"{_PLEASE}(?:把|将(?!近)|將)?{_WHAT}(?:延长|延長|缩短|縮短|延)(?:到|至)(?P<to>{D})(?:结束|結束|为止)?{_NOT_ASKED}{_END}",
        ),
        renames=compile_all(
            rf"{_PLEASE}(?:把|将(?!近)|將)?{_WHAT}(?:改名|重命名|更名|改称)(?:为|為|叫|成)?{_TITLE}{_END_OF_TITLE}",
            rf"{_PLEASE}(?:把|将(?!近)|將)?{_WHAT}的?(?:标题|標題|名字|名称)(?:改|换)(?:成|为|為){_TITLE}{_END_OF_TITLE}",
        ),
        linked=re.compile("到"),
        same=re.compile(f"{_SAME}|{_UNCHANGED}"),
        whose=re.compile(
            "(?:在|的)?同一?[个個]?(?:时间|時間)|^(?:[我咱]们?的?)+|(?<=\\s)我们?的?|那[个個场場次]|这[个個场場次]|这一?场|给|\\s的|^的|的$"
        ),
        beside=re.compile("^[跟和与與](?=.{2})"),
        every=re.compile(f"(?={_CLEAR})|全都|都|全部的?|全(?=取消|[删刪撤退])|统统|所有的?|一切|每[个個]"),
        whole=re.compile(f"{_CLEAR}|都|全部|全(?=取消|[删刪撤退])|统统|所有|一切"),
        whatever=re.compile(f"取消|{_CLEAR}"),
        morning=re.compile("上午|早上"),
        noun=re.compile(
            r"(?:(?:[和跟与與]|同(?![事学學]))(?P<who>(?!.{1,6}[吃看打喝逛聊唱玩跑爬]).{1,12}?)(?:的|开的?|一起的?)?|(?P<text>.{1,16}?)(?:的\s?|\s))?"
            r"(?:会议?|會議?|开会|開會|会面|约会?|饭局|安排|日程|预约|預約|行程|活动|事情?|面谈)?"
        ),
        joins=re.compile("以及|还有|[和跟与及、]"),
        deed=re.compile("(?:再|然后)?(?:取消|[删刪加订訂]|新增|安排|预[订约]|改|移|提醒|记|記|告诉|通知)"),
        series=re.compile(
            "(?:[整全]个|整個)?(?:的|这个|那个)?(?:整个|全部)?(?:系列|重[复複]的?(?:日程|安排)?)(?:日程)?"
        ),
        joint="的",
        onwards=re.compile("以后|之后|开始|起(?![床飞])"),
        any_event=re.compile("会议|會議|开会|開會|会面|面谈|约会|饭局|安排|日程|预约|預約|行程|活动"),
        to_part=re.compile(
            rf"{_PLEASE}(?:把|将(?!近)|將)?(?![不没没別别])[^不没别吗么呢?？]{{1,14}}?(?:{_MOVE}(?:到|至|成|在)|[改挪换])"
            rf"[^\s、,，到]{{0,5}}?(?P<part>{'|'.join(_HOURS_OF_PARTS)}){_END_OF_MOVE}"
        ),
        hours_of_parts=_HOURS_OF_PARTS,
        put_off=tuple(
            (re.compile(pattern), "{what}" + to)
            for words, to in ((_PUT_OFF, "推迟到"), (_OTHER_TIME, "挪到"))
            for pattern in (
                rf"{_PLEASE}{words}(?P<what>[^{_NO_NAME}]{{2,8}}?){_NOT_ASKED}{_END_OF_SHIFT}",
                rf"{_PLEASE}(?:把|将(?!近))?(?P<what>[^{_NO_NAME}]{{2,8}}?)(?:要|得)?{words}{_NOT_ASKED}{_END_OF_SHIFT}",
            )
        ),
        halves=re.compile("上午|早|晨|零点|零时|中午|下午|午后|傍晚|晚|夜|am|pm"),
    )
