"""Somebody else is to be reminded: the entry is called as the user said it, or it is none."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("提醒孩子每天8点起床", "提醒孩子起床"),
        ("每天8点提醒孩子喝牛奶", "提醒孩子喝牛奶"),
        ("明天下午3点提醒室友交房租", "提醒室友交房租"),
        ("明天10点提醒小王开会", "提醒小王开会"),
        ("提醒保姆明天8点买菜", "提醒保姆买菜"),
        ("明天7点喊我妈起床", "喊我妈起床"),
        ("明天8点叫孩子起床", "叫孩子起床"),
        ("明天8点提醒我给孩子打疫苗", "给孩子打疫苗"),
        ("明天早上7点叫我起床", "起床"),
        ("明日9時に薬を飲むようリマインド", "薬を飲む"),
        ("明日10時に田中さんに電話するようリマインド", "田中さんに電話"),
    ],
)
def test_nobody_is_cut_off(text: str, title: str) -> None:
    assert read(text).calls[-1].arguments["title"] == title


@pytest.mark.parametrize(
    "text",
    [
        "明日9時に父に薬を飲むようリマインド",
        "毎朝7時に娘に起きるようリマインド",
        "明日9時に母にリマインドして",
        "明日15時に部長に承認するようリマインド",
        "明日20時に夫にゴミ出しをリマインド",
    ],
)
def test_a_reminder_that_somebody_else_is_to_get_is_no_event(text: str) -> None:
    assert understand(text) is None
