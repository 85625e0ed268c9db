"""Where a Japanese appointment begins: 東京駅から10時に出発, a shop before the hour, rides from a place."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.intents.schedule.hours import HALF_OF_DAY
from tests.quickparse import reading


@pytest.mark.parametrize(
    ("text", "title", "place"),
    [
        ("明日東京駅から10時に出発", "出発", "東京駅"),
        ("明日東京駅から10時に出発する", "出発", "東京駅"),
        ("明日家から9時に出発", "出発", "家"),
        ("明日東京駅から10時の新幹線", "新幹線", "東京駅"),
        ("明日東京駅から10時の新幹線に乗る予定", "新幹線に乗る", "東京駅"),
        ("明日上野駅から10時発の新幹線", "新幹線", "上野駅"),
        ("明日新宿から9時のバス", "バス", "新宿"),
        ("来週月曜、羽田空港から8時半のフライト", "フライト", "羽田空港"),
        ("明日10時に東京駅から出発", "東京駅から出発", None),
        ("明日マックで7時から朝食", "朝食", "マック"),
        ("明日イオンで10時から17時までバイト", "バイト", "イオン"),
        ("明日カフェで3時からお茶", "お茶", "カフェ"),
        ("明日カフェで15時からお茶", "お茶", "カフェ"),
        ("明日15時からカフェでお茶", "お茶", "カフェ"),
        ("明日15時に田中さんとお茶", "田中さんとお茶", None),
    ],
)
def test_an_appointment_is_read_with_where_it_begins(text: str, title: str, place: str | None) -> None:
    understood = reading.read(text)
    assert understood.intent == "schedule_add"
    assert not understood.unsure
    assert set(understood.missing) <= {HALF_OF_DAY}
    assert understood.calls[-1].arguments["title"] == title
    assert understood.calls[-1].arguments.get("location") == place


@pytest.mark.parametrize(
    "text",
    [
        "明日田中さんから10時に電話",  # who calls
        "明日母から10時に電話",
        "明日会社から15時に電話",
        "明日休みから9時に出発",
        "明日これから10時に出発",
        "明日どこから10時に出発",
        "明日近くの駅から10時に出発",
        "明日東京駅か上野駅から10時に出発",
        "明日友達が東京駅から10時に出発",
        "明日東京駅から10時に父が出発",
        "明日友達から10時に出発",
        "明日東京駅から10時に出発かも",
        "明日東京駅から10時に出発しない",
        "明日東京駅から10時に出発？",
        "昨日家から9時に出発",
        "明日15時にお茶しない？",
        "明日15時からお茶したい",
        "明日15時に友達がお茶する",
    ],
)
def test_another_deed_a_doubt_and_a_choice_are_no_appointment(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("昨日東京駅からタクシーで2000円", "東京駅からタクシー"),
        ("昨日会社からタクシーで帰って2000円", "会社からタクシー"),
        ("昨日駅からバスで帰りました220円", "駅からバス"),
    ],
)
def test_a_ride_from_somewhere_is_recorded(text: str, remark: str) -> None:
    understood = reading.read(text, currency="JPY")
    assert (understood.complete, understood.unsure) == (True, ())
    arguments = understood.calls[-1].arguments
    assert (arguments["remark"], arguments["category"]) == (remark, "交通")


@pytest.mark.parametrize(
    "text",
    [
        "昨日友達が会社からタクシーで帰って2000円",
        "昨日友達からタクシーで帰って2000円",
        "昨日東京駅から歩いて2000円",
    ],
)
def test_a_ride_of_others_and_a_walk_are_not(text: str) -> None:
    assert understand(text, currency="JPY") is None
