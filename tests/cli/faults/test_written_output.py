"""Standard output that cannot be written is told by its reason, and what was done in spite of it."""

from __future__ import annotations

import errno
import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import TextIO, cast

import pytest

from datetools_lc.cli.app import run
from tests.cli.conftest import NOW, Cli

FULL = OSError(errno.ENOSPC, "No space left on device")
DONE = "may have been done all the same"


class Unwritable:
    """A standard output on which everything fails with one error, as a text and as a binary stream."""

    encoding = "utf-8"

    def __init__(self, error: OSError) -> None:
        self._error = error

    @property
    def buffer(self) -> Unwritable:
        return self

    def write(self, _data: object) -> int:
        raise self._error

    def flush(self) -> None:
        pass


@pytest.mark.parametrize(
    ("command", "wrote"),
    [
        (("--help",), False),
        (("--version",), False),
        (("ask", "-h"), False),
        (("dates", "tomorrow"), False),
        (("ask", "lunch 20 yuan"), True),
        (("call", "get_current_datetime"), True),
        (("schedule", "list", "--week"), True),
        (("schedule", "export", "-"), True),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_full_disk_is_told_and_what_was_done(
    clean_environment: None,
    capsys: pytest.CaptureFixture[str],
    command: Sequence[str],
    wrote: bool,
) -> None:
    with redirect_stdout(cast(TextIO, Unwritable(FULL))):
        assert run(command) == 1
    err = capsys.readouterr().err
    assert "datetools-lc: the output cannot be written: No space left on device" in err
    assert (DONE in err) == wrote
    assert "Error" not in err


def test_the_record_of_a_reply_that_was_lost_is_there(cli: Cli) -> None:
    with redirect_stdout(cast(TextIO, Unwritable(FULL))):
        assert run(["ask", "lunch 20 yuan", "--now", NOW]) == 1
    assert cli("expenses", "list", "--json").json()["total"] == 1


def test_a_reader_that_has_gone_away_is_not_told(
    clean_environment: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Unwritable(BrokenPipeError(errno.EPIPE, "Broken pipe")))
    with pytest.raises(SystemExit) as left:
        run(["dates", "tomorrow"])
    assert left.value.code == 1
    assert "written" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("ask -", 2, "the text is empty"),
        ("dates -", 0, ""),
        ("dates --jsonl", 0, ""),
        ("call get_current_datetime -", 2, "this is no JSON"),
        ("schedule import -", 1, "this is no iCalendar file"),
        ("chat", 0, ""),
    ],
)
def test_a_closed_standard_input_is_an_empty_one(
    command: str, code: int, said: str, clean_environment: None
) -> None:
    line = shlex.join([sys.executable, "-m", "datetools_lc.cli", *command.split()])
    ran = subprocess.run(["sh", "-c", f"{line} <&-"], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == code
    assert said in ran.stderr
    assert "Error" not in ran.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
def test_a_full_disk_for_conversations_is_told_as_that(cli: Cli) -> None:
    ran = cli("chat", "--conversations", "/dev/full", stdin="taxi 20\n")
    assert ran.code == 1
    assert ran.err.splitlines()[-1].endswith("cannot be used: database or disk is full; try again")


def run_into(sink: str, *command: str) -> tuple[int, str]:
    """The exit code and the errors of a command in a process of its own, whose output goes into the sink."""
    line = shlex.join([sys.executable, "-m", "datetools_lc.cli", *command])
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    script = f"{{ {line}; echo $? >&2; }} {sink}"
    ran = subprocess.run(
        ["sh", "-c", script], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    *told, code = ran.stderr.splitlines()
    return int(code), "\n".join(told)


@pytest.mark.parametrize("command", [("--version",), ("dates", "tomorrow", "--timezone", "UTC")])
def test_a_pipe_that_is_closed_ends_the_process_in_silence(
    command: Sequence[str], clean_environment: None
) -> None:
    assert run_into("| true", *command) == (1, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
def test_a_full_disk_ends_the_process_with_one_line(clean_environment: None) -> None:
    assert run_into(">/dev/full", "--version") == (
        1,
        "datetools-lc: the output cannot be written: No space left on device",
    )
