"""Requests at one calendar collection, through the `caldav` library; its errors become ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin
from xml.sax.saxutils import escape

from datetools_lc.errors import needs_extra
from datetools_lc.stores.caldav.config import CalDavConfig
from datetools_lc.stores.caldav.server.answers import Answer, Item, preconditions, read_answer
from datetools_lc.stores.caldav.server.faults import (
    PreconditionFailed,
    Unanswered,
    missing,
    refused,
    silent,
    unreachable,
)
from datetools_lc.stores.caldav.server.paths import path_of

GONE = (404, 410)
"""What a server says of a resource that is not there; any other failure says nothing about it."""
_AT_ONCE = 100
_XML = '<?xml version="1.0" encoding="utf-8"?>'
_NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/"'
_ICS = {"Content-Type": "text/calendar; charset=utf-8"}
# what a server says that has no sync-collection report
_UNSUPPORTED = (400, 404, 405, 415, 501)


@dataclass(frozen=True, slots=True)
class Written:
    """What a server said to a write. `etag` is None where it does not say the new version.

    Not `is_certain`: the status is one that a page to sign in at, or a proxy, answers with as well.
    """

    etag: str | None
    is_certain: bool


@dataclass(frozen=True, slots=True)
class _Reply:
    status: int
    headers: Mapping[str, str]
    tree: Any
    text: str

    @property
    def etag(self) -> str | None:
        return self.headers.get("ETag")


class CalDavClient:
    """One collection. Blocks; not to be used by two threads at once."""

    def __init__(self, config: CalDavConfig, collection: str) -> None:
        with needs_extra("caldav"):
            from caldav.davclient import DAVClient
        self.collection = collection
        self._config = config
        self._client = DAVClient(
            url=collection,
            username=config.username or None,
            password=config.password or None,
            timeout=config.timeout_seconds,  # type: ignore[arg-type]  # the HTTP library takes fractions
            enable_rfc6764=False,
        )
        # a request that is sent on becomes a GET, whose success says nothing of the write
        self._client.session.max_redirects = 0

    @property
    def host(self) -> str:
        """How messages call the server."""
        return self._config.host

    def close(self) -> None:
        """Let go of connections."""
        self._client.close()

    def changes(self, token: str | None) -> Answer | None:
        """What changed since a token, all of it without one; None where the server knows no such report.

        A token that it forgot raises `PreconditionFailed`.
        """
        body = (
            f"{_XML}<D:sync-collection {_NAMESPACES}><D:sync-token>{escape(token or '')}</D:sync-token>"
            "<D:sync-level>1</D:sync-level><D:prop><D:getetag/><D:resourcetype/></D:prop></D:sync-collection>"
        )
        reply = self._send("REPORT", self.collection, body, allowed=(207, 403, 404, 409, *_UNSUPPORTED))
        if reply.status == 404:
            raise missing(self.host)
        if reply.status == 207:
            answer = read_answer(reply.tree, self.collection)
            return answer if answer.token else None
        told = preconditions(reply.tree)
        if "valid-sync-token" in told or (token and "supported-report" not in told):
            raise PreconditionFailed("the server knows the token no more")
        if reply.status == 403 and not told:
            raise refused(reply.status, self.host)
        return None

    def ctag(self) -> str | None:
        """What the server changes whenever anything in the collection does, where it has such a thing."""
        items = self._properties("<S:getctag/>", depth=0).items
        return next((item.ctag for item in items if item.ctag), None)

    def listing(self) -> Sequence[Item]:
        """All resources with their versions."""
        found = self._properties("<D:getetag/><D:resourcetype/>", depth=1).items
        if not found:  # the collection itself is missing
            raise silent(self.host)
        return [item for item in found if not item.is_collection and item.status not in GONE]

    def fetch(self, hrefs: Sequence[str]) -> Sequence[Item]:
        """The texts of resources, those that are gone (404), and those that failed (any other status).

        Raises `Unanswered` for an answer about none of them.
        """
        found: list[Item] = []
        for at in range(0, len(hrefs), _AT_ONCE):
            wanted = "".join(f"<D:href>{escape(href)}</D:href>" for href in hrefs[at : at + _AT_ONCE])
            body = (
                f"{_XML}<C:calendar-multiget {_NAMESPACES}><D:prop><D:getetag/><C:calendar-data/></D:prop>"
                f"{wanted}</C:calendar-multiget>"
            )
            reply = self._send("REPORT", self.collection, body, headers={"Depth": "1"}, allowed=(207,))
            answer = read_answer(reply.tree, self.collection)
            told = {item.href for item in answer.items}
            if told.isdisjoint(hrefs[at : at + _AT_ONCE]):
                raise silent(self.host)
            found += answer.items
        return found

    def get(self, href: str) -> Item | None:
        """One resource as it is now, None where there is none. Raises `Unanswered` for another thing."""
        reply = self._send("GET", self._at(href), allowed=(200, 404, 410))
        if reply.status != 200:
            return None
        if "BEGIN:VCALENDAR" not in reply.text.upper():  # a page to sign in at, or an error with a 200
            raise Unanswered(f"{self._config.host} answers in a way that is no CalDAV")
        return Item(href, 200, reply.etag, reply.text)

    def put(self, href: str, body: str, etag: str | None) -> Written:
        """Write over the version with the etag, or what is not there yet (None).

        Raises `PreconditionFailed` where the resource is another version, and `Unanswered`.
        """
        condition = {"If-None-Match": "*"} if etag is None else {"If-Match": etag}
        reply = self._send("PUT", self._at(href), body, {**_ICS, **condition}, allowed=(200, 201, 204))
        return Written(reply.etag, is_certain=reply.status in (201, 204))

    def delete(self, href: str, etag: str) -> Written:
        """Delete the version with the etag; what is gone already stays so. Raises as `put`."""
        headers = {"If-Match": etag}
        reply = self._send("DELETE", self._at(href), "", headers, allowed=(200, 202, 204, 404, 410))
        return Written(None, is_certain=reply.status == 204)

    def create(self) -> None:
        """Make the collection; where another was faster, it is there."""
        body = (
            f"{_XML}<C:mkcalendar {_NAMESPACES}><D:set><D:prop><C:supported-calendar-component-set>"
            '<C:comp name="VEVENT"/></C:supported-calendar-component-set></D:prop></D:set></C:mkcalendar>'
        )
        self._send("MKCALENDAR", self.collection, body, allowed=(200, 201, 405, 409))

    def exists(self) -> bool:
        """Whether the collection is there."""
        reply = self._propfind("<D:resourcetype/>", depth=0, allowed=(207, 404))
        return reply.status == 207

    def _properties(self, names: str, *, depth: int) -> Answer:
        reply = self._propfind(names, depth=depth, allowed=(207, 404))
        if reply.status == 404:
            raise missing(self.host)
        return read_answer(reply.tree, self.collection)

    def _propfind(self, names: str, *, depth: int, allowed: Sequence[int]) -> _Reply:
        body = f"{_XML}<D:propfind {_NAMESPACES}><D:prop>{names}</D:prop></D:propfind>"
        return self._send("PROPFIND", self.collection, body, {"Depth": str(depth)}, allowed)

    def _at(self, href: str) -> str:
        """The URL of a resource, always of the same server: `href` is a path."""
        return urljoin(self.collection, path_of(href, self.collection))

    def _send(
        self,
        method: str,
        url: str,
        body: str = "",
        headers: Mapping[str, str] | None = None,
        allowed: Sequence[int] = (),
    ) -> _Reply:
        reply = self._request(method, url, body, headers or {})
        if reply.status in allowed:
            return reply
        if reply.status == 412 or (reply.status == 409 and "no-uid-conflict" in preconditions(reply.tree)):
            raise PreconditionFailed("the event was changed elsewhere")
        raise refused(reply.status, self.host)

    def _request(self, method: str, url: str, body: str, headers: Mapping[str, str]) -> _Reply:
        from caldav.lib.error import AuthorizationError, DAVError, RateLimitError
        from caldav.lib.http_sync import requests

        try:
            found = self._client.request(url, method, body, dict(headers))
        except RateLimitError as error:
            raise refused(error.status or 429, self.host) from None
        except AuthorizationError as error:
            return _Reply(error.status or 403, {}, _parse(error.body), "")
        except requests.exceptions.RequestException as error:
            raise unreachable(error, self.host, self._config.timeout_seconds) from None
        except (DAVError, OSError, ValueError, SyntaxError) as error:  # an answer that is no HTTP or no XML
            raise Unanswered(f"{self._config.host} answers in a way that is no CalDAV") from error
        return _Reply(found.status, found.headers, found.tree, found.raw if found.tree is None else "")


def _parse(body: bytes | str | None) -> Any:
    """The XML of a refusal, if it is any."""
    from lxml import etree

    if not body:
        return None
    raw = body if isinstance(body, bytes) else body.encode()
    try:
        return etree.fromstring(raw, etree.XMLParser(resolve_entities=False, no_network=True))
    except etree.XMLSyntaxError:
        return None
