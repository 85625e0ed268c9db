"""A bare hour that ends what begins in one half of the day, and can only lie in the other half."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


def ends_of(text: str) -> tuple[tuple[object, object], ...]:
    """The offset of the day and the hour of the start and the end of the one event that is written."""
    understood = read(text)
    assert understood.intent == "schedule_add", text
    assert understood.complete, text
    days = [call.arguments for call in understood.calls if call.name == "parseDateExpression"]
    return tuple((day.get("offset"), day["hour"]) for day in days)


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("明晚10点到2点值班", (22, 2)),
        ("明晚11点到1点值班", (23, 1)),
        ("明天晚上8点到2点聚会", (20, 2)),
        ("明天22点到6点值班", (22, 6)),
        ("明天20点到5点值班", (20, 5)),
        ("明日22時から2時まで夜勤", (22, 2)),
        ("明日夜10時から2時まで夜勤", (22, 2)),
        ("明日23時から1時まで作業", (23, 1)),
        ("party tomorrow 9pm to 1", (21, 1)),
        ("night shift tomorrow 10pm to 6", (22, 6)),
        ("party tomorrow 22:00 to 02:00", (22, 2)),
        ("party tomorrow 8pm to 12", (20, 0)),
    ],
)
def test_what_begins_in_the_evening_ends_behind_midnight(text: str, hours: tuple[int, int]) -> None:
    assert ends_of(text) == ((1, hours[0]), (2, hours[1]))


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("work tomorrow 9am to 5", (9, 17)),
        ("meeting tomorrow 11am to 1", (11, 13)),
        ("meeting tomorrow 11:30am to 12", (11, 12)),
        ("明早9点到5点上班", (9, 17)),
        ("明天上午11点到1点开会", (11, 13)),
        ("明日午前11時から1時まで会議", (11, 13)),
        ("明日の朝9時から5時まで仕事", (9, 17)),
        ("meeting tomorrow 9am to 11", (9, 11)),  # of its own half
        ("明晚7点到9点值班", (19, 21)),
    ],
)
def test_what_begins_in_the_morning_ends_in_the_afternoon(text: str, hours: tuple[int, int]) -> None:
    assert ends_of(text) == ((1, hours[0]), (1, hours[1]))


@pytest.mark.parametrize(
    "text",
    [
        *("meeting tomorrow 3pm to 2", "sleep tonight 11pm to 11", "call tomorrow 8am to 8"),
        *("明天下午5点到2点值班", "明晚9点到7点值班", "明天20点到8点值班", "明日15時から2時まで会議"),
        # the end names its day, which is over by then
        *("明晚10点到明天2点值班", "明日22時から明日2時まで夜勤", "party tomorrow 9pm to tomorrow 1"),
        # a list is no span
        *("明晚10点和2点开会", "明天上午11点和2点开会"),
    ],
)
def test_an_end_that_fits_neither_half_is_not_written(text: str) -> None:
    understood = understand(text)
    assert understood is None or not understood.complete
