"""`mcp`: serve the tools to MCP clients. Standard output belongs to the protocol."""

from __future__ import annotations

import logging
import sys
from functools import partial
from typing import Annotated

import typer

from datetools_lc.cli import server_options as options
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
    expenses: options.Expenses = False,
    schedule: options.Schedule = False,
    tools: options.Tools = None,
    guard: options.Guard = None,
    http: Annotated[bool, typer.Option("--http", help=HelpTexts.mcp_http)] = False,
    host: options.Host = HOST,
    port: options.Port = PORT,
    token_file: options.TokenFile = None,
    allow_host: options.AllowHost = None,
    allow_origin: options.AllowOrigin = None,
    path: options.UrlPath = PATH,
    root_path: options.RootPath = "",
    oauth_issuer: options.OAuthIssuer = None,
    oauth_resource: options.OAuthResource = None,
    oauth_audience: options.OAuthAudience = None,
    oauth_scope: options.OAuthScope = None,
    oauth_user_claim: options.OAuthUserClaim = None,
) -> None:
    """Serve the tools to MCP clients, over stdio or HTTP."""
    oauth = {
        "issuer": oauth_issuer,
        "resource": oauth_resource,
        "audience": oauth_audience,
        "scope": oauth_scope,
        "user_claim": oauth_user_claim,
    }
    if not http:
        listens = {"host": host, "port": port, "token_file": token_file, "allow_host": allow_host}
        pages = {"allow_origin": allow_origin, "path": path, "root_path": root_path}
        only_with("--http", {**listens, **pages, **{f"oauth_{name}": each for name, each in oauth.items()}})
    _log_to_stderr()
    offer = read_offer(settings, choose_tools(expenses, schedule, tools), guard=guard, shared=http)

    from datetools_lc.servers.mcp import server
    from datetools_lc.servers.mcp.caller import Caller

    caller = Caller(settings.user)
    if not http:
        server.serve_stdio(offer, caller)
        return
    served = {"allowed_origins": allow_origin or [], "path": path, "root_path": root_path}
    listen = read_listening(host, port, token_file, allow_host or [], oauth=read_oauth(oauth), **served)

    def announce(url: str) -> None:
        typer.echo(fill(settings.messages.serving, url=url), err=True)

    server.serve_http(offer, listen, caller, announce=announce)


def _log_to_stderr() -> None:
    """Log warnings of this package, and only errors of others: the SDK's warnings quote what users wrote."""
    logging.basicConfig(
        stream=sys.stderr, level=logging.ERROR, format="%(levelname)s %(name)s: %(message).500s"
    )
    logging.getLogger("datetools_lc").setLevel(logging.WARNING)
