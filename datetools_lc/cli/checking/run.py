"""The checks of `doctor`. A check never raises: an exception becomes what it found."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from datetools_lc import __version__
from datetools_lc.cli.checking.check import Check
from datetools_lc.cli.checking.stores import check_calendar_server, check_conversations
from datetools_lc.cli.locales import language_of
from datetools_lc.cli.settings import MODEL_VARIABLE, Settings
from datetools_lc.cli.wrong_usage import say_usage
from datetools_lc.cli.zone import find_zone
from datetools_lc.clock import read_clock
from datetools_lc.context import LOCALE_VARIABLE, REPLY_LOCALES
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.engine.zones import load_zone, to_zone, zone_names
from datetools_lc.environment import refuse_unknown_variables, set_variables
from datetools_lc.errors import DatetoolsError, MissingExtra
from datetools_lc.stores.lark.config import lark_from_env
from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.command_line.groups import DoctorTexts
from datetools_lc.texts.error_messages import say_fault
from datetools_lc.texts.group import fill

if TYPE_CHECKING:
    from datetools_lc.stores.sql.database import SqlDatabase

OLDEST_PYTHON = (3, 11)
_MOST_CLASHES = 10
_OF_RECORDS = ("sqlalchemy", "dateutil", "platformdirs")
"""Packages of the extra `agent` that the checks of the records need."""
_OF_AGENT = frozenset({"database", "currency", "model"})
"""Checks of what that extra brings."""
EARLIEST_YEAR = 2026
"""The year of this code: a clock that shows an earlier one is wrong."""


def run_checks(settings: Settings, conversations: str | None = None) -> list[Check]:
    """Run all checks; one that fails may explain failures of those after it."""
    missing = next((name for name in _OF_RECORDS if find_spec(name) is None), None)
    if missing is not None:
        return [*_checks_of_dates(settings, missing), *_check_lark(settings)]
    checks = [_run(name, check, settings) for name, check in CHECKS.items()]
    return [
        *checks,
        *_check_clashes(settings),
        *_check_lark(settings),
        *check_calendar_server(settings),
        *check_conversations(settings, conversations),
    ]


def _checks_of_dates(settings: Settings, missing: str) -> list[Check]:
    """What there is to check where the extra `agent` is not installed, as for a server of date tools."""
    own = [_run(name, check, settings) for name, check in CHECKS.items() if name not in _OF_AGENT]
    advice = MissingExtra("agent", missing).command
    return [*own, Check("agent", good=True, found=_texts(settings).dates_alone, advice=advice)]


def _run(name: str, check: Callable[[Settings], tuple[str, str]], settings: Settings) -> Check:
    try:
        found, advice = check(settings)
    except typer.TyperException as error:
        return Check(
            name,
            good=False,
            found=say_usage(error.format_message(), settings.locale),
            advice=_advice(name, settings),
        )
    except DatetoolsError as error:
        return Check(
            name, good=False, found=say_fault(error.message, settings.locale), advice=_advice(name, settings)
        )
    except Exception as error:  # noqa: BLE001  a provider's own fault, such as a missing key
        found = f"{type(error).__name__}: {str(error).strip().partition(chr(10))[0]}"
        return Check(name, good=False, found=found, advice=_advice(name, settings))
    return Check(name, good=not advice, found=found, advice=advice)


def _advice(name: str, settings: Settings) -> str:
    texts = _texts(settings)
    advice = {
        "tz database": texts.zone_data_advice,
        "timezone": texts.zone_advice,
        "clock": texts.zone_advice,
        "database": texts.database_advice,
        "lark": texts.lark_advice,
        "model": texts.model_advice,
    }
    return advice.get(name, "")


def _texts(settings: Settings) -> DoctorTexts:
    return command_line_texts(settings.locale).doctor


def _check_python(settings: Settings) -> tuple[str, str]:
    found = f"{platform.python_version()}, datetools-lc {__version__}, {platform.system()}"
    new_enough = sys.version_info >= OLDEST_PYTHON
    return found, "" if new_enough else _texts(settings).old_python


def _check_zones(settings: Settings) -> tuple[str, str]:
    from importlib.metadata import PackageNotFoundError, version

    try:
        source = f"tzdata {version('tzdata')}"
    except PackageNotFoundError:
        source = "system"
    load_zone("Asia/Shanghai")
    return fill(_texts(settings).zone_data, source=source, count=len(zone_names())), ""


def _check_environment(settings: Settings) -> tuple[str, str]:
    """The variables that are set, by their names; their values may be secrets."""
    refuse_unknown_variables(os.environ)
    return ", ".join(set_variables(os.environ)) or "-", ""


def _check_zone(settings: Settings) -> tuple[str, str]:
    name, source = find_zone(settings.timezone)
    shown = _texts(settings).machine if source == "machine" else source
    return fill(command_line_texts(settings.locale).messages.with_hint, said=name, hint=shown), ""


def _check_clock(settings: Settings) -> tuple[str, str]:
    zone = load_zone(find_zone(settings.timezone)[0])
    now = to_zone(read_clock(settings.clock), zone).replace(microsecond=0)
    late = now.year >= EARLIEST_YEAR
    return format_rfc3339(now), "" if late else _texts(settings).set_clock


def _check_locale(settings: Settings) -> tuple[str, str]:
    wanted = os.environ.get(LOCALE_VARIABLE)
    if wanted and language_of(wanted) is None:
        return f"{LOCALE_VARIABLE}={wanted}", fill(
            _texts(settings).set_locale, names=", ".join(REPLY_LOCALES)
        )
    return settings.locale, ""


def _check_database(settings: Settings) -> tuple[str, str]:
    from datetools_lc.stores.config import choose_database, connect_store

    store = connect_store(choose_database(settings.database), currency=settings.currency)
    name = store.database.name
    try:
        if path := store.database.missing_file():
            return _check_folder(path, settings)
        store.database.open()
        version, fault = _examine(store.database)
    finally:
        store.close()
    if fault:
        return f"{name}: {fault}", _advice("database", settings)
    return fill(_texts(settings).database_good, name=name, version=version), ""


def _check_currency(settings: Settings) -> tuple[str, str]:
    """The currency of the ledger; a database without records has none yet."""
    from datetools_lc.stores.config import choose_database, connect_store
    from datetools_lc.stores.sql.expenses.ledger import kept_in

    kept: str | None = None
    with (
        suppress(DatetoolsError),  # the check of the database has said it
        closing(connect_store(choose_database(settings.database), currency=settings.currency)) as store,
    ):
        kept = None if store.database.missing_file() else kept_in(store.database)
    if kept in (None, settings.currency):
        return settings.currency, ""
    texts, codes = _texts(settings), {"kept": kept, "code": settings.currency}
    return fill(texts.currency_differs, **codes), fill(texts.currency_advice, **codes)


def _check_folder(path: Path, settings: Settings) -> tuple[str, str]:
    """Whether a database that does not exist yet can be created."""
    from datetools_lc.stores.sql.sqlite.files import refusing_folder

    if folder := refusing_folder(path):
        return fill(_texts(settings).database_refused, path=path, folder=folder), _advice(
            "database", settings
        )
    return fill(_texts(settings).database_new, path=path), ""


def _examine(database: SqlDatabase) -> tuple[str, str]:
    """The version of the tables, and the database's own report of damage, or nothing."""
    from datetools_lc.stores.sql import migrations as sql_migrations

    with database.reading() as connection:
        version, table = sql_migrations.current(connection) or "?", sql_migrations.VERSION_TABLE
        fault = ""
        if connection.dialect.name == "sqlite":
            fault = str(connection.exec_driver_sql("PRAGMA integrity_check").scalar())
    # the lock alone is granted for a file that may only be read
    with database.writing() as connection:
        connection.exec_driver_sql(f"UPDATE {table} SET version_num = version_num")
    return version, "" if fault == "ok" else fault


def _check_clashes(settings: Settings) -> list[Check]:
    """Series that turned out to conflict years ahead, when their calendar's window reached so far."""
    from datetools_lc.stores.config import choose_database, connect_store
    from datetools_lc.stores.sql.busy.late_clashes import late_clashes_from

    with (
        suppress(DatetoolsError),  # the check of the database has said it
        closing(connect_store(choose_database(settings.database), currency=settings.currency)) as store,
    ):
        if store.database.missing_file():
            return []
        zone = load_zone(find_zone(settings.timezone)[0])
        found = late_clashes_from(store.database, read_clock(settings.clock))
        texts = _texts(settings)
        shown = [
            Check(
                "calendar",
                good=True,
                found=fill(
                    texts.late_clash,
                    first=one.id,
                    second=one.conflicts_with,
                    owner=one.owner,
                    calendar=one.calendar,
                    start=format_rfc3339(to_zone(one.start, zone)),
                ),
                advice=texts.late_clash_advice,
            )
            for one in found[:_MOST_CLASHES]
        ]
        more = len(found) - len(shown)
        return [*shown, *([Check("calendar", True, fill(texts.more_clashes, count=more))] if more else [])]
    return []


def _check_lark(settings: Settings) -> list[Check]:
    """Check the Lark table, where one is set. Calls Lark, writes nothing."""
    if settings.database is not None:
        return []
    try:
        if lark_from_env(os.environ) is None:
            return []
        with closing(settings.store()) as store:
            from datetools_lc.stores.lark.checks import check_lark
            from datetools_lc.stores.lark.expenses import LarkExpenses

            checks = (
                check_lark(store.expenses, settings.locale)
                if isinstance(store.expenses, LarkExpenses)
                else []
            )
    except DatetoolsError as error:
        found = say_fault(error.message, settings.locale)
        return [Check("lark", good=False, found=found, advice=_advice("lark", settings))]
    return [Check(each.name, each.good, each.found, each.advice) for each in checks]


def _check_model(settings: Settings) -> tuple[str, str]:
    if settings.model is None or settings.model == "offline":
        return fill(_texts(settings).offline, variable=MODEL_VARIABLE), ""
    from datetools_lc.agents.models import resolve_model

    resolve_model(settings.model, settings.locale)
    return settings.model, ""


CHECKS: dict[str, Callable[[Settings], tuple[str, str]]] = {
    "python": _check_python,
    "environment": _check_environment,
    "tz database": _check_zones,
    "timezone": _check_zone,
    "clock": _check_clock,
    "locale": _check_locale,
    "database": _check_database,
    "currency": _check_currency,
    "model": _check_model,
}
