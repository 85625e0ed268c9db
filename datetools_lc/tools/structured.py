"""The LangChain tool of every contract: arguments arrive untouched, faults are results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import Annotated, Any, TypeVar

from langchain_core.messages import ToolMessage
from langchain_core.runnables import RunnableConfig
from langchain_core.tools import InjectedToolArg, StructuredTool
from pydantic import BaseModel, Field, PrivateAttr

from datetools_lc.contracts.field import Arguments
from datetools_lc.contracts.outcome import Outcome, plain
from datetools_lc.contracts.spec import Session, ToolSpec
from datetools_lc.tools.call import CallInfo, is_runtime, read_call
from datetools_lc.tools.input_model import input_model
from datetools_lc.tools.schema import object_schema

S = TypeVar("S", bound=Session)


class ContractTool(StructuredTool):
    """A tool with a plain JSON schema whose arguments arrive untouched, so that they can be echoed exactly.

    Faults are results with status "error", not exceptions. `annotations` are MCP's hints; `timezone` is the
    zone that its toolkit reads wall times in, `locale` its language, `keeps_year` whether a date without a
    year is this year's, by the toolkit's `year_policy`.
    """

    response_format: str = "content_and_artifact"  # type: ignore[assignment]
    annotations: dict[str, bool] = Field(default_factory=dict)
    timezone: str | None = None
    locale: str = "en"
    keeps_year: bool = True
    _spec: ToolSpec[Any] = PrivateAttr()
    _open: Callable[[CallInfo], Any] = PrivateAttr()
    _input_model: type[BaseModel] = PrivateAttr()

    @property
    def spec(self) -> ToolSpec[Any]:
        """The contract, which knows the tool by its plain name."""
        return self._spec

    def open(self, call: CallInfo) -> Any:
        """The session that a call would have. Raises `ClockFault`."""
        return self._open(call)

    def get_input_schema(self, config: RunnableConfig | None = None) -> type[BaseModel]:
        return self._input_model

    def respond(self, arguments: Arguments, call: CallInfo) -> Outcome:
        """One call without LangChain around it. Raises what the contract's failure does not catch."""
        return self._spec.call_at(arguments, lambda: self._open(call), self._locale(call))

    async def arespond(self, arguments: Arguments, call: CallInfo) -> Outcome:
        """`respond`, without blocking the event loop: how MCP serves the same tool."""
        return await self._spec.acall_at(arguments, lambda: self._open(call), self._locale(call))

    def _locale(self, call: CallInfo) -> str:
        return call.context.locale or self.locale

    def _to_args_and_kwargs(
        self, tool_input: str | dict[str, Any], tool_call_id: str | None
    ) -> tuple[tuple[str, ...], dict[str, Any]]:
        arguments = dict(tool_input) if isinstance(tool_input, dict) else {"input": tool_input}
        runtime = arguments.pop("runtime") if is_runtime(arguments.get("runtime")) else None
        return (), {"arguments": arguments, "call": read_call(runtime, tool_call_id), "id": tool_call_id}

    def _run(self, *args: Any, **kwargs: Any) -> Any:
        return self._message(self.respond(kwargs["arguments"], kwargs["call"]), kwargs["id"])

    async def _arun(self, *args: Any, **kwargs: Any) -> Any:
        return self._message(await self.arespond(kwargs["arguments"], kwargs["call"]), kwargs["id"])

    def _message(self, outcome: Outcome, tool_call_id: str | None) -> tuple[Any, Any]:
        artifact = plain(outcome.data)
        if outcome.status != "error" or tool_call_id is None:
            return outcome.content, artifact
        message = ToolMessage(
            outcome.content, artifact=artifact, tool_call_id=tool_call_id, name=self.name, status="error"
        )
        return message, artifact


def _tell_nothing(method: Any) -> None:
    """Let LangChain read a method of a tool at no cost.

    For every call it evaluates the annotations and the signature of the method anew, to see whether it wants
    the run's config or its callbacks: nearly half of the time of a call.
    """
    method.__annotations__ = {}
    method.__signature__ = signature(method)


_tell_nothing(ContractTool._run)
_tell_nothing(ContractTool._arun)


def make_tool(
    spec: ToolSpec[S], open_session: Callable[[CallInfo], S], *, prefix: str = "", strict: bool = False
) -> ContractTool:
    """The tool of a contract, whose calls each get a session of their own.

    `strict` is the form of the schema: see `object_schema`.
    """

    # LangGraph looks at these signatures to see that a runtime is wanted; calls go through _run and _arun
    def func(runtime: Annotated[Any, InjectedToolArg] = None, **arguments: Any) -> Any:
        return tool.respond(arguments, read_call(runtime, None)).content

    async def coroutine(runtime: Annotated[Any, InjectedToolArg] = None, **arguments: Any) -> Any:
        return (await tool.arespond(arguments, read_call(runtime, None))).content

    tool = ContractTool(
        name=prefix + spec.name,
        description=spec.description,
        args_schema=object_schema(spec.fields, strict=strict),
        func=func,
        coroutine=coroutine,
        annotations=dict(spec.annotations),
    )
    tool._spec = spec
    tool._open = open_session
    tool._input_model = input_model(tool.name, spec.fields)
    return tool


def make_tools(
    specs: Mapping[str, ToolSpec[S]],
    names: Sequence[str],
    open_session: Callable[[CallInfo], S],
    *,
    prefix: str,
    strict: bool = False,
) -> list[ContractTool]:
    """The tools of the named contracts, in that order."""
    return [make_tool(specs[name], open_session, prefix=prefix, strict=strict) for name in names]
