"""The command line `datetools-lc`. Importing it imports no LangChain; a command imports what it needs."""

from __future__ import annotations

import sys

from datetools_lc.errors import MissingExtra


def main() -> None:
    """Run the command line of this process and exit: 0 done, 1 refused, 2 wrong usage."""
    try:
        from datetools_lc.cli.app import run
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("typer", "rich"):
            raise
        sys.exit(f"datetools-lc: {MissingExtra('agent', error.name).message}")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # a legacy code page can hold neither the data nor the replies
        getattr(stream, "reconfigure", lambda **_: None)(encoding="utf-8", errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))
