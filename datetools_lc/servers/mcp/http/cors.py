"""Pages in a browser: those of this server's own names, and of the origins that were allowed."""

from __future__ import annotations

import re

from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware

from datetools_lc.servers.listening import HttpSettings

_HEADERS = (
    "Authorization",
    "Mcp-Method",
    "Mcp-Name",
    "Mcp-Protocol-Version",
    "Mcp-Session-Id",
)
"""Headers of a client, beside those that every page may send."""


def allow_browsers(settings: HttpSettings) -> Middleware:
    """Answers preflights, without a token, and names the origin in answers; never with cookies."""
    names = "|".join(re.escape(host) for host in settings.hosts)
    return Middleware(
        CORSMiddleware,
        allow_origins=list(settings.allowed_origins),
        allow_origin_regex=rf"https?://(?:{names})(?::\d+)?",
        allow_methods=["GET", "POST"],
        allow_headers=list(_HEADERS),
        expose_headers=["WWW-Authenticate"],
        max_age=600,
    )
