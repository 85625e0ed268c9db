"""A plain yes or no in three languages, whatever language the question was in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.quickparse.intents.conversation.yes_no import LONGEST, yes_or_no


@pytest.mark.parametrize(
    "text",
    ["yes", "Yes, please.", "ok", "sure, save it", "y", "是", "对，记吧", "好的", "嗯嗯", "可以",
     "はい", "はい、お願いします", "そうです", "保存してください", "ＯＫ"],
)  # fmt: skip
def test_a_yes(text: str) -> None:
    assert yes_or_no(text) == "yes"


@pytest.mark.parametrize(
    "text",
    ["no", "No, thanks.", "nope", "don't save it", "不", "不是", "不用了", "别记", "いいえ", "違います"],
)
def test_a_no(text: str) -> None:
    assert yes_or_no(text) == "no"


@pytest.mark.parametrize(
    "text",
    ["", "yes and no", "yes, but 30", "no, 30", "是30", "不是20是30", "はい、でも30元", "maybe", "いいです",
     "打车20元", "ok, tomorrow", "是吗", "对吗", "yes?", "結構", "\ue000", "是" * (LONGEST + 1)],
)  # fmt: skip
def test_what_says_more_or_less_is_neither(text: str) -> None:
    assert yes_or_no(text) is None


@given(st.text("yesnok 是的对嗯好不要记はいいえ、,.!吧了", max_size=LONGEST + 2))
def test_any_text_is_read_quickly_and_always_alike(text: str) -> None:
    assert yes_or_no(text) == yes_or_no(text)
