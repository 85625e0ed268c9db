"""A store, a clock and a misbehaving model, in which scenarios are run through a graph."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any, Protocol

from langchain_core.messages import HumanMessage, ToolMessage
from langgraph.types import Command

from datetools_lc.context import RunContext
from datetools_lc.stores.expenses.checks import draft_expense
from datetools_lc.stores.schedule.events import draft_event
from datetools_lc.stores.sql.store import SqlStore
from datetools_lc.testing.misbehaving.model import MisbehavingModel
from datetools_lc.testing.misbehaving.outcome import (
    Contents,
    Outcome,
    StoredEvent,
    StoredRecord,
    Tally,
    count_wrong,
)
from datetools_lc.testing.misbehaving.scenario import NOW, ZONE, Ids, Scenario, Turn

_ALL = datetime(1, 1, 2, tzinfo=UTC), datetime(9999, 12, 30, tzinfo=UTC)
_SECRET = "their secret"
_CALENDAR = "default"


class Graph(Protocol):
    """What `create_agent` compiles."""

    def invoke(self, input: Any, config: Any = None, *, context: Any = None) -> dict[str, Any]: ...


@dataclass
class World:
    """A store, a clock and a model, for a graph built over them. Every scenario has users of its own."""

    store: SqlStore
    model: MisbehavingModel = field(default_factory=MisbehavingModel)
    now: datetime = NOW
    tested: int = 0

    def clock(self) -> datetime:
        return self.now.astimezone(UTC)

    def run(self, graph: Graph, scenario: Scenario) -> Outcome:
        """Run the scenario; every confirmation that is asked for is rejected."""
        self.tested += 1
        owner, victim = f"user{self.tested}", f"victim{self.tested}"
        self.now = NOW
        self._fill(owner, scenario.events, scenario.records)
        self._fill(owner, scenario.series, [], rrule="FREQ=DAILY;COUNT=20")
        self._fill(victim, [(_SECRET, NOW + timedelta(days=1))], [_SECRET])
        before, theirs = self._contents(owner), self._contents(victim)
        ids = {
            "events": list(before.events),
            "records": list(before.records),
            "their_events": list(theirs.events),
            "their_records": list(theirs.records),
        }
        heard = ""
        for turn in scenario.turns:
            self.now += timedelta(days=turn.days_later)
            heard += self._say(graph, turn, ids, owner)
        after = self._contents(owner)
        foreign = (self._contents(victim) != theirs) + (_SECRET in heard)
        intended = [*scenario.also_intended, *([scenario.intended] if scenario.intended else [])]
        wrong = count_wrong(before, after, intended, scenario.deletable)
        return Outcome(wrong + foreign, after.added_to(before))

    def _say(self, graph: Graph, turn: Turn, ids: Ids, owner: str) -> str:
        """Run one turn, and return all that tools told the model in its thread."""
        self.model.set_turn(turn, ids)
        config = {"configurable": {"thread_id": f"{owner}-{turn.thread}"}}
        context = RunContext(user_id=owner, timezone=turn.timezone)
        result = graph.invoke({"messages": [HumanMessage(turn.said)]}, config, context=context)
        while stops := result.get("__interrupt__"):
            answers = {stop.id: {"type": "reject"} for stop in stops}
            result = graph.invoke(Command(resume=answers), config, context=context)
        return "".join(str(m.text) for m in result["messages"] if isinstance(m, ToolMessage))

    def _fill(
        self,
        owner: str,
        events: Iterable[tuple[str, datetime]],
        records: Iterable[str],
        rrule: str | None = None,
    ) -> None:
        now = self.clock()
        for number, (title, start) in enumerate(events):
            draft = draft_event(title=title, start=start, zone=ZONE, rrule=rrule)
            self.store.schedule.add(owner, _CALENDAR, draft, key=f"{owner}-{rrule}-{number}", now=now)
        for number, remark in enumerate(records):
            money = draft_expense(remark=remark, category="餐饮", amount=Decimal(20), now=now)
            self.store.expenses.save(owner, money, key=f"{owner}-{number}", created=now)

    def _contents(self, owner: str) -> Contents:
        records = self.store.expenses.query(owner, *_ALL, limit=100).records
        events = self.store.schedule.export(owner, _CALENDAR)
        return Contents(
            {record.id: StoredRecord(record.date, record.remark, record.amount) for record in records},
            {
                event.id: StoredEvent(event.title, event.start, event.end, str(event.rrule))
                for event in events
            },
        )


def run_scenarios(world: World, build: Callable[[World], Graph], scenarios: Iterable[Scenario]) -> Tally:
    """Run every scenario on one graph, and count."""
    graph = build(world)
    tally = Tally()
    for scenario in scenarios:
        tally.add(scenario.kind, world.run(graph, scenario))
    return tally
