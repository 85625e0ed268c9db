"""`make help` lists what the Makefile offers."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_help_lists_every_target_that_says_what_it_does() -> None:
    described = re.findall(r"^(\S+):.*## ", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    shown = subprocess.run(
        ["make", "-s", "help"], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert [line.split()[0] for line in shown.stdout.splitlines()] == described
