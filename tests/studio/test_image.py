"""The image of `langgraph build`: what its generated file does, as far as a shell can tell."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.studio.agent_server import copy_repository, langgraph

pytestmark = pytest.mark.slow


def test_a_dockerfile_is_written_with_everything_that_the_agents_need(tmp_path: Path) -> None:
    studio = copy_repository(tmp_path)
    target = tmp_path / "Dockerfile"
    subprocess.run([langgraph(), "dockerfile", str(target)], cwd=studio, check=True, capture_output=True)
    written = target.read_text(encoding="utf-8")
    assert "ENV DATETOOLS_DEFAULT_TIMEZONE=Asia/Shanghai" in written
    assert "agents/schedule.py:graph" in written


_NO_TOOLS = """#!/bin/sh
echo "$(basename "$0")" "$@" >> "$CALLS"
"""


def test_the_lines_that_a_build_runs_reach_their_programs_whole(tmp_path: Path) -> None:
    """The generated RUN lines go through a shell, with programs that only note how they were called."""
    studio = copy_repository(tmp_path)
    target = tmp_path / "Dockerfile"
    subprocess.run([langgraph(), "dockerfile", str(target)], cwd=studio, check=True, capture_output=True)
    programs, root = tmp_path / "bin", tmp_path / "root"
    programs.mkdir()
    for name in ("uv", "pip", "rm", "touch", "mkdir", "find"):
        (programs / name).write_text(_NO_TOOLS, encoding="utf-8")
        (programs / name).chmod(0o755)
    (root / "deps" / "outer-studio").mkdir(parents=True)
    calls = tmp_path / "calls"
    variables = {"PATH": f"{programs}:/usr/bin:/bin", "CALLS": str(calls)}
    for line in _run_lines(target.read_text(encoding="utf-8").replace("/deps/", f"{root}/deps/")):
        shell = ["sh", "-c", line]
        ran = subprocess.run(shell, cwd=root, env=variables, capture_output=True, encoding="utf-8")
        assert ran.returncode == 0, (line, ran.stderr)
    assert [path.name for path in root.iterdir()] == ["deps"]  # no `>=1.4.6` became a file
    installed = calls.read_text(encoding="utf-8")
    assert f"-r {root}/deps/outer-studio/src/requirements.txt" in installed
    assert "pip install --system --no-cache-dir -c /api/constraints.txt -e ." in installed


def _run_lines(dockerfile: str) -> list[str]:
    """The shell commands of a Dockerfile, continued lines joined as the builder joins them."""
    joined = dockerfile.replace("\\\n", " ")
    return [line.removeprefix("RUN ") for line in joined.splitlines() if line.startswith("RUN ")]
