"""Values that a sentence makes by the dozen: immutable, and cheap to make.

A frozen dataclass sets its fields through `object.__setattr__`: a piece of a date, which has fourteen,
takes six times as long to make as one that is not frozen, and a scan spent a third of its time so. A value
class is frozen for the type checker, which reads all of the code, and not when it runs. What the callers of
the package are given stays a frozen dataclass.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

_Class = TypeVar("_Class")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value_class(cls: type[_Class]) -> type[_Class]:
    """The class as a dataclass with slots and a hash, which nobody may assign to."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
