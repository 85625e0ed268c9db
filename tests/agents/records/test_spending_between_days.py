"""Questions about spending from one day to another, and the days that their answers name."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pytest

from datetools_lc.quickparse import understand
from tests.agents.lane.test_lane_attacks import ZONE
from tests.agents.talk import Talk


@pytest.fixture
def talk() -> Iterator[Talk]:
    made = Talk()
    made.clock.now = datetime(2026, 3, 5, 15, 30, tzinfo=ZONE)  # a Thursday
    yield made
    made.store.close()


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("5月1号到5月7号花了多少", "2025-05-01", "2025-05-07"),  # the last one there was, both ends of it
        ("3月1号到3月10号打车花了多少", "2026-03-01", "2026-03-10"),  # begun: no end of another year
        ("5月1日至7日花了多少钱", "2025-05-01", "2025-05-07"),
        ("从3号到10号一共花了多少", "2026-03-03", "2026-03-10"),
        ("20号到25号花了多少", "2026-02-20", "2026-02-25"),
        ("4月28号到5月12号的交通费", "2025-04-28", "2025-05-12"),
        ("上周一到上周五花了多少", "2026-02-23", "2026-02-27"),
        ("上周一到周五花了多少", "2026-02-23", "2026-02-27"),
        ("这周一到周三花了多少", "2026-03-02", "2026-03-04"),
        ("周五到周二花了多少", "2026-02-27", "2026-03-03"),
        ("昨天到今天花了多少", "2026-03-04", "2026-03-05"),
        ("1号到现在花了多少", "2026-03-01", "2026-03-05"),
        ("2025年5月1日到5月7日花了多少", "2025-05-01", "2025-05-07"),
    ],
)
def test_the_days_from_one_to_another_are_summed_up(talk: Talk, text: str, first: str, last: str) -> None:
    assert talk.say(text).startswith(f"{first} 至 {last} ")


@pytest.mark.parametrize(
    ("texts", "first", "last"),
    [
        (
            ("12月份花了多少钱",),
            "2025-12-01",
            "2025-12-31",
        ),  # spending lies behind: the last one that has begun
        (("12月份打车花了多少",), "2025-12-01", "2025-12-31"),
        (("12月份收入多少",), "2025-12-01", "2025-12-31"),
        (("how much did I spend in December",), "2025-12-01", "2025-12-31"),
        (("12月いくら使った",), "2025-12-01", "2025-12-31"),
        (("这个月花了多少钱", "12月呢"), "2025-12-01", "2025-12-31"),
        (("这个月花了多少钱", "那12月份呢"), "2025-12-01", "2025-12-31"),
        (("how much did I spend this month", "and December?"), "2025-12-01", "2025-12-31"),
        (("今月いくら使った", "12月は？"), "2025-12-01", "2025-12-31"),
        (("3月份花了多少钱",), "2026-03-01", "2026-03-31"),  # it has begun
        (("how much did I spend in February",), "2026-02-01", "2026-02-28"),
        (("2026年12月份花了多少钱",), "2026-12-01", "2026-12-31"),
        (("上个月花了多少钱",), "2026-02-01", "2026-02-28"),
    ],
)
def test_a_month_without_a_year_is_the_last_one_that_has_begun(
    talk: Talk, texts: tuple[str, ...], first: str, last: str
) -> None:
    said = [talk.say(text) for text in texts][-1]
    assert said.startswith(tuple(f"{first} {to} {last}" for to in ("至", "to", "〜")))


@pytest.mark.parametrize(
    "text",
    [
        "从5月1号花了多少",  # until when is not said
        "10号和12号花了多少",  # two days, and not what lies between them
        "10号到3号花了多少",
        "2月1号到3月1号花了多少",  # of which year depends on today for each of them
        "5月1号早上到5月7号晚上花了多少",
        "今天到昨天花了多少",
        "5月1号到5月7号他花了多少",
        "3号到31号花了多少",  # not every month has a 31st
    ],
)
def test_days_that_are_no_span_are_not_summed_up(text: str) -> None:
    assert understand(text) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("今天花了多少", "2026-03-05（星期四） 没有支出记录。"),
        ("前天花了多少", "2026-03-03（星期二） 没有支出记录。"),
        ("5月3号花了多少", "2025-05-03（星期六） 没有支出记录。"),
        ("上周花了多少", "2026-02-23 至 2026-03-01 没有支出记录。"),
        ("how much did I spend yesterday", "2026-03-04 (Wednesday): no expense records."),
        ("昨日いくら使った", "2026-03-04（水曜日） 支出の記録はありません。"),
    ],
)
def test_an_answer_names_the_days_on_which_nothing_was_found(talk: Talk, text: str, said: str) -> None:
    assert talk.say(text) == said


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (("how much did I spend on taxis today",), "2026-03-05 (Thursday): no transport (taxi) records."),
        (("how much did I spend on transport today",), "2026-03-05 (Thursday): no transport records."),
        (("how much did I earn today",), "2026-03-05 (Thursday): no income records."),
        (("今天收入多少",), "2026-03-05（星期四） 没有收入记录。"),
        (("今天花了多少", "打车呢"), "2026-03-05（星期四） 没有交通（打车）记录。"),
        (
            ("今天花了多少", "打车呢", "昨天呢"),
            "2026-03-04（星期三） 没有交通（打车）记录。",
        ),
        (("今日いくら使った", "交通費は？"), "2026-03-05（木曜日） 交通の記録はありません。"),
        (("今日いくら使った", "交通費は？", "昨日は？"), "2026-03-04（水曜日） 交通の記録はありません。"),
    ],
)
def test_an_answer_names_what_was_found_none_of_among_other_records(
    talk: Talk, texts: tuple[str, ...], said: str
) -> None:
    talk.say("lunch 12")
    assert [talk.say(text) for text in texts][-1] == said
