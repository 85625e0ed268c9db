"""Who may use the Agent Server: bearer tokens, each of one user, who owns threads and records.

Set `DATETOOLS_SERVER_TOKENS` to pairs `user:token` (`ann:$(openssl rand -hex 24)`), split by white space, and
start with `langgraph dev --config langgraph.auth.json`. Replace `find_user` by your own sign-in.
"""

from __future__ import annotations

import os
from typing import Any

from langgraph_sdk import Auth

from datetools_lc.servers.tokens import read_tokens

TOKENS_VARIABLE = "DATETOOLS_SERVER_TOKENS"
tokens = read_tokens(os.environ.get(TOKENS_VARIABLE, ""))
auth = Auth()


def find_user(authorization: str | None) -> str | None:
    """The user of an `Authorization` header; None where its token is nobody's."""
    scheme, _, token = (authorization or "").partition(" ")
    return tokens.find_user(token.strip()) if scheme.lower() == "bearer" else None


@auth.authenticate
async def authenticate(authorization: str | None) -> Auth.types.MinimalUserDict:
    user = find_user(authorization)
    if user is None:
        raise Auth.exceptions.HTTPException(status_code=401, detail="a valid bearer token is needed")
    return {"identity": user}


@auth.on
async def refuse(ctx: Auth.types.AuthContext, value: Any) -> bool:
    """What no rule below allows."""
    return False


@auth.on.threads
async def own_threads(ctx: Auth.types.AuthContext, value: Any) -> dict[str, str]:
    """A thread is its maker's, with its runs and its state; nobody else finds it."""
    owner = {"owner": ctx.user.identity}
    value.setdefault("metadata", {}).update(owner)
    return owner


@auth.on.assistants.read
@auth.on.assistants.search
async def read_assistants(ctx: Auth.types.AuthContext, value: Any) -> bool:
    """The graphs are everybody's to use, and nobody's to change."""
    return True
