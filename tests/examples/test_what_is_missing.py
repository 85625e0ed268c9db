"""An example that lacks a program or a key says so in one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples.loading import EXAMPLES
from tests.servers.processes import TIMEOUT, environment, stub_uvx

MODEL = {"DATETOOLS_MODEL": "openai:gpt-4.1-mini"}
TOKENS = {"USERS": f"ann:{'a' * 24}"}


def ran(name: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """The example in an empty folder, with nothing on PATH but what lies there and no key."""
    keys = dict.fromkeys(("OPENAI_API_KEY", "LANGSMITH_API_KEY", "DATABASE_URL", "USERS"), "")
    return subprocess.run(
        [sys.executable, str(EXAMPLES / f"{name}.py")],
        capture_output=True,
        encoding="utf-8",
        env={**environment(), **keys, "PATH": str(folder), **variables},
        cwd=folder,
        timeout=TIMEOUT,
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "variables", "missing"),
    [
        ("mcp_openai_agents", {"OPENAI_API_KEY": "none"}, "pip install uv"),
        ("mcp_pydantic_ai", {"OPENAI_API_KEY": "none"}, "pip install uv"),
        ("langsmith_evaluation", {}, "set LANGSMITH_API_KEY"),
        ("langsmith_evaluation", {"LANGSMITH_API_KEY": "none", **MODEL}, "set OPENAI_API_KEY"),
        ("fastapi_streaming", {}, "set USERS"),
        ("fastapi_streaming", {**TOKENS, **MODEL}, "set OPENAI_API_KEY"),
        ("postgres_checkpointer", {}, "set DATABASE_URL"),
    ],
)
def test_an_example_names_what_it_lacks(
    name: str, variables: dict[str, str], missing: str, tmp_path: Path
) -> None:
    said = ran(name, tmp_path, **variables)
    assert said.returncode == 1
    assert missing in said.stderr
    assert len(said.stderr.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["mcp_openai_agents", "mcp_pydantic_ai"])
def test_an_agent_of_another_framework_names_the_key(name: str, tmp_path: Path) -> None:
    stub_uvx(tmp_path)
    said = ran(name, tmp_path)
    assert said.returncode == 1
    assert "set OPENAI_API_KEY" in said.stderr
    assert len(said.stderr.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "package"),
    [
        ("custom_store", "pytest"),
        ("deep_agents", "deepagents"),
        ("fastapi_streaming", "uvicorn"),
        ("mcp_openai_agents", "agents"),
        ("mcp_pydantic_ai", "fastmcp"),
        ("postgres_checkpointer", "langgraph.checkpoint.postgres"),
    ],
)
def test_an_example_without_its_package_says_how_to_install_it(name: str, package: str) -> None:
    path = str(EXAMPLES / f"{name}.py")
    hidden = f"import runpy, sys; sys.modules[{package!r}] = None; runpy.run_path({path!r})"
    said = subprocess.run(
        [sys.executable, "-c", hidden],
        capture_output=True,
        encoding="utf-8",
        env=environment(),
        timeout=TIMEOUT,
    )
    assert said.returncode == 1
    assert package in said.stderr
    assert "pip install " in said.stderr
    assert len(said.stderr.splitlines()) == 1
