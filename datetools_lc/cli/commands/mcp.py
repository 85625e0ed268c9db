"""`mcp`: serve the tools to MCP clients. Standard output belongs to the protocol."""

from __future__ import annotations

import logging
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from datetools_lc.cli.offers import (
    HOST,
    PATH,
    PORT,
    choose_tools,
    only_with,
    read_listening,
    read_oauth,
    read_offer,
)
from datetools_lc.cli.settings import WITHOUT_MODEL, Settings, with_settings
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill


@partial(with_settings, idle=(*WITHOUT_MODEL, "json"))
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
    host: Annotated[str, typer.Option("--host", help=HelpTexts.mcp_host)] = HOST,
    port: Annotated[int, typer.Option("--port", help=HelpTexts.mcp_port)] = PORT,
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
    allow_origin: Annotated[
        list[str] | None,
        typer.Option("--allow-origin", metavar="URL", help=HelpTexts.mcp_allow_origin),
    ] = None,
    path: Annotated[str, typer.Option("--path", help=HelpTexts.mcp_path)] = PATH,
    root_path: Annotated[str, typer.Option("--root-path", help=HelpTexts.mcp_root_path)] = "",
    oauth_issuer: Annotated[
        str | None, typer.Option("--oauth-issuer", metavar="URL", help=HelpTexts.mcp_oauth_issuer)
    ] = None,
    oauth_resource: Annotated[
        str | None, typer.Option("--oauth-resource", metavar="URL", help=HelpTexts.mcp_oauth_resource)
    ] = None,
    oauth_audience: Annotated[
        str | None, typer.Option("--oauth-audience", metavar="TEXT", help=HelpTexts.mcp_oauth_audience)
    ] = None,
    oauth_scope: Annotated[
        list[str] | None, typer.Option("--oauth-scope", metavar="NAME", help=HelpTexts.mcp_oauth_scope)
    ] = None,
    oauth_user_claim: Annotated[
        str | None, typer.Option("--oauth-user-claim", metavar="NAME", help=HelpTexts.mcp_oauth_user_claim)
    ] = None,
) -> None:
    """Serve the tools to MCP clients, over stdio or HTTP."""
    if not http:
        of_http = {
            "--host": host,
            "--port": port,
            "--token-file": token_file,
            "--allow-host": allow_host,
            "--allow-origin": allow_origin,
            "--path": path,
            "--root-path": root_path,
            "--oauth-issuer": oauth_issuer,
            "--oauth-resource": oauth_resource,
            "--oauth-audience": oauth_audience,
            "--oauth-scope": oauth_scope,
            "--oauth-user-claim": oauth_user_claim,
        }
        only_with("--http", of_http)
    _log_to_stderr()
    offer = read_offer(settings, choose_tools(expenses, schedule, tools), guard=guard, shared=http)

    from datetools_lc.servers.mcp import server
    from datetools_lc.servers.mcp.caller import Caller

    caller = Caller(settings.user)
    if not http:
        server.serve_stdio(offer, caller)
        return
    pages = {"allowed_origins": allow_origin or [], "path": path, "root_path": root_path}
    oauth = read_oauth(
        {
            "issuer": oauth_issuer,
            "resource": oauth_resource,
            "audience": oauth_audience,
            "scope": oauth_scope,
            "user_claim": oauth_user_claim,
        }
    )
    listen = read_listening(host, port, token_file, allow_host or [], oauth=oauth, **pages)

    def announce(url: str) -> None:
        typer.echo(fill(settings.messages.serving, url=url), err=True)

    server.serve_http(offer, listen, caller, announce=announce)


def _log_to_stderr() -> None:
    """Log warnings of this package, and only errors of others: the SDK's warnings quote what users wrote."""
    logging.basicConfig(
        stream=sys.stderr, level=logging.ERROR, format="%(levelname)s %(name)s: %(message).500s"
    )
    logging.getLogger("datetools_lc").setLevel(logging.WARNING)
