"""The question that a confirmation shows: what the calls would do, a line or more for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from zoneinfo import ZoneInfo

from datetools_lc.agents.middleware.confirmation.changes import ADD, Change
from datetools_lc.agents.middleware.confirmation.stored import Stored, in_the_way, one_line
from datetools_lc.agents.rule_words import say_lunar, say_rule
from datetools_lc.contracts.moments import to_instant, try_read
from datetools_lc.engine.lunar import LunarDate, lunar_of
from datetools_lc.engine.zones import to_zone
from datetools_lc.errors import InputError, OutOfRange
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
    "rrule",
    "rrule_calendar",
    "remind_minutes",
    "no_reminder",
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
    return "\n".join(f"- {line}" for line in _lines(change, found, locale))


def _lines(change: Change, found: Mapping[str, Stored], locale: str) -> Iterator[str]:
    texts = texts_for(locale).confirmations
    names = {id: found[id].name if id in found else id for id in change.ids}
    extent, clash = _extent(change, texts), _clash(change, found, texts)
    if change.tool == ADD:
        start = _time(change, change.given["start_time"])
        said = f"{change.given['title']} {start}{_details(change, found, locale)}"
        yield fill(texts.book, event=one_line(said)) + clash
    elif change.deletes:
        for name in names.values():
            yield fill(texts.delete, what=name) + extent
    elif "changes" in change.given:
        for each in change.given["changes"]:
            to = _time(change, each["start_time"])
            yield fill(texts.change, what=names[str(each["id"])], to=to) + extent + clash
    else:
        moved = change.given.get("start_time")
        to = (_time(change, moved) if moved else "") + _details(change, found, locale)
        yield fill(texts.change, what=next(iter(names.values())), to=one_line(to)) + extent + clash


def _extent(change: Change, texts: ConfirmationTexts) -> str:
    scope = change.given.get("scope")
    return {"all": texts.whole_series, "following": texts.rest_of_series}.get(str(scope), "")


def _clash(change: Change, found: Mapping[str, Stored], texts: ConfirmationTexts) -> str:
    if not change.overrides:
        return ""
    names = in_the_way(found)
    return fill(texts.over, events=", ".join(names)) if names else texts.over_any


def _details(change: Change, found: Mapping[str, Stored], locale: str) -> str:
    """The other arguments; those that hold times as local ones, a rule and a reminder in words."""
    hidden = _NOT_SHOWN | ({"title"} if change.tool == ADD else set())
    if _repeats(change):
        hidden = hidden | {"until"}
    shown = {name: value for name, value in change.given.items() if name not in hidden}
    plain = "".join(
        f" {name}={_time(change, value) if name in _TIMES else value}" for name, value in shown.items()
    )
    return plain + _rule(change, found, locale) + _reminder(change, texts_for(locale).confirmations)


def _repeats(change: Change) -> bool:
    return bool({"rrule", "rrule_calendar"} & change.given.keys())


def _rule(change: Change, found: Mapping[str, Stored], locale: str) -> str:
    """How the series is to repeat; its start is that of the event now where the call gives none."""
    if not _repeats(change):
        return ""
    starts = (stored.start for id, stored in found.items() if id in change.ids)
    given = change.given.get("start_time")
    start = _time(change, given) if given else next(filter(None, starts), "")
    until = change.given.get("until")
    end = _time(change, until) if until else None
    calendar = change.given.get("rrule_calendar")
    if calendar == "lunar":
        said = say_lunar(_lunar_day(change, start), end, locale)
    else:
        rule, texts = str(change.given.get("rrule", "")), texts_for(locale).rules
        said = say_rule(rule, start, end, texts, workdays=calendar == "workdays")
    return fill(texts_for(locale).confirmations.repeats, rule=said)


def _lunar_day(change: Change, start: str) -> LunarDate | None:
    calendars = change.session.settings.calendars
    try:
        return lunar_of(date.fromisoformat(start[:10]), calendars.lunar) if calendars else None
    except (ValueError, OutOfRange):
        return None


def _reminder(change: Change, texts: ConfirmationTexts) -> str:
    if change.given.get("no_reminder"):
        return texts.no_reminder
    minutes = change.given.get("remind_minutes")
    if minutes is None:
        return ""
    return fill(texts.reminder, minutes=minutes) if minutes else texts.reminder_at_start


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
