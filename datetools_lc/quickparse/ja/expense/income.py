"""Money that comes in, as it is said in Japanese: 給料, 返金, お小遣い, and what each of them does."""

from __future__ import annotations

from datetools_lc.quickparse.ja.people import FAMILY, GIVER, SHOPS
from datetools_lc.quickparse.kernel.masking import STAND_INS
from datetools_lc.quickparse.patterns.closed_classes import one_of
from datetools_lc.quickparse.patterns.common import GAP, HAN_BARE, REMARK, A, any_of

SALARY = "(?:(?:お?給料|給与|ボーナス)日?|月給|賞与|(?:アル)?バイト代|賃金|残業代|日当|お?給金)"
_OF_SOMETHING = rf"(?:[^\s{STAND_INS}、,はがをにで]{{1,12}}の)?"
GAMBLE = "(?:パチンコ|パチスロ|スロット|競馬|競輪|競艇|ボートレース|馬券|麻雀|カジノ|ポーカー)"
REFUND = "(?:返金|払い?戻し?金?)"
# Nobody spends these: the word alone tells that money came in.
_ALWAYS_IN = any_of(
    """
    (?:(?:税金|医療費|所得税|住民税|年末調整|確定申告)の?)?還付金
    (?:税金|医療費|所得税|住民税|年末調整|確定申告)の?還付
    キャッシュバック 売上金? 売り上げ 売上高 配当金? 印税 原稿料
    講演料
    給付金 補助金 助成金 支援金 退職金
    (?:失業|児童|住宅|夜勤|深夜|残業|休日|通勤|家族|扶養|出張|役職|資格|皆勤|危険|当直|育児|介護|傷病)手当金?
    満期保険金 当選金 賞金 奨励金 報奨金
    (?:副業|臨時|家賃|不動産|内職)の?収入 収入 報酬
    """
)
# These are given as well as got: only the verb tells which.
_MAYBE_IN = any_of(
    """
    お年玉 お?小遣い おこづかい 仕送り ご?祝儀 お祝い金? (?:結婚|出産|入学|卒業|就職|新築|退職)祝い 利息
    利子 年金
    保険金 謝礼 お礼 チップ 手当 ポイント 宝くじ 立て?替え?(?:金|代|分|た分|てい?た分?)? 経費(?:の?精算)?
    交通費(?:の?精算)?
    出張費(?:の?精算)? 精算金? 清算金? 敷金 保証金 デポジット 税金 奨学金 お金 現金 バイト 副業 内職
    メルカリ フリマ
    ヤフオク ラクマ 株 懸賞 くじ 抽選 ビンゴ 投資 投資信託 fx
    """
)
GIFTS = f"{_ALWAYS_IN}|{REFUND}|{_MAYBE_IN}"
"""Names of money that somebody else gives."""

OF_ONE = f"(?:{SALARY}|{_ALWAYS_IN}|{REFUND}|[年税]金|奨学金|保険金|手当|利[息子])"
"""Money that is of the one whose name stands before it, whoever wrote it down."""

EITHER_WAY = (
    "(?<![にへ])(?:お?小遣い|おこづかい|仕送り|お祝い金?|お年玉|お礼|謝礼|利息|利子|年金|保険金|手当|チップ)$"
)
"""Money that is given as well as got, where no word tells which."""

_CAME = any_of(
    """
    入(?:った|りました|ってきた|ってきました|ってい?た|ってい?ました) [お下降]り(?:た|ました)
    入金(?:された|されました|した|しました|あり|確認(?:した|しました|済み?))?
    振り?込(?:まれ(?:て(?:い)?)?(?:た|ました)|みがあった)
    (?:入金|返金|還付|支給)されて(?:い)?(?:た|ました) 戻って(?:い)?(?:た|ました)
    もら(?:った|いました|えた|えました) もろた
    (?:頂|いただ)(?:いた|きました) 受け?取(?:った|りました) 出(?:た|ました) 届(?:いた|きました)
    戻(?:った|りました|ってきた|ってきました) 返(?:ってきた|ってきました|してもらった|してもらいました)
    返金(?:された|されました|してもらった|があった) 還付(?:された|されました)
    精算(?:された|されました|してもらった) 支給(?:された|されました)?
    付(?:いた|きました) つ(?:いた|きました) 当た(?:った|りました) あ(?:った|りました) 稼(?:いだ|ぎました)
    (?<![ぁ-ゖ])(?:来|き)(?:た|ました) 儲か(?:った|りました) ゲット(?:した)? 獲得(?:した)? だった でした です
    """
)
_RETURNED = any_of(
    "戻(?:った|りました|ってきた|ってきました) 返(?:ってきた|ってきました) 返金(?:された|されました|があった)"
)
_SHOP = f"(?:{SHOPS}|[ァ-ヶーa-z]{{2,12}}|お?店|[一-龯]{{1,8}}[店屋]|通販)"
_PAID_BACK = f"(?:返金され(?:た|て|ました)|の?{REFUND}(?:があ(?:った|りました))?)"
_SOLD = "(?:売れ(?:た|て|ました)|売(?:った|って|りました))"
_IS = "(?:です|でした|だった)?"
_HOME = f"(?:{one_of(FAMILY)}|実家)"
_FAMILY_GIVES = f"{_HOME}(?:から|より)"
_GIVEN = "(?:もら(?:った|いました)|もろた|(?:頂|いただ)(?:いた|きました)|振り?込まれ(?:た|ました))"
_GIVER = f"(?:{GIVER})?"
_SENT = f"の?(?:仕送り|お?小遣い|おこづかい|お年玉|お祝い金?)(?:[をが]?(?:{_CAME}))?"

SURELY_IN = (
    rf"{SALARY}|{_ALWAYS_IN}|(?<=[のらァ-ヶーa-z]){REFUND}|(?:{_MAYBE_IN}|{REFUND})[^。、]*?{_CAME}|"
    rf"{_RETURNED}|{_SOLD}|(?:から|より)[\d,.]+万?[元円]{REFUND}|{_FAMILY_GIVES}[^。、]*?{_GIVEN}"
)
"""In a sentence that holds one of these, words such as 返金 and もらう are no reason to refuse it."""

GIVEN_BACK = (
    "敷金|礼金|保証金|デポジット|立て?替|保険金|宝くじ|くじ|懸賞|抽選|ビンゴ|当選金"
    "|(?:経費|交通費|出張費)(?:の?[精清]算)?|[精清]算金?$|(?:税金|医療費)の?還付|還付金|税金$|(?:失業|児童|傷病|育児|出産)手当"
    f"|{REFUND}$"
)
"""What was paid before, or won: as an income it is no earnings, and only the user knows what it was for."""

COMES_BACK = f"キャッシュバック|還元|{REFUND}|立て?替|[精清]算(?!書)|還付"
"""Words of money that comes back: nothing beside them was spent."""

_EARNED = rf"{_OF_SOMETHING}(?P<income>{SALARY})"
# アマゾン返金, チケット返金: whose or for what stands right before it
_IN = (
    rf"{_GIVER}{_OF_SOMETHING}(?:[ァ-ヶーa-z]{{2,12}}(?=返|払))?"
    rf"(?P<received>{_ALWAYS_IN}|(?<=[のらァ-ヶーa-z]){REFUND})"
)
_GOT = rf"{_GIVER}{_OF_SOMETHING}(?:{_MAYBE_IN}|{REFUND})"

BARE = (rf"(?<!ポイント)(?<!ポイント[がをは]){HAN_BARE}(?=[がを]?{_CAME}$)",)
"""Numbers without a unit before what came in; points are counted in points."""

_PAID_FOR_OTHERS = "立て?替え(?:て(?:い)?た|た)(?:お金|分)?(?:の|が|を)?"
CORES = (
    rf"(?P<remark>立て?替え)(?:て(?:い)?た|た)(?:お金|分|やつ)?(?:の|が|を)?{GAP}{A}[がを]?(?P<received>(?P<back>{_RETURNED}))",
    rf"{_PAID_FOR_OTHERS}{REMARK}(?:の|が|を)?{GAP}{A}[がを]?(?P<received>(?P<back>{_RETURNED}))",
    rf"(?P<remark>{_HOME})(?:から|より)の?{GAP}{A}[をも]?(?P<received>(?P<given>{_GIVEN}|{_SENT}))",
    rf"(?P<remark>{GAMBLE})で?{GAP}{A}[をも]?(?P<received>勝(?:った|ちました|ち)|儲け(?:た|ました)?|儲か(?:った|りました))",
    rf"(?P<remark>(?P<received>{GIVER}){_OF_SOMETHING}{_MAYBE_IN})[がをはでの]?{GAP}{A}{GAP}[がを]?{_CAME}?",
    rf"(?P<remark>{_EARNED})[がをはでの]?{GAP}{A}{GAP}[がを]?{_CAME}?",
    rf"(?P<remark>{_EARNED})[がをは]?{_CAME}{GAP}{A}{_IS}",
    rf"{A}の?(?P<remark>{_EARNED})[がを]?{_CAME}?",
    rf"(?P<remark>{_IN})[がをはでの]?{GAP}{A}{GAP}[がを]?{_CAME}?",
    rf"(?P<remark>{_IN})[がをは]?{_CAME}{GAP}{A}{_IS}",
    rf"{A}の(?P<remark>{_IN})[がを]?{_CAME}?",
    rf"(?P<remark>{_GOT})[がをはでの]?{GAP}{A}{GAP}[がを]?(?P<received>{_CAME})",
    rf"(?P<remark>{_GOT})[がをは]?(?P<received>{_CAME}){GAP}{A}{_IS}",
    rf"{A}の(?P<remark>{_GOT})[がを]?(?P<received>{_CAME})",
    rf"(?P<remark>{_SHOP})(?:から|より){GAP}{A}[がを]?(?P<received>{_PAID_BACK})",
    rf"{REMARK}(?:し(?:て|たら)|で|の|を|が)?{GAP}{A}[がを]?(?P<received>(?P<back>{_RETURNED}))",
    rf"{REMARK}(?:が|で|を|は)?{GAP}{A}で?(?P<received>{_SOLD})",
    rf"{REMARK}(?:が|で|を|は)?(?P<received>{_SOLD})[、,]?{GAP}{A}(?:で売れた|[がを]?入(?:った|りました)|になりました|になった|[をも]?もら(?:った|いました)|{_IS})",
)
