"""Answers to a reported conflict or a question, as one language gives them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from datetools_lc.quickparse.patterns.picks import PickPatterns

_NOTHING = re.compile("(?!)")


@dataclass(frozen=True, slots=True)
class FollowUpPatterns:
    """Patterns over a whole folded answer, in one language.

    `pick` has a group `ordinal`, `option`, `count` or `number` for the number of a suggestion, or `last`;
    `time` sees the date phrase masked; `noon` and `bare`, with `hour` and `minute`, are times that only an
    answer can mean. `yes` and `no` answer a question such as "Save this?",
    `fixes` correct a time that was just written: their group `time` is what it should have been;
    `first_day` answers when a series begins, with a group `day`, and `starting` puts the answer and what was
    `said` into one sentence; `half` answers one such as "in the morning or in the afternoon?", with a group
    `morning` or `afternoon`. `of_event` asks for a change of the event that was just written, which it calls
    "it", by a `noun`, or not at all: its groups stand in `as_event`, where the event has a name.

    `kinds` answer which of an event and a record is meant, by a group `event` or `record`. `other_day` asks
    the question before once more, of a day, which it sees masked; `weeks` are the words before a weekday for
    the week so many from this one. `other_month` finds a month that no word makes a date, by a group
    `month`, and puts it into words that do. `other_topic` asks the question about spending before once
    more, of a group `topic`, and puts it and the `day` of that question into words; `all_listed` wants all
    events gone that the question before showed, and says so of its `day`. `recalls` asks when the event
    is that was just written, or when it ends. `lasts` says how long it is, by a group `length`, and puts that
    into a sentence that changes an event by name; `until` says when it ends, by one of its groups, and by a
    `start` from when it lasts; `renamed` has its new `title`, `placed` its `place`,
    of which `rooms` are numbers of floors and rooms.
    `instead` has the `old` words of what was said of it, and what they are to be, as `new`.
    `rests` is a title that may tell when a series that was just written pauses.
    Where several were written, `one_of_them` points at one as `pick` does, with a group `event` or `record`
    where it calls it so, `after_name` stands behind its name, and what is said of it is their `rest`: `gone`
    wants it gone, as do the words that take back what was just written, and in `as_fix` it is a correction.
    A group `of_two` is of a pair alone. `any_one` wants one of them gone, whichever; `of_all` is said of all
    of them, with `both` or `count` as in `all_of_list`, and
    puts its groups into what would be said of one.

    `spans` give that event another start and end, in a group `span`, which is put behind a `day` and a `half`
    of it, one of the three, into the words for a new one. `other_part` asks the question of another part of
    its day, by a group `part`, and finds the part that a day's words end in. `part_of_day` and
    `part_of_today` put such a `part` behind a `day`, or today; `at_hour` does so with a `time`, and
    `parts_of_day` finds a part.
    `all_of_list` means all that "which one?" listed, with a group `both` or `count` where it says how many;
    `one_of_list` points at one by a group `name`, which is of its title or when it is; `of_amount` calls one
    of its records by its `amount`, or as the `dearer` or the `cheaper` one; `picks` tell one of them from the
    others by its time.

    `from_to` finds a span that, of what begins at its start, may be a move to its end: 15時から17時に.
    `same_on` wants the event once more on another `day`.
    `asked` is a request in the form of a question, of which a group `rest` is the plain request: can you
    move it to 4?
    `day_later` moves the event to the day after its own, or with a group `earlier` to the one before.

    The rest are looked for in any text: `instruction` says how what follows is to be taken, `states` is
    a word for what something is or was, or comes to in all, `points_back` at what was said before, `goes_on`
    joins a sentence to the one before, `calls_off` is a word that people say of appointments,
    `asks_for_change` a verb that has an event moved, which no correction needs.
    """

    insist: re.Pattern[str]
    drop: re.Pattern[str]
    pick: re.Pattern[str]
    time: re.Pattern[str]
    noon: re.Pattern[str]
    bare: re.Pattern[str]
    yes: re.Pattern[str]
    no: re.Pattern[str]
    half: re.Pattern[str]
    fixes: tuple[re.Pattern[str], ...]
    first_day: re.Pattern[str]
    starting: str
    of_event: re.Pattern[str]
    as_event: str
    kinds: re.Pattern[str]
    other_day: re.Pattern[str]
    weeks: Mapping[int, str]
    instruction: re.Pattern[str]
    states: re.Pattern[str]
    points_back: re.Pattern[str]
    goes_on: re.Pattern[str]
    other_month: tuple[re.Pattern[str], str] = (_NOTHING, "")
    other_topic: tuple[re.Pattern[str], str] = (_NOTHING, "")
    all_listed: tuple[re.Pattern[str], str] = (_NOTHING, "")
    recalls: re.Pattern[str] = _NOTHING
    spans: tuple[re.Pattern[str], str, tuple[str, str, str]] = (_NOTHING, "", ("", "", ""))
    other_part: tuple[re.Pattern[str], re.Pattern[str]] = (_NOTHING, _NOTHING)
    part_of_day: str = "{day}{part}"
    part_of_today: str = "{part}"
    at_hour: str = "{day}{time}"
    parts_of_day: re.Pattern[str] = _NOTHING
    all_of_list: re.Pattern[str] = _NOTHING
    one_of_list: re.Pattern[str] = _NOTHING
    lasts: tuple[re.Pattern[str], str] = (_NOTHING, "")
    until: re.Pattern[str] = _NOTHING
    from_to: re.Pattern[str] = _NOTHING
    rests: re.Pattern[str] = _NOTHING
    of_amount: re.Pattern[str] = _NOTHING
    calls_off: re.Pattern[str] = _NOTHING
    asks_for_change: re.Pattern[str] = _NOTHING
    renamed: re.Pattern[str] = _NOTHING
    placed: re.Pattern[str] = _NOTHING
    rooms: re.Pattern[str] = _NOTHING
    instead: re.Pattern[str] = _NOTHING
    one_of_them: re.Pattern[str] = _NOTHING
    after_name: re.Pattern[str] = _NOTHING
    gone: re.Pattern[str] = _NOTHING
    as_fix: str = ""
    any_one: re.Pattern[str] = _NOTHING
    day_later: re.Pattern[str] = _NOTHING
    asked: tuple[re.Pattern[str], ...] = ()
    same_on: re.Pattern[str] = _NOTHING
    of_all: tuple[tuple[re.Pattern[str], str], ...] = ()
    picks: PickPatterns = field(default_factory=PickPatterns)
