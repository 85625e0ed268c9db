"""The settings that are read from the options that every command shares."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Literal, ParamSpec

import typer

from datetools_lc.cli.locales import choose_locale, language_of, read_locale
from datetools_lc.cli.options import OPTIONS, hide
from datetools_lc.cli.output import note
from datetools_lc.cli.wrong_options import Unset, check, wrong
from datetools_lc.cli.zone import check_zone, find_zone
from datetools_lc.clock import Clock, FixedClock, system_clock
from datetools_lc.context import (
    LOCALE_VARIABLE,
    DateSettings,
    RunContext,
)
from datetools_lc.contracts.currency import CURRENCY_VARIABLE, choose_currency
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.environment import DATE_SETTINGS, refuse_unknown_variables, settings_from_env
from datetools_lc.errors import ConfigurationError, InputError, MissingExtra
from datetools_lc.stores.caldav.config import CALENDAR_VARIABLE, read_calendar
from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.command_line.groups import MessageTexts
from datetools_lc.texts.group import fill

if TYPE_CHECKING:
    from datetools_lc.stores.sql.store import SqlStore

WITHOUT_MODEL = ("model",)
WITHOUT_RECORDS = ("model", "database", "calendar", "user")
"""The common options that do nothing in commands without an agent, or without records."""

_DATE_OR_WALL_TIME = re.compile(r"\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?", re.ASCII)
"""A day, with or without a time of day: no instant yet."""

P = ParamSpec("P")
MODEL_VARIABLE = "DATETOOLS_MODEL"


@dataclass(frozen=True, slots=True)
class Settings:
    """The values of the common options; `timezone`, `model`, `database`, `calendar` are None where not given;
    `currency` (a code) is that of the ledger."""

    timezone: str | None
    locale: str
    clock: Clock
    model: str | None
    database: str | None
    calendar: str | None
    currency: str
    user: str
    json: bool

    @property
    def messages(self) -> MessageTexts:
        """What the command line says, in the user's language."""
        return command_line_texts(self.locale).messages

    def zone(self) -> str:
        """The zone to work in; a note on standard error says where it is the machine's own."""
        name, source = find_zone(self.timezone)
        if source == "machine":
            typer.echo(fill(self.messages.zone_of_machine, zone=name), err=True)
        return name

    def dates(self) -> DateSettings:
        """The settings of the date tools."""
        return DateSettings(self.zone(), self.locale, **from_environment(DATE_SETTINGS))

    def context(self, zone: str) -> RunContext:
        """The context of an agent's run."""
        return RunContext(timezone=zone, locale=self.locale, user_id=self.user, model=self.model)

    def store(self) -> SqlStore:
        """The records, opened at their first use. Wrong usage for a database that cannot be one."""
        from datetools_lc.stores.config import DATABASE_VARIABLE, connect_store

        zone = self.check_calendar()
        try:
            store = connect_store(
                self.database, currency=self.currency, calendar=self.calendar, timezone=zone
            )
        except MissingExtra:
            raise
        except ConfigurationError as error:
            of_table = error.message.startswith("FEISHU_")
            named_by = DATABASE_VARIABLE if self.database is None else "--database"
            raise Unset(error.message) if of_table else wrong(named_by, error) from None
        self.check_folder(store)
        return store

    def check_calendar(self) -> str | None:
        """The zone of the calendar on a server, None where there is none. Wrong usage of the option or the
        variable that names none; the message does not hold what was given."""
        calendar, named_by = self.calendar, "--calendar"
        if calendar is None:
            calendar, named_by = os.environ.get(CALENDAR_VARIABLE, "").strip() or None, CALENDAR_VARIABLE
        if calendar is None:
            return None
        zone = find_zone(self.timezone)[0]
        try:
            read_calendar(calendar, timezone=zone)
        except ConfigurationError as error:
            raise wrong(named_by, error) from None
        return zone

    def check_folder(self, store: SqlStore) -> None:
        """Wrong usage for a new file in a folder that takes none, and for one of `--database` in a folder
        that is not there: none is made for a slip."""
        from datetools_lc.stores.sql.sqlite.files import is_there, refusing_folder

        path = store.database.missing_file()
        if path is None:
            return
        if self.database is not None and not is_there(path.parent):
            message = fill(self.messages.no_folder, folder=path.parent)
            raise typer.BadParameter(message, param_hint="--database")
        if folder := refusing_folder(path):
            refused = f"{path} cannot be made in {folder}"
            if self.database is None:
                raise Unset(f"{refused}; name another file with --database or DATETOOLS_DATABASE")
            raise typer.BadParameter(refused, param_hint="--database")

    def records(self, *, to: Literal["write", "read"] = "write") -> SqlStore:
        """The same for a person, who is told where the records begin in a new file.

        To read them, the file that `--database` names has to be there.
        """
        store = self.store()
        path = store.database.missing_file()
        if to == "read" and self.database is not None and path is not None:
            raise typer.BadParameter(fill(self.messages.no_database, path=path), param_hint="--database")
        self.announce(store)
        return store

    def announce(self, store: SqlStore) -> None:
        """Say on standard error that the file of the records is not there yet, whoever named it."""
        path = store.database.missing_file()
        if path is not None and not self.json:
            note(fill(self.messages.database_created, path=path))


def with_settings(
    function: Callable[Concatenate[Settings, P], None],
    *,
    reports_environment: bool = False,
    idle: Collection[str] = (),
) -> Callable[..., None]:
    """Give a command the common options, as `Settings` in its first parameter.

    A variable that there is not and a wrong `DATETOOLS_LOCALE` are wrong usage, unless the command itself
    reports them. Every command takes all of the options; its help leaves out those that are `idle` in it.
    """
    own = list(inspect.signature(function, eval_str=True).parameters.values())[1:]
    common = [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            default=default,
            annotation=hide(annotation) if name in idle else annotation,
        )
        for name, (annotation, default) in OPTIONS.items()
    ]
    parameters = [*(each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in own), *common]

    @wraps(function)
    def command(*args: P.args, **kwargs: P.kwargs) -> None:
        shared = {name: kwargs.pop(name) for name in OPTIONS}
        if not reports_environment:
            _check_environment(["locale"] if shared["locale"] is None else [])
        function(read_settings(**shared), *args, **kwargs)

    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {each.name: each.annotation for each in parameters}
    return command


def read_settings(**given: Any) -> Settings:
    """Check what was given. Raises `typer.BadParameter`, naming the option."""
    if given["timezone"] is not None:
        check_zone("--timezone", given["timezone"], language_of(given["locale"] or ""))
    if given["locale"] is not None:
        given["locale"] = check("--locale", read_locale, given["locale"])
    if not given["user"].strip():
        raise typer.BadParameter("a name is needed", param_hint="--user")
    now = given["now"]
    return Settings(
        timezone=given["timezone"],
        locale=given["locale"] or choose_locale(()),
        clock=system_clock if now is None else FixedClock(_read_now(now, given["locale"])),
        model=given["model"] or os.environ.get(MODEL_VARIABLE) or None,
        database=given["database"],
        calendar=given["calendar"],
        currency=_read_currency(given["currency"]),
        user=given["user"],
        json=given["json"],
    )


def _read_now(text: str, locale: str | None) -> datetime:
    if _DATE_OR_WALL_TIME.fullmatch(text.strip()):
        texts = command_line_texts(locale or choose_locale(())).messages
        message = fill(texts.missing_offset, example=f"{text.strip()[:10]}T10:00:00+09:00")
        raise typer.BadParameter(message, param_hint="--now")
    try:
        return parse_rfc3339(text, "--now").instant
    except InputError as error:
        raise wrong("--now", error) from None


def _check_environment(names: Iterable[str]) -> None:
    try:
        refuse_unknown_variables(os.environ)
    except ConfigurationError as error:
        raise Unset(error.message) from None
    try:
        settings_from_env(names)
    except ConfigurationError as error:
        raise wrong(LOCALE_VARIABLE, error) from None


def _read_currency(given: str | None) -> str:
    try:
        return choose_currency(given).code
    except ConfigurationError as error:
        raise wrong(CURRENCY_VARIABLE if given is None else "--currency", error) from None


def from_environment(names: Iterable[str]) -> dict[str, Any]:
    """Those of the settings that the environment makes and no option does. Wrong usage for a wrong value."""
    by_option = ("timezone", "locale", "clock", "database", "tools")
    try:
        return settings_from_env(name for name in names if name not in by_option)
    except ConfigurationError as error:
        raise Unset(error.message) from None
