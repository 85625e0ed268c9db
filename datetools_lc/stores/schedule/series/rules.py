"""The text of a recurrence rule (RFC 5545 RRULE): its parts, and which rules are accepted."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from datetools_lc.errors import InvalidValue

FREQUENCIES = ("DAILY", "WEEKLY", "MONTHLY", "YEARLY")
MAX_COUNT = 3_660
MAX_INTERVAL = 1_000
_LONGEST = 500
_WEEKDAY = "(?:MO|TU|WE|TH|FR|SA|SU)"
_BY_DAY = re.compile(rf"([+-]?[1-9]\d?)?{_WEEKDAY}", re.ASCII)
_NUMBER = re.compile(r"[+-]?\d{1,4}", re.ASCII)
_PREFIX = re.compile(r"\s*(?:RRULE:)?", re.IGNORECASE)


def check_rule(text: object) -> str:
    """The rule in capitals, its parts in order, without `RRULE:`. Raises `InvalidValue`.

    A series is daily, weekly, monthly or yearly; it ends with COUNT (at most `MAX_COUNT`), not with UNTIL.
    """
    parts = split_rule(text)
    for name in ("UNTIL", "RDATE", "EXDATE", "DTSTART"):
        if name in parts:
            advice = "give until instead" if name == "UNTIL" else "change or delete single occurrences"
            raise InvalidValue(f"rrule must not hold {name}; {advice}")
    for name, value in parts.items():
        check = _CHECKS.get(name)
        if check is None:
            raise InvalidValue(f"rrule must not hold {name}; known are {', '.join(_CHECKS)}")
        check(name, value)
    _check_together(parts)
    return join_rule({name: parts[name] for name in _CHECKS if name in parts})


def split_rule(text: object) -> dict[str, str]:
    """The parts of a rule by name, in capitals. Raises `InvalidValue` for text that is no rule."""
    if not isinstance(text, str):
        raise InvalidValue("rrule must be a string, such as FREQ=WEEKLY;BYDAY=MO,WE")
    if len(text) > _LONGEST:
        raise InvalidValue(f"rrule must be at most {_LONGEST} characters, got {len(text)}")
    parts: dict[str, str] = {}
    for part in _PREFIX.sub("", text, count=1).strip().rstrip(";").upper().split(";"):
        name, sign, value = part.partition("=")
        if not sign or not value or not name.isascii() or not name.isalpha():
            raise InvalidValue("rrule must be parts like FREQ=WEEKLY;BYDAY=MO,WE, separated by semicolons")
        if name in parts:
            raise InvalidValue(f"rrule must hold {name} once")
        parts[name] = value
    if "FREQ" not in parts:
        raise InvalidValue("rrule must hold FREQ, such as FREQ=WEEKLY")
    return parts


def join_rule(parts: Mapping[str, str]) -> str:
    """The text of the parts; the opposite of `split_rule`."""
    return ";".join(f"{name}={value}" for name, value in parts.items())


def without_count(rrule: str) -> str:
    """The rule without COUNT."""
    return join_rule({name: value for name, value in split_rule(rrule).items() if name != "COUNT"})


def _check_together(parts: Mapping[str, str]) -> None:
    frequency = parts["FREQ"]
    _check_numbered_weekdays(parts)
    for name in ("BYWEEKNO", "BYYEARDAY"):
        if name in parts and frequency != "YEARLY":
            raise InvalidValue(f"rrule must hold {name} with FREQ=YEARLY only")
    if "BYMONTHDAY" in parts and frequency == "WEEKLY":
        raise InvalidValue("rrule must not hold BYMONTHDAY with FREQ=WEEKLY; use FREQ=MONTHLY")
    if "BYSETPOS" in parts and parts.keys().isdisjoint(_CHOOSING):
        raise InvalidValue("rrule must hold BYSETPOS only beside BYDAY or another part to choose from")


def _check_numbered_weekdays(parts: Mapping[str, str]) -> None:
    """Such as 1MO, the first Monday: of a month, or of a year without weeks."""
    frequency = parts["FREQ"]
    if not any(day[:-2] for day in parts.get("BYDAY", "").split(",")):
        return
    if frequency not in ("MONTHLY", "YEARLY"):
        raise InvalidValue(f"rrule must not number the weekdays of FREQ={frequency}; write BYDAY=MO, not 1MO")
    if "BYWEEKNO" in parts:
        raise InvalidValue("rrule must not number weekdays beside BYWEEKNO")


def _frequency(_: str, value: str) -> None:
    if value not in FREQUENCIES:
        raise InvalidValue(f"rrule must hold a FREQ of {', '.join(FREQUENCIES)}, not {value[:20]}")


def _weekday(name: str, value: str) -> None:
    if not re.fullmatch(_WEEKDAY, value):
        raise InvalidValue(f"rrule must hold a weekday as {name}, such as MO, not {value[:20]}")


def _weekdays(name: str, value: str) -> None:
    for day in value.split(","):
        match = _BY_DAY.fullmatch(day)
        if match is None or abs(int(match[1] or 0)) > 53:
            raise InvalidValue(f"rrule must hold weekdays as {name}, such as MO,WE or 1MO, not {day[:20]}")


def _one(highest: int) -> Callable[[str, str], None]:
    def check(name: str, value: str) -> None:
        # by length first: a number of a million digits takes its time to be read
        is_number = value.isascii() and value.isdigit() and len(value) <= 12
        if not is_number or not 1 <= int(value) <= highest:
            raise InvalidValue(f"rrule must hold a {name} from 1 to {highest}, not {value[:20]}")

    return check


def _many(highest: int, *, signed: bool = True) -> Callable[[str, str], None]:
    def check(name: str, value: str) -> None:
        for number in value.split(","):
            taken = _NUMBER.fullmatch(number) and (signed or not number.startswith("-"))
            if not taken or not 1 <= abs(int(number)) <= highest:
                lowest = f"-{highest} to -1 or 1" if signed else "1"
                raise InvalidValue(f"rrule must hold {name} from {lowest} to {highest}, not {number[:20]}")

    return check


# In the order in which rules are written.
_CHECKS: Mapping[str, Callable[[str, str], None]] = {
    "FREQ": _frequency,
    "COUNT": _one(MAX_COUNT),
    "INTERVAL": _one(MAX_INTERVAL),
    "BYDAY": _weekdays,
    "BYMONTHDAY": _many(31),
    "BYYEARDAY": _many(366),
    "BYWEEKNO": _many(53),
    "BYMONTH": _many(12, signed=False),
    "BYSETPOS": _many(366),
    "WKST": _weekday,
}
_CHOOSING = ("BYDAY", "BYMONTHDAY", "BYMONTH", "BYYEARDAY", "BYWEEKNO")
