"""Peers that live in an environment of their own, which `make bench` makes: heavy, or at odds with ours."""

from __future__ import annotations

from pathlib import Path

from benchmarks.common.measure import NoPeer

ROOT = Path(__file__).parents[2]
HOME = ROOT / ".venv-bench"


def peer_program(name: str, package: str) -> Path:
    """A program of that environment. Raises `NoPeer`."""
    program = HOME / "bin" / name
    if not program.exists():
        raise NoPeer(f"{package} is not installed: `make bench` installs it")
    return program
