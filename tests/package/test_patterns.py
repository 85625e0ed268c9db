"""Every regular expression of the package means the same in each Python that it is promised for."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted(path for name in ("datetools_lc", "agents") for path in (ROOT / name).rglob("*.py"))

# A subprocess, so that what other tests have compiled already is compiled again and seen.
# What only alembic or another generation of an SDK can import is left to the last test.
COLLECT = """
import json, pkgutil, re, sys
from importlib import import_module
package, texts = json.load(sys.stdin)
own, compile = set(), re._compiler.compile
def collect(pattern, flags=0):
    frame = sys._getframe(1)
    while frame and frame.f_globals["__name__"].partition(".")[0] in ("re", "functools"):
        frame = frame.f_back
    if isinstance(pattern, str) and frame.f_globals["__name__"].startswith(package):
        own.add((pattern, flags))
    return compile(pattern, flags)
re._compiler.compile = collect
for module in pkgutil.walk_packages(import_module(package).__path__, package + "."):
    if not module.name.endswith(("__main__", ".v1", ".v2", "migrations.env")):
        import_module(module.name)
from datetools_lc import find_dates
from datetools_lc.quickparse import understand
from datetime import datetime, timezone
now = datetime(2026, 3, 1, 9, 20, tzinfo=timezone.utc)
for text in texts:
    understand(text)
    find_dates(text, now, "Asia/Tokyo")
json.dump(sorted(own), sys.stdout)
"""


def sentences() -> list[str]:
    """The sentences of the vectors, so that grammars which are built at their first use are built."""
    found: set[str] = set()
    for path in (ROOT / "tests" / "cases").glob("*_??.json"):
        found.update(_texts(json.loads(path.read_text(encoding="utf-8"))))
    return sorted(found)[::4]


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _texts(each)


def possessive_groups(pattern: str, flags: int = 0) -> int:
    """How many possessive quantifiers of a pattern repeat more than one character."""
    return sum(_repeats_a_group(item) for item in _items(re._parser.parse(pattern, flags)))  # type: ignore[attr-defined]


def _items(part: Any) -> Iterator[Any]:
    """The operations of a parsed pattern, with all that lie within them."""
    if isinstance(part, re._parser.SubPattern):  # type: ignore[attr-defined]
        for item in part.data:
            yield item
            yield from _items(item[1])
    elif isinstance(part, list | tuple):
        for each in part:
            yield from _items(each)


def _repeats_a_group(item: Any) -> bool:
    operation, argument = item
    return str(operation) == "POSSESSIVE_REPEAT" and not re._compiler._simple(argument[2])  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("pattern", "count"),
    [
        ("(?:a|bc)*+", 1),
        ("(a)++", 1),
        ("(?:ab){2,3}+", 1),
        ("x(?=(?:ab)?+)", 1),  # within another group
        ("(?>(?:ab)*)", 0),
        ("[ab]*+", 0),  # of one character: right in every version
        ("(?:a|b)*+", 0),  # which this is for the compiler
        (r"\)++", 0),
        ("(?:ab)+", 0),
    ],
)
def test_the_check_below_sees_what_it_should(pattern: str, count: int) -> None:
    assert possessive_groups(pattern) == count


def test_no_pattern_that_is_compiled_repeats_a_group_possessively() -> None:
    """Python before 3.11.5 matches that wrongly; an atomic group `(?>...)` says the same."""
    asked = json.dumps(["datetools_lc", sentences()])
    command = [sys.executable, "-c", COLLECT]
    variables = {**os.environ, "DATETOOLS_TIMEZONE": "UTC"}  # the Agent Server's app reads its settings
    ran = subprocess.run(command, input=asked, capture_output=True, encoding="utf-8", cwd=ROOT, env=variables)
    assert ran.returncode == 0, ran.stderr
    patterns = json.loads(ran.stdout)
    assert len(patterns) > 1000
    assert [pattern for pattern, flags in patterns if possessive_groups(pattern, flags)] == []


def test_no_text_of_the_sources_ends_a_group_with_a_possessive_quantifier() -> None:
    """For parts of patterns that no sentence above comes to."""
    found = [
        (str(path.relative_to(ROOT)), node.lineno, node.value)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if _group_then_possessive(node.value)
    ]
    assert found == []


def _group_then_possessive(text: str) -> bool:
    bare = re.sub(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]", ".", text, flags=re.DOTALL)
    return re.search(r"\)(?:[*+?]|\{\d*,?\d*\})\+", bare) is not None
