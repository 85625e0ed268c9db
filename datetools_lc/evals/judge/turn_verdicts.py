"""Judges one turn: the records, then what was asked, claimed and answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from datetools_lc.contracts.categories import CATEGORIES
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Expected
from datetools_lc.evals.judge.answers import answer_faults
from datetools_lc.evals.judge.facts import Facts
from datetools_lc.evals.judge.replies.claims import Claims, Deed, acknowledges, claims_of
from datetools_lc.evals.judge.replies.figures import figures
from datetools_lc.evals.judge.replies.language import is_in_language
from datetools_lc.evals.judge.replies.questions import asked_about, asks_about
from datetools_lc.evals.judge.replies.sentences import sentences
from datetools_lc.evals.judge.state import Difference, compare
from datetools_lc.evals.judge.told import Told, names_in
from datetools_lc.evals.judge.wording import has_word
from datetools_lc.evals.running.records import HeldEvent, HeldExpense, Snapshot
from datetools_lc.evals.running.transcript import TurnRun

Kind = Literal["write", "claim", "missing", "asked", "answer", "language", "silent", "reads"]
WRONG: tuple[Kind, ...] = ("write", "claim")
"""Faults that mislead: something wrong was written, or said."""
_STATED = ("sum", "count", "free", "found", "events", "expenses", "clash", "at", "slots")
_MOST_LINES = 4


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a turn is not right."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnVerdict:
    """What is wrong with a turn. `asked`: the topics of its questions."""

    faults: tuple[Fault, ...]
    difference: Difference
    asked: frozenset[str]

    @property
    def cost(self) -> tuple[int, int]:
        """For choosing the end that fits best: misleading faults first."""
        return sum(fault.kind in WRONG for fault in self.faults), len(self.faults)


@dataclass(frozen=True, slots=True)
class TurnJudge:
    """Judges a turn of a run. `last`: what is missing counts; an earlier turn may leave it for later.

    `prior`: the records that were expected after the turn before.
    """

    case: Case
    turn: TurnRun
    earlier: Sequence[TurnRun]
    last: bool
    prior: Expected | None = None

    def judge(self, expected: Expected, records: Expected) -> TurnVerdict:
        """The verdict on the turn where this is expected, and these records may be there."""
        difference = self._by_this_turn(compare(self.turn.after, self.case, records), records)
        asked = self._asked()
        claims = claims_of(self.turn.reply)
        faults = list(self._reply_faults())
        if expected.asks:
            faults += self._asking_faults(expected, asked, claims)
        elif not self.turn.changed and asks_about(asked, expected.may_ask):
            faults += self._claim_faults(expected, claims, difference, asked)
        else:
            faults += self._missing_faults(difference) if self.last else []
            faults += self._claim_faults(expected, claims, difference, asked)
            faults += self._answer_faults(expected, difference)
        faults += _write_faults(difference)
        return TurnVerdict(faults=tuple(faults), difference=difference, asked=asked)

    def _by_this_turn(self, difference: Difference, records: Expected) -> Difference:
        """The difference, without blaming this turn for what was so before it.

        A record of an earlier turn that should have been changed, or taken back, and was not, is left; but
        not one beside which its change was added as a record of its own.
        """
        before = compare(self.turn.before, self.case, records)
        lost = Counter(difference.lost) & Counter(before.lost)
        standing = Counter(difference.unexpected) & Counter(before.unexpected)
        due = () if self.prior is None else compare(self.turn.before, self.case, self.prior).unexpected
        overdue = standing & Counter(due)
        to_change = list((standing - overdue).elements())
        if len(self.turn.after) > len(self.turn.before):
            to_change = to_change[: len(difference.missing)]
        written = Counter(difference.unexpected) - overdue - Counter(to_change)
        return replace(
            difference,
            lost=tuple((Counter(difference.lost) - lost).elements()),
            unexpected=tuple(written.elements()),
            missing=(*difference.missing, *lost.elements()),
            left=(*difference.left, *to_change),
            overdue=tuple(overdue.elements()),
        )

    def _asked(self) -> frozenset[str]:
        titles = [title for row in self.case.events for title in row.titles]
        about = frozenset().union(*(asked_about(reply, titles) for reply in self.turn.replies[-1:]))
        return about | {"confirm"} if self.turn.confirmed else about

    def _reply_faults(self) -> Iterator[Fault]:
        if not self.turn.reply.strip():
            yield Fault("silent", "said nothing")
        names = [*names_in(self.turn.before), *names_in(self.turn.after), *self.case.says, *CATEGORIES]
        languages = {self.case.language, self.case.locale}
        for reply in self.turn.replies:
            if not any(is_in_language(reply, language, names) for language in languages):
                yield Fault("language", f"the reply is not in {' or '.join(sorted(languages))}")
                return

    def _asking_faults(self, expected: Expected, asked: frozenset[str], claims: Claims) -> Iterator[Fault]:
        if not asks_about(asked, expected.asks):
            yield Fault("asked", f"did not ask about {' or '.join(expected.asks)}")
        if self.turn.changed:
            yield Fault("asked", "wrote before it asked")
        elif (claims.done | self._stated(expected, claims)) - self._deeds_so_far():
            yield Fault("claim", f"claims what was not done: {(claims.sentences or claims.stating)[0]}")

    def _missing_faults(self, difference: Difference) -> list[Fault]:
        return [
            *_lines("missing", "missing", difference.missing),
            *_lines("missing", "still there", [*difference.left, *difference.overdue]),
            *_lines("missing", "wording", difference.vague),
        ]

    def _answer_faults(self, expected: Expected, difference: Difference) -> Iterator[Fault]:
        for fault in answer_faults(self.turn.reply, self.case, expected.answer, self.turn.after):
            misleads = fault.kind == "wrong" and not self._is_true_of_what_is_there(expected, difference)
            yield Fault("claim" if misleads else "answer", fault.text)
        if expected.answer.claims == "written":
            yield from self._written_faults(difference)
        if {*expected.answer.kinds} & {"events", "free", "at", "clash"} and not self.turn.changed:
            stated = " ".join(s.text for s in sentences(self.turn.reply) if not s.marked)
            if not has_word(stated, self._names_to_tell(expected)):
                yield from (Fault("claim", text) for text in Told(self.case, self.turn).other_things(stated))
        for words in expected.says:
            if not has_word(self.turn.reply, words):
                yield Fault("answer", f"did not say: {' / '.join(words)}")
        for words in expected.says_not:
            if has_word(self.turn.reply, words):
                yield Fault("answer", f"said, but is beside the question: {' / '.join(words)}")

    def _is_true_of_what_is_there(self, expected: Expected, difference: Difference) -> bool:
        """Whether an answer is another than expected because an earlier turn did too little, and says so."""
        if difference.state_right or difference.wrong_write or self.turn.changed:
            return False
        if expected.answer.sum is not None:
            return not Facts(self.case, self.turn.after).false_figures(self.turn.reply)
        return expected.answer.free is not None and has_word(self.turn.reply, names_in(self.turn.after))

    def _names_to_tell(self, expected: Expected) -> list[str]:
        keys = {*(expected.answer.events or ()), *expected.answer.clash}
        return [title for row in self.case.events if row.key in keys for title in row.titles]

    def _written_faults(self, difference: Difference) -> Iterator[Fault]:
        """That the reply says that it was done, where that is what the case is about."""
        claims = claims_of(self.turn.reply)
        done = claims.done | claims.stated
        if not done and not acknowledges(self.turn.reply):
            yield Fault("answer", "did not say that it was done")
        elif claims.undone and not done:
            yield Fault("claim", "says that it was not done")
        elif not self.turn.changed and not difference.state_right:
            yield Fault("claim", "says that it was done, but nothing was written")

    def _claim_faults(
        self, expected: Expected, claims: Claims, difference: Difference, asked: frozenset[str]
    ) -> Iterator[Fault]:
        done = claims.done | self._stated(expected, claims)
        told = (claims.sentences or claims.stating or ("",))[0]
        so_far = self._deeds_so_far()
        # "done", of no deed in particular, may be about what an earlier turn did, if nothing is left to do
        is_unspecific = len(done) == len(_ALL_DEEDS) and (self.turn.changed or difference.state_right)
        if done - so_far and not (is_unspecific and done & so_far):
            yield Fault("claim", f"claims what was not done: {told}")
        elif done and self.turn.changed and self._claims_missing(claims, difference):
            yield Fault("claim", f"claims more than was done: {told}")
        elif self.turn.changed and claims.undone and not done and difference.state_right and not asked:
            yield Fault("claim", "says that it was not done, but it was")
        if done and self.turn.changed:
            yield from (Fault("claim", text) for text in Told(self.case, self.turn).otherwise(claims))

    def _stated(self, expected: Expected, claims: Claims) -> frozenset[Deed]:
        """Deeds told as a state of affairs; "is booked" may be about a record that was there before."""
        answers = set(expected.answer.kinds) & {*_STATED}
        about_old = any(has_word(text, names_in(self.turn.before)) for text in claims.stating)
        return claims.stated - {"add"} if answers or about_old else claims.stated

    def _deeds_so_far(self) -> frozenset[Deed]:
        """What was done in this turn or an earlier one.

        Of any write of this turn it is true that the records were changed, or updated.
        """
        done = frozenset().union(*(_deeds(run.before, run.after) for run in (*self.earlier, self.turn)))
        return done | {"change"} if self.turn.changed else done

    def _claims_missing(self, claims: Claims, difference: Difference) -> bool:
        """Whether the sentences that claim a deed name a record that is missing."""
        left = difference.stuck > self._stuck_before() or len(difference.left) > bool(difference.stuck)
        missing = Counter(difference.missing) - Counter(self._missing_before())
        if difference.wrong_write or not (missing or left) or not self.last:
            return False
        rows = [*self.case.expected.expenses, *self.case.expected.events]
        fitting = {getattr(item, "amount", None) for item in difference.fitting}
        text = " ".join(claims.sentences)
        amounts = {figure.value for figure in figures(text)}
        for row in rows:
            amount = getattr(row, "amount", None)
            if amount is not None and amount not in fitting and amount in amounts:
                return True
        return left or not difference.fitting or _says_all(text)

    def _missing_before(self) -> Sequence[str]:
        """What was missing when this turn began: what it claims is of its own deeds."""
        return () if self.prior is None else compare(self.turn.before, self.case, self.prior).missing

    def _stuck_before(self) -> int:
        """How many records should have gone in earlier turns, and had not when this one began."""
        return 0 if self.prior is None else compare(self.turn.before, self.case, self.prior).stuck


_ALL_DEEDS: tuple[Deed, ...] = ("add", "change", "delete")


def _says_all(text: str) -> bool:
    return has_word(
        text, ("both", "all ", "everything", "都", "全部", "两笔", "两个", "すべて", "全て", "両方", "2件")
    )


def _write_faults(difference: Difference) -> list[Fault]:
    return [*_lines("write", "lost", difference.lost), *_lines("write", "unexpected", difference.unexpected)]


def _lines(kind: Kind, name: str, lines: Sequence[str]) -> list[Fault]:
    """The first lines, and how many more there are: a series may be missing a hundred times."""
    found = [Fault(kind, f"{name}: {line}") for line in lines[:_MOST_LINES]]
    if len(lines) > _MOST_LINES:
        found.append(Fault(kind, f"{name}: {len(lines) - _MOST_LINES} more"))
    return found


def _deeds(before: Snapshot, after: Snapshot) -> frozenset[Deed]:
    """What was done: a record that is replaced is a change, whether it was updated or deleted and added."""
    old: set[HeldExpense | HeldEvent] = {*before.expenses, *before.events}
    new: set[HeldExpense | HeldEvent] = {*after.expenses, *after.events}
    deeds: set[Deed] = set()
    if new - old:
        deeds.add("add")
    if old - new:
        deeds.add("delete")
    if (new - old) and (old - new):
        deeds.add("change")
    return frozenset(deeds)
