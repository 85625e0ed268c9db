"""What all tests share: no developer's settings, the seed's clock, the same examples on every machine."""

from __future__ import annotations

import os
from collections.abc import Iterator, MutableMapping
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import settings

from datetools_lc.clock import FixedClock
from tests.postgres_fixtures import (  # noqa: F401  fixtures for all tests
    fresh_postgres,
    postgres_database,
    postgres_server,
    postgres_url,
)
from tests.running import interrupts_heard

_SETTINGS = ("DATETOOLS_", "FEISHU_", "OPENAI_", "LANGSMITH_", "LANGCHAIN_")


def forget_settings(environment: MutableMapping[str, str]) -> None:
    """Take out whatever would lead a test to a developer's own table, ledger, model or traces."""
    for name in [name for name in environment if name.startswith(_SETTINGS)]:
        del environment[name]


forget_settings(os.environ)  # before any test: the processes that tests start inherit it

# `HYPOTHESIS_PROFILE=explore` looks for new examples; the suite itself is the same each time.
settings.register_profile("suite", deadline=None, derandomize=True, database=None)
settings.register_profile("explore", deadline=None, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


@pytest.fixture(scope="session", autouse=True)
def hears_interrupts() -> Iterator[None]:
    """Tests that press Ctrl-C pass in a background job too."""
    with interrupts_heard():
        yield


@pytest.fixture
def seed_now() -> datetime:
    """Sunday 2026-03-01 17:20 in Tokyo: the clock of the date tool's design document."""
    return datetime(2026, 3, 1, 17, 20, tzinfo=ZoneInfo("Asia/Tokyo"))


@pytest.fixture
def seed_clock(seed_now: datetime) -> FixedClock:
    return FixedClock(seed_now)
