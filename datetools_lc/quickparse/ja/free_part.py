"""What a Japanese free part may not hold, and the small words that join its nouns."""

from __future__ import annotations

import re

from datetools_lc.quickparse.ja.calendar.days import GOOD_FOR_DAYS
from datetools_lc.quickparse.ja.expense.income import GIFTS
from datetools_lc.quickparse.ja.lexicon import RIDE
from datetools_lc.quickparse.ja.people import FAMILY, GIVEN_NAMES, GIVER, NAME, PERSON, ROLES, SURNAMES, TITLE
from datetools_lc.quickparse.patterns.closed_classes import MASK, ClosedClasses, by_class, by_kind, one_of
from datetools_lc.quickparse.patterns.named_by_numbers import NAMED_BY_NUMBER

_TIME = """
    一昨年 一昨日 一昨昨日 昨年 去年 今年 来年 再来年 さ来年 翌年 前年 同年 年内 年始 年末 年末年始 年度
    年度末 年度初め 上半期 下半期 先月 今月 来月 再来月 先々月 翌月 前月 同月 月初 月末 月半ば 上旬 中旬
    下旬 初旬 先週 今週 来週 再来週 先々週 翌週 前週 週初 週末 週明け 平日 休日 祝日 祭日 連休 三連休
    大型連休 gw ゴールデンウィーク シルバーウィーク お盆 正月 お正月 元旦 元日 大晦日 昨日 きのう きのお
    咋日 昨曰 今日 きょう きょお 今曰 明日 あした あす あすた 明曰 明後日 あさって しあさって 明々後日
    おととい おとつい さきおととい 前日 翌日 翌々日 当日 同日 本日 昨夜 昨晩 ゆうべ 今夜 今晩 今朝 けさ
    明朝 明晩 翌朝 先日 後日 近日 近々 いつか いつも いつ いま 只今 ただいま 現在 さっき 先ほど 先程
    さきほど のちほど 後ほど あとで 後で 今度 次回 前回 今回 毎回 初回 この前 この間 このあいだ こないだ
    この頃 この先 これから 今後 以後 以降 以前 これまで それから その後 その前 その時 あの時 あの日 その日
    ある日 某日 そのうち いずれ やがて まもなく 間もなく すぐ 直ちに 早速 しばらく 当分 当面 最近 近頃 昔
    むかし 曰 夭 かつて 将来 未来 過去 普段 ふだん 日頃 常に たまに 時々 ときどき 時折 しばしば 度々
    たびたび よく 毎日 毎朝 毎晩 毎夜 毎週 毎月 毎年 毎度 毎時 隔日 隔週 隔月 連日 日中 終日 一日中 早朝
    朝方 もうすぐ もうじき そろそろ ちょうど今 たった今 今から 今し方 ところだ 午前 昼間 昼前 昼過ぎ
    お昼過ぎ 正午 午後 夕方 夕刻 夜間 夜中 真夜中 深夜 未明 明け方 夜明け 日没
    宵 宵の口 宵闇 暁 曙 あけぼの あかつき 黄昏 たそがれ 薄暮 薄明 払暁 黎明 早暁 夜更け 夜ふけ 夜半 丑三つ
    昼下がり 白昼 日の出 日の入り 日暮れ 夕暮れ 夕まずめ 朝まずめ
    朝イチ 朝いち 昼イチ 昼いち 夕イチ 夜イチ 午後イチ 午後いち 閉店
    終了 春先 初夏 真夏 晩夏 初秋 晩秋 真冬
    仏滅 大安 先勝 友引 先負 赤口 復活祭 イースター 夏休み 冬休み 春休み 月曜
    火曜 水曜 木曜 金曜 土曜 日曜 半日
    一日 二日 数日 数日前 数週間 数ヶ月 半年 一年 ごろ ころ 時半 来遇 先遇
    せんしゅ らいしゅ 時点 期間 間際 途中 最中に 寸前 直前 直後 目前
    """
_ORDER = """
    再び ふたたび もう一度 もう一回 改めて あらためて 次 つぎ 次に 次の 次々 最初 最後 初めて はじめて
    まず 交互 交代 順番 順に 第 各 それぞれ 毎 おき 別々 また 又 二回目 回目 度目
    """
_NEGATION = """
    ない なし 無し ません なく なかった ぬき 抜き せず ずに 以外 除く 除いて 中止 中断 取り消し 取消
    取りやめ やめた やめる やめて キャンセル 欠席 不参加 断る 断った 忘れ 未 非 不要 不可 無理 延期 失敗
    拒否 禁止 だめ ダメ 駄目 避けて 避ける 避けたい 厳しい きびしい きつい 嫌だ
    """
_DOUBT = """
    たぶん 多分 おそらく 恐らく きっと もしかして もしかしたら もし 仮に 仮の たとえ 例えば 万一 万が一 かも
    かもしれない らしい ようだ みたい そうだ そうな はず つもり たい ほしい 欲しい 希望 できれば 可能
    予定外 予定 場合 だろう でしょう と思う 思う 思った ならば だったら れば べき かな かしら まい
    の際 場合 本来 元々 もともと 当初 予想 見込み 目安 想定 仮定 嘘 うそ ウソ 偽の おすすめ もしも
    のであれば なら
    迷って 迷い中 迷ってる 悩む 悩んで 悩み中 という意味 って意味 暫定 仮押さえ
    冗談 じょうだん ジョーク 夢で 夢の中 なんちゃって 妄想 空想 架空 気がする
    っけ ください 下さい 検討 候補 迷う どう なぜ 何 誰 どこ どれ どの か？ ですか 次第 一応 とりあえず せめて
    たしか なるべく できるだけ ひょっとし あるいは それとも
    """
_APPROXIMATION = """
    約 およそ おおよそ ほぼ ほとんど 近く くらい ぐらい ほど 程度 前後 以上 以下 未満 以内 せいぜい
    少なくとも 多くとも ざっと だいたい 大体 弱 強 足らず 余り あまり 少し ちょっと 少々 いくつか ばかり
    超え 越え 余りの 倍の 二倍 倍額 だけ のみ しか まだ もう
    """
_COMPARISON = """
    よりも もっと 最も 最 比べ 比較 ずっと とても すごく かなり 非常に さらに 更に 一番 たくさん いっぱい
    合計 全部で 平均 割り勘 ずつ
    """
_OTHERS = """
    彼ら 彼は 彼が 彼も 彼の 彼女は 彼女が 彼女も あなた 君 君の お前 誰か 誰 みんなが みんなは 皆 他人 他
    あの人 その人 ある人 この その あの これ それ あれ ここ そこ あそこ こんな そんな
    """
NEVER = by_class(
    {
        "others": _OTHERS,
        "order": _ORDER,
        "time": _TIME,
        "doubt": _DOUBT,
        "approximation": _APPROXIMATION,
        "negation": _NEGATION,
        "comparison": _COMPARISON,
    }
)
# 母からの仕送り is the name of what came in.
# 友人のためにランチ is lunch that somebody else owes; what is for the family is the user's own.
# A visitor is an appointment of the user's: 母が来る.
_VISIT = (
    "(?:(?:うち|家|実家|自宅|会社|事務所|オフィス)[にへ])?(?:(?:遊び|泊まり|迎え|手伝い|点検|修理|打ち合わせ|見積もり)に)?"
    "(?:来(?:る|ます|訪|社)|いらっしゃ(?:る|います))"
)
# The boss has a tooth looked at; a farewell for him is an appointment of the user's.
_ERRAND = (
    "(?:歯医者|歯科|眼科|内科|皮膚科|病院|通院|診察|検診|健診|美容[院室]|床屋|散髪|ジム|ヨガ|ランチ|ディナー|[朝昼夕]食|[朝昼夕晩]ご[飯はん]+"
    "|タクシー(?:代)?|電車(?:代)?|バス(?:代)?|新幹線|出張|休暇|有給)"
)
_PARTNERS = ("恋人", "彼氏", "彼女", "婚約者")
_STRANGERS = one_of(" ".join(word for word in ROLES.split() if word not in _PARTNERS))
_DEED = re.compile(
    rf"(?:{_STRANGERS}|{NAME}{TITLE})の{_ERRAND}$|"
    rf"{PERSON}(?:が(?!{_VISIT}$)|は|も|から(?!の?(?:{GIFTS})$)|の代わりに|に代わって)|(?:{one_of(ROLES)}|{NAME}{TITLE})のため"
)
_RELATIVES = " ".join(word for word in FAMILY.split() if word not in ("子", "自分", "家族"))
_BEFORE_WORD = f"(?=[{MASK}一-龯々ァ-ヶー])"
_WORD_END = f"(?<=[{MASK}一-龯々ァ-ヶー])"
LEFT = re.compile(
    "(?P<time>[春夏秋冬盆年月日週時分秒今昨明前後早晩夜朝夕昼午初末旬季頃曰咋夭遇翌昔暮際間])|"
    "(?P<number>[0-9零〇一二三四五六七八九十百千万億半円元])|(?P<order>[第各毎隔再又回度])|(?P<negation>[不非無未否])|"
    "(?P<doubt>[若仮或疑])|(?P<approximation>[約概近少多数余])|(?P<comparison>[更最較比])|(?P<others>[誰何他彼皆某其此])|"
    rf"(?P<form_cut>^(?:から|より|まで|で){_BEFORE_WORD})|(?P<doubt_reason>(?:だ|です|な|だった|でした)(?:から|ので)$)|(?P<doubt_like>っぽい(?:の|やつ)?$)|(?P<time_when>とき)|(?P<time_over>終了$|終わ(?:り|る|った)$|終えた?$)|(?P<comparison_times>倍)|(?P<order_each>(?<=[一-龯々つ])ごと(?![一-龯ァ-ヶ]))|"
    rf"(?P<others_treat>(?:おご|奢|ごちそう|ご馳走|払)(?:って(?:もら|くれ)|られ|ら?れた|わせ|してもら|になっ))|"
    rf"{_WORD_END}(?P<form>から|より|が(?![みらねっ])|は(?![しなみんがこさ])|も(?![のち]))|"
    rf"(?P<form_past>[いしっんきちりべけめてえれせ][ただ](?=$|[{MASK}一-龯ァ-ヶ]))|(?P<negation_verb>[わかさたなまらがばせべけめてえれ]ず(?=に|$))"
)
_WORDS = by_kind(
    """
    d: の
    t: は
    j: と や ・ → 、 / & + ＆ -
    w: で に へ を まで
    x: への での までの との からの
    m: と との に を へ への 宛て 用の
    s: 並 代 費 料 料金 券 店 屋 会 用 用品 分 式 展 教室 練習 講座 検査 治療 修理 交換 購入 予約 申請 更新
    s: 大盛り 大盛 並盛り 並盛 特盛り 特盛 中盛り 中盛 小盛り メガ盛り
    s: まとめ買い 受け取り 準備 作成 提出 参加 確認 手続き
    s: チケット カード セット ケース カバー 本 病院 旅行 観光 料理 定食 弁当 丼 鍋 ジュース ケーキ パン
    s: スープ サラダ 屋さん 大会 発表会 説明会 対策 相談
    s: 往復 片道 代金 料 会場 券代 練習 相談 準備 見学 体験 教室代 参加費 会費
    s: 取得 消化 チェック 送り 送り迎え 待ち合わせ
    s: 面談 打ち合わせ 会議 ミーティング 訪問 見学 見積もり 清掃 掃除 工事 点検 レッスン コース パーティー
    s: 集合 イベント 巡り 狩り 作り 選び 探し 通い 行き 帰り
    a: お ご 新 大 小 旧 新しい 古い 大きい 小さい 赤い 白い 黒い 青い 温かい 冷たい 可愛い かわいい 美味しい
    a: おいしい 中古の 中古 子供 子ども 男性 女性 男性用 女性用 メンズ
    a: レディース キッズ ベビー 電動 無線 ワイヤレス 国産 有機 オーガニック 大型 小型 簡単な 社内 社外
    a: 海外 国内 自宅 家庭 個人 団体 冷凍 生 手作り 限定 いつもの
    y: の
    e: 誕生日 誕プレ 誕生日会 誕生日パーティー 誕生日プレゼント 誕生日ディナー 送別会 歓迎会 歓送迎会 結婚式
    e: 結婚祝い 出産祝い 披露宴 二次会 葬式 お葬式 お通夜 告別式 お見舞い 引っ越し祝い 発表会
    e: 運動会 卒業式 入学式 退職祝い 還暦祝い コンサート ライブ 個展 試合 家 結婚記念日 香典
    a: 年間 年次 月次 月例 週次 定例 四半期
    v: 買う 食べる 飲む 見る 観る 読む 行く 会う 送る 出す 取る 受ける 受け取る 払う 支払う 作る 直す
    v: 借りる 返す 洗う 切る 習う 学ぶ 聴く 聞く 乗る 泊まる 参加 参加する
    v: 出席 出席する 書く 撮る 遊ぶ 走る 泳ぐ 歩く 登る 迎える 予約する 注文する 購入する 修理する
    v: 連れてく 連れていく 連れて行く 送ってく 送っていく 送って行く 連れて帰る 連れて来る
    v: が来る が届く 来る 届く 取り込む 持っていく 持って行く 取りに行く 買いに行く 迎えに行く 見に行く
    v: 食べに行く 飲みに行く
    v: 遊びに行く 乗せる 干す
    v: 回す 測る 飲ませる 食べさせる 起きる 寝る 帰る 出る 着く 始める 終える 教える 調べる 探す 選ぶ 頼む
    話す 伝える
    v: 電話する 連絡する 返信する 提出する 更新する 申し込む 振り込む 練習する 勉強する 運動する 参拝する
    散歩する 洗濯する
    v: つける 止める 干す とる
    v: 料理する 仕事する 作業する 準備する 確認する 相談する 打ち合わせする 会議する 面談する 発表する
    出発する 到着する
    v: 集合する 観戦する 応援する 観光する 旅行する 引っ越す 受診する 通院する 入院する 退院する 献血する
    投票する
    v: 訪問する 訪ねる 届ける 渡す 預ける 交換する 掃除する 片付ける 磨く 植える 贈る あげる
    """
)
for _word in ROLES.split():
    _WORDS[_word] = "p"
for _word in FAMILY.split():
    _WORDS[_word] = "pf"
for _word in ("チーム", "取引先", "顧客", "クライアント", "お客さん", "お客様"):
    _WORDS[_word] += "a"
_STATION = "(?![^から]*[曜月日時週年朝昼夜今明昨])[一-龯々ァ-ヶーa-z]{1,8}"
_RIDE = (
    "(?:(?:夜行|高速)?バス|新幹線|特急|電車|地下鉄|タクシー|飛行機|フェリー)(?:代|賃|の?切符|の?チケット)?"
)
_COUNTERS = (
    "[個本枚冊杯台着足匹頭羽袋箱缶瓶束皿丁玉膳包粒株泊]|"
    "パック|セット|ケース|キロ|グラム|リットル|人前|人分|つ|巻|曲|ゲーム|コマ|プレイ"
)
_LENGTHS = "(?:(?:時間半?|分間?|日間|週間|[ヶかカケ]月|年)分?|人分?|名様?分?)(?![前後目の])"
CLASSES = ClosedClasses(
    never=NEVER,
    deed=_DEED,
    owner=re.compile(
        rf"(?:{one_of(ROLES)}|(?:{one_of(_RELATIVES)})(?!誕生日|の日)|{NAME}{TITLE})|[一-龯々ァ-ヶーa-z]{{1,8}}{TITLE}"
    ),
    left=LEFT,
    shapes=re.compile(
        rf"(?P<n_thing>『[^『』]{{1,30}}』|《[^《》]{{1,30}}》)|"
        rf"(?P<q_tickets>(?:大人|子供|子ども|小人|学生|シニア|一般)\d{{1,2}}(?:枚|人|名))|"
        rf"(?P<n_rise>^早?起き$)|"
        rf"(?P<q_pack>\d{{1,3}}[個枚本食袋切]入り)|"
        rf"(?P<cq>(?:\d{{1,3}}|[一二三四五六七八九十]{{1,2}})(?:{_COUNTERS})|ひとつ|ふたつ|みっつ)|"
        rf"(?P<n_party>(?:[2-9]|1\d|[二三四五六七八九十])人(?=で[ァ-ヶ一-龯お]))|"
        rf"(?P<q_lasting>\d{{1,3}}{_LENGTHS})|"
        rf"(?P<n_given>{GIVER}(?:{GIFTS})$)|"
        rf"(?P<n_route>^{_STATION}から(?:の)?{_STATION}(?:まで)?の?{_RIDE}$)|"
        rf"(?P<n_call>[a-z]{{1,3}}社(?:訪問|商談|来社|打ち?合わ?せ|mtg|面談|会議))|"
        rf"(?P<p_firm>[a-z]{{1,3}}社(?:さん)?)|"
        rf"(?P<n_visit>^{PERSON}が?{_VISIT}$)|"
        r"(?P<n_home>^(?:家|自宅|実家|会社|学校|駅|空港|病院)まで$)|"
        rf"(?P<n_ride>^{RIDE}で[^\s、で]{{1,10}}まで$)|"
        rf"(?P<n_from>^(?!{PERSON})[^\s\d、でか]{{1,10}}から(?:(?:[^\s\d、で]{{1,10}}まで)?{RIDE}|出発|フライト)$)|"
        rf"(?P<n_room>会議室[a-z0-9]{{0,3}})|"
        rf"(?P<n_meal>^(?:朝|昼|夜|晩)$)|"
        rf"(?P<n_breakfast>(?:(?<=[での])|^)モーニング$)|"
        rf"(?P<n_all>^みんな(?=で))|"
        rf"(?P<n_beside>(?<=で){PERSON}と$)|"
        rf"(?P<n_caller>^[ァ-ヶ一-龯]{{2,8}}(?:の人|業者)(?:さん)?が?{_VISIT}$)|"
        rf"(?P<p_title>{NAME}{TITLE})|"
        rf"(?P<n_drinks>(?:(?<=[とで])|^)飲み$)|"
        rf"(?P<p_name>(?:{one_of(SURNAMES)}|{one_of(GIVEN_NAMES)})(?=[とに]|への))"
    ),
    numbered=re.compile(rf"(?P<n>{NAMED_BY_NUMBER})|(?<![\d月])(?P<n_days>[1-9]日{GOOD_FOR_DAYS})"),
    words=_WORDS,
    before={
        "n": "^nadjwxmcset",  # a noun or an activity
        "a": "^dwjxm",  # a modifier: お 新しい
        "s": "nse",  # an ending: 代 券
        "t": "ns",  # a topic: 夕飯は居酒屋
        "d": "nsfcq",  # の
        "j": "nsqe",  # joins two things: と や
        "w": "nsq",  # a particle: で に を まで
        "x": "ns",  # particles that go on with a noun: への
        "m": "p",  # a particle behind a person: と に への
        "v": "nwm",  # a verb: 買う
        "p": "^djxmw",  # a person
        "f": "^jm",  # one of the family
        "y": "p",  # の behind a person
        "e": "y",  # a feast: 誕生日会
        "c": "^wjxdm",  # a count before what it counts: 3個の
        "q": "nsw",  # a count behind it
    },
    last="nsqve",
    not_nouns=frozenset(("食べ", "飲み", "モーニング", "朝", "昼", "夜", "晩")),
)
