"""When money was spent: what a day or an hour beside it leaves open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from datetools_lc.quickparse.intents.expense.amounts import is_past
from datetools_lc.quickparse.intents.expense.record import Record
from datetools_lc.quickparse.intents.schedule.hours import WRITTEN_IN_24_HOURS, may_be_later
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.clocks import first_hour
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.pieces import Part
from datetools_lc.quickparse.kernel.plan import Call
from datetools_lc.quickparse.patterns.expense.record import ExpensePatterns

NOT_BEFORE = "not_before"
"""In the options: at which hour the part of the day begins in which money was spent, by the index of the call
that computes its day; by `UNDATED` for records without a day."""
UNDATED = ""
PAID = "paid"
"""In that option too, where words say that the money of a day of the year is spent: that day lies behind."""
DEEP_NIGHT, DAWN = 22, 5
"""Between these hours it is the middle of the night, which a new day begins in."""
_NOON = 12
_MIDDAY_IS_LATER = range(1, 7)


def is_for_another_day(sentence: Sentence, patterns: ExpensePatterns) -> bool:
    """Whether a date is that of what was paid for, and not of the payment: tickets for Friday."""
    if not sentence.phrases or patterns.of_event.search(sentence.masked) is None:
        return False
    return any(_may_lie_anywhere(phrase) for phrase in sentence.phrases)


def is_now_and_before(sentence: Sentence, patterns: ExpensePatterns) -> bool:
    """Whether it was a moment ago and on a day that is over as well: 刚才前天打车20."""
    return any(map(is_past, sentence.phrases)) and patterns.just_now.search(sentence.masked) is not None


def _may_lie_anywhere(phrase: Phrase) -> bool:
    """Whether it is neither today, this month, nor surely behind; which day of several is asked anyway."""
    if phrase.kind in ("now", "range") or phrase.arguments.get("holiday") == "":
        return False
    offset = phrase.arguments.get("offset")
    is_today = phrase.arguments.get("type") == "relative" and offset == 0
    return not is_today and not (isinstance(offset, int) and offset < 0)


def open_hours(records: Iterable[Record], sentence: Sentence) -> tuple[int, ...] | None:
    """The hour of a record that its words put twelve hours later, or may; None for several such hours."""
    found = {
        hour
        for record in records
        if record.remark and record.phrase and (hour := _bare_hour(record.phrase, sentence))
        if _may_be_later(hour, record.remark.lower(), sentence)
    }
    return tuple(found) if len(found) < 2 else None


def _may_be_later(hour: int, remark: str, sentence: Sentence) -> bool:
    language = sentence.language
    if language.expense_record().midday.search(remark):
        return hour in _MIDDAY_IS_LATER
    parts = language.schedule_parts()
    if not (parts.evening.search(remark) or parts.night.search(remark)):
        return False
    return may_be_later(hour, remark, (), language)


def _bare_hour(phrase: Phrase, sentence: Sentence) -> int:
    """The hour of a clock time that tells no half of the day, else 0."""
    hour = phrase.arguments.get("hour")
    if not isinstance(hour, int) or not 0 < hour < _NOON or phrase.part is not None:
        return 0
    if sentence.language.schedule_change().halves.search(phrase.text.lower()):
        return 0
    return 0 if WRITTEN_IN_24_HOURS.search(phrase.text) else hour


def first_hours(
    calls: Sequence[Call], dates: Sequence[Phrase], sentence: Sentence, *, paid: bool
) -> dict[str, object]:
    """The option `NOT_BEFORE`, where a day is named with a part of it and no hour: tonight."""
    begins = undated_hour(sentence)
    if paid and any("month" in date.arguments for date in dates):
        begins[PAID] = 0
    for date in dates:
        if date.part is None or "hour" in date.arguments or date.deferred is not None:
            continue
        named = [index for index, call in enumerate(calls) if call.arguments == date.arguments]
        if named and (hour := first_hour(date.part)):
            begins[str(named[0])] = hour
    return {NOT_BEFORE: begins} if begins else {}


def undated_hour(sentence: Sentence) -> dict[str, int]:
    """The hour before which the part of the day has not come that stands beside no day: 晚上吃饭80."""
    if sentence.phrases:
        return {}
    found = sentence.language.expense_record().part_of_day.finditer(sentence.masked)
    parts = [cast(Part, match.lastgroup) for match in found if match.lastgroup]
    hours = [DEEP_NIGHT if part == "night" else first_hour(part) for part in parts]
    return {UNDATED: max(hours)} if hours else {}
