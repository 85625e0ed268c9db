"""Which lower bounds of pyproject.toml this environment stands on, and which it does not.

    python .ci/bounds.py

Where a package asks for more than our own bound does, a newer version is installed, and our bound is not
proven by tests that run here: each of them is named.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, version
from itertools import chain
from pathlib import Path

from packaging.requirements import Requirement
from packaging.version import Version

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def main() -> int:
    wanted = sorted(set(requirements(PROJECT.read_text(encoding="utf-8"))))
    missed = list(unproven(wanted))
    print(f"{len(wanted) - len(missed)} of {len(wanted)} lower bounds are what is installed here")
    for line in missed:
        print(f"NOT PROVEN  {line}")
    if missed:
        print("`make release-check ARGS=--lowest` tries each extra alone, where less asks for more")
    return 0


def requirements(text: str) -> Iterator[tuple[str, str]]:
    """Name and lower bound of what the package, its extras and its development need on this system."""
    project = tomllib.loads(text)
    extras = chain.from_iterable(project["project"]["optional-dependencies"].values())
    for line in chain(project["project"]["dependencies"], extras, project["dependency-groups"]["dev"]):
        wanted = Requirement(line)
        if wanted.marker is None or wanted.marker.evaluate():
            yield from ((wanted.name, each.version) for each in wanted.specifier if each.operator == ">=")


def unproven(bounds: Iterable[tuple[str, str]]) -> Iterator[str]:
    """A line for each bound that is not the version here; a bound `1.2` stands for every `1.2.x`."""
    for name, bound in bounds:
        try:
            here = version(name)
        except PackageNotFoundError:
            yield f"{name} {bound}: not installed here"
            continue
        wanted = Version(bound).release
        if Version(here).release[: len(wanted)] != wanted:
            yield f"{name} {bound}: something else asks for more, {here} is here"


if __name__ == "__main__":
    sys.exit(main())
