"""A model whose address gives no answer: one line says which address, and which setting names it."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from langchain_core.messages import AIMessage, HumanMessage

from datetools_lc import Limits, create_assistant
from datetools_lc.testing.models import ScriptedChatModel
from tests.ports import refusing_port

SAID = {"en": "colourless green ideas sleep", "zh": "无色的绿色想法在睡觉", "ja": "色のない緑の考えが眠る"}
QUICK = Limits(retries=0, retry_delay=0)


@pytest.fixture
def refusing() -> Iterator[int]:
    """A port of this machine where nobody listens."""
    with refusing_port() as port:
        yield port


@pytest.mark.parametrize("locale", SAID)
def test_a_refused_address_is_named_with_its_setting(
    locale: str, refusing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "key")
    monkeypatch.setenv("OPENAI_BASE_URL", f"http://user:secret@127.0.0.1:{refusing}/v1?key=secret")
    agent = create_assistant(
        "openai:gpt-4.1-mini", timezone="UTC", locale=locale, database=":memory:", limits=QUICK
    )
    said = str(agent.invoke({"messages": [HumanMessage(SAID[locale])]})["messages"][-1].text)
    assert f"http://127.0.0.1:{refusing}" in said
    assert "OPENAI_BASE_URL" in said
    assert "secret" not in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    "fault",
    [
        httpx.ConnectError("[Errno -2] Name or service not known"),
        httpx.ConnectTimeout("timed out"),
        httpx.ReadTimeout("timed out"),
    ],
    ids=lambda fault: type(fault).__name__,
)
@pytest.mark.parametrize("locale", SAID)
def test_a_name_that_is_not_known_and_a_model_that_is_too_slow_are_told_alike(
    locale: str, fault: httpx.RequestError
) -> None:
    fault.request = httpx.Request("POST", "https://models.example:8443/v1/chat?key=secret")
    said = answer_of(fault, locale)
    assert "https://models.example:8443" in said
    assert "base_url" in said
    assert "secret" not in said


def test_a_fault_without_an_address_is_told_without_one() -> None:
    said = answer_of(httpx.ConnectError("no request was made"), "en")
    assert said.startswith("The model did not answer (ConnectError);")


def answer_of(fault: Exception, locale: str) -> str:
    def fail(messages: object) -> AIMessage:
        raise fault

    model = ScriptedChatModel(answers=[fail])
    agent = create_assistant(model, timezone="UTC", locale=locale, database=":memory:", limits=QUICK)
    return str(agent.invoke({"messages": [HumanMessage(SAID[locale])]})["messages"][-1].text)
