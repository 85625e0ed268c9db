"""How expenses are recorded in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.ja.expense.income import BARE as INCOME_BARE
from datetools_lc.quickparse.ja.expense.income import (
    COMES_BACK,
    EITHER_WAY,
    GAMBLE,
    GIVEN_BACK,
    SALARY,
)
from datetools_lc.quickparse.ja.expense.income import CORES as INCOME_CORES
from datetools_lc.quickparse.ja.expense.money_of_others import (
    OTHERS_MEAL,
    RENT_OF_TENANTS,
    WAGES_OF_FAMILY,
    WAGES_PAID,
)
from datetools_lc.quickparse.ja.expense.not_spent import NOT_SPENT, TOTAL
from datetools_lc.quickparse.ja.expense.refused import REFUSED
from datetools_lc.quickparse.ja.expense.shares import (
    HEADS,
    OF_ONE,
    SHARE_OF_NOTHING,
    SHARED,
    SPLIT,
    SPLIT_IN_PASSING,
)
from datetools_lc.quickparse.ja.lexicon import RIDE
from datetools_lc.quickparse.ja.people import FAMILY
from datetools_lc.quickparse.ja.small_talk import FILLERS, GREETINGS, NAMES_WITH_NOW
from datetools_lc.quickparse.ja.verbs import past_of, te_of
from datetools_lc.quickparse.kernel.calendar.slashed import DAY_OR_PRICE
from datetools_lc.quickparse.kernel.masking import AMOUNT, BREAK, DATE, STAND_INS
from datetools_lc.quickparse.patterns.closed_classes import one_of
from datetools_lc.quickparse.patterns.common import (
    GAP,
    HAN_BARE,
    REMARK,
    A,
    D,
    any_of,
    compile_all,
)
from datetools_lc.quickparse.patterns.expense.record import ExpensePatterns

_PARTICLE = any_of(
    r"""
    を?買うのに を?買って を?食べて を?飲んで を?見て を?払って を?支払って に?乗って に?行って って
    (?<!ま)で に は
    [がは]?(?:(?:楽し|美味し|おいし|うま)かった|最高だった)(?:です)?[、。!]?
    (?<!しょう)が を (?<![いも])も (?<!も)の
    """
)
_MEANS = any_of(
    """
    現金 (?:クレジット)?カード クレカ デビット(?:カード)? 電子マネー ペイペイ paypay suica 楽天ペイ
    ラインペイ linepay
    qr決済 コード決済 キャッシュレス 口座
    """
)
_PAID_WITH = f"{_MEANS}(?:払い|決済)?で"
# Where it was bought stands apart from what: Amazonで3980円の本買った.
_SHOP = (
    "(?:コンビニ|スーパー|デパート|百貨店|ネット|通販|amazon|アマゾン|楽天|メルカリ|ユニクロ|gu|しまむら|無印|ニトリ|ロフト"
    "|セブン|ローソン|ファミマ|イオン|ドンキ|コストコ|西友|ダイソー|セリア|100均|薬局|ドラッグストア|マツキヨ|本屋|売店|自販機"
    "|ヨドバシ|ビックカメラ|ヤマダ電機|駅|空港|カフェ|スタバ|マック)"
)
_AT_SHOP = f"{_SHOP}で"
# 楽天 5980円 靴; メルカリ 2480円 売上 is no purchase, nor is 返品 a thing.
_THEN_THING = (
    r"\s+(?=[一-龯ァ-ヶa-zおご])(?!売|入|返|振|給|値|割|高|安|残|追加|ポイント|クーポン"
    "|セール|分|引|還|キャッシュ|以|位)"
)
_PAID = past_of("使っ:使い つかっ:つかい 払っ:払い 支払っ:支払い はらっ:はらい")
_SPENT = rf"(?:[をがはも、]\s?)?(?:{_PAID_WITH})?" + any_of(
    _PAID
    + " "
    + r"""
    かか(?:った|りました|っちゃった) し(?:た|ました|ちゃった|てもうた|てしもた) 支?払い済み?
    支払い(?:した|しました|完了|済み)? 支出 買い物(?:した|しました|してきた)?
    出費
    だった でした です やった した しました で?買(?:った|いました) で?購入(?:した|しました)? ごちそうした
    おごった 奢った
    振り?込(?:んだ|みました|み?(?:済み?)?)(?!ま) 引き落とされ(?:た|ました) 引き落とし
    払い?込(?:んだ|みました|み(?:済み?)?|済み?)? 取られ(?:た|ました)
    消え(?:た|ました) (?:飛ん|とん)(?:だ|でった|でいった) 飛びました
    """
)
# 検出しました and 使い切りました end like words for paying.
_NO_ACT = "(?<![検抽摘呼露])(?<!使い)"
_ACTS = """
    買っ:買い 食べ:食べ たべ:たべ 飲ん:飲み 見:見 観:観 乗っ:乗り 払っ:払い 支払っ:支払い はらっ:はらい
    使っ:使い 購入し:購入し
    注文し:注文し 頼ん:頼み 課金し:課金し チャージし:チャージし 入れ:入れ 給油し:給油し 泊まっ:泊まり
    行っ:行き 寄っ:寄り 出し:出し 買い物し:買い物し
    ポチっ:ポチり ぽちっ:ぽちり おごっ:おごり 奢っ:奢り
    予約し:予約し 借り:借り 補充し:補充し 受け:受け 切っ:切り
"""
# Beside a price these are bought as well: without one nobody is asked what a report has cost.
_HAD_DONE = "作っ:作り 直し:直し 染め:染め 打っ:打ち 撮っ:撮り 歌っ:歌い 申し込ん:申し込み"
_BOUGHT = f"{_NO_ACT}{past_of(_ACTS + _HAD_DONE)}"
_BOUGHT_ANYWAY = f"{_NO_ACT}{past_of(_ACTS)}"
_BUYING = f"{_NO_ACT}{te_of(_ACTS)}"
# かった ends adjectives as well (高かった): only behind the name of a thing is it 買った.
_BOUGHT_IN_KANA = "を?(?P<verb>(?<![しま])かった|かいました|こうた)"
_DID = past_of("し:し")
# セールで500円引かれた is a reduction.
_FEE = f"[^{STAND_INS}]{{0,12}}?(?<!給)(?:[代費料]|料金|ネトフリ|netflix|spotify|アマプラ|サブスク|nhk)"
_WITH_TAX = "税込み?"
# Nobody is asked what a meeting that he went to has cost.
_FREE_OF_CHARGE = (
    "(?:会議|打ち?合わ?せ|ミーティング|面[接談]|商談|定例|朝礼|お迎え|試験|仕事|会社|学校)[をにでが]?"
)
_IN_ALL = f"(?:合計で?|全部で|トータルで?|合わせて|(?<![一-龯])計|{_WITH_TAX}で?)"
_SAID = "(?:[よねのわでさ]|んだ|んや)?"
_GIVEN = "(?:あげ(?:た|ました)|渡し(?:た|ました)|贈(?:った|りました)|送(?:った|りました)|包(?:んだ|みました))"
_SENT = "(?:送金|振り?込(?:んだ|みました|み)|仕送り)(?:した|しました)?"
_FARE_CARD = (
    "(?:(?:モバイル|mobile\\s?)?(?:suica|スイカ|pasmo|パスモ|icoca|イコカ)(?:カード)?"
    "|(?:交通系?ic|ic|交通|バス|etc)カード)"
)
# 昼そば is a meal, 夜鍋 work at night, and 昼そば屋で a place.
_DISH = (
    "(?:(?:そば|蕎麦|うどん|お?寿司|焼き?[肉鳥])(?!屋)"
    "|牛丼|天[丼ぷ]|かつ丼|カツ丼|海鮮丼|お?弁当|餃子|お好み焼き|たこ焼き|らーめん)"
)
_NO_MEAL = "(?!イチ|ドラ|シャン|ラー(?!メ)|スパ|カツ|ヨガ|ミーティング|クラス)"
# A bus through the night and a tea are called by the part of the day.
_LATER_PART = (
    "(?:夕方(?!ドラマ|ニュース)|深夜(?!バス|ラジ|アニメ|ドラマ|シフト|バイト|プラン)"
    "|午後(?!ティ|イチ|シフト)|午前(?!イチ|シフト))"
)
_PART_OF_DAY = (
    f"(?:(?:お?昼|朝|夜|夕方|午前中?|午後|深夜)(?:に|は(?!\\s?\\d)|の(?!部|紅茶)|[、:{BREAK}]|\\s(?=[ぁ-ゖァ-ヺ一-鿿]))"
    "|朝(?=電車|地下鉄)"
    f"|{_LATER_PART}(?=[ァ-ヺ])|[朝昼夜晩](?=[ァ-ヺ]){_NO_MEAL}|[朝昼夜晩](?={_DISH})"
    "|(?:(?:会社|仕事|学校|買い物|旅行|出張)の)?帰り(?:道)?に|お?昼休み(?:に|[、\\s])"
    "|(?:[夜日]勤|当直|仕事|バイト|残業|部活|授業|練習|会議)の?(?:明け|帰り|終わり|上がり|あがり|後|あと)に"
    "|(?:会議|打ち?合わ?せ|面談|商談|出張|旅行|帰省|授業|部活|残業|仕事|練習|バイト|待ち合わせ|移動|デート)の?(?:とき|時|合間|途中|間|あいだ)に?、?\\s?)"
)
_JUST = (
    "(?:(?:つい)?さっき|先ほど|さきほど|たった今|今しがた|いま"
    f"|(?!{NAMES_WITH_NOW})今(?![日月年週朝夜晩度回後頃季春夏秋冬]))"
)
_LEDGER = "(?:家計簿|支出|出費|経費|帳簿|記録|メモ|今回の支出)"
_RECORD = (
    "(?:を|で|と|って|も|の分?も?)?(?:家計簿に)?(?:記録|登録|追加|メモ|入力|記帳)"
    "(?:して|しといて|で|しておいて|っといて|をお願い(?:します)?|お願い(?:します)?)?"
)
_INTO_LEDGER = (
    "(?:を|も|って|と)?(?:家計簿[にを]?)(?:(?:つけ|付け|入れ|書い)(?:といて|ておいて|て)|入れ(?=$))"
)
_HEADING = any_of(
    rf"""
    [【\[]{_LEDGER}[】\]]
    (?:支出|出費|買い?物|使ったお金|使った分|買ったもの|お買い物)(?:は|リスト|メモ|の?記録)?[:、\s{BREAK}]
    {_LEDGER}[:\s] 収入[:\s](?={SALARY})
    """
)
_COUNTER = "(?:個|本|枚|杯|冊|着|足|台|袋|箱|缶|皿|匹|人前)"
_SEVERAL = rf"(?:(?:[2-9]|[1-9]\d+|[二三四五六七八九十]+){_COUNTER}|[2-9二三四五六七八九]つ)"
_ONE_OF = rf"(?<![\d十])(?:[1一](?:{_COUNTER}|つ)|ひとつ)(?:あたり|につき)?[、はがで]?"
_MONEY = r"\d[\d,]*(?:\.\d+)?[元円]"
# The price of one beside how many there were: 500円のビールを3本, コーヒー3杯で1杯5元.
_PRICED = (
    rf"{_MONEY}の[^\d元円]*?{_SEVERAL}|{_SEVERAL}{_MONEY}の"
    rf"|{_SEVERAL}.*?{_ONE_OF}\d|{_ONE_OF}{_MONEY}.*?{_SEVERAL}"
    rf"|{DAY_OR_PRICE}"
)


@cache
def build() -> ExpensePatterns:
    """The patterns, compiled on first use."""
    return ExpensePatterns(
        refused=re.compile(rf"{REFUSED}|{NOT_SPENT}|{WAGES_PAID}|{RENT_OF_TENANTS}|{SHARE_OF_NOTHING}"),
        lead=re.compile(
            rf"(?>(?:{FILLERS}|{GREETINGS}|{_JUST}|{_HEADING}|{_PAID_WITH}|{_PART_OF_DAY}|"
            rf"{D}(?:に|の|は|も|分の)?|[\s{BREAK}:.!。！]+|[私僕俺][はが]|{_INTO_LEDGER}|家計簿に|"
            rf"{_RECORD}(?=[:\s{BREAK}])|(?:支出|出費)(?:を|に)?(?:{_RECORD})?|それと|あと)*)"
        ),
        tail=re.compile(
            rf"(?>(?:{_INTO_LEDGER}|{_RECORD}|(?:して|つけて|つけといて|付けといて)(?:おいて)?|おいて|"
            rf"ください|くれる|お願い(?:します|いたします)|ありがとう|(?<=[{AMOUNT}元円\d])(?:なり|也|も)|[ねよなわ]|(?<=[ただ])で"
            rf"|(?<=[{AMOUNT}元円\d])(?:で|です|でした|だった|だよ|(?:ちょうど|ぴったり)(?:でした|だった)?|や(?:った|で)?|っす|\s?\(?{_WITH_TAX}\)?)|{D}|(?<=[{AMOUNT}元円\d])[\s{BREAK}、,(]*{_MEANS}(?:払い|決済)?(?:で|だった)?\)?|(?<=[{AMOUNT}元円\d]){SPLIT_IN_PASSING}|(?<=[ぁ-ゖァ-ヺー一-龯])[\s{BREAK}、,]+(?:{HEADS}で)?割り勘(?:で(?:した)?|に?し(?:た|ました))?|[\s{BREAK}.!。！])+)$"
        ),
        record=re.compile(r"記録|登録|追加|メモ|入力|記帳|家計簿|つけといて"),
        cores=compile_all(
            *INCOME_CORES,
            rf"{A}(?P<verb>{_SPENT})",
            rf"{REMARK}(?:[をにでが]?(?P<verb>{_BOUGHT})|(?P<noun>)を?(?P<did>{_DID}))ら、?{GAP}{A}も?(?:{_SPENT}|になった|になりました)?",
            rf"{_AT_SHOP}{A}(?:分の|で|の){REMARK}(?:を?(?P<verb>{_BOUGHT}))?",
            rf"(?!メルカリ){_SHOP}\s+{A}{_THEN_THING}{REMARK}",
            rf"(?P<verb>{_PAID})(?:お金|[のん]|分)?(?:は|が)?{GAP}{A}",
            rf"割り勘(?:分)?[でのは、](?:(?:ひとり|[一1]人)(?:あたり|頭)?)?{GAP}{A}を?(?P<verb>{_PAID})",
            rf"{REMARK}[はのを]?{GAP}{OF_ONE}{A}(?P<verb>{_SPENT})?",
            rf"{OF_ONE}{A}(?:だった|でした)?の?{REMARK}",
            rf"{REMARK}[はのを、]?{GAP}{HEADS}で{GAP}{A}",
            rf"{HEADS}で{GAP}{A}の{REMARK}",
            rf"(?P<remark>{GAMBLE})[でに]?{GAP}{A}[もを]?(?P<verb>負け(?:た|ました|ちゃった)|(?:溶か|とか)し(?:た|ました|ちゃった))",
            rf"{REMARK}[をにへで]?{GAP}{A}[をも]?(?P<verb>{_GIVEN})",
            rf"{REMARK}[にへ]{A}[をも]?(?P<verb>{_SENT})",
            rf"(?P<remark>(?:{one_of(FAMILY)}|実家)[にへ]の?(?P<verb>)仕送り)(?:した|しました|で|に|を|は|として)?{GAP}{A}(?:{_SPENT})?",
            rf"(?P<remark>(?P<fare>{_FARE_CARD})(?P<verb>に)){A}分?[をも]?(?:チャージ|入金)(?:した|しました)?",
            rf"(?P<remark>(?:[^{STAND_INS}\s、でが]{{1,10}}から)?{RIDE})で(?P<verb>(?:帰っ|帰宅し|移動し|向かっ)[てた]|帰りました){GAP}{A}(?:{_SPENT})?",
            rf"{REMARK}[をにでがは]?(?P<verb>{_BOUGHT}){_SAID}(?:のは|のが|のに|[、,!！。.]|{GAP}){GAP}{A}(?:{_SPENT})?",
            rf"{REMARK}(?P<noun>){_BOUGHT_IN_KANA}{_SAID}{GAP}{A}(?:{_SPENT})?",
            rf"{REMARK}(?:[をに]|(?<!ま)で)?(?P<verb>{_BUYING})(?:から)?{GAP}{A}(?:{_SPENT})?",
            rf"(?P<verb>{_BOUGHT}){REMARK}(?:{_PARTICLE})?{GAP}{A}(?:{_SPENT})?",
            rf"(?P<verb>引き落とされた){REMARK}{GAP}{A}",
            rf"(?P<remark>{_FEE})が?{GAP}{A}も?(?P<verb>引かれ(?:て?た|ていた|ました))",
            rf"{REMARK}(?P<noun>)を?(?P<verb>{_DID}){_SAID}{GAP}{A}(?:{_SPENT})?",
            rf"{REMARK}(?:{_PARTICLE})?{GAP}{A}分?[をもで]?{GAP}(?P<verb>{_BOUGHT}|購入|注文|課金|チャージ|こうた|かった(?=$)|かいました)",
            rf"{A}(?:分の|で|の|を|{GAP}){REMARK}(?:[をにがで]?(?P<verb>{_BOUGHT}))?",
            rf"{REMARK}(?:{_PARTICLE})?{GAP}(?:{D}に?)?{GAP}(?:{_PAID_WITH}|(?:セール|特売|バーゲン)で)?(?:{_IN_ALL})?{A}"
            rf"{GAP}(?:分?(?P<verb>{_SPENT})|分の?(?P<bought>買い物))?",
        ),
        open_cores=compile_all(
            rf"(?!.*{_FREE_OF_CHARGE}{_BOUGHT_ANYWAY}$){REMARK}[をにでが]?(?P<verb>{_BOUGHT_ANYWAY})",
            rf"{REMARK}(?P<noun>){_BOUGHT_IN_KANA}",
            rf"{REMARK}[にで]お金を?(?P<verb>{_SPENT})",
            REMARK,
        ),
        bare=compile_all(rf"{HAN_BARE}(?={_SPENT}?$)", *INCOME_BARE),
        joins=re.compile(r"(?<=[\d元円])(?:\s*[+&]\s*|と|\s+(?:(?:and|plus)\s+)?|、)(?=[^\d\s])"),
        counted=re.compile(
            r"(?:\d+|[一二三四五六七八九十]+)(?:個|本|枚|杯|冊|回|泊|着|足|台|駅|号線|袋|箱|名分?|人分?|年分?"
            r"|缶|皿|匹|玉|丁|串|束|膳|貫|巻|部|通|曲|ゲーム|コマ|プレイ|パック|ホール|切れ|カップ|セット|ケース|ダース)|"
            r"(?:\d+|[一二三四五六七八九十]+)(?:時間半?|分間?(?!の)|日間|週間|[ヶかカケ]月)分?(?![前後])|"
            r"[1-9一二三四五六七八九]つ|"
            r"\d+\s?(?:kg|g|ml|l|km)\b|\d+(?:グラム|キロ|リットル)"
        ),
        trim=re.compile(rf"^(?:の|\s+)|(?:{_PARTICLE}|\s+)$"),
        longest_remark=24,
        total=re.compile(TOTAL),
        either_way=re.compile(EITHER_WAY),
        comes_back=re.compile(COMES_BACK),
        given_back=re.compile(GIVEN_BACK),
        shared=re.compile(SHARED),
        split=re.compile(SPLIT),
        just_now=re.compile("さっき|先ほど|さきほど|たった今|今しがた"),
        midnight=re.compile("[深半]夜|夜中"),
        numbered=re.compile(r"\d|[一二三四五六七八九十]+[月日]"),
        booked=re.compile("チケット|切符|航空券|ホテル|票$"),
        ticket=re.compile("チケット|切符|航空券|ホテル|票$"),
        of_event=re.compile(
            f"{DATE}の[^{STAND_INS}\\d]*?(?:チケット|切符|航空券|(?:乗車|指定席|特急|前売り?)券|ホテル|旅館|宿|予約)"
            f"|{DATE}(?:の分|用)"
        ),
        midday=re.compile("昼|ランチ|弁当|おやつ"),
        priced=re.compile(_PRICED),
        grown_ups=re.compile(
            "(?:妻|夫|嫁|旦那|主人|奥さん|家内|お?母(?:さん)?|お?父(?:さん)?|ママ|パパ|両親|親|兄|姉|弟|妹|祖母|祖父|義母|義父)の"
        ),
        others_meal=re.compile(OTHERS_MEAL),
        others_wages=re.compile(WAGES_OF_FAMILY),
        shop=re.compile(
            "[店屋]$|コンビニ|スーパー|デパート|市場|スタバ|マクドナルド|マック|セブン|ローソン|ファミマ|イオン|薬局"
        ),
        part_of_day=re.compile(
            rf"(?:^|[\s{BREAK}、,。])(?:(?P<morning>朝|午前)|(?P<noon>お?昼)|(?P<afternoon>午後)|(?P<evening>夕方|夜)|(?P<night>深夜))"
            rf"(?:に|は|の(?!部|紅茶)|、|\s|(?={_DISH})|(?<=[朝昼夜方後前])(?=[ァ-ヺ]){_NO_MEAL})"
        ),
        to_come=re.compile(
            "(?:来る|来ます|来訪|いらっしゃる|乗る|食べる|飲む|買う|払う|行く|使う|頼む|借りる|予約する|購入する|支払う|注文する)$"
        ),
    )
