"""The cases in LangSmith: a dataset to upload, a target that plays a case, and what to score of it.

    client.create_examples(dataset_id=…, examples=[to_example(case) for case in load_cases()])
    client.evaluate(target(build), data="my dataset", evaluators=[verdict])

`build` is whatever `--graph` takes. Each example holds its whole case: the agent's questions are answered
and confirmations decided as in any other run. The client, and the key it needs, are yours.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from datetools_lc.evals.cases import Case
from datetools_lc.evals.cases.case import read_case
from datetools_lc.evals.running.case_run import DEFAULT_SECONDS, run_case
from datetools_lc.evals.running.roles import Roles
from datetools_lc.evals.running.targets import Builder, Target

Given = Mapping[str, Any]
_FIGURES = ("state_right", "time_exact", "asked", "answered")


def to_example(case: Case) -> dict[str, Any]:
    """One example: what is said and when, the case whole, what must come of it, and what it is about."""
    return {
        "inputs": {
            "messages": [{"role": "user", "content": text} for text in case.says],
            "now": case.now.isoformat(),
            "timezone": case.timezone,
            "locale": case.locale,
            "case": dict(case.row),
        },
        "reference_outputs": dict(case.row["expect"]),
        "metadata": {
            "id": case.id,
            "category": case.category,
            "language": case.language,
            "level": case.level,
        },
        "split": case.language,
    }


def write_dataset(path: Path, cases: Iterable[Case]) -> int:
    """Write one example a line and return how many. Raises `OSError`."""
    lines = [json.dumps(to_example(case), ensure_ascii=False) for case in cases]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return len(lines)


def target(
    agent: Target | Builder | Callable[..., Any],
    *,
    seconds: float = DEFAULT_SECONDS,
    roles: Roles | None = None,
) -> Callable[[Given], dict[str, Any]]:
    """A function for `client.evaluate`: plays the case of an example on the agent.

    Not to be called from a running event loop; see `async_target`.
    """
    play = async_target(agent, seconds=seconds, roles=roles)

    def evaluated(inputs: Given) -> dict[str, Any]:
        async def run() -> dict[str, Any]:
            return await play(inputs)

        return asyncio.run(run())

    return evaluated


def async_target(
    agent: Target | Builder | Callable[..., Any],
    *,
    seconds: float = DEFAULT_SECONDS,
    roles: Roles | None = None,
) -> Callable[[Given], Awaitable[dict[str, Any]]]:
    """The same for `client.aevaluate`."""

    async def evaluated(inputs: Given) -> dict[str, Any]:
        case = read_case(inputs["case"])
        result = await run_case(case, agent, seconds=seconds, roles=roles)
        replies = [m.get("content") for m in result.conversation if m.get("role") == "assistant"]
        return {
            "reply": (replies[-1] if replies else None) or "",
            "messages": list(result.conversation),
            "result": result.to_json(),
            "points": result.points,
        }

    return evaluated


def verdict(outputs: Given) -> dict[str, Any]:
    """An evaluator: `right`, `severity` (1, 0.5, 0, −1), `wrong_write`, and the figures that apply.

    A fault of the infrastructure has no score but `infrastructure`: the mean of `right` leaves it out. So
    has a target that failed and returned nothing.
    """
    result = outputs.get("result")
    if not result or result["outcome"] == "infrastructure":
        comment = (result or {}).get("error") or "the target returned nothing"
        return {"results": [{"key": "infrastructure", "score": 1, "comment": comment}]}
    comment = "; ".join(result["reasons"]) or None
    scores = {
        "right": result["outcome"] == "right",
        "severity": outputs["points"],
        "wrong_write": result["wrong_write"],
        "wrong_claim": result["wrong_claim"],
        **{name: result[name] for name in _FIGURES if result[name] is not None},
        "infrastructure": 0,
    }
    rows = [{"key": name, "score": float(value)} for name, value in scores.items()]
    return {"results": [{**rows[0], "value": result["outcome"], "comment": comment}, *rows[1:]]}
