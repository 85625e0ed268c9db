"""Paths of resources in one spelling: servers and programs escape the same path in several ways."""

from __future__ import annotations

from urllib.parse import quote, unquote_to_bytes, urljoin, urlsplit


def path_of(href: str, url: str) -> str:
    """The path of a URL or of a path that is meant against `url`: each segment unescaped and escaped once."""
    path = urlsplit(urljoin(url, href.strip())).path
    return "/".join(quote(unquote_to_bytes(segment), safe="") for segment in path.split("/"))
