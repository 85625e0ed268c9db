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
