"""An authorization server on loopback: the SDK's own endpoints, signed tokens and keys that are changed."""

from __future__ import annotations

import json
import secrets
import socket
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from jwt.algorithms import get_default_algorithms
from mcp.server.auth.provider import (
    AuthorizationCode,
    AuthorizationParams,
    OAuthAuthorizationServerProvider,
    RefreshToken,
    construct_redirect_uri,
)
from mcp.server.auth.routes import create_auth_routes
from mcp.server.auth.settings import ClientRegistrationOptions
from mcp.shared.auth import OAuthClientInformationFull, OAuthToken
from pydantic import AnyHttpUrl
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route

from tests.serving import listening

FOREVER, LONG_AGO = 4_102_444_800, 1_000_000_000  # 2100 and 2001
TENANT = "/tenant"
Claims = Mapping[str, Any]


class SigningKey:
    """A private key with its public half as the issuer publishes it."""

    def __init__(self, kid: str, algorithm: str = "RS256") -> None:
        self.kid, self.algorithm = kid, algorithm
        self.private: Any = _make(algorithm)
        public = get_default_algorithms()[algorithm].to_jwk(self.private.public_key())
        self.jwk = {**json.loads(public), "kid": kid, "use": "sig"}

    def sign(self, claims: Claims, headers: Claims | None = None, algorithm: str | None = None) -> str:
        named = {"kid": self.kid, "typ": "at+jwt", **(headers or {})}
        kept = {name: value for name, value in named.items() if value is not None}
        return jwt.encode(dict(claims), self.private, algorithm or self.algorithm, kept)


def _make(algorithm: str) -> Any:
    if algorithm.startswith("ES"):
        return ec.generate_private_key(ec.SECP256R1())
    if algorithm == "EdDSA":
        return ed25519.Ed25519PrivateKey.generate()
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


class AuthorizationServer(OAuthAuthorizationServerProvider[AuthorizationCode, RefreshToken, Any]):
    """Signs in whoever `user` is at the moment, without a question; `asked` counts requests by path."""

    def __init__(self, origin: str) -> None:
        self.issuer = f"{origin}{TENANT}"
        self.named = self.issuer  # what its metadata says that it is
        self.user, self.scopes = "ann", ["dates"]
        self.key = SigningKey("key-1")
        self.published = [self.key.jwk]
        self.asked: Counter[str] = Counter()
        self._clients: dict[str, OAuthClientInformationFull] = {}
        self._codes: dict[str, AuthorizationCode] = {}

    def rotate(self, kid: str) -> None:
        """Sign by a new key, and publish it alone."""
        self.key = SigningKey(kid)
        self.published = [self.key.jwk]

    def token(self, resource: str, **claims: Any) -> str:
        """A token by the key of the moment; a claim that is None is left out."""
        made = {
            "iss": self.issuer,
            "aud": resource,
            "sub": self.user,
            "exp": FOREVER,
            "scope": " ".join(self.scopes),
            **claims,
        }
        return self.key.sign({name: value for name, value in made.items() if value is not None})

    async def get_client(self, client_id: str) -> OAuthClientInformationFull | None:
        return self._clients.get(client_id)

    async def register_client(self, client_info: OAuthClientInformationFull) -> None:
        self._clients[str(client_info.client_id)] = client_info

    async def authorize(self, client: OAuthClientInformationFull, params: AuthorizationParams) -> str:
        code = AuthorizationCode(
            code=secrets.token_urlsafe(32),
            scopes=self.scopes,
            expires_at=FOREVER,
            client_id=str(client.client_id),
            code_challenge=params.code_challenge,
            redirect_uri=params.redirect_uri,
            redirect_uri_provided_explicitly=params.redirect_uri_provided_explicitly,
            resource=params.resource,
        )
        self._codes[code.code] = code
        return construct_redirect_uri(str(params.redirect_uri), code=code.code, state=params.state)

    async def load_authorization_code(
        self, client: OAuthClientInformationFull, authorization_code: str
    ) -> AuthorizationCode | None:
        return self._codes.get(authorization_code)

    async def exchange_authorization_code(
        self, client: OAuthClientInformationFull, authorization_code: AuthorizationCode
    ) -> OAuthToken:
        del self._codes[authorization_code.code]
        token = self.token(str(authorization_code.resource), client_id=client.client_id)
        return OAuthToken(
            access_token=token, token_type="Bearer", expires_in=3600, scope=" ".join(self.scopes)
        )

    def app(self) -> Starlette:
        routes = create_auth_routes(
            self, AnyHttpUrl(self.issuer), client_registration_options=ClientRegistrationOptions(enabled=True)
        )
        own = [route for route in routes if "well-known" not in route.path]
        found = f"/.well-known/oauth-authorization-server{TENANT}"
        return Starlette(
            routes=[Route(found, self._metadata), Route("/keys", self._keys), Mount(TENANT, routes=own)]
        )

    async def _metadata(self, request: Request) -> Response:
        self.asked["metadata"] += 1
        return JSONResponse(
            {
                "issuer": self.named,
                "authorization_endpoint": f"{self.issuer}/authorize",
                "token_endpoint": f"{self.issuer}/token",
                "registration_endpoint": f"{self.issuer}/register",
                "jwks_uri": f"{self.issuer.removesuffix(TENANT)}/keys",
                "response_types_supported": ["code"],
                "grant_types_supported": ["authorization_code"],
                "code_challenge_methods_supported": ["S256"],
                "token_endpoint_auth_methods_supported": ["client_secret_post", "none"],
            }
        )

    async def _keys(self, request: Request) -> Response:
        self.asked["keys"] += 1
        return JSONResponse({"keys": self.published})


@contextmanager
def serving(make_app: Any) -> Iterator[Any]:
    """An app on a free port of this process; `make_app` is given the origin."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        made = make_app(f"http://127.0.0.1:{listener.getsockname()[1]}")
        app = made.app() if isinstance(made, AuthorizationServer) else made
        with listening(app, listener):
            yield made


@contextmanager
def authorization_server() -> Iterator[AuthorizationServer]:
    with serving(AuthorizationServer) as server:
        yield server
