"""Records that have nothing to do with a case: what is in any real ledger and calendar."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from datetools_lc.contracts.currency import find_currency
from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.expectations import EventRow, ExpenseRow
from datetools_lc.stores.expenses.checks import check_amount

_DAYS = 120
"""How far from the case's day noise lies, before and (events) after."""
_CLEAR = 14
"""How many days on either side of the case's day are free of noise where a case does not say."""

_EXPENSES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "en": (
        *(("printer paper", "日用品"), ("parking garage", "交通"), ("cough syrup", "医疗")),
        *(("museum pass", "旅游"), ("shampoo", "个人护理"), ("notebook", "教育"), ("peanuts", "零食")),
    ),
    "zh": (
        *(("打印纸", "日用品"), ("停车费", "交通"), ("止咳糖浆", "医疗"), ("景区年票", "旅游")),
        *(("洗发水", "个人护理"), ("笔记本", "教育"), ("花生米", "零食")),
    ),
    "ja": (
        *(("コピー用紙", "日用品"), ("駐車場代", "交通"), ("のど飴", "医疗"), ("年間パスポート", "旅游")),
        *(("シャンプー", "个人护理"), ("ノート", "教育"), ("ピーナッツ", "零食")),
    ),
}
_EVENTS: Mapping[str, tuple[str, ...]] = {
    "en": ("Fire drill", "Vendor webinar", "Payroll cut-off", "Plumber", "Choir rehearsal", "Car wash"),
    "zh": ("消防演习", "供应商网络研讨会", "工资核算", "水管维修", "合唱排练", "洗车"),
    "ja": ("防災訓練", "業者のウェビナー", "給与締め", "水道工事", "合唱の練習", "洗車"),
}


@dataclass(frozen=True, slots=True)
class Noise:
    """How many records, and the days, both included, that they keep out of."""

    expenses: int = 0
    events: int = 0
    clear: tuple[date, date] | None = None


def noise_rows(
    noise: Noise, *, seed: str, now: datetime, timezone: str, language: str, currency: str
) -> tuple[tuple[ExpenseRow, ...], tuple[EventRow, ...]]:
    """The same rows for the same case on every machine; their keys begin with `noise-`."""
    # the sequence of random.Random is stable across versions for `random()` alone
    chance = random.Random(f"{seed}/{now.isoformat()}")
    zone = load_zone(timezone)
    today = now.astimezone(zone).date()
    first, last = noise.clear or (today - timedelta(days=_CLEAR), today + timedelta(days=_CLEAR))
    past = [day for n in range(1, _DAYS) if not first <= (day := today - timedelta(days=n)) <= last]
    ahead = [day for n in range(1, _DAYS) if not first <= (day := today + timedelta(days=n)) <= last]

    def at(days: list[date], hour: int) -> datetime:
        day = days[int(chance.random() * len(days))]
        return datetime.combine(day, time(hour), tzinfo=zone).astimezone(UTC)

    money = find_currency(currency)
    expenses = tuple(
        ExpenseRow(
            amount=check_amount(money.from_minor(500 + 10 * int(chance.random() * 9_000)), money),
            type="consume",
            categories=(_EXPENSES[language][n % len(_EXPENSES[language])][1],),
            remarks=(_EXPENSES[language][n % len(_EXPENSES[language])][0],),
            date=at(past, 8 + n % 12),
            key=f"noise-expense-{n}",
        )
        for n in range(noise.expenses)
    )
    starts = [at(past + ahead, 8 + n % 10) for n in range(noise.events)]
    events = tuple(
        EventRow(
            titles=(_EVENTS[language][n % len(_EVENTS[language])],),
            start=start,
            end=start + timedelta(minutes=30),
            key=f"noise-event-{n}",
        )
        for n, start in enumerate(starts)
    )
    return expenses, events
