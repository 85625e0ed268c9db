"""Whether a sentence says from which day on something takes place, and not how often: starting today."""

from __future__ import annotations

from datetools_lc.quickparse.intents.schedule.ends import are_ends
from datetools_lc.quickparse.intents.schedule.parts import ScheduleText
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.patterns.schedule.add import ScheduleAddPatterns

_BEFORE, _AFTER = 40, 20


def goes_on_from(parsed: ScheduleText, patterns: ScheduleAddPatterns) -> bool:
    """Whether a day is the first of many: neither an event on that day alone nor a series that is told."""
    phrases = parsed.sentence.phrases
    if any(phrase.span is not None for phrase in phrases) or (
        len(phrases) == 2 and are_ends(parsed, *phrases)
    ):
        return False
    return any(_is_first(parsed.sentence.text, phrase, patterns) for phrase in phrases)


def _is_first(text: str, phrase: Phrase, patterns: ScheduleAddPatterns) -> bool:
    before, after = patterns.onwards
    is_day = phrase.kind in ("date", "range")
    if is_day and after.match(text, phrase.end, phrase.end + _AFTER) is not None:
        return True
    begins_with_day = is_day or (
        phrase.kind == "datetime" and patterns.clock_first.match(phrase.text.lower()) is None
    )
    lead = text[max(0, phrase.start - _BEFORE) : phrase.start]
    return begins_with_day and before.search(lead) is not None and (is_day or lead.isascii())
