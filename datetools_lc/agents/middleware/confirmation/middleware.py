"""Calls that need the user's approval: what the user has not plainly asked for waits at an interrupt.

All that waits in a message of the model is one question. It is put between the model and the tools, with what
the calls would change as it is then; an approval counts for that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Annotated, Any, NotRequired

from langchain.agents.middleware import AgentMiddleware, AgentState, ExtendedModelResponse
from langchain.agents.middleware.types import ModelRequest, ModelResponse, PrivateStateAttr
from langchain_core.messages import AIMessage, ToolCall, ToolMessage
from langgraph.config import get_config
from langgraph.prebuilt.tool_node import ToolRuntime
from langgraph.types import Command, interrupt

from datetools_lc.agents.middleware.confirmation.answers import FORMS, Decision, read_answer
from datetools_lc.agents.middleware.confirmation.changes import ChangeReader
from datetools_lc.agents.middleware.confirmation.review import (
    Plan,
    Review,
    Reviewed,
    Reviewer,
    read_items,
    read_names,
)
from datetools_lc.agents.middleware.messages import error_result, unanswered_calls
from datetools_lc.contracts.currency import DEFAULT_CURRENCY, find_currency
from datetools_lc.logs import log_outcome

Check = Callable[[Any, Any], object]
"""Raises where a run, by its state and its runtime, may not go on with a thread."""
Refused = Callable[[ToolCall, Any], bool]
"""Whether another middleware will refuse a call, by the call and the runtime of its tool."""
_MOST_NAMES = 100
"""Of what was looked at last: a question names what its turn has changed before."""
_NO_CHECKPOINTER = (
    "not run: this needs the user's approval, and without a checkpointer the run cannot wait for it;"
    ' pass checkpointer=…, or confirm="off" where the app asks by itself'
)
_REJECTED = "not run: the user said no; do not call it again unless they ask for it"
_CHANGED = (
    "not run: what it would change is no longer as the user saw it; look it up and call again, and the user"
    " will be asked again"
)


class ReviewState(AgentState[Any]):
    review: NotRequired[Annotated[Review | None, PrivateStateAttr]]
    named: NotRequired[Annotated[dict[str, str], PrivateStateAttr]]  # what was looked at, by id


class Confirmation(AgentMiddleware[ReviewState, Any]):
    """Asks before such calls run, with a preview in the language of the run, of `locale`, or the user's.

    `plan` reads what the user's last words ask for. `check` is asked before an answer counts, `refused` which
    calls nobody need be asked about. List it outside of whatever else may change the model's answer.
    """

    state_schema = ReviewState

    def __init__(
        self,
        tools: Sequence[object],
        plan: Plan,
        *,
        check: Check,
        refused: Refused,
        locale: str = "en",
        currency: str = DEFAULT_CURRENCY,
    ) -> None:
        super().__init__()
        self._reader = ChangeReader(tools)
        self._check = check
        self._reviewer = Reviewer(
            self._reader, plan, refused=refused, locale=locale, currency=find_currency(currency)
        )

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ModelResponse[Any] | ExtendedModelResponse[Any]:
        response = handler(request)
        message = self._changing(response)
        reviewed = None if message is None else self._review(message, request)
        return _note(request, response, reviewed)

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> ModelResponse[Any] | ExtendedModelResponse[Any]:
        response = await handler(request)
        message = self._changing(response)
        reviewed = None if message is None else await asyncio.to_thread(self._review, message, request)
        return _note(request, response, reviewed)

    def after_model(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        items = _waiting(state)
        if not items:
            return None
        self._check(state, runtime)
        decisions = _ask(state["review"], items)
        return self._decide(items, decisions, state, runtime)

    async def aafter_model(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        items = _waiting(state)
        if not items:
            return None
        await asyncio.to_thread(self._check, state, runtime)
        decisions = _ask(state["review"], items)
        return await asyncio.to_thread(self._decide, items, decisions, state, runtime)

    def _changing(self, response: ModelResponse[Any]) -> AIMessage | None:
        """The model's message, if a call in it may change something."""
        for message in response.result:
            if isinstance(message, AIMessage) and any(
                self._reader.plain_name(call["name"]) for call in message.tool_calls
            ):
                return message
        return None

    def _review(self, message: AIMessage, request: ModelRequest[Any]) -> Reviewed:
        return self._reviewer.review(message, self._tool_runtime(request.state, request.runtime))

    def _decide(
        self,
        items: Sequence[Mapping[str, Any]],
        decisions: Sequence[Decision] | None,
        state: Any,
        runtime: Any,
    ) -> dict[str, Any] | None:
        """The results of the calls that will not run."""
        seen_by = self._tool_runtime(state, runtime)
        results: list[ToolMessage] = []
        for number, item in enumerate(items):
            refusal = (
                {"code": "no_checkpointer", "message": _NO_CHECKPOINTER}
                if decisions is None
                else self._refusal(item, decisions[number], seen_by)
            )
            if refusal is not None:
                log_outcome(item["name"], refusal["code"], item["args"])
                results.append(error_result(item, refusal))
        return {"messages": results} if results else None

    def _refusal(self, item: Mapping[str, Any], decision: Decision, runtime: Any) -> dict[str, str] | None:
        if decision.kind == "reject":
            reason = f"; their reason: {decision.reason}" if decision.reason else ""
            return {"code": "rejected", "message": _REJECTED + reason}
        if self._reviewer.has_changed(item, runtime):
            return {"code": "changed_since_preview", "message": _CHANGED}
        return None

    def _tool_runtime(self, state: Any, runtime: Any) -> ToolRuntime[Any, Any]:
        """What the tools would be given, for reading as they would read."""
        return ToolRuntime(
            state=state,
            context=runtime.context,
            config=get_config(),
            stream_writer=runtime.stream_writer,
            tool_call_id=None,
            store=runtime.store,
            tools=list(self._reader.tools.values()),
            execution_info=runtime.execution_info,
            server_info=runtime.server_info,
        )


def _note(
    request: ModelRequest[Any], response: ModelResponse[Any], reviewed: Reviewed | None
) -> ModelResponse[Any] | ExtendedModelResponse[Any]:
    """The response, and in the state what of it waits: a resume starts behind the model."""
    state: Mapping[str, Any] = request.state
    if reviewed is None and not state.get("review"):
        return response
    if reviewed is None:
        return ExtendedModelResponse(response, Command(update={"review": None}))
    names = {**read_names(state.get("named")), **reviewed.names}
    named = dict(list(names.items())[-_MOST_NAMES:])
    return ExtendedModelResponse(response, Command(update={"review": reviewed.waits, "named": named}))


def _waiting(state: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The calls of the last message that wait and that nobody has answered."""
    open_calls = {str(call["id"]): call for call in unanswered_calls(state["messages"])}
    return [item for item in read_items(state.get("review")) if item["id"] in open_calls]


def _ask(review: Review, items: Sequence[Mapping[str, Any]]) -> list[Decision] | None:
    """The user's decision for each call; None where nothing can wait for one.

    An answer that cannot be read is answered with the forms that are taken, and the question stays open.
    """
    if get_config()["configurable"].get("__pregel_checkpointer") is None:
        return None
    shown = {
        "type": "tool_approval",
        "description": str(review["text"]),
        "action_requests": [
            {"name": item["name"], "args": item["args"], "description": item["text"]} for item in items
        ],
        "review_configs": [
            {"action_name": name, "allowed_decisions": ["approve", "reject"]}
            for name in dict.fromkeys(item["name"] for item in items)
        ],
    }
    decisions = read_answer(interrupt(shown), len(items))
    while decisions is None:
        unread = {**shown, "error": f"that answer cannot be read; send {FORMS}"}
        decisions = read_answer(interrupt(unread), len(items))
    return decisions
