"""Money that may be somebody else's in Japanese: wages, and what one of the family rode or ate."""

from __future__ import annotations

from datetools_lc.quickparse.ja.expense.income import OF_ONE, SALARY
from datetools_lc.quickparse.ja.people import FAMILY, NAME, ROLES, TITLE
from datetools_lc.quickparse.patterns.closed_classes import one_of
from datetools_lc.quickparse.patterns.common import any_of

# Children have no money of their own, and the family eats together.
_OWN_BUSINESS = (
    "子供",
    "子ども",
    "こども",
    "子",
    "赤ちゃん",
    "自分",
    "家族",
    "双子",
    "子供たち",
    "子どもたち",
)
_RELATIVE = one_of(" ".join(word for word in FAMILY.split() if word not in _OWN_BUSINESS))
_RIDE = any_of("タクシー 電車 バス 地下鉄 新幹線 特急 飛行機")
_MEAL = any_of(
    """
    [朝昼夕夜]食 お?[朝昼夕夜晩]ご飯 お?[朝昼夕夜晩]ごはん [朝昼夕夜晩][飯めメ][しシ]? お昼 ランチ
    ディナー モーニング
    食事 外食 飲み会 飲み
    """
)
_TREATMENT = "(?:薬|病院|歯医者|歯科|眼科|内科|診察|診療|治療|医療|通院|入院|検査|健診|検診)"
OTHERS_MEAL = rf"(?:{_RELATIVE})の(?:{_MEAL}代?|{_TREATMENT}[代費料]|{_RIDE}[代賃]?|家賃)|会社の{_RIDE}代?"
"""A meal, a ride, a treatment or the rent of one of the family, and a ride for the firm: who paid is open."""

# Who is hired by a household or a shop, or works under the speaker.
_HIRED = any_of(
    """
    (?:ベビー|ペット|キッズ)?シッター(?:さん)? 庭師(?:さん)? 家政婦(?:さん)? 家事代行(?:さん)?
    お?手伝いさん 使用人 メイド(?:さん)?
    乳母 ナニー 用心棒 門番 執事 召使い 秘書 従業員 社員 部下 店員 職人(?:さん)? パートさん 清掃員
    清掃スタッフ
    掃除の人 バイトの子 バイトさん 新人 新入社員 弟子 作業員 運転手(?:さん)? ヘルパー(?:さん)? スタッフ
    """
)
_STRANGER = rf"(?:{one_of(ROLES)}|{NAME}{TITLE})"
# ベビーシッターの給料をもらった and ベビーシッターのバイト代 tell that it was the speaker's own work.
_GOT = "もら|頂い|いただ|入(?:った|りました|金)|振り?込まれ|受け?取"
WAGES_PAID = rf"(?:(?:{_HIRED})の(?!(?:アル)?バイト代)|{_STRANGER}の){SALARY}(?!.*(?:{_GOT}))"
"""Wages that the speaker pays, or that are none of his business: no income."""
RENT_OF_TENANTS = (
    "(?:入居者|店子|借主|賃借人|間借り人)(?:さん)?(?:から)?の?(?:家賃|賃料|敷金)(?!.*(?:入|もら|受|振))"
)
"""Rent that came in, though no verb says so."""
WAGES_OF_FAMILY = rf"(?!自分)(?:{one_of(FAMILY)})の(?!日).*{OF_ONE}"
"""What one of the family earned or got back: whether it is of this ledger is asked."""
