"""The cells of the local Lark server: what a column takes, how it reads back, how a search compares it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Literal
from zoneinfo import ZoneInfo

from datetools_lc.stores.lark.columns import DATE, NUMBER, SINGLE_SELECT, TEXT

DateForms = Literal["number", "text", "both"]
"""Which forms of a date a table takes: reports about the platform differ. `text`: digits or wall time."""

MAX_TEXT = 100_000
_EPOCH = datetime(1970, 1, 1)  # noqa: DTZ001  wall time of a zone that the table names
_DATE_OPERATORS = ("is", "isEmpty", "isNotEmpty", "isGreater", "isLess")
_OPERATORS = {
    TEXT: ("is", "isNot", "contains", "doesNotContain", "isEmpty", "isNotEmpty"),
    SINGLE_SELECT: ("is", "isNot", "contains", "doesNotContain", "isEmpty", "isNotEmpty"),
    NUMBER: ("is", "isNot", "isEmpty", "isNotEmpty", "isGreater", "isGreaterEqual", "isLess", "isLessEqual"),
    DATE: _DATE_OPERATORS,
}


class Refusal(Exception):
    """An error of the platform: its code, its message and its HTTP status."""

    def __init__(self, code: int, msg: str, *, status: int = 200) -> None:
        super().__init__(msg)
        self.code = code
        self.msg = msg
        self.status = status


@dataclass(slots=True)
class Column:
    """A column: `type` is the platform's number, `options` those of a single select.

    `closed`: the app may not add options. `currency`: the code of a number that is shown as money.
    """

    name: str
    type: int
    options: list[str] = field(default_factory=list)
    closed: bool = False
    currency: str | None = None

    def shape(self, number: int) -> dict[str, Any]:
        """The column as the platform lists it."""
        options = [{"id": f"opt{i:08}", "name": name, "color": i % 54} for i, name in enumerate(self.options)]
        return {
            "field_id": f"fld{number:08}",
            "field_name": self.name,
            "type": self.type,
            "is_primary": number == 0,
            "ui_type": "Currency" if self.currency else None,
            "property": self._property(options),
        }

    def _property(self, options: list[dict[str, Any]]) -> dict[str, Any] | None:
        if self.currency:
            return {"currency_code": self.currency, "formatter": "0.00"}
        return {"options": options} if self.type == SINGLE_SELECT else None


def take(column: Column, value: object, zone: ZoneInfo, dates: DateForms) -> Any:
    """What is kept of a value that was written. A new option of a single select is made. Raises `Refusal`."""
    if column.type == TEXT:
        return _take_text(value)
    if column.type == NUMBER:
        return _take_number(value)
    if column.type == SINGLE_SELECT:
        return _take_option(column, value)
    if column.type == DATE:
        return _take_date(value, zone, dates)
    raise Refusal(1254015, "Field types do not match.")


def _take_text(value: object) -> str:
    if not isinstance(value, str):
        raise Refusal(1254060, "TextFieldConvFail")
    if len(value) > MAX_TEXT:
        raise Refusal(1254130, "TooLargeCell")
    return value


def _take_number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Refusal(1254061, "NumberFieldConvFail")
    return value


def _take_option(column: Column, value: object) -> str:
    if not isinstance(value, str) or not value:
        raise Refusal(1254062, "SingleSelectFieldConvFail")
    if value not in column.options:
        if column.closed:
            raise Refusal(1254062, "SingleSelectFieldConvFail")
        column.options.append(value)
    return value


def show(column: Column, value: Any) -> Any:
    """A kept value as a search returns it."""
    return [{"text": value, "type": "text"}] if column.type == TEXT else value


def matches(
    cells: Mapping[str, Any], filter: Mapping[str, Any], columns: Mapping[str, Column], zone: ZoneInfo
) -> bool:
    """Whether a row passes a filter: conditions, and one level of children. Raises `Refusal`."""
    conjunction = filter.get("conjunction")
    if conjunction not in ("and", "or"):
        raise _invalid_filter()
    results = [_holds(cells, condition, columns, zone) for condition in filter.get("conditions") or ()]
    results += [matches(cells, child, columns, zone) for child in filter.get("children") or ()]
    return all(results) if conjunction == "and" else any(results)


def _take_date(value: object, zone: ZoneInfo, dates: DateForms) -> int:
    fault = Refusal(1254064, "DatetimeFieldConvFail")
    if isinstance(value, int) and not isinstance(value, bool) and dates != "text":
        ms = value
    elif isinstance(value, str) and dates != "number":
        ms = int(value) if value.isdecimal() else _wall_ms(value, zone, fault)
    else:
        raise fault
    if not 0 <= ms < 10**14:
        raise fault
    return ms


def _wall_ms(value: str, zone: ZoneInfo, fault: Refusal) -> int:
    try:
        wall = datetime.strptime(value, "%Y-%m-%d %H:%M:%S").replace(tzinfo=zone)
    except ValueError:
        raise fault from None
    return int(wall.timestamp() * 1000)


def _holds(
    cells: Mapping[str, Any], condition: Mapping[str, Any], columns: Mapping[str, Column], zone: ZoneInfo
) -> bool:
    """Whether a row meets one condition. Raises `Refusal` for one that the platform would not take."""
    column = columns.get(str(condition.get("field_name")))
    if column is None:
        raise Refusal(1254045, "FieldNameNotFound")
    operator, value = condition.get("operator"), condition.get("value")
    if operator not in _OPERATORS.get(column.type, ()) or not isinstance(value, list):
        raise _invalid_filter()
    cell = cells.get(column.name)
    if operator in ("isEmpty", "isNotEmpty"):
        if value:
            raise _invalid_filter()
        return (cell not in (None, "")) is (operator == "isNotEmpty")
    return _compare_cell(column, operator, cell, value, zone)


def _compare_cell(column: Column, operator: object, cell: Any, value: list[Any], zone: ZoneInfo) -> bool:
    """By whole days for dates, by value for numbers; texts are equal or contain one another."""
    if column.type == DATE:
        return cell is not None and _compare(operator, _day(cell, zone), _exact_day(value, zone))
    if not value or not all(isinstance(item, str) for item in value):
        raise _invalid_filter()
    if column.type == NUMBER:
        return cell is not None and _compare(operator, cell, float(value[0]))
    return _compare_text(operator, "" if cell is None else str(cell), value)


def _compare_text(operator: object, text: str, values: list[str]) -> bool:
    results: dict[object, bool] = {
        "is": text == values[0],
        "isNot": text != values[0],
        "contains": any(value in text for value in values),
        "doesNotContain": not any(value in text for value in values),
    }
    return results[operator]


def _compare(operator: object, left: float, right: float) -> bool:
    results: dict[object, bool] = {
        "is": left == right,
        "isNot": left != right,
        "isGreater": left > right,
        "isGreaterEqual": left >= right,
        "isLess": left < right,
        "isLessEqual": left <= right,
    }
    return results[operator]


def _exact_day(value: list[Any], zone: ZoneInfo) -> int:
    if len(value) != 2 or value[0] != "ExactDate" or not str(value[1]).isdecimal():
        raise _invalid_filter()
    return _day(int(value[1]), zone)


def _day(ms: int, zone: ZoneInfo) -> int:
    """The number of the calendar day: the platform may compare whole days, so the server always does."""
    wall = datetime.fromtimestamp(ms // 1000, zone).replace(tzinfo=None)
    return (wall - _EPOCH) // timedelta(days=1)


def _invalid_filter() -> Refusal:
    return Refusal(1254018, "InvalidFilter")
