"""How far a sum of money took somebody: to the shop is no shopping there."""

from __future__ import annotations

import pytest

from tests.quickparse.reading import read


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("昨日イオンまで500円", "イオンまで"),
        ("コンビニまで500円", "コンビニまで"),
        ("スタバまで800円", "スタバまで"),
        ("駅まで500円かかった", "駅まで"),
        ("コンビニまで行って500円", "コンビニまで"),
    ],
)
def test_how_far_is_no_shop_and_its_category_is_asked_for(text: str, remark: str) -> None:
    understood = read(text, "ja", currency="JPY")
    assert understood.missing == ("category",)
    assert understood.calls[-1].arguments["remark"] == remark


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("タクシーで駅まで1200円", "タクシーで駅まで"),
        ("バスで病院まで210円", "バスで病院まで"),  # no medicine
        ("新幹線で名古屋まで11000円", "新幹線で名古屋まで"),
        ("電車で駅まで行って500円", "電車で駅まで"),
        ("イオンまでバスで210円", "イオンまでバス"),
        ("東京駅からタクシーで2000円", "東京駅からタクシー"),
    ],
)
def test_a_ride_is_a_fare_wherever_it_goes(text: str, remark: str) -> None:
    understood = read(text, "ja", currency="JPY")
    assert understood.complete
    assert not understood.unsure
    saved = understood.calls[-1].arguments
    assert (saved["remark"], saved["category"]) == (remark, "交通")
