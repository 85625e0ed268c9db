"""No test reaches what a developer has set up for themselves."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.conftest import forget_settings

ROOT = Path(__file__).parents[1]


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
