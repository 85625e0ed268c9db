"""The READMEs tell the truth: their Python runs, their command lines print what they show.

`make snapshots` writes the output of the command lines anew.
"""

from __future__ import annotations

import io
import re
import shlex
import textwrap
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from datetools_lc.cli.app import PROGRAM, run

ROOT = Path(__file__).parents[1]
READMES = ("README.md", "README.zh.md", "README.ja.md")
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PRINTED = re.compile(r"^\s*print\(.*\)  # (.*)$", re.MULTILINE)
_RECORD = re.compile(r"\b(exp|evt)_[0-9a-f]{16}")  # each record that is said anew has an id of its own


@dataclass(frozen=True, slots=True)
class Command:
    """A command line of a transcript, and the lines shown under it."""

    line: str
    shown: str


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def blocks(name: str, language: str) -> list[str]:
    return [match[2] for match in _BLOCK.finditer(read(name)) if match[1] == language]


def commands(block: str) -> list[Command]:
    """The `$ …` lines of a block with what follows each; a backslash continues a line."""
    parts = re.split(r"^\$ ", block.replace("\\\n", ""), flags=re.MULTILINE)[1:]
    return [Command(line.strip(), shown) for line, _, shown in (part.partition("\n") for part in parts)]


def same(text: str) -> str:
    lines = [line.rstrip() for line in _RECORD.sub(r"\1_…", text).strip().splitlines()]
    return "\n".join(lines)


@pytest.fixture
def newcomer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """A session in which nothing is set yet."""
    for name in ("LC_ALL", "LC_MESSAGES", "DATETOOLS_TIMEZONE", "DATETOOLS_LOCALE", "DATETOOLS_MODEL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("DATETOOLS_DATABASE", str(tmp_path / "ledger.sqlite3"))
    return monkeypatch


def answer(command: str, session: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command line prints on standard output."""
    program, *arguments = shlex.split(command)
    if program == "export":
        for assignment in arguments:
            session.setenv(*assignment.split("=", 1))
        return ""
    assert program == PROGRAM, command
    capsys.readouterr()
    code = run(arguments)
    captured = capsys.readouterr()
    assert code == 0, captured.err
    return captured.out


@pytest.mark.parametrize("name", READMES)
def test_the_command_lines_print_what_they_show(
    name: str,
    newcomer: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> None:
    found = blocks(name, "console")
    assert found
    for block in found:
        answered = [Command(each.line, answer(each.line, newcomer, capsys)) for each in commands(block)]
        if request.config.getoption("--snapshot-update"):
            _rewrite(name, block, answered)
            continue
        for shown, printed in zip(commands(block), answered, strict=True):
            assert same(printed.shown) == same(shown.shown), shown.line


def _rewrite(name: str, block: str, answered: list[Command]) -> None:
    heads = re.findall(r"^\$ (?:.*\\\n)*.*\n", block, flags=re.MULTILINE)
    pairs = zip(heads, answered, strict=True)
    text = "".join(
        head + "\n".join([*same(each.shown).splitlines(), ""]).lstrip("\n") for head, each in pairs
    )
    (ROOT / name).write_text(read(name).replace(block, text), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "index"), [(name, index) for name in READMES for index in range(len(blocks(name, "python")))]
)
def test_the_python_runs_and_prints_what_its_comments_say(
    name: str, index: int, newcomer: pytest.MonkeyPatch
) -> None:
    newcomer.setenv("DATETOOLS_TIMEZONE", "Asia/Shanghai")
    code = textwrap.dedent(blocks(name, "python")[index])
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, f"{name}[{index}]", "exec"), {"__name__": "readme"})
    assert printed.getvalue().splitlines() == _PRINTED.findall(code)


def test_the_readmes_say_the_same_in_three_languages() -> None:
    def shape(name: str) -> tuple[list[str], list[str], int]:
        text = read(name)
        headings = re.findall(r"^#+", _BLOCK.sub("", text), flags=re.MULTILINE)
        rows = len(re.findall(r"^\|", text, flags=re.MULTILINE))
        return headings, [match[1] for match in _BLOCK.finditer(text)], rows

    assert shape("README.zh.md") == shape("README.md")
    assert shape("README.ja.md") == shape("README.md")


@pytest.mark.parametrize("name", [*READMES, "CONTRIBUTING.md"])
def test_every_make_target_that_is_named_exists(name: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), flags=re.MULTILINE))
    named = set(re.findall(r"^(?:\$ )?make ([a-z]+)", read(name), flags=re.MULTILINE))
    named |= set(re.findall(r"`make ([a-z]+)`", read(name)))
    assert named
    assert named <= targets


@pytest.mark.parametrize("name", [*READMES, "CONTRIBUTING.md", "CHANGELOG.md"])
def test_every_link_into_the_repository_leads_somewhere(name: str) -> None:
    links = re.findall(r"\]\((?!https?://|#)([^)#]+)", read(name))
    assert [link for link in links if not (ROOT / link).exists()] == []
