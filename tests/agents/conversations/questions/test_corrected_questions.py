"""An answer that begins with a no corrects a question of ours, or ends it: no later yes writes it."""

from datetime import UTC, datetime

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant
from datetools_lc.quickparse.intents.conversation.yes_no import begins_with_no
from tests.agents.bench import replies
from tests.aliases import Graph

NOW = datetime(2026, 11, 27, 2, 20, tzinfo=UTC)  # Friday 2026-11-27, 10:20 in Shanghai


@pytest.fixture
def agent() -> Graph:
    return create_assistant(
        timezone="Asia/Shanghai", clock=FixedClock(NOW), database=":memory:", checkpointer=InMemorySaver()
    )


@pytest.mark.parametrize(
    ("asked", "no", "yes"),
    [
        ("work mon 9 to 5", "no, 8 to 4", "yes"),
        ("dentist tmrw 9", "no, the dentist is on monday", "yes"),
        ("明天上午9点见小花", "不对，8点到10点", "是"),
        ("明日の午前9時に花田と打合わせ", "いいえ、8時から10時", "はい"),
    ],
)
def test_a_no_ends_a_question_whatever_follows_it(agent: Graph, asked: str, no: str, yes: str) -> None:
    question, told, written = replies(agent, asked, no, yes)
    assert "09:00" in question
    assert asked in told  # as what was not done
    assert "✅" not in written


@pytest.mark.parametrize(
    ("correction", "time"),
    [
        ("no, 10", "2026-11-28 (Saturday) 10:00"),
        ("no, 10am", "2026-11-28 (Saturday) 10:00"),
        ("make it 10", "2026-11-28 (Saturday) 10:00"),
        ("no, 3", "2026-11-28 (Saturday) 15:00"),  # in the half in which people are awake
        ("no, monday", "2026-11-30 (Monday) 09:00"),
    ],
)
def test_another_time_is_shown_before_it_is_written(agent: Graph, correction: str, time: str) -> None:
    first, second, written = replies(agent, "dentist tmrw 9", correction, "yes")
    assert first == "Save dentist, 2026-11-28 (Saturday) 09:00? (yes or no)"
    assert second == f"Save dentist, {time}? (yes or no)"
    assert written.startswith(f"✅ Added: {time}–")


def test_a_day_answers_the_question_about_a_time_that_has_passed(agent: Graph) -> None:
    assert "2026-11-30 (Monday) 08:00" in replies(agent, "dentist today at 8am", "no, monday")[-1]


@pytest.mark.parametrize("text", ["no, 8 to 4", "nope 8 to 4", "不是8点", "不，我说的是八点", "いや、10時"])
def test_a_no_is_told_with_what_follows_it(text: str) -> None:
    assert begins_with_no(text)


@pytest.mark.parametrize(
    "text", ["no", "nothing at 8", "noon, or 1", "yes, 8 to 4", "8 to 4", "", "不错的8点"]
)
def test_other_texts_say_no_no(text: str) -> None:
    assert begins_with_no(text) is False


@pytest.mark.parametrize(
    ("asked", "correction", "category"),
    [
        ("電気代842元", "あ、824元だった", "日用品"),
        ("電気代842元", "ごめん824元", "日用品"),
        ("电费842元", "不对，是824元", "日用品"),
        ("electricity bill 842 yuan", "no, 824", "household"),
    ],
)
def test_another_amount_keeps_the_question_open(
    agent: Graph, asked: str, correction: str, category: str
) -> None:
    question, again, written = replies(agent, asked, correction, category)
    assert "✅" not in question + again
    assert "824" in again  # what was understood is shown
    assert "824" in written
    assert "842" not in written


@pytest.mark.parametrize("said", ["842元だったっけ", "824元じゃない", "824元かも"])
def test_no_other_amount_is_taken_from_what_is_no_correction(agent: Graph, said: str) -> None:
    assert "824" not in replies(agent, "電気代842元", said, "日用品", "はい")[-2]
