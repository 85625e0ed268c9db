"""Currencies by their ISO 4217 codes: how many decimals each has, and how amounts in them are written."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache

from datetools_lc.errors import ConfigurationError
from datetools_lc.keywords import closest

CURRENCY_VARIABLE = "DATETOOLS_CURRENCY"
DEFAULT_CURRENCY = "CNY"
_MOST_DIGITS = 12
_LETTERS = 3
# The active codes of ISO 4217 (2026) by their minor units; funds, metals and testing codes are left out.
_CODES: Mapping[int, str] = {
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
    2: """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP
    CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN
    MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE
    SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR
    ZMW ZWG
    """,
    3: "BHD IQD JOD KWD LYD OMR TND",
}
_SIGNS: Mapping[str, str] = {
    "CNY": "¥",
    "JPY": "¥",
    "USD": "$",
    "EUR": "€",
    "GBP": "£",
    "KRW": "₩",
    "INR": "₹",
}
# What people call a currency and ISO 4217 does not. A name that several share leads to each of them, the most
# likely first: spelling alone would lead to a stranger (RMB to RUB), and an amount in it would be wrong.
_CALLED: Mapping[str, str] = {
    "CNY": "RMB CNH renminbi yuan chineseyuan kuai 人民币 人民幣 人民元 元 圆 块 塊 块钱 塊錢 ¥ CN¥",
    "JPY": "yen japaneseyen JPN 円 日元 日圆 日圓 日币 日幣 日本円 ¥ JP¥ 圆 圓",
    "USD": "dollar dollars usdollar usdollars buck bucks US$ $ 美元 美金 米ドル ドル アメリカドル 刀",
    "EUR": "euro euros € 欧元 歐元 ユーロ DEM FRF ITL ESP NLG ATS BEF FIM IEP PTE GRD HRK BGN",
    "GBP": "pound pounds sterling quid STG UKP £ 英镑 英鎊 镑 ポンド",
    "HKD": "HK HK$ hongkongdollar hongkongdollars 港币 港幣 港元 香港ドル $",
    "TWD": "NT NTD NT$ newtaiwandollar taiwandollar 台币 台幣 新台币 新台幣 新臺幣 台湾ドル 元",
    "KRW": "won koreanwon ₩ 韩元 韓元 韩币 韓幣 ウォン",
    "AUD": "A$ AU$ australiandollar 澳元 澳币 豪ドル $",
    "CAD": "C$ CA$ canadiandollar 加元 加币 カナダドル $",
    "SGD": "S$ singaporedollar 新元 新加坡元 シンガポールドル $",
    "NZD": "NZ$ newzealanddollar 纽元 紐元 ニュージーランドドル $",
    "INR": "rupee rupees indianrupee RS ₹ 卢比 盧比 印度卢比 ルピー",
    "THB": "baht ฿ 泰铢 泰銖 バーツ",
    "RUB": "ruble rubles rouble roubles RUR ₽ 卢布 盧布 ルーブル",
    "CHF": "franc francs swissfranc SFR 瑞士法郎 フラン スイスフラン",
    "VND": "dong ₫ 越南盾 ドン",
    "PHP": "peso philippinepeso ₱ 菲律宾比索",
    "MXN": "peso mexicanpeso 墨西哥比索",
    "MYR": "ringgit RM 林吉特 马币 リンギット",
    "IDR": "rupiah RP 印尼盾 ルピア",
    "BRL": "real reais R$ 雷亚尔 レアル",
    "TRY": "lira TL ₺ 里拉 リラ",
    "ILS": "shekel NIS ₪ 谢克尔",
    "PLN": "zloty ZL 兹罗提",
    "UAH": "hryvnia ₴ 格里夫纳",
    "MOP": "pataca MOP$ 澳门元 澳門元 パタカ",
    "ZAR": "rand 兰特 ランド",
}


@dataclass(frozen=True, slots=True)
class Currency:
    """A currency of a ledger. `decimals` is how many digits its amounts may have after the point."""

    code: str
    decimals: int

    @property
    def most(self) -> Decimal:
        """The largest amount of one record: twelve digits, decimals included.

        A JSON number still carries all of them exactly, and millions of such amounts sum within 64 bits.
        """
        return Decimal(10**_MOST_DIGITS - 1).scaleb(-self.decimals)

    def to_minor(self, amount: Decimal) -> int:
        """The amount in minor units (20 CNY are 2000). Raises `ValueError` where that would round."""
        exact = Fraction(amount) * Fraction(10) ** self.decimals
        if exact.denominator != 1:
            raise ValueError(f"{amount} {self.code} has more than {self.decimals} decimals")
        return exact.numerator

    def from_minor(self, units: int) -> Decimal:
        """Minor units as an amount without trailing zeros: of CNY, 2000 → 20, 1250 → 12.5."""
        sign, digits = ("-" if units < 0 else ""), f"{abs(units):0{self.decimals + 1}}"
        if not self.decimals:
            return Decimal(sign + digits)
        whole, rest = digits[: -self.decimals], digits[-self.decimals :].rstrip("0")
        return Decimal(f"{sign}{whole}.{rest}" if rest else sign + whole)

    def show(self, amount: float | Decimal) -> str:
        """The amount for people, with its sign or its code: `¥1,234.50`, `KWD 1.500`."""
        sign = _SIGNS.get(self.code, f"{self.code} ")
        return f"{sign}{self.digits(amount)}"

    def digits(self, amount: float | Decimal) -> str:
        """The amount with all decimals of the currency: `1,234.50`."""
        return f"{amount:,.{self.decimals}f}"


@cache
def currencies() -> Mapping[str, Currency]:
    """All currencies by their codes."""
    return {code: Currency(code, decimals) for decimals, codes in _CODES.items() for code in codes.split()}


def find_currency(code: str) -> Currency:
    """The currency of a code, in any letter case. Raises `ConfigurationError` with the closest one."""
    known = currencies()
    found = known.get(code.upper()) if isinstance(code, str) else None
    if found is None:
        hint = _hint(code) if isinstance(code, str) else ""
        raise ConfigurationError(
            f"currency must be an ISO 4217 code such as CNY, JPY or USD, got {code!r}{hint}"
        )
    return found


def _hint(name: str) -> str:
    """`; did you mean …?` with the currencies that are called so, else with the code of a like spelling."""
    plain = _plain(name)
    meant = [code for code, names in _CALLED.items() if plain in {_plain(each) for each in names.split()}]
    if meant:
        return f"; did you mean {' or '.join(meant[:3])}?"
    return closest(name, currencies()) if len(plain) == _LETTERS else ""


def _plain(name: str) -> str:
    """A name without its case, width, spaces and points."""
    return "".join(c for c in unicodedata.normalize("NFKC", name).casefold() if c not in " ._-")


def choose_currency(code: str | None, environment: Mapping[str, str] | None = None) -> Currency:
    """The currency that was named, else `DATETOOLS_CURRENCY`, else CNY. Raises `ConfigurationError`."""
    if code is not None:
        return find_currency(code)
    variables = os.environ if environment is None else environment
    return find_currency(variables.get(CURRENCY_VARIABLE, "").strip() or DEFAULT_CURRENCY)


CNY = find_currency(DEFAULT_CURRENCY)
