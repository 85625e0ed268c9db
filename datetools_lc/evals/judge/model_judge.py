"""A model's opinion of results beside the judge's verdict, and its agreement with labelled replies."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import HumanMessage, SystemMessage

from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.files import read_yaml
from datetools_lc.evals.judge.case_verdicts import judge
from datetools_lc.evals.results.result import Result
from datetools_lc.evals.running.records import start_of
from datetools_lc.evals.running.transcript import Transcript, TurnRun

_OBJECT = re.compile(r"\{.*\}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a model thinks of a result. `right` is None where its answer could not be read."""

    case: str
    right: bool | None
    reason: str


@dataclass(frozen=True, slots=True)
class Label:
    """A reply of an agent that writes nothing, and whether it is right."""

    case: str
    reply: str
    right: bool


@dataclass(frozen=True, slots=True)
class Agreement:
    """How opinions agree with labels: `agreed` of `n`, and Cohen's kappa, which chance alone makes 0.

    `too_kind` are wrong replies that were taken for right, `too_strict` right ones taken for wrong.
    """

    n: int
    agreed: int
    too_kind: int
    too_strict: int
    unread: int
    kappa: float

    def to_json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}


def labels() -> list[Label]:
    """The labelled replies of the package, to the first message of built-in cases."""
    text = (files("datetools_lc.evals.judge") / "labelled_replies.yaml").read_text(encoding="utf-8")
    return [
        Label(row["case"], reply, verdict == "right")
        for row in read_yaml(text)
        for verdict in ("right", "wrong")
        for reply in row.get(verdict, ())
    ]


def result_of(label: Label, case: Case) -> Result:
    """The judge's result of an agent that looked, wrote nothing, and replied so."""
    held = start_of(case)
    turn = TurnRun(said=(case.says[0],), replies=(label.reply,), before=held, after=held, looked=True)
    conversation = [{"role": "user", "content": case.says[0]}, {"role": "assistant", "content": label.reply}]
    result = judge(Transcript(case=case, repetition=0, turns=[turn]))
    return Result.from_json({**result.to_json(), "conversation": conversation})


async def opinions(
    model: BaseChatModel, results: Sequence[Result], cases: Mapping[str, Case], *, concurrency: int = 4
) -> list[Opinion]:
    """The model's opinion of each result, in their order."""
    slots = asyncio.Semaphore(concurrency)

    async def ask(result: Result) -> Opinion:
        async with slots:
            answer = await model.ainvoke(
                [SystemMessage(_prompt()), HumanMessage(_question(result, cases[result.case]))]
            )
        return _read(result.case, str(answer.text))

    return list(await asyncio.gather(*(ask(result) for result in results)))


def _prompt() -> str:
    return (files("datetools_lc.evals.judge") / "model_judge.md").read_text(encoding="utf-8")


def _question(result: Result, case: Case) -> str:
    what = {
        "local_time": case.now.isoformat(),
        "zone": case.timezone,
        "language": case.language,
        "expected": list(result.expected),
        "conversation": list(result.conversation),
        "store_calls": [call for call in result.store_calls if call["kind"] == "write"],
    }
    return json.dumps(what, ensure_ascii=False, indent=1)


def _read(case: str, answer: str) -> Opinion:
    match = _OBJECT.search(answer)
    try:
        given = json.loads(match[0]) if match else {}
    except ValueError:
        given = {}
    right = given.get("right") if isinstance(given, dict) else None
    if not isinstance(right, bool):
        return Opinion(case, None, f"not an answer: {answer:.80}")
    return Opinion(case, right, str(given.get("reason", "")))


def agreement(given: Sequence[bool | None], truth: Sequence[bool]) -> Agreement:
    """How verdicts agree with labels, pair by pair; one that could not be read agrees with none."""
    pairs = list(zip(given, truth, strict=True))
    n, agreed = len(pairs), sum(said == label for said, label in pairs)
    said_right = sum(said is True for said, _ in pairs) / n if n else 0.0
    are_right = sum(truth) / n if n else 0.0
    chance = said_right * are_right + (1 - said_right) * (1 - are_right)
    observed = agreed / n if n else 0.0
    return Agreement(
        n=n,
        agreed=agreed,
        too_kind=sum(said is True and not label for said, label in pairs),
        too_strict=sum(said is False and label for said, label in pairs),
        unread=sum(said is None for said, _ in pairs),
        kappa=1.0 if chance == 1 else (observed - chance) / (1 - chance),
    )
