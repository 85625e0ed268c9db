"""Both packages as a user gets them: built, checked, and tried in empty environments.

    python .ci/release_check.py [--lowest] [--only NAME]... [--tag vVERSION]

The wheel alone and with each extra gets a venv in a temporary folder, with what the package index has now,
or with the oldest that are allowed (`--lowest`). It says what each brings (packages, size), what a
few commands there come to, and the licences of all; tests run from the unpacked source package. That takes
minutes and a network. A tag (also `TAG` of the environment) that is not the version's ends it at once.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from smoke import BASE, SMOKE, Check

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
TESTS = (
    "tests/package/test_layers.py",
    "tests/project/test_readme.py",
    "tests/project/test_wheel.py",
    "tests/project/test_package_page.py",
)
_SETTINGS = {"DATETOOLS_TIMEZONE": "Asia/Tokyo", "LANG": "C.UTF-8", "COLUMNS": "200"}
_LICENCES = """
import json
from importlib.metadata import distributions
found = {}
for each in distributions():
    data = each.metadata
    classes = [line for line in data.get_all("Classifier", []) if line.startswith("License ::")]
    named = " or ".join(line.rpartition(" :: ")[2] for line in classes)
    text = data.get("License-Expression") or named or (data.get("License") or "?").splitlines()[0]
    found[data["Name"]] = f"{each.version}  {text[:60]}"
print(json.dumps(found))
"""


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--lowest", action="store_true")
    parser.add_argument("--only", action="append", default=[], metavar="NAME")
    parser.add_argument("--tag", default=os.environ.get("TAG", ""))
    given = parser.parse_args(arguments)
    if given.tag and (fault := tag_fault(given.tag)):
        print(f"FAULT  {fault}")
        return 1
    if find_spec("uv") is None:
        print("SKIPPED: nothing was tried out. uv, which makes the environments, is not installed here.")
        return 1
    wheel, source = build()
    names = given.only or [BASE, *extras()]
    with TemporaryDirectory(prefix="datetools-lc-release-") as folder:
        faults: list[str] = []
        for name in names:
            faults += try_out(wheel, name, Path(folder), lowest=given.lowest)
        if not given.only:
            faults += test_source(source, Path(folder))
    for fault in faults:
        print(f"FAULT  {fault}")
    print(f"{len(faults)} faults in {len(names)} environments")
    return 1 if faults else 0


def tag_fault(tag: str) -> str:
    """What is wrong with the name of a tag: it must be v and the version of the package."""
    version = _project()["version"]
    return "" if tag == f"v{version}" else f"the tag {tag} is not the version's, which would be v{version}"


def extras() -> list[str]:
    return list(_project()["optional-dependencies"])


def _project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project


def build() -> tuple[Path, Path]:
    """The wheel and the source package, which an index would take."""
    for old in DIST.glob("datetools_lc-*"):
        old.unlink()
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-d", DIST], cwd=ROOT, check=True)
    (wheel,), (source,) = DIST.glob("*.whl"), DIST.glob("datetools_lc-*.tar.gz")
    subprocess.run([sys.executable, "-m", "twine", "check", "--strict", wheel, source], check=True)
    for package in (wheel, source):
        print(f"{package.name}: {package.stat().st_size / 1e3:.0f} kB")
    return wheel, source


def try_out(wheel: Path, name: str, folder: Path, *, lowest: bool) -> Iterator[str]:
    """Install into an empty environment, run its commands there, and say what does not hold."""
    home = folder / name
    python = home / "bin" / "python"
    package = ROOT if lowest else wheel  # of a wheel the newest dependencies are taken
    wanted = str(package) if name == BASE else f"{package}[{name}]"
    uv = [sys.executable, "-m", "uv"]
    resolution = ["--resolution", "lowest-direct"] if lowest else []
    subprocess.run([*uv, "venv", "--quiet", "--python", sys.executable, home], check=True)
    installed = subprocess.run([*uv, "pip", "install", "--quiet", "--python", python, *resolution, wanted])
    checked = subprocess.run([*uv, "pip", "check", "--quiet", "--python", python])
    if installed.returncode or checked.returncode:
        yield f"{name}: does not install, or its packages do not fit together"
        return
    licences = json.loads(_output([python, "-c", _LICENCES], home))
    print(f"== {name}: {len(licences)} packages, {size(home) / 1e6:.0f} MB")
    yield from (f"{name}: {package} is under {text}" for package, text in licences.items() if is_gpl(text))
    if name == "all":
        print("\n".join(f"   {package:32} {text}" for package, text in sorted(licences.items())))
    yield from (f"{name}: {fault}" for check in SMOKE[name] if (fault := run(check, home)))


def is_gpl(licence: str) -> bool:
    """Whether it is the GPL or the AGPL, which ask the same of a user's program, with no other to choose."""
    choices = re.split(" or ", licence.replace(" or later", ""), flags=re.IGNORECASE)
    return all(re.search(r"\bA?GPL|(?<!Lesser )General Public", choice) for choice in choices)


def run(check: Check, home: Path) -> str:
    """What is wrong with a command in an environment; nothing where it comes to what it should."""
    arguments = ["-m", "datetools_lc.cli", *check.line] if check.code is None else ["-c", check.code]
    ran = subprocess.run(
        [home / "bin" / "python", "-W", "error::ImportWarning", *arguments],
        cwd=home,
        input=check.stdin,
        env={"PATH": str(home / "bin"), "HOME": str(home), **_SETTINGS},
        capture_output=True,
        encoding="utf-8",
    )
    name = check.name or " ".join(check.line)
    print(f"   {'ok ' if check.holds(ran) else 'BAD'} {name}", flush=True)
    return "" if check.holds(ran) else f"{name}: {ran.returncode} {ran.stdout}{ran.stderr}"


def size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def test_source(source: Path, folder: Path) -> Iterator[str]:
    """Run tests from the unpacked source package with the tools of this environment."""
    with tarfile.open(source) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.2 has none
        archive.extractall(folder)
    [tree] = folder.glob("datetools_lc-*")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS]
    ran = subprocess.run(command, cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)})
    if ran.returncode:
        yield f"{source.name}: its tests do not pass there"


def _output(command: Sequence[str | Path], folder: Path) -> str:
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=True).stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
