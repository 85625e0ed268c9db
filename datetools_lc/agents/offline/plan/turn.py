"""One turn of a conversation as values: the plan, the answers so far, and the calls that can run next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from datetools_lc.agents.doubt import WRITING
from datetools_lc.agents.offline.plan.ends import with_ends_of_their_days
from datetools_lc.agents.offline.plan.records import Record, fitting_records, is_lookup, similar_records
from datetools_lc.agents.offline.plan.resending import resend
from datetools_lc.agents.offline.plan.starts.nights_behind import move_by_night
from datetools_lc.agents.offline.plan.starts.passed import WRITES, StartCheck
from datetools_lc.agents.offline.plan.starts.sides import SidedMove, sided_move
from datetools_lc.agents.offline.plan.steps import (
    CHANGING,
    LOOKUPS,
    Events,
    date_undated,
    effective_calls,
    found_events,
    found_of_other,
)
from datetools_lc.agents.offline.plan.values import Answer, Answers, fill_in, references, resolution
from datetools_lc.engine.lunar import LunarDate
from datetools_lc.quickparse import Call, FromCall, Understanding
from datetools_lc.quickparse.intents.expense.when import NOT_BEFORE
from datetools_lc.quickparse.intents.schedule.times import PARSE

_REMINDERS = {"remind_minutes", "no_reminder"}


@dataclass(frozen=True, slots=True)
class Turn:
    """The last user message as a plan, and the answers there are, by the index of their call.

    `unsure` is what the user is asked about before anything is written: remarks and titles that may name
    nothing, or several messages that came at once. `apart` are such messages that make no plan together: the
    user is asked to send one at a time. `answers_question`: it is the rest of the sentence before,
    `late` where that was asked for on an earlier day, whose 今天 has passed. `reminds`: how many minutes
    before its start the user asks to be reminded of what is written; None where nothing asks for it.
    `doubted`: the conversation before leaves open whether it is meant so. `said` are the texts that led to
    what it asks, `left` those of a question that it leaves unanswered. `unheard`: the text was no answer, and
    the question is asked again. `answers_nothing`: it is an answer, and no question was open. `earlier` is
    what the user wrote before, the last first.
    """

    text: str
    understanding: Understanding | None
    answers: Answers
    unsure: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    answers_question: bool = False
    late: bool = False
    reminds: int | None = None
    doubted: bool = False
    said: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    unheard: bool = False
    answers_nothing: bool = False
    earlier: tuple[str, ...] = ()

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls of the plan, those included that depend on what was found.

        Before a question about a record without a day, today is computed: a yes may come late. Before an
        event is written whose start may have passed, the present is. Beside one on a holiday of another year,
        that year's is looked up: it tells whether its days off are published.
        """
        calls = self._starts.calls
        years = self._years_of_holidays if len(calls) == len(self._starts.planned) else ()
        return (*(self._again.get(index, call) for index, call in enumerate(calls)), *years)

    @property
    def _years_of_holidays(self) -> Iterator[Call]:
        """The holidays that events are written on and that lie on the other side of now, with their year."""
        for call in self._starts.planned:
            start = call.arguments.get("start_time") if call.name in WRITES else None
            if not isinstance(start, FromCall) or start.side != "future" or start.index not in self.answers:
                continue
            answer = self.answers[start.index]
            said, other = answer.call.arguments, answer.data.get("alternative")
            if said.get("type") == "holiday" and other is not None and other["side"] == "future":
                year = int(str(other["iso"])[:4])
                yield Call(PARSE, {"type": "holiday", "holiday": said["holiday"], "year": year})

    @property
    def days_to_show(self) -> list[int]:
        """The calls that compute a day for the question alone; it is asked without where no tool is bound."""
        return list(range(len(self._effective), len(self._starts.planned)))

    @property
    def passed(self) -> tuple[str, ...]:
        """The starts of events that have passed: the user is asked what was meant, and nothing is written."""
        return () if self.failed else self._starts.passed

    @property
    def against_words(self) -> SidedMove | None:
        """The move that its own words deny: put off to an earlier hour."""
        return self._starts.move if self._starts.against_words else None

    @property
    def which_day(self) -> str:
        """Why a start may be of either of two days: `today`, `night`, `either`, `behind`; else empty."""
        return self._starts.which_day

    @property
    def spent_ahead(self) -> tuple[str, ...]:
        """The times ahead of now at which something is said to have been spent; nothing is written then."""
        return () if self.failed else self._starts.spent_ahead

    @property
    def spent_long_ago(self) -> tuple[str, ...]:
        """The times of a year ago that may be meant instead of those."""
        return self._starts.spent_long_ago if self.spent_ahead else ()

    @property
    def choices(self) -> list[Call]:
        """The writes that the user may choose from where a start has passed, the last as it was said.

        Empty while they are computed, and where the sentence writes more than one event.
        """
        write = self._starts.only_write
        if not self.passed or write is None or self.ready():
            return []
        return self._starts.choices(self.fill(write))

    @property
    def found(self) -> Events:
        """The existing events that the sentence refers to, once they have been looked up."""
        return [] if self.understanding is None else found_events(self.understanding, self.answers)

    @property
    def either_choices(self) -> list[tuple[Turn, Record]]:
        """The events and the records that the words fit alike, each with the turn of its reading."""
        other = None if self.understanding is None else found_of_other(self.understanding, self.answers)
        if other is None:
            return []
        reading, found = other
        of_other = Turn(self.text, reading.understanding, reading.answers)
        both = [(self, each) for each in self.found or self.fitting_records]
        both += [(of_other, each) for each in found]
        return sorted(both, key=lambda each: "recordId" in each[1])

    @property
    def changes_found(self) -> bool:
        """Whether the plan goes on with calls that change the events that were found."""
        understood = self.understanding
        added = () if understood is None else self._effective[len(understood.calls) :]
        return any(call.name not in LOOKUPS for call in added)  # which only look again

    @property
    def failed(self) -> bool:
        """Whether a call of the turn ended in an error or a warning."""
        again = self._again
        return any(answer.failed and index not in again for index, answer in self.answers.items())

    @property
    def asks_to_write(self) -> bool:
        """Whether the turn ends in the question if what is `unsure` is to be written."""
        planned = self.understanding is not None and self.understanding.complete
        is_ready = set(self.ready()) <= set(self.days_to_show)
        is_held = bool(self.failed or self.passed or self.spent_ahead)
        writes = any(call.name in WRITING for call in self.calls) if planned and self.unsure else False
        return writes and is_ready and not is_held

    @property
    def asks_which(self) -> bool:
        """Whether events or records were looked up to be changed, and none or several were found."""
        understood = self.understanding
        if understood is None:
            return False
        if understood.intent in CHANGING:
            looked_up = any(call.name == "schedule_query" for call in understood.calls)
            return looked_up and not self.changes_found
        return bool(self.record_choices) or (is_lookup(understood) and not self.changes_found)

    @property
    def event_choices(self) -> Events:
        """The events that the reply lists for the user to pick from: those found, or all of that time."""
        if not self.asks_which or self.understanding is None or is_lookup(self.understanding):
            return []
        if self.found:
            return self.found
        listed = [answer for answer in self.answers.values() if "events" in answer.data]
        return list(listed[-1].data["events"]) if listed else []

    @property
    def record_choices(self) -> Sequence[Record]:
        """The records that the reply lists for the user to pick from."""
        understood = self.understanding
        if understood is None or self.changes_found:
            return ()
        if is_lookup(understood):
            return self.fitting_records or similar_records(understood, self.answers)
        choices = understood.options.get("choices", ())
        return choices if isinstance(choices, tuple) else ()

    @property
    def fitting_records(self) -> Sequence[Record]:
        """The records that a lookup has found for the sentence."""
        return [] if self.understanding is None else fitting_records(self.understanding, self.answers)

    @property
    def clashes(self) -> bool:
        """Whether a conflict stopped a call."""
        return any(answer.data.get("status") == "conflict" for answer in self.answers.values())

    @property
    def is_settled(self) -> bool:
        """Whether the turn is over with all done that was asked for, and nothing left open."""
        if self.understanding is None or not self.understanding.complete or self.unsure or self.late:
            return False
        if self.spent_ahead:
            return False
        return not (self.failed or self.passed or self.clashes or self.asks_which or self.ready())

    @property
    def only_reminds(self) -> bool:
        """Whether nothing but the reminder of an event is to change."""
        understood = self.understanding
        if understood is None:
            return False
        if "no_reminder" in understood.options:
            return True
        if not understood.complete:
            return False  # its calls may refer to ones that are planned with the answer
        return bool(self.calls) and all(call.arguments.keys() & _REMINDERS for call in self.calls)

    @property
    def lunar_day(self) -> LunarDate | None:
        """The one lunar day that the plan names; of no year. None where it names none, or several."""
        named = [call.arguments for call in self.calls if call.arguments.get("type") == "lunar"]
        days = {(int(str(each["month"])), int(str(each["day"])), bool(each.get("leap"))) for each in named}
        if len(days) != 1:
            return None
        month, day, leap = days.pop()
        return LunarDate(0, month, day, leap)

    def ready(self) -> list[int]:
        """The calls that can run next: not yet answered, and every value they need is there."""
        if self.understanding is None or not self.understanding.complete or self.late:
            return []
        held = WRITES if self._starts.holds else WRITING if self.unsure else ()
        usable = {index for index, answer in self.answers.items() if not answer.failed}
        return [
            index
            for index, call in enumerate(self.calls)
            if (index not in self.answers or index in self._again)
            and usable.issuperset(references(call.arguments))
            and call.name not in held
        ]

    @property
    def _again(self) -> Mapping[int, Call]:
        """The calls that are made once more, for another month than the first time."""
        if self.understanding is None:
            return {}
        return resend(self._effective, self.understanding.options, self.answers)

    @property
    def _effective(self) -> tuple[Call, ...]:
        calls = () if self.understanding is None else effective_calls(self.understanding, self.answers)
        return with_ends_of_their_days(calls, self.answers)

    @property
    def _starts(self) -> StartCheck:
        calls = self._effective
        parts = {} if self.understanding is None else self.understanding.options.get(NOT_BEFORE, {})
        not_before = parts if isinstance(parts, Mapping) else {}
        planned = date_undated(calls) if self.unsure else calls
        move = sided_move(self.understanding, lambda: self.found)
        by_night = move_by_night(self.understanding, lambda: self.found)
        return StartCheck(planned, self.answers, self.text, not_before, move, by_night)

    def clock_changes(self, answer: Answer) -> list[str]:
        """`gap` and `overlap` of the wall times of a call: its own, and those that were computed for it."""
        values = [answer.call.arguments.get(name) for name in ("start_time", "end_time", "date")]
        computed = [resolution(value, self.answers) for value in values if isinstance(value, FromCall)]
        return [str(kind) for kind in (answer.data.get("resolved"), *computed) if kind]

    def fill(self, call: Call) -> dict[str, Any]:
        """The arguments of a call, its references replaced by what was returned, unchanged."""
        return {name: fill_in(value, self.answers) for name, value in call.arguments.items()}

    def fill_known(self, call: Call, first: int) -> dict[str, Any]:
        """The arguments of a call of the next turn: values of this turn's calls are filled in, the `first` of
        them are this turn's, and the others are counted from 0."""
        return {name: fill_in(value, self.answers, first) for name, value in call.arguments.items()}


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A turn that is over: its understanding holds the calls as they were made, whoever the model was."""

    understanding: Understanding
    answers: Answers
