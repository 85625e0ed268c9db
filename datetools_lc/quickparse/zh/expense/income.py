"""How money that came in is recorded in Chinese: salaries, refunds, presents, what was sold."""

from __future__ import annotations

from datetools_lc.quickparse.kernel.masking import BREAK, STAND_INS
from datetools_lc.quickparse.patterns.closed_classes import one_of
from datetools_lc.quickparse.patterns.common import GAP, HAN_BARE, A, D, any_of, compile_all
from datetools_lc.quickparse.zh.expense.wages import EMPLOYED
from datetools_lc.quickparse.zh.people import GROWN_UPS, ROLES, SOMEBODY, SURNAMES

# Nobody pays these: without a verb they came in.
_HANDED = "[发發付结結开]"
_NOT_TO_THEM = f"(?<!{EMPLOYED}{_HANDED})(?<!{EMPLOYED}{_HANDED}了)"
_EARNINGS = f"(?<!{EMPLOYED})(?<!{EMPLOYED}的){_NOT_TO_THEM}" + any_of(
    "工资 薪水 薪资 月薪 薪酬 奖金 年终奖 季度奖 全勤奖 绩效 绩效奖 提成 佣金 兼职费? 稿费 稿酬 劳务费 "
    "加班费 工資 獎金 失业金 奖学金 助学金 退休金 养老金 分红 返现 返利 退税 退款 退货款? 报销款 收益 "
    "利息收入 租金收入 房租收入 兼职收入 副业收入 二手收入 外快 理赔款?"
)
# These come and go.
_MONEY = any_of(
    "红包 紅包 压岁钱 礼金 转账 轉帳 零花钱 生活费 利息 租金 房租 押金 定金 货款 尾款 赔款 赔偿 补贴 津贴 "
    "补助 过节费 公积金 报销费? 理财 彩票 打赏"
)
_ANY = f"(?:{_EARNINGS}|{_MONEY})"
_ONE = "(?:一?[个個笔筆份])?"
# 收割机, 领带 and 抢修 are words of their own.
_GOT = (
    r"(?:收(?![入割纳音据银藏件费购拾盘养])到?|领(?![带巾结队导])到?|拿到|得到|抢(?![修购])到?|"
    rf"入账|进账|到账|收穫|收获)了?{_ONE}"
)
_PAID_OUT = rf"(?:(?:公司|单位|老板)?(?:发|發)了?|{_GOT}){_ONE}"
_CAME = "(?:已经?)?(?:发下来|发到手|到账|入账|进账|到手|到|收到|下来|发|來|来)了?"
_AFTER = "(?:已经?)?(?:发下来|发到手|到账|入账|进账|到手|收到|下来)了?"
# 780打到卡里了
_IN_ACCOUNT = "(?:已经?)?(?:打到?|转到?|汇到?|进)了?(?:我的?)?(?:银行)?(?:工资)?(?:卡|账户)[里上]?了?"
_NOT_PAID = "(?!(?:交|付|缴|繳|支付)了?)"
_WORDS = rf"[^{STAND_INS}:]"
# A cost is what an employer pays back; who paid for a deed (跟客户吃饭报销了560) is open.
_COST = "(?:[费費票款钱錢]|差旅|出差|交通|打车|医药|医疗|餐补|住宿|高铁|机票|发票)"
_EMPLOYER = "公司|单位|老板|领导|学校|财务"
# Who pays back, or shares a bill: whoever is no family, which gives presents.
_LENDER = f"(?:{one_of(ROLES)}|[小老阿][\u4e00-\u9fff]|[{SURNAMES}][\u4e00-\u9fff]{{1,2}}|[a-z]{{2,10}})"
# 妈妈给我发红包, 爸爸发来个红包
_SENT_ME = (
    rf"(?:[给給]我[发發转轉打汇匯寄包塞]?了?|(?:[发發转轉打汇匯寄塞]|包)了?[给給]了?我|[发發转轉打汇匯寄](?:了?过?来)了?)"
    rf"{_ONE}的?"
)
_PRESENT = "(?:红包|紅包|压岁钱|礼金|零花钱|生活费)"
_SELLER = "(?:房东|中介|酒店|商家|卖家|店家|平台|航司|学校|医院|公司)"
_FEE = "(?:运|邮|快递|学|报名|培训|会员|手续|服务|物业|水电|电|水|网|话|管理|挂号|医药|检查|住宿|房|门票)费"
_DEPOSIT = "(?:押金|定金|订金|保证金)"
_SHARED = (
    "(?:(?:电|水|网|燃气|物业|水电|房|打车|车|饭|餐|油|门票|奶茶|咖啡|火锅|聚餐|aa)(?:费|钱|租)"
    "|水电|快递费|货款|欠款|借款)"
)
# Who pays for work.
_PAYER = "客户|甲方|老板|公司|学生|学员|家长|买家"
# Who pays a landlord.
_TENANT = "(?:租客|房客|租户)"
# What is sent back for its price; of a ticket or a club the sum may be a fee, or none of money.
_THING = f"(?:(?![^{STAND_INS}]{{0,4}}(?:[票群课房货单]|快递|作业))[^{STAND_INS}:\\s]){{1,5}}?"
_SHOPS = "(?:在?(?:闲鱼|咸鱼|转转|多抓鱼|网上|微信|朋友圈|平台|二手(?:平台|市场|网站?)?)上?)?"

INCOMES = compile_all(
    rf"(?P<remark>{_WORDS}{{0,6}}?(?:票|酒店|民宿|课程?|会员|门票|套餐))退了[\s{BREAK}]+(?:退回来?|退款|退还|退)了?{A}",
    rf"(?:收入|进账)(?P<remark>{_WORDS}{{0,6}}?{_ANY}){GAP}{A}",
    rf"(?:{_PAID_OUT})?(?P<remark>(?!收入){_WORDS}{{0,8}}?{_EARNINGS})了?[:是]?{GAP}(?:{D})?{A}(?:{_CAME})?",
    rf"(?P<remark>{_WORDS}{{0,8}}?{_EARNINGS})(?:收入|{_CAME})[:是]?{GAP}(?:{D})?{A}",
    rf"{_PAID_OUT}{A}的?(?P<remark>{_EARNINGS})",
    rf"(?P<remark>(?P<work>{_WORDS}{{1,8}}?)收入)[:是]?{GAP}{A}",
    rf"(?:公司|单位|老板|学校)(?:[给給]我们?)?(?:发|發)了{_ONE}(?P<remark>{_WORDS}{{0,6}}?{_ANY}){GAP}{A}",
    rf"(?:公司|单位|老板|学校)(?:[给給]我们?)?(?:发|發)了{_ONE}{A}的?(?P<remark>{_ANY})",
    rf"(?:微信|支付宝|银行卡)?{_GOT}(?P<remark>{_WORDS}{{0,10}}?{_ANY})[:是]?{GAP}{A}",
    rf"{_GOT}{A}的?(?P<remark>{_WORDS}{{0,10}}?{_ANY})",
    rf"{_NOT_PAID}(?P<remark>{_WORDS}{{0,8}}?{_ANY}){_AFTER}[:是]?{GAP}{A}",
    rf"{_NOT_PAID}(?P<remark>{_WORDS}{{0,8}}?{_ANY}){GAP}{A}{_AFTER}",
    rf"(?P<remark>{_WORDS}{{1,8}}?)?(?:(?P<work>赚|賺|挣|掙)|赢|贏)了{A}",
    rf"{_SHOPS}(?P<remark>(?:卖|賣)(?![场場家点點相力萌座方价價品])(?:掉|出)?了?{_WORDS}{{1,12}}?)"
    rf"{GAP}(?:收入|到手|收到|得了|赚了)?了?{A}",
    rf"{_GOT}(?:公司|单位|老板)?(?:给)?(?:我)?报(?:销)?的(?P<remark>{_WORDS}{{0,8}}?{_COST}){GAP}{A}",
    rf"(?:公司|单位)(?:给我?)?报(?:销)?的(?P<remark>{_WORDS}{{0,8}}?{_COST}){GAP}{A}(?:{_CAME}|{_IN_ACCOUNT})",
    rf"(?P<remark>{_WORDS}{{0,8}}?{_EARNINGS}){GAP}{A}{_IN_ACCOUNT}",
    rf"(?P<remark>{_WORDS}{{1,8}}?)(?:赔(?:偿|付)?|补偿|补)(?:[给給]了?|了)我{A}",
    rf"{_TENANT}(?:交|付|打|转)(?:了|来了?|过来|我)*(?:{D}的?)?(?P<remark>房租|租金|押金|定金|水电费){GAP}{A}",
    rf"(?P<remark>{_WORDS}{{1,12}}?)(?<!外)(?:卖|賣)(?:掉|出)?了{A}",
    rf"(?P<remark>我?(?P<given>{GROWN_UPS})(?:[给給]了?|[转轉发打](?:账了?|了)?[给給]?)我){A}",
    rf"(?P<remark>我?(?P<given>{GROWN_UPS})[给給]我[转轉发發打汇匯寄]了?){A}",
    rf"我?(?P<given>{GROWN_UPS})[给給]我(?:[转轉发發打汇匯寄]了?|了){A}的?(?P<remark>{_MONEY})",
    rf"我?(?P<given>{GROWN_UPS})(?:[给給]了?|[转轉发打](?:账了?|了)?[给給]?)我{A}的?(?P<remark>{_MONEY})",
    rf"(?P<remark>我?(?P<given>{GROWN_UPS})[给給]我?的{_MONEY}){GAP}{A}",
    rf"(?P<remark>我?(?P<given>{GROWN_UPS}){_SENT_ME}{_MONEY}){GAP}{A}",
    rf"(?P<remark>{_LENDER}{_SENT_ME}{_PRESENT}){GAP}{A}",
    rf"(?P<remark>(?:公司|单位)?(?:给)?报销)了?{A}",
    rf"(?P<remark>(?:{_EMPLOYER}|医保|社保|保险)(?:[给給]我?)?报销)(?:回来|下来)?了?我?{A}",
    rf"(?:{_EMPLOYER})(?:[给給]我)?报销?了?我?{A}的?(?P<remark>{_WORDS}{{0,6}}?{_COST})",
    rf"(?:{_EMPLOYER})(?:[给給]我)?报销?了?我?的?(?P<remark>{_WORDS}{{0,6}}?{_COST}){GAP}{A}",
    rf"(?P<remark>{_LENDER}(?:[还還]|[转轉])(?:给了?|了)?我)(?P<back>){A}",
    rf"{_LENDER}(?:[还還]|[转轉])(?:给了?|了)?我(?P<back>){A}的?(?P<remark>{_SHARED})",
    rf"{_LENDER}(?:[还還]|[转轉])(?:给了?|了)?我的?(?P<remark>{_SHARED})(?P<back>){GAP}{A}",
    rf"{_SELLER}退(?:还|回|给)?了?我?的?(?P<remark>{_DEPOSIT}|差价|{_FEE}){GAP}{A}",
    rf"{_SELLER}(?:退(?:还|回|给)?|返还?)了?我?{A}的?(?P<remark>{_DEPOSIT}|差价|{_FEE})",
    rf"(?P<remark>{_DEPOSIT}){GAP}{A}(?:已经?)?(?:退回来?|退还|退)了",
    rf"(?P<remark>(?:医院|学校|社保|医保|航空公司|银行|充值)(?:退费|退款|退回))(?P<back>)来?了?{A}",
    rf"(?P<remark>报销)(?:回来|下来)了?{A}",
    rf"(?P<remark>{_WORDS}{{0,8}}?{_COST}报销)了{A}",
    rf"(?P<remark>{_WORDS}{{0,6}}?(?:押金|定金|订金|保证金|(?<![免浪消手])费))(?:退|返)(?:还?了|(?:还|回来?)了?){A}",
    rf"(?P<remark>(?P<work>{_WORDS}{{1,8}}?)(?<![免浪消水电气网话油暖学])(?<!物业)费)(?:已经?)?(?:到账|入账|进账)了?{A}",
    rf"退了?(?:一?(?:[件双条个台部套盒箱张]|本(?![来人])))?(?P<remark>{_WORDS}{{1,8}}?)[\s{BREAK}]+退(?:回来?|款)了?{A}",
    rf"(?:{_PAYER})(?:打|转|汇|付)(?:过)?来了?(?P<remark>{_MONEY}){GAP}{A}",
    rf"(?:{_PAYER})(?:打|转|汇|付)(?:过)?来了?{A}的?(?P<remark>{_MONEY})",
    rf"(?:退|返)(?:还|回)?了?(?P<remark>押金|定金|订金|保证金){GAP}{A}",
    rf"(?P<remark>报销了?{_WORDS}{{0,8}}?{_COST})的?{A}",
    rf"(?P<remark>中了?(?:彩票|奖|大奖)){A}",
    rf"(?P<remark>[抢搶]了?{_ONE}(?:红包|紅包))(?:[抢搶]?到|得|拿到)了?{A}",
    rf"(?:收入|进账)[:\s]+(?P<remark>{_WORDS}{{1,10}}?){GAP}{A}",
    rf"{_GOT}的?(?P<remark>{_WORDS}{{0,6}}?小费)(?P<back>){GAP}{A}",
    rf"(?P<remark>(?:{_LENDER}|{_TENANT}|{_PAYER})[给給](?:了?我的?|的)(?:{_SHARED}|房租|租金|水电费|小费))(?P<back>){GAP}{A}",
    rf"退了(?:一?(?:[件双条个台部套盒箱]|本(?![来人])))(?P<remark>{_THING})(?P<back>){A}",
    rf"(?P<remark>{_THING})(?P<back>)退(?:回来?)?了{A}",
    rf"(?:收入|进账)[:是]?{GAP}{A}",
)
"""Records of money that came in. 发红包 is money spent, 发奖金 is not; 赚 needs its 了."""

GIVEN_BACK = (
    "押金|定金|订金|保证金|[还還转轉](?:给了?|了)?我$|退(?:了|费|款|回)$|(?:运|邮|快递|配送|手续|服务|会员|报名|伙食|学)费$"
    "|(?:医保|社保|保险)报销|^(?:(?:公司|单位)?给)?报销$|理赔|赔[款偿付]|中了?(?:彩票|大?奖)|彩票|退税|垫付?款"
)
"""What was paid before, or won: as an income it is no earnings, and only the user knows what it was for."""

BARE = (
    rf"{HAN_BARE}(?=(?:{_AFTER}|{_IN_ACCOUNT})?$)",
    rf"(?<=[发發收到了我来]){HAN_BARE}(?=的?{_ANY}$)",
    rf"(?<=[销銷了我]){HAN_BARE}(?=的?(?:{_SHARED}|{_WORDS}{{0,6}}?{_COST})$)",
    rf"(?<=[了我]){HAN_BARE}(?=的?(?:{_DEPOSIT}|差价)$)",
    rf"(?<=金){HAN_BARE}(?=(?:已经?)?退(?:回来?|还)?了$)",
)
"""Numbers without a unit in such a record."""

EITHER_WAY = (
    "^(?!.*[发發给給送付交还還塞随隨]).*(?:红包|紅包|压岁钱|壓歲錢|零花钱|零用钱|礼金|禮金|利息|津贴|补贴|补助|"
    "[餐饭车房话油]补|交通补|通讯补)$"
)
"""Money that is given as well as got, where no word tells which."""

# Doubts, denials, plans, and what the words for earnings are used of without anything coming in.
REFUSED = any_of(
    rf"""
    [帮幫替代]我?{SOMEBODY}
    赔(?!付|偿|款|(?:[给給]?了|[给給])我)
    会(?!员|费|议) 要 该 将 快(?!递|手|餐|车) 才(?!艺) 少(?!儿|年) (?<!拼)多(?!多|抓) 再 扣 欠 借(?!呗) 被
    拖 涨 降 存(?!款) (?<!零)花(?!呗|店|卉)
    (?<![租房]客)(?<!租户)付(?!费) (?<![租房]客)(?<!租户)交(?!通|友)
    差(?!旅|额|价) 税前 税后 申请 提交 填 等 催
    争取 目标 单(?![位车人反])
    (?:客[户人]|[顾顧]客|[买買]家|租客|用[户戶]|学员|会员)的?退[款货费] 退[款货费][给給](?!我)
    [转轉](?:账|了)?给(?!我) (?<![转打发账了])给(?!了?我|我?的) 找
    """
)
