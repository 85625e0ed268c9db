"""Records and queries as the expense tools, and the command line, show them."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from datetools_lc.contracts.outcome import Data
from datetools_lc.engine.timestamps import format_rfc3339, to_unix_ms
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import to_zone
from datetools_lc.stores.expenses.port import TYPES, Expense, ExpenseDraft, ExpensePage
from datetools_lc.stores.expenses.totals import strip_zeros


def show_record(expense: Expense, zone: ZoneInfo, now: datetime) -> Data:
    """A record in a store: its instant as milliseconds, and as text and weekday in the zone."""
    return show_draft(expense, zone, now, expense.destination, expense.id)


def show_draft(
    expense: Expense | ExpenseDraft, zone: ZoneInfo, now: datetime, destination: str, id: str | None = None
) -> Data:
    """The same of an expense whose destination is named here; what is not yet in a store has no id.

    `"future":true` is last where its day in the zone is after today.
    """
    local = to_zone(expense.date, zone)
    shown = {
        "remark": expense.remark,
        "category": expense.category,
        "amount": expense.amount,
        "type": expense.type,
        "date": to_unix_ms(expense.date),
        "formattedDate": f"{local.date()} {local:%H:%M:%S}",
        "iso": format_rfc3339(local),
        "weekday": weekday_name(local.weekday()),
        "recordId": id,
        "destination": destination,
    }
    return {**shown, "future": True} if local.date() > to_zone(now, zone).date() else shown


def show_page(page: ExpensePage, zone: ZoneInfo, now: datetime) -> Data:
    """The records that were found, how many there are in all, and the sums of all."""
    totals = {
        type: sum((each.amount for each in page.sums if each.type == type), Decimal(0)) for type in TYPES
    }
    return {
        "records": [show_record(item, zone, now) for item in page.records],
        "shown": len(page.records),
        "total": page.total,
        "sums": [{"category": item.category, "type": item.type, "amount": item.amount} for item in page.sums],
        "totals": {type: strip_zeros(total) for type, total in totals.items()},
    }
