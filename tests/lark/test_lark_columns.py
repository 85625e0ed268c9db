"""Expenses become cells and cells expenses, whatever they say; a search misses none of a window."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.contracts.currency import CNY
from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.engine.zones import load_zone
from datetools_lc.stores.expenses.checks import MAX_DATE_MS
from datetools_lc.stores.expenses.port import CATEGORIES, TYPES, ExpenseDraft
from datetools_lc.stores.identifiers import is_storable
from datetools_lc.stores.lark.columns import Row, column_rules, kept_draft, read_row, to_fields, window_filter
from datetools_lc.stores.lark.config import DATE_FORMATS, DateFormat, LarkColumns, LarkConfig
from datetools_lc.testing.lark.cells import Column, matches, show, take

ZONES = ("Asia/Shanghai", "Asia/Tokyo", "America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago")
INSTANTS = st.datetimes(datetime(1974, 1, 1), datetime(2286, 1, 1), timezones=st.just(UTC)).map(  # noqa: DTZ001
    lambda instant: instant.replace(microsecond=instant.microsecond // 1000 * 1000)
)
DRAFTS = st.builds(
    ExpenseDraft,
    st.text(min_size=1, max_size=50).filter(is_storable),
    st.sampled_from(CATEGORIES),
    st.integers(1, 999_999_999_999).map(CNY.from_minor),
    st.sampled_from(TYPES),
    INSTANTS,
)


def make_config(date_format: DateFormat = "number", zone: str = "Asia/Shanghai") -> LarkConfig:
    columns = LarkColumns(owner="记账人")
    return LarkConfig("a", "b", "c", "d", columns=columns, date_format=date_format, timezone=zone)


@given(DRAFTS, st.sampled_from(DATE_FORMATS), st.sampled_from(("Asia/Shanghai", "Asia/Tokyo", "UTC")))
def test_what_is_written_reads_back_the_same(draft: ExpenseDraft, form: DateFormat, zone: str) -> None:
    config = make_config(form, zone)
    kept = kept_draft(draft, config)
    columns = {rule.name: Column(rule.name, rule.type, list(rule.options)) for rule in column_rules(config)}
    written = {
        name: take(columns[name], value, load_zone(zone), "both")
        for name, value in to_fields(kept, "ann", config).items()
    }
    shown = {name: show(columns[name], value) for name, value in written.items()}
    assert read_row(shown, config) == Row(kept, "ann")
    assert draft.date - kept.date < timedelta(seconds=1)
    assert form == "text" or kept == draft


@given(
    INSTANTS, st.timedeltas(timedelta(milliseconds=1), timedelta(days=800)), INSTANTS, st.sampled_from(ZONES)
)
def test_a_search_finds_at_least_what_the_window_holds(
    start: datetime, length: timedelta, date: datetime, zone: str
) -> None:
    config = make_config()
    for inside in {start, start + length - timedelta(milliseconds=1), date}:
        if start <= inside < start + length and to_unix_ms(inside) < MAX_DATE_MS:
            cells = {"日期": to_unix_ms(inside)}
            columns = {rule.name: Column(rule.name, rule.type) for rule in column_rules(config)}
            assert matches(cells, window_filter(start, start + length, config), columns, load_zone(zone))


@pytest.mark.parametrize(
    ("cells", "amount"),
    [
        ({"金额": 20}, Decimal(20)),
        ({"金额": 20.0}, Decimal(20)),
        ({"金额": 0.1}, Decimal("0.1")),
        ({"金额": "19.90"}, Decimal("19.9")),  # some tables answer with text
        ({"金额": -5}, Decimal(-5)),  # a refund, typed by hand
        ({"金额": True}, None),
        ({"金额": "NaN"}, None),
        ({"金额": None}, None),
        ({"日期": "soon"}, None),
        ({"日期": 10**30}, None),
        ({"分类": None}, None),
        ({"收支": ["支出"]}, Decimal(1)),  # a select that was once a multiple one
    ],
)
def test_cells_that_people_filled_in_are_read_or_passed_over(
    cells: dict[str, Any], amount: Decimal | None
) -> None:
    row = {"备注": "x", "分类": "餐饮", "金额": 1, "收支": "支出", "日期": 1_772_020_800_000}
    found = read_row({**row, **cells}, make_config())
    assert (found.draft.amount if found else None) == amount
