"""Japanese words of the ledger's categories: `category: word word …`, an underscore for a space."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from datetools_lc.quickparse.patterns.common import lengths_by_first
from datetools_lc.quickparse.patterns.lexicon import Lexicon, read_words, script_words

_HAN = ("\u3400", "\u9fff")
_KATAKANA = ("\u30a1", "\u30ff")

STRONG = """
交通: たくしー たくしー代 タクシー タクシー代 電車 電車代 電車賃 バス バス代 地下鉄 新幹線 交通費 ガソリン
    ガソリン代 駐車場
    でんしゃ でんしゃ代 ちかてつ しんかんせん ばす代 駐車場代 駐車代 高速代 高速料金 定期券 切符 運賃
    レンタカー 交通 suica icカード 自転車
零食: お菓子 おかし スナック チョコ チョコレート クッキー アイス アイスクリーム ケーキ ポテチ
    ポテトチップス おやつ ジュース 飴 キャンディ ガム プリン スイーツ コーラ
日用品: 日用品 ティッシュ 箱ティッシュ ティッシュペーパー トイレットペーパー 洗剤 ゴミ袋 歯ブラシ 歯磨き粉
    石鹸 電池
    電球 タオル ラップ 雑貨 消耗品 生活用品
餐饮: 昼食 夕食 朝食 昼飯 晩飯 朝飯 昼ごはん 昼ご飯 お昼ごはん お昼
    晩ごはん 晩ご飯 夕飯 夕ご飯 夕ごはん 夜ご飯 夜ごはん
    朝ごはん 朝ご飯 夜飯 夜めし 晩めし 昼めし 朝めし 晩メシ 昼メシ 夜メシ 朝メシ ランチ ランチ代 ディナー
    モーニング ご飯 ごはん 食事 食事代 食費 外食 飲み会 居酒屋
    飲み代 飲み会代 飯代 ご飯代 ごはん代 昼食代 夕食代 朝食代 昼飯代 夕飯代 弁当代 お弁当代 お昼代
    晩飯代 ディナー代
    弁当 お弁当 ラーメン うどん そば 寿司 焼肉 カレー 定食 ピザ ハンバーガー マクドナルド スタバ コーヒー
    コーヒー代 カフェ カフェ代 紅茶 ビール 牛丼 パスタ 出前 デリバリー 夜食 レストラン 餐飲 サンドイッチ
    朝 昼 夜 晩 らーめん こーひー びーる ひるごはん あさごはん ばんごはん ゆうごはん おひる ひるめし
    すたば 昼定食 朝定食 日替わり定食 焼肉定食
    ぱん パン タピオカ 火鍋 餃子 おにぎり お茶漬け 丼 天丼 カツ丼 親子丼 海鮮丼
    唐揚げ からあげ からあげ棒 コロッケ 惣菜 お惣菜 味噌汁
教育: 本 書籍 参考書 教科書 教材 教材費 授業料 学費 塾 塾代 講座 受講料 受験料 文房具 ノート 雑誌
    小説 レッスン 英会話 本代 辞書 教育
娱乐: 映画 映画代 映画館 ゲーム ゲーム代 カラオケ コンサート ライブ 遊園地 美術館 展覧会 ボウリング 課金
    動画配信 娯楽 ディズニーランド ディズニーシー ディズニー usj ユニバ 漫画
旅游: 旅行 旅行代 観光 ホテル ホテル代 宿泊 宿泊費 宿泊代 旅館 航空券 飛行機 飛行機代 ビザ 民宿 ツアー
衣服: 服 洋服 服代 シャツ tシャツ ズボン パンツ スカート コート ジャケット セーター 靴 靴下 帽子 下着
    ワンピース スーツ スニーカー マフラー 手袋 パジャマ 水着 衣服 ジーンズ
工资: 給料 お給料 給与 ボーナス 賞与 バイト代 アルバイト代 賃金 月給 残業代 日当
房租: 家賃 部屋代 アパート代 賃料
购物: スマホ 携帯 携帯電話 パソコン pc イヤホン ヘッドホン キーボード マウス 充電器 カメラ テレビ 冷蔵庫
    洗濯機 掃除機 家電 家具 ソファ 机 椅子 iphone ipad macbook airpods タブレット スマホケース 買い物
礼物: プレゼント 贈り物 ギフト お土産 花束 誕生日プレゼント お年玉 ご祝儀 お歳暮 お中元
蔬果: 野菜 果物 フルーツ りんご リンゴ バナナ みかん いちご イチゴ ぶどう ブドウ 桃 梨 スイカ トマト
    きゅうり キャベツ じゃがいも 玉ねぎ にんじん 八百屋 レタス メロン
个人护理: びよういん 理髪店 美容院 美容室 散髪 床屋 カット カット代 ヘアカット 化粧品 コスメ シャンプー
    リンス 化粧水
    口紅 マッサージ ネイル エステ 香水 日焼け止め スキンケア 脱毛
医疗: くすり びょういん はいしゃ 病院 病院代 薬 薬代 薬局 風邪薬 歯医者 歯科 診察 診察代 診察料 診療 診療代
    医療費 医療 健康診断
    ワクチン 予防接種 眼科 内科 マスク 入院 入院費 目薬 サプリ
"""
RIDE = "(?:タクシー|(?:夜行|高速)?バス|電車|地下鉄|新幹線|特急|飛行機|フェリー)"
WEAK = """
购物: こんびに すーぱー スーパー デパート コンビニ アマゾン 楽天 通販
餐饮: 食べ 飲み
"""


@cache
def build() -> Lexicon:
    """The lexicon; a destination stands before its ride: 病院までタクシー."""
    strong, weak = read_words(STRONG), read_words(WEAK)
    words = {**weak, **strong}
    lengths = lengths_by_first(words)

    def words_of(text: str) -> Iterator[str]:
        return script_words(text, words, lengths, _runs_on)

    # バスで病院まで is a ride as well; how somebody got to the shop is not said by イオンまで
    destination = re.compile(r"(?:^(?!.*(?<!ま)で)|(?<=で)(?<!まで)).*(?:まで|へ|行き)の?")
    open_fare = re.compile(rf"^(?!.*{RIDE}).*まで$")
    # 靴返品: what is taken back to the shop says what it is.
    place = re.compile("^.*(?:で|から)の?(?=.)|(?<=.)(?:を|の)?(?:返品|返却)$")
    return Lexicon(
        strong, weak, words_of, destination, destination_first=True, place=place, of="の", open=open_fare
    )


def _runs_on(text: str, start: int, end: int) -> bool:
    """A katakana word inside a longer one, or a single han beside another: パン in フライパン, 本 in 日本.

    A single han behind a digit counts: ビール3本.
    """
    if end - start == 1 and start > 0 and text[start - 1].isdecimal():
        return True
    low, high = _HAN if end - start == 1 else _KATAKANA

    def continues(one: int, other: int) -> bool:
        return low <= text[one] <= high and low <= text[other] <= high

    return (start > 0 and continues(start - 1, start)) or (end < len(text) and continues(end - 1, end))
