"""English as people chat: where it was bought, what comes back, what an evening is called, tone words.

Beside each kind of sentence stand those that look like it and mean something else.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import cast

import pytest

from datetools_lc.quickparse import FromCall, Understanding, understand
from datetools_lc.quickparse.find import find_dates
from tests.quickparse import reading

NOW = datetime(2026, 5, 13, 9, 20, tzinfo=UTC)  # a Wednesday


read = partial(reading.read, language="en", currency="GBP")


def is_written(text: str, currency: str = "GBP") -> bool:
    understood = understand(text, "en", currency=currency)
    return understood is not None and understood.complete and not understood.unsure


def records(understood: Understanding) -> list[tuple[str, float]]:
    saved = [call.arguments for call in understood.calls if call.name == "saveExpenseToLark"]
    return [(str(each["remark"]), float(str(each["amount"]))) for each in saved]


@pytest.mark.parametrize(
    ("said", "remark", "amount"),
    [
        ("tesco 6 eggs 2.50", "tesco 6 eggs", 2.5),
        ("aldi 12 oranges £3", "aldi 12 oranges", 3),
        ("starbucks 2 coffees 9", "starbucks 2 coffees", 9),
        ("pub 4 beers 18", "pub 4 beers", 18),
        ("eggs 6 tesco 2.50", "eggs 6 tesco", 2.5),
        ("bread 2 lidl 1.80", "bread 2 lidl", 1.8),
        ("wine 2 lidl 9", "wine 2 lidl", 9),
        ("socks 3 primark 6", "socks 3 primark", 6),
        ("taxi 2 airport 40", "taxi 2 airport", 40),  # to it
        ("milk 2 pints 1.20", "milk 2 pints", 1.2),
        ("beer 4 cans 6", "beer 4 cans", 6),
    ],
)
def test_a_few_things_from_a_shop_are_one_purchase_that_is_shown_first(
    said: str, remark: str, amount: float
) -> None:
    understood = read(said)
    assert records(understood) == [(remark, amount)]
    assert understood.unsure == (remark,)


@pytest.mark.parametrize(
    "said",
    [
        "tesco 12 drinks 6",
        "tesco 30 eggs 5",
        "lunch 2 sandwiches 8",
        "lunch 8 coffee 3 tesco 30",
        "tesco 2 milk 3 eggs 5",
        "milk 2 bread 1 tesco 3.50",
    ],
)
def test_a_number_that_may_count_or_cost_is_asked_about(said: str) -> None:
    assert not is_written(said)


def test_a_number_behind_a_bus_that_names_its_line_is_no_price() -> None:
    for said in ("bus 2 ticket 3", "train 5 to work 8", "bus 52 tesco 3"):
        understood = understand(said, "en", currency="GBP")
        assert understood is None or len(records(understood)) == 1


def test_a_shop_in_front_of_a_thing_tells_where_it_was_bought() -> None:
    for said in ("tesco eggs 2.50", "aldi milk 2", "costco petrol 60", "tesco meal deal 3.90"):
        assert is_written(said)
    assert not is_written("tesco mobile 10")  # rather a bill


@pytest.mark.parametrize("said", ["tesco 2 milk 3 eggs 5", "milk 2 bread 1 tesco 3.50"])
def test_a_shopping_list_is_not_taken_for_prices(said: str) -> None:
    assert understand(said, "en", currency="GBP") is None


@pytest.mark.parametrize(
    ("said", "saved"),
    [
        ("lunch 12 tesco 20", [("lunch", 12), ("tesco", 20)]),
        ("petrol 40 tesco 20", [("petrol", 40), ("tesco", 20)]),
        ("coffee 3, tesco 20", [("coffee", 3), ("tesco", 20)]),
        ("coffee 3 and tesco 20", [("coffee", 3), ("tesco", 20)]),
        ("tube 3 coffee 4", [("tube", 3), ("coffee", 4)]),
        ("shoes 60 tesco 20", [("shoes", 60), ("tesco", 20)]),
        ("gym 30 shoes 60", [("gym", 30), ("shoes", 60)]),
        ("lunch 8 snacks 3", [("lunch", 8), ("snacks", 3)]),
        ("gas 40 snacks 6.50", [("gas", 40), ("snacks", 6.5)]),
        ("lunch 10 dinner 25 drinks 18", [("lunch", 10), ("dinner", 25), ("drinks", 18)]),
    ],
)
def test_what_nobody_has_so_many_of_is_not_counted(said: str, saved: list[tuple[str, float]]) -> None:
    understood = read(said)
    assert records(understood) == saved
    assert not understood.unsure


@pytest.mark.parametrize(
    "said", ["dinner 6 drinks 30", "taxi 12 flowers 20", "dinner 20 wings 15", "gym 2 classes 20"]
)
def test_what_there_may_be_so_many_of_is_asked_about(said: str) -> None:
    assert not is_written(said)


@pytest.mark.parametrize(
    ("said", "remark"),
    [
        ("refund 30 from amazon", "refund"),
        ("refund 30 from amazon yesterday", "refund"),
        ("got 50 back from amazon", "amazon"),
        ("got £50 back from tesco yesterday", "tesco"),
    ],
)
def test_what_a_shop_pays_back_came_in(said: str, remark: str) -> None:
    saved = read(said).calls[-1].arguments
    assert (saved["type"], saved["remark"]) == ("income", remark)


@pytest.mark.parametrize(
    "said",
    [
        "refund 30",
        "refund 30 to a customer from amazon",
        "got 20 cakes back from tesco",
        "got 50 back from tom",
    ],
)
def test_what_is_paid_back_to_somebody_or_is_no_money_is_left_alone(said: str) -> None:
    assert understand(said, "en", currency="GBP") is None


def test_pence_are_hundredths_of_a_pound() -> None:
    assert records(read("chocolate bar 80p")) == [("chocolate bar", 0.8)]
    assert records(read("£3 50p coffee")) == [("coffee", 3.5)]
    for said in ("dinner 8p", "dinner tomorrow 8p", "coffee 80 p.m.", "video 720p 5"):
        assert understand(said, "en", currency="GBP") is None
    assert understand("chocolate bar 80p", "en", currency="USD") is None


@pytest.mark.parametrize(
    "said", ["cinema tickets 24 lol", "lunch 12 haha", "omg £9 for a pint", "wow lunch 12"]
)
def test_words_that_only_tell_the_tone_are_left_out(said: str) -> None:
    assert is_written(said)


@pytest.mark.parametrize("said", ["lunch 12 jk", "lunch 12 not lol"])
def test_a_joke_is_not_written(said: str) -> None:
    assert understand(said, "en", currency="GBP") is None


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("parents evening thursday next week 5.30pm", "parents evening"),
        ("open evening friday 6pm", "open evening"),
        ("curry night friday 8pm", "curry night"),
        ("dinner with parents evening friday 7pm", "dinner with parents"),
        ("hair appt at 5:30pm tomorrow", "hair appt"),
        ("dinner with the inlaws next saturday 7pm", "dinner with the inlaws"),
        ("remind me tomorrow 9pm to do my homework", "do my homework"),
        ("can you put in a meeting with HR on monday at 10am?", "meeting with HR"),
        ("dont let me forget the vet at 3pm tomorrow", "vet"),
    ],
)
def test_the_name_of_an_appointment_is_whole(said: str, title: str) -> None:
    understood = read(said)
    assert understood.calls[-1].arguments["title"] == title
    assert not understood.unsure


@pytest.mark.parametrize("said", ["dont forget the milk", "do i have to do homework tomorrow at 9pm"])
def test_what_has_no_time_or_is_asked_is_no_appointment(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    ("said", "hour", "missing"),
    [
        ("team lunch friday half 12", 12, ()),
        ("lunch tomorrow half twelve", 12, ()),
        ("lunch at half 12 tomorrow", 12, ()),
        ("dinner friday half 7", 7, ("half_of_day",)),
        ("meeting friday half 3", 3, ("half_of_day",)),
    ],
)
def test_half_an_hour_behind_its_day(said: str, hour: int, missing: tuple[str, ...]) -> None:
    understood = read(said)
    assert (understood.calls[0].arguments["hour"], understood.calls[0].arguments["minute"]) == (hour, 30)
    assert understood.missing == missing


@pytest.mark.parametrize("said", ["half 12 pizzas 30", "friday half 12 pizzas 30", "friday half 7.30"])
def test_half_of_something_is_no_hour(said: str) -> None:
    assert understand(said, "en", currency="GBP") is None


def test_til_is_till() -> None:
    end = read("swimming sat 9.30am til 10.15am").calls[1].arguments
    assert (end["hour"], end["minute"]) == (10, 15)
    assert read("gym every day at 7am til june 30").calls[-1].arguments["rrule"] == "FREQ=DAILY"


@pytest.mark.parametrize("said", ["that coffee was 5", "that coffee cost £5", "that lunch was only 14"])
def test_what_that_one_was_corrects_its_record(said: str) -> None:
    understood = read(said)
    assert understood.intent == "expense_change"
    assert understood.options["record"]


@pytest.mark.parametrize(
    "said",
    ["that coffee was good", "that coffee was 5 minutes", "that coffee was at 5", "was that coffee 5?"],
)
def test_what_else_that_one_was_corrects_nothing(said: str) -> None:
    assert understand(said, "en", currency="GBP") is None


@pytest.mark.parametrize("said", ["lunch 12 on 05/03/2026", "lunch 12 on 05/03", "salary 2500 on 05/03/2026"])
def test_the_day_of_an_expense_in_either_order_is_asked_for(said: str) -> None:
    understood = read(said)
    assert understood.missing == ("which_day",)
    assert is_written("5 march".join(cast("tuple[str, str]", understood.options["frame"])))


def test_a_day_in_one_order_is_written_and_a_move_to_either_is_not() -> None:
    assert is_written("lunch 12 on 05/13/2026")
    assert understand("move the meeting to 06/15/2026", "en") is not None
    assert understand("move the meeting to 06/05/2026", "en") is None
    assert understand("05/03 lunch 12, taxi 5", "en") is None


@pytest.mark.parametrize(
    "said",
    [
        "how much have i spent since monday",
        "how much did i spend between monday and today",
        "how much did i spend from monday to friday",
        "what did i spend on food from may 1 to today",
        "spending this week by category",
        "list what i bought today",
        "show my expenses",
    ],
)
def test_questions_about_spending(said: str) -> None:
    assert read(said).intent == "expense_query"


@pytest.mark.parametrize(
    "said",
    [
        "how much did i spend since tomorrow",
        "how much did i spend from tomorrow to today",
        "how much did i spend between monday to friday",
        "show all my expenses",
    ],
)
def test_spans_that_are_not_over_or_not_told_are_left_alone(said: str) -> None:
    assert understand(said, "en") is None


def test_all_days_from_one_to_today_are_looked_at() -> None:
    monday, today, query = read("how much have i spent since monday").calls
    assert monday.arguments == {"type": "weekday", "weekday": "monday"}
    assert today.arguments == {"type": "relative", "offset": 0, "unit": "day"}
    assert query.arguments["start"] == FromCall(0, "iso", side="past", only="date")
    assert query.arguments["end"] == FromCall(1, "iso", only="date")


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("how much did i spend since the 23rd", {"day": 23}),
        ("what did i spend in total since the 28th", {"day": 28}),
        ("how much did i spend since october", {"month": 10, "day": 1}),
        ("how much have i spent on food since october", {"month": 10, "day": 1}),
        ("show my expenses since the 20th", {"day": 20}),
        ("my spending since october", {"month": 10, "day": 1}),
        ("since october how much did i spend", {"month": 10, "day": 1}),
        ("how much did i spend since november 23", {"month": 11, "day": 23}),
    ],
)
def test_since_a_day_or_a_month_means_all_days_from_then_on(said: str, day: dict[str, int]) -> None:
    first, today, query = read(said).calls
    assert first.arguments == {"type": "absolute", **day}
    assert today.arguments == {"type": "relative", "offset": 0, "unit": "day"}
    assert query.arguments["start"] == FromCall(0, "iso", side="past", only="date")
    assert query.arguments["end"] == FromCall(1, "iso", only="date")


@pytest.mark.parametrize(
    "said",
    [
        "how much did i spend before the 23rd",
        "how much did i spend after the 23rd",
        "how much did i spend until october",
        "my spending by the 23rd",
        "how much did i spend since march 2026",
        "coffee 4 since the 23rd",
        "coffee 4 by the 23rd",
        "what do i have until the 23rd",
        "what's on my calendar until december",
    ],
)
def test_a_day_that_ends_or_begins_what_is_asked_is_not_taken_for_all_of_it(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize("said", ["how much did i spend on the 23rd", "how much did i spend in october"])
def test_the_day_or_the_month_alone_is_still_asked_about(said: str) -> None:
    assert read(said).intent == "expense_query"


@pytest.mark.parametrize("said", ["is june 6 a saturday", "is tomorrow a saturday?", "was may 1 a friday"])
def test_whether_a_day_is_a_weekday_is_a_question_of_its_date(said: str) -> None:
    assert read(said).intent == "date_question"


@pytest.mark.parametrize("said", ["is friday a holiday", "is lunch a saturday", "is june 6 a next saturday"])
def test_whether_it_is_anything_else_is_none(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    "said", ["who am i meeting friday", "how busy am i on friday", "where am i on friday?"]
)
def test_questions_about_a_day(said: str) -> None:
    assert read(said).intent == "schedule_query"


@pytest.mark.parametrize("said", ["Dec 3 to 5 people", "March 5th Avenue", "June 4th Terrace"])
def test_how_many_and_where_is_no_date(said: str) -> None:
    assert find_dates(said, NOW, "Europe/London", "en") == []
