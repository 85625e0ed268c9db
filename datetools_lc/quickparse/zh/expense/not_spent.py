"""What is spoken of in Chinese with its price and was not bought by the speaker: looked at, or a present."""

from __future__ import annotations

from datetools_lc.quickparse.kernel.masking import DATE, STAND_INS
from datetools_lc.quickparse.patterns.closed_classes import one_of
from datetools_lc.quickparse.patterns.common import any_of
from datetools_lc.quickparse.zh.expense.around_records import KNOWN_SHOPS
from datetools_lc.quickparse.zh.lexicon import SHOPS_OF_ALL
from datetools_lc.quickparse.zh.people import PERSONS, RELATIVE, SOMEBODY, SURNAMES

# What and whom people see for money: a play, a doctor.
_SEEN = any_of(
    """
    影 剧(?!本) 戏(?!服) 演唱会 音乐会 演出 表演 展(?!柜|示) 赛(?!车手) 球(?!鞋|衣|拍|服|袜|台|桌) 秀
    马戏 相声
    芭蕾 舞(?!鞋|衣|裙) 烟花 灯会 大片 直播 动画 番(?!茄) 杂技 魔术 二人转 评弹 极光 live 日出 樱花
    病 牙(?!刷|膏|线|套) 医 诊 科(?!技) 大夫 眼睛 皮肤 心理 嗓子 感冒 发烧
    """
)
# A visit: what is bought for it is the speaker's.
_VISITED = "(?:妈妈?|爸爸?|[奶爷]|外[婆公]|姥|孩子|娃|朋友|同学|老师|长辈|老人|病人)[^的\\d]{0,3}[买買带送]"
_BOUGHT = "(?:[买買购購]|付|花了|下单|入手|拿下)"
_LOOKED = any_of(
    rf"""
    看[上到见見](?!{_SEEN}) 看[中好](?!医|病|牙) 相中 瞧[上见中] 种草 加购 加(?:入|了|进)?购物车 收藏了
    挑(?:了|[中到好]) 选(?:了|[中好]) 试(?:穿|戴|背|了一?[双件条顶副只]) [逛刷]到
    (?<![好观查难耐中收照小偷])看(?![上到见見中好护台板守管清透破望]|了?{_VISITED}|[^\d、，,。;；]{{0,8}}?{_SEEN})
    """
)
_LOOKED_AT = rf"(?<!买)(?<!买了)(?<!入手)(?<!入手了){_LOOKED}(?![^、，,。;；]*?{_BOUGHT})"
# 妈妈给我买鞋, 同事帮我点了咖啡: who paid is not the speaker.
_FOR_ME = (
    rf"(?:{one_of(PERSONS)}|[小老阿][\u4e00-\u9fff])[给給帮幫替请請]了?我们?"
    "(?:[买買订訂点點换換修充付交缴购購做带帶寄送租办辦]|网购|吃|喝|看)"
)

_PAYER = rf"(?:(?!自己|家里)(?:{one_of(PERSONS)})|[小老阿][{SURNAMES}])"
# 给妈妈花了, 和同事花了: whom it was for, or with.
_WITH = "给給为為帮请請和跟与同陪约"
_ALONE = "".join(f"(?<![{_WITH}]{'.' * between})" for between in range(4))
# 打车老板花了20, 是同事付的
_BY_THEM = (
    rf"{_ALONE}{_PAYER}(?:全部?|已经?|都)?(?:(?:花|付|用|掏|刷)了|买了单|请了?客|结了账)(?!我)"
    rf"|{_ALONE}(?<!在)(?:公司|单位|学校)[发發]一?[个個]?[红紅]包"
    rf"|(?:^|[\s、,，。是]){_ALONE}我?{_PAYER}(?:请客|买单|结账|(?:付|出|掏|请|结|买|刷)的(?:单|账|客|[钱錢款卡])?)[了啦啊哦\s。.!！]*$"
)
# 朋友送的蛋糕, 室友给的房租: who gave it paid, or it came in.
_GIVEN = (
    rf"(?:^|[\s、,，。{DATE}]){_ALONE}我?(?:{_PAYER}|公司|单位|学校)(?:[给給送请請]|[发發](?!布|货|票))了?我?的"
    rf"|(?:^|[\s、,，。{DATE}])收(?:了|的|到)?[^{STAND_INS}\s据纳音银藏割入件购拾]{{0,5}}?(?:[费費钱錢租])(?!包|夹)"
)
# 房客房租900 came in, though nobody says so.
_OF_TENANTS = "(?:房客|租客|租户|租戶)们?的?(?:房租|租金|押金|水[电電]费)"
# 测试打车20, 打车测试20: a try of the product, where no test is what was paid for.
_SPENDING = "[早午晚中][饭飯餐]|夜宵|外[卖賣]|奶茶|咖啡|打[车車的]|叫车|滴滴|地铁|公交|高铁|停车|加油"
_SPENDING += "|[买買]菜|水果|零食|电影|房租|购物|超市"
_TRIED = (
    rf"(?:^|[\s、,，。{DATE}])(?:测试(?!费|仪|卷|题|版|中心|笔|纸|棒|液|盒|剂|服|机|线|工具|用品|设备|报名)|test(?![a-z]))"
    f"|(?:{_SPENDING})(?:测试|test)(?![费仪卷题版中笔纸棒液盒])"
)
# 谢谢打车20: thanks for a ride, or thanks and a ride; what a pause sets apart is gone before.
_THANKS = "^(?:谢谢|謝謝|多谢|感谢(?!信|卡))(?=[\u4e00-\u9fff])"

NOT_SPENT = rf"{_LOOKED_AT}|{_FOR_ME}|{_BY_THEM}|{_GIVEN}|{_OF_TENANTS}|{_TRIED}|{_THANKS}"
"""Nothing beside one of these was spent by the speaker."""

# Where they did it, before what they did: 儿子便利店买水.
_AT_SHOP = (
    "(?:[在去到][^\\d的我]{1,6}?|(?:公司|小区|学校|家)?(?:楼下|附近|门口)?的?"
    f"(?:{SHOPS_OF_ALL}|{KNOWN_SHOPS}|[^\\d的我]{{1,3}}?[店铺])里?)"
)
_PAYS = (
    "(?:[买買购購](?!单)|[网团]购|付|[交缴繳](?![通警流友易响叉])|充(?!电宝|气)|续[了费]|下单|花[了掉]|刷了"
    "|订(?!书)|点(?![心卡滴灯])|租(?!金|房|客))"
)
DEEDS_OF_FAMILY = (
    f"我?(?:{RELATIVE}(?:们|俩)?"
    "(?:打[车的]|叫车|滴滴|[坐乘](?:车|地铁|公交|高铁|火车|飞机)|打?顺风车|地铁|公交|(?:自己)?(?:吃|点)?了?(?:[早午晚中][饭飯餐]|夜宵|宵夜|外卖)"
    "|逛(?:街|超市|商场)|的(?:[早午晚中][饭飯餐](?!肉|券|卡|包|盒|费|[钱錢])|夜宵|宵夜|外卖|下午茶))"
    f"|{SOMEBODY}(?:们|俩)?(?:自己|刚刚?|又|也|都)?{_AT_SHOP}?(?:自己|又|也)?{_PAYS})"
)
"""A ride or a meal of one of the family, and what anybody else bought: the speaker may have paid or not."""

_RELATIVE = f"我?{RELATIVE}(?:们|俩)?"
RENT_OF_FAMILY = f"{_RELATIVE}的?(?:房租|租金)"
"""What the speaker may have paid or not, as the rent of somebody else."""
# 妈妈给的, 爸爸转来: what the speaker is given is his own, and so are presents.
INCOME_OF_FAMILY = (
    rf"(?>{_RELATIVE})(?!打车|[给給转轉打汇匯寄包塞还還]|[发發](?:了?[给給]?我|[了过]*来))"
    "(?!.*(?:红包|紅包|压岁钱|礼金|转账|轉帳|零花钱|生活费|过节费|[给給]我))"
)
"""Money that came in behind one of the family: whether it is of this ledger is asked."""
