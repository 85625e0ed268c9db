"""An answer that names another day than the question's sentence: 后天3点, "20 on Monday".

Whether the day was wrong before, or something else is meant, no rule can tell: the whole is read again with
the answer's day, and the user is asked before it is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse.intents.conversation.answer import LONGEST
from datetools_lc.quickparse.intents.expense.saving import SAVE
from datetools_lc.quickparse.intents.schedule.add import ADD
from datetools_lc.quickparse.intents.schedule.hours import HALF_OF_DAY
from datetools_lc.quickparse.intents.schedule.times import Arguments, day_of
from datetools_lc.quickparse.intents.sentence import read_sentence
from datetools_lc.quickparse.kernel.plan import LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.sentences import understand

_NAMES: Mapping[str, str] = {"expense": "remark", "schedule_add": "title"}
_ASKED = {"expense": (("amount",), ("amount", "category")), "schedule_add": (("time",), (HALF_OF_DAY,))}
_NAMES_OF_WRITES = (SAVE, ADD)
_EDGES = " ,.、。!！"


def complete_on_other_day(
    asked: Understanding,
    answer: str,
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> Understanding | None:
    """What the question asks about on the day of the answer, `unsure` where it is another; else None."""
    text, name = answer.strip(_EDGES), _name(asked)
    is_open = asked.missing in _ASKED.get(asked.intent, ()) and not asked.options.get("series")
    if not (is_open and name and 0 < len(text) <= LONGEST):
        return None
    for sentence in _sentences(text, name, asked.language):
        found = understand(sentence, asked.language, currency=currency, holidays=holidays)
        if found is not None and found.intent == asked.intent and _name(found) == name:
            is_same = _days(found) == _days(asked)
            # one more question would hide that the day is another
            if found.missing == asked.missing or not (found.complete or is_same):
                return None
            return replace(found, unsure=() if is_same else (name,))
    return None


def _days(understood: Understanding) -> list[Arguments]:
    """The days of the plan, without their hours."""
    calls = (call for call in understood.calls if call.name not in _NAMES_OF_WRITES)
    return [day_of(call.arguments) for call in calls]


def _name(understood: Understanding) -> str | None:
    """The one thing that is written, in the user's words."""
    field = _NAMES.get(understood.intent, "")
    names = {str(call.arguments[field]) for call in understood.calls if field in call.arguments}
    return names.pop() if len(names) == 1 else None


def _sentences(text: str, name: str, code: LanguageCode) -> Iterator[str]:
    """The answer with the name in the places where a sentence has it; none where no day is named."""
    language = language_of(code)
    phrases = read_sentence(text, language, (language,)).phrases
    if len(phrases) != 1 or phrases[0].kind not in ("date", "datetime"):
        return
    if code == "en":
        yield f"{name} {text}"
        return
    end = phrases[0].end
    yield f"{text[:end]}{name}{text[end:]}"
