"""`call` and `tools`: the tools without a model."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import partial
from math import isfinite
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from datetools_lc.cli.conversation.transcript import failed
from datetools_lc.cli.output import emit_json, emit_table, note
from datetools_lc.cli.settings import (
    WITHOUT_MODEL,
    WITHOUT_RECORDS,
    Settings,
    from_environment,
    with_settings,
)
from datetools_lc.cli.standard_input import read_input
from datetools_lc.clock import read_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.tools import date_tools
from datetools_lc.contracts.outcome import Outcome
from datetools_lc.contracts.registry import DATE_TOOLS, EXPENSE_TOOLS, TOOLS
from datetools_lc.contracts.spec import call_now
from datetools_lc.errors import ConfigurationError, MissingExtra, StoreUnavailable, needs_extra
from datetools_lc.keywords import closest
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill
from datetools_lc.tools.gateway_schema import inline_payload

if TYPE_CHECKING:
    from langchain_core.tools import BaseTool

    from datetools_lc.stores.sql.store import SqlStore
    from datetools_lc.tools.call import CallInfo
    from datetools_lc.tools.structured import ContractTool
    from datetools_lc.tools.toolkits import Toolkit

_FORMATS = ("table", "openai", "agentcore")


def _tools_from(typed: str) -> list[str]:
    """The tools whose names begin with what was typed."""
    return [name for name in TOOLS if name.startswith(typed)]


@partial(with_settings, idle=WITHOUT_MODEL)
def call(
    settings: Settings,
    tool: Annotated[
        str, typer.Argument(metavar="TOOL", help=HelpTexts.call_tool, autocompletion=_tools_from)
    ],
    arguments: Annotated[str, typer.Argument(metavar="JSON", help=HelpTexts.call_arguments)] = "{}",
) -> None:
    """Call one tool and print its JSON.

    Exits with 1 where the result is an error or carries a warning.
    """
    if tool not in TOOLS:
        hint = closest(tool, TOOLS) or f"; the tools are {', '.join(TOOLS)}"
        raise typer.BadParameter(f"there is no tool {tool}{hint}", param_hint="TOOL")
    given = read_arguments(read_input() if arguments == "-" else arguments, settings)
    outcome = _compute(tool, given, settings) if tool in DATE_TOOLS else _call_store(tool, given, settings)
    emit_json(outcome.data)
    if failed(outcome.status, outcome.data):
        raise typer.Exit(1)


@partial(with_settings, idle=WITHOUT_RECORDS)
def tools(
    settings: Settings,
    format: Annotated[
        str | None, typer.Option("--format", metavar="|".join(_FORMATS), help=HelpTexts.tools_format)
    ] = None,
) -> None:
    """List the tools; with --json as the tool JSON that a model is given."""
    chosen = format or ("openai" if settings.json else "table")
    if chosen not in _FORMATS:
        message = fill(settings.messages.one_of, names=", ".join(_FORMATS))
        raise typer.BadParameter(message, param_hint="--format")
    if chosen == "agentcore":
        emit_json(inline_payload(date_tools(from_environment({"holidays"}).get("holidays")).values()))
    elif chosen == "openai":
        from langchain_core.utils.function_calling import convert_to_openai_tool

        emit_json([convert_to_openai_tool(tool) for tool in _all_tools(settings)])
    else:
        _print_table(_all_tools(settings), settings)


def _all_tools(settings: Settings) -> list[BaseTool]:
    """Every tool that is installed; no call is made, so neither a zone nor a database is needed."""
    from datetools_lc.tools.toolkits import DateToolkit

    dates = DateToolkit(timezone="UTC").get_tools()
    try:
        with needs_extra("agent"):
            from datetools_lc.tools.store_toolkits import ExpenseToolkit, ScheduleToolkit
    except MissingExtra as missing:
        note(f"datetools-lc: {fill(settings.messages.tools_left_out, install=missing.command)}")
        return list(dates)
    return [
        *dates,
        *ExpenseToolkit(timezone="UTC", database=":memory:").get_tools(),
        *ScheduleToolkit(timezone="UTC", database=":memory:").get_tools(),
    ]


def _print_table(bound: Sequence[BaseTool], settings: Settings) -> None:
    rows = []
    for tool in bound:
        schema: Mapping[str, Any] = tool.args_schema if isinstance(tool.args_schema, Mapping) else {}
        required = schema.get("required", ())
        names = [name if name in required else f"{name}?" for name in schema.get("properties", ())]
        rows.append((tool.name, " ".join(names), tool.description.partition(". ")[0]))
    messages = settings.messages
    emit_table([messages.tool, messages.arguments, messages.purpose], rows)


def read_arguments(text: str, settings: Settings) -> dict[str, Any]:
    """Parse a JSON object; a number that a float cannot represent exactly becomes a `Decimal`."""
    try:
        value = json.loads(text, parse_float=_exact)
    except (ValueError, RecursionError) as error:
        message = fill(settings.messages.no_json, error=error)
        raise typer.BadParameter(message, param_hint="JSON") from None
    if not isinstance(value, dict):
        raise typer.BadParameter(settings.messages.not_an_object, param_hint="JSON")
    return value


def _exact(text: str) -> float | Decimal:
    """An amount with three decimals must be refused, so the parser may not round it either."""
    number, exact = float(text), Decimal(text)
    # beyond the range of floats (1e999999999) the digits themselves would fill the memory
    lossy = isfinite(number) and number != 0 and Decimal(repr(number)) != exact
    return exact if lossy else number


def _compute(tool: str, arguments: Mapping[str, Any], settings: Settings) -> Outcome:
    dates = settings.dates()
    return call_now(date_tools(dates.holidays)[tool], arguments, dates, settings.clock)


def _call_store(tool: str, arguments: Mapping[str, Any], settings: Settings) -> Outcome:
    """A tool of the ledger or the calendar; where its database cannot be opened, in the tool's own form."""
    from datetools_lc.tools.call import CallInfo

    dates = settings.dates()
    info = CallInfo(settings.context(dates.timezone), owner=settings.user)
    try:
        with settings.store() as store:
            return _call_tool(tool, arguments, store, dates, settings, info)
    except (StoreUnavailable, ConfigurationError) as error:
        return TOOLS[tool].fail(error, arguments, read_clock(settings.clock))


def _call_tool(
    tool: str,
    arguments: Mapping[str, Any],
    store: SqlStore,
    dates: DateSettings,
    settings: Settings,
    info: CallInfo,
) -> Outcome:
    from datetools_lc.tools.store_toolkits import ExpenseToolkit, ScheduleToolkit

    kit: type[Toolkit] = ExpenseToolkit if tool in EXPENSE_TOOLS else ScheduleToolkit
    own: dict[str, Any] = {
        "timezone": dates.timezone,
        "locale": dates.locale,
        "clock": settings.clock,
        "tools": [tool],
        "store": store.expenses if tool in EXPENSE_TOOLS else store.schedule,
    }
    (made,) = kit(**from_environment(kit.model_fields.keys() - {"prefix", "currency"}), **own).get_tools()
    return cast("ContractTool", made).respond(arguments, info)
