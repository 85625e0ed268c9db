"""Completion in bash, zsh and fish: the scripts, and what they are told for a line that is being typed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from datetools_lc.cli.app import run

VARIABLE = "_DATETOOLS_LC_COMPLETE"
SHELLS = ("bash", "zsh", "fish")
ROOT = Path(__file__).parents[2]


def answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], **variables: str) -> str:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as ended:
        run([])
    assert ended.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_gets_its_script(
    shell: str, clean_environment: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    script = answer(monkeypatch, capsys, **{VARIABLE: f"source_{shell}"})
    assert f"{VARIABLE}=complete_{shell}" in script
    assert "datetools-lc" in script


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("datetools-lc exp", {"expenses"}),
        ("datetools-lc expenses ", {"list", "sync", "outbox"}),
        ("datetools-lc expenses outbox ", {"list", "retry", "drop"}),
        ("datetools-lc schedule d", {"due"}),
        ("datetools-lc call pars", {"parseDateExpression"}),
        ("datetools-lc call save", {"saveExpenseToLark"}),
        ("datetools-lc call ", {"calculate_date", "schedule_add", "query_expenses"}),
    ],
)
@pytest.mark.parametrize("shell", SHELLS)
def test_a_line_is_completed_by_its_commands(
    typed: str,
    offered: set[str],
    shell: str,
    clean_environment: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    of_bash = {"COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split(" ")) - 1)}
    of_others = {"_TYPER_COMPLETE_ARGS": typed, "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    told = answer(monkeypatch, capsys, **{VARIABLE: f"complete_{shell}", **of_bash, **of_others})
    words = set(re.findall(r"[\w-]+", told))
    assert offered <= words, told
    assert "openapi" not in words


def test_options_are_completed_too(
    clean_environment: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = answer(
        monkeypatch,
        capsys,
        **{VARIABLE: "complete_bash", "COMP_WORDS": "datetools-lc ask --tim", "COMP_CWORD": "2"},
    )
    assert told.split() == ["--timezone"]


def test_bash_itself_completes_a_line(tmp_path: Path) -> None:
    program = tmp_path / "datetools-lc"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m datetools_lc.cli "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    script = f"""
eval "$({VARIABLE}=source_bash datetools-lc)"
COMP_WORDS=(datetools-lc conversations p) COMP_CWORD=2
name=$(complete -p datetools-lc | sed -E 's/.*-F ([^ ]+) .*/\\1/')
$name datetools-lc
echo "${{COMPREPLY[@]}}"
"""
    environment = {
        **os.environ,
        "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }
    ran = subprocess.run(
        ["bash", "-c", script], env=environment, capture_output=True, encoding="utf-8", check=True
    )
    assert ran.stdout.split() == ["prune"], ran.stderr


def test_the_options_for_it_are_among_the_help(
    clean_environment: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--help"]) == 0
    shown = capsys.readouterr().out
    assert "--install-completion" in shown
    assert "--show-completion" in shown


@pytest.mark.parametrize("option", ["--install-completion", "--show-completion"])
@pytest.mark.parametrize(
    ("locale", "said"), [("en", "takes no value"), ("zh", "不带值"), ("ja", "値は指定できません")]
)
def test_a_shell_that_is_named_is_refused_and_no_other_set_up(
    clean_environment: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    option: str,
    locale: str,
    said: str,
) -> None:
    def install(*_: object, **__: object) -> tuple[str, Path]:
        raise AssertionError("nothing is to be set up")

    monkeypatch.setattr("typer.completion.install", install)
    monkeypatch.setenv("DATETOOLS_LOCALE", locale)
    assert run([option, "tcsh"]) == 2
    shown = capsys.readouterr()
    assert (said in shown.err, shown.out) == (True, "")
