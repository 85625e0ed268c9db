"""Short answers after a conflict, or after "which one?"."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.quickparse.intents.conversation.follow_up import LONGEST, FollowUp, follow_up
from datetools_lc.quickparse.kernel.plan import LanguageCode

TOMORROW_AT_TEN = {"type": "relative", "offset": 1, "unit": "day", "hour": 10}


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("还是订吧", "zh"),
        ("还是要订", "zh"),
        ("就这个时间吧", "zh"),
        ("没关系，订吧", "zh"),
        ("冲突也订", "zh"),
        ("還是訂吧", "zh"),
        ("book it anyway", "en"),
        ("Yes, add it anyway please.", "en"),
        ("keep that time", "en"),
        ("それでも入れて", "ja"),
        ("そのまま入れてください", "ja"),
        ("重なってもいいので入れて", "ja"),
    ],
)
def test_who_insists_wants_the_time_that_clashes(text: str, language: LanguageCode) -> None:
    assert follow_up(text) == FollowUp("insist", language)


@pytest.mark.parametrize(
    ("text", "language", "index"),
    [
        ("第一个", "zh", 0),
        ("第2个吧", "zh", 1),
        ("就选第三个", "zh", 2),
        ("最后一个", "zh", -1),
        ("the second one", "en", 1),
        ("option 2", "en", 1),
        ("let's take the 1st one", "en", 0),
        ("the last one please", "en", -1),
        ("2番目で", "ja", 1),
        ("最初のでお願いします", "ja", 0),
        ("最後ので", "ja", -1),
        ("2", None, 1),  # the suggestions are numbered
        ("３。", None, 2),
    ],
)
def test_a_suggestion_is_picked_by_its_place(text: str, language: LanguageCode | None, index: int) -> None:
    assert follow_up(text) == FollowUp("pick", language, index)


@pytest.mark.parametrize(
    ("text", "language", "arguments"),
    [
        ("10:30 吧", "zh", {"hour": 10, "minute": 30}),
        ("那就4点", "zh", {"hour": 4, "minute": 0}),
        ("改到下午4点半", "zh", {"hour": 16, "minute": 30}),
        ("中午吧", "zh", {"hour": 12, "minute": 0}),
        ("明天10点吧", "zh", TOMORROW_AT_TEN),
        ("10:30", None, {"hour": 10, "minute": 30}),  # said in any language
        ("make it 4pm", "en", {"hour": 16, "minute": 0}),
        ("make it 4", "en", {"hour": 4, "minute": 0}),
        ("how about 10:30?", "en", {"hour": 10, "minute": 30}),
        ("tomorrow at 10am works", "en", TOMORROW_AT_TEN),
        ("じゃあ16時で", "ja", {"hour": 16, "minute": 0}),
        ("明日10時でお願いします", "ja", TOMORROW_AT_TEN),
    ],
)
def test_another_time_is_named_with_its_day_or_without(
    text: str, language: LanguageCode | None, arguments: dict[str, Any]
) -> None:
    assert follow_up(text) == FollowUp("time", language, arguments=arguments)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("算了", "zh"),
        ("那不用了", "zh"),
        ("取消吧", "zh"),
        ("never mind", "en"),
        ("no thanks", "en"),
        ("don't book it", "en"),
        ("やめておく", "ja"),
        ("じゃあキャンセルで", "ja"),
    ],
)
def test_who_drops_it_wants_nothing(text: str, language: LanguageCode) -> None:
    assert follow_up(text) == FollowUp("drop", language)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "好的",  # which of the two?
        "yes",
        "没关系",
        "订吧",
        "keep it",
        "30",  # no suggestion has such a number, and no clock is said
        "25点吧",
        "4点左右吧",
        "后天吧",  # a day without a time
        "一小时后吧",
        "农历八月十五10点吧",
        "3点还是4点",
        "明天下午3点和老王开会",  # a sentence of its own
        "取消明天下午3点的会",
        "午饭30",
        "what's on my calendar tomorrow",
        "第一个是什么",
        "\ue000",
        "那" * (LONGEST + 1),
    ],
)
def test_what_is_no_answer_is_left_alone(text: str) -> None:
    assert follow_up(text) is None


@given(st.text(max_size=LONGEST + 5))
def test_any_text_is_read_without_a_fault_and_always_alike(text: str) -> None:
    assert follow_up(text) == follow_up(text)


@given(st.text("那就还是订改到第一二个点吧啊的 、0123456789:じゃあ時でにmakeit4pm", max_size=LONGEST))
def test_a_time_that_is_read_is_a_time_of_day(text: str) -> None:
    said = follow_up(text)
    if said is not None and said.kind == "time":
        assert 0 <= said.arguments["hour"] <= 23
        assert 0 <= said.arguments.get("minute", 0) <= 59
