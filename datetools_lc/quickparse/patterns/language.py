"""What a language has to bring: one module for each field, each with a `build` of this type.

The patterns are compiled when they are first used: a scan for dates does not compile those of expenses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from datetools_lc.quickparse.kernel.grammar import Grammar
from datetools_lc.quickparse.kernel.money import MoneyStyle
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.patterns.by_calendar import CalendarPatterns
from datetools_lc.quickparse.patterns.date_question import DateQuestionPatterns
from datetools_lc.quickparse.patterns.expense.correction import CorrectionPatterns
from datetools_lc.quickparse.patterns.expense.query import ExpenseQueryPatterns
from datetools_lc.quickparse.patterns.expense.record import ExpensePatterns
from datetools_lc.quickparse.patterns.follow_up import FollowUpPatterns
from datetools_lc.quickparse.patterns.lexicon import Lexicon
from datetools_lc.quickparse.patterns.schedule.add import ScheduleAddPatterns
from datetools_lc.quickparse.patterns.schedule.change import ScheduleChangePatterns
from datetools_lc.quickparse.patterns.schedule.find import ScheduleFindPatterns
from datetools_lc.quickparse.patterns.schedule.open_spans import OpenSpanPatterns
from datetools_lc.quickparse.patterns.schedule.parts import SchedulePartPatterns
from datetools_lc.quickparse.patterns.schedule.reminders import ReminderPatterns
from datetools_lc.quickparse.patterns.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the built-in rules."""

    code: LanguageCode
    money: MoneyStyle
    vocabulary: Vocabulary
    dates: Callable[[], Grammar]
    lexicon: Callable[[], Lexicon]
    expense_record: Callable[[], ExpensePatterns]
    expense_query: Callable[[], ExpenseQueryPatterns]
    expense_correction: Callable[[], CorrectionPatterns]
    date_question: Callable[[], DateQuestionPatterns]
    schedule_add: Callable[[], ScheduleAddPatterns]
    schedule_change: Callable[[], ScheduleChangePatterns]
    schedule_find: Callable[[], ScheduleFindPatterns]
    schedule_parts: Callable[[], SchedulePartPatterns]
    schedule_reminders: Callable[[], ReminderPatterns]
    schedule_open_spans: Callable[[], OpenSpanPatterns]
    follow_up: Callable[[], FollowUpPatterns]
    by_calendar: Callable[[], CalendarPatterns]
