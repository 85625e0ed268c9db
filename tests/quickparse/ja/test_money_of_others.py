"""Japanese money that somebody else spent: a person with が, は or も right before the amount."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    "text",
    [
        "昨日イオンで妻が5000円",
        "昨日スタバで友達が500円",
        "コンビニで息子が800円",
        "昨日セブンで田中さんが300円",
        "スタバで友達も500円",
        "昨日妻は5000円",
        "妹が500円使った",
        "父が500円払った",
        "父が昨日500円",
        "部長が500円出した",
        "昨日父が500円出した",
        "友達が500円",
        "ランチ800円妻が払った",
    ],
)
def test_what_somebody_else_spent_is_no_record(text: str) -> None:
    assert understand(text, "ja", currency="JPY") is None


@pytest.mark.parametrize("text", ["息子の靴4800円", "子どもの教材費2500円", "妻の誕生日ケーキ3000円"])
def test_what_the_family_is_bought_is_the_users(text: str) -> None:
    saved = read(text, "ja", currency="JPY")
    assert saved.complete
    assert not saved.unsure


@pytest.mark.parametrize(
    "text", ["やっぱ900円で売った", "やっぱり600円で買った", "やっぱり本を900円で売った"]
)
def test_a_second_thought_is_no_record_of_its_own(text: str) -> None:
    assert understand(text, "ja", currency="JPY") is None
