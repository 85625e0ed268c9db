"""How records are corrected and deleted in Chinese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import AMOUNT
from datetools_lc.quickparse.patterns.common import D, any_of
from datetools_lc.quickparse.patterns.expense.correction import REF, CorrectionPatterns, Dress, Frame, frames

_WRONG = any_of(
    # 午饭不 35: beside a blank alone it is no "no" unless it begins what is said, or stands behind an amount.
    "不对 不對 不(?:是|不)?(?=\\s*[、,。!！…]+\\s*\\S) "
    f"(?:^|(?<=[\\d元块塊{AMOUNT}]\\s))不(?:是|不)?(?=\\s+\\S) "
    "(?:我|刚才|刚刚)?(?:[打写寫记記搞说說弄输輸填]?[错錯])了? 口误 手滑了? "
    "(?:更正|纠正|订正|修正)(?:一下)? 说反了"
)
_SEPARATOR = r"[\s、,。.!！:~…]"
_SMALL = (
    rf"(?:{_SEPARATOR}|哦|噢|啊|呃|额|嗯|哎呀?|唉|抱歉|不好意思|对不起|等等|等一下|等下|稍等|刚[才刚]?[记記加]的|刚才|刚刚|那个|"
    "请|帮我|麻烦)"
)
_S = rf"(?>{_SMALL}*)"
_W = rf"(?>{_SMALL}*{_WRONG}(?:{_WRONG}|{_SMALL}|啦|哈|了)*)"
_SW = rf"(?>(?:{_WRONG}|{_SMALL})*)"
_FACT = "(?:其实|其實|实际上?|實際上?|准确(?:地|来)?说)"
# 应该是25 corrects; 应该花了25 is a guess.
_SHOULD = f"(?:应该|應該|应当|{_FACT})"
_IS = rf"{_SHOULD}?(?:是|为|花了|用了|付了|记)?"
_TO = "(?:改|更正|修改|换|調|调整?|变更?|更新|修正)(?:成|为|為|到|作)"
# Of an amount without 成: 打车改36, 打车变36, 打车记成36.
_BECOMES = "(?:(?:改|变|變)(?:成|为|為|到)?了?|改[记記]|(?:[记記算写寫]|应该?[记記])(?:成|为|為|作))"
# The 一 of 上一笔 is masked as an amount.
_ONE = f"[一{AMOUNT}]?"
_NOUN = "(?:记录|账目?|支出|消费|开销|花费)?"
_LAST = f"(?:刚才(?:那|这)?{_ONE}笔|刚刚那?{_ONE}笔|上{_ONE}笔|最后{_ONE}笔|最近{_ONE}笔){_NOUN}"
_THAT = f"(?:它|[那这]笔{_NOUN}|{_LAST})"
_IT = f"(?:这个|那个|{_THAT})?"
_FIELD = "(?:的?(?:金额|金額|价格|价钱|钱|分类|分類|类别|日期|时间))?"
_OF_THAT = f"(?:{_THAT}的?)?"
# 不是30，是35吧 is a guess.
_SURELY = rf"(?:才对|才是|哈|啊|哦|了|啦|谢谢|{_SEPARATOR})*"
_END = rf"(?:才对|才是|哈|吧|啊|哦|了|啦|谢谢|{_SEPARATOR})*"
# A lone 去, 清, 撤 or 抹 is none: 去打车20, 清汤面15, 撤展费50, 抹茶20.
_DEL = (
    f"(?P<order>(?:(?:删除|刪除|删|刪|撤销|撤回|取消|清除)(?:掉|了|去|[一{AMOUNT}]下)*"
    "|(?:去|清|撤|抹|划|劃)掉了?))"
)
_MISTAKEN = "(?:[打写寫记記搞弄输輸](?:[错錯多]|重[复複]?)|[错錯]|多[记記]|重[复複])了?"
_RECORDED = f"(?:(?P<recorded>[记記][错錯多重])了?|{_MISTAKEN})"
# 那条 before a word counts trousers or fish: only right before 不要 is it a record.
_OF_RECORD = "(?=.*(?:[那这這]一?[笔筆]|(?:[那这這]一?[条條]|[记記][录錄])不要))"
# 昨天买的, 前天加的: what was done on the day tells nothing new.
_DONE_ON = "我?[花买買吃喝点點打坐加充交付订訂看记記住剪办辦寄]?的[了事]?"
_DRESS: Dress = {
    "day": ("", f"(?:那天的?|{_DONE_ON})?"),
    "category": ("", "(?:类|类别|里面?|这一?类)?"),
    "amount": ("", "(?:块|[钱錢])?"),
}


def _fixes() -> tuple[Frame, ...]:
    return (
        *frames(
            _DRESS,
            (
                rf"{_W}{_IS}NEW{_END}",
                rf"{_S}(?:{_SHOULD}(?:是|为|记)?|{_FACT}花了)NEW{_SURELY}",
                rf"{_S}(?:把|将)?{_IT}{_FIELD}{_TO}NEW{_END}",
                rf"{_SW}{_IT}{_IS}NEW{_SEPARATOR}*(?:而)?(?:不是|并不是|非)OLD{_SURELY}",
                rf"{_SW}不是OLD{_SEPARATOR}*(?:而|应该|應該)?是NEW{_SURELY}",
            ),
        ),
        *frames(
            _DRESS,
            (
                rf"{_SW}{_OF_THAT}(?:金额|金額|价格|价钱|数字?)(?:{_WRONG}{_SEPARATOR}*{_IS}|(?:应该|應該)?(?:是|为|:))NEW{_END}",
            ),
            ("amount",),
        ),
        *frames(
            _DRESS,
            (rf"{_S}(?:一共|总共)?是NEW{_END}", rf"{_S}(?:应该)?[记記写寫算](?:成|为|為|作)NEW{_END}"),
            ("amount",),
        ),
        *frames(
            _DRESS,
            (rf"{_SW}{_OF_THAT}(?:日期|时间){_WRONG}{_SEPARATOR}*{_IS}NEW{_END}",),
            ("day",),
        ),
        *frames(
            _DRESS,
            (rf"{_SW}{_OF_THAT}(?:分类|分類|类别|大类){_WRONG}{_SEPARATOR}*{_IS}NEW{_END}",),
            ("category",),
        ),
        *frames(
            {"day": ("", f"{_DONE_ON}")},
            (rf"{_SW}{_SHOULD}?(?:(?:[这那]个?)?是|算|记)?NEW{_END}", rf"{_SW}{_THAT}{_SHOULD}?是NEW{_END}"),
            ("day",),
        ),
        *frames(
            _DRESS,
            (
                rf"{_SW}日期(?:应该|應該)?(?:是|为|:)NEW{_END}",
                rf"{_SW}{_SHOULD}?(?:记|算)(?:在|到|成)NEW{_END}",
            ),
            ("day",),
        ),
        *frames(
            _DRESS,
            (
                rf"{_SW}{_SHOULD}?(?:记|記|算|归|歸|放|归类)(?:在|到|成|入|进|作|为|是)?NEW{_END}",
                rf"{_SW}(?:分类|分類|类别|大类)(?:应该|應該)?(?:是|为|选|:)?NEW{_END}",
            ),
            ("category",),
        ),
        *frames(
            {},
            (
                rf"{_SW}备注(?:应该)?(?:{_TO}|是|写)NEW{_END}",
                rf"{_SW}(?:把|将)?(?:它|名字|名称)?改(?:叫|名(?:叫|为|成)?)NEW{_END}",
                rf"{_SW}(?:应该|應該)?是NEW{_SEPARATOR}*(?:而)?不是OLD{_SURELY}",
                rf"{_SW}不是OLD{_SEPARATOR}*(?:而|应该|應該)?是NEW{_SURELY}",
            ),
            ("remark",),
        ),
    )


def _changes() -> tuple[Frame, ...]:
    return (
        *frames(
            _DRESS,
            (
                rf"{_SW}(?:把|将|將)?REF{_FIELD}{_TO}NEW{_END}",
                rf"{_SW}REF{_FIELD}(?:{_SHOULD}(?:是|为)|{_FACT}花了)NEW(?:{_SEPARATOR}*(?:而)?不是OLD)?{_SURELY}",
                rf"{_SW}REF{_FIELD}{_SHOULD}花了NEW{_SEPARATOR}*(?:而)?不是OLD{_END}",
                rf"{_SW}REF{_WRONG}{_SEPARATOR}*{_IS}NEW{_END}",
                rf"{_W}REF{_FIELD}是NEW{_END}",
                rf"{_SW}(?=[^是]*[那这這][笔筆])REF{_FIELD}{_SHOULD}?(?:是|花了)NEW{_END}",
                rf"{_SW}REF{_FIELD}是NEW{_SEPARATOR}*(?:而)?不是OLD{_END}",
                rf"{_SW}REF{_FIELD}不是OLD{_SEPARATOR}*(?:而|应该|應該)?是NEW{_END}",
            ),
        ),
        *frames(_DRESS, (rf"{_SW}(?:把|将|將)?REF{_FIELD}{_BECOMES}NEW{_END}",), ("amount",)),
        *frames(
            _DRESS,
            (rf"{_SW}(?:把|将|將)?REF(?:应该|應該)?(?:记|記|归|歸|放|算|移)(?:在|到|成|入|进|作)NEW{_END}",),
            ("category",),
        ),
    )


@cache
def build() -> CorrectionPatterns:
    """The patterns, compiled on first use."""
    return CorrectionPatterns(
        cue=re.compile(
            "[再同错錯是记記算归歸放移改换調调变更删刪去撤清抹]|不[对對要\\s、,…]|口误|手滑|纠正|订正|修正|说反|[应應][该該当當]|其实|其實|"
            f"{D}{_DONE_ON}[\\s。!！]*$|实际|實際|准确|不是|非|金额|金額|价格|价钱|日期|取消|[分大]类|分類|类别"
        ),
        fixes=_fixes(),
        changes=_changes(),
        deletes=(
            re.compile(rf"{_S}REF{_RECORDED}{_SEPARATOR}*{_S}{_DEL}{_END}".replace("REF", REF)),
            re.compile(rf"{_S}(?:把|将|將)?REF(?:给我?|都)?{_DEL}{_END}".replace("REF", REF)),
            re.compile(rf"{_S}{_OF_RECORD}REF(?P<order>不要了?){_END}".replace("REF", REF)),
            re.compile(rf"{_S}{_DEL}(?:一下)?REF{_END}".replace("REF", REF)),
        ),
        loose=re.compile("取消|清除"),
        named=re.compile("[笔筆]|[那这][条條杯顿份单]|记录|記錄|账|支出|消费|开销|花费"),
        taken_back=re.compile(rf"{_SEPARATOR}+(?=(?:{_SMALL})*{_WRONG})"),
        record=re.compile(
            "(?:(?:那|这|這|的)?一?[笔筆]|(?:[那这這的]一?|一)[条條](?!目|件|款|码|文|例|形))(?:账|记录|支出|消费|开销|花费|收入)?|[那这][杯顿份单](?=.)|的?(?:那个|这个)?"
            "(?:记录|記錄|账目|账|支出|消费|开销|花费)$|(?<=[^\\s])[费費钱錢]$"
        ),
        small=re.compile(
            "^[块塊][钱錢]?|我的|我|^的|的$|\\s的|的\\s|^那个|那个$|花的|买的|刚?记的|刚才|刚刚"
        ),
        every=re.compile(
            "^(?:上|最后|最近)(?=\\s*[笔筆])|(?:地点|地址|位置|会议室|房间号?|教室|标题|参会人|人数)$|全部|所有|一切|统统|通通|都|每|全|^[把将]|改[成为到]|删|刪|取消|除了|除$"
        ),
        numbered=re.compile(
            rf"{_S}(?:把|将|將)?(?:第(?P<ordinal>[一二三四五六七八九\d])(?:(?P<record>[笔筆条條])|[个個](?=.*[删刪]))"
            rf"|(?P<before_last>上上|倒数第二)一?[笔筆]|(?P<last>最[后後])一?[笔筆]){_NOUN}的?(?P<rest>.+)"
        ),
        again=re.compile(
            r"(?:好的?|嗯|对了|[\s、,。])*(?:再(?:来|記|记|加|录|添)?一?(?:[笔筆个個份单條条杯次])?(?:一模一样|一样|同样|相同)的?(?:[记記][录錄]|[笔筆])?"
            r"|(?:一模一样|一样|同样|相同)的(?:[金价]额)?(?:再|又)(?:来|记|記|加|录)?(?:了)?一?[笔筆个個份单次]|同上(?:再[记来]一?[笔次])?|再[记記]一[笔筆](?:跟|和)?(?:刚才|刚刚|上一?笔)?(?:的)?(?:一模一样|一样|同样|相同)的?)"
            r"(?:吧|啊|哦|[\s。.!！])*"
        ),
        types={"收入": "income", "支出": "consume"},
    )
