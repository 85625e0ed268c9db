"""The scripted user: answers the agent's questions by the rules of a case."""

from __future__ import annotations

from collections import Counter

from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import UserRule
from datetools_lc.evals.judge.replies.questions import asked_about, asks_about
from datetools_lc.evals.judge.wording import has_word

_YES = {"en": "Yes, please.", "zh": "是的，好的。", "ja": "はい、お願いします。"}


class ScriptedUser:
    """Answers of one conversation: each rule is used up after its `times`.

    Asked whether to do what was asked for, the user agrees without a rule.
    """

    def __init__(self, case: Case) -> None:
        self._case = case
        self._used: Counter[int] = Counter()
        self._agreed: set[int] = set()
        self._titles = [title for row in case.events for title in row.titles]

    def answer(self, reply: str, turn: int) -> str | None:
        """What the user says to this reply of a turn; None where it needs no answer, or there is none."""
        asked = asked_about(reply, self._titles)
        if not asked or asks_about(asked, self._case.expected_after(turn).asks):
            return None
        for number, rule in enumerate(self._case.user):
            if self._used[number] < rule.times and _fits(rule, reply, asked):
                self._used[number] += 1
                return rule.say
        return self._agree(turn) if "confirm" in asked else None

    def _agree(self, turn: int) -> str | None:
        """Yes, once a turn, where the turn is to change something: that is what the user asked for."""
        wanted = self._case.records_after(turn)[0]
        before = self._case.records_after(turn - 1)[0] if turn else None
        changes = wanted.changes or (before is not None and before.changes)  # what was done may be undone
        if turn in self._agreed or not changes or wanted is before:
            return None
        self._agreed.add(turn)
        return _YES[self._case.language]


def _fits(rule: UserRule, reply: str, asked: frozenset[str]) -> bool:
    return asks_about(asked, rule.asked) and (not rule.words or has_word(reply, rule.words))
