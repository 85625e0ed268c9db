"""A sentence that is clear by itself is asked about where the conversation before it makes it doubtful."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import ToolMessage
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant

WRITING = ("saveExpenseToLark", "schedule_add", "update_expense")
PLACES = {
    "en": ("America/New_York", "USD"),
    "zh": ("Asia/Shanghai", "CNY"),
    "ja": ("Asia/Tokyo", "JPY"),
}


def writes_of(language: str, *turns: str) -> list[int]:
    """How many calls wrote in each turn of a conversation with the built-in rules."""
    clock = FixedClock("2026-03-11T15:00:00Z")  # 11 March in New York, 12 March in Shanghai and Tokyo
    timezone, currency = PLACES[language]
    agent = create_assistant(
        timezone=timezone,
        currency=currency,
        database=":memory:",
        clock=clock,
        checkpointer=InMemorySaver(),
        locale=language,
    )
    counts, seen = [], 0
    for text in turns:
        state: dict[str, Any] = agent.invoke(
            {"messages": [("user", text)]}, {"configurable": {"thread_id": "one"}}
        )
        new, seen = state["messages"][seen:], len(state["messages"])
        counts.append(sum(isinstance(each, ToolMessage) and each.name in WRITING for each in new))
    return counts


@pytest.mark.parametrize(
    ("language", "turns"),
    [
        ("en", ("taxi 20", "lunch 12", "the taxi was 25")),
        ("zh", ("打车20", "午饭15", "打车是25")),
        ("ja", ("タクシー1500円", "ランチ800円", "タクシーは1800円")),
        # the category of the first was asked for
        ("zh", ("水电300", "日用品", "水电是350")),
        ("zh", ("水电300", "日用品", "昨天水电是350")),
        ("ja", ("マッサージガン 8420円", "美容", "マッサージガンは8240円だった")),
        ("zh", ("打车30", "刚才的打车50元")),
        ("zh", ("打车30", "打车是50")),
        ("ja", ("コーヒー400円", "さっきのコーヒー500円だった")),
        ("ja", ("コーヒー400円", "さっきのコーヒー500円でした")),
        ("ja", ("コーヒー400円", "先ほどのコーヒー500円")),
        ("ja", ("コーヒー400円", "さっきのコーヒーは500円だった")),
        ("ja", ("コーヒー400円", "コーヒーは500円だったよね")),
        ("ja", ("コーヒー400円", "コーヒーを500円")),
        ("ja", ("コーヒー400円", "コーヒー300円でした")),  # as one tells what it was
        ("ja", ("コーヒー400円", "コーヒー500円だった")),
        ("ja", ("コーヒー400円", "昨日タクシー900円", "コーヒー500円だったよ")),
        ("zh", ("午饭20", "午饭花了30")),
        ("ja", ("コーヒー400円", "コーヒー600だった")),
        ("ja", ("ランチ900円", "ランチ代800円だった")),
        ("zh", ("打车20", "打车费是25")),
        # what was just written lies ahead: it may be what it will cost
        ("ja", ("明日19時に飲み会", "飲み会5000円")),
        ("zh", ("明天晚上7点聚餐", "聚餐200")),
        ("en", ("dinner tomorrow at 7pm", "dinner 60")),
        ("en", ("meeting tomorrow 3pm", "lunch at noon then")),
        ("zh", ("咖啡20", "应该是22吧")),
        ("en", ("lunch 12", "lunch was 15")),
        ("ja", ("コーヒー400円", "コーヒーが500円")),
        ("ja", ("スタバ480円とパン260円", "パンは300円だった")),
        ("ja", ("コーヒー400円", "500円も")),
        ("ja", ("毎週月曜18時ジム", "来週は休み")),  # without it
        ("ja", ("毎週月曜18時ジム", "来週の月曜は休み")),
        ("zh", ("每周一晚上6点健身", "下周休息")),
        ("zh", ("每周一晚上6点健身", "下周一休息")),
        ("en", ("gym every monday at 6pm", "day off next monday")),
        ("ja", ("飲み会6000円", "割り勘で3000円払った")),  # a share of it
        ("ja", ("飲み会6000円", "割り勘で3000円")),
        ("ja", ("飲み会6000円", "合計7000円")),
        ("ja", ("飲み会5000円", "3000円でいいや")),
        ("en", ("coffee 4", "the coffee just now was 5")),
        ("en", ("coffee 4", "shoes 60", "the shoes were 55")),
        ("en", ("coffee 4", "shoes 60", "the coffee was 5")),
        # no time that the user refuses is taken
        ("zh", ("明天下午开会", "不要3点")),
        ("zh", ("明天下午开会", "不用3点")),
        ("ja", ("明日昼休みに会議", "12時はだめ", "はい")),
        ("ja", ("明日午後に会議", "3時はダメ", "はい")),
        ("ja", ("明日午後に会議", "3時は避けて", "はい")),
        ("ja", ("明日午後に会議", "3時は厳しい", "はい")),
        ("en", ("meeting tomorrow 3pm", "and lunch at noon")),
        ("en", ("don't save anything I tell you now", "taxi 20")),
        ("en", ("all amounts in EUR please", "taxi 20")),
        ("en", ("these are from yesterday", "taxi 20")),
        ("en", ("suppose I did this", "taxi 20")),
        ("en", ("I'll list what Bob spent", "taxi 20")),
        ("en", ("translate what I say", "taxi 20")),
        ("zh", ("下面我说的都别记", "打车20")),
        ("zh", ("以下都是昨天的", "打车20")),
        ("zh", ("以后都用美元", "打车20")),
        ("ja", ("以下は全部昨日の分", "タクシー1500円")),
        ("ja", ("今から言うことは保存しないで", "タクシー1500円")),
        # the day of a sentence that was not understood
        ("en", ("yesterday falafel w everybody", "falafel 13")),
        ("zh", ("昨天和谁谁去吃火锅", "火锅130")),
        ("ja", ("昨日ラーメンなんか食べたかも", "ラーメン800円")),
    ],
)
def test_what_the_thread_leaves_open_waits_for_a_yes(language: str, turns: tuple[str, ...]) -> None:
    assert writes_of(language, *turns)[-1] == 0


@pytest.mark.parametrize(
    ("language", "turns"),
    [
        ("en", ("taxi 20", "taxi 30", "the taxi was 25", "yes")),
        ("zh", ("打车20", "打车30", "打车是25", "是的")),
        ("ja", ("タクシー1500円", "タクシー1600円", "タクシーは1800円", "はい")),
    ],
)
def test_no_yes_saves_a_thing_once_more_that_may_correct_one_of_two(
    language: str, turns: tuple[str, ...]
) -> None:
    assert writes_of(language, *turns) == [1, 1, 0, 0]


@pytest.mark.parametrize(
    ("language", "turns"),
    [
        ("zh", ("午饭35", "午饭是30", "是")),
        ("zh", ("午饭35", "午饭是30", "就是那笔")),
        ("en", ("taxi 20", "the taxi was 25", "yes")),
        ("ja", ("コーヒー400円", "コーヒーは500円だったよね", "はい")),
        ("en", ("coffee 4", "the coffee just now was 5", "yes")),
        ("ja", ("コーヒー400円", "さっきのコーヒーは500円だった", "はい")),
    ],
)
def test_a_yes_changes_the_one_record_of_that_name(language: str, turns: tuple[str, ...]) -> None:
    assert writes_of(language, *turns) == [1, 0, 1]


def test_a_yes_changes_a_record_whose_category_was_asked_for() -> None:
    assert writes_of("zh", "水电300", "日用品", "水电是350", "是") == [0, 1, 0, 1]
    said = "マッサージガン 8420円", "美容", "マッサージガンは8240円だった", "はい"
    assert writes_of("ja", *said) == [0, 1, 0, 1]


def test_another_thing_without_a_category_is_asked_for_its_own() -> None:
    assert writes_of("zh", "水电300", "日用品", "押金是350", "日用品") == [0, 1, 0, 1]


def test_one_yes_is_enough() -> None:
    said = "don't save anything I tell you now", "taxi 20", "yes", "lunch 12"
    assert writes_of("en", *said) == [0, 0, 1, 1]


@pytest.mark.parametrize(
    ("language", "turns"),
    [
        ("en", ("taxi 20", "lunch 12")),
        ("en", ("taxi 20", "taxi 25")),
        ("en", ("hello", "taxi 20")),
        ("en", ("what is the meaning of life", "taxi 20")),
        ("en", ("meeting tomorrow 3pm", "and lunch tomorrow at noon")),
        ("zh", ("打车20", "午饭是15")),
        ("zh", ("打车20", "刚才打车30")),
        ("ja", ("コーヒー400円", "ランチ900円でした")),
        ("zh", ("咖啡20", "午饭花了30")),
        ("zh", ("昨天打车花了20元", "昨天打车花了35元")),  # a second ride
        ("zh", ("咖啡20", "应该是22")),
        ("en", ("dinner tomorrow at 7pm", "dinner yesterday 60")),
        ("en", ("meeting tomorrow 3pm", "lunch 12")),
        ("zh", ("午饭20", "花了30买午饭")),
        ("ja", ("コーヒー400円", "さっきのランチ900円")),
        ("ja", ("コーヒー400円", "500円に")),
        ("ja", ("コーヒー400円", "500円へ")),
        ("ja", ("コーヒー400円", "ランチを900円")),
        ("ja", ("コーヒー400円", "ランチは900円でした")),
        ("ja", ("コーヒー400円", "コーヒー500円")),
        ("en", ("yesterday was crazy or what", "falafel 13")),
        ("en", ("falafel w everybody", "falafel 13")),
        ("en", ("yesterday falafel w everybody", "falafel today 13")),
        ("zh", ("昨天忙死了谁懂啊", "火锅130")),
    ],
)
def test_other_sentences_are_written_at_once(language: str, turns: tuple[str, ...]) -> None:
    assert writes_of(language, *turns)[-1] == 1
