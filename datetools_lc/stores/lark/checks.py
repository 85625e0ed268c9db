"""Whether the Lark table can be used, and what to do where it cannot. Writes nothing to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from datetools_lc.stores.lark.api import LarkColumn
from datetools_lc.stores.lark.columns import DATE, NUMBER, SINGLE_SELECT, TEXT, ColumnRule, column_rules
from datetools_lc.stores.lark.config import DOMAINS
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.stores.lark.faults import LarkFault

_TYPE_NAMES = {TEXT: "text", NUMBER: "number", SINGLE_SELECT: "single select", DATE: "date"}
_NO_SUCH_COLUMN = "datetools-lc doctor"
_COLUMN_NOT_FOUND = 1254045


@dataclass(frozen=True, slots=True)
class LarkCheck:
    """What was looked at, what was found, and what to do; without advice all is well."""

    name: str
    found: str
    advice: str = ""

    @property
    def good(self) -> bool:
        return not self.advice


def check_lark(ledger: LarkExpenses) -> list[LarkCheck]:
    """All checks of a ledger, up to the first without which the rest make no sense. Blocks on the network."""
    checks = [LarkCheck("lark app", _name_app(ledger))]
    steps: Sequence[tuple[str, Callable[[LarkExpenses], LarkCheck]]] = (
        ("lark credentials", _check_credentials),
        ("lark table", _check_columns),
        ("lark writing", _check_writing),
    )
    for name, step in steps:
        try:
            checks.append(step(ledger))
        except LarkFault as fault:
            checks.append(LarkCheck(name, fault.message, fault.advice or "try again later"))
            break
    return [*checks, _check_outbox(ledger)]


def judge_columns(found: Sequence[LarkColumn], rules: Sequence[ColumnRule]) -> list[str]:
    """What is wrong with the columns of a table, a line each. A missing option is not: Lark makes it."""
    by_name = {column.name: column for column in found}
    wrong = []
    for rule in rules:
        column = by_name.get(rule.name)
        if column is None:
            wrong.append(
                f"{rule.name} is missing: add it as {_TYPE_NAMES[rule.type]}, or set FEISHU_COLUMN_…"
            )
        elif column.type != rule.type:
            wrong.append(f"{rule.name} has another type: change it to {_TYPE_NAMES[rule.type]}")
    return wrong


def _name_app(ledger: LarkExpenses) -> str:
    config = ledger.config
    domains = {origin: name for name, origin in DOMAINS.items()}
    owners = "column " + config.columns.owner if config.columns.owner else "kept here"
    return (
        f"{config.app_id} on {domains.get(config.domain, config.domain)}, table {config.table_id}, "
        f"dates as {config.date_format}, owners {owners}"
    )


def _check_credentials(ledger: LarkExpenses) -> LarkCheck:
    ledger.api.access_token()
    return LarkCheck("lark credentials", "an access token was granted")


def _check_columns(ledger: LarkExpenses) -> LarkCheck:
    columns = ledger.api.columns()
    rules = column_rules(ledger.config)
    wrong = judge_columns(columns, rules)
    options = {column.name: set(column.options) for column in columns}
    new = sum(len(set(rule.options) - options.get(rule.name, set())) for rule in rules)
    found = f"{len(columns)} columns" + (f", {new} options will be made at their first use" if new else "")
    return LarkCheck("lark table", found, "; ".join(wrong))


def _check_writing(ledger: LarkExpenses) -> LarkCheck:
    """Whether the app may write: a row for a column that is not there is refused for that, or before that."""
    try:
        ledger.api.create([{_NO_SUCH_COLUMN: ""}], str(uuid4()))
    except LarkFault as fault:
        if fault.code != _COLUMN_NOT_FOUND:
            raise
    return LarkCheck("lark writing", "allowed")


def _check_outbox(ledger: LarkExpenses) -> LarkCheck:
    path: Path | None = getattr(ledger.database, "path", None)
    if path is not None and not path.exists():
        return LarkCheck("lark outbox", "empty")
    outbox = ledger.outbox
    if waiting := outbox.waiting(1):
        found = f"{outbox.count_waiting()} records wait ({waiting[0].fault or 'not yet sent'})"
        return LarkCheck("lark outbox", found, "run: datetools-lc expenses sync")
    if elsewhere := outbox.count_elsewhere():
        advice = "set the FEISHU_ variables of that table once more and run: datetools-lc expenses sync"
        return LarkCheck("lark outbox", f"{elsewhere} records wait for another table", advice)
    return LarkCheck("lark outbox", "empty")
