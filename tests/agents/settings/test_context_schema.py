"""The settings of a run as Studio's form shows and sends them."""

import pytest
from pydantic import TypeAdapter

from datetools_lc.agents.context_schema import context_schema
from datetools_lc.context import REPLY_LOCALES, RunContext
from datetools_lc.errors import InvalidTimezone
from datetools_lc.texts import texts_for

SCHEMA = context_schema(timezone="Asia/Tokyo", locale="ja", model="offline")


@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_every_field_is_described_in_the_language_of_the_app_and_three_name_the_value_that_counts(
    locale: str,
) -> None:
    schema = context_schema(timezone="Asia/Tokyo", locale=locale, model="offline-model")
    shown = TypeAdapter(schema).json_schema()["properties"]
    assert set(shown) == {"timezone", "locale", "user_id", "calendar_id", "model"}
    described = {name: field["description"] for name, field in shown.items()}
    assert described["user_id"] == texts_for(locale).context_form.user_id
    assert all(described.values())
    assert "Asia/Tokyo" in described["timezone"]
    assert all(f"{known}" in described["locale"] for known in REPLY_LOCALES)
    assert "offline-model" in described["model"]


def test_in_english_the_value_that_counts_comes_last() -> None:
    schema = context_schema(timezone="Asia/Tokyo", locale="en", model="offline")
    shown = TypeAdapter(schema).json_schema()["properties"]
    named = {
        name: shown[name]["description"].rpartition("Now ")[2] for name in ("timezone", "locale", "model")
    }
    assert named == {"timezone": "Asia/Tokyo.", "locale": "en.", "model": "offline."}


def test_a_form_offers_the_languages_and_the_models_by_name() -> None:
    schema = context_schema(
        timezone="Asia/Tokyo", locale="en", model="gpt-4.1-mini", choices=("openai:gpt-4.1-mini", "offline")
    )
    shown = TypeAdapter(schema).json_schema()["properties"]
    offered = {name: field["anyOf"][0].get("enum") for name, field in shown.items()}
    assert offered["locale"] == list(REPLY_LOCALES)
    assert offered["model"] == ["openai:gpt-4.1-mini", "offline"]
    assert offered["timezone"] is offered["user_id"] is offered["calendar_id"] is None
    assert schema(locale="ja-JP").locale == "ja"  # the form is no limit


def test_a_blank_that_a_form_sends_is_none() -> None:
    assert SCHEMA(timezone="", locale="", model="", calendar_id="") == SCHEMA()


def test_it_is_the_run_context_with_its_checks() -> None:
    assert isinstance(SCHEMA(user_id="ann"), RunContext)
    with pytest.raises(InvalidTimezone):
        SCHEMA(timezone="CST")
