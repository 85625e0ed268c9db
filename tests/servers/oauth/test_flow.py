"""OAuth as clients meet it: the official client's own flow, with an authorization server on loopback."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from mcp import ClientSession
from mcp.client.auth import OAuthClientProvider, oauth2
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client
from mcp.shared.auth import OAuthClientInformationFull, OAuthClientMetadata, OAuthToken
from pydantic import AnyUrl

from tests.aliases import Json
from tests.ports import free_port
from tests.servers.oauth.authorization import AuthorizationServer, authorization_server
from tests.servers.processes import TIMEOUT, http_server, mcp_command

pytestmark = pytest.mark.xdist_group("mcp-oauth")  # one server for all of them
CALLBACK = "http://127.0.0.1:1/callback"
TAXI = {"remark": "打车", "category": "交通", "amount": 20}


@dataclass(frozen=True)
class House:
    """The two servers of a test: who signs in, and the MCP server's URL."""

    authority: AuthorizationServer
    url: str


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    database = tmp_path_factory.mktemp("mcp") / "ledger.sqlite3"
    with authorization_server() as authority:
        port = free_port()
        url = f"http://127.0.0.1:{port}/tools/v1/dates"
        where = ("--http", "--port", str(port), "--path", "/v1/dates", "--root-path", "/tools")
        oauth = ("--oauth-issuer", authority.issuer, "--oauth-resource", url, "--oauth-scope", "dates")
        with http_server(mcp_command(*where, *oauth, "--expenses", "--database", str(database))):
            yield House(authority, url)


class Storage:
    """What a client keeps, in memory."""

    tokens: OAuthToken | None = None
    client: OAuthClientInformationFull | None = None

    async def get_tokens(self) -> OAuthToken | None:
        return self.tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self.tokens = tokens

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        return self.client

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self.client = client_info


def make_client(url: str) -> tuple[OAuthClientProvider, Storage]:
    """The official client, whose user agrees at once."""
    visited: list[str] = []
    storage = Storage()

    async def visit(address: str) -> None:
        async with httpx.AsyncClient(trust_env=False) as browser:
            answer = await browser.get(address)
        assert answer.status_code == 302, answer.text
        visited.append(answer.headers["location"])

    async def come_back() -> Any:
        query = parse_qs(urlsplit(visited.pop()).query)
        made = getattr(oauth2, "AuthorizationCodeResult", None)  # of the second generation
        code, state = query["code"][0], query["state"][0]
        return (code, state) if made is None else made(code=code, state=state)

    about = OAuthClientMetadata(redirect_uris=[AnyUrl(CALLBACK)], client_name="tests")
    return OAuthClientProvider(url, about, storage, visit, come_back), storage


@asynccontextmanager
async def signed_in(house: House, user: str) -> AsyncIterator[ClientSession]:
    house.authority.user = user
    provider, _ = make_client(house.url)
    async with (
        create_mcp_http_client(auth=provider) as http,
        streamable_http_client(house.url, http_client=http) as streams,
        ClientSession(*streams[:2]) as session,
    ):
        await session.initialize()
        yield session


async def call(session: ClientSession, name: str, arguments: Json) -> Json:
    result = await session.call_tool(name, arguments)
    found: Json = result.model_dump(by_alias=True, mode="json", exclude_none=True)["structuredContent"]
    return found


async def test_the_official_client_signs_in_and_two_users_share_neither_records_nor_proofs(
    house: House,
) -> None:
    async with signed_in(house, "ann") as ann, signed_in(house, "bob") as bob:
        day = await call(ann, "parseDateExpression", {"type": "relative", "offset": -1})
        spent = {**TAXI, "date": day["timestamp"]}
        refused = await call(bob, "saveExpenseToLark", spent)  # what proves it to Ann proves nothing to Bob
        assert (refused["status"], "parseDateExpression" in refused["message"]) == ("error", True), refused
        saved = await call(ann, "saveExpenseToLark", spent)
        assert saved["status"] == "success"
        record = {"record_id": saved["data"]["recordId"]}
        assert "not_found" in (await call(bob, "delete_expense", record))["message"]
        totals = []
        for session in (ann, bob):
            month = await call(session, "resolve_date_range", {"range": "last_month"})
            period = {"start": month["start"]["iso"], "end": month["end"]["iso"]}
            totals.append((await call(session, "query_expenses", period))["total"])
        assert totals == [1, 0]
        assert (await call(ann, "delete_expense", record))["status"] == "success"


async def test_a_new_key_of_the_issuer_is_taken_and_the_old_one_no_more(house: House) -> None:
    old = house.authority.token(house.url)
    assert listing(house.url, old).status_code == 200
    house.authority.rotate("key-of-the-flow")
    async with signed_in(house, "ann") as session:
        assert (await call(session, "calculate_date", {}))["success"] is True
    assert listing(house.url, old).status_code == 401


async def test_a_token_without_the_scope_is_told_which_and_nothing_is_done(house: House) -> None:
    refused = listing(house.url, house.authority.token(house.url, scope="mail calendar"))
    challenge = refused.headers["www-authenticate"]
    assert (refused.status_code, refused.json()["error"]) == (403, "insufficient_scope")
    assert 'error="insufficient_scope"' in challenge
    assert 'scope="dates"' in challenge


def listing(url: str, token: str | None = None, **headers: str) -> httpx.Response:
    given = {"Accept": "application/json, text/event-stream", **headers}
    given |= {} if token is None else {"Authorization": f"Bearer {token}"}
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    return httpx.post(url, json=body, headers=given, timeout=TIMEOUT, trust_env=False)


def test_whoever_has_no_token_is_led_to_the_metadata_by_the_resources_own_path(house: House) -> None:
    refused = listing(house.url)
    origin = house.url.removesuffix("/tools/v1/dates")
    address = f"{origin}/.well-known/oauth-protected-resource/tools/v1/dates"
    assert refused.status_code == 401
    assert refused.headers["www-authenticate"] == f'Bearer resource_metadata="{address}", scope="dates"'
    for each in (address, address.replace(origin, f"{origin}/tools")):  # a proxy may leave its path on
        answer = httpx.get(each, trust_env=False)
        assert answer.json() == {
            "resource": house.url,
            "authorization_servers": [house.authority.issuer],
            "bearer_methods_supported": ["header"],
            "scopes_supported": ["dates"],
        }
    assert httpx.get(f"{origin}/health", trust_env=False).status_code == 200


def test_a_page_of_this_machine_may_read_the_metadata(house: House) -> None:
    asked = {"Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "mcp-protocol-version"}
    address = listing(house.url).headers["www-authenticate"].split('"')[1]
    origin = {"Origin": "http://localhost:6274"}
    for answer in (
        httpx.options(address, headers={**origin, **asked}, trust_env=False),
        httpx.get(address, headers=origin, trust_env=False),
    ):
        allowed = answer.headers.get("access-control-allow-origin")
        assert (answer.status_code, allowed) == (200, "http://localhost:6274")


def test_static_tokens_have_no_metadata(tmp_path: Path) -> None:
    with http_server(
        mcp_command("--http", "--port", "0"), DATETOOLS_MCP_TOKENS="ann:ann-token-0123456789"
    ) as (url, _, _):
        for path in ("/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp"):
            assert httpx.get(url.removesuffix("/mcp") + path, trust_env=False).status_code == 404
        assert "resource_metadata" not in listing(url).headers["www-authenticate"]
