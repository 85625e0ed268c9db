"""The multistatus answers of a WebDAV server: what is there, what is gone, and tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from datetools_lc.stores.caldav.server.paths import path_of

_DAV, _CALDAV, _SERVER = "{DAV:}", "{urn:ietf:params:xml:ns:caldav}", "{http://calendarserver.org/ns/}"


@dataclass(frozen=True, slots=True)
class Item:
    """A resource in an answer: its path as `path_of` spells it, its version, its text where asked for."""

    href: str
    status: int
    etag: str | None = None
    body: str | None = None
    ctag: str | None = None
    is_collection: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """A multistatus: its items, and the token of a sync-collection report.

    `is_cut`: there are more changes, which the token asks for.
    """

    items: Sequence[Item]
    token: str | None = None
    is_cut: bool = False


def read_answer(tree: Any, url: str) -> Answer:
    """From the root of the XML; `url` is what was asked, against which relative paths are meant."""
    items = [_item(each, url) for each in tree.iter(f"{_DAV}response")]
    own = path_of(url, url)
    cut = [item for item in items if item.status == 507 and item.href.rstrip("/") == own.rstrip("/")]
    token = tree.findtext(f"{_DAV}sync-token")
    return Answer([item for item in items if item not in cut], token, is_cut=bool(cut))


def preconditions(tree: Any) -> frozenset[str]:
    """The names of what a server says was not met, such as `valid-sync-token`."""
    if tree is None or tree.tag != f"{_DAV}error":
        return frozenset()
    return frozenset(str(each.tag).rpartition("}")[2] for each in tree)


def _item(response: Any, url: str) -> Item:
    found = {each.tag: each for each in _properties(response)}
    kind = found.get(f"{_DAV}resourcetype")
    href = path_of(response.findtext(f"{_DAV}href") or "", url)
    return Item(
        href=href,
        status=_status(response.findtext(f"{_DAV}status")),
        etag=_text(found, f"{_DAV}getetag"),
        body=_text(found, f"{_CALDAV}calendar-data"),
        ctag=_text(found, f"{_SERVER}getctag"),
        is_collection=href.endswith("/") or _is_collection(kind),
    )


def _is_collection(kind: Any) -> bool:
    return kind is not None and kind.find(f"{_DAV}collection") is not None


def _properties(response: Any) -> Iterator[Any]:
    """The properties that the server has: those of a propstat with status 200."""
    for stat in response.findall(f"{_DAV}propstat"):
        if _status(stat.findtext(f"{_DAV}status")) == 200:
            for prop in stat.findall(f"{_DAV}prop"):
                yield from prop


def _text(found: dict[str, Any], name: str) -> str | None:
    element = found.get(name)
    text = None if element is None else element.text
    return text or None


def _status(line: str | None) -> int:
    """200 of `HTTP/1.1 200 OK`; an item without a status is there."""
    words = (line or "").split()
    return int(words[1]) if len(words) > 1 and words[1].isdecimal() else 200
