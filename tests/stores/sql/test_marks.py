"""What a calendar store says that it promises, and what the conformance class makes of it."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace

import pytest

from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.port import Marks
from datetools_lc.testing.calendars import Calendar
from datetools_lc.testing.change_conformance import ChangeConformance
from datetools_lc.testing.marks import NAMES, needs_mark


def test_a_database_of_ours_keeps_every_promise_itself() -> None:
    with open_store(":memory:") as store:
        assert store.schedule.marks == Marks(
            atomic_conflict="store", atomic_batch="store", outcome_replay="store"
        )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kept_by", ["store", "journal", "no"])
def test_only_what_nobody_keeps_is_left_out_and_the_report_says_so(name: str, kept_by: str) -> None:
    with open_store(":memory:") as store:
        store.schedule.marks = replace(Marks(), **{name: kept_by})  # type: ignore[arg-type]
        left_out = pytest.raises(pytest.skip.Exception, match=f"^the store does not promise {name}$")
        with left_out if kept_by == "no" else nullcontext():
            needs_mark(store.schedule, name)


def test_a_store_that_replays_nothing_still_writes_an_event_once() -> None:
    with open_store(":memory:") as store:
        store.schedule.marks = Marks(outcome_replay="no")
        calendar = Calendar(store.schedule)
        with pytest.raises(pytest.skip.Exception):
            ChangeConformance().test_a_replayed_add_writes_once_and_answers_as_the_first_time(calendar)
        ChangeConformance().test_a_replayed_add_never_makes_a_second_event(calendar)
