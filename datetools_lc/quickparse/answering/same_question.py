"""The question before once more, of another day: 昨天呢, and yesterday?"""

from __future__ import annotations

from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse.intents.conversation.answer import LONGEST
from datetools_lc.quickparse.intents.sentence import read_sentence
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.sentences import understand

_QUESTIONS = ("expense_query", "schedule_query", "schedule_free")


def question_of_day(asked: Understanding, said: str, text: str, *, holidays: str | None = None) -> str | None:
    """The words `said` of a question about records or events with the day of `text` in place of their own.

    None where the text is more than a day that is asked about, or the question names none, or several.
    """
    if asked.intent not in _QUESTIONS or not asked.complete or not 0 < len(text) <= LONGEST:
        return None
    language = language_of(asked.language)
    before, after = (
        read_sentence(each, language, (language,), holidays=holidays) for each in (said, text.strip())
    )
    if len(before.phrases) != 1 or len(after.phrases) != 1:
        return None
    if language.follow_up().other_day.fullmatch(after.masked) is None:
        return None
    old, new = before.phrases[0], after.phrases[0]
    if old.part or "hour" in old.arguments:
        return None  # at that hour, or on all of the day?
    return f"{before.original[: old.start]}{new.text}{before.original[old.end :]}"


def ask_of_day(
    asked: Understanding,
    said: str,
    text: str,
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> tuple[str, Understanding] | None:
    """That question with its understanding, where it asks for the same of another day."""
    question = question_of_day(asked, said, text, holidays=holidays)
    found = question and understand(question, asked.language, currency=currency, holidays=holidays)
    return (question, found) if question and found and found.intent == asked.intent else None
