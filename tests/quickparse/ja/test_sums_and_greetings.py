"""Japanese sums behind records, greetings before a record, rent of tenants, journeys between weekdays."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    "text", ["ランチ900円、タクシー2000円、合計2900円", "ランチ900円、タクシー2000円で合計2900円です"]
)
def test_a_sum_behind_several_records_is_none_of_its_own(text: str) -> None:
    understood = understand(text, currency="JPY")
    assert understood is not None
    assert understood.complete
    assert [call.arguments["amount"] for call in understood.calls] == [900, 2000]


@pytest.mark.parametrize(
    "text",
    [
        "ランチ900円、タクシー2000円、合計3000円",
        "ランチ900円、合計2900円",
        "返金3000円",
        "田中さんに返金3000円",
        "入居者から家賃9万円",
        "入居者の家賃9万円",
        "ごめん、ランチ850円",  # may correct the lunch before it
    ],
)
def test_what_does_not_fit_or_may_go_either_way_is_no_record(text: str) -> None:
    assert understand(text, currency="JPY") is None


@pytest.mark.parametrize("text", ["お疲れ様 ランチ850円", "お疲れ、ランチ850円"])
def test_a_greeting_is_no_part_of_a_record(text: str) -> None:
    assert understand(text, currency="JPY") == understand("ランチ850円", currency="JPY")


@pytest.mark.parametrize("name", ["お疲れ会", "お疲れ飲み"])
def test_a_party_that_begins_like_a_greeting_keeps_its_name(name: str) -> None:
    understood = understand(f"{name}3000円", currency="JPY")
    assert understood is not None
    assert understood.calls[-1].arguments["remark"] == name


def test_a_journey_between_two_weekdays_is_one() -> None:
    understood = read("月曜から水曜まで旅行")
    assert understood.complete
    assert "rrule" not in understood.calls[-1].arguments
    assert understand("月曜から水曜まで会議") is None
