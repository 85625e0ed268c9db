"""Which folder of `stores` imports which: ports know no technology, and a driver stays in its folder."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import datetools_lc.stores

STORES = Path(datetools_lc.stores.__file__).parent
HELPERS = frozenset({"idempotency", "identifiers", "instants", "twins"})
OLD_NAMES = frozenset({"base", "events", "lark_config", "schedule_base"})
MAY_IMPORT = {
    **dict.fromkeys(HELPERS, HELPERS),
    **dict.fromkeys(OLD_NAMES, frozenset[str]()),
    "expenses": HELPERS,
    "schedule": HELPERS,
    "ics": HELPERS | {"schedule"},
    "threads": HELPERS,
    "sql": HELPERS | {"expenses", "schedule", "threads"},
    "lark": HELPERS | {"expenses", "sql"},  # the outbox is kept in its database
    "caldav": HELPERS | {"ics", "schedule", "sql"},  # the copy and the journal are kept in its database
    "config": HELPERS | {"caldav", "expenses", "lark", "sql", "threads"},
}
DRIVERS = {
    "schedule": {"dateutil"},
    "ics": {"icalendar"},
    "sql": {"sqlalchemy", "alembic", "psycopg"},
    "lark": {"filelock", "requests", "tenacity", "urllib3"},  # the SDK itself is imported by name, in sdk.py
    "caldav": {"caldav", "filelock", "icalendar", "lxml", "sqlalchemy"},
    "config": {"platformdirs"},
}
FILES = sorted(path for path in STORES.rglob("*.py") if path.parent != STORES or path.stem != "__init__")


def imports_of(path: Path) -> list[str]:
    """The modules that a file imports, wherever the statement stands."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    plain = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    return plain + [str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)]


def folder_of(path: Path) -> str:
    """The folder inside `stores`, or the module's name where it stands beside the folders."""
    return path.relative_to(STORES).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(STORES)))
def test_a_folder_imports_only_what_it_stands_on(path: Path) -> None:
    own = folder_of(path)
    ours = [name.split(".") for name in imports_of(path) if name.startswith("datetools_lc.stores.")]
    assert {parts[2] for parts in ours} <= MAY_IMPORT[own] | {own}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(STORES)))
def test_a_driver_is_imported_in_its_folder_alone(path: Path) -> None:
    roots = {name.split(".")[0] for name in imports_of(path)} - {"datetools_lc"} - sys.stdlib_module_names
    assert roots <= DRIVERS.get(folder_of(path), set())
