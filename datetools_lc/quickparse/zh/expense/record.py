"""How expenses are recorded in Chinese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.calendar.slashed import DAY_OR_PRICE
from datetools_lc.quickparse.kernel.masking import AMOUNT, BREAK, DATE, STAND_INS
from datetools_lc.quickparse.patterns.common import (
    GAP,
    HAN_BARE,
    REMARK,
    A,
    D,
    any_of,
    compile_all,
)
from datetools_lc.quickparse.patterns.expense.record import ExpensePatterns
from datetools_lc.quickparse.zh.expense import income
from datetools_lc.quickparse.zh.expense.around_records import (
    BESIDE_PICTURE,
    BOUGHT_AT,
    DISCOUNTED,
    DONE,
    FOR_SOMEBODY,
    FORGOT,
    FORGOT_TO_NOTE,
    LATE,
    PAID_BY,
    PAID_FOR_SOMEBODY,
    PAID_WITH,
    PARKED_BY_HOUR,
    PRICED_BY_TIME,
    REMARKED,
    REMEMBERED_LATE,
    SHARED,
    TOTAL,
    WENT,
    WHOLE,
)
from datetools_lc.quickparse.zh.expense.measured import MEASURED
from datetools_lc.quickparse.zh.expense.not_spent import (
    DEEDS_OF_FAMILY,
    INCOME_OF_FAMILY,
    NOT_SPENT,
    RENT_OF_FAMILY,
)
from datetools_lc.quickparse.zh.expense.wages import PAID_WAGES
from datetools_lc.quickparse.zh.free_part import TERM
from datetools_lc.quickparse.zh.lexicon import PETS
from datetools_lc.quickparse.zh.people import GROWN_UPS, RELATIVE

_TOTAL = "(?:一共|总共|合计|总计|共)"
# 花 alone is a flower after these: 爆米花, 买花.
_SPENT = any_of(
    "花费了? 花掉了? 花了 "
    "(?<![米买買鲜鮮棉菜椰豆送插百束朵枝盆])花 用掉了? 用了 付款了? 付了 支付了? 消费了? "
    "支出了? 交了 缴了 [交付缴]完了? [随隨]了 刷了 扣了 充了 花費了? 消費了?"
)
_SPENT = (
    f"(?:{_SPENT}我?{WHOLE}|我(?:买的?单|请的?客|付的?[钱款账]?|出的?[钱款]?|掏的?[钱腰]?包?|结的?账)了?)"
)
_PAID = rf"{_TOTAL}?{_SPENT}{_TOTAL}?"
_DID = "(?:吃了|喝了|买了|買了|[交付缴充]的|是|为|[:=])"
_BOUGHT = "(?:买了?|買了?|吃了?|喝了?|点了|订了)"
_BOUGHT_REMARK = REMARK.replace("<remark>", "<remark>(?P<bought>买了|買了)?")
_OF = rf"(?:的|[钱錢]|[\s{BREAK}])"
# 20打车: before these a number is money.
_RIDE = "(?:打车|打的|停车|加油|理发|吃[饭早午晚面]|买(?![单断卖错一二两三四五六七八九十几\\d]))"
_PERSON = f"[^{STAND_INS}给]{{1,6}}?"
_ALLOWANCE = "(?:零花钱|零用钱|生活费|抚养费|赡养费|压岁钱|红包)"
_ACT = "(?:买|打车|打的|坐|吃|喝|看|理发|加油|停车)"
# A part of the day at the start says when, unless it is half of a word: 中午饭, 下午茶, 晚上档.
_PART_OF_DAY = (
    "(?:早上|早晨|清晨|上午|中午|下午(?!茶)|傍晚|晚上|夜里|深夜|半夜|凌晨)"
    "(?![饭飯餐]|[点點](?!了|外[卖賣]|餐|菜|奶茶|咖啡))的?"
)
_RECORD = any_of(
    "(?:记|記|录|補|补|补记|補記)(?:一?[笔筆个個])?(?:支出|消费|消費|开销|花费)(?=[\\s:、]) "
    "[补補](?:[记記录錄](?:一?[下笔筆个個])?|一?[笔筆]) "
    "[记記][个個](?![账帐帳]) 记一下 "
    "记一笔 记个账 记笔账 记录一下 记录 记下来 记下 记上 记账(?!本|软件|app|员) 記一下 記一筆 記帳 記錄"
)
_MEASURE = "个個只支枝张張本杯瓶斤两盒包袋份碗件条條双雙台部次趟天路根片箱桶串位人站寸"
_MEASURE += "层層度級级辆辆间間场場节節课套顿餐对粒罐壶"
# Doubts, denials, quotes, shares, plans, questions, and what others did: nothing to save.
_DOUBTS = rf"""
    双(?:十[一二]|1[12])
    (?:[改变變](?:[成为到]?了?|记)|[记記写寫算调調换換][成为為作到]了?)(?=\s?[¥￥{AMOUNT}\d一二两三四五六七八九十])
    丢[了掉]*(?=\s?[{AMOUNT}\d])
    ^[\s再又]*[加减減多少掉]了?\s?[{AMOUNT}\d]+(?:块|塊|元)?[钱錢]?[了吧\s。.!！]*$
    没(?!记[账上]?[\s。！!]*$) 沒 (?<!尿)不(?!锈钢|二家|倒翁|少[:钱錢\s]) 别(?:记|加|算|存|忘) [勿未]
    取消 删 撤 错 改[成为正] 但 却
    更新[成为到]
    ^(?:请|麻烦|帮我)*(?:更新|修改|修正|调整)(?:一下)?(?![衣裤裙服鞋西礼校婚软系]|会员|驾照|证)
    除了 (?!{FORGOT_TO_NOTE}|{REMEMBERED_LATE})忘 记得 其实 可以 能不能
    如果 要是 假[如设] 若 万一 可能 也许 或 大概 大约
    (?<![网预])约(?!会) 差不多 左右 上下 将近 接近 多[块元少]
    几(?!何|[{_MEASURE}](?![钱錢块塊元毛])[\u4e00-\u9fff]) 估计 好像 应该
    打算 准备 计划 想(?!象|起来了?[\\s、,。{BREAK}{DATE}]) 预[计算定]
    [上下]限 限[额額] [额額]度 目标 目標 指标 [报報估][价價]
    要(?:花|付|用|去|买|交|不|[\d\s{AMOUNT}]) 会(?:花|用|付) [以之]前 (?<![折惠券减])[以之]后
    后来 以为
    aa(?!制?[\s、]?我(?:自己)?[付出摊]了|(?:制了?|[了的])?(?:花了?)?[\s、]?[{AMOUNT}\d]) 平[摊分] [分均]摊
    (?:小时|小時|钟头|鐘頭)\s?[0-5]?\d(?!\d|\s?[元块塊毛.])
    各付 人均(?![是为花了约]*\s?[{AMOUNT}\d])
    每 平均 一人(?!份) 一起 我们 咱 大家 (?<![其吉])他 她 (?<!麻烦)你(?!好) (?<!麻烦)您 谁
    (?<![给給我])(?:妈妈|爸[爸妈]|父母|家里|老[妈爸公婆]|[哥姐爷奶公婆]{{2}}|外[公婆]|岳[父母])[给給](?!了?我|我?的)
    (?<!被)(?<![交缴]了)(?<![交缴])(?<!违[章停规])(?<!超速)(?<!闯红灯)罚(?!单) 亏 抽奖
    (?<![大中])小[一二两三四五六七八九]?[十百千万] (?:花了?|用了?|[^\x00-\x7f]车|午饭|晚饭|买菜)\s?小\d
    (?<![外特加赶勤愉痛爽凉轻明])快(?=\s?(?:\d|[一二两三四五六七八九]?[十百千万]))
    免费 免費 免单 免單 白[送拿嫖] 赊 賒 [降涨漲]了
    [上小][一两几]?[百千万](?=[元块塊钱]|$|[\s、,。]) 呢[\s.。!！~]*$
    优惠(?!券?[之以]?[后後]) 打折(?![之以]?[后後]) [满立]减(?![后後])
    减(?:[免了去掉价]|\s?\d) (?:[包内]含|其中|含(?!氧|羞|糖|笑))
    [元块塊]的[^、。]{{1,8}}买了?(?:[2-9两二三四五六七八九十]|1\d) [\d一二三四五六七八九]折(?![之以]?[后後])
    原价 便宜 省[了钱下] 抵 (?<![证期数])券(?![之以]?[后後]) 垫 代[付购买] 替(?!换|{FOR_SOMEBODY})
    帮(?!我(?!{RELATIVE})|忙|{FOR_SOMEBODY})
    (?<=[^\s、,，。我刚才又午上晨晚{DATE}{BREAK}])[帮幫替](?!我(?!{RELATIVE})|忙|换)
    (?<!小)(?<!忘[了记])说(?!明) 說 听 问 吗 嗎 怎 哪 什么 么(?!么) 是否 这(?!.*[花付用]了)
    [?？\"“”‘’「」『』<>{{}}@#] http www 《(?![^《》]*》) ^[^《]*》
    (?:打车|打的|叫车|坐车|停车|加油|洗车|充电|吃[饭早午晚面]饭?|[早午晚]饭|买菜|理发|看病)会(?=\s?[{AMOUNT}\d])
"""
# Money that came in, went back or changed hands: no expense.
_NO_EXPENSE = rf"""
    收到 收了 退(?!烧|热|换|货(?:险|运费|的?快递费)|[票订][手费]|改签?费)
    借(?!书) 还(?!有|了?[房车]贷|[买吃喝点充加交]了) 還(?!有) [转轉](?:了?[我给給]|[账帐帳])
    找[零回了] 返(?:现|利|还|点|款|钱)
    回款 收回 (?<![外小])[卖賣](?!场) 捐 欠 赚 挣 赢 中奖 (?<![可待])报销 ^(?!{PAID_WAGES}).*[给付].*工资 赔
"""
# Money found, moved between one's own pockets, summed up so far, hedged, or paid by an employer.
_NOT_ONE_EXPENSE = rf"""
    [抢搶]到了?\s?\d 捡(?!漏) 撿 拾[到了获] 彩票中
    存钱(?!罐) 存錢 存款 [取提](?:钱|錢|款|现)(?!包|手续费)
    [到至]{DATE} 至今 迄今 为止 累计
    [\d元块塊毛角钱錢十百千万]吧
    (?:公司|单位|老板|领导)(?:出[钱的]?|付|掏|买单|请|報|报) 公费
"""
_SHOPS = "超市|商[场場]|市[场場]|星巴克|瑞幸|麦当劳|麥當勞|肯德基|必胜客|全家|罗森|沃尔玛|山姆|盒马"
_REFUSED = any_of(_DOUBTS + _NO_EXPENSE + _NOT_ONE_EXPENSE)
_SENT = "(?:转|轉|打|汇)了?"
_BOUGHT_THAT = "(?:买|買|吃|喝|订|点|交|付|缴|充|租|换|修)的"
# What is paid and not handed in: 交了作业.
_BILL = f"(?P<remark>[^{STAND_INS}]{{0,6}}?(?:[费費租稅税]|押金|定金|房贷|车贷|物业|水电|宽带|保险|社保))"
# For how long a bill was paid: 交了半年宽带600, 续了一年会员198.
_PAID_FOR = (
    "(?:刚|又)?(?:交|付|缴|续|充|办|订|开|买)了?"
    "(?:半|一整?|[两二三四五六]|[1-6])个?(?:年|季度|(?<=个)月)的?(?!卡)"
)
# What a list of expenses begins with: 今天花了不少：…, 昨天的开销：…
_SPENDING = "(?:总?(?:支出|开销|花销|开支|消费|花费)|账单|流水)"
_MUCH = "(?:不少|好多|很多|挺多|好几笔|[一二两三四五六七八九十\\d]+笔)?"
_HEADING = (
    rf"(?:今日|本日)?(?:{_SPENDING}(?:如下|情况|明细|有|是)?(?:[:]|\s(?=\S))"
    rf"|(?:一共|总共|共)?(?:花|用)(?:了|的|掉了?)?{_MUCH}的?[钱錢]?[:])"
)
_SEVERAL = rf"(?:[2-9]|[1-9]\d+|[两二三四五六七八九十]+)(?:\.\d+)?(?:[{_MEASURE}]|公斤)"
_ONE_OF = rf"(?<![\d十])[1一每](?:[{_MEASURE}]|公斤)"
_MONEY = r"\d+(?:\.\d+)?(?:元|块[钱錢]?|塊[钱錢]?)"
# The price of one beside how many there were: 5元的苹果3斤, 3杯咖啡一杯5元.
_PRICED = (
    rf"{_MONEY}(?:{_ONE_OF})?的[^\d元块塊]*?{_SEVERAL}|{_SEVERAL}{_MONEY}(?:{_ONE_OF})?的"
    rf"|{_SEVERAL}.*?(?:{_ONE_OF}[是为要卖]?\d|{_MONEY}/?{_ONE_OF})"
    rf"|(?:{_ONE_OF}[是为要]?{_MONEY}|{_MONEY}/?{_ONE_OF}).*?{_SEVERAL}"
    rf"|几[{_MEASURE}].*?(?:{_ONE_OF}|{_MONEY}/?{_ONE_OF})|{DAY_OR_PRICE}|{PRICED_BY_TIME}|{PARKED_BY_HOUR}"
)


@cache
def build() -> ExpensePatterns:
    """The patterns, compiled on first use."""
    return ExpensePatterns(
        refused=re.compile(f"{_REFUSED}|{NOT_SPENT}"),
        lead=re.compile(
            rf"(?>(?:请(?=[帮记把给麻添新加]|{D}|\s)|麻烦[你您]?|帮我(?!{RELATIVE})|帮忙|给我(?!{RELATIVE}|家?的?{PETS})|我(?!{RELATIVE}|同|朋友|室友)|"
            rf"{_RECORD}|{_HEADING}|把(?={D})|(?:交|付|缴)了?(?={D})|{D}的?|[\s{BREAK}:.!。！~]+|刚才|刚刚|{_PART_OF_DAY}|"
            rf"刚(?!好)|{FORGOT}|{LATE}|(?:他?妈的|卧槽|我靠)(?=[{DATE}又被])|[你您]?辛苦[了啦]|哈喽(?!单车|出行|骑行|打车)|那个|嗯+|哦|好的|"
            rf"(?:哎呀?|唉|诶|呜+)(?=[\s{BREAK}{DATE}又刚])|"
            r"在?(?:网上|淘宝上?|京东上?|拼多多上?|抖音上?)(?=买)|"
            r"(?:(?:上班|下班|回家|放学)的?路上|路上)(?:顺便|顺手|又)?(?=[买吃喝打加])|"
            r"(?:上[早中晚夜白]?班|下班|值班|上课|逛街|出差|排队|等车)的?时候(?:顺便|顺手|又)?(?=[买吃喝打点加])|"
            rf"{WENT}|"
            r"(?:下单|入手)了?(?:一?[个個件双条台部本套把支瓶])?|"
            rf"(?:[好又]?(?:饿|渴|馋|困|累)(?:死?了|坏了))(?=[\s{BREAK}买吃喝点])|(?:顺路|顺便|顺手)(?=[买吃喝打加])|"
            r"对了|另外|还有个?|还(?=[买吃喝点充加交]了)|然后|再(?=记|加)|又|新增|添加|加一笔|一笔)*)"
        ),
        tail=re.compile(
            rf"(?>(?:(?<![交付缴买買还充订定花好完掉清下手入定到账来退回])了|(?<![酒网贴])吧|啊|呀|啦|哦|哈|的|谢谢|多谢|{D}|"
            rf"[\s{BREAK}.!。！~]|请|帮我|麻烦|{_RECORD}|(?<=[\d元块塊{AMOUNT}])整|已[交付缴]|(?:(?<=[\s{BREAK}{DATE}])|刚刚?|刚才)(?:交|付|缴|充|买|花)的|刚刚?(?:交|付|缴|充|买|花)[完好]?了|就这样|(?:都|还)?没记[账上]?|{REMARKED}|{PAID_BY}|{BOUGHT_AT}|{FORGOT})+)$"
        ),
        record=re.compile(f"{_RECORD}|新增|添加|加一笔"),
        cores=compile_all(
            rf"(?P<verb>{_PAID})\s*{A}(?:[钱錢])?",
            rf"(?P<verb>{_PAID})\s*{A}(?:{_OF}+|(?={_ACT})|(?P<known>)){REMARK}",
            rf"(?P<verb>{PAID_WITH})\s*{A}(?:{_OF}+|(?={_ACT})|(?P<known>)){REMARK}",
            rf"(?P<verb>{_BOUGHT_THAT}){REMARK}{GAP}(?:{_PAID}|{_TOTAL})?{A}",
            rf"(?P<verb>{_PAID_FOR}|[交付缴]完了?){REMARK}{GAP}{A}",
            rf"{REMARK}{GAP}{A}\s*(?P<verb>{DONE})",
            rf"{REMARK}{GAP}(?P<verb>{DISCOUNTED}){A}(?:[钱錢])?",
            rf"(?P<verb>{DISCOUNTED}){A}{_OF}+(?:买的?)?{REMARK}",
            rf"{REMARK}{GAP}aa制?{GAP}(?P<verb>我(?:自己)?[付出摊]了){A}",
            rf"(?:又|还)?(?P<verb>被)(?P<remark>罚款)了?{A}",
            rf"{REMARK}{GAP}(?P<verb>{SHARED})[\s、]?{A}",
            rf"(?P<remark>[给給][^{STAND_INS}]+?)(?P<verb>{_SENT}){A}",
            rf"(?P<remark>[^{STAND_INS}]{{1,8}}?(?P<bought>[买買点订充换修]了)[^{STAND_INS}]+?){GAP}{_TOTAL}?{A}",
            rf"(?P<remark>[^{STAND_INS}]{{2,8}}?(?P<bought>下单|续费)了?){GAP}{_TOTAL}?{A}",
            rf"(?P<remark>[给給]我?家?的?{PETS}(?P<bought>[买買囤订換换]了?)[^{STAND_INS}]+?){GAP}{_TOTAL}?{A}",
            rf"(?P<verb>给(?:手机|公交卡|地铁卡|饭卡|校园卡)[充交]了?|{PAID_FOR_SOMEBODY}){A}(?:的|块|元)?{REMARK}",
            rf"(?P<verb>给{_PERSON}(?:包|发|塞|转|打|汇|寄)了?)(?:个|了)?{A}的?{REMARK}",
            rf"(?P<remark>(?P<bought>[给給](?!我(?![妈爸哥姐弟妹]))){_PERSON}的?{_ALLOWANCE}){GAP}{A}",
            rf"[往给給]我?的?(?P<remark>(?:饭卡|校园卡|公交卡|地铁卡|交通卡|会员卡|水卡|电卡|游戏|话费))(?:里面?|上)?"
            rf"(?P<verb>(?:[充存交]|充值)了?){A}(?:[钱錢])?",
            rf"(?:[给給]我?(?:的|家)?车子?)?(?P<verb>[加充]了){A}[钱錢]?的?(?P<remark>(?P<fare>油))",
            rf"(?P<remark>[^{STAND_INS}]{{0,4}}?(?:卡|话费|流量|燃气|会员|[qQ]币|点券|游戏))(?P<verb>充){A}",
            rf"{_BOUGHT}?\s*{A}{_OF}*{REMARK}",
            rf"{_BOUGHT_REMARK}{GAP}(?:{FORGOT})?{GAP}(?:{D})?{GAP}(?P<verb>{_PAID}|{_TOTAL}?{_DID}|"
            rf"{_TOTAL})?\s*{A}(?:[钱錢])?",
        ),
        open_cores=compile_all(
            rf"{REMARK}{GAP}(?P<verb>{_TOTAL}?{_SPENT}|付|花费|消费)",
            _BOUGHT_REMARK.replace("了|買了)?", "了|買了)"),
            rf"(?P<remark>[给給][^{STAND_INS}]{{1,4}}?(?P<bought>[买買订訂换換修]了)[^{STAND_INS}]+)",
            r"(?!^)(?P<remark>(?P<bought>[买買])[点些]?(?:东西|東西))",
            rf"(?P<remark>(?P<bought>[吃喝点]了)一?[顿碗杯份盘个][^{STAND_INS}]+)",
            rf"(?P<eaten>[吃喝]了){REMARK}",
            rf"[吃喝]{REMARK}",
            rf"(?P<remark>(?P<bought>(?:请客|请(?!假)|[和跟同陪])[^{STAND_INS}]{{0,5}}?[吃喝])(?!药|水)[^{STAND_INS}]+)",
            rf"(?P<verb>(?:[交付缴繳](?:完|好|清)?|充)了|[交付缴繳][完清]){_BILL}",
            r"(?P<remark>(?P<bought>[加充洗停理剪打]了)[个次]?(?:油|头?发|车|话费|电费?|煤?气))",
            REMARK,
        ),
        bare=compile_all(
            rf"{HAN_BARE}$",
            rf"(?:{_SPENT}|我(?:自己)?[付出摊]了)\s*{HAN_BARE}(?!\d)",
            rf"{HAN_BARE}(?=\s*{DONE}$)",
            rf"{DISCOUNTED}\s*{HAN_BARE}(?!\d)",
            rf"{PAID_WITH}\s*{HAN_BARE}(?!\d)",
            rf"(?<![^\s{BREAK}{DATE}]){HAN_BARE}(?={_RIDE})",
            rf"(?<=[加充]了){HAN_BARE}(?=的?油$)",
            rf"被罚款了?{HAN_BARE}$",
            *income.BARE,
        ),
        joins=re.compile(
            r"(?<=[\d元块塊毛钱錢])(?:\s*\+\s*|\s+(?:(?:and|plus)\s+)?|和|跟|还有|以及|又|再|加上?(?![油餐班盟热冰值点菜]))(?=[^\d\s])"
        ),
        counted=re.compile(
            rf"(?:\d+|[一二两三四五六七八九十]+)(?:\.\d+)?(?:[{_MEASURE}]|晚(?![饭飯餐上])|[个個]?半?(?:小时|小時|钟头|鐘頭)|公斤|公里|千克|克|毫升|升|英寸|码(?!头))|"
            rf"{TERM}|\d+\s?(?:kg|g|ml|l|km)\b"
        ),
        trim=re.compile(
            r"^(?:的|了|也(?=[打买坐吃喝点加停充看理洗交叫])|[\s《]+)|(?:(?<!打)的|(?<![又就才也])了|[又就才也]|居然|竟然|[\s》]+)$"
        ),
        shared=re.compile(f"{SHARED}[\\s、]?[{AMOUNT}\\d]|[帮幫替]{FOR_SOMEBODY}"),
        longest_remark=20,
        total=re.compile(TOTAL),
        beside_picture=re.compile(BESIDE_PICTURE),
        incomes=income.INCOMES,
        measured=re.compile(MEASURED),
        income_refused=re.compile(f"{any_of(_DOUBTS)}|{income.REFUSED}"),
        either_way=re.compile(income.EITHER_WAY),
        given_back=re.compile(income.GIVEN_BACK),
        just=re.compile("(?:刚|剛)(?:刚|剛|才)?\\s*$"),
        just_now=re.compile(f"刚才|方才|适才|剛才|刚刚(?={D})"),
        midnight=re.compile("半夜|深夜|午夜"),
        numbered=re.compile(r"\d|[一二三四五六七八九十]+[月号日]"),
        booked=re.compile("票$|机酒|酒店"),
        ticket=re.compile("票$|机酒|酒店"),
        of_event=re.compile(
            f"{DATE}的[^{STAND_INS}\\d]*?(?:(?<![发發彩股])票|机酒|酒店|住宿|房费|民宿|位子|座位|预订)"
        ),
        paid_for=re.compile("的?"),
        clock_alone=re.compile("(?:0[6-9]|1\\d|2[0-3])[0-5]\\d"),
        midday=re.compile("午[饭飯餐]|中[饭飯餐]|便当|下午茶"),
        priced=re.compile(_PRICED),
        grown_ups=re.compile(f"我?{GROWN_UPS}的"),
        deeds_of_family=re.compile(DEEDS_OF_FAMILY),
        others_meal=re.compile(RENT_OF_FAMILY),
        others_wages=re.compile(INCOME_OF_FAMILY),
        named_by_hours=re.compile(
            "[一二两三四五六七八九十]{1,2}[点點](?:半|[一三]刻|[一二三四五]?十?[一二三四五六七八九]?分?)?"
            ".*(?:[面餐茶]?馆|[餐书茶酒饭]?店|酒?吧|咖啡|奶茶|餐厅|酒家|小吃)"
        ),
        shop=re.compile(f"[店铺鋪]$|{_SHOPS}"),
        whole=re.compile("^(?:[早午晚中夜]?[饭飯餐]|早点|早點|夜宵|宵夜|外卖|下午茶)$"),
        part_of_day=re.compile(
            rf"(?:^|[\s{BREAK}、,，。;；我]|[刚剛][刚剛才])(?:(?P<morning>早上|早晨|清晨|上午)|(?P<noon>中午)|"
            r"(?P<afternoon>下午(?!茶))|(?P<evening>傍晚|晚上)|(?P<night>夜里|深夜|半夜))(?![饭飯餐档])"
        ),
    )
