"""A bare hour of the small ones before an end in the afternoon: 5 to 4pm would begin before dawn."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.kernel.plan import LanguageCode


def missing(text: str, language: LanguageCode = "en") -> tuple[str, ...]:
    understood = understand(text, language)
    assert understood is not None, text
    assert understood.intent == "schedule_add"
    return understood.missing


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("meeting from 5 to 4pm tomorrow", "en"),
        ("meeting from 3 to 2pm tomorrow", "en"),
        ("meeting 3-2pm tomorrow", "en"),
        ("meeting from 6 to 1pm tomorrow", "en"),
        ("meeting tomorrow 5:30 to 4pm", "en"),
        ("明天5点到下午4点开会", "zh"),
        ("明天6点到下午2点开会", "zh"),
        ("明日5時から午後4時まで会議", "ja"),
    ],
)
def test_a_start_before_dawn_is_asked_about(said: str, language: LanguageCode) -> None:
    understood = understand(said, language)
    assert understood is not None, said
    assert understood.unsure, "shown before it is written; the afternoon would end before it begins"


@pytest.mark.parametrize(
    ("said", "language"),
    [
        ("meeting tomorrow 9 to 5pm", "en"),
        ("meeting tomorrow 8-5pm", "en"),
        ("meeting tomorrow 10 to 2pm", "en"),
        ("meeting from 3 to 4pm tomorrow", "en"),
        ("meeting tomorrow from 6am to 1pm", "en"),
        ("meeting tomorrow 06:00 to 1pm", "en"),
        ("明天9点到下午5点开会", "zh"),
        ("明日9時から午後5時まで会議", "ja"),
    ],
)
def test_hours_that_only_fit_one_way_are_written(said: str, language: LanguageCode) -> None:
    assert missing(said, language) == ()
