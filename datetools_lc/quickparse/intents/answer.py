"""The user's next turn after a question: an incomplete understanding, completed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.quickparse.intents.expense_query import read_topics
from datetools_lc.quickparse.intents.expense_record import SALARY
from datetools_lc.quickparse.intents.schedule_answer import complete_time
from datetools_lc.quickparse.kernel.categories import categorise, is_known_word
from datetools_lc.quickparse.kernel.money import MOST_YUAN, NUMBER, Amount, find_money, read_amount
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.phrases import Language
from datetools_lc.quickparse.kernel.plan import Call, Understanding

LONGEST = 40
"""Characters of the longest answer that is tried."""

_SAVE = "saveExpenseToLark"
_LARGEST_BARE = 10_000_000
# Polite words around an answer, in any of the languages: people answer in another one than they asked in.
_BEFORE = re.compile(
    r"(?:it was|it's|it is|that was|that's|it cost(?: me)?|cost(?: me)?|i (?:spent|paid)|spent|paid|put it "
    r"(?:under|in)|"
    r"(?:file |log )?it under|under|category(?: is)?:?|the|a total of|oh|um|ok(?:ay)?,?|一共|总共|总计|"
    r"合计|共|花了|花费|是|大类是|分类是?|"
    r"类别是?|算作?|归到?|属于|就|那就?|嗯+|哦|好的?|记到?|全部で|合計で?|カテゴリーは|分類は|たしか|"
    r"えっと|ええと|[\s、,:])*"
)
_AFTER = re.compile(
    r"(?:please|thanks|thank you|in total|total|category|expenses?|吧|啊|呢|哦|了|的|谢谢|类别?|里|好了|"
    r"です|でした|だった|だよ|(?:で|に)?お願い(?:します)?|にして(?:ください)?|で|かな(?!り)|ね|よ|"
    r"を?使(?:った|いました)|[\s、,.。!！])++$"
)
_BARE = re.compile(NUMBER)
_BREAK = re.compile(r"\s*[,、;；]\s*(?!\d{3}(?!\d))|\s+")
_NAMES = {
    **read_topics(
        """
交通: 交通費 交通费 transport transportation transit
零食: お菓子 おやつ snack snacks
日用品: 日用 household daily_necessities
餐饮: 食費 外食 餐費 餐费 吃饭 food dining eating_out
教育: 教育費 学习 education
娱乐: 娯楽 娯楽費 entertainment fun
旅游: 旅行 travel
衣服: 衣類 洋服 服 服装 clothes clothing
工资: 給料 salary
房租: 家賃 rent
购物: 買い物 買物 買物代 shopping
礼物: プレゼント gift gifts 礼品
蔬果: 野菜 果物 fruit vegetables fruit_and_vegetables 水果 蔬菜
个人护理: 美容 personal_care 护理
医疗: 医療 医療費 medical healthcare
"""
    ),
    **{name: name for name in CATEGORIES},
}
_LANGUAGES: tuple[Language, ...] = ("zh", "ja", "en")


def complete(understanding: Understanding, answer: str) -> Understanding | None:
    """The understanding with what the answer supplies, or None where the answer is something else.

    It may still be incomplete: ask again for what is `missing`. An answer never changes what was said before.
    """
    if understanding.missing == ("time",):
        return complete_time(understanding, answer)
    text = answer.strip()
    wanted = [name for name in understanding.missing if name in ("amount", "category")]
    if not wanted or len(text) > LONGEST or not text:
        return None
    folded = fold(text.replace("，", "、"))
    found = _read(folded, wanted, understanding.language) or _read_parts(folded, wanted, understanding)
    if not found:
        return None
    calls = tuple(_fill(call, found) for call in understanding.calls)
    missing = tuple(name for name in understanding.missing if name not in found)
    return replace(understanding, calls=calls, missing=missing)


def _read_parts(text: str, wanted: list[str], understanding: Understanding) -> dict[str, object]:
    """Amount and category in one answer, as "30, food": each part supplies one, and none is left over."""
    found: dict[str, object] = {}
    if len(wanted) < 2:
        return found
    for part in filter(None, _BREAK.split(text)):
        left = [name for name in wanted if name not in found]
        read = _read(part, left, understanding.language)
        if not read:
            return {}
        found |= read
    return found


def _read(text: str, wanted: list[str], language: Language) -> dict[str, object]:
    before = _BEFORE.match(text)
    start = before.end() if before else 0
    for said in dict.fromkeys((_AFTER.sub("", text[start:]), text[start:].strip(" .。!！、,"))):
        if "amount" in wanted and (amount := _read_amount(said, language)) is not None:
            return {"amount": amount}
        category = _read_category(said) if "category" in wanted else None
        if category is not None and category != SALARY:
            return {"category": category}
    return {}


def _read_amount(said: str, language: Language) -> Amount | None:
    money = find_money(said, language)
    if money:
        amount = money[0].amount
        whole = len(money) == 1 and (money[0].start, money[0].end) == (0, len(said))
        return amount if whole and amount is not None and amount <= MOST_YUAN else None
    if _BARE.fullmatch(said) is None or re.match(r"0\d", said):
        return None
    amount = read_amount(said, language)
    return amount if amount is not None and amount < _LARGEST_BARE else None


def _read_category(said: str) -> str | None:
    """A category by its name, or by one word that can mean no other."""
    if said in _NAMES:
        return _NAMES[said]
    meant = {categorise(said, language) for language in _LANGUAGES if is_known_word(said, language)}
    return meant.pop() if len(meant) == 1 else None


def _fill(call: Call, found: Mapping[str, object]) -> Call:
    """The call with the values at their places: remark, category, amount, then the rest."""
    if call.name != _SAVE:
        return call
    known = {**found, **call.arguments}
    order = ("remark", "category", "amount", "type", "date")
    return Call(call.name, {name: known[name] for name in order if name in known})
