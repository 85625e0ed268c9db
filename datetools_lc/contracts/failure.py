"""The forms in which tools report faults as results, and which exceptions become one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from datetools_lc.contracts.field import Arguments, present
from datetools_lc.contracts.outcome import Outcome, error_object
from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.errors import (
    ChangedElsewhere,
    DatetoolsError,
    InputError,
    InvalidDate,
    NotFound,
    UnknownTool,
    UnknownYear,
)
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

# what an error message is about: `unknown field 'x'`, `a, b and c are required`, `the body must be`
_SUBJECT = re.compile(r"(?:unknown field |the )?((?:[\w.-]+, )*[\w.-]+ and [\w.-]+(?= are)|'.*?'|[\w.-]+)")


@dataclass(frozen=True, slots=True)
class Failure:
    """How a tool fails: exceptions in `catches` take the form, others are raised to the caller.

    `form` is given the fault, the arguments as they came, the instant of the call (None where the clock
    failed) and the locale of messages for people; `unexpected` is the message for a fault of the package
    itself, where `{name}` is the tool's.
    """

    form: Callable[[DatetoolsError, Arguments, datetime | None, str], Outcome]
    catches: type[Exception] = Exception
    unexpected: str = "{name} failed unexpectedly; the arguments may be right"


def _error(error: DatetoolsError, arguments: Arguments, now: datetime | None, locale: str) -> Outcome:
    """`{"error":{"code":…,"message":…}}`."""
    return Outcome({"error": error_object(error)}, "error")


def _unsuccessful(error: DatetoolsError, arguments: Arguments, now: datetime | None, locale: str) -> Outcome:
    """`{"success":false,"message":…,"error":{"code","message"}}`; the outer message is in the locale."""
    message = message_for(error, locale)
    return Outcome({"success": False, "message": message, "error": error_object(error)}, "error")


def message_for(error: DatetoolsError, locale: str) -> str:
    """What is wrong with an argument, for people who read the locale."""
    return error.message if locale == "en" else _translate(error, locale)


def _translate(error: DatetoolsError, locale: str) -> str:
    """A fault of the calendar tools in the locale: what is wrong, and with which field."""
    texts = texts_for(locale).faults
    if isinstance(error, UnknownTool):
        return fill(texts.unknown_tool, name=error.name, tools=", ".join(error.tools))
    subject = _SUBJECT.match(error.message)
    field = subject[1].replace(" and ", ", ") if subject else ""
    if isinstance(error, InvalidDate) and error.absent:
        return fill(texts.no_such_date, field=field, date=error.absent)
    if isinstance(error, UnknownYear):
        return texts.unknown_year
    return fill(getattr(texts, error.code, texts.invalid_value), field=field)


def _now_with_warning(
    error: DatetoolsError, arguments: Arguments, now: datetime | None, locale: str
) -> Outcome:
    """`{"timestamp":…,"input":…,"warning":…}`: the current instant, which is not a date that anybody gave.

    Without a clock that tells it the timestamp is null.
    """
    timestamp = None if now is None else to_unix_ms(now)
    warning = f"{error.code}: {error.message}" if now is None else error.message
    data = {"timestamp": timestamp, "input": present(arguments), "warning": warning}
    return Outcome(data, "warning")


def _status(error: DatetoolsError, arguments: Arguments, now: datetime | None, locale: str) -> Outcome:
    """`{"status":"error","message":…,"data":…}`, where `data` is what was given.

    A fault that no other argument mends is named by its code, for who tells it in other words.
    """
    of_values = isinstance(error, InputError) and not isinstance(error, (NotFound, ChangedElsewhere))
    message = error.message if of_values else f"{error.code}: {error.message}"
    data = {name: value for name, value in present(arguments).items() if name != "again"}
    return Outcome({"status": "error", "message": message, "data": data}, "error")


_SEE_FIRST = "an unexpected fault: see whether it was saved, then try again"

ERROR = Failure(_error)
STORE_ERROR = Failure(_error, catches=InputError)
"""Of a tool over a store: a store that is down is raised."""
UNSUCCESSFUL = Failure(_unsuccessful)
NOW_WITH_WARNING = Failure(_now_with_warning)
STATUS = Failure(_status, unexpected=_SEE_FIRST)
STORE_STATUS = Failure(_status, catches=DatetoolsError, unexpected=_SEE_FIRST)
