"""Tests that share a server or a folder run in one process, one after the other."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

_TESTS = """
import pytest

@pytest.mark.xdist_group("one-server")
@pytest.mark.parametrize("number", range(6))
def test_of_a_group(number):
    pass
"""


@pytest.mark.slow
def test_a_group_of_tests_runs_in_one_process(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(_TESTS, encoding="utf-8")
    options = ("-v", "-n", "2", "--dist", "loadgroup", "-p", "no:cacheprovider")
    command = [sys.executable, "-m", "pytest", *options, "test_it.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    workers = re.findall(r"\[(gw\d)\].*PASSED", done.stdout)
    assert (len(workers), len(set(workers))) == (6, 1)
