"""A user who writes on instead of deciding is told, in that reply, what was not done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from langchain.agents.middleware.types import ModelRequest, ModelResponse
from langchain_core.messages import AIMessage, AIMessageChunk, HumanMessage
from langchain_core.outputs import ChatGenerationChunk
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command

from datetools_lc import FixedClock, create_assistant
from datetools_lc.agents.middleware.confirmation.pending_calls import PendingCalls
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import NOON

TOLD = "What waited for your yes was not done:\n- Delete: standup"
THREAD = {"configurable": {"thread_id": "1"}}
TALKS = {
    "en": (
        ("standup tomorrow at 9am", "interview tomorrow at 10am"),
        "move all my meetings tomorrow morning to the afternoon",
        "coffee 20 yuan",
        "What waited for your yes was not done:\n- Change: standup",
        "Saved!",
    ),
    "zh": (
        ("明天上午9点站会", "明天上午10点面试"),
        "把明天上午的会议都改到下午",
        "咖啡20元",
        "刚才等你确认的操作没有执行：\n- 修改：站会",
        "记账成功",
    ),
    "ja": (
        ("明日の9時に朝会", "明日の10時に面接"),
        "明日の午前の予定を全部午後に移動して",
        "コーヒー20元",
        "確認をお待ちしていた次の操作は、実行していません：\n- 変更：朝会",
        "記録しました",
    ),
}


def say(agent: Any, text: str) -> Any:
    return agent.invoke({"messages": [{"role": "user", "content": text}]}, THREAD)


class StreamingModel(ScriptedChatModel):
    """Streams its scripted answers in pieces of a few characters."""

    def _stream(self, messages: Any, *args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
        message = self._generate(messages).generations[0].message
        assert isinstance(message, AIMessage)
        pieces = [message.text[at : at + 4] for at in range(0, len(message.text), 4)]
        for text in pieces or [""]:
            yield ChatGenerationChunk(message=AIMessageChunk(content=text, tool_calls=message.tool_calls))


def streamed(assistant: Any, text: str) -> str:
    """What a client that shows the words of the agent as they come has shown of a turn."""
    given = {"messages": [{"role": "user", "content": text}]}
    parts = assistant.stream(given, THREAD, stream_mode="messages")
    return "".join(message.text for message, _ in parts if isinstance(message, AIMessage))


def reply(state: Any) -> str:
    return str(state["messages"][-1].text)


def agent(model: Any = None, locale: str = "en") -> Any:
    return create_assistant(
        model,
        timezone="Asia/Shanghai",
        locale=locale,
        clock=FixedClock(NOON),
        database=":memory:",
        checkpointer=InMemorySaver(),
    )


def asked(assistant: Any, language: str) -> Any:
    """A talk of which the last turn ended in a question."""
    before, change, *_ = TALKS[language]
    for text in before:
        say(assistant, text)
    state = say(assistant, change)
    assert state["__interrupt__"]
    return state


@pytest.mark.parametrize("language", TALKS)
def test_the_next_reply_begins_with_what_was_not_done(language: str) -> None:
    assistant = agent(locale=language)
    asked(assistant, language)
    *_, other, told, own = TALKS[language]
    said = reply(say(assistant, other))
    assert said.startswith(told)
    assert own in said
    assert told not in reply(say(assistant, other))  # told once


def test_what_the_user_decided_is_not_told_again() -> None:
    assistant = agent()
    asked(assistant, "en")
    assistant.invoke(Command(resume={"type": "reject"}), THREAD)
    assert "What waited" not in reply(say(assistant, "coffee 20 yuan"))


async def test_it_is_told_by_async_runs_too() -> None:
    assistant = agent()
    asked(assistant, "en")
    given = {"messages": [{"role": "user", "content": "what do I have tomorrow"}]}
    state = await assistant.ainvoke(given, THREAD)
    assert reply(state).startswith("What waited for your yes was not done:")
    assert "09:00–10:00 standup" in reply(state)


@pytest.mark.parametrize(
    ("content", "whole"),
    [
        ("Noted.", f"{TOLD}\n\nNoted."),
        ([{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "Noted."}], f"{TOLD}\n\nNoted."),
        ([], f"{TOLD}\n\n"),
    ],
)
def test_a_models_own_words_follow_it(content: Any, whole: str) -> None:
    pending, call = PendingCalls(), {"name": "schedule_delete", "args": {}, "id": "1", "type": "tool_call"}
    item = {"id": "1", "name": "schedule_delete", "args": {}, "text": "- Delete: standup", "seen": {}}
    history = [HumanMessage("delete it"), AIMessage("", tool_calls=[call]), HumanMessage("note this")]
    update = pending.before_agent({"messages": history, "review": {"items": [item], "text": "?"}}, None)
    assert update is not None
    _, *messages = update["messages"]
    request = ModelRequest(model=ScriptedChatModel(answers=[]), messages=messages)
    response = pending.wrap_model_call(request, lambda _: ModelResponse(result=[AIMessage(content, id="a")]))
    (said,) = response.result
    assert (said.id, said.text) == ("a", whole)
    if isinstance(content, list) and content:
        assert said.content[0] == content[0]  # a provider wants its thinking first


@pytest.mark.parametrize("language", TALKS)
def test_a_streaming_client_is_told_first_and_once(language: str) -> None:
    assistant = agent(locale=language)
    asked(assistant, language)
    *_, other, told, own = TALKS[language]
    shown = streamed(assistant, other)
    assert shown.startswith(told)
    assert shown.count(told) == 1
    assert own in shown
    assert told not in streamed(assistant, other)


NOW = AIMessage("", tool_calls=[{"name": "get_current_datetime", "args": {}, "id": "c1"}])
NOON_THERE = AIMessage("It is noon in Shanghai.")


@pytest.mark.parametrize(
    ("said", "answers"),
    [
        ("tell me a story about noon", [NOON_THERE]),
        ("tell me a story about noon", [NOW, NOON_THERE]),  # it looks that up first
        ("coffee 20 yuan on February 30", [NOON_THERE]),
    ],
)
async def test_it_comes_before_the_tokens_of_a_model(said: str, answers: list[AIMessage]) -> None:
    assistant = agent(StreamingModel(answers=answers))
    asked(assistant, "en")
    given = {"messages": [{"role": "user", "content": said}]}
    parts = [message async for message, _ in assistant.astream(given, THREAD, stream_mode="messages")]
    last = assistant.get_state(THREAD).values["messages"][-1].text
    assert last.startswith("What waited for your yes was not done:")
    assert "".join(message.text for message in parts if isinstance(message, AIMessage)) == last
