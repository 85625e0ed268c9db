"""The files that Studio reads: nothing in them that would not start, and nothing left unexplained."""

import json
import os
import re
import subprocess
import sys
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from datetools_lc.stores.lark.config import LarkColumns

ROOT = Path(__file__).parents[2]
STUDIO = ROOT / "studio"
CONFIG = json.loads((STUDIO / "langgraph.json").read_text(encoding="utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXPLAINED = (STUDIO / ".env.example").read_text(encoding="utf-8")


def test_every_file_in_agents_is_a_graph_of_its_name() -> None:
    served = {name: graph["path"] for name, graph in CONFIG["graphs"].items()}
    assert served == {
        path.stem: f"../agents/{path.name}:graph" for path in sorted((ROOT / "agents").glob("*.py"))
    }


# the extras whose variables `.env.example` names
IN_THE_IMAGE = ("agent", "openai", "lark", "conversations", "calendar", "caldav", "postgres")


def test_an_image_gets_what_the_extras_need() -> None:
    # LangGraph's Dockerfile installs a local package without its extras
    lines = (STUDIO / "requirements.txt").read_text(encoding="utf-8").splitlines()
    extras = PROJECT["optional-dependencies"]
    needed = [line for extra in IN_THE_IMAGE for line in extras[extra] if "datetools-lc" not in line]
    assert [line for line in lines if line[0] != "#"] == list(dict.fromkeys(needed))
    assert CONFIG["dependencies"] == ["..", "."]


@pytest.mark.parametrize("folder", [ROOT, STUDIO], ids=["repository", "studio"])
def test_an_image_holds_no_secrets_and_no_records(folder: Path) -> None:
    lines = (folder / ".dockerignore").read_text(encoding="utf-8").splitlines()
    for pattern in (".env", "*.sqlite3*"):
        assert {pattern, f"**/{pattern}"} & set(lines)


def test_the_records_of_an_image_are_in_a_volume() -> None:
    (path,) = re.findall(r"DATETOOLS_DATABASE=(\S+)", CONFIG["dockerfile_lines"][0])
    assert CONFIG["dockerfile_lines"][1] == f"VOLUME {Path(path).parent}"


def test_an_image_needs_no_extra_that_it_does_not_have_for_what_is_added_to_the_server() -> None:
    module, _, name = CONFIG["http"]["app"].partition(":")
    missing = f"import sys; sys.modules['mcp'] = None; import {module} as m; print(type(m.{name}).__name__)"
    own = {"DATETOOLS_DEFAULT_TIMEZONE": "Asia/Tokyo", "DATETOOLS_DATABASE": ":memory:"}
    command = [sys.executable, "-c", missing]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **own}, capture_output=True, encoding="utf-8", check=False
    )
    assert done.stdout.strip() == "Starlette", done.stderr
    assert "mcp" not in IN_THE_IMAGE


def test_the_server_with_a_sign_in_differs_in_nothing_else() -> None:
    with_auth = json.loads((STUDIO / "langgraph.auth.json").read_text(encoding="utf-8"))
    assert with_auth.pop("auth")["path"] == "./auth.py:auth"
    assert with_auth == CONFIG


def test_every_variable_that_the_agents_read_is_explained() -> None:
    read = {f"FEISHU_COLUMN_{column.name.upper()}" for column in fields(LarkColumns)}
    for folder in ("agents", "stores"):
        for file in (ROOT / "datetools_lc" / folder).rglob("*.py"):
            read |= set(re.findall(r'"((?:DATETOOLS|FEISHU)_[A-Z_]+)"', file.read_text(encoding="utf-8")))
    set_by_langgraph = set(CONFIG["env"])
    explained = set(re.findall(r"^#?([A-Z_]+)=", EXPLAINED, re.MULTILINE))
    assert read - set_by_langgraph <= explained
    assert {"DATETOOLS_TIMEZONE", "DATETOOLS_LOCALE", "DATETOOLS_MODEL"} <= explained


def test_a_copied_example_sets_the_zone_and_needs_no_key() -> None:
    active = [line.partition("=")[0] for line in EXPLAINED.splitlines() if line and line[0] != "#"]
    assert active == ["DATETOOLS_TIMEZONE", "DATETOOLS_LOCALE"]
