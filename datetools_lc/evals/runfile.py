"""The file of one run: a line that says what is run, then a line for each result, as soon as it is there.

A run that was stopped goes on from its file; a last line that was cut off is dropped and run again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases import Case
from datetools_lc.evals.results import Result

FORMAT = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is run: enough to go on with it, and to say what a report is about.

    `cases` are files (none: the shipped ones), `only` globs of ids; `digest` is of the cases themselves.
    """

    model: str
    graph: str | None = None
    guard: str = "enforce"
    mode: str = "model"
    cases: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    repeat: int = 1
    digest: str = ""
    size: int = 0

    @property
    def title(self) -> str:
        """The run in a few words."""
        notes = [f"guard {self.guard}"] if self.graph is None else []
        notes += ["hybrid"] if self.mode == "hybrid" else []
        notes += [f"{self.repeat} times"] if self.repeat > 1 else []
        return ", ".join([self.graph or self.model, *notes])


def digest_of(cases: Iterable[Case]) -> str:
    """A fingerprint of the cases: two runs with the same can be compared case by case."""
    text = "\n".join(json.dumps(case.row, ensure_ascii=False, sort_keys=True) for case in cases)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class RunFile:
    """A run on disk. Appending is safe against a crash: a result is there whole, or not at all."""

    def __init__(self, path: Path, plan: Plan, results: Sequence[Result]) -> None:
        self.path = path
        self.plan = plan
        self.results = list(results)

    @classmethod
    def create(cls, path: Path, plan: Plan) -> RunFile:
        """A new file. Raises `ConfigurationError` where it is there already, or cannot be made."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8") as file:
                file.write(_line({"datetools_eval": FORMAT, **asdict(plan)}))
        except OSError as error:
            raise ConfigurationError(f"{path}: {error.strerror}") from None
        return cls(path, plan, [])

    @classmethod
    def open(cls, path: Path) -> RunFile:
        """A run that was made before. Raises `ConfigurationError` for a file that is none."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise ConfigurationError(f"{path} cannot be read: {error.strerror}") from None
        whole, _, rest = data.rpartition(b"\n")  # the rest may end within a character
        try:
            head, *rows = [json.loads(line) for line in whole.splitlines()]
            if head.pop("datetools_eval") != FORMAT:
                raise ValueError
            plan = Plan(**{**head, "cases": tuple(head["cases"]), "only": tuple(head["only"])})
            results = [Result.from_json(row) for row in rows]
        except (ValueError, TypeError, KeyError, AttributeError):
            raise ConfigurationError(f"{path} is no file of an eval run") from None
        if rest:
            with path.open("r+b") as file:
                file.truncate(len(whole) + 1)
        return cls(path, plan, results)

    def append(self, result: Result) -> None:
        """Keep a result for good."""
        with self.path.open("ab") as file:
            file.write(_line(result.to_json()).encode())
            file.flush()
            os.fsync(file.fileno())
        self.results.append(result)

    def done(self) -> set[tuple[str, int]]:
        """The cases and repetitions that have a result."""
        return {result.key for result in self.results}

    @property
    def complete(self) -> bool:
        return len(self.done()) >= self.plan.size * self.plan.repeat


def free_path(folder: Path, name: str) -> Path:
    """`<folder>/<name>-<n>.jsonl` with the first number that is not taken."""
    safe = "".join(c if c.isalnum() or c in "-." else "-" for c in name)
    return next(path for n in range(1, 1_000_000) if not (path := folder / f"{safe}-{n}.jsonl").exists())


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str) + "\n"
