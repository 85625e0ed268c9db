"""The settings of a run as Studio's form shows and sends them."""

import pytest
from pydantic import TypeAdapter

from datetools_lc.agents.context_schema import context_schema
from datetools_lc.context import RunContext
from datetools_lc.errors import InvalidTimezone

SCHEMA = context_schema(timezone="Asia/Tokyo", locale="ja", model="offline")


def test_every_field_is_described_and_three_name_the_value_that_counts() -> None:
    shown = TypeAdapter(SCHEMA).json_schema()["properties"]
    assert set(shown) == {"timezone", "locale", "user_id", "calendar_id", "model"}
    assert all(field["description"] for field in shown.values())
    named = {
        name: shown[name]["description"].rpartition("Now ")[2] for name in ("timezone", "locale", "model")
    }
    assert named == {"timezone": "Asia/Tokyo.", "locale": "ja.", "model": "offline."}


def test_a_blank_that_a_form_sends_is_none() -> None:
    assert SCHEMA(timezone="", locale="", model="", user_id="") == SCHEMA()


def test_it_is_the_run_context_with_its_checks() -> None:
    assert isinstance(SCHEMA(user_id="ann"), RunContext)
    with pytest.raises(InvalidTimezone):
        SCHEMA(timezone="CST")
