from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.detect import detect_language
from datetools_lc.quickparse.kernel.grammar import find_pieces
from datetools_lc.quickparse.kernel.joining.phrases import Deferred
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of
from datetools_lc.quickparse.scan import scan
from tests.tables import load_cases

TODAY = {"type": "relative", "offset": 0, "unit": "day"}
TOMORROW = {**TODAY, "offset": 1}

ARGUMENTS: list[tuple[str, Mapping[str, object]]] = [
    ("明天", TOMORROW),
    ("现在", {**TODAY, "unit": "minute"}),
    ("两周后", {"type": "relative", "offset": 2, "unit": "week"}),
    ("in 1.5 hours", {"type": "relative", "offset": 90, "unit": "minute"}),
    ("2時間前", {"type": "relative", "offset": -2, "unit": "hour"}),
    ("a year and a half ago", {"type": "relative", "offset": -18, "unit": "month"}),
    ("3月5日", {"type": "absolute", "month": 3, "day": 5}),
    ("29日", {"type": "absolute", "day": 29}),
    (
        "March 5, 2027 at 3:05pm",
        {"type": "absolute", "year": 2027, "month": 3, "day": 5, "hour": 15, "minute": 5},
    ),
    ("周五", {"type": "weekday", "weekday": "friday"}),
    ("来週の金曜日", {"type": "weekday", "weekday": "friday", "offset": 1}),
    ("下下周日晚上12点", {"type": "weekday", "weekday": "monday", "offset": 3, "hour": 0}),  # the night's end
    ("the last Friday of next month", {"type": "nth_weekday", "nth": -1, "weekday": "friday", "offset": 1}),
    ("10月の第1月曜日", {"type": "nth_weekday", "nth": 1, "weekday": "monday", "month": 10}),
    ("下午三点半", {**TODAY, "hour": 15, "minute": 30}),
    ("上周", {"range": "last_week"}),
    ("今月", {"range": "this_month"}),
    ("最近7天", {"range": "last_n_days", "n": 7}),
    ("the next two weeks", {"range": "next_n_days", "n": 14}),
    ("3月份", {"range": "month", "month": 3}),
    ("in May 2025", {"range": "month", "month": 5, "year": 2025}),
    ("2025年", {"range": "custom", "start_date": "2025-01-01", "end_date": "2025-12-31"}),
]


@pytest.mark.parametrize(("text", "arguments"), ARGUMENTS)
def test_a_phrase_becomes_the_arguments_of_one_call(text: str, arguments: Mapping[str, object]) -> None:
    (phrase,) = scan(text)
    assert (phrase.text, phrase.arguments, phrase.deferred) == (text, arguments, None)


KINDS = [
    ("明天", "date"),
    ("明天下午3点", "datetime"),
    ("in 5 minutes", "datetime"),
    ("15時", "time"),
    ("right now", "now"),
    ("last month", "range"),
]


@pytest.mark.parametrize(("text", "kind"), KINDS)
def test_a_phrase_says_what_it_names(text: str, kind: str) -> None:
    assert [phrase.kind for phrase in scan(text)] == [kind]


BEYOND = [
    ("去年8月19日", Deferred({"type": "absolute", "month": 8, "day": 19}, years=-1)),
    ("来月の5日", Deferred({"type": "absolute", "day": 5}, months=1)),
    ("in 90 seconds", Deferred({"type": "relative", "offset": 1, "unit": "minute"}, then=Shift(seconds=30))),
    ("11:30:10 p.m.", Deferred({**TODAY, "hour": 23, "minute": 30}, then=Shift(seconds=10))),
    ("this past Wednesday", Deferred({"type": "weekday", "weekday": "wednesday"}, weekdays=-1)),
    ("1年2ヶ月と3日後", Deferred(TODAY, then=Shift(years=1, months=2, days=3))),
    ("一天两小时前", Deferred({**TODAY, "unit": "minute"}, then=Shift(days=-1, hours=-2))),
    (
        "2 weeks before Christmas",
        Deferred({"type": "absolute", "month": 12, "day": 25}, then=Shift(weeks=-2)),
    ),
    ("下个月底", Deferred({"type": "absolute", "day": 1}, then=Shift(months=2, days=-1))),
]


@pytest.mark.parametrize(("text", "deferred"), BEYOND)
def test_what_one_call_cannot_say_leaves_its_arguments_empty(text: str, deferred: Deferred) -> None:
    (phrase,) = scan(text)
    assert phrase.arguments == {}
    assert phrase.deferred == deferred


@pytest.mark.parametrize(
    "text",
    [
        "农历八月十五",
        "每天早上8点",
        "毎週月曜",
        "every Monday at 9",
        "at 4pm CET",
        "周末",
        "1.5日後",
        "25時",
    ],
)
def test_what_is_seen_and_not_read_is_an_empty_phrase(text: str) -> None:
    (phrase,) = scan(text)
    assert (phrase.text, phrase.arguments, phrase.deferred) == (
        text.removeprefix("at "),
        {},
        None,
    )


def test_offsets_are_those_of_the_original_text() -> None:
    text = "ＯＫ，　明天下午３点１５分 开会！"
    (phrase,) = scan(text)
    assert text[phrase.start : phrase.end] == phrase.text == "明天下午３点１５分"


def test_a_part_of_the_day_without_a_time_is_told() -> None:
    assert [(phrase.text, phrase.part) for phrase in scan("明天上午和tonight")] == [
        ("明天上午", "forenoon"),
        ("tonight", "evening"),
    ]
    assert scan("明天上午9点")[0].part is None


def test_a_weekday_beside_a_date_is_told() -> None:
    assert scan("3月5日（木）")[0].weekday == 3
    assert scan("3月5日")[0].weekday is None


LANGUAGE_OF = [
    ("明天下午3点", "zh"),
    ("明日の午後", "ja"),
    ("来週金曜", "ja"),  # Han alone, but 曜
    ("今天", "zh"),
    ("明日", None),  # both
    ("Monday", "en"),
    ("12:30", None),
]


@pytest.mark.parametrize(("text", "language"), LANGUAGE_OF)
def test_the_language_is_told_by_script_and_words(text: str, language: str | None) -> None:
    assert detect_language(text) == language


def test_han_that_either_language_writes_is_read_where_both_agree() -> None:
    assert [phrase.arguments for phrase in scan("明日")] == [TOMORROW]
    assert [phrase.arguments for phrase in scan("前日")] == [{}]  # two days ago in Chinese, one in Japanese
    assert scan("前日", "zh")[0].arguments != scan("前日", "ja")[0].arguments


def test_english_words_count_in_a_text_of_another_script() -> None:
    assert [phrase.text for phrase in scan("tomorrow 3pm 和 Tom 开会")] == ["tomorrow 3pm"]


def test_a_language_without_a_grammar_is_refused() -> None:
    with pytest.raises(ValueError, match="zh, ja, en"):
        scan("morgen", "de")


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_no_rule_begins_with_a_character_that_it_does_not_declare(language: str) -> None:
    grammar = language_of(language).dates()
    rows: list[dict[str, Any]] = load_cases(f"dates_{language}", "cases")
    for row in rows:
        text = grammar.fold(row["text"])
        for start, char in enumerate(text):
            for rule in grammar.rules:
                assert char in rule.first or not rule.pattern.match(text, start), (
                    text,
                    start,
                    rule.pattern.pattern,
                )


def test_no_grammar_is_built_before_it_is_needed() -> None:
    code = (
        "import sys, datetools_lc.quickparse.scan\n"
        "print(*[name for name in sys.modules if name.endswith(('.zh', '.ja', '.en'))])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


def test_pieces_are_in_order_and_apart() -> None:
    grammar = language_of("zh").dates()
    pieces = find_pieces(grammar.fold("昨天下午三点和明天晚上八点"), grammar)
    assert all(left.end <= right.start for left, right in pairwise(pieces))
    assert len(pieces) == 6
