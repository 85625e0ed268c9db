"""Scripted agents that say and write what a table tells them, as targets of an evaluation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import yaml
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from datetools_lc.contracts.currency import find_currency
from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Expected
from datetools_lc.evals.cases.reader import RowReader
from datetools_lc.evals.judge.model_judge import labels
from datetools_lc.evals.running.meter import Meter
from datetools_lc.evals.running.records import CALENDAR
from datetools_lc.evals.running.targets import Conversation, Said, connect_in_memory
from datetools_lc.testing.ladder.hands import Hands

TABLE = Path(__file__).with_name("agents.yaml")


@dataclass(frozen=True)
class Step:
    """What an agent does and says in answer to one message."""

    say: str
    do: tuple[Any, ...] = ()
    look: bool = True


@dataclass(frozen=True)
class Actor:
    """An agent of the table: right or wrong on the case."""

    case: str
    right: bool
    steps: tuple[Step, ...]

    def connect(self, case: Case) -> tuple[Any, str]:
        return connect_in_memory(case)

    async def open(self, case: Case, store: Any, owner: str, meter: Meter) -> Conversation:
        return Stage(self, case, Hands(case, store, owner))


@dataclass
class Stage:
    """One conversation with an actor; it has nothing more to say after its last step."""

    actor: Actor
    case: Case
    hands: Hands
    messages: list[BaseMessage] = field(default_factory=list)
    said: int = 0

    async def say(self, text: str) -> Said:
        step = self.actor.steps[min(self.said, len(self.actor.steps) - 1)]
        self.said += 1
        if step.look:
            self.hands.look("expenses")
            self.hands.look("schedule")
        for deed in step.do:
            self._do(deed)
        self.messages += [HumanMessage(text), AIMessage(step.say)]
        return Said(list(self.messages))

    async def so_far(self) -> list[BaseMessage]:
        return list(self.messages)

    async def close(self) -> None:
        return

    def _do(self, deed: Any) -> None:
        if deed == "meant":
            self.hands.bring_about(Expected(), self.case.expected)
            return
        ((name, given),) = deed.items()
        reader = RowReader(load_zone(self.case.timezone), find_currency(self.case.currency))
        if name == "save":
            (row,) = reader.expenses([given], "deed")
            self.hands.save(row)
        elif name == "add":
            (event,) = reader.events([given], "deed")
            self.hands.add(event)
        elif name == "drop":
            self.hands.drop_start(given)
        elif name == "drop_expense":
            self._drop_expense(Decimal(str(given)))
        elif name == "drop_added":
            self._drop_event(given)
        else:
            raise ValueError(name)

    def _drop_expense(self, amount: Decimal) -> None:
        """Delete the first expense of the amount."""
        long_ago = self.case.now - timedelta(days=3650)
        page = self.hands.store.expenses.query(
            self.hands.owner, long_ago, self.case.now + timedelta(days=1), limit=100
        )
        found = next(record for record in page.records if record.amount == amount)
        self.hands.store.expenses.delete(self.hands.owner, found.id)

    def _drop_event(self, title: str) -> None:
        events = self.hands.store.schedule.export(self.hands.owner, CALENDAR)
        found = next(event for event in events if event.title == title)
        self.hands.store.schedule.delete(
            self.hands.owner, CALENDAR, [found.id], key=f"drop-{self.said}", now=self.case.now
        )


def actors() -> list[Actor]:
    """The agents of the table, and those that say a labelled reply."""
    rows = yaml.load(TABLE.read_text(encoding="utf-8"), yaml.BaseLoader)
    return [Actor(label.case, label.right, (Step(label.reply),)) for label in labels()] + [
        Actor(row["case"], verdict == "right", _steps(agent))
        for row in rows
        for verdict in ("right", "wrong")
        for agent in row.get(verdict, ())
    ]


def _steps(agent: Any) -> tuple[Step, ...]:
    given: Sequence[Any] = agent["turns"] if isinstance(agent, Mapping) and "turns" in agent else [agent]
    return tuple(_step(item) for item in given)


def _step(item: Any) -> Step:
    if isinstance(item, str):
        return Step(item)
    return Step(item["say"], tuple(_typed(deed) for deed in item.get("do", ())), item.get("look") != "false")


def _typed(deed: Any) -> Any:
    """A deed with its `all_day` as a truth value: the table is all texts."""
    if isinstance(deed, Mapping) and "add" in deed and "all_day" in deed["add"]:
        return {"add": {**deed["add"], "all_day": True}}
    return deed
