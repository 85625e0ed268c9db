"""Where a model was looked for that gave no answer, and which setting names that address."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

_SETTINGS: Mapping[str, str] = {"openai": "OPENAI_BASE_URL", "anthropic": "ANTHROPIC_BASE_URL"}
"""The variable of a provider's address, by the package of its client."""
_KEYWORD = "base_url"


@dataclass(frozen=True, slots=True)
class Unreached:
    """The address without path, query and sign-in, and the setting that names it."""

    address: str
    setting: str


def unreached(error: BaseException) -> Unreached | None:
    """What an error of a connection tells of the address; None where it holds no request."""
    for each in _chain(error):
        url: Any = getattr(_request(each), "url", None)
        host = getattr(url, "host", None)
        if host is None:
            continue
        port = getattr(url, "port", None)
        shown = f"[{host}]" if ":" in host else host
        address = f"{url.scheme}://{shown}{f':{port}' if port else ''}" if host else f"{url.path:.60}"
        return Unreached(address, _setting(error))
    return None


def _request(error: BaseException) -> object:
    try:
        return getattr(error, "request", None)
    except RuntimeError:  # httpx raises it where none was made yet
        return None


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _setting(error: BaseException) -> str:
    packages = (kind.__module__.partition(".")[0] for kind in type(error).__mro__)
    return next((_SETTINGS[package] for package in packages if package in _SETTINGS), _KEYWORD)
