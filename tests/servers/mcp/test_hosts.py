"""The page for hosts: each of its configurations starts the server on a machine with uv, or with a venv."""

import json
import os
import re
import shlex
import sys
from pathlib import Path

import pytest

from tests.servers.processes import ROOT, content, stdio_server, stub_uvx

PAGE = (ROOT / "docs" / "en" / "serve" / "mcp.md").read_text(encoding="utf-8")
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
IN_VENV = "/Users/ann/.datetools/bin/datetools-lc"
BLOCKS = [(match[1], match[2]) for match in _BLOCK.finditer(PAGE)]


def _commands() -> list[list[str]]:
    """What the hosts of the page run: from their JSON, and the end of the shell lines of others."""
    found = []
    for language, text in BLOCKS:
        if language == "json":
            ((servers),) = json.loads(text).values()
            found += [[server["command"], *server["args"]] for server in servers.values()]
        elif "uvx" in text:
            words = shlex.split(text)
            found.append(words[words.index("uvx") :])
    return found


@pytest.mark.parametrize("command", _commands())
def test_each_command_of_the_page_serves_the_date_tools(command: list[str], tmp_path: Path) -> None:
    path = f"{tmp_path}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    words = [str(stub_uvx(tmp_path)) if word == "uvx" else word for word in command]
    words = [str(Path(sys.executable).parent / "datetools-lc") if word == IN_VENV else word for word in words]
    with stdio_server(words, PATH=path, TZ="Asia/Tokyo") as server:
        server.hello()
        assert content(server.call("get_current_datetime"))["timezone"] in ("Asia/Shanghai", "Asia/Tokyo")
        assert server.close() == 0


def test_no_host_is_given_a_command_that_only_a_shell_would_find() -> None:
    assert {command[0] for command in _commands()} == {"uvx", IN_VENV}
    assert len(_commands()) == 6
