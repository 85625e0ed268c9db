"""The settings that the environment makes: a variable `DATETOOLS_…` for each, and how its text is read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from typing import Any, get_args

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.contracts.currency import find_currency
from datetools_lc.engine.expressions import YEAR_POLICIES, Today
from datetools_lc.engine.freebusy import parse_working_days, parse_working_hours
from datetools_lc.engine.weekdays import check_locale
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import ConfigurationError, InputError, MissingExtra
from datetools_lc.keywords import closest

Read = Callable[[str, str], Any]
"""Reads the text of the variable that is named second. Raises an `InputError` or a `ConfigurationError`."""
_PREFIX = "DATETOOLS_"
_PAGE = "https://datetools-lc.github.io/datetools-lc/reference/environment/"
_YES, _NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


DATE_SETTINGS = ("today", "year_policy", "default_target_timezone", "holidays")
"""The policies of `DateSettings`."""


def variable_of(setting: str) -> str:
    """`DATETOOLS_BUFFER_MINUTES` of `buffer_minutes`."""
    return _PREFIX + setting.upper()


def settings_from_env(names: Iterable[str], environment: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Those of the named settings that the environment makes; a blank variable makes none.

    `database` is not among them: `stores.config` reads it, beside the variables of a remote ledger.
    Raises `ConfigurationError`, naming the variable: of a wrong value, and of one that there is not.
    """
    variables = os.environ if environment is None else environment
    refuse_unknown_variables(variables)
    given = {name: variables.get(variable_of(name), "").strip() for name in names if name in _READERS}
    return {name: _read(name, text) for name, text in given.items() if text}


def set_variables(environment: Mapping[str, str]) -> list[str]:
    """The names in an environment that are ours by their prefix; a blank variable is none."""
    return sorted(name for name, text in environment.items() if name.startswith(_PREFIX) and text.strip())


def refuse_unknown_variables(environment: Mapping[str, str]) -> None:
    """Raises `ConfigurationError` for a variable `DATETOOLS_…` that there is not, with the one meant."""
    for name in set_variables(environment):
        if name not in VARIABLES:
            hint = closest(name, VARIABLES, prefix=_PREFIX) or f"; they are listed at {_PAGE}"
            raise ConfigurationError(f"there is no variable {name:.60}{hint}")


def _read(name: str, text: str) -> Any:
    variable = variable_of(name)
    try:
        return _READERS[name](text, variable)
    except InputError as error:
        raise ConfigurationError(error.message) from None


def _zone(text: str, variable: str) -> str:
    load_zone(text, variable)
    return text


def _locale(text: str, variable: str) -> str:
    return check_locale(text, variable, known=REPLY_LOCALES)


def _hours(text: str, variable: str) -> str:
    parse_working_hours(text, variable)
    return text


def _days(text: str, variable: str) -> str:
    parse_working_days(text, variable)
    return text


def _text(text: str, variable: str) -> str:
    return text


def _minutes(text: str, variable: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise ConfigurationError(f"{variable} must be a whole number of minutes, 0 or more")
    return int(text)


def _flag(text: str, variable: str) -> bool:
    if text.lower() not in (*_YES, *_NO):
        raise ConfigurationError(f"{variable} must be true or false")
    return text.lower() in _YES


def _currency(text: str, variable: str) -> str:
    try:
        return find_currency(text).code
    except ConfigurationError as error:
        raise ConfigurationError(error.message.replace("currency", variable, 1)) from None


def _country(text: str, variable: str) -> str:
    from datetools_lc.calendars.holiday_library import work_calendar  # an extra, which few settings need

    try:
        return work_calendar(text).code
    except MissingExtra:
        raise
    except ConfigurationError as error:
        raise ConfigurationError(error.message.replace("holidays", variable, 1)) from None


def _list(text: str, variable: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _one_of(*choices: str) -> Read:
    def read(text: str, variable: str) -> str:
        if text not in choices:
            raise ConfigurationError(f"{variable} must be one of {', '.join(choices)}")
        return text

    return read


def _hybrid(text: str, variable: str) -> str | bool:
    """Which sentences the rules answer beside a model; `true` means `strict`."""
    if text.lower() not in ("strict", "wide", "true", "false"):
        raise ConfigurationError(f"{variable} must be strict, wide or false, not {text!r:.40}")
    return False if text.lower() == "false" else text.lower().replace("true", "strict")


_READERS: Mapping[str, Read] = {
    # a new setting of a toolkit is a line here and a field of `AgentSettings`
    "timezone": _zone,
    "locale": _locale,
    "prefix": _text,
    "strict": _flag,
    "tools": _list,
    "currency": _currency,
    "today": _one_of(*get_args(Today)),
    "year_policy": _one_of(*YEAR_POLICIES),
    "default_target_timezone": _zone,
    "holidays": _country,
    "working_hours": _hours,
    "working_days": _days,
    "buffer_minutes": _minutes,
    "lead_minutes": _minutes,
    "reminders": _flag,
    "default_category": _one_of(*CATEGORIES),
    "confirm": _one_of("ask", "off"),
    "guard": _one_of("enforce", "warn", "off"),
    "hybrid": _hybrid,
}
SETTINGS = tuple(_READERS)
"""Whatever the environment can set, by the names of toolkits and factories."""
_OTHERS = (
    "calendar calendar_owner calendar_password calendar_username conversations database debug "
    "default_timezone env_file lexicon mcp_tokens model oauth_audience oauth_issuer oauth_resource "
    "oauth_scope oauth_user_claim server_tokens"
)
VARIABLES = tuple(sorted(variable_of(name) for name in (*SETTINGS, *_OTHERS.split())))
"""Every variable `DATETOOLS_…` that anything of ours reads; any other is a misspelt one."""
