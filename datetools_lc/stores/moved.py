"""Old names of modules that the documentation named: they still import, with a `DeprecationWarning`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any
from warnings import warn


def forward(module: str, new_places: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a module whose names have moved to `module.Name` of the places given."""

    def find(name: str) -> Any:
        if name not in new_places:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        place, _, new_name = new_places[name].rpartition(".")
        value = getattr(import_module(place), new_name)
        warn(f"{module}.{name} is now {new_places[name]}", DeprecationWarning, stacklevel=2)
        return value

    return find


def all_in(place: str, *names: str) -> dict[str, str]:
    """Places for `forward`: names that are unchanged in one module."""
    return {name: f"{place}.{name}" for name in names}
