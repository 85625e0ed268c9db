"""Records and queries as the expense tools, and the command line, show them."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from datetools_lc.contracts.outcome import Data
from datetools_lc.engine.timestamps import format_rfc3339, to_unix_ms
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import to_zone
from datetools_lc.stores.expenses.port import Expense, ExpenseDraft, ExpensePage


def show_record(expense: Expense, zone: ZoneInfo) -> Data:
    """A record in a store: its instant as milliseconds, and as text and weekday in the zone."""
    return show_draft(expense, zone, expense.destination, expense.id)


def show_draft(
    expense: Expense | ExpenseDraft, zone: ZoneInfo, destination: str, id: str | None = None
) -> Data:
    """The same of an expense whose destination is named here; what is not yet in a store has no id."""
    local = to_zone(expense.date, zone)
    return {
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


def show_page(page: ExpensePage, zone: ZoneInfo) -> Data:
    """The records that were found, how many there are in all, and the sums of all."""
    return {
        "records": [show_record(item, zone) for item in page.records],
        "shown": len(page.records),
        "total": page.total,
        "sums": [{"category": item.category, "type": item.type, "amount": item.amount} for item in page.sums],
    }
