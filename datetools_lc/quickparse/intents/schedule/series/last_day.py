"""The question for the last day of a series that goes on until a month: standup m-f 9am until june."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from datetools_lc.quickparse.intents.by_calendar.series import UNTIL
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText, split_parts
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.plan import Understanding


def ask_day_in_month(
    parsed: ScheduleText, recognise: Callable[[ScheduleText], Understanding | None]
) -> Understanding | None:
    """The question, where all but that is understood; the answer is read in place of the month."""
    sentence = parsed.sentence
    match = parsed.language.schedule_parts().until_month.search(fold(sentence.original))
    if match is None:
        return None
    said = sentence.original[: match.start()]
    endless = split_parts(sentence.read_again(said))
    understood = recognise(endless) if endless is not None else None
    if understood is None or not understood.complete or understood.unsure:
        return None
    if "rrule" not in understood.calls[-1].arguments or "until" in understood.calls[-1].arguments:
        return None
    before, after = parsed.language.by_calendar().last
    frame = {"frame": (f"{said}{before}", after)}
    return replace(understood, calls=understood.calls[-1:], missing=(UNTIL,), options=frame)
