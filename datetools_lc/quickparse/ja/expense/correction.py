"""How records are corrected and deleted in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.kernel.masking import DATE
from datetools_lc.quickparse.patterns.common import any_of
from datetools_lc.quickparse.patterns.expense.correction import REF, CorrectionPatterns, Dress, Frame, frames

_SEPARATOR = r"[\s、,。.!！:…]"
_WRONG = any_of(
    "違う(?:よ|わ)? 違います 違った 違いました ちがう ちがいます 間違い(?:です|でした)? 間違えた "
    "間違えました 間違って(?:い?た|い?ました) まちがえた 訂正(?:します|です)? 修正(?:します)? いや "
    "いえ いいえ "
    "ミス(?:です|った)? 打ち間違い(?:です|ました)?"
)
_SMALL = (
    rf"(?:{_SEPARATOR}|あっ?|えっと|えーと|ごめん(?:なさい|ね)?|すみません|すいません|さっきの(?:は)?|"
    "今の(?:は)?)"
)
# さっきの (コーヒー): the one that was noted just now.
_JUST = (
    "(?P<just>(?:つい)?(?:さっき|先ほど|さきほど|たった今|今)"
    "(?:の|(?:記録|登録|入力|追加|メモ)した|(?:入れ|つけ|書い)た))"
)
_S = rf"(?>{_SMALL}*)"
_FIELD = "(?:金額|値段|日付|日にち|カテゴリー?|分類|費目)"
_W = rf"(?>{_SMALL}*(?:{_FIELD}[をがはも]?)?{_WRONG}(?:{_WRONG}|{_SMALL})*)"
_SW = rf"(?>(?:{_WRONG}|{_SMALL})*)"
_REALLY = "(?:正しくは|正確には|本当は|ほんとは|実は|実際は|やっぱり?)"
_RECORD = "(?:支出|出費|記録|分|やつ|もの)"
_OF_JUST_NOW = "(?:さっき|先ほど|さきほど|今|直前|最後)の"
_IT = f"(?:それ|これ|(?:{_OF_JUST_NOW})?{_RECORD}|{_OF_JUST_NOW})?"
# さっきのは is small talk elsewhere: here it says which record is spoken of.
_POINTED = f"{_OF_JUST_NOW}{_RECORD}?"
_SORRY = f"(?:{_SEPARATOR}|あっ?)*(?:ごめん(?:なさい|ね)?{_SEPARATOR}*)+"
_IS = rf"(?:{_REALLY}[\s、,]*)?(?:{_FIELD}[はが]?)?"
_WAS = "(?:でした|だった|です|だ|やった|や)"
_PLEASE = "(?:ください|下さい|おいて|ほしい|くれる|もらえますか?|お願い(?:します)?|ね|よ)*"
_TO = "に(?:(?:変更|訂正|修正|更新)(?:して)?|直して|変えて|なおして|して)"
_AFTER_ALL = "(?:やっぱり?|やはり)[、\\s]*"
_SUM = r"[¥￥]?\d[\d,.]*[千万]?[元円]"
_AS_ASKED = f"(?:{_TO}|で(?:お願い(?:します)?|よろしく(?:お願いします)?|頼む)?|でいいや?)"
_END = rf"(?:{_WAS}|の(?:間違い|まちがい)(?:{_WAS})?|ね|よ|わ|けど|{_SEPARATOR})*"
_STOP = rf"(?:ね|よ|{_SEPARATOR})*"
_NOT = "(?:じゃなくて|じゃなく|やなくて?|ではなくて?|でなく|じゃない、?|ではない、?)"
_DRESS: Dress = {
    "day": ("", "(?:の(?:分|こと|もの)?)?"),
    "category": ("", "(?:(?<!食)費|カテゴリー?)?"),
    "amount": ("", ""),
}
_DELETE = (
    "(?P<order>消し(?:て|といて|ておいて)|削除し(?:といて|ておいて)|"
    "削除(?:して)?|取り?消して|取り?消し|キャンセル(?:して)?|なしにして|けして)"
)


def _fixes() -> tuple[Frame, ...]:
    return (
        *frames(
            _DRESS,
            (
                rf"{_W}{_IS}NEW{_END}",
                rf"{_W}{_IS}NEW{_TO}{_PLEASE}{_STOP}",
                rf"{_S}{_REALLY}[\s、,]*(?:{_FIELD}[はが]?)?NEW(?:{_AS_ASKED}{_PLEASE})?{_END}",
                rf"{_SW}{_IT}(?:の?{_FIELD})?[をは]?[\s、]*NEW{_TO}{_PLEASE}{_STOP}",
                rf"{_SW}{_IT}の?{_FIELD}[をは][\s、]*NEWに{_STOP}",
                rf"(?:{_SEPARATOR}|あっ?)*{_POINTED}は[\s、]*{_IS}NEW{_END}",
                rf"{_SEPARATOR}*{_NOT}[\s、,]*{_IS}NEW(?:{_TO}{_PLEASE})?{_END}",
                rf"{_SW}{_IT}(?:の?{_FIELD}[はが]?)?OLD{_NOT}[\s、,]*NEW(?:{_TO}{_PLEASE})?{_END}",
                rf"{_SW}NEW(?:{_WAS})?[\s、,]+OLD(?:じゃない|ではない|ではありません)(?:です)?{_STOP}",
            ),
        ),
        *frames(
            _DRESS,
            (
                rf"{_SW}(?:金額|値段)?[はが]?NEW(?:でした|だった|の間違い(?:でした|です)?){_END}",
                rf"(?:{_SEPARATOR}|あっ?)*{_POINTED}[\s、]*NEW(?:でした|だった|の間違い(?:でした|です)?){_END}",
                rf"{_SW}{_IT}NEW[にへ](?:{_SEPARATOR})*",
                rf"{_SORRY}(?:{_POINTED}[はが]?)?NEW{_END}",
                rf"{_SW}(?:金額|値段)?[はが]?NEW(?:です|だ)(?:わ|ね|な|よ)?{_END}",
            ),
            ("amount",),
        ),
        *frames(
            {"day": ("", "(?:の分|のこと|のもの|のやつ|の)?")},
            (
                rf"{_SW}(?:それ|これ)[はが、\s]*NEW(?:{_WAS}|ね|な|よ){_END}",
                rf"{_SW}(?:それ|これ)[はが、\s]*NEW{_STOP}",
                rf"{_SW}NEW(?:(?<=の分)|(?<=のやつ))(?:です|だ)?{_STOP}",
                rf"{_SW}(?:日付|日にち)[はが]NEW{_END}",
                rf"{_SW}NEW(?:でした|だった){_END}",
                rf"{_SEPARATOR}*NEW(?:だよ|です)(?:ね|よ)?{_STOP}",
                rf"{_SORRY}(?:{_POINTED}[はが]?)?NEW{_END}",
            ),
            ("day",),
        ),
        *frames(
            _DRESS,
            (
                rf"{_SW}(?:カテゴリー?|分類|費目)[はが:]?NEW{_END}",
                rf"{_SW}{_IT}[をは]?NEW[にで](?:分類|記録|登録|入れ|つけ)(?:して|て)?{_PLEASE}{_STOP}",
            ),
            ("category",),
        ),
        *frames(
            {},
            (
                rf"{_SW}(?:メモ|備考|名前|内容)[をは]NEW{_TO}{_PLEASE}{_STOP}",
                rf"{_SW}{_IT}OLD{_NOT}[\s、,]*NEW{_END}",
            ),
            ("remark",),
        ),
    )


def _changes() -> tuple[Frame, ...]:
    # 昨日の飲み会のカテゴリを娯楽に: no particle stands within the name of a category.
    into = rf"(?:の{_FIELD}[をは]?|[をは]|\s)[\s、,]*(?=[^をはの\s]+$)NEW{_TO}"
    into_category = rf"{_SW}REF{into}{_PLEASE}{_STOP}"
    return frames(_DRESS, (into_category,), ("category",)) + frames(
        _DRESS,
        (
            rf"{_SW}REF(?:の{_FIELD})?[をは]?[\s、,]*NEW{_TO}{_PLEASE}{_STOP}",
            rf"{_SW}REF(?:の{_FIELD})?(?:[は、]\s*{_REALLY}[\s、,]*|\s*(?={_AFTER_ALL}){_REALLY}[\s、,]*)NEW(?:{_AS_ASKED})?{_END}",
            rf"{_SW}REF(?<![をにで])(?:の{_FIELD})?[はが]?[\s、,]*OLD{_NOT}[\s、,]*NEW(?:{_TO}{_PLEASE})?{_END}",
            rf"{_W}REFは{_IS}NEW(?:{_WAS})?{_END}",
            rf"{_SW}REF[\s、,]+{_FIELD}[をは]?NEW{_TO}{_PLEASE}{_STOP}",
        ),
    )


@cache
def build() -> CorrectionPatterns:
    """The patterns, compiled on first use."""
    return CorrectionPatterns(
        cue=re.compile(
            "それ|これ|もう[一1ひ]|違|ちが|間違|まちが|正|いや|いえ|いいえ|ミス|打ち間|本当|ほんと|実[は際]|やっぱ|変更|更新|直して|変えて|にして|"
            f"じゃな|ではな|でなく|ごめん|(?:さっき|先ほど|さきほど|今|直前)の|でした|だった|の(?:分|やつ)|{DATE}(?:だよ|です)|[\\d元円](?:です|だ)|日付|日にち|カテゴリ|分類|費目|[にで](?:記録|登録|入れ|つけ)|消し|削除|キャンセル|"
            "なしに|けして|[\\d元円][にへ][\\s、。]*$"
        ),
        fixes=_fixes(),
        changes=_changes(),
        deletes=(
            *(
                re.compile(
                    rf"{lead}REF(?:を|(?:[^\S\n]|[、,])+)?{_DELETE}{_PLEASE}{_STOP}".replace("REF", REF)
                )
                for lead in (rf"{_SEPARATOR}*{_JUST}", _SW)
            ),
        ),
        loose=re.compile("キャンセル|取り?消し(?!て)|削除(?!し)"),
        named=re.compile("記録|支出|出費|項目|会計|入力|明細|の(?:分|やつ|もの)$"),
        taken_back=re.compile(
            rf"{_SEPARATOR}+(?=(?:{_SMALL})*{_WRONG}|{_NOT}|あっ?[、\s]*{_SUM}{_WAS})|(?<=[元円]){_SEPARATOR}*(?=(?:あっ?[、\s]*)?{_AFTER_ALL}{_SUM})"
        ),
        record=re.compile(
            "の?(?:記録|支出|出費|分|項目|会計|入力|明細)$|の(?:やつ|もの)$|(?:^|(?<=\\s))件$|(?<=[^\\s])(?:代金?|費|料金)$"
        ),
        small=re.compile("(?:私|僕|俺)の|^の|の$|\\s?の(?=\\s|$)|(?<=\\s)の|^その|^あの|さっきの?"),
        every=re.compile("全部|ぜんぶ|すべて|全て|みんな|毎"),
        # もう一杯: with a counter of things it is one more; もう一回 may ask to hear it again.
        again=re.compile(
            r"(?:(?:あと|じゃあ?|それと|あ)[、\s]?)?"
            r"(?:(?:さっきと)?同じ(?:の|もの|やつ|内容|金額)?(?:で|を|の)?(?:もう[一1ひと](?:つ|[回度個杯本枚件皿箱袋]))"
            r"|もう(?:[一1][個杯本枚件皿箱袋つ]|ひとつ)(?:、?(?:さっきと)?同じ(?:の|もの|やつ))?)"
            r"(?:を?(?:追加|記録|登録|入れて|つけて)(?:して)?)?(?:ください|お願い(?:します)?|ね)?[。\s!！]*"
        ),
        types={"収入": "income", "支出": "consume"},
    )
