"""The files of `examples/` as modules, under names that hide nothing."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any

from tests.servers.processes import ROOT

EXAMPLES = ROOT / "examples"


def load_example(name: str) -> Any:
    """The module of `examples/NAME.py`, made once."""
    qualified = f"example_{name}"
    if qualified not in sys.modules:
        spec = spec_from_file_location(qualified, EXAMPLES / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[qualified] = module  # dataclasses and pydantic look a module up by its name
        spec.loader.exec_module(module)
    return sys.modules[qualified]
