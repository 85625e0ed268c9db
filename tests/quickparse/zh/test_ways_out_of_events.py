"""Chinese words for staying away from an event: nothing is added, whatever else is said."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand


@pytest.mark.parametrize(
    "what",
    [
        "开会请假",
        "健身请假",
        "会议请假",
        "瑜伽课请个假",
        "翘课",
        "逃课",
        "翘掉健身",
        "推掉会议",
        "缺席会议",
        "退出会议",
        "躲开会",
        "避开会议",
        "旷课",
    ],
)
def test_staying_away_adds_no_event(what: str) -> None:
    assert understand(f"明天下午3点{what}", "zh") is None


@pytest.mark.parametrize("text", ["请假明天下午3点开会", "请我明天下午3点开会", "请我们组明天下午3点开会"])
def test_leave_or_a_wish_of_others_before_the_event_adds_none(text: str) -> None:
    assert understand(text, "zh") is None


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("明天下午3点请假", "请假"),
        ("明天下午3点请假看牙", "请假看牙"),
        ("明天下午3点跟老板请假", "跟老板请假"),
        ("明天下午3点推拿", "推拿"),
        ("明天下午3点跳舞", "跳舞"),
        ("明天下午3点密室逃脱", "密室逃脱"),
        ("明天下午3点请客户吃饭", "请客户吃饭"),
        ("请明天下午3点开会", "开会"),
    ],
)
def test_what_only_looks_like_it_is_added(text: str, title: str) -> None:
    understood = understand(text, "zh")
    assert understood is not None
    assert understood.calls[-1].arguments["title"] == title


def test_by_the_way_is_none_of_the_title() -> None:
    understood = understand("午饭35，对了明天下午3点开会", "zh")
    assert understood is not None
    assert not understood.unsure
    assert understood.calls[-1].arguments["title"] == "开会"
