"""Money in a folded sentence: amounts in the ledger's currency as exact decimals, and other money.

A number counts as money here only with its unit (元, 块, 毛, RMB, ¥, 円, $). What a bare number means is
for the sentence around it to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from typing import Literal

from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.quickparse.kernel.numerals import HAN_DIGITS, HAN_NUMBER, ONES, TENS, parse_number
from datetools_lc.quickparse.kernel.patterns.words import word_tree
from datetools_lc.quickparse.kernel.value_class import value_class

Amount = int | Decimal
_GROUPED = 3
_THOUSANDS = re.compile(r"\d{1,3}(?:\.\d{3})+")
"""1.200 is 1,200 where a dot groups digits."""
_FAR_TOO_MUCH = Decimal(10) ** 15
_HAN = "".join(HAN_DIGITS)
_ONE = rf"[\d{_HAN}]"
_DIGITS = r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?"
_WORDS = (*ONES, *TENS, "hundred", "thousand", "million")
_WORD = "|".join(sorted(_WORDS, key=len, reverse=True))
NUMBER_WORD = rf"\b{word_tree(_WORDS)}\b"
_ENGLISH = rf"\b(?:an? (?=hundred|thousand|million))?(?:{_WORD})(?:(?:-| and | )(?:{_WORD}))*\b"
_MIXED = rf"{_DIGITS}(?:\s?[百千万萬亿億](?:{_ONE}(?!{_ONE}))?|[kw](?:\d(?!\d))?(?![a-z]))?"
# 8万5千, 1万2000, 3千5百: each step smaller than the one before it
_STEPS = (
    r"\d{1,4}\s?[万萬](?:\d千(?:\d百|[1-9]\d\d)?|\d百|[1-9],?\d{3}|[1-9]\d\d)(?!\d)"
    r"|\d千(?:\d百|[1-9]\d\d)(?!\d)"
)
NUMBER = rf"(?:{_STEPS}|{_MIXED}|{HAN_NUMBER}(?:兆{HAN_NUMBER})?|{_ENGLISH})"
# Not the tail of a longer number, of a version, of a range ("20-30元", "二到三元"), nor a negative one.
# 到 makes a range, but not in 收到.
ALONE = rf"(?:(?<![\d.,~+\-/:到至点點x×*十百千万萬亿億兆{_HAN}])|(?<=[收领領拿得抢]到))(?<!\d [-~])"
_END = r"(?=$|[\s,.!?;:、。！？；：~的了吧啊呢\ue000-\uf8ff])"

FOREIGN_SIGNS = "[$€£₩₹฿₽₫₺₴₦₱₪₭₿]"
CURRENCY_CODES = (
    r"(?<![a-z])(?:us|au|ca|hk|nz|sg|nt|m|k)?(?:usd|eur|gbp|jpy|hkd|twd|krw|aud|cad|sgd|nzd|chf|thb|inr|"
    r"myr|vnd|idr|php|mxn|usdt|btc|eth)(?![a-z])"
)
# One of these is in every amount: most texts have none, and the long pattern need not be tried.
UNIT_SIGN = re.compile("[元圆圓块塊角毛¥￥民]|大洋|rmb|cny|renminbi|yuan|kuai")
_SIGN = r"(?:[¥￥]|人民[币幣元]|\b(?:rmb|cny)(?![a-z_]))\s*"
# 地元 is where one lives, お中元 a present, 元に戻す an undo
YUAN_CHARACTER = (
    "(?<![地足手中還身胸根])元(?![宝旦宵件素气氣気帅首店桥化论論豚町]|カレ|カノ|彼|夫|妻|同僚|上司"
    "|に戻|の(?:時間|日|予定|場所|通り|とおり))"
)
# 一块买 is to buy together
_RIDE = (
    "(?=打车|打的|停车|加油|理发|(?<!一[块塊])买(?![单断卖错])"
    "|(?<!一[块塊])(?:[早午晚中][饭飯餐](?!肉)|[夜宵]宵|早点|外[卖賣]|[奶果]茶|咖啡|可[乐樂]|地[铁鐵]|公交)"
    "|(?:[红紅]包|[奖獎礼禮佣押定订]金|年[终終][奖獎]|工[资資]|薪水|[稿酬]费|稿酬|(?:生活|[过過][节節]|加班|[劳勞][务務])[费費]"
    "|零[花用][钱錢]|[压壓][岁歲][钱錢]|房租|租金|利息|退款|[补補][贴貼助]|津[贴貼]|提成|外快|分[红紅]))"
)
"""What no 块 measures: 18块奶茶 costs so much."""
_NO_SHOP = "(?!ショップ|均一|ストア|カット)"
YEN_CHARACTER = (
    f"(?:(?<=[\\d{_HAN}十百千万億])円{_NO_SHOP}|円(?![形卓座熟満滑周錐陣筒盤環]){_NO_SHOP}(?<![楕半]円))"
)
"""No circle: 円形, 円卓, 楕円; and no price: 100円ショップ."""
YEN_IN_KANA = r"(?<=[\d\s十百千万])えん(?=$|[^ぁ-ゖ]|[でだやのはもとがつ])"
A_FEW = re.compile(r"(?:[^\d]*\d\d[\d.]*)*?[^\d.,]+[1-9][^\d\s.,元块塊]")
"""A number below ten right before a word, without a unit: it may count what that word names."""
PRICE = r"\d+(?:\.\d+)?(?:元|块钱?|塊)?"
"""A plain amount in digits, with its unit or without."""
PRICE_IN_RUN = rf"(?:\d+[块塊]\d(?![\d.,元块塊毛角])|{PRICE})"
"""The same between names: 地铁3块5公交2."""
MAY_COUNT = (
    r"\d|[一二两三四五六七八九]?[十百千][一二两三四五六七八九块元]?|[一二两三四五六七八九][块元毛]|"
    + NUMBER_WORD
)
"""Whatever may be an amount, of a clause that may have none."""
NUMBER_LEFT = (
    rf"\d|[一二两三四五六七八九][十百千万]|[十百千万][一二两三四五六七八九]|(?!\bone\b){NUMBER_WORD}"
)
"""Whatever may be an amount, in words that must hold none."""
AFTER_KUAI = rf"(?={_END}|{_RIDE})"
_UNIT = (
    rf"\s*(?:人民[币幣元](?!币)|{YUAN_CHARACTER}|圆(?![形珠规])|[块塊][钱錢]|大洋"
    rf"|[块塊](?={_ONE}?{_END}|零?{_ONE}[角毛]|{_RIDE})|(?:(?:chinese )?yuan|rmb|cny|renminbi|kuai)(?![a-z]))"
)
# 一块蛋糕 is a piece of cake: 块 alone counts where nothing follows that it could measure, or after 花了.
_SPENT = rf"(?:(?<=[花付用交缴充加]了)|(?<=花))(?P<spent>{NUMBER})\s*[块塊](?!{_ONE})"
_SMALL = rf"{ALONE}(?P<small>{_ONE})\s*[角毛](?:[钱錢]|{_END})"
_JIAO = re.compile(
    rf"\s*(?:零|と|and )?\s*(?P<count>{_ONE}|\b(?:{_WORD}))\s*(?:[角毛][钱錢]?|(?:jiao|mao)\b)"
)
_FEN = re.compile(rf"\s*零?(?P<count>{_ONE})\s*分(?![钟鐘])[钱錢]?")
_SPOKEN_JIAO = re.compile(rf"(?<=[块塊])(?P<count>{_ONE}){_END}")
_SPOKEN_FEN = re.compile(rf"(?<=[角毛])(?P<count>{_ONE}){_END}|(?<=mao) (?P<word>{_WORD})\b")
_LAST_STEP = re.compile(rf"({_DIGITS})\s?([百千万萬亿億])({_ONE})")
_SPOKEN_STEP = re.compile(rf"([{_HAN}十百千万萬亿億]*[百千万萬亿億])([{_HAN}])")
_LATIN_STEP = re.compile(r"(\d+\s?([kw]))(\d)")
_LATIN_UNITS = {"k": 1000, "w": 10_000}
_STEPPED = re.compile(_STEPS)
_STEP_UNITS = {"百": 100, "千": 1000, "万": 10_000, "萬": 10_000}
_STEP = re.compile(r"(\d+)\s?([百千万萬])")
# 百八十, 千八百: about a hundred, about a thousand, to who leaves out the one before it.
_ABOUT = re.compile("[百千万萬亿億].")

# 三五块, 七八块: a few, in two neighbouring digits.
_FEW = re.compile("一[二两兩]|[二两兩]三|三[两兩四五]|四五|五六|六七|七八|八九")

_NUMBER_CHARACTER = re.compile(rf"[\d{_HAN}十百千万萬亿億廿卅]|{NUMBER_WORD}")


@dataclass(frozen=True, slots=True)
class MoneyStyle:
    """How a language writes money.

    yuan_is_shared: whether 元 may be the money of any place, or is that of China alone
    last_digit: what the digit after the last unit counts: 二百五 is 250 (tenths of that unit) or 205 (ones)
    """

    yuan_is_shared: bool = True
    last_digit: Literal["tenths", "ones"] = "tenths"


@value_class
class Money:
    """Money at `[start, end)`. `amount` is None for other money, and for more decimals than there are."""

    start: int
    end: int
    amount: Amount | None


def find_yuan(text: str, style: MoneyStyle) -> list[Money]:
    """All yuan of a folded text, in order."""
    found: list[Money] = []
    position = 0
    while UNIT_SIGN.search(text, position) and (match := _yuan().search(text, position)):
        found.append(_read(match, text, style))
        position = found[-1].end
    return found


def holds_yuan(text: str) -> bool:
    """Whether `find_yuan` finds any."""
    return UNIT_SIGN.search(text) is not None and _yuan().search(text) is not None


def find_amounts(
    text: str, pattern: re.Pattern[str], style: MoneyStyle, currency: Currency
) -> Iterator[Money]:
    """All money of a pattern with the groups `signed`, `counted`, `rest` and `cents`, in order."""
    for match in pattern.finditer(text):
        number = match["signed"] or match["counted"] or "0"
        is_open = currency.decimals < _GROUPED and _THOUSANDS.fullmatch(number)
        value = None if is_open else _value(number, style)
        if value is not None and (hundredths := match["rest"] or match["cents"]):
            value = value + Decimal(hundredths) / 100 if value == int(value) else None
        amount = None if value is None else _as_amount(value, currency.decimals)
        yield Money(match.start(), match.end(), amount)


def holds_number(text: str) -> bool:
    """False where no amount can be found, which is cheaper to see than to look for one."""
    return _NUMBER_CHARACTER.search(text) is not None


def read_amount(text: str, style: MoneyStyle, currency: Currency = CNY) -> Amount | None:
    """The amount that a folded number names; None unless positive, with at most the currency's decimals."""
    if currency.decimals < _GROUPED and _THOUSANDS.fullmatch(text.strip()):
        return None
    value = _value(text.strip(), style)
    return None if value is None else _as_amount(value, currency.decimals)


@cache
def _yuan() -> re.Pattern[str]:
    signed = rf"{_SIGN}(?P<signed>{NUMBER})(?:{_UNIT})?"
    counted = rf"{ALONE}(?P<counted>{NUMBER}){_UNIT}"
    # most characters begin none of them
    first = rf"(?=[\d¥￥人{_HAN}十百千万萬亿億廿卅]|\b[a-z])"
    return re.compile(f"{first}(?:{signed}|{counted}|{_SPENT}|{_SMALL})")


def _read(match: re.Match[str], text: str, style: MoneyStyle) -> Money:
    if match["small"]:
        return Money(match.start(), match.end(), _as_amount(_digit(match["small"]) / 10))
    number = match["signed"] or match["counted"] or match["spent"]
    value = None if _THOUSANDS.fullmatch(number) else _value(number, style)
    end = match.end()
    if value is not None and value == value.to_integral_value():
        value, end = _add_small_units(value, text, end)
    return Money(match.start(), end, None if value is None else _as_amount(value))


def _add_small_units(value: Decimal, text: str, end: int) -> tuple[Decimal, int]:
    """三块五毛, 5元3角2分, 三块五 (jiao left out in speech), 五毛五 (fen left out)."""
    if end == len(text):
        return value, end
    if jiao := _JIAO.match(text, end) or _SPOKEN_JIAO.match(text, end):
        value, end = value + _digit(jiao["count"]) / 10, jiao.end()
        if last := _SPOKEN_FEN.match(text, end):
            return value + _digit(last["count"] or last["word"]) / 100, last.end()
    if fen := _FEN.match(text, end):
        value, end = value + _digit(fen["count"]) / 100, fen.end()
    return value, end


def _value(text: str, style: MoneyStyle) -> Decimal | None:
    if text.isascii() and text.isdecimal():
        return Decimal(text)
    if _FEW.fullmatch(text):
        return None
    if _STEPPED.fullmatch(text):
        return _sum_of_steps(text)
    if step := _LAST_STEP.fullmatch(text):
        return _digit_after_unit(step, style)
    if spoken := _SPOKEN_STEP.fullmatch(text):
        if style.last_digit == "ones":
            whole = parse_number(spoken[1])
            return None if whole is None else whole + _digit(spoken[2])
        if len(spoken[1]) == 1:  # 百八: 180 to some, 108 to others
            return None
    if style.last_digit == "tenths" and _ABOUT.match(text):
        return None
    if text[:1].isdigit():
        return _with_latin_unit(text, style)
    return _with_trillions(text) if "兆" in text else parse_number(re.sub(r"^an? ", "one ", text))


def _sum_of_steps(text: str) -> Decimal:
    """8万5千 is 85,000: the sum of its steps and of what stands behind the last."""
    rest = _STEP.sub("", text).replace(",", "")
    steps = [int(count) * _STEP_UNITS[unit] for count, unit in _STEP.findall(text)]
    return Decimal(sum(steps) + int(rest or 0))


def _with_trillions(text: str) -> Decimal | None:
    high, low = (parse_number(part) for part in text.split("兆"))
    return None if high is None or low is None else high * 10**12 + low


def _digit_after_unit(step: re.Match[str], style: MoneyStyle) -> Decimal | None:
    """3万5 is 35,000; None where the digit would be ones: no one writes that."""
    if style.last_digit == "ones":
        return None
    whole, unit = parse_number(step[1] + step[2]), parse_number("一" + step[2])
    return None if whole is None or unit is None else whole + _digit(step[3]) * unit / 10


def _with_latin_unit(text: str, style: MoneyStyle) -> Decimal | None:
    """3k is 3,000, 3w is 30,000, 3k5 is 3,500."""
    if spoken := _LATIN_STEP.fullmatch(text):
        whole = _with_latin_unit(spoken[1], style) if style.last_digit == "tenths" else None
        return None if whole is None else whole + Decimal(spoken[3]) * _LATIN_UNITS[spoken[2]] / 10
    factor = _LATIN_UNITS.get(text[-1])
    number = parse_number((text if factor is None else text[:-1]).replace(" ", ""))
    return number if number is None or factor is None else number * factor


def _as_amount(value: Decimal, decimals: int = CNY.decimals) -> Amount | None:
    if not 0 < value < _FAR_TOO_MUCH:
        return None
    if value == (whole := int(value)):
        return whole
    return value.normalize() if value == value.quantize(Decimal(1).scaleb(-decimals)) else None


def _digit(text: str) -> Decimal:
    return Decimal(HAN_DIGITS[text] if text in HAN_DIGITS else {**ONES, **TENS}.get(text, text))
