"""The timestamp guard: no time reaches a store that a tool did not compute or the user did not type.

What is proven lives in private graph state, so it survives a checkpoint, a resume, trimming and summaries,
and never leaves its thread. It proves arithmetic, not understanding.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, NotRequired

from langchain.agents.middleware import AgentMiddleware, AgentState
from langchain.agents.middleware.types import PrivateStateAttr, ToolCallRequest
from langchain_core.messages import HumanMessage, ToolMessage
from langgraph.types import Command

from datetools_lc.agents.provenance import Proof, Provenance, computed_by, returned_by_store, typed_by_user
from datetools_lc.clock import Clock, system_clock
from datetools_lc.engine.zones import load_zone, to_zone
from datetools_lc.errors import ConfigurationError, UnprovenTimestamp
from datetools_lc.logs import log_outcome
from datetools_lc.results.dispatch import DATE_TOOLS
from datetools_lc.results.shapes import dumps, error_object
from datetools_lc.tools.call import read_context

Mode = Literal["enforce", "warn", "off"]
_TIMES = ("start_time", "end_time", "until")
GUARDED: Mapping[str, tuple[str, ...]] = {
    "saveExpenseToLark": ("date",),
    "query_expenses": ("start", "end"),
    "schedule_query": _TIMES,
    "schedule_add": _TIMES,
    "check_conflict": _TIMES,
    "find_free_slots": _TIMES,
    "schedule_update": (*_TIMES, "changes"),
}
"""The store tools and those of their arguments that hold times."""
STORE_TOOLS = frozenset((*GUARDED, "delete_expense", "schedule_delete"))
_MOST_PROOFS = 2_000
"""Proofs that a thread keeps; the oldest are forgotten, and have to be computed again."""


def _merge(old: list[list[str]], new: list[list[str]]) -> list[list[str]]:
    """New proofs last; a proof that is had already is not kept twice."""
    fresh = {tuple(proof) for proof in new}
    return [*(proof for proof in old if tuple(proof) not in fresh), *new][-_MOST_PROOFS:]


class GuardState(AgentState[Any]):
    proven: NotRequired[Annotated[list[list[str]], PrivateStateAttr, _merge]]


class TimestampGuard(AgentMiddleware[GuardState, Any]):
    """Refuses a call of a store tool whose times nothing in this thread proves.

    Such a call is not run: the model gets `unproven_timestamp` with the call to make. `mode="warn"` only logs
    it, `"off"` does nothing. `timezone` reads wall times and tells when a local date ends; a run's context
    wins, and without either it is UTC. `guarded` maps further tools of your own to the arguments that hold
    times; `prefix` is the toolkits'. Works in any `create_agent` graph that has our date tools.
    """

    state_schema = GuardState

    def __init__(
        self,
        mode: Mode = "enforce",
        *,
        timezone: str | None = None,
        clock: Clock = system_clock,
        prefix: str = "",
        guarded: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        super().__init__()
        if mode not in ("enforce", "warn", "off"):
            raise ConfigurationError('mode must be "enforce", "warn" or "off"')
        self.mode = mode
        self._zone = load_zone(timezone or "UTC")
        self._clock = clock
        self._prefix = prefix
        self._guarded = {**GUARDED, **{name: tuple(fields) for name, fields in (guarded or {}).items()}}

    def before_agent(self, state: GuardState, runtime: Any) -> dict[str, Any] | None:
        """Note the timestamps in what the user has just written."""
        typed: list[Proof] = []
        for message in reversed(state["messages"]):
            if not isinstance(message, HumanMessage):
                break
            if "lc_source" not in message.additional_kwargs:  # a summary is the model's own text
                typed += typed_by_user(str(message.text))
        return {"proven": [proof.to_json() for proof in typed]} if typed else None

    async def abefore_agent(self, state: GuardState, runtime: Any) -> dict[str, Any] | None:
        return self.before_agent(state, runtime)

    def wrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]],
    ) -> ToolMessage | Command[Any]:
        known = self._known(request)
        refusal = self._refuse(request, known)
        return refusal or self._remember(request, known, handler(request))

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]],
    ) -> ToolMessage | Command[Any]:
        known = self._known(request)
        refusal = self._refuse(request, known)
        return refusal or self._remember(request, known, await handler(request))

    def _known(self, request: ToolCallRequest) -> Provenance:
        zone = self._zone
        if request.runtime is not None and (named := read_context(request.runtime.context).timezone):
            zone = load_zone(named)
        return Provenance.at(request.state.get("proven", ()), self._clock(), zone)

    def _refuse(self, request: ToolCallRequest, known: Provenance) -> ToolMessage | None:
        if self.mode == "off":
            return None
        call = request.tool_call
        fields = self._guarded.get(self._plain(call["name"]), ())
        unproven = [field for field, value in _times(call["args"], fields) if not known.proves(value)]
        if not unproven:
            return None
        log_outcome(call["name"], UnprovenTimestamp.code, call["args"])
        if self.mode == "warn":
            return None
        data = {"error": error_object(UnprovenTimestamp(_advice(unproven[0], self._prefix)))}
        return ToolMessage(
            dumps(data), artifact=data, tool_call_id=call["id"], name=call["name"], status="error"
        )

    def _remember(
        self, request: ToolCallRequest, known: Provenance, result: ToolMessage | Command[Any]
    ) -> ToolMessage | Command[Any]:
        if self.mode == "off" or not isinstance(result, ToolMessage) or result.status == "error":
            return result
        proofs = self._proofs(request, known, result)
        if not proofs:
            return result
        return Command(update={"messages": [result], "proven": [proof.to_json() for proof in proofs]})

    def _proofs(self, request: ToolCallRequest, known: Provenance, result: ToolMessage) -> list[Proof]:
        name, arguments = self._plain(request.tool_call["name"]), request.tool_call["args"]
        data = result.artifact
        if not isinstance(data, Mapping):
            return []
        if name in DATE_TOOLS:
            today = to_zone(self._clock(), known.zone).date()
            return computed_by(name, arguments, data, known, today)
        if name in STORE_TOOLS or name in self._guarded:
            return returned_by_store(arguments, data, known)
        return []

    def _plain(self, name: str) -> str:
        return name.removeprefix(self._prefix)


def _times(arguments: Mapping[str, Any], fields: Iterable[str]) -> Iterator[tuple[str, object]]:
    """The guarded values that were given, those inside of a list of changes too."""
    for field in fields:
        value = arguments.get(field)
        if isinstance(value, list):
            for item in value:
                if isinstance(item, Mapping):
                    yield from _times(item, _TIMES)
        elif value is not None:
            yield field, value


def _advice(field: str, prefix: str) -> str:
    call = "resolve_date_range" if field in ("start", "end") else "parseDateExpression"
    return (
        f"{field} was not computed by a date tool in this conversation, or its day has passed; call"
        f" {prefix}{call} for it first, and pass on what it returns, unchanged"
    )
