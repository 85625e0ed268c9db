"""Old names of public modules: they load from their new place, with a warning."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def deprecated_names(module: str, homes: Mapping[str, tuple[str, str]]) -> Callable[[str], Any]:
    """A module's `__getattr__` for old names; `homes` has the new module and name of each."""

    def load(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        home, new = homes[name]
        warnings.warn(f"{module}.{name} is deprecated: use {home}.{new}", DeprecationWarning, stacklevel=2)
        return getattr(import_module(home), new)

    return load
