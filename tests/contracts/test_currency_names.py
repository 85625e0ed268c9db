"""Another name of a currency leads to its ISO code, and never to a code that is spelt alike."""

import pytest

from datetools_lc.contracts.currency import find_currency
from datetools_lc.errors import ConfigurationError

NAMES = {
    "RMB": "CNY",
    "rmb": "CNY",
    "ＲＭＢ": "CNY",
    "CNH": "CNY",
    "yuan": "CNY",
    "Renminbi": "CNY",
    "人民币": "CNY",
    "元": "CNY or TWD",
    "¥": "CNY or JPY",
    "￥": "CNY or JPY",
    "yen": "JPY",
    "円": "JPY",
    "日元": "JPY",
    "日本円": "JPY",
    "NT": "TWD",
    "NT$": "TWD",
    "NTD": "TWD",
    "新台币": "TWD",
    "HK$": "HKD",
    "US dollars": "USD",
    "美元": "USD",
    "$": "USD or HKD or AUD",
    "Euro": "EUR",
    "€": "EUR",
    "DEM": "EUR",
    "pounds": "GBP",
    "STG": "GBP",
    "won": "KRW",
    "peso": "PHP or MXN",
    "CYN": "CNY",
}


@pytest.mark.parametrize(("name", "code"), NAMES.items())
def test_another_name_of_a_currency_leads_to_its_code(name: str, code: str) -> None:
    with pytest.raises(ConfigurationError) as caught:
        find_currency(name)
    assert caught.value.message.endswith(f"got {name!r}; did you mean {code}?")


def test_what_is_no_name_of_a_currency_is_refused_without_a_guess() -> None:
    with pytest.raises(ConfigurationError, match=r"got 'galleon'$"):
        find_currency("galleon")
