"""OAuth settings on the command line and in the environment: what is wrong is told at the start."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping

import httpx
import pytest

from datetools_lc.errors import ConfigurationError, MissingExtra
from datetools_lc.servers.listening import HttpSettings
from datetools_lc.servers.mcp.caller import Caller
from datetools_lc.servers.mcp.http.app import build_app, make_check
from datetools_lc.servers.mcp.offer import make_offer
from datetools_lc.servers.mcp.server import build_server
from datetools_lc.servers.oauth.settings import OAuthSettings
from datetools_lc.servers.tokens import read_tokens
from tests.ports import refusing_port
from tests.servers.oauth.authorization import FOREVER, SigningKey, authorization_server
from tests.servers.processes import ROOT, TIMEOUT, environment, http_server, mcp_command

RESOURCE = ("--oauth-resource", "https://dates.example/mcp")
ISSUER = ("--oauth-issuer", "https://id.example")
TOKENS = {"DATETOOLS_MCP_TOKENS": "ann:ann-token-0123456789"}


def refused(*options: str, variables: Mapping[str, str] | None = None, code: int = 2) -> str:
    """What a server says that does not start."""
    made = subprocess.run(
        mcp_command(*options),
        input="",
        capture_output=True,
        encoding="utf-8",
        env=environment(**(variables or {})),
        cwd=ROOT,
        timeout=TIMEOUT,
    )
    assert (made.returncode, made.stdout) == (code, ""), made.stderr
    return made.stderr


@pytest.mark.parametrize(
    ("options", "variables", "message"),
    [
        ((*ISSUER,), {}, "--oauth-resource: must be the URL by which clients call this server"),
        ((*RESOURCE,), {}, "--oauth-resource: needs --oauth-issuer"),
        ((*RESOURCE, "--oauth-issuer", "http://id.example"), {}, "must begin with https://"),
        ((*RESOURCE, *ISSUER), TOKENS, "either an authorization server or static tokens"),
        (RESOURCE, {"DATETOOLS_OAUTH_ISSUER": "id.example"}, "--oauth-issuer: issuer must be a URL"),
    ],
)
def test_settings_that_cannot_be_meant_are_wrong_usage(
    options: tuple[str, ...], variables: dict[str, str], message: str
) -> None:
    assert message in refused("--http", "--port", "0", *options, variables=variables)


def test_stdio_takes_no_issuer() -> None:
    assert "--http" in refused(*ISSUER, *RESOURCE)


def test_an_issuer_that_is_none_does_not_let_the_server_start() -> None:
    with refusing_port() as port:
        nobody = f"http://127.0.0.1:{port}"
        said = refused("--http", "--port", "0", "--oauth-issuer", nobody, *RESOURCE, code=1)
    assert said.startswith(f"datetools-lc: --oauth-issuer: {nobody} cannot be reached")
    with authorization_server() as authority:
        authority.named = "https://id.example"
        said = refused("--http", "--port", "0", "--oauth-issuer", authority.issuer, *RESOURCE, code=1)
    assert "is the metadata of another issuer: 'https://id.example'" in said


def test_the_environment_sets_what_the_options_do_and_the_resources_name_is_answered_to() -> None:
    with authorization_server() as authority:
        variables = {
            "DATETOOLS_OAUTH_ISSUER": authority.issuer,
            "DATETOOLS_OAUTH_RESOURCE": RESOURCE[1],
            "DATETOOLS_OAUTH_AUDIENCE": "api://dates",
            "DATETOOLS_OAUTH_SCOPE": "dates more",
            "DATETOOLS_OAUTH_USER_CLAIM": "email",
        }
        with http_server(mcp_command("--http", "--port", "0"), **variables) as (url, _, _):
            told = "/.well-known/oauth-protected-resource/mcp"
            found = httpx.get(url.removesuffix("/mcp") + told, trust_env=False).json()
            assert found["scopes_supported"] == ["dates", "more"]
            token = authority.token("api://dates", email="ann@example.com", scope="more dates")
            body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
            headers = {
                "Authorization": f"Bearer {token}",
                "Accept": "application/json",
                "Host": "dates.example",
            }
            assert httpx.post(url, json=body, headers=headers, trust_env=False).status_code == 200


def test_a_package_that_is_missing_is_named_with_its_pip_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "datetools_lc.servers.oauth.check", raising=False)
    monkeypatch.setitem(sys.modules, "jwt", None)
    with pytest.raises(MissingExtra, match=r"pip install 'datetools-lc\[mcp\]'"):
        make_check(OAuthSettings("https://id.example", RESOURCE[1]))


async def test_an_app_of_ones_own_answers_503_while_the_issuer_cannot_be_asked() -> None:
    with refusing_port() as port:
        issuer = f"http://127.0.0.1:{port}"
        settings = HttpSettings(oauth=OAuthSettings(issuer, RESOURCE[1]))
        app = build_app(build_server(make_offer(timezone="UTC"), Caller()), settings)
        claims = {"iss": issuer, "aud": RESOURCE[1], "sub": "ann", "exp": FOREVER}
        headers = {"Authorization": f"Bearer {SigningKey('key-1').sign(claims)}"}
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            answer = await client.post("/mcp", headers=headers)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "10")
    assert issuer not in answer.text


def test_an_issuer_opens_an_address_that_others_can_reach_and_no_tokens_stand_beside_it() -> None:
    oauth = OAuthSettings("https://id.example", RESOURCE[1])
    assert "dates.example" in HttpSettings("0.0.0.0", oauth=oauth).hosts
    with pytest.raises(ConfigurationError, match="either an authorization server or static tokens"):
        HttpSettings(oauth=oauth, tokens=read_tokens("ann:ann-token-0123456789"))


@pytest.mark.parametrize(
    ("resource", "is_told"),
    [
        ("https://dates.example/mcp", False),
        ("https://dates.example/mcp/", False),
        ("https://dates.example/dates/mcp", False),
        ("https://dates.example/other", True),
        ("https://dates.example", True),
    ],
)
def test_a_resource_at_another_path_is_told(
    resource: str, is_told: bool, caplog: pytest.LogCaptureFixture
) -> None:
    oauth = OAuthSettings("https://id.example", resource)
    server = build_server(make_offer(timezone="Asia/Tokyo"), Caller("local"))
    build_app(server, HttpSettings(oauth=oauth, root_path="/dates"))
    assert (resource in caplog.text) == is_told


@pytest.mark.parametrize("path", ["", "/mcp", "/mcp/"])
async def test_the_metadata_is_answered_with_and_without_a_slash_at_its_end(path: str) -> None:
    oauth = OAuthSettings("https://id.example", f"https://dates.example{path}")
    server = build_server(make_offer(timezone="Asia/Tokyo"), Caller("local"))
    transport = httpx.ASGITransport(app=build_app(server, HttpSettings(oauth=oauth)))
    async with httpx.AsyncClient(transport=transport, base_url="https://dates.example") as client:
        for end in ("", "/"):
            answer = await client.get(f"{oauth.metadata_path.rstrip('/')}{end}")
            assert (answer.status_code, answer.json()["resource"]) == (200, oauth.resource)
