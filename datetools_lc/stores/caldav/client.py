"""Requests at one calendar collection, through the `caldav` library; its errors become ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin, urlsplit
from xml.sax.saxutils import escape

from datetools_lc.errors import DatetoolsError, StoreUnavailable, needs_extra
from datetools_lc.stores.caldav.answers import Answer, Item, preconditions, read_answer
from datetools_lc.stores.caldav.config import CalDavConfig

_AT_ONCE = 100
_XML = '<?xml version="1.0" encoding="utf-8"?>'
_NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/"'
_ICS = {"Content-Type": "text/calendar; charset=utf-8"}
# what a server says that has no sync-collection report
_UNSUPPORTED = (400, 404, 405, 415, 501)


class PreconditionFailed(DatetoolsError):
    """The resource is not the one any more that a request meant: nothing was written."""


class Unanswered(StoreUnavailable):
    """A request may have arrived or not: no answer came."""


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
            raise self._missing()
        if reply.status == 207:
            answer = read_answer(reply.tree, self.collection)
            return answer if answer.token else None
        told = preconditions(reply.tree)
        if "valid-sync-token" in told or (token and "supported-report" not in told):
            raise PreconditionFailed("the server knows the token no more")
        if reply.status == 403 and not told:
            raise self._explain(reply)
        return None

    def ctag(self) -> str | None:
        """What the server changes whenever anything in the collection does, where it has such a thing."""
        items = self._properties("<S:getctag/>", depth=0).items
        return next((item.ctag for item in items if item.ctag), None)

    def listing(self) -> Sequence[Item]:
        """All resources with their versions."""
        found = self._properties("<D:getetag/><D:resourcetype/>", depth=1).items
        return [item for item in found if not item.is_collection and item.status == 200]

    def fetch(self, hrefs: Sequence[str]) -> Sequence[Item]:
        """The texts of resources; those that are gone are left out."""
        found: list[Item] = []
        for at in range(0, len(hrefs), _AT_ONCE):
            wanted = "".join(f"<D:href>{escape(href)}</D:href>" for href in hrefs[at : at + _AT_ONCE])
            body = (
                f"{_XML}<C:calendar-multiget {_NAMESPACES}><D:prop><D:getetag/><C:calendar-data/></D:prop>"
                f"{wanted}</C:calendar-multiget>"
            )
            reply = self._send("REPORT", self.collection, body, headers={"Depth": "1"}, allowed=(207,))
            answer = read_answer(reply.tree, self.collection)
            found += [item for item in answer.items if item.status == 200 and item.body is not None]
        return found

    def get(self, href: str) -> Item | None:
        """One resource as it is now; None where there is none."""
        reply = self._send("GET", self._at(href), allowed=(200, 404, 410))
        return Item(href, 200, reply.etag, reply.text) if reply.status == 200 else None

    def put(self, href: str, body: str, etag: str | None) -> str | None:
        """Write over the version with the etag, or what is not there yet (None); the new version's etag.

        None where the server does not say it, because it changed what was written. Raises
        `PreconditionFailed` where the resource is another version, and `Unanswered`.
        """
        condition = {"If-None-Match": "*"} if etag is None else {"If-Match": etag}
        reply = self._send("PUT", self._at(href), body, {**_ICS, **condition}, allowed=(200, 201, 204))
        return reply.etag

    def delete(self, href: str, etag: str) -> None:
        """Delete the version with the etag; what is gone already stays so. Raises as `put`."""
        self._send("DELETE", self._at(href), "", {"If-Match": etag}, allowed=(200, 202, 204, 404, 410))

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
            raise self._missing()
        return read_answer(reply.tree, self.collection)

    def _propfind(self, names: str, *, depth: int, allowed: Sequence[int]) -> _Reply:
        body = f"{_XML}<D:propfind {_NAMESPACES}><D:prop>{names}</D:prop></D:propfind>"
        return self._send("PROPFIND", self.collection, body, {"Depth": str(depth)}, allowed)

    def _at(self, href: str) -> str:
        """The URL of a resource, always of the same server: `href` is a path."""
        return urljoin(self.collection, urlsplit(href).path)

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
        raise self._explain(reply)

    def _request(self, method: str, url: str, body: str, headers: Mapping[str, str]) -> _Reply:
        from caldav.lib.error import AuthorizationError, DAVError, RateLimitError
        from caldav.lib.http_sync import requests

        try:
            found = self._client.request(url, method, body, dict(headers))
        except RateLimitError as error:
            raise self._explain(_Reply(error.status or 429, {}, None, "")) from None
        except AuthorizationError as error:
            return _Reply(error.status or 403, {}, _parse(error.body), "")
        except requests.exceptions.RequestException as error:
            raise self._unreachable(error) from None
        except (DAVError, OSError, ValueError, SyntaxError) as error:  # an answer that is no HTTP or no XML
            raise Unanswered(f"{self._config.host} answers in a way that is no CalDAV") from error
        return _Reply(found.status, found.headers, found.tree, found.raw if found.tree is None else "")

    def _unreachable(self, error: Exception) -> StoreUnavailable:
        from caldav.lib.http_sync import requests

        host, kinds = self._config.host, requests.exceptions
        if isinstance(error, kinds.SSLError):
            return StoreUnavailable(f"{host} shows no certificate that this machine trusts; nothing was sent")
        if isinstance(error, kinds.ConnectTimeout):
            return StoreUnavailable(f"{host} cannot be reached in time; try again later")
        if isinstance(error, kinds.Timeout):
            return Unanswered(
                f"{host} did not answer within {self._config.timeout_seconds:g} s; try again later"
            )
        return Unanswered(f"{host} cannot be reached; try again later")

    def _missing(self) -> StoreUnavailable:
        return StoreUnavailable(f"{self._config.host} has no calendar at this path; check the calendar's URL")

    def _explain(self, reply: _Reply) -> StoreUnavailable:
        host = self._config.host
        texts = {
            401: f"{host} refuses the name or the password of the calendar",
            403: f"{host} does not allow this account to do that with the calendar",
            404: f"{host} has no calendar at this path; check the calendar's URL",
            409: f"{host} cannot write there: the calendar is missing, or the server has another rule",
            413: f"{host} takes no event of this size",
            415: f"{host} takes no events at this path; check the calendar's URL",
            423: f"{host} has locked the calendar; try again later",
            429: f"{host} is asked too often; try again later",
            507: f"{host} has no room left for the calendar",
        }
        if reply.status in texts:
            return StoreUnavailable(texts[reply.status])
        # a gateway may have passed the request on before it failed
        kind = Unanswered if reply.status >= 500 else StoreUnavailable
        return kind(f"{host} failed with status {reply.status}; try again later")


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
