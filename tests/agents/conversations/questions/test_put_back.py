"""An event that was cancelled or moved comes back by an undo, with the times that the thread has shown."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOW = "2026-05-20 10:00"  # a Wednesday
_CANCELLED = {
    "en": ("gym on friday at 6pm", "thanks", "cancel gym"),
    "zh": ("周五晚上6点健身", "谢谢", "取消周五的健身"),
    "ja": ("金曜の18時にジム", "ありがとう", "ジムをキャンセル"),
}
_MOVED = {
    "en": ("gym on friday at 6pm", "thanks", "move gym to friday 7pm"),
    "zh": ("周五晚上6点健身", "谢谢", "把周五的健身改到晚上7点"),
    "ja": ("金曜の18時にジム", "ありがとう", "金曜のジムを19時に変更"),
}
_NAMES = {"en": "gym", "zh": "健身", "ja": "ジム"}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "undo"),
        ("en", "put it back"),
        ("en", "add it back please"),
        ("en", "actually, put that back on my calendar"),
        ("en", "don't cancel it"),
        ("en", "actually keep it"),
        ("en", "I'm going after all"),
        ("zh", "撤销"),
        ("zh", "恢复"),
        ("zh", "加回来吧"),
        ("zh", "别取消了"),
        ("zh", "算了，还是去吧"),
        ("ja", "元に戻して"),
        ("ja", "やっぱり戻して"),
        ("ja", "やっぱりキャンセルしないで"),
        ("ja", "やっぱり行く"),
    ],
)
def test_a_cancelled_event_is_back_at_its_time(language: str, text: str) -> None:
    day = _said(language, *_CANCELLED[language])
    assert day.events() == []
    day.say(text)
    assert day.events() == [f"{_NAMES[language]} 05-22 18:00-19:00"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "undo"),
        ("en", "move it back"),
        ("en", "put it back please"),
        ("zh", "撤销"),
        ("zh", "改回来"),
        ("zh", "还是改回去吧"),
        ("ja", "元に戻して"),
        ("ja", "やっぱり戻して"),
    ],
)
def test_a_moved_event_is_back_at_its_time(language: str, text: str) -> None:
    day = _said(language, *_MOVED[language])
    assert day.events() == [f"{_NAMES[language]} 05-22 19:00-20:00"]
    day.say(text)
    assert day.events() == [f"{_NAMES[language]} 05-22 18:00-19:00"]


def test_the_last_of_several_moves_is_taken_back_and_then_the_one_before_it() -> None:
    day = _said("en", *_MOVED["en"])
    for text in ("move gym to friday 8pm", "move gym to friday 7pm", "undo"):
        day.say(text)
    assert day.events() == ["gym 05-22 20:00-21:00"]
    day.say("undo")
    assert day.events() == ["gym 05-22 19:00-20:00"]


def test_an_end_that_was_changed_is_taken_back() -> None:
    day = _said("en", "gym on friday at 6pm", "thanks", "make the gym on friday 2 hours")
    assert day.events() == ["gym 05-22 18:00-20:00"]
    day.say("undo")
    assert day.events() == ["gym 05-22 18:00-19:00"]


def test_what_stands_in_its_place_is_asked_about() -> None:
    day = Day(NOW, "en")
    for text in ("gym on friday at 6pm", "dinner on friday at 6pm", "book it anyway", "cancel friday's gym"):
        day.say(text)
    assert "dinner" in day.say("put it back")
    assert day.events() == ["dinner 05-22 18:00-19:00"]


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ("gym on friday at 6pm", "gym on saturday at 6pm", "cancel gym", "keep it")),
        ("en", ("gym on friday at 6pm", "gym on saturday at 6pm", "cancel gym", "no, don't cancel it")),
        ("zh", ("周五晚上6点健身", "周六晚上6点健身", "取消健身", "别取消了")),
        ("ja", ("金曜の18時にジム", "土曜の18時にジム", "ジムをキャンセル", "やっぱりキャンセルしないで")),
    ],
)
def test_to_keep_it_is_a_no_to_the_question_which_is_to_go(language: str, texts: tuple[str, ...]) -> None:
    day = Day(NOW, language)
    *_, reply = map(day.say, texts)
    assert reply in (
        "All right, nothing was done.",
        "好的，什么也没有做。",
        "分かりました。何もしていません。",
    )
    assert len(day.events()) == 2


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ("move gym to friday 7pm", "keep it")),  # nothing was cancelled
        ("en", ("move gym to friday 7pm", "what's on friday?", "put it back")),  # not the last thing any more
        ("zh", ("把周五的健身改到晚上7点", "别取消了")),
        ("ja", ("金曜のジムを19時に変更", "やっぱりキャンセルしないで")),
    ],
)
def test_what_the_last_turn_did_not_do_is_not_undone(language: str, texts: tuple[str, ...]) -> None:
    day = _said(language, _MOVED[language][0], *texts)
    assert day.events() == [f"{_NAMES[language]} 05-22 19:00-20:00"]


def _said(language: str, *texts: str) -> Day:
    day = Day(NOW, language)
    for text in texts:
        day.say(text)
    return day
