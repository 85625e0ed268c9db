"""The turn after a conflict, or after "which one?": the user insists, picks, names a time, or drops it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from datetools_lc.agents.offline.plan_steps import Answer
from datetools_lc.quickparse import Call, FromCall, Understanding
from datetools_lc.quickparse.intents.follow_up import FollowUp, follow_up
from datetools_lc.quickparse.kernel.plan import Intent

if TYPE_CHECKING:
    from datetools_lc.agents.offline.turn import Turn

_WRITES = ("schedule_add", "schedule_update")
_TIMES = ("start_time", "end_time", "duration_minutes", "allow_conflict")


def follow(text: str, last: Callable[[], Turn]) -> Understanding | None:
    """The plan that a follow-up makes of the turn before, or None where this is no follow-up to it."""
    said = follow_up(text)
    if said is None:
        return None
    turn = last()
    if (clash := _clash(turn)) is not None:
        return _after_clash(said, clash, turn)
    return _after_question(said, turn)


def _clash(turn: Turn) -> Answer | None:
    """The last call of the turn that a conflict stopped."""
    stopped = [
        answer
        for answer in turn.answers.values()
        if answer.call.name.endswith(_WRITES) and answer.data.get("status") == "conflict"
    ]
    return stopped[-1] if stopped else None


def _after_clash(said: FollowUp, clash: Answer, turn: Turn) -> Understanding | None:
    assert turn.understanding is not None
    name = next(name for name in _WRITES if clash.call.name.endswith(name))
    arguments = dict(clash.call.arguments)
    calls: tuple[Call, ...] | None = ()
    if said.kind == "insist":
        calls = (Call(name, {**arguments, "allow_conflict": True}),)
    elif said.kind == "pick":
        calls = _take_suggestion(name, arguments, clash.data["suggestions"], said.index)
    elif said.kind == "time":
        calls = _take_time(name, arguments, clash, turn, said)
    if calls is None:
        return None
    intent: Intent = "schedule_add" if calls else "schedule_drop"
    return Understanding(said.language or turn.understanding.language, intent, calls)


def _take_suggestion(
    name: str, arguments: Mapping[str, Any], suggestions: list[Mapping[str, Any]], index: int
) -> tuple[Call, ...] | None:
    if not -len(suggestions) <= index < len(suggestions):
        return None
    chosen = suggestions[index]
    kept = {key: value for key, value in arguments.items() if key not in _TIMES}
    return (Call(name, {**kept, "start_time": chosen["start"], "end_time": chosen["end"]}),)


def _take_time(
    name: str, arguments: Mapping[str, Any], clash: Answer, turn: Turn, said: FollowUp
) -> tuple[Call, ...] | None:
    """A time of the day that was asked for, or a day and a time; a suggestion at that time is meant first."""
    hour, minute = int(said.arguments["hour"]), int(said.arguments.get("minute", 0))
    if "type" not in said.arguments:
        for index, suggestion in enumerate(clash.data["suggestions"]):
            if suggestion["start"][11:16] in (f"{hour:02}:{minute:02}", f"{hour + 12:02}:{minute:02}"):
                return _take_suggestion(name, arguments, clash.data["suggestions"], index)
    asked = said.arguments if "type" in said.arguments else _asked_day(arguments, turn)
    if asked is None:
        return None
    day = {key: value for key, value in asked.items() if key not in ("hour", "minute")}
    expression = Call("parseDateExpression", {**day, "hour": hour, "minute": minute})
    kept = {key: value for key, value in arguments.items() if key not in _TIMES}
    if "duration_minutes" in arguments:
        kept["duration_minutes"] = arguments["duration_minutes"]
    if "end_time" not in arguments:
        return expression, Call(name, {**kept, "start_time": FromCall(0, "iso")})
    length = {"operation": "diff", "left": arguments["start_time"], "right": arguments["end_time"]}
    lasting = {"start_time": FromCall(0, "iso"), "duration_minutes": FromCall(1, "duration_minutes")}
    return expression, Call("datetime_math", length), Call(name, {**kept, **lasting})


def _asked_day(arguments: Mapping[str, Any], turn: Turn) -> Mapping[str, Any] | None:
    """The expression whose result the call that was stopped began at."""
    for answer in turn.answers.values():
        named = answer.call.name.endswith("parseDateExpression") and not answer.failed
        if named and answer.data.get("iso") == arguments.get("start_time"):
            return answer.call.arguments
    return None


def _after_question(said: FollowUp, turn: Turn) -> Understanding | None:
    """ "The second one" after several events were found for what was to be cancelled."""
    understood = turn.understanding
    if understood is None or understood.intent != "schedule_cancel" or said.kind != "pick":
        return None
    events = [event for answer in turn.answers.values() for event in answer.data.get("events", ())]
    if not -len(events) <= said.index < len(events):
        return None
    event = events[said.index]
    scope = {"scope": "this"} if "@" in event["id"] else {}
    call = Call("schedule_delete", {"ids": [event["id"]], **scope})
    return Understanding(said.language or understood.language, "schedule_cancel", (call,))
