"""The arguments of the schedule tools, and the checks that concern several of them or the items of a list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from datetools_lc.contracts.field import STORED, Field, check_values, present, refuse_unknown, require
from datetools_lc.contracts.outcome import Data
from datetools_lc.errors import InvalidValue

Scope = Literal["this", "following", "all"]
"""Which occurrences of a series a change is about."""
SCOPES: tuple[Scope, ...] = ("this", "following", "all")
MOST_CHANGES = 50
LONGEST = 525_600  # a year of minutes

TIMES = ("start_time", "end_time", "until")
START = Field(
    "start_time", "string", note="iso of a date tool, unchanged; its date alone, YYYY-MM-DD = all day"
)
END = Field("end_time", "string", note="like start_time")
WINDOW = (
    replace(START, required=True, note="iso of a date tool, unchanged, or its date YYYY-MM-DD"),
    replace(END, required=True, note="like start_time, excluded; but YYYY-MM-DD (last_date) is included"),
)
DURATION = Field("duration_minutes", "integer", minimum=1, maximum=LONGEST, note=f"1-{LONGEST}")
TITLE = Field("title", "string", blanks=STORED)
DESCRIPTION = Field("description", "string", blanks=STORED)
LOCATION = Field("location", "string", blanks=STORED)
RULE = Field("rrule", "string")
RuleCalendar = Literal["workdays", "lunar"]
"""The calendar by which a series repeats."""
RULE_CALENDARS: tuple[RuleCalendar, ...] = ("workdays", "lunar")
RULE_CALENDAR = Field(
    "rrule_calendar",
    "string",
    choices=RULE_CALENDARS,
    note="workdays: leaves out days off, needs an end; lunar: FREQ=YEARLY",
)
UNTIL = Field("until", "string")
RULE_FIELDS = (RULE.name, RULE_CALENDAR.name, UNTIL.name)
"""What says when an event returns."""
MOST_REMIND_MINUTES = 40_320  # 28 days
REMIND = Field(
    "remind_minutes",
    "integer",
    minimum=0,
    maximum=MOST_REMIND_MINUTES,
    note=f"0-{MOST_REMIND_MINUTES} before the start; only if the user wants to be reminded",
)
NO_REMINDER = Field("no_reminder", "boolean", note="true takes the reminder away")
WEEKDAY = Field("expected_weekday", "string")
ALLOW = Field("allow_conflict", "boolean")
SCOPE = Field("scope", "string", choices=SCOPES)
TEXT_ITEM = {"type": "string"}
CHANGE = {
    "type": "object",
    "properties": {
        "id": TEXT_ITEM,
        "start_time": TEXT_ITEM,
        "end_time": TEXT_ITEM,
    },
    "required": ["id", "start_time"],
}
_CHANGE_FIELDS = (
    Field("id", "string", required=True, blanks=STORED),
    Field("start_time", "string", required=True),
    Field("end_time", "string"),
)


def _read_list(value: object, field: str) -> list[Any]:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_CHANGES:
        raise InvalidValue(f"{field} must be a list of 1 to {MOST_CHANGES}")
    return value


def read_ids(values: Data) -> None:
    values["ids"] = [Field("ids", "string").check(item) for item in _read_list(values["ids"], "ids")]


def read_changes(values: Data) -> None:
    """Either one event and what changes of it, or a list of moves."""
    if "changes" in values:
        changes = [_read_change(item) for item in _read_list(values["changes"], "changes")]
        _refuse_twice(changes)
        values["changes"] = changes
        if extra := sorted(values.keys() - {"changes", "scope", "allow_conflict"}):
            raise InvalidValue(
                f"{extra[0]} cannot be given beside changes: put it inside, or change one event"
            )
        return
    require(values, "id", branch=" (or changes, for several events)")
    _read_reminder(values)
    if not values.keys() - {"id", "scope", "allow_conflict", "expected_weekday"}:
        raise InvalidValue("schedule_update needs something to change, such as start_time or title")


def _read_reminder(values: Data) -> None:
    """A reminder is set or taken away, not both; `no_reminder` that is false changes nothing."""
    if not values.get(NO_REMINDER.name):
        values.pop(NO_REMINDER.name, None)
    elif REMIND.name in values:
        raise InvalidValue(f"{NO_REMINDER.name} cannot be given beside {REMIND.name}")


def _read_change(item: object) -> Data:
    if not isinstance(item, Mapping):
        raise InvalidValue("changes must hold objects with id, start_time and maybe end_time")
    given = present(item, _CHANGE_FIELDS)
    refuse_unknown(given, (field.name for field in _CHANGE_FIELDS), " in changes")
    require(given, *(field.name for field in _CHANGE_FIELDS if field.required), branch=" in changes")
    return check_values(given, _CHANGE_FIELDS)


def _refuse_twice(changes: list[Data]) -> None:
    """One event cannot be moved to two times: the last would win unseen."""
    ids = [change["id"] for change in changes]
    for id in ids:
        if ids.count(id) > 1:
            raise InvalidValue(f"changes must name each event once, but {id!r} is there twice")
