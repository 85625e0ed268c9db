"""The command line `datetools-lc`. Importing it imports no LangChain; a command imports what it needs."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from datetools_lc import __version__
from datetools_lc.cli.extras import SERVERS, extra_of, say_missing
from datetools_lc.errors import MissingExtra
from datetools_lc.texts.command_line import command_line_texts


def main() -> None:
    """Run the command line of this process and exit: 0 done, 1 refused, 2 wrong usage."""
    try:
        from datetools_lc.cli.app import run
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in ("typer", "rich"):
            raise
        sys.exit(_without_typer(sys.argv[1:], error.name))
    if sys.stdin is None:  # it was closed: there is nothing to read
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  for as long as the process runs
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # a legacy code page can hold neither the data nor the replies
        getattr(stream, "reconfigure", lambda **_: None)(encoding="utf-8", errors="backslashreplace")
    try:
        sys.exit(run(sys.argv[1:]))
    finally:
        _let_go_of_output()


def _let_go_of_output() -> None:
    """Forget what standard output could not take, which was told or has no reader: Python would try once more
    at its end, complain, and exit with 120.
    """
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _without_typer(arguments: Sequence[str], package: str) -> str | None:
    """What is said in place of the command; None where it is done: the version needs no extra."""
    if list(arguments) == ["--version"]:
        sys.stdout.write(f"datetools-lc {__version__}\n")
        return None
    return f"datetools-lc: {_advice(arguments, package)}"


def _advice(arguments: Sequence[str], package: str) -> str:
    """How the command that was asked for can be had."""
    command = next((each for each in arguments if not each.startswith("-")), "")
    extra = extra_of(command)
    if command in SERVERS and {"--expenses", "--schedule"}.intersection(arguments):
        extra = "agent"  # which is told with the server's own
    run = " ".join(["datetools-lc", command]).strip()
    said = say_missing(
        command or "the command line", MissingExtra(extra, package), command_line_texts("en").messages
    )
    package = said[said.rindex("'datetools-lc[") :]
    return f"{said} (or: uvx --from {package} {run})"
