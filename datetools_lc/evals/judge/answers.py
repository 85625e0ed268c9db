"""Whether a reply gives the typed answer that a case expects."""

from __future__ import annotations

from collections.abc import Iterator

from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Answer
from datetools_lc.evals.judge.answer_fault import AnswerFault
from datetools_lc.evals.judge.facts import Facts
from datetools_lc.evals.judge.figure_answers import count_faults, sum_faults
from datetools_lc.evals.judge.listings import is_named, listed_faults, name_of
from datetools_lc.evals.judge.replies.availability import says_free
from datetools_lc.evals.judge.replies.polarity import denies_clash, refuses, says_in_the_way, says_not_found
from datetools_lc.evals.judge.replies.substance import substance
from datetools_lc.evals.judge.time_answers import slot_faults, time_faults
from datetools_lc.evals.running.records import Snapshot


def answer_faults(reply: str, case: Case, answer: Answer, held: Snapshot) -> list[AnswerFault]:
    """What is wrong with a reply as an answer, one line each; `held` is in the stores when it is given."""
    said = substance(reply)
    faults: list[AnswerFault] = []
    if answer.sum is not None:
        faults += sum_faults(said, case, answer.sum)
    if answer.count is not None:
        faults += count_faults(said, answer.count)
    faults += _free_faults(said, case, answer)
    if answer.found is False and not says_not_found(reply):
        faults.append(AnswerFault("lacking", "did not say that there is no such record"))
    faults += listed_faults(said, case, answer)
    faults += _fact_faults(said, case, answer, held)
    faults += _clash_faults(reply, case, answer)
    if answer.at is not None:
        faults += time_faults(reply, case, answer.at)
    if answer.slots:
        faults += slot_faults(reply, case, answer.slots)
    if answer.refuses and not refuses(reply):
        faults.append(AnswerFault("lacking", "did not say that it cannot be done"))
    return faults


def _free_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    if answer.free is None:
        return
    named = [title for row in case.events for title in row.titles]
    said = says_free(reply, () if answer.free else named)
    if said == "both":
        yield AnswerFault("wrong", "said that the time is free, and that it is not")
    elif said is None:
        yield AnswerFault("lacking", "did not say whether the time is free")
    elif (said == "free") != answer.free:
        yield AnswerFault("wrong", f"said that the time is {'free' if said == 'free' else 'taken'}")


def _fact_faults(reply: str, case: Case, answer: Answer, held: Snapshot) -> Iterator[AnswerFault]:
    """What else the reply tells must be so: another sum, the amounts of records, a mean."""
    if answer.sum is not None or answer.count is not None or answer.expenses is not None:
        for text in Facts(case, held).false_figures(reply):
            yield AnswerFault("wrong", f"tells a figure that is true of nothing: {text}")


def _clash_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    if not answer.clash:
        return
    if not (says_in_the_way(reply) or (refuses(reply) and not denies_clash(reply))):
        yield AnswerFault("lacking", "did not say that the time is taken")
    for row in case.events:
        if row.key in answer.clash and not is_named(reply, row):
            yield AnswerFault("lacking", f"did not name what is in the way: {name_of(row)}")
