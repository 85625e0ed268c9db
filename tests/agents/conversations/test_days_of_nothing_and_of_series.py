"""What is put right where nothing stands, a series that one does not go to, and a day that several are of."""

from __future__ import annotations

import pytest

from datetools_lc import create_assistant
from tests.agents.calendar_talk import Talk


@pytest.mark.parametrize(
    ("locale", "series", "said", "yes"),
    [
        ("zh", "每周三下午3点瑜伽", "不去了", "是"),
        ("ja", "毎週水曜15時にヨガ", "なくなった", "はい"),
        ("ja", "毎週水曜15時にヨガ", "中止になった", "はい"),
        ("en", "yoga every wednesday at 3pm", "i'm not going", "yes"),
        ("en", "yoga every wednesday at 3pm", "it's off", "yes"),
    ],
)
def test_who_does_not_go_to_a_series_is_asked_about_the_next_time(
    locale: str, series: str, said: str, yes: str
) -> None:
    talk = Talk(locale=locale, create=create_assistant)
    talk.say(series)
    first = talk.events()[0]
    assert "2026-02-25" in talk.say(said)
    assert not talk.waiting
    talk.say(yes)
    assert talk.events()
    assert first not in talk.events()


def test_a_day_is_put_right_of_something_alone() -> None:
    talk = Talk(locale="ja", create=create_assistant)
    talk.say("15日に家賃")
    assert "記録" not in talk.say("やっぱり16日").splitlines()[0]


def test_a_day_of_several_is_named_once() -> None:
    reply = Talk(create=create_assistant).say("建军节打车20，咖啡30")
    assert reply.count("2026-08-01") == 1
    assert reply.count("2025-08-01") == 1
