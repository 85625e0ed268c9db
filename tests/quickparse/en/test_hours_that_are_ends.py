"""English hours that are ends, hours at work, and contracts that are given notice of."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.kernel.plan import FromCall
from tests.quickparse.reading import read


def outcome(text: str) -> str:
    understood = understand(text, "en", currency="USD")
    if understood is None:
        return "declined"
    asked = " asked" if understood.missing or understood.unsure else ""
    return f"{understood.intent}{asked}"


@pytest.mark.parametrize(
    "text",
    [
        "gym tomorrow until 8",
        "gym tomorrow till 8",
        "breakfast tomorrow until 9",
        "meeting until 10 on friday",
        "dinner until 5 tomorrow",
        "work from home until 5 tomorrow",
        "party until 2 saturday",
        "gym tomorrow until 8pm",
        "am i free tomorrow until 5?",
        "free tomorrow until 8?",
        "am i busy tomorrow until 5?",
        "what do i have tomorrow until 5?",
        "cancel my meetings tomorrow until 5",
        "move the meeting to tomorrow until 5",
    ],
)
def test_an_hour_until_which_something_lasts_is_no_start(text: str) -> None:
    assert outcome(text) == "declined"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("meeting tomorrow from 3 until 5", "schedule_add asked"),
        ("meeting tomorrow 3 until 5pm", "schedule_add"),
        ("meeting 3 till 5 tomorrow", "schedule_add asked"),
        ("standup every monday until christmas", "schedule_add asked"),
        ("gym tomorrow quarter till 5", "schedule_add asked"),  # a clock time
        ("am i free tomorrow at 5?", "schedule_free"),
        ("am i free tomorrow from 3pm until 5pm?", "schedule_free"),
        ("cancel my meetings tomorrow", "schedule_cancel"),
    ],
)
def test_an_end_beside_its_start_and_what_ends_a_series_stay(text: str, expected: str) -> None:
    assert outcome(text) == expected


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("shift tomorrow 11pm to 1am", 23, 1),
        ("shift tomorrow 9am to 5pm", 9, 17),
        ("shift 9am to 5pm tomorrow", 9, 17),
        ("shift monday from 9am to 5pm", 9, 17),
    ],
)
def test_a_shift_of_some_hours_is_one_at_work(text: str, start: int, end: int) -> None:
    understood = read(text, "en")
    assert understood.intent == "schedule_add"
    assert understood.calls[-1].arguments["title"] == "shift"
    hours = [call.arguments["hour"] for call in understood.calls if "hour" in call.arguments]
    assert hours == [start, end]


@pytest.mark.parametrize(
    ("text", "day", "hour"),
    [
        ("move tomorrow 11pm to 1am", 2, 1),
        ("move tomorrow's party from 11pm to 1am", 2, 1),
        ("move tomorrow 8pm to 2am", 2, 2),
        ("move tomorrow 11pm to tomorrow 1am", 1, 1),  # the day is said
        ("move tomorrow 11pm to 9pm", 1, 21),
        ("move tomorrow 3pm to 4pm", 1, 16),
        ("shift tomorrow 3pm to 4pm", 1, 16),  # an hour later
    ],
)
def test_an_evening_that_is_moved_past_midnight_goes_into_its_night(text: str, day: int, hour: int) -> None:
    understood = read(text, "en")
    assert understood.intent == "schedule_move"
    target = understood.options["move_to"]
    assert isinstance(target, FromCall)
    arguments = understood.calls[target.index].arguments
    assert (arguments["offset"], arguments["hour"]) == (day, hour)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("shift tomorrow to friday", "declined"),
        ("shift the meeting tomorrow 9am to 5pm", "schedule_move"),
        ("shift tomorrow 9am to friday", "schedule_move"),
        ("late shift tomorrow 11pm to 1am", "schedule_add"),
        ("cancel netflix tomorrow at 3pm", "declined"),
        ("cancel my gym membership tomorrow at 3pm", "declined"),
        ("cancel the phone contract on monday at 10am", "declined"),
        ("cancel car insurance on monday", "declined"),
        ("cancel gym tomorrow at 3pm", "schedule_cancel"),
        ("cancel insurance call tomorrow", "schedule_cancel"),
        ("cancel phone contract meeting tomorrow", "schedule_cancel"),
        # the only half that it can be, shown before it is written
        ("meeting tomorrow from 5 to 4pm", "schedule_add asked"),
        ("work tomorrow from 6 to 2pm", "schedule_add asked"),
        ("meeting tomorrow from 5 to 5:30pm", "schedule_add"),
        ("meeting tomorrow from 5 to 6pm", "schedule_add"),
    ],
)
def test_verbs_of_the_calendar_that_mean_something_else(text: str, expected: str) -> None:
    assert outcome(text) == expected


def test_a_half_of_the_day_that_is_impossible_is_not_asked_about() -> None:
    understood = read("meeting tomorrow from 5 to 4pm", "en")
    assert not understood.missing
    assert [call.arguments["hour"] for call in understood.calls if "hour" in call.arguments] == [5, 16]


def test_an_hour_of_either_half_stays_on_its_day() -> None:
    understood = read("把明天20点的会改到3点", "zh")
    target = understood.options["move_to"]
    assert isinstance(target, FromCall)
    assert understood.calls[target.index].arguments["offset"] == 1
    assert understood.missing == ("half_of_day",)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("shift friday 9am", "schedule_add"),
        ("my shift tomorrow 9am-5pm", "schedule_add"),
        ("shift friday's meeting to 9am", "schedule_move"),
        ("shift 3pm to 4pm", "schedule_move"),
        ("no shift friday 9am", "declined"),
        ("tom has a shift friday 9am", "declined"),
        ("meeting tomorrow 12 to 1", "schedule_add"),
        ("meeting tomorrow 12:30-1:30", "schedule_add"),
        ("lunch 12-1 tomorrow", "schedule_add"),
        ("meeting tomorrow 11:30 to 1", "schedule_add asked"),
        ("am i free tomorrow 12-1", "schedule_free"),
        ("party tomorrow 12 to 1", "declined"),  # noon or midnight
        ("maybe meeting tomorrow 12 to 1", "declined"),
        ("move lunch friday 12 to 1", "declined"),
        ("lunch 12-1", "declined"),
        ("lunch friday noon to midnight", "schedule_add"),
        ("party saturday 9pm-1", "schedule_add asked"),
        ("babysit the kids friday 6pm-11", "schedule_add"),
        ("drinks tomorrow night 9 to 1", "schedule_add asked"),
        ("dentist friday 3pm-1", "declined"),
        ("work m-f 9-5", "schedule_add asked"),
        ("practice tuesdays 4-6", "schedule_add asked"),
        ("i don't work m-f 9-5", "declined"),
        ("do i work m-f 9-5", "declined"),
        ("gym mon-wed at 6am", "schedule_add asked"),
        ("gym m-w at 6am", "schedule_add asked"),
        ("gym monday wednesday and friday at 6am", "schedule_add asked"),
        ("am i free tue-thu at 6pm", "declined"),
        ("tom has gym mon-wed at 6am", "declined"),
        ("vacation m-f next week", "schedule_add"),
        ("off thu-fri", "schedule_add asked"),
        ("i'm off friday", "schedule_add asked"),
        ("he's off friday", "declined"),
        ("size m-f", "declined"),
    ],
)
def test_shifts_hours_around_noon_and_midnight_and_days_from_one_to_another(text: str, expected: str) -> None:
    assert outcome(text) == expected


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("meeting tomorrow 12:30-2", [(12, 30), (14, 0)]),
        ("drinks tomorrow night 9 to 1", [(21, 0), (1, 0)]),
    ],
)
def test_the_hours_come_round(text: str, hours: list[tuple[int, int]]) -> None:
    said = [call.arguments for call in read(text, "en").calls if "hour" in call.arguments]
    assert [(each["hour"], each.get("minute", 0)) for each in said] == hours


def rule(text: str) -> tuple[object, tuple[str, ...], bool]:
    understood = read(text, "en")
    return understood.calls[-1].arguments.get("rrule"), understood.missing, bool(understood.unsure)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("water plants every 10 days at 9am", ("FREQ=DAILY;INTERVAL=10", (), True)),  # from which day on?
        ("water plants every other day at 9am starting tomorrow", ("FREQ=DAILY;INTERVAL=2", (), False)),
        ("standup m-f 9am for 2 weeks", ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=10", (), False)),
        ("standup every day 9am for 2 weeks", ("FREQ=DAILY;COUNT=14", (), False)),
        ("yoga every tuesday 6pm for 6 weeks", ("FREQ=WEEKLY;BYDAY=TU;COUNT=6", (), False)),
        ("gym every monday 6pm until july", ("FREQ=WEEKLY;BYDAY=MO", ("until",), False)),
        ("gym every monday 6pm through june", ("FREQ=WEEKLY;BYDAY=MO", (), False)),
        ("gym every monday 6pm from june 1 to june 30", ("FREQ=WEEKLY;BYDAY=MO", (), False)),
        ("gym every monday 6pm starting friday", ("FREQ=WEEKLY;BYDAY=MO", (), False)),
        ("standup m-f 9am this week only", ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", (), False)),
    ],
)
def test_how_often_a_series_is_and_where_it_begins_and_ends(
    text: str, expected: tuple[str, tuple[str, ...], bool]
) -> None:
    assert rule(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "gym every monday 6pm june 3",
        "gym every monday june 3 from 2pm to 4pm",
        "gym every monday 6pm from friday until june 30",  # which of them comes first?
        "gym m-w 6am starting friday",
        "gym monday 6pm until july",
        "maybe gym every monday 6pm until july",
        "changes every 2 days at 9am",
        "water plants every 10 days",  # at which hour, and from which day on?
        "date night every other friday at 7pm for 6 weeks",
    ],
)
def test_a_series_of_which_nobody_knows_the_days_is_none(text: str) -> None:
    assert outcome(text) == "declined"


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("meeting tomorrow 10 to noon", [10, 12]),
        ("meeting from 9 to noon", [9, 12]),
        ("meeting tomorrow 9:30 until midday", [9, 12]),
        ("meeting tomorrow 9-noon", [9, 12]),
        ("work m-f 9 to noon", [9]),
        ("class every monday 10 to noon", [10]),
        ("am i free tomorrow 10 to noon", [10, 12]),
        ("party tomorrow 8 to midnight", [20, 0]),
        ("call mom tomorrow at ten to noon", [11]),
        ("call mom tomorrow quarter to noon", [11]),
        ("call mom tomorrow 20 to midnight", [23]),
    ],
)
def test_the_hours_before_noon_and_midnight_are_no_minutes(text: str, hours: list[int]) -> None:
    understood = understand(text, "en", currency="USD")
    assert understood is not None
    assert understood.complete
    said = [call.arguments["hour"] for call in understood.calls if "hour" in call.arguments]
    assert list(dict.fromkeys(said)) == hours


@pytest.mark.parametrize("text", ["nap tomorrow 1 to noon", "call mom tomorrow at 10 to noon"])
def test_what_may_be_a_span_or_a_time_before_noon_is_not_guessed(text: str) -> None:
    assert outcome(text) == "declined"
