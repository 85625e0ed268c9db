"""What stands around a record in Chinese: how and where it was paid, what people say of it."""

from __future__ import annotations

from datetools_lc.quickparse.kernel.masking import AMOUNT, BREAK, DATE, STAND_INS
from datetools_lc.quickparse.patterns.common import any_of
from datetools_lc.quickparse.zh.people import SOMEBODY

# That somebody went there for what is done now says nothing of it: 昨天去超市买菜了.
WENT = (
    "(?:去|到)(?:了)?(?:(?:楼下|附近|小区)的?)?(?:超市|菜市场|菜场|商场|市场|便利店|药店|水果店|商店|街上|街)?"
    f"(?=[买買吃喝看剪理烫染洗加唱][^{STAND_INS}\\s]{{1,6}}了[\\s。.!！~]*$)"
)
# What closes a payment behind its amount: 房租3500交了, 手机3.5k拿下.
DONE = "(?:(?:交|付|缴|买|買|还|充|订|定|花)(?:好|完|掉|清)?了|(?:拿下|入手|搞定)了?|入了)"
PAID_BY = (
    "(?:用?(?:微信|支付宝|花呗|云闪付|信用卡|银行卡|储蓄卡|现金|刷卡)(?:支付|付款|付|结账|结|刷|买)(?:的|了)?"
    "|刷的卡|付的现金?|包邮)"
)
# With what a sum was paid, before it: the number behind is money. 微信付了35午饭, 刷卡899买鞋.
PAID_WITH = (
    "用?(?:(?:微信|支付宝|花呗|云闪付|信用卡|银行卡|储蓄卡)"
    "(?:支付了?|付款了?|付了?|花了?|刷了?)|(?:刷卡|现金)(?:支付|付款?|花)?了?)"
)
# What was paid when all is taken off: 外套打折后128, 券后19.9.
DISCOUNTED = (
    r"(?:(?:打[\d.一二三四五六七八九]*折|优惠券?|用[了完]?(?:优惠|代金|团购|满减)?券|券|满减|(?<!打)折|红包抵扣)[之以]?[后後]"
    "|实付|實付|到手价?)(?:价|价格)?(?:是|为|只要|才)?(?:实?付了?|花了|用了)?"
)
# What people say about a purchase, and nothing more of it.
REMARKED = (
    "(?:剁手|吃土|破产|心[疼痛]|肉[疼痛]|真香|绝了|美滋滋|开心|舒服|(?:好|真|太|挺|巨|超)(?:贵|好[吃喝看用玩]|值|香|坑|爽|划算)|贵死|好吃|"
    "(?:[给給送]|[买買]给)(?:我?的?(?:妈妈?|爸爸?|爸妈|老[妈爸婆公]|媳妇|[爷奶]{2}|外[公婆]|[哥姐弟妹]{1,2}|儿子|女儿|闺女|孩子|娃|宝宝|男朋友|女朋友|朋友|同事|同学)"
    "|自己)(?:的?(?:生日)?礼物|(?:[过過]生日|庆生|[吃喝用穿玩戴]|[买買])?的)|"
    "可报销|待报销|哈哈+|呜呜+|嘿嘿+|唉+|嘻嘻+|我(?:请|付|买|出|掏)的(?:单|客|[钱錢])?|我请客|我买单)"
)
# A bill that several share: whether the sum is the whole or one part of it is asked. 吃饭AA花了55
SHARED = "(?:aa(?:制了?|[了的])?(?:花了?)?|人均(?:是|花了?|了)?)"
# Whether the money comes back is asked: 帮同事带饭25. 帮小王记一笔 is none of the speaker's.
FOR_SOMEBODY = f"我?{SOMEBODY}(?!记|記|存|加(?![油满])|[\\s、,，]|$)"
# 给我妈交了200电费
PAID_FOR_SOMEBODY = f"[给給帮幫替](?:我?{SOMEBODY}|家里)(?:交|付|缴|充)了"
# Where it was bought, behind the amount: 买了件外套329 优衣库.
KNOWN_SHOPS = any_of(
    """
    淘宝 天猫 京东 jd 拼多多 唯品会 得物 美团 饿了么 盒马
    山姆 沃尔玛 大润发 永辉 家乐福 罗森 711 7-11
    美宜佳 便利蜂 优衣库 无印良品 名创优品 宜家 屈臣氏 迪卡侬 星巴克 瑞幸 库迪 喜茶 奈雪 蜜雪冰城 古茗 茶百道
    麦当劳 肯德基 必胜客 汉堡王 海底捞 (?:公司|学校|单位)?食堂
    (?:楼下|公司楼下|小区)?(?:超市|便利店|水果店|药店|菜市场)
    """
)
BOUGHT_AT = f"(?<=[\\s{BREAK}])(?:在|从)?{KNOWN_SHOPS}(?:上|里)?(?:[买買]的|下的?单)?"
# 昨天晚饭忘记记了 45: why it comes so late is none of its name; 忘记充话费 is another thing.
FORGOT_TO_NOTE = rf"忘(?:记|了)(?:记账?|录|写)了?(?=[\s、,。{BREAK}{DATE}{AMOUNT}\d]|$)"
FORGOT = f"(?:当时|我|都|又)*{FORGOT_TO_NOTE}"
# 忘了，昨天还有一笔停车费20: that a record comes late, before it and apart from it, or before its day.
_APART = f"(?=[\\s、,，。!！{BREAK}])"
_OR_DAY = f"(?=[\\s、,，。!！{BREAK}{DATE}])"
REMEMBERED_LATE = (
    f"(?<![^\\s、,，。差点我又都刚才啊哦呀了{BREAK}])(?:忘(?:记|了)了?(?:说|讲|告诉你)?了?{_APART}"
    f"|(?:(?<=差点)忘(?:记|了)|忘(?:记|了)[说讲])了?{_OR_DAY})"
)
LATE = (
    f"(?:(?:差点|又|都)*{REMEMBERED_LATE}|[漏少](?:[记記]了?|[了掉])?一?[笔筆个個条條](?:账|帐)?{_APART}"
    f"|[漏少][记記]了{_APART}|刚?(?:突然)?想起来了?{_OR_DAY})"
)
# 花了整整500: a word that only gives weight to the amount.
WHOLE = "(?:整整|足足)?"


def _priced_by(unit: str) -> str:
    several = rf"(?<![\d.])(?:[2-9]|[1-9]\d+|[两二三四五六七八九十]+)(?:\.\d+)?[个個]?半?{unit}"
    one = rf"(?:(?<![\d十])[1一每]|/)[个個]?{unit}"
    price = r"[^\d]{0,2}\s?\d"
    one_first = rf"{one}{price}[^、,，;；]*?{several}"
    return rf"{several}[^\d元块塊]*?{one}{price}|{one_first}|\d[元块塊]?{one}.*?{several}"


PRICED_BY_TIME = "|".join(map(_priced_by, ("小时", "小時", "钟头", "鐘頭", "分钟", "天", "晚", "公里")))
"""The price of one hour, day or kilometre beside how many there were: 停车2小时 一小时6块."""

PARKED_BY_HOUR = r"停[车車]位?费?一[个個]?(?:小时|小時|钟头|鐘頭)[\s、,]*\d"
"""What an hour of parking costs, or what was paid for one: 停车一小时6块; a figure counts: 停车1小时6块."""

TOTAL = (
    r"[\s、,，;；。]+(?:加起来)?(?:一共|总共|合计|總共|合計|总计|共)(?:是|花了|花费|[:])?\s?"
    r"(?P<amount>\d+(?:\.\d{1,2})?)\s?(?:元|块钱?|塊錢?)?[\s。.!！]*$"
)
"""What people add up behind several records."""

BESIDE_PICTURE = (
    "(?:[买買吃喝点打坐看充加来來][了个個]?)?(?:[一二两三四\\d]?[个個杯份碗盒斤张張瓶束支件双雙])?"
    f"(?:花了?|用了?)?[\\s{AMOUNT}]*"
)
"""What says nothing of a thing that a picture names: 买了一杯☕19."""
