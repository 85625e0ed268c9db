"""Who may come in over HTTP: the one bearer token of a request, in its header and nowhere else."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mcp.server.auth.middleware.bearer_auth import AuthenticatedUser
from mcp.server.auth.provider import AccessToken
from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from datetools_lc.servers.oauth.access import Access, IssuerFault, TokenRefused
from datetools_lc.servers.oauth.keys import PAUSE
from datetools_lc.servers.oauth.settings import OAuthSettings
from datetools_lc.servers.tokens import Tokens

Admit = Callable[[str], Awaitable[Access]]
"""Whom a token stands for. Raises `TokenRefused`, and `IssuerFault`."""


def admit_by(tokens: Tokens) -> Admit:
    """By static tokens."""

    async def admit(token: str) -> Access:
        user = tokens.find_user(token)
        if user is None:
            raise TokenRefused("the token is not known")
        return Access(user, ())

    return admit


@dataclass(frozen=True, slots=True)
class Door:
    """Lets those in who have a token; `oauth` tells the others where to get one."""

    app: Any
    admit: Admit
    oauth: OAuthSettings | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = await self._refuse_or_enter(scope)
        await (self.app if answer is None else answer)(scope, receive, send)

    async def _refuse_or_enter(self, scope: Scope) -> JSONResponse | None:
        """The refusal; None, and the user in the scope, for a caller who may come in."""
        given = Headers(scope=scope).getlist("authorization")
        if len(given) > 1:
            return self._refuse(400, "invalid_request", "there is more than one Authorization header")
        kind, _, token = (given[0] if given else "").partition(" ")
        if kind.lower() != "bearer":
            return self._refuse(401, "", "a bearer token is needed")
        try:
            access = await self.admit(token.strip())
        except TokenRefused as refused:
            return self._refuse(401, "invalid_token", str(refused))
        except IssuerFault:
            # where it was looked for and why it failed is for the log
            return _answer(503, "temporarily_unavailable", _LATER, {"Retry-After": f"{PAUSE:.0f}"})
        if self.oauth is not None and not set(self.oauth.scopes) <= set(access.scopes):
            return self._refuse(403, "insufficient_scope", "the token lacks a scope")
        entered = AccessToken(token="", client_id=access.owner, scopes=list(access.scopes))
        scope["user"] = AuthenticatedUser(entered)
        return None

    def _refuse(self, status: int, error: str, reason: str) -> JSONResponse:
        parts = {"error": error, "error_description": reason} if error else {}
        if self.oauth is not None:
            parts |= {"resource_metadata": self.oauth.metadata_url}
            parts |= {"scope": " ".join(self.oauth.scopes)} if self.oauth.scopes else {}
        told = ", ".join(f'{name}="{value}"' for name, value in parts.items())
        challenge = {"WWW-Authenticate": f"Bearer {told}".strip()}
        return _answer(status, error or "invalid_token", reason, challenge)


_LATER = "the authorization server cannot be asked; try again later"


def _answer(status: int, error: str, reason: str, headers: Mapping[str, str]) -> JSONResponse:
    return JSONResponse({"error": error, "error_description": reason}, status, headers)
