"""Which clash a call of a schedule tool is about: one that was reported may be booked over, no other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from langchain_core.messages import ToolCall

from datetools_lc.contracts.outcome import Data, dumps
from datetools_lc.contracts.schedule.fields import RULE_FIELDS
from datetools_lc.engine.timestamps import format_rfc3339
from datetools_lc.errors import DatetoolsError, InputError
from datetools_lc.servers.served import ServedTool
from datetools_lc.tools.call import CallInfo

CLASH = "clash"
_CHECK = "check_conflict"


def is_clash(result: Mapping[str, Any]) -> bool:
    """Whether the result of a call reports one."""
    return result.get("status") == "conflict" or result.get("free") is False


def clash_of(tool: ServedTool, arguments: Mapping[str, Any], call: CallInfo) -> str | None:
    """The same text for calls that would take the same times; None where they cannot be read.

    Those are the times that the events would have: a move without an end takes as long as its event does
    now. It reads the store, so it blocks.
    """
    try:
        given = tool.spec.read(arguments)
        spans = sorted(_spans(tool.spec.name, given, tool.open(call)))
    except (DatetoolsError, InputError, KeyError):
        return None  # the call says so itself
    if not spans:
        return None
    return dumps([*spans, *(str(given.get(name, "")) for name in RULE_FIELDS)])


def _spans(tool: str, given: Data, session: Any) -> Iterator[list[str]]:
    """The start and the end of what a call would write; with the events' ids, where there are several."""
    # what reads events needs the `agent` extra, which a server of date tools alone does without
    from datetools_lc.agents.middleware.confirmation.changes import ADD, UPDATE, Change
    from datetools_lc.tools.calendar.arguments import read_window

    if tool == _CHECK:
        window = read_window(given, session.zone)
        yield _texts(window.start, window.end)
    elif tool in (ADD, UPDATE):
        change = Change(ToolCall(name=tool, args={}, id=None), tool, given, session)
        ids = change.ids if len(change.ids) > 1 else ()
        for number, draft in enumerate(change.drafts()):
            yield [*ids[number : number + 1], *_texts(draft.start, draft.end)]


def _texts(start: datetime, end: datetime) -> list[str]:
    return [format_rfc3339(start, zulu=True), format_rfc3339(end, zulu=True)]
