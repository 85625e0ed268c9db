"""Doubts, denials, quotes, shares, plans, questions, and other people's expenses: nothing to save."""

from __future__ import annotations

from datetools_lc.quickparse.ja.expense.income import REFUND, SURELY_IN
from datetools_lc.quickparse.ja.expense.shares import A_HEAD, ALONE, COST_THEN, HEAD
from datetools_lc.quickparse.kernel.masking import AMOUNT, BREAK, DATE
from datetools_lc.quickparse.patterns.common import any_of

# いか焼き and すいか hold the sound, and no choice.
_ONE_OR_OTHER = r"(?:[ァ-ヺー一-龯]|ごはん|うどん|そば|すし)か(?=[おご]?[ァ-ヺ一-龯])(?![月所国年])"
# テスト昼ごはん is typed to see what happens; 数学のテスト and テスト用紙 are things.
_MERE_TEST = (
    rf"(?:^|[\s、,{BREAK}])(?:テスト|てすと)(?:入力|送信|投稿|です|で)?[\s、,:{BREAK}]*"
    r"(?=[ァ-ヺ一-龯おご])(?!用紙|勉強|代|費|料(?!理)|対策|問題|直し|期間|範囲|[後前中]|明け|終わり|帰り"
    "|会場|ドライブ|コース|版|本|プレイ|ジム|セット|プリント|集|紙|ケース|キット|ステ)"
)
# ランチ900円、いやカフェ950円 puts one in the place of the other: the second thought is no part of a name.
_SECOND_THOUGHT = (
    rf"(?:^|[\s、,。!！元円{AMOUNT}{BREAK}])(?:(?:やっぱ(?:り|し)?|やはり|ちがう|違[うっ]た?|もとい|待って|まって)[\s、]*(?=[^\s、\d{AMOUNT}])"
    rf"|(?<=[\d元円{AMOUNT}、,\s])(?:ごめん|すまん|す[みい]ません)[\s、]*(?=[^\s、\d{AMOUNT}])"
    r"|(?:いや|いえ|あっ?)[\s、]*(?=[ァ-ヶ一-龯]|うどん|そば|お[^\s]|ご[飯は]|すし|らーめん)(?<!あ(?=お))(?<!いや(?=ホン))(?<!いえ(?=系)))"
)
REFUSED = any_of(
    rf"""
    ない(?!ろ) なかった (?<!す[みい])ません 無(?!印) 不要 取り?消 削除 消して 間違 じゃなく ではなく 以外
    を(?:更新|修正) (?:ランチ|昼食|昼ごはん|夕食|夜ごはん|朝食|朝ごはん|コーヒー|タクシー)(?:更新|修正)
    忘れ 訂正 変更(?!(?:手数)?料)
    やめ けど しかし
    もともと 元々
    もし なら
    (?<!し)たら(?!こ|ば|{COST_THEN}) したら(?!こ|ば|{COST_THEN}|[^。、]*戻(?:った|りました|ってき)) れば
    かも だろ でしょ と思 らしい そう[だで] たぶん 多分 くらい ぐらい 程度
    約(?!束) (?<!先)(?<!さき)ほど 前後
    マイナス 予定 つもり たい(?!焼|やき) 必要 折半
    (?<!割り勘で)(?<!割り勘、)[一1]人(?!{A_HEAD}\d|{ALONE}) ずつ [毎各]
    彼(?!岸|[女氏](?:と|に|への|の(?:誕生日|誕プレ|プレゼント|お土産))) あなた 私たち みんな
    割り勘(?!で|の|分|に?し(?:た|ました)|[、\s]?{HEAD}|[\s。]*$)
    貸し(?!切) 貸した 借金 両替 割引 値引 税[抜別] 送料別
    [元円]引(?!き?落|き?出|か[れん]) [元円][、,(\s]*の?うち 含[むめみん]
    (?<!割り勘で)(?<!割り勘、)ひとり(?!親|{A_HEAD}\d|{ALONE}) (?<!ブック)(?<!ハード)オフ クーポン
    予算 見積 上限 限度 目標 目安 罰金 おごって 奢って 払ってく 出してく
    ^(?!.*(?:{SURELY_IN})).*(?:もら|返[金品済]|立て?替|振り?込まれ|売(?!店|場|り場|機)|ポイント|宝くじ|当た|還付|払い戻)
    (?:客|顧客|取引先|生徒|会員|購入者)(?:様|さん)?(?:へ|に)?の?(?:{REFUND})
    貯金(?!箱) 預金 ^(?!.*手数料).*atm 引き?出(?:した|しました) (?:おろ|下ろ|降ろ)し(?:た|ました)
    (?:{DATE}|今|いま|これ|ここ|[日週末朝昼夜]|期限|限界|上限|最大)まで 累計
    (?<![私僕俺]の)(?<!自分の)(?:おごり|奢り)[でだ] 経費で 会社(?:負担|払い|持ち|のお金|の経費|が払)
    ^ごめん ^やっぱり? ^やはり {_SECOND_THOUGHT} {_ONE_OR_OTHER} {_MERE_TEST}
    借り [こそ]の(?!たけ|こ) [言何誰] (?<!新)聞 いくら(?!丼|軍艦) どこ いつ なぜ
    (?<!ぶ)どう または か[。]?$ \d元か(?!か) [?？「」『』\"“”<>{{}}@#] http www
    """
)
