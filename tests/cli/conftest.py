"""The command line in this process: its own environment, clock and ledger for each test."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.cli.app import run

NOW = "2026-03-01T17:20:00+09:00"  # a Sunday in Tokyo


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command line came to."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """Standard output, which must be one JSON value and nothing else."""
        return json.loads(self.out)


Cli = Callable[..., Ran]


@pytest.fixture
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting of the machine's owner reaches a test."""
    for name in ("LC_ALL", "LC_MESSAGES", "DATETOOLS_LOCALE", "DATETOOLS_MODEL", "DATETOOLS_DEBUG", "TZ"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("DATETOOLS_TIMEZONE", "Asia/Tokyo")
    monkeypatch.setenv("DATETOOLS_DATABASE", str(tmp_path / "ledger.sqlite3"))


@pytest.fixture
def cli(clean_environment: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    """Run a command line at `NOW`; the arguments of the test come last."""

    def invoke(*arguments: str, stdin: str = "", now: str | None = NOW) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        capsys.readouterr()
        code = run([*arguments, *(("--now", now) if now else ())])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return invoke
