"""The options that the commands of servers share, as Typer reads them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from datetools_lc.texts.command_line.groups import HelpTexts

Expenses = Annotated[bool, typer.Option("--expenses", help=HelpTexts.mcp_expenses)]
Schedule = Annotated[bool, typer.Option("--schedule", help=HelpTexts.mcp_schedule)]
Tools = Annotated[str | None, typer.Option("--tools", metavar="A,B", help=HelpTexts.mcp_tools)]
Guard = Annotated[str | None, typer.Option("--guard", metavar="enforce|warn|off", help=HelpTexts.mcp_guard)]
Host = Annotated[str, typer.Option("--host", help=HelpTexts.mcp_host)]
Port = Annotated[int, typer.Option("--port", help=HelpTexts.mcp_port)]
TokenFile = Annotated[
    Path | None, typer.Option("--token-file", metavar="FILE", help=HelpTexts.mcp_token_file)
]
AllowHost = Annotated[
    list[str] | None, typer.Option("--allow-host", metavar="NAME", help=HelpTexts.mcp_allow_host)
]
AllowOrigin = Annotated[
    list[str] | None, typer.Option("--allow-origin", metavar="URL", help=HelpTexts.mcp_allow_origin)
]
UrlPath = Annotated[str, typer.Option("--path", help=HelpTexts.mcp_path)]
RootPath = Annotated[str, typer.Option("--root-path", help=HelpTexts.mcp_root_path)]
OAuthIssuer = Annotated[
    str | None, typer.Option("--oauth-issuer", metavar="URL", help=HelpTexts.mcp_oauth_issuer)
]
OAuthResource = Annotated[
    str | None, typer.Option("--oauth-resource", metavar="URL", help=HelpTexts.mcp_oauth_resource)
]
OAuthAudience = Annotated[
    str | None, typer.Option("--oauth-audience", metavar="TEXT", help=HelpTexts.mcp_oauth_audience)
]
OAuthScope = Annotated[
    list[str] | None, typer.Option("--oauth-scope", metavar="NAME", help=HelpTexts.mcp_oauth_scope)
]
OAuthUserClaim = Annotated[
    str | None, typer.Option("--oauth-user-claim", metavar="NAME", help=HelpTexts.mcp_oauth_user_claim)
]
