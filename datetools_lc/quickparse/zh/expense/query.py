"""Questions about expenses in Chinese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import DATE, STAND_INS
from datetools_lc.quickparse.patterns.common import D, compile_all, longest_first, read_topics
from datetools_lc.quickparse.patterns.expense.query import ExpenseQueryPatterns

_TOPICS = read_topics(
    """
交通: 交通费 出行
零食:
日用品: 日用
餐饮: 吃饭 吃了 吃的 吃喝 饮食 伙食 伙食费 餐费 餐饮费
教育: 学习 教育费
娱乐: 娱乐费
旅游: 旅行
衣服: 服装 衣物
工资:
房租:
购物: 买东西
礼物: 送礼
蔬果: 买菜 水果蔬菜 蔬菜水果
个人护理:
医疗: 看病 医疗费 医药费
"""
)
_LEAD = r"(?:请问|我想知道|想知道|告诉我|帮我|给我|[查看算](?:一下|下|询|看)?|统计(?:一下)?|我|[\s、:,])*"
_TOPIC = rf"(?:在|买)?(?P<topic>{longest_first(_TOPICS)})(?:上面?|方面)?(?:的|、)?"
_ITEM = rf"(?:在|买|吃|喝)?(?P<item>[^{STAND_INS}\s我你他她]{{1,8}}?)(?:上面?|方面)?"
_SPENT = "花费了?|花掉了?|花了|用了|用掉了?|消费了?|支出了?|开销|花销|开支|支付了?"
_TOTAL = "(?:一共|总共|总计|合计|共)?"
# 记错了，删掉: why the last entry is to go.
_MISTAKEN = (
    r"(?:[\s、,。啊哦唉]*(?:我|刚才|刚刚)*"
    r"(?:[打写记搞弄输点]错|重复|[多重]记|记重|记多)了?(?=[\s、,。]))?[,。]?"
)
_SHOW = "(?:(?:给我|让我|帮我)?(?:看看|看一?下|列一?下|列出来|列个表|发一?下|查一?下|发我)|发给我)?"
_TAIL = r"(?:来着|了|呢|啊|呀)*[\s?？。.!！]*"


@cache
def build() -> ExpenseQueryPatterns:
    """The patterns, compiled on first use."""
    return ExpenseQueryPatterns(
        questions=compile_all(
            rf"{_LEAD}(?:{D}(?:的|里|内|、)?我?)(?:{_TOPIC})?我?{_TOTAL}的?(?:(?P<spent>{_SPENT})|"
            rf"(?P<income>收入|赚了|挣了))?"
            rf"{_TOTAL}(?:是|有|花了)?多少(?:[钱錢元块塊])?{_TAIL}",
            rf"{_LEAD}(?:{_TOPIC}){_LEAD}{D}(?:的|里|内|、)?{_TOTAL}(?P<spent>{_SPENT})?{_TOTAL}(?:是|"
            rf"有)?多少(?:[钱錢元块塊])?{_TAIL}",
            rf"{_LEAD}{D}(?:的|里|内|、)?我?{_ITEM}{_TOTAL}(?P<spent>{_SPENT})我?(?:多少|几)(?:[钱錢元块塊])?{_TAIL}",
            # without 钱 it may be cups that are asked for
            rf"{_LEAD}{D}(?:的|里|内|、)?我?{_ITEM}{_TOTAL}(?P<spent>[喝吃买打坐点]了?){_TOTAL}多少[钱錢]{_TAIL}",
            rf"{_LEAD}{_ITEM}{D}(?:的|里|内|、)?我?{_TOTAL}(?P<spent>{_SPENT})我?(?:多少|几)(?:[钱錢元块塊])?{_TAIL}",
            rf"{_LEAD}{D}(?:的|里|内|、)?我?都?(?P<spent>买|花|消费|记)了?(?:些|过)?(?:什么|哪些|啥|哪?几笔|哪些账)(?:东西|[钱錢账])?{_TAIL}",
            rf"{_LEAD}{D}的?我?(?:那[笔顿杯次单份])?{_ITEM}(?:是|要|共|总共|一共)?(?P<spent>多少[钱錢元块塊]){_TAIL}",
            rf"{_LEAD}{D}的?(?P<spent>账单|账目|账(?=[\s?？。]*$)|流水|消费记录|支出记录|记账记录)(?:明细|列表)?{_SHOW}{_TAIL}",
            rf"{_LEAD}{D}的?(?=[^{DATE}]*费){_TOPIC}(?P<asked>呢|是?多少|[?？])?{_TAIL}",
            rf"{_LEAD}{D}的?(?:{_TOPIC})?(?P<spent>总?(?:支出|花销|开销|开支|消费|花费))(?:总额|合计|情况|"
            rf"明细)?[\s?？。]*",
        ),
        undo=re.compile(
            r"[\s、]*(?:请|帮我|麻烦)?(?:撤销|撤回|(?:撤销|撤回|删掉|删除|删了|取消|去掉)(?:刚才|刚刚|上面|"
            r"上一|最后|最近)的?(?:那|一|这)?[笔条个](?:记账|记录|账目?|支出|消费|开销|花费)?"
            r"|(?:把|将)?(?:刚才|刚刚|上一|最后|最近)的?(?:那|一|这)?[笔条个](?:记账|记录|账目?|支出|"
            r"消费|开销|花费)?(?:删掉|删除|删了|撤销|撤回|取消|去掉))"
            r"(?:了|吧|掉)?[\s。.!！]*"
        ),
        undo_last=re.compile(
            rf"{_MISTAKEN}[\s、]*(?:请|帮我|麻烦)?(?:(?:删掉|删了|删除|去掉|取消(?:掉|了)?)(?:它|[这那][笔条个])?"
            r"|(?:把|将)?(?:它|[这那][笔条个])(?:给我?)?(?:删掉|删了|删除|去掉))(?:了|吧|掉)?[\s。.!！]*"
            r"|(?:算了吧?|哦|唉|那|[\s、,。])*不要了(?:吧|啊|[\s。.!！])*"
            r"|(?:算了吧?|哦|唉|不对|[\s、,。])*(?:不|别|不用|不要)[记記](?:了|它|[这那]笔)+(?:吧|啊|[\s。.!！])*"
        ),
        undo_all=re.compile(
            rf"{_MISTAKEN}[\s、]*(?:请|帮我|麻烦)?(?:把|将)?(?:它们|(?:刚才|刚刚)?的?[这那上]?(?:(?P<count>[两兩二三四])|几|幾)一?[笔筆个個条條场場]|[这那]些|刚才的|刚刚的|[\s、,])*"
            r"(?:都|全部|全都?|统统)(?:给我|帮我)?(?:(?:删掉|删了|删除|删|去掉|撤销|撤回|取消)(?:掉|了)?|不要了|不[记要]了)(?:吧|啊|[\s。.!！])*"
        ),
        not_going=re.compile(
            r"(?:算了吧?|哦|唉|那|不对|[\s、,。])*我?(?:又|还是)?(?:不(?:想|用)?(?:去|约|开|参加)|(?:去|开|参加)不了)了"
            r"(?:啊|[\s、,。.!！])*(?:取消(?:掉|了)?吧?[\s。.!！]*)?"
        ),
        restore=re.compile(
            r"[\s、]*(?:请|帮我|麻烦)?(?:恢复|还原|恢復|還原)(?:一下|回来|回去)?(?:吧|了)?[\s。.!！]*"
        ),
        of_record=re.compile("[笔筆账帳]|[不别要用][记記]|[记記][录錄]|支出|消费|消費|开销|開銷|花费|花費"),
        removes=re.compile("[删刪]|去掉|取消|[不别要用][记記]"),
        topics=_TOPICS,
        price=re.compile("(?<=..)(?:费用?|費用?|[钱錢])$"),
        between=re.compile(
            rf"[从自]?(?P<first>{D})\s*(?:到|至|-|~|—+)\s*(?P<last>{D})(?:为止)?的?(?:之?间|期间|这段时间|这几天|这些天)?"
        ),
    )
