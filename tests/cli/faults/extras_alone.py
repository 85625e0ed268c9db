"""Environments with no more than one extra. Their packages are linked from this one: nothing is fetched."""

from __future__ import annotations

import venv
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PACKAGE = "datetools-lc"
_ELSEWHERE = ("bin", "Scripts", "..", "__pycache__")


def make_environment(home: Path, extra: str | None) -> Path:
    """The interpreter of a venv with what the base needs, or one extra; the package itself is not in it."""
    venv.create(home, with_pip=False, symlinks=True)
    [folder] = home.glob("lib/python*/site-packages")
    for needed in sorted(closure(extra)):
        if needed != PACKAGE:
            _link(distribution(needed), folder)
    return home / "bin" / "python"


def closure(extra: str | None) -> set[str]:
    """The distributions that an installation with an extra brings, the package itself among them."""
    found: set[tuple[str, str]] = set()
    waiting = [(PACKAGE, ""), *([(PACKAGE, extra)] if extra else [])]
    while waiting:
        name, wanted = waiting.pop()
        if (name, wanted) in found:
            continue
        try:
            lines = distribution(name).requires or ()
        except PackageNotFoundError:
            continue  # for another system or Python
        found.add((name, wanted))
        for line in lines:
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({"extra": wanted}):
                waiting += [(canonicalize_name(needed.name), each) for each in ("", *needed.extras)]
    return {name for name, _ in found}


def _link(installed: Distribution, folder: Path) -> None:
    """Whole packages, since another distribution may have put files into one; namespaces file by file."""
    for file in installed.files or ():
        first = Path(str(installed.locate_file(file.parts[0])))
        whole = len(file.parts) == 1 or (first / "__init__.py").exists()
        link, target = (folder / first.name, first) if whole else (folder / file, Path(str(file.locate())))
        if file.parts[0] not in _ELSEWHERE and not link.exists():
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(target)
