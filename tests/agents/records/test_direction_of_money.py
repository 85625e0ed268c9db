"""The question for the category of money that came in says so."""

from __future__ import annotations

import pytest

from datetools_lc import create_assistant
from tests.agents.calendar_talk import Talk


@pytest.mark.parametrize(
    ("language", "text", "shown"),
    [
        ("zh", "小王还我50", "“小王还我（收入）”"),
        ("zh", "室友给的房租400", "“室友给的房租（收入）”"),
        ("zh", "小费5", "“小费”"),
    ],
)
def test_the_question_shows_what_came_in(language: str, text: str, shown: str) -> None:
    talk = Talk(locale=language, create=create_assistant)
    assert shown in talk.say(text)
