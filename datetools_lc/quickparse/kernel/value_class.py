"""Values that a sentence makes by the dozen: immutable, and cheap to make.

A frozen dataclass sets its fields through `object.__setattr__`: a piece of a date, which has fourteen,
takes six times as long to make as one that is not frozen, and a scan spent a third of its time so. A value
class is frozen for the type checker, which reads all of the code, and not when it runs. What the callers of
the package are given stays a frozen dataclass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

_Class = TypeVar("_Class")
_VALUES_OF: dict[type, Callable[[Any], tuple[Any, ...]]] = {}


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value_class(cls: type[_Class]) -> type[_Class]:
    """The class as a dataclass with slots and a hash, which nobody may assign to."""
    made = dataclass(slots=True, unsafe_hash=True)(cls)
    if len(names := [each.name for each in fields(made)]) > 1:  # type: ignore[arg-type]  # a dataclass
        _VALUES_OF[made] = attrgetter(*names)
    return made


def changed(value: _Class, **others: object) -> _Class:
    """A copy of a value of two fields or more, with others for some: a cheap `dataclasses.replace`."""
    copy = type(value)(*_VALUES_OF[type(value)](value))
    for name, other in others.items():
        setattr(copy, name, other)
    return copy
