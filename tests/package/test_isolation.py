"""No test reaches what a developer has set up for themselves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import forget_settings
from tests.running import interrupts_heard

ROOT = Path(__file__).parents[2]


def test_a_developers_own_table_ledger_model_and_traces_are_forgotten() -> None:
    environment = {
        "PATH": "/bin",
        "FEISHU_APP_ID": "cli_own",  # would write into a real table
        "DATETOOLS_DATABASE": "own.sqlite3",
        "OPENAI_API_KEY": "sk-own",
        "LANGSMITH_TRACING": "true",  # would send every run of every test away
    }
    forget_settings(environment)
    assert environment == {"PATH": "/bin"}


def test_they_are_forgotten_before_the_first_test() -> None:
    program = "import os, tests.conftest; print(os.environ.get('FEISHU_APP_ID'))"
    ran = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "FEISHU_APP_ID": "cli_own"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == ["None"]


def test_ctrl_c_is_heard_in_a_job_that_a_shell_began_with_it_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with interrupts_heard(), pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_process_that_a_test_starts_hears_ctrl_c() -> None:
    program = "import signal; print(signal.getsignal(signal.SIGINT) == signal.SIG_IGN)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False"]
