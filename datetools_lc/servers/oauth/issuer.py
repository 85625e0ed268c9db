"""What an authorization server publishes: its metadata (RFC 8414, OpenID Connect Discovery) and its keys.

Where to look is told by the operator's setting and by that metadata, never by a token.
"""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import httpx

from datetools_lc.servers.oauth.access import IssuerFault
from datetools_lc.servers.oauth.keys import Jwk
from datetools_lc.servers.oauth.settings import check_transport

LARGEST_DOCUMENT = 256 * 1024
MOST_KEYS = 100
PATIENCE = 5.0
"""Seconds until the keys have to be there."""
_KINDS = ("RSA", "EC", "OKP")  # a symmetric key that is published is no secret


@dataclass(frozen=True, slots=True)
class Issuer:
    """Reads what `url` publishes. Redirects are not followed."""

    url: str
    patience: float = PATIENCE
    # reads the certificates of the authorities from files, so not within a call
    _trust: ssl.SSLContext = field(default_factory=httpx.create_ssl_context, repr=False, compare=False)

    async def fetch_keys(self) -> Sequence[Jwk]:
        """The public keys that the issuer signs with. Raises `IssuerFault`."""
        own = urlsplit(self.url).scheme == "http"  # on this machine, where no proxy has to be asked
        try:
            async with (
                asyncio.timeout(self.patience),
                httpx.AsyncClient(verify=self._trust, trust_env=not own, timeout=self.patience) as client,
            ):
                return await self._read_keys(client, await self._discover(client))
        except TimeoutError:
            raise IssuerFault(f"{self.url} did not answer within {self.patience:g} seconds") from None
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise IssuerFault(f"{self.url} cannot be reached: {error or type(error).__name__}") from None

    async def _discover(self, client: httpx.AsyncClient) -> str:
        """The address of the keys, by the metadata of this issuer and of no other."""
        reasons = []
        for address in _addresses(self.url):
            try:
                found = await _read(client, address)
            except IssuerFault as fault:
                reasons.append(str(fault))
                continue
            if found.get("issuer") != self.url:
                name = str(found.get("issuer"))[:200]
                raise IssuerFault(f"{address} is the metadata of another issuer: {name!r}, not {self.url!r}")
            keys = found.get("jwks_uri")
            if isinstance(keys, str) and self._may_hold_keys(keys):
                return keys
            reasons.append(f"{address} names no jwks_uri with https")
        raise IssuerFault(f"{self.url} publishes no metadata: {'; '.join(reasons)}")

    def _may_hold_keys(self, url: str) -> bool:
        """A remote issuer cannot send us to this machine's own services by plain http."""
        plain = url.startswith("http:") and not self.url.startswith("http:")
        try:
            return check_transport(url) and not plain
        except ValueError:
            return False

    async def _read_keys(self, client: httpx.AsyncClient, address: str) -> Sequence[Jwk]:
        found = (await _read(client, address)).get("keys")
        listed = found if isinstance(found, list) else []
        keys = [key for key in listed[:MOST_KEYS] if isinstance(key, dict) and key.get("kty") in _KINDS]
        if not keys:
            raise IssuerFault(f"{address} holds no public key")
        return keys


def _addresses(issuer: str) -> list[str]:
    """Where the metadata may be, in the order that the specification of MCP gives."""
    parts = urlsplit(issuer)
    origin, path = f"{parts.scheme}://{parts.netloc}", parts.path.rstrip("/")
    oauth, openid = "/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"
    found = [f"{origin}{oauth}{path}", f"{origin}{openid}{path}", f"{origin}{path}{openid}"]
    return list(dict.fromkeys(found))


async def _read(client: httpx.AsyncClient, address: str) -> Mapping[str, Any]:
    """A JSON object of limited size. Raises `IssuerFault`."""
    # unpacking would let a small answer grow without a limit
    asked = {"Accept": "application/json", "Accept-Encoding": "identity"}
    body = b""
    async with client.stream("GET", address, headers=asked) as answer:
        if answer.status_code != httpx.codes.OK:
            raise IssuerFault(f"{address} answered {answer.status_code}")
        async for part in answer.aiter_raw():
            body += part
            if len(body) > LARGEST_DOCUMENT:
                raise IssuerFault(f"{address} is over {LARGEST_DOCUMENT} bytes")
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        raise IssuerFault(f"{address} is not JSON") from None
    if not isinstance(found, dict):
        raise IssuerFault(f"{address} is not a JSON object")
    return found
