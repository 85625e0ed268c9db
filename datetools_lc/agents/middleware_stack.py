"""The middleware of a bundled agent, outermost first, and where an app's own goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from langchain.agents.middleware import HumanInTheLoopMiddleware, ModelFallbackMiddleware
from langchain.agents.middleware.types import ToolCallRequest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import ToolCall
from langchain_core.tools import BaseTool

from datetools_lc.agents.middleware.confirmation.middleware import Confirmation
from datetools_lc.agents.middleware.confirmation.pending_calls import PendingCalls, UndoneInStream
from datetools_lc.agents.middleware.guard.timestamp_guard import TimestampGuard
from datetools_lc.agents.middleware.lane.quick_lane import QuickLane
from datetools_lc.agents.middleware.model.broken_calls import BrokenCalls
from datetools_lc.agents.middleware.model.choice import ModelChoice
from datetools_lc.agents.middleware.model.faults import ModelFaults
from datetools_lc.agents.middleware.model.limits import Limits, ModelCallLimit, ToolCallLimit
from datetools_lc.agents.middleware.nothing_new import NothingNew
from datetools_lc.agents.middleware.owner import OwnerPin
from datetools_lc.agents.middleware.question_day import QuestionDay
from datetools_lc.agents.middleware.repeats.calls import RepeatCalls
from datetools_lc.agents.middleware.repeats.expenses import RepeatedExpenses
from datetools_lc.agents.middleware.store_faults import StoreFaults
from datetools_lc.agents.offline.quick_answers import QuickAnswers
from datetools_lc.agents.offline.tool_names import records_of
from datetools_lc.agents.offline.wanted_calls import wanted_calls
from datetools_lc.agents.sentence_cache import own_words
from datetools_lc.agents.settings import AgentSettings
from datetools_lc.contracts.expenses import SAVE
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.stores.threads import ThreadOwners
from datetools_lc.tools.structured import ContractTool

Resolve = Callable[[str | BaseChatModel], BaseChatModel]


def middleware_stack(
    tools: Sequence[BaseTool],
    settings: AgentSettings,
    *,
    owners: ThreadOwners | None,
    model: str | None,
    resolve: Resolve,
) -> list[Any]:
    """All middleware of the agent. `model` is the name of the graph's own model, if it was given by name."""
    own_words()  # a file that cannot be read is an error now
    rules = QuickAnswers(
        settings.locale,
        settings.default_category,
        settings.kept_in,
        wide=settings.hybrid == "wide",
        reminders=settings.reminders,
        holidays=settings.holidays,
    )
    pin = OwnerPin(owners, settings.locale)
    guard = TimestampGuard(
        settings.guard, timezone=settings.zone, clock=settings.clock, prefix=settings.prefix
    )
    repeats = _repeat_calls(tools, settings)
    ours = [
        pin,  # first: what it refuses, nothing else may have seen
        PendingCalls(settings.locale),
        ModelChoice(model, resolve),
        # outside of all that may answer in the model's place, or change its answer
        *([_confirmation(tools, settings, pin, guard, repeats)] if settings.confirm == "ask" else []),
        *([QuickLane(rules)] if settings.hybrid else []),
        NothingNew(rules.serves),
        QuestionDay(rules.serves, timezone=settings.zone, clock=settings.clock),
        UndoneInStream(settings.locale),
        *_limits(settings.limits, settings.locale, resolve),
        guard,
        repeats,
        RepeatedExpenses(settings.prefix, settings.locale),
        StoreFaults(),
    ]
    return _with_apps(ours, settings.middleware)


def _repeat_calls(tools: Sequence[BaseTool], settings: AgentSettings) -> RepeatCalls:
    hints = {tool.name: tool.annotations for tool in tools if isinstance(tool, ContractTool)}
    readers = {name for name, hint in hints.items() if hint["readOnlyHint"]}
    adders = {name for name, hint in hints.items() if not hint.get("destructiveHint", True)}
    # date tools read the clock; an equal expense may be a second purchase
    each_time = {settings.prefix + name for name in (*DATE_TOOLS, SAVE)}
    return RepeatCalls(readers, adders, each_time, writers=hints.keys() - readers)


def _confirmation(
    tools: Sequence[BaseTool],
    settings: AgentSettings,
    pin: OwnerPin,
    guard: TimestampGuard,
    repeats: RepeatCalls,
) -> Confirmation:
    by_name = {tool.name: tool for tool in tools}
    keeps = records_of(list(by_name))

    def refused(call: ToolCall, runtime: Any) -> bool:
        """An unproven time is refused before anybody is asked about it, and so is a repeated call."""
        request = ToolCallRequest(
            tool_call=call, tool=by_name.get(call["name"]), state=runtime.state, runtime=runtime
        )
        return guard.refuses(request) or repeats.answers(call, runtime.state["messages"])

    return Confirmation(
        tools,
        partial(wanted_calls, currency=settings.kept_in, holidays=settings.holidays, keeps=keeps),
        check=pin.check,
        refused=refused,
        locale=settings.locale,
        currency=settings.kept_in,
    )


def _limits(limits: Limits, locale: str, resolve: Resolve) -> list[Any]:
    """Counting, then retrying, then falling back."""
    fallbacks = [resolve(model) for model in limits.fallbacks]
    return [
        ModelCallLimit(limits.model_calls, locale),
        ToolCallLimit(limits.tool_calls),
        ModelFaults(limits, locale),
        *([ModelFallbackMiddleware(*fallbacks)] if fallbacks else []),
        BrokenCalls(),
    ]


def _with_apps(ours: Sequence[Any], apps: Sequence[Any]) -> list[Any]:
    """Both, ours outside; one of the app's that has the name of one of ours takes its place.

    Gates, whose edits the guard has to check again, stand before it.
    """
    replaced = {item.name: item for item in apps}
    kept = [replaced.pop(item.name, item) for item in ours]
    added = [item for item in apps if item.name in replaced]
    gates = [item for item in added if isinstance(item, HumanInTheLoopMiddleware)]
    guard = next((n for n, item in enumerate(kept) if isinstance(item, TimestampGuard)), len(kept))
    return [*kept[:guard], *gates, *kept[guard:], *(item for item in added if item not in gates)]
