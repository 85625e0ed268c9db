"""`make test-all`: which interpreters it takes, and what it says of those that there are not."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pythons", ROOT / ".ci" / "pythons.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


pythons = load()
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"


def script(folder: Path, name: str, line: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


def test_every_promised_version_is_run_and_the_next_one_too() -> None:
    assert pythons.promised()[:3] == ["3.11", "3.12", "3.13"]
    assert HERE in pythons.promised()


def test_the_oldest_that_runs_is_taken_and_a_shim_that_refuses_is_not(tmp_path: Path) -> None:
    refuses = script(tmp_path, "shim", "exit 127")
    other = script(tmp_path, "other", "echo 3.10.1 /other")
    newer = script(tmp_path, "newer", "echo 3.12.10 /newer")
    older = script(tmp_path, "older", "echo 3.12.9 /older")
    commands = [[str(each)] for each in (refuses, other, newer, older, tmp_path / "absent")]
    assert pythons.find("3.12", commands) == ((3, 12, 9), "/older")
    assert pythons.find("3.14", commands) is None


def test_the_path_and_version_managers_are_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    managed = script(tmp_path / "root" / "versions" / "3.12.4" / "bin", "python", "echo 3.12.4 /managed")
    script(tmp_path / "one", "pyenv", f"echo {tmp_path / 'root'}")
    script(tmp_path / "one", "uv", 'test "$4" = 3.12 && echo /of/uv')
    on_path = script(tmp_path / "two", "python3.12", "echo 3.12.7 /on/path")
    monkeypatch.setenv("PATH", f"{tmp_path / 'one'}:{tmp_path / 'two'}")
    assert list(pythons.candidates("3.12")) == [[str(on_path)], [str(managed)], ["/of/uv"]]


@pytest.mark.parametrize(
    ("outcomes", "code"),
    [
        ({"3.11": "passed", "3.12": "passed"}, 0),
        ({"3.11": "passed", "3.12": "FAILED"}, 1),
        ({"3.11": "passed", "3.12": "could not be installed"}, 1),
        ({}, 1),  # nothing was proven
    ],
)
def test_what_is_skipped_is_said_and_a_failure_is_a_failure(
    outcomes: dict[str, str],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def find(minor: str, _: object) -> tuple[tuple[int, ...], str] | None:
        return (tuple(int(part) for part in minor.split(".")), "python") if minor in outcomes else None

    def run_tests(version: str, program: str, arguments: Sequence[str]) -> str:
        return outcomes[version]

    monkeypatch.setattr(pythons, "find", find)
    monkeypatch.setattr(pythons, "run_tests", run_tests)
    assert pythons.main([]) == code
    said = capsys.readouterr().out
    for minor in pythons.promised():
        assert f"Python {minor}     {outcomes.get(minor, 'SKIPPED: no interpreter was found')}" in said
