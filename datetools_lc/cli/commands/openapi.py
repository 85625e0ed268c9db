"""`openapi`: the tools as an OpenAPI document, and a small server of them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated

import typer

from datetools_lc.cli import server_options as options
from datetools_lc.cli.offers import HOST, PORT, choose_tools, only_with, read_listening, read_offer
from datetools_lc.cli.output import emit_json
from datetools_lc.cli.settings import WITHOUT_MODEL, Settings, with_settings
from datetools_lc.errors import needs_extra
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.group import fill


@partial(with_settings, idle=(*WITHOUT_MODEL, "json"))
def openapi(
    settings: Settings,
    expenses: options.Expenses = False,
    schedule: options.Schedule = False,
    tools: options.Tools = None,
    guard: options.Guard = None,
    serve: Annotated[bool, typer.Option("--serve", help=HelpTexts.openapi_serve)] = False,
    url: Annotated[str | None, typer.Option("--url", metavar="URL", help=HelpTexts.openapi_url)] = None,
    host: options.Host = HOST,
    port: options.Port = PORT,
    token_file: options.TokenFile = None,
    allow_host: options.AllowHost = None,
) -> None:
    """Print the OpenAPI document of the tools, or serve them."""
    chosen = choose_tools(expenses, schedule, tools)
    if not serve:
        only_with("--serve", {"host": host, "port": port, "allow_host": allow_host})
        from datetools_lc.servers.openapi.document import describe

        unused = replace(settings, database=":memory:")  # nothing is called
        offer = read_offer(unused, chosen, guard=guard, shared=False)
        if url is not None and not url.startswith(("https://", "http://")):
            advice = "must be the URL at which the tools are served, such as https://dates.example"
            raise typer.BadParameter(advice, param_hint="--url")
        emit_json(describe(offer, url=url, tokens=token_file is not None))
        return
    listening = read_listening(host, port, token_file, allow_host or [], has_oauth=False)
    with needs_extra("openapi"):
        from datetools_lc.servers.listening import serve as listen
        from datetools_lc.servers.openapi.app import build_app

    offer = read_offer(settings, chosen, guard=guard, shared=True)

    def announce(address: str) -> None:
        typer.echo(fill(settings.messages.serving, url=f"{address}/openapi.json"), err=True)

    listen(build_app(offer, listening, settings.user), listening, announce)
