"""A turn is read before each of its model calls; its text is parsed once."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant, understand
from datetools_lc.agents import sentence_cache
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.free_part import OwnWords
from datetools_lc.quickparse.sentences import LONGEST
from datetools_lc.stores.config import open_store
from datetools_lc.testing.models import ScriptedChatModel
from tests.agents.bench import NOON


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each text was parsed."""
    counts: Counter[str] = Counter()

    def counting(
        text: str, own_words: OwnWords, *, currency: str, holidays: str | None
    ) -> Understanding | None:
        counts[text] += 1
        return understand(text, own_words=own_words, currency=currency, holidays=holidays)

    monkeypatch.setattr(sentence_cache, "understand", counting)
    return counts


def say(texts: list[str], model: ScriptedChatModel | None = None) -> list[int]:
    """Say the texts in one thread; how many messages the model made in each turn."""
    store = open_store(":memory:")
    agent = create_assistant(
        model,
        timezone="Asia/Shanghai",
        clock=FixedClock(NOON),
        store=store,
        checkpointer=InMemorySaver(),
    )
    made, before = [], 0
    for text in texts:
        given = {"messages": [{"role": "user", "content": text}]}
        messages = agent.invoke(given, {"configurable": {"thread_id": "t"}})["messages"]
        ours = sum(message.type == "ai" for message in messages)
        made.append(ours - before)
        before = ours
    store.close()
    return made


def test_each_text_of_a_long_thread_is_parsed_once(parsed: Counter[str]) -> None:
    texts = [f"昨天打车花了{4_100 + number}元" for number in range(8)]
    assert say(texts) == [3] * 8  # two tool calls and the reply, each made from six texts
    assert parsed == dict.fromkeys(texts, 1)


def test_the_hybrid_parses_its_text_once_too(parsed: Counter[str]) -> None:
    texts = ["昨天打车花了4209元", "前天打车花了4210元"]
    assert say(texts, ScriptedChatModel(answers=[])) == [3, 3]
    assert parsed == dict.fromkeys(texts, 1)


def test_a_text_is_the_same_with_blanks_around_it_and_one_too_long_is_not_kept(parsed: Counter[str]) -> None:
    said = "昨天打车花了4311元"
    assert sentence_cache.read_sentence(f"  {said}\n") == sentence_cache.read_sentence(said)
    assert parsed == {said: 1}
    assert sentence_cache.read_sentence(said * LONGEST) is None is understand(said * LONGEST)
    assert sentence_cache.read_follow_up(said * LONGEST) is None
    assert parsed == {said: 1}


def test_what_a_conversation_does_with_a_reading_leaves_it_as_it_was() -> None:
    texts = ["明天下午3点和小王开会", "明天下午3点和老李开会", "还是订吧", "取消明天下午3点的会"]
    readings = [sentence_cache.read_sentence(text) for text in texts]
    follow_ups = [sentence_cache.read_follow_up(text) for text in texts]
    before = deepcopy((readings, follow_ups))
    say(texts)
    assert (readings, follow_ups) == before
    assert all(sentence_cache.read_sentence(text) is one for text, one in zip(texts, readings, strict=True))


def test_threads_that_read_at_once_agree() -> None:
    texts = [f"昨天打车花了{4_400 + number % 20}元" for number in range(200)]
    with ThreadPoolExecutor(8) as pool:
        readings = list(pool.map(sentence_cache.read_sentence, texts))
    assert readings == [understand(text) for text in texts]
