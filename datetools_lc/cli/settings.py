"""The settings that are read from the options that every command shares."""

from __future__ import annotations

import inspect
import os
import re
import warnings
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import wraps
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Concatenate, Literal, ParamSpec, TypeVar

import typer

from datetools_lc.cli.options import LOCALE_OPTION, OPTIONS, hide
from datetools_lc.cli.output import note
from datetools_lc.clock import Clock, FixedClock, system_clock
from datetools_lc.context import (
    LOCALE_VARIABLE,
    REPLY_LOCALES,
    TIMEZONE_VARIABLE,
    DateSettings,
    ReplyLocale,
    RunContext,
)
from datetools_lc.contracts.currency import CURRENCY_VARIABLE, choose_currency
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.engine.weekdays import check_locale
from datetools_lc.engine.zones import load_zone
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
T = TypeVar("T")
MODEL_VARIABLE = "DATETOOLS_MODEL"
ZoneSource = Literal["--timezone", "DATETOOLS_TIMEZONE", "machine"]


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
        from datetools_lc.stores.config import connect_store

        is_remote = self.calendar is not None or os.environ.get(CALENDAR_VARIABLE)
        zone = find_zone(self.timezone)[0] if is_remote else None
        try:
            if self.calendar is not None:
                check_calendar(self.calendar, zone)
            return connect_store(self.database, currency=self.currency, calendar=self.calendar, timezone=zone)
        except MissingExtra:
            raise
        except ConfigurationError as error:
            named_by = "environment" if error.message.startswith("FEISHU_") else "--database"
            raise wrong(named_by, error) from None

    def records(self) -> SqlStore:
        """The same for a person, who is told where `--database` names a file that is not there yet."""
        store = self.store()
        path = None if self.database is None else getattr(store.database, "path", None)
        if path is not None and not self.json and not path.exists():
            note(fill(self.messages.database_created, path=path))
        return store


def with_settings(
    function: Callable[Concatenate[Settings, P], None],
    *,
    reports_environment: bool = False,
    idle: Collection[str] = (),
) -> Callable[..., None]:
    """Give a command the common options, as `Settings` in its first parameter.

    A variable that there is not and a wrong `DATETOOLS_LOCALE` are wrong usage, unless the command itself
    reports them. Every command takes all
    of the options; its help leaves out those that are `idle` in it.
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


def choose_locale(arguments: Sequence[str], environment: Mapping[str, str] | None = None) -> ReplyLocale:
    """`--locale` among raw arguments, else `DATETOOLS_LOCALE`, else the language of the session, else en.

    For help, which is printed before the options are read: a value that is not a reply locale is ignored.
    """
    variables = os.environ if environment is None else environment
    given = [after for option, after in pairwise(arguments) if option == LOCALE_OPTION]
    given += [each.partition("=")[2] for each in arguments if each.startswith(f"{LOCALE_OPTION}=")]
    session = next((variables[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if variables.get(name)), "")
    wanted = [*given, variables.get(LOCALE_VARIABLE, ""), session[:2].lower()]
    known = (locale for choice in wanted for locale in REPLY_LOCALES if locale == language_of(choice))
    return next(known, "en")


def language_of(choice: str) -> str | None:
    """The reply locale of a locale such as ja-JP; None where there is none."""
    try:
        return _read_locale(choice)
    except InputError:
        return None


def _read_locale(value: str) -> str:
    return check_locale(value, known=REPLY_LOCALES)


def read_settings(**given: Any) -> Settings:
    """Check what was given. Raises `typer.BadParameter`, naming the option."""
    if given["timezone"] is not None:
        check("--timezone", load_zone, given["timezone"])
    if given["locale"] is not None:
        given["locale"] = check("--locale", _read_locale, given["locale"])
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
        raise wrong("environment", error) from None
    try:
        settings_from_env(names)
    except ConfigurationError as error:
        raise wrong(LOCALE_VARIABLE, error) from None


def _read_currency(given: str | None) -> str:
    try:
        return choose_currency(given).code
    except ConfigurationError as error:
        raise wrong(CURRENCY_VARIABLE if given is None else "--currency", error) from None


def check_calendar(calendar: str, zone: str | None) -> None:
    """Wrong usage for a `--calendar` that is none; the message does not hold what was given."""
    try:
        read_calendar(calendar, timezone=zone)
    except ConfigurationError as error:
        raise wrong("--calendar", error) from None


def check(option: str, read: Callable[[T], Any], value: T) -> Any:
    """The value of an option as `read` parses it; wrong usage of that option where it raises."""
    try:
        return read(value)
    except InputError as error:
        raise wrong(option, error) from None


def wrong(option: str, error: InputError | ConfigurationError) -> typer.BadParameter:
    """An error as wrong usage of an option or of an environment variable."""
    return typer.BadParameter(error.message, param_hint=option)


def from_environment(names: Iterable[str]) -> dict[str, Any]:
    """Those of the settings that the environment makes and no option does. Wrong usage for a wrong value."""
    by_option = ("timezone", "locale", "clock", "database", "tools")
    try:
        return settings_from_env(name for name in names if name not in by_option)
    except ConfigurationError as error:
        raise wrong("environment", error) from None


def find_zone(given: str | None) -> tuple[str, ZoneSource]:
    """The zone that was given, else the environment's, else the machine's; and which of the three it is."""
    if given is not None:
        return given, "--timezone"
    if value := os.environ.get(TIMEZONE_VARIABLE):
        check(TIMEZONE_VARIABLE, load_zone, value)
        return value, "DATETOOLS_TIMEZONE"
    name = _machine_zone()
    check("--timezone", load_zone, name)
    return name, "machine"


def _machine_zone() -> str:
    """The IANA name of the machine's zone; `UTC` where none was ever chosen."""
    chosen = os.environ.get("TZ", "")
    if chosen and chosen[0] not in ":/":
        return chosen  # rules such as CST6CDT,M3.2.0 name no zone: the check refuses them
    try:
        import tzlocal
    except ModuleNotFoundError:
        raise MissingExtra("agent", "tzlocal") from None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return tzlocal.get_localzone_name() or "UTC"
        except (LookupError, OSError) as error:  # two files that disagree
            message = f"the machine's timezone cannot be told ({str(error).splitlines()[0]}); name one"
            raise typer.BadParameter(message, param_hint="--timezone") from None
