"""Tokens that must let nobody in: each is tried on a running server, which writes nothing for it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.aliases import Json
from tests.ports import free_port
from tests.servers.oauth.authorization import (
    FOREVER,
    LONG_AGO,
    AuthorizationServer,
    SigningKey,
    authorization_server,
)
from tests.servers.processes import TIMEOUT, content, http_server, mcp_command

pytestmark = pytest.mark.xdist_group("mcp-oauth-attacks")  # one server for all of them
SAVE = {"name": "saveExpenseToLark", "arguments": {"remark": "打车", "category": "交通", "amount": 20}}
MONTH = {"start": "2000-01-01T00:00:00Z", "end": "2100-01-01T00:00:00Z"}


@dataclass(frozen=True)
class Target:
    authority: AuthorizationServer
    url: str
    client: httpx.Client

    def claims(self, **changed: Any) -> Json:
        made = {"iss": self.authority.issuer, "aud": self.url, "sub": "ann", "exp": FOREVER, **changed}
        return {name: value for name, value in made.items() if value is not None}

    def sign(self, headers: Json | None = None, algorithm: str | None = None, **changed: Any) -> str:
        return self.authority.key.sign(self.claims(**changed), headers, algorithm)

    def post(self, params: Json, headers: Any, url: str | None = None) -> httpx.Response:
        body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
        accept = ("Accept", "application/json, text/event-stream")
        return self.client.post(url or self.url, json=body, headers=[accept, *headers])


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    database = tmp_path_factory.mktemp("mcp") / "ledger.sqlite3"
    with (
        authorization_server() as authority,
        httpx.Client(timeout=TIMEOUT, trust_env=False) as client,
    ):
        port = free_port()
        url = f"http://127.0.0.1:{port}/mcp"
        oauth = ("--oauth-issuer", authority.issuer, "--oauth-resource", url)
        options = ("--http", "--port", str(port), *oauth, "--guard", "off", "--expenses")
        with http_server(mcp_command(*options, "--database", str(database))):
            yield Target(authority, url, client)


def bearer(token: str) -> list[tuple[str, str]]:
    return [("Authorization", f"Bearer {token}")]


def count(target: Target) -> int:
    query = {"name": "query_expenses", "arguments": MONTH}
    total: int = content(target.post(query, bearer(target.sign())).json())["total"]
    return total


def b64(data: bytes | Json) -> str:
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def forged(target: Target, algorithm: str, **header: Any) -> str:
    """A token signed with what everybody knows: nothing, or the public key as a secret."""
    named = {"alg": algorithm, "kid": target.authority.key.kid, **header}
    head = f"{b64(named)}.{b64(target.claims())}"
    public = target.authority.key.private.public_key()
    known = public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    signature = hmac.new(known, head.encode(), hashlib.sha256).digest() if algorithm == "HS256" else b""
    return f"{head}.{b64(signature)}"


def by_another_key(target: Target, **header: Any) -> str:
    key = SigningKey(str(header.pop("kid", target.authority.key.kid)))
    named = {name: key.jwk if value == "own" else value for name, value in header.items()}
    return key.sign(target.claims(), named)


def with_payload(target: Target, **changed: Any) -> str:
    head, _, signature = target.sign().split(".")
    return f"{head}.{b64(target.claims(**changed))}.{signature}"


ATTACKS: dict[str, Callable[[Target], str]] = {
    "no algorithm": lambda t: forged(t, "none"),
    "no algorithm, other case": lambda t: forged(t, "NonE"),
    "public key as a secret": lambda t: forged(t, "HS256"),
    "an algorithm that is a list": lambda t: forged(t, ["RS256"]),  # type: ignore[arg-type]
    "signature taken off": lambda t: t.sign().rpartition(".")[0] + ".",
    "two parts": lambda t: t.sign().rpartition(".")[0],
    "five parts": lambda t: t.sign() + ".a.b",
    "another user written in": lambda t: with_payload(t, sub="bob"),
    "another key under the known id": by_another_key,
    "a key of its own in the header": lambda t: by_another_key(t, jwk="own"),
    "keys at an address in the header": lambda t: by_another_key(
        t, jku=f"{t.authority.issuer}/stolen", x5u=f"{t.authority.issuer}/stolen", kid="stolen"
    ),
    "an unknown key": lambda t: by_another_key(t, kid="key-99"),
    "an id of a key that is a path": lambda t: by_another_key(t, kid="../../etc/passwd"),
    "another algorithm of the same key": lambda t: t.sign(algorithm="RS384") + "A",
    "another issuer": lambda t: t.sign(iss="https://id.example"),
    "an issuer that begins so": lambda t: t.sign(iss=f"{t.authority.issuer}/more"),
    "no issuer": lambda t: t.sign(iss=None),
    "another audience": lambda t: t.sign(aud="https://other.example/mcp"),
    "an audience that begins so": lambda t: t.sign(aud=f"{t.url}/more"),
    "the audience without its path": lambda t: t.sign(aud=t.url.removesuffix("/mcp")),
    "no audience": lambda t: t.sign(aud=None),
    "other audiences": lambda t: t.sign(aud=["https://a.example", "https://b.example"]),
    "expired": lambda t: t.sign(exp=LONG_AGO),
    "no end": lambda t: t.sign(exp=None),
    "an end that is a text": lambda t: t.sign(exp=str(FOREVER)),
    "an end that is no number": lambda t: t.sign(exp=float("nan")),
    "an end without end": lambda t: t.sign(exp=float("inf")),
    "an end that is true": lambda t: t.sign(exp=True),
    "not valid yet": lambda t: t.sign(nbf=FOREVER - 1),
    "made in the future": lambda t: t.sign(iat=FOREVER - 1),
    "no user": lambda t: t.sign(sub=None),
    "an empty user": lambda t: t.sign(sub=" "),
    "a user that is a number": lambda t: t.sign(sub=7),
    "a user with a line break": lambda t: t.sign(sub="ann\nbob"),
    "half a character for a user": lambda t: t.sign(sub="\ud800"),
    "a token for a log-out": lambda t: t.sign({"typ": "logout+jwt"}),
    "a proof of possession": lambda t: t.sign({"typ": "dpop+jwt"}),
    "a token bound to a key": lambda t: t.sign(cnf={"jkt": "x"}),
    "a condition that is not known": lambda t: t.sign({"crit": ["exp"], "exp": 1}),
    "too long": lambda t: t.sign(padding="x" * 20_000),
    "deep": lambda t: f"{b64(b'[' * 8_000)}.{b64(t.claims())}.x",
    "no token": lambda t: "x",
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_token_that_is_not_the_issuers_for_this_server_is_refused(target: Target, attack: str) -> None:
    refused = target.post(SAVE, bearer(ATTACKS[attack](target)))
    assert refused.status_code == 401, refused.text
    assert refused.headers["www-authenticate"].startswith("Bearer ")
    assert "resource_metadata=" in refused.headers["www-authenticate"]
    assert count(target) == 0  # and the server lives


def test_a_good_token_gets_in_so_the_attacks_fail_for_what_they_are(target: Target) -> None:
    for token in (
        target.sign(),
        target.sign({"typ": "JWT"}),
        target.sign({"typ": None}),
        target.sign({"kid": None}),  # the issuer has one key only
        target.sign(aud=["https://other.example", target.url], nbf=LONG_AGO, iat=LONG_AGO),
    ):
        assert target.post(SAVE | {"name": "calculate_date", "arguments": {}}, bearer(token)).is_success


@pytest.mark.parametrize("second", ["the same", "none", "another"])
def test_two_authorization_headers_are_refused(target: Target, second: str) -> None:
    token = target.sign()
    other = {"the same": bearer(token), "none": bearer("x"), "another": [("authorization", "Basic YTpi")]}
    for headers in (bearer(token) + other[second], other[second] + bearer(token)):
        refused = target.post(SAVE, headers)
        assert (refused.status_code, refused.json()["error"]) == (400, "invalid_request")
    assert count(target) == 0


def test_a_token_counts_in_the_header_alone(target: Target) -> None:
    token = target.sign()
    for url in (f"{target.url}?access_token={token}", f"{target.url}?authorization=Bearer%20{token}"):
        assert target.post(SAVE, [], url).status_code == 401
    for headers in ([("Cookie", f"access_token={token}")], [("Authorization", f"DPoP {token}")]):
        assert target.post(SAVE, headers).status_code == 401
    assert count(target) == 0


def test_a_header_of_100_kb_is_refused_and_the_server_lives(target: Target) -> None:
    address = httpx.URL(target.url)
    with socket.create_connection((address.host, address.port), TIMEOUT) as client:
        client.sendall(
            f"POST /mcp HTTP/1.1\r\nHost: {address.netloc.decode()}\r\n"
            f"Authorization: Bearer {'x' * 100_000}\r\nContent-Length: 0\r\n\r\n".encode()
        )
        assert client.recv(12) in (b"HTTP/1.1 400", b"HTTP/1.1 401")
    assert count(target) == 0


def test_unknown_keys_do_not_make_the_server_ask_the_issuer_each_time(target: Target) -> None:
    before = target.authority.asked["keys"]
    for number in range(50):
        assert target.post(SAVE, bearer(by_another_key_of(target, number))).status_code == 401
    assert target.authority.asked["keys"] - before < 25  # a few at once, then one in ten seconds


def by_another_key_of(target: Target, number: int) -> str:
    return target.authority.key.sign(target.claims(), {"kid": f"flood-{number}"})


def test_a_subject_is_not_the_user_of_the_same_name_with_a_static_token(
    target: Target, tmp_path: Path
) -> None:
    """Records are kept by the issuer's name too, so that a change of the server's settings opens nothing."""
    database = ("--expenses", "--guard", "off", "--database", str(tmp_path / "ledger.sqlite3"))
    token = "ann-token-0123456789"
    query = {"name": "query_expenses", "arguments": MONTH}
    with http_server(
        mcp_command("--http", "--port", "0", *database), DATETOOLS_MCP_TOKENS=f"ann:{token}"
    ) as (url, _, _):
        assert content(target.post(SAVE, bearer(token), url).json())["status"] == "success"
        assert content(target.post(query, bearer(token), url).json())["total"] == 1
    port = free_port()
    url = f"http://127.0.0.1:{port}/mcp"
    oauth = ("--oauth-issuer", target.authority.issuer, "--oauth-resource", url)
    with http_server(mcp_command("--http", "--port", str(port), *oauth, *database)):
        here = Target(target.authority, url, target.client)
        assert content(here.post(query, bearer(here.sign())).json())["total"] == 0
