"""The skill for agents with a shell: its front matter keeps the rules, its commands print what it shows.

`make snapshots` writes what they print anew.
"""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
import yaml

from datetools_lc.cli.app import PROGRAM, build_command, run

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "skills" / "datetools-lc"
FILES = (FOLDER / "SKILL.md", *sorted((FOLDER / "references").glob("*.md")))
NOW = "2026-03-02T10:00:00+08:00"  # the skill names it
FIXED = ("--timezone", "Asia/Shanghai", "--locale", "en", "--now", NOW)
_COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ |```).*\n)*)", re.MULTILINE)
_CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_ID = re.compile(r"\b(exp|evt)_[0-9a-f]{16}")  # each record has an id of its own


def front_matter() -> dict[str, str]:
    text = FILES[0].read_text(encoding="utf-8")
    assert text.startswith("---\n")
    found: dict[str, str] = yaml.safe_load(text.split("---\n")[1])
    return found


def test_the_front_matter_keeps_the_rules_of_the_format() -> None:
    matter = front_matter()
    assert {"name", "description"} <= matter.keys()
    assert matter.keys() <= {"name", "description", "license", "compatibility", "metadata", "allowed-tools"}
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", matter["name"])
    assert len(matter["name"]) <= 64
    assert matter["name"] == FOLDER.name  # hosts find it by the folder
    assert 0 < len(matter["description"]) <= 1024
    assert "Use it whenever" in matter["description"]  # all that an agent sees at first
    assert not re.search(r"<[a-z]", matter["description"])  # it stands between tags in the prompts of hosts
    assert 0 < len(matter["compatibility"]) <= 500


def test_the_skill_is_short_and_its_references_lie_one_step_away() -> None:
    text = FILES[0].read_text(encoding="utf-8")
    assert len(text) < 8_000  # about 2,000 tokens: an agent reads all of it at once
    linked = {FOLDER / link for link in re.findall(r"\]\(([^)]+)\)", text)}
    assert linked == set(FILES[1:])
    assert all("](" not in path.read_text(encoding="utf-8") for path in FILES[1:])


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty folder and an empty ledger."""
    monkeypatch.setenv("DATETOOLS_DATABASE", str(tmp_path / "ledger.sqlite3"))
    monkeypatch.chdir(tmp_path)


def printed(line: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command prints on standard output, and its exit code where that is not 0."""
    program, *arguments = shlex.split(line)
    assert program == PROGRAM
    capsys.readouterr()
    code = run([*arguments, *FIXED])
    return _ID.sub(r"\1_…", capsys.readouterr().out) + (f"# exit {code}\n" if code else "")


@pytest.mark.slow
@pytest.mark.usefixtures("shell")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_commands_print_what_is_shown(
    path: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    text = path.read_text(encoding="utf-8")
    found = [match for block in _CONSOLE.findall(text) for match in _COMMAND.findall(block)]
    assert found
    shown = dict(found)
    assert len(shown) == len(found)
    answered = {line: printed(line, capsys) for line in shown}
    if request.config.getoption("--snapshot-update"):
        for line, output in shown.items():
            text = text.replace(f"$ {line}\n{output}", f"$ {line}\n{answered[line]}")
        path.write_text(text, encoding="utf-8")
        return
    assert answered == shown


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_command_in_the_text_exists(path: Path) -> None:
    named = re.findall(r"`datetools-lc ([^`]+)`", path.read_text(encoding="utf-8"))
    for text in named:
        command, rest = build_command("en"), shlex.split(text)
        while rest and rest[0] in getattr(command, "commands", ()):
            command, rest = command.commands[rest[0]], rest[1:]
        command.make_context(PROGRAM, rest)  # raises where an option does not exist


@pytest.mark.slow
@pytest.mark.usefixtures("shell")
def test_what_was_written_shows_in_the_messages(capsys: pytest.CaptureFixture[str]) -> None:
    """The skill tells agents to look there, and not at the reply or the exit code."""

    def statuses(sentence: str) -> list[str | None]:
        messages = json.loads(printed(f"{PROGRAM} ask --json {shlex.quote(sentence)}", capsys))["messages"]
        return [json.loads(each["content"]).get("status") for each in messages if each["role"] == "tool"]

    assert statuses("lunch 30 yesterday")[-1] == "success"
    assert statuses("meeting with Bob tomorrow at 3pm")[-1] == "created"
    assert statuses("move the meeting with Bob to 5pm")[-1] == "updated"
    assert "deleted" in statuses("cancel the meeting with Bob")
    assert statuses("meeting at 5") == []
