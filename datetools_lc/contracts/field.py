"""Fields of a tool call: what each holds, and the order in which faults are reported.

One plain table per tool serves the checks here and the JSON schema that a model sees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from datetools_lc.errors import InputError, InvalidValue, MissingField, OutOfRange, UnknownField
from datetools_lc.keywords import closest

Arguments = Mapping[str, Any]
"""The arguments of a call, as they came."""
NO_TEXT: tuple[object, ...] = ("",)
STORED: tuple[object, ...] = ()
"""The blanks of text that is stored: none, an empty one clears what was there."""
Reader = Callable[[object, str], Any]
"""Turns a raw value, given with the name of its field, into a checked one."""
JsonType = Literal["string", "integer", "number", "boolean", "array"]


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """One argument. Bounds are inclusive; `choices` are the strings it may be.

    `note` is what a model reads of it; a required field belongs to every call. `read` turns the raw value,
    and the field's name for its message, into what the tool computes with. Values in `blanks` count as
    absent, because small models fill in every field: of a string the empty one, unless it is to be stored.
    """

    name: str
    type: JsonType
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    items: Mapping[str, Any] | None = None  # the JSON schema of an array's items
    read: Reader | None = None
    note: str = ""
    required: bool = False
    blanks: tuple[object, ...] | None = None

    def __post_init__(self) -> None:
        if any(self.blanks or ()):  # `present` does not look at what is true
            raise ValueError(f"a blank of {self.name} must be a value that is false")

    def is_blank(self, value: object) -> bool:
        """Whether the value says nothing: null, or a placeholder such as an empty string for a date."""
        blanks = self.blanks if self.blanks is not None else NO_TEXT if self.type == "string" else ()
        return value is None or (not isinstance(value, bool) and value in blanks)

    @property
    def reader(self) -> Reader:
        if self.read is not None:
            return self.read
        kinds: Mapping[str, Reader] = {
            "integer": self._check_integer,
            "string": self._check_text,
            "boolean": _check_flag,
        }
        return kinds.get(self.type, _leave)

    def check(self, value: object) -> Any:
        """The value, an integral float as an integer. Raises `InvalidValue` naming what was expected."""
        return self.reader(value, self.name)

    def _check_text(self, value: object, name: str) -> str:
        if not isinstance(value, str):
            raise InvalidValue(f"{name} must be a string")
        if self.choices and value not in self.choices:
            raise InvalidValue(
                f"{name} must be one of {', '.join(self.choices)}{closest(value, self.choices)}"
            )
        return value

    def _check_integer(self, value: object, name: str) -> int:
        if type(value) is not int:
            if isinstance(value, float) and value.is_integer():
                value = int(value)  # JSON has one kind of number: 2.0 is an integer
            if not isinstance(value, int) or isinstance(value, bool):
                raise InvalidValue(f"{name} must be an integer")
        low, high = self.minimum, self.maximum
        if (low is not None and value < low) or (high is not None and value > high):
            bounds = f"from {low} to {high}" if high is not None else f"{low} or more"
            raise InvalidValue(f"{name} must be {bounds}")
        return value


def _check_flag(value: object, name: str) -> object:
    if not isinstance(value, bool):
        raise InvalidValue(f"{name} must be true or false")
    return value


def _leave(value: object, name: str) -> object:
    return value


def present(arguments: Arguments, fields: Sequence[Field] = ()) -> dict[str, Any]:
    """The arguments that were given: null is absent (OpenAI's strict mode sends every field), and so are the
    blanks of the fields.
    """
    if all(arguments.values()):
        return dict(arguments)
    return {name: value for name, value in arguments.items() if value or not _is_blank(name, value, fields)}


def _is_blank(name: str, value: object, fields: Sequence[Field]) -> bool:
    """Whether a value that is false says nothing in the field of that name."""
    return value is None or any(field.name == name and field.is_blank(value) for field in fields)


def refuse_unknown(given: Iterable[str], allowed: Iterable[str], branch: str = "") -> None:
    """Raise `UnknownField` for the first name that is not allowed, with the closest one that is."""
    names = tuple(allowed)
    for name in given:
        if name not in names:
            shown = name if len(name) <= 64 else f"{name[:61]}..."
            hint = closest(shown, names) or f"; expected {', '.join(names) or 'no fields'}"
            raise UnknownField(f"unknown field {shown!r}{branch}{hint}")


def check_text(value: object, name: str = "text") -> str:
    """What an app gives as the user's words. Raises `InvalidValue` for what is no text."""
    if not isinstance(value, str):
        raise InvalidValue(f"{name} must be a text; it is {value!r:.60}")
    return value


def require(given: Mapping[str, Any], *names: str, branch: str = "") -> None:
    """Raise `MissingField` for the first name that was not given."""
    for name in names:
        if name not in given:
            raise MissingField(f"{name} is required{branch}")


def read_given(arguments: Arguments, fields: tuple[Field, ...]) -> dict[str, Any]:
    """The arguments that were given, unknown fields and missing ones refused, values not yet checked."""
    given = present(arguments)
    check_names(given, fields)
    return given


def check_names(given: Mapping[str, Any], fields: tuple[Field, ...]) -> None:
    """Refuse unknown fields, then missing ones, of arguments that are present."""
    _, names, required = _read_table(fields)
    if not required <= given.keys() <= names:
        refuse_unknown(given, (field.name for field in fields))
        require(given, *(field.name for field in fields if field.required))


def check_values(given: Mapping[str, Any], fields: tuple[Field, ...]) -> dict[str, Any]:
    """The checked values, of which each has a field; the first fault in the order of the fields raises.

    A valid value that lies outside the years 1 to 9999 is the last fault to be reported.
    """
    return _check_all(given, fields, _read_table(fields).readers)


def read_values(given: Mapping[str, Any], fields: tuple[Field, ...]) -> dict[str, Any]:
    """`check_names` and then `check_values`."""
    readers, names, required = _read_table(fields)
    if not required <= given.keys() <= names:
        check_names(given, fields)
    return _check_all(given, fields, readers)


def _check_all(
    given: Mapping[str, Any], fields: tuple[Field, ...], readers: Mapping[str, Reader]
) -> dict[str, Any]:
    values = {}
    try:
        for name, value in given.items():
            values[name] = readers[name](value, name)
    except InputError:
        return _check_in_order(given, fields)
    return values


class _Table(NamedTuple):
    """What every call asks of the fields of a tool: the readers by name, all names, the required ones."""

    readers: Mapping[str, Reader]
    names: frozenset[str]
    required: frozenset[str]


@lru_cache(maxsize=256)
def _read_table(fields: tuple[Field, ...]) -> _Table:
    return _Table(
        {field.name: field.reader for field in fields},
        frozenset(field.name for field in fields),
        frozenset(field.name for field in fields if field.required),
    )


def _check_in_order(given: Mapping[str, Any], fields: tuple[Field, ...]) -> dict[str, Any]:
    """The same where a value is at fault: raises the fault to be reported."""
    values: dict[str, Any] = {}
    outside: OutOfRange | None = None
    for field in fields:
        if field.name not in given:
            continue
        try:
            values[field.name] = field.check(given[field.name])
        except OutOfRange as error:
            outside = outside or error
    if outside is not None:
        raise outside
    return values
