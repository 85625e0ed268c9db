"""When series take place: against tables, and against recurring-ical-events as an independent reader."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import islice
from zoneinfo import ZoneInfo

import icalendar
import pytest
import recurring_ical_events
from hypothesis import given, settings
from hypothesis import strategies as st

from datetools_lc.engine.spans import Span
from datetools_lc.engine.zones import load_zone, resolve_wall, to_utc
from datetools_lc.errors import InvalidRange, InvalidValue
from datetools_lc.stores.schedule.events import EventDraft, draft_event
from datetools_lc.stores.schedule.series.expansion import Rule
from datetools_lc.stores.schedule.series.rules import check_rule, join_rule, split_rule

NEW_YORK = load_zone("America/New_York")
ALWAYS = Span(datetime(1900, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC))


def series(start: str, rrule: str, *, zone: str = "America/New_York", until: str | None = None) -> EventDraft:
    """A series from a wall time or, without a time, of whole days."""
    own = load_zone(zone)
    first = (
        date.fromisoformat(start)
        if len(start) == 10
        else resolve_wall(datetime.fromisoformat(start), own).instant
    )
    last = None if until is None else date.fromisoformat(until)
    return draft_event(title="x", start=first, zone=own, rrule=rrule, until=last)


def first_walls(draft: EventDraft, most: int) -> list[str]:
    """The first starts on the wall clock."""
    zone = load_zone(draft.timezone)
    starts = islice(draft.series.starts(draft.start), most)
    return [start.astimezone(zone).strftime("%Y-%m-%d %H:%M") for start in starts]


@pytest.mark.parametrize(
    ("start", "rrule", "days"),
    [
        ("2026-03-02T09:00", "FREQ=WEEKLY;BYDAY=MO,WE", "2026-03-02 2026-03-04 2026-03-09"),
        ("2026-03-06T09:00", "FREQ=DAILY", "2026-03-06 2026-03-07 2026-03-08"),  # over the change of clocks
        ("2026-10-31T09:00", "FREQ=DAILY", "2026-10-31 2026-11-01 2026-11-02"),
        ("2026-10-31T01:30", "FREQ=DAILY", "2026-10-31 2026-11-01 2026-11-02"),  # in an overlap
        ("2026-03-02T09:00", "FREQ=WEEKLY;INTERVAL=2", "2026-03-02 2026-03-16 2026-03-30"),
        ("2026-01-15T14:30", "FREQ=MONTHLY", "2026-01-15 2026-02-15 2026-03-15"),  # keeps its time of day
        ("2026-01-31T08:00", "FREQ=MONTHLY", "2026-01-31 2026-03-31 2026-05-31"),
        ("2026-01-31T08:00", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31 2026-02-28 2026-03-31"),
        ("2026-03-20T08:00", "FREQ=MONTHLY;BYDAY=3FR", "2026-03-20 2026-04-17 2026-05-15"),
        (
            "2026-03-31T08:00",
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "2026-03-31 2026-04-30 2026-05-29",
        ),
        ("2024-02-29T08:00", "FREQ=YEARLY", "2024-02-29 2028-02-29 2032-02-29"),
        ("2026-03-07", "FREQ=DAILY", "2026-03-07 2026-03-08 2026-03-09"),  # whole days
    ],
)
def test_a_series_keeps_its_wall_time(start: str, rrule: str, days: str) -> None:
    walls = first_walls(series(start, rrule), 3)
    assert " ".join(wall[:10] for wall in walls) == days
    assert {wall[11:] for wall in walls} == {start[11:] or "00:00"}


def test_an_occurrence_in_a_gap_moves_on_by_the_gap_and_the_next_one_does_not() -> None:
    walls = first_walls(series("2026-03-07T02:30", "FREQ=DAILY"), 3)
    assert walls == ["2026-03-07 02:30", "2026-03-08 03:30", "2026-03-09 02:30"]


def test_an_occurrence_in_an_overlap_takes_the_earlier_reading() -> None:
    starts = islice(series("2026-10-31T01:30", "FREQ=DAILY").series.starts(ALWAYS.start), 3)
    assert [start.hour for start in starts] == [5, 5, 6]


def test_a_series_that_starts_in_the_second_reading_of_an_overlap_starts_there() -> None:
    second = datetime(2026, 11, 1, 6, 30, tzinfo=UTC)
    draft = draft_event(title="x", start=second, zone=NEW_YORK, rrule="FREQ=DAILY")
    assert list(islice(draft.series.starts(second), 2)) == [second, second + timedelta(days=1)]


def test_a_day_that_the_zone_skipped_has_no_occurrence() -> None:
    draft = series("2011-12-28T09:00", "FREQ=DAILY", zone="Pacific/Apia")
    assert [wall[:10] for wall in first_walls(draft, 3)] == ["2011-12-28", "2011-12-29", "2011-12-31"]


def test_midnight_in_a_gap_is_the_first_instant_of_the_day() -> None:
    draft = series(
        "2026-09-05", "FREQ=DAILY;COUNT=2", zone="America/Santiago"
    )  # clocks skip 00:00 on the 6th
    spans = list(draft.series.spans(ALWAYS))
    assert [span.end - span.start for span in spans] == [timedelta(hours=24), timedelta(hours=23)]
    assert spans[0].end == spans[1].start


def test_a_day_whose_midnight_was_skipped_half_an_hour_before_starts_where_the_other_ended() -> None:
    draft = series("1919-03-30", "FREQ=DAILY;COUNT=2", zone="America/Toronto")  # 23:30 became 00:30
    first, second = draft.series.spans(ALWAYS)
    assert first.end == second.start
    assert second.start.astimezone(load_zone("America/Toronto")).hour == 0


def test_an_occurrence_lasts_as_long_as_the_first_over_a_change_of_clocks() -> None:
    draft = draft_event(
        title="night shift",
        start=datetime(2026, 3, 6, 23, tzinfo=NEW_YORK),
        end=datetime(2026, 3, 7, 7, tzinfo=NEW_YORK),
        zone=NEW_YORK,
        rrule="FREQ=DAILY",
    )
    lengths = {span.end - span.start for span in islice(draft.series.spans(ALWAYS), 4)}
    assert lengths == {timedelta(hours=8)}


@pytest.mark.parametrize(
    ("window", "count"),
    [
        (("2026-03-04T13:00", "2026-03-04T13:01"), 1),  # inside the first
        (("2026-03-04T14:00", "2026-03-11T13:00"), 0),  # between two
        (("2026-03-11T13:59", "2026-03-11T14:01"), 1),
        (("2026-03-01T00:00", "2026-04-01T00:00"), 4),
        (("2095-03-09T14:30", "2095-03-09T14:31"), 1),  # far away, at once
    ],
)
def test_only_what_overlaps_the_window_is_expanded(window: tuple[str, str], count: int) -> None:
    draft = draft_event(
        title="x",
        start=datetime(2026, 3, 4, 13, tzinfo=UTC),
        zone=load_zone("UTC"),
        rrule="FREQ=WEEKLY",
        duration=timedelta(hours=1) if window[0] < "2090" else timedelta(days=1, hours=2),
    )
    start, end = (datetime.fromisoformat(edge + "+00:00") for edge in window)
    assert len(list(draft.series.spans(Span(start, end)))) == count


RULES = st.one_of(
    st.builds(
        "FREQ=DAILY;INTERVAL={}{}".format,
        st.integers(1, 9),
        st.sampled_from(["", ";BYMONTH=3,4", ";BYDAY=MO,SU"]),
    ),
    st.builds(
        "FREQ=WEEKLY;INTERVAL={};BYDAY={};WKST={}".format,
        st.integers(1, 5),
        st.sampled_from(["MO", "MO,WE", "TU,SA,SU", "SU"]),
        st.sampled_from(["MO", "SU"]),
    ),
    st.builds(
        "FREQ=MONTHLY;INTERVAL={}{}".format,
        st.integers(1, 13),
        st.sampled_from(["", ";BYMONTHDAY=31", ";BYMONTHDAY=-1,1", ";BYDAY=2TU", ";BYDAY=MO,FR;BYSETPOS=-2"]),
    ),
    st.builds(
        "FREQ=YEARLY;INTERVAL={}{}".format,
        st.integers(1, 4),
        st.sampled_from(["", ";BYMONTH=2;BYMONTHDAY=29", ";BYDAY=20MO", ";BYYEARDAY=100,-1", ";BYWEEKNO=53"]),
    ),
)


@settings(max_examples=60)
@given(
    rule=RULES,
    minutes=st.integers(0, 30 * 366 * 24 * 60),
    ahead=st.integers(0, 6_000),
    zone=st.sampled_from(["UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Shanghai"]),
)
def test_a_rule_is_expanded_from_any_day_as_recurring_ical_events_does(
    rule: str, minutes: int, ahead: int, zone: str
) -> None:
    own = load_zone(zone)
    at = datetime(2000, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
    days = Span(at + timedelta(days=ahead), at + timedelta(days=ahead + 400))
    ours = [s for s in _until(Rule(at, zone, False, rule), days.end) if days.start <= s]
    event = icalendar.Event()
    event.add("uid", "1")
    event.add("dtstart", at.astimezone(own))
    event.add("rrule", icalendar.vRecur.from_ical(rule))
    found = recurring_ical_events.of(event).between(days.start, days.end)
    theirs = {to_utc(_read(one["DTSTART"].dt, own)) for one in found}
    # a DTSTART beside its rule counts for them, and is refused by us
    assert set(ours) - {at} == {s for s in theirs if days.start <= s < days.end} - {at}
    assert ours == sorted(ours)


def _until(rule: Rule, end: datetime) -> list[datetime]:
    starts: list[datetime] = []
    for start in rule.starts(end - timedelta(days=400)):
        if start >= end:
            break
        starts.append(start)
    return starts


def _read(at: datetime, zone: ZoneInfo) -> datetime:
    """A wall time that falls into a gap, which the peer leaves as it is."""
    return resolve_wall(at.replace(tzinfo=None, fold=0), zone).instant


@pytest.mark.parametrize("name", ["COUNT", "INTERVAL"])
def test_one_is_the_lowest_number_that_a_rule_takes(name: str) -> None:
    assert check_rule(f"FREQ=DAILY;{name}=1") == f"FREQ=DAILY;{name}=1"
    with pytest.raises(InvalidValue, match=f"a {name} from 1 to "):
        check_rule(f"FREQ=DAILY;{name}=0")


@pytest.mark.parametrize(
    ("rrule", "message"),
    [
        ("FREQ=HOURLY", "FREQ of DAILY, WEEKLY, MONTHLY, YEARLY, not HOURLY"),
        ("FREQ=SECONDLY;COUNT=5", "FREQ of DAILY"),
        ("INTERVAL=2", "must hold FREQ"),
        ("every week", "parts like FREQ=WEEKLY"),
        ("", "parts like FREQ=WEEKLY"),
        (7, "must be a string"),
        ("FREQ=WEEKLY;UNTIL=20270101", "must not hold UNTIL; give until instead"),
        ("FREQ=WEEKLY;EXDATE=20270101", "must not hold EXDATE"),
        ("FREQ=WEEKLY;RDATE=20270101", "must not hold RDATE"),
        ("FREQ=DAILY;BYHOUR=9", "must not hold BYHOUR"),
        ("FREQ=YEARLY;BYEASTER=0", "must not hold BYEASTER"),
        ("FREQ=DAILY;FREQ=DAILY", "FREQ once"),
        ("FREQ=DAILY;COUNT=0", "COUNT from 1 to 3660"),
        ("FREQ=DAILY;COUNT=1000000000", "COUNT from 1 to 3660"),
        ("FREQ=DAILY;COUNT=" + "9" * 400, "COUNT from 1 to 3660"),
        ("FREQ=DAILY;INTERVAL=0", "INTERVAL from 1 to 1000"),
        ("FREQ=DAILY;INTERVAL=-1", "INTERVAL from 1 to 1000"),
        ("FREQ=WEEKLY;BYDAY=MON", "weekdays as BYDAY"),
        ("FREQ=WEEKLY;BYDAY=1MO", "must not number the weekdays"),
        ("FREQ=MONTHLY;BYDAY=99MO", "weekdays as BYDAY"),
        ("FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY from -31"),
        ("FREQ=YEARLY;BYMONTH=13", "BYMONTH from 1 to 12"),
        ("FREQ=WEEKLY;BYMONTHDAY=1", "must not hold BYMONTHDAY with FREQ=WEEKLY"),
        ("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS only beside"),
        ("FREQ=DAILY\nFREQ=DAILY", "FREQ of DAILY"),
        ("FREQ=DAILY;" * 100, "at most 500 characters"),
    ],
)
def test_a_rule_that_is_not_taken_is_refused_with_advice(rrule: object, message: str) -> None:
    with pytest.raises(InvalidValue) as refused:
        check_rule(rrule)
    assert refused.value.message.startswith("rrule ")
    assert message in refused.value.message


@pytest.mark.parametrize(
    "rrule",
    [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31",
        "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6",
        "FREQ=MONTHLY;INTERVAL=12;BYMONTH=5",  # from March, May never comes
    ],
)
def test_a_rule_that_never_takes_place_is_refused(rrule: str) -> None:
    with pytest.raises(InvalidValue, match="never takes place"):
        series("2026-03-02T09:00", rrule)


@pytest.mark.parametrize(
    ("rrule", "day"),
    [
        ("FREQ=WEEKLY;BYDAY=MO,WE", "2026-03-04 (Wednesday)"),
        ("FREQ=MONTHLY;BYDAY=1MO", "2026-04-06 (Monday)"),
    ],
)
def test_a_start_that_does_not_follow_its_rule_is_told_the_day_that_does(rrule: str, day: str) -> None:
    with pytest.raises(InvalidValue) as refused:
        series("2026-03-03T09:00", rrule)
    assert refused.value.message == f"start_time must follow rrule; the first day that does is {day}"


def test_a_series_ends_by_count_or_by_until_not_by_both() -> None:
    with pytest.raises(InvalidValue, match="not both"):
        series("2026-03-03T09:00", "FREQ=DAILY;COUNT=3", until="2026-04-01")
    with pytest.raises(InvalidRange, match="until must not be before"):
        series("2026-03-03T09:00", "FREQ=DAILY", until="2026-03-02")
    with pytest.raises(InvalidValue, match="longer than 100 years"):
        series("2026-03-03T09:00", "FREQ=YEARLY;COUNT=200")


def test_until_is_included_and_a_day_is_meant_whole() -> None:
    walls = first_walls(series("2026-03-03T23:59", "FREQ=DAILY", until="2026-03-04"), 9)
    assert walls == ["2026-03-03 23:59", "2026-03-04 23:59"]


def test_a_rule_is_written_in_capitals_and_in_order() -> None:
    assert check_rule("rrule:byday=mo;freq=weekly;count=3;") == "FREQ=WEEKLY;COUNT=3;BYDAY=MO"
    assert join_rule(split_rule("FREQ=WEEKLY;BYDAY=MO")) == "FREQ=WEEKLY;BYDAY=MO"
