"""The cases: their format, the files that hold them, and the proof that they are sound."""

from __future__ import annotations

from datetools_lc.evals.cases.case import Case, load_cases

__all__ = ["Case", "load_cases"]
