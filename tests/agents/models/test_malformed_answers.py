"""Bodies and answers of a real client that hold nothing to go on with: a sentence, never a stack trace."""

import json
from pathlib import Path
from typing import Any

import pytest

from datetools_lc import Limits
from datetools_lc.testing.openai_server import OpenAIServer, Raw, Reply
from tests.agents.models.test_openai_http import TASK, Shop
from tests.aliases import Json


@pytest.fixture
def shop(tmp_path: Path) -> Shop:
    return Shop(tmp_path / "ledger.db")


def completion(message: Json | None, finish: str = "stop") -> Raw:
    choice = {"index": 0, "message": message, "finish_reason": finish}
    return Raw(json.dumps({"id": "x", "object": "chat.completion", "model": "local", "choices": [choice]}))


LEGACY = {"name": "saveExpenseToLark", "arguments": '{"remark":"x","category":"交通","amount":1}'}
BODIES: dict[str, tuple[Raw, str]] = {
    "HTML": (Raw("<html><body>Sign in</body></html>", "text/html"), "模型没有应答"),
    "HTML as JSON": (Raw("<html></html>"), "模型没有应答"),
    "no choices": (Raw('{"id":"x","object":"chat.completion","choices":[]}'), "模型没有应答"),
    "null choices": (Raw('{"id":"x","object":"chat.completion","choices":null}'), "模型没有应答"),
    "an empty object": (Raw("{}"), "模型没有应答"),
    "a list": (Raw("[]"), "模型没有应答"),
    "null": (Raw("null"), "模型没有应答"),
    "a text": (Raw('"ok"'), "模型没有应答"),
    "no message": (completion(None), "模型没有应答"),
    "empty": (completion({"role": "assistant", "content": ""}), "模型没有给出回答"),
    "null content": (completion({"role": "assistant", "content": None}), "模型没有给出回答"),
    "blank": (completion({"role": "assistant", "content": " \n"}), "模型没有给出回答"),
    "another role": (completion({"role": "user", "content": "hello"}), "模型没有给出回答"),
    "refused": (
        completion({"role": "assistant", "content": None, "refusal": "I will not."}),
        "模型拒绝回答，因此没有再做任何操作。 I will not.",
    ),
    "filtered": (completion({"role": "assistant", "content": ""}, "content_filter"), "内容过滤"),
    "legacy call": (
        completion({"role": "assistant", "content": None, "function_call": LEGACY}, "function_call"),
        "function_call",
    ),
}


@pytest.mark.parametrize("kind", BODIES)
def test_a_body_that_is_no_answer_is_a_sentence_and_the_next_turn_works(shop: Shop, kind: str) -> None:
    body, said = BODIES[kind]
    with OpenAIServer([body]) as server:
        agent = shop.agent(server, limits=Limits(retries=0))
        last = shop.say(agent)[-1]
    assert said in last.text
    assert shop.amounts() == []
    with OpenAIServer(TASK) as server:
        assert shop.say(shop.agent(server))[-1].text == "记好了"


@pytest.mark.parametrize("kind", BODIES)
def test_a_streamed_one_ends_in_words_too(shop: Shop, kind: str) -> None:
    body, _ = BODIES[kind]
    with OpenAIServer([body]) as server:
        last = shop.say(shop.agent(server, limits=Limits(retries=0)), streamed=True)[-1]
    assert str(last.text).strip()
    assert shop.amounts() == []


@pytest.mark.parametrize(("finish", "said"), [("stop", "模型没有给出回答"), ("content_filter", "内容过滤")])
async def test_an_empty_streamed_answer_is_a_sentence_on_the_async_path(
    shop: Shop, finish: Any, said: str
) -> None:
    with OpenAIServer([Reply("", finish=finish)]) as server:
        agent = shop.agent(server, limits=Limits(retries=0))
        events = [e async for e in agent.astream({"messages": [("user", "打车20")]}, shop.config)]
    assert events
    assert said in agent.get_state(shop.config).values["messages"][-1].text
