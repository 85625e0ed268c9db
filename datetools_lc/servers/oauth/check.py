"""Who calls with an OAuth access token (RFC 9068): its signature, issuer, audience, times and scopes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jwt
from jwt.types import Options

from datetools_lc.clock import Clock, read_clock, system_clock
from datetools_lc.servers.oauth.access import Access, TokenRefused
from datetools_lc.servers.oauth.issuer import Issuer
from datetools_lc.servers.oauth.keys import ALGORITHMS, IssuerKeys, Jwk
from datetools_lc.servers.oauth.settings import OAuthSettings

LONGEST_TOKEN = 16_384
LEEWAY = 30
"""Seconds by which the clocks of two machines may differ."""
LONGEST_USER = 255
LAST_SECOND = 253_402_300_800
"""The end of the year 9999: a number beyond it, either way, is no time."""
_TYPES = (None, "jwt", "at+jwt", "application/at+jwt")
"""What the header may call the token: other types (`logout+jwt`, `dpop+jwt`) are signed by the same keys."""
_CHECKED_HERE: Options = {
    # by the clock that was passed in, and with what is allowed to be there
    "verify_exp": False,
    "verify_nbf": False,
    "verify_iat": False,
    "verify_sub": False,
    "verify_jti": False,
    "require": ["iss", "aud", "exp"],
    "enforce_minimum_key_length": True,
}
_REASONS: Mapping[type[Exception], str] = {
    jwt.InvalidIssuerError: "the token is of another issuer",
    jwt.InvalidAudienceError: "the token was made for another audience",
}
_UNKNOWN_KEY = "the token is signed by no key of the issuer"


class TokenCheck:
    """Checks tokens against the keys of the issuer."""

    def __init__(
        self, settings: OAuthSettings, keys: IssuerKeys | None = None, clock: Clock = system_clock
    ) -> None:
        self._settings = settings
        self._keys = keys or IssuerKeys(Issuer(settings.issuer))
        self._clock = clock

    async def prepare(self) -> None:
        """Read the keys before the first call. Raises `IssuerFault`."""
        await self._keys.refresh()

    async def admit(self, token: str) -> Access:
        """Raises `TokenRefused`, and `IssuerFault` where it cannot be told."""
        algorithm, kid = _read_header(token)
        claims = await self._claims_of(token, algorithm, kid)
        self._check_times(claims)
        if "cnf" in claims:
            raise TokenRefused("the token is bound to a key of its client, which is not checked here")
        return Access(self._settings.owner_of(self._user_of(claims)), _scopes_of(claims))

    async def _claims_of(self, token: str, algorithm: str, kid: str | None) -> Mapping[str, Any]:
        """What is signed by one of the issuer's keys. Raises `TokenRefused`, and `IssuerFault`."""
        tried: list[Jwk] = []
        # a token without a key's id may be signed by a key that was published since the keys were read
        for _ in range(1 if kid is not None else 2):
            found = await self._keys.find(algorithm, kid, tried)
            for key in found:
                claims = self._verify(token, key, algorithm)
                if claims is not None:
                    return claims
            tried += found
        raise TokenRefused("the signature is not the issuer's" if tried else _UNKNOWN_KEY)

    def _verify(self, token: str, key: Jwk, algorithm: str) -> Mapping[str, Any] | None:
        """The claims; None where another key may have signed them."""
        try:
            return jwt.decode(
                token,
                jwt.PyJWK(dict(key), algorithm),
                algorithms=list(ALGORITHMS),
                options=_CHECKED_HERE,
                audience=self._settings.audiences,
                issuer=self._settings.issuer,
            )
        except (jwt.InvalidSignatureError, jwt.InvalidKeyError, jwt.PyJWKError):
            return None
        except (jwt.PyJWTError, TypeError, ValueError, RecursionError) as error:
            raise TokenRefused(_REASONS.get(type(error), "the token is not valid")) from None

    def _check_times(self, claims: Mapping[str, Any]) -> None:
        now = read_clock(self._clock).timestamp()
        if _seconds(claims, "exp") + LEEWAY <= now:
            raise TokenRefused("the token has expired")
        for name in ("nbf", "iat"):
            if name in claims and _seconds(claims, name) - LEEWAY > now:
                raise TokenRefused("the token is not valid yet")

    def _user_of(self, claims: Mapping[str, Any]) -> str:
        user = claims.get(self._settings.user_claim)
        if isinstance(user, str) and user.strip() and user.isprintable() and len(user) <= LONGEST_USER:
            return user
        raise TokenRefused(f"the token names no user in {self._settings.user_claim}")


def _read_header(token: str) -> tuple[str, str | None]:
    """The algorithm and the key's id that an unverified token names; nothing else in it counts."""
    if len(token) > LONGEST_TOKEN:
        raise TokenRefused(f"the token is over {LONGEST_TOKEN} characters")
    try:
        header = jwt.get_unverified_header(token)
    except (jwt.PyJWTError, RecursionError):
        raise TokenRefused("the token is no signed JWT") from None
    algorithm, kid, kind = header.get("alg"), header.get("kid"), header.get("typ")
    if algorithm not in tuple(ALGORITHMS):
        raise TokenRefused("the token is not signed by an asymmetric algorithm")
    if "crit" in header or (kind.lower() if isinstance(kind, str) else kind) not in _TYPES:
        raise TokenRefused("the token is no access token")
    return str(algorithm), kid


def _seconds(claims: Mapping[str, Any], name: str) -> float:
    value = claims[name]
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if is_number and -LAST_SECOND <= value <= LAST_SECOND:  # NaN is on neither side
        return float(value)
    raise TokenRefused(f"{name} of the token is no time")


def _scopes_of(claims: Mapping[str, Any]) -> tuple[str, ...]:
    """By RFC 9068 a text with spaces in `scope`; some issuers send a list, some call it `scp`."""
    given = claims.get("scope", claims.get("scp"))
    if isinstance(given, str):
        return tuple(given.split())
    return tuple(each for each in given if isinstance(each, str)) if isinstance(given, list) else ()
