"""Tokens against the issuer's keys: how often these are read, and what counts while they cannot be had."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from datetools_lc.clock import FixedClock
from datetools_lc.servers.oauth.access import IssuerFault, TokenRefused
from datetools_lc.servers.oauth.check import LEEWAY, TokenCheck
from datetools_lc.servers.oauth.keys import BURST, FRESH, LONGEST_USE, PAUSE, IssuerKeys, Jwk
from datetools_lc.servers.oauth.settings import OAuthSettings
from tests.servers.oauth.authorization import FOREVER, SigningKey

ISSUER, RESOURCE = "https://id.example", "https://dates.example/mcp"
KEY, NEXT = SigningKey("key-1"), SigningKey("key-2")
NOW = 1_772_353_200  # 2026-03-01T17:20:00+09:00


class Published:
    """An issuer without a network; `down` makes it silent."""

    def __init__(self, *keys: SigningKey) -> None:
        self.keys = [key.jwk for key in keys]
        self.down = False
        self.asked = 0
        self.now = 0.0
        self.gate: asyncio.Event | None = None

    async def fetch_keys(self) -> Sequence[Jwk]:
        self.asked += 1
        if self.gate is not None:
            await self.gate.wait()
        if self.down:
            raise IssuerFault("down")
        return list(self.keys)

    def kept(self) -> IssuerKeys:
        return IssuerKeys(self, now=lambda: self.now)


async def test_keys_are_read_once_and_again_when_they_are_old() -> None:
    source = Published(KEY)
    keys = source.kept()
    for now, asked in ((0.0, 1), (FRESH - 1, 1), (FRESH + 1, 2), (FRESH + 2, 2)):
        source.now = now
        found = await keys.find("RS256", "key-1")
        assert ([key["kid"] for key in found], source.asked) == (["key-1"], asked)


async def test_a_key_that_was_withdrawn_counts_no_more_when_the_keys_are_read_again() -> None:
    source = Published(KEY)
    keys = source.kept()
    assert await keys.find("RS256", "key-1")
    source.keys = [NEXT.jwk]
    assert await keys.find("RS256", "key-2")  # found at once
    assert not await keys.find("RS256", "key-1")


async def test_a_flood_of_unknown_keys_asks_the_issuer_a_few_times_and_hides_no_new_key() -> None:
    source = Published(KEY)
    keys = source.kept()
    for number in range(500):
        assert not await keys.find("RS256", f"flood-{number}")
    assert source.asked == BURST
    source.keys.append(NEXT.jwk)
    assert not await keys.find("RS256", "key-2")  # not yet
    source.now += PAUSE
    assert await keys.find("RS256", "key-2")
    assert source.asked == BURST + 1


async def test_many_who_wait_for_a_key_share_one_look() -> None:
    source = Published(KEY)
    source.gate = asyncio.Event()
    keys = source.kept()
    waiting = [asyncio.create_task(keys.find("RS256", "key-1")) for _ in range(50)]
    await asyncio.sleep(0)
    source.gate.set()
    assert all(await asyncio.gather(*waiting))
    assert source.asked == 1


async def test_while_the_issuer_is_down_known_keys_count_for_an_hour_and_no_unknown_one_does() -> None:
    source = Published(KEY)
    keys = source.kept()
    await keys.find("RS256", "key-1")
    source.down, source.now = True, FRESH + 1
    assert await keys.find("RS256", "key-1")
    for _ in range(20):
        with pytest.raises(IssuerFault):
            await keys.find("RS256", "key-2")
    assert source.asked == 2  # not a look for each
    source.now = LONGEST_USE + 1
    with pytest.raises(IssuerFault):
        await keys.find("RS256", "key-1")
    source.down, source.now = False, LONGEST_USE + PAUSE + 2
    assert await keys.find("RS256", "key-1")


async def test_who_has_a_known_key_does_not_wait_for_a_slow_issuer() -> None:
    source = Published(KEY)
    keys = source.kept()
    await keys.find("RS256", "key-1")
    source.gate, source.now = asyncio.Event(), FRESH + 1
    slow = asyncio.create_task(keys.find("RS256", "key-1"))
    await asyncio.sleep(0)
    assert await keys.find("RS256", "key-1")
    assert not slow.done()
    source.gate.set()
    await slow


@pytest.mark.parametrize(
    ("algorithm", "changed"),
    [
        ("RS256", {"use": "enc"}),
        ("RS256", {"alg": "PS256"}),
        ("RS256", {"key_ops": ["sign"]}),
        ("ES256", {}),
        ("EdDSA", {}),
    ],
)
async def test_a_key_for_something_else_verifies_nothing(algorithm: str, changed: Jwk) -> None:
    source = Published(KEY)
    source.keys = [{**KEY.jwk, **changed}]
    assert not await source.kept().find(algorithm, "key-1")


@pytest.mark.parametrize("algorithm", ["RS256", "PS256", "RS512", "ES256", "EdDSA"])
async def test_every_algorithm_that_is_taken_works(algorithm: str) -> None:
    key = SigningKey("key-1", algorithm)
    claims = {"iss": ISSUER, "aud": RESOURCE, "sub": "ann", "exp": FOREVER}
    assert (await check(key).admit(key.sign(claims))).owner == f"{ISSUER}#ann"


def check(key: SigningKey = KEY, **settings: Any) -> TokenCheck:
    clock = FixedClock("2026-03-01T17:20:00+09:00")
    keys = Published(key).kept()
    return TokenCheck(OAuthSettings(ISSUER, RESOURCE, **settings), keys, clock)


@pytest.mark.parametrize(
    ("times", "good"),
    [
        ({"exp": NOW + 1}, True),
        ({"exp": NOW - LEEWAY + 1}, True),
        ({"exp": NOW - LEEWAY}, False),
        ({"exp": FOREVER, "nbf": NOW + LEEWAY}, True),
        ({"exp": FOREVER, "nbf": NOW + LEEWAY + 1}, False),
        ({"exp": FOREVER, "iat": NOW + LEEWAY + 1}, False),
    ],
)
async def test_clocks_may_differ_by_a_little(times: dict[str, int], good: bool) -> None:
    token = KEY.sign({"iss": ISSUER, "aud": RESOURCE, "sub": "ann", **times})
    if good:
        assert await check().admit(token)
    else:
        with pytest.raises(TokenRefused):
            await check().admit(token)


@pytest.mark.parametrize(
    ("claims", "scopes"),
    [
        ({"scope": "dates mail"}, ("dates", "mail")),
        ({"scp": "dates"}, ("dates",)),
        ({"scp": ["dates", 7]}, ("dates",)),
        ({"scope": "mail", "scp": "dates"}, ("mail",)),
        ({"scope": {"dates": True}}, ()),
        ({}, ()),
    ],
)
async def test_scopes_are_read_in_the_forms_that_issuers_use(
    claims: dict[str, Any], scopes: Sequence[str]
) -> None:
    token = KEY.sign({"iss": ISSUER, "aud": RESOURCE, "sub": "ann", "exp": FOREVER, **claims})
    assert (await check().admit(token)).scopes == scopes


async def test_owners_of_two_claims_of_two_issuers_and_of_static_tokens_differ() -> None:
    made = {
        OAuthSettings(issuer, RESOURCE, user_claim=claim).owner_of(user)
        for issuer in (ISSUER, f"{ISSUER}/", "https://other.example")
        for claim in ("sub", "email", "oid")
        for user in ("ann", "Ann", "email#ann", "?email#ann")
    }
    assert len(made) == 3 * 3 * 4
    assert all(":" in owner for owner in made)  # the user of a static token has none


async def test_another_claim_and_another_audience_may_be_set() -> None:
    chosen = check(audience="api://dates", user_claim="email")
    claims = {"iss": ISSUER, "sub": "1", "email": "ann@example.com", "exp": FOREVER}
    assert (await chosen.admit(KEY.sign({**claims, "aud": "api://dates"}))).owner == (
        f"{ISSUER}?email#ann@example.com"
    )
    with pytest.raises(TokenRefused, match="another audience"):
        await chosen.admit(KEY.sign({**claims, "aud": RESOURCE}))
    with pytest.raises(TokenRefused, match="names no user in email"):
        await chosen.admit(KEY.sign({**claims, "aud": "api://dates", "email": None}))
