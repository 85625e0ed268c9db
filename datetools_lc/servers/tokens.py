"""Bearer tokens of HTTP servers: who calls is told by the token, never by an argument."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from datetools_lc.errors import ConfigurationError

TOKENS_VARIABLE = "DATETOOLS_MCP_TOKENS"
SHORTEST_TOKEN = 16


@dataclass(frozen=True, slots=True)
class Tokens:
    """Bearer tokens by their SHA-256, each with its user."""

    users: Mapping[bytes, str]

    def find_user(self, token: str) -> str | None:
        """The user of a token. Compares with all of them, so that the time tells nothing."""
        digest = sha256(token.encode("utf-8", "surrogateescape")).digest()
        found = None
        for known, user in self.users.items():
            if hmac.compare_digest(known, digest):
                found = user
        return found


def read_tokens(text: str) -> Tokens:
    """Tokens from `user:token` pairs, split by white space; lines that start with # are remarks.

    Raises `ConfigurationError` for a pair without a user, a token under 16 characters and one given twice.
    """
    users: dict[bytes, str] = {}
    for line in text.splitlines():
        for pair in line.split() if not line.lstrip().startswith("#") else ():
            user, _, token = pair.partition(":")
            if not user or len(token) < SHORTEST_TOKEN:
                raise ConfigurationError(
                    f"a token must be given as user:token, the token {SHORTEST_TOKEN} characters or longer"
                )
            digest = sha256(token.encode("utf-8", "surrogateescape")).digest()
            if digest in users:
                raise ConfigurationError(f"the token of {user!r} is given twice")
            users[digest] = user
    return Tokens(users)
