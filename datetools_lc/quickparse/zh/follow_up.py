"""Answers to a reported conflict in Chinese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.patterns.common import D, any_of
from datetools_lc.quickparse.patterns.follow_up import FollowUpPatterns

_END = r"(?:吧|啊|呀|了|好了|就好|就行|也行|可以|行|没问题|谢谢|的|哈|[\s、。.!！])*"
_LEAD = (
    r"(?>(?:那么?|就|还是|要不|要么|好的?|行|嗯+|哦|ok|可以|[改换挪移]到?成?|[订訂定选選要用约約]|安排|放|在|"
    r"到|我|[\s、,])*)"
)
_BOOK = "(?:预?[订訂定]|约|約|加上?|添加|安排|写|记|排)"
_NO_MATTER = any_of(
    "没关系 沒關係 没事 不要紧 无所谓 不管(?:它|了|冲突)? 有?冲突也(?:没关系|没事|行|可以) 重叠也没关系"
)
_THIS = "(?:这个|這個|那个|原来的?|原定的?|原)(?:时间|時間|点)"
_SHIFT = (
    "(?:推|提[前早]|延|改|挪|移|往[前后后]|顺延|調|调|缩|縮|增加|减少|加长|多开|少开|[变换設设][成为]|晚|早)"
)
_STILL = "(?:还是|還是|照样|照樣|仍然?|依然|硬要?|坚持|一定)"


@cache
def build() -> FollowUpPatterns:
    """The patterns, compiled on first use."""
    return FollowUpPatterns(
        insist=re.compile(
            rf"(?:{_NO_MATTER}[\s、]*)?(?:那|我|[\s、])*"
            rf"(?:{_STILL}(?:要|想|就)?(?:照样|继续|给我|帮我)?(?:{_BOOK}|{_THIS})|就(?:要|是|用|订|"
            rf"定)?{_THIS}{_BOOK}?"
            rf"|照{_BOOK}|有?冲突也要?{_BOOK}|(?<=[系係事紧谓了突以行、\s])就?{_BOOK})"
            r"(?:进去|上|不变)?(?:吧|了|啊)*[\s、。.!！]*"
        ),
        drop=re.compile(
            r"(?:那|还是|就|嗯|哦|[\s、])*(?:算了|不用了?|不必了|不[订訂定约加要](?:了|它)?|先?不安排了?|作罢|"
            r"当我没说|没事了|"
            r"别[订定约加]了?|取消(?:吧|了)?|不去了|不了)(?:吧|啊|谢谢|[\s、。.!！])*"
        ),
        pick=re.compile(
            rf"{_LEAD}(?:第(?P<ordinal>[一二三四五六七八九两\d])(?:[个個项項条條]|号)?|(?P<last>最后一?[个個项])"
            rf"|(?:选项|方案|序号)\s?(?P<option>[一二三四五六七八九\d])|(?P<number>\d)[号號])(?:时间段?|时段|选项|"
            rf"方案)?{_END}"
        ),
        time=re.compile(rf"{_LEAD}{D}(?:怎么样|如何|呢|行吗|可以吗|好吗)?{_END}[?？]*"),
        noon=re.compile(rf"{_LEAD}(?:中午|正午){_END}"),
        bare=re.compile("(?!)"),
        yes=re.compile(
            "(?:(?:是的?|對的?|对的?|嗯|好的?|可以|没错|沒錯|确认|確認|确定|確定|行|要的?|"
            "(?:帮我|请)?(?:记下来?|记上|记吧|保存|存吧|加上|添加))[吧啊呀了哦呢]?[\\s、,。.!！]*)+"
        ),
        half=re.compile(
            rf"{_LEAD}(?:(?P<morning>am)|(?P<dawn>凌晨)|(?P<daylight>清晨|早上|早晨|上午)|(?P<pm>pm)"
            rf"|(?P<afternoon>下午|午后)|(?P<evening>傍晚|晚上))的?{_END}"
        ),
        no=re.compile(
            "(?:不+|不是|不对|不對|错了|錯了|没有|否|(?:不[要用必]|别|先别)(?:记|存|保存|加|添加)?)"
            "(?:了|吧|啊|谢谢|[\\s、,。.!！])*"
        ),
        first_day=re.compile(r"从?(?P<day>[^?。!、,]+?)(?:开始|起)?(?:吧)?[\s。!]*"),
        starting="从{day}开始，{said}",
        of_event=re.compile(
            r"(?>(?:那就?|还是|還是|再|请|請|麻烦你?|帮我|幫我|给我|不对|不對|等等|哦|嗯|好的?|[\s、,。])*)(?:把|将|將)?"
            r"(?:它|[这這那][个個场場次]|刚才那[个個场場次]|[这這那][个個场場次]?(?P<noun>会议?|會議?|日程|安排|活动|预约|行程))?"
            rf"(?:的?(?:时间|時間|时长))?(?:再|都|给)?(?P<rest>{_SHIFT}.+)"
        ),
        as_event="把部门会{rest}",
        instruction=re.compile(
            "下面|以下|接下来|接下來|以后|以後|今后|今後|从现在|從現在|后面|後面|[我你]说的|我說的|假设|假設|假如|翻译|翻譯"
            "|(?:别|別|不要|不用|先不)(?:再)?(?:记|記|存|保存|添加|加)|[都全](?:别|不要|不用|用|是|算|按|记在)"
        ),
        states=re.compile("是"),
        goes_on=re.compile(r"\s*(?:还有|還有|然后|然後|再|以及|另外)"),
        fixes=(
            re.compile(
                r"(?:(?:不对|不對|不是?(?=[、,])|[说打写记]?错了|等等|哦|啊|抱歉|不好意思)[\s、,。!！]*)+(?:应该|應該)?(?:是|改[到成为])?"
                r"(?P<time>[^吗么呢?？]+?)(?:吧|才对)?[\s。!！]*"
            ),
            re.compile(
                r"(?:应该是|應該是|改[到成为]|[换挪调推][到成])(?P<time>[^吗么呢?？]+?)(?:吧)?[\s。!！]*"
            ),
        ),
    )
