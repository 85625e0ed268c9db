"""The timestamp guard of an MCP server: the agents' rules, over the proofs that its ledger keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from datetools_lc.agents.middleware.guard.beside import SOURCES
from datetools_lc.agents.middleware.guard.guarded_times import advice, times_in
from datetools_lc.agents.middleware.guard.provenance import Proof, Provenance, computed_by, returned_by_store
from datetools_lc.clock import Clock, read_clock
from datetools_lc.contracts.field import present
from datetools_lc.contracts.outcome import Outcome, plain
from datetools_lc.contracts.proof import FOR_GOOD
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import (
    ClockFault,
    ConfigurationError,
    InputError,
    NotConfirmed,
    StoreUnavailable,
    UnprovenTimestamp,
)
from datetools_lc.logs import log_outcome
from datetools_lc.servers.mcp.clashes import CLASH, clash_of, is_clash
from datetools_lc.servers.mcp.ledger import Entry, Ledger, SessionLedger
from datetools_lc.servers.mcp.questions import Questions
from datetools_lc.servers.served import Ask, GuardMode, ServedTool
from datetools_lc.tools.call import CallInfo

Respond = Callable[[dict[str, Any]], Awaitable[Outcome]]


@dataclass(frozen=True, slots=True)
class Guard:
    """Refuses a time that no earlier call of the same caller proves, and a clash that it was not told of.

    `offered` are the names of the server's tools. What the user typed proves nothing here: the server does
    not see it.
    """

    mode: GuardMode
    clock: Clock
    offered: tuple[str, ...]
    ledger: Ledger = field(default_factory=SessionLedger)
    questions: Questions = field(default_factory=Questions)

    def __post_init__(self) -> None:
        if self.mode not in ("enforce", "warn", "off"):
            raise ConfigurationError('guard must be "enforce", "warn" or "off"')

    async def run(
        self,
        tool: ServedTool,
        arguments: Mapping[str, Any],
        call: CallInfo,
        received: int | None,
        respond: Respond,
        ask: Ask | None,
    ) -> Outcome:
        """Check a call, run it and keep what its result proves.

        Raises `UnprovenTimestamp` and `NotConfirmed`, whose call is not run, and what `respond` raises.
        """
        given = present(arguments, tool.spec.fields)
        if _is_malformed(tool, given):
            return await respond({**arguments})  # the tool reads first too, and says what is wrong
        known = await self._known(tool, call.owner, received)
        kept = await self._take_conflict(tool, given, known, call)
        self._refuse_unproven(tool, given, known)
        await self._confirm(tool, given, ask)
        outcome = await respond({**arguments} if kept else _without_conflict(arguments))
        await self._remember(tool, given, outcome, call, known)
        return outcome

    async def _known(self, tool: ServedTool, caller: str, received: int | None) -> Provenance | None:
        """What is proven for the call; None where nothing is guarded, and where the clock does not tell."""
        if self.mode == "off":
            return None
        at = self.ledger.tick() if received is None else received
        try:
            now = read_clock(self.clock)
        except (ClockFault, ConfigurationError):
            if tool.spec.guarded and self.mode == "enforce":
                raise
            return None  # the tool says so itself
        entries = await self.ledger.read(caller, at)
        return Provenance.at(entries, now, load_zone(tool.timezone or "UTC"), keeps_year=tool.keeps_year)

    def _refuse_unproven(self, tool: ServedTool, given: Mapping[str, Any], known: Provenance | None) -> None:
        if known is None:
            return
        unproven = [name for name, value in times_in(given, tool.spec.guarded) if not known.proves(value)]
        if not unproven:
            return
        if self.mode == "enforce":
            raise UnprovenTimestamp(advice(unproven[0], offered=[n for n in SOURCES if n in self.offered]))
        log_outcome(tool.name, UnprovenTimestamp.code, given)

    async def _take_conflict(
        self, tool: ServedTool, given: Mapping[str, Any], known: Provenance | None, call: CallInfo
    ) -> bool:
        """Whether `allow_conflict` counts: only for a clash that was reported before; else it is reported."""
        if known is None or not given.get("allow_conflict"):
            return True
        reported = (CLASH, await asyncio.to_thread(clash_of, tool, given, call)) in known.held
        if not reported:
            log_outcome(tool.name, CLASH, given)
        return reported or self.mode == "warn"

    async def _confirm(self, tool: ServedTool, given: Mapping[str, Any], ask: Ask | None) -> None:
        question = None if ask is None else self.questions.ask(tool.spec.name, given, tool.locale)
        if ask is not None and question is not None and not await ask(question):
            raise NotConfirmed("the user was asked and did not agree; nothing was done")

    async def _remember(
        self,
        tool: ServedTool,
        given: Mapping[str, Any],
        outcome: Outcome,
        call: CallInfo,
        known: Provenance | None,
    ) -> None:
        """Keep what the result proves. A ledger that is down makes the next call fail, not this one."""
        result = plain(outcome.data)
        self.questions.note(result)
        if known is None:
            return
        latest = known.end_of("day") if self.ledger.daily else FOR_GOOD
        entries = list(_entries(tool, given, outcome, result, known, latest))
        if outcome.status == "success" and is_clash(result):
            clash = await asyncio.to_thread(clash_of, tool, given, call)
            entries += [[CLASH, clash, Proof("exact", "", latest).to_json()[2]]] if clash else []
        if not entries:
            return
        try:
            await self.ledger.write(call.owner, entries)
        except StoreUnavailable as fault:
            log_outcome(tool.name, fault.code, given, error=fault)


def _is_malformed(tool: ServedTool, given: Mapping[str, Any]) -> bool:
    """Whether the tool will refuse the arguments as they stand: a wrong type is no unproven time."""
    try:
        tool.spec.read(given)
    except InputError:
        return True
    return False


def _entries(
    tool: ServedTool,
    given: Mapping[str, Any],
    outcome: Outcome,
    result: Mapping[str, Any],
    known: Provenance,
    latest: datetime,
) -> Iterator[Entry]:
    """What the result of a call proves, and the clash that it reports, until `latest` at most."""
    if outcome.status != "success":
        return
    name = tool.spec.name
    prove = computed_by if name in DATE_TOOLS else _stored
    for proof in prove(name, given, result, known):
        yield replace(proof, until=min(proof.until, latest)).to_json()


def _stored(name: str, given: Mapping[str, Any], result: Mapping[str, Any], known: Provenance) -> list[Proof]:
    return returned_by_store(given, result, known)


def _without_conflict(arguments: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in arguments.items() if name != "allow_conflict"}


def check_beside(names: Iterable[str], guarded: Iterable[str], mode: GuardMode) -> None:
    """Raises `ConfigurationError` where a guarded tool stands without a date tool that proves its times."""
    alone = sorted(guarded)
    if mode == "enforce" and alone and not set(names) & set(SOURCES):
        raise ConfigurationError(
            f"{alone[0]} takes only times that a date tool returned, and none is offered: add"
            " parseDateExpression and resolve_date_range, or serve it with guard off (--guard off)"
        )
