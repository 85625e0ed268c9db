"""The other reading of a sentence, looked up beside the first: "delete lunch" may mean either kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from datetools_lc.agents.offline.plan.values import Answers
from datetools_lc.quickparse import Call, FromCall, Understanding
from datetools_lc.quickparse.intents.either import EITHER


@dataclass(frozen=True, slots=True)
class OtherReading:
    """The other reading with the answers to its calls, and the calls of both together."""

    understanding: Understanding
    answers: Answers
    calls: tuple[Call, ...]

    @property
    def is_answered(self) -> bool:
        """Whether all of its calls were made."""
        places = range(len(self.understanding.calls))
        return all(number in self.answers and not self.answers[number].failed for number in places)


def without_other(understood: Understanding) -> Understanding:
    """The understanding for an agent that keeps but one kind of thing."""
    options = {name: value for name, value in understood.options.items() if name != EITHER}
    return replace(understood, options=options)


def other_reading(understood: Understanding, answers: Answers) -> OtherReading | None:
    """The other reading, its calls behind those of the first; a call that both make is made once."""
    other = understood.options.get(EITHER)
    if not isinstance(other, Understanding):
        return None
    calls, places = list(understood.calls), list[int]()
    for call in other.calls:
        moved = _renumbered(call, places)
        if moved not in calls:
            calls.append(moved)
        places.append(calls.index(moved))
    found = {number: answers[place] for number, place in enumerate(places) if place in answers}
    return OtherReading(other, found, tuple(calls))


def _renumbered(call: Call, places: Sequence[int]) -> Call:
    arguments = {
        name: replace(value, index=places[value.index]) if isinstance(value, FromCall) else value
        for name, value in call.arguments.items()
    }
    return Call(call.name, arguments)
