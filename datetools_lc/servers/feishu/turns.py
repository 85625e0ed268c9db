"""Turns of the agent for events of the journal: begun, or gone on with after a crash."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from langgraph.types import Command

from datetools_lc.clock import Clock
from datetools_lc.context import RunContext
from datetools_lc.engine.timestamps import from_unix_ms
from datetools_lc.engine.zones import load_zone, to_zone
from datetools_lc.errors import DatetoolsError
from datetools_lc.logs import log_outcome
from datetools_lc.servers.feishu.answers import Answer, is_late, last_turn, read_answer, written_events
from datetools_lc.stores.sql.feishu_journal import Entry, FeishuJournal
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill


class Turns:
    """Runs the agent, whose threads must be kept, for one event at a time of each thread.

    A turn is told by the id of its message: what a killed process had begun is gone on with from its last
    step, so that nothing is written twice.
    """

    def __init__(self, agent: Any, journal: FeishuJournal, *, timezone: str, clock: Clock) -> None:
        self._agent = agent
        self._journal = journal
        self._timezone = timezone
        self._clock = clock

    def answer(self, entry: Entry) -> Answer:
        """What is shown to the user. Raises nothing of the agent's: a fault is an answer too."""
        texts = texts_for(entry.locale).feishu
        try:
            state = self._state(entry)
            answer = self._decide(entry, state) if entry.kind == "decision" else self._say(entry, state)
            self._note_places(entry)
            return answer
        except DatetoolsError as error:
            return Answer(fill(texts.refused, reason=error.message))
        except Exception as error:  # noqa: BLE001  of a provider or a driver: the user is told, the log has it
            log_outcome("feishu", "turn_failed", {"thread": entry.thread}, error=error)
            return Answer(texts.failed)

    def _say(self, entry: Entry, state: Any, text: str | None = None) -> Answer:
        """A sentence of the user's: a new turn, or the one that it began before a crash."""
        if _holds(state, entry):
            return self._go_on(entry, state)
        if self._is_late(entry):
            return Answer(texts_for(entry.locale).feishu.late)
        if not self._journal.begin(entry):  # it never came to the thread, or has not yet: nobody knows
            return Answer(texts_for(entry.locale).feishu.interrupted)
        said = entry.body if text is None else text
        return self._run(entry, {"messages": [{"role": "user", "content": said, "id": entry.event_id}]})

    def _decide(self, entry: Entry, state: Any) -> Answer:
        """A click: a yes or a no to what waits, or a sentence in the user's place."""
        given = json.loads(entry.body)
        expired = Answer(fill(texts_for(entry.locale).feishu.expired, question=given["text"]))
        if "say" in given:  # to the turn that offered it: the next one would take it for its own
            is_meant = _last_turn(state) in (given["turn"], entry.event_id)
            return self._say(entry, state, given["say"]) if is_meant else expired
        waiting = {each.id for each in state.interrupts}
        if waiting and waiting >= set(given["ids"]):
            self._journal.begin(entry)
            return self._run(entry, Command(resume={id: {"type": given["answer"]} for id in given["ids"]}))
        return self._go_on(entry, state) if entry.begun else expired

    def _go_on(self, entry: Entry, state: Any) -> Answer:
        """What an earlier process had begun: its answer, if it came so far, or the rest of the turn."""
        if not state.next or state.interrupts:
            return read_answer(state.values["messages"], state.interrupts, entry.locale)
        if self._is_late(entry):
            return Answer(texts_for(entry.locale).feishu.interrupted)
        return self._run(entry, None)

    def _run(self, entry: Entry, given: Any) -> Answer:
        context = RunContext(timezone=self._timezone, locale=entry.locale, user_id=entry.owner)
        self._agent.invoke(given, _config(entry), context=context)
        state = self._state(entry)
        return read_answer(state.values["messages"], state.interrupts, entry.locale)

    def _note_places(self, entry: Entry) -> None:
        """The chat in which the turn made events: their reminders belong there."""
        for id in written_events(self._state(entry).values.get("messages", ())):
            self._journal.place(entry.owner, id, entry.chat_id, entry.locale)

    def _state(self, entry: Entry) -> Any:
        return self._agent.get_state(_config(entry))

    def _is_late(self, entry: Entry) -> bool:
        zone = load_zone(self._timezone)
        said = from_unix_ms(entry.created_ms or entry.received_ms)
        return is_late(to_zone(said, zone), to_zone(self._clock(), zone))


def _config(entry: Entry) -> dict[str, Mapping[str, str]]:
    return {"configurable": {"thread_id": entry.thread}}


def _holds(state: Any, entry: Entry) -> bool:
    """Whether the last turn of the thread is the one that the event began."""
    return _last_turn(state) == entry.event_id


def _last_turn(state: Any) -> str | None:
    return last_turn(state.values.get("messages", ()))
