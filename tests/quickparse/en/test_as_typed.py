"""English as people of several countries type it to an assistant: what is written, asked or left alone."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

import pytest

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.find import find_dates
from datetools_lc.quickparse.languages import language_of
from tests.quickparse import reading

NOW = datetime(2026, 5, 13, 9, 20, tzinfo=UTC)  # a Wednesday


read = partial(reading.read, language="en")


def found(text: str) -> list[str]:
    mentions = find_dates(text, NOW, "Europe/London", "en")
    return [f"{each.value} {each.end_value or ''}".rstrip() for each in mentions]


def test_a_day_said_behind_its_own_item_is_of_that_item_and_the_next_is_asked_about() -> None:
    for said in ("lunch 30 yesterday and taxi 20", "lunch 30 on monday, taxi 20"):
        understood = read(said)
        lunch, taxi = (call.arguments for call in understood.calls if call.name == "saveExpenseToLark")
        assert "date" in lunch
        assert "date" not in taxi
        assert understood.unsure == ("taxi",)


def test_a_day_said_first_is_of_all_that_follow() -> None:
    for said in ("yesterday lunch 30, taxi 20", "on monday: taxi 20, lunch 30"):
        understood = read(said)
        assert all("date" in call.arguments for call in understood.calls if call.name == "saveExpenseToLark")
        assert not understood.unsure


@pytest.mark.parametrize("said", ["move the meeting tomorrow to 4pm", "push tomorrow's meeting back an hour"])
def test_what_is_moved_as_the_meeting_has_to_be_called_so(said: str) -> None:
    assert read(said).options["titled"] == "meeting"


@pytest.mark.parametrize(
    "said", ["lunch with Bob in 2 weeks on Friday at 1pm", "dinner in two weeks' time on Friday 7pm"]
)
def test_a_weekday_in_some_weeks_is_asked_for(said: str) -> None:
    assert read(said).missing == ("which_day",)


@pytest.mark.parametrize(
    ("said", "ask"),
    [
        ("how many days since Nov 1", "since"),
        ("days since monday", "since"),
        ("days until June 1", "until"),
        ("how long till friday", "until"),
    ],
)
def test_days_to_a_day_and_since_one_are_counted(said: str, ask: str) -> None:
    understood = read(said)
    assert (understood.intent, understood.options["ask"]) == ("date_question", ask)
    assert understood.calls[-1].name == "resolve_date_range"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("camping fri to sun", "2026-05-15 2026-05-18"),
        ("festival sat-sun", "2026-05-16 2026-05-18"),
        ("zoom fri 10-10.30am", "2026-05-15T10:00:00 2026-05-15T10:30:00"),
        ("book club 28th at 7:30pm", "2026-05-28T19:30:00"),
        ("it is due on 10th", "2026-05-10"),
        ("wedding 28/06 7pm", "2026-06-28T19:00:00"),
        ("tomorrow evening 7 dinner", "2026-05-14T19:00:00"),
        ("taxi 120 this morning", "2026-05-13"),  # a price, no hour
        ("see you at 930 tomorrow morning", "2026-05-14T09:30:00"),
    ],
)
def test_days_and_hours_as_they_are_typed(text: str, value: str) -> None:
    assert found(text) == [value]


@pytest.mark.parametrize(
    "text",
    [
        "set DATETOOLS_TODAY to midnight_of_day",
        "it calls LunarDate.today() in get_today12DayOfficer",
        "write to three@three.org",
        "the ATM takes cards",
        "open 24/7 and finished 5th",
        "go back to @{yesterday}",
    ],
)
def test_names_in_code_and_addresses_hold_no_date(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "text", ["meet on March 5th Avenue", "the corner of May 3rd Street", "June 4th Lane"]
)
def test_a_street_is_no_date(text: str) -> None:
    assert found(text) == []


def test_how_many_of_us_come_is_no_day() -> None:
    assert found("Dec 3 to 5 of us are going") == []
    assert found("Dec 3 to 5 people") == []
    assert found("Dec 3 to 5") == ["2026-12-03 2026-12-06"]


@pytest.mark.parametrize(
    "said", ["some took a taxi 20 yuan", "took some a taxi 20 yuan", "the a taxi 20 yuan"]
)
def test_an_article_before_a_verb_or_another_is_no_name(said: str) -> None:
    understood = understand(said, "en")
    assert understood is None or understood.unsure


@pytest.mark.parametrize(
    "said", ["3 lunch 30 yuan", "two dinner 30 yuan", "5 rent 3000 yuan", "2 haircut 60"]
)
def test_what_nobody_counts_is_asked_about(said: str) -> None:
    assert read(said).unsure


@pytest.mark.parametrize(
    "said", ["3 lunches 30 yuan", "2 coffee 30", "1 lunch 20 yuan", "2 parking tickets 60"]
)
def test_what_is_counted_is_written(said: str) -> None:
    assert not read(said).unsure


def test_a_date_in_emphasis_is_one() -> None:
    assert found("see you _tomorrow_") == ["2026-05-14"]


@pytest.mark.parametrize(
    ("said", "remark", "amount"),
    [
        ("350 spent on petrol", "petrol", 350),
        ("12.50 lunch", "lunch", 12.5),
        ("bought vegetables for 180 from the market", "vegetables", 180),
        ("auto to office 80", "auto to office", 80),
        ("masala dosa 90", "masala dosa", 90),
        ("petrol 500 on 10th", "petrol", 500),
        ("could you please log 75 for lunch", "lunch", 75),
        ("my half of the airbnb was 240", "airbnb", 240),
    ],
)
def test_what_was_spent_is_read_in_the_words_of_several_countries(
    said: str, remark: str, amount: float
) -> None:
    understood = read(said)
    saved = understood.calls[-1].arguments
    assert understood.complete
    assert not understood.unsure
    assert (saved["remark"], float(str(saved["amount"]))) == (remark, amount)


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("call Rahul tomorrow 5pm", "call Rahul"),
        ("team outing friday whole day", "team outing"),
        ("netball thursday 6pm", "netball"),
        ("my exam is on 1 June at 9am", "exam"),
        ("Sam's recital is Sunday at 3pm", "Sam's recital"),
        ("oil change thursday 8am", "oil change"),
        ("night shift tomorrow 10pm to 6am", "night shift"),
    ],
)
def test_what_is_planned_is_read_in_the_words_of_several_countries(said: str, title: str) -> None:
    understood = read(said)
    assert (understood.calls[-1].arguments["title"], understood.unsure) == (title, ())


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("free slots tomorrow?", "schedule_free"),
        ("show tomorrow", "schedule_query"),
        ("when is yoga", "schedule_query"),
    ],
)
def test_the_schedule_is_asked_for_in_few_words(said: str, intent: str) -> None:
    assert read(said).intent == intent


def test_an_evening_that_ends_in_the_morning_ends_the_day_after() -> None:
    add = read("party tomorrow 10pm to 2am")
    days = [call.arguments for call in add.calls if call.name == "parseDateExpression"]
    assert [(each["offset"], each["hour"]) for each in days] == [(1, 22), (2, 2)]
    assert understand("party tomorrow 10pm to 9pm", "en") is None


@pytest.mark.parametrize("said", ["is friday good for a meeting", "wait the coffee was 6", "half lunch 20"])
def test_a_question_a_second_thought_or_a_half_is_not_written(said: str) -> None:
    understood = understand(said, "en")
    assert understood is None or not understood.complete


def test_a_sync_is_a_meeting_of_its_day() -> None:
    gatherings = language_of("en").schedule_change().gatherings
    assert all(gatherings.search(title) for title in ("team sync", "1:1 with karen", "sprint retro"))
    assert not gatherings.search("dentist")


def test_food_that_a_driver_brings_is_no_ride() -> None:
    categories = [read(said).calls[-1].arguments["category"] for said in ("uber eats 34", "uber 34")]
    assert categories == ["餐饮", "交通"]


def saved(text: str) -> list[tuple[object, ...]]:
    calls = [call.arguments for call in read(text).calls if call.name == "saveExpenseToLark"]
    return [(each.get("remark"), each.get("category"), str(each.get("amount"))) for each in calls]


@pytest.mark.parametrize(
    ("said", "records"),
    [
        ("dinner last night cost us 86", [("dinner", "餐饮", "86")]),
        ("it cost me 25 to get a taxi home", [("taxi home", "交通", "25")]),
        ("rent went out yesterday 1200", [("rent", "房租", "1200")]),
        ("gym membership came out today, 29.99", [("gym membership", "娱乐", "29.99")]),
        ("note down that I spent 40 on books", [("books", "教育", "40")]),
        ("20 on gas 5 on gum", [("gas", "交通", "20"), ("gum", "零食", "5")]),
        ("ordered pizza last night, 22 with delivery", [("pizza", "餐饮", "22")]),
        ("nappies 23.4 at boots", [("nappies", "日用品", "23.4")]),
        ("gave the cleaner 40", [("cleaner", None, "40")]),
        ("gas stove 200", [("gas stove", "购物", "200")]),
        ("got paid today, 2450", [("got paid", "工资", "2450")]),
    ],
)
def test_what_was_spent_or_earned_in_other_words(said: str, records: list[tuple[object, ...]]) -> None:
    assert saved(said) == records


@pytest.mark.parametrize(
    "said", ["coffee 5, taxi 12 and lunch 20 yesterday", "taxi 12 and lunch 20 last Friday."]
)
def test_a_day_at_the_end_of_a_list_is_asked_about_for_all(said: str) -> None:
    understood = read(said)
    records = [call.arguments for call in understood.calls if call.name == "saveExpenseToLark"]
    assert all("date" in each for each in records)
    assert list(understood.unsure) == [each["remark"] for each in records]


@pytest.mark.parametrize(
    "said", ["auto 120 rs", "paid maid 3000 rs", "vegetables rs 340", "vegetables rs. 340"]
)
def test_rupees_are_no_yuan(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    ("said", "title", "hours"),
    [
        ("party saturday 11pm to 1:30am", "party", ("T23:00", "T01:30")),
        ("party on Saturday from 8pm till midnight", "party", ("T20:00", "T00:00")),
        ("night shift 3 june 10pm to 6am", "night shift", ("T22:00", "T06:00")),
    ],
)
def test_an_evening_ends_on_the_morning_after(said: str, title: str, hours: tuple[str, str]) -> None:
    _, evening, morning, last = read(said).calls
    ends = [last.arguments[name] for name in ("start_time", "end_time")]
    assert last.arguments["title"] == title
    assert [getattr(each, "suffix", None) for each in ends] == list(hours)
    assert [getattr(each, "index", None) for each in ends] == [1, 2]
    assert evening.arguments["base_date"] == morning.arguments["base_date"]
    assert (evening.arguments["offset_days"], morning.arguments["offset_days"]) == (0, 1)


@pytest.mark.parametrize("said", ["trip to rome dec 28 - jan 3", "trip to rome dec 28 to jan 3"])
def test_a_trip_may_pass_new_year(said: str) -> None:
    months = [call.arguments["month"] for call in read(said).calls if call.name == "resolve_date_range"]
    assert months == [12, 1]


@pytest.mark.parametrize(
    "said", ["trip to rome june 3 to june 10 next year", "trip to rome june 10 to june 3"]
)
def test_other_days_out_of_order_are_no_trip(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("wake me at 6am tomorrow", "wake me"),
        ("wake me up at 8am tomorrow", "wake me up"),
        ("don't let me forget to pick up the dry cleaning at 5pm today", "pick up the dry cleaning"),
        ("don't forget to call mum tomorrow at 5pm", "call mum"),
        ("book me a haircut on Saturday at 4pm", "haircut"),
        ("tomorrow at 5pm I need to pick up the kids", "pick up the kids"),
    ],
)
def test_a_wish_for_an_entry_in_other_words(said: str, title: str) -> None:
    understood = read(said)
    assert (understood.intent, understood.calls[-1].arguments["title"]) == ("schedule_add", title)


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("would 10:30 tomorrow clash with anything?", "schedule_free"),
        ("does anything clash with 3pm tomorrow?", "schedule_free"),
        ("any conflicts tomorrow at 3pm?", "schedule_free"),
        ("any gap for a haircut tomorrow afternoon?", "schedule_free"),
        ("are there any openings on friday", "schedule_free"),
        ("when am I having lunch with Sam?", "schedule_query"),
        ("what did I buy last week", "expense_query"),
        ("did I spend anything today?", "expense_query"),
        ("reschedule my haircut for tuesday at 5pm", "schedule_move"),
        ("my haircut is now at 6pm", "schedule_move"),
        ("take the haircut off my calendar", "schedule_cancel"),
    ],
)
def test_questions_and_changes_in_other_words(said: str, intent: str) -> None:
    assert read(said).intent == intent


@pytest.mark.parametrize(
    "said",
    [
        "reschedule my meeting for tomorrow",  # to tomorrow, or the one of tomorrow
        "take the bins out of the shed tomorrow",
        "i don't need to see the dentist tomorrow at 5pm",
        "i need to cancel nothing tomorrow at 5pm",
        "don't book me a haircut tomorrow at 5pm",
        "wake me maybe at 6am tomorrow",
    ],
)
def test_what_only_looks_like_one_is_left_alone(said: str) -> None:
    assert understand(said, "en") is None


@pytest.mark.parametrize("said", ["remove piano from my calendar", "take piano off my calendar"])
def test_whatever_the_calendar_is_told_to_lose_is_an_event(said: str) -> None:
    understood = read(said)
    assert understood.intent == "schedule_cancel"
    assert understood.calls[-1].arguments["text"] == "piano"


def test_spending_of_one_kind_is_asked_for_with_anything() -> None:
    assert read("did I spend anything on food yesterday?").intent == "expense_query"


@pytest.mark.parametrize(
    ("said", "remark", "amount"),
    [
        ("grabbed a coffee on the way in, 4.20", "coffee", 4.2),
        ("snack on my way from the gym 3", "snack", 3),
        ("topped up my oyster card with 20 earlier", "topped up my oyster card", 20),
        ("pharmacy 17.30 for painkillers", "painkillers", 17.3),
        ("amazon 25 for a phone case", "phone case", 25),
        ("bday present for mum 55", "bday present for mum", 55),
        ("lunch at mums 20", "lunch at mums", 20),
        ("received a 30 refund from amazon", "refund", 30),
        ("popped to the shop for milk, 2.10", "milk", 2.1),
        ("went to tesco and got bread 3", "bread", 3),
        ("fish n chips 13.5", "fish n chips", 13.5),
        ("cups 12", "cups", 12),
        ("bought a plant for the office for 19", "plant for the office", 19),
    ],
)
def test_where_and_when_something_was_bought_is_no_part_of_its_name(
    said: str, remark: str, amount: float
) -> None:
    understood = read(said)
    written = understood.calls[-1].arguments
    assert (written["remark"], float(str(written["amount"]))) == (remark, amount)
    assert understood.complete
    assert not understood.unsure


@pytest.mark.parametrize(
    ("said", "minutes"),
    [
        ("job interview on the 20th at 1pm, should take 2 hours", 120),
        ("meeting friday 3pm, it'll take 90 minutes", 90),
    ],
)
def test_how_long_it_will_take_is_its_length(said: str, minutes: int) -> None:
    understood = read(said)
    assert understood.intent == "schedule_add"
    assert understood.calls[-1].arguments.get("duration_minutes", minutes) == minutes
    assert "take" not in str(understood.calls[-1].arguments["title"])


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("what's the date 3 weeks from friday", "date_question"),
        ("what day is 2 weeks after monday", "date_question"),
        ("what time am i meeting sam", "schedule_query"),
        ("how much did that taxi cost on monday?", "expense_query"),
        ("gym at 7pm instead of 6", "schedule_move"),
        ("can we do lunch with sam on saturday instead, same time", "schedule_move"),
        ("undo that last one", "expense_delete"),
        ("hey what's up", "help"),
        ("cheers mate", "help"),
        ("when do i have piano", "schedule_query"),
        ("book me in for pilates tomorrow 7am", "schedule_add"),
        ("dinner with mates last night", "expense"),
    ],
)
def test_more_questions_and_changes_as_they_are_typed(said: str, intent: str) -> None:
    assert read(said).intent == intent


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Man Friday arrives", []),
        ("we saw His Girl Friday", []),
        ("I read the Today newspaper", []),
        ("the Today programme on Monday", ["2026-05-11"]),
        ("Man, Friday was rough", ["2026-05-15"]),
        ("repair man Friday at 3", ["2026-05-15T03:00:00"]),
        ("Today show me everything", ["2026-05-13"]),
        ("meet me at 12 March Street", []),
        ("at 12 on March Street", ["2026-05-13T12:00:00"]),
        ("marathon 3:45:10", []),  # how long it took
        ("I ran it in 3:45:10", []),
        ("the train is at 13:45:10", ["2026-05-13T13:45:10"]),
    ],
)
def test_a_name_with_the_word_of_a_day_in_it_is_no_date(text: str, days: list[str]) -> None:
    assert found(text) == days
