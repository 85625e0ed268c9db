"""The tests on every Python that the project promises and this machine has, each in a venv of its own.

    python .ci/pythons.py [argument of pytest]...

Of each minor version the oldest interpreter that is found is taken; one without any is said to be skipped.
Exits with 1 where the tests of any failed, or where none was found.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENVS = ROOT / ".venvs"
_ASK = "import sys; print('.'.join(map(str, sys.version_info[:3])), sys.executable)"
Version = tuple[int, ...]


def promised() -> list[str]:
    """The minor versions that the classifiers name, such as 3.11, in their order, and the one after them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = re.findall(
        r"^Programming Language :: Python :: 3\.(\d+)$", "\n".join(project["classifiers"]), re.M
    )
    minors = sorted(int(minor) for minor in named)
    return [f"3.{minor}" for minor in (*minors, minors[-1] + 1)]


def candidates(minor: str) -> Iterator[list[str]]:
    """Commands that may be an interpreter of a version: on PATH, of pyenv, of uv, of Windows."""
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        if program := shutil.which(f"python{minor}", path=folder or os.curdir):
            yield [program]
    if root := _output(["pyenv", "root"]):
        yield from ([str(file)] for file in sorted(Path(root).glob(f"versions/{minor}.*/bin/python")))
    if program := _output(["uv", "python", "find", "--no-python-downloads", minor]):
        yield [program]
    if os.name == "nt":
        yield ["py", f"-{minor}"]


def find(minor: str, commands: Iterable[Sequence[str]]) -> tuple[Version, str] | None:
    """The version and the path of the oldest of the interpreters that run and are of that minor version."""
    found = set()
    for command in commands:
        version, _, program = _output([*command, "-c", _ASK]).partition(" ")
        if version.startswith(f"{minor}.") and program:
            found.add((_numbers(version), program))
    return min(found, default=None)


def _output(command: Sequence[str]) -> str:
    """What a program prints; nothing where there is none, or where it refuses to run as a shim may."""
    try:
        ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return ran.stdout.strip()


def _numbers(version: str) -> Version:
    return tuple(int(part) for part in version.split("."))


def install(version: str, program: str) -> Path:
    """The interpreter of a venv with everything for development, brought up to date with pyproject.toml."""
    home = VENVS / version
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ready = home / ".ready"
    if ready.exists() and ready.stat().st_mtime >= (ROOT / "pyproject.toml").stat().st_mtime:
        return python
    print(f"== Python {version}: installing into {home.relative_to(ROOT)}", flush=True)
    subprocess.run([program, "-m", "venv", home], check=True)
    pip: list[str | Path] = [python, "-m", "pip", "install", "--quiet"]
    subprocess.run([*pip, "--upgrade", "pip>=25.1"], check=True)
    subprocess.run([*pip, "--editable", ".[all]", "--group", "dev"], cwd=ROOT, check=True)
    ready.touch()
    return python


def run_tests(version: str, program: str, arguments: Sequence[str]) -> str:
    """What the tests came to on one interpreter, in a word."""
    try:
        python = install(version, program)
    except subprocess.CalledProcessError:
        return "could not be installed"
    command: list[str | Path] = [python, "-m", "pytest", "-n", "auto", "--dist", "loadgroup", *arguments]
    print(f"== Python {version}: {' '.join(map(str, command[1:]))}", flush=True)
    return "passed" if subprocess.run(command, cwd=ROOT).returncode == 0 else "FAILED"


def report(results: Mapping[str, str]) -> str:
    return "\n".join(f"Python {version:8} {result}" for version, result in results.items())


def main(arguments: Sequence[str]) -> int:
    results: dict[str, str] = {}
    for minor in promised():
        if (found := find(minor, candidates(minor))) is None:
            results[minor] = "SKIPPED: no interpreter was found"
            print(f"== Python {minor}: {results[minor]}", flush=True)
            continue
        version = ".".join(map(str, found[0]))
        results[version] = run_tests(version, found[1], arguments)
    print(report(results))
    ran = [result for result in results.values() if not result.startswith("SKIPPED")]
    return 0 if ran and set(ran) == {"passed"} else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
