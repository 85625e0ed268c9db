"""A list of days in English gives all of its days, each with what the list says once; or none of them."""

from datetime import datetime

import pytest

from datetools_lc.quickparse.find import find_dates

REFERENCE = datetime.fromisoformat("2026-05-13T10:20:00")  # a Wednesday


def values(text: str) -> list[str]:
    return [mention.value for mention in find_dates(text, REFERENCE, "Europe/London", "en")]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("June 3, 5 and 9", ["2026-06-03", "2026-06-05", "2026-06-09"]),
        ("June 3rd & 5th", ["2026-06-03", "2026-06-05"]),
        ("June 3 and 5, 2027", ["2027-06-03", "2027-06-05"]),
        ("3 or 5 June", ["2026-06-03", "2026-06-05"]),
        ("on the 3rd, 5th and 9th of June", ["2026-06-03", "2026-06-05", "2026-06-09"]),
        ("dentist on the 3rd, 5th and 9th at 10am", ["2026-05-03", "2026-05-05", "2026-05-09T10:00:00"]),
        ("on 5/3, 5/5 and 5/9", ["2026-05-03", "2026-05-05", "2026-05-09"]),
        ("next Monday and Wednesday", ["2026-05-18", "2026-05-20"]),
        ("last Tuesday, Thursday & Friday", ["2026-05-05", "2026-05-07", "2026-05-08"]),
        ("the first and third Monday of June", ["2026-06-01", "2026-06-15"]),
        ("in June, July and August 2027", ["2027-06-01", "2027-07-01", "2027-08-01"]),
    ],
)
def test_every_day_of_a_list_is_found(text: str, found: list[str]) -> None:
    assert values(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("June 3, 5 people came", ["2026-06-03"]),  # the number counts
        ("on June 3 and 15 others", ["2026-06-03"]),
        ("June 9 and 3", ["2026-06-09"]),  # not in order
        ("next Friday and Monday", ["2026-05-22"]),  # of which week?
        ("between 3 and 5 June", ["2026-06-03"]),  # a span
        ("on the 1st and 15th of each month", []),  # a series
        ("in May or may not", ["2026-05-01"]),
    ],
)
def test_what_stands_beside_a_day_is_not_taken_for_one(text: str, found: list[str]) -> None:
    assert values(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("15 minutes from 1pm", ["2026-05-13T13:15:00"]),
        ("half an hour before 3pm tomorrow", ["2026-05-14T14:30:00"]),
        ("10 minutes after 9:30 am", ["2026-05-13T09:40:00"]),
        ("2 hours after 11pm", []),  # of which day?
        ("3 days after 5pm", []),
        ("tomorrow at 1030", ["2026-05-14T10:30:00"]),
        ("lunch around 1230", []),  # or so many
        ("by 2030", []),  # a year
    ],
)
def test_times_counted_from_a_time_and_times_without_a_colon(text: str, found: list[str]) -> None:
    assert values(text) == found


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("tomorrow 10 - 11:30", ("2026-05-14T10:00:00", "2026-05-14T11:30:00")),
        ("10-12:30 Friday", ("2026-05-15T10:00:00", "2026-05-15T12:30:00")),
        ("tomorrow from 1400 to 1530", ("2026-05-14T14:00:00", "2026-05-14T15:30:00")),
        ("10:30 - 12 tomorrow", ("2026-05-14T10:30:00", "2026-05-14T12:00:00")),
    ],
)
def test_hours_without_minutes_bound_a_span_too(text: str, span: tuple[str, str]) -> None:
    found = find_dates(text, REFERENCE, "Europe/London", "en")
    assert [(mention.value, mention.end_value) for mention in found] == [span]


def test_a_weekday_in_another_zone_is_read_where_both_calendars_mean_the_same_day() -> None:
    """At 04:30 in London it is still Tuesday evening in Los Angeles: both mean this Thursday."""
    early = datetime.fromisoformat("2026-02-11T04:30:00")
    (mention,) = find_dates("Thursday 8:00 PST", early, "Europe/London", "en")
    assert mention.value == "2026-02-12T16:00:00"
    assert find_dates("tomorrow 8:00 PST", early, "Europe/London", "en") == []
