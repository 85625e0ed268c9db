"""Recognises that all of so many events are to go: cancel both gyms.

It is read as what cancels one of them. How many there are is known only once they have been looked up, and
where these are more or fewer, they are listed.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from datetools_lc.quickparse.intents.either import EITHER
from datetools_lc.quickparse.intents.expense.query import count_said
from datetools_lc.quickparse.intents.schedule.changing.lookup import ALL_OF, OF_ANY_DAY
from datetools_lc.quickparse.intents.schedule.recognise import recognise_schedule
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.patterns.gates import Gate
from datetools_lc.quickparse.kernel.plan import LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of

_OF_ONE = (EITHER, "every")


def recognise_counted(sentence: Sentence) -> Understanding | None:
    """The query for the events of which so many are to be cancelled, or None.

    What is deleted may be records as well, which nobody has counted here.
    """
    for pattern, of_one in counted(sentence.language.code).passing(sentence.signs):
        match = pattern.fullmatch(sentence.text)
        if match is None:
            continue
        said = of_one.format(**{name: part or "" for name, part in match.groupdict().items()})
        one = recognise_schedule(sentence.read_again(said))
        if one is None or one.intent != "schedule_cancel" or one.missing or OF_ANY_DAY in one.options:
            continue
        if EITHER in one.options and sentence.language.schedule_change().entry.match(said):
            continue
        options = {name: value for name, value in one.options.items() if name not in _OF_ONE}
        return replace(one, options={**options, ALL_OF: count_said(match)})
    return None


@cache
def counted(code: LanguageCode) -> Gate[tuple[re.Pattern[str], str]]:
    """The gate of the words for so many events that are to go."""
    frames = language_of(code).schedule_change().counted
    return Gate((pattern, (pattern, of_one)) for pattern, of_one in frames)
