"""Which calls of a model's message wait for the user's yes, and what the user is shown of them.

A call waits unless the user has plainly asked for it: that is, unless the rules, given the user's last words
alone, would make the very same call. The model's own reading of what the user wants is no consent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypedDict

from langchain_core.messages import AIMessage, AnyMessage, ToolCall

from datetools_lc.agents.middleware.confirmation.changes import ADD, UPDATE_RECORD, Change, ChangeReader
from datetools_lc.agents.middleware.confirmation.preview import describe, preview
from datetools_lc.agents.middleware.confirmation.seen import ids_in, seen_names, seen_spans
from datetools_lc.agents.middleware.confirmation.stored import Stored, look_up
from datetools_lc.agents.middleware.confirmation.wording import asks_for
from datetools_lc.agents.middleware.messages import (
    answered_calls,
    language_of,
    last_said,
    results_in,
    split_turn,
)
from datetools_lc.contracts.currency import Currency
from datetools_lc.contracts.dates.range import MOST_DAYS
from datetools_lc.contracts.expenses import SAVE
from datetools_lc.contracts.outcome import Outcome
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.errors import DatetoolsError
from datetools_lc.tools.call import read_call, read_context

Run = Callable[[str, Mapping[str, Any]], Outcome | None]
"""Runs a tool that only reads, by its plain name; None for any other."""
Plan = Callable[[Sequence[AnyMessage], Run], Sequence[tuple[str, Mapping[str, Any]]]]
"""The changing calls, by plain names, that the rules would make of the user's last words in a thread."""
_READERS = (*DATE_TOOLS, "schedule_query", "query_expenses")


class Item(TypedDict):
    """A call that waits: what is shown of it, and the state of what it would change."""

    id: str
    name: str
    args: dict[str, Any]
    text: str
    seen: dict[str, str]


class Review(TypedDict):
    """What waits in one message of the model; `text` is the whole question."""

    items: list[Item]
    text: str


class Reviewed(NamedTuple):
    """What waits of a message, None where all of it may run, and what the user knows its targets by."""

    waits: Review | None
    names: Mapping[str, str]


def read_items(review: object) -> list[Item]:
    """The items of a review in graph state, where whoever runs a graph may write something else."""
    items = review.get("items") if isinstance(review, Mapping) and "text" in review else None
    return [item for item in items if _is_item(item)] if isinstance(items, list) else []


def read_names(names: object) -> dict[str, str]:
    """The names in graph state, by id, without what no review wrote."""
    items = names.items() if isinstance(names, Mapping) else ()
    return {id: name for id, name in items if isinstance(id, str) and isinstance(name, str)}


def _is_item(item: object) -> bool:
    return isinstance(item, Mapping) and Item.__annotations__.keys() <= item.keys()


class Reviewer:
    """Reviews the messages of a model. `refused` tells which calls will not run for another reason."""

    def __init__(
        self,
        reader: ChangeReader,
        plan: Plan,
        *,
        refused: Callable[[ToolCall, Any], bool],
        locale: str,
        currency: Currency,
    ) -> None:
        self._reader = reader
        self._plan = plan
        self._refused = refused
        self._locale = locale
        self._currency = currency

    def review(self, message: AIMessage, runtime: Any) -> Reviewed:
        """What of a message waits. `runtime` is one as tools are given."""
        looked_at = self._look(message, runtime)
        names = {id: each.name for _, found in looked_at for id, each in found.items() if id[:1] != "~"}
        done = self._done(runtime.state)
        touched = {id for change, _ in looked_at for id in change.ids} | done.keys()
        if not self._must_wait([change for change, _ in looked_at], len(touched) > 1, runtime):
            return Reviewed(None, names)
        locale = language_of(runtime.state["messages"], read_context(runtime.context).locale or self._locale)
        items = [
            Item(
                id=str(change.call["id"]),
                name=change.call["name"],
                args=change.call["args"],
                text=describe(change, found, locale),
                seen={id: stored.state for id, stored in found.items()},
            )
            for change, found in looked_at
        ]
        text = preview([item["text"] for item in items], list(done.values()), locale)
        return Reviewed(Review(items=items, text=text), names)

    def has_changed(self, item: Mapping[str, Any], runtime: Any) -> bool:
        """Whether what the item would change is no longer as it was shown."""
        call = ToolCall(name=item["name"], args=item["args"], id=item["id"])
        change = self._reader.read(call, runtime)
        if change is None:
            return False  # its tool will refuse it
        try:
            found = look_up(change, runtime.state["messages"], self._currency)
        except DatetoolsError:
            return False
        return bool({id: stored.state for id, stored in found.items()} != item["seen"])

    def _look(self, message: AIMessage, runtime: Any) -> list[tuple[Change, dict[str, Stored]]]:
        """The changes that the calls of the message would make, each with what is there now."""
        looked_at = []
        for call in message.tool_calls:
            change = None if self._refused(call, runtime) else self._reader.read(call, runtime)
            if change is not None:
                try:
                    looked_at.append((change, look_up(change, runtime.state["messages"], self._currency)))
                except DatetoolsError:
                    continue  # its tool will say so, and change nothing
        return looked_at

    def _done(self, state: Mapping[str, Any]) -> dict[str, str]:
        """What this turn has changed already, by id, with a name for the user."""
        messages = state["messages"]
        _, turn = split_turn(messages)
        done: dict[str, str] = {}
        for call, result in answered_calls(turn):
            if self._reader.plain_name(call["name"]) and result.status != "error":
                done |= {id: id for id in ids_in(call["args"])}
        names = {**read_names(state.get("named")), **dict(seen_names(messages))}
        return {id: names.get(id, id) for id in done}

    def _must_wait(self, changes: Sequence[Change], several: bool, runtime: Any) -> bool:
        """Whether any of the changes needs a yes: one question then shows all of them."""
        if any(change.is_of_series or (several and change.ids) for change in changes):
            return True
        kept = [change for change in changes if self._needs_words(change, runtime.state["messages"])]
        if not kept:
            return False
        if len(kept) > 1:
            return True
        return not self._is_asked_for(kept[0], runtime)

    def _needs_words(self, change: Change, messages: Sequence[AnyMessage]) -> bool:
        """Whether the change may run only where the user's words ask for it."""
        if change.tool == UPDATE_RECORD:
            return not self._saved_in_turn(messages).issuperset(change.ids)
        return change.deletes or change.overrides

    def _saved_in_turn(self, messages: Sequence[AnyMessage]) -> set[str]:
        """The records that this turn has written."""
        _, turn = split_turn(messages)
        saves = {tool.name for tool in self._reader.tools.values() if tool.spec.name == SAVE}
        return {
            str(result["data"].get("recordId"))
            for message, result in results_in(turn)
            if message.name in saves and message.status != "error"
        }

    def _is_asked_for(self, change: Change, runtime: Any) -> bool:
        if change.deletes and not asks_for(last_said(runtime.state["messages"])):
            return False
        run = partial(self._run, runtime)
        for name, arguments in self._plan(runtime.state["messages"], run):
            if name == change.tool and self._is_same(change, name, arguments, runtime):
                return True
        return False

    def _is_same(self, change: Change, name: str, arguments: Mapping[str, Any], runtime: Any) -> bool:
        """Whether a call of the rules does what the model's would: the same things, at the same times."""
        call = ToolCall(name=change.call["name"], args=dict(arguments), id=change.call["id"])
        wanted = self._reader.read(call, runtime)
        if wanted is None or wanted.ids != change.ids or wanted.overrides != change.overrides:
            return False
        if change.deletes:
            return True
        if change.is_of_record:
            return wanted.given == change.given
        times = change.times()
        as_clashed = times is not None and times == wanted.times()
        return change.overrides and as_clashed and _is_as_seen(change, runtime.state["messages"])

    def _run(self, runtime: Any, name: str, arguments: Mapping[str, Any]) -> Outcome | None:
        """Run a reading tool as the rules would, without the model's knowledge."""
        if name not in _READERS:
            return None
        if arguments.get("range") == "next_n_days":  # a name without a date: that of any event ahead
            arguments = {**arguments, "n": MOST_DAYS}
        tool = next((tool for tool in self._reader.tools.values() if tool.spec.name == name), None)
        return None if tool is None else tool.respond(arguments, read_call(runtime, None))


def _is_as_seen(change: Change, messages: Sequence[AnyMessage]) -> bool:
    """Whether a move without an end of its own moves as long an event as the turns before have seen.

    The clash that the user insists on was that of this length.
    """
    if change.tool == ADD or "end_time" in change.given or "duration_minutes" in change.given:
        return True
    before, _ = split_turn(messages)
    (id,) = change.ids
    event = change.session.store.get(*change.session.place, id)
    for start, end in seen_spans(id, before):
        return bool(end - start == event.end - event.start)
    return False
