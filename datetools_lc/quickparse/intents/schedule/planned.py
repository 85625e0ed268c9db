"""Whether known words beside a date are a plan, though none of them names an event: 明日13時に美術館."""

from __future__ import annotations

from datetools_lc.contracts.categories import GOODS, PLEASURES
from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.free_part.known_words import category_of, category_of_head
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.intents.schedule.title import Title
from datetools_lc.quickparse.intents.schedule.whole_days import span_of_days


def is_planned(parsed: ScheduleText, title: Title) -> bool:
    """Whether a day and a time or a part of it, or whole days, stand beside known nouns and activities.

    A day alone is one to plan on for a pleasure: "hiking on Saturday", and not "taxi tomorrow".
    """
    kinds = {phrase.kind for phrase in parsed.sentence.phrases}
    is_timed = "datetime" in kinds or kinds == {"date", "time"}
    is_whole_day = parsed.all_day or parsed.days is not None or span_of_days(parsed) is not None
    is_part = len(parsed.sentence.phrases) == 1 and parsed.sentence.phrases[0].part is not None
    is_settled = is_timed or is_whole_day or is_part or parsed.repeat is not None
    if not is_settled and not _is_pleasure(parsed, title.text):
        return False
    codes = (parsed.language.code,)
    return judge(title.text, codes).verdict == "known" and category_of(title.text, codes) not in GOODS


def _is_pleasure(parsed: ScheduleText, title: str) -> bool:
    parts, code = parsed.language.schedule_parts(), parsed.language.code
    if parts.daytime.search(title.lower()) or category_of(title, (code,)) in PLEASURES:
        return True
    return category_of_head(title, code) in PLEASURES
