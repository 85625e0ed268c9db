"""Answers and requests in a conversation are read with what people put around them."""

from __future__ import annotations

import pytest

from datetools_lc.agents.sentence_cache import _event_request, _follow_up, _yes_or_no

AROUND = {
    "zh": ("{}。", "{}！", "{}，谢谢", "好的，{}", "{}哦", "{}😊"),
    "ja": ("{}。", "{}！", "{}、お願いします", "えっと、{}", "{}😊"),
    "en": ("{}.", "{}!", "{}, thanks", "um, {}", "oh, {}", "{} 😊"),
}
FOLLOW_UPS = {
    "zh": "第二个 算了 不用了 改到4点 下午4点呢 最后一个 取消",
    "ja": "二番目 やめて 結構です それでも入れて 最後の 4時に変更 キャンセル",
    "en": "the_second_one never_mind book_it_anyway cancel the_last_one 4pm_instead move_it_to_4pm",
}
YES_OR_NO = {
    "zh": "好 是的 不是 不用了 可以 对",
    "ja": "はい いいえ そう 違う",
    "en": "yes no sure nope do_it",
}


@pytest.mark.parametrize("language", AROUND)
def test_a_polite_reply_says_what_the_plain_one_says(language: str) -> None:
    for table, read in ((FOLLOW_UPS, _follow_up), (YES_OR_NO, _yes_or_no)):
        for word in table[language].split():
            said = word.replace("_", " ")
            expected = read(said)
            assert expected is not None, said
            assert {each: read(each.format(said)) for each in AROUND[language]} == dict.fromkeys(
                AROUND[language], expected
            ), said


def test_a_polite_request_about_an_event_is_one() -> None:
    assert _event_request("um, move it to 4pm") == _event_request("move it to 4pm") is not None
