"""What "undo that" takes back and "put it back" restores: the writes of the last turn, or the last record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import BaseMessage

from datetools_lc.agents.offline.plan.finding_again import find_again
from datetools_lc.agents.offline.plan.records import DELETE, UPDATE, for_record, names_thing
from datetools_lc.agents.offline.thread.inputs import Input
from datetools_lc.agents.offline.thread.last_turn.brought_back import back_again, with_ids_now
from datetools_lc.agents.offline.thread.writes import ADD, SAVE, Write, records_now, writes_in
from datetools_lc.agents.sentence_cache import read_sentence
from datetools_lc.quickparse import Call, Understanding
from datetools_lc.quickparse.intents.expense.query import (
    ALL_OF_TURN,
    CANNOT,
    KEPT,
    NOT_GOING,
    RESTORE,
    RESTORED,
)
from datetools_lc.quickparse.intents.schedule.changing.lookup import ASKS

_DELETIONS = (DELETE, "schedule_delete")
_CHANGES = (UPDATE, "schedule_update")


def take_back(
    understood: Understanding, before: Sequence[BaseMessage], inputs: Sequence[Input]
) -> Understanding:
    """ "Undo that" means the last turn that wrote; what an undo took back is passed over."""
    return with_ids_now(_take_back(understood, before, inputs), before)


def _take_back(
    understood: Understanding, before: Sequence[BaseMessage], inputs: Sequence[Input]
) -> Understanding:
    inputs = _without_thanks(inputs)
    if understood.options.get(RESTORE):
        return _restored(understood, before, inputs)
    wrote_last = bool(inputs) and any(True for _ in writes_in(before[inputs[-1].end :]))
    is_all = ALL_OF_TURN in understood.options
    if (is_all or understood.options.get("last_turn")) and not wrote_last:
        return understood  # "delete that" behind a list points at something in it
    if understood.options.get(NOT_GOING):
        return _without_event(understood, list(writes_in(before[inputs[-1].end :])) if inputs else [])
    is_of_record = understood.options.get("of_record") or (
        wrote_last and _takes_last_record_away(understood, before, inputs)
    )
    if is_of_record and not is_all and not _takes_back_a_change(understood, before, inputs):
        return _last_record(understood, before, inputs)
    written: list[list[Write]] = []
    for each, writes in _turns(before, inputs):
        if written and _is_undo(each, understood):
            written.pop()
        else:
            written.append(writes)
    if not written:
        return understood
    if not wrote_last:
        return _asked_first(understood, written[-1])
    if is_all:
        written.append(added_together(written))
    if len(written[-1]) > 1:
        return _all_of(understood, written[-1]) if is_all else _one_of(understood, written[-1])
    # who wants both gone, where one was written, means another one too, unless it is a series
    (write,) = written[-1]
    is_series = write.tool == ADD and bool((write.data.get("event") or {}).get("rrule"))
    is_meant = is_series and understood.options.get(ALL_OF_TURN) == 0
    return _taken_back(understood, write, before) if is_meant or not is_all else understood


def _without_thanks(inputs: Sequence[Input]) -> Sequence[Input]:
    """The inputs up to the last that is no mere thanks: nothing happened since then."""
    last = len(inputs)
    while last and inputs[last - 1].answered_by_rules and _is_thanks(inputs[last - 1]):
        last -= 1
    return inputs[:last]


def _is_thanks(given: Input) -> bool:
    understood = read_sentence(given.texts[-1]) if len(given.texts) == 1 else None
    return understood is not None and bool(understood.options.get("thanks"))


def _asked_first(understood: Understanding, writes: Sequence[Write]) -> Understanding:
    """The turn before wrote nothing: what one before it wrote is named first, and nothing is done yet."""
    if any(write.record is None for write in writes):
        return replace(understood, options={"of_event": True})
    return _one_of(understood, writes)


def _without_event(understood: Understanding, writes: Sequence[Write]) -> Understanding:
    """ "I'm not going" means the event that the last turn wrote, if that was all it wrote."""
    is_one = len(writes) == 1 and writes[0].tool == ADD
    event = writes[0].data.get("event") if is_one else None
    is_told = understood.options[NOT_GOING] == CANNOT
    # of a series the next one; whoever wants all gone says so
    if isinstance(event, Mapping) and (is_told or event.get("rrule")):
        return Understanding(understood.language, "schedule_cancel", find_again(event), options={ASKS: True})
    return _taken_back(understood, writes[0], ()) if is_one else understood


def _turns(before: Sequence[BaseMessage], inputs: Sequence[Input]) -> Iterator[tuple[Input, list[Write]]]:
    """What each turn wrote, in order, without the turns that wrote nothing."""
    for number, each in enumerate(inputs):
        end = inputs[number + 1].start if number + 1 < len(inputs) else len(before)
        if writes := list(writes_in(before[each.end : end])):
            yield each, writes


def _takes_last_record_away(
    understood: Understanding, before: Sequence[BaseMessage], inputs: Sequence[Input]
) -> bool:
    """Whether "delete the last one" behind a change can mean a record alone, and not that change."""
    if understood.options.get("last_turn") or not understood.options.get("removed"):
        return False
    return all(write.tool not in (SAVE, ADD) for write in writes_in(before[inputs[-1].end :]))


def _takes_back_a_change(
    understood: Understanding, before: Sequence[BaseMessage], inputs: Sequence[Input]
) -> bool:
    """Whether "undo the last expense" may mean what the last turn did to one that was there before."""
    if understood.options.get("removed") or not inputs:
        return False
    return any(write.tool in (UPDATE, DELETE) for write in writes_in(before[inputs[-1].end :]))


def _last_record(
    understood: Understanding, before: Sequence[BaseMessage], inputs: Sequence[Input]
) -> Understanding:
    """ "Delete the last expense" means the one saved last that is still there, events passed over.

    Where another was changed since then, either may be meant.
    """
    live = {str(record["recordId"]): record for record in records_now(before)}
    saved: list[str] = []
    touched: list[str] = []
    for _, writes in _turns(before, inputs):
        now = [write for write in writes if write.record and str(write.record["recordId"]) in live]
        touched = _ids(now) or touched
        saved = _ids(write for write in now if write.tool == SAVE) or saved
    meant = tuple(live[each] for each in dict.fromkeys((*saved, *touched)))
    if len(meant) == 1:
        return for_record(understood, meant[0])
    return replace(understood, options={"choices": meant}) if meant else understood


def _ids(writes: Iterable[Write]) -> list[str]:
    return [str(write.record["recordId"]) for write in writes if write.record]


def _restored(
    understood: Understanding, before: Sequence[BaseMessage], inputs: Sequence[Input]
) -> Understanding:
    """ "Put it back" means what the last turn deleted or changed, by an undo too; "keep it" a deletion."""
    writes = list(writes_in(before[inputs[-1].end :])) if inputs else []
    meant = _DELETIONS if understood.options[RESTORE] == KEPT else (*_DELETIONS, *_CHANGES)
    if len(writes) != 1 or writes[0].tool not in meant:
        return understood
    if (named := str(understood.options.get(RESTORED, ""))) and not names_thing(
        named, _titles_of(writes[0], before)
    ):
        return understood
    return _taken_back(understood, writes[0], before)


def _titles_of(write: Write, before: Sequence[BaseMessage]) -> str:
    """What the write deleted or changed is called."""
    if write.record is not None:
        return str(write.record.get("remark", ""))
    added = back_again(write, before)
    event = write.data.get("event")
    titles = [str(call.arguments.get("title", "")) for call in added]
    return " ".join([*titles, str(event.get("title", "")) if isinstance(event, Mapping) else ""])


def _is_undo(given: Input, now: Understanding) -> bool:
    """Whether an input took back what was written before it. To a plain undo, "delete that" is a deletion."""
    understood = read_sentence(given.texts[-1])
    if understood is None or understood.intent != "expense_delete" or understood.complete:
        return False
    return bool(now.options.get("last_turn")) or not understood.options.get("last_turn")


def _one_of(understood: Understanding, writes: Sequence[Write]) -> Understanding:
    """Several were written at once: which is meant has to be asked."""
    saved = tuple(write.record for write in writes if write.tool == SAVE and write.record is not None)
    return replace(understood, options={"choices": saved}) if len(saved) == len(writes) else understood


def _all_of(understood: Understanding, writes: Sequence[Write]) -> Understanding:
    """All that the turn added, gone; nothing where it did anything else, or added more or fewer."""
    if understood.options[ALL_OF_TURN] not in (0, len(writes)):
        return understood
    added = [write for write in writes if write.tool in (SAVE, ADD)]
    calls = tuple(call for write in added if (call := inverse(write)) is not None)
    if len(calls) < len(writes):
        return understood
    events = tuple(write.data["event"] for write in added if write.tool == ADD)
    if len(events) == len(calls) and not any(event.get("rrule") for event in events):
        calls = (Call("schedule_delete", {"ids": [event["id"] for event in events]}),)
    return replace(understood, calls=calls, missing=(), options={"undone": events})


def added_together(written: Sequence[Sequence[Write]]) -> list[Write]:
    """What the last turn that added anything added, as it is now; the last writes if others changed since."""
    later: dict[object, Write] = {}
    for writes in reversed(written):
        if all(write.tool in (SAVE, ADD) for write in writes):
            ids = [_id_of(write) for write in writes]
            now = [
                replace(write, data=later.pop(id, write).data) for id, write in zip(ids, writes, strict=True)
            ]
            return list(written[-1]) if later else now
        if any(write.tool not in (UPDATE, "schedule_update") or _id_of(write) is None for write in writes):
            break
        later = {**{_id_of(write): write for write in writes}, **later}
    return list(written[-1])


def _id_of(write: Write) -> object:
    event = write.data.get("event")
    if write.record is not None:
        return write.record["recordId"]
    return event.get("id") if isinstance(event, Mapping) else None


def _taken_back(understood: Understanding, write: Write, before: Sequence[BaseMessage]) -> Understanding:
    if write.tool in _DELETIONS and understood.options.get("last_turn"):
        return understood  # it is gone: nothing is left to delete
    call = inverse(write)
    if call is None and not understood.options.get("last_turn") and (calls := back_again(write, before)):
        return replace(understood, calls=calls, missing=(), options={})
    moved = _moved_alone(write) if understood.options.get("last_turn") else None
    if call is None and moved is not None:  # "cancel it" may mean the event and not its move
        options = {ASKS: True, "id": moved["id"]}
        return Understanding(understood.language, "schedule_cancel", find_again(moved), options=options)
    if call is None:
        return replace(understood, options={"final": True})
    if write.tool == UPDATE and understood.options.get("last_turn"):  # "delete it" may mean the whole record
        return replace(understood, options={"choices": (write.record,)})
    event = write.data.get("event")
    options = {"undone": event} if isinstance(event, Mapping) else {}
    return replace(understood, calls=(call,), missing=(), options=options)


def _moved_alone(write: Write) -> Mapping[str, Any] | None:
    """The event that the write changed, where it is one alone and no part of a series."""
    event = write.data.get("event")
    is_event = write.tool == "schedule_update" and isinstance(event, Mapping)
    return event if is_event and event and not (event.get("rrule") or "@" in str(event["id"])) else None


def inverse(write: Write) -> Call | None:
    """The call that takes a write back; None where no call does."""
    record, event = write.record, write.data.get("event")
    if write.tool == ADD and isinstance(event, Mapping):
        scope = {"scope": "all"} if event.get("rrule") else {}
        return Call("schedule_delete", {"ids": [event["id"]], **scope})
    if record is None:
        return None
    if write.tool == SAVE:
        return Call(DELETE, {"record_id": record["recordId"]})
    if write.tool == DELETE:
        return Call(SAVE, {name: record[name] for name in ("remark", "category", "amount", "type", "date")})
    before = write.data.get("before") or record.get("before")
    return Call(UPDATE, {"record_id": record["recordId"], **before}) if before else None
