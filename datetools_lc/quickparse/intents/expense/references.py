"""Which record the user refers to: by its day, by words of its remark, by its amount."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Literal

from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.intents.expense.money import find_money
from datetools_lc.quickparse.intents.expense.query import PARSE, QUERY, RANGE, as_range
from datetools_lc.quickparse.intents.schedule.times import has_time, is_open
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.durations import later_by
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.masking import ALL_STAND_INS, AMOUNT, mask
from datetools_lc.quickparse.kernel.money import ALONE, NUMBER, Amount, read_amount
from datetools_lc.quickparse.kernel.pieces import Day
from datetools_lc.quickparse.kernel.plan import Call, FromCall
from datetools_lc.quickparse.kernel.value_class import value_class
from datetools_lc.quickparse.patterns.expense.correction import CorrectionPatterns

RECENT_DAYS = 7
"""Days, today included, in which a record is looked for whose day is not named."""

_TOMORROW = {"type": "relative", "offset": 1, "unit": "day"}
_LONGEST_NOUN = 30
_STAND_INS = re.compile(f"[{ALL_STAND_INS}]+")


@value_class
class MarkedSentence:
    """A sentence whose amounts are masked too.

    `amounts` are known by their start, and `with_unit` are the starts of those with a unit.
    """

    sentence: Sentence
    text: str
    amounts: Mapping[int, Amount]
    with_unit: frozenset[int]

    def amount_in(self, start: int, end: int) -> Amount | None:
        """The one amount of a span; None where there are none or several."""
        found = [amount for place, amount in self.amounts.items() if start <= place < end]
        return found[0] if len(found) == 1 else None

    def is_count(self, place: int) -> bool:
        """Whether a number is a bare word: that counts the records themselves ("the Friday one", 两笔)."""
        return place not in self.with_unit and not self.sentence.text[place].isdecimal()

    def phrase_at(self, start: int) -> Phrase | None:
        return next((phrase for phrase in self.sentence.phrases if phrase.start == start), None)


@value_class
class Reference:
    """`marked`: the words say that it is a record. `noun` is empty where no words name it."""

    noun: str
    phrase: Phrase | None
    amount: Amount | None
    marked: bool

    @property
    def is_past(self) -> bool:
        """Whether it names a day that is over."""
        offset = self.phrase.arguments.get("offset", 0) if self.phrase else 0
        return isinstance(offset, int) and offset < 0

    @property
    def may_be_event(self) -> bool:
        """Whether nothing but a name and a day is said, that an event may have too."""
        return bool(self.noun) and not (self.marked or self.amount)

    @property
    def options(self) -> dict[str, object]:
        """What the record has to fit."""
        told: dict[str, object] = {"remark": self.noun}
        return told | ({"amount": self.amount} if self.amount is not None else {})


def mark_amounts(sentence: Sentence) -> MarkedSentence | None:
    """The sentence with its amounts found, bare numbers too; None for money of another currency."""
    text, amounts, with_unit = sentence.masked, {}, set()
    for money in find_money(text, sentence.language, sentence.currency, sentence.signs):
        if money.amount is None:
            return None
        amounts[money.start] = money.amount
        with_unit.add(money.start)
        text = mask(text, money.start, money.end, AMOUNT)
    for match in _number().finditer(text):
        amount = read_amount(match["number"], sentence.language.money, sentence.currency)
        if amount is not None:
            amounts[match.start()] = amount
            text = mask(text, *match.span(), AMOUNT)
    return MarkedSentence(sentence, text, amounts, frozenset(with_unit))


def read_reference(
    marked: MarkedSentence, span: tuple[int, int], patterns: CorrectionPatterns
) -> Reference | None:
    """The record that a span names; None where it names none, several, or is no name."""
    start, end = span
    phrases = marked.sentence.phrases_within(start, end)
    counts = [place for place in marked.amounts if start <= place < end and marked.is_count(place)]
    if any(marked.amounts[place] != 1 for place in counts):
        return None
    amounts = [place for place in marked.amounts if start <= place < end and place not in counts]
    if len(phrases) > 1 or len(amounts) > 1 or not all(map(is_whole_day, phrases)):
        return None
    words = _STAND_INS.sub(" ", marked.text[start:end]).strip()
    # 一切 holds a number, which is masked in the words
    if patterns.every.search(words) or patterns.every.search(marked.sentence.text, start, end):
        return None
    noun, found = patterns.record.subn(" ", words)
    while (shorter := " ".join(patterns.small.sub(" ", noun).split())) != noun:
        noun = shorter
    if not _is_noun(noun, marked.sentence):
        return None
    amount = marked.amounts[amounts[0]] if amounts else None
    phrase = phrases[0] if phrases else None
    return Reference(noun, phrase, amount, found > 0) if noun or phrase or amount else None


def is_whole_day(phrase: Phrase) -> bool:
    """A day or a range of days, without a time."""
    if phrase.kind == "range":
        return as_range(phrase) is not None
    is_exact = phrase.weekday is None and phrase.deferred is None and bool(phrase.arguments)
    return phrase.kind == "date" and is_exact and not has_time(phrase.arguments)


def _is_noun(noun: str, sentence: Sentence) -> bool:
    if not noun:
        return True
    codes = [language.code for language in sentence.languages]
    return len(noun) <= _LONGEST_NOUN and judge(noun, codes).verdict != "forbidden"


def look_up(
    reference: Reference, days: Mapping[str, object] | None = None
) -> tuple[list[Call], FromCall | None]:
    """The calls that list the records of the named day, or of `days`, or of the last days.

    The last of them is the query.
    Where the query has to take more than the day that was named, the day comes with it.
    """
    phrase = reference.phrase
    recent = days or {"range": "last_n_days", "n": RECENT_DAYS}
    days = recent if phrase is None else as_range(phrase)
    if days is not None:
        window = {"start": FromCall(0, "start.timestamp"), "end": FromCall(0, "end.timestamp")}
        return [Call(RANGE, days), Call(QUERY, window)], None
    arguments = phrase.arguments if phrase is not None else {}
    side: Literal["past"] | None = "past" if phrase is not None and is_open(phrase) else None
    following = None if side else later_by(Day(arguments), 1)
    last = _TOMORROW if following is None else following.arguments
    window = {"start": FromCall(0, "timestamp", side=side), "end": FromCall(1, "timestamp")}
    calls = [Call(PARSE, dict(arguments)), Call(PARSE, dict(last)), Call(QUERY, window)]
    return calls, FromCall(0, "iso", side=side) if following is None else None


@cache
def _number() -> re.Pattern[str]:
    return re.compile(rf"{ALONE}(?<![a-z])(?P<number>{NUMBER})(?![a-z\d:/])")
