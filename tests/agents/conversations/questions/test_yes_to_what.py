"""A question tells what a yes does: delete a record, or cancel an event that was just moved."""

from datetime import UTC, datetime

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import FixedClock, create_assistant
from tests.agents.bench import replies
from tests.aliases import Graph

NOW = datetime(2026, 11, 27, 2, 20, tzinfo=UTC)  # Friday 2026-11-27, 10:20 in Shanghai


@pytest.fixture
def agent() -> Graph:
    return create_assistant(
        timezone="Asia/Shanghai", clock=FixedClock(NOW), database=":memory:", checkpointer=InMemorySaver()
    )


@pytest.mark.parametrize(
    ("texts", "question", "deleted"),
    [
        (("coffee 4", "hello", "undo", "yes"), "Delete this record: ", "🗑️ Deleted: coffee"),
        (("咖啡4元", "你好", "撤销", "是"), "要删除这一笔吗：", "🗑️ 已删除：咖啡"),
        (("コーヒー400", "こんにちは", "取り消し", "はい"), "この記録を削除しますか：", "🗑️ "),
    ],
)
def test_the_question_says_that_a_yes_deletes(
    agent: Graph, texts: tuple[str, ...], question: str, deleted: str
) -> None:
    *_, asked, done = replies(agent, *texts)
    assert asked.startswith(question)
    assert done.startswith(deleted)


_MOVED = (
    ("dentist tomorrow at 10am", "move it to monday", "cancel it", "yes"),
    ("后天上午10点体检", "帮我改到大后天", "取消吧", "是"),
    ("明天休息", "改到后天", "取消", "是"),
    ("明日10時に歯医者", "月曜に変更", "キャンセルして", "はい"),
)


@pytest.mark.parametrize("texts", _MOVED)
def test_cancel_behind_a_move_may_mean_the_event(agent: Graph, texts: tuple[str, ...]) -> None:
    _, moved, asked, done = replies(agent, *texts)
    span = moved.splitlines()[0].removeprefix("✅ ")[len("已更新：") + 3 :]
    assert asked.startswith(("Cancel this event: ", "要取消这个日程吗：", "この予定を取り消しますか："))
    assert span in asked
    assert done.startswith("🗑️")
    assert span in done


def test_a_no_keeps_the_event(agent: Graph) -> None:
    *_, dropped, listed = replies(agent, *_MOVED[0][:3], "no", "what's on monday?")
    assert dropped == "All right, nothing was done."
    assert "dentist" in listed


def test_an_undo_of_a_move_takes_back_the_move_alone(agent: Graph) -> None:
    added, _, back = replies(agent, *_MOVED[0][:2], "undo")
    assert added.removeprefix("✅ Added: ") == back.removeprefix("✅ Changed: ")


def test_an_undo_of_a_moved_day_stays_one_that_cannot_be_done(agent: Graph) -> None:
    assert replies(agent, *_MOVED[2][:2], "撤销")[-1].startswith("这一步无法撤销")
