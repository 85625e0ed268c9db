"""The StructuredTool behind every tool here: contracts check the arguments, results say what to mend."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any

from langchain_core.messages import ToolMessage
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import InjectedToolArg, StructuredTool
from pydantic import BaseModel, Field, PrivateAttr

from datetools_lc.contracts.field import Field as ArgumentField
from datetools_lc.contracts.outcome import Outcome, plain
from datetools_lc.tools.call import CallInfo, is_runtime, read_call
from datetools_lc.tools.schema import input_model, object_schema

Respond = Callable[[Mapping[str, Any], CallInfo], Outcome]
RespondAsync = Callable[[Mapping[str, Any], CallInfo], Awaitable[Outcome]]


class ContractTool(StructuredTool):
    """A tool with a plain JSON schema whose arguments arrive untouched, so that they can be echoed exactly.

    Faults are results with status "error", not exceptions. `annotations` are MCP's hints; `timezone` is the
    zone that its toolkit reads wall times in.
    """

    response_format: str = "content_and_artifact"  # type: ignore[assignment]
    annotations: dict[str, bool] = Field(default_factory=dict)
    timezone: str | None = None
    _respond: Respond = PrivateAttr()
    _arespond: RespondAsync = PrivateAttr()
    _input_model: type[BaseModel] = PrivateAttr()

    def get_input_schema(self, config: RunnableConfig | None = None) -> type[BaseModel]:
        return self._input_model

    async def answer(self, arguments: Mapping[str, Any], call: CallInfo) -> Outcome:
        """One call without LangChain around it: how other doors, such as MCP, serve the same tool.

        Raises `StoreUnavailable`, which agents turn into a result by middleware.
        """
        return await self._arespond(arguments, call)

    def _to_args_and_kwargs(
        self, tool_input: str | dict[str, Any], tool_call_id: str | None
    ) -> tuple[tuple[str, ...], dict[str, Any]]:
        arguments = dict(tool_input) if isinstance(tool_input, dict) else {"input": tool_input}
        runtime = arguments.pop("runtime") if is_runtime(arguments.get("runtime")) else None
        return (), {"arguments": arguments, "call": read_call(runtime, tool_call_id), "id": tool_call_id}

    def _run(self, *args: Any, config: RunnableConfig, run_manager: Any = None, **kwargs: Any) -> Any:
        return self._message(self._respond(kwargs["arguments"], kwargs["call"]), kwargs["id"])

    async def _arun(self, *args: Any, config: RunnableConfig, run_manager: Any = None, **kwargs: Any) -> Any:
        return self._message(await self._arespond(kwargs["arguments"], kwargs["call"]), kwargs["id"])

    def _message(self, outcome: Outcome, tool_call_id: str | None) -> tuple[Any, Any]:
        artifact = plain(outcome.data)
        if outcome.status != "error" or tool_call_id is None:
            return outcome.content, artifact
        message = ToolMessage(
            outcome.content, artifact=artifact, tool_call_id=tool_call_id, name=self.name, status="error"
        )
        return message, artifact


def make_tool(
    name: str,
    description: str,
    fields: tuple[ArgumentField, ...],
    *,
    descriptions: Mapping[str, str],
    required: tuple[str, ...],
    respond: Respond,
    arespond: RespondAsync | None = None,
    annotations: Mapping[str, bool],
) -> ContractTool:
    """A `ContractTool`. Without `arespond`, the answer is computed inline: for pure tools, microseconds."""

    async def respond_inline(arguments: Mapping[str, Any], call: CallInfo) -> Outcome:
        return respond(arguments, call)

    answer = respond_inline if arespond is None else arespond

    # LangGraph looks at these signatures to see that a runtime is wanted; calls go through _run and _arun
    def func(runtime: Annotated[Any, InjectedToolArg] = None, **arguments: Any) -> Any:
        return respond(arguments, read_call(runtime, None)).content

    async def coroutine(runtime: Annotated[Any, InjectedToolArg] = None, **arguments: Any) -> Any:
        return (await answer(arguments, read_call(runtime, None))).content

    tool = ContractTool(
        name=name,
        description=description,
        args_schema=object_schema(fields, descriptions, required),
        func=func,
        coroutine=coroutine,
        annotations=dict(annotations),
    )
    tool._respond = respond
    tool._arespond = answer
    tool._input_model = input_model(name, fields, required)
    return tool


def in_thread(respond: Respond) -> RespondAsync:
    """The async path of a store-backed tool: drivers block, so they run off the event loop."""

    async def respond_in_thread(arguments: Mapping[str, Any], call: CallInfo) -> Outcome:
        return await asyncio.to_thread(respond, arguments, call)

    return respond_in_thread
