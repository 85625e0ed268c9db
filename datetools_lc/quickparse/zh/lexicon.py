"""Chinese words of the ledger's categories: `category: word word …`, an underscore for a space."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from datetools_lc.quickparse.patterns.closed_classes import one_of
from datetools_lc.quickparse.patterns.common import lengths_by_first
from datetools_lc.quickparse.patterns.lexicon import Lexicon, read_words, script_words
from datetools_lc.quickparse.zh.people import CHILDREN, RELATIVE

_BEFORE_ONE = frozenset("了的个個束本杯瓶盒袋双雙件条條把张張包斤支些点點碗块份只台根颗")
# A word for food right before one of these names a thing: 咖啡杯 is a cup, 药妆 are cosmetics.
# A fruit is one where the remark ends with it or goes on with how it is bought, with more of its kind or with
# whose shop it is; it is none in the name of what is made of it or called by it: 柠檬水, 芒果布丁, 苹果手表.
_BOUGHT_AS_FRUIT = re.compile(
    r"子?(?:[了的儿兒区區]|(?:拼[盘盤]|切[片块塊]?)(?!机)|\s*(?:[(（]|各?[\d一二两兩三四五六七八九十半几幾]|[大小新散]?一?[箱斤筐颗盒袋包件串个堆篮](?![子儿])|礼盒|钱|錢|费|等|之类|什么的"
    r"|各|一共|共|总共|总计|合计|全部)|[摊店铺超批]|市场|大卖场|采摘|[\s、,，。.!！+&和跟与與及加还給给送]|[花用](?!茶|[生菜])|$)"
)
# What is cooked of vegetables is a meal: 白菜豆腐汤.
_LAST_OF_DISH = "汤饭粥面饼蛋"
_DISH = re.compile(
    "(?:西红柿|番茄|土豆|黄瓜|白菜|青菜|菠菜|胡?萝卜|茄子|洋葱|西兰花|蔬菜)[^\\s、,，和跟与加]{0,4}?(?:汤|饭|粥|面|饼|炒鸡?蛋)$"
)
_VESSELS = frozenset("煲盒篮杯机壶桌椅锅架柜刀勺碗券卡垫套模器包柄盒籽酱油粉色味灯夹妆皂")

STRONG = """
交通: 号线 打车 打的 打了车 打了个车 打了辆车 滴滴 出租 出租车 计程车 的士 叫车 网约车 专车 快车 顺风车
    拼车 公交 公交车 公交卡 巴士 大巴 地铁 地铁票 轻轨 高铁 高铁票 动车 动车票 火车 火车票 车票 船票 轮渡
    坐车 乘车 车费 路费 加油 油费 汽油 停车 停车费 过路费 过桥费 高速费 洗车 充电桩 单车 共享单车 骑车
    租车 代驾 交通 交通费 交通卡 坐公交 坐地铁 機票 捷運 打車 計程車 地鐵 公車 車費 停車費 加油費
零食: 零食 薯片 巧克力 糖果 饼干 瓜子 坚果 冰淇淋 冰激凌 雪糕 冰棍 辣条 可乐 汽水 饮料 果冻 蜜饯 爆米花
    话梅 口香糖 棒棒糖 小吃 甜点 甜品 蛋糕 点心 餅乾 飲料
    苹果干 草莓干 蓝莓干 香蕉片 榴莲酥 萝卜糕
日用品: 日用品 纸巾 卫生纸 抽纸 湿巾 洗衣液 洗衣粉 洗洁精 垃圾袋 毛巾 牙刷 牙膏 肥皂 香皂 拖把 扫把 衣架
    电池 灯泡 保鲜膜 洗手液 消毒液 生活用品 厨房用品 清洁用品 衛生紙 日用
    纸尿裤 拉拉裤 尿不湿 尿布
    鞋拔子 擦鞋巾 浴室拖鞋
餐饮: 吃完饭 吃完早饭 吃完午饭 吃完晚饭
    早饭 早餐 午饭 午餐 中饭 中餐 晚饭 晚餐 夜宵 宵夜 早点 吃饭 吃早饭 吃午饭 吃晚饭 聚餐 外卖 外賣
    点外卖 餐费 餐饮 饭 伙食 伙食费 食堂 饭店 餐厅 餐馆 请客 请吃饭 请客吃饭
    火锅 烧烤 烤肉 烤鱼 烤串 撸串 麻辣烫 串串 麻辣香锅
    拉面 碗面 吃面 泡面 方便面 面条 牛肉面 米粉 米线 炒饭 盖饭 饺子 水饺 包子 馒头 煎饼 油条
    豆浆 粥 盒饭 便当 寿司 披萨 汉堡 炸鸡 肯德基 麦当劳 必胜客 海底捞 星巴克 瑞幸 沙县 咖啡 拿铁 美式 奶茶
    喜茶 果茶 喝酒 啤酒 三明治 沙拉 快餐 套餐 自助餐 日料 西餐 川菜 粤菜 小龙虾 酸菜鱼 午飯 晚飯 早飯 吃飯
    火鍋 牛排 下午茶 桶油 瓶油 壶油
    土豆丝 酸辣土豆丝 凉拌黄瓜 红烧茄子 西红柿炒鸡蛋 番茄沙司 水果捞 金桔柠檬 萝卜干
教育: 书 买书 书籍 书本 图书 教材 课本 课程 网课 上课 学费 培训 培训费 补习 补习班 辅导班 补课 家教 考试
    报名费 学习 学习资料 文具 练习册 词典 字典 小说 绘本 杂志 教育 英语课 钢琴课 書 買書 學費
娱乐: 电影 电影票 看电影 游戏 打游戏 游戏充值 点卡 唱歌 ktv k歌 唱k 演唱会 音乐会 话剧 剧本杀 密室 密室逃脱
    酒吧 网吧 桌游 电玩 视频会员 音乐会员 娱乐 展览 看展 游乐园 游乐场 迪士尼 台球 保龄球 電影 遊戲
    直播打赏
    摘草莓 摘樱桃 采草莓 摘葡萄 摘苹果
旅游: 旅游 旅行 机票 飞机票 酒店 住宿 宾馆 民宿 旅馆 青旅 景点 签证 旅行社 跟团 度假 旅遊 民宿费 酒店费
衣服: 衣服 裤子 裙子 连衣裙 外套 衬衫 t恤 毛衣 卫衣 羽绒服 大衣 牛仔裤 短裤 短袖 西装 西服 内衣 内裤 袜子
    鞋 鞋子 运动鞋 皮鞋 球鞋 拖鞋 帽子 围巾 手套 睡衣 泳衣 服装 优衣库 童装 褲子 裙 裤
工资: 工资 薪水 薪资 月薪 奖金 年终奖 薪酬 工資 獎金 兼职 兼职费 稿费
    送外卖 跑代驾 跑外卖 跑滴滴 跑网约车 外卖收入 送外卖收入 餐费补助 饭补 交通补助
房租: 房租 租金 租房 交租 房租费 押金房租
购物: 手机 苹果手机 小米手机 华为手机 手机壳 手机膜 电脑 苹果电脑 笔记本电脑 平板 平板电脑 耳机 键盘 鼠标
    显示器 充电器 充电宝 数据线 相机 电视 冰箱 洗衣机 空调 吸尘器 家电 家具 沙发 床垫 书桌 椅子 台灯
    iphone ipad macbook airpods 购物 手机支架 u盘 硬盘 路由器 手機 電腦 耳機
    换鞋凳 鞋凳 电火锅 番茄苗 茄子苗 草莓苗 西红柿苗 黄瓜苗
礼物: 礼物 礼品 生日礼物 鲜花 花束 贺卡 礼金 份子钱 随份子 份子 随礼 压岁钱 禮物 情人节礼物 圣诞礼物 红包
    买花送 买花给 送花
    探病水果
蔬果: 水果 蔬菜 买菜 买水果 青菜 苹果 香蕉 橙子 橘子 葡萄 西瓜 草莓 桃子 梨 芒果 樱桃 车厘子 蓝莓 猕猴桃
    柚子 荔枝 榴莲 菠萝 柠檬 西红柿 番茄 土豆 黄瓜 白菜 菠菜 胡萝卜 萝卜 茄子 洋葱 西兰花 蔬果 菜市场 買菜
    蘋果 哈密瓜 火龙果
个人护理: 理发 剪头发 剪发 剪头 烫头 烫发 染发 染头发 美发 洗头 美容 美甲 护肤品 面膜 口红 化妆品 洗面奶
    洗发水 沐浴露 护发素 香水 防晒霜 面霜 粉底 眉笔 剃须刀 按摩 足疗 spa 护手霜 卸妆 卫生巾 理髮 剪頭髮
    个人护理 护理
医疗: 看病 挂号 挂号费 药 买药 药费 感冒药 药店 体检 牙医 看牙 拔牙 洗牙 补牙 住院 住院费 打针 疫苗 医药费
    医疗 医疗费 门诊 检查费 诊费 输液 手术 配眼镜 口罩 看病费 創可貼 创可贴 維生素 维生素 退烧药 掛號
    看醫生 看医生 配副眼镜 配了副眼镜 配了眼镜
"""
_FRUIT, _MEAL = "蔬果", "饭"
_ERRANDS = ("买菜", "買菜", "菜市场")
# What is bought for an animal has no category of its own.
PETS = "小?(?:猫|貓|狗|喵星|汪星|宠物|寵物|毛孩子|仓鼠|兔子|鹦鹉)(?:咪|狗|人)?"
_OPEN = f"[给給帮幫为為替]我?家?的?{PETS}.{{0,3}}[买買购囤订添]|(?<!热)[猫貓狗](?:咪|狗)?的"

_MEASURE = "[个個件双條条包瓶盒斤只支台套本束罐桶箱袋杯块壶提卷把张]"
SHOPS_OF_ALL = (
    "(?:超市|便利店|小卖部|小卖铺|杂货店|商店|商场|百货|全家(?![桶福人])|罗森|711|7-11|沃尔玛|山姆|永辉|大润发"
    "|家乐福|物美|盒马)"
)
_FOR = f"(?:[给給帮幫为為替](?:我?{RELATIVE}|男朋友|女朋友|自己))?"
_BOUGHT = f"^(?:[在去]?{SHOPS_OF_ALL})?{_FOR}[买買购購](?=.)"
# Whom a thing is bought for, where, and that it is bought, is none of its name.
_WHOSE = (
    f"^(?:(?:在|去)?(?:公司|小区|家|学校)?(?:楼下|附近|门口)?的?{SHOPS_OF_ALL}里?的?(?:[买買购購]了?(?:[一两]?{_MEASURE})?(?=.)|(?!下单|续费)(?=..))|"
    "(?:在|去)?(?:批发市场|菜市场|农贸市场|小商品市场|五金店|文具店|药店|药房)(?:买了?)?(?=..)|"
    f"(?:{one_of(CHILDREN)})的|"
    f"{_FOR}[买買购購](?:了(?:[一两]?{_MEASURE})?|(?=.))(?=.))"
    # 盒马下单, 爱奇艺续费
    "|(?<=..)(?:会员)?(?:下单|续费|续了?费)了?$"
)

WEAK = """
餐饮: 吃 喝 吃了 喝了 喝茶
购物: 超市 商场 淘宝 京东 拼多多 网购 买东西 一堆东西 一大堆东西 好多东西 不少东西 逛街 天猫 商店 便利店
医疗: 医院 诊所 醫院
旅游: 景区 门票
"""


@cache
def build() -> Lexicon:
    """The lexicon; a destination follows its ride: 打车去医院."""
    strong, weak = read_words(STRONG), read_words(WEAK)
    words = {**weak, **strong}
    lengths = lengths_by_first(words)

    def is_part(text: str, start: int, end: int) -> bool:
        return text[end : end + 1] in _VESSELS or _is_made(text, start, end) or _cuts_a_word(text, start, end)

    def _is_made(text: str, start: int, end: int) -> bool:
        if strong.get(text[start:end]) != _FRUIT or text[start:end] in _ERRANDS:
            return False
        return not _BOUGHT_AS_FRUIT.match(text, end) and not any(
            strong.get(text[end : end + length]) == _FRUIT for length in lengths.get(text[end], ())
        )

    def _cuts_a_word(text: str, start: int, end: int) -> bool:
        """豆腐脑加油条 holds no 加油: 油条 is a word of another category."""
        own = strong.get(text[start:end])
        return any(
            strong.get(text[inner : inner + length], own) != own
            for inner in range(start + 1, end)
            for length in lengths.get(text[inner], ())
            if end < inner + length <= len(text)
        )

    def words_of(text: str) -> Iterator[str]:
        yield from script_words(text, words, lengths, is_part)
        if text[-1:] in _LAST_OF_DISH and _DISH.search(text):
            yield _MEAL

    return Lexicon(
        strong,
        weak,
        words_of,
        re.compile("[去到回往].*"),
        before_one=_BEFORE_ONE,
        open=re.compile(_OPEN),
        bought=re.compile(_BOUGHT),
        fees=re.compile(
            "(?<=..)(?:[运邮路餐油药杂票房车]|快递|停车|过路|高速|材料|手工|人工|加工|服务|手续|挂号|检查|门票|代驾|打包|配送|跑腿|洗车|搬家|安装|维修)费$"
        ),
        place=re.compile(_WHOSE),
    )
