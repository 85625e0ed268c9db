"""Where a series begins and ends, and at which hour: what is open is never chosen for the user."""

from __future__ import annotations

import pytest

from tests.quickparse.carry import carry_out

NOW = "2026-03-11T10:00:00+09:00"  # a Wednesday


@pytest.mark.parametrize(
    "text",
    [
        "gym every friday at 6pm until next month",
        "gym every day at 7am until next week",
        "gym every friday at 6pm ending in june",
        "until june gym every friday at 6pm",
        "每周五下午3点开会到五月",
        "每周五下午3点开会到下个月",
        "每天下午3点开会到下周",
        "到五月每周五下午3点开会",
        "毎週金曜15時に会議、5月まで",
        "毎週金曜15時に5月まで会議",
        "来月まで毎週金曜15時に会議",
        "meeting every day until tomorrow at 3pm",  # the hour of which?
        "每天下午3点开会到明天下午5点",
        "tomorrow at 3pm meeting every day at 5pm",
        "in 2 hours meeting every day",
        "明天晚上每天健身",
    ],
)
def test_a_limit_or_an_hour_that_is_open_is_not_written(text: str) -> None:
    assert carry_out(text, None, "Asia/Tokyo", NOW) is None


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "gym every friday at 6pm until may 5",
            "add 2026-03-13T18:00 gym FREQ=WEEKLY;BYDAY=FR until 2026-05-05",
        ),
        ("gym every friday at 6pm until may", "asks until"),  # its first day, or its last?
        ("gym every friday at 6pm in may", "add 2026-05-01T18:00 gym FREQ=WEEKLY;BYDAY=FR until 2026-05-31"),
        ("每周五下午3点开会到4月底", "add 2026-03-13T15:00 开会 FREQ=WEEKLY;BYDAY=FR until 2026-04-30"),
        ("毎週金曜15時に会議、5月末まで", "add 2026-03-13T15:00 会議 FREQ=WEEKLY;BYDAY=FR until 2026-05-31"),
        ("meeting tomorrow at 3pm daily", "add 2026-03-12T15:00 meeting FREQ=DAILY"),
        ("meeting 3pm tomorrow every day", "add 2026-03-12T15:00 meeting FREQ=DAILY"),
        ("dentist on friday at 3pm daily", "add 2026-03-13T15:00 dentist FREQ=DAILY"),
        ("meeting tomorrow at noon daily", "add 2026-03-12T12:00 meeting FREQ=DAILY"),
        ("meeting next friday at 3pm every friday", "add 2026-03-20T15:00 meeting FREQ=WEEKLY;BYDAY=FR"),
        ("明天下午3点开会每天", "add 2026-03-12T15:00 开会 FREQ=DAILY"),
        ("明天下午3点开始每天开会", "add 2026-03-12T15:00 开会 FREQ=DAILY"),
        ("明天中午开始每天开会", "add 2026-03-12T12:00 开会 FREQ=DAILY"),
        ("明日15時から毎日会議", "add 2026-03-12T15:00 会議 FREQ=DAILY"),
        ("meeting tomorrow daily", "asks time"),
        ("meeting tomorrow at 3 daily", "asks half_of_day"),
    ],
)
def test_a_series_begins_on_its_day_at_its_hour(text: str, written: str) -> None:
    assert carry_out(text, None, "Asia/Tokyo", NOW) == written


@pytest.mark.parametrize(
    "text",
    [
        "standup every weekday at 9am until March 6",
        "gym every friday at 6pm until the end of February",
        "每周五下午3点开会到3月6日",
        "每周五下午3点开会到2月底",
        "毎週金曜15時に会議、3月6日まで",
        "毎週金曜15時に会議、2月末まで",
    ],
)
def test_a_last_day_that_has_just_gone_by_is_none_of_next_year(text: str) -> None:
    written = carry_out(text, None, "Asia/Tokyo", NOW)
    assert written is not None
    assert written.startswith(("passed 2026-03-06", "passed 2026-02-28"))
