"""Which collection of a CalDAV server a calendar is: read from a URL, checked before any request."""

from __future__ import annotations

import os
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
        """How messages call the server."""
        return urlsplit(self.url).netloc

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
        return self.url.replace(_USER, _segment(owner)).replace(_CALENDAR, _segment(calendar))

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
        raise ConfigurationError(f"calendar must be {_FORM}") from None
    if parts.scheme not in _SCHEMES or not host:
        raise ConfigurationError(f"calendar must be {_FORM}")
    return CalDavConfig(
        url=f"{_SCHEMES[parts.scheme]}://{host}{port}{parts.path or '/'}",
        username=unquote(parts.username or "") or variables.get(USERNAME_VARIABLE, ""),
        password=unquote(parts.password or "") or variables.get(PASSWORD_VARIABLE, ""),
        owner=variables.get(OWNER_VARIABLE, "").strip() or LOCAL_OWNER,
        timezone=timezone or variables.get(_TIMEZONE_VARIABLE, "").strip() or "UTC",
    )


def _digest(*parts: str) -> str:
    return sha256("\0".join(parts).encode()).hexdigest()[:16]


def _segment(name: str) -> str:
    """A name as one segment of a path, whatever it holds."""
    if name in (".", ".."):
        raise ConfigurationError(f"{name!r} is no name of a user or a calendar")
    return quote(name, safe="")
