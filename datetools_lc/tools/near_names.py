"""Names that stand for a field of a run's context, but are spelt otherwise, in what an app passes."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

_ALSO_CALLED: Mapping[str, str] = {
    "uid": "user_id",
    "username": "user_id",
    "langgraphuserid": "user_id",
    "langgraphauthuserid": "user_id",
    "tz": "timezone",
    "zone": "timezone",
    "lang": "locale",
    "language": "locale",
}
_ALIKE = 0.8
"""Less would take `timeout` for `timezone`, and `customer_id` for `user_id`."""


@lru_cache(maxsize=256)  # the same keys come with every tool call
def near_name(name: str, wanted: tuple[str, ...]) -> str | None:
    """Which of the wanted names is meant by another name; None where it is none of them."""
    from difflib import SequenceMatcher  # a cold start does not need it

    plain = _plain(name)
    for field in wanted:
        alike = SequenceMatcher(None, plain, _plain(field)).ratio() >= _ALIKE
        if name != field and (alike or _ALSO_CALLED.get(plain) == field):
            return field
    return None


def _plain(name: str) -> str:
    return name.replace("_", "").replace("-", "").lower()


def attribute_names(value: Any) -> Iterator[str]:
    """The public attributes of an object, without reading any: fields, slots, properties, not methods."""
    held = {**getattr(value, "__dict__", {}), **(getattr(value, "__pydantic_extra__", None) or {})}
    kind: Any = type(value)
    for name in (*held, *(name for name in class_attributes(kind) if name not in held)):
        if isinstance(name, str) and not name.startswith("_"):
            yield name


@lru_cache(maxsize=64)
def class_attributes(cls: type[Any]) -> tuple[str, ...]:
    """What a class of an app's has itself: fields, slots and properties, not methods."""
    own = {name: inspect.getattr_static(cls, name, None) for name in dir(cls)}
    inherited = {name for base in cls.__mro__ if _is_of_a_library(base) for name in dir(base)}
    return tuple(name for name, item in own.items() if name not in inherited and not _is_method(item))


def _is_of_a_library(cls: type) -> bool:
    return cls.__module__.partition(".")[0] in ("builtins", "pydantic", "typing")


def _is_method(item: object) -> bool:
    return callable(item) or isinstance(item, classmethod)
