"""A series in a part of the day of which no hour is said: 每周五晚上打羽毛球."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from datetools_lc.quickparse.intents.conversation.follow_up import read_part
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText, split_parts
from datetools_lc.quickparse.intents.schedule.series.plan import is_of_whole_days
from datetools_lc.quickparse.kernel.clocks import has_hour
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.languages import language_of

PART = "part_of_series"
"""In the options of the question: the part of the day, wherever the answer names none."""


def ask_hour_in_part(
    parsed: ScheduleText, recognise: Callable[[ScheduleText], Understanding | None]
) -> Understanding | None:
    """The question for the hour, where the series is understood without the part of the day; else None.

    An answer is read in its place between the words of the sentence.
    """
    patterns = parsed.language.schedule_parts()
    match = None if parsed.sentence.phrases else patterns.part_of_series.search(parsed.text)
    if match is None:
        return None
    name = match.lastgroup or ""
    start, end = match.span(name)
    said = parsed.sentence.original
    before, after = said[:start], said[end:]
    each = patterns.of_each_day if name == "short" else ""
    plain = split_parts(parsed.sentence.read_again(f"{before}{each}{after}"))
    asked = None if plain is None else recognise(plain)
    if asked is None or not _lacks_hour(asked):
        return None
    options = {"frame": (before, after), PART: said[start:end]}
    return replace(asked, missing=("time",), calls=asked.calls[-1:], options=options)


def _lacks_hour(asked: Understanding) -> bool:
    """Whether it is a series of which the hour is missing, or of whole days: a part of them has an hour."""
    if asked.missing:
        return asked.missing == ("time",) and bool(asked.options.get("series"))
    times = asked.calls[-1].arguments
    return asked.complete and "rrule" in times and is_of_whole_days(times)


def in_part(asked: Understanding, answer: str) -> str:
    """The answer behind the part of the day of the question, wherever it names none itself."""
    language, part = language_of(asked.language), asked.options.get(PART)
    if part and (joined := language.schedule_parts().hour_in_part):
        return joined.format(part=part, hour=answer)
    halves = language.schedule_change().halves
    return answer if halves.search(fold(answer).lower()) else f"{part or ''}{answer}"


def fits_part(asked: Understanding, found: Understanding) -> bool:
    """Whether the series that an answer completes is in the part of the day that the question had."""
    words = str(asked.options.get(PART, ""))
    part = read_part(words, language_of(asked.language)) if words else None
    hours = [hour for call in found.calls if isinstance(hour := call.arguments.get("hour"), int)]
    return part is None or all(has_hour(part, hour) for hour in hours)
