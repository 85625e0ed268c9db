"""Japanese words that may stand in a text of any language."""

from __future__ import annotations

from datetools_lc.quickparse.ja.calendar.days import GOOD_FOR_DAYS
from datetools_lc.quickparse.ja.people import NOTED_PAYER
from datetools_lc.quickparse.kernel.masking import DATE
from datetools_lc.quickparse.kernel.money import YEN_CHARACTER
from datetools_lc.quickparse.patterns.vocabulary import (
    CountWords,
    OpenWords,
    SpanWords,
    Vocabulary,
    ZoneWords,
    read_cities,
)

_CITIES = """
Asia/Shanghai: 広州
Asia/Tokyo: 東京
Asia/Seoul: ソウル
Asia/Singapore: シンガポール
Asia/Bangkok: バンコク
Asia/Kolkata: ムンバイ デリー
Asia/Dubai: ドバイ
Europe/London: ロンドン
Europe/Paris: パリ
Europe/Berlin: ベルリン ミュンヘン
Europe/Madrid: マドリード
Europe/Rome: ローマ
Europe/Moscow: モスクワ
America/New_York: ニューヨーク ボストン
America/Chicago: シカゴ
America/Los_Angeles: ロサンゼルス サンフランシスコ
America/Toronto: トロント
America/Vancouver: バンクーバー
America/Sao_Paulo: サンパウロ
Australia/Sydney: シドニー
Australia/Melbourne: メルボルン
Pacific/Auckland: オークランド
"""
_CATEGORIES = """
交通: 交通費
零食: お菓子 おやつ
日用品: 日用品代 日用
餐饮: 食費 外食 飲食
教育: 教育 教育費
娱乐: 娯楽 娯楽費
旅游: 旅行
衣服: 衣類 洋服 服
工资: 給料
房租: 家賃
购物: 買い物 買物 買物代
礼物: プレゼント 贈り物
蔬果: 野菜・果物 野菜 果物
个人护理: 美容
医疗: 医療 医療費
"""

# Shops that have a number in their name.
_SHOPS = "八百屋|百貨店|(?:[百千]|[13]00|1000)円(?:ショップ|カット|均一)|(?:百|[13]00)均|3coins|7-?eleven"

# What a price makes people say. Set apart it says nothing of the money: 500円高い is a comparison.
_SIGH = (
    r"(?<=[円元])[\s。.!！、,…]+(?:ちょっと|ちょい|まじで?|マジで?|めっちゃ|めちゃ|さすがに|意外と|結構|けっこう|また)?"
    "(?:高(?:い|すぎ(?:る|た|ます)?|かった|っ)|安(?:い|すぎ(?:る|た)?|かった|っ)|痛(?:い出費|い|すぎ(?:る)?|かった)"
    "|やば(?:い|かった|すぎ)|つら(?:い|かった)|辛い|きつ(?:い|かった)|泣(?:ける)?|美味し(?:い|かった)|おいし(?:い|かった)|うま(?:い|かった))"
    r"(?:です|でした)?[よわなねー〜~]*[…。!！]*"
)
# What was fun or good compares no price.
_PRAISE = (
    r"(?<=[円元])(?:で|、|\s)*(?:(?:楽し|美味し|おいし|うま)かった|最高(?:だった|でした)?)(?:です)?"
    r"[よわねなー〜~]*[…。!！]*"
)

VOCABULARY = Vocabulary(
    hints=(
        "曜|午[前後]|[先来再毎今]週|[先来毎再今]月|[来昨]年|今朝|今[夜晩]|昨[夜晩]|明[後々]|一昨|[時日月年週]間|"
        "令和|平成|昭和|[(（][月火水木金土日][)）]|円|予定|会議|大晦日|時半|[0-9０-９一二三四五六七八九十]時"
    ),
    own_characters="",
    cities=read_cities(_CITIES),
    zones=ZoneWords(
        regions={
            **{"日本": "Asia/Tokyo", "韓国": "Asia/Seoul", "中国": "Asia/Shanghai", "台湾": "Asia/Taipei"},
            **{"北京": "Asia/Shanghai", "英国": "Europe/London", "イギリス": "Europe/London"},
            **{"フランス": "Europe/Paris", "ドイツ": "Europe/Berlin", "インド": "Asia/Kolkata"},
            **{"現地": "", "米国": "", "アメリカ": "", "東部": "", "世界": ""},
        },
        clock="時間",
        of="の",
    ),
    spans=SpanWords(
        until="から|より",
        # 月曜から金曜に変更
        changed_after="(?:に|へ)(?:変|移|ずら|延|繰|リスケ|振|な[りっる]|し[たて])",
    ),
    opening=OpenWords(
        name_after="(?<=時)の?おやつ|(?<=月)の(?:ライオン|うさぎ|ウサギ|兎)",
        apart_after="(?:の日)?以外|以[降後]|を除[くいき]|は除外",
        part_after="の?(?:頭|あたま|初め|始め|はじめ|前半|後半|半ば|なかば|中頃|中ごろ|中盤|終わり|おわり|終盤)",
        version="バージョン バージョン: バージョン： ヴァージョン リリース ビルド",
    ),
    counts=CountWords(
        number="[一二三四五六七八九十]{1,2}",
        not_counted="[時円元]",
        counters="[人名杯個本枚泊夜件つ皿缶台室組]",
        counters_unnamed="[人名杯枚泊夜組]",
        noon="正午",
    ),
    currencies=(
        rf"{YEN_CHARACTER}|ドル|ユーロ|ポンド|ウォン|ルピー|ルーブル|ペソ|バーツ|ナイラ|(?<!フラン)フラン(?!フラン)|リラ|セント|ビットコイン"
    ),
    this="今",
    bills="(?:携帯|スマホ|電気|水道|ガス|光熱|通信|ネット)(?:代|費|料金)|(?:年|月)?会費",
    # 昼28元 is a meal, 昼に28元 a time of the day.
    places_with_numbers=rf"\d+番線|{_SHOPS}|(?<![一-龯])(?:朝|昼|夜|晩)(?=\s?\d+(?:\.\d+)?元)",
    things_with_numbers=rf"\d+番線|{_SHOPS}|(?:プレ(?:イ?ステ(?:ーション)?)|スイッチ)\s?\d(?![\d.,])"
    rf"|(?<!\d)[1-9]日{GOOD_FOR_DAYS}",
    own_days=(
        "(?:誕生日|記念日|命日|給料日|支給日|ボーナス日|バースデー)"
        f"(?:(?:当日)?(?:に|は(?=[{DATE}、\\s]))|(?:の?当日)?[の、\\s]*{DATE})"
    ),
    feasts=(
        "(?:クリスマス|ハロウィー?ン|バレンタイン(?:デー)?|ホワイトデー|イースター|感謝祭|お?正月|元[日旦]|大晦日|七夕|お盆"
        "|節分|ひな(?:祭り|まつり)|(?:こども|母|父|敬老)の日|ゴールデンウィーク)の?(?:イブの?)?(?:(?:家族|会社)の?)?"
        "(?:パーティー?|ディナー|ランチ|コンサート|イベント|ミサ|食事会?|[夕昼会]食|飲み会|宴会|集まり|お祝い|祭り?)"
    ),
    feasts_by_name=(
        "新年(?:会|パーティー?|の集まり)|年越し|初詣|初日の出|紅白(?:歌合戦)?(?!戦)|除夜の鐘|カウントダウン|年始の?挨拶|おせち(?!の?料理教室)"
        "|(?:クリスマス|正月|大晦日)?イブの?(?:ディナー|デート|パーティー?|食事)|バレンタイン(?:デー)?の?デート|豆まき|七五三|お?月見(?!そば|うどん|バーガー)"
    ),
    next_item="それから|あと",
    # 9時から会議で13時から面接
    joiners=(
        r"(?:(?<=会議)|(?<=面[接談])|(?<=合わせ)|(?<=打合せ)|(?<=ミーティング)|(?<=定例)|(?<=商談)|(?<=mtg))"
        r"[でと、](?=\s?(?:午[前後]|朝|昼|夕方|夜)?の?\d{1,2}(?:時|:\d\d))"
        # 明日10時に病院 14時に会議
        r"|(?<=[ぁ-ヺー一-龯])(?<![曜日週後夜朝前頃])\s+(?=(?:午[前後]|朝|昼|夕方|夜)?の?\d{1,2}時(?!間|前)(?!半?(?:\d{1,2}分)?\s?(?:まで|終|解散|帰)))"
    ),
    answer_lead="全部で|合計で?|(?:[一1]人|ひとり)(?:あたり|頭)?で?|(?:自分|私|僕|俺)(?:の分)?は|カテゴリーは|分類は|たしか|えっと|ええと",
    answer_tail=(
        r"です|でした|だった|だよ|(?:で|に)?お願い(?:します)?|にして(?:ください)?|で|かな(?!り)|ね|よ|"
        r"を?使(?:った|いました)"
    ),
    polite_openings=(
        "えっと ええと えーと えー あの あのー あのう ねえ ねぇ すみません すいません こんにちは こんばんは"
        " おはよう おはようございます お疲れ お疲れさま お疲れさまです お疲れさまでした"
        " お疲れ様 お疲れ様です お疲れ様でした ok オッケー 了解 ありがとう"
        " ありがとうございます お願い お願いします"
    ),
    openings_joined="じゃあ それじゃあ",
    openings_before_comma="あ あっ うん はい ちょっと じゃ じゃあ では それでは",
    polite_closings=(
        "お願い お願いします お願いいたします お願い致します お願いね おねがい おねがいします よろしく"
        " よろしくね よろしくお願いします よろしくお願いいたします ありがとう ありがとうございます 頼む"
        " 頼むね 頼みます 助かります"
        " 以上です。よろしく 以上です。よろしくお願いします 以上、よろしくお願いします"
        " 以上よろしくお願いします 以上です、よろしくお願いします"
    ),
    # 900円 以上 may be 900 yen and more: only a stop or a comma tells that it ends what was said.
    closing_tones=r"(?:(?<=[、,，])\s?|[。.!！\n]\s?)以上(?:です)?|"
    rf"(?<=[てで])[ねよ]|(?<=[一-鿿ぁ-ヺー?？])[(（]?(?:笑|w+|ｗ+)[)）]?|{_SIGH}|{_PRAISE}",
    no_pause=(
        r"(?<=\d時) (?=\d{1,2}分(?!間))|(?<=[をにでのはがとへ]) (?=\d)"
        r"|(?<=[ぁ-ヺー])\s?[:：]\s?(?=[¥￥]?\d[\d,.]*(?:[元円]|$|[,，、;；]))"
    ),
    categories=_CATEGORIES,
    ordinals={"最初": 1, "ひと": 1, "ふた": 2, "みっ": 3},
    closing_signs=r"[♪♫☆★…‥]|(?<=[ぁ-ゖァ-ヺー])[〜～~]",
    noted_payer=NOTED_PAYER,
    deleting="削除|消し|消す|取り?消|キャンセル|中止|やめ|なくな|なくし|なし",
    reminding="リマインド|リマインダー|思い出させ|知らせて|アラーム|通知して",
    possessives=("の",),
)
