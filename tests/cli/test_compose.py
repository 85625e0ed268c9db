"""The compose file of several workers names what there is: extras, options, variables."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from datetools_lc.stores.sql.postgres.database import CONNECTIONS
from datetools_lc.stores.sql.postgres.urls import parse_url
from tests.cli.conftest import Cli

ROOT = Path(__file__).parents[2]


@pytest.fixture
def services() -> dict[str, Any]:
    loaded = yaml.safe_load((ROOT / "deploy" / "compose" / "compose.yaml").read_text(encoding="utf-8"))
    return dict(loaded["services"])


def test_the_image_installs_extras_that_there_are(services: dict[str, Any]) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    (named,) = re.findall(r"datetools-lc\[([a-z,]+)\]", services["tools"]["build"]["dockerfile_inline"])
    assert set(named.split(",")) <= extras.keys()
    assert "postgres" in named


def test_the_run_lines_of_the_image_install_the_package_and_nothing_else(
    services: dict[str, Any], tmp_path: Path
) -> None:
    image = services["tools"]["build"]["dockerfile_inline"].splitlines()
    run = [line.removeprefix("RUN ") for line in image if line.startswith("RUN ")]
    noted = [word for line in run for word in run_with_stub("pip", line, tmp_path)]
    assert noted == ["install --no-cache-dir datetools-lc[agent,mcp,postgres]"]
    assert image[-1] == "USER nobody"


def test_the_workers_start_with_the_password_in_a_file_of_their_own(
    services: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "database_password").write_text("hard to guess\n", encoding="utf-8")
    shell, option, command = services["tools"]["command"]
    assert (shell, option) == ("sh", "-c")
    passwords = services["tools"]["environment"]["PGPASSFILE"]
    for inside, here in ((passwords, tmp_path / "pgpass"), ("/run/secrets", tmp_path), ("$$", "$")):
        assert inside in command
        command = command.replace(inside, str(here))
    (started,) = run_with_stub("datetools-lc", command, tmp_path)
    assert started.startswith("mcp --http --host 0.0.0.0 --port 8000 ")
    assert "hard to guess" not in started
    made = tmp_path / "pgpass"
    assert made.read_text(encoding="utf-8") == "*:*:*:*:hard to guess\n"
    assert made.stat().st_mode & 0o777 == 0o600  # libpq ignores one that others may read


def run_with_stub(name: str, line: str, folder: Path) -> list[str]:
    """What a program of that name is called with when a shell runs a line."""
    noted, stub = folder / "noted", folder / name
    stub.write_text(f'#!/bin/sh\necho "$*" >> {noted}\n', encoding="utf-8")
    stub.chmod(0o755)
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(["sh", "-euc", line], env={**os.environ, "PATH": path}, cwd=folder, check=True)
    return noted.read_text(encoding="utf-8").splitlines()


def test_the_workers_are_started_with_options_that_there_are(cli: Cli, services: dict[str, Any]) -> None:
    command = services["tools"]["command"][-1]
    options = re.findall(r"(--[a-z-]+)", command.partition("datetools-lc mcp")[2])
    assert len(options) > 5
    shown = cli("mcp", "--help", now=None).out
    assert [option for option in options if option not in shown] == []


def test_the_workers_fit_the_servers_connections_and_name_its_database(services: dict[str, Any]) -> None:
    (limit,) = re.findall(r"max_connections=(\d+)", services["database"]["command"])
    assert services["tools"]["deploy"]["replicas"] * CONNECTIONS < int(limit)
    url = parse_url(services["tools"]["environment"]["DATETOOLS_DATABASE"])
    made = services["database"]["environment"]
    assert (url.host, url.username, url.database) == ("database", made["POSTGRES_USER"], made["POSTGRES_DB"])
