"""Appointments that do not take place, and wages and meals that may be somebody else's, in Japanese."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand


@pytest.mark.parametrize(
    "text",
    [
        "明日15時の会議は見送り",
        "明日の会議は見送り",
        "明日15時の会議は休み",
        "明日15時の会議はお休み",
        "明日15時の歯医者はお休みです",
        "明日15時に飲み会見送り",
        "明日15時の会議は見送りになりました",
        "明日15時に授業休み",
        "明日はバイト休み",
        "明日15時に飲み会断り",
        "明日15時にジムをサボる",
        "明日15時の飲み会はパス",
    ],
)
def test_what_does_not_take_place_is_no_event_to_add(text: str) -> None:
    understood = understand(text)
    assert understood is None or understood.intent != "schedule_add"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("明日15時に駅まで見送り", "駅まで見送り"),
        ("明日15時に空港に見送り", "空港に見送り"),
        ("明日15時に見送り", "見送り"),
        ("明日15時に新幹線の見送り", "新幹線の見送り"),
        ("明日は休み", "休み"),
        ("明日15時にお断りの電話", "お断りの電話"),
        ("来週の月曜は休み", "休み"),
    ],
)
def test_seeing_somebody_off_and_a_day_off_are_events(text: str, title: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert understood.calls[-1].arguments["title"] == title


@pytest.mark.parametrize(
    "text",
    [
        "ベビーシッターの給料5000円",
        "庭師の賃金5000円",
        "家政婦の給料50000円",
        "部下のボーナス50000円",
        "従業員の給与200000円",
        "田中さんの給料200000円",
    ],
)
def test_wages_that_somebody_is_paid_are_no_income(text: str) -> None:
    assert understand(text, currency="JPY") is None


@pytest.mark.parametrize(
    ("text", "is_asked"),
    [
        ("妻の給料200000円", True),
        ("夫の給料200000円入った", True),
        ("夫のボーナス300000円", True),
        ("息子のバイト代30000円", True),
        ("給料250000円", False),
        ("コンビニの給料50000円", False),
        ("ベビーシッターのバイト代5000円", False),
        ("ベビーシッターの給料5000円もらった", False),
        ("夫の昼食900円", True),
        ("娘の昼ごはん900円", True),
        ("妻の夕飯1200円", True),
        ("息子の電車200円", True),
        ("娘のバス代200円", True),
        ("孫のタクシー2000円", True),
        ("母のタクシー2000円", True),
        ("父の薬代900円", True),
        ("会社のタクシー2000円", True),
        ("夫の昼食900円払った", False),
        ("子供の昼ごはん900円", False),
        ("家族の夕飯5000円", False),
        ("妻と夕飯5000円", False),
        ("娘の靴3000円", False),
        ("父の薬900円", False),
        ("子どもの学費30000円", False),
        ("会社帰りのタクシー2000円", False),
        ("会社の飲み会5000円", False),
    ],
)
def test_what_one_of_the_family_earned_or_ate_is_asked(text: str, is_asked: bool) -> None:
    understood = understand(text, currency="JPY")
    assert understood is not None
    assert understood.complete
    assert bool(understood.unsure) is is_asked
