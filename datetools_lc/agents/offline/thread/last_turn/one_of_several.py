"""What is said of one of several that the turn before wrote, by its place or its name: the second one.

They are events alone or records alone. A name counts only where it is the whole title of one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from datetools_lc.agents.offline.plan.records import UPDATE, for_record
from datetools_lc.agents.offline.plan.turn import PastTurn
from datetools_lc.agents.offline.thread.last_turn.undo import added_together, inverse
from datetools_lc.agents.offline.thread.writes import ADD, SAVE, Write, records_now, writes_in
from datetools_lc.agents.sentence_cache import read_sentence
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.intents.conversation.follow_up import LONGEST, index_of
from datetools_lc.quickparse.intents.expense.numbered import LAST_BUT_ONE, rest_of
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.languages import LANGUAGE_CODES, language_of
from datetools_lc.quickparse.patterns.follow_up import FollowUpPatterns
from datetools_lc.quickparse.patterns.language import Language

ChangeOf = Callable[[str, PastTurn], Understanding | None]
"""What a text makes of a turn that wrote one event."""


def plan_one_of_several(
    text: str,
    made: PastTurn,
    turns: Sequence[Sequence[Any]],
    change: ChangeOf,
    currency: str = DEFAULT_CURRENCY,
) -> Understanding | None:
    """The change of the one that the text points at; None for any other text or turn.

    `turns` are the messages of those before, the last one at the end; `made` are the calls in that.
    """
    writes = _written(turns)
    tools = {write.tool for write in writes}
    if tools not in ({ADD}, {SAVE}) or not 0 < len(text.strip()) <= LONGEST:
        return None
    for code in LANGUAGE_CODES:
        said = _Said(text.strip(), language_of(code))
        if len(writes) > 1:
            planned = said.change_of_one(writes, made, change, currency)
        else:
            planned = said.change_by_name(writes[0], made, change)
        if planned is not None:
            return planned
    return None


def _written(turns: Sequence[Sequence[Any]]) -> list[Write]:
    """What the turn before wrote; where it changed one of several records, these as they are now."""
    last = list(writes_in(turns[-1]))
    if [write.tool for write in last] != [UPDATE]:
        return last
    together = added_together([writes for turn in turns if (writes := list(writes_in(turn)))])
    return together if len(together) > 1 and all(write.tool == SAVE for write in together) else last


def with_last_but_one(understood: Understanding, before: Sequence[Any]) -> Understanding:
    """The change of the record before the last one of this conversation, whichever turns wrote them."""
    records = records_now(before)
    return for_record(understood, records[LAST_BUT_ONE]) if len(records) > 1 else understood


class _Said:
    """A text about what the turn before wrote, in one language."""

    def __init__(self, said: str, language: Language) -> None:
        self.text, self.language = fold(said), language
        self.said = said if len(said) == len(self.text) else self.text  # a new title keeps its capitals
        self.patterns: FollowUpPatterns = language.follow_up()

    def change_of_one(
        self, writes: Sequence[Write], made: PastTurn, change: ChangeOf, currency: str
    ) -> Understanding | None:
        pointed = self._by_number(writes) or self._by_name(writes)
        if pointed is None:
            return None
        write, rest, is_named = pointed
        if self.patterns.gone.fullmatch(fold(rest)) or _takes_back(rest):
            return self._gone(write)
        told = (rest, self.patterns.as_fix.format(rest=rest)) if self.patterns.as_fix else (rest,)
        if write.record is not None:  # a name beside a price may be a purchase of its own
            return None if is_named else _corrected(write.record, told, currency)
        alone = _with_write_alone(made, _event_of(write))
        return next((planned for each in told if (planned := change(each, alone))), None)

    def change_by_name(self, write: Write, made: PastTurn, change: ChangeOf) -> Understanding | None:
        """The change of the one event that was written, where no other reading of the words is known."""
        called = self._by_name([write])
        if called is None or write.record is not None or read_sentence(self.text) is not None:
            return None
        told = (called[1], self.patterns.as_fix.format(rest=called[1]))
        return next((planned for each in told if (planned := change(each, made))), None)

    def _by_number(self, writes: Sequence[Write]) -> tuple[Write, str, bool] | None:
        for pattern in (self.patterns.one_of_them, self.language.expense_correction().numbered):
            match = pattern.fullmatch(self.text)
            if match is None or match.groupdict().get("event" if writes[0].record else "record"):
                continue
            if match.groupdict().get("of_two") is not None and len(writes) != 2:
                continue
            if -len(writes) <= (index := index_of(match)) < len(writes):
                return writes[index], rest_of(self.said, match), False
        return None

    def _by_name(self, writes: Sequence[Write]) -> tuple[Write, str, bool] | None:
        called = [write for write in writes if self.text.startswith(_name_of(write))]
        if len(called) != 1:
            return None
        match = self.patterns.after_name.fullmatch(self.text, len(_name_of(called[0])))
        return (called[0], rest_of(self.said, match), True) if match else None

    def _gone(self, write: Write) -> Understanding | None:
        call = inverse(write)
        if call is None:
            return None
        if write.record is not None:
            return Understanding(self.language.code, "expense_delete", (call,))
        options = {"undone": (_event_of(write),)}
        return Understanding(self.language.code, "schedule_cancel", (call,), options=options)


def _takes_back(rest: str) -> bool:
    """Whether the words alone take back what was just written: delete it."""
    understood = read_sentence(rest)
    if understood is None or understood.intent != "expense_delete" or understood.complete:
        return False
    return understood.options.keys() <= {"last_turn"}


def _corrected(record: Mapping[str, Any], told: Sequence[str], currency: str) -> Understanding | None:
    """The record with what one of the texts corrects."""
    for text in told:
        fix = read_sentence(text, currency)
        if fix is not None and fix.intent == "expense_change" and fix.missing == ("record_id",):
            return for_record(replace(fix, options={}), record)
    return None


def _event_of(write: Write) -> Mapping[str, Any]:
    event = write.data.get("event")
    return event if isinstance(event, Mapping) else {}


def _name_of(write: Write) -> str:
    named = write.record["remark"] if write.record is not None else _event_of(write).get("title")
    return fold(str(named))


def _with_write_alone(made: PastTurn, event: Mapping[str, Any]) -> PastTurn:
    """The turn as if it had written this event alone."""
    answers = {
        index: answer
        for index, answer in made.answers.items()
        if "event" not in answer.data or answer.data["event"].get("id") == event.get("id")
    }
    return PastTurn(made.understanding, answers)
