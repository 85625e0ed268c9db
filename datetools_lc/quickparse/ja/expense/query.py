"""Questions about expenses in Japanese."""

from __future__ import annotations

import re
from functools import cache

from datetools_lc.quickparse.ja.just_written import AFTER_ALL, ALL_OF_THEM, GONE
from datetools_lc.quickparse.kernel.masking import DATE, STAND_INS
from datetools_lc.quickparse.patterns.common import D, any_of, compile_all, longest_first, read_topics
from datetools_lc.quickparse.patterns.expense.query import ExpenseQueryPatterns

_TOPICS = read_topics(
    """
交通: 交通費
零食: お菓子 おやつ お菓子代 おやつ代
日用品: 日用品代
餐饮: 食費 外食 外食費 外食代 食事 食事代 飲食 飲食費
教育: 教育費
娱乐: 娯楽 娯楽費
旅游: 旅行 旅行代 旅行費
衣服: 服 洋服 服代 洋服代 衣類 衣服代
工资: 給料 給与
房租: 家賃
购物: 買い物
礼物: プレゼント プレゼント代
蔬果: 野菜と果物 野菜や果物
个人护理: 美容 美容代
医疗: 医療 医療費
"""
)
_TOPIC = rf"(?P<topic>{longest_first(_TOPICS)})(?:の(?:支出|出費|合計))?[はにでの、]*"
_WHEN = rf"{D}[のにはもで、\s]*"
_SPENT = any_of(
    """
    使(?:った|いました|って(?:い?る|い?ます)) つか(?:った|いました|って(?:い?る|い?ます))
    かか(?:った|りました)
    支?払(?:った|いました)
    """
)
_TELL = (
    "(?:か|を|は)?(?:教えて|おしえて|見せて|みせて|知りたい|まとめて|確認(?:して)?|出して|表示(?:して)?)"
    "(?:ください|ほしい|くれる|です)?"
)
_END = rf"(?:の|んだ|のか)?(?:っけ|か|かな|んだろう|でしょうか|ですか|ました|ね)?(?:{_TELL})?か?[\s?？。]*"
_JUST_ENTERED = (
    "(?:(?:さっき|先ほど|今|直前|最後)の|(?:さっき|先ほど|今)(?:入れ|追加し|登録し|書い|記録し)た)"
)
_LATEST = f"{_JUST_ENTERED}(?:記録|支出|出費|やつ|の|分|1件|一件)?"
# 今のなし: said of what was just written, as if it had never been.
_NOTHING = "(?:なし(?:で|にして)?|なかったことに(?:して)?)"
_AMOUNT = (
    "(?:合計で?|全部で|トータルで)?(?:いくら|なんぼ|ど(?:ん|れ)[くぐ]らい|なんえん"
    "|どれ(?:くら|ぐら)い|どの(?:くら|ぐら)い|何円|何元)"
)


@cache
def build() -> ExpenseQueryPatterns:
    """The patterns, compiled on first use."""
    return ExpenseQueryPatterns(
        questions=compile_all(
            rf"{_WHEN}(?:{_TOPIC})?私?は?{_AMOUNT}(?:お金を?)?(?P<spent>{_SPENT}){_END}",
            rf"(?:{_TOPIC}){_WHEN}{_AMOUNT}(?P<spent>{_SPENT}){_END}",
            rf"{_WHEN}(?:{_TOPIC}){_AMOUNT}(?:だった|でした|です|になる|になります|になった)?{_END}",
            rf"{_WHEN}(?:{_TOPIC})?(?P<spent>支出|出費|使ったお金|使った金額|使った額)(?:の?(?:合計|総額|一覧|内訳)|額)?(?:は|って)?"
            rf"(?:{_AMOUNT})?(?:だった|でした|です)?{_END}",
            rf"{_WHEN}何に(?:いくら)?(?:お金を?)?(?P<spent>{_SPENT}){_END}",
            rf"{_WHEN}(?=[^{DATE}]*[費代賃]){_TOPIC}(?P<asked>(?:だけ)?{_TELL}|は|[?？])?[\s?？。]*",
            rf"{_WHEN}(?P<spent>合計|総額|トータル)(?:金額)?(?:は|って)?(?:{_AMOUNT})?(?:だった|でした|です)?{_END}",
            rf"{_WHEN}(?P<income>収入)(?:の?(?:合計|総額))?(?:は|って)?(?:{_AMOUNT})?(?:だった|でした|です)?{_END}",
            rf"{_WHEN}(?P<item>[^{STAND_INS}\s、はがの]{{1,12}}?)[にで](?:全部で|合計で?)?{_AMOUNT}"
            rf"(?P<spent>{_SPENT}){_END}",
            rf"{_WHEN}(?P<item>[^{STAND_INS}\s、はがの]{{1,12}}?)(?:は|って|、)?(?:全部で|合計で?)?(?P<spent>いくら)"
            rf"(?:だった|でした|かかった|使った|払った)?{_END}",
            rf"(?P<item>[^{STAND_INS}\s、はがの]{{1,12}}?)(?:は|って|、|\s)?{_WHEN}(?:全部で|合計で?)?{_AMOUNT}(?P<spent>{_SPENT}){_END}",
            rf"{_WHEN}(?P<item>[^{STAND_INS}\s、はがの]{{1,12}}?[代費料])は?(?:全部で|合計で?)?{_AMOUNT}(?P<spent>{_SPENT}){_END}",
            rf"{_WHEN}(?P<item>[^{STAND_INS}\s、はがの]{{1,12}}?[代費料])(?P<spent>は)[\s?？。]*",
        ),
        undo=re.compile(
            rf"(?:取り消し|取り消して|取消|元に戻して|元に戻す|{_LATEST}を?(?:取り?消(?:して|し)|削除(?:して)?|消して))"
            r"(?:ください|くれる|ね)?[\s。!！]*"
        ),
        undo_last=re.compile(
            r"(?:(?:やっぱり?|それ|これ|今の|間違え(?:た|ました)|間違い(?:です|でした)?|ごめん(?:なさい)?|すみません|あっ?)[はを、。!！\s]*)*"
            r"(?:消して|削除して|消しといて|削除|キャンセル(?:で|して|します)?|(?<=[りぱをれ、。\s])取り?消(?:して|し)"
            rf"|(?<=[りぱ、\s])やめ(?:ます|る|た|ました|に(?:する|します)|とく|ておく|とこう)|(?:(?<=[りぱ、\s])|{_LATEST}は?|(?<=今の)|(?<=今のは)){_NOTHING})(?:ください|くれる|お願い(?:します)?|ね|わ)?[\s。!！]*"
        ),
        undo_all=re.compile(rf"{AFTER_ALL}(?:(?:今|さっき)の[はを]?)?{ALL_OF_THEM}{GONE}"),
        not_going=re.compile(
            r"(?:やっぱり?|ごめん(?:なさい)?|すみません|それ|これ|[はが、。!！\s])*"
            r"(?:中止(?:(?:に|と)な(?:った|りました)|で|です)?|(?:なしに|キャンセルに|な[くし]に?)な(?:った|りました)|流れ(?:た|ました)"
            r"|(?P<cannot>行けな(?:い|くな(?:った|りました)))|行かない(?:ことに(?:した|しました|なった|なりました))?|行くのやめ(?:た|ます|る))"
            r"(?:んだ|んで|ので|から)?[わよね]*[\s。!！]*"
            rf"|{_JUST_ENTERED}(?:予定|予約)[をは]?{GONE}"
        ),
        restore=re.compile(
            r"(?:やっぱり?|それ|これ|さっきの|予定|あっ?|ごめん(?:なさい)?|すみません|[はをも、。!！\s])*"
            r"(?:(?:(?P<restored>[^\s、をは]{2,12})を)?(?:(?:復元|復活)(?:して|させて)?"
            r"|(?:元の(?:時間|日時?)に|元に)?戻し(?:て|といて))"
            r"|(?P<kept>(?:キャンセル|削除|取り消し)し?(?:ないで|なくて(?:いい|大丈夫))|(?:消さ|取り消さ)(?:ないで|なくて(?:いい|大丈夫))"
            r"|(?<=[りぱ、\s])(?:行く(?:ことに(?:する|した|します|しました))?|行きます|残し(?:て|といて))))"
            r"(?:ください|くれる|です|ね|わ|よ)*[\s。!！]*"
        ),
        of_record=re.compile("記録|支出|出費"),
        removes=re.compile("(?<![り取])消|削除"),
        topics=_TOPICS,
        price=re.compile("(?<=..)(?:代金?|費用?|料金?)$"),
    )
