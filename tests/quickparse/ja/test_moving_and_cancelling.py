"""How people ask in Japanese for an event to be moved or cancelled: endings, wishes, other orders."""

from __future__ import annotations

import pytest

from datetools_lc.quickparse import understand
from tests.quickparse.reading import read


@pytest.mark.parametrize(
    "text",
    [
        "打ち合わせを16時に変更して",
        "打ち合わせは16時に変更で",
        "打ち合わせ16時に変更",
        "打ち合わせ16時からに変更お願いします",
        "打ち合わせを16時に変更お願いできますか",
        "打ち合わせを16時に変更してもらえますか",
        "打ち合わせを16時に変更したいんですけど",
        "打ち合わせ、16時にしてもらっていい？",
        "打ち合わせを16時にしてもらってもいいですか",
        "16時に変更、打ち合わせ",
        "16時に変更で、打ち合わせ",
        "16時に変更してほしい、打ち合わせの時間",
        "打ち合わせを16時にずらしたい",
        "打ち合わせを16時にずらしたいです",
        "打ち合わせを16時に変えられる？",
        "打ち合わせを16時に変えられますか",
        "打ち合わせ、16時に変更できる？",
        "打ち合わせ16時にできますか",
        "打ち合わせを16時に変えといて",
    ],
)
def test_a_meeting_is_moved_to_an_hour(text: str) -> None:
    understood = read(text)
    assert (understood.intent, understood.options["move_hour"]) == ("schedule_move", 16 * 60)


@pytest.mark.parametrize(
    "text",
    [
        "明日の打ち合わせを16時に変更",
        "16時に変更で、明日の打ち合わせ",
        "16時に変更してほしい、明日の打ち合わせ",
        "打ち合わせ、明日の、16時に",
        "打ち合わせ、明日の、16時に変更",
    ],
)
def test_the_meeting_of_a_day_is_moved_to_an_hour(text: str) -> None:
    understood = read(text)
    moved = [call.arguments for call in understood.calls if call.name == "parseDateExpression"]
    assert understood.intent == "schedule_move"
    assert moved == [{"type": "relative", "offset": 1, "unit": "day", "hour": 16}]


@pytest.mark.parametrize(
    "text",
    [
        "歯医者を来週の水曜にずらしたい",
        "歯医者を来週の水曜に変えられますか",
        "歯医者、来週の水曜に変更できる？",
    ],
)
def test_an_event_is_moved_to_a_day(text: str) -> None:
    understood = read(text)
    assert understood.intent == "schedule_move"
    assert "move_day" in understood.options or "move_ahead" in understood.options


@pytest.mark.parametrize(
    "text",
    [
        "キャンセルで、明日の打ち合わせ",
        "キャンセルして、歯医者",
        "消して、明日の打ち合わせ",
        "歯医者キャンセルします",
        "歯医者の予約をキャンセルします",
        "歯医者行けなくなった",
        "飲み会行けなくなりました",
        "面接辞退しました",
        "田中さんとのランチ、キャンセルになりました",
        "打ち合わせは中止です",
        "飲み会は中止になった",
        "やっぱり面接やめる",
        "やっぱ飲み会やめとく",
        "面接やっぱりやめます",
    ],
)
def test_an_event_that_does_not_take_place_is_cancelled(text: str) -> None:
    assert read(text).intent == "schedule_cancel"


@pytest.mark.parametrize(
    "text",
    [
        "打ち合わせ16時に変更した方がいい？",
        "打ち合わせを16時に変更しようかな",
        "来週の水曜に歯医者変えられる？",
        "打ち合わせ、16時に変更できるか聞いて",
        "16時に変更で、明日の何か",
        "歯医者キャンセルできる？",
        "歯医者行けないかも",
        "面接やめた方がいい？",
        "やっぱり会社やめる",
        "やっぱりタバコやめる",
        "財布なくなった",
    ],
)
def test_a_doubt_or_something_else_than_an_event_changes_nothing(text: str) -> None:
    understood = understand(text)
    assert understood is None or understood.intent not in ("schedule_add", "schedule_move", "schedule_cancel")
