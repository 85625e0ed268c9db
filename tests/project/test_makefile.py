"""`make help` lists what the Makefile offers."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from contextlib import ExitStack, suppress
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]
SERVERS_OWN = 2024


def test_help_lists_every_target_that_says_what_it_does() -> None:
    described = re.findall(r"^(\S+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    shown = subprocess.run(
        ["make", "-s", "help"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert [line.split()[0] for line in shown.stdout.splitlines()] == described


def test_a_link_to_an_environment_elsewhere_is_ignored_like_the_environment() -> None:
    """A pattern that ends in a slash does not match a link: committed, it replaces the folder elsewhere."""
    homes = re.findall(
        r"^[A-Z0-9]+ := (\.venv\S*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert ".venv" in homes
    assert [each for each in homes if not any(fnmatch(each, pattern) for pattern in ignored)] == []


def chosen_port() -> tuple[int, str]:
    """The port for the Agent Server, and what is said about it."""
    said = subprocess.run(
        [sys.executable, ".ci/free_port.py"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    return int(said.stdout), said.stderr


def test_a_port_that_is_taken_is_told_and_another_is_chosen() -> None:
    with ExitStack() as stack:
        with suppress(OSError):  # taken by another program: the same case
            stack.enter_context(socket.create_server(("127.0.0.1", SERVERS_OWN)))
        port, told = chosen_port()
        assert port != SERVERS_OWN
        assert told == f"port 2024 is taken by another program: the Agent Server is at port {port}\n"
        with socket.create_server(("127.0.0.1", port)):
            pass


def test_the_page_asks_the_server_at_the_port_that_was_chosen() -> None:
    recipe = subprocess.run(
        ["make", "-n", "web"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    ).stdout
    assert "langgraph dev --no-browser --port $port" in recipe
    assert "VITE_AGENT_SERVER=http://127.0.0.1:$port npm run dev" in recipe
