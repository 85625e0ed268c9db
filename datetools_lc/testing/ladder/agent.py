"""The scripted agents of the ladder, as targets of an evaluation."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any, Literal

from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.categories import records_of
from datetools_lc.evals.cases.expectations import EventRow, Expected, ExpenseRow
from datetools_lc.evals.running.meter import Meter
from datetools_lc.evals.running.targets import Conversation, Said, connect_in_memory
from datetools_lc.testing.ladder.hands import Hands
from datetools_lc.testing.ladder.phrases import ASK, DONE, MORE
from datetools_lc.testing.ladder.replies import Speaker

Vice = Literal["over-eager", "wrong zone", "mute", "asker", "hasty", "forgetful", "none"]
LADDER: tuple[Vice, ...] = ("over-eager", "wrong zone", "mute", "asker", "hasty", "forgetful", "none")
"""The vices from the worst agent to the best, `none` being the oracle.

`over-eager` writes one record more in each turn. `wrong zone` takes every wall time for UTC, in what it
writes, looks at and tells, so it does not see that a time is taken. `mute` says and does nothing; `asker`
asks "Could you tell me more?" and does nothing. `hasty` never asks and never refuses: it guesses, and books
over what is there. `forgetful` knows the last message alone, does the first of several records and says so,
and adds where it should move.

`hasty` and `forgetful` share a rung. One does harm in the fifth of the cases that need care, the other does
too little in the half of them that need memory; a suite with more talks puts the one lower, a suite with more
traps the other. The levels tell them apart: level 3 is hard for the forgetful, level 4 for the hasty.
"""


@dataclass(frozen=True, slots=True)
class LadderAgent:
    """An agent that knows what a case expects, and has a vice."""

    vice: Vice = "none"

    @property
    def name(self) -> str:
        return "oracle" if self.vice == "none" else self.vice

    def connect(self, case: Case) -> tuple[Any, str]:
        return connect_in_memory(case)

    async def open(self, case: Case, store: Any, owner: str, meter: Meter) -> Conversation:
        shift = _as_utc(case) if self.vice == "wrong zone" else (lambda instant: instant)
        return _Thread(self.vice, case, Hands(case, store, owner, shift), Speaker(case, shift))


@dataclass
class _Thread:
    vice: Vice
    case: Case
    hands: Hands
    speaker: Speaker
    messages: list[BaseMessage] = field(default_factory=list)
    turn: int = 0

    async def say(self, text: str) -> Said:
        self.messages.append(HumanMessage(text))
        reply = await asyncio.to_thread(self._answer)
        self.messages.append(AIMessage(reply))
        self.turn += 1
        return Said(list(self.messages))

    async def so_far(self) -> list[BaseMessage]:
        return list(self.messages)

    async def close(self) -> None:
        return

    def _answer(self) -> str:
        if self.vice == "mute":
            return ""
        if self.vice == "asker":
            return MORE[self.case.language]
        turn = min(self.turn, len(self.case.turns) - 1)
        expected = self.case.expected_after(turn)
        for records in expected.reads:
            self.hands.look(records)
        unseen = self.vice == "wrong zone" and bool(expected.answer.clash)
        if unseen or (self.vice == "hasty" and _wants_care(expected)):
            return self._guess()
        if self.vice == "forgetful" and turn > 0:
            return MORE[self.case.language]
        return self._do(turn, expected)

    def _do(self, turn: int, expected: Expected) -> str:
        """What the case expects of the turn, as far as the vice lets it."""
        before = Expected() if turn == 0 else self.case.records_after(turn - 1)[0]
        after = self.case.records_after(turn)[0]
        if self.vice == "forgetful":
            after = _first_of(after)
        self.hands.bring_about(before, after)
        if self.vice == "over-eager":
            self._write_more()
        if expected.asks:
            return ASK[self.case.language][expected.asks[0]]
        if self.vice == "wrong zone" and expected.answer.free is False:
            expected = replace(expected, answer=replace(expected.answer, free=True))  # of another hour
        return self.speaker.reply_to(before, after, expected)

    def _guess(self) -> str:
        """Write something, and say that it is done."""
        self._write_more()
        return DONE[self.case.language]

    def _write_more(self) -> None:
        now = self.case.now.astimezone(UTC)
        if records_of(self.case.category) == "schedule":
            start = now.replace(minute=0, second=0, microsecond=0) + timedelta(days=1, hours=self.turn)
            self.hands.add(EventRow(titles=("Reminder",), start=start, end=start + timedelta(hours=1)))
        else:
            amount = Decimal(10 + self.turn)
            self.hands.save(
                ExpenseRow(amount=amount, type="consume", categories=("购物",), remarks=(), date=now)
            )


def _wants_care(expected: Expected) -> bool:
    """Whether a turn expects a question, a refusal, or that a clash is told instead of booked over."""
    return bool(expected.asks or expected.answer.refuses or expected.answer.clash)


def _first_of(expected: Expected) -> Expected:
    """The first of several records, and what was to move is only added."""
    adds = bool(expected.expenses or expected.events)
    return replace(
        expected,
        expenses=expected.expenses[:1],
        events=expected.events[:1],
        gone=() if adds else expected.gone[:1],
    )


def _as_utc(case: Case) -> Any:
    """Takes the wall time in the case's zone for one in UTC."""
    zone = load_zone(case.timezone)

    def shift(instant: datetime) -> datetime:
        return instant.astimezone(zone).replace(tzinfo=UTC)

    return shift
