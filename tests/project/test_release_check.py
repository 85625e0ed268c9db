"""`make release-check` says what it cannot do."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement

CI = Path(__file__).parents[2] / ".ci"
PROJECT = CI.parent / "pyproject.toml"


@pytest.fixture
def release_check(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(CI))
    spec = importlib.util.spec_from_file_location("release_check", CI / "release_check.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_without_uv_nothing_is_tried_out_and_that_is_said_and_fails(
    release_check: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release_check, "find_spec", lambda name: None)
    assert release_check.main(["--lowest"]) == 1
    assert "SKIPPED: nothing was tried out. uv" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("licence", "gpl"),
    [
        ("MIT", False),
        ("GPL-3.0-or-later", True),
        ("GNU General Public License v3 or later (GPLv3+)", True),
        ("AGPL-3.0-only", True),
        ("GNU Affero General Public License v3", True),
        ("MIT AND GPL-2.0-only", True),
        ("GPL-3.0-or-later OR Apache-2.0", False),  # the user chooses
        ("GNU General Public License v3 or later (GPLv3+) or MIT License", False),
        ("LGPL-3.0-only", False),  # a library that is imported, not copied
        ("GNU Lesser General Public License v3 or later (LGPLv3+)", False),
    ],
)
def test_a_licence_that_asks_for_the_source_of_the_users_program_is_known(
    licence: str, gpl: bool, release_check: ModuleType
) -> None:
    assert release_check.is_gpl(licence) is gpl


def test_no_extra_puts_its_user_under_the_gpl(release_check: ModuleType) -> None:
    extras = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    needed = {Requirement(line).name for lines in extras.values() for line in lines}
    asked = [sys.executable, "-c", release_check._LICENCES]
    licences = json.loads(subprocess.run(asked, capture_output=True, encoding="utf-8", check=True).stdout)
    assert licences.keys() >= {"langchain", "holidays", "icalendar"} <= needed
    under_gpl = {name for name, text in licences.items() if release_check.is_gpl(text)}
    assert under_gpl & needed == set()
