"""`backup`: a copy of the local database while it is in use."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from datetools_lc.cli.output import note
from datetools_lc.cli.settings import WITHOUT_MODEL, Settings, with_settings
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill


@partial(with_settings, idle=(*WITHOUT_MODEL, "json", "user"))
def backup(
    settings: Settings,
    file: Annotated[str, typer.Argument(metavar="FILE", help=HelpTexts.backup_file)],
) -> None:
    """Copy expenses, schedule and outbox to a new file, whole, while others write."""
    from datetools_lc.stores.sql.sqlite.backup import back_up

    target = Path(file).expanduser().absolute()
    with closing(settings.store()) as store:  # not opened: that would make a database
        length = back_up(store.database, target)
    note(fill(settings.messages.backed_up, file=file, kilobytes=-(-length // 1024)))
