"""The compose file of several workers names what there is: extras, options, variables."""

from __future__ import annotations

import re
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
