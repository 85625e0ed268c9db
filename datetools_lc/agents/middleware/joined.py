"""Several middleware as one: the same hooks in the same order, at a part of the cost.

LangChain makes a node of the graph, with a checkpoint behind it, of each hook before and after, and a traced
call of each hook around. For hooks as short as ours that is most of what they cost.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import reduce
from inspect import signature
from itertools import groupby
from types import new_class
from typing import Any

from langchain.agents.middleware import AgentMiddleware, ExtendedModelResponse, hook_config
from langchain.agents.middleware.types import ModelRequest, ModelResponse, ToolCallRequest
from langchain_core.messages import AIMessage, ToolMessage
from langgraph.graph.message import add_messages
from langgraph.types import Command

Part = AgentMiddleware[Any, Any]
Response = ModelResponse[Any] | ExtendedModelResponse[Any] | AIMessage
ToolResult = ToolMessage | Command[Any]
_HOOKS = ("before_agent", "after_model", "wrap_model_call", "wrap_tool_call")


def join_ours(stack: Sequence[Part], apps: Sequence[Part]) -> list[Part]:
    """The stack with neighbours of ours joined; the app's own stay as they are, in their places."""
    joined: list[Part] = []
    for is_apps, neighbours in groupby(stack, key=lambda item: any(item is own for own in apps)):
        parts = list(neighbours)
        joined += parts if is_apps else [Safeguards.of(parts, number=len(joined))]
    return joined


class Safeguards(AgentMiddleware[Any, Any]):
    """Does what its parts do, the first outermost. None of them may have other hooks than `_HOOKS`.

    Of each other's updates of the state they see the messages alone, and no two update the same key, but for
    the messages.
    """

    def __init__(self, parts: Sequence[Part], name: str = "Safeguards") -> None:
        super().__init__()
        self._name = name
        self._before = [part for part in parts if _has(part, "before_agent")]
        self._after = [part for part in reversed(parts) if _has(part, "after_model")]
        models = [part for part in reversed(parts) if _has(part, "wrap_model_call")]
        tools = [part for part in reversed(parts) if _has(part, "wrap_tool_call")]
        self._around_model: Any = models and reduce(_around_model, [m.wrap_model_call for m in models])
        self._aaround_model: Any = models and reduce(_aaround_model, [m.awrap_model_call for m in models])
        self._around_tool: Any = tools and reduce(_around_tool, [t.wrap_tool_call for t in tools])
        self._aaround_tool: Any = tools and reduce(_aaround_tool, [t.awrap_tool_call for t in tools])

    @classmethod
    def of(cls, parts: Sequence[Part], number: int = 0) -> Part:
        """The parts as one, with the hooks and the state alone that one of them has; several need several
        numbers.

        Every channel of the state, and an edge that may end the run, cost something at each step.
        """
        if len(parts) == 1:
            return parts[0]
        kind = _Ending if any(_ends(part) for part in parts) else cls
        lacking = {
            name: getattr(AgentMiddleware, name)
            for hook in _HOOKS
            for name in (hook, f"a{hook}")
            if not any(_has(part, hook) for part in parts)
        }
        made = type(cls.__name__, (kind,), {**lacking, "state_schema": _state_of(parts)})
        joined: Part = made(parts, f"{cls.__name__}{number or ''}")
        return joined

    @property
    def name(self) -> str:
        return self._name

    def before_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        updates = _Updates(state)
        for part in self._before:
            if updates.ended_by(part.before_agent(updates.state, runtime)):
                break
        return updates.found or None

    async def abefore_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        updates = _Updates(state)
        for part in self._before:
            if updates.ended_by(await part.abefore_agent(updates.state, runtime)):
                break
        return updates.found or None

    def after_model(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        updates = _Updates(state)
        for part in self._after:
            updates.ended_by(part.after_model(updates.state, runtime))
        return updates.found or None

    async def aafter_model(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        updates = _Updates(state)
        for part in self._after:
            updates.ended_by(await part.aafter_model(updates.state, runtime))
        return updates.found or None

    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> Response:
        response: Response = self._around_model(request, handler)
        return response

    async def awrap_model_call(
        self,
        request: ModelRequest[Any],
        handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]],
    ) -> Response:
        response: Response = await self._aaround_model(request, handler)
        return response

    def wrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], ToolResult]
    ) -> ToolResult:
        result: ToolResult = self._around_tool(request, handler)
        return result

    async def awrap_tool_call(
        self, request: ToolCallRequest, handler: Callable[[ToolCallRequest], Awaitable[ToolResult]]
    ) -> ToolResult:
        result: ToolResult = await self._aaround_tool(request, handler)
        return result


for _hook in ("wrap_model_call", "awrap_model_call", "wrap_tool_call", "awrap_tool_call"):
    # LangSmith asks for the signature of a hook at every call, traced or not, and Python finds it anew
    vars(Safeguards)[_hook].__signature__ = signature(vars(Safeguards)[_hook])


class _Ending(Safeguards):
    """Parts of which one may end the run before the agent begins."""

    @hook_config(can_jump_to=["end"])
    def before_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        return super().before_agent(state, runtime)

    @hook_config(can_jump_to=["end"])
    async def abefore_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:
        return await super().abefore_agent(state, runtime)


class _Updates:
    """What the parts update, and the state as the next one sees it."""

    def __init__(self, state: Mapping[str, Any]) -> None:
        self.state: Any = state
        self.found: dict[str, Any] = {}

    def ended_by(self, update: Mapping[str, Any] | None) -> bool:
        """Take one more update, and whether it ends the run."""
        if not update:
            return False
        messages = [*self.found.get("messages", ()), *update.get("messages", ())]
        self.found |= {**update, **({"messages": messages} if messages else {})}
        if update.get("messages"):
            self.state = {
                **self.state,
                "messages": add_messages(self.state["messages"], update["messages"]),
            }
        return "jump_to" in update


def _has(part: Part, hook: str) -> bool:
    return getattr(type(part), hook) is not getattr(AgentMiddleware, hook)


def _ends(part: Part) -> bool:
    hooks = (type(part).before_agent, type(part).abefore_agent)
    return any(hasattr(hook, "__can_jump_to__") for hook in hooks)


def _state_of(parts: Sequence[Part]) -> type:
    """The channels of all the parts."""
    return new_class("JoinedState", tuple(dict.fromkeys(part.state_schema for part in parts)))


def _around_model(inner: Any, outer: Any) -> Any:
    def both(request: ModelRequest[Any], handler: Any) -> Response:
        updates: dict[str, Any] = {}

        def ask(request: ModelRequest[Any]) -> ModelResponse[Any]:
            return _told(inner(request, handler), updates)

        return _with(outer(request, ask), updates)

    return both


def _aaround_model(inner: Any, outer: Any) -> Any:
    async def both(request: ModelRequest[Any], handler: Any) -> Response:
        updates: dict[str, Any] = {}

        async def ask(request: ModelRequest[Any]) -> ModelResponse[Any]:
            return _told(await inner(request, handler), updates)

        return _with(await outer(request, ask), updates)

    return both


def _told(response: Response, updates: dict[str, Any]) -> ModelResponse[Any]:
    """The response alone; its updates, in the place of those of an earlier try, are added to the others."""
    updates.clear()
    if isinstance(response, AIMessage):
        return ModelResponse(result=[response])
    if isinstance(response, ExtendedModelResponse):
        updates |= _update_of(response)
        return response.model_response
    return response


def _with(response: Response, updates: Mapping[str, Any]) -> Response:
    """The response with the updates of the inner hooks beside its own."""
    if not updates:
        return response
    if isinstance(response, ExtendedModelResponse):
        updates = {**updates, **_update_of(response)}
        response = response.model_response
    answer = ModelResponse(result=[response]) if isinstance(response, AIMessage) else response
    return ExtendedModelResponse(answer, Command(update=dict(updates)))


def _update_of(response: ExtendedModelResponse[Any]) -> dict[str, Any]:
    return dict(response.command.update or {}) if response.command else {}


def _around_tool(inner: Any, outer: Any) -> Any:
    return lambda request, handler: outer(request, lambda wanted: inner(wanted, handler))


def _aaround_tool(inner: Any, outer: Any) -> Any:
    async def both(request: ToolCallRequest, handler: Any) -> Any:
        async def run(wanted: ToolCallRequest) -> Any:
            return await inner(wanted, handler)

        return await outer(request, run)

    return both
