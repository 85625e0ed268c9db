"""IANA zones, and what a wall time means in one: unambiguous, in a gap, or in an overlap."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache, lru_cache
from pkgutil import get_data
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo, available_timezones

from datetools_lc.errors import InvalidTimezone, OutOfRange

Kind = Literal["unambiguous", "gap", "overlap"]
Disambiguate = Literal["compatible", "earlier", "later", "reject"]
"""What a wall time in a gap or an overlap becomes. `compatible`: in a gap the later reading, in an overlap
the earlier; `earlier` and `later` take that reading in both; `reject` raises."""

# Names that a host or the tz database accepts and that mislead: no rules for daylight saving time, a sign
# that reads the wrong way round, or whatever the host happens to be set to.
_ADVICE: Mapping[str, str] = {
    "EST": "America/New_York (or America/Panama for UTC-5 all year)",
    "EST5EDT": "America/New_York",
    "EDT": "America/New_York",
    "CST": "America/Chicago or Asia/Shanghai: CST is ambiguous",
    "CST6CDT": "America/Chicago",
    "CDT": "America/Chicago",
    "MST": "America/Denver (or America/Phoenix for UTC-7 all year)",
    "MST7MDT": "America/Denver",
    "MDT": "America/Denver",
    "PST": "America/Los_Angeles",
    "PST8PDT": "America/Los_Angeles",
    "PDT": "America/Los_Angeles",
    "HST": "Pacific/Honolulu",
    "CET": "Europe/Paris or another city",
    "CEST": "Europe/Paris or another city",
    "MET": "Europe/Paris or another city",
    "EET": "Europe/Athens or another city",
    "EEST": "Europe/Athens or another city",
    "WET": "Europe/Lisbon or another city",
    "BST": "Europe/London",
    "IST": "Asia/Kolkata, Asia/Jerusalem or Europe/Dublin: IST is ambiguous",
    "JST": "Asia/Tokyo",
    "KST": "Asia/Seoul",
    "FACTORY": "a city, such as Asia/Shanghai",
    "LOCALTIME": "a city, such as Asia/Shanghai",
    "POSIXRULES": "a city, such as Asia/Shanghai",
}
# Large cities that the tz database keeps under another one's name.
_KEPT_UNDER: Mapping[str, str] = {
    **dict.fromkeys(("beijing", "peking", "shenzhen", "guangzhou", "hangzhou", "chengdu"), "Asia/Shanghai"),
    **dict.fromkeys(("北京", "上海", "中国", "china", "深圳", "广州"), "Asia/Shanghai"),
    **dict.fromkeys(("osaka", "kyoto", "東京", "东京", "大阪", "日本"), "Asia/Tokyo"),
    **dict.fromkeys(("mumbai", "delhi", "new_delhi", "bangalore"), "Asia/Kolkata"),
    **dict.fromkeys(("boston", "washington", "miami", "atlanta"), "America/New_York"),
    **dict.fromkeys(("san_francisco", "seattle", "las_vegas", "san_diego"), "America/Los_Angeles"),
    **dict.fromkeys(("munich", "frankfurt", "hamburg"), "Europe/Berlin"),
}
_REFUSED = re.compile(r"(?:etc/gmt[+-]\d+|posix/.*|right/.*)", re.IGNORECASE | re.DOTALL)
_OFFSET = re.compile(r"(?:utc|gmt)?[+-]\d{1,2}(?::?\d{2})?", re.IGNORECASE)
_MIDNIGHT, _MIDNIGHT_AGAIN = time.min, time(fold=1)
_loaded: dict[str, ZoneInfo] = {}


@cache
def zone_names() -> Mapping[str, str]:
    """Every accepted tz database name, keyed by its lower-case form."""
    listed = get_data("tzdata", "zones")  # None in a deployment that relies on the system's tz database
    names = available_timezones() if listed is None else listed.decode("ascii").split()
    accepted = {n for n in names if n.upper() not in _ADVICE and not _REFUSED.fullmatch(n)}
    return {name.lower(): name for name in accepted}


def load_zone(name: object, field: str = "timezone") -> ZoneInfo:
    """The zone of an IANA name in any letter case.

    Raises `InvalidTimezone`, with advice, for abbreviations, bare offsets, `Etc/GMT±n` (whose sign reads the
    wrong way round) and everything that is not in the tz database. Never falls back to the host's zone.
    """
    if not isinstance(name, str):
        key = name.key if isinstance(name, ZoneInfo) else None
        hint = f"pass the zone's key, {key!r}" if key else "give its name as text"
        raise InvalidTimezone(f"{field} must be a valid IANA timezone; {hint}")
    zone = _loaded.get(name)
    if zone is None:
        key = zone_names().get(name.lower()) if len(name) < 64 else None
        if key is None:
            raise InvalidTimezone(f"{field} must be a valid IANA timezone{_advice(name)}")
        zone = _loaded[key] = ZoneInfo(key)
    return zone


def load_all_zones() -> None:
    """Read every zone into memory (about 30 ms, 2 MiB), so that no later call touches the file system.

    For apps with an event loop: a tool call may name any zone.
    """
    for name in zone_names().values():
        load_zone(name)


def _advice(name: str) -> str:
    if (city := _ADVICE.get(name.upper())) is not None:
        return f"; use {city}"
    if name.lower().startswith(("posix/", "right/")):
        return f"; name the zone without {name[:6]}"
    if is_offset(name):
        return "; an offset has no daylight saving rules: name a city, such as Asia/Shanghai"
    if near := nearest_zones(name):
        return f"; did you mean {' or '.join(near)}?"
    return "; for example Asia/Shanghai, Asia/Tokyo, Europe/Berlin, America/New_York or UTC"


def is_offset(name: str) -> bool:
    """Whether a name that is no zone is an offset: no zone is near one, as it has no rules."""
    return bool(_OFFSET.fullmatch(name)) or name.lower().startswith("etc/gmt")


def nearest_zones(name: str) -> list[str]:
    """The zones that a name that is none may mean, at most three: by its city, or by a slip of the hand."""
    from difflib import get_close_matches  # only a refusal needs it

    if len(name) >= 64:
        return []
    if (advice := _ADVICE.get(name.upper())) is not None:
        return re.findall(r"[A-Z]\w+/\w+", advice)
    city, known = name.strip().lower().rpartition("/")[2].replace(" ", "_"), zone_names()
    if cities := _cities(city):
        return cities[:3]
    if near := get_close_matches(name.lower(), known, n=1, cutoff=0.8):
        return [known[near[0]]]
    every = {key.rpartition("/")[2] for key in known if "/" in key}
    return [zone for match in get_close_matches(city, every, n=1, cutoff=0.8) for zone in _cities(match)[:3]]


def _cities(city: str) -> list[str]:
    """The zones of a city: Europe/Berlin of berlin."""
    named = [zone for key, zone in zone_names().items() if "/" in key and key.rpartition("/")[2] == city]
    kept = _KEPT_UNDER.get(city)
    return [kept] if kept else named


class Resolved(NamedTuple):
    """An instant in a zone, and what its wall time was before policy: `gap` and `overlap` are reported."""

    instant: datetime
    kind: Kind = "unambiguous"


@cache
def same_rules(one: ZoneInfo, other: ZoneInfo) -> bool:
    """Whether two names stand for one zone (Japan, Asia/Tokyo): equal offsets in every week of 200 years."""
    week, first = timedelta(days=7), datetime(1900, 1, 1, tzinfo=UTC)
    instants = (first + count * week for count in reversed(range(200 * 53)))
    return one is other or all(
        at.astimezone(one).utcoffset() == at.astimezone(other).utcoffset() for at in instants
    )


def to_zone(instant: datetime, zone: tzinfo) -> datetime:
    """The same instant on the zone's wall clock. Raises `OutOfRange` outside the years 1 to 9999."""
    try:
        return instant.astimezone(zone)
    except (OverflowError, ValueError):
        raise OutOfRange("the result is outside the years 1 to 9999") from None


def to_utc(instant: datetime) -> datetime:
    """The same instant in UTC. Raises `OutOfRange` outside the years 1 to 9999."""
    try:
        return instant.astimezone(UTC)
    except (OverflowError, ValueError):
        raise OutOfRange("the result is outside the years 1 to 9999") from None


def resolve_wall(wall: datetime, zone: ZoneInfo, *, disambiguate: Disambiguate = "compatible") -> Resolved:
    """The instant of a naive wall time: by default a gap moves it forward by its own length, and in an
    overlap it is the earlier of the two.

    Raises `OutOfRange` for a day that the zone skipped whole (Apia, 2011-12-30), and with `reject` for every
    wall time that does not happen exactly once.
    """
    first = wall.replace(tzinfo=zone, fold=0)
    return _resolve(first, first.replace(fold=1), zone, disambiguate)


def _resolve(first: datetime, second: datetime, zone: ZoneInfo, disambiguate: Disambiguate) -> Resolved:
    """`resolve_wall` of a wall time that has the zone already, read for the first and the second of two."""
    if (before := first.utcoffset()) == (after := second.utcoffset()):
        if not 1 < first.year < 9999:
            to_utc(first)  # a wall time of the first or the last year may name an instant outside of it
        return Resolved(first)
    utc, before, after = to_utc(first), _offset(first), _offset(second)
    kind: Kind = "overlap" if before > after else "gap"
    if after - before >= timedelta(days=1):
        raise OutOfRange(f"{first.date()} does not exist in {zone.key}: the zone skipped that day")
    if disambiguate == "reject":
        times = "twice" if kind == "overlap" else "never"
        raise OutOfRange(f"{first.replace(tzinfo=None, microsecond=0)} happens {times} in {zone.key}")
    # read with the offset of before the transition: the earlier of an overlap, but the later side of a gap
    if disambiguate == ("earlier" if kind == "gap" else "later"):
        utc = to_utc(second)
    return Resolved(to_zone(utc, zone), kind)


def is_read_for_skipped(moment: datetime, zone: ZoneInfo) -> bool:
    """Whether a wall time that the clocks skip is read as this moment, as 02:30 is as 03:30."""
    here = to_zone(moment, zone)
    skipped = _offset(here) - _offset(to_zone(moment - timedelta(days=1), zone))
    if skipped <= timedelta(0):
        return False
    try:
        read = resolve_wall(here.replace(tzinfo=None, fold=0) - skipped, zone)
    except OutOfRange:
        return False
    return read.kind == "gap" and to_utc(read.instant) == to_utc(moment)


@lru_cache(maxsize=4096)  # about a megabyte: ten years of days, or the same days in many zones
def start_of_day(day: date, zone: ZoneInfo) -> Resolved:
    """The first instant of a calendar day: 00:00, or where a gap swallowed midnight the moment it ends."""
    midnight = datetime.combine(day, _MIDNIGHT, zone)
    again = datetime.combine(day, _MIDNIGHT_AGAIN, zone)
    if midnight.utcoffset() == again.utcoffset() and 1 < day.year < 9999:  # as nearly every day
        return Resolved(midnight)
    resolved = _resolve(midnight, again, zone, "compatible")
    if resolved.kind != "gap":
        return resolved
    return Resolved(_end_of_gap(midnight, zone), "gap")


def _end_of_gap(first: datetime, zone: ZoneInfo) -> datetime:
    """The transition instant of the gap that holds a wall time, by bisection to the second."""
    low = to_utc(first.replace(fold=1))
    high = to_utc(first)
    after = high.astimezone(zone).utcoffset()
    while high - low > timedelta(seconds=1):
        middle = low + timedelta(seconds=(high - low) // timedelta(seconds=2))
        if middle.astimezone(zone).utcoffset() == after:
            high = middle
        else:
            low = middle
    return high.astimezone(zone)


def _offset(aware: datetime) -> timedelta:
    offset = aware.utcoffset()
    if offset is None:  # only happens for a tzinfo that is no zone
        raise OutOfRange("the zone has no offset at that time")
    return offset
