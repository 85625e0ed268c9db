"""Offline, where the rules are the only model, what they are not sure of is asked before it is written."""

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest
from langchain_core.messages import AIMessage, HumanMessage

from datetools_lc import create_assistant, quick_add
from datetools_lc.agents.offline.thread.conversation import read_turn
from datetools_lc.errors import ConfigurationError
from tests.agents.talk import Talk

UNKNOWN = "meeting with zorbler tomorrow at 3pm"


QUESTIONS = [
    (
        "meeting with zorbler tomorrow at 3pm",
        "Save meeting with zorbler, 2026-02-26 (Thursday) 15:00? (yes or no)",
        "yes",
        "meeting with zorbler 02-26 15:00",
    ),
    (
        "明天下午3点和琼浆开会",
        "要记下“和琼浆开会，2026-02-26（星期四） 15:00”吗？（是／不）",
        "是",
        "和琼浆开会 02-26 15:00",
    ),
    (
        "明日の午後3時にグモモ会議",
        "「グモモ会議、2026-02-26（木曜日） 15:00」を保存しますか？（はい／いいえ）",
        "はい",
        "グモモ会議 02-26 15:00",
    ),
]


@pytest.mark.parametrize(("text", "question", "yes", "event"), QUESTIONS)
def test_an_unknown_name_is_asked_about_and_a_yes_writes_exactly_that(
    talk: Talk, text: str, question: str, yes: str, event: str
) -> None:
    assert talk.say(text) == question
    assert talk.written() == []
    assert talk.say(yes).startswith("✅")
    assert talk.written() == [event]
    talk.say(yes)  # the question is answered: a second yes answers nothing
    assert talk.written() == [event]


@pytest.mark.parametrize("no", ["no", "不", "いいえ", "never mind", "算了"])
def test_a_no_writes_nothing(talk: Talk, no: str) -> None:
    talk.say(UNKNOWN)
    talk.say(no)
    assert talk.say("yes") != ""
    assert talk.written() == []


def test_something_else_is_read_anew_and_leaves_the_question(talk: Talk) -> None:
    talk.say(UNKNOWN)
    assert "Saved" in talk.say("taxi 20 yuan")
    talk.say("yes")
    assert talk.written() == ["taxi 20 02-25"]


def test_a_yes_means_the_day_that_was_shown_or_nothing(talk: Talk) -> None:
    """After midnight "tomorrow" is another day: the guard holds the old one back."""
    talk.say(UNKNOWN)
    talk.clock.now += timedelta(days=1)
    assert "❌" in talk.say("yes")
    assert talk.written() == []


def test_who_answers_a_question_that_names_the_thing_has_agreed_to_it(talk: Talk) -> None:
    assert "zorbler" in talk.say("zorbler 20 yuan")
    talk.say("food")
    assert talk.written() == ["zorbler 20 02-25"]


@pytest.mark.parametrize("no", ["no", "不用了", "いいえ"])
def test_a_no_to_a_question_for_what_is_missing_ends_it(talk: Talk, no: str) -> None:
    talk.say("昨天打车")
    talk.say(no)
    talk.say("20元")
    assert all(not each.startswith("打车") for each in talk.written())


@pytest.mark.parametrize("text", ["也是昨天的打车30元", "other dollars", "2月1日打车"])
def test_an_amount_is_answered_by_an_amount_only(talk: Talk, text: str) -> None:
    talk.say("昨天打车")
    talk.say(text)
    assert not any(each.startswith("打车") and each.endswith("02-24") for each in talk.written())


TWO = ("昨天打车花了20元", "午饭35元")


def test_two_messages_at_once_are_both_named_and_a_yes_writes_both(talk: Talk) -> None:
    reply = talk.say(*TWO)
    assert "打车，¥20.00，2026-02-24（星期二）" in reply
    assert "午饭，¥35.00，今天" in reply
    assert talk.written() == []
    talk.say("是")
    assert sorted(talk.written()) == ["午饭 35 02-25", "打车 20 02-24"]


def test_two_parts_of_one_sentence_are_one_record(talk: Talk) -> None:
    assert "打车，¥20.00，2026-02-24" in talk.say("昨天打车", "花了20元")
    talk.say("是")
    assert talk.written() == ["打车 20 02-24"]


@pytest.mark.parametrize(
    "texts",
    [
        ("打车20元", "算了别记"),
        ("don't save this", "taxi 20 yuan"),
        ("打车20元", "打车20元"),  # sent twice?
        ("打车20元", "取消明天的会"),
        ("打车20元", "30元"),
        ("taxi 20 yuan", "Bob took a taxi for 30 yuan", "lunch 35 yuan"),
    ],
)
def test_messages_that_make_no_plan_together_are_all_named(talk: Talk, texts: Sequence[str]) -> None:
    reply = talk.say(*texts)
    assert all(f"- {text}" in reply for text in texts)
    talk.say("yes")
    assert talk.written() == []


def test_a_question_of_another_models_is_not_answered_by_the_rules() -> None:
    asked = AIMessage("多少钱？", response_metadata={"model_name": "gpt"})
    ours = AIMessage("多少钱？", response_metadata={"model_name": "offline"})
    for question, complete in ((asked, False), (ours, True)):
        turn = read_turn([HumanMessage("昨天打车"), question, HumanMessage("20")])
        assert (turn.understanding is not None and turn.understanding.complete) is complete


def test_a_thread_of_nothing_but_short_answers_is_read_all_the_same() -> None:
    said = [HumanMessage("1"), AIMessage("?", response_metadata={"model_name": "offline"})] * 2000
    assert read_turn([*said, HumanMessage("1")]).understanding is None


def test_quick_add_leaves_an_unknown_name_alone(talk: Talk) -> None:
    settings = {"timezone": "Asia/Shanghai", "clock": talk.clock, "store": talk.store}
    assert quick_add(UNKNOWN, **settings) is None  # type: ignore[arg-type]
    assert talk.written() == []


def test_a_name_of_the_users_own_words_is_known(
    talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lexicon = tmp_path / "words.txt"
    lexicon.write_text("zorbler\n", encoding="utf-8")
    monkeypatch.setenv("DATETOOLS_LEXICON", str(lexicon))
    assert talk.say(UNKNOWN) == "✅ Added: 2026-02-26 (Thursday) 15:00–16:00 meeting with zorbler"


def test_own_words_that_cannot_be_read_are_an_error_of_the_factory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATETOOLS_LEXICON", str(tmp_path / "none.txt"))
    with pytest.raises(ConfigurationError, match="DATETOOLS_LEXICON"):
        create_assistant(timezone="UTC", database=":memory:")


@pytest.mark.contract("8.currency")
@pytest.mark.parametrize(
    ("currency", "said", "asked"),
    [
        ("CNY", "lunch 5 dollars", "How much was it in yuan?"),
        ("CNY", "昨天打车花了20美元", "换成元是多少？"),
        ("JPY", "昨天打车花了20美元", "换成日元是多少？"),
        ("USD", "ランチに500円", "ドルではいくらですか？"),
    ],
)
def test_money_of_another_currency_is_asked_about_and_not_saved(currency: str, said: str, asked: str) -> None:
    agent = create_assistant(timezone="Asia/Shanghai", database=":memory:", currency=currency)
    reply = agent.invoke({"messages": [HumanMessage(said)]})["messages"]
    assert asked in reply[-1].text
    assert len(reply) == 2


@pytest.mark.parametrize(
    ("said", "answer", "asked"),
    [
        ("明天开会", "4点半", "“开会”是下午4:30，还是凌晨4:30？"),
        ("明日会議", "4時半", "「会議」は午後4:30ですか、それとも午前4:30ですか？"),
        ("dinner on Friday", "7:30", "dinner: is that 7:30 in the evening, or 7:30 in the morning?"),
        ("every day dinner", "7:30", "dinner: is that 7:30 in the evening, or 7:30 in the morning?"),
    ],
)
def test_the_question_for_the_half_of_the_day_says_the_minutes(
    talk: Talk, said: str, answer: str, asked: str
) -> None:
    talk.say(said)
    assert talk.say(answer) == asked
    assert talk.written() == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("how long until wednesday", "That is today 2026-02-25 (Wednesday)."),
        ("离周三还有多久", "是 今天 2026-02-25（星期三）。"),
        ("水曜まであと何日", "今日 2026-02-25（水曜日）です。"),
        ("how long until thursday", "1 day until 2026-02-26 (Thursday)."),
    ],
)
def test_of_a_day_that_is_today_no_number_of_days_is_told(talk: Talk, text: str, told: str) -> None:
    assert talk.say(text) == told


def test_the_question_shows_the_category_of_money_that_came_in(talk: Talk) -> None:
    assert "income ¥20.00, shopping, today" in talk.say("zorbler refund 20")
