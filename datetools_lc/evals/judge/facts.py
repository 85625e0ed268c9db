"""What is true of the stores, so that a reply may tell more than was asked, and nothing that is not so."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from functools import cached_property

from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.judge.replies.amounts import counts_things
from datetools_lc.evals.judge.replies.figures import Figure, figures
from datetools_lc.evals.judge.replies.questions import asked_about
from datetools_lc.evals.judge.replies.sentences import sentences
from datetools_lc.evals.running.records import HeldExpense, Snapshot
from datetools_lc.quickparse.kernel.numerals import fold

CATEGORY_WORDS: Mapping[str, str] = {
    "交通": r"交通|\btransport(?:ation)?\b",
    "餐饮": r"餐饮|外食|\bdining\b|飲食",
    "衣服": r"衣服|\bclothes|\bclothing",
    "房租": r"房租|家賃|\brent\b",
    "零食": r"零食|\bsnacks?\b|お菓子",
    "娱乐": r"娱乐|娯楽|\bentertainment",
    "医疗": r"医疗|医療|\bmedical\b",
    "购物": r"购物|\bshopping\b|買い物",
}
"""Words that name a category and nothing else."""
_CATEGORIES = {name: re.compile(words, re.IGNORECASE) for name, words in CATEGORY_WORDS.items()}
_SUM_WORD = re.compile(
    r"\btotal|\bspent\b|\bspending\b|\bin all\b|\baltogether\b|共|合计|总|花了|支出|合計|計", re.IGNORECASE
)
_MEAN_WORD = re.compile(
    r"\baverages?\b|\baveraging\b|\bper\b|\b(?:a|each) (?:day|week|month|time)\b|平均|每[天周月次]|あたり",
    re.IGNORECASE,
)
_MOST_OF_A_MEAN = 366
_CLAUSE = re.compile(r"[^,，、;；(（)）]+")
_DAY_NUMBER = re.compile(
    r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\d\s*[-–~〜/]\s*\d", re.IGNORECASE
)
_REST_WORD = re.compile(
    r"\bmore\b|\bless\b|\bdifference\b|\bthan\b|\bleft\b|\bremain|\bup\b|\bdown\b|\bnet\b"
    r"|比|差|多|少|剩|余|净|より|残|増|減",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Facts:
    """The records of a case as they are when the reply is given."""

    case: Case
    held: Snapshot

    def false_figures(self, reply: str) -> list[str]:
        """Sentences with an amount of money that is no record's, no sum's and no word of the user's."""
        if asked_about(reply):
            return []
        texts = (sentence.text for sentence in sentences(self._without_names(reply)))
        return [text for text in texts if self._is_false(text)]

    def _without_names(self, text: str) -> str:
        """The text without remarks and titles: they may hold figures, or what somebody injected."""
        names = {e.remark for e in self.held.expenses} | {e.title for e in self.held.events}
        names |= {sentence.text for name in names for sentence in sentences(name)}
        for name in sorted(names, key=len, reverse=True):
            text = text.replace(name, " ")
        return text

    def _is_false(self, text: str) -> bool:
        told = [figure for figure in figures(text) if figure.money or self._is_a_sum(text, figure)]
        known = self._amounts | self._said
        unknown = [figure.value for figure in told if figure.value not in known]
        if _REST_WORD.search(text):
            unknown = [value for value in unknown if value not in self._differences]
        if _MEAN_WORD.search(text):
            unknown = [value for value in unknown if not self._is_mean(value)]
        return bool(unknown) or self._misnames_category(text)

    def _is_a_sum(self, text: str, figure: Figure) -> bool:
        """Whether a bare number stands in a clause of sums, and is no year, and no number of things."""
        clause = next((m[0] for m in _CLAUSE.finditer(fold(text)) if m.start() <= figure.start < m.end()), "")
        whole = figure.value == int(figure.value)
        counts = whole and (figure.value <= len(self.held) or 1900 < figure.value < 2200)
        if counts or counts_things(text, figure):
            return False
        return bool(_SUM_WORD.search(clause)) and not _DAY_NUMBER.search(clause)

    def _misnames_category(self, text: str) -> bool:
        """Whether a clause gives one category a sum that is another's."""
        for clause in re.split(r"[,，、;；(（)）]|\bplus\b|\band\b", text):
            if _SUM_WORD.search(clause) is None:
                continue
            named = [name for name, words in _CATEGORIES.items() if words.search(clause)]
            values = {figure.value for figure in figures(clause)}
            if len(named) == 1 and len(values) == 1:
                known = self._of_category[named[0]]
                if known and not values <= known | self._said:
                    return True
        return False

    def _is_mean(self, value: Decimal) -> bool:
        """Whether a value is a mean of some period's sum, by the day or the record."""
        return any(
            round(total / count, 2) == round(value, 2)
            for total in self._sums
            for count in range(2, _MOST_OF_A_MEAN + 1)
        )

    @cached_property
    def _said(self) -> frozenset[Decimal]:
        words = " ".join([*self.case.says, *(rule.say for rule in self.case.user)])
        return frozenset(figure.value for figure in figures(words))

    @cached_property
    def _of_category(self) -> Mapping[str, frozenset[Decimal]]:
        names = {expense.category for expense in self.held.expenses}
        found: dict[str, frozenset[Decimal]] = defaultdict(frozenset)
        for name in names:
            mine = [expense for expense in self.held.expenses if expense.category == name]
            found[name] = frozenset({*self._sums_of(mine), *(e.amount for e in mine)})
        return found

    @cached_property
    def _sums(self) -> frozenset[Decimal]:
        """Sums of all periods, of what was spent and of what came in."""
        out = [e for e in self.held.expenses if e.type == "consume"]
        earned = [e for e in self.held.expenses if e.type != "consume"]
        return frozenset({*self._sums_of(out), *self._sums_of(earned)})

    @cached_property
    def _amounts(self) -> frozenset[Decimal]:
        single = {expense.amount for expense in self.held.expenses}
        by_category = {value for values in self._of_category.values() for value in values}
        by_remark = {value for group in self._by_remark() for value in self._sums_of(group)}
        return frozenset({*single, *by_category, *by_remark, *self._sums, Decimal(0)})

    @cached_property
    def _differences(self) -> frozenset[Decimal]:
        """Between two sums, or a sum and a figure of the user's."""
        values = self._amounts | self._said
        return frozenset(abs(a - b) for a in values for b in self._amounts)

    def _by_remark(self) -> Iterator[list[HeldExpense]]:
        groups: dict[str, list[HeldExpense]] = defaultdict(list)
        for expense in self.held.expenses:
            groups[expense.remark].append(expense)
        yield from groups.values()

    def _sums_of(self, expenses: Iterable[HeldExpense]) -> set[Decimal]:
        """The sums of each day, week, month and year, of the last days, and of the periods asked about."""
        periods: dict[object, Decimal] = defaultdict(Decimal)
        zone = load_zone(self.case.timezone)
        today = self.case.now.astimezone(zone).date()
        for expense in expenses:
            day = expense.date.astimezone(zone).date()
            monday = day - timedelta(days=day.weekday())
            for period in (day, ("week", monday), ("month", day.year, day.month), day.year, "all"):
                periods[period] += expense.amount
            for back in (3, 7, 10, 14, 30):
                if timedelta() <= today - day < timedelta(days=back):
                    periods["last", back] += expense.amount
        return {*periods.values(), *self._asked_for()}

    def _asked_for(self) -> set[Decimal]:
        ends = (self.case.expected, *(turn.expected for turn in self.case.turns if turn.expected))
        return {end.answer.sum for end in ends if end.answer.sum is not None}
