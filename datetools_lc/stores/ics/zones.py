"""What the TZID of an iCalendar file means: a name of the tz database, one of Windows, or a definition."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

import icalendar
from icalendar.timezone.windows_to_olson import WINDOWS_TO_OLSON

from datetools_lc.engine.zones import load_zone, zone_names
from datetools_lc.errors import InvalidTimezone
from datetools_lc.stores.ics.lines import Component

# `load_zone` refuses these for a user, who may mean a city with other rules; a file may well use them.
_LEGACY = ("CET", "EET", "MET", "WET", "EST", "MST", "HST", "EST5EDT", "CST6CDT", "MST7MDT", "PST8PDT")
_OFFSET = re.compile(
    r"""(?: (?:UTC|GMT) \s* )?
    (?P<sign> [+-] ) (?P<hours> \d{1,2} ) (?: :? (?P<minutes> \d\d ) )?  # GMT+0100, UTC-5, +05:30
    """,
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)
_ETC = re.compile(r"Etc/GMT(?P<sign>[+-])(?P<hours>\d{1,2})", re.IGNORECASE | re.ASCII)
_DEFINED_BY = ("BEGIN", "END", "DTSTART", "RRULE", "RDATE", "TZOFFSETFROM", "TZOFFSETTO", "TZNAME")
_COMPARED = timedelta(days=5 * 366)
"""For how long a definition must agree with a zone of the tz database to be read as that zone."""


class FileZones:
    """The zones of one calendar of a file. `floating` is where times without a zone are meant."""

    def __init__(self, floating: ZoneInfo, definitions: Sequence[Component] = ()) -> None:
        self.floating = floating
        self._definitions = {_tzid(each): each for each in definitions}
        self._defined: dict[str, tzinfo | None] = {}
        self._matched: dict[tuple[str, int], ZoneInfo | None] = {}
        self.read_as: dict[str, str] = {}
        """Names that were found by comparing rules, and what they were read as."""

    def named(self, tzid: str) -> ZoneInfo | None:
        """The zone of the tz database that a name stands for."""
        return next((zone for name in _names(tzid) if (zone := _known(name)) is not None), None)

    def defined(self, tzid: str) -> tzinfo | None:
        """The rules that the file itself gives for a name, or that the name says, such as GMT+0100."""
        if tzid not in self._defined:
            definition = self._definitions.get(tzid)
            read = None if definition is None else _read_definition(definition)
            self._defined[tzid] = read or _offset(tzid) or _legacy(tzid)
        return self._defined[tzid]

    def matching(self, tzid: str, since: datetime) -> ZoneInfo | None:
        """A zone of the tz database with the rules of a definition, for some years from a wall time on."""
        key = (tzid, since.year)
        if key not in self._matched:
            rules = self.defined(tzid)
            found = None if rules is None else _match(rules, since, self.floating)
            self._matched[key] = found
            if found is not None:
                self.read_as[tzid] = found.key
        return self._matched[key]


def _tzid(definition: Component) -> str:
    line = next(iter(definition.all("TZID")), None)
    return "" if line is None else line.text.strip()


def _names(tzid: str) -> Iterator[str]:
    """What to look for: the name, then what a path ends with, such as /mozilla.org/2005/Europe/Berlin."""
    yield tzid
    yield WINDOWS_TO_OLSON.get(tzid, "")
    parts = [part for part in tzid.split("/") if part]
    for count in (3, 2, 1) if tzid.startswith("/") else ():
        tail = "/".join(parts[-count:])
        yield tail
        yield WINDOWS_TO_OLSON.get(tail, "")


def _known(name: str) -> ZoneInfo | None:
    try:
        return load_zone(name)
    except InvalidTimezone:
        return None


def _offset(tzid: str) -> tzinfo | None:
    """Of a name that says its offset. The sign of Etc/GMT+5 reads the other way round."""
    etc, plain = _ETC.fullmatch(tzid), _OFFSET.fullmatch(tzid.strip())
    match = etc or plain
    if match is None:
        return None
    minutes = int(match["hours"]) * 60 + int((plain and plain["minutes"]) or 0)
    east = (match["sign"] == "+") is (etc is None)
    return timezone(timedelta(minutes=minutes if east else -minutes)) if minutes < 24 * 60 else None


def _legacy(tzid: str) -> tzinfo | None:
    return ZoneInfo(tzid.upper()) if tzid.upper() in _LEGACY else None


def _read_definition(definition: Component) -> tzinfo | None:
    """The rules of a VTIMEZONE; None where they cannot be read.

    Its parts are read one by one: icalendar remembers whole definitions, for all files of the process.
    """
    own = icalendar.Timezone()
    own.add("tzid", "defined by the file")
    try:
        for part in _parts(definition):
            own.add_component(icalendar.Component.from_ical(part))
        rules: tzinfo = own.to_tz(lookup_tzid=False)
        rules.utcoffset(datetime(2026, 1, 1))  # noqa: DTZ001  some faults show at the first use only
    except (ValueError, TypeError, AttributeError, IndexError, KeyError, OverflowError):
        return None
    return rules


def _parts(definition: Component) -> Iterator[str]:
    """STANDARD and DAYLIGHT, each as text with the lines that define it."""
    lines: list[str] = []
    for line in definition.nested:
        if line.name in _DEFINED_BY:
            lines.append(line.raw)
        if line.name == "END":
            yield "\r\n".join([*lines, ""])
            lines = []


def _match(rules: tzinfo, since: datetime, floating: ZoneInfo) -> ZoneInfo | None:
    wanted = _sampled(rules, since)
    if wanted is None:
        return None
    for key in (floating.key, *_preferred()):
        zone = load_zone(key)
        if all(zone.utcoffset(wall) == offset for wall, offset in wanted[:2]) and all(
            zone.utcoffset(wall) == offset for wall, offset in wanted
        ):
            return zone
    return None


def _sampled(rules: tzinfo, since: datetime) -> list[tuple[datetime, timedelta | None]] | None:
    """Offsets in winter and summer, then at the beginning and the end of each night."""
    offset_at: Callable[[datetime], timedelta | None] = rules.utcoffset
    first = datetime(since.year, 1, 15)  # noqa: DTZ001  wall times
    try:
        days = [first + timedelta(days=day) for day in range(_COMPARED.days)]
        walls = [first, first + timedelta(days=180)]
        walls += [day.replace(hour=hour, minute=30) for day in days for hour in (0, 4)]
        return [(wall, offset_at(wall)) for wall in walls]
    except (OverflowError, ValueError, TypeError):
        return None


@lru_cache(maxsize=1)
def _preferred() -> tuple[str, ...]:
    """All zones, well-known cities first."""
    cities = [name for name in dict.fromkeys(WINDOWS_TO_OLSON.values()) if _known(name) is not None]
    others = sorted(set(zone_names().values()) - set(cities))
    return (*cities, *(name for name in others if "/" in name), "UTC")


def is_utc(zone: tzinfo | None) -> bool:
    return zone is UTC or getattr(zone, "key", None) == "UTC"
