"""The zone of the machine, where a person is at it and has named none."""

from __future__ import annotations

import os
import warnings

import typer

from datetools_lc.errors import MissingExtra


def machine_zone() -> str:
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
