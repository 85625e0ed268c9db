"""The issuer's keys, kept between calls: whoever calls cannot make this server ask for them at will."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from datetools_lc.servers.oauth.access import IssuerFault

Jwk = Mapping[str, Any]
FRESH = 300.0
"""Seconds that keys count without looking whether they were changed."""
LONGEST_USE = 3_600.0
"""Seconds that known keys count while the issuer cannot be reached."""
PAUSE = 10.0
"""Seconds between two looks at the issuer, where many are asked for or the last was in vain."""
BURST = 5
"""Looks that are free of that pause: a key that was just published is found at once."""
MOST_TRIED = 10
"""Keys that one signature is tried against, where the token does not say which made it."""
ALGORITHMS: Mapping[str, tuple[str, str | None]] = {
    **dict.fromkeys(("RS256", "RS384", "RS512", "PS256", "PS384", "PS512"), ("RSA", None)),
    "ES256": ("EC", "P-256"),
    "ES384": ("EC", "P-384"),
    "ES512": ("EC", "P-521"),
    "EdDSA": ("OKP", "Ed25519"),
}
"""The signatures that are taken, each with the type and the curve of its key; all are asymmetric."""
_log = logging.getLogger("datetools_lc")


class KeySource(Protocol):
    async def fetch_keys(self) -> Sequence[Jwk]: ...


class IssuerKeys:
    """Finds the key of a token. Keys are read again when they are old, and when one is not known."""

    def __init__(self, source: KeySource, now: Callable[[], float] = time.monotonic) -> None:
        self._source = source
        self._now = now
        self._keys: Sequence[Jwk] = ()
        self._read_at = self._looked_at = -math.inf
        self._spare = float(BURST)
        self._fault: IssuerFault | None = None
        self._lock = asyncio.Lock()

    async def find(self, algorithm: str, kid: str | None, tried: Sequence[Jwk] = ()) -> Sequence[Jwk]:
        """The keys that may have made a signature, without those `tried`. Raises `IssuerFault`.

        A token need not name its key: then every key that fits it may be the one.
        """
        known = self._match(algorithm, kid, tried)
        if self._is_due(bool(known)):
            await self._look()
            known = self._match(algorithm, kid, tried)
        if self._fault is not None and (not known or self._age() > LONGEST_USE):
            raise self._fault
        return known

    async def refresh(self) -> None:
        """Read the keys now. Raises `IssuerFault`."""
        self._keys = await self._source.fetch_keys()
        self._read_at = self._looked_at = self._now()

    def _age(self) -> float:
        return self._now() - self._read_at

    def _is_due(self, known: bool) -> bool:
        if known and self._lock.locked():  # another call is looking already
            return self._age() > LONGEST_USE
        return not known or self._age() > FRESH

    async def _look(self) -> None:
        before = self._looked_at
        async with self._lock:
            if self._looked_at != before or not self._may_look():  # another call has just looked
                return
            try:
                self._keys = await self._source.fetch_keys()
                self._read_at, self._fault = self._now(), None
            except IssuerFault as fault:
                self._fault = fault
                _log.warning("no token can be checked against new keys: %s", fault)
            finally:
                self._looked_at = self._now()

    def _may_look(self) -> bool:
        waited = self._now() - self._looked_at
        self._spare = min(BURST, self._spare + waited / PAUSE)
        if self._spare < 1 or (self._fault is not None and waited < PAUSE):
            return False
        self._spare -= 1
        return True

    def _match(self, algorithm: str, kid: str | None, tried: Sequence[Jwk]) -> Sequence[Jwk]:
        found = [key for key in self._keys if _fits(key, algorithm) and kid in (None, key.get("kid"))]
        return [key for key in found[:MOST_TRIED] if key not in tried]


def _fits(key: Jwk, algorithm: str) -> bool:
    """Whether a key may verify such a signature."""
    kind, curve = ALGORITHMS[algorithm]
    uses = key.get("key_ops")
    return (
        key.get("kty") == kind
        and (curve is None or key.get("crv") == curve)
        and key.get("use") in (None, "sig")
        and key.get("alg") in (None, algorithm)
        and (uses is None or (isinstance(uses, list) and "verify" in uses))
    )
