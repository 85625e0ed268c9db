"""Judges one run of a case: each turn by itself, then all of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from langchain_core.messages import convert_to_openai_messages

from datetools_lc.errors import UnprovenTimestamp
from datetools_lc.evals.cases.case import SEVERITIES, Case
from datetools_lc.evals.judge.passing import passing_faults
from datetools_lc.evals.judge.replies.questions import asked_about, asks_about
from datetools_lc.evals.judge.turn_verdicts import WRONG, Fault, TurnJudge, TurnVerdict
from datetools_lc.evals.results.result import Outcome, Result
from datetools_lc.evals.running.roles import Roles
from datetools_lc.evals.running.traces import error_code, shown_calls, tool_outcomes
from datetools_lc.evals.running.transcript import Transcript

_MOST_SENSIBLE = 3


def judge(run: Transcript, roles: Roles | None = None) -> Result:
    """The result of a run. It is right where records, questions and replies of every turn are."""
    case, roles = run.case, roles or Roles()
    verdicts = [_turn_verdict(run, number) for number in range(len(run.turns))]
    faults = list(_all_faults(run, verdicts, roles))
    outcome = _outcome(run, [fault for _, fault in faults])
    wrong_tools = sorted(set(run.called) & roles.unwanted(case, run.called))
    shown = convert_to_openai_messages(list(run.messages))
    end = verdicts[-1] if verdicts else None
    return Result(
        case=case.id,
        category=case.category,
        language=case.language,
        repetition=run.repetition,
        outcome=outcome,
        state_right=bool(end and end.difference.state_right),
        time_exact=end.difference.times_exact if end else None,
        asked=_applies(_expects_asking(case), faults, "asked"),
        answered=_applies(_expects_answer(case), faults, "answer", "reads"),
        wrong_write=any(fault.kind == "write" for _, fault in faults),
        wrong_claim=any(fault.kind == "claim" for _, fault in faults),
        needless_question=outcome == "safe" and bool(end) and _asks_sensibly(run),
        wrong_tool=bool(wrong_tools),
        blocked=sum(error_code(message) == UnprovenTimestamp.code for message in run.messages),
        model_calls=run.usage.model_calls,
        tokens=run.usage.prompt_tokens + run.usage.completion_tokens,
        prompt_tokens=run.usage.prompt_tokens,
        completion_tokens=run.usage.completion_tokens,
        cached_tokens=run.usage.cached_tokens,
        seconds=run.seconds,
        reasons=(
            *([f"error: {run.error}"] if run.error else []),
            *_lines(run, faults),
            *(f"wrong tool: {name}" for name in wrong_tools),
        ),
        expected=expected_lines(case),
        conversation=tuple(shown if isinstance(shown, list) else [shown]) or _said(run),
        store_calls=tuple(shown_calls(run)),
        tool_outcomes=tuple(tool_outcomes(run.messages)),
        error=run.error,
        traceback=run.traceback,
        level=case.level,
        weight=SEVERITIES[case.severity],
        situation=case.situation,
    )


def _turn_verdict(run: Transcript, number: int) -> TurnVerdict:
    """The verdict by the end, or the records, that fit best."""
    case = run.case
    last = number == len(case.turns) - 1
    prior = case.records_after(number - 1)[0] if number else None
    judge = TurnJudge(case, run.turns[number], run.turns[:number], last, prior)
    records = case.records_after(number)
    if last:
        ends = zip((case.expected, *case.alternatives), records, strict=True)
        verdicts = [judge.judge(expected, there) for expected, there in ends]
    else:
        verdicts = [judge.judge(case.expected_after(number), there) for there in records]
    return min(verdicts, key=lambda verdict: verdict.cost)


def _all_faults(
    run: Transcript, verdicts: Sequence[TurnVerdict], roles: Roles
) -> Iterator[tuple[int, Fault]]:
    """The faults of all turns, with the turns' numbers from 0."""
    for number, verdict in enumerate(verdicts):
        yield from ((number, fault) for fault in verdict.faults)
        yield from ((number, fault) for fault in passing_faults(run, number))
        wanted = run.case.expected_after(number).reads
        looked = any(turn.looked for turn in run.turns[: number + 1])
        if wanted and not looked and not roles.read(run, number) & set(wanted):
            yield number, Fault("reads", f"read none of: {', '.join(wanted)}")
    if len(verdicts) < len(run.case.turns):
        yield len(verdicts), Fault("silent", "the conversation ended early")


def _outcome(run: Transcript, faults: Sequence[Fault]) -> Outcome:
    if run.infrastructure:
        return "infrastructure"
    if any(fault.kind in WRONG for fault in faults):
        return "wrong"
    return "safe" if faults or run.error else "right"


def _applies(applies: bool, faults: Sequence[tuple[int, Fault]], *kinds: str) -> bool | None:
    return not any(fault.kind in kinds for _, fault in faults) if applies else None


def _expects_asking(case: Case) -> bool:
    return any(case.expected_after(number).asks for number in range(len(case.turns)))


def _expects_answer(case: Case) -> bool:
    return any(case.expected_after(number).answers for number in range(len(case.turns)))


def _asks_sensibly(run: Transcript) -> bool:
    """Whether a run failed by a question about what the case leaves open, one not asked before."""
    case, turn = run.case, run.turns[-1]
    titles = [title for row in case.events for title in row.titles]
    *earlier, last = [asked_about(reply, titles) for reply in turn.replies] or [frozenset()]
    new = last - frozenset().union(*earlier)
    return 0 < len(last) <= _MOST_SENSIBLE and asks_about(new, _left_open(case))


def _left_open(case: Case) -> frozenset[str]:
    """What the user's words leave open: a question about it failed the case, but did no harm."""
    topics = {*case.expected.may_ask, *case.expected.asks}
    topics |= {topic for rule in case.user for topic in rule.asked}
    topics |= {"category"} if any(len(row.categories) > 1 for row in case.expected.expenses) else set()
    topics |= {"duration"} if any(_says_no_end(row.because or {}) for row in case.expected.events) else set()
    return frozenset(topics - {"any"})


def _says_no_end(because: Mapping[str, Any]) -> bool:
    return not {"lasts", "ends", "whole_days"} & because.keys()


def _lines(run: Transcript, faults: Sequence[tuple[int, Fault]]) -> Iterator[str]:
    many = len(run.case.turns) > 1
    for number, fault in faults:
        yield f"turn {number + 1}: {fault.text}" if many else fault.text


def expected_lines(case: Case) -> tuple[str, ...]:
    """What a case starts with and what it expects, for a person."""
    start = [(f"at the start, {name}", value) for name, value in _shown(case.row.get("start", {}))]
    turns = [
        (f"turn {number}, {name}", value)
        for number, turn in enumerate(case.row.get("turns", ()), 1)
        if isinstance(turn, Mapping)
        for name, value in _shown(turn.get("expect", {}))
    ]
    end = list(_shown(case.row.get("expect", {}))) or [("expenses and events", "as they were")]
    other = [("or", row) for row in case.row.get("or_expect", ())]
    return tuple(
        f"{name}: {value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)}"
        for name, value in (*start, *turns, *end, *other)
    )


def _shown(rows: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in rows.items():
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, Mapping):
                yield name, {key: part for key, part in item.items() if key != "because"}
            else:
                yield name, item


def _said(run: Transcript) -> tuple[Mapping[str, Any], ...]:
    """What the user said, where a graph raised before there was a thread to show."""
    return ({"role": "user", "content": run.case.says[0]},)
