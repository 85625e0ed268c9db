"""All commands with their help in the user's language; errors become one line and an exit code."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from functools import partial
from importlib import import_module
from io import StringIO
from typing import Annotated, Any

import typer

from datetools_lc import __version__
from datetools_lc.cli.extras import say_missing
from datetools_lc.cli.locales import choose_locale
from datetools_lc.cli.options import COMMON_OPTIONS
from datetools_lc.cli.written_output import OutputLost, told_output
from datetools_lc.cli.wrong_usage import WrongUsage, say_usage, suggest
from datetools_lc.errors import ConfigurationError, DatetoolsError, MissingExtra
from datetools_lc.texts.command_line import CommandLineTexts, command_line_texts
from datetools_lc.texts.command_line.groups import HelpTexts, MessageTexts
from datetools_lc.texts.error_messages import say_fault
from datetools_lc.texts.group import fill

PROGRAM = "datetools-lc"
DEBUG_VARIABLE = "DATETOOLS_DEBUG"

# name → (module:attribute, help): a function is a command, a `typer.Typer` a group of commands. None of these
# modules may import LangChain at its top.
COMMANDS: Mapping[str, tuple[str, str]] = {
    "ask": ("datetools_lc.cli.commands.ask:ask", HelpTexts.ask),
    "chat": ("datetools_lc.cli.commands.chat:chat", HelpTexts.chat),
    "call": ("datetools_lc.cli.commands.calls:call", HelpTexts.call),
    "tools": ("datetools_lc.cli.commands.calls:tools", HelpTexts.tools),
    "understand": ("datetools_lc.cli.commands.language:understand", HelpTexts.understand),
    "dates": ("datetools_lc.cli.commands.language:dates", HelpTexts.dates),
    "expenses": ("datetools_lc.cli.commands.expenses:group", HelpTexts.expenses),
    "mcp": ("datetools_lc.cli.commands.mcp:mcp", HelpTexts.mcp),
    "openapi": ("datetools_lc.cli.commands.openapi:openapi", HelpTexts.openapi),
    "feishu": ("datetools_lc.cli.commands.feishu:feishu", HelpTexts.feishu),
    "schedule": ("datetools_lc.cli.commands.schedule:group", HelpTexts.schedule),
    "eval": ("datetools_lc.cli.commands.eval:group", HelpTexts.eval),
    "conversations": ("datetools_lc.cli.commands.conversations:group", HelpTexts.conversations),
    "backup": ("datetools_lc.cli.commands.backup:backup", HelpTexts.backup),
    "doctor": ("datetools_lc.cli.commands.doctor:doctor", HelpTexts.doctor),
    "demo": ("datetools_lc.cli.commands.demo:demo", HelpTexts.demo),
}

_HELP_OPTIONS = ["--help", "-h"]
_WRITE = frozenset({"ask", "chat", "call", "conversations", "expenses", "schedule"})
"""Commands that may change records, which they do before they print."""

# the options that typer adds, whose help is not ours
_OF_TYPER = {
    "help": HelpTexts.help,
    "install_completion": HelpTexts.install_completion,
    "show_completion": HelpTexts.show_completion,
}
_HEADING = "Usage: "
# what the `agent` extra installs; the servers' extras bring the command line without it
_OF_AGENT = (
    "alembic",
    "dateutil",
    "icalendar",
    "langchain",
    "langgraph",
    "platformdirs",
    "rich",
    "sqlalchemy",
    "tzlocal",
    "yaml",
)


def build_command(locale: str, only: str | None = None) -> Any:
    """The command line, its help in a reply locale; with one of its commands, or with all of them."""
    app = typer.Typer(pretty_exceptions_enable=False)
    app.callback(help=HelpTexts.top)(_top)
    for name, (home, help) in COMMANDS.items() if only is None else [(only, COMMANDS[only])]:
        module, _, attribute = home.partition(":")
        value = getattr(import_module(module), attribute)
        if isinstance(value, typer.Typer):
            app.add_typer(value, name=name, help=help)
        else:
            app.command(name, help=help)(value)
    command = typer.main.get_command(app)
    _translate(command, command_line_texts(locale))
    _tell_of_completion(command, locale)
    return command


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code. An error is one line on standard error."""
    locale = choose_locale(arguments)
    only = next((name for name in arguments[:1] if name in COMMANDS), None)
    try:
        command = build_command(locale, only)
        _refuse_shell(command, arguments)
        with told_output():
            code = command.main(args=list(arguments) or ["--help"], prog_name=PROGRAM, standalone_mode=False)
        return code if isinstance(code, int) else 0
    except typer.TyperException as error:
        return _explain_usage(error, locale)
    except typer.Abort:
        return 130
    except MissingExtra as error:
        return _name_extra(error, only, locale)
    except OutputLost as error:
        is_help = any(each in _HELP_OPTIONS for each in arguments)
        _print_error(
            say_fault(error.message if is_help or only not in _WRITE else error.after_writing, locale)
        )
        return 1
    except DatetoolsError as error:
        _print_error(say_fault(error.message, locale))
        return 2 if isinstance(error, WrongUsage) else 1
    except Exception as error:  # noqa: BLE001  an error of a provider or a driver: the user gets one line of it
        if isinstance(error, ModuleNotFoundError) and _package(error) in _OF_AGENT:
            return _name_extra(MissingExtra("agent", _package(error)), only, locale)
        _print_error(_say_other(error, locale))
        return 1


def _say_other(error: Exception, locale: str) -> str:
    """An error of none of our kinds: that of a file by what is wrong with it, any other by its first line."""
    if isinstance(error, OSError) and error.filename and error.strerror:
        return say_fault(f"{error.filename}: {error.strerror}", locale)
    lines = str(error).strip().splitlines() or ["?"]
    return f"{type(error).__name__}: {lines[0]} {command_line_texts(locale).messages.show_where}"


def _name_extra(missing: MissingExtra, command: str | None, locale: str) -> int:
    _print_error(say_missing(command or PROGRAM, missing, command_line_texts(locale).messages))
    return 1


def _package(error: ModuleNotFoundError) -> str:
    return (error.name or "").partition(".")[0]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"{PROGRAM} {__version__}")
        raise typer.Exit


def _top(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help=HelpTexts.version)
    ] = False,
) -> None:
    """The options of the program itself."""


def _explain_usage(error: typer.TyperException, locale: str) -> int:
    context = getattr(error, "ctx", None)
    path = PROGRAM if context is None else context.command_path
    texts = command_line_texts(locale).messages
    hint = fill(texts.see_help, command=path)
    option = getattr(error, "option_name", None)
    if context is not None and path == PROGRAM and option in COMMON_OPTIONS:
        hint = fill(texts.goes_after_command, option=option)
    if hasattr(error, "possibilities"):
        error.possibilities = ()  # typer's are near in another sense, and in the order of the alphabet
    said = say_usage(error.format_message(), locale)
    meant = "" if context is None else suggest(error, context)
    if meant:
        said = fill(texts.did_you_mean, said=said.rstrip(".。"), name=repr(meant))
    _print_error(fill(texts.with_hint, said=said.rstrip(".。"), hint=hint))
    return error.exit_code


def _print_error(message: str) -> None:
    if os.environ.get(DEBUG_VARIABLE):
        traceback.print_exc()
    typer.echo(f"{PROGRAM}: {' '.join(message.split())}", err=True)


def _translate(command: Any, texts: CommandLineTexts) -> None:
    """Replace the names of help texts by the texts of a language, in a command and all commands below it."""
    command.help = _help_text(command.help, texts)
    command.rich_help_panel = texts.messages.commands
    command.options_metavar = texts.messages.usage_options
    command.get_usage = partial(_usage, command.get_usage, texts.messages)
    if hasattr(command, "commands"):
        command.subcommand_metavar = texts.messages.usage_command
        command.suggest_commands = False  # `wrong_usage` does
    command.context_settings["help_option_names"] = _HELP_OPTIONS
    context = typer.Context(command, help_option_names=_HELP_OPTIONS)
    for parameter in command.get_params(context):  # the help option too
        is_argument = parameter.param_type_name == "argument"
        panel = texts.messages.arguments_panel if is_argument else texts.messages.options
        parameter.rich_help_panel = panel
        parameter.help = _help_text(_OF_TYPER.get(parameter.name, parameter.help), texts)
        if getattr(parameter, "is_flag", False):
            parameter.display_type_rich = _no_type
    for child in getattr(command, "commands", {}).values():
        _translate(child, texts)


def _no_type(ctx: Any) -> None:
    """The type of an option that takes no value."""


def _tell_of_completion(command: Any, locale: str) -> None:
    """Have typer say in the user's language that it has set up completion, or what it cannot write."""
    for parameter in command.params:
        if parameter.name == "install_completion":
            parameter.callback = partial(_install_completion, parameter.callback, locale)


def _refuse_shell(command: Any, arguments: Sequence[str]) -> None:
    """Wrong usage for a shell after an option of typer's that sees which one runs it."""
    option, shell = [*arguments, "", ""][:2]
    of_completion = [each for each in command.params if each.name in _OF_TYPER and each.is_flag]
    if shell and shell[0] != "-" and any(option in each.opts for each in of_completion):
        raise typer.BadParameter(f"{option} takes no value: it works for the shell that runs it")


def _install_completion(of_typer: Callable[..., Any], locale: str, *arguments: Any) -> Any:
    said = StringIO()
    try:
        with redirect_stdout(said):
            return of_typer(*arguments)
    except OSError as error:
        raise ConfigurationError(f"{error.filename} cannot be written: {error.strerror}") from None
    finally:
        for line in said.getvalue().splitlines():
            typer.echo(say_fault(line, locale))


def _usage(of_typer: Callable[[Any], str], texts: MessageTexts, context: Any) -> str:
    """The line of how a command is written, under our heading: what typer's help asks for first of all."""
    from typer import rich_utils  # which has its words for no single command

    rich_utils.DEFAULT_STRING, rich_utils.REQUIRED_LONG_STRING = texts.default_value, texts.required
    # typer calls them, and a function does for that
    rich_utils.highlighter = partial(_folded, rich_utils.OptionHighlighter())  # type: ignore[assignment]
    negative = rich_utils.NegativeOptionHighlighter()
    rich_utils.negative_highlighter = partial(_folded, negative)  # type: ignore[assignment]
    return texts.usage + of_typer(context).removeprefix(_HEADING)


def _folded(highlight: Callable[[Any], Any], text: Any) -> Any:
    """Text of the help, highlighted as typer does. Where it has no blank to break at, as in Chinese and
    Japanese, it goes on in the next line; rich would cut it off there.
    """
    shown = highlight(text)
    shown.overflow = "fold"
    return shown


def _help_text(name: str, texts: CommandLineTexts) -> str:
    return str(getattr(texts.help, name))
