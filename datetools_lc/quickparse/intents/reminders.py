"""Requests to be reminded of an event: beside its words, or in a sentence of their own about the last one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from datetools_lc.quickparse.detect import detect_language
from datetools_lc.quickparse.intents.schedule.recognise import recognise_schedule
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.patterns.gates import Gate, gate
from datetools_lc.quickparse.kernel.plan import LanguageCode, Understanding
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of
from datetools_lc.quickparse.patterns.language import Language

REMIND = "remind_minutes"
"""What the options of an event hold that the user wants to be reminded of: minutes before it starts."""
LONGEST = 60
"""Characters of the longest sentence about a reminder alone."""
_MOST = 40_320
_HIDDEN = re.compile("[\x00-\x1f\ue000-\uf8ff]")
_ADD = "schedule_add"


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder so many minutes before the start of an event; None for none any more."""

    language: LanguageCode
    minutes: int | None


def recognise_reminder(sentence: Sentence) -> Understanding | None:
    """The calls that add the event which the user wants to be reminded of some time before it starts."""
    if not reminders(sentence.language.code).opens(sentence.signs):
        return None
    patterns = sentence.language.schedule_reminders()
    found = list(patterns.clause.finditer(sentence.text))
    if len(found) != 1:
        return None
    start, end = found[0].span()
    minutes = patterns.minutes(found[0])
    before, after = sentence.original[:start], sentence.original[end:]
    if minutes is None or minutes > _MOST or not f"{before}{after}".strip():
        return None
    understood = recognise_schedule(sentence.read_again(f"{before.rstrip()} {after.lstrip()}".strip()))
    if understood is None or [call.name for call in understood.calls].count(_ADD) != 1:
        return None
    return replace(understood, options={**understood.options, REMIND: minutes})


@cache
def reminders(code: LanguageCode) -> Gate[re.Pattern[str]]:
    return gate(language_of(code).schedule_reminders().clause)


def read_reminder(text: str) -> Reminder | None:
    """What a sentence about a reminder alone asks for; None for any other text."""
    said = text.strip()
    if not 0 < len(said) <= LONGEST or _HIDDEN.search(said):
        return None
    folded, detected = fold(said.replace("，", "、")), detect_language(said)
    codes: Iterable[LanguageCode] = (detected,) if detected else LANGUAGE_CODES
    return next((each for code in codes if (each := _read(folded, language_of(code))) is not None), None)


def _read(folded: str, language: Language) -> Reminder | None:
    patterns = language.schedule_reminders()
    if patterns.off.fullmatch(folded):
        return Reminder(language.code, None)
    asked = patterns.alone.fullmatch(folded)
    minutes = patterns.minutes(asked) if asked else None
    return Reminder(language.code, minutes) if minutes is not None and minutes <= _MOST else None
