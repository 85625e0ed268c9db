"""Reminders that are due, as events of the journal: from there each is sent once, whatever is killed."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from datetools_lc.clock import Clock
from datetools_lc.engine.timestamps import to_unix_ms
from datetools_lc.engine.zones import to_zone
from datetools_lc.stores.schedule.reminders import Reminder, ReminderStore
from datetools_lc.stores.sql.feishu_journal import Arrived, FeishuJournal
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.tools.calendar.session import DEFAULT_CALENDAR


class Bell:
    """Asks the schedule what is due, for everybody who made an event in a chat."""

    def __init__(
        self, schedule: ReminderStore, journal: FeishuJournal, *, zone: ZoneInfo, clock: Clock
    ) -> None:
        self._schedule = schedule
        self._journal = journal
        self._zone = zone
        self._clock = clock

    def ring_all(self) -> None:
        """Ring for all."""
        for owner in self._journal.owners():
            self.ring(owner)

    def ring(self, owner: str) -> None:
        """Write what is due of a user into the journal, then acknowledge it: in this order, none is lost.

        Events that were made elsewhere than in a chat are left to whoever else rings.
        """
        now = self._clock()
        due = self._schedule.due(owner, DEFAULT_CALENDAR, now=now)
        places = self._journal.places(owner) if due else {}
        ours = [each for each in due if each.event.id in places]
        for each in ours:
            self._journal.add(self._event(owner, each, *places[each.event.id]), now=now)
        if ours:
            self._schedule.acknowledge(owner, DEFAULT_CALENDAR, ours, now=now)

    def _event(self, owner: str, reminder: Reminder, chat_id: str, locale: str) -> Arrived:
        due_ms = to_unix_ms(reminder.due)
        key = f"reminder {owner} {reminder.event.id} {due_ms}"
        start = to_zone(reminder.event.start, self._zone)
        when = f"{start:%Y-%m-%d}" if reminder.event.all_day else f"{start:%Y-%m-%d %H:%M}"
        text = fill(texts_for(locale).feishu.reminder, title=reminder.event.title, when=when)
        return Arrived(key, key, "reminder", key, chat_id, owner, "", text, locale, due_ms)
