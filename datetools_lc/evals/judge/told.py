"""Whether what a reply says was done is what the stores hold: amounts, times, dates, things, and people."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Expected
from datetools_lc.evals.judge.concepts import UNMISTAKABLE, things_in
from datetools_lc.evals.judge.replies.amounts import counts_things
from datetools_lc.evals.judge.replies.claims import Claims
from datetools_lc.evals.judge.replies.figures import figures
from datetools_lc.evals.judge.replies.times import clock_times, dates, near_days, weekdays
from datetools_lc.evals.judge.wording import has_word
from datetools_lc.evals.running.records import HeldEvent, HeldExpense, Snapshot
from datetools_lc.evals.running.transcript import TurnRun

_PERSON = re.compile(
    r"\bwith (?!You\b|I\b)(?P<en>[A-Z][a-z]+)\b|(?P<ja>[一-鿿ァ-ヺー]{1,6})さん"
    r"|[和跟与](?P<zh>[小老阿][一-鿿])(?=的|开|见|吃|会|一起|，|,|。|$)"
)


_SAID_TO_BE = re.compile(
    r"(?:saved|recorded|logged|added|noted|记(?:录|下|了)?|保存)(?: it)?(?: as|[:：])?\s*$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Told:
    """What a turn's reply tells, beside the records before and after it."""

    case: Case
    turn: TurnRun

    def otherwise(self, claims: Claims) -> Iterator[str]:
        """Amounts, times and dates in what the reply claims that are none of the records'."""
        text = " ".join([*claims.sentences, *claims.stating])
        told = self._told_amounts(text)
        if told and not told <= self._known_amounts():
            yield f"tells another amount: {text}"
        zone = load_zone(self.case.timezone)
        changed = changed_records(self.turn.before, self.turn.after)
        starts = [item.start if isinstance(item, HeldEvent) else item.date for item in changed]
        ends = [item.end for item in changed if isinstance(item, HeldEvent)]
        local = [instant.astimezone(zone) for instant in (*starts, *ends)]
        times, days = clock_times(text), dates(text)
        known = {instant.time().replace(second=0, microsecond=0) for instant in local}
        if times and not times & known:
            yield f"tells another time: {text}"
        if days and not days & {(instant.month, instant.day) for instant in local}:
            yield f"tells another date: {text}"
        days_of_week = weekdays(_without(text, self._known_words()))
        if days_of_week and not days and not days_of_week & {instant.weekday() for instant in local}:
            yield f"tells another day of the week: {text}"
        near = near_days(text, self.case.now.astimezone(zone).date())
        if near and not near & {instant.date() for instant in local}:
            yield f"tells another day: {text}"
        yield from self.other_things(text)

    def _told_amounts(self, text: str) -> set[Decimal]:
        """The amounts of a text: bare numbers too, where expenses alone were written."""
        only_expenses = self.turn.before.events == self.turn.after.events and self.turn.changed
        return {
            figure.value
            for figure in figures(text)
            if figure.money
            or (
                only_expenses and _SAID_TO_BE.search(text[: figure.start]) and not counts_things(text, figure)
            )
        }

    def other_things(self, text: str) -> Iterator[str]:
        """A thing or a person that nobody spoke of, where one that was meant is not named."""
        known = " ".join(self._known_words())
        foreign = (things_in(text) & UNMISTAKABLE) - things_in(known)
        people = [next(name for name in match.groups() if name) for match in _PERSON.finditer(text)]
        strangers = [name for name in people if name.casefold() not in known.casefold()]
        if (foreign or strangers) and not has_word(text, self._changed_names()):
            yield f"names another thing: {', '.join([*sorted(foreign), *strangers])}"

    def _known_words(self) -> Iterator[str]:
        yield from self.case.says
        yield from (rule.say for rule in self.case.user)
        yield from names_in(self.turn.before)
        yield from names_in(self.turn.after)
        yield from CATEGORIES
        rows = [*self.case.expenses, *self.case.events]
        for expected in (self.case.expected, *self.case.alternatives, *self._on_the_way()):
            rows += [*expected.expenses, *expected.events]
        for row in rows:
            yield from getattr(row, "titles", ()) or getattr(row, "remarks", ())

    def _on_the_way(self) -> list[Expected]:
        return [turn.expected for turn in self.case.turns if turn.expected is not None]

    def _changed_names(self) -> list[str]:
        changed = changed_records(self.turn.before, self.turn.after)
        return [item.title if isinstance(item, HeldEvent) else item.remark for item in changed]

    def _known_amounts(self) -> set[Decimal]:
        """Amounts of records, their sums, and the figures that the user said."""
        held = {*self.turn.before.expenses, *self.turn.after.expenses}
        added = [e.amount for e in self.turn.after.expenses if e not in self.turn.before.expenses]
        said = " ".join([*self.case.says, *(rule.say for rule in self.case.user)])
        sums = {sum(added, Decimal(0)), sum((e.amount for e in self.turn.after.expenses), Decimal(0))}
        return {e.amount for e in held} | sums | {figure.value for figure in figures(said)}


def _without(text: str, words: Iterator[str]) -> str:
    """The text without titles and remarks, which may name days themselves."""
    for word in sorted({*words}, key=len, reverse=True):
        text = text.replace(word, " ") if word else text
    return text


def names_in(held: Snapshot) -> list[str]:
    """The titles and remarks of records, each once."""
    return [*dict.fromkeys(e.title for e in held.events), *dict.fromkeys(e.remark for e in held.expenses)]


def changed_records(before: Snapshot, after: Snapshot) -> list[HeldExpense | HeldEvent]:
    """The records that are there on one side alone."""
    sides: list[set[HeldExpense | HeldEvent]] = [{*s.expenses, *s.events} for s in (before, after)]
    return list(sides[0] ^ sides[1])
