"""The file of one run: a line that says what is run, then a line for each result, as soon as it is there.

A run that was stopped goes on from its file; a last line that was cut off is dropped and run again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.results.result import Result

FORMAT = 2
"""2: outcomes instead of passed and failed."""


_TUPLES = ("cases", "only", "prices", "floors")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is run: enough to go on with it, and to say what a report is about.

    `cases` are files (none: the shipped ones), `only` globs of ids; `digest` is of the cases themselves.
    `prices` are of a million prompt, completion and cached tokens. `floors` are the scores that agents
    without any understanding have on these cases, as `floors.floor_scores` returns them.
    """

    model: str
    graph: str | None = None
    remote: str | None = None
    assistant: str = "assistant"
    database: str | None = None
    roles: str | None = None
    guard: str = "enforce"
    mode: str = "model"
    cases: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    repeat: int = 1
    digest: str = ""
    size: int = 0
    prices: tuple[float, float, float] | None = None
    floors: tuple[Mapping[str, Any], ...] = ()

    @property
    def title(self) -> str:
        """The run in a few words."""
        own = self.graph is None and self.remote is None
        notes = [f"guard {self.guard}"] if own else []
        notes += ["hybrid"] if self.mode == "hybrid" else []
        notes += [f"{self.repeat} times"] if self.repeat > 1 else []
        return ", ".join([self.agent, *notes])

    @property
    def agent(self) -> str:
        """What is evaluated: a graph, a graph on a server, or the bundled one with a model."""
        return self.graph or (f"{self.assistant} at {self.remote}" if self.remote else self.model)


def digest_of(cases: Iterable[Case]) -> str:
    """A fingerprint of the cases: two runs with the same can be compared case by case."""
    text = "\n".join(json.dumps(case.row, ensure_ascii=False, sort_keys=True) for case in cases)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class RunFile:
    """A run on disk. Appending is safe against a crash: a result is there whole, or not at all."""

    def __init__(self, path: Path, plan: Plan, results: Sequence[Result]) -> None:
        self.path = path
        self.plan = plan
        self._by_key = {result.key: result for result in results}  # the last of a key: it was run again

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
            if (made_by := head.pop("datetools_eval")) != FORMAT:
                raise ConfigurationError(f"{path} is of format {made_by}, not {FORMAT}; run the cases again")
            plan = Plan(**{**head, **{name: _tuple(head.get(name)) for name in _TUPLES}})
            results = [Result.from_json(row) for row in rows]
        except (ValueError, TypeError, KeyError, AttributeError):
            raise ConfigurationError(f"{path} is no file of an eval run") from None
        if rest:
            with path.open("r+b") as file:
                file.truncate(len(whole) + 1)
        return cls(path, plan, results)

    def append(self, result: Result) -> None:
        """Keep a result for good; half a character, as broken streams give, is kept as a question mark."""
        if _whole(line := _line(result.to_json())) != line:
            result = Result.from_json(json.loads(_whole(line)))
        with self.path.open("ab") as file:
            file.write(_line(result.to_json()).encode())
            file.flush()
            os.fsync(file.fileno())
        self._by_key[result.key] = result

    @property
    def results(self) -> list[Result]:
        """One result for each case and repetition: the last."""
        return list(self._by_key.values())

    def done(self, *, retry_errors: bool = False) -> set[tuple[str, int]]:
        """The cases and repetitions that have a result.

        With `retry_errors` those whose infrastructure failed have none.
        """
        return {result.key for result in self.results if result.scored or not retry_errors}

    @property
    def faults(self) -> int:
        """How many runs met a fault of the infrastructure."""
        return sum(not result.scored for result in self.results)

    @property
    def complete(self) -> bool:
        return len(self.done()) >= self.plan.size * self.plan.repeat


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def free_path(folder: Path, name: str) -> Path:
    """`<folder>/<name>-<n>.jsonl` with the first number that is not taken."""
    safe = "".join(c if c.isalnum() or c in "-." else "-" for c in name)
    return next(path for n in range(1, 1_000_000) if not (path := folder / f"{safe}-{n}.jsonl").exists())


def _whole(text: str) -> str:
    """The text without halves of characters, which no file can hold."""
    return text.encode("utf-8", "replace").decode()


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str) + "\n"
