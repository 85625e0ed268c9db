"""What a text means behind a correction: one of those that were written together, or the record itself."""

from __future__ import annotations

import pytest

from tests.agents.day import Day

NOW = "2026-05-20 10:00"  # a Wednesday


def _amounts(language: str, *texts: str) -> list[int]:
    day = Day(NOW, language)
    for text in texts:
        day.say(text)
    return day.amounts()


@pytest.mark.parametrize(
    ("language", "texts", "amounts"),
    [
        ("en", ("coffee 3, tea 4", "the first was 5", "the last was 6"), [5, 6]),
        ("en", ("coffee 3, tea 4, cake 7", "the second was 5", "the last one was 8"), [3, 5, 8]),
        (
            "en",
            ("coffee 3, tea 4, cake 7", "the second was 5", "the first was 9", "the last was 8"),
            [5, 8, 9],
        ),
        ("en", ("coffee 3", "the last was 6"), [6]),
        ("zh", ("午饭12，奶茶4", "第一笔是13", "最后一笔是5"), [5, 13]),
        ("zh", ("午饭12", "最后一笔改成15"), [15]),
        ("ja", ("ランチ1200元、お茶400元", "最初のは1300元", "最後のは500元"), [500, 1300]),
    ],
)
def test_a_place_is_one_among_those_that_were_written_together(
    language: str, texts: tuple[str, ...], amounts: list[int]
) -> None:
    assert _amounts(language, *texts) == amounts


@pytest.mark.parametrize(
    ("language", "texts", "answer"),
    [
        ("en", ("lunch 12", "make it 13", "delete that"), "yes"),
        ("en", ("lunch 12", "no, 13", "cancel it"), "yes"),
        ("zh", ("午饭12", "改成13", "删掉"), "是"),
        ("ja", ("ランチ12元", "13元に変更", "削除して"), "はい"),
    ],
)
def test_to_delete_a_corrected_record_is_asked_about_and_is_no_undo(
    language: str, texts: tuple[str, ...], answer: str
) -> None:
    assert _amounts(language, *texts) == [13]
    assert _amounts(language, *texts, answer) == []


@pytest.mark.parametrize(
    ("language", "texts", "left"),
    [
        ("en", ("lunch 12", "make it 13", "delete the last one"), []),
        ("en", ("lunch 12", "make it 13", "undo the last one"), [12]),
        ("zh", ("午饭12", "改成13", "删掉最后一笔"), []),
        ("ja", ("ランチ12元", "13元に変更", "最後のを消して"), []),
        ("ja", ("ランチ12元", "13元に変更", "取り消して"), [12]),
    ],
)
def test_the_last_record_is_deleted_and_the_last_change_undone(
    language: str, texts: tuple[str, ...], left: list[int]
) -> None:
    assert _amounts(language, *texts) == left
