"""The declaration of a tool: what a model reads of it, what it does, and how its results are to be taken.

Everything else that is known of a tool is derived from it: JSON schemas, names, proofs, hints.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, Protocol, TypeVar

from datetools_lc.clock import Clock, read_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.failure import Failure
from datetools_lc.contracts.field import Arguments, Field, present
from datetools_lc.contracts.outcome import Data, Outcome
from datetools_lc.contracts.output import Schema
from datetools_lc.contracts.proof import ProofRule
from datetools_lc.errors import ClockFault, DatetoolsError, InternalError
from datetools_lc.logs import log_outcome

Render = Callable[[DateSettings], Outcome]
"""Puts what a store did into the zone and the language of the settings. No I/O: it runs after the write."""

READS: Mapping[str, bool] = {"readOnlyHint": True, "idempotentHint": True}
COMPUTES: Mapping[str, bool] = {**READS, "openWorldHint": False}
ADDS: Mapping[str, bool] = {"readOnlyHint": False, "destructiveHint": False, "idempotentHint": True}
DESTROYS: Mapping[str, bool] = {"readOnlyHint": False, "destructiveHint": True, "idempotentHint": True}


class Session(Protocol):
    """One call of a tool: the settings that hold for it, and the instant at which it is made."""

    @property
    def settings(self) -> DateSettings: ...

    @property
    def now(self) -> datetime: ...


@dataclass(frozen=True, slots=True)
class DateSession:
    """A call of a date tool, which needs nothing else."""

    settings: DateSettings
    now: datetime

    @classmethod
    def open(cls, settings: DateSettings, clock: Clock) -> DateSession:
        """A call that is made now. Raises as `read_clock`."""
        return cls(settings, read_clock(clock))


S = TypeVar("S", bound=Session)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolSpec(Generic[S]):
    """One tool.

    description: product text for the model
    fields: the arguments, in the order in which faults are reported
    output: the JSON schema of the result, faults included
    action: computes the result, or calls a store and returns how to render what came of it
    aaction: the async twin of an action that blocks; a pure one has none
    read: checks arguments before the action is run; raises an `InputError`
    failure: the form of faults, and which of them become results
    proof: which times a result proves
    annotations: MCP's hints
    guarded: arguments whose times must be proven before the tool is run
    """

    name: str
    description: str
    fields: tuple[Field, ...]
    output: Schema
    action: Callable[[S, Data], Data | Render]
    aaction: Callable[[S, Data], Awaitable[Render]] | None = None
    read: Callable[[Arguments], Data] = dict
    failure: Failure
    proof: ProofRule
    annotations: Mapping[str, bool]
    guarded: tuple[str, ...] = ()

    def call(self, arguments: Arguments, session: S) -> Outcome:
        """Run the tool. Faults that the failure catches are logged and come back in its form."""
        arguments = present(arguments, self.fields)
        try:
            done = self.action(session, self.read(arguments))
        except self.failure.catches as error:
            return self.fail(error, arguments, session.now, session.settings.locale)
        return Outcome(done) if isinstance(done, dict) else self._render(done, arguments, session)

    def call_at(self, arguments: Arguments, open_session: Callable[[], S], locale: str = "en") -> Outcome:
        """`call` in a session that is opened now; a clock that raises is an internal error as a result."""
        try:
            session = open_session()
        except ClockFault as fault:
            return self.fail(fault, arguments, None, locale)
        return self.call(arguments, session)

    async def acall_at(
        self, arguments: Arguments, open_session: Callable[[], S], locale: str = "en"
    ) -> Outcome:
        """The async twin of `call_at`."""
        try:
            session = open_session()
        except ClockFault as fault:
            return self.fail(fault, arguments, None, locale)
        return await self.acall(arguments, session)

    async def acall(self, arguments: Arguments, session: S) -> Outcome:
        """`call` without blocking the event loop. A pure tool computes inline: it takes microseconds."""
        if self.aaction is None:
            return self.call(arguments, session)
        arguments = present(arguments, self.fields)
        try:
            done = await self.aaction(session, self.read(arguments))
        except self.failure.catches as error:
            return self.fail(error, arguments, session.now, session.settings.locale)
        return self._render(done, arguments, session)

    def _render(self, render: Render, arguments: Arguments, session: S) -> Outcome:
        """What was written is never reported as failed: at worst it is shown in UTC and in English."""
        try:
            return render(session.settings)
        except Exception as error:  # noqa: BLE001  the write has happened, whatever is wrong with its text
            log_outcome(self.name, InternalError.code, arguments, error=error)
            return render(DateSettings("UTC", "en"))

    def fail(
        self, error: Exception, arguments: Arguments, now: datetime | None, locale: str = "en"
    ) -> Outcome:
        """A fault as a result of this tool; one that is not the caller's is logged with its traceback.

        `now` is None where it is the clock that failed.
        """
        known = error if isinstance(error, DatetoolsError) else None
        fault = known or InternalError(self.failure.unexpected.format(name=self.name))
        log_outcome(
            self.name, fault.code, arguments, error=error if isinstance(fault, InternalError) else None
        )
        return self.failure.form(fault, arguments, now, locale)


def call_now(
    spec: ToolSpec[DateSession], arguments: Arguments, settings: DateSettings, clock: Clock
) -> Outcome:
    """One call of a date tool, made now."""
    return spec.call_at(arguments, lambda: DateSession.open(settings, clock), settings.locale)
