"""The commands, put together in a person's language; what a fault becomes: one line and an exit code."""

from __future__ import annotations

import os
import traceback
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from datetools_lc import __version__
from datetools_lc.cli.words import choose_locale, translate
from datetools_lc.errors import DatetoolsError

PROGRAM = "datetools-lc"
DEBUG_VARIABLE = "DATETOOLS_DEBUG"

# name → where it is: a function is a command, a `typer.Typer` a group of commands. None may import LangChain
# at its top.
COMMANDS = {
    "ask": "datetools_lc.cli.ask:ask",
    "chat": "datetools_lc.cli.chat:chat",
    "call": "datetools_lc.cli.calls:call",
    "tools": "datetools_lc.cli.calls:tools",
    "understand": "datetools_lc.cli.language:understand",
    "dates": "datetools_lc.cli.language:dates",
    "expenses": "datetools_lc.cli.expenses:group",
    "mcp": "datetools_lc.cli.mcp:mcp",
    "schedule": "datetools_lc.cli.schedule:group",
    "eval": "datetools_lc.cli.eval:group",
    "doctor": "datetools_lc.cli.doctor:doctor",
    "demo": "datetools_lc.cli.demo:demo",
}


def build_command(locale: str) -> Any:
    """The whole command line, its help in en, zh or ja."""
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, help=_top.__doc__)
    app.callback()(_top)
    for name, home in COMMANDS.items():
        module, _, attribute = home.partition(":")
        value = getattr(import_module(module), attribute)
        if isinstance(value, typer.Typer):
            app.add_typer(value, name=name)
        else:
            app.command(name)(value)
    command = typer.main.get_command(app)
    _speak(command, locale)
    return command


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code. Faults are one line on standard error."""
    locale = choose_locale(arguments)
    try:
        code = build_command(locale).main(
            args=list(arguments) or ["--help"], prog_name=PROGRAM, standalone_mode=False
        )
        return code if isinstance(code, int) else 0
    except typer.TyperException as error:
        return _explain_usage(error, locale)
    except typer.Abort:
        return 130
    except DatetoolsError as error:
        _complain(error.message)
        return 1
    except Exception as error:  # noqa: BLE001  a provider's or a driver's fault: a person gets one line of it
        lines = str(error).strip().splitlines() or ["?"]
        _complain(
            f"{type(error).__name__}: {lines[0]} {translate('(DATETOOLS_DEBUG=1 shows where)', locale)}"
        )
        return 1


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"{PROGRAM} {__version__}")
        raise typer.Exit


def _top(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Exact dates for LLM agents: ask the assistant, or call its tools yourself."""


def _explain_usage(error: typer.TyperException, locale: str) -> int:
    context = getattr(error, "ctx", None)
    path = PROGRAM if context is None else context.command_path
    hint = translate("see {command} --help", locale).format(command=path)
    _complain(f"{error.format_message().rstrip('.')} ({hint})")
    return error.exit_code


def _complain(message: str) -> None:
    if os.environ.get(DEBUG_VARIABLE):
        traceback.print_exc()
    typer.echo(f"{PROGRAM}: {' '.join(message.split())}", err=True)


def _speak(command: Any, locale: str) -> None:
    """Put the help of a command, of its options and of its commands into a language."""
    command.help = translate(_first_paragraph(command.help), locale)
    command.rich_help_panel = translate("Commands", locale)
    for parameter in command.get_params(typer.Context(command)):  # the help option too
        is_argument = parameter.param_type_name == "argument"
        parameter.rich_help_panel = translate("Arguments" if is_argument else "Options", locale)
        parameter.help = translate(parameter.help or "", locale)
    for child in getattr(command, "commands", {}).values():
        _speak(child, locale)


def _first_paragraph(text: str | None) -> str:
    return " ".join((text or "").partition("\n\n")[0].split())
