"""Chinese words that may stand in a text of any language."""

from __future__ import annotations

from datetools_lc.quickparse.kernel.masking import DATE
from datetools_lc.quickparse.patterns.vocabulary import (
    CountWords,
    OpenWords,
    SpanWords,
    Vocabulary,
    ZoneWords,
    read_cities,
)
from datetools_lc.quickparse.zh.expense.wages import WAGES

_CITIES = """
Asia/Shanghai: 北京 上海 深圳 广州
Asia/Hong_Kong: 香港
Asia/Taipei: 台北
Asia/Tokyo: 东京 大阪 京都
Asia/Seoul: 首尔
Asia/Singapore: 新加坡
Asia/Bangkok: 曼谷
Asia/Kolkata: 孟买 新德里
Asia/Dubai: 迪拜
Europe/London: 伦敦
Europe/Paris: 巴黎
Europe/Berlin: 柏林 慕尼黑 法兰克福
Europe/Madrid: 马德里
Europe/Rome: 罗马
Europe/Moscow: 莫斯科
America/New_York: 纽约 波士顿
America/Chicago: 芝加哥
America/Los_Angeles: 洛杉矶 旧金山 西雅图
America/Toronto: 多伦多
America/Vancouver: 温哥华
America/Sao_Paulo: 圣保罗
Australia/Sydney: 悉尼
Australia/Melbourne: 墨尔本
Pacific/Auckland: 奥克兰
"""
_CATEGORIES = """
交通: 交通费
日用品: 日用
餐饮: 餐费 餐費 吃饭
教育: 学习
旅游: 旅行
衣服: 服 服装
礼物: 礼品
蔬果: 水果 蔬菜
个人护理: 护理
"""

VOCABULARY = Vocabulary(
    hints="[点點号號周两兩块塊们們这這个個吗嗎吃钱錢晚后饭买]|星期|天|下午|上午|礼拜|禮拜|钟|鐘",
    own_characters=(
        "(?<![終修満])了(?!解)|[的买书饭车钱块给吃吗呢吧这个么们记账药网话为并对从应实档让处变读写关转选择图预络时间说开还请您]"
        "|[將與這們沒還說對從應實檔讓嗎裡處變讀寫關轉傳擇體圖為當來]"
        r"|並(?!盛|[\s\d０-９¥￥]|$)"  # 牛丼並 498円 is a helping in Japan
    ),
    cities=read_cities(_CITIES),
    zones=ZoneWords(
        regions={
            **{
                "紐約": "America/New_York",
                "倫敦": "Europe/London",
                "日本": "Asia/Tokyo",
                "韩国": "Asia/Seoul",
            },
            **{
                "中国": "Asia/Shanghai",
                "中國": "Asia/Shanghai",
                "台湾": "Asia/Taipei",
                "台灣": "Asia/Taipei",
            },
            **{"美东": "America/New_York", "美東": "America/New_York", "美西": "America/Los_Angeles"},
            **{"太平洋": "America/Los_Angeles", "格林威治": "UTC", "格林尼治": "UTC", "印度": "Asia/Kolkata"},
            **{"英国": "Europe/London", "法国": "Europe/Paris", "德国": "Europe/Berlin"},
            **{"当地": "", "當地": "", "美国": "", "美國": "", "东部": "", "西部": "", "世界": ""},
        },
        clock="时间|時間",
        season="标准|夏令|冬令",
        of="的",
        at="[在于於]",
    ),
    spans=SpanWords(
        until="(?:一直|[开上睡做干忙聊谈讲玩看等]|持续|进行|营业|延续|工作)?直?到|至",
        # 会议时间调整，从周一到周五
        moved_before=r"(?:改|移|推迟|延期|提前|调整|挪)[^。！？]*从\s*",
    ),
    opening=OpenWords(
        apart="除了 除去 除开",
        apart_after="除外|(?:之|以)[外后後]|外(?=[,，、。都均]|$)",
        part_after="的?(?:头|前|后|最后|上|下)(?:[一二两三几1-3]个?天|半[周段月年]?)",
        version="版本 版本号 版本: 版本： 版本号: 版本号：",
    ),
    counts=CountWords(
        number="[一二两兩三四五六七八九十]{1,2}",
        not_counted="[时時点點元块塊]",
        counters="[人位名杯个個张張瓶份碗本枚晚夜天间間件只串台组組]",
        counters_unnamed="[人位名杯张張瓶份碗枚晚夜组組]",
        noon="正午",
    ),
    currencies=(
        r"[日美韩韓欧歐港台澳加新][元币幣圆圓](?![素気气氣旦宵件])|[英]?[镑鎊]|[法瑞]郎|泰[铢銖]|美金|[美港英]刀|\d刀"
        r"|[卢盧]布|[卢盧]比|比索|里拉|奈拉|越南盾|印尼盾|先令|林吉特|比特币|以太坊|泰达币"
    ),
    this="本|这|這|今",
    bills="流量费|取暖费|暖气费|月租费|话费|話費|手机费|手机充值|水费|电费|水电|燃气费|煤气费|网费|宽带|物业|会员费|年费|小费"
    f"|{WAGES}",
    places_with_numbers=(
        r"\d+\s?[号號](?:(?:线(?!上|下)|線|[楼樓](?!下)|院(?!线)|店|口(?![红罩])|[门門](?![票诊铃锁])|桌(?!游))|机场|电池|電池|汽油|柴油|球衣|染发剂|色号)|24小时便利店"
        # no day of the calendar: an offer, a band, a saying
        "|(?:肯德基|疯狂)星期四|疯四|三月不知肉味"
    ),
    things_with_numbers=(
        r"\d+\s?[号號](?:(?:线(?!上|下)|線|[楼樓](?!下)|院(?!线)|店|口(?![红罩])|[门門](?![票诊铃锁])|桌(?!游))|机场|电池|電池|汽油|柴油|球衣)|\d+路公交|[78][号號]电池"
        r"|(?:小米|华为|荣耀)\s?\d{1,2}(?:\s?pro)?\b|(?:苹果|小米|红米|华为|荣耀|三星|一加|魅族)\s?\d{1,2}\s?(?:pro|plus|max|mini|ultra)?(?=手机|平板|耳机|手表|电脑|充电|数据线|保护|钢化|贴膜|屏幕|壳)"
    ),
    own_days=(
        "(?:生日|诞辰|纪念日|周年(?:庆典?)?|周岁|百日|满月|忌日|祭日|发薪日|工资日|[店校司]庆)[,、\\s]*"
        f"(?:[当那]?[天日晚])?[的在]?\\s*{DATE}"
    ),
    feasts=(
        "(?:圣诞|聖誕|平安夜|春[节節]|除夕|跨年|元宵|端午|中秋|重[阳陽]|清明|国庆|國慶|五一|元旦|七夕|感恩|万圣|萬聖|复活|復活|冬至"
        "|(?:情人|母[亲親]|父[亲親]|儿童|兒童|劳动|勞動|妇女|教师)[节節])[节節]?(?:前?夜|之夜)?的?(?:家庭|公司|部门)?"
        "(?:聚[餐会會]|[家晚午]宴|宴[会會]|晚[会會餐]|派[对對]|party|大餐|[联聯][欢歡]|舞[会會]|音[乐樂][会會]|[饭飯]局)"
    ),
    feasts_by_name=(
        "新[年春](?:会|會|聚[餐会會]|晚[会會]|派[对對]|音[乐樂][会會]|茶[话話][会會])|[年团團]圆?[夜年][饭飯]|团圆饭|團圓飯|[春跨]晚(?!饭|餐|上)|跨年(?!级)|守[岁歲]|倒数[跨迎]年|迎新(?:年|晚会|派对)"
        "|[赏賞]月(?!刊)|(?:猜|看|逛|赏)(?:花?灯(?:[谜会展])|灯谜)|赛龙舟|龙舟[赛会]|吃(?:粽子|月饼|汤圆|元宵|腊八粥)|不给糖"
        "|尾牙|(?:[给幫帮为為].{1,6})?[过過]生日|[庆慶]生(?![产產活])"
    ),
    next_item="还有|另外|然后|对了",
    joiners="",
    answer_lead=(
        r"一共|总共|总计|合计|共|花了|花费|是|大类是|分类是?|类别是?|算作?|归到?|属于|就|那就?|嗯+|哦|好的?|"
        r"不对|不對|记到?|[定放排]在|安排在|放到"
    ),
    answer_tail="吧|啊|呢|哦|了|的|谢谢|类别?|里|好了",
    polite_openings=(
        "嗯 嗯嗯 好 好的 好嘞 好啊 ok 你好 您好 哈喽 嗨 嘿 喂 哎 诶 欸 对了 那个 麻烦 麻烦你 麻烦您 请问"
        " 早 早上好 谢谢 辛苦了 辛苦啦 您辛苦了 你辛苦了 在吗 在么 在嘛 在不在 老师好"
        " 卧槽 我靠 妈呀 天哪 我的天"
    ),
    openings_joined="那就 那么就",
    openings_before_comma="哦 噢 那 行 可以 对 话说 不好意思 靠 我去 我擦 晕 无语 烦死了 气死我了",
    polite_closings=(
        "谢谢 謝謝 谢谢你 谢谢您 谢谢啦 谢谢了 谢谢哈 谢啦 谢了 多谢 感谢 拜托 拜托了 拜托啦 麻烦了"
        " 麻烦你了 麻烦您了 辛苦了 辛苦啦"
    ),
    closing_tones="(?<=[一-鿿])[哦噢喔哈]",
    no_pause=(
        r"(?<=\d[时時点點]) (?=\d{1,2}分(?![钟鐘]))"
        # 午餐：沙拉 32
        r"|(?<=[早午晚中][餐饭飯])\s?[:：]\s?(?=[一-鿿]{2})"
        # 吃火锅，四个人320
        r"|(?<=[一-鿿])\s?[,，、]\s?(?=(?:我们|我俩)?(?:[2-9]|1\d|[两二三四五六七八九十])个?人(?:一共|总共|共)?(?:花了)?\s?\d)"
        # 看电影，两张票90
        r"|(?<=[一-鿿])\s?[,，、]\s?(?=(?:[2-9]|[两二三四五六])张[一-鿿]{0,3}票(?:一共|总共|共)?(?:花了)?\s?\d)"
        # 网费昨天交了，1200
        r"|(?<=[交付缴充][了的])\s?[,，、]\s?(?=[¥￥]?\d[\d,.]*(?:元|块钱?)?$)"
        # 以后每周五: a series begins ahead anyway
        r"|^(?:(?:从今)?(?:以后|往后)|今后)[\s,，、]*(?=每)"
        # 打车：20元
        r"|(?<=[一-鿿])\s?[:：]\s?(?=[¥￥]?\d[\d,.．，]*(?:[元块塊]|$|[,，、;；]))"
    ),
    categories=_CATEGORIES,
    ordinals={"一": 1, "前": 1},
    noted_payer="付|请|請|出的|买单|垫|报销|^(?:我?[妈爸哥姐弟妹]+|我?老[公婆爸妈]|同事|朋友|[小老阿][\u4e00-\u9fff])",
    deleting="删|刪|取消|撤|清空|清掉|去掉|移除|不要|不开|不去|算了",
    reminding="提醒|通知我|叫醒我|叫我起床|闹钟|鬧鐘",
    possessives=("的",),
)
