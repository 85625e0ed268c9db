"""Text that is English for a model and a log, and in the user's language where a person reads it."""

from __future__ import annotations

import pytest

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.contracts.wording import say_queued, say_saved
from datetools_lc.stores.lark.faults import ADVICE, fault_of, not_reached
from datetools_lc.texts import texts_for
from datetools_lc.texts.localized import Localized, by_locale, in_locale


def test_a_localized_text_is_its_english_until_a_locale_is_known() -> None:
    text = Localized(lambda texts: texts.lark.no_answer)
    assert text == f"{text}" == "Lark did not answer"
    assert in_locale(text, "zh") == "飞书没有应答"
    assert in_locale(text, "xx") == text
    assert in_locale("no room left", "zh") == "no room left"  # another store's own words


@pytest.mark.parametrize("locale", REPLY_LOCALES)
@pytest.mark.parametrize("code", ADVICE)
def test_each_fault_of_lark_comes_with_its_advice_in_the_users_language(code: int, locale: str) -> None:
    texts = texts_for(locale).lark
    told = in_locale(fault_of(code, 400).text, locale)
    assert str(getattr(texts, ADVICE[code])) in told
    assert texts.refused in told
    assert str(code) in told


def test_why_a_record_waits_is_said_in_the_language_of_the_run() -> None:
    reason = not_reached().text
    assert say_queued("zh", "Lark Bitable", reason) == (
        "尚未写入飞书多维表格（无法连接飞书；请检查网络和 FEISHU_DOMAIN）。稍后会自动发送，请勿重复保存。"
    )
    assert say_queued("en", "Lark Bitable", reason) == (
        "Not yet in Lark Bitable (Lark cannot be reached; check the network and FEISHU_DOMAIN)."
        " It will be sent, do not save it again."
    )


def test_a_store_that_is_not_ours_may_have_a_name_in_each_language() -> None:
    name = by_locale("CSV file", zh="CSV 文件")
    assert (name, in_locale(name, "en"), in_locale(name, "ja")) == ("CSV file",) * 3
    assert say_saved("zh", name) == "成功保存到CSV 文件"
    assert say_saved("ja", name) == "CSV fileに保存しました。"
    assert say_saved("zh", "my ledger") == "成功保存到my ledger"
