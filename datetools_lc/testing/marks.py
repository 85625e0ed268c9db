"""Tests that ask what a calendar store promises, before they hold it to that."""

from __future__ import annotations

from dataclasses import fields

import pytest

from datetools_lc.stores.schedule.port import Marks, ScheduleStore

NAMES = tuple(field.name for field in fields(Marks))


def needs_mark(store: ScheduleStore, name: str) -> None:
    """Skip the test, saying why, where nobody keeps the promise; `name` is a field of `Marks`."""
    if getattr(store.marks, name) == "no":
        pytest.skip(f"the store does not promise {name}")
