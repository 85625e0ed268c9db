"""Model calls on sixty everyday sentences: without the hybrid, in its strict mode, in its wide one.

python -m benchmarks.hybrid [--list] [FILE.jsonl …]

A file holds sentences of your own, one JSON object a line: `{"lang": "en", "text": "…"}`.

The sentences are what people write to such an assistant: most are simple, some have a story around them that
only a model can follow. The model stands in for a real one that works without a mistake: it is asked once for
each step of a task, and once for the reply. What the rules leave alone costs the same with and without.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.utils.function_calling import convert_to_openai_tool

from datetools_lc import FixedClock, RunContext, create_assistant
from datetools_lc.agents.offline.model import answer_turn
from datetools_lc.agents.offline.thread.conversation import read_alone
from datetools_lc.agents.settings import Hybrid
from datetools_lc.contracts.categories import DEFAULT_CATEGORY
from datetools_lc.engine.zones import load_zone
from datetools_lc.stores.config import open_store
from datetools_lc.stores.schedule.events import draft_event

MODES: Sequence[Hybrid] = (False, "strict", "wide")
NOW = datetime(2026, 2, 25, 4, 30, tzinfo=UTC)
ZONE = "Asia/Shanghai"
SENTENCES: dict[str, Sequence[str]] = {
    "zh": (
        "昨天打车花了20元",
        "今天午饭35块",
        "买菜花了86.5",
        "前天看电影花了45元",
        "上周五买书花了128元",
        "工资发了12000",
        "这个月花了多少钱",
        "昨天花了多少",
        "明天下午3点开会",
        "下周一上午10点和客户开会",
        "今天有什么安排",
        "明天下午有空吗",
        "取消明天下午3点的会",
        "每周三上午9点站会",
        "下周五是几号",
        "2周后是几号",
        "昨天和同事AA吃火锅，我先垫了400，回头他们转我300，记我自己的那份",
        "帮我看看这周哪天下午能约王总，尽量别和站会挨着",
        "上次那笔打车记错了，应该是38",
        "下个月出差三天，先别订，想想哪几天合适",
    ),
    "ja": (
        "昨日タクシーで20元",
        "今日のランチは35元",
        "スーパーで86.5元使った",
        "一昨日映画に45元",
        "先週の金曜日に本を128元で買った",
        "給料12000元",
        "今月いくら使った？",
        "昨日はいくら使った？",
        "明日の午後3時に会議",
        "来週の月曜日10時に打ち合わせ",
        "今日の予定は？",
        "明日の午後は空いてる？",
        "明日の午後3時の会議をキャンセル",
        "毎週水曜日の9時に朝会",
        "来週の金曜日は何日？",
        "2週間後は何日？",
        "昨日の飲み会、立て替えた分だけつけておいて。全部で400元、後で300元もらう",
        "今週のどこかで田中さんと1時間話したいんだけど、朝会の直後は避けて",
        "さっきのタクシー代、間違えた。38元だった",
        "来月の出張、まだ予約しないで、いい日を考えて",
    ),
    "en": (
        "took a taxi yesterday, 20 yuan",
        "lunch today 35 yuan",
        "groceries 86.5 yuan",
        "movie tickets the day before yesterday, 45 yuan",
        "bought a book last friday for 128 yuan",
        "got my salary, 12000 yuan",
        "how much did I spend this month",
        "how much did I spend yesterday",
        "meeting tomorrow at 3pm",
        "meeting with the client next monday at 10am",
        "what's on today",
        "am I free tomorrow afternoon",
        "cancel the meeting tomorrow at 3pm",
        "standup every wednesday at 9am",
        "what date is next friday",
        "what date is it in 2 weeks",
        "we split hot pot last night, I paid 400 and they owe me 300, just log my share",
        "find an afternoon this week for Mr Wang, not right after the standup if you can",
        "that taxi earlier was wrong, it was 38",
        "I'm away for three days next month, don't book yet, just think about which days",
    ),
}


class FlawlessModel(BaseChatModel):
    """Makes the calls that the rules would make, as a real model does, and counts how often it was asked.

    It knows every name. Where the rules understand nothing it says one thing, as any model does at least.
    """

    asked: int = 0

    @property
    def _llm_type(self) -> str:
        return "flawless"

    def bind_tools(self, tools: Any, **kwargs: Any) -> Any:
        return self.bind(tools=[convert_to_openai_tool(tool) for tool in tools])

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        self.asked += 1
        turn = replace(read_alone(messages), unsure=())
        names = [tool["function"]["name"] for tool in kwargs["tools"]]
        message = AIMessage("…")
        if turn.understanding is not None:
            message = answer_turn(turn, names, locale="en", default_category=DEFAULT_CATEGORY)
        return ChatResult(generations=[ChatGeneration(message=message)])


def count_calls(sentences: Iterable[str], hybrid: Hybrid) -> dict[str, int]:
    """Model calls by sentence, each in a thread and with a calendar of its own."""
    store = open_store(":memory:")
    model = FlawlessModel()
    agent = create_assistant(model, timezone=ZONE, clock=FixedClock(NOW), store=store, hybrid=hybrid)
    calls: dict[str, int] = {}
    for number, text in enumerate(sentences):
        owner, before = f"user{number}", model.asked
        start = NOW.replace(hour=7, minute=0) + timedelta(days=1)  # 15:00 tomorrow, for what is cancelled
        draft = draft_event(title="会议", start=start, zone=load_zone(ZONE))
        if any(word in text for word in ("取消", "cancel", "キャンセル")):
            store.schedule.add(owner, "default", draft, key=owner, now=NOW)
        agent.invoke({"messages": [HumanMessage(text)]}, context=RunContext(user_id=owner))
        calls[text] = model.asked - before
    store.close()
    return calls


def read_sentences(files: Sequence[str]) -> dict[str, Sequence[str]]:
    """The sentences of the files by language, or our own where there is none."""
    if not files:
        return SENTENCES
    sentences: dict[str, list[str]] = {}
    for file in files:
        for line in Path(file).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            sentences.setdefault(row["lang"], []).append(row["text"])
    return {language: list(dict.fromkeys(texts)) for language, texts in sentences.items()}


def main(files: Sequence[str] = (), *, shown: bool = False) -> None:
    sentences = read_sentences(files)
    texts = [text for each in sentences.values() for text in each]
    counts = {mode: count_calls(texts, mode) for mode in MODES}
    head = "".join(f"{name:>10}" for name in ("off", "strict", "wide", "no call", "no call"))
    lines = [f"{'':4}{'sentences':>10}{head}", f"{'':44}{'strict':>10}{'wide':>10}"]
    lines += [_row(language, each, counts) for language, each in sentences.items()]
    lines.append(_row("all", texts, counts))
    if shown:
        lines += [f"{' → '.join(str(counts[mode][text]) for mode in MODES)}  {text}" for text in texts]
    print("\n".join(lines))  # noqa: T201


def _row(name: str, texts: Sequence[str], counts: Mapping[Hybrid, Mapping[str, int]]) -> str:
    asked = [sum(counts[mode][text] for text in texts) for mode in MODES]
    free = [sum(counts[mode][text] == 0 for text in texts) for mode in MODES[1:]]
    return f"{name:4}{len(texts):>10}" + "".join(f"{each:>10}" for each in (*asked, *free))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hybrid", description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", metavar="FILE.jsonl", help="sentences of your own")
    parser.add_argument("--list", action="store_true", help="the calls of each sentence")
    given = parser.parse_args()
    main(given.files, shown=given.list)
