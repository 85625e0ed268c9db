"""`expenses`: list the ledger, send what waits for Lark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import partial
from typing import Annotated, Any

import typer

from datetools_lc.cli.commands.outbox import group as outbox
from datetools_lc.cli.commands.outbox import open_outbox
from datetools_lc.cli.output import emit, emit_json, emit_table, note
from datetools_lc.cli.period import First, Last, read_days
from datetools_lc.cli.settings import WITHOUT_MODEL, Settings, with_settings
from datetools_lc.cli.wrong_options import check
from datetools_lc.context import DateSettings
from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.contracts.currency import Currency, find_currency
from datetools_lc.contracts.field import Field
from datetools_lc.contracts.wording import name_category, name_currency
from datetools_lc.engine.ranges import DateRange
from datetools_lc.engine.spans import span_of_days
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill
from datetools_lc.texts.localized import in_locale

DEFAULT_RANGE = "this_month"

group = typer.Typer()
group.add_typer(outbox, name="outbox", help=HelpTexts.outbox)


@group.callback()
def expenses() -> None:
    """Look at the expenses."""


@group.command("list", help=HelpTexts.expenses_list)
@partial(with_settings, idle=WITHOUT_MODEL)
def list_expenses(
    settings: Settings,
    range_name: Annotated[
        str | None, typer.Option("--range", metavar="NAME", help=HelpTexts.expenses_range)
    ] = None,
    start: First = None,
    end: Last = None,
    category: Annotated[
        str | None, typer.Option("--category", metavar="NAME", help=HelpTexts.expenses_category)
    ] = None,
    limit: Annotated[int, typer.Option("--limit", min=1, max=10_000, help=HelpTexts.expenses_limit)] = 20,
) -> None:
    """List the expenses of a period, the newest first, with sums by category."""
    if category is not None:
        category = _read_category(category, settings.locale)
    dates = settings.dates()
    days = read_days(range_name, start, end, default=DEFAULT_RANGE, dates=dates, settings=settings)
    found = _query(settings, dates, days, category, limit)
    if settings.json:
        emit_json(found)
        return
    _print(found, settings)
    note(f"{days.first} … {days.last}, {dates.timezone}")


@group.command("sync", help=HelpTexts.expenses_sync)
@partial(with_settings, idle=WITHOUT_MODEL)
def sync_expenses(settings: Settings) -> None:
    """Send the records that wait for Lark, in order, each once.

    Exits with 1 where some still wait.
    """
    with open_outbox(settings) as ledger:
        report = ledger.sync()
    if settings.json:
        shown = {"sent": report.sent, "waiting": report.waiting, "fault": report.fault}
        emit_json({**shown, **({"refused": report.refused} if report.refused else {})})
    else:
        emit(fill(settings.messages.synced, sent=report.sent, waiting=report.waiting))
        if report.fault:
            note(in_locale(report.fault, settings.locale))
        if report.refused:
            note(f"{settings.messages.outbox_refused}: {report.refused} (datetools-lc expenses outbox list)")
    if report.waiting:
        raise typer.Exit(1)


def _read_category(given: str, locale: str) -> str:
    """What the ledger calls a category that was named as its lists, or the user's own words, name it.

    Wrong usage of `--category`, with the names in the user's language, for one that there is not.
    """
    from datetools_lc.quickparse.intents.expense.categories import category_names

    stored = category_names().get(given.casefold(), given)
    if stored not in CATEGORIES:
        shown = Field("category", "string", tuple(name_category(each, locale) for each in CATEGORIES))
        check("--category", shown.check, given)
    return stored


def _query(
    settings: Settings, dates: DateSettings, days: DateRange, category: str | None, limit: int
) -> Mapping[str, Any]:
    """The records in the form of `query_expenses`."""
    from datetools_lc.tools.ledger.shapes import show_page

    span = span_of_days(days.first, days.last, dates.zone)
    with settings.records(to="read") as store:
        page = store.expenses.query(settings.user, span.start, span.end, category=category, limit=limit)
    return show_page(page, dates.zone, settings.clock())


def _print(found: Mapping[str, Any], settings: Settings) -> None:
    messages = settings.messages
    if not found["total"]:
        emit(messages.no_expenses)
        return
    currency = find_currency(settings.currency)
    named = partial(name_category, locale=settings.locale)
    rows = [
        (
            f"{each['iso'][:10]} {each['iso'][11:16]}",
            named(each["category"]),
            each["remark"],
            _signed(each, currency),
            each["recordId"],
        )
        for each in found["records"]
    ]
    amount = fill(messages.amount, currency=name_currency(currency, settings.locale))
    emit_table([messages.date, messages.category, messages.remark, amount, messages.id], rows, right=[3])
    sums = [(named(each["category"]), _signed(each, currency)) for each in found["sums"]]
    emit("")
    emit_table(
        [messages.category, messages.sum],
        [*sums, (messages.balance, _balance(found["sums"], currency))],
        right=[1],
    )
    if found["shown"] < found["total"]:
        emit(fill(messages.shown, shown=found["shown"], total=found["total"]))


def _signed(entry: Mapping[str, Any], currency: Currency) -> str:
    """An expense without a sign, income with a plus."""
    return f"{'+' if entry['type'] == 'income' else ''}{currency.digits(entry['amount'])}"


def _balance(sums: Sequence[Mapping[str, Any]], currency: Currency) -> str:
    """Income less expenses."""
    balance = sum(
        (each["amount"] if each["type"] == "income" else -each["amount"] for each in sums), Decimal(0)
    )
    return f"{'-' if balance < 0 else '+'}{currency.digits(abs(balance))}"
