"""The cases as the examples of a LangSmith dataset: a file; the upload needs a key of yours.

client.create_examples(dataset_id=…, examples=[json.loads(line) for line in open("cases.jsonl")])
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from datetools_lc.evals.cases.case import Case


def to_example(case: Case) -> dict[str, Any]:
    """One example: what the agent is given, what the stores must hold, and what it is about."""
    start = {name: case.row.get("start", {}).get(name, []) for name in ("expenses", "events")}
    return {
        "inputs": {
            "messages": [{"role": "user", "content": text} for text in case.says],
            "now": case.now.isoformat(),
            "timezone": case.timezone,
            "locale": case.locale,
            "start": start,
        },
        "reference_outputs": dict(case.row["expect"]),
        "metadata": {"id": case.id, "category": case.category, "language": case.language},
        "split": case.language,
    }


def write_dataset(path: Path, cases: Iterable[Case]) -> int:
    """Write one example a line and return how many. Raises `OSError`."""
    lines = [json.dumps(to_example(case), ensure_ascii=False) for case in cases]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return len(lines)
