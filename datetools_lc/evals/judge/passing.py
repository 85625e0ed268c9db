"""Records that a turn wrote and took back: they were there for others to see, and nobody asked for them."""

from __future__ import annotations

from collections.abc import Iterator

from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.judge.turn_verdicts import Fault
from datetools_lc.evals.running.records import HeldEvent, HeldExpense, Snapshot
from datetools_lc.evals.running.transcript import Transcript

Held = HeldExpense | HeldEvent
_MOST = 2


def passing_faults(run: Transcript, number: int) -> Iterator[Fault]:
    """The records that stood only within the turn with this index, the first few of them.

    A record on its way is none: one of before that is changed in several steps, or a new one whose words or
    length are completed.
    """
    turn = run.turns[number]
    kept = _records(turn.before) | _records(turn.after)
    ids = {item.id for item in _records(turn.before)} & {item.id for item in _records(turn.after)}
    cores = {(item.id, item.core) for item in _records(turn.after)}
    lines = []
    if any(call.turn == number and call.elsewhere for call in run.calls):
        yield Fault("write", "wrote to another owner, or into another calendar")
    for call in run.calls:
        if call.turn != number or call.after is None:
            continue
        for item in _records(call.after) - kept:
            if item.id not in ids and (item.id, item.core) not in cores:
                lines.append(item.line(load_zone(run.case.timezone)))
    for line in list(dict.fromkeys(lines))[:_MOST]:
        yield Fault("write", f"wrote and took back: {line}")


def _records(snapshot: Snapshot) -> set[Held]:
    return {*snapshot.expenses, *snapshot.events}
