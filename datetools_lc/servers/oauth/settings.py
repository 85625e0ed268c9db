"""Whose OAuth tokens a server takes, and for what: checked when it is built."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from datetools_lc.errors import ConfigurationError
from datetools_lc.servers.addresses import is_loopback

WELL_KNOWN = "/.well-known/oauth-protected-resource"
SUBJECT = "sub"
_HOST = r"(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?"
_ISSUER = re.compile(rf"https?://{_HOST}(?:/[A-Za-z0-9._~%:@!$&'()+*,;=-]*)*")
_RESOURCE = re.compile(rf"https?://{_HOST}(?:/[A-Za-z0-9._~-]+)*/?")
_SCOPE = re.compile(r"[\x21\x23-\x5b\x5d-\x7e]+")  # RFC 6749
_CLAIM = re.compile(r"[A-Za-z0-9._~:/-]{1,200}")


@dataclass(frozen=True, slots=True)
class OAuthSettings:
    """The authorization server `issuer`, and `resource`, the URL by which clients call this server.

    A token has to be made for `audience` (default: the resource) and to carry every one of the `scopes`; its
    `user_claim` names the user.
    """

    issuer: str
    resource: str
    audience: str = ""
    scopes: Sequence[str] = ()
    user_claim: str = SUBJECT

    def __post_init__(self) -> None:
        _check_url("issuer", self.issuer, _ISSUER)
        _check_url("resource", self.resource, _RESOURCE)
        for scope in self.scopes:
            if not _SCOPE.fullmatch(scope):
                raise ConfigurationError(f"scope must be one, without spaces; it is {scope!r:.80}")
        if not _CLAIM.fullmatch(self.user_claim):
            raise ConfigurationError(f"user_claim must be like sub; it is {self.user_claim!r:.80}")

    @property
    def audiences(self) -> tuple[str, ...]:
        """What a token may call this server; a URL without a path is written with and without its slash."""
        if self.audience:
            return (self.audience,)
        bare = self.resource.removesuffix("/")
        return (self.resource,) if urlsplit(bare).path else (bare, f"{bare}/")

    @property
    def host(self) -> str:
        """The name, without the port, by which clients call this server."""
        netloc = urlsplit(self.resource).netloc
        return re.sub(r":\d+$", "", netloc)

    @property
    def metadata_path(self) -> str:
        """Where clients look for the metadata of the resource (RFC 9728, section 3.1)."""
        path = urlsplit(self.resource).path
        return WELL_KNOWN if path == "/" else f"{WELL_KNOWN}{path}"

    @property
    def metadata_url(self) -> str:
        parts = urlsplit(self.resource)
        return f"{parts.scheme}://{parts.netloc}{self.metadata_path}"

    def describe(self) -> dict[str, object]:
        """The metadata of the resource."""
        scopes = {"scopes_supported": list(self.scopes)} if self.scopes else {}
        return {
            "resource": self.resource,
            "authorization_servers": [self.issuer],
            "bearer_methods_supported": ["header"],
            **scopes,
        }

    def owner_of(self, user: str) -> str:
        """The owner of a user's records: no other issuer's user, nor one of a static token, has the same.

        An issuer has neither `?` nor `#`, a claim no `#`, and the user of a static token no colon.
        """
        claim = "" if self.user_claim == SUBJECT else f"?{self.user_claim}"
        return f"{self.issuer}{claim}#{user}"


def check_transport(url: str) -> bool:
    """Whether what is read from a URL comes from whom it names: by https, or from this machine."""
    parts = urlsplit(url)
    return bool(parts.hostname) and (
        parts.scheme == "https" or (parts.scheme == "http" and is_loopback(parts.hostname or ""))
    )


def _check_url(name: str, url: str, form: re.Pattern[str]) -> None:
    if not form.fullmatch(url):
        raise ConfigurationError(f"{name} must be a URL such as https://id.example; it is {url!r:.200}")
    if not check_transport(url):
        raise ConfigurationError(
            f"{name} must begin with https://, http is for this machine alone; it is {url!r:.200}"
        )
