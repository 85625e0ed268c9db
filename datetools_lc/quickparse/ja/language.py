"""Japanese, bound together for the registry."""

from __future__ import annotations

from datetools_lc.quickparse.ja import (
    by_calendar,
    date_question,
    dates,
    follow_up,
    lexicon,
)
from datetools_lc.quickparse.ja.expense import correction, query, record
from datetools_lc.quickparse.ja.schedule import add, change, find, open_spans, parts, reminders
from datetools_lc.quickparse.ja.vocabulary import VOCABULARY
from datetools_lc.quickparse.kernel.money import MoneyStyle
from datetools_lc.quickparse.patterns.language import Language

JAPANESE = Language(
    code="ja",
    money=MoneyStyle(yuan_is_shared=False, last_digit="ones"),
    vocabulary=VOCABULARY,
    dates=dates.build,
    lexicon=lexicon.build,
    expense_record=record.build,
    expense_query=query.build,
    expense_correction=correction.build,
    date_question=date_question.build,
    schedule_add=add.build,
    schedule_change=change.build,
    schedule_find=find.build,
    schedule_parts=parts.build,
    schedule_reminders=reminders.build,
    schedule_open_spans=open_spans.build,
    follow_up=follow_up.build,
    by_calendar=by_calendar.build,
)
