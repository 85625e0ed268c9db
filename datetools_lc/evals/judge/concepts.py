"""Words for the same thing in three languages: what a remark or a title may say as well."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

CONCEPTS: Mapping[str, str] = {
    # expenses
    "taxi": "taxi taxis cab cabs uber rideshare ride 打车 出租车 的士 网约车 滴滴 タクシー",
    "bus": "bus coach 公交 公交车 巴士 バス",
    "subway": "subway metro underground tube 地铁 地下鉄 メトロ",
    "train": "train railway 火车 高铁 动车 電車 新幹線 列車",
    "flight": "flight plane airfare 机票 飞机 航班 飛行機 航空券 フライト",
    "fuel": "petrol gas gasoline fuel tank 加油 汽油 油费 ガソリン 給油",
    "breakfast": "breakfast 早餐 早饭 早点 朝食 朝ごはん 朝ご飯 モーニング",
    "lunch": "lunch 午饭 午餐 中饭 昼食 昼ごはん 昼ご飯 ランチ お昼",
    "dinner": "dinner supper 晚饭 晚餐 聚餐 夕食 晩ごはん 夕飯 飲み会 ディナー",
    "meal": "meal food eating ate 吃饭 饭 用餐 食事 ご飯",
    "noodles": "noodles ramen 面条 碗面 拉面 ラーメン うどん そば",
    "hotpot": "hot-pot hotpot 火锅 鍋 火鍋",
    "coffee": "coffee latte espresso 咖啡 拿铁 コーヒー カフェ ラテ",
    "milk": "milk 牛奶 牛乳 ミルク",
    "snack": "snack snacks chips crisps peanuts 零食 薯片 お菓子 ポテチ",
    "vegetables": "vegetables veggies veg groceries 菜 蔬菜 买菜 野菜",
    "fruit": "fruit fruits apples 水果 苹果 果物 フルーツ",
    "movie": "movie movies film cinema 电影 影院 映画 シネマ",
    "book": "book books textbook 书 书籍 本 書籍",
    "shoes": "shoes shoe sneakers boots 鞋 鞋子 球鞋 靴 スニーカー",
    "clothes": "clothes clothing apparel coat jacket 衣服 大衣 外套 服 コート 上着",
    "haircut": "haircut hairdresser barber salon 理发 剪发 剪头发 散髪 美容院 カット",
    "toothpaste": "toothpaste toothbrush 牙膏 牙刷 歯磨き粉 歯ブラシ",
    "medicine": "medicine medication pills drug 药 吃药 买药 感冒药 薬",
    "doctor": "doctor physician clinic hospital check-up checkup medical"
    " 看病 医生 医院 体检 就诊 病院 医者 健康診断 通院 診察",
    "dentist": "dentist dental tooth 牙医 看牙 牙科 歯医者 歯科",
    "eye-doctor": "eye-doctor eye-exam optician optometrist ophthalmologist 眼科 眼医者 眼医 配镜",
    "vet": "vet veterinarian 兽医 宠物医院 獣医 動物病院",
    "skin-doctor": "dermatologist 皮肤科 皮膚科",
    "rent": "rent 房租 租金 家賃",
    "utilities": "utilities electricity 水电 水电费 电费 水费 光熱費 電気代 公共料金",
    "salary": "salary wage wages pay paycheck 工资 薪水 月薪 給料 給与",
    "refund": "refund refunded 退款 返金",
    "gift": "gift gifts present 礼物 礼品 红包 プレゼント 贈り物 ギフト",
    "flowers": "flowers bouquet roses 花 鲜花 花束",
    "museum": "museum exhibition gallery 博物馆 展览 美术馆 博物館 美術館",
    # events
    "meeting": "meeting meetings meet sync 会议 开会 会面 会 会議 打ち合わせ ミーティング",
    "call": "call phone 电话 通话 電話 通話 コール",
    "interview": "interview 面试 面談 面接 インタビュー",
    "review": "review demo presentation 评审 演示 汇报 レビュー デモ 判定",
    "standup": "standup stand-up scrum 站会 晨会 朝会 スタンドアップ",
    "training": "training workshop lesson lessons class course 培训 上课 课程 研修 レッスン 教室 講座 授業",
    "yoga": "yoga 瑜伽 ヨガ",
    "running": "run running jog jogging 跑步 晨跑 ランニング ジョギング",
    "swimming": "swim swimming 游泳 水泳",
    "piano": "piano 钢琴 ピアノ",
    "badminton": "badminton 羽毛球 バドミントン",
    "party": "party celebration 派对 聚会 パーティー 宴会",
    "wedding": "wedding 婚礼 结婚 結婚式",
    "funeral": "funeral burial 葬礼 追悼 葬式 告別式",
    "birthday": "birthday 生日 誕生日",
    "server": "server maintenance 服务器 维护 サーバー メンテナンス",
    "logs": "logs log 日志 ログ",
    "date-night": "date 约会 デート",
    "travel": "travel trip vacation holiday 旅游 旅行 出差 出張",
    "haggle": "auction 拍卖 競売",
}
"""A name for each thing with the words for it. A hyphen stands for any gap or none."""

_KINDS = {
    **dict.fromkeys(("breakfast", "lunch", "dinner", "noodles", "hotpot"), "meal"),
    "dentist": "doctor",
    "eye-doctor": "doctor",
    "vet": "doctor",
    "skin-doctor": "doctor",
    "shoes": "clothes",
    "standup": "meeting",
}
"""What kind of thing some things are: a dinner may be called a meal."""
UNMISTAKABLE = frozenset(
    {
        *("dentist", "eye-doctor", "vet", "skin-doctor", "haircut", "wedding", "funeral", "birthday"),
        *("yoga", "swimming", "piano", "badminton", "breakfast", "lunch", "dinner", "subway", "hotpot"),
        *("toothpaste", "museum", "interview"),
    }
)
"""Things whose words mean nothing else in a reply: one that nobody spoke of is taken for another."""
GENERIC = frozenset({"meal", "call", "meeting", "travel"})
"""Things that a good title may name although the user did not."""
_NEGATIONS = re.compile(
    r"\b(?:no|not|never|cancel(?:l?ed)?|don't|without)\b|取消|不|没|中止|キャンセル|なし|ない", re.IGNORECASE
)


@cache
def _patterns() -> Mapping[str, re.Pattern[str]]:
    return {name: _pattern(words.split()) for name, words in CONCEPTS.items()}


def _pattern(words: list[str]) -> re.Pattern[str]:
    latin = [re.escape(w).replace(r"\-", "[ -]?") for w in words if w.isascii()]
    other = [re.escape(w) for w in sorted(words, key=len, reverse=True) if not w.isascii()]
    return re.compile("|".join([rf"\b(?:{'|'.join(latin)})\b", *other]), re.IGNORECASE)


def things_in(text: str) -> frozenset[str]:
    """The things that a text names."""
    return frozenset(name for name, pattern in _patterns().items() if pattern.search(text))


def with_kinds(things: frozenset[str]) -> frozenset[str]:
    """The things, and what kind of thing they are."""
    return things | {_KINDS[thing] for thing in things if thing in _KINDS}


def negates(text: str) -> bool:
    """Whether a title or remark says that something does not take place."""
    return bool(_NEGATIONS.search(text))
