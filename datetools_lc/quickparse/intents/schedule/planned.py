"""Whether known words beside a date are a plan, though none of them names an event: 明日13時に美術館."""

from __future__ import annotations

from datetools_lc.contracts.categories import GOODS, MEALS
from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.free_part.known_words import category_of
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.title import Title
from datetools_lc.quickparse.intents.schedule.whole_days import span_of_days


def is_planned(parsed: ScheduleText, title: Title) -> bool:
    """Whether a day and a clock time, or whole days, stand beside known nouns and activities alone."""
    kinds = {phrase.kind for phrase in parsed.sentence.phrases}
    is_timed = "datetime" in kinds or kinds == {"date", "time"}
    is_whole_day = parsed.all_day or span_of_days(parsed) is not None
    if not (is_timed or is_whole_day or parsed.repeat is not None):
        return False
    codes = (parsed.language.code,)
    if judge(title.text, codes).verdict != "known":
        return False
    category = category_of(title.text, codes)
    return category not in GOODS or (category == MEALS and is_timed and _names_a_day(parsed))


def _names_a_day(parsed: ScheduleText) -> bool:
    """Whether a day that is not today stands beside the time: what was eaten today is told as well."""
    return any(
        phrase.kind != "time" and phrase.arguments.get("offset") != 0 for phrase in parsed.sentence.phrases
    )
