"""Every agent answers greetings, thanks and the questions for help and for today, in each language."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import AIMessage, HumanMessage
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant, create_expense_agent, create_schedule_agent
from datetools_lc.testing.models import ScriptedChatModel
from datetools_lc.texts import texts_for
from tests.aliases import Graph

Factory = Callable[..., Graph]
NOW = FixedClock(datetime.fromisoformat("2026-05-13T10:20:00+01:00"))
SPEND = {"en": "taxi yesterday", "zh": "昨天打车花了20元", "ja": "昨日タクシーで20元"}
PLAN = {"en": "meeting with Ann", "zh": "和小李开会", "ja": "田中さんと会議"}
SHOWN: dict[Factory, tuple[bool, bool]] = {  # examples of expenses, of events
    create_assistant: (True, True),
    create_expense_agent: (True, False),
    create_schedule_agent: (False, True),
}
JAPANESE_HELP = ("何をしてくれますか", "何をしてくれる？", "なにをしてもらえるんですか")
GREETINGS = [
    *(
        ("en", text)
        for text in (
            "hello",
            "Hi there!",
            "help",
            "/help",
            "?",
            "hi, what can you do?",
            "who are you?",
            "hello?",
            "how can you help?",
        )
    ),
    *(
        ("zh", text)
        for text in (
            "你好",
            "你能做什么",
            "您好，请问你会什么",
            "你好，你会做什么？",
            "帮助",
            "？",
            "如何使用",
            "你是谁",
            "能干嘛",
            "你能干嘛？",
            "你都会些什么",
        )
    ),
    *(
        ("ja", text)
        for text in (
            "こんにちは",
            "何ができる",
            "こんにちは、何ができますか？",
            "ヘルプ",
            "？？",
            "どう使うの",
            *JAPANESE_HELP,
        )
    ),
]
TODAY = [
    *(("en", text) for text in ("what's today's date", "What day is it?", "what's the date today")),
    *(("zh", text) for text in ("今天几号", "今天星期几？")),
    *(("ja", text) for text in ("今日は何日？", "今日は何曜日ですか")),
]
THANKS = [
    ("thanks", "You are welcome!"),
    ("ok, thank you so much!", "You are welcome!"),
    ("谢谢", "不客气！"),
    ("好的，谢谢你", "不客气！"),
    ("ありがとうございます", "どういたしまして！"),
    ("bye", "Goodbye!"),
    ("ok, good night!", "Goodbye!"),
    ("exit.", "Goodbye!"),
    ("再见", "再见！"),
    ("拜拜啦", "再见！"),
    ("さようなら", "さようなら！"),
    ("ありがとう、またね", "さようなら！"),
]


def say(make: Factory, text: str, *, hybrid: bool, locale: str = "en") -> str:
    settings: dict[str, Any] = {"timezone": "Europe/London", "clock": NOW, "database": ":memory:"}
    model = ScriptedChatModel(answers=[AIMessage("the model")])
    agent = make(model, locale=locale, hybrid=True, **settings) if hybrid else make(locale=locale, **settings)
    return str(agent.invoke({"messages": [HumanMessage(text)]})["messages"][-1].text)


@pytest.mark.parametrize("hybrid", [False, True], ids=["offline", "hybrid"])
@pytest.mark.parametrize("make", SHOWN, ids=lambda make: make.__name__)
class TestSmallTalk:
    def test_a_greeting_shows_what_this_agent_can_do(self, make: Factory, hybrid: bool) -> None:
        for language, text in GREETINGS:
            said = say(make, text, hybrid=hybrid, locale=language)
            assert (SPEND[language] in said, PLAN[language] in said) == SHOWN[make], text

    def test_today_is_told_with_its_weekday(self, make: Factory, hybrid: bool) -> None:
        now = {"en": "It is 2026-05-13 (Wednesday)", "zh": "现在是 2026-05-13（星期三）"}
        for language, text in TODAY:
            said = say(make, text, hybrid=hybrid)
            assert said.startswith(now.get(language, "現在は 2026-05-13（水曜日）")), text

    def test_thanks_and_goodbyes_are_answered_shortly(self, make: Factory, hybrid: bool) -> None:
        for text, reply in THANKS:
            locale = "zh" if reply in ("不客气！", "再见！") else "en"
            assert say(make, text, hybrid=hybrid, locale=locale) == reply


@pytest.mark.parametrize(
    ("make", "example"),
    [
        (create_schedule_agent, "meeting with Ann tomorrow at 3pm"),
        (create_expense_agent, "took a taxi yesterday"),
    ],
)
def test_what_is_not_understood_is_answered_with_an_example_for_this_agent(
    make: Factory, example: str
) -> None:
    assert example in say(make, "colourless green ideas sleep furiously", hybrid=False)


def test_thanks_beside_a_request_are_no_small_talk() -> None:
    assert "Saved" in say(create_assistant, "taxi 20 yuan, thanks", hybrid=False)


ANSWERS = {
    "en": ("ok", "yes", "no", "never mind"),
    "zh": ("好的", "嗯", "对", "算了", "没事了"),
    "ja": ("はい", "いいえ", "やっぱりいい"),
}


@pytest.mark.parametrize("locale", ["en", "zh", "ja"])
def test_an_answer_that_nobody_asked_for_is_told_so_and_leaves_everything(locale: str) -> None:
    words, first = texts_for(locale).replies, {"en": "taxi 20", "zh": "打车20", "ja": "タクシー 20"}[locale]
    for text in ANSWERS[locale]:
        agent = create_assistant(
            timezone="Europe/London",
            clock=NOW,
            database=":memory:",
            locale=locale,
            checkpointer=InMemorySaver(),
        )
        invoke(agent, first, "one")
        assert invoke(agent, text, "one") == words.nothing_asked, text
        assert invoke(agent, text, "new") == words.nothing_asked, text


def test_an_answer_to_what_a_model_asked_is_left_alone() -> None:
    asked = [HumanMessage("plan my week"), AIMessage("Shall I begin with Monday?"), HumanMessage("yes")]
    agent = create_assistant(timezone="Europe/London", clock=NOW, database=":memory:")
    assert agent.invoke({"messages": asked})["messages"][-1].text != texts_for("en").replies.nothing_asked


CHOICES = [  # the tools of an agent, and the examples that they are enough for
    (["query_expenses", "resolve_date_range"], ["spent"]),
    (["schedule_add", "parseDateExpression"], ["plan", "repeat"]),
    (["schedule_query", "resolve_date_range", "calculate_date"], ["planned", "date"]),
    (["calculate_date"], ["date"]),
    (["get_current_datetime"], []),
]


@pytest.mark.parametrize("locale", ["en", "zh", "ja"])
@pytest.mark.parametrize(("tools", "examples"), CHOICES)
def test_only_what_the_chosen_tools_can_do_is_shown(
    tools: list[str], examples: list[str], locale: str
) -> None:
    settings: dict[str, Any] = {"timezone": "Europe/London", "clock": NOW, "database": ":memory:"}
    agent = create_assistant(tools=tools, locale=locale, **settings)
    greeting = {"en": "hello", "zh": "你好", "ja": "こんにちは"}[locale]
    said = agent.invoke({"messages": [HumanMessage(greeting)]})["messages"][-1].text
    words = texts_for(locale).first_words
    assert said.splitlines()[1:] == [f"- {getattr(words, name)}" for name in examples]


@pytest.mark.parametrize("locale", ["en", "zh", "ja"])
@pytest.mark.parametrize("make", SHOWN, ids=lambda make: make.__name__)
def test_every_example_is_understood_by_the_agent_that_shows_it(make: Factory, locale: str) -> None:
    greeting = {"en": "hello", "zh": "你好", "ja": "こんにちは"}[locale]
    replies = texts_for(locale).replies
    unable = {replies.no_tool, replies.not_understood.partition("\n")[0]}
    examples = [
        line.removeprefix("- ") for line in say(make, greeting, hybrid=False, locale=locale).splitlines()[1:]
    ]
    assert len(examples) >= 4
    for example in examples:
        assert say(make, example, hybrid=False, locale=locale).splitlines()[0] not in unable, example


@pytest.mark.parametrize("locale", ["en", "zh", "ja"])
@pytest.mark.parametrize("make", SHOWN, ids=lambda make: make.__name__)
@pytest.mark.parametrize("one_thread", [True, False])
def test_the_examples_work_on_an_empty_store_in_the_order_in_which_they_are_shown(
    make: Factory, locale: str, one_thread: bool, tmp_path: Path
) -> None:
    words, schedule = texts_for(locale).replies, texts_for(locale).schedule
    refusals = (
        words.failed,
        words.no_such_record,
        schedule.no_such_event,
        words.ask_record_id,
        words.unchanged,
    )
    fruitless = tuple(text.partition("{")[0].partition("\n")[0] for text in refusals if text[0] != "{")
    greeting = {"en": "hello", "zh": "你好", "ja": "こんにちは"}[locale]
    agent = make(
        timezone="Europe/London",
        clock=NOW,
        locale=locale,
        database=tmp_path / "new.sqlite3",
        checkpointer=InMemorySaver(),
    )
    shown = invoke(agent, greeting, "hello")
    for number, example in enumerate(shown.splitlines()[1:]):
        said = invoke(agent, example.removeprefix("- "), "one" if one_thread else str(number))
        assert not said.startswith(fruitless), (example, said)
        marks = {"change_expense": "✏️", "delete_expense": "🗑️", "move": "✅"}
        first_words = texts_for(locale).first_words
        for name, mark in marks.items():
            assert example != f"- {getattr(first_words, name)}" or said.startswith(mark), said


def invoke(agent: Graph, text: str, thread: str) -> str:
    state = agent.invoke({"messages": [HumanMessage(text)]}, {"configurable": {"thread_id": thread}})
    assert "__interrupt__" not in state
    return str(state["messages"][-1].text)
