"""`mcp`: serve the tools to MCP clients. Standard output belongs to the protocol."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast, get_args

import typer

from datetools_lc.cli.settings import Settings, from_environment, with_settings, wrong
from datetools_lc.environment import SETTINGS
from datetools_lc.errors import ConfigurationError, MissingExtra
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill

if TYPE_CHECKING:
    from datetools_lc.servers.mcp.caller import Tokens
    from datetools_lc.servers.mcp.http import HttpSettings
    from datetools_lc.servers.mcp.offer import Offer


@with_settings
def mcp(
    settings: Settings,
    expenses: Annotated[bool, typer.Option("--expenses", help=HelpTexts.mcp_expenses)] = False,
    schedule: Annotated[bool, typer.Option("--schedule", help=HelpTexts.mcp_schedule)] = False,
    tools: Annotated[
        str | None,
        typer.Option("--tools", metavar="A,B", help=HelpTexts.mcp_tools),
    ] = None,
    guard: Annotated[
        str | None, typer.Option("--guard", metavar="enforce|warn|off", help=HelpTexts.mcp_guard)
    ] = None,
    http: Annotated[bool, typer.Option("--http", help=HelpTexts.mcp_http)] = False,
    host: Annotated[str, typer.Option("--host", help=HelpTexts.mcp_host)] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help=HelpTexts.mcp_port)] = 8000,
    token_file: Annotated[
        Path | None,
        typer.Option(
            "--token-file",
            metavar="FILE",
            help=HelpTexts.mcp_token_file,
        ),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option("--allow-host", metavar="NAME", help=HelpTexts.mcp_allow_host),
    ] = None,
) -> None:
    """Serve the tools to MCP clients, over stdio or HTTP."""
    _log_to_stderr()
    families = ["dates", *(["expenses"] if expenses else []), *(["schedule"] if schedule else [])]
    names = None if tools is None else [name.strip() for name in tools.split(",") if name.strip()]
    offer = _read_offer(settings, families, names, guard=guard, shared=http)

    from datetools_lc.servers.mcp import server
    from datetools_lc.servers.mcp.caller import Caller

    caller = Caller(settings.user)
    if not http:
        server.serve_stdio(offer, caller)
        return
    listen = _read_listen(host, port, _read_tokens(token_file), allow_host or [])

    def announce(url: str) -> None:
        typer.echo(fill(settings.messages.serving, url=url), err=True)

    server.serve_http(offer, listen, caller, announce=announce)


def _log_to_stderr() -> None:
    """Log warnings of this package, and only errors of others: the SDK's warnings quote what users wrote."""
    logging.basicConfig(
        stream=sys.stderr, level=logging.ERROR, format="%(levelname)s %(name)s: %(message).500s"
    )
    logging.getLogger("datetools_lc").setLevel(logging.WARNING)


def _read_offer(
    settings: Settings, families: list[str], names: list[str] | None, *, guard: str | None, shared: bool
) -> Offer:
    from datetools_lc.servers.mcp.guard import GuardMode
    from datetools_lc.servers.mcp.offer import make_offer

    made = from_environment(set(SETTINGS) - {"prefix"})
    mode = made.pop("guard", "enforce") if guard is None else guard
    if mode not in get_args(GuardMode):
        raise typer.BadParameter("must be enforce, warn or off", param_hint="--guard")
    try:
        return make_offer(
            timezone=settings.zone(),
            locale=settings.locale,
            clock=settings.clock,
            families=families,
            tools=names,
            database=settings.database,
            settings={**made, "currency": settings.currency},
            guard=cast("GuardMode", mode),
            shared=shared,
        )
    except MissingExtra:
        raise
    except ConfigurationError as error:
        raise wrong("--tools" if names is not None else "--database", error) from None


def _read_tokens(file: Path | None) -> Tokens | None:
    from datetools_lc.servers.mcp.caller import TOKENS_VARIABLE, read_tokens

    source = TOKENS_VARIABLE if file is None else "--token-file"
    try:
        text = os.environ.get(TOKENS_VARIABLE, "") if file is None else file.read_text(encoding="utf-8")
        return read_tokens(text) if text.strip() or file is not None else None
    except ConfigurationError as error:
        raise wrong(source, error) from None
    except (OSError, UnicodeDecodeError) as error:
        raise typer.BadParameter(f"{file} cannot be read: {error}", param_hint=source) from None


def _read_listen(host: str, port: int, tokens: Tokens | None, hosts: list[str]) -> HttpSettings:
    try:
        from datetools_lc.servers.mcp.http import HttpSettings
    except ModuleNotFoundError as error:
        raise MissingExtra("mcp", error.name or "mcp") from None
    try:
        return HttpSettings(host, port, tokens, hosts)
    except ConfigurationError as error:
        raise wrong("--host", error) from None
