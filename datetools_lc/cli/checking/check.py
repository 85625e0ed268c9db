"""What one check of `doctor` found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Check:
    """The result of one check. `advice` says what to do where it is not good, or good but to be looked at."""

    name: str
    good: bool
    found: str
    advice: str = ""
