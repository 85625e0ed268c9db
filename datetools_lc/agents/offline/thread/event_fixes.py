"""A correction of the event that was just written: "no, make it 4" moves it on its day."""

from __future__ import annotations

from datetools_lc.agents.offline.plan.turn import PastTurn
from datetools_lc.agents.offline.plan.values import Answer
from datetools_lc.agents.offline.thread.follow_up import settle_half, take_time
from datetools_lc.agents.offline.tool_names import plain_name
from datetools_lc.quickparse import Call, Understanding
from datetools_lc.quickparse.intents.conversation.follow_up import leaves_half_open, read_fix

_UPDATE = "schedule_update"
_WRITES = (
    "schedule_add",
    _UPDATE,
    "schedule_delete",
    "saveExpenseToLark",
    "update_expense",
    "delete_expense",
)


def plan_fix(text: str, past: PastTurn) -> Understanding | None:
    """The move of the one event that the turn before wrote, or None where it wrote something else too."""
    fix = read_fix(text)
    written = _only_event(past) if fix is not None else None
    if fix is None or written is None:
        return None
    event = written.data["event"]
    time = settle_half(fix.arguments, written.call) if leaves_half_open(text) else fix.arguments
    calls = take_time(written.call, time, past.answers) if time else None
    if not calls:
        return None
    update = Call(_UPDATE, {"id": event["id"], "start_time": calls[-1].arguments["start_time"]})
    return Understanding(fix.language or past.understanding.language, "schedule_add", (calls[0], update))


def _only_event(past: PastTurn) -> Answer | None:
    """The call that wrote a single timed event, if it was the only one of its turn that wrote."""
    writes = [answer for answer in past.answers.values() if plain_name(answer.call.name, _WRITES)]
    if len(writes) != 1 or writes[0].data.get("status") not in ("created", "updated"):
        return None
    event = writes[0].data.get("event") or {}
    is_single = "id" in event and not event.get("rrule") and "@" not in event["id"]
    return writes[0] if is_single and not event.get("all_day") else None
