"""`expenses`: what the ledger holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Any

import typer

from datetools_lc.cli.output import emit, emit_json, emit_table, note
from datetools_lc.cli.settings import Settings, check, with_settings, wrong
from datetools_lc.context import DateSettings
from datetools_lc.engine.ranges import DateRange
from datetools_lc.engine.spans import span_of_days
from datetools_lc.engine.zones import to_zone
from datetools_lc.errors import InputError
from datetools_lc.results.ranges import RANGES, read_range

_NEED_MORE = ("month", "last_n_days", "next_n_days", "custom")
NAMED = tuple(name for name in RANGES if name not in _NEED_MORE)
DEFAULT_RANGE = "this_month"

group = typer.Typer(help="Look at the expenses.")


@group.callback()
def expenses() -> None:
    """Look at the expenses."""


@group.command("list")
@with_settings
def list_expenses(
    settings: Settings,
    range_name: Annotated[
        str | None, typer.Option("--range", metavar="NAME", help="today … last_year; default this_month.")
    ] = None,
    start: Annotated[
        str | None, typer.Option("--start", metavar="DATE", help="First day, YYYY-MM-DD.")
    ] = None,
    end: Annotated[str | None, typer.Option("--end", metavar="DATE", help="Last day, included.")] = None,
    category: Annotated[
        str | None, typer.Option("--category", metavar="NAME", help="One category only.")
    ] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, max=10_000, help="Most records to show.")] = 20,
) -> None:
    """List the expenses of a period, the newest first, with sums by category."""
    from datetools_lc.stores.expenses import check_category

    if category is not None:
        check("--category", check_category, category)
    dates = settings.dates()
    days = _read_days(range_name, start, end, dates, settings)
    found = _query(settings, dates, days, category, limit)
    if settings.json:
        emit_json(found)
        return
    _print(found, settings)
    note(f"{days.first} … {days.last}, {dates.timezone}")


def _read_days(
    name: str | None, start: str | None, end: str | None, dates: DateSettings, settings: Settings
) -> DateRange:
    """The calendar days that were asked for, as seen from today in the zone."""
    if (start is None) != (end is None) or (start is not None and name is not None):
        raise typer.BadParameter(settings.say("give --range, or --start and --end"), param_hint="--range")
    arguments = {"range": name or DEFAULT_RANGE}
    if start is not None and end is not None:
        arguments = {"range": "custom", "start_date": start, "end_date": end}
    elif arguments["range"] not in NAMED:
        raise typer.BadParameter(settings.say("one of {names}", names=", ".join(NAMED)), param_hint="--range")
    try:
        return read_range(arguments, to_zone(settings.clock(), dates.zone).date())
    except InputError as error:
        raise wrong("--start/--end", error) from None


def _query(
    settings: Settings, dates: DateSettings, days: DateRange, category: str | None, limit: int
) -> Mapping[str, Any]:
    """The records in the form of `query_expenses`."""
    from datetools_lc.tools.expenses import record

    span = span_of_days(days.first, days.last, dates.zone)
    with settings.store() as store:
        page = store.expenses.query(settings.user, span.start, span.end, category=category, limit=limit)
    return {
        "records": [record(each, dates.zone, each.id, each.destination) for each in page.records],
        "shown": len(page.records),
        "total": page.total,
        "sums": [{"category": each.category, "type": each.type, "amount": each.amount} for each in page.sums],
    }


def _print(found: Mapping[str, Any], settings: Settings) -> None:
    say = settings.say
    if not found["total"]:
        emit(say("no expenses"))
        return
    rows = [
        (
            f"{each['iso'][:10]} {each['iso'][11:16]}",
            each["category"],
            each["remark"],
            _signed(each),
            each["recordId"],
        )
        for each in found["records"]
    ]
    emit_table([say(name) for name in ("date", "category", "remark", "yuan", "id")], rows, right=[3])
    sums = [(each["category"], _signed(each)) for each in found["sums"]]
    emit("")
    emit_table([say("category"), say("sum")], [*sums, (say("balance"), _balance(found["sums"]))], right=[1])
    if found["shown"] < found["total"]:
        emit(say("{shown} of {total} shown", shown=found["shown"], total=found["total"]))


def _signed(entry: Mapping[str, Any]) -> str:
    """Money out as it is, money in with a plus."""
    return f"{'+' if entry['type'] == 'income' else ''}{entry['amount']:,.2f}"


def _balance(sums: Sequence[Mapping[str, Any]]) -> str:
    """Money in less money out."""
    balance = sum(
        (each["amount"] if each["type"] == "income" else -each["amount"] for each in sums), Decimal(0)
    )
    return f"{balance:+,.2f}"
