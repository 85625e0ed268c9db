"""Every command where only the base or one extra is installed: it works, or names the pip command."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from datetools_lc import __version__
from datetools_lc.cli import _advice, _without_typer
from datetools_lc.cli.app import build_command
from datetools_lc.cli.extras import say_missing
from datetools_lc.errors import MissingExtra
from datetools_lc.texts.command_line import command_line_texts
from tests.cli.faults.extras_alone import make_environment

ROOT = Path(__file__).parents[3]
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("extras")]

KEPT = ("--conversations", "kept.sqlite3")
UNREACHABLE = "192.0.2.1"  # kept for documentation: no machine can listen there
COMMANDS: Mapping[str, list[str]] = {
    "ask": ["ask", "hello"],
    "chat": ["chat"],
    "call": ["call", "get_current_datetime", "{}"],
    "tools": ["tools"],
    "understand": ["understand", "taxi 20"],
    "dates": ["dates", "tomorrow"],
    "mcp": ["mcp"],
    "mcp --http": ["mcp", "--http", "--host", UNREACHABLE],
    "openapi": ["openapi"],
    "feishu": ["feishu"],
    "backup": ["backup", "copy.sqlite3"],
    "doctor": ["doctor"],
    "demo": ["demo"],
    "expenses list": ["expenses", "list"],
    "expenses sync": ["expenses", "sync"],
    "expenses outbox list": ["expenses", "outbox", "list"],
    "expenses outbox retry": ["expenses", "outbox", "retry"],
    "expenses outbox drop": ["expenses", "outbox", "drop", "1"],
    "schedule list": ["schedule", "list"],
    "schedule due": ["schedule", "due"],
    "schedule export": ["schedule", "export", "all.ics"],
    "schedule import": ["schedule", "import", "some.ics"],
    "eval": ["eval", "--only", "no-such-case"],
    "eval check": ["eval", "check"],
    "eval compare": ["eval", "compare", "one", "two"],
    "conversations list": ["conversations", "list", "--conversations", "kept.sqlite3"],
    "conversations prune": [
        "conversations",
        "prune",
        "--conversations",
        "kept.sqlite3",
        "--older-than",
        "1d",
    ],
}
OF_CONVERSATIONS = {"conversations list": "conversations", "conversations prune": "conversations"}
OF_A_TABLE = {
    **{"feishu": "lark", "expenses list": "lark", "expenses sync": "lark"},
    **{"expenses outbox list": "lark", "expenses outbox retry": "lark"},
}
WITHOUT: Mapping[str | None, Mapping[str, str]] = {
    # the only extra that is installed: what each command asks for
    None: {
        **dict.fromkeys(COMMANDS, "agent"),
        **OF_CONVERSATIONS,
        **{"mcp": "mcp", "mcp --http": "mcp", "openapi": "openapi", "feishu": "lark"},
    },
    "mcp": {
        **dict.fromkeys(COMMANDS, "agent"),
        **OF_CONVERSATIONS,
        **dict.fromkeys(("call", "understand", "dates", "mcp", "mcp --http", "openapi", "eval compare"), ""),
        "feishu": "lark",  # before its settings are asked for
        "doctor": "",  # checks what is there
    },
    "agent": {
        **dict.fromkeys(COMMANDS, ""),
        **OF_CONVERSATIONS,
        "mcp --http": "mcp",
        "feishu": "lark",
    },
}
"""Nothing where a command does what it can: it works, or complains of what it was given."""

SETTINGS = {
    "DATETOOLS_TIMEZONE": "Asia/Tokyo",
    "DATETOOLS_MCP_TOKENS": "ada:0123456789abcdef0123456789abcdef",
    "LANG": "en_US.UTF-8",
    "COLUMNS": "300",
}
DRIVER = """
import contextlib, io, json, sys
from datetools_lc.cli import main
told = {}
for name, line in json.loads(sys.argv[1]).items():
    sys.argv, sys.stdin = ["datetools-lc", *line], io.StringIO("")
    out, err = io.StringIO(), io.StringIO()
    code = None
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main()
        except SystemExit as end:
            code = end.code
    told[name] = [code, out.getvalue(), err.getvalue()]
json.dump(told, sys.stdout)
"""


@dataclass(frozen=True, slots=True)
class Told:
    """What a command came to: its exit code, or what it exits with as a text."""

    code: int | str | None
    out: str
    err: str

    @property
    def complaint(self) -> str:
        return self.code if isinstance(self.code, str) else self.err


@cache
def environment(extra: str | None) -> tuple[Path, Path]:
    """The home and the interpreter of an environment with one extra, or with none."""
    home = Path(mkdtemp(prefix="datetools-lc-extras-"))
    (home / "some.ics").write_text("BEGIN:VCALENDAR\nEND:VCALENDAR\n", encoding="utf-8")
    return home, make_environment(home / "venv", extra)


def tell(extra: str | None, commands: Mapping[str, list[str]], **variables: str) -> Mapping[str, Told]:
    """What each command comes to in an environment with one extra, or with none."""
    home, python = environment(extra)
    ran = subprocess.run(
        [python, "-c", DRIVER, json.dumps(commands)],
        cwd=home,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(home), **SETTINGS, **variables},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return {name: Told(*told) for name, told in json.loads(ran.stdout).items()}


def check(told: Mapping[str, Told], needed: Mapping[str, str]) -> None:
    for name, each in told.items():
        lines = each.complaint.strip().splitlines()
        said = lines[-1] if lines else ""
        assert ("pip install 'datetools-lc[" in said) is bool(needed[name]), (name, each)
        assert f"pip install 'datetools-lc[{needed[name]}]'" in said or not needed[name], (name, each)
        assert "ModuleNotFoundError" not in said, (name, each)
        assert not needed[name] or name.split()[0] in said or "expense" in said, (name, each)


@pytest.mark.parametrize("extra", WITHOUT, ids=str)
def test_a_command_works_or_names_the_extra_that_it_needs(extra: str | None) -> None:
    check(tell(extra, COMMANDS), WITHOUT[extra])


@pytest.mark.parametrize("server", ["mcp", "openapi"])
@pytest.mark.parametrize("option", ["--expenses", "--schedule"])
def test_a_server_of_records_names_both_extras_at_once(server: str, option: str) -> None:
    """With one of them alone the next run would miss the other."""
    advice = _advice([server, option], "typer")
    install = f"'datetools-lc[agent,{server}]'"
    assert f"pip install {install}" in advice
    assert advice.endswith(f"(or: uvx --from {install} datetools-lc {server})")
    said = say_missing(server, MissingExtra("agent", "SQLAlchemy"), command_line_texts("en").messages)
    assert said.endswith(f"pip install {install}")
    assert f"'datetools-lc[{server}]'" in _advice([server], "typer")


def test_the_version_is_told_without_any_extra(capsys: pytest.CaptureFixture[str]) -> None:
    assert _without_typer(["--version"], "typer") is None
    assert capsys.readouterr().out == f"datetools-lc {__version__}\n"
    assert str(_without_typer([], "typer")).startswith("datetools-lc: the command line needs the extra agent")


def test_a_server_of_date_tools_lists_them_and_is_checked() -> None:
    told = tell("mcp", {"tools": ["tools"], "json": ["tools", "--json"], "doctor": ["doctor"]})
    assert [each.code for each in told.values()] == [0, 0, 0]
    assert "parseDateExpression" in told["tools"].out
    assert len(json.loads(told["json"].out)) == 7
    assert told["tools"].err.splitlines() == [
        "datetools-lc: the expense and schedule tools are not listed, because the extra agent is"
        " not installed; run: pip install 'datetools-lc[agent]'"
    ]
    assert "✓ timezone" in told["doctor"].out
    assert "→ pip install 'datetools-lc[agent]'" in told["doctor"].out


@pytest.mark.parametrize("extra", ["mcp", "agent"])
def test_where_a_lark_table_is_set_its_extra_is_named(extra: str) -> None:
    commands = {name: COMMANDS[name] for name in OF_A_TABLE}
    names = ("APP_ID", "APP_SECRET", "APP_TOKEN", "TABLE_ID")
    told = tell(extra, commands, **{f"FEISHU_{name}": "cli_x" for name in names})
    check(told, OF_A_TABLE if extra == "agent" else {**dict.fromkeys(OF_A_TABLE, "agent"), "feishu": "lark"})


def test_every_command_has_its_line_above() -> None:
    command = build_command("en")
    groups = {name: getattr(each, "commands", {}) for name, each in command.commands.items()}
    named = {each.split()[0] for each in COMMANDS}
    assert named == set(groups)
