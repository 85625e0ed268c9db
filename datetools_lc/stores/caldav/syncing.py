"""Bringing a copy up to date: by the server's sync tokens, else by its ctag and the versions of resources."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from datetools_lc.errors import StoreUnavailable
from datetools_lc.stores.caldav.collection import Collection
from datetools_lc.stores.caldav.server.answers import Item
from datetools_lc.stores.caldav.server.client import GONE
from datetools_lc.stores.caldav.server.faults import PreconditionFailed
from datetools_lc.stores.caldav.server.paths import path_of

_Versions = Mapping[str, str | None]


@dataclass
class _Changes:
    """Paths with their versions, and paths that are gone; `is_whole`: what is not there is gone."""

    there: dict[str, str | None] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)
    token: str | None = None
    ctag: str | None = None
    is_whole: bool = False


def refresh(collection: Collection) -> frozenset[str]:
    """Take over what changed on the server since the last time; the UIDs of what is new or changed.

    Raises `StoreUnavailable`.
    """
    client = collection.client
    with collection.reading() as rows:
        (token, ctag), (known, collection.has_unread) = rows.copy.progress(), rows.copy.etags()
    if any(path_of(href, client.collection) != href for href in known):
        token = ctag = None  # of a version that took paths as the server spelled them
    is_new = token is None and ctag is None
    if is_new and collection.config.may_create and not client.exists():
        client.create()
    has_no_tokens = token is None and ctag is not None
    changes = None if has_no_tokens else _by_token(collection, token)
    if changes is None:
        changes = _by_version(collection, ctag, is_complete=None not in known.values())
    taken = _take(collection, changes, known)
    if (changes.token, changes.ctag) != (token, ctag):
        with collection.writing() as rows:
            rows.copy.set_progress(changes.token, changes.ctag)
    return taken


def _take(collection: Collection, changes: _Changes, known: _Versions) -> frozenset[str]:
    stale = [href for href, etag in known.items() if etag is None]
    changed = [href for href, etag in changes.there.items() if etag is None or known.get(href, "") != etag]
    gone = changes.gone | ({*known} - {*changes.there} if changes.is_whole else set())
    wanted = list(dict.fromkeys([*changed, *(href for href in stale if href not in gone)]))
    answered = {item.href: item for item in collection.client.fetch(wanted)}
    fetched = [answered[href] for href in wanted if href in answered and _is_whole(answered[href])]
    gone |= {href for href in wanted if href in answered and answered[href].status in GONE}
    unknown = {*wanted} - gone - {item.href for item in fetched}
    gone &= {*known}
    taken = collection.take(fetched, gone) if fetched or gone else frozenset()
    if unknown:
        collection.keep_unknown(unknown)
    return taken


def _is_whole(item: Item) -> bool:
    return item.status == 200 and item.body is not None


def _by_token(collection: Collection, token: str | None) -> _Changes | None:
    """What the server reports; None where it has no such report."""
    changes = _Changes(is_whole=token is None)
    seen: set[str | None] = set()
    while token not in seen:
        seen.add(token)
        try:
            answer = collection.client.changes(token)
        except PreconditionFailed:
            if token is None:
                break
            changes, token = _Changes(is_whole=True), None
            continue
        if answer is None:
            return None
        for item in answer.items:
            if item.status in GONE:
                changes.there.pop(item.href, None)
                changes.gone.add(item.href)
            elif not item.is_collection:
                changes.there[item.href] = item.etag
                changes.gone.discard(item.href)
        changes.token = token = answer.token
        if not answer.is_cut:
            return changes
    raise StoreUnavailable(f"{collection.config.host} does not say what changed in the calendar")


def _by_version(collection: Collection, ctag: str | None, *, is_complete: bool) -> _Changes:
    now = collection.client.ctag() or ""
    if now and now == ctag and is_complete:
        return _Changes(ctag=now)
    there = {item.href: item.etag for item in collection.client.listing()}
    return _Changes(there=there, ctag=now, is_whole=True)
