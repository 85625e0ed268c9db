"""The zone that a command works in: the one that was given, the environment's, or the machine's."""

from __future__ import annotations

import os
import warnings
from typing import Literal

import typer

from datetools_lc.cli.locales import choose_locale
from datetools_lc.cli.wrong_options import wrong
from datetools_lc.context import TIMEZONE_VARIABLE
from datetools_lc.engine.zones import is_offset, load_zone, nearest_zones
from datetools_lc.errors import InputError, MissingExtra
from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.group import fill

ZoneSource = Literal["--timezone", "DATETOOLS_TIMEZONE", "machine"]


def find_zone(given: str | None) -> tuple[str, ZoneSource]:
    """The zone that was given, else the environment's, else the machine's; and which of the three it is."""
    if given is not None:
        return given, "--timezone"
    if value := os.environ.get(TIMEZONE_VARIABLE):
        check_zone(TIMEZONE_VARIABLE, value)
        return value, "DATETOOLS_TIMEZONE"
    name = _machine_zone()
    check_zone("--timezone", name)
    return name, "machine"


def check_zone(option: str, name: str, locale: str | None = None) -> None:
    """Wrong usage, in the user's language, for a name that is no zone."""
    try:
        load_zone(name)
    except InputError as error:
        chosen = locale or choose_locale(())
        if chosen == "en":
            raise wrong(option, error) from None
        texts = command_line_texts(chosen).messages
        near = [] if is_offset(name) else nearest_zones(name)
        text = texts.no_zone_near if near else texts.zone_is_offset if is_offset(name) else texts.no_zone
        zones = " / ".join(near or ("Asia/Shanghai", "Asia/Tokyo", "Europe/Berlin"))
        raise typer.BadParameter(fill(text, zones=zones), param_hint=option) from None


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
