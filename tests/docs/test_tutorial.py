"""What the tutorial says of a model that is not set up is what its reader meets."""

from __future__ import annotations

import re
import sys

import pytest
from langchain.agents import create_agent
from langchain.chat_models import base

from datetools_lc import DateToolkit, create_assistant
from datetools_lc.errors import ConfigurationError, MissingExtra
from tests.docs.pages import LANGUAGES, read

MODEL = "openai:gpt-4.1-mini"


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The errors that a page quotes, by their kinds."""
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    quoted = [
        re.findall(r"`(\w+Error): ([^`]+)`", " ".join(read(each, "tutorial.md").split()))
        for each in LANGUAGES
    ]
    assert all(each == quoted[0] for each in quoted)
    return dict(quoted[0])


def refused() -> str:
    with pytest.raises(Exception, match=r"\w") as caught:
        create_agent(MODEL, DateToolkit(timezone="UTC").get_tools())
    return f"{caught.typename}: {caught.value}"


def test_without_a_key(said: dict[str, str]) -> None:
    assert refused().startswith(f"OpenAIError: {said['OpenAIError']}")
    with pytest.raises(ConfigurationError, match="needs a key: set OPENAI_API_KEY"):
        create_assistant(MODEL, timezone="UTC", database=":memory:")


def test_without_the_package(said: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    base._get_chat_model_creator.cache_clear()
    monkeypatch.setitem(sys.modules, "langchain_openai", None)
    assert refused().startswith(f"ImportError: {said['ImportError']}")
    with pytest.raises(MissingExtra, match=r"pip install 'datetools-lc\[openai\]'"):
        create_assistant(MODEL, timezone="UTC", database=":memory:")
