"""The word that ends a message, and parts of the day right before what was bought, in Japanese."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand


@pytest.mark.parametrize(
    "text",
    [
        "昼ごはん900円、以上",
        "昼ごはん900円。以上です",
        "昼ごはん900円。以上です。",
        "昼ごはん900円\n以上",
        "昼ごはん900円、以上です。よろしくお願いします",
    ],
)
def test_the_word_that_ends_a_message_is_no_part_of_it(text: str) -> None:
    understood = understand(text, currency="JPY")
    assert understood is not None
    assert understood.calls == getattr(understand("昼ごはん900円", currency="JPY"), "calls", None)


@pytest.mark.parametrize(
    "text", ["昼ごはん900円 以上", "昼ごはん900円以上", "昼ごはん900円 以上です", "昼ごはん 900円以上"]
)
def test_an_amount_and_more_is_no_amount(text: str) -> None:
    assert understand(text, currency="JPY") is None


@pytest.mark.parametrize(
    ("text", "remark", "hour"),
    [
        ("夕方スーパー1200円", "スーパー", 17),
        ("夕方にスーパー1200円", "スーパー", 17),
        ("深夜タクシー3000円", "タクシー", 22),
        ("午後スーパー1200円", "スーパー", 12),
        ("夜タクシー2000円", "タクシー", 17),
    ],
)
def test_a_part_of_the_day_before_a_thing_tells_when(text: str, remark: str, hour: int) -> None:
    understood = understand(text, currency="JPY")
    assert understood is not None
    assert understood.calls[-1].arguments["remark"] == remark
    assert not understood.unsure
    assert understood.options == {"not_before": {"": hour}}


@pytest.mark.parametrize("text", ["深夜バス8000円", "深夜料金500円", "午後ティー150円"])
def test_what_is_called_by_a_part_of_the_day_is_not_cut(text: str) -> None:
    assert understand(text, currency="JPY") is None
