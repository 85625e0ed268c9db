"""How often a series is, where the weekday that it is on stands in another place: 隔周健身，周一晚上6点."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from datetools_lc.quickparse.intents.schedule.times import weekday_index
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import WEEKDAYS
from datetools_lc.quickparse.patterns.schedule.parts import Repeat

_JOINT = 3
"""Characters before a weekday that may join it to the rest: on Monday."""


def whole_repeat(read: Sequence[Repeat]) -> Repeat | None:
    """None for two that do not go together: biweekly on two days may be twice a week."""
    bare = [each for each in read if _is_bare(each)]
    named = [each for each in read if each not in bare]
    if len(named) != 1 or len(bare) > 1:
        return None
    if not bare:
        return named[0]
    is_weekly = named[0].frequency == "WEEKLY" and named[0].interval == 1
    if not is_weekly or (bare[0].interval > 1 and len(named[0].weekdays) > 1):
        return None
    return replace(named[0], interval=bare[0].interval, doubtful=False)


def is_only_how_often(read: Sequence[Repeat]) -> bool:
    """Whether nothing is said of a series but every how many weeks it is."""
    return len(read) == 1 and _is_bare(read[0])


def times_said(
    count: Callable[[re.Match[str]], float | None], repeat: Repeat | None
) -> Callable[[re.Match[str]], float | None]:
    """The reader of how many times in all a series is, which may be said in its group `weeks`."""

    def read(match: re.Match[str]) -> float | None:
        said = count(match)
        if said is None or not match.groupdict().get("weeks"):
            return said
        if repeat is None or repeat.interval > 1 or repeat.frequency not in ("WEEKLY", "DAILY"):
            return None
        return said * (len(repeat.weekdays) if repeat.frequency == "WEEKLY" else len(WEEKDAYS))

    return read


def _is_bare(repeat: Repeat) -> bool:
    return repeat.frequency == "WEEKLY" and not repeat.weekdays


def weekdays_in(sentence: Sentence) -> list[tuple[Repeat, tuple[int, int]]]:
    """The series of the weekday that the one date of a sentence names, of no week, and where it says so."""
    named = [each for each in sentence.phrases if _is_weekday(each)]
    index = weekday_index(named[0].arguments) if len(named) == 1 else None
    if index is None:
        return []
    said, (start, end) = sentence.language.schedule_parts().weekday, (named[0].start, named[0].end)
    word = said.search(sentence.text, max(0, start - _JOINT), end)
    weekly = Repeat("WEEKLY", (index,), str(named[0].arguments["weekday"]))
    return [] if word is None else [(weekly, word.span())]


def _is_weekday(phrase: Phrase) -> bool:
    given = phrase.arguments
    return given.get("type") == "weekday" and "offset" not in given and phrase.deferred is None
