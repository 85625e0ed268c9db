"""Whether the Lark table can be used, and what to do where it cannot. Writes nothing to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from uuid import uuid4

from datetools_lc.stores.lark.api import LarkColumn
from datetools_lc.stores.lark.columns import DATE, NUMBER, SINGLE_SELECT, TEXT, ColumnRule, column_rules
from datetools_lc.stores.lark.config import DOMAINS
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.stores.lark.faults import LarkFault
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import LarkTexts
from datetools_lc.texts.localized import in_locale

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


def check_lark(ledger: LarkExpenses, locale: str = "en") -> list[LarkCheck]:
    """All checks of a ledger, up to the first that makes the rest pointless. Blocks on the network.

    `locale` is the language of what was found and of the advice.
    """
    texts = texts_for(locale).lark
    checks = [LarkCheck("lark app", _name_app(ledger, texts))]
    steps: Sequence[tuple[str, Callable[[LarkExpenses, LarkTexts], LarkCheck]]] = (
        ("lark credentials", _check_credentials),
        ("lark table", _check_columns),
        ("lark writing", _check_writing),
    )
    for name, step in steps:
        try:
            checks.append(step(ledger, texts))
        except LarkFault as fault:
            advice = texts.try_later if fault.advice is None else in_locale(fault.advice, locale)
            checks.append(LarkCheck(name, in_locale(fault.message, locale), advice))
            break
    return [*checks, _check_outbox(ledger, texts)]


def judge_columns(found: Sequence[LarkColumn], rules: Sequence[ColumnRule], texts: LarkTexts) -> list[str]:
    """What is wrong with the columns of a table, a line each. A missing option is not: Lark makes it."""
    types = {
        TEXT: texts.type_text,
        NUMBER: texts.type_number,
        SINGLE_SELECT: texts.type_select,
        DATE: texts.type_date,
    }
    by_name = {column.name: column for column in found}
    wrong = []
    for rule in rules:
        column = by_name.get(rule.name)
        if column is None:
            wrong.append(fill(texts.column_missing, name=rule.name, type=types[rule.type]))
        elif column.type != rule.type:
            wrong.append(fill(texts.column_differs, name=rule.name, type=types[rule.type]))
    return wrong


def _name_app(ledger: LarkExpenses, texts: LarkTexts) -> str:
    config = ledger.config
    domains = {origin: name for name, origin in DOMAINS.items()}
    column = config.columns.owner
    return fill(
        texts.app,
        app=config.app_id,
        domain=domains.get(config.domain, config.domain),
        table=config.table_id,
        form=config.date_format,
        owners=fill(texts.owner_column, name=column) if column else texts.owners_here,
    )


def _check_credentials(ledger: LarkExpenses, texts: LarkTexts) -> LarkCheck:
    ledger.api.access_token()
    return LarkCheck("lark credentials", texts.token_granted)


def _check_columns(ledger: LarkExpenses, texts: LarkTexts) -> LarkCheck:
    columns = ledger.api.columns()
    rules = column_rules(ledger.config)
    wrong = judge_columns(columns, rules, texts)
    options = {column.name: set(column.options) for column in columns}
    new = {
        rule.name: [one for one in rule.options if one not in options.get(rule.name, ())] for rule in rules
    }
    found = fill(texts.columns, count=len(columns))
    if count := sum(map(len, new.values())):
        named = "; ".join(f"{name}: {' '.join(lacking)}" for name, lacking in new.items() if lacking)
        found = fill(texts.new_options, columns=found, count=count, options=named)
    wrong += _judge_currency(ledger, columns, texts)
    return LarkCheck("lark table", found, "; ".join(wrong))


def _judge_currency(ledger: LarkExpenses, columns: Sequence[LarkColumn], texts: LarkTexts) -> list[str]:
    """What is wrong with the currency of the amounts; a plain number has none."""
    name, code = ledger.config.columns.amount, ledger.currency.code
    shown = next((column.currency for column in columns if column.name == name), None)
    return [] if shown in (None, code) else [fill(texts.currency_differs, name=name, shown=shown, code=code)]


def _check_writing(ledger: LarkExpenses, texts: LarkTexts) -> LarkCheck:
    """Whether the app may write: a row for a column that is not there is refused for that, or before that."""
    try:
        ledger.api.create([{_NO_SUCH_COLUMN: ""}], str(uuid4()))
    except LarkFault as fault:
        if fault.code != _COLUMN_NOT_FOUND:
            raise
    return LarkCheck("lark writing", texts.may_write)


def _check_outbox(ledger: LarkExpenses, texts: LarkTexts) -> LarkCheck:
    if ledger.database.missing_file():
        return LarkCheck("lark outbox", texts.outbox_empty)
    outbox = ledger.outbox
    if waiting := outbox.waiting(1):
        reason = waiting[0].fault or texts.not_yet_sent
        found = fill(texts.outbox_waiting, count=outbox.count_waiting(), reason=reason)
        return LarkCheck("lark outbox", found, texts.run_sync)
    if refused := outbox.count_refused():
        return LarkCheck("lark outbox", fill(texts.outbox_refused, count=refused), texts.see_outbox)
    if elsewhere := outbox.count_elsewhere():
        found = fill(texts.outbox_elsewhere, count=elsewhere)
        return LarkCheck("lark outbox", found, texts.restore_table)
    return LarkCheck("lark outbox", texts.outbox_empty)
