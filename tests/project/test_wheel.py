"""The wheel: built here without a network, it holds the package alone and works outside of the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
# one worker builds it once for all
pytestmark = pytest.mark.xdist_group("wheel")

USE = """
import json
import datetools_lc
from datetools_lc.prompts import system_prompt
from datetools_lc.stores.config import open_store

with open_store("ledger.sqlite3") as store:  # runs the migrations
    print(json.dumps([datetools_lc.__file__, system_prompt("expense", "zh"), store.database.name]))
"""


def run(arguments: Sequence[str], folder: Path, **environment: str) -> str:
    command = [sys.executable, *arguments]
    done = subprocess.run(
        command, cwd=folder, capture_output=True, encoding="utf-8", env={**os.environ, **environment}
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(["-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)], ROOT)
    [file] = folder.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_installs_one_import_name(names: set[str]) -> None:
    folders = {name.partition("/")[0] for name in names}
    assert {folder for folder in folders if not folder.endswith(".dist-info")} == {"datetools_lc"}


def test_the_wheel_holds_every_module_of_the_package(names: set[str]) -> None:
    modules = {path.relative_to(ROOT).as_posix() for path in (ROOT / "datetools_lc").rglob("*.py")}
    assert modules <= names
    assert "datetools_lc/stores/sql/migrations/versions/v0001_expenses.py" in names
    assert "datetools_lc/py.typed" in names


def test_the_wheel_holds_the_prompts(names: set[str]) -> None:
    prompts = {f"datetools_lc/_prompts/{path.name}" for path in (ROOT / "prompts").iterdir()}
    assert prompts
    assert {name for name in names if "/_prompts/" in name} == prompts


def test_the_base_installation_needs_three_packages(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        [metadata] = [name for name in archive.namelist() if name.endswith("METADATA")]
        lines = archive.read(metadata).decode().splitlines()
    needed = [line.split()[1] for line in lines if line.startswith("Requires-Dist:") and "extra" not in line]
    assert sorted(name.partition("<")[0].partition(">")[0] for name in needed) == [
        *("langchain-core", "pydantic", "tzdata")
    ]


def test_the_wheel_works_outside_of_the_checkout(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "installed"
    install = ["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", str(target)]
    run([*install, str(wheel)], tmp_path)
    home, prompt, database = json.loads(run(["-c", USE], tmp_path, PYTHONPATH=str(target)))
    assert Path(home).is_relative_to(target)
    assert prompt.endswith("\n")
    assert "parseDateExpression" in prompt
    assert Path(database).is_file()
