"""What is said of several that the turn before wrote, of all of them or of none in particular.

"Move both an hour later" and "both were yesterday" change all of them; after "cancel one of them" and
"move it to 4pm" the user is asked which is meant. So it is where the turn before showed several events;
where it showed one alone, "cancel it" and "make it 4pm" are said of that one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from langchain_core.messages import BaseMessage

from datetools_lc.agents.offline.plan.finding_again import find_again
from datetools_lc.agents.offline.plan.records import DELETE, UPDATE
from datetools_lc.agents.offline.plan.turn import PastTurn
from datetools_lc.agents.offline.thread.last_turn.event_fixes import is_single, shown_events
from datetools_lc.agents.offline.thread.questions.follow_up import settle_half
from datetools_lc.agents.offline.thread.writes import ADD, SAVE, records_now, writes_in
from datetools_lc.agents.sentence_cache import read_request, read_sentence
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse import Call, Understanding
from datetools_lc.quickparse.intents.conversation.follow_up import LONGEST, leaves_half_open, read_fix
from datetools_lc.quickparse.intents.expense.query import ALL_OF_TURN, NOT_GOING, count_said
from datetools_lc.quickparse.intents.schedule.changing.lookup import ALL_OF, ASKS, IDS, MOVE_ALL
from datetools_lc.quickparse.intents.schedule.hours import MOVE_HOUR, settle_hours
from datetools_lc.quickparse.intents.schedule.times import minutes_of
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of

Event = Mapping[str, Any]
RECORD = "record_id"
_SHIFTS = ({"move_minutes"}, {"move_days"})


def plan_all_or_one(
    text: str, messages: Sequence[BaseMessage], currency: str = DEFAULT_CURRENCY
) -> Understanding | None:
    """What the text asks for of all that the turn before wrote, or of one of them; None for any other text.

    `messages` are those of the turn before.
    """
    writes = list(writes_in(messages))
    said = fold(text.strip())
    tools = {write.tool for write in writes}
    if len(writes) < 2 or tools not in ({ADD}, {SAVE}) or not 0 < len(said) <= LONGEST:
        return None
    records = records_now(messages)
    if records:
        return _of_records(said, records, currency)
    events = [write.data["event"] for write in writes]
    is_single = not any(event.get("rrule") or event.get("all_day") for event in events)
    return _of_events(text, said, events) if is_single else None


def plan_of_shown(text: str, past: PastTurn) -> Understanding | None:
    """What the text asks for of the only event that the turn before showed, or of which one is asked.

    Only requests are, for nothing was written that "no, 4pm" could correct.
    """
    events, said = shown_events(past), fold(text.strip())
    if not events or not 0 < len(said) <= LONGEST:
        return None
    ids = {IDS: tuple(event["id"] for event in events)}
    which: Mapping[str, object] = ids if len(events) == 1 else {**ids, ASKS: True}
    if (called_off := _calls_all_off(text, said, len(events))) is not None:
        code, all_of = called_off
        return Understanding(code, "schedule_cancel", _look_up(events), options={**ids, **all_of})
    if (called_off := _calls_off(text, said)) is not None:
        code, asks = called_off
        return Understanding(code, "schedule_cancel", _look_up(events), options={**which, **asks})
    if not all(map(is_single, events)) or not _asks_for_change(text, said):
        return None
    if (found := _moved(text, events)) is not None:
        return Understanding(found[0], "schedule_move", _look_up(events), options={**found[1], **which})
    return _in_either_half(text, events, which) if len(events) == 1 else None


def _in_either_half(text: str, events: Sequence[Event], which: Mapping[str, object]) -> Understanding | None:
    """The move of the one event to an hour that may be in either half of the day, which is asked."""
    fix = read_fix(text)
    if fix is None or fix.arguments.keys() != {"hour", "minute"} or not leaves_half_open(text):
        return None
    options = {**which, MOVE_HOUR: minutes_of(fix.arguments)}
    moved = Understanding(fix.language or "en", "schedule_move", _look_up(events), options=options)
    return settle_hours(moved, (int(fix.arguments["hour"]),))


def _calls_all_off(text: str, said: str, shown: int) -> tuple[LanguageCode, Mapping[str, object]] | None:
    """The language in which so many as were shown are to go; which ones, where these are more or fewer.

    What is deleted, not cancelled, may be what was written before.
    """
    understood = read_sentence(text)
    count = understood.options.get(ALL_OF_TURN) if understood is not None else None
    if understood is None or not count or not _is_of_event(understood, said):
        return None
    return understood.language, {ALL_OF: shown} if count == shown else {ASKS: True}


def _is_of_event(understood: Understanding, said: str) -> bool:
    return language_of(understood.language).follow_up().calls_off.search(said) is not None


def both_ahead(understood: Understanding, text: str, before: Sequence[BaseMessage]) -> Understanding | None:
    """The plan for the two events ahead, by a text that wants both gone where nothing was written before."""
    is_event = _is_of_event(understood, fold(text))
    if understood.options.get(ALL_OF_TURN) != 2 or not is_event or next(iter(writes_in(before)), None):
        return None
    return read_sentence(language_of(understood.language).follow_up().picks.both_ahead)


def _calls_off(text: str, said: str) -> tuple[LanguageCode, Mapping[str, object]] | None:
    """The language in which "it" is to go, with the option of a question where other words may mean that."""
    understood = read_sentence(text)
    if understood is None or understood.intent != "expense_delete" or understood.missing != (RECORD,):
        return None
    patterns = language_of(understood.language).follow_up()
    is_told = patterns.calls_off.search(said) is not None
    if understood.options.keys() == {NOT_GOING} or (is_told and not understood.options):
        return understood.language, {ASKS: True}
    if understood.options.keys() != {"last_turn"}:
        return None
    return understood.language, {} if is_told or not patterns.drop.fullmatch(said) else {ASKS: True}


def _asks_for_change(text: str, said: str) -> bool:
    """Whether the text is a request, which no record can be meant by: make it 4pm."""
    asks = any(language_of(code).follow_up().asks_for_change.search(said) for code in LANGUAGE_CODES)
    return read_request(text) is not None or (asks and read_sentence(text) is None)


def plan_both_or_one(
    text: str, turns: Sequence[Sequence[BaseMessage]], currency: str = DEFAULT_CURRENCY
) -> Understanding | None:
    """The same of what the last two turns wrote, one event or one record each; None for any other text.

    `turns` are the messages of these two, behind those of one that may have written more. Both are meant only
    where the words say so.
    """
    *others, first, last = ([], []) if len(turns) < 2 else (list(writes_in(turn)) for turn in turns)
    if any(others) or len(first) != 1 or len(last) != 1:
        return None
    said = fold(text.strip())
    if _wants_one_gone(said) is None and not _speaks_of_two(said):
        return None
    return plan_all_or_one(text, [*turns[-2], *turns[-1]], currency)


def _speaks_of_two(said: str) -> bool:
    frames = (frame for code in LANGUAGE_CODES for frame in language_of(code).follow_up().of_all)
    matches = (pattern.fullmatch(said) for pattern, _ in frames)
    return any(match is not None and count_said(match) == 2 for match in matches)


def _of_records(said: str, records: Sequence[Mapping[str, Any]], currency: str) -> Understanding | None:
    """All of the records on another day, or the question which one is to go."""
    if (code := _wants_one_gone(said)) is not None:
        choices = {"choices": tuple(records)}
        return Understanding(code, "expense_delete", (Call(DELETE, {}),), ("record_id",), options=choices)
    fix = next(
        (found for each in _of_all(said, len(records)) if (found := read_sentence(each, currency))), None
    )
    if fix is None or fix.intent != "expense_change" or fix.missing != ("record_id",) or fix.options:
        return None
    changes = [call for call in fix.calls if call.name == UPDATE]
    if len(changes) != 1 or changes[0].arguments.keys() != {"date"}:
        return None  # nobody means the same amount, or the same thing, of all of them
    steps = [call for call in fix.calls if call.name != UPDATE]
    updates = [Call(UPDATE, {"record_id": each["recordId"], **changes[0].arguments}) for each in records]
    return replace(fix, calls=(*steps, *updates), missing=())


def _of_events(text: str, said: str, events: Sequence[Event]) -> Understanding | None:
    """All of the events moved by some minutes, or the question which one is meant."""
    ids = {IDS: tuple(event["id"] for event in events)}
    if (code := _wants_one_gone(said)) is not None:
        return Understanding(code, "schedule_cancel", _look_up(events), options={**ids, ASKS: True})
    for each in _of_all(said, len(events)):
        request = read_request(each)
        shift = None if request is None else request.understanding.options.get("move_minutes")
        if request is not None and shift is not None:
            moved = replace(request.understanding, calls=_look_up(events), options={**ids, MOVE_ALL: shift})
            return replace(moved, intent="schedule_move")
    found = _moved(text, events)
    if found is None:
        return None
    code, options = found
    return Understanding(code, "schedule_move", _look_up(events), options={**options, **ids, ASKS: True})


def _wants_one_gone(said: str) -> LanguageCode | None:
    """The language in which one of them is to go, whichever."""
    return next(
        (code for code in LANGUAGE_CODES if language_of(code).follow_up().any_one.fullmatch(said)), None
    )


def _of_all(said: str, count: int) -> Iterator[str]:
    """What is said of all of them, as if it were said of one; nothing where it speaks of more or fewer."""
    frames = (frame for code in LANGUAGE_CODES for frame in language_of(code).follow_up().of_all)
    for pattern, of_one in frames:
        match = pattern.fullmatch(said)
        if match is not None and count_said(match) in (0, count):
            yield of_one.format(**{name: part or "" for name, part in match.groupdict().items()}).strip()


def _moved(text: str, events: Sequence[Event]) -> tuple[LanguageCode, Mapping[str, object]] | None:
    """The move that the text asks for of one of them: to an hour, or by some minutes."""
    request = read_request(text)
    if request is not None and not request.noun and request.understanding.options.keys() in _SHIFTS:
        return request.understanding.language, request.understanding.options
    fix = read_fix(text)
    if fix is None or not fix.arguments or not fix.arguments.keys() <= {"hour", "minute"}:
        return None
    half_open = leaves_half_open(text)
    times = [_settled(fix.arguments, event, half_open=half_open) for event in events]
    if times[0] is None or any(time != times[0] for time in times):
        return None
    return fix.language or "en", {MOVE_HOUR: times[0]}


def _settled(said: Mapping[str, Any], event: Event, *, half_open: bool) -> int | None:
    """The minute of the day that an hour means beside an event; None where it may be in either half."""
    time = settle_half(said, Call(ADD, {"start_time": event["start"]})) if half_open else said
    return minutes_of(time) if time else None


def _look_up(events: Sequence[Event]) -> tuple[Call, ...]:
    """The query for the time of all of them."""
    start, end = min(str(each["start"]) for each in events), max(str(each["end"]) for each in events)
    return find_again({"start": start, "end": end})
