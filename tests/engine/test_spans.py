"""Spans of whole days, also where a zone skipped one."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from datetools_lc.engine.spans import Span, cut, span_of_days
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import OutOfRange

APIA = load_zone("Pacific/Apia")  # had no 2011-12-30


def test_days_around_a_skipped_one_touch() -> None:
    before = span_of_days(date(2011, 12, 29), date(2011, 12, 29), APIA)
    after = span_of_days(date(2011, 12, 31), date(2011, 12, 31), APIA)
    assert before.end == after.start
    assert span_of_days(date(2011, 12, 29), date(2011, 12, 31), APIA).start == before.start


@pytest.mark.parametrize(
    ("first", "last"),
    [
        (date(2011, 12, 29), date(2011, 12, 30)),  # ends on it
        (date(2011, 12, 30), date(2011, 12, 31)),  # begins on it
        (date(2011, 12, 30), date(2011, 12, 30)),
    ],
)
def test_a_span_may_not_begin_or_end_on_a_day_that_the_zone_skipped(first: date, last: date) -> None:
    with pytest.raises(OutOfRange, match="2011-12-30 does not exist in Pacific/Apia"):
        span_of_days(first, last, APIA)


@pytest.mark.parametrize(
    ("zone", "skipped"),
    [
        ("Pacific/Apia", date(2011, 12, 30)),
        ("Pacific/Fakaofo", date(2011, 12, 30)),
        ("Pacific/Kiritimati", date(1994, 12, 31)),
        ("Pacific/Enderbury", date(1994, 12, 31)),
        ("Pacific/Kwajalein", date(1993, 8, 21)),  # where 1969-09-30 came twice
        ("Asia/Manila", date(1844, 12, 31)),
    ],
)
def test_so_it_is_in_each_such_zone_wherever_the_span_begins(zone: str, skipped: date) -> None:
    for days in (*range(1, 40), *range(40, 60_000, 97)):
        with pytest.raises(OutOfRange, match="does not exist"):
            span_of_days(skipped - timedelta(days=days), skipped, load_zone(zone))


def test_pieces_double_in_length_and_hold_all_of_the_spans_once() -> None:
    begin = datetime(2026, 3, 1, tzinfo=UTC)

    def hours(*edges: tuple[int, int]) -> list[Span]:
        return [Span(begin + timedelta(hours=start), begin + timedelta(hours=end)) for start, end in edges]

    pieces = list(cut(hours((0, 2), (5, 6), (10, 30), (40, 41)), timedelta(hours=3)))
    assert pieces == [hours((0, 2), (5, 6)), hours((10, 16)), hours((16, 28)), hours((28, 30), (40, 41))]
    assert list(cut([], timedelta(hours=3))) == []
