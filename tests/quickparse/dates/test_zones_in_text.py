"""A time in a zone of its own is read exactly or not at all, never in part."""

from __future__ import annotations

from datetime import datetime

import pytest

from datetools_lc.engine.zones import load_zone, to_zone
from datetools_lc.quickparse import understand
from datetools_lc.quickparse.find import find_dates

NOW = datetime.fromisoformat("2026-05-13T10:20:00")
READER = "Asia/Shanghai"


@pytest.mark.parametrize(
    ("text", "value", "timezone"),
    [
        ("9am GMT", "2026-05-13T17:00:00", "UTC"),
        ("call at 9am GMT tomorrow", "2026-05-14T17:00:00", "UTC"),
        ("Thu at 8 GMT", "2026-05-14T16:00:00", "UTC"),
        ("GMT 9am", "2026-05-13T17:00:00", "UTC"),
        ("4pm CEST", "2026-05-13T22:00:00", "Europe/Paris"),
        ("3pm Paris time", "2026-05-13T21:00:00", "Europe/Paris"),
        ("on May 20, 2026 at 3pm PDT", "2026-05-21T06:00:00", "America/Los_Angeles"),
        ("on January 20, 2026 at 3pm PST", "2026-01-21T07:00:00", "America/Los_Angeles"),
        ("2026-03-05T10:00:00Z", "2026-03-05T18:00:00", "UTC"),
        ("2026-03-05 10:00:00Z", "2026-03-05T18:00:00", "UTC"),
        ("明天下午3点(东京时间)", "2026-05-14T14:00:00", "Asia/Tokyo"),
        ("东京时间明天下午3点", "2026-05-14T14:00:00", "Asia/Tokyo"),
        ("格林威治时间下午3点", "2026-05-13T23:00:00", "UTC"),
        ("日本時間15時に開始", "2026-05-13T14:00:00", "Asia/Tokyo"),
        ("明日の15時(JST)", "2026-05-14T14:00:00", "Asia/Tokyo"),
        ("15:00 UTC+9", "2026-05-13T14:00:00", None),
        ("15:00+05:30", "2026-05-13T17:30:00", None),
        ("2026-03-05T10:00:00-0500", "2026-03-05T23:00:00", None),
    ],
)
def test_a_time_of_a_zone_is_shown_on_the_readers_clock(text: str, value: str, timezone: str | None) -> None:
    (mention,) = find_dates(text, NOW, READER)
    assert (mention.value, mention.arguments.get("timezone")) == (value, timezone)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "9am CST tomorrow",
            "9pm IST",
            "3pm local time tomorrow",
            "当地时间明天3点",
            "美国时间3点",
            "現地時間15時",
        ),
        *("on May 20, 2026 at 3pm PST", "4pm CET", "3pm eastern standard time"),  # not the offset of that day
        *("3pm EDT", "明天纽约时间9点"),  # it is yesterday there: whose day is meant?
        *("15:00 UTC+25", "3pm tomorrow in Paris", "2026-03-05 10:00:00.123+00:00", "15:00-08:00"),
    ],
)
def test_what_is_uncertain_is_not_read_even_in_part(text: str) -> None:
    assert find_dates(text, NOW, READER) == []


@pytest.mark.parametrize("text", ["3-4pm GMT", "from 3pm to 4pm GMT"])
def test_both_ends_of_a_span_are_in_its_zone(text: str) -> None:
    (mention,) = find_dates(text, NOW, READER)
    assert (mention.value, mention.end_value) == ("2026-05-13T23:00:00", "2026-05-14T00:00:00")


@pytest.mark.parametrize("code", ["JST", "KST", "HKT", "SGT", "AWST", "NZST", "CEST", "MSK"])
def test_a_code_and_its_zone_name_the_same_instant(code: str) -> None:
    (mention,) = find_dates(f"on 2026-06-10 at 3pm {code}", NOW, READER)
    zone = load_zone(str(mention.arguments["timezone"]))
    instant = datetime.fromisoformat(mention.value).replace(tzinfo=load_zone(READER))
    assert to_zone(instant, zone).replace(tzinfo=None) == datetime.fromisoformat("2026-06-10T15:00:00")


@pytest.mark.parametrize(
    "text", ["meeting tomorrow at 9am GMT", "明天东京时间下午3点开会", "明日15時(日本時間)に会議"]
)
def test_no_event_is_made_at_a_time_of_another_zone(text: str) -> None:
    assert understand(text) is None
