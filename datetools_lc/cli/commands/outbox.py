"""`expenses outbox`: the user's records that are not in the Lark table yet."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from datetools_lc.cli.output import emit, emit_json, emit_table
from datetools_lc.cli.settings import WITHOUT_MODEL, Settings, with_settings
from datetools_lc.cli.wrong_options import Unset
from datetools_lc.contracts.currency import find_currency
from datetools_lc.contracts.wording import name_category
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.zones import to_zone
from datetools_lc.stores.lark.config import REQUIRED
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill

if TYPE_CHECKING:
    from datetools_lc.stores.lark.expenses import LarkExpenses
    from datetools_lc.stores.sql.expenses.outbox import Entry

Number = Annotated[int, typer.Argument(metavar="NUMBER", help=HelpTexts.outbox_number)]
PerhapsNumber = Annotated[int | None, typer.Argument(metavar="NUMBER", help=HelpTexts.outbox_number)]
group = typer.Typer()


@group.command("list", help=HelpTexts.outbox_list)
@partial(with_settings, idle=WITHOUT_MODEL)
def list_outbox(settings: Settings) -> None:
    """List what waits and what was refused."""
    with open_outbox(settings) as ledger:
        entries = ledger.unsent(settings.user)
    shown = [_shape(entry, settings) for entry in entries]
    messages = settings.messages
    if settings.json:
        emit_json({"records": shown})
    elif not shown:
        emit(messages.outbox_none)
    else:
        states = {True: messages.outbox_refused, False: messages.outbox_waits}
        titles = [messages.id, messages.outbox_state, messages.date, messages.category, messages.remark]
        rows = [
            (
                str(one["number"]),
                states[one["refused"]],
                one["date"][:16].replace("T", " "),
                name_category(one["category"], settings.locale),
                f"{one['remark']} {one['amount']}",
                one["reason"] or "",
            )
            for one in shown
        ]
        emit_table([*titles, messages.outbox_reason], rows, right=[0])


@group.command("retry", help=HelpTexts.outbox_retry)
@partial(with_settings, idle=WITHOUT_MODEL)
def retry(settings: Settings, number: PerhapsNumber = None) -> None:
    """Send what was refused again, and all that waits. Exits with 1 where some is still not sent."""
    with open_outbox(settings) as ledger:
        if not ledger.retry(settings.user, number) and number is not None:
            raise _no_number(number, settings)
        report = ledger.sync()
        left = [entry for entry in ledger.unsent(settings.user) if number in (None, entry.sequence)]
    emit(fill(settings.messages.synced, sent=report.sent, waiting=len(left)))
    for entry in left:
        emit(f"{entry.sequence}: {entry.fault or settings.messages.outbox_waits}")
    if left:
        raise typer.Exit(1)


@group.command("drop", help=HelpTexts.outbox_drop)
@partial(with_settings, idle=WITHOUT_MODEL)
def drop(settings: Settings, number: Number) -> None:
    """Remove a record that is in no table."""
    with open_outbox(settings) as ledger:
        count = ledger.drop(settings.user, number)
    if not count:
        raise _no_number(number, settings)
    emit(fill(settings.messages.outbox_dropped, count=count))


@contextmanager
def open_outbox(settings: Settings) -> Iterator[LarkExpenses]:
    """The ledger of the Lark table that is set. Raises `Unset` where none is."""
    store = settings.store()
    # the class is not imported to ask for it: that takes the extra
    if getattr(store.expenses, "sync", None) is None:
        store.close()
        raise Unset(fill(settings.messages.no_lark, variables=", ".join(REQUIRED)))
    settings.announce(store)
    with store:
        yield cast("LarkExpenses", store.expenses)


def _shape(entry: Entry, settings: Settings) -> dict[str, Any]:
    draft = entry.draft
    return {
        "number": entry.sequence,
        "refused": entry.refused is not None,
        "remark": draft.remark,
        "category": draft.category,
        "amount": find_currency(settings.currency).digits(draft.amount),
        "type": draft.type,
        "date": format_rfc3339(to_zone(draft.date, settings.dates().zone)),
        "reason": entry.fault,
    }


def _no_number(number: int, settings: Settings) -> typer.BadParameter:
    return typer.BadParameter(fill(settings.messages.outbox_no_number, number=number), param_hint="NUMBER")
