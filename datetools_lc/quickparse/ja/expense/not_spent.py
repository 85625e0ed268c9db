"""Money that is spoken of in Japanese and not spent: put away, meant for something, asked of somebody."""

from __future__ import annotations

from datetools_lc.quickparse.ja.people import PERSON
from datetools_lc.quickparse.ja.verbs import asked_of
from datetools_lc.quickparse.kernel.masking import BREAK, DATE
from datetools_lc.quickparse.patterns.common import any_of

# 入れといて and 出しといて are said of the ledger.
_ASKED = asked_of(
    "買っ かっ(?<=をかっ) 払っ 支払っ はらっ 使っ 購入し 注文し 頼ん 課金し チャージし 予約し 借り 奢っ "
    "おごっ 送っ 振り込ん 渡し"
)
_MEANT = any_of(
    """
    買おう (?<=を)かおう 払おう はらおう 使おう つかおう 飲もう 頼もう 行こう 送ろう 渡そう 贈ろう 奢ろう
    おごろう 乗ろう 包もう 出そう 振り?込もう (?:食べ|たべ|見|借り|あげ)よう
    (?:購入|注文|予約|課金|チャージ|給油|送金|に|も)しよう
    [てで](?:み|あげ)よう [てで]こよう [てで]おこう [とど]こう(?=$|[かとねよっ。、!！]) [ちじ]ゃおう
    なきゃ なくちゃ [てで]も?いい[?？かよ]
    """
)
# A coin in a machine, a box for gifts to a shrine or a good cause is spent.
_CONTAINER = any_of(
    """
    財布 さいふ サイフ かばん カバン 鞄 バッグ ばっぐ リュック ポーチ ポケット 封筒
    (?:ポチ|ぽち|のし|祝儀)?袋
    貯金箱 金庫 引き出し タンス 箪笥 手帳 ファイル ケース (?<!賽銭)(?<!募金)(?<!献金)箱 缶 瓶 口座 通帳
    """
)
_PUT = "(?:入れ|いれ|しま[っい]|移し|うつし|戻し|詰め|突っ?込|隠し|貯め|ため(?:た|まし))"
_MONEY = r"\d[\d,]*(?:\.\d+)?万?[元円]"
# 500円に is what the amount is to become, 500円も and 500円と are cut off.
_CUT_OFF = rf"^\s*{_MONEY}(?:[にへもをがはとの]|から|まで|より)+[、。\s]*$"
# 2000円のほう answers which one, 900円の味 tells how it was.
_OF_AMOUNT = (
    rf"^[\s]*(?:{_MONEY}の|(?:高い|安い|大きい|小さい)(?=ほう|方))(?:ほう|方|やつ|もの|味|感じ|気分|値段|価値|時点|場合)"
    r"(?:[をはでにだ]|です|でした|だった|かな|ね|よ|消して|削除|して|お願い(?:します)?|[\s。、!！])*$"
)
# 田中さんと500円 tells who was there, and not what it was for.
_BESIDE_SOMEBODY = rf"(?:^|[、,，。\s{BREAK}{DATE}])(?:の|に)?{PERSON}と[\s{BREAK}]*{_MONEY}"

# Whom and what people see for money; whatever else was looked at was not bought.
_SEEN = any_of(
    """
    映画 シネマ 劇 芝居 舞台 ミュージカル コンサート ライブ 演奏 公演 ショー 試合 展 美術館 水族館
    博物館
    動物園
    野球 サッカー バスケ ラグビー 相撲 プロレス 競馬 レース 歌舞伎 能 狂言 文楽 落語 漫才 お笑い 寄席 オペラ
    バレエ 花火 サーカス フェス イルミ プラネタリウム 宝塚 アニメ ドラマ 配信 上映 プレミア imax
    4dx オーロラ
    桜 紅葉 夜景 ホタル 医者 先生 病院 歯 科 占い 面倒 手相
    """
)
_CLAUSE = r"[^、,，。\n]*?"
_LOOK = "(?:[見観]|(?<=[をもは])み)"
_LOOKED_AT = (
    rf"(?:^|[、,，。\n])(?!{_CLAUSE}{_SEEN}){_CLAUSE}"
    rf"(?:{_LOOK}(?:た(?![目い])|て(?!もら|頂|いただ)|ちゃ|まし|つけ|かけ)|(?<![てで])みた(?![いなりに]))"
    rf"(?!{_CLAUSE}(?:買|払|購入|注文|ポチ|頼|食べ|飲))"
)
# 妻が払った as a sentence of its own, イオンで妻が5000円: who paid is no thing.
_PAID_BY_THEM = (
    rf"(?:^|[、,，。\s{BREAK}{DATE}])(?!自分){PERSON}が(?:全部|全額|先に)?(?:払|支払|はら[っい]|出し[てた]|おご|奢)"
    rf"|(?:^|[、,，。\s{BREAK}{DATE}ぁ-ん])(?!自分){PERSON}[がはも](?:{DATE}|[\s{BREAK}]|全部|全額|先に)*[¥￥]?\d"
)

# Sums, remainders and places in a list are amounts of something that was named before, if at all.
_SUM = (
    "(?:(?:合|総|小)?計(?:金?額)?|総額|全額|全部|全て|すべて|ぜんぶ|トータル|残(?:り|高|金|額)|のこり|おつり|お?釣り?銭?|差額"
    r"|(?:\d{1,2}|[一二三四五六七八九十])(?:つ目|個目|番目|件目|回目|品目)|(?:ひと|ふた|みっ|よっ|いつ)つ目"
    "|(?:最初|最後|[前後次先]|あと|はじめ)(?=の|は|が|で)|片方|もう(?:一つ|1つ|片方|一方))"
)
# 本を3冊、合計4620円 is the sum of what stands before it.
_NO_THING = (
    rf"(?:^|{_MONEY})[、,，。\s{BREAK}{DATE}]*(?:の|は)?{_SUM}"
    rf"の?(?:分|もの|やつ|ほう|方)?[はがもでを、:：]?\s*{_MONEY}"
)
TOTAL = (
    r"(?:[\s、,，。;；]+|(?<=円)で)(?:合計|合わせて|全部で|トータル)[はで:：]?\s?"
    r"(?P<amount>\d+)円(?:です|でした|になりました|になった)?[\s。.!！]*$"
)
"""What people add up behind several records."""
_REMAINDER = rf"残(?:り|高|金|額)[はがも:：]?\s*{_MONEY}"
_CAME_BACK = rf"[戻返]って(?:き(?:て|た)|来(?:て|た))?[、\s{BREAK}]*{_MONEY}"
# 4人で12000円 tells how many there were, and not what for.
_FOR_SO_MANY = (
    rf"(?:^|[、,，。\s{BREAK}{DATE}])(?:の|に|は)?"
    rf"(?:\d{{1,2}}|[一二三四五六七八九十])人で(?:割り勘で?)?[\s、{BREAK}]*{_MONEY}(?!の[一-龯ァ-ヶ].*割り勘)"
)
# 飲み会9000円、一人3000円: the whole and the part of one of them are not spent both.
_WHOLE_AND_PART = (
    rf"{_MONEY}[^\d円元割]{{0,4}}(?<!割り勘で)(?:[1一]人|ひとり)(?:あたり|頭|分)?[ではが、\s]*{_MONEY}"
)
# 2500円だったかな
_IN_DOUBT = rf"{_MONEY}(?:だった|でした)(?:っけ?)?か(?:な[あぁ]?|しら|も)?[。、！!\s]*$"
# 3000円でいいや agrees to a price.
_AGREED = (
    rf"{_MONEY}(?:で|に)?も?(?:いい|良い|ええ|大丈夫|ok|オッケー|十分)"
    r"(?:[やよわねか]|です|って|かな|よね)*[。、！!\s]*$"
)

NOT_SPENT = (
    rf"{_LOOKED_AT}|{_ASKED}|{_MEANT}|{_CONTAINER}の?中?[にへ][^。\n]*?{_PUT}|{_CUT_OFF}|{_BESIDE_SOMEBODY}"
    rf"|{_PAID_BY_THEM}|{_NO_THING}|{_REMAINDER}|{_CAME_BACK}|{_AGREED}|{_OF_AMOUNT}|{_FOR_SO_MANY}|{_WHOLE_AND_PART}|{_IN_DOUBT}"
)
"""Nothing beside one of these was spent."""
