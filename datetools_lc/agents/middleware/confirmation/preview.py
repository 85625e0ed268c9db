"""The question that a confirmation shows: what the calls would do, a line or more for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from datetools_lc.agents.middleware.confirmation.changes import ADD, Change
from datetools_lc.agents.middleware.confirmation.stored import Stored, in_the_way, one_line
from datetools_lc.contracts.moments import to_instant, try_read
from datetools_lc.engine.zones import to_zone
from datetools_lc.errors import InputError
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import ConfirmationTexts

_NOT_SHOWN = {
    "id",
    "ids",
    "record_id",
    "changes",
    "scope",
    "allow_conflict",
    "start_time",
    "expected_weekday",
}
"""Arguments that the lines show otherwise, or that need no showing."""
_TIMES = ("end_time", "until", "date")


def preview(lines: Sequence[str], done: Sequence[str], locale: str) -> str:
    """The whole question: what waits, and what this turn has changed already."""
    texts = texts_for(locale).confirmations
    before = [fill(texts.already, done=", ".join(done))] if done else []
    return "\n".join([texts.question, *lines, *before])


def describe(change: Change, found: Mapping[str, Stored], locale: str) -> str:
    """What one call would do: a line for each event or record, its times in the run's zone."""
    return "\n".join(f"- {line}" for line in _lines(change, found, texts_for(locale).confirmations))


def _lines(change: Change, found: Mapping[str, Stored], texts: ConfirmationTexts) -> Iterator[str]:
    names = {id: found[id].name if id in found else id for id in change.ids}
    extent, clash = _extent(change, texts), _clash(change, found, texts)
    if change.tool == ADD:
        said = f"{change.given['title']} {_time(change, change.given['start_time'])}{_details(change)}"
        yield fill(texts.book, event=one_line(said)) + clash
    elif change.deletes:
        for name in names.values():
            yield fill(texts.delete, what=name) + extent
    elif "changes" in change.given:
        for each in change.given["changes"]:
            to = _time(change, each["start_time"])
            yield fill(texts.change, what=names[str(each["id"])], to=to) + extent + clash
    else:
        start = change.given.get("start_time")
        to = (_time(change, start) if start else "") + _details(change)
        yield fill(texts.change, what=next(iter(names.values())), to=one_line(to)) + extent + clash


def _extent(change: Change, texts: ConfirmationTexts) -> str:
    scope = change.given.get("scope")
    return {"all": texts.whole_series, "following": texts.rest_of_series}.get(str(scope), "")


def _clash(change: Change, found: Mapping[str, Stored], texts: ConfirmationTexts) -> str:
    if not change.overrides:
        return ""
    names = in_the_way(found)
    return fill(texts.over, events=", ".join(names)) if names else texts.over_any


def _details(change: Change) -> str:
    """The other arguments; those that hold times as local ones."""
    shown = {name: value for name, value in change.given.items() if name not in _NOT_SHOWN}
    if change.tool == ADD:
        shown.pop("title", None)
    return "".join(
        f" {name}={_time(change, value) if name in _TIMES else value}" for name, value in shown.items()
    )


def _time(change: Change, value: object) -> str:
    """A moment in the run's zone, or as it is where it is none: its tool will say so."""
    zone: ZoneInfo = change.session.settings.zone
    moment = try_read(value)
    if moment is None:
        return str(value)
    if not isinstance(moment, datetime):
        return moment.isoformat()
    try:
        return f"{to_zone(to_instant(moment, zone), zone):%Y-%m-%d %H:%M}"
    except InputError:
        return str(value)
