"""English as most people type it into a chat: what was had, who charged or sent money, what is put off."""

from __future__ import annotations

from functools import partial

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse import reading

read = partial(reading.read, language="en", currency="USD")


@pytest.mark.parametrize(
    ("said", "minutes"),
    [
        ("haircut is an hour later", 60),
        ("the haircut's half an hour later", 30),
        ("my haircut will be 30 minutes earlier", -30),
    ],
)
def test_an_event_that_is_later_is_put_off(said: str, minutes: int) -> None:
    understood = read(said)
    assert understood.intent == "schedule_move"
    assert understood.options["move_minutes"] == minutes


@pytest.mark.parametrize("said", ["haircut an hour later", "dinner with kate 2 hours later"])
def test_what_is_later_than_nothing_said_is_no_new_event(said: str) -> None:
    assert understand(said, "en") is None


def test_in_an_hour_is_counted_from_now() -> None:
    assert read("the haircut is in an hour").intent == "schedule_add"


def saved(said: str) -> tuple[object, object, object, tuple[str, ...]]:
    understood = read(said)
    (call,) = [each for each in understood.calls if each.name == "saveExpenseToLark"]
    found = call.arguments
    return found.get("type"), found["remark"], float(str(found["amount"])), understood.missing


@pytest.mark.parametrize(
    ("said", "kind", "remark", "amount", "missing"),
    [
        ("the dentist charged me 150", None, "dentist", 150, ()),
        ("uber charged me 23.40", None, "uber", 23.4, ()),
        ("mom venmoed me 40", "income", "mom", 40, ()),
        ("dad zelled me 100", "income", "dad", 100, ()),
        ("jake venmoed me 25 for pizza", "income", "jake", 25, ("category",)),  # what he owed
        ("my boss sent me 40", "income", "boss", 40, ("category",)),
    ],
)
def test_who_charges_is_paid_and_who_sends_money_pays(
    said: str, kind: str | None, remark: str, amount: float, missing: tuple[str, ...]
) -> None:
    assert saved(said) == (kind, remark, amount, missing)


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("overnight shift saturday 10pm to 6am", "overnight shift"),
        ("closing shift friday at 4pm", "closing shift"),
        ("drinks after work thursday 6pm", "drinks after work"),
        ("haircut booked for saturday 11am", "haircut"),
        ("i've got a haircut booked saturday 11am", "haircut"),
        ("dentist booked in for monday 9am", "dentist"),
        ("can you put the vet down for thursday at 4:30pm", "vet"),
    ],
)
def test_shifts_and_what_is_booked_are_events(said: str, title: str) -> None:
    understood = read(said)
    assert understood.intent == "schedule_add"
    assert understood.calls[-1].arguments["title"] == title
    assert understood.complete
    assert not understood.unsure


@pytest.mark.parametrize(
    "said",
    ["drinks after the game thursday 6pm", "i booked a haircut for saturday 11am", "shift the team 6pm"],
)
def test_an_hour_that_may_be_of_something_else_makes_no_event(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    ("said", "remark", "amount"),
    [
        ("grabbed a bagel and coffee for 9", "bagel and coffee", 9),  # for 9 people nobody buys one
        ("got a latte for 6", "latte", 6),
        ("i bought a chicken sandwich for 8", "chicken sandwich", 8),
        ("bought Lily a toy for 15", "toy", 15),
        ("bought my friend a coffee 5", "coffee", 5),
    ],
)
def test_one_thing_for_so_much_is_a_price(said: str, remark: str, amount: float) -> None:
    assert saved(said) == (None, remark, amount, ())


@pytest.mark.parametrize(
    "said",
    [
        "bought a cake for 8",
        "ordered a taxi for 9",
        "got coffee for 5",
        "had a burger for 2",
        "gave tom a call 20",
        "tom gave me 20",
        "sent tom a text 5",
    ],
)
def test_a_number_that_may_count_people_or_hours_is_no_price(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("plumber's coming friday at 9am", "plumber"),
        ("my parents are coming over saturday at noon", "parents"),
        ("the electrician is coming friday at 9am", "electrician"),
    ],
)
def test_who_is_coming_is_an_event(said: str, title: str) -> None:
    understood = read(said)
    assert [call.arguments["title"] for call in understood.calls if "title" in call.arguments] == [title]
    assert understood.complete


@pytest.mark.parametrize(
    ("said", "remark", "amount"),
    [
        ("lunch 14 at noodle house", "lunch", 14),
        ("oil change 79 at jiffy lube", "oil change", 79),
        ("coffee 5 at blue bottle", "coffee", 5),
        ("dinner 64 at the crown last night", "dinner", 64),
    ],
)
def test_any_place_may_stand_behind_a_price(said: str, remark: str, amount: float) -> None:
    assert saved(said) == (None, remark, amount, ())
    assert not read(said).unsure


@pytest.mark.parametrize("said", ["gym 6 at the rec center", "dinner 7 at olive garden"])
def test_a_number_before_a_place_may_be_the_hour(said: str) -> None:
    assert read(said).unsure


@pytest.mark.parametrize(
    "said",
    [
        "lunch 14 at most",
        "lunch 14 at half price",
        "rent 900 at month end",
        "lunch tomorrow 12 at noodle house",
    ],
)
def test_what_follows_at_may_be_no_place(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("actually lunch was 16", 16),
        ("no, groceries were 54", 54),
        ("lunch was actually 17.50", 17.5),
        ("actually lunch cost 9", 9),
    ],
)
def test_what_it_was_instead_corrects_the_price(said: str, amount: float) -> None:
    understood = read(said)
    assert understood.intent == "expense_change"
    assert understood.options["change"] == {"amount": amount}


@pytest.mark.parametrize("said", ["actually lunch was 9", "change lunch to 13", "no, dinner was 8pm"])
def test_what_may_be_the_hour_corrects_no_price(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(("said", "amount"), [("*15", 15), ("15*", 15), ("*15.50", 15.5), ("*$15", 15)])
def test_a_star_mends_the_amount_that_was_just_written(said: str, amount: float) -> None:
    understood = understand(said, currency="USD")  # no word tells the language
    assert understood is not None
    assert understood.intent == "expense_change"
    assert understood.calls[-1].arguments == {"amount": amount}


@pytest.mark.parametrize("said", ["how much on may 3", "how much for the 3rd", "how much in april"])
def test_how_much_on_a_day_asks_for_what_was_spent(said: str) -> None:
    understood = read(said)
    assert understood.intent == "expense_query"
    assert understood.complete


def test_how_much_on_a_day_in_figures_asks_which_day() -> None:
    assert read("how much on 05/03").missing == ("which_day",)


@pytest.mark.parametrize("said", ["shift friday 10pm-2", "shift tomorrow 10pm - 6"])
def test_the_end_of_a_shift_is_shown_before_it_is_written(said: str) -> None:
    understood = read(said)
    assert understood.calls[-1].name == "schedule_add"
    assert understood.unsure


def test_an_end_without_a_half_is_none_of_a_meeting() -> None:
    assert understand("meeting friday 10pm-2", "en") is None


@pytest.mark.parametrize("said", ["shift friday 10pm-2am", "my shift saturday 10pm-6am"])
def test_a_shift_may_pass_midnight(said: str) -> None:
    understood = read(said)
    assert understood.calls[-1].arguments["title"] == "shift"
    assert understood.complete


@pytest.mark.parametrize(
    "said", ["dinner 40 with 8 tip", "dinner 40 + 8 tip", "dinner 40 plus 8 tip", "dinner 40 with $8 tip"]
)
def test_a_tip_beside_a_price_is_shown_apart_before_it_is_written(said: str) -> None:
    understood = read(said)
    found = [(call.arguments["remark"], call.arguments["amount"]) for call in understood.calls]
    assert found == [("dinner", 40), ("tip", 8)]
    assert understood.unsure  # the one may hold the other


def test_a_plus_in_front_goes_on() -> None:
    assert saved("+ parking 5") == (None, "parking", 5, ())
    assert read("+ 3 tip").unsure


@pytest.mark.parametrize("said", ["my last expense", "what was my last expense?", "show me my last purchase"])
def test_the_last_expense_is_the_first_of_those_of_the_month(said: str) -> None:
    assert read(said).intent == "expense_query"
    assert read("delete my last expense").intent == "expense_delete"


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("dinner reservation for 4 at 7:30pm on friday", "dinner reservation for 4"),
        ("book a table for 6 saturday 8pm", "table for 6"),
        ("pick up dry cleaning tomorrow after work at 5:30pm", "pick up dry cleaning after work"),
        ("rent is due on the 1st of every month", "rent is due"),
        ("the essay is due friday", "essay is due"),
        ("call with mark at 5pm", "call with mark"),  # no verse of a gospel
        ("call john at 6pm", "call john"),
        ("call the insurance company friday at 10am", "call the insurance company"),
    ],
)
def test_what_is_booked_due_or_done_after_work_is_an_event(said: str, title: str) -> None:
    understood = read(said)
    assert understood.intent == "schedule_add"
    assert understood.calls[-1].arguments["title"] == title
    assert not understood.missing
    assert not understood.unsure


@pytest.mark.parametrize(
    "said",
    [
        "dinner for 45 friday 7pm",  # people, or what it cost
        "dentist for 4 friday 7pm",
        "maybe dinner for 4 friday 7pm",
        "is the rent due friday",
        "rent isn't due friday",
        "call the bank friday after lunch at 2pm",
    ],
)
def test_what_is_doubted_beside_it_is_none(said: str) -> None:
    assert understand(said, "en", currency="USD") is None


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("total for groceries last month", "expense_query"),
        ("what's the total on coffee this month", "expense_query"),
        ("when do i have an hour free on thursday", "schedule_free"),
        ("when do i have 30 minutes tomorrow", "schedule_free"),
    ],
)
def test_totals_and_free_hours_are_asked_for(said: str, intent: str) -> None:
    assert read(said).intent == intent


def test_a_table_at_a_bare_hour_may_be_of_the_evening() -> None:
    assert read("table for 4 tomorrow at 8").missing == ("half_of_day",)


def test_money_for_a_birthday_comes_in() -> None:
    assert saved("got 50 from grandma for my birthday") == ("income", "grandma", 50, ())


@pytest.mark.parametrize(
    ("said", "remark", "amount"),
    [
        ("another coffee for 5", "coffee", 5),
        ("one more beer for 7", "beer", 7),
        ("one more coffee 4", "coffee", 4),
        ("charged me 12 at walgreens", "walgreens", 12),
        ("got charged 12 at walgreens", "walgreens", 12),
        ("they charged me 12 for parking", "parking", 12),
        ("coffee @ starbucks 5", "coffee at starbucks", 5),
    ],
)
def test_one_more_of_a_thing_and_what_was_charged_are_written(said: str, remark: str, amount: float) -> None:
    assert saved(said) == (None, remark, amount, ())


@pytest.mark.parametrize(
    "said",
    [
        "another meeting for 5",
        "another coffee for 5 people",
        "one more time 5",
        "charged 12 at home",  # a car
        "they charged me 12 twice",
        "they almost charged me 12 at walgreens",
        "they charged him 12 at walgreens",
        "lunch with @bob friday 7pm",
        "maybe gym @ 6pm friday",
    ],
)
def test_others_deeds_and_numbers_that_are_open_are_none(said: str) -> None:
    assert understand(said, "en", currency="USD") is None


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("gym @6pm friday", "gym"),
        ("lunch @ noon friday", "lunch"),
        ("dinner friday 7pm @ joe's", "dinner at joe's"),
    ],
)
def test_the_sign_for_at_stands_before_hours_and_places(said: str, title: str) -> None:
    assert read(said).calls[-1].arguments["title"] == title


@pytest.mark.parametrize(
    ("said", "hour", "missing"),
    [
        ("move the dentist to 4", 4, ("half_of_day",)),
        ("the team meeting got moved to 2", 2, ("half_of_day",)),
        ("move dentist to 7", 7, ("half_of_day",)),
        ("team meeting was moved to 11", 11, ()),
        ("push lunch to 12", 12, ()),
    ],
)
def test_an_event_is_moved_to_a_number_that_is_an_hour(
    said: str, hour: int, missing: tuple[str, ...]
) -> None:
    understood = read(said)
    assert understood.intent == "schedule_move"
    assert understood.options["move_hour"] == hour * 60
    assert understood.missing == missing


@pytest.mark.parametrize(
    "said",
    [
        "don't move the dentist to 4",
        "should i move the dentist to 4",
        "tom moved the dentist to 4",
        "wish the team meeting was moved to 2",
        "if dentist is moved to 4",
        "move 20 to savings",
        "push ups to 10",
        "the deadline was moved to 12",  # the 12th
    ],
)
def test_a_move_that_is_doubted_or_another_person_s_is_none(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    "said", ["trip fri through mon", "trip friday thru monday", "off thursday through friday"]
)
def test_days_through_others_are_one_event(said: str) -> None:
    assert {"start_time", "end_time"} <= read(said).calls[-1].arguments.keys()
