"""Offline, an hour that a change of the clocks takes away or repeats is told with the time that was taken."""

from datetime import datetime

import pytest
from langchain_core.messages import HumanMessage

from datetools_lc import create_assistant
from datetools_lc.clock import FixedClock

GAP = ["The clocks go forward", "时钟往前拨", "時計が進む"]
OVERLAP = ["The clocks go back", "时钟往回拨", "時計が戻る"]


def say(text: str, now: str) -> str:
    agent = create_assistant(
        timezone="Europe/London", clock=FixedClock(datetime.fromisoformat(now)), database=":memory:"
    )
    return str(agent.invoke({"messages": [HumanMessage(text)]})["messages"][-1].text)


@pytest.mark.parametrize(
    ("texts", "now", "time", "told"),
    [
        (  # the 29th of March has no 01:30
            ["dentist tomorrow at 1:30am", "明天凌晨1点半开会", "明日の午前1時半に会議"],
            "2026-03-28T12:00:00+00:00",
            "02:30",
            GAP,
        ),
        (  # the 25th of October has two
            ["dentist tomorrow at 1:30am", "明天凌晨1点半开会", "明日の午前1時半に会議"],
            "2026-10-24T12:00:00+01:00",
            "01:30",
            OVERLAP,
        ),
        (  # the gap is of the alternative, of next year
            ["dentist on March 28 at 1:30am", "3月28日凌晨1点半开会", "3月28日の午前1時半に会議"],
            "2026-05-13T12:00:00+01:00",
            "2027-03-28",
            GAP,
        ),
    ],
)
def test_it_is_told(texts: list[str], now: str, time: str, told: list[str]) -> None:
    for text, note in zip(texts, told, strict=True):
        said = say(text, now)
        assert time in said, said
        assert note in said, said


def test_an_event_over_the_change_shows_which_of_the_two_hours_each_end_is_of() -> None:
    said = say("dentist tomorrow at 1:30am", "2026-10-24T12:00:00+01:00")
    assert "01:30 (+01:00)–01:30 (+00:00)" in said


BETWEEN = ["The clocks change in between", "期间时钟会拨动", "途中で時計が変わる"]


@pytest.mark.parametrize(
    ("texts", "now", "span"),
    [
        (  # an hour before the gap
            ["call tomorrow at 12:30am", "明天凌晨0点半开会", "明日の午前0時半に会議"],
            "2026-03-28T12:00:00+00:00",
            "00:30–02:30",
        ),
        (  # five hours of the night in which the clocks go back
            [
                "call tomorrow from 12:30am to 4:30am",
                "明天凌晨0点半到4点半开会",
                "明日の午前0時半から4時半まで会議",
            ],
            "2026-10-24T12:00:00+01:00",
            "00:30–04:30",
        ),
    ],
)
def test_an_event_over_the_change_of_the_clocks_says_so(texts: list[str], now: str, span: str) -> None:
    for text, note in zip(texts, BETWEEN, strict=True):
        said = say(text, now)
        assert span in said, said
        assert note in said, said


def test_an_event_beside_the_change_of_the_clocks_does_not() -> None:
    assert "clocks" not in say("call tomorrow at 3:30am", "2026-03-28T12:00:00+00:00")


def test_a_choice_at_midnight_shows_its_hour() -> None:
    said = say("今天凌晨0点开会", "2026-10-24T12:00:00+01:00")
    assert [line for line in said.splitlines() if "开会" in line and "00:00" not in line] == []
    assert said.count("00:00") == 3


def test_an_hour_that_a_gap_lies_beside_is_not_talked_about() -> None:
    """This year's 29th of March is past and had a gap; the one that is taken, of next year, has none."""
    said = say("dentist on March 29 at 1:30am", "2026-05-13T12:00:00+01:00")
    assert "2027-03-29 (Monday) 01:30" in said
    assert "clocks" not in said


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("take pills every day at 1:30am from 29 March 2026", "begin on another day"),
        ("从3月29日起每天凌晨1点半吃药", "从别的日子开始"),
        ("3月29日から毎日午前1時半に薬を飲む", "別の日から"),
    ],
)
def test_a_series_does_not_take_the_hour_that_stands_for_a_skipped_one(text: str, told: str) -> None:
    """It would be at 02:30 for ever."""
    said = say(text, "2026-03-27T12:00:00+00:00")
    assert told in said, said


@pytest.mark.parametrize(
    "text",
    ["take pills every day at 1:30am from 30 March 2026", "take pills every day at 3am from 29 March 2026"],
)
def test_a_series_that_begins_beside_a_gap_is_added(text: str) -> None:
    assert "🔁 every day" in say(text, "2026-03-27T12:00:00+00:00")
