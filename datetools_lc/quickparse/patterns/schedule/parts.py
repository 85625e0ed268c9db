"""How one language says durations, repetitions and places."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

_NOTHING = re.compile("(?!)")


@dataclass(frozen=True, slots=True)
class Repeat:
    """How a series repeats: `frequency` as in an RRULE; the `weekdays` (Monday = 0) of a weekly one, and its
    first as `list_dates_in_range` takes it; the `day` of a monthly one, or its `nth` weekday (-1: the last).
    Every `interval`-th week. `calendar` is that of the rule: on `workdays` alone, or by the `lunar` one.
    `doubtful`: the days of one week may be meant, 周一三五. A weekly one without weekdays tells only how
    often (biweekly, every week) and belongs to the weekdays that stand elsewhere."""

    frequency: str
    weekdays: tuple[int, ...] = ()
    first_weekday: str = ""
    day: int | None = None
    nth: int | None = None
    interval: int = 1
    calendar: str = ""
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class SchedulePartPatterns:
    """The patterns of one language over folded text, and readers of their matches; None: not to be read.

    `request` is a request in the form of a question: its groups `lead` and `mark` say nothing more.
    `repeats` are frequencies, `ends` the range that a series lasts to, `times` how many times; `duration` is
    read in minutes; the last group of `places` is the place, unless `no_place` finds
    a verb or the like in it; `in_place` are ordinals in its name. `hidden` are words,
    or gaps, that no date may reach into: at 9 | standup, 朝 of 朝礼. `between` matches two times that are
    start and end; the times are stand-ins, with the words before the first and of the second. `vague`
    times are not exact. `evening` are words for what people do in the evening: a bare 7 beside one may be
    19:00; beside one of `night`, 12 may be midnight; beside one of `rising` a bare hour is one of the
    morning.
    `no_such_hour` is a part of the day with a clock time, its group `clock`, that it may lack.
    `window`, its group `clock`, is two hours between which an event lies, which may be shorter.
    `bare_hours` closes a sentence behind a day ahead with an hour, the group `first`, or with two, `start`
    and `last`, of which `joined` is a word between them, and `rest` the name of the event behind.
    `until_month` is a month at which a series ends, and nobody knows on which day.
    `series_hours` closes a sentence behind words for how often with two hours, `first` and `last`.
    `bare_end` is a sentence whose end, the group `last`, has no half of the day: shift 10pm-2.
    `across_noon` and `across_midnight` find two bare hours, `first` and `last`, of which the second comes
    round behind the first, with the minutes `minute` and `end`.
    `midnight` in a date says the hour and not of which night: tomorrow midnight.
    `back` finds an event whose end is a clause of its own, by the groups `first`, `what` and `last`;
    `and_back` joins them as a sentence with a start and an end.
    `part_of_series` finds a part of the day behind words for how often, its group `part`; or its group
    `short`, without which those words are none but with `of_each_day` in its place: 每晚, 每天.
    `hour_in_part` joins that `part` and any `hour`, where one that tells its half may stand behind it.
    `limit` finds a time that is an end, and no start where it stands alone: until 8.
    `daytime` are words for meals and pleasures of the morning or of any time of the day.
    `lasting` finds a sentence without a clock time about what lasts for days: from Monday to Friday it is
    one event, and no series. `days` are for how many whole days it lasts, which `count` reads.
    `parted` is a count within the words for an event, groups `count` and `rest`: 请两天假 is 请假两天.
    `weekday` finds the words for one in a date, of which words elsewhere tell how often it is meant.
    `tonight` finds the night that this day ends with, which may be the one that it begins with at 00:30.
    `of_night` finds words for the night beside an hour of a series: the night before its day, or behind it?
    """

    request: re.Pattern[str]
    repeats: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Repeat | None]], ...]
    ends: re.Pattern[str]
    end_range: Callable[[re.Match[str]], Mapping[str, object] | None]
    times: re.Pattern[str]
    count: Callable[[re.Match[str]], int | None]
    duration: re.Pattern[str]
    minutes: Callable[[re.Match[str]], float | None]
    places: re.Pattern[str]
    all_day: re.Pattern[str]
    hidden: re.Pattern[str]
    between: re.Pattern[str]
    vague: re.Pattern[str]
    evening: re.Pattern[str]
    night: re.Pattern[str]
    daytime: re.Pattern[str]
    lasting: re.Pattern[str] = field(default=_NOTHING)
    days: re.Pattern[str] = field(default=_NOTHING)
    parted: re.Pattern[str] = field(default=_NOTHING)
    weekday: re.Pattern[str] = field(default=_NOTHING)
    tonight: re.Pattern[str] = field(default=_NOTHING)
    of_night: re.Pattern[str] = field(default=_NOTHING)
    no_such_hour: re.Pattern[str] = field(default=_NOTHING)
    midnight: re.Pattern[str] = field(default=_NOTHING)
    rising: re.Pattern[str] = field(default=_NOTHING)
    window: re.Pattern[str] = field(default=_NOTHING)
    bare_hours: re.Pattern[str] = field(default=_NOTHING)
    series_hours: re.Pattern[str] = field(default=_NOTHING)
    until_month: re.Pattern[str] = field(default=_NOTHING)
    across_noon: re.Pattern[str] = field(default=_NOTHING)
    across_midnight: re.Pattern[str] = field(default=_NOTHING)
    bare_end: re.Pattern[str] = field(default=_NOTHING)
    back: re.Pattern[str] = field(default=_NOTHING)
    and_back: str = ""
    limit: re.Pattern[str] = field(default=_NOTHING)
    no_place: re.Pattern[str] = field(default=_NOTHING)
    in_place: re.Pattern[str] = field(default=_NOTHING)
    part_of_series: re.Pattern[str] = field(default=_NOTHING)
    of_each_day: str = ""
    hour_in_part: str = ""
