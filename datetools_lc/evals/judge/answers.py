"""Whether a reply gives the typed answer that a case expects.

A fault is a `wrong` answer, which says something that is not so, or one that is only `lacking`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Answer
from datetools_lc.evals.judge.facts import Facts
from datetools_lc.evals.judge.listings import AnswerFault, Kind, is_named, listed_faults, name_of
from datetools_lc.evals.judge.replies.figures import (
    counts_things,
    currency_beside,
    figures,
    says_figure,
    stated_figures,
)
from datetools_lc.evals.judge.replies.polarity import (
    refuses,
    says_free,
    says_in_the_way,
    says_none,
    says_not_found,
)
from datetools_lc.evals.judge.replies.questions import asked_about
from datetools_lc.evals.judge.replies.sentences import sentences
from datetools_lc.evals.judge.replies.substance import substance
from datetools_lc.evals.judge.timings import time_faults
from datetools_lc.evals.running.records import Snapshot
from datetools_lc.quickparse.kernel.numerals import HAN_NUMBER, fold, parse_number

_ONE = re.compile(r"\bone\b|\bonce\b|\ba single\b|一(?:个|笔|次|场|件|条|回|つ)", re.IGNORECASE)
_NOT_SO = re.compile(r"不是|并非|ではな|じゃな")
_COUNTED = re.compile(rf"({HAN_NUMBER})(?=[个個次件つ回场笔项])")
_TOTAL = re.compile(
    r"total|spent|earn|income|received|made\b"
    r"|expense|spend|sum\b|in all|altogether|amount|comes? to|week|month|today|yesterday|days"
    r"|共|合计|总|收入|赚|到账|収入|花了|花费|支出|周|月|今天|昨天|天|合計|計|使(?:い|っ)|支出|週|今日|昨日|日間|出費",
    re.IGNORECASE,
)


def answer_faults(reply: str, case: Case, answer: Answer, held: Snapshot) -> list[AnswerFault]:
    """What is wrong with a reply as an answer, one line each; `held` is in the stores when it is given."""
    said = substance(reply)
    return [
        *_sum_faults(said, case, answer),
        *_count_faults(said, answer),
        *_free_faults(said, case, answer),
        *_found_faults(reply, answer),
        *listed_faults(said, case, answer),
        *_fact_faults(said, case, answer, held),
        *_clash_faults(reply, case, answer),
        *time_faults(reply, case, answer),
        *_refusal_faults(reply, case, answer),
    ]


def _sum_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    if answer.sum is None:
        return
    stated = [f for s in sentences(reply) for f in stated_figures(s.text) if not counts_things(s.text, f)]
    if foreign := _foreign_currency(reply, case, answer):
        yield AnswerFault("wrong", f"told the sum in another currency: {foreign}")
    elif not any(figure.value == answer.sum for figure in stated):
        known = {row.amount for row in case.expenses}
        sums = [f for f in figures(reply) if f.money or f.value not in known]
        kind: Kind = "wrong" if sums and not asked_about(reply) else "lacking"
        yield AnswerFault(kind, f"did not say the sum {answer.sum:f}")
    elif answer.sum and not _is_headline(reply, answer):
        yield AnswerFault("lacking", f"named {answer.sum:f} among others, not as the sum")


def _foreign_currency(reply: str, case: Case, answer: Answer) -> str | None:
    """The currency of the sum, where it is not the ledger's."""
    codes = [
        currency_beside(sentence.text, figure)
        for sentence in sentences(reply)
        for figure in figures(sentence.text)
        if figure.value == answer.sum
    ]
    return next((code for code in codes if code not in (None, case.currency)), None)


def _is_headline(reply: str, answer: Answer) -> bool:
    """Whether the sum is told as one: beside a word of sums or periods, or as the only figure of money."""
    values = {figure.value for figure in figures(reply) if figure.money}
    if values <= {answer.sum}:
        return True
    told = [s.text for s in sentences(reply) if answer.sum is not None and says_figure(s.text, answer.sum)]
    return any(_TOTAL.search(text) for text in told)


def _count_faults(reply: str, answer: Answer) -> Iterator[AnswerFault]:
    if answer.count is None or any(figure.value == answer.count for figure in stated_figures(reply)):
        return
    if any(
        parse_number(match[1]) == answer.count for match in _COUNTED.finditer(fold(reply))
    ) and not _NOT_SO.search(reply):
        return
    if answer.count == 0 and says_none(reply):
        return
    if answer.count == 1 and _ONE.search(reply):
        return
    yield AnswerFault("wrong" if figures(reply) else "lacking", f"did not say the count {answer.count}")


def _free_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    if answer.free is None:
        return
    named = [title for row in case.events for title in row.titles]
    said = says_free(reply, () if answer.free else named)
    if said is None:
        yield AnswerFault("lacking", "did not say whether the time is free")
    elif said != answer.free:
        yield AnswerFault("wrong", f"said that the time is {'free' if said else 'taken'}")


def _found_faults(reply: str, answer: Answer) -> Iterator[AnswerFault]:
    if answer.found is False and not says_not_found(reply):
        yield AnswerFault("lacking", "did not say that there is no such record")


def _fact_faults(reply: str, case: Case, answer: Answer, held: Snapshot) -> Iterator[AnswerFault]:
    """What else the reply tells must be so: another sum, the amounts of records, a mean."""
    if answer.sum is not None or answer.count is not None or answer.expenses is not None:
        for text in Facts(case, held).false_figures(reply):
            yield AnswerFault("wrong", f"tells a figure that is true of nothing: {text}")


def _clash_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    if not answer.clash:
        return
    if not (says_in_the_way(reply) or refuses(reply)):
        yield AnswerFault("lacking", "did not say that the time is taken")
    for row in case.events:
        if row.key in answer.clash and not is_named(reply, row):
            yield AnswerFault("lacking", f"did not name what is in the way: {name_of(row)}")


def _refusal_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    if answer.refuses and not refuses(reply):
        yield AnswerFault("lacking", "did not say that it cannot be done")
