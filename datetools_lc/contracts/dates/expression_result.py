"""What `parseDateExpression` answers: the instant, its other reading, advice where there is none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from datetools_lc.contracts.outcome import Data
from datetools_lc.contracts.output import INTEGER, MOMENT, OBJECT, RESOLVED, SIDE, TEXT, Schema, form, one_of
from datetools_lc.engine.alternatives import Alternative
from datetools_lc.engine.timestamps import stamp
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.engine.zones import Resolved


def show_result(
    given: Data, resolved: Resolved, other: Alternative | None, *, provisional: bool = False
) -> Data:
    """The result of the arguments. `provisional`: days off that it depends on are still to be published."""
    instant = resolved.instant
    timestamp, iso = stamp(instant)
    result: Data = {
        "timestamp": timestamp,
        "input": given,
        "iso": iso,
        "weekday": weekday_name(instant.weekday()),
        "formattedDate": iso[:19].replace("T", " "),
    }
    if provisional:
        result["provisional"] = True
    if other is not None:
        result["alternative"] = _show(other)
    if resolved.kind != "unambiguous":
        result["resolved"] = resolved.kind
    return result


def _show(other: Alternative) -> Data:
    instant = other.resolved.instant
    timestamp, iso = stamp(instant)
    return {
        "side": other.side,
        "timestamp": timestamp,
        "iso": iso,
        "weekday": weekday_name(instant.weekday()),
        **resolution(other.resolved),
    }


def resolution(resolved: Resolved) -> Data:
    """`{"resolved":"gap"}` or `"overlap"`, the last key where a wall time was not plain; else nothing."""
    return {} if resolved.kind == "unambiguous" else {"resolved": resolved.kind}


def advise(days: Iterable[str]) -> str:
    """For the warning where the words fit no day: the nearest that they fit."""
    found = " and ".join(days)
    return f"{_ADVICE}{found}: send the one that is meant" if found else ""


def advised_days(warning: str) -> tuple[str, ...]:
    """The dates that a warning names as the nearest; where there are two, the first lies behind."""
    return tuple(_ADVISED.findall(warning.partition(_ADVICE)[2]))


_ADVICE = "; the nearest are "
_ADVISED = re.compile(r"(\d{4}-\d\d-\d\d) \(")
# null where the clock failed, beside the warning that says so
_TIMESTAMP = {"type": ["integer", "null"]}
_ALTERNATIVE = form({**SIDE, "timestamp": INTEGER, "iso": TEXT, "weekday": TEXT}, RESOLVED)


def expression_output(marks: Mapping[str, Schema]) -> Schema:
    """The schema of the results, which may have `marks` beside their alternative."""
    optional = {**marks, "alternative": _ALTERNATIVE, **RESOLVED}
    return one_of(
        form({"timestamp": _TIMESTAMP, "input": OBJECT, **MOMENT}, optional),
        form({"timestamp": _TIMESTAMP, "input": OBJECT, "warning": TEXT}),
    )
