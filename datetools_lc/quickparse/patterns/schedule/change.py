"""Requests to cancel or move events, as one language makes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

_NOTHING = re.compile("(?!)")


@dataclass(frozen=True, slots=True)
class ScheduleChangePatterns:
    """Patterns over a masked sentence, each of them the whole of it.

    `cancels`, `moves` and `shifts` have a group `what`: the words about the events, with their date, but for
    those of a group `off`. A group `cannot` tells that somebody cannot go there, and asks for nothing.
    A move has `to`, a date, or `afternoon` alone, and `link` where a word leads to
    it; `linked` dates bring that word along. A shift has `later` or `earlier` beside a length; one of
    `day_shifts` beside `count` and `unit`, a key of `units` (days of each); `counts` are numbers in words.
    `lengths` set how long an event lasts, or make it `longer` or `shorter` by a length; `renames` have the
    new `title`.
    `ends` set the time of its day at which an event ends, in a group `to`.
    `same` are words for the same time. From `what`, `whose` is removed; `every` means more than one event,
    `whole` all there are, `whatever` that all events are meant though no word names one: cancel everything;
    `morning` is a part of the day apart from its date; `noun` names any event, with `text` or `who` for the
    words that identify one. `halves` are the words that fix the half of the day.
    `delays` have a length in the form of a date counted from now, `by`, that `delay` finds: an hour later.
    `no_meetings` finds words that hold such a noun, and are none.
    `called` is what a noun that is too short to be looked up is called in titles, `meetings` is what the
    titles hold of whatever a noun for a meeting may mean, and `gatherings` finds other words for meetings.
    `towards` finds the word that moves an event to a `later` or an `earlier` day: postpone it to Wednesday.
    `entry` finds, in what cancels, that anything written down is meant: one of the `calendar`, or a record.
    `worked` begins a sentence whose verb is as well the name of hours at work: shift tomorrow 9am to 5pm.
    `bare_target` moves `what` to an `hour` that no word or sign marks as one.
    `beside` is the word before a person, which a title may have another of: 跟老王吃饭, 和老王吃饭.
    What `to_part` fits is moved to a `part` of a day, of which `hours_of_parts` has an hour. What fits
    one of `put_off` is moved to no day at all; beside it is the sentence that goes on with a day.
    `only_event` finds, in what cancels, words that tell what became of an event; no record is meant by them.
    `joins` stands between two events that are named at once, lunch and dinner, and a `deed` behind it is
    something else to be done.
    `onwards` stands behind a date where it and all days behind it are meant.
    `joint` joins a person to what is done with them, and may be left out of a title: 和老李的聚餐.
    `series` finds words for all of an event that recurs: the standup series.
    `counted` want all of so many events gone, in a group `both` or `count`, and put the rest of their groups
    into what would be said of one.
    `any_event` is what such a noun alone, without a day, has to be for all events ahead to be listed.
    """

    cancels: tuple[re.Pattern[str], ...]
    moves: tuple[re.Pattern[str], ...]
    shifts: tuple[re.Pattern[str], ...]
    day_shifts: tuple[re.Pattern[str], ...]
    units: Mapping[str, int]
    counts: Mapping[str, int]
    called: Mapping[str, str]
    meetings: Mapping[str, str]
    no_meetings: re.Pattern[str]
    lengths: tuple[re.Pattern[str], ...]
    renames: tuple[re.Pattern[str], ...]
    linked: re.Pattern[str]
    same: re.Pattern[str]
    whose: re.Pattern[str]
    every: re.Pattern[str]
    whole: re.Pattern[str]
    morning: re.Pattern[str]
    noun: re.Pattern[str]
    halves: re.Pattern[str]
    delays: tuple[re.Pattern[str], ...] = ()
    ends: tuple[re.Pattern[str], ...] = ()
    delay: re.Pattern[str] = field(default=_NOTHING)
    gatherings: re.Pattern[str] = field(default=_NOTHING)
    whatever: re.Pattern[str] = field(default=_NOTHING)
    towards: re.Pattern[str] = field(default=_NOTHING)
    entry: re.Pattern[str] = field(default=_NOTHING)
    any_event: re.Pattern[str] = field(default=_NOTHING)
    worked: re.Pattern[str] = field(default=_NOTHING)
    beside: re.Pattern[str] = field(default=_NOTHING)
    to_part: re.Pattern[str] = field(default=_NOTHING)
    hours_of_parts: Mapping[str, str] = field(default_factory=dict)
    put_off: tuple[tuple[re.Pattern[str], str], ...] = ()
    counted: tuple[tuple[re.Pattern[str], str], ...] = ()
    bare_target: re.Pattern[str] = field(default=_NOTHING)
    only_event: re.Pattern[str] = field(default=_NOTHING)
    joins: re.Pattern[str] = field(default=_NOTHING)
    series: re.Pattern[str] = field(default=_NOTHING)
    joint: str = ""
    onwards: re.Pattern[str] = field(default=_NOTHING)
    deed: re.Pattern[str] = field(default=_NOTHING)
