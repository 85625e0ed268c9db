"""What an authorization server publishes, and the settings that say which one is meant."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from datetools_lc.errors import ConfigurationError
from datetools_lc.servers.oauth.access import IssuerFault
from datetools_lc.servers.oauth.issuer import LARGEST_DOCUMENT, Issuer
from datetools_lc.servers.oauth.settings import OAuthSettings
from tests.ports import refusing_port
from tests.servers.oauth.authorization import SigningKey, authorization_server, serving

ISSUER, RESOURCE = "https://id.example", "https://dates.example/mcp"
KEY = SigningKey("key-1")
OAUTH = "/.well-known/oauth-authorization-server"
OPENID = "/.well-known/openid-configuration"


async def test_the_metadata_and_the_keys_of_a_real_server_are_found() -> None:
    with authorization_server() as authority:
        (key,) = await Issuer(authority.issuer).fetch_keys()
        assert key["kid"] == "key-1"
        authority.named = "https://id.example"
        with pytest.raises(IssuerFault, match="metadata of another issuer"):
            await Issuer(authority.issuer).fetch_keys()


async def test_an_issuer_that_nobody_listens_for_is_named() -> None:
    with refusing_port() as port:
        url = f"http://127.0.0.1:{port}"
        with pytest.raises(IssuerFault, match=f"{url} cannot be reached"):
            await Issuer(url).fetch_keys()


Answer = Callable[[str], Response]


def metadata(origin: str, **changed: Any) -> Response:
    return JSONResponse({"issuer": origin, "jwks_uri": f"{origin}/keys", **changed})


def good_keys(origin: str) -> Response:
    return JSONResponse({"keys": [KEY.jwk]})


class Silent(Response):
    """Says that it begins, and nothing more."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await receive()
        await receive()


BROKEN: dict[str, tuple[Answer, Answer, str]] = {
    "no metadata": (lambda origin: Response(status_code=404), good_keys, "publishes no metadata"),
    "a fault": (lambda origin: Response(status_code=500), good_keys, "answered 500"),
    "not JSON": (lambda origin: Response("<html>"), good_keys, "is not JSON"),
    "deep": (lambda origin: Response("[" * 200_000), good_keys, "is not JSON"),
    "a list": (lambda origin: JSONResponse([]), good_keys, "not a JSON object"),
    "a redirect": (lambda origin: RedirectResponse(f"{origin}/keys"), good_keys, "answered 307"),
    "another issuer": (lambda origin: metadata(f"{origin}/"), good_keys, "another issuer"),
    "no address of keys": (lambda origin: metadata(origin, jwks_uri=None), good_keys, "no jwks_uri"),
    "keys in a file": (
        lambda origin: metadata(origin, jwks_uri="file:///etc/passwd"),
        good_keys,
        "no jwks_uri",
    ),
    "keys in the clear": (
        lambda origin: metadata(origin, jwks_uri="http://id.example/keys"),
        good_keys,
        "no jwks_uri",
    ),
    "an address that is none": (
        lambda origin: metadata(origin, jwks_uri="https://["),
        good_keys,
        "no jwks_uri",
    ),
    "no keys": (metadata, lambda origin: JSONResponse({"keys": []}), "holds no public key"),
    "secrets for keys": (
        metadata,
        lambda origin: JSONResponse({"keys": [{"kty": "oct", "k": "eA", "kid": "1"}]}),
        "holds no public key",
    ),
    "keys without end": (metadata, lambda origin: Response(b" " * (LARGEST_DOCUMENT + 1)), "is over"),
    "keys that were packed": (
        metadata,
        lambda origin: Response(gzip.compress(b" " * 10**7), headers={"content-encoding": "gzip"}),
        "is not JSON",
    ),
    "silence": (metadata, lambda origin: Silent(), "did not answer within"),
}


@pytest.mark.parametrize("broken", BROKEN)
async def test_an_issuer_that_is_none_is_told_with_its_reason(broken: str) -> None:
    about, keys, reason = BROKEN[broken]

    def make(origin: str) -> Starlette:
        async def tell(request: Request) -> Response:
            return about(origin)

        async def show(request: Request) -> Response:
            return keys(origin)

        app = Starlette(routes=[Route(OAUTH, tell), Route(OPENID, tell), Route("/keys", show)])
        app.state.origin = origin
        return app

    with serving(make) as app, pytest.raises(IssuerFault, match=reason):
        await Issuer(app.state.origin, patience=5 if broken != "silence" else 0.2).fetch_keys()


async def test_openid_metadata_is_found_where_there_is_none_of_oauth() -> None:
    for path in (OPENID, f"{OPENID}/realms/a", f"/realms/a{OPENID}"):
        tenant = "/realms/a" if "realms" in path else ""

        def make(origin: str, path: str = path, tenant: str = tenant) -> Starlette:
            async def tell(request: Request) -> Response:
                return JSONResponse({"issuer": f"{origin}{tenant}", "jwks_uri": f"{origin}/keys"})

            async def show(request: Request) -> Response:
                return good_keys(origin)

            app = Starlette(routes=[Route(path, tell), Route("/keys", show)])
            app.state.issuer = f"{origin}{tenant}"
            return app

        with serving(make) as app:
            assert await Issuer(app.state.issuer).fetch_keys()


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"issuer": "http://id.example"}, "issuer must begin with https://"),
        ({"issuer": "ftp://id.example"}, "issuer must be a URL"),
        ({"issuer": "https://id.example?x=1"}, "issuer must be a URL"),
        ({"issuer": "https://id.example#x"}, "issuer must be a URL"),
        ({"issuer": "https://ann:secret@id.example"}, "issuer must be a URL"),
        ({"issuer": "http://127.0.0.1.evil.example"}, "issuer must begin with https://"),
        ({"resource": "http://dates.example/mcp"}, "resource must begin with https://"),
        ({"resource": 'https://dates.example/"'}, "resource must be a URL"),
        ({"resource": "/mcp"}, "resource must be a URL"),
        ({"scopes": ["a b"]}, "scope must be one"),
        ({"scopes": ['a"b']}, "scope must be one"),
        ({"user_claim": "a#b"}, "user_claim must be like sub"),
    ],
)
def test_settings_that_would_let_the_wrong_ones_in_are_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        OAuthSettings(**{"issuer": ISSUER, "resource": RESOURCE, **wrong})


@pytest.mark.parametrize(
    ("resource", "path", "audiences"),
    [
        (RESOURCE, "/mcp", (RESOURCE,)),
        (f"{RESOURCE}/", "/mcp/", (f"{RESOURCE}/",)),
        ("https://dates.example", "", ("https://dates.example", "https://dates.example/")),
        ("https://dates.example/", "", ("https://dates.example", "https://dates.example/")),
    ],
)
def test_the_metadata_lies_where_the_path_of_the_resource_says(
    resource: str, path: str, audiences: tuple[str, ...]
) -> None:
    settings = OAuthSettings(ISSUER, resource)
    assert settings.metadata_url == f"https://dates.example/.well-known/oauth-protected-resource{path}"
    assert (settings.audiences, settings.host) == (audiences, "dates.example")
