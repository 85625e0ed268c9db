"""`--range`, `--start` and `--end`: the calendar days of a list; `--within`: a length of time."""

from __future__ import annotations

import re
from datetime import timedelta
from functools import partial
from typing import Annotated

import typer

from datetools_lc.cli.settings import Settings
from datetools_lc.cli.wrong_options import check, wrong
from datetools_lc.clock import read_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.inputs import read_date
from datetools_lc.contracts.dates.range import RANGES, read_range
from datetools_lc.engine.ranges import DateRange
from datetools_lc.engine.zones import to_zone
from datetools_lc.errors import InputError, InvalidRange, InvalidValue
from datetools_lc.keywords import closest
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill

_NEED_MORE = ("month", "last_n_days", "next_n_days", "custom")
NAMED = tuple(name for name in RANGES if name not in _NEED_MORE)
First = Annotated[str | None, typer.Option("--start", metavar="DATE", help=HelpTexts.first_day)]
Last = Annotated[str | None, typer.Option("--end", metavar="DATE", help=HelpTexts.last_day)]

_LENGTH = re.compile(r"(\d{1,6})(m|h|d)?", re.ASCII)
_UNITS = {"m": "minutes", "h": "hours", "d": "days"}


def read_length(text: str) -> timedelta:
    """Such as 15m, 2h or 1d; a bare number is minutes. Raises `InvalidValue`."""
    match = _LENGTH.fullmatch(text.strip())
    if match is None:
        raise InvalidValue("a length of time is needed, such as 15m, 2h or 1d")
    return timedelta(**{_UNITS[match[2] or "m"]: int(match[1])})


def read_days(
    name: str | None,
    start: str | None,
    end: str | None,
    *,
    default: str,
    dates: DateSettings,
    settings: Settings,
) -> DateRange:
    """The days that were asked for, as seen from today in the zone. Raises wrong usage."""
    _check_typed(name, start, end, settings)
    arguments = {"range": name or default}
    if start is not None and end is not None:
        arguments = {"range": "custom", "start_date": start, "end_date": end}
    elif arguments["range"] not in NAMED:
        hint = closest(arguments["range"], NAMED)
        raise typer.BadParameter(
            f"{fill(settings.messages.one_of, names=', '.join(NAMED))}{hint}", param_hint="--range"
        )
    try:
        return read_range(arguments, to_zone(read_clock(settings.clock), dates.zone).date())
    except InputError as error:
        said = error.message.replace("start_date", "--start").replace("end_date", "--end")
        raise wrong("--range" if end is None else "--end", InvalidRange(said)) from None


def _check_typed(name: str | None, start: str | None, end: str | None, settings: Settings) -> None:
    """Raises wrong usage, of an option that was typed, for a day that is none and for half a period."""
    for option, day in (("--start", start), ("--end", end)):
        if day is not None:
            check(option, partial(read_date, field=option), day)
    if (start is None) != (end is None) or (start is not None and name is not None):
        typed = "--range" if name is not None else "--end" if start is None else "--start"
        raise typer.BadParameter(settings.messages.range_or_days, param_hint=typed)
