"""The shell lines of a page, run one after the other in one folder, as a reader types them.

What they would fetch is stood in for: `uvx`, `npx` and `claude` run the command that they are given, `git
clone` copies this tree's skills, `mail` reads. Models are a server on this machine, and so is Lark.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.docs.pages import ROOT
from tests.running import running
from tests.servers.processes import TIMEOUT, Output, environment, stub_uvx

_BLOCK = re.compile(r"^([ ]*)```sh\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_CRON = re.compile(r"^(?:[*\d]\S*\s+){5}")
_RUN = """cd "$1" && shift && eval "$1" && env -0 > "$2" && pwd > "$3" """
STUBS = {
    "npx": 'test "$1" = @modelcontextprotocol/inspector || exit 9\nshift\nexec "$@"',
    "claude": 'test "$1 $2" = "mcp add" || exit 9\nwhile [ "$1" != -- ]; do shift; done\nshift\nexec "$@"',
    "git": f'test "$1" = clone || exit 9\nmkdir datetools-lc && cp -r "{ROOT}/skills" datetools-lc/',
    "mail": "exec cat",
}
FEW = "en-relative-date-01"
"""A case of the evals: what is run on all of them takes minutes."""
GRAPH = """
from datetools_lc import create_assistant

def build(**given):
    return create_assistant(**given)

def answer(messages):
    return "hello"
"""

NOT_HERE: Mapping[str, str] = {
    r"(\S*/)?pip install |uv tool install ": "asks a package index; test_readme looks for the extras",
    r"make ": "sets up an environment, or is the test run itself; test_readme looks for the target",
    r"createdb |.*postgresql://": "a PostgreSQL server of the reader's: tests/cli/records/test_postgres.py",
    r".*--calendar caldav": "an account on a CalDAV server: tests/stores has one of its own",
    r".*--oauth-issuer ": "an authorization server: tests/servers/oauth has one of its own",
    r".*eval --remote ": "an Agent Server with the graph on it: tests/evals",
    r".*(eval workbench|workbench\.jsonl)": "the repository of another project",
    r"datetools-lc feishu ": "an app at Feishu: tests/feishu has one of its own",
    r"cd (studio|deploy/lambda)|langgraph dev|sam |aws ": "a checkout, or an account at AWS: tests/studio",
}
SERVERS = re.compile(
    r"datetools-lc (mcp --http|openapi --serve)|python -m datetools_lc\.testing\.lark_server"
)


def lines(text: str) -> list[str]:
    """The lines of the shell blocks, without comments; a backslash continues a line."""
    found = "\n".join(match[2] for match in _BLOCK.finditer(text)).replace("\\\n", " ")
    stripped = (re.sub(r"(^|\s+)#\s.*$", "", line).strip() for line in found.splitlines())
    return [line for line in stripped if line]


def reason(line: str) -> str | None:
    """Why a line cannot run here."""
    return next((why for pattern, why in NOT_HERE.items() if re.match(pattern, line)), None)


class Session:
    """A shell in an empty folder, in which nothing is set yet but where this tree's programs are."""

    def __init__(self, folder: Path, model: str) -> None:
        self._stubs = folder / "stubs"
        self._home = folder / "home"
        self.folder = folder / "work"
        for each in (self._stubs, self._home, self.folder):
            each.mkdir()
        stub_uvx(self._stubs)
        for name, script in STUBS.items():
            (self._stubs / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
            (self._stubs / name).chmod(0o755)
        self._fixed = {"OPENAI_BASE_URL": model, "OPENAI_API_KEY": "none"}
        path = os.pathsep.join([str(self._stubs), str(Path(sys.executable).parent), os.environ["PATH"]])
        self._variables = environment(
            PATH=path, HOME=str(self._home), DATETOOLS_TIMEZONE="Asia/Shanghai", LANG="en_US.UTF-8"
        )
        (self.folder / "mymodule.py").write_text(GRAPH, encoding="utf-8")

    def run(self, line: str) -> str:
        """What the line says. Fails where it fails; a server is stopped once it listens."""
        line = _smaller(_CRON.sub("", line))
        if SERVERS.match(line):
            return self._serve(line)
        after, here = self._home / "variables", self._home / "here"
        said = subprocess.run(
            ["bash", "-c", _RUN, "bash", str(self.folder), line, str(after), str(here)],
            env={**self._variables, **self._fixed},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=3 * TIMEOUT,
        )
        assert said.returncode == 0, f"{line}\n{said.stdout}{said.stderr}"
        pairs = (each.partition("=") for each in after.read_text("utf-8").split("\0") if each)
        self._variables = {name: value for name, _, value in pairs}
        self.folder = Path(here.read_text("utf-8").strip())
        return said.stdout

    def _serve(self, line: str) -> str:
        command = shlex.split(f"{line} --port 0")
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "encoding": "utf-8"}
        with running(command, env=self._variables, cwd=self.folder, **streams) as process:
            assert process.stdout is not None
            said: list[str] = []
            output = Output(process.stdout)
            while "http://" not in "".join(said):
                said.append(output.next())
            return "".join(said)

    def fix(self, variables: Mapping[str, str]) -> None:
        """What stays as it is whatever the page sets: a server here, in the place of the reader's."""
        self._fixed |= variables


def _smaller(line: str) -> str:
    """An eval on one case instead of hundreds."""
    if not re.match(r"datetools-lc eval(?! (compare|leaderboard))", line):
        return line
    chosen = re.sub(r" --only '\S+'", "", line)
    return f"{chosen} --only {FEW}"
