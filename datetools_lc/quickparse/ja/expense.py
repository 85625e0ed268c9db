"""How expenses are recorded in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import AMOUNT, BREAK
from datetools_lc.quickparse.patterns.common import (
    GAP,
    HAN_BARE,
    REMARK,
    A,
    D,
    any_of,
    compile_all,
)
from datetools_lc.quickparse.patterns.expense import ExpensePatterns

_PARTICLE = any_of(
    "を?買うのに を?買って を?食べて を?飲んで を?見て を?払って に?乗って に行って って で に は が を も の"
)
_SPENT = "[をがは]?" + any_of(
    "使(?:った|いました|っちゃった) つか(?:った|いました) かか(?:った|りました) 支?払(?:った|いました) "
    "支払い 支出 出費 だった でした です "
    "した しました で?買(?:った|いました) で?購入(?:した|しました)?"
)
_BOUGHT = any_of(
    "買(?:った|いました) 食べ(?:た|ました) 飲(?:んだ|みました) [見観](?:た|ました) 乗(?:った|りました) "
    "支?払(?:った|いました) "
    "使(?:った|いました) 購入(?:した|しました)?"
)
_INCOME = "(?P<income>給料|給与|月給|ボーナス|賞与|バイト代|アルバイト代|賃金)"
_RECEIVED = any_of(
    "入(?:った|りました) 入金(?:された|されました|した)? 振り込まれ(?:た|ました) もら(?:った|いました) "
    "出(?:た|ました) だった でした"
)
_PART_OF_DAY = "(?:お?昼|朝|夜|夕方|午前中?|午後|深夜)(?:に|は|、)"
_RECORD = (
    "(?:を|で|と|って)?(?:記録|登録|追加|メモ|入力|記帳)"
    "(?:して|しといて|しておいて|をお願い(?:します)?|お願い(?:します)?)?"
)
# Doubts, denials, quotes, shares, plans, questions, and other people's expenses: nothing to save.
_REFUSED = any_of(
    r"""
    ない(?!ろ) なかった ません 無(?!印) 不要 取り?消 削除 消して 間違 じゃなく ではなく 以外 忘れ 訂正 変更
    やめ けど しかし
    もし なら たら(?!こ|ば) れば かも だろ でしょ と思 らしい そう[だで] たぶん 多分 くらい ぐらい 程度
    約(?!束) ほど 前後
    マイナス 予定 つもり たい(?!焼|やき) 必要 割り勘 折半 [一1]人 ずつ [毎各] 彼 あなた 私たち みんな
    返[金品済] 立て?替 借り 貸し 借金 振り?込(?!まれ) 送金 両替 割引 値引 オフ クーポン ポイント 売 寄付
    罰金
    [こそ]の ^(?!.*(?:給料|給与|月給|ボーナス|賞与|バイト代|賃金)).*もら [言聞何誰] いくら どこ いつ なぜ
    (?<!ぶ)どう または か[。]?$ [?？「」『』\"“”<>{}@#] http www
    """
)


@cache
def build() -> ExpensePatterns:
    """The patterns, compiled on first use."""
    return ExpensePatterns(
        refused=re.compile(_REFUSED),
        lead=re.compile(
            rf"(?>(?:えーと|えっと|あの|すみません|さっき|{_PART_OF_DAY}|{D}(?:に|の|は|も)?|[\s{BREAK}:.!。！]+|[私僕俺][はが]|"
            rf"家計簿に"
            rf"|(?:支出|出費)(?:を|に)?(?:{_RECORD})?|それと|あと)*)"
        ),
        tail=re.compile(
            rf"(?>(?:{_RECORD}|(?:して|つけて)(?:おいて)?|おいて|ください|くれる|お願い(?:します|いたします)|"
            rf"ありがとう|[ねよな]"
            rf"|(?<=[{AMOUNT}元円\d])(?:です|でした|だった|だよ)|{D}|[\s{BREAK}.!。！])+)$"
        ),
        record=re.compile(r"記録|登録|追加|メモ|入力|記帳|家計簿"),
        cores=compile_all(
            rf"(?P<remark>{_INCOME})[がをはでの]?{GAP}{A}[がを]?{_RECEIVED}?",
            rf"{A}の?(?P<remark>{_INCOME})[がを]?{_RECEIVED}?",
            rf"{A}(?P<verb>{_SPENT})",
            rf"{A}(?:で|の|を|{GAP}){REMARK}(?:[をにがで](?P<verb>{_BOUGHT}))?",
            rf"{REMARK}(?:{_PARTICLE})?{GAP}(?:{D}に?)?{GAP}{A}(?P<verb>{_SPENT})?",
        ),
        open_cores=compile_all(
            rf"{REMARK}[をで](?P<verb>買(?:った|いました)|購入(?:した|しました))",
            rf"{REMARK}[にで]お金を?(?P<verb>{_SPENT})",
            REMARK,
        ),
        bare=compile_all(rf"{HAN_BARE}(?={_SPENT}?$)"),
        joins=re.compile(r"(?<=[\d元円])(?:と|\s+|、)(?=[^\d\s])"),
        counted=re.compile(
            r"(?:\d+|[一二三四五六七八九十]+)(?:個|本|枚|杯|冊|回|泊|着|足|台|駅|号線|袋|箱)|"
            r"[一二三四五六七八九]つ|"
            r"\d+\s?(?:kg|g|ml|l|km)\b"
        ),
        trim=re.compile(rf"^(?:の|\s+)|(?:{_PARTICLE}|\s+)$"),
        longest_remark=24,
    )
