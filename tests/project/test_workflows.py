"""What runs on the forge calls targets of the Makefile that exist, and nothing that can change by itself."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def load(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def steps(path: Path) -> Iterator[dict[str, Any]]:
    for job in load(path)["jobs"].values():
        yield from job["steps"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_command_is_a_make_target_that_exists(path: Path) -> None:
    commands = [step["run"] for step in steps(path) if "run" in step]
    assert commands
    assert {command.removeprefix("make ") for command in commands} <= TARGETS
    assert all(command.startswith("make ") for command in commands)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_to_a_commit_beside_its_version(path: Path) -> None:
    lines = re.findall(r"uses: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert lines
    assert [line for line in lines if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v[\d.]+", line)] == []


def test_an_action_has_one_commit_everywhere() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    pinned = set(re.findall(r"uses: ([\w./-]+)@(\S+)", text))
    assert len({name for name, _ in pinned}) == len(pinned)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_job_may_write_only_where_it_publishes(path: Path) -> None:
    workflow = load(path)
    assert workflow["permissions"] == {"contents": "read"}
    assert all("environment" in job for job in workflow["jobs"].values() if "permissions" in job)
    assert "secrets." not in path.read_text(encoding="utf-8")


def test_every_promised_python_is_tested_and_one_before_the_fix_of_possessive_groups() -> None:
    rows = load(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["test"]["strategy"]["matrix"]["include"]
    required = {row["python"] for row in rows if not row.get("not_promised")}
    promised = {each.rpartition(" ")[2] for each in PROJECT["classifiers"] if ":: 3." in each}
    assert promised == {python for python in required if python.count(".") == 1}
    assert [python for python in required if re.fullmatch(r"3\.11\.[0-4]", python)]


def test_the_hooks_before_a_commit_are_make_targets() -> None:
    (local,) = load(ROOT / ".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    assert {hook["entry"].removeprefix("make ") for hook in local["hooks"]} <= TARGETS


def test_the_forms_of_issues_ask_for_something() -> None:
    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"):
        form = load(path)
        fields = [field["id"] for field in form.get("body", ())]
        assert path.stem == "config" or (
            form["name"] and form["description"] and len(set(fields)) == len(fields)
        )


def test_dependencies_and_actions_are_looked_after() -> None:
    updates = load(ROOT / ".github" / "dependabot.yml")["updates"]
    assert {update["package-ecosystem"] for update in updates} == {"github-actions", "npm", "pip"}


@pytest.mark.parametrize("tag", ["v9.9.9", "0.1.0", "v0.1.0rc1", "main"])
@pytest.mark.parametrize("by", ["argument", "environment"])
def test_a_tag_that_is_not_the_version_ends_the_release_check_before_anything_is_built(
    tag: str, by: str
) -> None:
    check = [sys.executable, str(ROOT / ".ci" / "release_check.py"), "--only", "none"]
    given = ["--tag", tag] if by == "argument" else []
    named = {"TAG": tag} if by == "environment" else {}
    ran = subprocess.run(
        [*check, *given], env={**os.environ, **named}, capture_output=True, encoding="utf-8", timeout=60
    )
    assert ran.returncode == 1
    assert ran.stdout == f"FAULT  the tag {tag} is not the version's, which would be v{PROJECT['version']}\n"


def test_the_release_checks_its_own_tag() -> None:
    released = ROOT / ".github" / "workflows" / "release.yml"
    (build,) = (step for step in steps(released) if step.get("run") == "make release-check")
    assert build["env"] == {"TAG": "${{ github.ref_name }}"}
