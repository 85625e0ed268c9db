"""Where an HTTP server of this package listens, whom it answers, and how it stops."""

from __future__ import annotations

import errno
import re
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from datetools_lc.errors import ConfigurationError
from datetools_lc.servers.addresses import is_loopback
from datetools_lc.servers.oauth.settings import OAuthSettings
from datetools_lc.servers.tokens import TOKENS_VARIABLE, Tokens

if TYPE_CHECKING:
    from starlette.types import ASGIApp

LARGEST_BODY = 1024 * 1024
"""Bytes of the largest request body; a tool call is under 10 KiB."""
DRAIN_SECONDS = 30
"""How long calls in flight may take to finish after SIGTERM."""
HEALTH_PATH = "/health"
_PATH = re.compile(r"(?:/[A-Za-z0-9._~-]+)+")
_ORIGIN = re.compile(r"https?://[A-Za-z0-9.-]+(?::\d+)?")
_LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
_ANY = ("0.0.0.0", "::", "")


@dataclass(frozen=True, slots=True)
class HttpSettings:
    """Where to listen and whom to answer.

    `allowed_hosts` are Host headers beside loopback and `host`, `allowed_origins` those of pages elsewhere
    (`https://app.example`). `path` is that of the MCP endpoint, `root_path` what a proxy puts before all
    paths; headers of a proxy are not believed. Callers show one of the `tokens`, or one of `oauth`, where
    the server `has_oauth` at all.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    tokens: Tokens | None = None
    allowed_hosts: Sequence[str] = ()
    allowed_origins: Sequence[str] = ()
    path: str = "/mcp"
    root_path: str = ""
    oauth: OAuthSettings | None = None
    has_oauth: bool = True

    def __post_init__(self) -> None:
        self._check_paths()
        if not 0 <= self.port <= 65535:
            raise ConfigurationError("port must be from 0 to 65535")
        if self.oauth is not None and self.has_tokens:
            raise ConfigurationError(
                f"take either an authorization server or static tokens: --oauth-issuer or {TOKENS_VARIABLE}"
            )
        if is_loopback(self.host) or self.oauth is not None:
            return
        if not self.has_tokens:
            ways = [TOKENS_VARIABLE, "--token-file", *(["--oauth-issuer"] if self.has_oauth else [])]
            raise ConfigurationError(
                f"{self.host} can be reached by others: set {', '.join(ways[:-1])} or {ways[-1]},"
                " or listen on 127.0.0.1"
            )
        if self.host in _ANY and not self.allowed_hosts:
            raise ConfigurationError(f"{self.host} has no name of its own: name its Host with --allow-host")

    @property
    def has_tokens(self) -> bool:
        return self.tokens is not None and bool(self.tokens.users)

    def _check_paths(self) -> None:
        if not _PATH.fullmatch(self.path) or self.path == HEALTH_PATH:
            raise ConfigurationError(
                f"path must be like /mcp, and not {HEALTH_PATH}; it is {self.path!r:.80}"
            )
        if self.root_path and not _PATH.fullmatch(self.root_path):
            raise ConfigurationError(f"the root path must be like /dates; it is {self.root_path!r:.80}")
        for origin in self.allowed_origins:
            if not _ORIGIN.fullmatch(origin):
                raise ConfigurationError(f"an origin must be like https://app.example; it is {origin!r:.80}")

    @property
    def hosts(self) -> list[str]:
        """The names, without ports, by which the server may be called."""
        own = [] if self.host in _ANY else [self.host]
        public = [] if self.oauth is None else [self.oauth.host]
        return list(dict.fromkeys([*_LOOPBACK, *own, *public, *self.allowed_hosts]))


def serve(app: ASGIApp, settings: HttpSettings, announce: Callable[[str], None]) -> None:
    """Listen until SIGTERM or SIGINT, then finish the calls in flight. Tells its address to `announce`.

    Raises `ConfigurationError` where the address cannot be had.
    """
    serve_signed(app, settings.host, settings.port, announce)


def serve_signed(
    app: ASGIApp, host: str, port: int, announce: Callable[[str], None], *, option: str = "--port"
) -> None:
    """`serve`, for an app that checks by itself who calls it, by a signature of each request.

    `option` is the one that chooses the port.
    """
    import uvicorn

    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,  # it would go to standard output
        server_header=False,
        ws="none",
        timeout_graceful_shutdown=DRAIN_SECONDS,
    )
    with _listen(host, port, option) as listener:
        named = f"[{host}]" if ":" in host.strip("[]") else host
        announce(f"http://{named}:{listener.getsockname()[1]}")
        # uvicorn drains, then raises the signal again: without this the process would die of it
        previous = signal.signal(signal.SIGTERM, _leave)
        try:
            with suppress(KeyboardInterrupt):
                uvicorn.Server(config).run(sockets=[listener])
        finally:
            signal.signal(signal.SIGTERM, previous)


def _leave(number: int, frame: object) -> None:
    sys.exit(0)


def _listen(given: str, port: int, option: str) -> socket.socket:
    host = given.strip("[]")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            message = f"{given}:{port} is in use by another program; choose another with {option}"
            raise ConfigurationError(message) from None
        reason = str(error.strerror).partition(" (while")[0]  # Python adds the address
        raise ConfigurationError(f"cannot listen on {given}:{port}: {reason}") from None
