"""The hooks of the site as modules, without MkDocs, which is not installed here: they need one name of it."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType
from typing import Any

from tests.docs.pages import DOCS


def load_hook(name: str) -> Any:
    """`docs/hooks/NAME.py`, which finds its neighbours as MkDocs lets it."""
    before = {each: sys.modules.get(each) for each in ("mkdocs", "mkdocs.plugins", "words")}
    plugins = ModuleType("mkdocs.plugins")
    vars(plugins)["event_priority"] = lambda _priority: lambda function: function
    sys.modules |= {"mkdocs": ModuleType("mkdocs"), "mkdocs.plugins": plugins}
    sys.path.insert(0, str(DOCS / "hooks"))
    try:
        spec = importlib.util.spec_from_file_location(f"hook_{name}", DOCS / "hooks" / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
    finally:
        sys.path.remove(str(DOCS / "hooks"))
        for each, module_before in before.items():
            sys.modules.pop(each, None)
            if module_before is not None:
                sys.modules[each] = module_before
