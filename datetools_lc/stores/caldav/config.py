"""Which collection of a CalDAV server a calendar is: read from a URL, checked before any request."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from urllib.parse import quote, unquote, urlsplit

from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import ConfigurationError, InputError
from datetools_lc.stores.identifiers import LOCAL_OWNER, check_place

CALENDAR_VARIABLE = "DATETOOLS_CALENDAR"
USERNAME_VARIABLE = "DATETOOLS_CALENDAR_USERNAME"
PASSWORD_VARIABLE = "DATETOOLS_CALENDAR_PASSWORD"
OWNER_VARIABLE = "DATETOOLS_CALENDAR_OWNER"
_TIMEZONE_VARIABLE = "DATETOOLS_TIMEZONE"
_SCHEMES = {"caldav+https": "https", "caldav+http": "http"}
_FORM = "caldav+https://<host>/<path of the calendar>/"
_USER, _CALENDAR = "{user}", "{calendar}"
_PLACEHOLDER = re.compile(r"\{(?:user|calendar)\}")
_DOTS = (".", "..")
_FORBIDDEN = frozenset("/\\") | frozenset(map(chr, range(32)))
_ESCAPE = "in a name or a password write @ as %40, / as %2F, # as %23, ? as %3F and : as %3A"


@dataclass(frozen=True, slots=True, kw_only=True)
class CalDavConfig:
    """A calendar collection, and who may use it. The password is not in its `repr`.

    `url` is https (or http), without a name and a password. `{user}` and `{calendar}` in its path stand for
    the user and the calendar of a run: such collections are made where they are missing. Without `{user}` the
    collection is that of one user, `owner`, and nobody else reaches it; without `{calendar}` it is the
    calendar named `calendar`. `timezone` is where whole days and times without a zone are meant.
    """

    url: str
    username: str = ""
    password: str = field(default="", repr=False)
    owner: str = LOCAL_OWNER
    calendar: str = "default"
    timezone: str = "UTC"
    timeout_seconds: float = 20.0

    def __post_init__(self) -> None:
        parts = urlsplit(self.url)
        if parts.scheme not in _SCHEMES.values() or not parts.hostname or parts.query or parts.fragment:
            raise ConfigurationError(f"the calendar must be {_FORM}")
        if parts.username is not None or parts.password is not None:
            raise ConfigurationError("the URL of a calendar must not hold its name and password")
        _check_template(parts.netloc, parts.path)
        if not self.url.endswith("/"):
            object.__setattr__(self, "url", f"{self.url}/")
        if not self.timeout_seconds > 0:
            raise ConfigurationError("timeout_seconds must be above 0")
        try:
            load_zone(self.timezone)
        except InputError as error:
            raise ConfigurationError(f"the zone of the calendar: {error.message}") from None

    @property
    def host(self) -> str:
        """How messages call the server.

        Not by its name where the path holds an "@": the "server" may then be a name and the beginning of a
        password in which a "/" was not escaped.
        """
        parts = urlsplit(self.url)
        return "the server of the calendar" if "@" in parts.path else parts.netloc

    @property
    def may_create(self) -> bool:
        """Whether collections that are missing are made: never the one that a person named."""
        return _USER in self.url or _CALENDAR in self.url

    def collection(self, owner: str, calendar: str) -> str:
        """The URL of a calendar. Raises `ConfigurationError` for one that is not to be reached here."""
        check_place(owner, calendar)
        if _USER not in self.url and owner != self.owner:
            raise ConfigurationError(f"this calendar is that of another user, not of {owner[:60]!r}")
        if _CALENDAR not in self.url and calendar != self.calendar:
            raise ConfigurationError(f"there is no calendar {calendar[:60]!r} at {self.host}")
        parts = urlsplit(self.url)
        names = {_USER: owner, _CALENDAR: calendar}
        path = "/".join(_filled(segment, names) for segment in parts.path.split("/"))
        if any(unquote(segment) in _DOTS for segment in path.split("/")):
            raise ConfigurationError(f"{owner[:60]!r} and {calendar[:60]!r} name no calendar here")
        return parts._replace(path=path).geturl()

    def copy_name(self, owner: str, calendar: str) -> str:
        """The name of the local copy of a calendar: another for each collection, account and zone."""
        return f"caldav {_digest(self.collection(owner, calendar), self.username, self.timezone)}"

    def lock_name(self, owner: str, calendar: str) -> str:
        """What stands for a collection among those who take turns at it."""
        return _digest(self.collection(owner, calendar))


def read_calendar(
    text: str, environment: Mapping[str, str] | None = None, *, timezone: str | None = None
) -> CalDavConfig:
    """The calendar that a URL names, `caldav+https://name:password@host/path/`.

    Name and password may stand in `DATETOOLS_CALENDAR_USERNAME` and `DATETOOLS_CALENDAR_PASSWORD` instead;
    `DATETOOLS_CALENDAR_OWNER` is the `user_id` whose calendar it is. Without a `timezone` that of
    `DATETOOLS_TIMEZONE` counts.
    Raises `ConfigurationError`, without repeating the URL, which may hold a password.
    """
    variables = os.environ if environment is None else environment
    try:
        parts = urlsplit(text.strip())
        host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname or ""
        port = "" if parts.port is None else f":{parts.port}"
    except ValueError:
        raise ConfigurationError(f"calendar must be {_FORM}; {_ESCAPE}") from None
    if parts.scheme not in _SCHEMES or not host:
        raise ConfigurationError(f"calendar must be {_FORM}")
    if parts.query or parts.fragment or (parts.netloc.count("@") > 1):
        raise ConfigurationError(f"calendar must be {_FORM}; {_ESCAPE}")
    return CalDavConfig(
        url=f"{_SCHEMES[parts.scheme]}://{host}{port}{parts.path or '/'}",
        username=unquote(parts.username or "") or variables.get(USERNAME_VARIABLE, ""),
        password=unquote(parts.password or "") or variables.get(PASSWORD_VARIABLE, ""),
        owner=variables.get(OWNER_VARIABLE, "").strip() or LOCAL_OWNER,
        timezone=timezone or variables.get(_TIMEZONE_VARIABLE, "").strip() or "UTC",
    )


def _digest(*parts: str) -> str:
    return sha256("\0".join(parts).encode()).hexdigest()[:16]


def _filled(segment: str, names: Mapping[str, str]) -> str:
    """A part of the path with names in it. What stands between two of them is in none of them."""
    between = _between(segment)

    def fill(found: re.Match[str]) -> str:
        name = names[found[0]]
        # servers unescape a slash before they take the path apart
        if name in _DOTS or not _FORBIDDEN.isdisjoint(name):
            raise ConfigurationError(f"{name[:60]!r} is no name of a user or a calendar: it would be a path")
        marks = frozenset(between) | {"%"} if between else frozenset()
        return quote("".join(f"%{ord(each):02X}" if each in marks else each for each in name), safe="")

    return _PLACEHOLDER.sub(fill, segment)


def _between(segment: str) -> str:
    """The signs that keep two names in one part of the path apart; nothing where there is one."""
    texts = _PLACEHOLDER.split(segment)[1:-1]
    return "".join(each for text in texts for each in text if not each.isalnum() and each != "%")


def _check_template(server: str, path: str) -> None:
    """No names where they could meet those of another user, or lead to another server."""
    if _PLACEHOLDER.search(server):
        raise ConfigurationError("{user} and {calendar} belong into the path of the calendar's URL")
    crowded = [part for part in path.split("/") if len(_PLACEHOLDER.findall(part)) > 1]
    if any(len(_PLACEHOLDER.findall(part)) > 2 or not _between(part) for part in crowded):
        raise ConfigurationError("{user} and {calendar} must be apart in the path, as in {user}/{calendar}")
    if any(unquote(segment) in _DOTS for segment in path.split("/")):
        raise ConfigurationError("the path of the calendar's URL must not hold . or ..")
