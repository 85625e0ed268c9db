"""Two hours between which an event is to lie are not its start and end; nor is a midnight of any day."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.carry import carry_out

NOW = "2026-03-04T10:00:00+08:00"  # a Wednesday


@pytest.mark.parametrize(
    "text",
    [
        "meeting tomorrow between 3 and 5pm",
        "meeting between 3pm and 5pm tomorrow",
        "dentist on Friday between 10 and 12",
        "30 minute call tomorrow between 2 and 3pm",
        "明天在下午3点到5点之间开会",
        "明天下午3到5点之间看牙",
        "周五上午9点至11点中间开会",
        "明日15時から17時の間に会議",
        "明日の午後3時から5時の間に歯医者",
        "金曜の10時〜12時の間で会議",
    ],
)
def test_the_hour_of_what_lies_between_two_is_asked_for(text: str) -> None:
    understood = understand(text)
    assert understood is not None
    assert (understood.intent, understood.missing) == ("schedule_add", ("time",))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("meeting tomorrow from 3 to 5pm", "add 2026-03-05T15:00 meeting"),
        ("meeting tomorrow between 2 and 3pm", "add 2026-03-05T14:00 meeting"),  # as long as any
        ("明天下午3点到5点开会", "add 2026-03-05T15:00 开会"),
        ("明日15時から17時まで会議", "add 2026-03-05T15:00 会議"),
        ("明天下午3点到5点之间有空吗", "free 2026-03-05T15:00..2026-03-05T17:00"),
    ],
)
def test_a_span_is_still_written_and_looked_at(text: str, written: str) -> None:
    assert carry_out(text, None, "Asia/Shanghai", NOW) == written


@pytest.mark.parametrize(
    "text",
    [
        "midnight movie tomorrow",
        "midnight snack with Bob on Friday",
        "movie tomorrow at midnight",
        "movie at midnight on Friday",
        "明日の真夜中に映画",
    ],
)
def test_a_midnight_beside_a_day_is_not_written(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("party tonight at midnight", "add 2026-03-05 party"),
        ("party tonight at 12", "add 2026-03-05 party"),
        ("今晚12点开会", "add 2026-03-05 开会"),
        ("金曜の24時に会議", "add 2026-03-07 会議"),
    ],
)
def test_the_midnight_of_a_night_is_the_one_that_ends_it(text: str, written: str) -> None:
    assert carry_out(text, None, "Asia/Shanghai", NOW) == written
