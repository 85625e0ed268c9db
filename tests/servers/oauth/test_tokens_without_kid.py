"""A token need not name its key: those that fit it are tried, as many as is reasonable."""

from __future__ import annotations

from typing import Any

import jwt
import pytest

from datetools_lc.clock import FixedClock
from datetools_lc.servers.oauth.access import TokenRefused
from datetools_lc.servers.oauth.check import TokenCheck
from datetools_lc.servers.oauth.keys import BURST, MOST_TRIED, IssuerKeys
from datetools_lc.servers.oauth.settings import OAuthSettings
from tests.servers.oauth.authorization import FOREVER, LONG_AGO, SigningKey
from tests.servers.oauth.test_keys import ISSUER, KEY, NEXT, RESOURCE, Published

CLAIMS = {"iss": ISSUER, "aud": RESOURCE, "sub": "ann", "exp": FOREVER}
STRANGER = SigningKey("key-1")


def checked_against(source: Published) -> TokenCheck:
    clock = FixedClock("2026-03-01T17:20:00+09:00")
    return TokenCheck(OAuthSettings(ISSUER, RESOURCE), IssuerKeys(source, now=lambda: source.now), clock)


def unnamed(key: SigningKey, **changed: Any) -> str:
    return key.sign({**CLAIMS, **changed}, {"kid": None})


def without_id(key: SigningKey) -> dict[str, Any]:
    return {name: value for name, value in key.jwk.items() if name != "kid"}


@pytest.mark.parametrize("has_ids", [True, False])
async def test_each_of_several_keys_that_fit_may_have_signed(has_ids: bool) -> None:
    source = Published()
    source.keys = [key.jwk if has_ids else without_id(key) for key in (KEY, NEXT)]
    check = checked_against(source)
    for key in (KEY, NEXT):
        assert (await check.admit(unnamed(key))).owner == f"{ISSUER}#ann"
    for token in (unnamed(STRANGER), KEY.sign(CLAIMS, {"kid": "key-2"})):
        with pytest.raises(TokenRefused):
            await check.admit(token)


async def test_what_the_right_key_signed_is_still_refused_for_its_claims() -> None:
    check = checked_against(Published(KEY, NEXT))
    for key in (KEY, NEXT):
        with pytest.raises(TokenRefused, match="expired"):
            await check.admit(unnamed(key, exp=LONG_AGO))
        with pytest.raises(TokenRefused, match="audience"):
            await check.admit(unnamed(key, aud="other"))


async def test_a_key_that_cannot_be_used_hides_no_other() -> None:
    source = Published(KEY)
    source.keys = [{"kty": "RSA", "n": "AQAB", "e": "AQAB"}, {"kty": "RSA"}, *source.keys]
    assert await checked_against(source).admit(unnamed(KEY))


async def test_a_key_that_was_just_published_is_found_and_a_flood_asks_the_issuer_a_few_times() -> None:
    source = Published(KEY)
    check = checked_against(source)
    await check.admit(unnamed(KEY))
    source.keys = [without_id(NEXT)]
    assert await check.admit(unnamed(NEXT))
    for _ in range(50):
        with pytest.raises(TokenRefused):
            await check.admit(unnamed(STRANGER))
    assert source.asked == BURST


async def test_a_signature_is_tried_against_a_limited_number_of_keys(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = Published(KEY)
    source.keys = [{**KEY.jwk, "kid": str(number)} for number in range(10 * MOST_TRIED)]
    check, tried, decode = checked_against(source), [], jwt.decode

    def counted(*given: Any, **named: Any) -> Any:
        tried.append(given)
        return decode(*given, **named)

    monkeypatch.setattr(jwt, "decode", counted)
    with pytest.raises(TokenRefused):
        await check.admit(unnamed(STRANGER))
    assert len(tried) == MOST_TRIED


MALFORMED: tuple[Any, ...] = (
    10**400,
    -(10**400),
    1e300,
    float("nan"),
    float("-inf"),
    True,
    None,
    "",
    "\t",
    [],
    [FOREVER],
    {},
    {"at": FOREVER},
)


@pytest.mark.parametrize("name", ["exp", "nbf", "iat"])
@pytest.mark.parametrize("value", MALFORMED, ids=lambda value: repr(value)[:20])
async def test_a_time_that_is_none_is_refused(name: str, value: Any) -> None:
    with pytest.raises(TokenRefused):
        await checked_against(Published(KEY)).admit(unsafe(name, value))


@pytest.mark.parametrize("name", ["iss", "aud", "sub"])
@pytest.mark.parametrize("value", MALFORMED, ids=lambda value: repr(value)[:20])
async def test_a_name_that_is_none_is_refused(name: str, value: Any) -> None:
    with pytest.raises(TokenRefused):
        await checked_against(Published(KEY)).admit(unsafe(name, value))


@pytest.mark.parametrize("name", ["scope", "scp"])
@pytest.mark.parametrize("value", MALFORMED, ids=lambda value: repr(value)[:20])
async def test_scopes_that_are_none_count_for_nothing(name: str, value: Any) -> None:
    access = await checked_against(Published(KEY)).admit(unsafe(name, value))
    assert not access.scopes


def unsafe(name: str, value: Any) -> str:
    """A signed token with a claim that PyJWT itself would not let its maker write."""
    return jwt.PyJWS().encode(
        jwt.PyJWT()._encode_payload({**CLAIMS, name: value}), KEY.private, "RS256", {"kid": KEY.kid}
    )
