"""English in few words: what stands beside an expense, and hours without a word for hours."""

from __future__ import annotations

from functools import partial

import pytest

from datetools_lc.quickparse import Understanding, understand
from tests.quickparse import reading

read = partial(reading.read, language="en")


def saved(understood: Understanding) -> list[tuple[object, object]]:
    return [
        (call.arguments["remark"], call.arguments["amount"])
        for call in understood.calls
        if call.name == "saveExpenseToLark"
    ]


@pytest.mark.parametrize(
    ("said", "remark"),
    [
        ("lunch 12 cash", "lunch"),
        ("lunch 12 in cash", "lunch"),
        ("taxi 12 on card", "taxi"),
        ("drinks after work 12", "drinks"),
        ("takeaway after my shift 12", "takeaway"),
        ("coffee 12 before class", "coffee"),
    ],
)
def test_how_it_was_paid_and_after_what_is_no_part_of_the_name(said: str, remark: str) -> None:
    understood = read(said)
    assert saved(understood) == [(remark, 12)]
    assert not understood.unsure


@pytest.mark.parametrize(
    "said",
    [
        "100 cash",
        "withdrew 100 cash",
        "got 50 cash",
        "lunch 12 cashback",
        "lunch 12 after the dentist",  # on which day?
        "lunch 12 before tomorrow",
        "coffee 3 each",
        "coffee 3 every day",
        "sales today 640",  # what a shop takes in
        "cash sale 85",
        "took bus 2, coffee 3",
        "flight 123",
        "bus 12 at 8",
        "spent 12 at boots",  # at the chemist's
    ],
)
def test_what_is_no_expense_or_may_be_another_is_left_alone(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    "said", ["netflix 15 monthly", "netflix 15 a month", "netflix 15/month", "netflix 15 per month"]
)
def test_what_is_paid_each_month_is_shown_before_it_is_written_once(said: str) -> None:
    understood = read(said)
    assert saved(understood) == [("netflix", 15)]
    assert understood.unsure == ("netflix",)


def test_a_ride_with_a_number_is_priced_by_it_beside_another_price() -> None:
    for said in ("bus 2, coffee 3", "bus 2 coffee 3", "bus 2 and coffee 3"):
        understood = read(said)
        assert saved(understood) == [("bus", 2), ("coffee", 3)]
        assert not understood.unsure
    assert read("bus 2").unsure == ("bus",)  # or the line
    assert read("bus 211, coffee 3").unsure == ("bus",)


@pytest.mark.parametrize(
    ("said", "hours"),
    [
        ("lecture tomorrow 9-11", (9, 11)),
        ("lecture tomorrow from 9 to 11", (9, 11)),
        ("lecture monday 9 to 11", (9, 11)),
        ("study session tonight 7 till 10", (19, 22)),
    ],
)
def test_two_numbers_behind_a_day_ahead_are_hours(said: str, hours: tuple[int, int]) -> None:
    understood = read(said)
    assert understood.complete
    assert not understood.unsure
    assert tuple(call.arguments.get("hour") for call in understood.calls[:2]) == hours


def test_a_number_behind_tomorrow_and_a_dash_behind_a_weekday_are_shown_first() -> None:
    assert read("dentist tmrw 9").unsure == ("dentist",)
    assert read("lecture mon 9-11").unsure == ("lecture",)
    assert read("dentist tmrw 3").missing == ("half_of_day",)
    assert read("meeting tomorrow 2-4").missing == ("half_of_day",)


@pytest.mark.parametrize(
    "said",
    [
        "lunch tomorrow 20",
        "lunch tomorrow 12",
        "meeting friday 9",
        "dinner tonight 7",
        "meeting tomorrow 10-15",
    ],
)
def test_a_number_that_may_be_a_price_or_a_day_is_no_hour(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    "said", ["gym mon wed fri 7am", "gym mon/wed/fri 7am", "gym on mon wed and fri at 7am"]
)
def test_weekdays_in_a_row_may_be_of_each_week(said: str) -> None:
    understood = read(said)
    assert understood.calls[-1].arguments["rrule"] == "FREQ=WEEKLY;BYDAY=MO,WE,FR"
    assert understood.unsure == ("gym",)


def test_weekdays_in_a_row_are_of_each_week_where_that_is_said_and_of_this_one_in_a_list() -> None:
    each = read("gym every mon wed fri 7am")
    assert each.calls[-1].arguments["rrule"] == "FREQ=WEEKLY;BYDAY=MO,WE,FR"
    assert not each.unsure
    listed = read("gym mon, wed and fri 7am")
    assert sum(call.name == "schedule_add" for call in listed.calls) == 3


@pytest.mark.parametrize(
    ("said", "hour"),
    [
        ("take pills at 8am every morning", 8),
        ("take pills at 8 every morning", 8),
        ("gym at 7pm every evening", 19),
    ],
)
def test_the_part_of_the_day_may_stand_behind_the_hour_of_each_day(said: str, hour: int) -> None:
    understood = read(said)
    assert understood.calls[-1].arguments["rrule"] == "FREQ=DAILY"
    assert any(call.arguments.get("hour") == hour for call in understood.calls)


def test_an_hour_of_the_evening_is_not_taken_for_the_morning() -> None:
    understood = understand("gym at 7 every evening", "en")
    assert understood is None or understood.missing


@pytest.mark.parametrize("said", ["day off friday", "annual leave next monday", "wfh tomorrow"])
def test_a_day_without_work_has_no_hour(said: str) -> None:
    understood = read(said)
    assert understood.complete
    assert "duration_minutes" not in understood.calls[-1].arguments


@pytest.mark.parametrize("said", ["day off friday afternoon", "request day off friday", "leave friday"])
def test_what_only_holds_those_words_is_asked_for_its_hour(said: str) -> None:
    assert read(said).missing == ("time",)


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("have i anything on this weekend", "schedule_query"),
        ("what shifts do i have this week", "schedule_query"),
        ("when is movie night?", "schedule_query"),
        ("what have i spent altogether this year", "expense_query"),
        ("list everything i bought last week", "expense_query"),
    ],
)
def test_a_question_is_known_in_these_words_too(said: str, intent: str) -> None:
    assert read(said).intent == intent


@pytest.mark.parametrize("said", ["can you add coffee 3?", "could you please note that I spent 3 on coffee?"])
def test_a_request_to_save_may_be_a_question(said: str) -> None:
    assert saved(read(said)) == [("coffee", 3)]


@pytest.mark.parametrize(
    "said",
    [
        "can you save 20 on coffee?",  # is it possible to spend less
        "could you add 15 to the taxi?",
        "would you add a coffee for 3 tomorrow?",
        "can you add 5 and 3?",
        "could you record how much i spent?",
        "coffee 3?",
    ],
)
def test_a_question_that_is_no_request_saves_nothing(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    "said", ["hospital parking 6", "monthly railcard 188", "checked bag fee 35", "day travelcard 15"]
)
def test_a_thing_with_a_word_of_time_or_of_a_place_in_its_name_is_known(said: str) -> None:
    understood = read(said)
    assert understood.complete
    assert not understood.unsure


def test_whether_one_works_is_asked_of_the_schedule() -> None:
    assert read("am i working tomorrow").intent == "schedule_query"
    assert understand("am i working too much tomorrow", "en") is None


def test_nine_to_five_is_a_working_day_that_is_shown_first() -> None:
    understood = read("work monday 9 to 5")
    assert [call.arguments.get("hour") for call in understood.calls[:2]] == [9, 17]
    assert understood.unsure == ("work",)
    assert understand("party saturday 9 to 2", "en") is None
    assert understand("night shift tomorrow 9 to 5", "en") is None


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("tomorrow 9-11 meeting", "meeting"),
        ("tomorrow 9 to 11 team meeting", "team meeting"),
        ("monday 9 to 11 workshop", "workshop"),
    ],
)
def test_the_name_may_stand_behind_two_hours(said: str, title: str) -> None:
    understood = read(said)
    assert understood.complete
    assert [call.arguments.get("hour") for call in understood.calls[:2]] == [9, 11]
    assert understood.calls[-1].arguments["title"] == title


def test_two_numbers_before_what_is_no_event_are_left_alone() -> None:
    for said in ("tomorrow 9-11 eggs", "tomorrow 2 to 3 people for lunch", "tomorrow 10 to 12 percent"):
        assert understand(said, "en") is None, said
    assert read("monday 9-11 workshop").unsure == ("workshop",)  # or the 9th of November
    assert read("tomorrow 9-5 work").unsure == ("work",)


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("im seeing the doctor on monday at 9am", "seeing the doctor"),
        ("we're meeting the builders saturday 10am", "meeting the builders"),
        ("could you book in yoga for tomorrow 7am please", "yoga"),
        ("party saturday 8pm till late", "party"),
        ("party saturday 8pm-late", "party"),
        ("one to one with Rachel friday 10am", "one to one with Rachel"),
        ("job interview at google monday 2pm", "job interview at google"),
        ("concert at the o2 on june 5 at 7pm", "concert at the o2"),
        ("bbq at ours sunday 1pm", "bbq at ours"),
    ],
)
def test_what_people_say_they_are_doing_is_an_event(said: str, title: str) -> None:
    understood = read(said)
    assert understood.complete
    assert not understood.unsure
    assert understood.calls[-1].arguments["title"] == title


def test_what_nobody_says_will_be_is_no_event() -> None:
    for said in ("i'm not seeing the doctor monday 9am", "i'm taking monday off", "i'm getting tired at 9pm"):
        assert understand(said, "en") is None, said


def test_a_day_of_every_month_needs_no_on() -> None:
    for said in ("pay rent 1st of every month 9am", "pay rent on the 1st of each month 9am"):
        assert read(said).calls[-1].arguments["rrule"] == "FREQ=MONTHLY", said
    assert "rrule" not in read("dentist 1st of july 9am").calls[-1].arguments
