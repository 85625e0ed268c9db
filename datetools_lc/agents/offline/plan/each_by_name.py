"""Events of two names that were said as one: cancel lunch and dinner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from datetools_lc.agents.offline.plan.values import Answers
from datetools_lc.quickparse import Call, Understanding
from datetools_lc.quickparse.intents.schedule.changing.lookup import ASKS, TWO_NAMES
from datetools_lc.quickparse.languages import language_of


def each_by_name(
    understood: Understanding, answers: Answers
) -> tuple[Understanding, list[Mapping[str, Any]]] | None:
    """The plan with a query for each name, and the events that these have found: which are meant is asked.

    None where one name is said, or an event has both in its own.
    """
    if TWO_NAMES not in understood.options:
        return None
    last, first = understood.calls[-1], len(understood.calls)
    answer = answers.get(first - 1)
    joins = language_of(understood.language).schedule_change().joins
    names = [name.strip() for name in joins.split(str(last.arguments.get("text", "")))]
    if answer is None or answer.failed or answer.data["total"]:
        return None
    queries = tuple(Call(last.name, {**last.arguments, "text": name}) for name in names)
    options = {**understood.options, ASKS: True}
    looked = replace(understood, calls=understood.calls + queries, options=options)
    found = [answers[index] for index in range(first, first + len(names)) if index in answers]
    if len(found) < len(names):
        return looked, []
    return looked, [event for each in found if not each.failed for event in each.data["events"]]
