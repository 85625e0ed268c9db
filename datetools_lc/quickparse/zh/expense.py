"""How expenses are recorded in Chinese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import AMOUNT, BREAK
from datetools_lc.quickparse.patterns.common import (
    GAP,
    HAN_BARE,
    REMARK,
    A,
    D,
    any_of,
    compile_all,
)
from datetools_lc.quickparse.patterns.expense import ExpensePatterns

_TOTAL = "(?:一共|总共|合计|总计|共)"
# 花 alone is a flower after these: 爆米花, 买花.
_SPENT = any_of(
    "花费了? 花掉了? 花了 (?<![米买買鲜鮮棉菜椰豆送插百])花 用掉了? 用了 付款了? 付了 支付了? 消费了? "
    "支出了? 交了 缴了 刷了 扣了 充了 花費了? 消費了?"
)
_SPENT += "我?"
_DID = "(?:吃了|喝了|买了|買了|是|为|[:=])"
_BOUGHT = "(?:买了?|買了?|吃了?|喝了?|点了|订了)"
_BOUGHT_REMARK = REMARK.replace("<remark>", "<remark>(?P<bought>买了|買了)?")
_OF = rf"(?:的|[钱錢]|[\s{BREAK}])"
_ACT = "(?:买|打车|打的|坐|吃|喝|看|理发|加油|停车)"
_INCOME = "(?P<income>工资|薪水|薪资|月薪|薪酬|奖金|年终奖|兼职费?|稿费|工資|獎金)"
_RECEIVED = "(?:(?:公司)?(?:发|發|收到|领|领到|拿到|到账|入账|进账))了?"
# A part of the day at the start says when, unless it is half of a word: 中午饭, 下午茶, 晚上档.
_PART_OF_DAY = "(?:早上|早晨|清晨|上午|中午|下午(?!茶)|傍晚|晚上|夜里|深夜|半夜|凌晨)(?![饭飯餐点點])的?"
_RECORD = any_of(
    "记一下 记一笔 记个账 记笔账 记录一下 记录 记下来 记下 记上 记账(?!本|软件|app|员) 記一下 記一筆 記帳 "
    "記錄"
)
# Doubts, denials, quotes, shares, plans, questions, and other people's expenses: nothing to save.
_REFUSED = any_of(
    rf"""
    双(?:十[一二]|1[12])
    没 沒 不(?!锈钢|二家|倒翁) 别(?:记|加|算|存|忘) [勿未] 取消 删 撤 错 改[成为正] 但 却 除了 忘 记得 其实
    可以 能不能
    如果 要是 假[如设] 若 万一 可能 也许 或 大概 大约 约(?!会) 差不多 左右 上下 将近 接近 多[块元少]
    几(?!何) 估计 好像 应该
    打算 准备 计划 想(?!象) 预[计算定] 要(?:花|付|用|去|买|交|不|[\d\s{AMOUNT}]) 会(?:花|用|付) [以之][前后]
    后来 以为
    aa 平[摊分] [分均]摊 各付 人均 每 平均 一人(?!份) 一起 我们 咱 大家 (?<![其吉])他 她 你(?!好) 您 谁
    (?:收到|收了)(?!.*(?:工资|薪|奖金|年终奖|兼职|稿费|工資|獎金))
    退(?!烧|热) 借(?!书) 还(?:款|钱|贷|了|给|清|信用卡|花呗) 還[款錢] [转轉][账帐给帳給]
    找[零回了] 收回 (?<![外小])卖(?!场)
    捐 罚 赔 欠 赚 亏 中奖 抽奖
    优惠 打折 [\d一二三四五六七八九]折 原价 便宜 省[了钱下] 抵 券 报销 垫 代[付购买] 替(?!换) 帮(?!我|忙)
    [给付].*工资
    (?<!小)说(?!明) 說 听 问 吗 嗎 怎 哪 什么 么(?!么) 是否 这(?!.*[花付用]了)
    [?？\"“”‘’「」『』<>{{}}@#] http www
    """
)
_MEASURE = "个個只支枝张張本杯瓶斤两盒包袋份碗件条條双雙台部次趟天路根片箱桶串位人站寸"
_MEASURE += "层層度級级辆辆间間场場节節课套顿餐对粒罐壶"


@cache
def build() -> ExpensePatterns:
    """The patterns, compiled on first use."""
    return ExpensePatterns(
        refused=re.compile(_REFUSED),
        lead=re.compile(
            rf"(?>(?:请(?!客|吃)|麻烦你?|帮我|帮忙|给我|我(?!妈|爸|哥|姐|弟|妹|爷|奶|老[婆公妈爸]|媳妇|儿子|女儿|同|朋友|室友)|{_RECORD}|{D}的?|[\s{BREAK}:.!。！~]+|刚才|刚刚|{_PART_OF_DAY}|"
            rf"刚(?!好)|那个|嗯+|哦|好的|"
            r"对了|另外|还有|然后|再(?=记|加)|又|新增|添加|加一笔|一笔)*)"
        ),
        tail=re.compile(
            rf"(?>(?:了|(?<![酒网贴])吧|啊|哦|呢|哈|的|谢谢|多谢|{D}|[\s{BREAK}.!。！~]|请|帮我|麻烦|{_RECORD}|"
            rf"到账|入账|已[交付缴]|就这样)+)$"
        ),
        record=re.compile(f"{_RECORD}|新增|添加|加一笔"),
        cores=compile_all(
            rf"(?:{_RECEIVED})?(?P<remark>{_INCOME})(?:到账|入账|收入|下来|发|"
            rf"{_RECEIVED})?了?[:是]?{GAP}(?:{D})?{A}",
            rf"(?P<verb>{_TOTAL}?{_SPENT})\s*{A}(?:[钱錢])?",
            rf"(?P<verb>{_TOTAL}?{_SPENT})\s*{A}(?:{_OF}+|(?={_ACT})|(?P<known>)){REMARK}",
            rf"{_BOUGHT}?\s*{A}{_OF}*{REMARK}",
            rf"{_BOUGHT_REMARK}{GAP}(?:{D})?{GAP}(?P<verb>{_TOTAL}?(?:{_SPENT}|{_DID})|"
            rf"{_TOTAL})?\s*{A}(?:[钱錢])?",
        ),
        open_cores=compile_all(
            rf"{REMARK}{GAP}(?P<verb>{_TOTAL}?{_SPENT}|付|花费|消费)",
            _BOUGHT_REMARK.replace("了|買了)?", "了|買了)"),
            REMARK,
        ),
        bare=compile_all(
            rf"{HAN_BARE}$",
            rf"{_SPENT}\s*{HAN_BARE}(?!\d)",
        ),
        joins=re.compile(r"(?<=[\d元块塊毛钱錢])(?:\s+|和|跟|还有|以及|又|再)(?=[^\d\s])"),
        counted=re.compile(
            rf"(?:\d+|[一二两三四五六七八九十]+)(?:\.\d+)?(?:[{_MEASURE}]|晚(?![饭飯餐上])|公斤|公里|千克|克|毫升|升|英寸)|"
            r"\d+\s?(?:kg|g|ml|l|km)\b"
        ),
        trim=re.compile(r"^(?:的|了|[\s《]+)|(?:(?<!打)的|了|[\s》]+)$"),
        longest_remark=20,
    )
