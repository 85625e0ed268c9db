"""American English as people chat: their shops and bills, who was paid or taken along, and what they ask.

Beside each kind of sentence stand those that look like it and mean something else.
"""

from __future__ import annotations

from functools import partial

import pytest

from datetools_lc.quickparse import Understanding, understand
from tests.quickparse import reading

read = partial(reading.read, language="en", currency="USD")


def record(understood: Understanding) -> tuple[object, object, float]:
    (saved,) = [call.arguments for call in understood.calls if call.name == "saveExpenseToLark"]
    return saved["remark"], saved.get("category"), float(str(saved.get("amount")))


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("burrito bowl from chipotle 13.20", ("burrito bowl from chipotle", "餐饮", 13.2)),
        ("cheesecake factory 64", ("cheesecake factory", "餐饮", 64)),
        ("kohls 48", ("kohls", "购物", 48)),
        ("stop and shop 60", ("stop and shop", "购物", 60)),
        ("six flags 120", ("six flags", "娱乐", 120)),
        ("hbo max 16", ("hbo max", "娱乐", 16)),  # no most of anything
        ("planet fitness 25", ("planet fitness", "娱乐", 25)),  # no plan
        ("tire rotation 40", ("tire rotation", "交通", 40)),
        ("yesterday's lunch, it was 14", ("lunch", "餐饮", 14)),
        ("lunch ran me 18", ("lunch", "餐饮", 18)),
        ("coffee set me back 6", ("coffee", "餐饮", 6)),
        ("dinner 64 after tip", ("dinner", "餐饮", 64)),
        ("lunch 18 including tip", ("lunch", "餐饮", 18)),
        ("movie tickets 32 for me and jen", ("movie tickets", "娱乐", 32)),
        ("copay 25 at the dentist", ("copay", "医疗", 25)),
        ("stopped for gas 40", ("gas", "交通", 40)),
        ("went to costco, spent 214", ("costco", "购物", 214)),
        ("uber there 18", ("uber there", "交通", 18)),
        ("ubered to the airport 56", ("ubered to the airport", "交通", 56)),
        ("venmoed mike 20 for pizza", ("pizza", "餐饮", 20)),
        ("paid sarah 15 for lunch", ("lunch", "餐饮", 15)),
        ("sent 40 to dave for concert tickets", ("concert tickets", "娱乐", 40)),
        ("took mom out to lunch 52", ("lunch", "餐饮", 52)),
        ("took the kids to the zoo, 75 bucks", ("zoo", "娱乐", 75)),
    ],
)
def test_what_was_spent_is_written_at_once(said: str, expected: tuple[str, str, float]) -> None:
    understood = read(said)
    assert record(understood) == expected
    assert understood.complete
    assert not understood.unsure


@pytest.mark.parametrize("said", ["spent 60 at target", "paid 9 at the laundromat", "verizon bill 85"])
def test_the_category_of_a_place_or_bill_that_sells_anything_is_asked(said: str) -> None:
    assert read(said).missing == ("category",)


@pytest.mark.parametrize("said", ["brekfast 7", "grocries 62", "starbuks 7", "haricut 35"])
def test_a_longer_word_with_one_slip_is_shown_before_it_is_written(said: str) -> None:
    assert read(said).unsure == (said.split()[0],)


@pytest.mark.parametrize(
    "said",
    [
        "dinner 64 before tip",  # more was paid
        "venmo sarah 15 for lunch",  # to be done
        "paid back mike 20",
        "went for a run 5k",
        "satuday 20",
        "savings target 45",
        "gave bob a call 20",
    ],
)
def test_what_may_be_no_such_expense_is_left_alone(said: str) -> None:
    assert understand(said, "en", currency="USD") is None


def test_who_is_driven_somewhere_costs_no_ticket_without_a_question() -> None:
    understood = understand("took mike to the airport 30", "en", currency="USD")
    assert understood is None or understood.unsure


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("team check-in friday 3pm", "team check-in"),
        ("hotel check in friday 3pm", "hotel check in"),
        ("team check-in in tokyo friday 3pm", "team check-in in tokyo"),
        ("zoom with the design team thurs 11am", "zoom with the design team"),
        ("book me for yoga tomorrow morning at 6:30", "yoga"),
        ("put me down for yoga tomorrow at 6:30am", "yoga"),
        ("stick dentist on my calendar tomorrow 2pm", "dentist"),
        ("grabbing coffee with sam tomorrow 3pm", "coffee with sam"),
        ("picking up mom from the airport friday 6pm", "picking up mom from the airport"),
        ("pick mom up from the airport friday 6pm", "pick mom up from the airport"),
        ("take the car in for an oil change friday 8am", "take the car in for an oil change"),
        ("email bob tomorrow 9am", "email bob"),
        ("nail appt saturday 2pm", "nail appt"),
        ("emma's dance recital june 6 at 2pm", "emma's dance recital"),
        ("out of office next monday", "out of office"),
    ],
)
def test_an_event_keeps_its_whole_name(said: str, title: str) -> None:
    understood = read(said)
    assert understood.calls[-1].arguments["title"] == title
    assert understood.complete
    assert not understood.unsure


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("anything going on friday", "schedule_query"),
        ("what is going on friday", "schedule_query"),
        ("what am i up to this weekend", "schedule_query"),
        ("whats my day look like", "schedule_query"),
        ("whats on deck tomorrow", "schedule_query"),
        ("show my calendar", "schedule_query"),
        ("can i do 3pm tomorrow", "schedule_free"),
        ("whats a good time for a 30 min call tomorrow", "schedule_free"),
        ("when can i meet with bob tomorrow", "schedule_free"),
        ("when do i have time tomorrow", "schedule_free"),
    ],
)
def test_questions_about_the_calendar_are_answered(said: str, intent: str) -> None:
    assert read(said).intent == intent


def test_weekdays_may_be_two_letters() -> None:
    assert "BYDAY=MO,TU,WE,TH,FR" in str(read("standup m-f 9:15am").calls[-1].arguments["rrule"])
    assert understand("size m-f 3pm tomorrow", "en") is None


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("*yesterday", "expense_change"),
        ("nvm delete it", "expense_delete"),
        ("get rid of that", "expense_delete"),
        ("how much today", "expense_query"),
    ],
)
def test_what_was_just_written_is_mended_in_a_few_words(said: str, intent: str) -> None:
    assert read(said).intent == intent
