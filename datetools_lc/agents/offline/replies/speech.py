"""Days, times, money and events written out in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from datetools_lc.agents.offline.tool_names import Records
from datetools_lc.agents.rule_words import say_lunar, say_rule
from datetools_lc.contracts.categories import NO_REMARK
from datetools_lc.contracts.currency import CNY, Currency
from datetools_lc.contracts.wording import name_category, name_currency
from datetools_lc.engine.lunar import LunarDate
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import ReplyTexts, ScheduleTexts


@dataclass(frozen=True, slots=True)
class Speech:
    """What the built-in model writes in one language. `language` is one of `REPLY_LOCALES`, `records` what
    alone the agent keeps: its examples are of that."""

    language: str
    currency: Currency = CNY
    records: Records | None = None

    @property
    def replies(self) -> ReplyTexts:
        return texts_for(self.language).replies

    @property
    def schedule(self) -> ScheduleTexts:
        return texts_for(self.language).schedule

    @property
    def not_understood(self) -> str:
        """With examples, in the ledger's currency."""
        example = self.replies.event_example if self.records == "schedule" else self.replies.expense_example
        return fill(self.replies.not_understood, example=self.with_currency(example))

    @property
    def other_money(self) -> str:
        """The question about money that is not the ledger's."""
        return fill(self.replies.other_money, currency=name_currency(self.currency, self.language))

    def category(self, name: str) -> str:
        """A category of the ledger in the language; as it is where it is none of ours."""
        return name_category(name, self.language)

    def remark(self, name: str) -> str:
        """A record's remark; in the words of the language where there is none."""
        return self.replies.no_remark if name == NO_REMARK else name

    def with_currency(self, sentence: str) -> str:
        name = name_currency(self.currency, self.language)
        is_apart = name.isascii() and self.language != "en"  # 20 KWD, but 20円
        return fill(sentence, currency=f" {name}" if is_apart else name)

    def day(self, iso: str) -> str:
        """`2026-02-24（星期二）`, and the time where it is not the day's start."""
        day = date.fromisoformat(iso[:10])
        weekday = weekday_name(day.weekday(), self.language)
        time = "" if iso[11:16] in ("", "00:00") else f" {iso[11:16]}"
        return fill(self.replies.day, date=day.isoformat(), weekday=weekday) + time

    def days(self, moments: Iterable[str]) -> str:
        """Several of them, each once."""
        return self.replies.name_joiner.join(dict.fromkeys(map(self.day, moments)))

    def moment(self, iso: str) -> str:
        """The day and the time, midnight too; the day alone of a date."""
        is_midnight = iso[11:16] == "00:00"
        return f"{self.day(iso)} 00:00" if is_midnight else self.day(iso)

    def money(self, amount: float) -> str:
        return self.currency.show(amount)

    def span(self, event: Mapping[str, Any]) -> str:
        """`2026-02-26（星期四） 15:00–16:00`; of an all-day event the days alone, the first and the last."""
        start, end = str(event["start"]), str(event["end"])
        day = self.day(start[:10])
        if event.get("all_day"):
            last = date.fromisoformat(end[:10]) - timedelta(days=1)  # the end is excluded
            return day if last.isoformat() <= start[:10] else f"{day}–{self.day(last.isoformat())}"
        until = end[11:16] if end[:10] == start[:10] else f"{end[:10]} {end[11:16]}"
        if end[:16] <= start[:16] and start[16:] != end[16:]:  # an hour that comes twice
            return f"{day} {start[11:16]} ({start[19:]})–{end[11:16]} ({end[19:]})"
        return f"{day} {start[11:16]}–{until}"

    def rule(
        self, rule: str, start: object, until: object, calendar: object = None, lunar: LunarDate | None = None
    ) -> str:
        """How a series that begins at `start` repeats, and its last day where it has one.

        `calendar` is its `rrule_calendar`; one on a `lunar` day falls on another date each year.
        """
        end = str(until) if until else None
        if calendar == "lunar":
            return say_lunar(lunar, end, self.language)
        texts = texts_for(self.language).rules
        return say_rule(rule, str(start), end, texts, workdays=calendar == "workdays")

    def clock_changes(self, kinds: Iterable[str]) -> list[str]:
        """That an hour was missing (`gap`) or came twice (`overlap`), and which was taken."""
        said = {"gap": self.schedule.gap, "overlap": self.schedule.overlap}
        return [said[kind] for kind in sorted(set(kinds))]

    def window(self, given: Mapping[str, Any]) -> str:
        """The time between two arguments of a call; from midnight to midnight the days alone."""
        start, end = str(given["start_time"]), str(given["end_time"])
        if not all(time[11:16] in ("", "00:00") for time in (start, end)):
            return self.span({"start": start, "end": end})
        first, last = date.fromisoformat(start[:10]), date.fromisoformat(end[:10])
        if len(end) > len("2026-02-26"):
            last -= timedelta(days=1)  # the end of a window is excluded, but a date is included
        days = [self.day(day.isoformat()) for day in (first, last)]
        return days[0] if first == last else "–".join(days)

    def event(self, event: Mapping[str, Any]) -> str:
        """The span and the title, and the place where there is one."""
        place = f" @ {event['location']}" if event.get("location") else ""
        return f"{self.span(event)} {event['title']}{place}"
