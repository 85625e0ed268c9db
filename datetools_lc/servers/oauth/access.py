"""What comes of checking a token; nothing here needs a library, so that every server can import it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Access:
    """What a token gives: the owner of the records that its calls may touch, and its scopes."""

    owner: str
    scopes: tuple[str, ...] = ()


class TokenRefused(Exception):
    """The token lets nobody in; the message says why."""


class IssuerFault(Exception):
    """The keys of the issuer cannot be had; the message says why."""
