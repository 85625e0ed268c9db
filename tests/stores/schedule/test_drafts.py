"""What may become an event, and what the model is told about the rest."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import InputError, InvalidRange, InvalidValue, OutOfRange
from datetools_lc.stores.schedule.events import EventDraft, draft_event
from datetools_lc.stores.schedule.series.occurrences import occurrence_id, split_id

SHANGHAI = load_zone("Asia/Shanghai")
NINE = datetime(2026, 3, 11, 9, tzinfo=SHANGHAI)
DAY = date(2026, 3, 11)
HOUR = timedelta(hours=1)


def draft(**more: Any) -> EventDraft:
    return draft_event(**{"title": "开会", "start": NINE, "zone": SHANGHAI, **more})


@pytest.mark.parametrize(
    ("times", "start", "end"),
    [
        ({}, "2026-03-11T01:00", "2026-03-11T02:00"),  # an hour
        ({"duration": HOUR / 2}, "2026-03-11T01:00", "2026-03-11T01:30"),
        ({"end": NINE + 3 * HOUR}, "2026-03-11T01:00", "2026-03-11T04:00"),
        ({"end": NINE.astimezone(UTC) + HOUR}, "2026-03-11T01:00", "2026-03-11T02:00"),
        ({"start": DAY}, "2026-03-10T16:00", "2026-03-11T16:00"),  # the whole day
        ({"start": DAY, "end": DAY}, "2026-03-10T16:00", "2026-03-11T16:00"),
        ({"start": DAY, "end": date(2026, 3, 13)}, "2026-03-10T16:00", "2026-03-13T16:00"),  # its last day
    ],
)
def test_a_draft_holds_instants_in_utc(times: dict[str, object], start: str, end: str) -> None:
    made = draft(**times)
    assert (made.start.isoformat()[:16], made.end.isoformat()[:16]) == (start, end)
    assert (made.start.tzinfo, made.timezone) == (UTC, "Asia/Shanghai")
    assert made.all_day == (times.get("start") is DAY)


def test_a_day_has_as_many_hours_as_its_zone_gives_it() -> None:
    new_york = load_zone("America/New_York")
    made = draft(start=date(2026, 3, 8), zone=new_york)
    assert made.end - made.start == timedelta(hours=23)
    assert made.days == (date(2026, 3, 8), date(2026, 3, 8))


@pytest.mark.parametrize(
    ("fields", "error", "message"),
    [
        ({"title": ""}, InvalidValue, "title must not be empty"),
        ({"title": " \u3000"}, InvalidValue, "title must not be empty"),
        ({"title": None}, InvalidValue, "title must be a string"),
        ({"title": "x" * 1_001}, InvalidValue, "title must be at most 1000 characters, got 1001"),
        ({"title": "a\0"}, InvalidValue, "title must be text without NUL"),
        ({"end": NINE}, InvalidRange, "end_time must be after start_time"),
        ({"end": NINE - HOUR}, InvalidRange, "end_time must be after start_time"),
        ({"end": NINE, "duration": HOUR}, InvalidValue, "not both"),
        ({"duration": timedelta(0)}, InvalidRange, "duration_minutes must be above 0"),
        ({"duration": -HOUR}, InvalidRange, "duration_minutes must be above 0"),
        ({"end": DAY}, InvalidValue, "end_time must be a time, as start_time is"),
        ({"start": DAY, "end": NINE}, InvalidValue, "end_time must be a bare date, as start_time is"),
        ({"start": DAY, "duration": HOUR}, InvalidValue, "duration_minutes does not go with a bare date"),
        ({"start": DAY, "end": date(2026, 3, 10)}, InvalidRange, "end_time must not be before start_time"),
        ({"description": "x" * 20_001}, InvalidValue, "description must be at most 20000"),
        ({"location": "x" * 1_001}, InvalidValue, "location must be at most 1000"),
        ({"location": 7}, InvalidValue, "location must be a string"),
        ({"until": DAY}, InvalidValue, "until needs rrule"),
        ({"rrule": "FREQ=DAILY", "duration": timedelta(days=367)}, InvalidRange, "at most 366 days"),
        ({"rrule": "FREQ=WEEKLY;BYDAY=MO"}, InvalidValue, "the first day that does is 2026-03-16 (Monday)"),
    ],
)
def test_an_event_that_no_calendar_can_hold_is_refused(
    fields: dict[str, object], error: type[InputError], message: str
) -> None:
    with pytest.raises(error) as refused:
        draft(**fields)
    assert message in refused.value.message


def test_the_first_fault_in_argument_order_is_reported() -> None:
    bad: dict[str, object] = {"title": "", "end": NINE, "description": 1, "location": 1, "rrule": 1}
    names = ["title", "end_time", "description", "location", "rrule"]
    for field, name in zip(list(bad), names, strict=True):
        with pytest.raises(InputError, match=rf"^{name} "):
            draft(**bad)
        bad.pop(field)


def test_a_time_without_a_zone_is_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="naive"):
        draft(start=NINE.replace(tzinfo=None))
    with pytest.raises(ValueError, match="naive"):
        draft(end=NINE.replace(tzinfo=None))


def test_a_day_that_the_zone_skipped_is_out_of_range() -> None:
    with pytest.raises(OutOfRange):
        draft(start=date(2011, 12, 30), zone=load_zone("Pacific/Apia"))


@pytest.mark.parametrize("series", ["evt_1", "a@b.example", "a@2026-03-11T01:00:00Z", "全"])
@pytest.mark.parametrize("instant", [NINE, NINE.replace(microsecond=500_000)])
def test_the_id_of_an_occurrence_names_its_series_and_start(series: str, instant: datetime) -> None:
    assert split_id(occurrence_id(series, instant)) == (series, instant)


@pytest.mark.parametrize(
    "id",
    [
        "evt_1",
        "evt_1@2026-03-11",
        "evt_1@2026-03-11T01:00:00+00:00",
        "evt_1@2026-03-11T01:00:00.000Z",
        "evt_1@2026-02-30T01:00:00Z",
        "@2026-03-11T01:00:00Z",
        "a@b.example",
        "evt_1@２026-03-11T01:00:00Z",
    ],
)
def test_an_id_in_another_spelling_names_no_occurrence(id: str) -> None:
    assert split_id(id) is None
