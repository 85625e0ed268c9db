"""English numbers that are prices or hours, presents of money, what others pay, and words that take back."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand


def outcome(text: str) -> str:
    """`declined`, `asked`, or what is written: `expense`, `income`, `schedule_add`."""
    understood = understand(text, "en", currency="GBP")
    if understood is None:
        return "declined"
    if understood.missing or understood.unsure:
        return "asked"
    return str(understood.calls[-1].arguments.get("type", understood.intent)) if understood.calls else "help"


@pytest.mark.parametrize(
    "text", ["donated 25 to the food bank", "food bank 25", "soup kitchen 10", "paid the food bank 25"]
)
def test_what_is_given_to_feed_others_is_no_meal(text: str) -> None:
    understood = understand(text, "en")
    assert understood is not None
    assert understood.missing == ("category",)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("groceries 4 this afternoon", 4),
        ("snacks 5 this afternoon", 5),
        ("taxi 8 this morning", 8),
        ("log taxi 8 this morning", 8),
        ("parking 3 this afternoon.", 3),
        ("milk 2 this morning", 2),
        ("flowers 10 this morning", 10),
        ("shampoo 4 this evening", 4),
    ],
)
def test_the_number_behind_what_is_bought_is_its_price(text: str, amount: int) -> None:
    assert outcome(text) == "expense"
    understood = understand(text, "en")
    assert understood is not None
    assert understood.calls[-1].arguments["amount"] == amount
    assert "not_before" in understood.options


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("lunch 12 this afternoon", "asked"),
        ("coffee 4 this afternoon", "asked"),
        ("drinks 8 this evening", "asked"),
        ("shopping 3 this afternoon", "asked"),
        ("add taxi 8 this morning", "asked"),
        ("bus 2 this morning", "asked"),
        ("coffee 4 this morning", "asked"),
        ("bus 4 this morning and taxi 23", "declined"),
        ("dentist 4 this afternoon", "schedule_add"),
        ("meeting 3 this afternoon", "schedule_add"),
        ("haircut 4 this afternoon", "schedule_add"),
        ("gym 6 this evening", "schedule_add"),
        ("flight 4 this afternoon", "schedule_add"),
        ("taxi at 8 this morning", "schedule_add"),
        ("taxi 8:30 this morning", "schedule_add"),
        ("taxi 8 tomorrow morning", "schedule_add"),
        ("remind me groceries 4 this afternoon", "schedule_add"),
        ("taxi 120 this morning", "expense"),
    ],
)
def test_an_appointment_keeps_its_hour_and_a_meal_is_asked_about(text: str, said: str) -> None:
    assert outcome(text) == said


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("ticket refund 20", None),
        ("tax refund 640", None),
        ("birthday money from mum 50", "礼物"),
        ("pocket money from ben 10", "礼物"),
        ("got birthday money 50", "礼物"),
        ("received 50 birthday money", "礼物"),
        ("refund for shoes 20", "衣服"),
        ("flight refund 20", "旅游"),
        ("salary 2000", "工资"),
        ("bonus 500", "工资"),
    ],
)
def test_a_present_and_what_comes_back_are_no_earnings(text: str, category: str | None) -> None:
    understood = understand(text, "en")
    assert understood is not None
    saved = understood.calls[-1].arguments
    assert (saved["type"], saved.get("category")) == ("income", category)
    assert understood.missing == (() if category else ("category",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gift from tom 30", "declined"),
        ("present from tom 30", "declined"),
        ("birthday present from tom 30", "declined"),
        ("presents from barnaby 30", "declined"),
        ("gift from my mum 30", "declined"),
        ("gift for tom 30", "expense"),
        ("gift from amazon 30", "expense"),
        ("gift from the shop 30", "expense"),
        ("bought a gift from selfridges 30", "expense"),
        ("son's lunch 12", "asked"),
        ("my dad's dinner 12", "asked"),
        ("tom's breakfast 6", "asked"),
        ("lunch with my son 12", "expense"),
        ("kids lunch 30", "expense"),
        ("son's shoes 40", "expense"),
        ("paid for my son's lunch 12", "expense"),
    ],
)
def test_what_somebody_else_gave_or_ate_is_not_written(text: str, said: str) -> None:
    assert outcome(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "dentist nope, tomorrow 3pm",
        "nah lunch 12",
        "lunch jk 12",
        "joking lunch 12",
        "just kidding taxi 8",
        "avoid taxi 20",
        "lunch lest 12",
        "doubtful dentist tomorrow 3pm",
        "dreamt dentist tomorrow 3pm",
        "dentist estimate, tomorrow 3pm",
        "waiting for refund 90",
        "awaiting refund 90",
        "electric bill 84 due friday",
        "rent £500 due friday",
    ],
)
def test_a_word_that_takes_back_forbids(text: str) -> None:
    assert understand(text, "en", currency="GBP") is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("thanks taxi 18", "taxi"),
        ("cheers taxi 5", "taxi"),
        ("thanks, taxi 18", "taxi"),
        ("ta, lunch 12", "lunch"),
        ("thanks dentist tomorrow 3pm", "dentist"),
    ],
)
def test_thanks_in_front_are_no_part_of_the_name(text: str, name: str) -> None:
    understood = understand(text, "en")
    assert understood is not None
    assert (understood.complete, understood.unsure) == (True, ())
    saved = understood.calls[-1].arguments
    assert saved.get("remark", saved.get("title")) == name


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ta lunch 12", "declined"),
        ("clothes", "declined"),  # an answer that comes late
        ("shoes", "asked"),
        ("bought clothes", "asked"),
        ("thanks", "help"),
        ("cheers", "help"),
        ("ta session tomorrow 3pm", "asked"),
        ("assignment 3 due friday", "asked"),
    ],
)
def test_what_is_short_or_stands_alone(text: str, said: str) -> None:
    assert outcome(text) == said


@pytest.mark.parametrize(("text", "is_read"), [("谢谢打车20", False), ("谢谢，打车20", True)])
def test_thanks_that_no_pause_sets_apart_may_belong_to_the_name(text: str, is_read: bool) -> None:
    assert (understand(text, "zh") is not None) == is_read
