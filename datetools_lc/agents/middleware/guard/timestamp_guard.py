"""The timestamp guard: no time reaches a store that a tool did not compute or the user did not type.

What is proven lives in private graph state, so it survives a checkpoint, a resume, trimming and summaries,
and never leaves its thread. It proves arithmetic, not understanding.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NotRequired, get_args

from langchain.agents.middleware import AgentMiddleware, AgentState
from langchain.agents.middleware.types import PrivateStateAttr, ToolCallRequest
from langchain_core.messages import AnyMessage, HumanMessage, ToolMessage
from langgraph.types import Command

from datetools_lc.agents.middleware.guard.arguments import GuardedArguments
from datetools_lc.agents.middleware.guard.beside import Beside
from datetools_lc.agents.middleware.guard.guarded_times import advice, given_to, times_in
from datetools_lc.agents.middleware.guard.provenance import (
    Proof,
    Provenance,
    computed_by,
    is_stored,
    read_proofs,
    returned_by_store,
    typed_by_user,
)
from datetools_lc.agents.middleware.guard.results import (
    data_of,
    kept_proofs,
    refuse_unreadable,
    result_message,
    with_proofs,
)
from datetools_lc.agents.middleware.messages import error_result
from datetools_lc.clock import Clock, read_clock, system_clock
from datetools_lc.contracts.outcome import error_object
from datetools_lc.contracts.registry import DATE_TOOLS, STORE_TOOLS
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import ClockFault, ConfigurationError, UnprovenTimestamp
from datetools_lc.keywords import closest, named_keywords
from datetools_lc.logs import log_outcome
from datetools_lc.tools.call import read_context
from datetools_lc.tools.structured import ContractTool

Mode = Literal["enforce", "warn", "off"]
GUARDED: Mapping[str, tuple[str, ...]] = {
    name: spec.guarded for name, spec in STORE_TOOLS.items() if spec.guarded
}
"""The store tools and those of their arguments that hold times."""
_MOST_PROOFS = 2_000
"""Proofs that a thread keeps; the oldest are forgotten, and have to be computed again."""


def _merge(old: object, new: object) -> list[list[str]]:
    """The old proofs and then the new ones, each once; the oldest are dropped where there are too many.

    Those that were only read go first: one that has ended must not be forgotten, or a read would renew it.
    """
    added = read_proofs(new)
    fresh = {tuple(proof) for proof in added}
    rows = [*(proof for proof in read_proofs(old) if tuple(proof) not in fresh), *added]
    if len(rows) > _MOST_PROOFS:
        rows.sort(key=lambda row: not is_stored(row))
    return rows[-_MOST_PROOFS:]


class GuardState(AgentState[Any]):
    proven: NotRequired[Annotated[list[list[str]], PrivateStateAttr, _merge]]
    noted: NotRequired[Annotated[str, PrivateStateAttr]]  # the id of the last user message that was read


def _new_from_user(messages: Sequence[AnyMessage], noted: object) -> list[HumanMessage]:
    """The user messages since the one that was read last: a long thread is not read anew in every turn.

    A summary comes as a human message too, but its text is the model's own.
    """
    new: list[HumanMessage] = []
    for message in reversed(messages):
        if message.id is not None and message.id == noted:
            break
        if isinstance(message, HumanMessage) and "lc_source" not in message.additional_kwargs:
            new.append(message)
    return new[::-1]


@named_keywords
class TimestampGuard(AgentMiddleware[GuardState, Any]):
    """Refuses a call of a store tool whose times nothing in this thread proves.

    Such a call is not run: the model gets `unproven_timestamp` with the call to make. `mode="warn"` only
    logs it, `"off"` does nothing. Wall times are read in the zone of the run's context, else of the toolkit
    that the tool came from, else in `timezone`. `guarded` maps further tools of your own, by the names that
    the model calls, to the arguments that hold times (or lists or objects with times in them); `prefix` is
    the toolkits'. Works in any `create_agent` graph that has our date tools. Raises `ConfigurationError`, at
    the first tool call where only the graph's tools tell that a guarded name is none of them.
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
        if mode not in get_args(Mode):
            near = closest(str(mode), get_args(Mode))
            raise ConfigurationError(f'mode must be "enforce", "warn" or "off", not {mode!r:.60}{near}')
        if not callable(clock):
            raise ConfigurationError(f"clock must be a function that returns an instant; it is {clock!r:.60}")
        if not isinstance(prefix, str):
            raise ConfigurationError(f"prefix must be a text; it is {prefix!r:.60}")
        self.mode = mode
        self._timezone = load_zone(timezone).key if timezone else None
        self._clock = clock
        self._prefix = prefix
        self._own = GuardedArguments({} if guarded is None else guarded, prefix)
        ours = {prefix + name: fields for name, fields in GUARDED.items()}
        self._guarded = {**ours, **self._own.by_tool}
        for name in ours.keys() & self._own.by_tool.keys():
            self._guarded[name] = (*ours[name], *self._own.by_tool[name])
        self._date_tools = {prefix + name: name for name in DATE_TOOLS}
        self._beside = Beside(prefix, frozenset(self._guarded))
        self._stores = {prefix + name for name in STORE_TOOLS} | self._guarded.keys()

    def before_agent(self, state: GuardState, runtime: Any) -> dict[str, Any] | None:
        """Note the timestamps in what the user has written, in every turn that the app passes on."""
        new = _new_from_user(state["messages"], state.get("noted"))
        if not new:
            return None
        typed = [proof.to_json() for message in new for proof in typed_by_user(str(message.text))]
        noted = {"noted": new[-1].id} if new[-1].id else {}
        return {**noted, **({"proven": typed} if typed else {})} or None

    async def abefore_agent(self, state: GuardState, runtime: Any) -> dict[str, Any] | None:
        return self.before_agent(state, runtime)

    def wrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], ToolMessage | Command[Any]],
    ) -> ToolMessage | Command[Any]:
        try:
            known = self._known(request)
        except ClockFault as fault:
            return self._without_clock(request, fault) or handler(request)
        refusal = self._refuse(request, known)
        return refusal or self._remember(request, known, handler(request))

    async def awrap_tool_call(
        self,
        request: ToolCallRequest,
        handler: Callable[[ToolCallRequest], Awaitable[ToolMessage | Command[Any]]],
    ) -> ToolMessage | Command[Any]:
        try:
            known = self._known(request)
        except ClockFault as fault:
            return self._without_clock(request, fault) or await handler(request)
        refusal = self._refuse(request, known)
        return refusal or self._remember(request, known, await handler(request))

    def refuses(self, request: ToolCallRequest) -> bool:
        """Whether it would refuse the call, were it made now."""
        try:
            known = self._known(request)
        except ClockFault:
            return request.tool_call["name"] in self._guarded and self.mode != "warn"
        return self.mode == "enforce" and bool(self._unproven(request, known))

    def _without_clock(self, request: ToolCallRequest, fault: ClockFault) -> ToolMessage | None:
        """The refusal of a guarded tool, where nothing can be proven; another tool says so itself."""
        call = request.tool_call
        if call["name"] not in self._guarded or self.mode == "warn":
            return None
        log_outcome(call["name"], fault.code, call["args"], error=fault)
        return error_result(call, error_object(fault))

    def _known(self, request: ToolCallRequest) -> Provenance | None:
        """What is proven now; None for a tool that is none of ours and is not guarded."""
        name = request.tool_call["name"]
        tools = getattr(request.runtime, "tools", None) or ()
        self._own.check(name, tools)
        if self.mode == "enforce":
            self._beside.check(request.tool, tools)
        if self.mode == "off" or not (name in self._date_tools or name in self._stores):
            return None
        zone = self._zone_of(request)
        return Provenance.at(
            kept_proofs(request),
            read_clock(self._clock),
            load_zone(zone) if zone else None,
            keeps_year=getattr(request.tool, "keeps_year", True),
        )

    def _zone_of(self, request: ToolCallRequest) -> str | None:
        """The zone in which the tool reads wall times; without one of its own, that of the other tools."""
        context = read_context(request.runtime.context) if request.runtime else None
        named = (context and context.timezone) or getattr(request.tool, "timezone", None) or self._timezone
        beside = request.runtime.tools if request.runtime else ()
        return named or next((zone for tool in beside if (zone := getattr(tool, "timezone", None))), None)

    def _refuse(self, request: ToolCallRequest, known: Provenance | None) -> ToolMessage | None:
        call = request.tool_call
        unproven = self._unproven(request, known)
        if not unproven:
            return None
        log_outcome(call["name"], UnprovenTimestamp.code, call["args"])
        if self.mode == "warn":
            return None
        self._beside.check_sources(getattr(request.runtime, "tools", None) or ())
        return error_result(call, error_object(UnprovenTimestamp(advice(unproven[0], self._prefix))))

    def _unproven(self, request: ToolCallRequest, known: Provenance | None) -> list[str]:
        """The guarded arguments whose times nothing proves."""
        fields = self._guarded.get(request.tool_call["name"], ())
        if known is None or not fields:
            return []
        given = given_to(request.tool, request.tool_call["args"])
        proves = known.proves if isinstance(request.tool, ContractTool) else known.proves_seconds_too
        return [field for field, value in times_in(given, fields) if not proves(value)]

    def _remember(
        self, request: ToolCallRequest, known: Provenance | None, result: ToolMessage | Command[Any]
    ) -> ToolMessage | Command[Any]:
        name, message = request.tool_call["name"], result_message(result, request.tool_call["id"])
        if known is None or (message is not None and message.status == "error"):
            return result
        data = None if message is None else data_of(message, from_text=name not in self._own.by_tool)
        if data is None:
            if name in self._date_tools and isinstance(request.tool, ContractTool):
                refuse_unreadable(name)
            return result
        proofs = self._proofs(request, known, data)
        return with_proofs(result, [proof.to_json() for proof in proofs])

    def _proofs(self, request: ToolCallRequest, known: Provenance, data: Mapping[str, Any]) -> list[Proof]:
        name, arguments = request.tool_call["name"], given_to(request.tool, request.tool_call["args"])
        if name in self._date_tools:
            return computed_by(self._date_tools[name], arguments, data, known)
        return returned_by_store(arguments, data, known)
